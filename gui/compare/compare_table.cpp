// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in a cell, what it looks like, and the keys of the table.
#include "gui/compare/compare_table.h"

#include "gui/compare/cell_delegate.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "gui/plot/theme.h"
#include "gui/tables/plain_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"
#include "io/csv_cell.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <chrono>

namespace walshscope::gui {
namespace {

constexpr int lettersOfColumn = 12; ///< Of a column, also while nothing is measured.

} // namespace

CompareTableModel::CompareTableModel(CompareModel& model, QObject* parent)
    : QAbstractTableModel(parent),
      m_model(model),
      m_rows(int(model.rows().size())),
      m_columns(int(model.sizes().size())) {
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        const int rows = int(m_model.rows().size()), columns = int(m_model.sizes().size());
        if (rows == m_rows && columns == m_columns) {
            if (rows * columns > 0)
                Q_EMIT dataChanged(index(0, 0), index(rows - 1, columns - 1));
            Q_EMIT headerDataChanged(Qt::Vertical, 0, std::max(0, rows - 1));
            Q_EMIT headerDataChanged(Qt::Horizontal, 0, std::max(0, columns - 1));
            return;
        }
        beginResetModel();
        m_rows = rows;
        m_columns = columns;
        endResetModel();
    });
    connect(&m_model, &CompareModel::cellChanged, this, [this](const CellPlace& place) {
        if (const QModelIndex its = indexOf(place); its.isValid())
            Q_EMIT dataChanged(its, its);
    });
}

int CompareTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int CompareTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_columns; }

std::optional<CellPlace> CompareTableModel::placeOf(const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= int(m_model.rows().size()) || index.column() >= int(m_model.sizes().size()))
        return {};
    return CellPlace{std::size_t(index.row()), m_model.sizes()[std::size_t(index.column())]};
}

QModelIndex CompareTableModel::indexOf(const CellPlace& place) const {
    const auto& sizes = m_model.sizes();
    const auto column = std::ranges::find(sizes, place.size) - sizes.begin();
    return int(place.row) < m_rows && column < m_columns ? index(int(place.row), int(column)) : QModelIndex();
}

QVariant CompareTableModel::data(const QModelIndex& index, int role) const {
    const auto place = placeOf(index);
    if (!place)
        return {};
    const bool isCurrent = m_model.current() == place;
    const TimedCell* cell = m_model.cell(*place);
    const bool isWrong = cell && std::holds_alternative<WrongAt>(cell->outcome);
    const auto said = [&] { return (cellInWords(m_model, *place) + u' ' + doubtsInWords(m_model, *place)).trimmed(); };
    switch (role) {
    case Qt::DisplayRole:
        return isCurrent ? QStringLiteral("▸ ") + cellText(m_model, *place) : cellText(m_model, *place);
    case Qt::ToolTipRole:
        return QStringLiteral("<qt>%1</qt>")
            .arg((said() + u' ' + baselinesInWords(m_model, *place)).trimmed().toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return said();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isCurrent);
        return font;
    }
    case Qt::ForegroundRole:
        if (isWrong)
            return themeFrom(QGuiApplication::palette()).wrong;
        return m_model.unfinished(*place) || (cell && std::holds_alternative<Message>(cell->outcome)) || !cell
                   ? QVariant(QGuiApplication::palette().color(QPalette::PlaceholderText))
                   : QVariant();
    default:
        return {};
    }
}

QVariant CompareTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) {
        if (section >= int(m_model.sizes().size()))
            return {};
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role == Qt::DisplayRole ? sizeText(m_model.task(), m_model.sizes()[std::size_t(section)]) : QVariant();
    }
    if (section >= int(m_model.rows().size()))
        return {};
    const CompareRow& row = m_model.rows()[std::size_t(section)];
    const bool isReference = m_model.reference() == std::size_t(section);
    switch (role) {
    case Qt::DisplayRole:
        return isReference ? tr("%1 (1×)", "the row the speed-up is relative to").arg(row.name) : row.name;
    case Qt::ToolTipRole: {
        const Contender* contender = contenderOrNull(row.contender);
        QString title = contender ? titleOf(*contender) : row.name;
        const PaperPreset* paper = paperOrNull(m_model.state().paper);
        if (const QString method = paper ? methodInPaper(*paper, row.contender) : QString(); !method.isEmpty())
            title += u'\n' + method;
        return plainTip(row.name + u'\n' +
                        (isReference ? tr("%1; the speed-up is relative to this row").arg(title) : title));
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

CompareTable::CompareTable(CompareModel& model, QWidget* parent)
    : QTableView(parent),
      m_model(model),
      m_cells(new CompareTableModel(model, this)),
      m_delegate(new CellDelegate(this)) {
    setObjectName(QStringLiteral("compareTable"));
    setAccessibleName(tr("Times of the contenders by size"));
    setModel(m_cells);
    setItemDelegate(m_delegate);
    makePlain(*this);
    verticalHeader()->show();
    verticalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->setAccessibleName(tr("Contenders"));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    verticalHeader()->setHighlightSections(false);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerItem);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(verticalHeader(), &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const int row = verticalHeader()->logicalIndexAt(at); row >= 0)
            popUp({}, row, verticalHeader()->mapToGlobal(at));
    });
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const auto place = m_cells->placeOf(index))
            m_model.repeat(*place);
    });
    connect(&m_model, &CompareModel::selectedChanged, this, &CompareTable::showSelected);
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showSelected();
        fitSoon();
    });
    connect(&m_model, &CompareModel::cellChanged, this, &CompareTable::fitSoon);
    m_fitting.setSingleShot(true);
    m_fitting.setInterval(std::chrono::milliseconds(50));
    connect(&m_fitting, &QTimer::timeout, this, &CompareTable::fit);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CompareTable::fitSoon);
    fitSoon();
}

/// Widths change while samples come, and not with each of them.
void CompareTable::fitSoon() {
    if (!m_fitting.isActive())
        m_fitting.start();
}

/// To the cells that are seen.
void CompareTable::fit() {
    const int rows = m_cells->rowCount(), columns = m_cells->columnCount();
    if (rows == 0 || columns == 0)
        return;
    const int high = std::max(fontMetrics().height() + px::field, verticalHeader()->sectionSizeHint(0));
    if (high != verticalHeader()->defaultSectionSize()) {
        verticalHeader()->setDefaultSectionSize(high);
        updateGeometry();
    }
    m_delegate->forget();
    const int first = std::max(0, rowAt(0)), last = rowAt(viewport()->height() - 1);
    for (int row = first; row <= (last < 0 ? rows - 1 : last); ++row)
        for (int column = 0; column < columns; ++column) {
            const QModelIndex index = m_cells->index(row, column);
            m_delegate->measure(index.data().toString(), index.data(Qt::FontRole).value<QFont>().resolve(font()));
        }
    const bool seen = viewport()->rect().intersects(visualRect(currentIndex()));
    divide();
    if (seen)
        scrollTo(currentIndex());
    viewport()->update();
}

/// Columns of one width. Where they are too many as many as can be read fill the table, so that none is seen in part.
void CompareTable::divide() {
    const int line = showGrid() ? 1 : 0; // Of a column's pixels the grid has one.
    int wide = std::max(m_delegate->width() + line, lettersOfColumn * fontMetrics().averageCharWidth());
    const int columns = m_cells->columnCount(), room = viewport()->width();
    for (int column = 0; column < columns; ++column)
        wide = std::max(wide, horizontalHeader()->sectionSizeHint(column));
    if (wide < room && columns * wide > room)
        wide = room / (room / wide);
    if (wide == horizontalHeader()->defaultSectionSize())
        return;
    horizontalHeader()->setDefaultSectionSize(wide);
    updateGeometries();
    // Where the columns are scrolled to is kept in pixels.
    if (horizontalScrollBar()->value() == horizontalScrollBar()->maximum())
        horizontalHeader()->setOffsetToLastSection();
    else
        horizontalHeader()->setOffsetToSectionPosition(horizontalScrollBar()->value());
    viewport()->update();
}

void CompareTable::resizeEvent(QResizeEvent* event) {
    const bool seen = QRect(QPoint(), event->oldSize()).intersects(visualRect(currentIndex()));
    QTableView::resizeEvent(event);
    verticalHeader()->setMaximumWidth(width() / 2); // A tooltip has what is longer.
    divide();
    if (seen)
        scrollTo(currentIndex());
    fitSoon(); // To rows that were not seen.
}

void CompareTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitSoon();
}

QSize CompareTable::minimumSizeHint() const {
    return {QTableView::minimumSizeHint().width(), horizontalHeader()->sizeHint().height() +
                                                       3 * verticalHeader()->defaultSectionSize() +
                                                       style()->pixelMetric(QStyle::PM_ScrollBarExtent)};
}

std::optional<CellPlace> CompareTable::currentPlace() const { return m_cells->placeOf(currentIndex()); }

void CompareTable::showSelected() {
    const auto selected = m_model.selected();
    const QModelIndex index = selected ? m_cells->indexOf(*selected) : QModelIndex();
    if (index != currentIndex())
        setCurrentIndex(index);
}

void CompareTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    // A table whose rows are exchanged has none for a moment.
    if (const auto place = m_cells->placeOf(current))
        m_model.select(place);
}

void CompareTable::keyPressEvent(QKeyEvent* event) {
    const auto place = currentPlace();
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (!place || !plain) {
        QTableView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_R:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_model.repeat(*place);
        break;
    case Qt::Key_B:
        m_model.setReference(place->row);
        break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        m_model.removeRow(place->row);
        break;
    default:
        QTableView::keyPressEvent(event);
        return;
    }
    event->accept();
}

void CompareTable::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (index.isValid())
        popUp(index, index.row(), byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void CompareTable::popUp(const QModelIndex& index, int row, const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("compareTableMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const CompareRow& its = m_model.rows()[std::size_t(row)];
    if (const auto place = m_cells->placeOf(index); place && !its.baseline) {
        QAction* repeat =
            menu->addAction(tr("&Measure this cell again"), this, [this, p = *place] { m_model.repeat(p); });
        repeat->setEnabled(!m_model.whyNotHere(its, place->size));
    }
    QAction* reference = menu->addAction(tr("Speed-up relative to this &row"), this,
                                         [this, row] { m_model.setReference(std::size_t(row)); });
    reference->setEnabled(m_model.reference() != std::size_t(row));
    menu->addAction(its.baseline ? tr("R&emove these times") : tr("R&emove this row"), this,
                    [this, row] { m_model.removeRow(std::size_t(row)); });
    menu->popup(at);
}

QString CompareTable::text() const {
    QString lines;
    for (const std::uint64_t size : m_model.sizes())
        lines += u'\t' + sizeText(m_model.task(), size);
    for (std::size_t row = 0; row < m_model.rows().size(); ++row) {
        lines += u'\n' + QString::fromStdString(withoutFormula(m_model.rows()[row].name.toStdString()));
        for (const std::uint64_t size : m_model.sizes())
            lines += u'\t' + cellText(m_model, {row, size});
    }
    return lines + u'\n';
}

} // namespace walshscope::gui
