// SPDX-License-Identifier: GPL-3.0-or-later
// The Learn workspace in the real window: keys, steps of every kind, and what stays when something else changes.
#include "boolean/generators.h"
#include "every_variant.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/learn/learn_workspace.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "lesson_views.h"
#include "room.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestLearn : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void emptyOffersAnExample();
    void thePaneAskedForIsInFront();
    void keysStep_data();
    void keysStep();
    void aFocusedButtonKeepsItsSpace();
    void whatIsSeldomChangedOpensFromItsButton();
    void stepsForwardAndBackRestoreEveryValue_data() { everyVariantAndStep(); }
    void stepsForwardAndBackRestoreEveryValue();
    void anotherVariantKeepsLevelAndSelection();
    void choosingTheSameAgainMovesNothing();
    void anotherStepKindKeepsThePlace();
    void whatCannotBeShownSaysWhy();
    void aComponentOfAnSBoxIsShown();
    void keysBelongToATextFieldThatHasTheFocus();
    void everyEditIsUndoneAndRedone();
    void everyShippedLessonOpens_data();
    void everyShippedLessonOpens();
    void aBrokenLessonChangesNothing_data();
    void aBrokenLessonChangesNothing();
    void aLessonIsSavedAsItWasRead();
    void eachWorkspaceHasItsOwnDocks();
    void theWorkspaceIsRemembered();

    void aNodeThatIsGoneIsLetGo_data();
    void aNodeThatIsGoneIsLetGo();
    void aNodeOfARunToComeWaitsForIt_data();
    void aNodeOfARunToComeWaitsForIt();

private:
    bool shows(const Document& document);
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    void press(int key) { QTest::keyClick(QApplication::focusWidget(), Qt::Key(key)); }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestLearn::init() {
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->shownId(), QStringLiteral("learn"));
}

bool TestLearn::shows(const Document& document) {
    m_window->open(document);
    return QTest::qWaitFor([&] { return learning().current() && learning().recording(); }, test::patience);
}

void TestLearn::emptyOffersAnExample() {
    QVERIFY(!learning().recording());
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleFunction"), Qt::LeftButton);
    QTRY_VERIFY(learning().current() && learning().recording());
    // x0 + x1·x2 at the points 0 … 7: 0 1 0 1 0 1 1 0.
    const int signs[] = {1, -1, 1, -1, 1, -1, -1, 1};
    for (std::uint32_t x = 0; x < 8; ++x)
        QCOMPARE(learning().recording()->value(0, x), signs[x]);
}

/// Where there is room for one of them at a time.
void TestLearn::thePaneAskedForIsInFront() {
    m_window->resize(1024, 640);
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->showWorkspace(QStringLiteral("learn"));
    auto* tabs = child<QTabWidget>(*m_window, "learnTabs");
    const auto front = [&] { return tabs->tabText(tabs->currentIndex()); };
    for (const auto& [key, title] : {std::pair(Qt::Key_M, "Machine"), {Qt::Key_K, "Code"}}) {
        QTest::keyClick(m_window.get(), key, Qt::ControlModifier | Qt::ShiftModifier);
        if (front() != QLatin1String(title)) // It was there, and has gone.
            QTest::keyClick(m_window.get(), key, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(front(), QLatin1String(title));
    }
}

void TestLearn::keysStep_data() {
    QTest::addColumn<QList<int>>("keys");
    QTest::addColumn<int>("step");
    QTest::newRow("right") << QList<int>{Qt::Key_Right, Qt::Key_Right} << 2;
    QTest::newRow("right and left") << QList<int>{Qt::Key_Right, Qt::Key_Right, Qt::Key_Left} << 1;
    QTest::newRow("end") << QList<int>{Qt::Key_End} << 4;
    QTest::newRow("beyond the end") << QList<int>{Qt::Key_End, Qt::Key_Right} << 4;
    QTest::newRow("home") << QList<int>{Qt::Key_End, Qt::Key_Left, Qt::Key_Home} << 0;
    QTest::newRow("before the beginning") << QList<int>{Qt::Key_Left} << 0;
}

void TestLearn::keysStep() {
    QFETCH(QList<int>, keys);
    QFETCH(int, step);
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    m_window->learnWorkspace()->focusPicture();
    for (int key : keys)
        press(key);
    QCOMPARE(learning().step(), step);
    QCOMPARE(m_window->transport()->step(), step);
    press(Qt::Key_Home);
    const double speed = m_window->transport()->stepsPerSecond();
    press(Qt::Key_Plus);
    QVERIFY(m_window->transport()->stepsPerSecond() > speed);
    press(Qt::Key_Minus);
    QCOMPARE(m_window->transport()->stepsPerSecond(), speed);
    for (int faster = 0; faster < 8; ++faster)
        press(Qt::Key_Plus);
    press(Qt::Key_Space);
    QVERIFY(m_window->transport()->playing());
    QTRY_COMPARE(learning().step(), 4);
    QVERIFY(!m_window->transport()->playing());
}

void TestLearn::aFocusedButtonKeepsItsSpace() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    auto* forward = child<QWidget>(*m_window, "stepForward");
    forward->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Space);
    QCOMPARE(learning().step(), 1);
    QVERIFY(!m_window->transport()->playing());
    for (const char* name : {"stepForward", "learnVariantBox", "speedBox", "comparedBox"}) {
        child<QWidget>(*m_window, name)->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Home);
        QCOMPARE(learning().step(), 0);
        press(Qt::Key_Right);
        QVERIFY2(learning().step() == 1, name);
        press(Qt::Key_Left);
        QCOMPARE(learning().step(), 0);
        press(Qt::Key_End);
        QCOMPARE(learning().step(), 4);
    }
}

void TestLearn::whatIsSeldomChangedOpensFromItsButton() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    learning().setVariant(variantNamed("A3"));
    auto* button = child<QToolButton>(*m_window, "learnParameterButton");
    auto* blocks = child<QComboBox>(*m_window, "learnBlockBox");
    QVERIFY(button->isVisible());
    QVERIFY2(button->text().endsWith(child<QComboBox>(*m_window, "learnElementsBox")->currentText()),
             qPrintable(button->text())); // The arrow is the style's.
    bool opened = false, focused = false;
    QTimer::singleShot(0, button, [&] { // Its menu is waited for.
        opened = button->menu()->isVisible() && button->menu()->isAncestorOf(blocks);
        focused = button->menu()->focusWidget() == blocks;
        button->menu()->close();
    });
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(opened && focused);
}

/// What stands on the screen is what is known at a position, so that is compared after every key.
void TestLearn::stepsForwardAndBackRestoreEveryValue() {
    QFETCH(QString, id);
    QFETCH(int, by);
    const BooleanFunction f = randomFunction(4, 7);
    QVERIFY(shows({"f", "typed", "bits", f}));
    learning().setVariant(variantNamed(id.toStdString()));
    QTRY_VERIFY(learning().current() && learning().recording());
    learning().setStepBy(StepBy(by));
    m_window->learnWorkspace()->focusPicture();
    press(Qt::Key_Home);
    const auto shown = [this] {
        QStringList values;
        const Recording& recording = *learning().recording();
        for (int column = 0; column <= recording.n(); ++column)
            for (std::uint32_t i = 0; i < recording.size(); ++i)
                values << (recording.known(column, i, learning().position())
                               ? QString::number(recording.value(column, i))
                               : QString());
        return values;
    };
    QList<QStringList> seen{shown()};
    while (learning().step() < learning().steps()) {
        press(Qt::Key_Right);
        QVERIFY(shown() != seen.last() || StepBy(by) == StepBy::Barrier);
        seen << shown();
        QVERIFY(seen.size() < 1000);
    }
    if (variantNamed(id.toStdString()).trustworthy())
        for (std::uint32_t a = 0; a < 16; ++a)
            QCOMPARE(seen.last()[int(4 * 16 + a)], QString::number(byDefinition(f, a)));
    for (qsizetype k = seen.size() - 1; k > 0; --k) {
        press(Qt::Key_Left);
        QCOMPARE(shown(), seen[k - 1]);
    }
    QCOMPARE(learning().step(), 0);
}

void TestLearn::anotherVariantKeepsLevelAndSelection() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(5, 1)}));
    learning().setStep(3);
    learning().setSelected(Node{3, 7});
    for (const char* id : {"A5", "A6", "GS", "A0", "A1"}) {
        learning().setVariant(variantNamed(id));
        QTRY_VERIFY(learning().current());
        QCOMPARE(&learning().recording()->variant(), &variantNamed(id));
        QCOMPARE(learning().step(), 3);
        QVERIFY(learning().selected() == Node({3, 7}));
    }
}

void TestLearn::aNodeOfARunToComeWaitsForIt_data() {
    QTest::addColumn<int>("scene");
    for (const Scene scene : {Scene::Butterfly, Scene::Memory, Scene::Orders, Scene::Grid})
        QTest::newRow(sceneNames[std::size_t(scene)].data()) << int(scene);
}

/// As from one stop of a lesson to the next.
void TestLearn::aNodeOfARunToComeWaitsForIt() {
    QFETCH(int, scene);
    QVERIFY(shows({"f", "typed", "bits", randomFunction(3, 1)}));
    LearnState state = learning().state();
    state.scene = Scene(scene);
    state.variant = &variantNamed("A1");
    state.showMachine = state.showCode = true;
    learning().setState(state);
    QTRY_VERIFY(learning().current());
    learning().setSelected(Node{2, 1});
    QJsonObject snapshot = m_window->learnWorkspace()->snapshot();
    snapshot[QStringLiteral("selected")] = QJsonObject{{"column", 6}, {"element", 2}};
    m_window->open({"g", "typed", "bits", randomFunction(6, 2)});
    m_window->learnWorkspace()->setSnapshot(snapshot);
    QCOMPARE(learning().recording()->n(), 3);
    QVERIFY(!learning().selected());
    QCOMPARE(m_window->learnWorkspace()->snapshot()[QStringLiteral("selected")], snapshot[QStringLiteral("selected")]);
    for (QWidget* widget : m_window->findChildren<QWidget*>()) // Whoever asks for what is selected.
        widget->update();
    QCoreApplication::processEvents();
    QTRY_VERIFY(learning().current() && learning().recording()->n() == 6);
    QVERIFY(learning().selected() == Node({6, 2}));
}

void TestLearn::choosingTheSameAgainMovesNothing() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    learning().setStep(1);
    learning().setParameters(learning().state().parameters);
    learning().setStep(3);
    QVERIFY(shows({"g", "typed", "bits", randomFunction(4, 2)}));
    QCOMPARE(learning().step(), 3);
    // A step that is asked for while a variant is on its way wins.
    learning().setVariant(variantNamed("A5"));
    learning().setStep(4);
    QTRY_VERIFY(learning().current());
    QCOMPARE(learning().step(), 4);
}

void TestLearn::anotherStepKindKeepsThePlace() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    learning().setVariant(variantNamed("A5"));
    QTRY_VERIFY(learning().current());
    learning().setStep(2);
    const std::size_t place = learning().position();
    learning().setStepBy(StepBy::Butterfly);
    QCOMPARE(learning().position(), place);
    auto* kinds = child<QComboBox>(*m_window, "stepKindBox");
    QCOMPARE(kinds->currentIndex(), int(StepBy::Butterfly));
    learning().setStepBy(StepBy::Launch);
    QCOMPARE(learning().position(), 0u); // The launch is not over.
}

void TestLearn::whatCannotBeShownSaysWhy() {
    m_window->open({"large", "typed", "bits", randomFunction(17, 1)});
    QTRY_VERIFY(learning().current() && !learning().recording());
    const QLabel& band = *child<QLabel>(*m_window, "nowBand");
    QVERIFY(learning().obstacle().contains(QStringLiteral("n up to 16")));
    QCOMPARE(band.text(), QString()); // It is said once, in place of the picture.
    QVERIFY(!child<QLabel>(*m_window, "codeWords")->text().contains(QStringLiteral("n up to 16")));
    QVERIFY(shows({"small", "typed", "bits", randomFunction(3, 1)}));
    QVERIFY(child<QLabel>(*m_window, "nowBand")->text().contains(QStringLiteral("8 values")));
}

void TestLearn::aComponentOfAnSBoxIsShown() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QTRY_VERIFY(learning().current() && learning().recording());
    const auto matches = [&](std::uint32_t b) {
        const BooleanFunction f = m_window->input()->sbox()->component(b);
        for (std::uint32_t a = 0; a < 16; ++a)
            if (learning().recording()->value(4, a) != byDefinition(f, a))
                return false;
        return true;
    };
    QVERIFY(matches(1));
    m_window->function().setComponent(6);
    QTRY_VERIFY(learning().current());
    QVERIFY(matches(6));
    QVERIFY(!matches(1));
}

void TestLearn::keysBelongToATextFieldThatHasTheFocus() {
    QVERIFY(shows({"f", "typed", "bits", randomFunction(3, 1)}));
    auto* field = child<QLineEdit>(*m_window, "anfText");
    field->setFocus();
    field->setText(QStringLiteral("x0"));
    for (int key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_End, Qt::Key_Left, Qt::Key_Space, Qt::Key_Plus, Qt::Key_Minus})
        QTest::keyClick(field, Qt::Key(key));
    QCOMPARE(learning().step(), 0);
    QVERIFY(!m_window->transport()->playing());
    m_window->learnWorkspace()->focusPicture();
    press(Qt::Key_Right);
    QCOMPARE(learning().step(), 1);
}

void TestLearn::everyEditIsUndoneAndRedone() {
    QVERIFY(shows({"f", "typed", "bits", BooleanFunction(3)}));
    const auto bits = [this] { return write(m_window->input()->document, "bits"); };
    const std::string empty = bits();
    auto* field = child<QLineEdit>(*m_window, "anfText");
    QStringList seen{QString::fromStdString(empty)};
    for (const char* formula : {"x0", "x0 + x1*x2", "1 + x2"}) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QString::fromLatin1(formula));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(QString::fromStdString(bits()) != seen.last());
        seen << QString::fromStdString(bits());
    }
    m_window->learnWorkspace()->focusPicture();
    for (qsizetype k = seen.size() - 2; k >= 0; --k) {
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(QString::fromStdString(bits()), seen[k]);
    }
    for (qsizetype k = 1; k < seen.size(); ++k) {
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QString::fromStdString(bits()), seen[k]);
    }
}

void TestLearn::everyShippedLessonOpens_data() {
    QTest::addColumn<QString>("path");
    QCOMPARE(shippedLessons().size(), 14u);
    for (const ShippedLesson& lesson : shippedLessons())
        QTest::newRow(qPrintable(lesson.title)) << lesson.path;
}

/// Every stop shows what its view says: the step is there and no obstacle is.
void TestLearn::everyShippedLessonOpens() {
    QFETCH(QString, path);
    const Lesson lesson = readLessonFile(path);
    m_window->openFiles({path});
    QTRY_VERIFY(m_window->lessonBar()->lesson());
    for (int stop = 0; stop < int(lesson.stops.size()); ++stop) {
        m_window->lessonBar()->setStop(stop);
        if (viewAt(lesson, stop).workspace != QLatin1String("learn"))
            continue;                                          // tst_lessons_elsewhere has those.
        QTRY_VERIFY_WITH_TIMEOUT(learning().current(), 60000); // 2^14 values take their time under a sanitizer.
        QVERIFY2(learning().recording(), qPrintable(learning().obstacle()));
        const LearnState wanted = stateIn(viewAt(lesson, stop));
        QCOMPARE(&learning().recording()->variant(), wanted.variant);
        QCOMPARE(learning().step(), wanted.step);
        QVERIFY(learning().state() == wanted);
    }
}

void TestLearn::aBrokenLessonChangesNothing_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("key");
    QTest::newRow("empty") << QByteArray() << ":1:1"
                           << "";
    QTest::newRow("no variant of that name")
        << QByteArray("{\n    \"walshlesson\": 1,\n    \"title\": \"x\",\n"
                      "    \"input\": {\"kind\": \"boolean\", \"n\": 3, \"format\": \"anf\", \"text\": \"x0\"},\n"
                      "    \"variant\": \"A9\"\n}\n")
        << ":5:"
        << "\"variant\"";
    QTest::newRow("an unknown key") << QByteArray("{\n\"walshlesson\": 1,\n\"colour\": 3}\n") << ":3:"
                                    << "\"colour\"";
}

void TestLearn::aBrokenLessonChangesNothing() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, place);
    QFETCH(QString, key);
    QVERIFY(shows({"f", "typed", "bits", randomFunction(4, 1)}));
    learning().setStep(2);
    const LearnState state = learning().state();
    const InputPointer input = m_window->input();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.walshlesson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    m_window->openFiles({path});
    auto* banner = m_window->findChild<Banner*>();
    QTRY_COMPARE(int(banner->kind()), int(Banner::Kind::Error));
    QVERIFY2(banner->text().contains(QStringLiteral("broken.walshlesson") + place), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(key), qPrintable(banner->text()));
    QVERIFY(learning().state() == state);
    QCOMPARE(m_window->input(), input);
    QVERIFY(!m_window->lessonBar()->lesson());
}

void TestLearn::aLessonIsSavedAsItWasRead() {
    const QString path = shippedLessons()[1].path;
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    m_window->openFiles({path});
    QTRY_VERIFY(m_window->lessonBar()->lesson());
    QCOMPARE(bytesOf(*m_window->lessonBar()->lesson()), bytes);
    QVERIFY(!m_window->lessonBar()->modified());
}

void TestLearn::eachWorkspaceHasItsOwnDocks() {
    auto* properties = child<QWidget>(*m_window, "propertyDock");
    QVERIFY(!properties->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QVERIFY(!properties->isVisible()); // There is nothing that could have any.
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QVERIFY(properties->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!properties->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(properties->isVisible());
    // An audience sees none; then they are as wide as they were, whatever the source, which was never open, has.
    const int wide = properties->width();
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QVERIFY(!properties->isVisible());
    child<QWidget>(*m_window, "sourceDock")->resize(175, 40);
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QCoreApplication::processEvents(); // Docks are placed again once the screen is no longer full.
    QCOMPARE(properties->width(), wide);
    QTest::keyClick(m_window.get(), Qt::Key_F9);
    QCoreApplication::processEvents();
    QCOMPARE(properties->width(), wide);
    m_window->function().undoStack().undo();
    QTRY_VERIFY(!properties->isVisible());
}

void TestLearn::theWorkspaceIsRemembered() {
    m_window->close();
    m_window = std::make_unique<Window>();
    QCOMPARE(m_window->shownId(), QStringLiteral("learn"));
    m_window->showWorkspace(QStringLiteral("inspect"));
    m_window->close();
    m_window = std::make_unique<Window>();
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
}

void TestLearn::aNodeThatIsGoneIsLetGo_data() {
    QTest::addColumn<bool>("undone");
    QTest::newRow("by another S-box") << false;
    QTest::newRow("by undoing") << true;
}

void TestLearn::aNodeThatIsGoneIsLetGo() {
    QFETCH(bool, undone);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QTRY_VERIFY(learning().current() && learning().recording() && learning().recording()->n() == 8);
    learning().setStep(learning().steps());
    ButterflyView& view = *m_window->learnWorkspace()->butterfly();
    const Node far{8, 200};
    const QPoint there = view.layOut(view.scene()).rectOf(far).center().toPoint();
    QTest::mouseMove(&view, there);
    QTest::mouseClick(&view, Qt::LeftButton, {}, there);
    QVERIFY(learning().selected() && learning().selected()->element >= 16);
    QTest::mouseMove(&view, there + QPoint(3, 0));
    if (!learning().hovered())
        learning().setHovered(far);
    if (undone)
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    else
        m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(learning().current() && learning().recording() && learning().recording()->n() == 4);
    QVERIFY(!learning().selected());
    QVERIFY(!learning().hovered() || learning().hovered()->element < 16);
}

TEST_OF_ROOM(TestLearn, QApplication)
#include "tst_learn.moc"
