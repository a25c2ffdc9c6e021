// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in the window: saved by the menu, opened as any file, sent as a link, and refused with nothing lost.
#include "modal.h"
#include "room.h"
#include "sights.h"
#include "window.h"

#include "gui/lesson/lesson_bar.h"
#include "gui/widgets/banner.h"
#include "gui/window/session.h"

#include <QAction>
#include <QClipboard>
#include <QLineEdit>
#include <QMessageBox>
#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void eachWorkspaceShowsTheSame_data();
    void eachWorkspaceShowsTheSame();
    void aLinkIsOpened_data();
    void aLinkIsOpened();
    void whatWasChosenElsewhereMakesNoDifference();
    void aLessonThatIsNotSavedKeepsItsStop();
    void whoKeepsALessonKeepsEverything();
    void everyKindOfDocumentComesBack_data();
    void everyKindOfDocumentComesBack();
    void whatIsLargeIsKeptByItsFile();
    void whatIsRefusedLeavesEverything();
    void openingIsUndone();
    void aLinkThatIsCutIsRefused_data();
    void aLinkThatIsCutIsRefused();

private:
    OwnSettings m_settings;
};

namespace {

QByteArray bytesOf(Window& window) {
    Monitor nobody;
    return gui::bytesOf(window.session(), nobody);
}

bool comesToRest(Window& window) {
    return QTest::qWaitFor([&] { return !window.busy(); }, 60000) && settles(window);
}

} // namespace

void TestSession::eachWorkspaceShowsTheSame_data() {
    QTest::addColumn<QString>("workspace");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestSession::eachWorkspaceShowsTheSame() {
    QFETCH(QString, workspace);
    constexpr QSize size(1280, 720);
    Window window;
    window.resize(size);
    window.show();
    window.showWorkspace(workspace);
    fill(window, workspace);
    QVERIFY(comesToRest(window));
    const QByteArray before = bytesOf(window);

    Window other;
    other.resize(size);
    other.show();
    Monitor nobody;
    QVERIFY(other.showSession(SessionRead(before, QStringLiteral("s.walshscope"), {}, other.sessionReaders(), nobody),
                              MainWindow::Replacing::Everything));
    QVERIFY(comesToRest(other));
    QCOMPARE(other.shownId(), workspace);
    QCOMPARE(bytesOf(other).split('\n'), before.split('\n'));
    // With the focus in the same place.
    QList<QImage> pictures;
    for (Window* each : {&window, &other}) {
        each->activateWindow();
        each->workspace()->focusPicture();
        QVERIFY(QTest::qWaitForWindowActive(each));
        pictures << settledPicture(*each);
    }
    QVERIFY(pictures[0] == pictures[1]);
}

void TestSession::aLinkIsOpened_data() {
    QTest::addColumn<bool>("isPasted");
    QTest::newRow("pasted") << true;
    QTest::newRow("given") << false;
}

void TestSession::aLinkIsOpened() {
    Window window;
    window.show();
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    window.showWorkspace(QStringLiteral("inspect"));
    QVERIFY(comesToRest(window));
    window.inspectWorkspace()->selection().set(TablePlace{SBoxTable::Lat, 3, 5});
    QApplication::clipboard()->clear();
    child<QAction>(window, "copyLinkAction")->trigger();
    QTRY_VERIFY(!QApplication::clipboard()->text().isEmpty());
    const QString line = QApplication::clipboard()->text();
    QVERIFY2(line.startsWith(QStringLiteral("walshscope walshscope:")), qPrintable(line));
    const QByteArray before = bytesOf(window);

    QFETCH(bool, isPasted);
    Window other;
    other.show();
    if (isPasted)
        child<QAction>(other, "pasteAction")->trigger();
    else // As from the command line.
        other.openFiles({line.section(u' ', 1)});
    QTRY_VERIFY_WITH_TIMEOUT(other.input() && comesToRest(other), 60000);
    QCOMPARE(bytesOf(other), before);
    QCOMPARE(other.shownId(), QStringLiteral("inspect"));
    QVERIFY(other.inspectWorkspace()->selection().get() == (TablePlace{SBoxTable::Lat, 3, 5}));
}

/// Whatever another window shows and remembers.
void TestSession::whatWasChosenElsewhereMakesNoDifference() {
    Window window;
    window.show();
    QVERIFY(opens(window, QStringLiteral("maj5")));
    window.showWorkspace(QStringLiteral("learn"));
    QVERIFY(comesToRest(window));
    const QByteArray before = bytesOf(window);

    Window other;
    other.show();
    QVERIFY(opens(other, QStringLiteral("AES")));
    other.showWorkspace(QStringLiteral("learn"));
    LearnState state = other.learnWorkspace()->learning().state();
    state.pane = Pane::Costs;
    state.schedule = Schedule::Mixed;
    state.by = StepBy::Butterfly;
    state.scene = Scene::Orders;
    other.learnWorkspace()->learning().setState(state);
    CountState counting = other.countWorkspace()->model().state();
    counting.step = 7;
    counting.pane = CountingPane::Scans;
    other.countWorkspace()->model().setState(counting);
    other.inspectWorkspace()->selection().set(TablePlace{SBoxTable::Ddt, 1, 2});
    Monitor nobody;
    QVERIFY(other.showSession(SessionRead(before, QStringLiteral("s.walshscope"), {}, other.sessionReaders(), nobody),
                              MainWindow::Replacing::Everything));
    QVERIFY(comesToRest(other));
    QCOMPARE(bytesOf(other).split('\n'), before.split('\n'));
}

void TestSession::aLessonThatIsNotSavedKeepsItsStop() {
    Window window;
    window.show();
    window.showWorkspace(QStringLiteral("learn"));
    window.openFiles({shippedLessons().front().path});
    LessonBar& bar = *window.lessonBar();
    QTRY_VERIFY_WITH_TIMEOUT(bar.lesson() && comesToRest(window), 60000);
    bar.setEditing(true);
    QTest::keyClicks(child<QLineEdit>(window, "lessonTitleField"), QStringLiteral("x"));
    QVERIFY(bar.modified());
    bar.setStop(3);
    QVERIFY(comesToRest(window));
    const QByteArray before = bytesOf(window);

    Window other;
    other.show();
    Monitor nobody;
    QVERIFY(other.showSession(SessionRead(before, QStringLiteral("s.walshscope"), {}, other.sessionReaders(), nobody),
                              MainWindow::Replacing::Everything));
    QVERIFY(comesToRest(other));
    LessonBar& its = *other.lessonBar();
    QVERIFY(its.lesson() == bar.lesson() && its.modified());
    QCOMPARE(its.stop(), 3);
    QCOMPARE(bytesOf(other).split('\n'), before.split('\n'));
    bar.setLesson({});
    its.setLesson({});
}

void TestSession::whoKeepsALessonKeepsEverything() {
    Window window;
    window.show();
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    const QByteArray session = bytesOf(window);
    window.showWorkspace(QStringLiteral("learn"));
    window.openFiles({shippedLessons().front().path});
    LessonBar& bar = *window.lessonBar();
    QTRY_VERIFY_WITH_TIMEOUT(bar.lesson() && comesToRest(window), 60000);
    bar.setEditing(true);
    QTest::keyClicks(child<QLineEdit>(window, "lessonTitleField"), QStringLiteral("x"));
    const QByteArray before = bytesOf(window);
    Monitor nobody;
    const SessionRead read(session, QStringLiteral("s.walshscope"), {}, window.sessionReaders(), nobody);
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Cancel)->click(); });
    QVERIFY(!window.showSession(read, MainWindow::Replacing::Everything));
    QCOMPARE(bytesOf(window).split('\n'), before.split('\n'));
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Discard)->click(); });
    QVERIFY(window.showSession(read, MainWindow::Replacing::Everything));
    QVERIFY(!bar.lesson());
    QCOMPARE(window.input()->title(), QStringLiteral("PRESENT"));
}

void TestSession::everyKindOfDocumentComesBack_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("workspace");
    QTest::newRow("a formula") << QByteArray("x0*x1 + x2") << int(Kind::Boolean) << QStringLiteral("learn");
    QTest::newRow("an S-box with an output bit that is always 0")
        << QByteArray("0 1 2 3 3 2 1 0") << int(Kind::SBox) << QStringLiteral("inspect");
    QTest::newRow("integers") << QByteArray("1 -2 3 4") << int(Kind::Integers) << QStringLiteral("convolve");
    QTest::newRow("reals") << QByteArray("0.5 -2 3 4") << int(Kind::Real) << QStringLiteral("convolve");
    QTest::newRow("bits") << QByteArray("1101011110001") << int(Kind::Sequence) << QStringLiteral("sequence");
    QTest::newRow("bytes that are no text")
        << QByteArray("\x00\xff\x80\x01", 4) << int(Kind::Sequence) << QStringLiteral("sequence");
}

void TestSession::everyKindOfDocumentComesBack() {
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    QFETCH(QString, workspace);
    Window window;
    window.show();
    window.showWorkspace(workspace);
    Monitor nobody;
    Reading reading;
    reading.as = Kind(kind);
    const bool isText = text.at(0) != '\0';
    const auto input = std::make_shared<const Input>(inputFromBytes(
        text.toStdString(), isText ? QStringLiteral("some.txt") : QStringLiteral("some.bin"), {}, reading, {}, nobody));
    window.documents().slotFor(Kind(kind)).set(input, QStringLiteral("test"));
    QVERIFY(comesToRest(window));
    const QByteArray before = bytesOf(window);

    Window other;
    other.show();
    other.showSession(SessionRead(before, QStringLiteral("s.walshscope"), {}, other.sessionReaders(), nobody),
                      MainWindow::Replacing::Everything);
    QVERIFY(comesToRest(other));
    const InputPointer& back = other.documents().slotFor(Kind(kind)).input();
    QVERIFY(back && back->document.value == input->document.value);
    QCOMPARE(back->title(), input->title());
    QCOMPARE(QString::fromStdString(back->document.reading), QString::fromStdString(input->document.reading));
    QCOMPARE(back->bytes, input->bytes);
    QCOMPARE(other.shownId(), workspace);
    QCOMPARE(bytesOf(other), before);
}

void TestSession::whatIsLargeIsKeptByItsFile() {
    const QTemporaryDir folder, elsewhere;
    const QString path = folder.filePath(QStringLiteral("large.txt")),
                  moved = elsewhere.filePath(QStringLiteral("large.txt"));
    const auto fill = [](const QString& name, char bit) {
        QFile file(name);
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray(1 << 21, bit)) == 1 << 21;
    };
    QVERIFY(fill(path, '1'));
    Window window;
    window.show();
    window.openFiles({path}, {.as = Kind::Boolean});
    QTRY_VERIFY_WITH_TIMEOUT(window.input() && comesToRest(window), 60000);
    const QByteArray before = bytesOf(window);
    QVERIFY(before.size() < 10000 && before.contains("\"sha256\""));
    const auto read = [&](const QDir& beside) {
        Monitor nobody;
        const SessionRead session(before, QStringLiteral("s.walshscope"), beside.path(), window.sessionReaders(),
                                  nobody);
        return session.documents().at(QStringLiteral("function")).input;
    };
    QVERIFY(read(QDir())->document.value == window.input()->document.value);
    // Handed on with its file, it is found beside the session.
    QVERIFY(QFile::rename(path, moved));
    QVERIFY(read(elsewhere.path())->document.value == window.input()->document.value);
    QVERIFY_EXCEPTION_THROWN(read(QDir(folder.path())), InputError);
    QVERIFY(fill(moved, '0'));
    try {
        read(elsewhere.path());
        QFAIL("another content was taken");
    } catch (const InputError& error) {
        const std::string words = error.what();
        QVERIFY2(words.find("\"documents.function.input.path\"") != words.npos &&
                     words.find("has changed since the session was saved") != words.npos,
                 words.c_str());
    }
}

void TestSession::whatIsRefusedLeavesEverything() {
    Window window;
    window.show();
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    QVERIFY(comesToRest(window));
    const QByteArray before = bytesOf(window);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("damaged.walshscope"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray damaged = before;
    QVERIFY(damaged.contains("\"stepBy\": \"bit\""));
    file.write(damaged.replace("\"stepBy\": \"bit\"", "\"stepBy\": \"bite\""));
    file.close();
    QSignalSpy failed(&window, &MainWindow::failed);
    window.openFiles({path});
    QVERIFY(failed.wait(60000));
    const QString said = failed.first().first().toString();
    QVERIFY2(said.contains(QStringLiteral("damaged.walshscope")) &&
                 said.contains(QStringLiteral("\"workspaces.sequence.stepBy\"")),
             qPrintable(said));
    QCOMPARE(bytesOf(window), before);
}

/// What is open and what it is compared with in one step.
void TestSession::openingIsUndone() {
    Window window;
    window.show();
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    window.documents().compareWithSample(QStringLiteral("GIFT"));
    QTRY_VERIFY(window.documents().other().input() && comesToRest(window));
    const QByteArray before = bytesOf(window);
    QVERIFY(opens(window, QStringLiteral("AES")));
    window.documents().compareWithSample(QStringLiteral("Camellia"));
    QTRY_VERIFY(window.documents().other().input()->title() == QStringLiteral("Camellia") && comesToRest(window));
    Monitor nobody;
    window.showSession(SessionRead(before, QStringLiteral("s.walshscope"), {}, window.sessionReaders(), nobody),
                       MainWindow::Replacing::Everything);
    QCOMPARE(window.input()->title(), QStringLiteral("PRESENT"));
    QCOMPARE(window.documents().other().input()->title(), QStringLiteral("GIFT"));
    window.function().undoStack().undo();
    QCOMPARE(window.input()->title(), QStringLiteral("AES"));
    QCOMPARE(window.documents().other().input()->title(), QStringLiteral("Camellia"));
}

void TestSession::aLinkThatIsCutIsRefused_data() {
    QTest::addColumn<QString>("link");
    QTest::newRow("nothing") << QStringLiteral("walshscope:");
    QTest::newRow("no base64") << QStringLiteral("walshscope:???");
    QTest::newRow("a bomb") << QStringLiteral("walshscope:____________");
    QByteArray lies = qCompress(QByteArray(64 << 20, ' '));
    lies.replace(0, 4, QByteArray("\0\0\0\x0a", 4));
    QTest::newRow("a bomb that says it is none")
        << QStringLiteral("walshscope:") + QString::fromLatin1(lies.toBase64(QByteArray::Base64UrlEncoding));
    QTest::newRow("one that is too long") << QStringLiteral("walshscope:") + QString(mostCharactersOfLink, u'A');
    const QString whole = linkTo(QByteArray("{\"walshscope\": 1, \"workspace\": \"\", \"documents\": {}}"));
    QTest::newRow("one that names a file")
        << linkTo("{\"walshscope\": 1, \"workspace\": \"\", \"documents\": {\"function\": {\"input\": {\"kind\": "
                  "\"boolean\", \"path\": \"/etc/hostname\"}}}, \"workspaces\": {}}");
    QTest::newRow("cut") << whole.left(whole.size() / 2);
}

void TestSession::aLinkThatIsCutIsRefused() {
    QFETCH(QString, link);
    QVERIFY(isLink(link));
    Monitor nobody;
    QVERIFY_EXCEPTION_THROWN(readSession(link, {}, nobody), InputError);
}

TEST_OF_ROOM(TestSession, QApplication)
#include "tst_session.moc"
