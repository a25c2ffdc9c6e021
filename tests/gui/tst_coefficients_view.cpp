// SPDX-License-Identifier: GPL-3.0-or-later
// The bitmap of C(x) over time against a Berlekamp–Massey of its own, pixel by pixel, and what mouse and keys do.
#include "colours.h"
#include "compute/sequences.h"
#include "error.h"
#include "gui/plot/export.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/widgets/step_keys.h"
#include "processor_time.h"
#include "room.h"

#include <QSignalSpy>
#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// As Massey wrote it: C and L after 0, 1, … bits.
struct Massey {
    std::vector<Bits> c;
    std::vector<std::size_t> l;

    explicit Massey(const Bits& s) {
        Bits now(s.size() + 1), b(s.size() + 1);
        now[0] = b[0] = 1;
        std::size_t cells = 0, shift = 1;
        c.push_back(now);
        l.push_back(0);
        for (std::size_t n = 0; n < s.size(); ++n, ++shift) {
            int d = s[n];
            for (std::size_t i = 1; i <= cells; ++i)
                d ^= now[i] & s[n - i];
            if (d) {
                const Bits before = now;
                for (std::size_t i = shift; i < now.size(); ++i)
                    now[i] ^= b[i - shift];
                if (2 * cells <= n) {
                    cells = n + 1 - cells;
                    b = before;
                    shift = 0;
                }
            }
            c.push_back(now);
            l.push_back(cells);
        }
    }
};

Bits zerosAndOne(std::size_t length) {
    Bits bits(length - 1);
    bits.push_back(1);
    return bits;
}

std::shared_ptr<const Walk> walkOf(const Bits& bits) {
    Monitor silent;
    return std::make_shared<const Walk>(std::make_shared<const Sequence>(Sequence{bits}), 0, silent);
}

QPoint middle(const CoefficientsView& view, int bitsRead, int exponent) {
    const QRectF cell = view.cellRect({bitsRead, exponent});
    return {int(cell.center().x()), int(cell.center().y())};
}

class Listening : public QWidget {
public:
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent* event) override { keys << event->key(); }
};

} // namespace

class TestCoefficientsView : public QObject {
    Q_OBJECT

private slots:
    void pixelsAreThoseOfTheDefinition_data();
    void pixelsAreThoseOfTheDefinition();
    void aLoneOneIsSeenAtAnyZoom_data();
    void aLoneOneIsSeenAtAnyZoom();
    void denserIsDarker();
    void theStaircaseStandsBehindTheCellOfL();
    void wordsNameRowColumnAndValue();
    void theMouseHoversChoosesAndLeaves();
    void theWheelZoomsAboutThePointer();
    void draggingPans();
    void keysMoveTheCell();
    void keysOfTheTransportGoOn();
    void theStepIsMarkedAndBroughtIntoView();
    void aStepIsPaintedInTime();
    void withoutAWalkThereIsAPlaceholder();
    void filesHoldPictureAndData();
};

void TestCoefficientsView::pixelsAreThoseOfTheDefinition_data() {
    QTest::addColumn<QByteArray>("bits");
    QTest::newRow("handbook") << QByteArray("001101110");
    QTest::newRow("nist") << QByteArray("1101011110001");
    QTest::newRow("one bit") << QByteArray("1");
    QTest::newRow("zeros") << QByteArray("0000000");
    QTest::newRow("late") << QByteArray("0000000000001");
    QByteArray random;
    for (std::uint8_t bit : randomBits(60, 7))
        random += char('0' + bit);
    QTest::newRow("random") << random;
}

void TestCoefficientsView::pixelsAreThoseOfTheDefinition() {
    QFETCH(QByteArray, bits);
    const Bits s = bitsOf(bits.toStdString());
    const Massey massey(s);
    CoefficientsView view;
    view.resize(900, 900);
    view.setWalk(walkOf(s));
    const QImage picture = view.grab().toImage();
    const QColor ink = view.palette().color(QPalette::Text);
    for (std::size_t n = 1; n <= s.size(); ++n) // Row 0 is under the mark of the step.
        for (std::size_t i = 0; i <= std::max(massey.l.back(), s.size() / 2); ++i) {
            // In the corner there is neither a digit nor a line.
            const QRectF cell = view.cellRect({int(n), int(i)});
            const QColor pixel = colourAt(picture, cell.topLeft() + QPointF(3.5, 3.5));
            const bool one = i < massey.c[n].size() && massey.c[n][i];
            QVERIFY2((distance(pixel, ink) < 40) == one, qPrintable(QStringLiteral("N = %1, i = %2").arg(n).arg(i)));
        }
}

void TestCoefficientsView::aLoneOneIsSeenAtAnyZoom_data() {
    QTest::addColumn<int>("length");
    for (int length : {2, 64, 1000, 4096})
        QTest::addRow("%d bits", length) << length;
}

void TestCoefficientsView::aLoneOneIsSeenAtAnyZoom() {
    QFETCH(int, length);
    CoefficientsView view;
    view.resize(640, 400);
    view.setWalk(walkOf(zerosAndOne(std::size_t(length))));
    // C = 1 + x^length in the last row only.
    for (int turn = 0; turn < 12; ++turn) {
        view.setCell(Cell{length, length});
        QVERIFY(view.cellRect({length, length}).intersects(view.plotRect()));
        view.setCell({});
        const QImage picture = view.grab().toImage();
        const QRectF cell = view.cellRect({length, length});
        // Off the line above it; to its left there are zeros.
        const QPointF where =
            cell.topLeft() + QPointF(std::min(4.0, cell.width() / 2), std::min(4.0, cell.height() / 2));
        const QPointF compared(cell.left() - 5, where.y());
        QVERIFY2(distance(colourAt(picture, where), colourAt(picture, compared)) > 60,
                 qPrintable(QStringLiteral("zoomed in %1 times").arg(turn)));
        // Where a pixel stands for many cells, the one is what the pointer finds.
        QCOMPARE(view.cellAt(cell.center()), (std::optional(Cell{length, length})));
        // Towards the corner where it is.
        view.setCell(Cell{length, length});
        view.zoomBy(0.5);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    }
}

void TestCoefficientsView::denserIsDarker() {
    // Half of the cells under the diagonal are ones; left of them the column of C_0, which has nothing but ones.
    CoefficientsView view;
    view.resize(500, 400);
    view.setWalk(walkOf(randomBits(4096, 3)));
    const QImage picture = view.grab().toImage();
    const QColor paper = view.palette().color(QPalette::Base);
    const QRectF plot = view.plotRect();
    double inside = 0, beyond = 0;
    for (int k = 0; k < 100; ++k) {
        inside += distance(colourAt(picture, plot.bottomLeft() + QPointF(20 + k, -20)), paper);
        beyond += distance(colourAt(picture, plot.topRight() + QPointF(-20 - k, 20)), paper);
    }
    QVERIFY(inside / 100 > 300);
    QVERIFY(beyond / 100 < 60);
}

void TestCoefficientsView::theStaircaseStandsBehindTheCellOfL() {
    CoefficientsView view;
    view.resize(700, 500);
    const Bits s = bitsOf("001101110");
    view.setWalk(walkOf(s));
    const Massey massey(s);
    const QImage picture = view.grab().toImage();
    for (std::size_t n = 1; n <= s.size(); ++n) {
        const QRectF cell = view.cellRect({int(n), int(massey.l[n])});
        const QColor line = colourAt(picture, {cell.right() - 0.5 / picture.devicePixelRatio(), cell.center().y()});
        QVERIFY2(line.blue() > line.red() + 60, qPrintable(QString::number(n)));
    }
}

void TestCoefficientsView::wordsNameRowColumnAndValue() {
    CoefficientsView view;
    QSignalSpy said(&view.emitter(), &ViewSignals::told);
    view.setWalk(walkOf(bitsOf("001101110")));
    QCOMPARE(said.count(), 1);
    QCOMPARE(view.words(), QStringLiteral("After 0 bits: C(x) = 1; L = 0."));
    view.setStep(9);
    QCOMPARE(view.words(), QStringLiteral("After 9 bits: C(x) = 1 + x^3 + x^5; L = 5."));
    QCOMPARE(view.describe({9, 5}), QStringLiteral("After 9 bits: the coefficient of x⁵ in C(x) is 1; L = 5."));
    QCOMPARE(view.describe({9, 4}), QStringLiteral("After 9 bits: the coefficient of x⁴ in C(x) is 0; L = 5."));
    QCOMPARE(view.describe({1, 3}),
             QStringLiteral("After 1 bit: the coefficient of x³ in C(x) is 0, as it lies beyond L = 0."));
    QVERIFY(view.describe({3, 3}).endsWith(QStringLiteral("L = 3. It was 0 one bit before.")));
    view.setCell(Cell{9, 5});
    QCOMPARE(view.words(), view.describe({9, 5}));
    QCOMPARE(view.accessibleDescription(), view.words());
    QVERIFY(!view.accessibleName().isEmpty());
    QCOMPARE(said.count(), 3);
}

void TestCoefficientsView::theMouseHoversChoosesAndLeaves() {
    CoefficientsView view;
    view.resize(600, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setWalk(walkOf(bitsOf("1101011110001")));
    QSignalSpy chosen(&view, &CoefficientsView::stepChosen);
    QTest::mouseMove(&view, middle(view, 7, 2));
    QTRY_COMPARE(view.cell(), (std::optional(Cell{7, 2})));
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle(view, 11, 3));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<std::size_t>(), std::size_t(11));
    // Two clicks fit, and leave the step alone.
    connect(&view, &CoefficientsView::stepChosen, &view, &CoefficientsView::setStep);
    view.setStep(4);
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle(view, 9, 1));
    QCOMPARE(view.step(), std::size_t(9));
    QTest::mouseDClick(&view, Qt::LeftButton, {}, middle(view, 9, 1));
    QCOMPARE(view.step(), std::size_t(4));
    chosen.clear();
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(2, 2));
    QTest::mouseDClick(&view, Qt::LeftButton, {}, QPoint(2, 2));
    // Beside the bitmap there is no row.
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(chosen.count(), 0);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    QVERIFY(!view.cell());
}

void TestCoefficientsView::theWheelZoomsAboutThePointer() {
    CoefficientsView view;
    view.resize(600, 400);
    view.setWalk(walkOf(randomBits(500, 1)));
    const QPointF at(300, 200);
    const auto before = view.cellAt(at);
    const auto turn = [&](int degrees) {
        QWheelEvent wheel(at, view.mapToGlobal(at), {}, {0, degrees}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&view, &wheel);
    };
    for (int i = 0; i < 4; ++i)
        turn(120);
    QVERIFY(!view.fitted());
    const auto after = view.cellAt(at);
    QVERIFY(before && after);
    QVERIFY(std::abs(before->row - after->row) <= 2);
    QVERIFY(std::abs(before->column - after->column) <= 2);
    for (int i = 0; i < 6; ++i)
        turn(-120);
    QVERIFY(view.fitted());
    turn(120);
    QTest::keyClick(&view, Qt::Key_F);
    QVERIFY(view.fitted());
    turn(120);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at.toPoint());
    QVERIFY(view.fitted());
}

void TestCoefficientsView::draggingPans() {
    CoefficientsView view;
    view.resize(600, 400);
    view.setWalk(walkOf(randomBits(500, 1)));
    view.zoomBy(0.1);
    QSignalSpy chosen(&view, &CoefficientsView::stepChosen);
    const QPoint from(300, 200), to(250, 150);
    const auto held = view.cellAt(from);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&view, &move);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    QCOMPARE(view.cellAt(to), held);
    QCOMPARE(chosen.count(), 0);
}

void TestCoefficientsView::keysMoveTheCell() {
    CoefficientsView view;
    view.resize(600, 400);
    view.setWalk(walkOf(randomBits(500, 1)));
    view.setStep(5);
    QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(view.cell(), (std::optional(Cell{5, 0})));
    QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.cell(), (std::optional(Cell{6, 17})));
    QTest::keyClick(&view, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(view.cell(), (std::optional(Cell{0, 16})));
    QSignalSpy chosen(&view, &CoefficientsView::stepChosen);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<std::size_t>(), std::size_t(0));
    // A cell that the keys reach is on screen.
    view.zoomBy(0.02);
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(view.plotRect().adjusted(-1, -1, 1, 1).contains(view.cellRect(*view.cell())));
    }
    QCOMPARE(view.cell()->row, 500);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.cell());
}

void TestCoefficientsView::keysOfTheTransportGoOn() {
    Listening parent;
    auto* view = new CoefficientsView(&parent);
    view->setWalk(walkOf(bitsOf("001101110")));
    const QList<Qt::Key> keys{Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home,
                              Qt::Key_End,   Qt::Key_Plus, Qt::Key_Minus};
    for (Qt::Key key : keys)
        QTest::keyClick(view, key);
    QCOMPARE(parent.keys.size(), keys.size());
    QTest::keyClick(view, Qt::Key_F);
    QCOMPARE(parent.keys.size(), keys.size());
}

void TestCoefficientsView::theStepIsMarkedAndBroughtIntoView() {
    CoefficientsView view;
    view.resize(600, 400);
    view.setWalk(walkOf(randomBits(500, 1)));
    const QImage before = view.grab().toImage();
    view.setStep(250);
    const QImage after = view.grab().toImage();
    const double y = view.cellRect({250, 0}).center().y(), right = view.plotRect().right() - 4;
    const auto changes = [&](double by) {
        return colourAt(before, {right, y + by}) != colourAt(after, {right, y + by});
    };
    QVERIFY((changes(-1) || changes(-2)) && (changes(1) || changes(2))); // A frame around it.
    QVERIFY(colourAt(before, {right, y + 40}) == colourAt(after, {right, y + 40}));
    view.zoomBy(0.02);
    view.setStep(3);
    QVERIFY(view.plotRect()
                .adjusted(-1, -1, 1, 1)
                .contains(view.cellRect({3, 0}).center().x() < 0
                              ? QPointF(view.plotRect().center().x(), view.cellRect({3, 0}).center().y())
                              : view.cellRect({3, 0}).center()));
    view.setStep(100000);
    QCOMPARE(view.step(), std::size_t(500));
}

void TestCoefficientsView::aStepIsPaintedInTime() {
    CoefficientsView view;
    view.resize(1280, 720);
    view.setWalk(walkOf(randomBits(4096, 1)));
    QImage canvas(view.size(), QImage::Format_ARGB32_Premultiplied);
    view.render(&canvas);
    double fastest = std::numeric_limits<double>::max();
    for (std::size_t step = 1; step <= 10; ++step) {
        view.setStep(400 * step);
        const double began = test::secondsOf(CLOCK_THREAD_CPUTIME_ID);
        view.render(&canvas);
        fastest = std::min(fastest, test::secondsOf(CLOCK_THREAD_CPUTIME_ID) - began);
    }
    QVERIFY2(fastest < 0.016, qPrintable(QString::number(fastest)));
}

void TestCoefficientsView::withoutAWalkThereIsAPlaceholder() {
    CoefficientsView view;
    view.resize(300, 200);
    view.setPlaceholder(QStringLiteral("Nothing yet."));
    QCOMPARE(view.words(), QStringLiteral("Nothing yet."));
    view.grab();
    view.zoomBy(0.5);
    view.fit();
    view.setStep(4);
    QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {100, 100});
    QVERIFY(!view.cell());
    QCOMPARE(view.step(), std::size_t(0));
}

void TestCoefficientsView::filesHoldPictureAndData() {
    const Bits s = bitsOf("001101110");
    CoefficientsView view;
    view.setWalk(walkOf(s));
    QTemporaryDir folder;
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString file = folder.filePath(QStringLiteral("c.") + QLatin1String(suffix));
        exportView(view, file, {640, 480});
        QVERIFY(QFileInfo(file).size() > 100);
    }
    QCOMPARE(QImage(folder.filePath(QStringLiteral("c.png"))).size(), QSize(1280, 960));
    QVERIFY_EXCEPTION_THROWN(exportView(view, folder.filePath(QStringLiteral("c.xyz")), {640, 480}), UsageError);
    QFile file(folder.filePath(QStringLiteral("c.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QCOMPARE(lines.first(), QByteArray("bits_read,linear_complexity,connection_polynomial_hex"));
    QCOMPARE(lines.size(), qsizetype(s.size() + 3));
    view.setWalk(walkOf(randomBits(4096, 3)));
    exportView(view, folder.filePath(QStringLiteral("large.svg")), {1280, 720});
    QVERIFY(QFileInfo(folder.filePath(QStringLiteral("large.svg"))).size() < 1'000'000);
    const Massey massey(s);
    for (std::size_t n = 0; n <= s.size(); ++n) {
        const QList<QByteArray> fields = lines[qsizetype(n) + 1].split(',');
        QCOMPARE(fields[0].toULongLong(), n);
        QCOMPARE(fields[1].toULongLong(), massey.l[n]);
        quint64 number = 0;
        for (std::size_t i = 0; i < massey.c[n].size(); ++i)
            number |= quint64(massey.c[n][i]) << i;
        QCOMPARE(fields[2], "0x" + QByteArray::number(number, 16));
    }
}

TEST_OF_ROOM(TestCoefficientsView, QApplication)
#include "tst_coefficients_view.moc"
