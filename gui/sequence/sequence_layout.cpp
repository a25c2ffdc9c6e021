// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Sequence workspace.
#include "gui/plot/type.h"
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/jump_pane.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/sequence/recursion_view.h"
#include "gui/sequence/register_view.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/source/sequence_editor.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/stepping/prediction_score.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"
#include "gui/words/titles.h"
#include "gui/work/contender_chooser.h"
#include "sequence/notation.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr int linesOfHighPage = 44; ///< From there on the profile and the jumps stand one below the other.

QToolButton* button(QAction* action, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setDefaultAction(action);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

QSplitter* splitter(Qt::Orientation orientation, const char* name, QWidget* parent) {
    auto* made = new QSplitter(orientation, parent);
    made->setObjectName(QLatin1String(name));
    made->setChildrenCollapsible(false);
    return made;
}

} // namespace

SequenceWorkspace::SequenceWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_documents(documents),
      m_synthesis(documents.sequence(), devices),
      m_pages(new QStackedWidget(this)),
      m_scenes(new QStackedWidget(this)),
      m_building(new RegisterView(this)),
      m_coefficients(new CoefficientsView(this)),
      m_profile(new ProfilePlot(this)),
      m_jumps(new JumpPane(this)),
      m_generating(new RegisterView(this)),
      m_grid(new BitGrid(m_synthesis, this)),
      m_test(new RandomnessPanel(this)),
      m_recursion(new RecursionView(this)),
      m_takeDivision(new QPushButton(this)),
      m_registerOf(new NumberBox(this)),
      m_regenerationWords(new WordsLabel("regenerationWords", tr("What the register generates"), 1, this)),
      m_runWords(new WordsLabel("runWords", tr("How far the run is"), 1, this)),
      m_stepWords(new WordsLabel("sequenceStepWords", tr("What this step does"), 2, this)),
      m_hoverWords(new WordsLabel("sequenceHoverWords", tr("What the pointer is on"), 1, this)),
      m_polynomials(new WordsLabel("polynomials", tr("The polynomials after this step"), 3, this)),
      m_goTo(new QWidget(this)),
      m_bitsRead(new NumberBox(this)),
      m_walkNote(new WordsLabel("walkNote", tr("Which steps are shown"), 1, this)),
      m_rows(splitter(Qt::Vertical, "sequenceRows", this)),
      m_columns(splitter(Qt::Horizontal, "sequenceColumns", this)),
      m_plots(splitter(Qt::Vertical, "sequencePlots", this)),
      m_tabs(new PaneTabs("sequenceTabs", this)),
      m_predict(makePredictAction(this)),
      m_prediction(new PredictionBar(QStringLiteral("sequence"), *m_building, this)),
      m_sceneActions(new QActionGroup(this)),
      m_editor(new SequenceEditor(documents.sequence(), this)),
      m_register(new PropertyTable(this)),
      m_sheet(new QWidget(this)) {
    setObjectName(QStringLiteral("sequenceWorkspace"));
    createViewActions();
    createCopyActions();
    m_register->setObjectName(QStringLiteral("registerTable"));
    m_register->setAccessibleName(tr("Properties of the register"));
    auto* sheet = new QVBoxLayout(m_sheet);
    sheet->setContentsMargins(px::edge, px::group, px::field, 0);
    sheet->addWidget(m_register);
    m_sheet->setFocusProxy(m_register);
    for (QWidget* each : {static_cast<QWidget*>(m_editor), m_sheet})
        each->hide(); // Until the frame takes them.
    m_generating->setObjectName(QStringLiteral("generatingView"));
    m_scenes->addWidget(layOutBuild());
    m_scenes->addWidget(layOutRegenerate());
    m_scenes->addWidget(m_test);
    m_scenes->addWidget(layOutRecursion());

    makeHeading(*m_stepWords, largeType);
    tellBy(*m_stepWords, largeType);
    m_stepWords->setContentsMargins(px::edge, px::field, px::edge, px::close);
    m_hoverWords->setContentsMargins(px::edge, 0, px::edge, px::close);
    m_hoverWords->setForegroundRole(QPalette::PlaceholderText);

    auto* run = new QWidget(this);
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(0, 0, 0, px::close);
    layout->setSpacing(px::close);
    m_header = layOutBar();
    m_runWords->setContentsMargins(px::edge, px::field, px::edge, 0);
    layout->addWidget(m_runWords);
    layout->addWidget(m_stepWords);
    layout->addWidget(m_prediction);
    layout->addWidget(m_scenes, 1);
    layout->addWidget(m_hoverWords);
    createBeginnings();
    auto* start = new StartPage(
        {.objectName = "sequenceStartPage",
         .title = tr("Drop a binary sequence here"),
         .text = tr("A file of 0s and 1s or a binary file, up to 2²⁶ bits. The program finds the shortest shift "
                    "register that generates it, and shows how, bit by bit."),
         .picture = paintCard,
         .own = {{tr("&Open a file…"), "openSequence", [this] { Q_EMIT openWanted(); }},
                 {tr("&Type bits"), "typeSequence", [this] { Q_EMIT sourceWanted(); }},
                 {tr("&Generate…"), "generateSequence", [this] { Q_EMIT generateWanted(); }}},
         .beginnings = m_beginnings},
        this);
    start->offerOtherReadings(m_documents, m_synthesis.slot());
    m_pages->addWidget(new PageScroll(start, m_pages));
    auto* page = new PageScroll(run, m_pages);
    m_pages->addWidget(page);
    connect(m_tabs, &PaneTabs::lowChanged, this, [this](bool low) {
        m_runWords->setVisible(!low); // The status bar says it as well.
        showBeside();
    });
    m_tabs->follow(page, linesOfHighPage);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);

    connectModel();
    // Everything but the test is stepped through, whatever has the focus.
    leaveTransportKeys(*m_profile);
    for (QWidget* each : m_jumps->parts())
        leaveTransportKeys(*each);
    for (auto* each : findChildren<QAbstractButton*>())
        leaveTransportKeys(*each);
    for (auto* each : findChildren<QComboBox*>())
        leaveTransportKeys(*each);
    setScene(Scene::Build);
    showInput();
    showWalk();
    showStep();
}

void SequenceWorkspace::createBeginnings() {
    const auto add = [this](const QString& title, const char* name, const QString& sample) {
        auto* action = new QAction(title, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, sample] { m_documents.openSample(sample); });
        m_beginnings << action;
    };
    add(tr("E&xample of 13 bits"), "exampleShort", QStringLiteral("nist13"));
    add(tr("1,024 &digits of e"), "exampleE", QStringLiteral("e1024"));
}

void SequenceWorkspace::createViewActions() {
    const auto add = [this](Scene scene, const QString& title, const QString& toolTip, const QKeySequence& key) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
        action->setShortcut(key);
        m_sceneActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, scene] { setScene(scene); });
        m_viewActions << action;
    };
    add(Scene::Build, tr("Build"), tr("Berlekamp–Massey, bit by bit"), QStringLiteral("Ctrl+Shift+1"));
    add(Scene::Regenerate, tr("Regenerate"), tr("The register makes the sequence again"),
        QStringLiteral("Ctrl+Shift+2"));
    add(Scene::Test, tr("Randomness"), tr("Tests by the linear complexity profile"), QStringLiteral("Ctrl+Shift+3"));
    add(Scene::Recursion, tr("Recursion"), tr("Which product belongs to which bits, where a method divides them"),
        QStringLiteral("Ctrl+Shift+4"));
    m_viewActions << m_predict;
}

void SequenceWorkspace::createCopyActions() {
    using Text = std::string (*)(const Synthesised&);
    constexpr auto whole = std::numeric_limits<std::size_t>::max();
    const std::pair<QString, Text> polynomials[] = {
        {tr("C&onnection polynomial"),
         [](const Synthesised& s) { return termsText(s.result.found.connection, TermOrder::Ascending, whole); }},
        {tr("C&haracteristic polynomial"),
         [](const Synthesised& s) { return termsText(s.characteristic, TermOrder::Descending, whole); }},
        {tr("Connection polynomial in he&x"),
         [](const Synthesised& s) { return hexText(s.result.found.connection, whole); }}};
    for (const auto& [title, text] : polynomials) {
        auto* action = new QAction(title, this);
        connect(action, &QAction::triggered, this, [this, text = text] {
            if (const SynthesisedPointer done = m_synthesis.result())
                m_documents.copy([done, text](Monitor&) { return text(*done); });
        });
        m_copyActions << action;
    }
}

QWidget* SequenceWorkspace::layOutBar() {
    auto* bar = new RowBar(this, 0);
    for (QAction* scene : m_sceneActions->actions())
        bar->add(button(scene, bar));
    auto* choosers = new QWidget(bar);
    m_methods = new ContenderChooser(
        {.task = Task::Register,
         .box = "methodBox",
         .what = tr("Method"),
         .letters = 7,
         .automatic = tr("Auto method"),
         .deviceBox = "methodDeviceBox",
         .where = tr("Device to compute on")},
        [this](const Contender* method, DeviceKind kind) -> std::optional<Message> {
            const std::size_t length = std::max<std::size_t>(1, m_synthesis.length());
            if (!method && kind == DeviceKind::Host)
                return {};
            return whyNot(method ? *method : bestMethod(length, kind), length, {}, kind);
        },
        m_synthesis.devices(), choosers);
    auto* line = new QHBoxLayout(choosers);
    line->setContentsMargins(0, 0, 0, 0);
    for (QComboBox* box : {m_methods->box(), m_methods->deviceBox()}) {
        box->setFocusPolicy(Qt::TabFocus);
        line->addWidget(box, 1);
    }
    bar->add(choosers, 1);
    bar->add(button(m_predict, bar));
    return bar;
}

QWidget* SequenceWorkspace::layOutBuild() {
    auto* upper = new QWidget(this);
    auto* rows = new QVBoxLayout(upper);
    rows->setContentsMargins(px::edge - px::field, 0, px::edge - px::field, 0); // The picture has some of its own.
    rows->setSpacing(px::close);
    m_polynomials->setFont(monospaced());
    m_polynomials->setWordWrap(false);
    m_polynomials->setContentsMargins(px::field, 0, px::field, 0);
    m_walkNote->setForegroundRole(QPalette::PlaceholderText);
    m_bitsRead->setObjectName(QStringLiteral("bitsReadBox"));
    m_bitsRead->setAccessibleName(tr("How many bits have been read"));
    m_bitsRead->setToolTip(tr("The steps go on from any bit; a click at the profile chooses one, too"));
    m_bitsRead->setKeyboardTracking(false);
    m_bitsRead->setGroupSeparatorShown(true);
    auto* goTo = new QHBoxLayout(m_goTo);
    goTo->setContentsMargins(px::field, 0, px::field, 0);
    auto* label = new PlainLabel(tr("&Bits read"), m_goTo);
    label->setBuddy(m_bitsRead);
    goTo->addWidget(label);
    goTo->addWidget(m_bitsRead);
    goTo->addSpacing(px::field);
    goTo->addWidget(m_walkNote, 1);
    rows->addWidget(m_building, 1);
    rows->addWidget(m_polynomials);
    rows->addWidget(m_goTo);

    auto* profile = new QWidget(this);
    auto* profileRows = new QVBoxLayout(profile);
    profileRows->setContentsMargins(0, 0, 0, 0);
    profileRows->setSpacing(px::close);
    auto* above = new QHBoxLayout;
    above->setContentsMargins(px::field, 0, px::field, 0);
    m_difference = button(m_profile->differenceAction(), profile);
    static_cast<QToolButton*>(m_difference)->setAutoRaise(false); // Alone it would look like a caption.
    above->addWidget(m_difference, 0, Qt::AlignRight);
    profileRows->addLayout(above);
    profileRows->addWidget(m_profile, 1);

    m_plots->addWidget(profile);
    m_plots->addWidget(m_tabs->share(m_jumps, tr("Jumps")));
    m_plots->setStretchFactor(0, 5);
    m_plots->setStretchFactor(1, 4);
    m_tabs->keep(m_plots, tr("Profile"));
    m_columns->addWidget(m_coefficients);
    m_columns->addWidget(m_tabs);
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({500, 500});
    m_rows->addWidget(upper);
    m_rows->addWidget(m_columns);
    m_rows->setStretchFactor(0, 0);
    m_rows->setStretchFactor(1, 1);
    return m_rows;
}

QWidget* SequenceWorkspace::layOutRecursion() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(px::edge - px::field, 0, px::edge - px::field, 0);
    layout->setSpacing(px::close);
    m_takeDivision->setObjectName(QStringLiteral("takeDivision"));
    const auto dividing = std::ranges::find_if(methods(), &Method::divides);
    const QString id = QString::fromUtf8(dividing->id.data(), qsizetype(dividing->id.size()));
    m_takeDivision->setText(tr("Take %1").arg(id));
    m_takeDivision->setToolTip(ownTitleOf(*dividing));
    connect(m_takeDivision, &QPushButton::clicked, this, [this, method = &*dividing] { m_methods->choose(method); });
    auto* line = new QHBoxLayout;
    line->setContentsMargins(px::field, 0, px::field, 0);
    line->addWidget(m_takeDivision);
    line->addStretch();
    layout->addLayout(line);
    layout->addWidget(m_recursion, 1);
    return page;
}

QWidget* SequenceWorkspace::layOutRegenerate() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(px::edge - px::field, 0, px::edge - px::field, 0); // What it holds has some of its own.
    layout->setSpacing(px::close);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px::field, 0, px::field, 0);
    auto* label = new PlainLabel(tr("Re&gister of the"), page);
    m_registerOf->setObjectName(QStringLiteral("registerOf"));
    m_registerOf->setAccessibleName(tr("Bits the register was found for"));
    m_registerOf->setSuffix(u' ' + tr("bits"));
    m_registerOf->setSpecialValueText(tr("whole sequence"));
    m_registerOf->setToolTip(tr("A register of fewer bits shows where it goes wrong"));
    m_registerOf->setKeyboardTracking(false);
    m_registerOf->setGroupSeparatorShown(true);
    label->setBuddy(m_registerOf);
    head->addWidget(label);
    head->addWidget(m_registerOf);
    head->addSpacing(8);
    head->addWidget(m_regenerationWords, 1);
    layout->addLayout(head);
    layout->addWidget(m_generating);
    layout->addWidget(m_grid, 1);
    return page;
}

} // namespace walshscope::gui
