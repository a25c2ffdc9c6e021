// SPDX-License-Identifier: GPL-3.0-or-later
// The table of many S-boxes with its filters and buttons.
#include "gui/many/many_window.h"

#include "gui/documents/picture_file.h"
#include "gui/widgets/called.h"
#include "gui/widgets/plain_text.h"
#include "io/csv_cell.h"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace walshscope::gui {

ManyWindow::ManyWindow(Documents& documents, QWidget* parent)
    : QDialog(parent),
      m_documents(documents),
      m_filter(m_model, this),
      m_table(called(new QTableView(this), "manyTable", tr("S-boxes and their properties"))),
      m_name(called(new QLineEdit(this), "manyName", tr("Part of the name"))),
      m_condition(called(new QLineEdit(this), "manyCondition", tr("Conditions"))),
      m_columns(new QMenu(this)),
      m_state(called(new PlainLabel(this), "manyState", tr("How many rows there are"))),
      m_progress(called(new QProgressBar(this), "manyProgress", tr("Progress"))),
      m_stop(called(new QPushButton(this), "manyStop", tr("Stop or go on"))),
      m_copy(called(new QPushButton(tr("&Copy"), this), "manyCopy", tr("Copy the rows as CSV"))),
      m_export(called(new QPushButton(tr("&Export CSV…"), this), "manyExport", tr("Export the rows as CSV"))) {
    setObjectName(QStringLiteral("manyWindow"));
    setWindowTitle(tr("Many S-boxes"));
    setAcceptDrops(true);
    layOut();
    fillColumns();
    connect(&m_model, &ManyModel::changed, this, &ManyWindow::showState);
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, &ManyWindow::showState);
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, &ManyWindow::showState);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ManyWindow::showState);
    connect(m_name, &QLineEdit::textChanged, this, &ManyWindow::filter);
    connect(m_condition, &QLineEdit::textChanged, this, &ManyWindow::filter);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        // With these one selects.
        if (!(QApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier)))
            openRow(index);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_model.request().busy())
            m_model.cancel();
        else
            m_model.proceed();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(csv(true)); });
    connect(m_export, &QPushButton::clicked, this, &ManyWindow::exportCsv);
    showState();
    resize(1000, 520);
    m_table->setFocus();
}

ManyWindow::~ManyWindow() { m_model.close(); }

void ManyWindow::layOut() {
    m_name->setPlaceholderText(tr("Part of the name"));
    m_name->setClearButtonEnabled(true);
    m_condition->setPlaceholderText(tr("For example nonlinearity >= 100, bijective = yes"));
    m_condition->setClearButtonEnabled(true);
    auto* columns = called(new QToolButton(this), "manyColumns", tr("Which columns are shown"));
    columns->setText(tr("Co&lumns"));
    columns->setPopupMode(QToolButton::InstantPopup);
    columns->setMenu(m_columns);
    columns->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* add = called(new QPushButton(tr("&Add files…"), this), "manyAdd", tr("Add files of S-boxes"));
    auto* close = new QPushButton(tr("Close"), this);
    for (QPushButton* button : {m_stop, m_copy, m_export, add, close})
        button->setAutoDefault(false); // Return is for the row.
    connect(add, &QPushButton::clicked, this, &ManyWindow::chooseFiles);
    connect(close, &QPushButton::clicked, this, &QDialog::close);

    m_table->setModel(&m_filter);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // As they stand in the files.
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->installEventFilter(this);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint& at) { m_columns->popup(header->mapToGlobal(at)); });
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(160);
    m_state->setWordWrap(true);

    auto* top = new QHBoxLayout;
    top->addWidget(m_name, 1);
    top->addWidget(m_condition, 2);
    top->addWidget(columns);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_state, 1);
    bottom->addWidget(m_progress);
    for (QWidget* button : std::initializer_list<QWidget*>{m_stop, add, m_copy, m_export, close})
        bottom->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addLayout(bottom);
    const std::array<QWidget*, 9> order{m_name, m_condition, columns, m_table, m_stop, add, m_copy, m_export, close};
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void ManyWindow::fillColumns() {
    for (int column = 0; column < m_model.columnCount(); ++column) {
        QAction* action = m_columns->addAction(ManyModel::titleOf(column));
        action->setCheckable(true);
        action->setChecked(ManyModel::isUsual(column));
        action->setEnabled(column > 0); // Rows without names say little.
        action->setData(ManyModel::keyOf(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) { showColumn(column, on); });
        m_table->setColumnHidden(column, !ManyModel::isUsual(column));
    }
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(0, 24 * fontMetrics().averageCharWidth());
}

void ManyWindow::showColumn(int column, bool shown) {
    m_table->setColumnHidden(column, !shown);
    if (shown)
        m_table->resizeColumnToContents(column);
}

void ManyWindow::addFiles(const QStringList& paths) {
    std::vector<ManySource> sources;
    for (const QString& path : paths)
        sources.push_back({.path = path, .name = QFileInfo(path).fileName()});
    add(sources);
}

void ManyWindow::chooseFiles() { addFiles(QFileDialog::getOpenFileNames(this, tr("Add files of S-boxes"))); }

QString ManyWindow::csv(bool onlySelected) const {
    std::vector<int> columns;
    for (int place = 0; place < m_model.columnCount(); ++place)
        if (const int column = m_table->horizontalHeader()->logicalIndex(place); !m_table->isColumnHidden(column))
            columns.push_back(column);
    QString text;
    const auto line = [&](auto cell) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            text += (i > 0 ? QStringLiteral(",") : QString()) +
                    QString::fromStdString(csvCell(cell(columns[i]).toStdString()));
        text += u'\n';
    };
    line([](int column) { return ManyModel::keyOf(column); });
    const QItemSelectionModel& selection = *m_table->selectionModel();
    const bool all = !onlySelected || !selection.hasSelection();
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        if (!all && !selection.isRowSelected(row))
            continue;
        const int its = m_filter.mapToSource(m_filter.index(row, 0)).row();
        line([&](int column) { return QString::fromStdString(textOf(m_model.valueAt(its, column))); });
    }
    return text;
}

void ManyWindow::exportCsv() {
    Q_EMIT fileWanted({.title = tr("Export CSV"),
                       .name = tr("S-boxes"),
                       .kinds = {{tr("CSV table (*.csv)"), QStringLiteral("csv")}},
                       .write = [text = csv(false).toUtf8()](const QString& file, Monitor&) {
                           writeWhole(file, [&](QIODevice& out) { out.write(text); });
                       }});
}

void ManyWindow::openRow(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const ManyRow& row = m_model.rows()[std::size_t(m_filter.mapToSource(index).row())];
    if (!row.wrong.isEmpty() && !row.sbox)
        return;
    if (!row.source.bytes) {
        m_documents.openFiles({row.source.path}, {}, row.reading);
        return;
    }
    m_documents.make(tr("open %1").arg(row.name), [source = row.source, reading = row.reading](Monitor& monitor) {
        return inputFromBytes(*source.bytes, source.name, {}, reading, {}, monitor);
    });
}

/// The header takes no keys.
void ManyWindow::sortByCurrent() {
    const int column = m_table->currentIndex().column();
    if (column < 0)
        return;
    const QHeaderView& header = *m_table->horizontalHeader();
    const bool again = header.sortIndicatorSection() == column && header.sortIndicatorOrder() == Qt::AscendingOrder;
    m_table->sortByColumn(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void ManyWindow::filter() {
    std::vector<Condition> conditions = conditionsIn(m_condition->text(), m_wrong);
    if (m_wrong.isEmpty())
        m_filter.setConditions(std::move(conditions));
    m_filter.setName(m_name->text());
    showState();
}

void ManyWindow::showState() {
    const bool busy = m_model.request().busy();
    const auto rows = int(m_model.rows().size());
    const int shown = m_filter.rowCount();
    m_progress->setVisible(busy);
    m_progress->setValue(m_model.request().thousandths());
    m_stop->setVisible(busy || m_model.isLeft());
    m_stop->setText(busy ? tr("&Stop") : tr("&Go on"));
    m_copy->setEnabled(shown > 0);
    m_export->setEnabled(shown > 0);
    const auto computed = int(m_model.computed());
    const QModelIndex current = m_filter.mapToSource(m_table->currentIndex());
    const QString why = current.isValid() ? m_model.rows()[std::size_t(current.row())].wrong : QString();
    m_state->setText(
        !m_wrong.isEmpty()   ? m_wrong
        : !why.isEmpty()     ? why
        : rows == 0 && !busy ? tr("Drop files of S-boxes here, or add files: each S-box becomes a row.")
        : m_model.isLeft()
            ? tr("%Ln row(s), of which %L1 are computed and %L2 shown.", nullptr, rows).arg(computed).arg(shown)
        : shown < rows ? tr("%Ln row(s), of which %L1 are shown.", nullptr, rows).arg(shown)
                       : tr("%Ln row(s). Return or a click opens one, S sorts by the column.", nullptr, rows));
}

/// The table would copy one cell only, and Return is for whoever it belongs to.
bool ManyWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool opens = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (opens)
        openRow(m_table->currentIndex());
    else if (key->key() == Qt::Key_S && key->modifiers() == Qt::NoModifier)
        sortByCurrent();
    else if (key->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(csv(true));
    else
        return QDialog::eventFilter(watched, event);
    return true;
}

void ManyWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void ManyWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    event->acceptProposedAction();
    addFiles(paths);
}

} // namespace walshscope::gui
