// SPDX-License-Identifier: GPL-3.0-or-later
// What the painted pictures of a run share: hovering and clicking elements, keys, and colours from the palette.
#pragma once

#include "gui/learn/learning.h"
#include "gui/plot/theme.h"

#include <QScrollArea>

namespace walshscope::gui {

/// A picture in which values of the flow graph have their places.
class Picture : public QWidget {
    Q_OBJECT

public:
    explicit Picture(Learning& learning, QWidget* parent = nullptr);

    /// What stands there.
    virtual std::optional<Node> nodeAt(const QPointF& place) const = 0;

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

    Learning& learning() const { return m_learning; }
    const Theme& theme() const { return m_theme; }
    QFont numberFont() const; ///< Digits of one width, as large as the other text.
    virtual void themeChanged() {}
    /// What assistive technology is told while there is no value to be told of.
    void setDescription(const QString& standing);
    /// What it is told of one.
    virtual QString inWords(const Recording& run, const Node& node, std::size_t position) const;

private:
    void tellHovered();

    Learning& m_learning;
    Theme m_theme;
    QString m_standing;
};

/// Scrolls with Up, Down, Page Up and Page Down and leaves all other keys to the transport.
class PictureScroll : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

protected:
    /// A bar that comes late does not leave the contents as wide as they were.
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

/// Ctrl+Left and Ctrl+Right: the element before and behind the hovered one, in `column` if none is; Return selects it,
/// Escape lets both go. Whether the key was one of these and had something to do.
bool moveByKey(Learning& learning, const QKeyEvent& event, int column);

/// Of words in `font` and of such digits beside them.
int lineHeight(const QFont& font);

} // namespace walshscope::gui
