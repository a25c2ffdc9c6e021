// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of Inspect: which of them have a tab, what they compute, and the selection they share.
#include "gui/inspect/autocorrelation_pane.h"
#include "gui/inspect/comparison_pane.h"
#include "gui/inspect/components_pane.h"
#include "gui/inspect/details_pane.h"
#include "gui/inspect/distributions_pane.h"
#include "gui/inspect/function_pane.h"
#include "gui/inspect/identity_pane.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/largest_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/inspect/tu_pane.h"
#include "gui/inspect/verdict_words.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"

#include <QMessageBox>
#include <QScopedValueRollback>
#include <QTabWidget>

#include <utility>

namespace walshscope::gui {

void InspectWorkspace::createPanes(Documents& documents) {
    m_tabs->setObjectName(QStringLiteral("inspectTabs"));
    m_tabs->setAccessibleName(tr("What is shown below the spectrum"));
    m_tabs->setDocumentMode(true);
    Slot& slot = documents.function();
    addPane(m_comparison);
    addPane(new DetailsPane(slot, m_selection, this));
    auto* largest = new LargestPane(slot, *m_tablePane, this);
    addPane(largest);
    connect(largest, &LargestPane::entryChosen, this, &InspectWorkspace::goTo);
    auto* autocorrelation = new AutocorrelationPane(slot, m_selection, this);
    autocorrelation->setObjectName(QStringLiteral("autocorrelationPane"));
    addPane(autocorrelation);
    addPane(m_function);
    addPane(new IdentityPane(slot, this));
    addPane(new TuPane(slot, this));
    addPane(new ComponentsPane(slot, this));
    m_distributions = new DistributionsPane(slot, m_model.sbox(), this);
    addPane(m_distributions);
    m_panes.push_back(m_tablePane);
    m_panes.push_back(m_large);
    for (InspectPane* pane : m_panes) {
        connect(pane, &InspectPane::changed, this, &Workspace::changed);
        connect(pane, &InspectPane::viewOffered, this, [this](View* view) { offer(*view); });
        if (View* view = pane->activeView(); view && pane != m_large)
            offer(*view);
    }
    for (View* view : m_large->views())
        offer(*view);
    requestsOfPanes().tell(this, &InspectWorkspace::changed, [](const Failure& failure, const Request*) {
        using Kind = Failure::Kind;
        return failure.kind == Kind::Memory
                   ? tr("There is not enough memory for this. Close other programs or take a smaller n.")
               : failure.kind == Kind::Input ? tr("Choose another file.")
                                             : tr("Choose another table, or another S-box.");
    });
    for (TableView* view : m_tablePane->views().views())
        offer(*view);
    connect(m_function, &FunctionPane::copyWanted, &documents,
            [&documents](const InputPointer& function) { documents.copy(function, "bits"); });
    connect(m_large, &LargePane::copyWanted, &documents,
            [&documents](const std::function<std::string(Monitor&)>& make) { documents.copy(make); });
    connect(m_large, &LargePane::fileWanted, this, &Workspace::fileWanted);
    connect(m_function, &FunctionPane::learnWanted, this, [this] { Q_EMIT workspaceWanted(QStringLiteral("learn")); });
    connect(m_distributions, &DistributionsPane::picked, this, &InspectWorkspace::showEntries);
    connect(m_distributions, &DistributionsPane::entryChosen, this, &InspectWorkspace::goTo);
    connect(m_tablePane, &TablePane::lookChanged, this, &Workspace::changed);
    connect(m_tablePane, &TablePane::known, &m_model.sbox(), &SBoxFacts::know);
    connect(m_tablePane, &TablePane::known, &m_comparison->facts(), &SBoxFacts::know);
    connect(&m_selection, &ObservedSelection::changed, this, &InspectWorkspace::showSelection);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (!m_arranging && m_tabs->currentWidget())
            m_paneWanted = m_tabs->currentWidget()->objectName().toStdString();
    });
}

void InspectWorkspace::addPane(InspectPane* pane) {
    m_panes.push_back(pane);
    pane->hide(); // Until it has a tab.
}

/// Keeps the tabs that stay where they are, and the one in front if it can.
void InspectWorkspace::showPanes() {
    const InputPointer& input = m_model.slot().input();
    const QScopedValueRollback arranging(m_arranging, true);
    for (InspectPane* pane : m_panes) {
        const bool taken = input && pane->takes(*input);
        if (pane == m_tablePane) {
            pane->setVisible(taken);
            m_tablePane->showChoosers(taken);
            continue;
        }
        if (pane == m_large) {
            pane->setVisible(taken);
            m_mapAndPlots->setVisible(!taken);
            continue;
        }
        const int tab = m_tabs->indexOf(pane);
        if (taken && tab < 0) {
            int before = 1; // After the distribution, in the order of m_panes.
            for (InspectPane* other : m_panes) {
                if (other == pane)
                    break;
                before += m_tabs->indexOf(other) >= 0;
            }
            m_tabs->insertTab(before, pane, pane->title());
        } else if (!taken && tab >= 0) {
            m_tabs->removeTab(tab);
            pane->hide();
        }
    }
    raisePane(QString::fromStdString(m_paneWanted));
    showBeside();
}

void InspectWorkspace::raisePane(const QString& name) {
    m_paneWanted = name.toStdString();
    const QScopedValueRollback arranging(m_arranging, true);
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->widget(tab)->objectName() == name)
            m_tabs->setCurrentIndex(tab);
}

/// The spectrum reads the mask of a LAT's entry, and what the entry is made of comes to the front the first time.
void InspectWorkspace::showSelection() {
    const auto& place = m_selection.get();
    sayWhatIsSelected();
    if (!place)
        return;
    // Who chose it in another pane goes on there.
    const bool chosenInTabs = m_tabs->isAncestorOf(m_tabs->window()->focusWidget());
    if (!chosenInTabs && !std::exchange(m_shownDetails, true))
        raisePane(QStringLiteral("detailsPane"));
    const auto& view = m_spectrum->view();
    if (place->table == SBoxTable::Lat && view && view->spectrum && view->values().size() > place->a)
        m_spectrum->setCursorIndex(view->placeOfMask(place->a));
}

void InspectWorkspace::showTable(SBoxTable table) {
    TableLook look = m_tablePane->look();
    look.table = table;
    m_tablePane->setLook(look);
}

/// On the map of their table, whichever was shown.
void InspectWorkspace::showEntries(const TableMark& entries) {
    if (m_marked.get() != entries && m_model.slot().input()->sbox())
        showTable(entries.table);
    m_marked.toggle(entries);
}

void InspectWorkspace::goTo(const TablePlace& place) {
    const auto& view = m_spectrum->view();
    if (m_model.slot().input()->sbox()) {
        TableLook look = m_tablePane->look();
        look.table = place.table;
        std::copy_n(place.fixed.begin(), kindOf(place.table).fixed.size(), look.fixed.begin());
        m_tablePane->setLook(look);
        m_selection.set(place);
    } else if (view && view->spectrum)
        m_spectrum->setCursorIndex(view->placeOfMask(place.a));
}

Requests InspectWorkspace::requestsOfPanes() const {
    Requests all;
    for (InspectPane* pane : m_panes)
        all.add(pane->requests());
    return all;
}

void InspectWorkspace::run() {
    m_model.recompute();
    for (InspectPane* pane : m_panes)
        if (pane->isVisible())
            pane->run();
}

void InspectWorkspace::cancel() {
    m_model.cancel();
    requestsOfPanes().cancel();
}

bool InspectWorkspace::mayClose() {
    SlicedSpectrum& slices = m_large->spectrum();
    while (const auto unsaved = slices.unsaved()) {
        const bool canBeKept = unsaved->isOpen && unsaved->canBeKept;
        const QString question =
            canBeKept ? tr("The slices of %1 took %2 and have not been saved. A session keeps them.")
            : unsaved->isOpen
                ? tr("The slices of %1 took %2 and are too much for a session. The File menu exports what they say.")
                : tr("The slices of %1 took %2 and have not been saved. They are there again once it is opened by "
                     "undoing.");
        QMessageBox box(
            QMessageBox::Question, tr("Slices"), question.arg(unsaved->title, durationWords(unsaved->seconds)),
            (canBeKept ? QMessageBox::Save : QMessageBox::NoButton) | QMessageBox::Discard | QMessageBox::Cancel, this);
        box.setObjectName(QStringLiteral("unsavedSlices"));
        box.setTextFormat(Qt::PlainText);
        const int answer = box.exec();
        if (answer == QMessageBox::Save) {
            Q_EMIT sessionWanted();
            if (m_documents.saving())
                slices.stop(); // What comes now would not be in it.
            return m_documents.saving();
        }
        if (answer != QMessageBox::Discard)
            return false;
        slices.stop();
        slices.giveUp(); // Nobody is asked twice.
    }
    return true;
}

void InspectWorkspace::close() {
    m_model.close();
    requestsOfPanes().close();
}

View* InspectWorkspace::focusedView() const {
    if (m_distribution->hasFocus())
        return m_distribution;
    if (m_large->isVisibleTo(this))
        return m_large->activeView();
    for (InspectPane* pane : m_panes)
        if (pane->isAncestorOf(focusWidget()) && pane->activeView())
            return pane->activeView();
    return m_spectrum->hasFocus() || !m_tablePane->isVisibleTo(this) ? m_spectrum : m_tablePane->activeView();
}

View* InspectWorkspace::activeView() { return m_model.slot().input() ? focusedView() : nullptr; }

} // namespace walshscope::gui
