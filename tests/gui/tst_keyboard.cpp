// SPDX-License-Identifier: GPL-3.0-or-later
// The program without a mouse: from the first start to a spectrum in a file, through a lesson, along a sequence. Keys
// go to the window as a person's would, and after each Tab one sees where one is.
#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/plot/view.h"
#include "gui/stepping/transport.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QToolBar>

#include <functional>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Nobody can use it afterwards: that it was connected is known from that it can be taken off.
bool presses(QAbstractButton& button, const QAction& action) {
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    return (tool && tool->defaultAction() == &action) || QObject::disconnect(&button, nullptr, &action, nullptr);
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void fromTheFirstStartASpectrumIsExported();
    void returnPressesWhatIsOnAStartPage();
    void aLessonIsSteppedToItsLastStop();
    void aSequenceIsFollowed();
    void eachPartIsReachedAndSeen_data();
    void eachPartIsReachedAndSeen();
    void everyActionHasAKeyOrAPlace();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
    }
    /// Presses Tab, and checks that the focus can be seen where it is then.
    void tab();
    /// Tab until that part has the focus.
    void tabTo(const QString& name);
    /// Not scrolled away, nor squeezed to nothing.
    static bool isInSight(const QWidget& widget) {
        QRect seen = widget.rect();
        for (const QWidget* each = &widget; !each->isWindow(); each = each->parentWidget())
            seen = seen.translated(each->pos()).intersected(each->parentWidget()->rect());
        return widget.isVisible() && !seen.isEmpty();
    }
    static QString nameOf(const QWidget& widget) {
        return QLatin1String(widget.metaObject()->className()) + u' ' + widget.objectName();
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestKeyboard::init() {
    userSettings().clear();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    // What has the keys is marked for who uses them.
    press(Qt::Key_Tab);
    press(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("use-learn"));
}

void TestKeyboard::tab() {
    QPointer<QWidget> before = QApplication::focusWidget();
    const QImage with = before ? before->grab().toImage() : QImage();
    press(Qt::Key_Tab);
    QCoreApplication::processEvents();
    QWidget* now = QApplication::focusWidget();
    QVERIFY(now);
    QVERIFY2(isInSight(*now), qPrintable(nameOf(*now)));
    if (!before || before == now)
        return;
    QVERIFY2(before->grab().toImage() != with, qPrintable(nameOf(*before)));
}

void TestKeyboard::tabTo(const QString& name) {
    for (int tabs = 0; QApplication::focusWidget()->objectName() != name; ++tabs) {
        QVERIFY2(tabs < 90, qPrintable(name));
        tab();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestKeyboard::fromTheFirstStartASpectrumIsExported() {
    tabTo(QStringLiteral("begin-exampleAes"));
    press(Qt::Key_Space);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("tableView"));
    tabTo(QStringLiteral("spectrumPlot"));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("spectrum.csv"));
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&answering, path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        answering.stop();
        dialog->findChild<QLineEdit*>()->setText(path);
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Return);
    });
    answering.start(10);
    press(Qt::Key_E, Qt::ControlModifier);
    QTRY_VERIFY(QFileInfo(path).size() > 0);
    // 256 masks and a heading, and Parseval: the squares add up to 2^16.
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(257));
    qint64 squares = 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qint64 value = lines[i].split(',').last().toLongLong();
        squares += value * value;
    }
    QCOMPARE(squares, qint64(1) << 16);
}

void TestKeyboard::returnPressesWhatIsOnAStartPage() {
    tabTo(QStringLiteral("use-count"));
    press(Qt::Key_Return);
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("count"));
    tabTo(QStringLiteral("examplePapersValues"));
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
}

void TestKeyboard::aLessonIsSteppedToItsLastStop() {
    tabTo(QStringLiteral("begin-exampleLesson1"));
    press(Qt::Key_Space);
    auto* next = child<QAbstractButton>(*m_window, "nextStopButton");
    QTRY_VERIFY(next->isVisible() && next->isEnabled());
    QTRY_VERIFY(!m_window->busy());
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("butterfly"));
    // The run itself, from the picture.
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QTRY_COMPARE(m_window->transport()->step(), 1);
    const int last = int(m_window->lessonBar()->lesson()->stops.size()) - 1;
    QVERIFY(last > 1);
    // One by the button, the others by their key.
    tabTo(QStringLiteral("nextStopButton"));
    press(Qt::Key_Space);
    QCOMPARE(m_window->lessonBar()->stop(), 1);
    for (int stop = 2; stop <= last; ++stop) {
        press(Qt::Key_PageDown);
        QCOMPARE(m_window->lessonBar()->stop(), stop);
        QTRY_VERIFY(!m_window->busy());
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
    }
    QVERIFY(!next->isEnabled());
}

void TestKeyboard::aSequenceIsFollowed() {
    press(Qt::Key_3, Qt::ControlModifier);
    tabTo(QStringLiteral("exampleShort"));
    press(Qt::Key_Space);
    QTRY_VERIFY(m_window->sequence());
    QTRY_VERIFY(!m_window->busy());
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("registerView"));
    QTRY_COMPARE(m_window->transport()->last(), 13);
    for (int bit = 1; bit <= 13; ++bit) {
        press(Qt::Key_Right);
        QCOMPARE(m_window->transport()->step(), bit);
        QCOMPARE(m_window->sequenceWorkspace()->synthesis().position(), std::size_t(bit));
    }
    press(Qt::Key_Home);
    QCOMPARE(m_window->sequenceWorkspace()->synthesis().position(), std::size_t(0));
    press(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    press(Qt::Key_End);
    QTRY_COMPARE(m_window->sequenceWorkspace()->synthesis().regenerated(), std::size_t(13));
}

void TestKeyboard::eachPartIsReachedAndSeen_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("scene");
    QTest::newRow("start page") << ""
                                << "" << 0;
    for (const WorkspaceRow& row : workspaces()) {
        QTest::addRow("%s, empty", qPrintable(row.id)) << row.id << "" << 0;
        const bool isSequence = row.id == QStringLiteral("sequence");
        for (int scene = 1; scene <= (row.id == QStringLiteral("inspect") || test::sanitized ? 1 : 3); ++scene)
            QTest::addRow("%s %d", qPrintable(row.id), scene) << row.id << (isSequence ? "e1024" : "PRESENT") << scene;
    }
}

/// All the way around, so that nobody is caught anywhere.
void TestKeyboard::eachPartIsReachedAndSeen() {
    QFETCH(QString, room);
    QFETCH(QString, sample);
    QFETCH(int, scene);
    if (!sample.isEmpty()) {
        m_window->documents().openSample(sample);
        QTRY_VERIFY(m_window->shownInput());
    }
    if (!room.isEmpty())
        m_window->showWorkspace(room);
    if (scene > 0)
        press(Qt::Key(Qt::Key_0 + scene), Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(!m_window->busy());
    // What moves has come to rest.
    QTRY_VERIFY(!child<OrdersView>(*m_window, "ordersView")->motion().moving());
    QTest::qWait(700);
    tab();
    const QWidget* first = QApplication::focusWidget();
    int parts = 0;
    std::set<const QWidget*> reached;
    do {
        tab();
        reached.insert(QApplication::focusWidget());
        if (QTest::currentTestFailed())
            return;
        QVERIFY(++parts < 90);
    } while (QApplication::focusWidget() != first);
    QVERIFY(parts > 3);
    for (const QWidget* widget : m_window->findChildren<QWidget*>())
        if (dynamic_cast<const ToldCells*>(widget) && isInSight(*widget) && widget->isEnabled())
            QVERIFY2(reached.contains(widget), qPrintable(nameOf(*widget)));
}

/// In a menu or with a key, or on something that Tab leads to.
void TestKeyboard::everyActionHasAKeyOrAPlace() {
    // Some have their keys only while there is something to be gone through.
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->shownInput());
    m_window->showWorkspace(QStringLiteral("learn"));
    QTRY_VERIFY(!m_window->busy());
    m_window->present(true);
    std::set<const QAction*> inMenus;
    const std::function<void(const QMenu&)> collect = [&](const QMenu& menu) {
        for (const QAction* action : menu.actions()) {
            inMenus.insert(action);
            if (action->menu())
                collect(*action->menu());
        }
    };
    for (const QAction* top : m_window->menuBar()->actions()) {
        inMenus.insert(top);
        collect(*top->menu());
    }
    QStringList lost;
    int actions = 0;
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        // The window's own context menu, Shift+F10 on the bar, shows and hides bars.
        if (action->isSeparator() || action->text().isEmpty() || qobject_cast<const QToolBar*>(action->parent()))
            continue;
        ++actions;
        bool isReached = inMenus.contains(action) || !action->shortcuts().isEmpty();
        for (const QObject* on : action->associatedObjects()) {
            const auto* widget = qobject_cast<const QWidget*>(on);
            isReached |= qobject_cast<const QMenu*>(on) || (widget && widget->focusPolicy() & Qt::TabFocus);
        }
        // Buttons of a bar, a page or a row that press it.
        for (auto* button : m_window->findChildren<QAbstractButton*>())
            isReached |= button->focusPolicy() & Qt::TabFocus && presses(*button, *action);
        if (!isReached)
            lost << action->objectName() + u' ' + action->text();
    }
    QVERIFY(actions > 150);
    QVERIFY2(lost.isEmpty(), qPrintable(u'\n' + lost.join(u'\n')));
}

TEST_OF_ROOM(TestKeyboard, QApplication)
#include "tst_keyboard.moc"
