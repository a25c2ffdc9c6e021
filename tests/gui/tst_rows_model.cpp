// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that are only shown: what is asked for, what is sorted, and what stays selected.
#include "gui/tables/rows_model.h"

#include "gui/tables/table_text.h"
#include "room.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace walshscope::gui;

namespace {

/// The squares modulo 7, with the entries they are of.
std::vector<RowsColumn> squares() {
    const auto square = [](std::size_t i) { return int(i * i % 7); };
    return {{.title = QStringLiteral("i"), .cell = [](std::size_t i) { return int(i); }},
            {.title = QStringLiteral("i²"),
             .cell = [square](std::size_t i) { return square(i); },
             .meaning = QStringLiteral("Modulo 7."),
             .key = square,
             .alignment = Qt::AlignCenter}};
}

} // namespace

class TestRowsModel : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatIsSeenIsAskedFor();
    void aLongListIsCut();
    void equalKeysKeepTheirOrder();
    void whatIsSelectedMovesWithItsRow();
    void entriesThatComeLeaveWhatIsSelected();
    void fewerEntriesAreOthers();
    void aTitleStandsAndSaysAsItsColumn();
    void textsAreOfTheRowsThatAreNamed();
};

void TestRowsModel::onlyWhatIsSeenIsAskedFor() {
    int asked = 0;
    RowsModel model;
    model.show({{.title = QStringLiteral("i"),
                 .cell =
                     [&asked](std::size_t i) {
                         ++asked;
                         return int(i);
                     }}},
               RowsModel::mostRows);
    QTableView view;
    view.setModel(&model);
    view.resize(200, 200);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.grab();
    QVERIFY(asked > 0);
    QVERIFY2(asked < 1000, qPrintable(QString::number(asked)));
}

void TestRowsModel::aLongListIsCut() {
    RowsModel model;
    const std::size_t entries = 2 * RowsModel::mostRows;
    model.show({{.title = QStringLiteral("i"), .cell = [](std::size_t i) { return qulonglong(i); }}}, entries);
    QCOMPARE(model.rowCount(), int(RowsModel::mostRows));
    QCOMPARE(model.rowOf(entries - 1), -1);
    // But first it is sorted.
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(model.rowOf(entries - 1), 0);
    QCOMPARE(model.index(0, 0).data().toULongLong(), qulonglong(entries - 1));
    QCOMPARE(model.rowOf(0), -1);
}

void TestRowsModel::equalKeysKeepTheirOrder() {
    RowsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(squares(), 7);
    const auto entries = [&] {
        std::vector<std::size_t> all;
        for (int row = 0; row < model.rowCount(); ++row) {
            all.push_back(*model.entryOf(row));
            if (model.rowOf(all.back()) != row)
                all.push_back(100);
        }
        return all;
    };
    QCOMPARE(entries(), (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6}));
    model.sort(1, Qt::AscendingOrder);
    QCOMPARE(entries(), (std::vector<std::size_t>{0, 1, 6, 3, 4, 2, 5})); // 0 1 1 2 2 4 4
    model.sort(1, Qt::DescendingOrder);
    QCOMPARE(entries(), (std::vector<std::size_t>{5, 2, 4, 3, 6, 1, 0}));
    model.show(squares(), 3); // It stays sorted.
    QCOMPARE(entries(), (std::vector<std::size_t>{2, 1, 0}));
    model.sort(0, Qt::AscendingOrder);
    QCOMPARE(entries(), (std::vector<std::size_t>{0, 1, 2}));
    QVERIFY(!model.entryOf(3) && !model.entryOf(-1));
}

void TestRowsModel::whatIsSelectedMovesWithItsRow() {
    RowsModel model;
    model.show(squares(), 7);
    QTableView view;
    view.setModel(&model);
    view.setSelectionBehavior(QTableView::SelectRows);
    view.selectRow(5);
    model.sort(1, Qt::DescendingOrder);
    QCOMPARE(view.selectionModel()->selectedRows().size(), 1);
    QCOMPARE(view.selectionModel()->selectedRows().first().row(), 0);
    QCOMPARE(model.entryOf(0), std::optional<std::size_t>(5));
}

void TestRowsModel::entriesThatComeLeaveWhatIsSelected() {
    RowsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(squares(), 3);
    QTableView view;
    view.setModel(&model);
    view.selectRow(1);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted), changed(&model, &QAbstractItemModel::dataChanged);
    model.setEntries(7);
    QCOMPARE(model.rowCount(), 7);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(changed.size(), 1);
    QVERIFY(view.selectionModel()->isRowSelected(1));
}

void TestRowsModel::fewerEntriesAreOthers() {
    RowsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(squares(), 7);
    QTableView view;
    view.setModel(&model);
    view.selectRow(1);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setEntries(3);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(reset.size(), 1);
    QVERIFY(!view.selectionModel()->hasSelection());
}

void TestRowsModel::aTitleStandsAndSaysAsItsColumn() {
    RowsModel model;
    model.show(squares(), 1);
    for (const int column : {0, 1})
        QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole),
                 model.index(0, column).data(Qt::TextAlignmentRole));
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString(), QStringLiteral("Modulo 7."));
    QVERIFY(!model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).isValid());
}

void TestRowsModel::textsAreOfTheRowsThatAreNamed() {
    RowsModel model;
    model.show(squares(), 4);
    QCOMPARE(tableText(model), QStringLiteral("i\ti²\n0\t0\n1\t1\n2\t4\n3\t2"));
    QCOMPARE(tableText(model, {3, 1}), QStringLiteral("i\ti²\n3\t2\n1\t1"));
    // Other programs read numbers with a hyphen, whatever people see.
    model.show({{QStringLiteral("−"),
                 [](std::size_t i) { return QVariant(i == 0 ? QStringLiteral("−8") : QStringLiteral("−")); }}},
               2);
    QCOMPARE(tableText(model), QStringLiteral("−\n-8\n−"));
}

TEST_OF_ROOM(TestRowsModel, QApplication)
#include "tst_rows_model.moc"
