// SPDX-License-Identifier: GPL-3.0-or-later
// Connecting the parts of the Learn workspace to the model, and showing what that has.
#include "gui/learn/learn_workspace.h"

#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/predictions.h"
#include "gui/documents/counts.h"
#include "gui/learn/code/code_pane.h"
#include "gui/learn/code/cost_strip.h"
#include "gui/learn/code/learn_break_box.h"
#include "gui/learn/learn_state.h"
#include "gui/learn/machine/memory_view.h"
#include "gui/learn/runs/runs_pane.h"
#include "gui/plot/cell_map.h"
#include "gui/source/input_editor.h"
#include "gui/source/noise_bar.h"
#include "gui/stepping/prediction_score.h"
#include "gui/stepping/prediction_tally.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/splitter_sizes.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>

namespace walshscope::gui {
namespace {

struct LearnKept {
    LearnState state;
    QList<int> rows{}, columns{};
};

Fields<LearnKept> keptFields(const QSplitter* rows, const QSplitter* columns) {
    return joined<LearnKept>({fieldsOf(&LearnKept::state, learnRunFields()),
                              fieldsOf(&LearnKept::state, learnViewFields()),
                              {{"rows", &LearnKept::rows, SplitterSizes{rows}},
                               {"columns", &LearnKept::columns, SplitterSizes{columns}},
                               formerKey<LearnKept>("lesson")}});
}

} // namespace

void LearnWorkspace::connectModel() {
    connect(&m_learning, &Learning::recordingChanged, this, &LearnWorkspace::showRecording);
    connect(&m_learning, &Learning::stepChanged, this, &LearnWorkspace::showStep);
    connect(&m_learning, &Learning::stateChanged, this, &LearnWorkspace::showState);
    for (const ObservedSelection* each : {&m_learning.hover(), &m_learning.selection()})
        connect(each, &ObservedSelection::changed, this, [this] {
            m_stepSaid = false;
            sayNow();
        });
    connect(m_butterfly, &ButterflyView::predicted, this, &LearnWorkspace::sayPredicted);
    connect(m_memory, &MemoryView::variablesWanted, m_editor, &InputEditor::setN);
    connect(m_editor, &InputEditor::cellHovered, this, &LearnWorkspace::hoverInput);
    offer(*m_butterfly);
    offer(*m_runs->map());
    connect(&m_learning, &Learning::wrongRunsChanged, this, &LearnWorkspace::changed);
    connect(m_break, &BreakBox::lineClicked, this, [this](int line) {
        m_tabs->setCurrentWidget(m_kernel);
        m_code->showLine(line);
    });
    connect(&m_learning.slot(), &Slot::inputChanged, this, &LearnWorkspace::showNoise);
    connect(&m_learning.selection(), &ObservedSelection::changed, this, [this] {
        if (const auto& node = m_learning.selected())
            Q_EMIT spotPicked({.first = node->column, .second = node->element});
    });
}

/// Only where something is asked.
void LearnWorkspace::showScore() {
    const RecordingPointer& recording = m_learning.recording();
    const bool isSmall = !recording || recording->n() <= Predictions::largestN;
    m_predict->setEnabled(isSmall);
    m_predict->setToolTip(isSmall ? predictTip(*m_predict)
                                  : tr("Predict first works for n up to %1").arg(Predictions::largestN));
    m_score->setVisible(m_learning.state().predict && recording && isSmall);
}

void LearnWorkspace::showRecording() {
    showScore();
    turnPages(*m_pages, m_learning.slot().input() != nullptr);
    m_staleNote->setVisible(m_learning.recording() && !m_learning.current());
    m_exportAll->setEnabled(m_learning.recording() != nullptr);
    m_exportRun->setEnabled(m_learning.recording() != nullptr);
    Q_EMIT changed();
}

void LearnWorkspace::showStep() {
    m_stepSaid = true;
    sayNow();
}

void LearnWorkspace::showState() {
    const LearnState& state = m_learning.state();
    m_sceneActions->actions().at(int(state.scene))->setChecked(true);
    m_sceneTabs->setCurrentIndex(int(state.scene));
    // What is not seen asks for no room: that may change without anybody being told.
    for (int page = 0; page < m_scenes->count(); ++page) {
        const auto policy = page == int(state.scene) ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_scenes->widget(page)->setSizePolicy(policy, policy);
    }
    if (m_scenes->currentIndex() != int(state.scene)) {
        m_scenes->setCurrentIndex(int(state.scene));
        // Qt moves the focus onto the new page, and newer ones show only one that a key has moved.
        if (QWidget* focused = window()->focusWidget(); m_scenes->isAncestorOf(focused)) {
            focused->clearFocus();
            focused->setFocus(Qt::ShortcutFocusReason);
        }
    }
    sayNow();
    m_predict->setChecked(state.predict);
    showScore();
    showPanes();
}

void LearnWorkspace::showNoise() {
    m_noise->setVisible(stop() && stop()->shows.contains(QStringLiteral("noise")) && m_noise->hasUse());
    m_noise->setSecret(stop() && stop()->isSecret);
}

/// Of what the pointer or the cursor has come to, until a step: what that has done is what just happened. Why there is
/// no picture stands in its place.
void LearnWorkspace::sayNow() {
    const RecordingPointer& recording = m_learning.recording();
    const auto& shown = m_learning.hovered();
    m_editor->setHoveredCell(shown && shown->column == 0 ? std::optional(shown->element) : std::nullopt);
    const auto node = m_stepSaid ? std::nullopt : shown;
    const auto& selected = m_learning.selected();
    const auto count = recording && (!node || node == selected) && m_learning.state().scene == Scene::Butterfly
                           ? countOf(*recording, selected, m_learning.position())
                           : std::nullopt;
    m_now->setText(!recording ? QString()
                   : count    ? countInWords(*recording, *count)
                   : node     ? nowInWords(*recording, *node, m_learning.position())
                              : nowInWords(*recording, m_learning.active()));
}

/// A cell of the truth table is a value of the input column.
void LearnWorkspace::hoverInput(std::optional<std::uint32_t> element) {
    const RecordingPointer& recording = m_learning.recording();
    const bool isThere = element && recording && *element < recording->size();
    m_learning.setHovered(isThere ? std::optional(Node{0, *element}) : std::nullopt);
}

void LearnWorkspace::sayPredicted(int right, int wrong, int open) {
    const QString step = tr("This step: %1 right, %2 wrong, %3 open.").arg(right).arg(wrong).arg(open);
    m_score->say(m_butterfly->objection(), (step + u' ' + m_butterfly->tally().words()).trimmed());
}

QWidget* LearnWorkspace::editor() { return m_editor; }

QWidget* LearnWorkspace::header() { return m_header; }

QList<QAction*> LearnWorkspace::actions(Menu menu) {
    return menu == Menu::View   ? m_viewActions
           : menu == Menu::File ? QList<QAction*>{m_exportAll, m_exportRun}
           : menu == Menu::Help ? QList<QAction*>{m_showWords}
                                : QList<QAction*>();
}

Stepper* LearnWorkspace::stepper() { return m_learning.slot().input() ? &m_stepper : nullptr; }

View* LearnWorkspace::activeView() {
    if (m_runs->map()->hasFocus())
        return m_runs->map();
    return m_learning.recording() ? m_butterfly : nullptr;
}

QString LearnWorkspace::focusedTable() const { return m_costs->focusedTable(); }

Activity LearnWorkspace::activity() const {
    const RecordingPointer& recording = m_learning.recording();
    const auto sentence = [&] {
        if (m_learning.busy())
            return tr("Running %1 …").arg(text(m_learning.state().variant->id));
        if (!m_learning.current())
            return tr("Stopped. A change runs it again.");
        if (!recording)
            return QString();
        const QString id = text(recording->variant().id);
        return recording->variant().onHost() ? tr("%1 on the CPU").arg(id)
                                             : tr("%1 in the emulator, launches in all: %2")
                                                   .arg(id, counted(recording->observation().counters.launches));
    };
    return {.busy = m_learning.busy() || m_learning.repeats(), .sentence = sentence()};
}

bool LearnWorkspace::asksFirst() {
    if (!m_butterfly->asksFirst())
        return false;
    m_score->say({}, tr("Type the next values, or press → once more to see them."));
    return true;
}

void LearnWorkspace::focusPicture() {
    QWidget* shown = (m_learning.slot().input() ? m_scenes : m_pages)->currentWidget();
    if (shown == m_butterfly)
        m_butterfly->focusForTyping();
    else
        shown->setFocus();
}

void LearnWorkspace::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_learning.setActive(true);
}

void LearnWorkspace::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_learning.setActive(false);
}

void LearnWorkspace::mend() {
    if (m_learning.state().withoutBarrier)
        m_learning.setWithoutBarrier(0);
}

QJsonObject LearnWorkspace::save() const {
    return toJson(keptFields(m_rows, m_columns),
                  {.state = m_learning.state(), .rows = sizesToKeep(*m_rows), .columns = sizesToKeep(*m_columns)});
}

void LearnWorkspace::restore(const JsonPart& part) {
    LearnKept kept = readFields(keptFields(m_rows, m_columns), part, {.state = m_learning.state()});
    setSizesOf(*m_rows, kept.rows);
    setSizesOf(*m_columns, kept.columns);
    kept.state.withoutBarrier = 0; // Nobody begins a day with a kernel that was broken on another.
    m_learning.setState(kept.state);
}

} // namespace walshscope::gui
