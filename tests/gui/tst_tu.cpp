// SPDX-License-Identifier: GPL-3.0-or-later
// The pane that draws TU decompositions: what it finds, the way of each entry, keys, and what it exports.
#include "gui/documents/counts.h"
#include "gui/documents/samples.h"
#include "gui/inspect/tu_pane.h"
#include "gui/inspect/tu_view.h"
#include "gui/inspect/tu_words.h"
#include "gui/plot/accessible_cells.h"
#include "gui/plot/export.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "window.h"

#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestTu : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void itSaysForWhichThereIsOne_data();
    void itSaysForWhichThereIsOne();
    void whatIsOpenIsSaid_data();
    void whatIsOpenIsSaid();
    void itCanBeStoppedAndGoesOnWithRun();
    void halvesAreShownFirstAndAnotherCanBeChosen();
    void eachEntryIsOnTheWayOfOneInput_data();
    void eachEntryIsOnTheWayOfOneInput();
    void keysGoThroughTheTables();
    void bothTablesAreTold();
    void aTableWithoutRoomFollowsTheKeys();
    void thePointerIsOnlyAGuest();
    void whatIsExportedGivesTheSBox();
    void theMapsAreCopied();
    void theInputChangesAndWhatWasShownGoes();
    void itTakesWhatHasTwoBranches();
    void everyPartHasAName();
    void itIsDrawnInEveryColourAndSize();

private:
    void open(const SBox& s) {
        m_slot->set(std::make_shared<const Input>(inputFromDocument(Document{"test", "S-box", "list", s})),
                    QStringLiteral("test"));
    }
    void openSample(const char* name) {
        m_slot->set(std::make_shared<const Input>(inputFromDocument(sample(QLatin1String(name)))),
                    QStringLiteral("test"));
        QVERIFY(QTest::qWaitFor([this] { return !m_pane->requests().front()->busy() && m_pane->answers(); }, 60000));
    }
    const SBox& sbox() const { return *m_slot->input()->sbox(); }
    QString text(const char* name) { return child<QLabel>(*m_pane, name)->text(); }
    TuView& view() { return m_pane->view(); }
    const TuDecomposition& shown() { return *view().scene().decomposition; }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view(), key, modifiers);
    }

    std::unique_ptr<Slot> m_slot;
    std::unique_ptr<TuPane> m_pane;
};

void TestTu::init() {
    makeAccessible();
    m_slot = std::make_unique<Slot>(QStringLiteral("function"));
    m_pane = std::make_unique<TuPane>(*m_slot);
    m_pane->resize(900, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestTu::cleanup() {
    m_pane->requests().close();
    m_pane.reset();
    m_slot.reset();
}

void TestTu::itSaysForWhichThereIsOne_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("alternative");
    QTest::newRow("some") << "Kuznyechik_Streebog"
                          << "Found for t = 4, none for t = 1 … 3, 5 … 7." << QString();
    QTest::newRow("all") << "APN_6"
                         << "Found for t = 1 … 5." << QString();
    QTest::newRow("none") << "AES" << QString() << "No TU decomposition for t = 1 … 7.";
}

void TestTu::itSaysForWhichThereIsOne() {
    QFETCH(QString, name);
    QFETCH(QString, sentence);
    QFETCH(QString, alternative);
    openSample(name.toLatin1().constData());
    QCOMPARE(text("tuSentence"), sentence);
    QCOMPARE(view().isEmpty(), !alternative.isEmpty());
    if (view().isEmpty()) {
        QCOMPARE(view().accessibleDescription(), alternative);
        QVERIFY(!view().csv());
    }
    QCOMPARE(child<QPushButton>(*m_pane, "tuCopy")->isVisible(), !view().isEmpty());
}

void TestTu::whatIsOpenIsSaid_data() {
    QTest::addColumn<QString>("verdicts");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("one of each") << "FN?"
                                 << "Found for t = 1, none for t = 2, undecided for t = 3, where the search was "
                                    "given up.";
    QTest::newRow("ranges") << "NNNFFN"
                            << "Found for t = 4, 5, none for t = 1 … 3, 6.";
    QTest::newRow("none or open") << "N?N"
                                  << "None for t = 1, 3, undecided for t = 2, where the search was given up.";
    QTest::newRow("all open") << "???"
                              << "Undecided for t = 1 … 3, where the search was given up.";
    QTest::newRow("none of one") << "N"
                                 << "No TU decomposition for t = 1.";
}

void TestTu::whatIsOpenIsSaid() {
    QFETCH(QString, verdicts);
    QFETCH(QString, sentence);
    std::vector<TuAnswer> answers;
    for (const QChar verdict : verdicts)
        answers.push_back({int(answers.size()) + 1,
                           verdict == QLatin1Char('F')   ? TuVerdict::Found
                           : verdict == QLatin1Char('N') ? TuVerdict::None
                                                         : TuVerdict::Undecided,
                           {}});
    QCOMPARE(tuSentence(answers), sentence);
}

void TestTu::itCanBeStoppedAndGoesOnWithRun() {
    open(SBox(std::vector<std::uint32_t>(1 << 10), 10)); // Of 2^20 Walsh coefficients.
    QVERIFY(m_pane->requests().busy());
    QVERIFY(!m_pane->stopped());
    m_pane->requests().cancel();
    QVERIFY(m_pane->stopped());
    QCOMPARE(text("tuSentence"), QStringLiteral("Stopped. Run looks again."));
    QVERIFY(view().isEmpty());
    openSample("APN_6");
    QVERIFY(!m_pane->stopped());
    m_pane->run();
    QVERIFY(m_pane->requests().busy());
    QVERIFY(QTest::qWaitFor([this] { return !m_pane->requests().busy(); }, 60000));
    QCOMPARE(shown().t, 3);
}

void TestTu::halvesAreShownFirstAndAnotherCanBeChosen() {
    openSample("APN_6");
    auto* choice = child<QComboBox>(*m_pane, "tuT");
    QCOMPARE(choice->count(), 5);
    QCOMPARE(choice->currentText(), QStringLiteral("t = 3"));
    for (int t = 1; t <= 5; ++t) {
        choice->setCurrentIndex(t - 1);
        QCOMPARE(shown().t, t);
        QVERIFY(shown().holds(sbox()));
    }
}

void TestTu::eachEntryIsOnTheWayOfOneInput_data() {
    QTest::addColumn<TuTable>("table");
    QTest::newRow("T") << TuTable::T;
    QTest::newRow("U") << TuTable::U;
}

void TestTu::eachEntryIsOnTheWayOfOneInput() {
    QFETCH(TuTable, table);
    openSample("Kuznyechik_Streebog");
    const TuLayout layout = view().layOut();
    const TuLayout::Grid& grid = layout.grid(table);
    QVERIFY(!grid.isCut);
    std::set<std::uint32_t> inputs;
    for (std::uint32_t row = 0; row < 16; ++row)
        for (std::uint32_t column = 0; column < 16; ++column) {
            const QRectF where = layout.rectOf({table, row, column});
            QVERIFY(QRectF(view().rect()).contains(where));
            view().hover(where.center());
            const std::uint32_t input = view().shownInput();
            inputs.insert(input);
            const std::uint32_t inner = shown().b(input), x = inner >> 4, y = inner & 15, z = shown().T[y][x];
            QCOMPARE(row, table == TuTable::T ? y : z);
            QCOMPARE(column, table == TuTable::T ? x : y);
            QVERIFY(view().words().startsWith(
                QStringLiteral("S(%1) = %2: ").arg(prefixed(input, 8), prefixed(sbox()(input), 8))));
            QCOMPARE(text("tuWords"), view().words());
            QCOMPARE(view().toolTip(where.center()), view().words());
            QCOMPARE(view().explained(where.center()), where);
        }
    QCOMPARE(inputs.size(), std::size_t(256));
}

/// Each entry of T and of U says the value of S on the way that it is on.
void TestTu::bothTablesAreTold() {
    openSample("Kuznyechik_Streebog");
    view().setFocus();
    auto* picture = dynamic_cast<AccessiblePicture*>(QAccessible::queryAccessibleInterface(&view()));
    QVERIFY(picture && picture->role() == QAccessible::Table);
    QAccessibleTableInterface* table = picture->tableInterface();
    QCOMPARE(table->rowCount(), 32);
    QCOMPARE(table->columnCount(), 16);
    const auto cell = [&](std::uint32_t row, std::uint32_t column) {
        return table->cellAt(int(row), int(column))->text(QAccessible::Name);
    };
    for (std::uint32_t input = 0; input < 256; ++input) {
        const std::uint32_t inner = shown().b(input), x = inner >> 4, y = inner & 15, z = shown().T[y][x];
        const QString says = QStringLiteral("S(%1) = %2: ").arg(prefixed(input, 8), prefixed(sbox()(input), 8));
        QVERIFY2(cell(y, x).startsWith(says), qPrintable(cell(y, x)));
        QVERIFY2(cell(16 + z, y).startsWith(says), qPrintable(cell(16 + z, y)));
    }
    QCOMPARE(table->rowDescription(3), QStringLiteral("T_3"));
    QCOMPARE(table->rowDescription(19), QStringLiteral("U_3"));
    press(Qt::Key_Right);
    press(Qt::Key_Down);
    QCOMPARE(picture->told(), cell(1, 0));
    press(Qt::Key_U);
    const TuCell inU = view().scene().cellOf(TuTable::U, view().shownInput());
    QCOMPARE(picture->focusChild(), table->cellAt(int(16 + inU.row), int(inU.column)));
    table->cellAt(20, 5)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(view().scene().cellOf(TuTable::U, view().shownInput()), (TuCell{TuTable::U, 4, 5}));
}

void TestTu::keysGoThroughTheTables() {
    openSample("Kuznyechik_Streebog");
    view().setFocus();
    const auto cell = [&](TuTable table) { return view().scene().cellOf(table, view().shownInput()); };
    QVERIFY(view().words().isEmpty());
    press(Qt::Key_Right); // To where it begins.
    QCOMPARE(cell(TuTable::T), (TuCell{TuTable::T, 0, 0}));
    QVERIFY(!view().words().isEmpty());
    press(Qt::Key_Right);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(cell(TuTable::T), (TuCell{TuTable::T, 2, 1}));
    QCOMPARE(view().accessibleDescription(), view().words());
    const std::uint32_t before = view().shownInput();
    press(Qt::Key_U); // The same input, and from now on the rows of U.
    QCOMPARE(view().shownInput(), before);
    const TuCell inU = cell(TuTable::U);
    QCOMPARE(inU.column, 2U);
    press(Qt::Key_Left);
    press(inU.row == 0 ? Qt::Key_Down : Qt::Key_Up);
    QCOMPARE(cell(TuTable::U), (TuCell{TuTable::U, inU.row == 0 ? 1 : inU.row - 1, 1}));
    press(Qt::Key_End);
    QCOMPARE(cell(TuTable::U).column, 15U);
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(cell(TuTable::U).column, 15U);
    press(Qt::Key_T);
    press(Qt::Key_Home);
    QCOMPARE(cell(TuTable::T).column, 0U);
    press(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(cell(TuTable::T), (TuCell{TuTable::T, 0, 0}));
    press(Qt::Key_Escape);
    QVERIFY(view().words().isEmpty());
}

void TestTu::aTableWithoutRoomFollowsTheKeys() {
    openSample("APN_6");
    child<QComboBox>(*m_pane, "tuT")->setCurrentIndex(0); // 32 keys, and 32 columns of U.
    m_pane->resize(320, 300);
    QVERIFY(view().layOut().grid(TuTable::T).isCut && view().layOut().grid(TuTable::U).isCut);
    std::set<std::uint32_t> rows;
    for (int i = 0; i <= 32; ++i) {
        press(Qt::Key_Down);
        for (const TuTable table : {TuTable::T, TuTable::U}) {
            const TuCell cell = view().scene().cellOf(table, view().shownInput());
            const QRectF where = view().layOut().rectOf(cell);
            QVERIFY(!where.isNull());
            QCOMPARE(*view().layOut().cellAt(where.center()), cell);
        }
        rows.insert(view().scene().cellOf(TuTable::T, view().shownInput()).row);
    }
    QCOMPARE(rows.size(), std::size_t(32));
}

void TestTu::thePointerIsOnlyAGuest() {
    openSample("Kuznyechik_Streebog");
    const auto at = [&](TuTable table, std::uint32_t row, std::uint32_t column) {
        return view().layOut().rectOf({table, row, column}).center();
    };
    view().setInput(0x53);
    view().hover(at(TuTable::U, 9, 4));
    QVERIFY(view().shownInput() != 0x53);
    view().leave();
    QCOMPARE(view().shownInput(), 0x53U);
    const QPoint place = at(TuTable::T, 12, 7).toPoint();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, place);
    view().leave();
    QCOMPARE(view().scene().cellOf(TuTable::T, view().shownInput()), (TuCell{TuTable::T, 12, 7}));
    QVERIFY(!view().layOut().cellAt(view().layOut().network().center()));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().layOut().network().center().toPoint());
    QCOMPARE(view().scene().cellOf(TuTable::T, view().shownInput()), (TuCell{TuTable::T, 12, 7}));
}

void TestTu::whatIsExportedGivesTheSBox() {
    openSample("APN_6");
    QBuffer out;
    QVERIFY(out.open(QIODevice::WriteOnly));
    view().csv()(out);
    QList<QByteArray> lines = out.data().trimmed().split('\n');
    QCOMPARE(lines.takeFirst(), QByteArray("map,key,input,value"));
    QMap<QByteArray, int> values;
    for (const QByteArray& line : lines)
        values.insert(line.left(line.lastIndexOf(',')), line.mid(line.lastIndexOf(',') + 1).toInt());
    QCOMPARE(values.size(), lines.size());
    QCOMPARE(lines.size(), 2 * 6 + 2 * 64);
    const auto image = [&](const char* map, int of) {
        int sum = 0;
        for (int bit = 1; bit < 64; bit *= 2)
            sum ^= of & bit ? values.value(QByteArray(map) + ",," + QByteArray::number(bit), -1) : 0;
        return sum;
    };
    const auto keyed = [&](const char* map, int key, int of) {
        return values.value(QByteArray(map) + ',' + QByteArray::number(key) + ',' + QByteArray::number(of), -1);
    };
    for (int u = 0; u < 64; ++u) {
        const int inner = image("B", u), z = keyed("T", inner % 8, inner / 8), w = keyed("U", z, inner % 8);
        QCOMPARE(image("A", z * 8 + w), int(sbox()(std::size_t(u))));
    }
    QTemporaryDir folder;
    for (const char* name : {"tu.svg", "tu.png", "tu.pdf", "tu.csv"}) {
        const QString file = folder.filePath(QLatin1String(name));
        exportView(view(), file, view().exportSize());
        QVERIFY(QFileInfo(file).size() > 500);
    }
    QFile svg(folder.filePath(QStringLiteral("tu.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("TU decomposition for t = 3"));
}

void TestTu::theMapsAreCopied() {
    openSample("Kuznyechik_Streebog");
    child<QPushButton>(*m_pane, "tuCopy")->click();
    const QStringList lines = QApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 2);
    for (const QString& line : lines) {
        const AffineMap map = AffineMap::fromText(line.mid(3).toStdString(), 8);
        QCOMPARE(map, line.startsWith(QLatin1Char('A')) ? shown().a : shown().b);
    }
}

void TestTu::theInputChangesAndWhatWasShownGoes() {
    openSample("Kuznyechik_Streebog");
    QVERIFY(!view().isEmpty());
    openSample("AES");
    QVERIFY(view().isEmpty() && view().words().isEmpty() && text("tuSentence").isEmpty());
    openSample("APN_6");
    QCOMPARE(shown().t, 3);
    m_slot->set(nullptr, {});
    QVERIFY(view().isEmpty());
    QVERIFY(text("tuSentence").isEmpty());
}

void TestTu::itTakesWhatHasTwoBranches() {
    const auto takes = [&](const SBox& s) {
        return m_pane->takes(inputFromDocument(Document{"test", "S-box", "list", s}));
    };
    const auto zeros = [](int n, int m) { return SBox(std::vector<std::uint32_t>(std::size_t(1) << n), m); };
    QVERIFY(takes(zeros(2, 2)) && takes(zeros(6, 4)) && takes(zeros(10, 10)));
    QVERIFY(!takes(zeros(1, 4)) && !takes(zeros(4, 1)) && !takes(zeros(11, 10)));
    QVERIFY(!m_pane->takes(inputFromDocument(sample(QStringLiteral("maj5")))));
}

void TestTu::everyPartHasAName() {
    openSample("APN_6");
    for (const char* name : {"tuT", "tuCopy", "tuCancel", "tuProgress", "tuView", "tuSentence", "tuWords"})
        QVERIFY2(!m_pane->findChild<QWidget*>(QLatin1String(name))->accessibleName().isEmpty(), name);
    for (const char* name : {"tuT", "tuCopy", "tuView"})
        QVERIFY2(m_pane->findChild<QWidget*>(QLatin1String(name))->focusPolicy() & Qt::TabFocus, name);
}

void TestTu::itIsDrawnInEveryColourAndSize() {
    openSample("Kuznyechik_Streebog");
    for (const Colours* colours : {&lightColours, &darkColours, &strongLightColours, &strongDarkColours})
        for (const QSize size : {QSize(1, 1), QSize(120, 60), view().minimumSizeHint(), QSize(1400, 900)}) {
            view().setPalette(paletteOf(*colours));
            view().resize(size);
            const QImage image = view().grab().toImage();
            QCOMPARE(image.pixelColor(0, 0), themeFrom(paletteOf(*colours)).background);
            if (size.width() > 200) {
                std::set<QRgb> seen; // Lines and type have soft edges.
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        seen.insert(image.pixel(x, y));
                QVERIFY(seen.size() > 20);
            }
        }
}

TEST_OF_ROOM(TestTu, QApplication)
#include "tst_tu.moc"
