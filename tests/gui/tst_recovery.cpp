// SPDX-License-Identifier: GPL-3.0-or-later
// A window that died: what was edited in it comes back with the next one, whatever stands in the file.
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/source/truth_table_cells.h"
#include "gui/widgets/banner.h"
#include "gui/window/recovery.h"
#include "gui/window/settings.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QThread>
#include <QToolButton>
#include <QUndoStack>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr auto killedIn = "WALSHSCOPE_KILLED_IN"; ///< Set for the process that dies, to where it leaves its file.

}

class TestRecovery : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_settings.folder.path())); }
    void init();
    void cleanup() { m_window.reset(); }
    void whatWasEditedComesBack();
    void aProcessThatWasKilledLosesNothing();
    void anotherProcessEditsAndIsKilled();
    void whatWasEditedIsWrittenByItself();
    void whatIsNoLongerThereIsWrittenAgain_data();
    void whatIsNoLongerThereIsWrittenAgain();
    void nothingIsLeftOfWhatWasSavedOrDiscarded();
    void anEditedInputOutlivesItsWindow_data();
    void anEditedInputOutlivesItsWindow();
    void aFileThatIsGoneKeepsNothingElse();
    void whatIsEditedOfEachKindComesBack_data();
    void whatIsEditedOfEachKindComesBack();
    void whoKeepsTheOtherLessonIsStillOfferedThisOne();
    void whatIsDismissedIsForgotten();
    void whatIsNotAnsweredIsOfferedAgain();
    void windowsLeaveEachOtherAlone();
    void whatDoesNotReadIsKeptUnderAnotherName_data();
    void whatDoesNotReadIsKeptUnderAnotherName();
    void onlyFilesAreOpened_data();
    void onlyFilesAreOpened();
    void whatCannotBeReadNowIsThereForTheNextStart();
    void afterAWindowThatWasClosedNothingIsOffered();

private:
    void start(std::chrono::milliseconds delay = std::chrono::seconds(30));
    void editCell(std::uint32_t x);
    void typeBits(const QString& bits);
    LessonBar& bar() { return *m_window->lessonBar(); }
    Recovery& recovery() { return *m_window->findChild<Recovery*>(); }
    Banner* offer() { return child<Banner>(*m_window, "offer"); }
    void write() {
        recovery().write();
        QTRY_VERIFY(!recovery().busy());
    }
    QStringList files() const { return QDir(folder()).entryList({QStringLiteral("*.json")}, QDir::Files); }
    QByteArray contentOf(const QString& name) const {
        QFile file(folder() + u'/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QString folder() {
        return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestRecovery::init() {
    if (const QByteArray other = qgetenv(killedIn); !other.isEmpty())
        qputenv("XDG_DATA_HOME", other);
    QDir(folder()).removeRecursively();
    start();
}

void TestRecovery::start(std::chrono::milliseconds delay) {
    m_window.reset();
    m_window = std::make_unique<Window>();
    m_window->show();
    m_window->keepEdits(delay);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(!recovery().busy());
}

void TestRecovery::editCell(std::uint32_t x) {
    m_window->showWorkspace(QStringLiteral("learn"));
    auto* cells = m_window->learnWorkspace()->editor()->findChild<TruthTableCells*>();
    QTest::mouseClick(cells, Qt::LeftButton, {}, cells->cellRect(x).center());
}

void TestRecovery::typeBits(const QString& bits) {
    m_window->showWorkspace(QStringLiteral("sequence"));
    auto* field = child<QLineEdit>(*m_window, "sequenceBits");
    field->setFocus();
    QTest::keyClicks(field, bits);
    QTest::keyClick(field, Qt::Key_Return);
}

void TestRecovery::whatWasEditedComesBack() {
    typeBits(QStringLiteral("1101011110001"));
    m_window->openFiles({shippedLessons().front().path});
    QTRY_VERIFY(bar().lesson() && !m_window->busy());
    bar().setEditing(true);
    auto* text = child<QPlainTextEdit>(*m_window, "stopTextField");
    text->setFocus();
    QTest::keyClicks(text, QStringLiteral("Ünd \"more\""));
    editCell(2);
    editCell(3);
    const Lesson lesson = *bar().lesson();
    const Document function = m_window->input()->document, sequence = m_window->sequence()->document;
    write();
    QCOMPARE(files().size(), 1);
    start(); // The one before was not closed.
    QVERIFY(offer()->isVisible());
    for (const QString& title : {lesson.title, QString::fromStdString(function.name), QStringLiteral("typed")})
        QVERIFY2(offer()->text().contains(title), qPrintable(offer()->text()));
    QVERIFY(!m_window->input() && !bar().lesson());
    QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    QVERIFY(!offer()->isVisible());
    QVERIFY(*bar().lesson() == lesson);
    QVERIFY(bar().modified() && bar().editing());
    QVERIFY(m_window->input()->document.value == function.value);
    QCOMPARE(m_window->input()->document.name, function.name);
    QVERIFY(m_window->sequence()->document.value == sequence.value);
    QVERIFY(m_window->function().modified() && m_window->documents().sequence().modified());
    // It is kept again, and only once.
    QTRY_VERIFY(!recovery().busy());
    QCOMPARE(files().size(), 1);
    bar().setLesson({});
}

void TestRecovery::aProcessThatWasKilledLosesNothing() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(killedIn), qEnvironmentVariable("XDG_DATA_HOME"));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("tst_recovery"), QStringLiteral("anotherProcessEditsAndIsKilled")});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(files().size(), 1);
    start();
    QVERIFY(offer()->isVisible());
    QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    QVERIFY(std::get<BooleanFunction>(m_window->input()->document.value)(5));
}

void TestRecovery::anotherProcessEditsAndIsKilled() {
    if (!qEnvironmentVariableIsSet(killedIn))
        return;
    editCell(5);
    write();
    ::kill(::getpid(), SIGKILL);
}

void TestRecovery::whatWasEditedIsWrittenByItself() {
    start(std::chrono::milliseconds(1));
    QVERIFY(files().isEmpty());
    editCell(5);
    QTRY_COMPARE(files().size(), 1);
    m_window->function().undoStack().undo(); // Now there is nothing to lose.
    QTRY_COMPARE(files().size(), 0);
}

void TestRecovery::whatIsNoLongerThereIsWrittenAgain_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"deleted", "cut", "removed with nobody to hear of it", "another with nobody to hear of it"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

/// What is edited is the same as when it was written, and the file is not.
void TestRecovery::whatIsNoLongerThereIsWrittenAgain() {
    QFETCH(QString, how);
    editCell(4);
    editCell(5);
    write();
    QCOMPARE(files().size(), 1);
    const QString name = files().front();
    const QByteArray content = contentOf(name);
    QVERIFY(!content.isEmpty());
    QUndoStack& edits = m_window->function().undoStack();
    const int all = edits.index();
    if (how == QLatin1String("deleted")) {
        QVERIFY(QFile::remove(folder() + u'/' + name));
    } else if (how == QLatin1String("cut")) {
        QVERIFY(QFile::resize(folder() + u'/' + name, content.size() / 2));
    } else {
        edits.setIndex(how.startsWith(QLatin1String("removed")) ? 0 : all - 1);
        recovery().write();
        // Its answer waits for the event loop, which is not reached before the next one is asked for.
        for (int k = 0; k < 20000 && contentOf(name) == content; ++k)
            QThread::msleep(1);
        QVERIFY(contentOf(name) != content);
        edits.setIndex(all);
    }
    write();
    QCOMPARE(files(), QStringList{name});
    QCOMPARE(contentOf(name), content);
}

void TestRecovery::nothingIsLeftOfWhatWasSavedOrDiscarded() {
    const QTemporaryDir folder;
    editCell(5);
    m_window->openFiles({shippedLessons().front().path});
    QTRY_VERIFY(bar().lesson() && !m_window->busy());
    bar().setEditing(true);
    QTest::keyClicks(child<QLineEdit>(*m_window, "lessonTitleField"), QStringLiteral("x"));
    editCell(3);
    write();
    QCOMPARE(files().size(), 1);
    m_window->documents().save(m_window->input(), "bits", folder.filePath(QStringLiteral("f.txt")));
    QTRY_VERIFY(!m_window->function().modified());
    QTRY_VERIFY(!recovery().busy());
    QCOMPARE(files().size(), 1); // The lesson is in no file yet.
    QVERIFY(!contentOf(files().front()).contains("\"unsaved\": true"));
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Discard)->click(); });
    m_window->close();
    QVERIFY(files().isEmpty());
    start();
    QVERIFY(!offer()->isVisible());
}

void TestRecovery::anEditedInputOutlivesItsWindow_data() {
    QTest::addColumn<bool>("remember");
    QTest::newRow("remember the window") << true;
    QTest::newRow("do not") << false;
}

void TestRecovery::anEditedInputOutlivesItsWindow() {
    QFETCH(bool, remember);
    for (QAction* action : m_window->findChildren<QAction*>())
        if (action->text() == QStringLiteral("&Remember the window"))
            action->setChecked(remember);
    editCell(5);
    const auto value = m_window->input()->document.value;
    m_window->close(); // Nobody is asked about a click into a table.
    start();
    QCOMPARE(offer()->isVisible(), remember);
    if (!remember)
        return;
    QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    QVERIFY(m_window->input()->document.value == value);
}

/// What is open beside what was edited may be gone, changed or too large to be kept.
void TestRecovery::aFileThatIsGoneKeepsNothingElse() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(1 << 21, '1')) == 1 << 21);
    file.close();
    m_window->openFiles({path}, {.as = Kind::Boolean});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->input() && !m_window->busy(), 60000);
    QVERIFY(m_window->input()->file);
    typeBits(QStringLiteral("110101"));
    QVERIFY(QFile::remove(path));
    write();
    QCOMPARE(files().size(), 1);
    m_window.reset();
    start();
    QVERIFY(offer()->isVisible());
    QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    QVERIFY(m_window->sequence());
    QCOMPARE(m_window->sequence()->bits().size(), std::size_t(6));
}

void TestRecovery::whatIsEditedOfEachKindComesBack_data() {
    QTest::addColumn<Document>("document");
    QTest::newRow("boolean") << read("0110", {}, {.format = "bits"});
    QTest::newRow("sbox of more bits than its values need") << Document{"", {}, "list", SBox({1, 0, 3, 2}, 3)};
    QTest::newRow("sequence") << Document{"", {}, "ascii", Sequence({1, 0, 1})};
    QTest::newRow("integers") << Document{"", {}, "integers", Vector({-3, 0, 1 << 30, 2})};
    QTest::newRow("reals") << Document{"", {}, "reals", RealVector({0.1, -1e300, 1.0 / 3, 0})};
}

void TestRecovery::whatIsEditedOfEachKindComesBack() {
    QFETCH(Document, document);
    const auto slot = [&]() -> Slot& { return m_window->documents().slotFor(document.kind()); };
    slot().edit(document, QStringLiteral("edit"));
    write();
    start(); // The one before was not closed.
    QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    QVERIFY(slot().input());
    QVERIFY(slot().input()->document.value == document.value);
    QVERIFY(slot().modified());
}

void TestRecovery::whoKeepsTheOtherLessonIsStillOfferedThisOne() {
    const std::vector<ShippedLesson> shipped = shippedLessons();
    const auto edits = [&](const ShippedLesson& lesson, const QString& title) {
        m_window->openFiles({lesson.path});
        if (!QTest::qWaitFor([&] { return bar().lesson() && !m_window->busy(); }, test::patience))
            return false;
        bar().setEditing(true);
        auto* field = child<QLineEdit>(*m_window, "lessonTitleField");
        field->selectAll();
        QTest::keyClicks(field, title);
        return bar().modified();
    };
    QVERIFY(edits(shipped[0], QStringLiteral("Lost")));
    editCell(3);
    const Document function = m_window->input()->document;
    write();
    start();
    QVERIFY(offer()->isVisible());
    QVERIFY(edits(shipped[1], QStringLiteral("Open")));
    const InputPointer open = m_window->input();
    const auto restore = [&](QMessageBox::StandardButton answer) {
        onceModal<QMessageBox>([answer](QMessageBox& box) { box.button(answer)->click(); });
        QTest::mouseClick(child<QPushButton>(*offer(), "bannerAction"), Qt::LeftButton);
    };
    restore(QMessageBox::Cancel);
    QCOMPARE(bar().lesson()->title, QStringLiteral("Open"));
    QCOMPARE(m_window->input(), open);
    QVERIFY(offer()->isVisible());
    write();
    QCOMPARE(files().size(), 2);
    restore(QMessageBox::Discard);
    QCOMPARE(bar().lesson()->title, QStringLiteral("Lost"));
    QVERIFY(m_window->input()->document.value == function.value);
    QVERIFY(!offer()->isVisible());
    bar().setLesson({});
}

void TestRecovery::whatIsDismissedIsForgotten() {
    editCell(5);
    write();
    start();
    QVERIFY(offer()->isVisible());
    QTest::mouseClick(child<QToolButton>(*offer(), "bannerDismiss"), Qt::LeftButton);
    QVERIFY(!offer()->isVisible());
    QTRY_VERIFY(!recovery().busy());
    QVERIFY(files().isEmpty());
}

void TestRecovery::whatIsNotAnsweredIsOfferedAgain() {
    editCell(5);
    write();
    start();
    QVERIFY(offer()->isVisible());
    // An error does not take it away.
    m_window->openFiles({QStringLiteral("/nowhere")});
    QTRY_VERIFY(child<Banner>(*m_window, "banner")->isVisible());
    QVERIFY(offer()->isVisible());
    m_window->close();
    start();
    QVERIFY(offer()->isVisible());
}

void TestRecovery::windowsLeaveEachOtherAlone() {
    editCell(5);
    write();
    const QStringList mine = files();
    {
        Window other;
        other.show();
        other.keepEdits();
        auto* its = other.findChild<Recovery*>();
        QTRY_VERIFY(!its->busy());
        QVERIFY(!child<Banner>(other, "offer")->isVisible());
        other.open({"f", {}, "bits", BooleanFunction(3)});
        other.function().edit({{}, {}, "bits", BooleanFunction(4)}, QStringLiteral("edit"));
        its->write();
        QTRY_VERIFY(!its->busy());
        QCOMPARE(files().size(), 2);
    }
    QCOMPARE(files().size(), 2);
    start(); // Two are gone, and are offered one after the other.
    for (int left = 2; left > 0; --left) {
        QVERIFY(offer()->isVisible());
        QTest::mouseClick(child<QToolButton>(*offer(), "bannerDismiss"), Qt::LeftButton);
        QTRY_VERIFY(!recovery().busy());
        QCOMPARE(files().size(), left - 1);
    }
    QVERIFY(!offer()->isVisible());
}

void TestRecovery::whatDoesNotReadIsKeptUnderAnotherName_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto input = [](const char* text) {
        return QByteArray(R"({"walshscope":1,"workspace":"","workspaces":{},"documents":{"function":{"input":)") +
               text + "}}}";
    };
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("\x7f\x45LF");
    QTest::newRow("another version") << QByteArray(R"({"walshscope":2,"workspace":"","workspaces":{},"documents":{}})");
    QTest::newRow("nothing in it") << QByteArray(R"({"walshscope":1,"workspace":"","workspaces":{},"documents":{}})");
    QTest::newRow("cut") << input(R"({"kind":"boolean","origin":"f","text":"0110"})").chopped(20);
    QTest::newRow("three bits") << input(R"({"kind":"boolean","origin":"f","text":"011"})");
    QTest::newRow("no text") << input(R"({"kind":"boolean","origin":"f"})");
    QTest::newRow("a key too many") << input(R"({"kind":"boolean","origin":"f","text":"01","path":"/etc/passwd"})");
    QTest::newRow("no such kind") << input(R"({"kind":"table","origin":"f","text":"1 0"})");
    QTest::newRow("a sequence for a function") << input(R"({"kind":"sequence","origin":"f","text":"0110"})");
    QTest::newRow("no lesson") << QByteArray(
        R"({"walshscope":1,"workspace":"","documents":{},"workspaces":{},"unsaved":{"learn":"{\"walshlesson\":1}"}})");
    QTest::newRow("large") << QByteArray((128 << 20) + 1, ' ');
    QByteArray deep(R"({"walshscope":)");
    QTest::newRow("deep") << deep + QByteArray(100000, '[');
}

void TestRecovery::whatDoesNotReadIsKeptUnderAnotherName() {
    QFETCH(QByteArray, bytes);
    QVERIFY(QDir().mkpath(folder()));
    QFile file(folder() + QStringLiteral("/bad.json"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    start();
    QVERIFY(offer()->isVisible());
    QVERIFY2(offer()->text().contains(QStringLiteral("kept")), qPrintable(offer()->text()));
    QString details;
    for (const QLabel* label : offer()->findChildren<QLabel*>())
        details += label->text().remove(QChar(0x200B));
    const QString kept = file.fileName() + QStringLiteral(".unread1");
    QVERIFY2(details.contains(kept), qPrintable(details));
    QFile again(kept);
    QVERIFY(again.open(QIODevice::ReadOnly));
    QCOMPARE(again.readAll(), bytes);
    QVERIFY(!child<QPushButton>(*offer(), "bannerAction")->isVisible());
    QVERIFY(files().isEmpty());
    QVERIFY(!m_window->input() && !m_window->sequence());
    m_window.reset();
    start(); // It is said once.
    QVERIFY(!offer()->isVisible());
    QVERIFY(again.exists());
}

void TestRecovery::onlyFilesAreOpened_data() {
    QTest::addColumn<QString>("path");
    const QString settings = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    QTest::newRow("what is kept") << folder() + QStringLiteral("/bad.json");
    QTest::newRow("a lock") << folder() + QStringLiteral("/bad.json.lock");
    QTest::newRow("settings") << settings + QStringLiteral("/walshscope/walshscope.conf");
    QTest::newRow("their lock") << settings + QStringLiteral("/walshscope/walshscope.conf.lock");
    QTest::newRow("settings of the organization") << settings + QStringLiteral("/walshscope.conf");
}

/// Nobody writes into the pipe, so that who opens it waits for ever.
void TestRecovery::onlyFilesAreOpened() {
    QFETCH(QString, path);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()) && QDir().mkpath(folder()));
    QFile kept(folder() + QStringLiteral("/bad.json"));
    if (path != kept.fileName())
        QVERIFY(kept.open(QIODevice::WriteOnly));
    QFile::remove(path);
    QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    const auto remove = qScopeGuard([&] {
        QFile::remove(path);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.folder.path());
    });
    start();
    QVERIFY(QFileInfo::exists(path));
    QVERIFY(userSettings().status() == QSettings::NoError);
    if (path.endsWith(QLatin1String(".conf")))
        QCOMPARE(pipeInPlaceOfSettings(), path);
    m_window.reset();
}

void TestRecovery::whatCannotBeReadNowIsThereForTheNextStart() {
    editCell(5);
    write();
    const QString name = folder() + u'/' + files().front();
    m_window.reset();
    QVERIFY(QFile::rename(name, name + QStringLiteral(".away")));
    QVERIFY(QFile::link(QStringLiteral("/proc/self/mem"), name)); // It opens, but nothing is read from its beginning.
    start();
    QVERIFY(!child<QPushButton>(*offer(), "bannerAction")->isVisible());
    QCOMPARE(files().size(), 1);
    m_window.reset();
    QVERIFY(QFile::remove(name) && QFile::rename(name + QStringLiteral(".away"), name));
    start();
    QVERIFY(child<QPushButton>(*offer(), "bannerAction")->isVisible());
}

void TestRecovery::afterAWindowThatWasClosedNothingIsOffered() {
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(m_window->input() && !m_window->busy());
    m_window->close();
    QVERIFY(files().isEmpty());
    start();
    QVERIFY(!offer()->isVisible());
}

TEST_OF_ROOM(TestRecovery, QApplication)
#include "tst_recovery.moc"
