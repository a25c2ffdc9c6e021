// SPDX-License-Identifier: GPL-3.0-or-later
// Filling and copying the table of properties.
#include "gui/tables/property_table.h"

#include "gui/tables/property_delegate.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QRegularExpression>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int askRole = Qt::UserRole + 1;
constexpr int mostLines = 4; ///< Of a value; the tooltip has more of it, and copying all.

} // namespace

PropertyTable::PropertyTable(QWidget* parent) : QTableWidget(0, 2, parent), m_grey(new PropertyDelegate(*this)) {
    setObjectName(QStringLiteral("propertyTable"));
    setAccessibleName(tr("Properties"));
    setHorizontalHeaderLabels({tr("Property"), tr("Value")});
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->hide(); // Which of two columns the values are is plain.
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(true);
    setTabKeyNavigation(false);
    auto* copyAction = new QAction(tr("&Copy"), this);
    connect(copyAction, &QAction::triggered, this, &PropertyTable::copy);
    addAction(copyAction);
    connect(this, &QTableWidget::itemActivated, this, [this](QTableWidgetItem* activated) {
        for (int column = 1; column < columnCount(); ++column) {
            const QTableWidgetItem* value = item(activated->row(), column);
            if (const QVariant what = value ? value->data(askRole) : QVariant(); what.isValid()) {
                Q_EMIT asked(what.toInt());
                return; // Of both.
            }
        }
    });
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void PropertyTable::setSheets(const std::vector<PropertySheetPointer>& sheets) {
    const auto same = [](const PropertySheetPointer& a, const PropertySheetPointer& b) {
        return a == b || (a && b && *a == *b);
    };
    const bool changed = !std::ranges::equal(m_sheets, sheets, same);
    m_sheets = sheets;
    if (changed)
        fill();
}

void PropertyTable::setCompared(const std::vector<PropertySheetPointer>& sheets) {
    if (sheets == m_compared)
        return;
    m_compared = sheets;
    fill();
}

bool PropertyTable::comparing() const {
    return std::ranges::any_of(m_compared, [](const auto& sheet) { return sheet != nullptr; });
}

void PropertyTable::setStale(bool stale) {
    if (m_grey->stale() == stale)
        return;
    m_grey->setStale(stale);
    fill();
}

void PropertyTable::fill() {
    const int row = currentRow();
    clearContents();
    clearSpans();
    setRowCount(0);
    setColumnCount(comparing() ? 3 : 2);
    horizontalHeader()->setVisible(comparing());
    if (comparing())
        setHorizontalHeaderLabels({tr("Property"), tr("This"), tr("Other")});
    else
        setHorizontalHeaderLabels({tr("Property"), tr("Value")});
    for (std::size_t i = 0; i < m_sheets.size(); ++i)
        if (m_sheets[i])
            addSheet(*m_sheets[i], i < m_compared.size() ? m_compared[i].get() : nullptr);
    find();
    fit();
    // A row that nobody chose would look chosen.
    if (hasFocus() && row >= 0 && row < rowCount())
        setCurrentCell(row, 0);
}

void PropertyTable::addSheet(const PropertySheet& sheet, const PropertySheet* compared) {
    const auto add = [this](const QString& text, const QString& toolTip, int row, int column) {
        auto* item = new QTableWidgetItem(text);
        item->setToolTip(plainTip(toolTip));
        setItem(row, column, item);
        return item;
    };
    const int head = rowCount();
    insertRow(head);
    QTableWidgetItem* title =
        add(m_grey->stale() ? tr("%1 (earlier)").arg(sheet.title) : sheet.title, sheet.title, head, 0);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    setSpan(head, 0, 1, columnCount());
    for (const PropertyRow& property : sheet.rows) {
        const int row = rowCount();
        insertRow(row);
        add(property.name, property.meaning, row, 0);
        const QString shown =
            property.value.size() > 400 ? property.value.left(400) + QStringLiteral(" …") : property.value;
        const QString judged = property.verdict.isEmpty() ? shown : tr("%1 (%2)").arg(shown, property.verdict);
        // Two values leave no room for words about one.
        QTableWidgetItem* value =
            add(compared ? shown : judged, property.meaning + QStringLiteral("\n") + judged, row, 1);
        value->setData(Qt::UserRole, property.value);
        value->setData(PropertyDelegate::shownRole, shown);
        if (!compared)
            value->setData(PropertyDelegate::verdictRole, property.verdict);
        if (property.asks)
            value->setData(askRole, *property.asks);
        if (!compared)
            continue;
        const auto there = std::ranges::find(compared->rows, property.name, &PropertyRow::name);
        if (there != compared->rows.end())
            addCompared(row, property, *there);
    }
}

/// What differs has a sign before it and is bold, so that it is not told by a colour alone.
void PropertyTable::addCompared(int row, const PropertyRow& here, const PropertyRow& there) {
    const bool differs = there.value != here.value;
    const QString shown = there.value.size() > 400 ? there.value.left(400) + QStringLiteral(" …") : there.value;
    const QString text = differs ? QStringLiteral("≠ ") + shown : shown;
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(plainTip(
        (differs ? tr("%1\nOther: %2, which differs.") : tr("%1\nOther: %2, the same.")).arg(here.meaning, text)));
    item->setData(Qt::UserRole, there.value);
    item->setData(Qt::AccessibleTextRole, differs ? tr("differs: %1").arg(shown) : tr("the same: %1").arg(shown));
    if (differs) {
        QFont bold = font();
        bold.setBold(true);
        item->setFont(bold);
    }
    if (there.asks)
        item->setData(askRole, *there.asks);
    setItem(row, 2, item);
}

/// The values are what is read: names wrap before they take more than half of the width.
void PropertyTable::fit() {
    const int line = fontMetrics().lineSpacing();
    static const QRegularExpression between(QStringLiteral(" |(?<=-)")); // Where a line may end.
    int word = horizontalHeader()->sectionSizeHint(0);
    for (int row = 0; row < rowCount(); ++row)
        for (const QString& each : item(row, 1) ? item(row, 0)->text().split(between) : QStringList())
            word = std::max(word, fontMetrics().horizontalAdvance(each) + line);
    const int values = columnCount() - 1;
    setColumnWidth(0, std::max(word, std::min(sizeHintForColumn(0),
                                              viewport()->width() * (values == 1 ? 3 : 2) / (values == 1 ? 5 : 6))));
    horizontalHeader()->setStretchLastSection(false);
    if (values == 1)
        setColumnWidth(1, viewport()->width() - columnWidth(0)); // A header that is hidden stretches nothing.
    if (values == 2) {
        const int heading = std::max(horizontalHeader()->sectionSizeHint(1), horizontalHeader()->sectionSizeHint(2));
        const int rest = std::max(2 * std::max(3 * line, heading), viewport()->width() - columnWidth(0));
        setColumnWidth(1, rest / 2);
        setColumnWidth(2, rest - rest / 2);
    }
    for (int row = 0; row < rowCount(); ++row) {
        const QTableWidgetItem& name = *item(row, 0);
        // Qt takes the width of one column for that of a title, which spans both.
        const int room = (item(row, 1) ? columnWidth(0) : viewport()->width()) - line;
        const int named =
            QFontMetrics(name.font()).boundingRect(QRect(0, 0, room, 1 << 15), Qt::TextWordWrap, name.text()).height();
        const int wanted = item(row, 1) ? sizeHintForRow(row) : named;
        const int air = wanted < 2 * line ? 0 : px::field; // Lines of one row are nearer than rows are.
        // Of a long value the beginning is seen, of a name all.
        setRowHeight(row, std::clamp(wanted + air, line + px::field, std::max(mostLines * line, named) + px::field));
    }
    alignValues();
}

/// Numbers end at the right edge; a value of several lines is read from the left.
void PropertyTable::alignValues() {
    const int room = columnWidth(1) - fontMetrics().lineSpacing();
    for (int row = 0; row < rowCount(); ++row)
        if (QTableWidgetItem* value = item(row, 1)) {
            const QString shown = value->data(PropertyDelegate::shownRole).toString();
            const bool fits = fontMetrics().horizontalAdvance(shown) <= room && !shown.contains(u'\n');
            value->setTextAlignment((fits && !comparing() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        }
}

void PropertyTable::showOnly(const QString& text) {
    m_wanted = text.trimmed();
    find();
}

void PropertyTable::find() {
    for (int row = 0; row < rowCount(); ++row) {
        const QTableWidgetItem* value = item(row, 1);
        const bool has =
            m_wanted.isEmpty() || (value && (item(row, 0)->text().contains(m_wanted, Qt::CaseInsensitive) ||
                                             value->toolTip().contains(m_wanted, Qt::CaseInsensitive)));
        setRowHidden(row, !has);
    }
}

std::pair<int, int> PropertyTable::counted() const {
    int seen = 0, all = 0;
    for (int row = 0; row < rowCount(); ++row)
        if (item(row, 1)) {
            ++all;
            seen += !isRowHidden(row);
        }
    return {seen, all};
}

void PropertyTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    fit();
}

void PropertyTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QString PropertyTable::text() const {
    QStringList lines;
    const auto ranges = selectionModel()->selectedRows();
    for (int row = 0; row < rowCount(); ++row) {
        if (isRowHidden(row) || (!ranges.isEmpty() && !selectionModel()->isRowSelected(row)))
            continue;
        const QTableWidgetItem* value = item(row, 1);
        QString text = item(row, 0)->text();
        for (int column = 1; value && column < columnCount(); ++column)
            text += u'\t' + (item(row, column) ? item(row, column)->data(Qt::UserRole).toString() : QString());
        lines << text;
    }
    return lines.join(u'\n');
}

QString PropertyTable::valueOf(const QString& name) const {
    for (int row = 0; row < rowCount(); ++row)
        if (item(row, 1) && item(row, 0)->text() == name)
            return item(row, 1)->data(Qt::UserRole).toString();
    return {};
}

QString PropertyTable::comparedValueOf(const QString& name) const {
    for (int row = 0; row < rowCount(); ++row)
        if (item(row, 2) && item(row, 0)->text() == name)
            return item(row, 2)->data(Qt::UserRole).toString();
    return {};
}

void PropertyTable::copy() { QApplication::clipboard()->setText(text()); }

void PropertyTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableWidget::keyPressEvent(event);
}

} // namespace walshscope::gui
