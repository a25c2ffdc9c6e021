// SPDX-License-Identifier: GPL-3.0-or-later
// The files that were opened last and are still there, each a button with a small picture.
#pragma once

#include "gui/window/card_picture.h"
#include "gui/window/recent_files.h"
#include "gui/work/latest.h"

#include <QWidget>

#include <functional>

class QAbstractButton;
class QBoxLayout;
class QPushButton;

namespace walshscope::gui {

class RecentRow : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostShown = 4;

    /// `pictureOf` a workspace's id; null for none.
    RecentRow(std::function<PaintPicture(const QString&)> pictureOf, QWidget* parent);

    /// Those of them that are there, which is looked up in the background. Hidden where there are none.
    void show(const std::vector<RecentFile>& files);
    /// As many as fit into that width.
    void fitInto(int width);

Q_SIGNALS:
    void chosen(const QString& path);
    /// There are other buttons than before.
    void added(QPushButton* button);
    void changed();

private:
    void fill();

    std::function<PaintPicture(const QString&)> m_pictureOf;
    Latest<std::vector<RecentFile>> m_there;
    std::vector<RecentFile> m_shown;
    std::vector<QPushButton*> m_buttons;
    QBoxLayout* m_line;
};

} // namespace walshscope::gui
