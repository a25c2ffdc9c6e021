// SPDX-License-Identifier: GPL-3.0-or-later
// What can be compared with, and when.
#include "gui/inspect/compare_menu.h"

#include "gui/source/sample_menu.h"
#include "gui/window/settings.h"
#include "sbox/cycles.h"

#include <QFileDialog>

namespace walshscope::gui {

CompareMenu::CompareMenu(Documents& documents, QWidget* parent) : QMenu(parent), m_documents(documents) {
    setTitle(tr("Compare &with"));
    setObjectName(QStringLiteral("compareMenu"));
    setToolTipsVisible(true);
    const auto add = [this](const QString& title, const char* name, std::vector<QAction*>& needs, auto act) {
        QAction* action = addAction(title, this, act);
        action->setObjectName(QLatin1String(name));
        needs.push_back(action);
        return action;
    };
    add(tr("A &file…"), "compareWithFile", m_needOpen, [this] { chooseFile(); });
    QMenu* samples = addSampleMenu(*this, tr("A &sample"), false,
                                   [this](const QString& name) { m_documents.compareWithSample(name); });
    m_needOpen.push_back(samples->menuAction());
    add(tr("What is open &now"), "compareWithItself", m_needOpen, [this] {
        m_documents.compareWithItself();
    })->setToolTip(tr("It stays as it is, so that you see what editing changes."));
    addSeparator();
    add(tr("S&wap the two"), "exchangeCompared", m_needOther, [this] { m_documents.exchangeCompared(); });
    add(tr("S&top comparing"), "stopComparing", m_needOther, [this] { m_documents.stopComparing(); });
    addSeparator();
    m_compose = addAction(tr("&Compose: replace what is open by this after the other"), this, [this] { compose(); });
    m_compose->setObjectName(QStringLiteral("composeCompared"));
    m_compose->setToolTip(
        tr("x becomes this(other(x)), for S-boxes of which the other has as many output bits as this one "
           "has input bits."));
    for (Slot* slot : {&m_documents.function(), &m_documents.other()})
        connect(slot, &Slot::inputChanged, this, &CompareMenu::showState);
    showState();
}

void CompareMenu::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(parentWidget(), tr("Compare with a file"),
                                                      userSettings().value(QStringLiteral("files/folder")).toString());
    if (!path.isEmpty())
        m_documents.compareWithFile(path);
}

std::pair<const SBox*, const SBox*> CompareMenu::composable() const {
    const InputPointer &open = m_documents.function().input(), &other = m_documents.other().input();
    const SBox *second = open ? open->sbox() : nullptr, *first = other ? other->sbox() : nullptr;
    return second && first && second->n() == first->m() ? std::pair(second, first)
                                                        : std::pair<const SBox*, const SBox*>();
}

void CompareMenu::compose() {
    if (const auto [second, first] = composable(); second)
        m_documents.function().edit(
            {m_documents.function().input()->document.name, "", "list", composition(*second, *first)}, tr("compose"));
}

void CompareMenu::showState() {
    m_compose->setEnabled(composable().first);
    const InputPointer& input = m_documents.function().input();
    const bool open = input && !input->large();
    for (QAction* action : m_needOpen)
        action->setEnabled(open);
    for (QAction* action : m_needOther)
        action->setEnabled(open && m_documents.other().input());
}

} // namespace walshscope::gui
