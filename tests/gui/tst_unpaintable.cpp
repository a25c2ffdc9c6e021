// SPDX-License-Identifier: GPL-3.0-or-later
// A window for whose picture there is no memory is left as it is, and is painted as soon as there is.
#include "gui/work/unpaintable.h"
#include "room.h"

#include <QLabel>
#include <QPainter>

using namespace walshscope::gui;

namespace {

/// How often it was to be painted, also where that came to nothing.
class Attempts : public QObject {
public:
    explicit Attempts(QWidget& of) : m_of(of) { qApp->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        count += watched == &m_of && event->type() == QEvent::Paint;
        return false;
    }

private:
    QWidget& m_of;
};

class Painted : public QWidget {
public:
    using QWidget::QWidget;
    int count = 0;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        QVERIFY(painter.isActive());
        ++count;
    }
};

} // namespace

class TestUnpaintable : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { leaveUnpaintableAlone(); }
    void whatHasNoPictureIsNotPainted();
};

/// No machine has memory for so many pixels, and a label whose cursor can be seen is one of those that fall over it.
void TestUnpaintable::whatHasNoPictureIsNotPainted() {
    QWidget window;
    auto* label = new QLabel(QStringLiteral("text"), &window);
    label->setTextInteractionFlags(Qt::TextSelectableByKeyboard);
    auto* beside = new Painted(&window);
    beside->move(100, 0);
    window.resize(300, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    label->setFocus();
    QTRY_VERIFY(beside->count > 0 && label->hasFocus());

    const Attempts attempts(*beside);
    window.resize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    QTRY_VERIFY(attempts.count > 0);
    const int before = beside->count;
    beside->update();
    QCoreApplication::processEvents();
    QCOMPARE(beside->count, before);
    // By itself.
    const int asked = attempts.count;
    QTRY_VERIFY(attempts.count > asked);
    QCOMPARE(beside->count, before);
    // What is painted elsewhere is.
    QPixmap elsewhere(beside->size());
    beside->render(&elsewhere);
    QCOMPARE(beside->count, before + 1);

    window.resize(300, 200);
    QTRY_VERIFY(beside->count > before + 1);
}

TEST_OF_ROOM(TestUnpaintable, QApplication)
#include "tst_unpaintable.moc"
