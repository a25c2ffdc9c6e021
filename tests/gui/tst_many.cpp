// SPDX-License-Identifier: GPL-3.0-or-later
// The table of many S-boxes beside the real window: offered, filled in the background, sorted, filtered, copied, and
// each row opened.
#include "gui/many/conditions.h"
#include "gui/many/many_window.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "report/log.h"
#include "room.h"
#include "window.h"

#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr const char* present = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2";

/// So many records, box0, box1, ….
QByteArray lines(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "box" + QByteArray::number(i) + ",00010302\n";
    return text;
}

} // namespace

class TestMany : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void droppedFilesAreOfferedAsATable();
    void aFileOfManyIsOfferedAsATable();
    void theActionOpensAnEmptyTableThatSaysWhatToDo();
    void rowsAreSortedByNumber();
    void rowsAreFilteredByNameAndCondition();
    void conditionsAreRead_data();
    void conditionsAreRead();
    void columnsAreChosen();
    void returnOpensTheRow();
    void aClickOpensTheRow();
    void rowsAreCopiedAndExported();
    void anExportIsNoRecentFile();
    void whatIsNoSBoxIsARowThatSaysSo();
    void aRowThatFailsSaysWhyAndTheOthersGoOn();
    void stoppingLosesNothingAndGoesOn();
    void rowsAreToldBeforeAllAreRead();
    void rowsAreInsertedManyAtATime();
    void addingAFileStopsNothing();
    void stoppingHalfWayThroughAFileLosesAndDoublesNothing();
    void pastedRecordsAreRows();
    void everyControlHasANameAndNoMnemonicStandsTwice();

private:
    QString file(const QString& name, const QByteArray& bytes);
    void drop(const QStringList& paths);
    ManyWindow* many() const { return m_window->findChild<ManyWindow*>(); }
    /// The table, full and at rest.
    void fill(const QStringList& paths, int rows);
    QString cell(int row, const char* key) const;
    QStringList names() const;

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestMany::init() {
    userSettings().clear();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 640);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestMany::file(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's folder cannot be written");
    return path;
}

void TestMany::drop(const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
}

void TestMany::fill(const QStringList& paths, int rows) {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(many() && many()->isVisible());
    many()->addFiles(paths);
    QTRY_COMPARE(int(many()->model().rows().size()), rows);
    QTRY_VERIFY(!many()->model().request().busy());
    QVERIFY(QTest::qWaitForWindowActive(many()));
}

QString TestMany::cell(int row, const char* key) const {
    const QAbstractItemModel& shown = *child<QTableView>(*many(), "manyTable")->model();
    for (int column = 0; column < shown.columnCount(); ++column)
        if (ManyModel::keyOf(column) == QLatin1String(key))
            return shown.index(row, column).data().toString();
    return {};
}

QStringList TestMany::names() const {
    QStringList names;
    for (int row = 0; row < child<QTableView>(*many(), "manyTable")->model()->rowCount(); ++row)
        names << cell(row, "name");
    return names;
}

void TestMany::droppedFilesAreOfferedAsATable() {
    drop({file("first.txt", present), file("second.txt", "0 1 2 3"), file("third.txt", "3 2 1 0")});
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->input()->title(), QStringLiteral("first.txt"));
    auto* banner = child<Banner>(*m_window, "banner");
    QTRY_VERIFY(banner->isVisible() && banner->text().contains("second.txt") && banner->text().contains("third.txt"));
    auto* action = child<QPushButton>(*banner, "bannerAction");
    QVERIFY(action->isVisible());
    QTest::mouseClick(action, Qt::LeftButton);
    QVERIFY(many() && many()->isVisible());
    QTRY_COMPARE(names(), (QStringList{"first.txt", "second.txt", "third.txt"}));
    QTRY_VERIFY(!many()->model().isLeft());
    QCOMPARE(cell(0, "nonlinearity"), QStringLiteral("4"));
    QCOMPARE(cell(2, "bijective"), QStringLiteral("yes"));
    QVERIFY(!banner->isVisible());
    QCOMPARE(m_window->input()->title(), QStringLiteral("first.txt")); // Looking opens nothing.
}

void TestMany::aFileOfManyIsOfferedAsATable() {
    drop({file("lines.txt", "one,0c05060b09000a0d030e0f0804070102\ntwo,0001020304050607\nthree,00010203\n")});
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->input()->title(), QStringLiteral("one"));
    auto* banner = child<Banner>(*m_window, "banner");
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(QStringLiteral("3 S-boxes")));
    QTest::mouseClick(child<QPushButton>(*banner, "bannerAction"), Qt::LeftButton);
    QTRY_COMPARE(names(), (QStringList{"one", "two", "three"}));
}

void TestMany::theActionOpensAnEmptyTableThatSaysWhatToDo() {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(many() && many()->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(many()));
    QVERIFY(child<QLabel>(*many(), "manyState")->text().contains(QStringLiteral("Drop files")));
    QTRY_COMPARE(QApplication::activeWindow(), many());
    QTest::keyClick(many(), Qt::Key_Escape);
    QTRY_VERIFY(!many() || !many()->isVisible());
    QVERIFY(m_window->isVisible());
}

void TestMany::rowsAreSortedByNumber() {
    QByteArray lines("small,00010203\nlarge,");
    for (int x = 0; x < 128; ++x)
        lines += QByteArray::number(x ^ (x >> 3), 16).rightJustified(2, '0');
    fill({file("sorted.txt", lines + "\nmiddle,0c05060b09000a0d030e0f0804070102\n")}, 3);
    auto* table = child<QTableView>(*many(), "manyTable");
    for (int column = 0; column < table->model()->columnCount(); ++column)
        if (ManyModel::keyOf(column) == QLatin1String("linearity")) {
            QHeaderView* header = table->horizontalHeader();
            const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                            header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
            if (header->sortIndicatorOrder() != Qt::AscendingOrder)
                QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
        }
    // 4, 8, 128: as texts the last would come first.
    QCOMPARE(names(), (QStringList{"small", "middle", "large"}));
    // By key, once more the other way round.
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 1));
    QTest::keyClick(table, Qt::Key_S);
    QCOMPARE(names(), (QStringList{"small", "middle", "large"}));
    QTest::keyClick(table, Qt::Key_S);
    QCOMPARE(names(), (QStringList{"large", "middle", "small"}));
}

void TestMany::rowsAreFilteredByNameAndCondition() {
    fill({file("f.txt", "alpha,0c05060b09000a0d030e0f0804070102\nbeta,0001020304050607\nalphabet,00010202\n")}, 3);
    auto* name = child<QLineEdit>(*many(), "manyName");
    auto* condition = child<QLineEdit>(*many(), "manyCondition");
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("ALPHA"));
    QCOMPARE(names(), (QStringList{"alpha", "alphabet"}));
    condition->setFocus();
    QTest::keyClicks(condition, QStringLiteral("nonlinearity >= 4"));
    QCOMPARE(names(), (QStringList{"alpha"}));
    name->clear();
    condition->clear();
    QTest::keyClicks(condition, QStringLiteral("bijective = no"));
    QCOMPARE(names(), (QStringList{"alphabet"}));
    QVERIFY(child<QLabel>(*many(), "manyState")->text().contains(QStringLiteral("1 are shown")));
    condition->clear();
    QTest::keyClicks(condition, QStringLiteral("beauty > 3"));
    QVERIFY(child<QLabel>(*many(), "manyState")->text().contains(QStringLiteral("no column “beauty”")));
    QCOMPARE(names().size(), 3); // What is half typed hides nothing more.
}

void TestMany::conditionsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("holdsForPresent");
    QTest::newRow("none") << "  " << 0 << true;
    QTest::newRow("at least") << "nonlinearity >= 4" << 1 << true;
    QTest::newRow("more than") << "nonlinearity>4" << 1 << false;
    QTest::newRow("two") << "n = 4 and Differential uniformity <= 4" << 2 << true;
    QTest::newRow("two of which one fails") << "n = 4, m ≠ 4" << 2 << false;
    QTest::newRow("a flag") << "BIJECTIVE == yes" << 1 << true;
    QTest::newRow("hexadecimal") << "linearity < 0x9" << 1 << true;
    QTest::newRow("no relation") << "nonlinearity 4" << -1 << false;
    QTest::newRow("no number") << "nonlinearity > high" << -1 << false;
    QTest::newRow("another relation") << "nonlinearity =< 4" << -1 << false;
    QTest::newRow("no column") << "beauty > 4" << -1 << false;
}

void TestMany::conditionsAreRead() {
    QFETCH(QString, text);
    QFETCH(int, count);
    QFETCH(bool, holdsForPresent);
    QString wrong;
    const std::vector<Condition> conditions = conditionsIn(text, wrong);
    QCOMPARE(wrong.isEmpty(), count >= 0);
    QCOMPARE(int(conditions.size()), std::max(0, count));
    if (count < 0)
        return;
    Monitor nobody;
    const SBoxProperties p = properties(SBox({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}), false, nobody);
    bool all = true;
    for (const Condition& condition : conditions)
        all = all && holds(condition, ManyModel::properties()[std::size_t(condition.column - 1)].read(p));
    QCOMPARE(all, holdsForPresent);
}

void TestMany::columnsAreChosen() {
    fill({file("c.txt", present)}, 1);
    auto* table = child<QTableView>(*many(), "manyTable");
    auto* menu = child<QToolButton>(*many(), "manyColumns")->menu();
    const auto act = [&](const char* key) {
        for (QAction* action : menu->actions())
            if (action->data().toString() == QLatin1String(key))
                action->trigger();
    };
    QVERIFY(!many()->csv(false).contains(QStringLiteral("ddt_distribution")));
    act("ddt_distribution");
    act("linearity");
    const QString csv = many()->csv(false);
    QVERIFY(csv.contains(QStringLiteral("ddt_distribution")) && csv.contains(QStringLiteral("0:144 2:72 4:24")));
    QVERIFY(!csv.contains(QStringLiteral(",linearity")));
    // The header has the same menu.
    const QPoint at(20, table->horizontalHeader()->height() / 2);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->horizontalHeader()->viewport()->mapToGlobal(at));
    QApplication::sendEvent(table->horizontalHeader()->viewport(), &event);
    QTRY_VERIFY(menu->isVisible());
    QTest::keyClick(menu, Qt::Key_Escape);
}

void TestMany::returnOpensTheRow() {
    fill({file("r.txt", "one,0c05060b09000a0d030e0f0804070102\ntwo,0001020304050607\n")}, 2);
    auto* table = child<QTableView>(*many(), "manyTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY(m_window->input() && m_window->input()->title() == QStringLiteral("two"));
    QCOMPARE(m_window->input()->sbox()->n(), 3);
    QVERIFY(many()->isVisible());
}

void TestMany::aClickOpensTheRow() {
    fill({file("k1.txt", present), file("k2.txt", "0 1 3 2")}, 2);
    auto* table = child<QTableView>(*many(), "manyTable");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(1, 1)).center());
    QTRY_VERIFY(m_window->input() && m_window->input()->title() == QStringLiteral("k2.txt"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
    QTRY_VERIFY(m_window->input()->title() == QStringLiteral("k1.txt"));
    // With Ctrl one selects.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      table->visualRect(table->model()->index(1, 1)).center());
    QTest::qWait(50);
    QCOMPARE(m_window->input()->title(), QStringLiteral("k1.txt"));
    QCOMPARE(table->selectionModel()->selectedRows().size(), 2);
}

void TestMany::rowsAreCopiedAndExported() {
    fill({file("e.txt", "one,0c05060b09000a0d030e0f0804070102\n\"two\", too,0001020304050607\n")}, 2);
    auto* table = child<QTableView>(*many(), "manyTable");
    table->setFocus();
    table->selectionModel()->select(table->model()->index(0, 0),
                                    QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QString head = QStringLiteral("name,n,m,bijective,nonlinearity,linearity,differential_uniformity,degree_max,"
                                        "degree_min,max_abs_autocorrelation,boomerang_uniformity,fixed_points\n");
    const QString one = QStringLiteral("one,4,4,true,4,8,4,3,2,16,16,0\n");
    QCOMPARE(QGuiApplication::clipboard()->text(), head + one);
    table->clearSelection();
    QTest::mouseClick(child<QPushButton>(*many(), "manyCopy"), Qt::LeftButton);
    const QString all = QGuiApplication::clipboard()->text();
    QCOMPARE(all, head + one + QStringLiteral("\"\"\"two\"\", too\",3,3,true,0,8,8,1,1,8,8,8\n"));
    const QString path = m_folder.filePath(QStringLiteral("all.csv"));
    chooseInDialog(path);
    QTest::mouseClick(child<QPushButton>(*many(), "manyExport"), Qt::LeftButton);
    QTRY_VERIFY(QFile::exists(path) && !m_window->documents().saving());
    QFile written(path);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(written.readAll()), all);
}

void TestMany::anExportIsNoRecentFile() {
    fill({file("recent.txt", present)}, 1);
    const auto recent = [] { return userSettings().value(QStringLiteral("files/recent")).toStringList(); };
    const QStringList before = recent();
    chooseInDialog(m_folder.filePath(QStringLiteral("no suffix")));
    QTest::mouseClick(child<QPushButton>(*many(), "manyExport"), Qt::LeftButton);
    QTRY_VERIFY(QFile::exists(m_folder.filePath(QStringLiteral("no suffix.csv"))) && !m_window->busy());
    QCOMPARE(recent(), before);
}

void TestMany::whatIsNoSBoxIsARowThatSaysSo() {
    fill({file("function.txt", "0110"), file("broken.txt", "0 1 2"), file("good.txt", "0 1 2 3")}, 3);
    QCOMPARE(cell(0, "n"), QStringLiteral("not an S-box"));
    QCOMPARE(cell(1, "n"), QStringLiteral("not an S-box"));
    QCOMPARE(cell(2, "n"), QStringLiteral("2"));
    auto* table = child<QTableView>(*many(), "manyTable");
    const auto* state = child<QLabel>(*many(), "manyState");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QVERIFY2(state->text().contains(QStringLiteral("Boolean function")), qPrintable(state->text()));
    QTest::keyClick(table, Qt::Key_Down);
    QVERIFY2(state->text().startsWith(QStringLiteral("broken.txt:1:")) &&
                 state->text().contains(QStringLiteral("3 numbers")),
             qPrintable(state->text()));
    QTest::keyClick(table, Qt::Key_Return);
    QTest::qWait(50);
    QVERIFY(!m_window->input());
    // And whoever reads the log.
    std::string log;
    for (const std::string& line : logLines().lines)
        log += line + '\n';
    QVERIFY2(log.find("left out of many: function.txt: function.txt is no S-box") != std::string::npos, log.c_str());
    QVERIFY2(log.find("left out of many: broken.txt: ") != std::string::npos, log.c_str());
    QVERIFY(log.find("left out of many: good.txt") == std::string::npos);
}

void TestMany::aRowThatFailsSaysWhyAndTheOthersGoOn() {
    ManyModel model(nullptr, [](const SBox& s, Monitor& monitor) {
        if (s(0) == 3)
            throw ComputationError(Message::tr("no luck"));
        return walshscope::properties(s, false, monitor);
    });
    const auto add = [&](const char* name, const char* values) {
        model.add({{.path = {}, .name = name, .bytes = std::make_shared<const std::string>(values)}});
    };
    add("bad", "3 1 2 0");
    add("good", "0 1 2 3");
    QTRY_VERIFY(!model.isLeft() && !model.request().busy());
    QVERIFY(!model.request().failure());
    QCOMPARE(model.rows().size(), std::size_t(2));
    QCOMPARE(model.rows()[0].wrong, QStringLiteral("no luck"));
    QCOMPARE(model.data(model.index(0, 1), Qt::DisplayRole).toString(), QStringLiteral("not computed"));
    QCOMPARE(model.data(model.index(0, 0), Qt::ToolTipRole).toString(), QStringLiteral("no luck"));
    QVERIFY(model.rows()[1].properties.has_value());
    // What comes later does not bring it back.
    add("another", "1 0 2 3");
    QTRY_VERIFY(!model.isLeft() && !model.request().busy());
    QCOMPARE(model.computed(), std::size_t(2));
    QCOMPARE(model.rows()[0].wrong, QStringLiteral("no luck"));
}

void TestMany::stoppingLosesNothingAndGoesOn() {
    QByteArray lines;
    for (int i = 0; i < 3; ++i) {
        lines += "small" + QByteArray::number(i) + ",00010203\n";
    }
    QByteArray large;
    for (int x = 0; x < 1 << 13; ++x)
        large += QByteArray::number((x * 5 + 3) & 0x1FFF) + ' ';
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    many()->addFiles({file("small.txt", lines), file("large.txt", large), file("large2.txt", large)});
    QTRY_VERIFY(many()->model().computed() >= 3);
    auto* stop = child<QPushButton>(*many(), "manyStop");
    if (many()->model().request().busy()) {
        QVERIFY(stop->isVisible() && child<QProgressBar>(*many(), "manyProgress")->isVisible());
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_VERIFY(!many()->model().request().busy());
        QVERIFY(many()->model().isLeft());
        QVERIFY(many()->model().computed() >= 3);
        QCOMPARE(stop->text().remove(u'&'), QStringLiteral("Go on"));
        QTest::mouseClick(stop, Qt::LeftButton);
    }
    QVERIFY(QTest::qWaitFor([&] { return !many()->model().isLeft() && !many()->model().request().busy(); }, 120000));
    QCOMPARE(names(), (QStringList{"small0", "small1", "small2", "large.txt", "large2.txt"}));
    QCOMPARE(many()->model().computed(), std::size_t(5));
    QVERIFY(!stop->isVisible());
}

void TestMany::rowsAreToldBeforeAllAreRead() {
    const ManySource source{{}, "lines.txt", std::make_shared<const std::string>(lines(5000).toStdString())};
    std::vector<std::size_t> batches;
    QStringList told;
    Monitor nobody;
    readRows(
        source, 0,
        [&](const std::vector<ManyRow>& rows) {
            batches.push_back(rows.size());
            for (const ManyRow& row : rows)
                told << row.name;
        },
        nobody);
    QCOMPARE(batches.front(), std::size_t(1));
    QVERIFY(batches.size() >= 5 && batches.size() <= 30);
    QCOMPARE(told.size(), 5000);
    QCOMPARE(told.last(), QStringLiteral("box4999"));
    // Whoever stops at the first row has one, and may go on behind it.
    const auto stop = [](const std::vector<ManyRow>&) { throw Cancelled(); };
    QVERIFY_EXCEPTION_THROWN(readRows(source, 0, stop, nobody), Cancelled);
    QStringList rest;
    readRows(
        source, 4990,
        [&](const std::vector<ManyRow>& rows) {
            for (const ManyRow& row : rows)
                rest << row.name;
        },
        nobody);
    QCOMPARE(rest, told.mid(4990));
}

void TestMany::rowsAreInsertedManyAtATime() {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QSignalSpy inserted(&many()->model(), &QAbstractItemModel::rowsInserted);
    many()->addFiles({file("thousands.txt", lines(3000))});
    QTRY_COMPARE(many()->model().computed(), std::size_t(3000));
    QVERIFY2(inserted.size() <= 30, qPrintable(QString::number(inserted.size())));
    QCOMPARE(names().size(), 3000);
}

void TestMany::addingAFileStopsNothing() {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    const ManyModel& model = many()->model();
    QSignalSpy cancelled(&model.request(), &Request::cancelled);
    const QString second = file("second.txt", "0 1 3 2");
    connect(
        &model, &QAbstractItemModel::rowsInserted, this, [&] { many()->addFiles({second}); }, Qt::SingleShotConnection);
    many()->addFiles({file("first.txt", lines(2000))});
    QTRY_COMPARE(model.computed(), std::size_t(2001));
    QVERIFY(!model.isLeft());
    QCOMPARE(cancelled.size(), 0);
    QCOMPARE(names().last(), QStringLiteral("second.txt"));
}

void TestMany::stoppingHalfWayThroughAFileLosesAndDoublesNothing() {
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    const ManyModel& model = many()->model();
    auto* stop = child<QPushButton>(*many(), "manyStop");
    connect(
        &model, &QAbstractItemModel::rowsInserted, this, [&] { QTest::mouseClick(stop, Qt::LeftButton); },
        Qt::SingleShotConnection);
    many()->addFiles({file("stopped.txt", lines(2000))});
    QTRY_VERIFY(!model.request().busy() && !model.rows().empty());
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_COMPARE(model.computed(), std::size_t(2000));
    QVERIFY(!model.isLeft());
    for (int row = 0; row < 2000; ++row)
        QCOMPARE(model.rows()[std::size_t(row)].name, QStringLiteral("box%1").arg(row));
}

void TestMany::pastedRecordsAreRows() {
    QGuiApplication::clipboard()->setText(QStringLiteral("one,0c05060b09000a0d030e0f0804070102\ntwo,00010203\n"));
    QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(names(), (QStringList{"one", "two"}));
    auto* table = child<QTableView>(*many(), "manyTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("two"));
}

void TestMany::everyControlHasANameAndNoMnemonicStandsTwice() {
    fill({file("n.txt", present)}, 1);
    QStringList keys;
    for (const QWidget* widget : many()->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->parentWidget() != many())
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 widget->metaObject()->className());
        if (!button)
            continue;
        const QString key = QKeySequence::mnemonic(button->text()).toString();
        QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(button->text()));
        keys << key;
    }
    QVERIFY(keys.size() >= 4);
}

TEST_OF_ROOM(TestMany, QApplication)
#include "tst_many.moc"
