// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace in the bar at the left: its picture above its name.
#pragma once

#include <QToolButton>
#include <QWidgetAction>

namespace walshscope::gui {

class WorkspaceButton : public QToolButton {
    Q_OBJECT

public:
    /// `icon` names the picture; a workspace that has none is its name alone.
    WorkspaceButton(const QString& icon, QWidget* parent);

    /// As wide as its name needs, which is never cut off.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Up and down go from one to the next.
    void keyPressEvent(QKeyEvent* event) override;

private:
    QFont labelFont(bool chosen) const;
    int iconSide() const;

    QString m_icon;
};

/// What a bar shows as such a button.
class WorkspaceAction : public QWidgetAction {
    Q_OBJECT

public:
    WorkspaceAction(const QString& icon, const QString& title, QObject* parent);

protected:
    QWidget* createWidget(QWidget* parent) override;

private:
    QString m_icon;
};

} // namespace walshscope::gui
