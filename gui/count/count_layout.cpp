// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Count workspace, with its actions.
#include "gui/code/glossary_tips.h"
#include "gui/count/count_workspace.h"
#include "gui/count/counted_pane.h"
#include "gui/count/counting_bar.h"
#include "gui/count/counting_break_box.h"
#include "gui/count/counting_code_pane.h"
#include "gui/count/counting_view.h"
#include "gui/count/scans_pane.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/type.h"
#include "gui/source/component_chooser.h"
#include "gui/source/input_editor.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/stepping/prediction_score.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/look.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"

#include <QAction>
#include <QComboBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int linesOfHighPage = 46; ///< From there on the count stands below the picture, and Break it below the code.

/// The function whose spectrum the paper counts.
InputPointer papersExample() {
    constexpr std::string_view bits = "1100100000111111";
    BooleanFunction f(4);
    for (std::size_t x = 0; x < bits.size(); ++x)
        f.set(x, bits[x] == '1');
    return std::make_shared<const Input>(
        inputFromDocument({"The paper's 16 values", "", "bits", std::move(f), 0, {}, {}, 0}));
}

/// x0·x1 + x2·x3.
InputPointer bentExample() {
    BooleanFunction f(4);
    for (std::uint32_t x = 0; x < 16; ++x)
        f.set(x, ((x & x >> 1) ^ (x >> 2 & x >> 3)) & 1);
    return std::make_shared<const Input>(inputFromDocument({"x0·x1 + x2·x3", "", "anf", std::move(f), 0, {}, {}, 0}));
}

} // namespace

CountWorkspace::CountWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_model(documents.function(), devices),
      m_pages(new QStackedWidget(this)),
      m_header(new RowBar(this, 0)),
      m_bar(new CountingBar(m_model, devices, this)),
      m_staleNote(new PlainLabel(tr("earlier run"), this)),
      m_now(new WordsLabel("countingNow", tr("What just happened"), 2, this)),
      m_note(new WordsLabel("countingNote", tr("Which part of the spectrum is shown"), 1, this)),
      m_picture(new CountingView(this)),
      m_counted(new CountedPane(m_model, this)),
      m_code(new CountingCodePane(m_model, this)),
      m_break(new CountingBreakBox(m_model, this)),
      m_scans(new ScansPane(m_model, this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new PaneTabs("countingTabs", this)),
      m_editor(new InputEditor(documents.function(), this)),
      m_predict(makePredictAction(this)),
      m_prediction(new PredictionBar(QStringLiteral("counting"), *m_picture, this)) {
    setObjectName(QStringLiteral("countWorkspace"));
    m_editor->hide(); // Until the frame takes it.
    createBeginnings(documents);
    createViewActions();
    auto* start = new StartPage(
        {.objectName = "countStartPage",
         .title = tr("See how the values of a spectrum are counted"),
         .text = tr("Drop a function, an S-box or integers here. Their Walsh spectrum is sorted, scanned and "
                    "compacted, or counted by atomic additions, step by step."),
         .picture = paintCard,
         .own = {{tr("&Open a file…"), "openForCounting", [this] { Q_EMIT openWanted(); }}},
         .beginnings = m_beginnings},
        this);
    start->offerOtherReadings(documents, m_model.slot());
    m_pages->addWidget(new PageScroll(start, m_pages));
    auto* page = new PageScroll(layOutRun(), m_pages);
    m_pages->addWidget(page);
    m_tabs->follow(page, linesOfHighPage);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectModel();
    for (auto* each : findChildren<QAbstractButton*>())
        leaveTransportKeys(*each);
    for (auto* each : findChildren<QComboBox*>())
        leaveTransportKeys(*each);
    showState();
    showRun();
    showStep();
}

CountWorkspace::~CountWorkspace() { deleteChildWidgets(*this); }

QWidget* CountWorkspace::layOutRun() {
    auto* run = new QWidget(this);
    m_header->add(m_bar, 1);
    m_header->add(m_bar->part());
    m_header->add(m_staleNote);
    m_staleNote->setObjectName(QStringLiteral("countingStaleNote"));
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    QSizePolicy keepsItsPlace = m_staleNote->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_staleNote->setSizePolicy(keepsItsPlace);

    makeHeading(*m_now, largeType);
    tellBy(*m_now, largeType);
    m_now->setContentsMargins(px::edge, px::field, px::edge, px::close);
    explainWordsOf(*m_now);
    m_rows->addWidget(m_picture);
    QWidget* below = m_tabs->share(m_counted, tr("Counted"));
    m_rows->addWidget(below);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 2);
    auto* kernel = new QWidget(this);
    auto* column = new QVBoxLayout(kernel);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_code, 1);
    m_tabs->keep(kernel, tr("Code"));
    column->addWidget(m_tabs->share(m_break, tr("Break it")));
    m_tabs->keep(m_scans, tr("Both scans"));
    // The tabs and what they say begin where a heading would.
    m_beside = new QWidget(this);
    (new QVBoxLayout(m_beside))->addWidget(m_tabs);
    for (QWidget* each : {m_beside, below})
        each->layout()->setContentsMargins(px::group, 0, 0, 0);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_beside);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    m_columns->setSizes({600, 340});
    m_rows->setSizes({300, 200});
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(0, 0, 0, px::close);
    layout->setSpacing(px::close);
    // What one changes often, beside what is said of the part that is shown.
    auto* shown = new QHBoxLayout;
    shown->setContentsMargins(px::edge, 0, px::edge, 0);
    shown->setSpacing(px::group);
    shown->addWidget(m_note, 2);
    shown->addWidget(m_bar->component(), 1);
    layout->addWidget(m_now);
    layout->addLayout(shown);
    layout->addWidget(m_prediction);
    layout->addWidget(m_columns, 1);
    return run;
}

void CountWorkspace::createBeginnings(Documents& documents) {
    const auto add = [&](const QString& title, const char* name, auto make) {
        auto* action = new QAction(title, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, &documents,
                [&documents, make] { documents.function().set(make(), tr("open an example")); });
        m_beginnings << action;
    };
    add(tr("The &paper's values"), "examplePapersValues", papersExample);
    add(tr("A &bent function"), "exampleBent4", bentExample);
}

void CountWorkspace::createViewActions() {
    const std::tuple<CountingPane, QString, QString> all[] = {
        {CountingPane::Code, tr("Code of the step"), QStringLiteral("Ctrl+Shift+1")},
        {CountingPane::Break, tr("Break it"), QStringLiteral("Ctrl+Shift+2")},
        {CountingPane::Scans, tr("Both scans"), QStringLiteral("Ctrl+Shift+3")},
        {CountingPane::Result, tr("Counted values"), QStringLiteral("Ctrl+Shift+4")}};
    for (const auto& [pane, title, key] : all) {
        auto* action = new QAction(title, this);
        action->setShortcut(QKeySequence(key));
        connect(action, &QAction::triggered, this, [this, pane = pane] {
            CountState state = m_model.state();
            state.pane = pane;
            m_model.setState(state);
            showState();
        });
        m_viewActions << action;
    }
    m_viewActions << m_predict;
}

} // namespace walshscope::gui
