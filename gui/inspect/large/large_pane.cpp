// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out what is known of a large function, and showing it as it comes.
#include "gui/inspect/large/large_pane.h"

#include "gui/documents/counts.h"
#include "gui/documents/picture_file.h"
#include "gui/inspect/large/slice_plot.h"
#include "gui/inspect/verdict_words.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/export.h"
#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/rows_model.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"
#include "gui/words/figures.h"
#include "gui/words/raised.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QIODevice>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

std::vector<RowsColumn> peakColumns(const FoundPointer& found, int n, int lower) {
    const auto peak = [found](std::size_t i) { return found->all.top[i]; };
    return {{.title = LargePane::tr("Mask a"),
             .cell = [=](std::size_t i) { return prefixed(peak(i).mask, n); },
             .key = [=](std::size_t i) { return std::int64_t(peak(i).mask); }},
            {.title = LargePane::tr("W(a)"),
             .cell = [=](std::size_t i) { return qlonglong(peak(i).value); },
             .meaning = LargePane::tr("Sorted by magnitude.")},
            {.title = LargePane::tr("Slice"),
             .cell = [=](std::size_t i) { return qulonglong(peak(i).mask >> lower); },
             .key = [=](std::size_t i) { return std::int64_t(peak(i).mask >> lower); }}};
}

} // namespace

LargePane::LargePane(Slot& slot, QWidget* parent)
    : InspectPane(slot, parent),
      m_what(called(new PlainLabel(this), "largeWhat", tr("What is open"))),
      m_where(new WordsLabel("largeWhere", tr("Where it lies"), 1, this)),
      m_cost(new WordsLabel("largeCost", tr("What computing takes"), 2, this)),
      m_state(new WordsLabel("largeState", tr("What is computed"), 1, this)),
      m_slices(called(new QComboBox(this), "slicesBox", tr("In how many slices"))),
      m_compute(called(new QPushButton(this), "computeSlices", tr("Compute slice by slice"))),
      m_stop(called(new QPushButton(tr("S&top"), this), "stopSlices", tr("Stop, and keep the slices that are there"))),
      m_again(called(new QPushButton(tr("For&get"), this), "forgetSlices", tr("Forget the slices that are there"))),
      m_draw(called(new QPushButton(tr("&Draw"), this), "drawSlice", tr("Compute and draw that slice"))),
      m_export(new QAction(tr("Export distribution and largest…"), this)),
      m_copyLargest(new QAction(tr("Largest coefficients as CSV"), this)),
      m_copyAll(new QAction(tr("Distribution and largest as JSON"), this)),
      m_number(called(new NumberBox(this), "sliceNumber", tr("Which slice is drawn"))),
      m_distribution(new DistributionPlot(this)),
      m_distributionWords(new WordsLabel("largeDistributionWords", tr("Distribution cursor"), 1, this)),
      m_sliceWords(new WordsLabel("sliceWords", tr("Slice cursor"), 1, this)),
      m_rows(new RowsModel(this)),
      m_table(called(new QTableView(this), "largestTable", tr("The largest coefficients"))),
      m_plot(new SlicePlot(this)) {
    setObjectName(QStringLiteral("largePane"));
    m_distribution->setObjectName(QStringLiteral("largeDistribution"));
    m_distribution->setAccessibleName(tr("Walsh distribution of the slices that are there"));
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_halfFound = layOutFound());
    halves->addWidget(m_halfSlice = layOutSlice());
    halves->setStretchFactor(0, 1);
    halves->setStretchFactor(1, 1);
    halves->setSizes({300, 300});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge, px::group, px::group, 0);
    layout->setSpacing(px::field);
    layout->addWidget(layOutWords());
    layout->addWidget(halves, 1);
    // As they are read; they were made in another order.
    const QWidgetList order{m_slices, m_compute, m_stop, m_again, m_distribution, m_table, m_number, m_draw, m_plot};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    connectModel();
    connectActions();
    showState();
}

QWidget* LargePane::layOutWords() {
    auto* box = new QWidget(this);
    makeHeading(*m_what, largeType);
    for (QLabel* each : {m_where, m_cost})
        each->setForegroundRole(QPalette::PlaceholderText);
    m_compute->setToolTip(
        tr("Slice by slice; %1 does the same.").arg(QKeySequence(Qt::Key_F5).toString(QKeySequence::NativeText)));
    m_slices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_slices->setToolTip(tr("More slices take less memory each and more time in all."));
    m_again->setToolTip(tr("To begin again, perhaps in another number of slices"));
    auto* bar = new RowBar(box, 0);
    bar->add(m_slices);
    for (QPushButton* button : {m_compute, m_stop, m_again}) {
        button->setAutoDefault(true);
        bar->add(button);
    }
    bar->add(m_state, 1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    for (QWidget* each : std::initializer_list<QWidget*>{m_what, m_where, m_cost})
        layout->addWidget(each);
    layout->addSpacing(px::close);
    layout->addWidget(bar);
    return box;
}

QWidget* LargePane::withWords(QWidget* plot, QLabel* words) {
    words->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*words, smallType);
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(plot, 1);
    layout->addWidget(words);
    return box;
}

QWidget* LargePane::layOutFound() {
    m_table->setModel(m_rows);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(1, Qt::AscendingOrder); // By magnitude.
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    m_table->setToolTip(tr("The coefficients of largest magnitude; choosing one draws the slice that has it."));
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->setChildrenCollapsible(false);
    columns->addWidget(withWords(m_distribution, m_distributionWords));
    columns->addWidget(m_table);
    columns->setStretchFactor(0, 3);
    columns->setStretchFactor(1, 2);
    columns->setSizes({600, 340});
    return columns;
}

QWidget* LargePane::layOutSlice() {
    auto* box = new QWidget(this);
    auto* bar = new RowBar(box, 0);
    m_ofSlice = withWords(m_plot, m_sliceWords);
    auto* label = new PlainLabel(tr("Slice"), bar);
    label->setBuddy(m_number);
    m_draw->setAutoDefault(true);
    for (QWidget* each : std::initializer_list<QWidget*>{label, m_number, m_draw})
        bar->add(each);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(bar);
    layout->addWidget(m_ofSlice, 100);
    layout->addStretch(1);
    return box;
}

void LargePane::connectModel() {
    // What is no longer open is not computed, whether somebody looks or not.
    connect(&slot(), &Slot::inputChanged, this, &LargePane::takeInput);
    connect(&m_spectrum, &SlicedSpectrum::changed, this, &LargePane::showState);
    connect(&m_spectrum, &SlicedSpectrum::pictured, this, &LargePane::showPicture);
    connect(m_slices, &QComboBox::activated, this,
            [this](int row) { m_spectrum.setBits(m_slices->itemData(row).toInt()); });
    connect(m_compute, &QPushButton::clicked, &m_spectrum, &SlicedSpectrum::compute);
    connect(m_stop, &QPushButton::clicked, &m_spectrum, &SlicedSpectrum::stop);
    connect(m_again, &QPushButton::clicked, &m_spectrum, &SlicedSpectrum::clear);
    connect(m_draw, &QPushButton::clicked, this, [this] {
        m_maskWanted.reset();
        m_spectrum.draw(std::uint64_t(m_number->value()));
    });
    connect(m_number->findChild<QLineEdit*>(), &QLineEdit::returnPressed, m_draw, &QPushButton::click);
    // By a key as well, and by a click on the line that is selected already.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (const QModelIndexList rows = m_table->selectionModel()->selectedRows(); !rows.isEmpty())
            goTo(rows.first());
    });
    for (const auto signal : {&QTableView::clicked, &QTableView::activated})
        connect(m_table, signal, this, &LargePane::goTo);
    connect(&m_distribution->emitter(), &ViewSignals::told, m_distributionWords, &QLabel::setText);
    connect(&m_plot->emitter(), &ViewSignals::told, m_sliceWords, &QLabel::setText);
}

void LargePane::connectActions() {
    m_export->setObjectName(QStringLiteral("exportSlices"));
    m_copyLargest->setObjectName(QStringLiteral("copyLargest"));
    m_copyAll->setObjectName(QStringLiteral("copySlices"));
    m_copyAll->setToolTip(tr("Once all slices are there"));
    connect(m_export, &QAction::triggered, this, &LargePane::exportFound);
    connect(m_copyLargest, &QAction::triggered, this, [this] { Q_EMIT copyWanted(m_spectrum.largestAsCsv()); });
    connect(m_copyAll, &QAction::triggered, this, [this] { Q_EMIT copyWanted(m_spectrum.allAsJson()); });
}

QString LargePane::largestWords() const {
    const FoundPointer found = m_spectrum.input() ? m_spectrum.found() : nullptr;
    return !found || found->isWhole() || found->count == 0 ? tr("Largest coefficients as CSV")
                                                           : tr("Largest coefficients of %1 of %2 slices as CSV")
                                                                 .arg(counted(found->count), counted(found->slices));
}

void LargePane::exportFound() {
    const auto largest = m_spectrum.largestAsCsv(), all = m_spectrum.allAsJson();
    FileKinds kinds{{tr("%1 (*.csv)").arg(largestWords()), QStringLiteral("csv")}};
    if (m_spectrum.found()->isWhole())
        kinds.emplace(kinds.begin(), tr("Distribution and largest as JSON (*.json)"), QStringLiteral("json"));
    const SlicesFound& found = *m_spectrum.found();
    const QString ofThem = found.isWhole() ? QString() : QStringLiteral("_%1_of_%2").arg(found.count).arg(found.slices);
    Q_EMIT fileWanted({.title = tr("Export distribution and largest"),
                       .name = m_spectrum.input()->title() + ofThem + QStringLiteral("_slices"),
                       .kinds = kinds,
                       .write = [largest, all, isWhole = kinds.size() > 1](const QString& file, Monitor& monitor) {
                           const bool isJson = file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
                           if (isJson && !isWhole)
                               throw UsageError(Message::tr("JSON needs all slices: a name that ends in .csv, expected "
                                                            "for the largest of those that are there"));
                           const std::string text = isJson ? all(monitor) : largest(monitor);
                           writeWhole(file, [&](QIODevice& out) { out.write(text.data(), qint64(text.size())); });
                       }});
}

void LargePane::takeInput() {
    const InputPointer& input = slot().input();
    m_spectrum.setInput(input && takes(*input) ? input : nullptr);
}

void LargePane::showInput() {
    takeInput();
    const InputPointer& input = m_spectrum.input();
    if (!input)
        return;
    const int n = input->n();
    m_what->setText(tr("%1: a Boolean function of %2 variables").arg(input->title(), QString::number(n)));
    m_where->setText(
        tr("%1 values, one bit each: %2 in %3. The file is mapped, and nothing is read before it is needed.")
            .arg(raised(QStringLiteral("2^%1").arg(n)), bytesCounted(std::uint64_t(1) << (n - 3)),
                 QDir::toNativeSeparators(QFileInfo(input->path).absoluteFilePath())));
    const QSignalBlocker blocker(m_slices);
    m_slices->clear();
    constexpr int most = 12;
    const int fewest = m_spectrum.fewestBits();
    for (int bits = fewest; bits <= std::min({fewest + most, SlicedSpectrum::mostBits, n - 1}); ++bits)
        m_slices->addItem(tr("%Ln slice(s)", nullptr, 1 << bits), bits);
    showState();
}

QString LargePane::cost() const {
    const int lower = m_spectrum.n() - m_spectrum.bits();
    const auto seconds = m_spectrum.secondsOfSlice();
    const FoundPointer& found = m_spectrum.found();
    const QString slice =
        (m_spectrum.gpu() ? tr("A slice of %1 coefficients takes %2 of the GPU's memory, with the file")
                          : tr("A slice of %1 coefficients takes %2 of memory besides the file"))
            .arg(raised(QStringLiteral("2^%1").arg(lower)), bytesCounted(m_spectrum.bytes()));
    if (!seconds)
        return tr("%1.").arg(slice);
    const QString all = durationWords(*seconds * double(found->slices));
    return found->timed > 0 ? tr("%1; all of them take %2, as those that are there went.").arg(slice, all)
                            : tr("%1; all of them take %2, which the first will tell better.").arg(slice, all);
}

QString LargePane::sentence() const {
    const InputPointer& input = m_spectrum.input();
    if (!input)
        return {};
    const SlicesFound& found = *m_spectrum.found();
    if (m_spectrum.restoring())
        return tr("Checking that the session's slices belong to this file …");
    const QString slices = counted(found.slices);
    const auto each = m_spectrum.secondsOfSlice();
    const QString left = each ? durationWords(*each * double(found.slices - found.count)) : QString();
    const QString parseval =
        raised(tr("The sum of all squares is 2^%1, as Parseval's theorem says.").arg(2 * m_spectrum.n()));
    if (found.isWhole())
        return found.timed < found.count
                   ? tr("All %1 slices, in part by an earlier run. %2").arg(slices, parseval)
                   : tr("All %1 slices, in %2. %3").arg(slices, timeText(found.seconds), parseval);
    const QString there = tr("%1 of %2 slices").arg(counted(found.count), slices);
    if (m_spectrum.computing())
        return found.count > 0 && each ? tr("%1, %2 more").arg(there, left) : tr("%1 …").arg(there);
    if (found.count == 0)
        return tr("Nothing is computed yet.");
    return each ? tr("Stopped with %1; the others take %2.").arg(there, left) : tr("Stopped with %1.").arg(there);
}

void LargePane::showState() {
    const InputPointer& input = m_spectrum.input();
    const bool computing = m_spectrum.computing();
    const FoundPointer found = input ? m_spectrum.found() : nullptr;
    const bool some = found && found->count > 0;
    const bool hadFocus = m_compute->hasFocus() || m_stop->hasFocus();
    m_compute->setText(some ? tr("&Go on") : tr("&Compute"));
    m_compute->setVisible(!computing);
    m_compute->setEnabled(found && !found->isWhole() && !m_spectrum.restoring());
    m_stop->setVisible(computing);
    m_again->setVisible(some);
    if (hadFocus)
        focusStart()->setFocus();
    for (QAction* action : {m_export, m_copyLargest, m_copyAll})
        action->setVisible(input != nullptr);
    m_export->setEnabled(some);
    m_copyLargest->setEnabled(some);
    m_copyAll->setEnabled(some && found->isWhole());
    m_copyLargest->setText(largestWords());
    m_halfFound->setVisible(some);
    m_ofSlice->setVisible(m_plot->values() != nullptr);
    // Without a picture it leaves the room to the other half.
    const bool isLow = some && !m_plot->values();
    m_halfSlice->setMaximumHeight(isLow ? m_halfSlice->minimumSizeHint().height() : QWIDGETSIZE_MAX);
    m_again->setEnabled(!computing);
    m_slices->setEnabled(input && !computing && !some && !m_spectrum.restoring());
    m_draw->setEnabled(input != nullptr);
    if (!input)
        return;
    m_slices->setCurrentIndex(m_slices->findData(m_spectrum.bits()));
    m_draw->setToolTip(tr("Computes that slice and keeps all its coefficients, in %1 of memory.")
                           .arg(bytesCounted(bytesOfPicture(m_spectrum.n() - m_spectrum.bits()))));
    m_number->setRange(0, (1 << m_spectrum.bits()) - 1);
    m_cost->setText(cost());
    m_state->setText(sentence());
    if (found != m_shown) {
        m_shown = found;
        m_sheet = makeSheet();
        Q_EMIT sheetChanged();
        m_distribution->setTable(found->table);
        m_distribution->exportName = input->title() + QStringLiteral("_distribution");
        m_rows->show(peakColumns(found, m_spectrum.n(), m_spectrum.n() - m_spectrum.bits()), found->all.top.size());
    }
    Q_EMIT changed();
}

PropertySheetPointer LargePane::makeSheet() const {
    const int n = m_spectrum.n();
    const SlicesFound& found = *m_shown;
    PropertySheet sheet{tr("Boolean function"),
                        {{tr("Variables"), QString::number(n), tr("n, of 2ⁿ points.")},
                         {tr("Slices"), tr("%1 of %2").arg(counted(found.count), counted(found.slices)),
                          tr("How many are computed.")}}};
    if (found.all.top.empty())
        return std::make_shared<const PropertySheet>(std::move(sheet));
    const std::uint64_t largest = found.all.top.front().magnitude();
    const std::uint64_t nonlinearity = (std::uint64_t(1) << (n - 1)) - largest / 2;
    const bool isWhole = found.isWhole();
    sheet.rows.push_back({.name = tr("Nonlinearity"),
                          .value = (isWhole ? QString() : QStringLiteral("≤ ")) + QString::number(nonlinearity),
                          .meaning = tr("2ⁿ⁻¹ − max |W(a)| / 2: the distance from all affine functions.")});
    sheet.rows.push_back({.name = tr("Linearity"),
                          .value = (isWhole ? QString() : QStringLiteral("≥ ")) + QString::number(largest),
                          .meaning = tr("max |W(a)|, of the slices that are there.")});
    sheet.rows.push_back({tr("Different values"), counted(found.table->values.size()), tr("Of W, in those slices.")});
    return std::make_shared<const PropertySheet>(std::move(sheet));
}

void LargePane::showPicture() {
    const SlicePointer picture = m_spectrum.picture();
    m_plot->setValues(picture);
    showState();
    if (!picture)
        return;
    m_plot->exportName = QStringLiteral("%1_slice_%2").arg(m_spectrum.input()->title()).arg(picture->slice().number);
    if (m_maskWanted)
        m_plot->showMask(*m_maskWanted);
}

void LargePane::goTo(const QModelIndex& row) {
    const auto entry = m_rows->entryOf(row.row());
    if (!entry)
        return;
    const std::uint64_t mask = m_shown->all.top[*entry].mask;
    const std::uint64_t number = mask >> (m_spectrum.n() - m_spectrum.bits());
    m_maskWanted = mask;
    m_number->setValue(int(number));
    if (const SlicePointer picture = m_spectrum.picture(); picture && picture->slice() == m_spectrum.slice(number))
        m_plot->showMask(mask);
    else
        m_spectrum.draw(number);
}

QWidget* LargePane::focusStart() const {
    if (m_spectrum.computing())
        return m_stop;
    // Once all are there, a key in passing must not forget them.
    return m_compute->isEnabled() ? static_cast<QWidget*>(m_compute) : m_distribution;
}

View* LargePane::activeView() {
    const bool slice = m_plot->hasFocus() || (m_plot->values() && !m_distribution->hasFocus());
    return slice ? static_cast<View*>(m_plot) : m_distribution;
}

std::vector<View*> LargePane::views() const { return {m_distribution, m_plot}; }

QString LargePane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_rows) : QString(); }

} // namespace walshscope::gui
