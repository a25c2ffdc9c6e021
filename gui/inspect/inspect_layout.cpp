// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Inspect workspace.
#include "gui/inspect/inspect_workspace.h"

#include "enumerators.h"
#include "error.h"
#include "gui/inspect/compare_menu.h"
#include "gui/inspect/comparison_pane.h"
#include "gui/inspect/entry_sentence.h"
#include "gui/inspect/function_pane.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/plot/type.h"
#include "gui/source/component_chooser.h"
#include "gui/source/source_editor.h"
#include "gui/tables/distribution_columns.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/property_pane.h"
#include "gui/tables/stale_delegate.h"
#include "gui/widgets/called.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/overflow_tabs.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"
#include "gui/work/contender_chooser.h"

#include <QActionGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QLabel* words(const char* name, const QString& accessibleName, int lines, QWidget* parent) {
    auto* label = new WordsLabel(name, accessibleName, lines, parent);
    label->setContentsMargins(0, 0, 0, px::close);
    label->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*label, smallType);
    return label;
}

QWidget* column(QWidget* parent, std::initializer_list<QWidget*> widgets) {
    auto* box = new QWidget(parent);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, qobject_cast<QLabel*>(widget) ? 0 : 1);
    return box;
}

} // namespace

InspectWorkspace::InspectWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_model(documents.function(), devices),
      m_documents(documents),
      m_devices(devices),
      m_other(documents.other()),
      m_compareMenu(new CompareMenu(documents, this)),
      m_comparison(new ComparisonPane(documents.function(), documents.other(), this)),
      m_variants(new ContenderChooser(
          {.task = Task::Transform,
           .box = "variantBox",
           .what = tr("Variant of the transform"),
           .letters = 14,
           .automatic = tr("Auto variant"),
           .deviceBox = "deviceBox",
           .where = tr("Device to compute on")},
          [this](const Contender* each, DeviceKind kind) { return reasonAgainst(each, kind); }, devices, this)),
      m_header(new RowBar(this, 0)),
      m_computedBy(called(new QToolButton(m_header), "computedByButton", tr("What computes the spectrum"))),
      m_pages(new QStackedWidget(this)),
      m_sentence(new EntrySentence(this)),
      m_chooser(new ComponentChooser(this)),
      m_order(new QComboBox(this)),
      m_staleNote(new PlainLabel(this)),
      m_spectrum(new SpectrumPlot(this)),
      m_spectrumWords(words("spectrumWords", tr("Spectrum cursor"), 1, this)),
      m_distribution(new DistributionPlot(this)),
      m_distributionWords(words("distributionWords", tr("Distribution cursor, and what counting has cost"), 1, this)),
      m_counters(new ContenderChooser(
          {.task = Task::Distribution,
           .box = "counterBox",
           .what = tr("Method of counting"),
           .letters = 8, // What it cost needs the room; a tooltip has the whole title.
           .automatic = tr("Auto method")},
          [this](const Contender* each, DeviceKind kind) { return reasonAgainst(each, kind); }, devices, this)),
      m_markedWords(words("markedWords", tr("Marked bins"), 1, this)),
      m_rowsOfTable(new RowsModel(this)),
      m_table(new QTableView(this)),
      m_tableButton(called(new QToolButton(this), "distributionTableButton", tr("The numbers as a table"))),
      m_grey(new StaleDelegate(*m_table)),
      m_editor(new SourceEditor(documents.function(), this)),
      m_properties(new PropertyPane(this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_mapAndPlots(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new OverflowTabs(this)),
      m_tablePane(new TablePane(documents.function(), documents.other(), m_selection, this)),
      m_function(new FunctionPane(documents.function(), this)),
      m_large(new LargePane(documents.function(), this)),
      m_orders(new QActionGroup(this)),
      m_unmark(new QAction(tr("Unmark &all"), this)) {
    setObjectName(QStringLiteral("inspectWorkspace"));
    m_properties->hide(); // Until the frame takes it.
    createPanes(documents);
    createBeginnings(documents);
    auto* start = new StartPage(
        {.objectName = "emptyPage",
         .title = tr("Drop an S-box or a Boolean function here"),
         .text = tr("A file of bits, hexadecimal digits, an algebraic normal form, a list of numbers or a C array; "
                    "the program says what it took it for.\nText on the clipboard can be pasted with %1.")
                     .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)),
         .picture = paintCard,
         .own = {{tr("&Open a file…"), "openFile", [this] { Q_EMIT openWanted(); }}},
         .beginnings = m_beginnings},
        m_pages);
    start->offerOtherReadings(documents, m_model.slot());
    m_pages->addWidget(new PageScroll(start, m_pages));
    m_pages->addWidget(new PageScroll(layOutPlots(), m_pages));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    createActions();
    layOutHeader();
    connectModel();
    putReadingAfter(*m_tablePane);
    showInput();
    showState();
}

/// Keys come to the map first, which is the picture, and then to what is read off it.
void InspectWorkspace::putReadingAfter(QWidget& map) {
    QWidgetList ofMap, ofReading;
    for (QWidget* each = nextInFocusChain(); each != this; each = each->nextInFocusChain()) {
        if (!(each->focusPolicy() & Qt::TabFocus))
            continue; // Qt puts nothing before or after it.
        if (map.isAncestorOf(each))
            ofMap << each;
        else if (m_reading->isAncestorOf(each))
            ofReading << each;
    }
    QWidget* before = ofMap.back();
    for (QWidget* each : ofReading) {
        setTabOrder(before, each);
        before = each;
    }
}

void InspectWorkspace::createBeginnings(Documents& documents) {
    const auto add = [&](const QString& title, const char* name, const QString& sample) {
        auto* action = new QAction(title, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, &documents, [&documents, sample] { documents.openSample(sample); });
        m_beginnings << action;
    };
    add(tr("The S-box of &AES"), "exampleAes", QStringLiteral("AES"));
    add(tr("A &bent function"), "exampleBent", QStringLiteral("bent6"));
}

QWidget* InspectWorkspace::layOutPlots() {
    auto* page = new QWidget(m_pages);
    m_mapAndPlots->addWidget(m_tablePane);
    m_mapAndPlots->addWidget(layOutReading());
    m_mapAndPlots->setStretchFactor(0, 3);
    m_mapAndPlots->setStretchFactor(1, 2);
    m_mapAndPlots->setSizes({560, 380});
    for (QSplitter* splitter : {m_rows, m_columns, m_mapAndPlots})
        splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_mapAndPlots, 1);
    layout->addWidget(m_large, 1);
    return page;
}

/// What is selected, its spectrum with what changes that, and the tabs.
QWidget* InspectWorkspace::layOutReading() {
    for (QWidget* words : m_sentence->parts())
        tellBy(*words, words == m_sentence->parts().front() ? largeType : smallType);
    m_order->setObjectName(QStringLiteral("orderBox"));
    m_order->setAccessibleName(tr("Order of the spectrum"));
    m_order->setToolTip(tr("In which order the masks of the spectrum stand"));
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic}) {
        const QString title = orderTitle(order);
        m_order->addItem(title.left(1).toUpper() + title.mid(1), int(order));
    }
    m_staleNote->setObjectName(QStringLiteral("staleNote"));
    m_staleNote->setTextFormat(Qt::PlainText);
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    m_staleNote->hide();
    m_reading = new QWidget(m_mapAndPlots);
    auto* bar = new RowBar(m_reading, 0);
    m_choosing = bar;
    bar->add(m_chooser, 1);
    bar->add(m_staleNote);
    bar->add(m_order);
    m_rows->addWidget(column(m_rows, {m_spectrum, m_spectrumWords}));
    m_rows->addWidget(m_tabs);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 3);
    m_rows->setSizes({300, 300});
    m_tabs->insertTab(0, layOutDistribution(), tr("Distribution"));
    auto* layout = new QVBoxLayout(m_reading);
    layout->setContentsMargins(px::group, px::field, px::group, 0);
    layout->addWidget(m_sentence);
    layout->addWidget(bar);
    layout->addWidget(m_rows, 1);
    return m_reading;
}

/// The map of an S-box is the picture, otherwise the spectrum with how often each value comes.
void InspectWorkspace::showBeside() {
    const bool hasMap = !m_tablePane->isHidden();
    const bool spectrum = !hasMap || isBeside(spectrumPane);
    const bool tabs = !hasMap || isBeside(tabPane) || bringsTab();
    m_choosing->setVisible(!presenting() || isBeside(spectrumPane));
    m_rows->widget(0)->setVisible(spectrum);
    m_tabs->setVisible(tabs);
    m_reading->setVisible(spectrum || tabs);
    // What is said of the map has no place beside it then.
    const bool above = presenting() && hasMap;
    auto* place = (above ? m_mapAndPlots->parentWidget() : m_reading)->layout();
    if (m_sentence->parentWidget() != place->parentWidget())
        static_cast<QVBoxLayout*>(place)->insertWidget(0, m_sentence);
    const bool alone = above && m_reading->isHidden();
    m_mapAndPlots->parentWidget()->layout()->setContentsMargins(above ? px::field : 0, above ? px::close : 0,
                                                                alone ? px::edge : 0, 0);
}

QWidget* InspectWorkspace::beside(const QString& pane) {
    return pane == QLatin1String(tabPane) ? m_tabs->currentWidget() : Workspace::beside(pane);
}

QStringList InspectWorkspace::alsoBeside() const {
    return bringsTab() ? QStringList{QString::fromLatin1(tabPane)} : QStringList();
}

QWidget* InspectWorkspace::layOutDistribution() {
    m_table->setObjectName(QStringLiteral("distributionTable"));
    m_table->setAccessibleName(tr("Walsh distribution as a table"));
    m_rowsOfTable->show(distributionColumns(nullptr), 0);
    m_table->setModel(m_rowsOfTable);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setMinimumWidth(24 * fontMetrics().averageCharWidth());
    m_table->hide();
    m_tableButton->setText(tr("Table"));
    m_tableButton->setToolTip(tr("The same numbers beside the picture, to be sorted and copied"));
    m_tableButton->setCheckable(true);
    m_tableButton->setAutoRaise(true);
    m_tableButton->setFocusPolicy(Qt::TabFocus);
    connect(m_tableButton, &QToolButton::toggled, m_table, &QWidget::setVisible);
    m_columns->setObjectName(QStringLiteral("distributionColumns"));
    m_columns->addWidget(m_distribution);
    m_columns->addWidget(m_table);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    m_distribution->writeNumbers();
    auto* distribution = new QWidget(m_tabs);
    distribution->setObjectName(QStringLiteral("distribution"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_markedWords, 1);
    head->addWidget(m_tableButton);
    auto* lines = new QVBoxLayout(distribution);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addLayout(head);
    lines->addWidget(m_columns, 1);
    lines->addWidget(m_distributionWords);
    return distribution;
}

std::optional<Message> InspectWorkspace::reasonAgainst(const Contender* contender, DeviceKind kind) const {
    const InputPointer& input = m_model.slot().input();
    const Parameters parameters = contender && contender->task == Task::Transform ? m_parameters : Parameters();
    return contender ? whyNot(*contender, std::uint64_t(input ? input->n() : 1), parameters, kind) : std::nullopt;
}

InspectWorkspace::~InspectWorkspace() { deleteChildWidgets(*this); }

} // namespace walshscope::gui
