// SPDX-License-Identifier: GPL-3.0-or-later
// Turns to the editor of the kind that is open, and makes room for it in the dock.
#include "gui/source/source_editor.h"

#include "gui/source/input_editor.h"
#include "gui/source/sbox_editor.h"
#include "gui/widgets/icon.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr double mostOfTheWindow = 0.68;

QDockWidget* dockOf(QWidget* widget) {
    while (widget && !qobject_cast<QDockWidget*>(widget))
        widget = widget->parentWidget();
    return static_cast<QDockWidget*>(widget);
}

} // namespace

SourceEditor::SourceEditor(Slot& slot, QWidget* parent)
    : QWidget(parent),
      m_slot(slot),
      m_fold(new QToolButton(this)),
      m_sbox(new SBoxEditor(slot, this)),
      m_input(new InputEditor(slot, this)) {
    setObjectName(QStringLiteral("sourceEditor"));
    m_fold->setObjectName(QStringLiteral("editValues"));
    m_fold->setText(tr("Edit the values"));
    m_fold->setAccessibleName(tr("Edit the values"));
    m_fold->setToolTip(tr("Shows what is open as cells and as text that can be changed"));
    m_fold->setCheckable(true);
    m_fold->setAutoRaise(true);
    m_fold->setFocusPolicy(Qt::TabFocus);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_fold);
    layout->addWidget(m_sbox, 1);
    layout->addWidget(m_input, 1);
    connect(&slot, &Slot::inputChanged, this, &SourceEditor::showInput);
    connect(m_fold, &QToolButton::toggled, this, &SourceEditor::unfold);
    showInput();
}

void SourceEditor::showInput() {
    const bool isSBox = m_slot.input() && m_slot.input()->sbox(), open = m_fold->isChecked();
    m_fold->setIcon(open ? icon("chevron-down") : icon("chevron-right"));
    m_sbox->setVisible(open && isSBox);
    m_input->setVisible(open && !isSBox);
    setSizePolicy(QSizePolicy::Preferred, open ? QSizePolicy::Expanding : QSizePolicy::Fixed);
}

void SourceEditor::unfold(bool open) {
    showInput();
    QDockWidget* dock = dockOf(this);
    auto* frame = dock ? qobject_cast<QMainWindow*>(dock->parentWidget()) : nullptr;
    if (!frame || dock->isFloating())
        return;
    if (open)
        m_foldedHeight = dock->height();
    // Those above and below it give or take the room.
    QList<QDockWidget*> docks{dock};
    int rest = -dock->height();
    for (auto* other : frame->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool beside = other->isVisible() && !other->isFloating() && other->x() == dock->x();
        rest += beside ? other->height() : 0;
        if (beside && other != dock)
            docks << other;
    }
    const int wanted = open ? int(mostOfTheWindow * frame->height()) : m_foldedHeight;
    const int height = std::max(open ? dock->height() : 0, wanted);
    rest -= height - dock->height();
    QList<int> heights(docks.size(), std::max(1, rest / std::max(1, int(docks.size()) - 1)));
    heights[0] = height;
    frame->resizeDocks(docks, heights, Qt::Vertical);
}

} // namespace walshscope::gui
