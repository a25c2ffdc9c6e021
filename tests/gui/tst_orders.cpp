// SPDX-License-Identifier: GPL-3.0-or-later
// The Orders scene: bars and rows stand where each order puts them, and are drawn as they are defined.
#include "boolean/generators.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/learn/orders/row_waves.h"
#include "gui/learn/orders/spectrum_bars.h"
#include "gui/plot/colours.h"
#include "open_slot.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QProxyStyle>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

bool motionIsWanted = true;

class Style : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        if (hint == SH_Widget_Animation_Duration)
            return motionIsWanted ? 200 : 0;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
};

/// Not the program's own: bits reversed by text, Gray codes counted up one by one.
std::uint32_t maskByText(Order order, int n, std::uint32_t place) {
    if (order == Order::Hadamard)
        return place;
    const std::uint32_t code = order == Order::Dyadic ? place : place ^ place / 2;
    QString bits = QString::number(code, 2).rightJustified(n, u'0');
    std::reverse(bits.begin(), bits.end());
    return bits.toUInt(nullptr, 2);
}

} // namespace

class TestOrders : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(new Style); }
    void init();
    void cleanup();
    void theBarAtEachPlaceIsTheCoefficientOfItsOrder_data();
    void theBarAtEachPlaceIsTheCoefficientOfItsOrder();
    void theRowsDrawnAreThoseOfTheMatrix_data();
    void theRowsDrawnAreThoseOfTheMatrix();
    void rowKOfTheSequencyOrderChangesSignKTimes();
    void barsTravelAndArrive();
    void anotherOrderOnTheWayGoesOnFromThere();
    void lessMotionMeansNone();
    void nothingIsShownBeforeTheEnd();
    void theEndIsOneClickAway();
    void pointingAtABarLightsItsRowAndTheReverse();
    void keysMoveTheHoveredBarAndLeaveTheTransportItsOwn();
    void theWordsNameTheCoefficient();
    void wrongResultsAreMarked();
    void manyCoefficientsKeepTheirPeaks();

private:
    void open(decltype(Document::value) value, bool toTheEnd = true) {
        m_open->open(Document{"test", "test", "bits", std::move(value)});
        QVERIFY(QTest::qWaitFor([&] { return m_learning->current() && m_learning->recording(); }, 60000));
        m_learning->setStep(toTheEnd ? m_learning->steps() : 0);
        QCoreApplication::processEvents();
    }
    void choose(Order order) {
        QTest::mouseClick(child<QToolButton>(
                              *m_view, qPrintable("order_" + QString::fromUtf8(orderNames[std::size_t(order)].data()))),
                          Qt::LeftButton);
        QCOMPARE(m_learning->state().order, order);
    }
    /// At once, whatever time it is.
    void goHalfTheWay() {
        auto* animation = m_view->motion().findChild<QVariantAnimation*>();
        QVERIFY(animation);
        animation->setCurrentTime(animation->duration() / 2);
        QVERIFY(m_view->motion().moving());
    }
    bool arrives() {
        return QTest::qWaitFor([&] { return !m_view->motion().moving(); }, test::patience);
    }
    QImage pictureOf(QAbstractScrollArea* area) { return area->viewport()->grab().toImage(); }
    bool inked(const QImage& picture, const QPointF& point) {
        return picture.pixelColor(point.toPoint()) != themeFrom(m_view->palette()).background;
    }
    /// Read from the picture: which half of the cell is filled.
    int drawnSign(const QImage& picture, std::uint32_t a, std::uint32_t x) {
        const QRectF cell = m_view->rows()->cellRect(a, x);
        const bool up = inked(picture, {cell.center().x(), cell.top() + cell.height() * 0.25});
        const bool down = inked(picture, {cell.center().x(), cell.top() + cell.height() * 0.75});
        return up == down ? 0 : up ? 1 : -1;
    }

    OwnSettings m_settings;
    std::unique_ptr<OpenSlot> m_open;
    std::unique_ptr<Learning> m_learning;
    std::unique_ptr<OrdersView> m_view;
};

void TestOrders::init() {
    motionIsWanted = true;
    m_open = std::make_unique<OpenSlot>();
    m_learning = std::make_unique<Learning>(m_open->slot, m_open->devices);
    m_learning->setActive(true);
    m_view = std::make_unique<OrdersView>(*m_learning);
    m_view->resize(1300, 1900); // all 64 rows
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void TestOrders::cleanup() {
    m_view.reset();
    m_learning->close();
    m_learning.reset();
    m_open.reset();
}

void TestOrders::theBarAtEachPlaceIsTheCoefficientOfItsOrder_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("order");
    for (int n : {1, 3, 6, 8})
        for (int order = 0; order < 3; ++order)
            QTest::addRow("n = %d, %s", n, orderNames[std::size_t(order)].data()) << n << order;
}

void TestOrders::theBarAtEachPlaceIsTheCoefficientOfItsOrder() {
    QFETCH(int, n);
    QFETCH(int, order);
    motionIsWanted = false;
    const BooleanFunction f = randomFunction(n, 5);
    open(f);
    choose(Order(order));
    const QImage picture = pictureOf(m_view->bars());
    double before = -1, scale = 0;
    for (std::uint32_t k = 0; k < f.size(); ++k) {
        const std::uint32_t a = maskByText(Order(order), n, k);
        const std::int32_t value = byDefinition(f, a);
        const QRectF bar = m_view->bars()->barRect(a);
        QVERIFY(bar.center().x() > before);
        before = bar.center().x();
        QCOMPARE(m_view->bars()->maskAt(bar.center()), std::optional(a));
        if (value == 0) {
            QVERIFY(bar.height() == 0);
            continue;
        }
        if (scale == 0)
            scale = bar.height() / std::abs(value);
        QVERIFY(std::abs(bar.height() - scale * std::abs(value)) < 1e-6);
        QVERIFY(inked(picture, bar.center()));
    }
    // All bars stand on one line, the positive above and the negative below.
    const std::int32_t first = byDefinition(f, 0);
    const QRectF of0 = m_view->bars()->barRect(0);
    const double zero = first > 0 ? of0.bottom() : of0.top();
    for (std::uint32_t a = 0; a < f.size(); ++a) {
        const QRectF bar = m_view->bars()->barRect(a);
        QVERIFY(std::abs((byDefinition(f, a) > 0 ? bar.bottom() : bar.top()) - zero) < 1e-6);
    }
}

void TestOrders::theRowsDrawnAreThoseOfTheMatrix_data() { theBarAtEachPlaceIsTheCoefficientOfItsOrder_data(); }

void TestOrders::theRowsDrawnAreThoseOfTheMatrix() {
    QFETCH(int, n);
    QFETCH(int, order);
    motionIsWanted = false;
    open(randomFunction(n, 5));
    choose(Order(order));
    QCOMPARE(m_view->rows()->isVisible(), n <= 6);
    QCOMPARE(child<QLabel>(*m_view, "ordersNote")->isVisible(), n > 6);
    if (n > 6)
        return;
    const QImage picture = pictureOf(m_view->rows());
    const std::uint32_t size = 1u << n;
    double below = 0;
    for (std::uint32_t k = 0; k < size; ++k) {
        const std::uint32_t a = maskByText(Order(order), n, k);
        QVERIFY(m_view->rows()->cellRect(a, 0).top() > below);
        below = m_view->rows()->cellRect(a, 0).top();
        for (std::uint32_t x = 0; x < size; ++x)
            QCOMPARE(drawnSign(picture, a, x), std::popcount(a & x) % 2 ? -1 : 1);
    }
}

void TestOrders::rowKOfTheSequencyOrderChangesSignKTimes() {
    motionIsWanted = false;
    for (int n : {2, 4, 6}) {
        open(randomFunction(n, 1));
        choose(Order::Sequency);
        const QImage picture = pictureOf(m_view->rows());
        const std::uint32_t size = 1u << n;
        for (std::uint32_t a = 0; a < size; ++a) {
            std::uint32_t changes = 0;
            for (std::uint32_t x = 1; x < size; ++x)
                changes += drawnSign(picture, a, x) != drawnSign(picture, a, x - 1);
            // The place is read from the picture, too.
            std::uint32_t above = 0;
            for (std::uint32_t b = 0; b < size; ++b)
                above += m_view->rows()->cellRect(b, 0).top() < m_view->rows()->cellRect(a, 0).top() - 1;
            QCOMPARE(changes, above);
        }
    }
}

void TestOrders::barsTravelAndArrive() {
    const int n = 5;
    open(randomFunction(n, 2));
    const auto places = [&] {
        std::vector<double> x;
        for (std::uint32_t a = 0; a < 32; ++a)
            x.push_back(m_view->bars()->barRect(a).center().x());
        return x;
    };
    const std::vector<double> hadamard = places();
    choose(Order::Dyadic);
    QVERIFY(m_view->motion().moving());
    // The coefficient 1 goes to place 16: on the way it is between, and above those that come the other way.
    goHalfTheWay();
    QVERIFY(m_view->motion().place(1) > 4);
    const double there = m_view->bars()->barRect(1).center().x();
    QVERIFY(there > hadamard[1] && there < hadamard[16]);
    QVERIFY(m_view->motion().lift(1) > 0);
    QVERIFY(m_view->motion().lift(16) < 0);
    QVERIFY(arrives());
    const std::vector<double> dyadic = places();
    for (std::uint32_t k = 0; k < 32; ++k)
        QCOMPARE(dyadic[maskByText(Order::Dyadic, n, k)], hadamard[k]);
    for (std::uint32_t a = 0; a < 32; ++a)
        QCOMPARE(m_view->motion().lift(a), 0.0);
}

void TestOrders::anotherOrderOnTheWayGoesOnFromThere() {
    open(randomFunction(4, 2));
    choose(Order::Dyadic);
    goHalfTheWay();
    QVERIFY(m_view->motion().place(1) > 3);
    const double before = m_view->motion().place(1);
    m_learning->setOrder(Order::Hadamard);
    QVERIFY(m_view->motion().moving());
    QVERIFY(m_view->motion().place(1) >= before - 0.5);
    QVERIFY(arrives());
    QCOMPARE(m_view->motion().place(1), 1.0);
    QVERIFY(child<QToolButton>(*m_view, "order_hadamard")->isChecked());
}

void TestOrders::lessMotionMeansNone() {
    open(randomFunction(9, 2));
    choose(Order::Sequency);
    QVERIFY(!m_view->motion().moving());
    open(randomFunction(4, 2));
    motionIsWanted = false;
    choose(Order::Dyadic);
    QVERIFY(!m_view->motion().moving());
    QCOMPARE(m_view->motion().place(1), 8.0);
}

void TestOrders::nothingIsShownBeforeTheEnd() {
    const auto* words = child<QLabel>(*m_view, "ordersWords");
    QVERIFY(child<QLabel>(*m_view, "ordersNote")->isVisible());
    BooleanFunction f(3); // W(0) = 8, all others 0
    open(f, false);
    QVERIFY(words->text().contains("Step to the end"));
    QVERIFY(!m_view->bars()->done());
    const auto positive = [&] {
        const QColor colour = signedColour(1, themeFrom(m_view->palette()));
        const QImage picture = pictureOf(m_view->bars());
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == colour;
        return count;
    };
    QCOMPARE(positive(), 0);
    QVERIFY(m_view->bars()->barRect(0).isEmpty());
    m_learning->setHovered(Node{3, 0});
    QVERIFY(!words->text().contains("= 8"));
    m_learning->setStep(m_learning->steps());
    QVERIFY(positive() > 100);
    QVERIFY(words->text().endsWith("= 8 − 0 = 8."));
}

void TestOrders::pointingAtABarLightsItsRowAndTheReverse() {
    open(randomFunction(4, 3));
    const auto rowIsLit = [&](std::uint32_t a) {
        const QRectF cell = m_view->rows()->cellRect(a, 0);
        return inked(pictureOf(m_view->rows()), {cell.left() - 4, cell.center().y()});
    };
    QTest::mouseMove(m_view->bars()->viewport(), m_view->bars()->barRect(5).center().toPoint());
    QCOMPARE(m_learning->hovered(), (std::optional<Node>({4, 5})));
    QVERIFY(rowIsLit(5));
    QVERIFY(!rowIsLit(6));
    QTest::mouseMove(m_view->rows()->viewport(), m_view->rows()->cellRect(6, 3).center().toPoint());
    QCOMPARE(m_learning->hovered(), (std::optional<Node>({4, 6})));
    QVERIFY(rowIsLit(6));
    const QRectF bar = m_view->bars()->barRect(6);
    QVERIFY(inked(pictureOf(m_view->bars()), {bar.center().x() + bar.width() / 2 + 2, 3}));
    QTest::mouseClick(m_view->rows()->viewport(), Qt::LeftButton, {},
                      m_view->rows()->cellRect(2, 3).center().toPoint());
    QCOMPARE(m_learning->selected(), (std::optional<Node>({4, 2})));
}

void TestOrders::keysMoveTheHoveredBarAndLeaveTheTransportItsOwn() {
    motionIsWanted = false;
    open(randomFunction(3, 3));
    choose(Order::Dyadic); // places 0 … 7 hold 0 4 2 6 1 5 3 7
    m_view->bars()->setFocus();
    const auto press = [&](int key) { QTest::keyClick(m_view->bars(), Qt::Key(key), Qt::ControlModifier); };
    const auto hovered = [&] { return m_learning->hovered() ? int(m_learning->hovered()->element) : -1; };
    press(Qt::Key_Right);
    QCOMPARE(hovered(), 0);
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QCOMPARE(hovered(), 6);
    press(Qt::Key_Left);
    QCOMPARE(hovered(), 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_view->bars(), m_view->rows(), m_view.get()}) {
        for (int key :
             {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
            QCoreApplication::sendEvent(widget, &event);
            QVERIFY(!event.isAccepted());
        }
    }
    QCOMPARE(hovered(), 2);
    QTest::keyClick(m_view->rows(), Qt::Key_Escape);
    QCOMPARE(hovered(), -1);
}

void TestOrders::theWordsNameTheCoefficient() {
    BooleanFunction f(3);
    for (std::uint32_t x : {0u, 1u, 6u})
        f.set(x, true); // its spectrum: 2 -2 -2 2 -2 2 -6 -2
    open(f);
    m_learning->setHovered(Node{3, 6});
    QCOMPARE(child<QLabel>(*m_view, "ordersWords")->text(),
             "a = 6 = 0x6 = 0b110, place 6, sequency 2: W(6) = Σ (−1)^(f(x) + a·x) = 1 − 7 = −6.");
    open(Vector(std::vector<std::int32_t>{1, 0, 1, 1}));
    m_learning->setHovered(Node{2, 2});
    QCOMPARE(child<QLabel>(*m_view, "ordersWords")->text(),
             "a = 2 = 0x2 = 0b10, place 2, sequency 1: W(2) = Σ v(x)·(−1)^(a·x) = 1 − 2 = −1.");
}

void TestOrders::wrongResultsAreMarked() {
    m_learning->setVariant(variantNamed("A1-unsynchronised"));
    BooleanFunction f = randomFunction(6, 4);
    open(f);
    const Recording& r = *m_learning->recording();
    QVERIFY(r.wrongOutputs() > 0);
    QVERIFY(child<QLabel>(*m_view, "ordersWords")->text().contains(QString::number(r.wrongOutputs()) + " of 64"));
    std::uint32_t a = 0;
    while (r.right(6, a))
        ++a;
    m_learning->setHovered(Node{6, a});
    QVERIFY(child<QLabel>(*m_view, "ordersWords")->text().contains("wrong"));
    m_learning->setHovered({});
    // Where there is no room for numbers, a cross beyond the end of each bar.
    for (const char* id : {"A1", "A1-one-array"}) {
        m_learning->setVariant(variantNamed(id));
        open(randomFunction(7, 4));
        QVERIFY(arrives());
        const Recording& run = *m_learning->recording();
        const QImage picture = pictureOf(m_view->bars());
        const QColor wrong = themeFrom(m_view->palette()).wrong;
        for (std::uint32_t each = 0; each < run.size(); ++each) {
            const QRectF bar = m_view->bars()->barRect(each);
            bool isCrossed = false;
            for (int away = 2; away < 7; ++away) {
                const QPointF at(bar.center().x(), run.value(7, each) < 0 ? bar.bottom() + away : bar.top() - away);
                const QColor there = picture.pixelColor(at.toPoint());
                isCrossed |= std::abs(there.red() - wrong.red()) + std::abs(there.green() - wrong.green()) +
                                 std::abs(there.blue() - wrong.blue()) <
                             60;
            }
            QCOMPARE(isCrossed, !run.right(7, each));
        }
    }
}

void TestOrders::manyCoefficientsKeepTheirPeaks() {
    // Linear: one coefficient is 2^16 and all others are 0.
    const std::uint32_t a = 0x5A5A;
    open(linearFunction(16, a, false));
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic}) {
        choose(order);
        const QRectF bar = m_view->bars()->barRect(a);
        const QImage picture = pictureOf(m_view->bars());
        bool found = false;
        for (int dx = -1; dx <= 1; ++dx)
            found = found || inked(picture, bar.center() + QPointF(dx, 0));
        QVERIFY(found);
        QVERIFY(!inked(picture, bar.center() + QPointF(8, 0)));
        QTest::mouseMove(m_view->bars()->viewport(), {3, 3});
        QTest::mouseMove(m_view->bars()->viewport(), bar.center().toPoint());
        QVERIFY(m_learning->hovered());
        QCOMPARE(m_learning->hovered()->element, a);
    }
}

void TestOrders::theEndIsOneClickAway() {
    open(randomFunction(4, 3), false);
    auto* toEnd = child<QPushButton>(*m_view, "ordersToEnd");
    QVERIFY(toEnd->isVisible());
    QTest::mouseClick(toEnd, Qt::LeftButton);
    QCOMPARE(m_learning->step(), m_learning->steps());
    QVERIFY(m_view->bars()->done());
    QVERIFY(!toEnd->isVisible());
    m_learning->setStep(1);
    QVERIFY(toEnd->isVisible());
}

TEST_OF_ROOM(TestOrders, QApplication)
#include "tst_orders.moc"
