// SPDX-License-Identifier: GPL-3.0-or-later
// Measures and looks of the workspaces in the bar.
#include "gui/window/workspace_button.h"

#include "gui/plot/type.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/type_size.h"

#include <QAccessibleWidget>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int usualSide = 26, spaceAbove = 9, spaceBetween = 4, spaceBelow = 10, spaceBeside = 6;
constexpr int barWidth = 3;
/// Larger type has larger pictures, as long as six of them fit.
constexpr double largestPicture = 1.5;

/// One of them is chosen, as among radio buttons; Qt's own has the role of a check box.
class AccessibleWorkspace : public QAccessibleWidget {
public:
    explicit AccessibleWorkspace(WorkspaceButton* button) : QAccessibleWidget(button, QAccessible::RadioButton) {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? button()->text() : QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.checkable = true;
        state.checked = button()->isChecked();
        return state;
    }
    QStringList actionNames() const override {
        return button()->isEnabled() ? QStringList{pressAction(), setFocusAction()} : QStringList();
    }
    void doAction(const QString& name) override {
        if (name == pressAction())
            button()->click();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    QToolButton* button() const { return static_cast<QToolButton*>(widget()); }
};

QAccessibleInterface* accessibleWorkspace(const QString&, QObject* object) {
    auto* button = qobject_cast<WorkspaceButton*>(object);
    return button ? new AccessibleWorkspace(button) : nullptr;
}

} // namespace

WorkspaceButton::WorkspaceButton(const QString& icon, QWidget* parent) : QToolButton(parent), m_icon(icon) {
    // Before anything is told of it, for what Qt has found once it keeps. More than once is once.
    QAccessible::installFactory(accessibleWorkspace);
    // A click must not take the keys away from the picture.
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QFont WorkspaceButton::labelFont(bool chosen) const {
    QFont its = scaled(font(), smallType);
    if (chosen)
        its.setWeight(QFont::DemiBold);
    return its;
}

int WorkspaceButton::iconSide() const { return qRound(usualSide * std::clamp(typeSize(), 1.0, largestPicture)); }

QSize WorkspaceButton::sizeHint() const {
    // Chosen or not, so that nothing moves.
    const QFontMetrics usual(labelFont(false)), chosen(labelFont(true));
    const int label = std::max(usual.horizontalAdvance(text()), chosen.horizontalAdvance(text()));
    return {std::max({px::bar, label + 2 * spaceBeside, iconSide() + 2 * spaceBeside}),
            spaceAbove + iconSide() + spaceBetween + std::max(usual.height(), chosen.height()) + spaceBelow};
}

void WorkspaceButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor ink = palette().color(QPalette::WindowText);
    if (underMouse() || isDown())
        painter.fillRect(rect().adjusted(0, 0, -1, 0), palette().color(QPalette::AlternateBase)); // The bar has a line.
    const QColor colour = isChecked() || underMouse() || hasFocus() ? ink : palette().color(QPalette::PlaceholderText);
    drawIcon(painter, QRect(0, spaceAbove, width(), iconSide()), m_icon, colour);
    painter.setFont(labelFont(isChecked()));
    painter.setPen(colour);
    painter.drawText(rect().adjusted(0, spaceAbove + iconSide() + spaceBetween, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                     text());
    if (isChecked())
        painter.fillRect(QRect(0, spaceAbove, barWidth, height() - spaceAbove - spaceBelow), ink);
    if (hasFocus()) {
        painter.setPen(QPen(ink, px::focus, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void WorkspaceButton::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (by == 0 || event->modifiers())
        return QToolButton::keyPressEvent(event);
    QList<WorkspaceButton*> all = parentWidget()->findChildren<WorkspaceButton*>(Qt::FindDirectChildrenOnly);
    all.removeIf([](const WorkspaceButton* each) { return !each->isVisible(); });
    const qsizetype next = std::clamp<qsizetype>(all.indexOf(this) + by, 0, all.size() - 1);
    all[next]->setFocus(by > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

WorkspaceAction::WorkspaceAction(const QString& icon, const QString& title, QObject* parent)
    : QWidgetAction(parent), m_icon(icon) {
    setText(title);
    setIcon(gui::icon(icon));
    setCheckable(true);
}

QWidget* WorkspaceAction::createWidget(QWidget* parent) {
    auto* button = new WorkspaceButton(m_icon, parent);
    button->setDefaultAction(this);
    return button;
}

} // namespace walshscope::gui
