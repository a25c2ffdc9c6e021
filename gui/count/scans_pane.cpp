// SPDX-License-Identifier: GPL-3.0-or-later
// The rows and columns of the comparison, and the sentence above it.
#include "gui/count/scans_pane.h"

#include "gui/code/glossary_tips.h"
#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/words/titles.h"

#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

struct Line {
    QString title;
    std::uint64_t (*of)(const ScanTraffic&);
};

std::vector<Line> lines() {
    return {
        {ScansPane::tr("reads of elements"), [](const ScanTraffic& t) { return t.reads; }},
        {ScansPane::tr("writes of elements"), [](const ScanTraffic& t) { return t.writes; }},
        {ScansPane::tr("reads of sums"), [](const ScanTraffic& t) { return t.sumReads; }},
        {ScansPane::tr("writes of sums"), [](const ScanTraffic& t) { return t.sumWrites; }},
        {ScansPane::tr("in all"), [](const ScanTraffic& t) { return t.reads + t.writes + t.sumReads + t.sumWrites; }}};
}

/// Broken behind the first hyphen, so that all columns find room beside the picture.
QString inTwoLines(const QString& title) {
    const qsizetype end = title.indexOf(u'-') + 1;
    return title.left(end) + u'\n' + title.mid(end);
}

/// "once", "twice", "1.13 times"
QString timesInWords(double times) {
    const QString number = QLocale().toString(times, 'g', 3);
    return number == u'1'   ? ScansPane::tr("once")
           : number == u'2' ? ScansPane::tr("twice")
                            : ScansPane::tr("%1 times").arg(number);
}

std::uint64_t ofElements(const ScanTraffic& traffic) { return traffic.reads + traffic.writes; }

} // namespace

ScansPane::ScansPane(CountingModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_words(new WordsLabel("scansWords", tr("What the scans read and write"), 5, this)),
      m_table(new QTableWidget(this)) {
    setObjectName(QStringLiteral("scansPane"));
    m_words->setContentsMargins(px::close, px::close, px::field, 0);
    explainWordsOf(*m_words);
    m_table->setObjectName(QStringLiteral("scansTable"));
    m_table->setAccessibleName(tr("Global memory accesses of both scans"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    makePlain(*m_table);
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({tr("in global memory"), inTwoLines(scanTitle(ScanKind::ScanScanAdd)),
                                        inTwoLines(scanTitle(ScanKind::ReduceThenScan))});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    keepWhole(*m_table, 60);
    leaveTransportKeys(*m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_words);
    layout->addWidget(m_table, 1);
    connect(&m_model, &CountingModel::runChanged, this, &ScansPane::show);
    show();
}

QString ScansPane::inWords() const {
    const CountingRunPointer& run = m_model.run();
    if (!run)
        return {};
    const ScanTraffic& first = run->traffic()[0];
    const ScanTraffic& second = run->traffic()[1];
    const double saved = 100.0 * (1.0 - double(ofElements(second)) / double(ofElements(first)));
    if (ofElements(first) == ofElements(second))
        return first.elements == 1
                   ? tr("There is one element only, so both scans are the same.")
                   : tr("One block has all %1 elements, so both scans are the same. Choose smaller blocks to see how "
                        "blocks are combined.")
                         .arg(first.elements);
    return tr("Scan-scan-add reads each of %1 elements %2 and writes it %3; reduce-then-scan reads it %4 and writes it "
              "%5: %6 % less in global memory.")
        .arg(first.elements)
        .arg(timesInWords(first.readsEach()), timesInWords(first.writesEach()), timesInWords(second.readsEach()),
             timesInWords(second.writesEach()), QLocale().toString(saved, 'g', 3));
}

void ScansPane::show() {
    m_words->setText(inWords());
    const CountingRunPointer& run = m_model.run();
    const auto all = lines();
    m_table->setRowCount(run ? int(all.size()) : 0);
    const QFont plain = monospaced();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(all[std::size_t(row)].title));
        for (int scan = 0; scan < 2; ++scan) {
            auto* item = new QTableWidgetItem(
                QLocale().toString(qulonglong(all[std::size_t(row)].of(run->traffic()[std::size_t(scan)]))));
            QFont font = plain;
            font.setBold(scan == int(m_model.state().scan));
            item->setFont(font);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, 1 + scan, item);
        }
    }
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->horizontalHeaderItem(column)->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) |
                                                                Qt::AlignVCenter);
}

QString ScansPane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_table->model()) : QString(); }

} // namespace walshscope::gui
