// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a register: what it holds at each step, by definition, and how it answers mouse and keys.
#include "compute/sequences.h"
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/register_view.h"
#include "gui/sequence/synthesis.h"
#include "open_slot.h"
#include "room.h"
#include "window.h"

#include <QScrollBar>

using namespace walshscope;
using namespace walshscope::gui;

class TestRegisterView : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void eachStepIsWhatTheDefinitionSays_data();
    void eachStepIsWhatTheDefinitionSays();
    void wordsTellTheSumAndTheJump();
    void aShortSequenceStandsStill();
    void aLongRegisterScrolls();
    void whatNobodyKeptIsNotDrawn();
    void mouseAndKeysGoFromCellToCell();
    void keysOfTheTransportAreLeftAlone();
    void theRegisterMakesTheSequenceBitByBit();
    void theFirstWrongBitIsTold();
    void everyStateIsDrawn_data();
    void everyStateIsDrawn();

private:
    bool open(const Bits& bits) {
        m_open->open({"s", "test", "generated", Sequence{bits}});
        return QTest::qWaitFor([&] { return m_model->walk() && m_model->regeneration(); }, test::patience);
    }

    std::unique_ptr<OpenSlot> m_open;
    std::unique_ptr<Synthesis> m_model;
};

void TestRegisterView::init() {
    m_open = std::make_unique<OpenSlot>();
    m_model = std::make_unique<Synthesis>(m_open->slot, m_open->devices);
    m_model->setActive(true);
}

void TestRegisterView::cleanup() {
    m_model->close();
    m_model.reset();
    m_open.reset();
}

void TestRegisterView::eachStepIsWhatTheDefinitionSays_data() {
    QTest::addColumn<std::uint64_t>("seed");
    QTest::addColumn<int>("length");
    QTest::newRow("9 bits") << std::uint64_t(1) << 9;
    QTest::newRow("64 bits") << std::uint64_t(2) << 64;
    QTest::newRow("200 bits") << std::uint64_t(3) << 200;
}

void TestRegisterView::eachStepIsWhatTheDefinitionSays() {
    QFETCH(std::uint64_t, seed);
    QFETCH(int, length);
    const Bits s = randomBits(std::size_t(length), seed);
    QVERIFY(open(s));
    // Massey's algorithm on plain vectors, C_0 first.
    std::vector<int> c{1}, b{1};
    std::size_t cells = 0;
    std::ptrdiff_t m = -1;
    QCOMPARE(readingFrame(*m_model).doing, RegisterFrame::Doing::Nothing);
    for (std::size_t n = 0; n < s.size(); ++n) {
        m_model->setPosition(n + 1);
        const RegisterFrame frame = readingFrame(*m_model);
        QCOMPARE(frame.doing, RegisterFrame::Doing::Reading);
        QCOMPARE(frame.n, n);
        QCOMPARE(frame.cells, cells);
        c.resize(s.size() + 1);
        b.resize(s.size() + 1);
        int sum = 0;
        for (std::size_t i = 0; i <= s.size(); ++i) {
            QCOMPARE(int(frame.connection.coefficient(i)), c[i]);
            if (i >= 1 && i <= cells) {
                QCOMPARE(int(frame.isTerm(i)), c[i] & s[n - i]);
                sum ^= c[i] & s[n - i];
            }
        }
        QCOMPARE(int(frame.predicted()), sum);
        QCOMPARE(frame.discrepancy(), sum != s[n]);
        QCOMPARE(frame.change.has_value(), sum != s[n]);
        if (sum == s[n])
            continue;
        const auto shift = std::size_t(std::ptrdiff_t(n) - m);
        const std::vector<int> before = c;
        for (std::size_t i = shift; i <= s.size(); ++i) {
            QCOMPARE(int(frame.change->shifted.coefficient(i)), b[i - shift]);
            c[i] ^= b[i - shift];
        }
        for (std::size_t i = 0; i <= s.size(); ++i)
            QCOMPARE(int(frame.change->after.coefficient(i)), c[i]);
        QCOMPARE(frame.change->shift, shift);
        if (2 * cells <= n) {
            cells = n + 1 - cells;
            m = std::ptrdiff_t(n);
            b = before;
        }
        QCOMPARE(frame.change->cells, cells);
    }
}

void TestRegisterView::wordsTellTheSumAndTheJump() {
    QVERIFY(open(bitsOf("1101011110001")));
    const auto said = [&](std::size_t position) {
        m_model->setPosition(position);
        return inWords(readingFrame(*m_model));
    };
    QVERIFY(said(0).startsWith(QLatin1String("Nothing has been read: L = 0")));
    QCOMPARE(said(1), QStringLiteral("Bit 0 is 1. The register predicts 0, which is wrong: d = 1. C(x) becomes C(x) + "
                                     "x·B(x). 2L = 0 ≤ 0: a jump, L goes from 0 to 0 + 1 − 0 = 1; B(x) becomes the "
                                     "C(x) before."));
    QCOMPARE(said(7), QStringLiteral("Bit 6 is 1. The register predicts s_4 = 0, which is wrong: d = 1. C(x) becomes "
                                     "C(x) + x²·B(x). 2L = 6 ≤ 6: a jump, L goes from 3 to 6 + 1 − 3 = 4; B(x) "
                                     "becomes the C(x) before."));
    QCOMPARE(said(10), QStringLiteral("Bit 9 is 0. The register predicts s_6 + s_5 = 1 + 1 = 0, which is right: d = 0, "
                                      "and nothing changes."));
}

void TestRegisterView::aShortSequenceStandsStill() {
    QVERIFY(open(bitsOf("1101011110001")));
    RegisterView view;
    view.resize(900, 200);
    view.show();
    std::optional<double> zero;
    for (std::size_t position = 1; position <= 13; ++position) {
        m_model->setPosition(position);
        view.setFrame(readingFrame(*m_model));
        const double here = view.column(std::ptrdiff_t(position) - 1).left(); // That of bit 0.
        QCOMPARE(here, zero.value_or(here));
        zero = here;
        QVERIFY(view.column(0).right() < view.viewport()->width());
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    }
}

void TestRegisterView::aLongRegisterScrolls() {
    QVERIFY(open(randomBits(4096, 5)));
    RegisterView view;
    view.resize(900, 200);
    view.show();
    m_model->setPosition(4096);
    view.setFrame(readingFrame(*m_model));
    QVERIFY(view.horizontalScrollBar()->maximum() > 0);
    QVERIFY(view.column(0).right() < view.viewport()->width());
    view.horizontalScrollBar()->setValue(0);
    const auto oldest = std::ptrdiff_t(view.frame().cells);
    QVERIFY(view.column(oldest).left() >= 0);
    QVERIFY(view.column(0).left() > view.viewport()->width());
}

/// The jump of a 1 behind 5,000 zeros is to more cells than have coefficients that are kept.
void TestRegisterView::whatNobodyKeptIsNotDrawn() {
    Bits s(6000);
    s[5000] = 1;
    QVERIFY(open(s));
    m_model->setPosition(5001);
    QTRY_COMPARE(m_model->position(), std::size_t(5001));
    RegisterView view;
    view.resize(900, 200);
    view.show();
    view.setFrame(readingFrame(*m_model));
    QVERIFY(view.frame().change);
    QCOMPARE(view.frame().change->cells, std::size_t(5001));
    const auto kept = std::ptrdiff_t(m_model->walk()->coefficients());
    view.horizontalScrollBar()->setValue(0);
    const QImage picture = view.viewport()->grab().toImage();
    const auto isDrawn = [&](std::ptrdiff_t i, int row) {
        const QRectF column = view.column(i);
        const double line = column.height() / registerRows;
        const QRect cell = QRectF(column.left() + 1, row * line + 2, column.width() - 2, line - 4).toAlignedRect();
        bool found = false;
        for (int y = cell.top(); y <= cell.bottom(); ++y)
            for (int x = cell.left(); x <= cell.right(); ++x)
                found |= picture.pixelColor(x, y) != themeFrom(view.palette()).background;
        return found;
    };
    for (const int row : {3, 4}) { // What is added to C(x), and the new C(x).
        QVERIFY(view.column(kept).left() >= 0 && view.column(kept - 2).right() < 200);
        QVERIFY(isDrawn(kept - 1, row));
        QVERIFY(!isDrawn(kept, row));
    }
}

void TestRegisterView::mouseAndKeysGoFromCellToCell() {
    QVERIFY(open(bitsOf("1101011110001")));
    m_model->setPosition(10);
    RegisterView view;
    view.resize(900, 200);
    view.show();
    view.setFrame(readingFrame(*m_model));
    QSignalSpy told(&view.emitter(), &ViewSignals::told);
    QTest::mouseMove(view.viewport(), view.column(4).center().toPoint());
    QTRY_COMPARE(view.hovered(), std::optional<std::size_t>(4));
    QCOMPARE(told.last().first().toString(), QStringLiteral("s_5 = 1 in cell 4, C_4 = 1: a term of the sum."));
    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(view.hovered(), std::optional<std::size_t>(2));
    QCOMPARE(told.last().first().toString(), QStringLiteral("s_7 = 1 in cell 2, C_2 = 0: no tap."));
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(view.hovered(), std::optional<std::size_t>(9));
    QCOMPARE(told.last().first().toString(), QStringLiteral("s_0 = 1, no longer in the register."));
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(told.last().first().toString(), QStringLiteral("s_9 = 0, the bit that is read."));
    QTest::mouseMove(view.viewport(), QPoint(5, 5));
    QTRY_VERIFY(!view.hovered());
}

void TestRegisterView::keysOfTheTransportAreLeftAlone() {
    RegisterView view;
    BitGrid grid(*m_model);
    for (QWidget* widget : std::initializer_list<QWidget*>{&view, &grid})
        for (int key :
             {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
            QApplication::sendEvent(widget, &event);
            QVERIFY(!event.isAccepted());
        }
}

void TestRegisterView::theRegisterMakesTheSequenceBitByBit() {
    const Bits s = bitsOf("1101011110001");
    QVERIFY(open(s));
    QVERIFY(inWords(generatingFrame(*m_model)).contains(QLatin1String("loaded with the first 4 bits")));
    for (std::size_t made = 5; made <= s.size(); ++made) {
        m_model->setRegenerated(made);
        const RegisterFrame frame = generatingFrame(*m_model);
        QCOMPARE(frame.doing, RegisterFrame::Doing::Generating);
        QCOMPARE(frame.n, made - 1);
        // 1 + x^3 + x^4
        QCOMPARE(int(frame.predicted()), s[frame.n - 3] ^ s[frame.n - 4]);
        QVERIFY(!frame.discrepancy());
        QVERIFY(inWords(frame).endsWith(QLatin1String("as in the sequence.")));
    }
}

void TestRegisterView::theFirstWrongBitIsTold() {
    const Bits s = bitsOf("1101011110001");
    QVERIFY(open(s));
    BitGrid grid(*m_model);
    grid.resize(600, 120);
    grid.show();
    m_model->regenerate(6); // L = 3, C(x) = 1 + x^2: 110101 and then 010101…
    QTRY_COMPARE(m_model->regeneration()->bitsRead, std::size_t(6));
    QCOMPARE(m_model->regeneration()->differs, std::optional<std::size_t>(6));
    QSignalSpy told(&grid, &BitGrid::told);
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.cell(6).center().toPoint());
    QCOMPARE(m_model->regenerated(), std::size_t(7));
    QVERIFY(inWords(generatingFrame(*m_model)).endsWith(QLatin1String("but the sequence has 1.")));
    QTest::mouseMove(grid.viewport(), grid.cell(2).center().toPoint());
    QTest::mouseMove(grid.viewport(), grid.cell(6).center().toPoint());
    QTRY_COMPARE(told.last().first().toString(),
                 QStringLiteral("Bit 6: the register makes 0, but the sequence has 1."));
    QTest::keyClick(&grid, Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(told.last().first().toString().startsWith(QLatin1String("Bit 5: the register makes 1, as")));
}

void TestRegisterView::everyStateIsDrawn_data() {
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("width");
    for (int length : {1, 13, 64, 1000, 4096})
        for (int width : {330, 1000})
            QTest::addRow("%d bits in %d pixels", length, width) << length << width;
}

/// The newest bit stands in a frame of its own, whatever there is room for.
void TestRegisterView::everyStateIsDrawn() {
    QFETCH(int, length);
    QFETCH(int, width);
    QVERIFY(open(randomBits(std::size_t(length), 6)));
    RegisterView view;
    view.resize(width, 220);
    view.show();
    const Theme theme = themeFrom(view.palette());
    for (const double share : {0.0, 0.3, 1.0}) {
        m_model->setPosition(std::size_t(share * length));
        view.setFrame(readingFrame(*m_model));
        const QImage picture = view.viewport()->grab().toImage();
        const QRect newest = view.column(0).toAlignedRect();
        QVERIFY(QRect(QPoint(), picture.size()).contains(newest.center()));
        bool framed = false;
        for (int y = 0; y < std::min(newest.height(), picture.height()); ++y)
            for (int x = newest.left(); x <= newest.right(); ++x) {
                const QColor colour = picture.pixelColor(x, y);
                framed |= colour == theme.right || colour == theme.wrong;
            }
        QCOMPARE(framed, view.frame().doing == RegisterFrame::Doing::Reading);
    }
}

TEST_OF_ROOM(TestRegisterView, QApplication)
#include "tst_register_view.moc"
