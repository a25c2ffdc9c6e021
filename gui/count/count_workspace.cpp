// SPDX-License-Identifier: GPL-3.0-or-later
// Showing in the Count workspace what its model has, and what a person chose there.
#include "gui/count/count_workspace.h"

#include "gui/code/code_view.h"
#include "gui/count/counted_pane.h"
#include "gui/count/counting_break_box.h"
#include "gui/count/counting_code_pane.h"
#include "gui/count/counting_view.h"
#include "gui/count/counting_words.h"
#include "gui/count/scans_pane.h"
#include "gui/plot/distribution_plot.h"
#include "gui/source/input_editor.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/words_label.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>

namespace walshscope::gui {
namespace {

struct CountKept {
    CountState state;
    QList<int> rows{}, columns{};
};

Fields<CountKept> keptFields(const QSplitter* rows, const QSplitter* columns) {
    return joined<CountKept>(
        {fieldsOf(&CountKept::state, countFields()),
         {{"rows", &CountKept::rows, SplitterSizes{rows}}, {"columns", &CountKept::columns, SplitterSizes{columns}}}});
}

} // namespace

void CountWorkspace::connectModel() {
    connect(&m_model, &CountingModel::runChanged, this, &CountWorkspace::showRun);
    connect(&m_model, &CountingModel::stepChanged, this, &CountWorkspace::showStep);
    connect(&m_model, &CountingModel::stateChanged, this, &CountWorkspace::showState);
    connect(&m_model, &CountingModel::wholeChanged, this, &Workspace::changed);
    connect(&m_model, &CountingModel::remarked, this, &Workspace::remarked);
    const auto sayPointed = [this] {
        m_saysStep = false;
        sayNow();
    };
    connect(&m_picture->emitter(), &ViewSignals::told, this, sayPointed);
    for (View* view : std::initializer_list<View*>{m_picture, m_counted->plot()})
        offer(*view);
    connect(&m_counted->plot()->emitter(), &ViewSignals::told, this, sayPointed);
    connect(m_break, &BreakBox::lineClicked, this, [this](int line, const QString& file) {
        m_tabs->raise(paneOf(CountingPane::Code));
        m_code->showLine(file.isEmpty() ? m_break->fileOfReport() : file, line);
    });
    connect(m_predict, &QAction::triggered, this, [this](bool predict) {
        CountState state = m_model.state();
        state.predict = predict;
        m_model.setState(state);
    });
    connect(m_prediction, &PredictionBar::settled, this, [this] { m_model.setStep(m_model.step() + 1); });
    connect(m_prediction, &PredictionBar::skipWanted, this, &CountWorkspace::skipToQuestion);
    connect(&m_picture->emitter(), &ViewSignals::picked, this, &CountWorkspace::answerWith);
    connect(m_tabs, &PaneTabs::chosen, this, [this](QWidget* pane) {
        CountState state = m_model.state();
        for (std::size_t each = 0; each < countingPaneNames.size(); ++each)
            if (paneOf(CountingPane(each)) == pane)
                state.pane = CountingPane(each);
        m_model.setState(state);
    });
}

QWidget* CountWorkspace::beside(const QString& pane) {
    const auto found = std::ranges::find(countingPaneNames, pane.toStdString());
    return found == countingPaneNames.end() ? nullptr : paneOf(CountingPane(found - countingPaneNames.begin()));
}

QWidget* CountWorkspace::paneOf(CountingPane which) const {
    switch (which) {
    case CountingPane::Code:
        return m_code->parentWidget();
    case CountingPane::Break:
        return m_break;
    case CountingPane::Scans:
        return m_scans;
    case CountingPane::Result:
        break;
    }
    return m_counted;
}

void CountWorkspace::showRun() {
    const InputPointer& input = m_model.slot().input();
    turnPages(*m_pages, input != nullptr);
    const CountingRunPointer& run = m_model.run();
    m_staleNote->setVisible(run && !m_model.current());
    m_picture->setStale(run && !m_model.current());
    m_picture->exportName = input ? input->title() + QStringLiteral("_counting") : QString();
    const QString note = partInWords(m_model);
    m_note->setVisible(!note.isEmpty());
    m_note->setText(note);
    showPredicting();
    Q_EMIT changed();
}

void CountWorkspace::showStep() {
    m_picture->setScene(sceneOf(m_model));
    // Whoever steps wants to know what the step does, wherever the pointer has been left.
    m_saysStep = true;
    sayNow();
    showPredicting();
}

void CountWorkspace::showState() {
    showBeside();
    m_tabs->raise(paneOf(m_model.state().pane));
    sayNow();
    showPredicting();
}

/// Of what the pointer came to since the last step, or else of the step.
void CountWorkspace::sayNow() {
    const QString pointed = m_saysStep                      ? QString()
                            : !m_picture->words().isEmpty() ? m_picture->words()
                                                            : m_counted->plot()->words();
    const QString wrong = wrongInWords(m_picture->scene());
    const QString step = stepInWords(m_model);
    m_now->setText(!pointed.isEmpty() ? pointed : wrong.isEmpty() ? step : step + u' ' + wrong);
}

QWidget* CountWorkspace::editor() { return m_editor; }

QList<QAction*> CountWorkspace::actions(Menu menu) { return menu == Menu::View ? m_viewActions : QList<QAction*>(); }

Stepper* CountWorkspace::stepper() { return m_model.slot().input() ? &m_stepper : nullptr; }

View* CountWorkspace::activeView() {
    if (!m_model.run())
        return nullptr;
    return m_counted->plot()->hasFocus() || m_picture->isEmpty() ? static_cast<View*>(m_counted->plot()) : m_picture;
}

bool CountWorkspace::asksFirst() { return m_prediction->asksFirst(); }

void CountWorkspace::focusPicture() {
    // What counts on the CPU has only its code for an audience.
    QWidget* shown = m_rows->isHidden() ? static_cast<QWidget*>(m_code->code()) : m_picture;
    if (m_model.slot().input() && !m_prediction->focusField())
        shown->setFocus();
    else if (!m_model.slot().input())
        m_pages->currentWidget()->setFocus();
}

QString CountWorkspace::focusedTable() const {
    const QString scans = m_scans->focusedTable();
    return scans.isEmpty() ? m_counted->focusedTable() : scans;
}

Activity CountWorkspace::activity() const {
    if (m_model.busy() && m_model.requests().waiting())
        return {true, true, m_model.requests().thousandths(), tr("Counting …")};
    const bool stopped = m_model.slot().input() && !m_model.busy() && !m_model.current();
    return {m_model.busy(), false, m_model.requests().thousandths(),
            stopped ? tr("Stopped. Run counts again.") : m_counted->inWords()};
}

void CountWorkspace::run() { m_model.countAgain(); }

void CountWorkspace::cancel() { m_model.cancel(); }

void CountWorkspace::close() { m_model.close(); }

void CountWorkspace::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_model.setActive(true);
}

void CountWorkspace::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_model.setActive(false);
}

void CountWorkspace::mend() {
    CountState state = m_model.state();
    if (!std::exchange(state.withoutBarrier, {}).empty())
        m_model.setState(state);
}

QJsonObject CountWorkspace::save() const {
    return toJson(keptFields(m_rows, m_columns),
                  {.state = m_model.state(), .rows = sizesToKeep(*m_rows), .columns = sizesToKeep(*m_columns)},
                  {nullptr, true});
}

void CountWorkspace::restore(const JsonPart& part) {
    CountKept kept = readFields(keptFields(m_rows, m_columns), part, {.state = m_model.state()});
    setSizesOf(*m_rows, kept.rows);
    setSizesOf(*m_columns, kept.columns);
    kept.state.withoutBarrier = {}; // Nobody begins a day with a kernel that was broken on another.
    m_model.setState(kept.state);
}

QJsonObject CountWorkspace::snapshot() { return stateOf(countFields(), m_model.state()); }

void CountWorkspace::setSnapshot(const QJsonObject& state) { m_model.setState(shownIn(countFields(), state)); }

std::vector<RenderOption> CountWorkspace::options() { return optionsOf(countFields()); }

void CountWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    CountState state = takeOptions(countFields(), options, m_model.state());
    m_model.setState(state);
    rest();
    if (const auto part = options.number(countedPart, 1, m_model.parts())) {
        state.part = int(*part) - 1;
        m_model.setState(state);
        rest();
    }
    if (const auto step = options.number(countedStep, 0, m_model.steps()))
        m_model.setStep(int(*step));
    rest();
}

QWidget* CountWorkspace::header() { return m_header; }

void CountWorkspace::showBeside() {
    const auto is = [this](CountingPane pane) { return isBeside(countingPaneNames[std::size_t(pane)].data()); };
    const bool hasColumn = is(CountingPane::Code) || is(CountingPane::Break) || is(CountingPane::Scans);
    m_tabs->keepPlace(m_counted, !hasColumn);
    m_tabs->show(m_counted, is(CountingPane::Result));
    m_tabs->show(m_break, is(CountingPane::Break));
    m_beside->setVisible(hasColumn);
    // Of ordinary CPU code there is no picture, and an audience reads the code.
    m_rows->setVisible(!presenting() || !m_model.state().counter->onHost() || is(CountingPane::Result));
}

} // namespace walshscope::gui
