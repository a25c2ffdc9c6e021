// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Learn workspace, with its actions and menus.
#include "gui/learn/learn_workspace.h"

#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/flow_words.h"
#include "gui/code/glossary.h"
#include "gui/code/glossary_tips.h"
#include "gui/learn/code/algorithm_text.h"
#include "gui/learn/code/code_pane.h"
#include "gui/learn/code/cost_strip.h"
#include "gui/learn/code/learn_break_box.h"
#include "gui/learn/grid/grid_view.h"
#include "gui/learn/machine/machine_view.h"
#include "gui/learn/machine/memory_view.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/learn/runs/runs_pane.h"
#include "gui/learn/variant_bar.h"
#include "gui/plot/type.h"
#include "gui/source/component_chooser.h"
#include "gui/source/input_editor.h"
#include "gui/source/noise_bar.h"
#include "gui/stepping/prediction_score.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int linesOfHighPage = 48; ///< From there on the machine and the costs have places of their own.

QToolButton* button(QAction* action, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setDefaultAction(action);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

InputPointer example() {
    Document document = read("x0 + x1*x2", "x0 + x1·x2", {.as = Kind::Boolean, .format = "anf", .n = 3});
    document.name = "x0 + x1·x2";
    return std::make_shared<const Input>(inputFromDocument(std::move(document)));
}

} // namespace

LearnWorkspace::LearnWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_learning(documents.function(), devices),
      m_header(new RowBar(this, 0)),
      m_pages(new QStackedWidget(this)),
      m_scenes(new QStackedWidget(this)),
      m_butterfly(new ButterflyView(m_learning, this)),
      m_memory(new MemoryView(m_learning, this)),
      m_orders(new OrdersView(m_learning, this)),
      m_grid(new GridView(m_learning, this)),
      m_machine(new MachineView(m_learning, this)),
      m_code(new CodePane(m_learning, this)),
      m_break(new LearnBreakBox(m_learning, this)),
      m_runs(new RunsPane(m_learning, this)),
      m_costs(new CostStrip(m_learning, this)),
      m_variantBar(new VariantBar(m_learning, devices, this)),
      m_staleNote(new PlainLabel(tr("earlier run"), this)),
      m_score(new PredictionScore("predictionScore", this)),
      m_now(new WordsLabel("nowBand", tr("What just happened"), 1, this)),
      m_noise(new NoiseBar(documents.function(), NoiseBar::For::Lesson, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_kernel(new QWidget(this)),
      m_tabs(new PaneTabs("learnTabs", this)),
      m_sceneTabs(new QTabBar(this)),
      m_exportAll(new QAction(tr("Export all s&teps…"), this)),
      m_exportRun(new QAction(tr("Export the run as an &animation…"), this)),
      m_editor(new InputEditor(documents.function(), this)) {
    setObjectName(QStringLiteral("learnWorkspace"));
    createViewActions();
    createBeginnings();
    m_editor->hide(); // Until the frame takes it.
    m_exportAll->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+E")));
    connect(m_exportAll, &QAction::triggered, this, &LearnWorkspace::exportAllSteps);
    connect(m_exportRun, &QAction::triggered, this, &LearnWorkspace::exportRun);
    m_staleNote->setObjectName(QStringLiteral("learnStaleNote"));
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    QSizePolicy keepsItsPlace = m_staleNote->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_staleNote->setSizePolicy(keepsItsPlace);
    auto* start = new StartPage({.objectName = "learnStartPage",
                                 .title = tr("See the Fast Walsh Transform step by step"),
                                 .text = tr("Open any file, type a function, or begin with one of these."),
                                 .picture = paintCard,
                                 .buttons = Qt::Vertical,
                                 .own = {{tr("&Type a function"), "typeFunction", [this] { Q_EMIT sourceWanted(); }}},
                                 .beginnings = m_beginnings},
                                this);
    start->offerOtherReadings(documents, m_learning.slot());
    m_pages->addWidget(new PageScroll(start, m_pages));
    auto* page = new PageScroll(layOutRun(), m_pages);
    m_pages->addWidget(page);
    connect(m_tabs, &PaneTabs::lowChanged, this, [this](bool low) {
        m_code->algorithm()->setFolded(low);
        showState();
    });
    m_tabs->follow(page, linesOfHighPage);
    connect(m_tabs, &PaneTabs::chosen, this, [this](QWidget* pane) {
        LearnState state = m_learning.state();
        for (Pane each : {Pane::Code, Pane::Machine, Pane::Break, Pane::Runs, Pane::Costs})
            if (paneOf(each) == pane)
                state.pane = each;
        m_learning.setState(state);
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectModel();
    for (auto* each : findChildren<QAbstractButton*>())
        leaveTransportKeys(*each);
    for (auto* each : findChildren<QComboBox*>())
        leaveTransportKeys(*each);
    showState();
    showNoise();
    showRecording();
    showStep();
}

LearnWorkspace::~LearnWorkspace() { deleteChildWidgets(*this); }

QWidget* LearnWorkspace::layOutRun() {
    auto* run = new QWidget(this);
    fillSceneTabs();
    m_header->add(m_sceneTabs);
    m_header->add(m_variantBar, 1);
    m_header->add(button(m_predict, m_header));
    m_header->hide(); // Nothing is open.

    for (QWidget* scene : std::initializer_list<QWidget*>{m_butterfly, m_memory, m_orders})
        m_scenes->addWidget(scene);
    m_scenes->addWidget(scrolled(*m_grid, m_scenes));
    m_rows->addWidget(m_scenes);
    m_rows->addWidget(m_tabs->share(m_machine, tr("Machine")));
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 2);
    auto* kernel = new QVBoxLayout(m_kernel);
    kernel->setContentsMargins(0, 0, 0, 0);
    kernel->addWidget(m_code, 2);
    m_tabs->keep(m_kernel, tr("Code"));
    kernel->addWidget(m_tabs->share(m_break, tr("Break it")));
    m_tabs->keep(m_runs, tr("Runs"));
    QWidget* costs = m_tabs->share(m_costs, tr("Costs"));
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_tabs);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    m_columns->setSizes({490, 440});
    m_rows->setSizes({300, 220});
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);

    // From the last row it is read after the picture and before anything else.
    makeHeading(*m_now, largeType);
    tellBy(*m_now, largeType);
    m_now->setContentsMargins(0, px::field, 0, px::close);
    explainWordsOf(*m_now);
    auto* above = new QHBoxLayout;
    above->setContentsMargins(px::edge, 0, px::edge, 0);
    above->setSpacing(px::group);
    above->addWidget(m_now, 5);
    above->addWidget(m_staleNote);
    above->addWidget(m_variantBar->component(), 3); // With room for the bits of its mask.

    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(above);
    layout->addWidget(m_noise);
    layout->addWidget(m_columns, 1);
    layout->addWidget(m_score);
    layout->addWidget(costs);
    return run;
}

void LearnWorkspace::fillSceneTabs() {
    m_sceneTabs->setObjectName(QStringLiteral("sceneTabs"));
    m_sceneTabs->setAccessibleName(tr("What is shown in the middle"));
    m_sceneTabs->setExpanding(false);
    m_sceneTabs->setDrawBase(false);
    m_sceneTabs->setFocusPolicy(Qt::TabFocus); // A click must not take the keys away from the picture.
    for (const QAction* scene : m_sceneActions->actions())
        m_sceneTabs->setTabToolTip(m_sceneTabs->addTab(scene->text()), scene->toolTip());
    connect(m_sceneTabs, &QTabBar::currentChanged, this, [this](int scene) { m_learning.setScene(Scene(scene)); });
    leaveTransportKeys(*m_sceneTabs);
}

void LearnWorkspace::createViewActions() {
    m_sceneActions = new QActionGroup(this);
    const auto scene = [this](Scene which, const QString& title, const QString& toolTip, const QKeySequence& key) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
        action->setShortcut(key);
        m_sceneActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, which] { m_learning.setScene(which); });
        m_viewActions << action;
    };
    scene(Scene::Butterfly, tr("Butterfly"), tr("The flow graph with the values"), QStringLiteral("Ctrl+Shift+1"));
    scene(Scene::Memory, tr("Memory"), tr("Memory pattern and shuffle partners"), QStringLiteral("Ctrl+Shift+2"));
    scene(Scene::Orders, tr("Orders"), tr("The spectrum in three orders, and the rows of the matrix"),
          QStringLiteral("Ctrl+Shift+3"));
    scene(Scene::Grid, tr("Launch"), tr("What a launch is made of: blocks, warps, lanes and sectors"),
          QStringLiteral("Ctrl+Shift+4"));
    const auto toggle = [this](const QString& title, const QString& toolTip, const QKeySequence& key,
                               bool LearnState::*which, Pane pane, bool* presented) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, [this, which, pane, presented](bool on) {
            if (presenting()) {
                *presented = on;
                showPanes();
                return;
            }
            LearnState state = m_learning.state();
            state.*which = on;
            if (on)
                state.pane = pane; // Where it is one of the tabs, it is the one that is read.
            m_learning.setState(state);
        });
        m_viewActions << action;
        return action;
    };
    m_predict = makePredictAction(this);
    connect(m_predict, &QAction::triggered, &m_learning, &Learning::setPredict);
    m_viewActions << m_predict;
    m_showMachine = toggle(tr("Machine view"), tr("Threads, registers and memories"), QStringLiteral("Ctrl+Shift+M"),
                           &LearnState::showMachine, Pane::Machine, &m_presented.machine);
    m_showCode = toggle(tr("Code"), tr("The kernel's source"), QStringLiteral("Ctrl+Shift+K"), &LearnState::showCode,
                        Pane::Code, &m_presented.code);
    m_showWords = new QAction(tr("Wor&ds of GPUs"), this);
    connect(m_showWords, &QAction::triggered, this, [this] { showGlossary(window()); });
}

void LearnWorkspace::createBeginnings() {
    auto* function = new QAction(tr("The function x0 + x1·x2"), this);
    function->setObjectName(QStringLiteral("exampleFunction"));
    connect(function, &QAction::triggered, this, [this] { m_learning.slot().set(example(), tr("open an example")); });
    m_beginnings << function;
}

} // namespace walshscope::gui
