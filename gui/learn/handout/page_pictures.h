// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of one page as SVG, of which what is equal stands there once.
#pragma once

#include <QHash>
#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace walshscope::gui {

class PagePictures {
public:
    /// The id of what `draw` paints; two equal pictures have the same.
    QString add(QSize size, const std::function<void(QPainter&)>& draw);
    /// What the ids stand for, to be put into the page: <g> elements for <defs>.
    QString definitions() const;

private:
    std::vector<QString> m_parts;      ///< Each once, in the order in which they came.
    std::vector<int> m_uses;           ///< Of each part.
    QHash<QString, int> m_partNumbers; ///< Of m_parts.
    std::vector<std::vector<int>> m_pictures;
    QHash<QString, int> m_pictureNumbers; ///< By the numbers of their parts.
};

} // namespace walshscope::gui
