// SPDX-License-Identifier: GPL-3.0-or-later
// A window for whose picture there is no memory is left as it is, and is painted as soon as there is.
#include "gui/work/unpaintable.h"
#include "room.h"

#include <QBackingStore>
#include <QLabel>
#include <QPainter>

using namespace walshscope::gui;

namespace {

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

/// A picture of no machine has so many pixels, and a label whose cursor can be seen is one of those that fall over it.
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

    window.resize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    window.update();
    QTRY_VERIFY(!window.backingStore()->paintDevice()->paintEngine());
    const int before = beside->count;
    beside->update();
    QTest::qWait(50);
    QCOMPARE(beside->count, before);

    // Memory comes back: the picture is smaller, but nobody has asked for it to be painted.
    window.backingStore()->resize(QSize());
    window.resize(300, 200);
    QTRY_VERIFY(beside->count > before);
    QCOMPARE(beside->grab().size(), beside->size());
}

TEST_OF_ROOM(TestUnpaintable, QApplication)
#include "tst_unpaintable.moc"
