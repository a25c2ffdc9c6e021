// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited and not saved: it is marked, asked about when it would be lost, and saved without holding anybody up.
#include "boolean/generators.h"
#include "gui/documents/samples.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/source/truth_table_cells.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

class TestUnsaved : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aLessonIsAskedAboutWhenAnotherReplacesIt_data();
    void aLessonIsAskedAboutWhenAnotherReplacesIt();
    void aLessonThatIsClosedIsAskedAbout();
    void closingWaitsForWhatIsSaved_data();
    void closingWaitsForWhatIsSaved();
    void whatIsWrittenWhileItIsSavedIsNotSaved();
    void anEditedInputIsMarked();
    void anEditOfASequenceLosesItsName();
    void aLessonDoesNotClaimTheOldName();
    void savingIsCancelled();
    void closingDoesNotWaitForWhatIsRead();
    void aLargeFileIsReadAgainForAnotherReading();
    void aFileThatChangedIsNotReadAnotherWay();
    void aListThatIsOpenGoesWithWhatItLists();

private:
    LessonBar& bar() { return *m_window->lessonBar(); }
    void openLesson(const QString& path);
    void typeTitle(const QString& text);
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString largeFile(char last);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_window;
};

void TestUnsaved::init() {
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestUnsaved::openLesson(const QString& path) {
    m_window->openFiles({path});
    QTRY_VERIFY(!m_window->busy());
}

void TestUnsaved::typeTitle(const QString& text) {
    bar().setEditing(true);
    auto* title = child<QLineEdit>(*m_window, "lessonTitleField");
    title->setFocus();
    title->selectAll();
    QTest::keyClicks(title, text);
}

void TestUnsaved::aLessonIsAskedAboutWhenAnotherReplacesIt_data() {
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::newRow("cancel") << QMessageBox::Cancel;
    QTest::newRow("discard") << QMessageBox::Discard;
    QTest::newRow("save") << QMessageBox::Save;
}

void TestUnsaved::aLessonIsAskedAboutWhenAnotherReplacesIt() {
    QFETCH(QMessageBox::StandardButton, answer);
    const std::vector<ShippedLesson> shipped = shippedLessons();
    openLesson(shipped[0].path);
    QCOMPARE(bar().lesson()->title, shipped[0].title);
    const QString file = path("kept.walshlesson");
    QFile::remove(file);
    // Nothing is unsaved when the other is asked for; it is written while that is read.
    m_window->openFiles({shipped[1].path});
    typeTitle(QStringLiteral("Mine"));
    bool asked = false;
    onceModal<QMessageBox>([&](QMessageBox& box) {
        asked = true;
        QVERIFY(box.text().contains(QStringLiteral("Mine")));
        if (answer == QMessageBox::Save)
            chooseInDialog(file);
        box.button(answer)->click();
    });
    QTRY_VERIFY(asked);
    const QString wanted = answer == QMessageBox::Cancel ? QStringLiteral("Mine") : shipped[1].title;
    QTRY_COMPARE(bar().lesson()->title, wanted);
    QCOMPARE(bar().modified(), answer == QMessageBox::Cancel);
    QCOMPARE(QFile::exists(file), answer == QMessageBox::Save);
    if (answer == QMessageBox::Save)
        QCOMPARE(readLessonFile(file).title, QStringLiteral("Mine"));
    bar().setLesson({});
}

void TestUnsaved::aLessonThatIsClosedIsAskedAbout() {
    openLesson(shippedLessons().front().path);
    typeTitle(QStringLiteral("Mine"));
    for (const auto answer : {QMessageBox::Cancel, QMessageBox::Discard}) {
        bool asked = false;
        onceModal<QMessageBox>([&](QMessageBox& box) {
            asked = true;
            box.button(answer)->click();
        });
        QTest::mouseClick(child<QToolButton>(*m_window, "closeLessonButton"), Qt::LeftButton);
        QVERIFY(asked);
        QCOMPARE(bar().lesson().has_value(), answer == QMessageBox::Cancel);
    }
}

void TestUnsaved::closingWaitsForWhatIsSaved_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("works");
    QTest::newRow("a folder that is there") << "closed.walshlesson" << true;
    QTest::newRow("a folder that is not") << "none/closed.walshlesson" << false;
}

void TestUnsaved::closingWaitsForWhatIsSaved() {
    QFETCH(QString, file);
    QFETCH(bool, works);
    openLesson(shippedLessons().front().path);
    typeTitle(QStringLiteral("Mine"));
    onceModal<QMessageBox>([&](QMessageBox& box) {
        chooseInDialog(m_folder.filePath(file));
        box.button(QMessageBox::Save)->click();
    });
    m_window->close();
    if (works) {
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(readLessonFile(m_folder.filePath(file)).title, QStringLiteral("Mine"));
        return;
    }
    auto* banner = child<Banner>(*m_window, "banner");
    QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Error);
    QTest::qWait(50);
    QVERIFY(m_window->isVisible());
    QVERIFY(bar().modified());
    bar().setLesson({});
}

void TestUnsaved::whatIsWrittenWhileItIsSavedIsNotSaved() {
    openLesson(shippedLessons().front().path);
    typeTitle(QStringLiteral("Mine"));
    chooseInDialog(path("first.walshlesson"));
    m_window->lessons().save();
    typeTitle(QStringLiteral("Newer"));
    QTRY_VERIFY(!m_window->busy());
    QCOMPARE(readLessonFile(path("first.walshlesson")).title, QStringLiteral("Mine"));
    QVERIFY(bar().modified());
    chooseInDialog(path("second.walshlesson"));
    m_window->lessons().save();
    QTRY_VERIFY(!bar().modified());
    QCOMPARE(readLessonFile(path("second.walshlesson")).title, QStringLiteral("Newer"));
}

void TestUnsaved::anEditedInputIsMarked() {
    m_window->showWorkspace(QStringLiteral("learn"));
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(m_window->input() && !m_window->busy());
    m_window->showWorkspace(QStringLiteral("learn"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6 — Walshscope"));
    auto* cells = m_window->learnWorkspace()->editor()->findChild<TruthTableCells*>();
    QTest::mouseClick(cells, Qt::LeftButton, {}, cells->cellRect(5).center());
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6[*] — Walshscope"));
    QCOMPARE(m_window->input()->title(), QStringLiteral("bent6 (edited)"));
    // A second edit has not yet another name.
    QTest::mouseClick(cells, Qt::LeftButton, {}, cells->cellRect(6).center());
    QCOMPARE(m_window->input()->title(), QStringLiteral("bent6 (edited)"));
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    m_window->documents().save(m_window->input(), "bits", path("none/f.txt"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(m_window->isWindowModified());
    m_window->documents().save(m_window->input(), "bits", path("f.txt"));
    QTRY_VERIFY(!m_window->isWindowModified());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6 (edited) — Walshscope"));
    QVERIFY(!child<Banner>(*m_window, "banner")->isVisible()); // Of the saving that failed.
    m_window->function().undoStack().undo();
    QVERIFY(m_window->isWindowModified());
    m_window->function().undoStack().undo();
    QVERIFY(!m_window->isWindowModified());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6 — Walshscope"));
}

void TestUnsaved::anEditOfASequenceLosesItsName() {
    m_window->showWorkspace(QStringLiteral("sequence"));
    m_window->open({"known", {}, "ascii", Sequence{{1, 0, 1, 1}}});
    auto* bits = child<QLineEdit>(*m_window, "sequenceBits");
    bits->setFocus();
    QTest::keyClick(bits, Qt::Key_End);
    QTest::keyClicks(bits, QStringLiteral("0"));
    QTest::keyClick(bits, Qt::Key_Return);
    QCOMPARE(m_window->sequence()->title(), QStringLiteral("known (edited)"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("known[*] — Walshscope"));
    QVERIFY(m_window->isWindowModified());
}

void TestUnsaved::aLessonDoesNotClaimTheOldName() {
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->input() && !m_window->busy());
    m_window->showWorkspace(QStringLiteral("learn"));
    auto* cells = m_window->learnWorkspace()->editor()->findChild<TruthTableCells*>();
    QTest::mouseClick(cells, Qt::LeftButton, {}, cells->cellRect(1).center());
    for (QAction* action : m_window->lessons().menu()->actions())
        if (action->text().contains(QStringLiteral("New lesson")))
            action->trigger();
    QTest::mouseClick(child<QPushButton>(*m_window, "addStopButton"), Qt::LeftButton);
    const QByteArray written = writeLesson(*bar().lesson());
    QVERIFY2(written.contains("\"PRESENT, component 0x1 (edited)\""), written.constData());
    bar().setLesson({});
}

void TestUnsaved::savingIsCancelled() {
    const QString file = path("slow.txt");
    QFile old(file);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    bool saved = false;
    m_window->documents().save(
        file,
        [](Monitor& monitor) {
            for (std::uint64_t k = 0; k < 60000; ++k) {
                monitor.progress(k, 60000);
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            return std::string("new");
        },
        [&] { saved = true; });
    QTRY_VERIFY(child<QProgressBar>(*m_window, "progress")->value() > 0);
    QTRY_VERIFY(child<QToolButton>(*m_window, "cancelButton")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_window->busy());
    // The next one has its turn.
    m_window->documents().save(
        path("next.txt"), [](Monitor&) { return std::string("next"); }, [] {});
    QTRY_VERIFY(QFile::exists(path("next.txt")));
    QVERIFY(!saved);
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
    QTRY_VERIFY(!child<Banner>(*m_window, "banner")->isVisible());
}

void TestUnsaved::closingDoesNotWaitForWhatIsRead() {
    m_window->documents().make(QStringLiteral("read"), [](Monitor& monitor) {
        for (std::uint64_t k = 0;; ++k) {
            monitor.progress(k % 60000, 60000);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return inputFromDocument({"f", {}, "bits", BooleanFunction(3)});
    });
    QTRY_VERIFY(child<QProgressBar>(*m_window, "progress")->value() > 0);
    QVERIFY(m_window->close());
    m_window.reset(); // Which would never end.
}

QString TestUnsaved::largeFile(char last) {
    const QString file = path("large.txt");
    QFile out(file);
    const QByteArray bits = QByteArray((1 << 21) - 1, '0') + last;
    if (!out.open(QIODevice::WriteOnly) || out.write(bits) != bits.size())
        qFatal("the test's folder cannot be written");
    return file;
}

void TestUnsaved::aLargeFileIsReadAgainForAnotherReading() {
    m_window->openFiles({largeFile('1')});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->input() && !m_window->busy(), 60000);
    const InputPointer first = m_window->input();
    QVERIFY(first->bytes.empty());
    QVERIFY2(first->size() < Input::mostBytes, qPrintable(QString::number(first->size())));
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    QTRY_VERIFY(readings->isVisible());
    const auto other = std::ranges::find(first->readings, std::optional(Kind::Sequence), &Reading::as);
    QVERIFY(other != first->readings.end());
    Q_EMIT readings->activated(int(other - first->readings.begin()));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->sequence() && !m_window->busy(), 60000);
    QCOMPARE(m_window->sequence()->bits().size(), std::size_t(1) << 21);
    QCOMPARE(m_window->sequence()->bits().back(), std::uint8_t(1));
    QVERIFY(m_window->sequence()->bytes.empty());
}

void TestUnsaved::aFileThatChangedIsNotReadAnotherWay() {
    m_window->openFiles({largeFile('1')});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->input() && !m_window->busy(), 60000);
    const InputPointer first = m_window->input();
    QFile out(largeFile('0'));
    QVERIFY(out.open(QIODevice::ReadWrite));
    QVERIFY(out.setFileTime(QDateTime::currentDateTime().addSecs(5), QFileDevice::FileModificationTime));
    out.close();
    QSignalSpy failed(m_window.get(), &MainWindow::failed);
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    const int before = readings->currentIndex();
    QVERIFY(before >= 0 && readings->count() > 1);
    readings->setFocus();
    QTest::keyClick(readings, before == 0 ? Qt::Key_Down : Qt::Key_Up);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("changed")),
             qPrintable(failed.first().first().toString()));
    QCOMPARE(m_window->input(), first);
    QCOMPARE(readings->currentIndex(), before);
}

void TestUnsaved::aListThatIsOpenGoesWithWhatItLists() {
    m_window->openFiles({largeFile('1')});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->input() && !m_window->busy(), 60000);
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    QTRY_VERIFY(readings->isVisible());
    readings->setFocus();
    readings->showPopup();
    QVERIFY(readings->view()->isVisible());
    m_window->open({"f", {}, "bits", BooleanFunction(3)});
    QVERIFY(!readings->view()->isVisible());
    QVERIFY(!QApplication::activePopupWidget());
    m_window->function().undoStack().undo();
    QTRY_VERIFY(!m_window->busy());
    QMenu* variants = child<QToolButton>(*m_window, "computedByButton")->menu()->actions().first()->menu();
    variants->popup({});
    QVERIFY(variants->isVisible());
    m_window->open({"f", {}, "bits", BooleanFunction(4)});
    QVERIFY(!variants->isVisible());
    QVERIFY(!QApplication::activePopupWidget());
}

TEST_OF_ROOM(TestUnsaved, QApplication)
#include "tst_unsaved.moc"
