// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Convolve workspace.
#include "gui/code/link_colours.h"
#include "gui/convolve/convolution_view.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/convolve/engine_pane.h"
#include "gui/convolve/other_chooser.h"
#include "gui/convolve/pairs_pane.h"
#include "gui/convolve/plot_grid.h"
#include "gui/convolve/sample_pairs.h"
#include "gui/convolve/system_pane.h"
#include "gui/source/mask_spin_box.h"
#include "gui/source/source_editor.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/stepping/prediction_score.h"
#include "gui/widgets/look.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/text_view.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QString letter(const char* name) { return QString::fromUtf8(name); }

NumbersPlot* plotOf(const char* objectName, const QString& accessibleName, const char* variable, const char* value,
                    const char* csv, QWidget* parent) {
    return new NumbersPlot(objectName, accessibleName, {letter(variable), letter(value), letter(csv)}, parent);
}

/// In a widget of its own, together with what stands before it.
MaskSpinBox* componentBox(const char* name, const QString& accessibleName, const QString& before, Slot& slot,
                          QWidget* parent) {
    auto* both = new QWidget(parent);
    auto* box = new MaskSpinBox(both);
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new PlainLabel(before, both));
    layout->addWidget(box);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessibleName);
    box->setToolTip(accessibleName);
    box->setKeyboardTracking(false);
    QObject::connect(box, &QSpinBox::valueChanged, &slot, [&slot](int b) { slot.setComponent(std::uint32_t(b)); });
    return box;
}

} // namespace

ConvolveWorkspace::ConvolveWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_documents(documents),
      m_model(documents, devices),
      m_pages(new QStackedWidget(this)),
      m_scenes(new QStackedWidget(this)),
      m_view(new ConvolutionView(this)),
      m_f(plotOf("plotF", tr("Values of f"), "x", "f(x)", "f", this)),
      m_g(plotOf("plotG", tr("Values of g"), "x", "g(x)", "g", this)),
      m_spectrumF(plotOf("plotSpectrumF", tr("Spectrum of f"), "a", "F(a)", "F", this)),
      m_spectrumG(plotOf("plotSpectrumG", tr("Spectrum of g"), "a", "G(a)", "G", this)),
      m_product(plotOf("plotProduct", tr("Product of the spectra"), "a", "F(a)·G(a)", "FG", this)),
      m_result(plotOf("plotResult", tr("Convolution C"), "τ", "C(τ)", "C", this)),
      m_grid(new PlotGrid({m_f, m_spectrumF, m_product, m_g, m_spectrumG, m_result}, this)),
      m_system(new SystemPane(m_model, this)),
      m_pairs(new PairsPane(m_model, this)),
      m_engine(new EnginePane(m_model, this)),
      m_tabs(new QTabWidget(this)),
      m_beside(new QWidget(this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_booleanAs(new QComboBox(this)),
      m_arithmetic(new QComboBox(this)),
      m_componentF(componentBox("componentF", tr("Component of f"), tr("f: b ="), documents.function(), this)),
      m_componentG(componentBox("componentG", tr("Component of g"), tr("g: b ="), documents.other(), this)),
      m_facts(new WordsLabel("convolveFacts", tr("What is convolved, and in which arithmetic"), 2, this)),
      m_stepWords(new WordsLabel("convolveStepWords", tr("What this step does"), 2, this)),
      m_markWords(new WordsLabel("convolveMarkWords", tr("What the marks mean"), 2, this)),
      m_hoverWords(new WordsLabel("convolveHoverWords", tr("What the pointer is on"), 2, this)),
      m_mismatch(new QWidget(this)),
      m_mismatchWords(new PlainLabel(m_mismatch)),
      m_pad(new QPushButton(m_mismatch)),
      m_predict(makePredictAction(this)),
      m_prediction(new PredictionBar(QStringLiteral("convolve"), *m_view, this)),
      m_sceneActions(new QActionGroup(this)),
      m_editor(new SourceEditor(documents.function(), this)) {
    setObjectName(QStringLiteral("convolveWorkspace"));
    m_editor->hide(); // Until the frame takes it.
    createActions();
    m_mismatch->setObjectName(QStringLiteral("mismatch"));
    m_mismatchWords->setObjectName(QStringLiteral("mismatchWords"));
    m_mismatchWords->setWordWrap(true);
    m_pad->setObjectName(QStringLiteral("padButton"));
    auto* mismatch = new QHBoxLayout(m_mismatch);
    mismatch->setContentsMargins(px::field, 0, px::field, 0);
    mismatch->addWidget(m_mismatchWords, 1);
    mismatch->addWidget(m_pad);
    m_scenes->addWidget(m_view);
    m_scenes->addWidget(m_grid);
    m_scenes->addWidget(m_system);
    m_tabs->setObjectName(QStringLiteral("convolveTabs"));
    m_tabs->setAccessibleName(tr("What is shown beside the plots"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_pairs, tr("Pairs"));
    m_tabs->addTab(m_engine, tr("Engine"));
    m_tabs->addTab(layOutGuide(), tr("Guide"));
    m_columns->setObjectName(QStringLiteral("convolveColumns"));
    m_columns->setChildrenCollapsible(false);
    m_columns->addWidget(m_scenes);
    // Tabs begin where what stands below them begins.
    auto* beside = new QVBoxLayout(m_beside);
    beside->setContentsMargins(px::edge, px::close, px::edge, 0);
    beside->addWidget(m_tabs);
    m_columns->addWidget(m_beside);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({750, 290});
    for (WordsLabel* words : {m_facts, m_stepWords, m_markWords, m_hoverWords})
        words->setContentsMargins(px::edge, px::close, px::edge, px::close);
    for (WordsLabel* words : {m_stepWords, m_markWords})
        tellBy(*words, 1);
    auto* said = new QHBoxLayout;
    said->setSpacing(px::group);
    said->addWidget(m_stepWords, 3);
    said->addWidget(m_markWords, 3);
    said->addWidget(m_hoverWords, 2);
    auto* work = new QWidget(this);
    auto* layout = new QVBoxLayout(work);
    layout->setContentsMargins(0, 0, 0, px::close);
    layout->setSpacing(px::close);
    m_header = layOutBar();
    layout->addWidget(m_facts);
    layout->addWidget(m_mismatch);
    layout->addWidget(m_prediction);
    layout->addWidget(m_columns, 1);
    layout->addLayout(said);
    auto* start = new StartPage(
        {.objectName = "convolveStartPage",
         .title = tr("Drop a function or a list of numbers here"),
         .text = tr("It becomes f. Convolved with itself it gives its autocorrelation; you can choose another g once "
                    "it is open. The program shows both spectra, their product and C(τ) = Σ f(x)·g(x ⊕ τ)."),
         .picture = paintCard,
         .buttons = Qt::Vertical,
         .own = {{tr("&Open a file…"), "openConvolved", [this] { Q_EMIT openWanted(); }}},
         .beginnings = m_beginnings},
        m_pages);
    start->offerOtherReadings(m_documents, m_documents.function());
    m_pages->addWidget(new PageScroll(start, m_pages));
    m_pages->addWidget(new PageScroll(work, m_pages));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);
    connectModel();
    for (auto* each : findChildren<QAbstractButton*>())
        leaveTransportKeys(*each);
    for (auto* each : findChildren<QComboBox*>())
        leaveTransportKeys(*each);
    showInput();
    showShown();
}

void ConvolveWorkspace::createActions() {
    const auto scene = [this](ConvolveScene which, const QString& title, const QString& toolTip,
                              const QKeySequence& key) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
        action->setShortcut(key);
        m_sceneActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, which] { setScene(which); });
        m_viewActions << action;
    };
    scene(ConvolveScene::Steps, tr("Steps"), tr("The flow graph, for n up to 4, step by step"),
          QStringLiteral("Ctrl+Shift+1"));
    scene(ConvolveScene::Plots, tr("Plots"), tr("Inputs, spectra, product and result as plots"),
          QStringLiteral("Ctrl+Shift+2"));
    scene(ConvolveScene::System, tr("System"), tr("g as the response of a dyadic system to f"),
          QStringLiteral("Ctrl+Shift+3"));
    m_viewActions << m_predict;
    auto* copy = new QAction(tr("Values of C(τ)"), this);
    copy->setObjectName(QStringLiteral("copyConvolution"));
    connect(copy, &QAction::triggered, this, [this] {
        if (const ConvolutionPointer shown = m_model.shown())
            m_documents.copy([shown](Monitor& monitor) {
                std::string text;
                for (std::size_t i = 0; i < shown->size(); ++i) {
                    if (i % (1 << 16) == 0)
                        monitor.progress(i, shown->size());
                    text += savedText(shown->result->numbers(), i).toStdString() + '\n';
                }
                return text;
            });
    });
    m_copyActions << copy;
    for (std::size_t i = 0; i < samplePairs().size(); ++i) {
        auto* action = new QAction(samplePairs()[i].title, this);
        action->setObjectName(QStringLiteral("convolve-") + samplePairs()[i].id);
        connect(action, &QAction::triggered, this, [this, i] { openPair(i); });
        m_beginnings << action;
    }
}

void ConvolveWorkspace::openPair(std::size_t pair) {
    const SamplePair& sample = samplePairs()[pair];
    setScene(ConvolveScene::Plots);
    m_documents.makePair(sample.what, sample.make);
}

QWidget* ConvolveWorkspace::layOutBar() {
    auto* bar = new RowBar(this, 0);
    for (QAction* action : m_sceneActions->actions()) {
        auto* button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        bar->add(button);
    }
    bar->add(new OtherChooser(m_documents, bar));
    m_booleanAs->setObjectName(QStringLiteral("booleanAsBox"));
    m_booleanAs->setAccessibleName(tr("Values of Boolean functions"));
    m_booleanAs->addItems({tr("0, 1 as +1, −1"), tr("0, 1 as they are")});
    m_booleanAs->setToolTip(tr("How the values of Boolean functions and components are convolved."));
    m_arithmetic->setObjectName(QStringLiteral("arithmeticBox"));
    m_arithmetic->setAccessibleName(tr("Arithmetic"));
    m_arithmetic->addItems({tr("Exact if it fits"), tr("Exact, 64 bits"), tr("Double precision")});
    m_arithmetic->setToolTip(tr("Whole numbers are exact while N²·max|f|·max|g| < 2⁶³."));
    for (QComboBox* box : {m_booleanAs, m_arithmetic}) {
        box->setFocusPolicy(Qt::TabFocus);
        bar->add(box);
    }
    for (MaskSpinBox* box : {m_componentF, m_componentG})
        bar->add(box->parentWidget());
    auto* predict = new QToolButton(bar);
    predict->setDefaultAction(m_predict);
    predict->setAutoRaise(true);
    predict->setFocusPolicy(Qt::TabFocus);
    bar->add(predict);
    connect(m_booleanAs, &QComboBox::activated, this, [this](int row) {
        ConvolveChoice choice = m_model.choice();
        choice.booleanAs = BooleanAs(row);
        m_model.setChoice(choice);
    });
    connect(m_arithmetic, &QComboBox::activated, this, [this](int row) {
        ConvolveChoice choice = m_model.choice();
        choice.arithmetic = Arithmetic(row);
        m_model.setChoice(choice);
    });
    connect(m_pad, &QPushButton::clicked, &m_model, &ConvolveModel::pad);
    return bar;
}

/// Text with a link to each pair, to be followed by mouse and keys.
QWidget* ConvolveWorkspace::layOutGuide() {
    auto* guide = new TextView(this);
    guide->setObjectName(QStringLiteral("convolveGuide"));
    guide->setAccessibleName(tr("What to see here"));
    guide->setFrameShape(QFrame::NoFrame);
    guide->setOpenLinks(false);
    guide->setTextInteractionFlags(Qt::TextBrowserInteraction);
    QString html;
    for (const SamplePair& pair : samplePairs())
        html += QStringLiteral("<p><a href=\"%1\"><b>%2</b></a><br>%3</p>").arg(pair.id, pair.title, pair.guide);
    setHtmlWithLinks(*guide, html);
    connect(guide, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        for (std::size_t i = 0; i < samplePairs().size(); ++i)
            if (samplePairs()[i].id == link.toString())
                openPair(i);
    });
    return guide;
}

} // namespace walshscope::gui
