// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the code: line numbers, a bar at the lines that ran, and barriers that can be clicked away.
#pragma once

#include <QWidget>

namespace walshscope::gui {

class CodeView;
struct Theme;

/// What lies behind a line that ran.
QColor litBackground(const Theme& theme);

class CodeGutter : public QWidget {
    Q_OBJECT

public:
    explicit CodeGutter(CodeView& view);

    int wantedWidth() const;
    /// Where the barrier of that line is clicked; null if there is none.
    QRect barrierRect(int line) const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    int barrierAt(const QPoint& place) const;
    int barrierWidth() const;

    CodeView& m_view;
};

} // namespace walshscope::gui
