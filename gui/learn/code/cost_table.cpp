// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of counters and the marks of the smaller ones.
#include "gui/learn/code/cost_table.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/cost_counters.h"
#include "gui/plot/type.h"
#include "gui/widgets/step_keys.h"
#include "gui/words/titles.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>

#include <numeric>

namespace walshscope::gui {
namespace {

struct Column {
    QString title;
    QString meaning;
    std::function<double(const Cost&)> value; ///< Less is better.
    std::function<QString(const Cost&)> detail = {};
};

std::vector<Column> columns(bool withTimes) {
    std::vector<Column> all;
    for (const CostCounter& counter : costCounters()) {
        // In two lines, for the numbers below need less.
        Column column{QString(counter.title).replace(u' ', u'\n'), counter.meaning,
                      [value = counter.value](const Cost& cost) { return double(value(cost.counters)); }};
        if (counter.detail)
            column.detail = [detail = counter.detail](const Cost& cost) { return detail(cost.counters); };
        all.push_back(column);
    }
    if (withTimes)
        all.push_back({CostTable::tr("GPU time\nµs"),
                       CostTable::tr("Median of one transform on the GPU, in microseconds."),
                       [](const Cost& cost) { return cost.gpuSeconds.value_or(0) * 1e6; }});
    return all;
}

} // namespace

CostTable::CostTable(QWidget* parent) : QTableWidget(parent) {
    setObjectName(QStringLiteral("costTable"));
    setAccessibleName(tr("Costs of the variants"));
    setEditTriggers(NoEditTriggers);
    setSelectionMode(NoSelection);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setFrameShape(NoFrame);
    setWordWrap(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignBottom);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setSectionsClickable(false);
    leaveTransportKeys(*this);
    auto* copyAction = new QAction(tr("&Copy"), this);
    connect(copyAction, &QAction::triggered, this, &CostTable::copy);
    addAction(copyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setRows({});
}

void CostTable::setRows(const std::vector<Row>& rows) {
    const bool withTimes = std::ranges::any_of(rows, [](const Row& r) { return r.cost && r.cost->gpuSeconds; });
    const std::vector<Column> all = columns(withTimes);
    const QFont plain = monospaced();
    QFont bold = plain;
    bold.setBold(true);
    const int current = currentColumn();
    clear();
    setRowCount(int(rows.size()));
    setColumnCount(int(all.size()));
    for (int c = 0; c < int(all.size()); ++c) {
        auto* head = new QTableWidgetItem(all[c].title);
        head->setToolTip(all[c].meaning);
        setHorizontalHeaderItem(c, head);
        const auto counted = [&](const Row& row) {
            const bool isTime = withTimes && c + 1 == int(all.size());
            return row.cost && (isTime ? row.cost->gpuSeconds.has_value() : !row.variant->onHost());
        };
        for (int r = 0; r < int(rows.size()); ++r) {
            const Row& row = rows[std::size_t(r)];
            auto* item = new QTableWidgetItem;
            setItem(r, c, item);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setFont(plain);
            item->setToolTip(all[c].meaning);
            if (!counted(row)) {
                item->setText(row.cost || !row.reason.isEmpty() ? QStringLiteral("–") : QStringLiteral("…"));
                item->setToolTip(row.reason);
                continue;
            }
            const double value = all[c].value(*row.cost);
            const bool whole = value == std::floor(value);
            QString shown = whole ? locale().toString(qulonglong(value)) : locale().toString(value, 'g', 4);
            const Row* other = rows.size() == 2 ? &rows[std::size_t(1 - r)] : nullptr;
            // None at all is no less of it: whoever has none does something else instead.
            if (other && counted(*other) && value > 0 && value < all[c].value(*other->cost)) {
                shown.prepend(QStringLiteral("▼ "));
                item->setFont(bold);
            }
            item->setText(shown);
            item->setData(Qt::UserRole, whole ? QString::number(qulonglong(value)) : QString::number(value, 'g', 6));
            if (all[c].detail)
                item->setToolTip(all[c].detail(*row.cost) + u'\n' + all[c].meaning);
            if (row.stale)
                item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
        }
    }
    m_widths.clear();
    for (int c = 0; c < columnCount(); ++c) {
        resizeColumnToContents(c);
        m_widths.push_back(columnWidth(c));
    }
    for (int r = 0; r < int(rows.size()); ++r) {
        const Row& row = rows[std::size_t(r)];
        auto* head = new QTableWidgetItem(walshscope::gui::text(row.variant->id));
        head->setToolTip(row.reason.isEmpty() ? ownTitleOf(*row.variant) : row.reason);
        if (row.stale)
            head->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
        setVerticalHeaderItem(r, head);
        setRowHeight(r, fontMetrics().height() + 6);
    }
    if (current >= 0 && rowCount() > 0)
        setCurrentCell(0, std::min(current, columnCount() - 1));
    updateGeometries();
    fit();
}

QString CostTable::text() const {
    QStringList lines;
    QStringList head{tr("variant")};
    for (int c = 0; c < columnCount(); ++c)
        head << horizontalHeaderItem(c)->text().replace(u'\n', u' ');
    lines << head.join(u'\t');
    for (int r = 0; r < rowCount(); ++r) {
        QStringList row{verticalHeaderItem(r)->text()};
        for (int c = 0; c < columnCount(); ++c)
            row << item(r, c)->data(Qt::UserRole).toString();
        lines << row.join(u'\t');
    }
    return lines.join(u'\n');
}

void CostTable::copy() { QApplication::clipboard()->setText(text()); }

void CostTable::keyPressEvent(QKeyEvent* event) {
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (sideways && event->modifiers() & Qt::ControlModifier)
        setCurrentCell(std::max(0, currentRow()),
                       std::clamp(currentColumn() + (event->key() == Qt::Key_Right ? 1 : -1), 0, columnCount() - 1));
    else
        QTableWidget::keyPressEvent(event);
}

QSize CostTable::sizeHint() const {
    return {verticalHeader()->sizeHint().width() + std::accumulate(m_widths.begin(), m_widths.end(), 0) + 2,
            minimumSizeHint().height()};
}

QSize CostTable::minimumSizeHint() const {
    const int rows = 2 * (fontMetrics().height() + 6);
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return {120, horizontalHeader()->sizeHint().height() + rows + bar + 2};
}

/// What is left of the width is shared out. Room for two rows is kept, so that nothing below jumps; a scroll bar gets
/// its own.
void CostTable::fit() {
    const int needed = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const int spare = m_widths.empty() ? 0 : std::max(0, (viewport()->width() - needed) / int(m_widths.size()));
    for (int c = 0; c < int(m_widths.size()); ++c)
        setColumnWidth(c, m_widths[std::size_t(c)] + std::min(spare, 40));
    updateGeometries();
    setFixedHeight(minimumSizeHint().height());
}

void CostTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    fit();
}

void CostTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace walshscope::gui
