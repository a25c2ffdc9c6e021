// SPDX-License-Identifier: GPL-3.0-or-later
// Closing the window: what is being written is waited for, who is asked may stay, and what cannot be kept is said.
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/plot/export.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QLineEdit>

#include <atomic>
#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

class TestClosing : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void whoStaysIsNotClosedByALaterSave();
    void anExportIsWaitedFor();
    void whatCannotBeKeptIsSaidOnce();

private:
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// Until somebody opens it, a job that asks waits.
    void wait() const {
        while (!m_gate)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::atomic<bool> m_gate = false;
    std::unique_ptr<Window> m_window;
};

void TestClosing::init() {
    m_gate = false;
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestClosing::whoStaysIsNotClosedByALaterSave() {
    LessonBar& bar = *m_window->lessonBar();
    m_window->openFiles({shippedLessons().front().path});
    QTRY_VERIFY(bar.lesson() && !m_window->busy());
    bar.setEditing(true);
    QTest::keyClicks(child<QLineEdit>(*m_window, "lessonTitleField"), QStringLiteral("Mine"));
    QVERIFY(bar.modified());
    m_window->documents().save(
        path("first"),
        [this](Monitor&) {
            wait();
            return std::string("first");
        },
        [] {});
    m_window->close();
    QVERIFY(m_window->isVisible());
    bool asked = false;
    onceModal<QMessageBox>([&](QMessageBox& box) {
        asked = true;
        box.button(QMessageBox::Cancel)->click();
    });
    m_gate = true;
    QTRY_VERIFY(asked);
    QTRY_VERIFY(!m_window->busy());
    bar.setLesson({}); // Nobody is asked about anything any more.
    m_window->documents().save(
        path("second"), [](Monitor&) { return std::string("second"); }, [] {});
    QTRY_VERIFY(QFile::exists(path("second")) && !m_window->busy());
    QTest::qWait(50);
    QVERIFY(m_window->isVisible());
}

void TestClosing::anExportIsWaitedFor() {
    chooseInDialog(path("picture.png"));
    Q_EMIT m_window->workspace()->seriesWanted({.title = QStringLiteral("three"),
                                                .name = QStringLiteral("three"),
                                                .size = {40, 30},
                                                .count = 3,
                                                .picture = [this](std::size_t) {
                                                    wait();
                                                    return SeriesPicture{{}, [](QPainter&) {}};
                                                }});
    QVERIFY(m_window->busy());
    m_window->close();
    QVERIFY(m_window->isVisible());
    m_gate = true;
    QTRY_VERIFY(!m_window->isVisible());
    for (const char* name : {"picture-000.png", "picture-001.png", "picture-002.png"})
        QVERIFY2(QFile::exists(path(name)), name);
}

void TestClosing::whatCannotBeKeptIsSaidOnce() {
    // A file has the place of the folder.
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    QVERIFY(QDir().mkpath(data));
    QFile inTheWay(data + QStringLiteral("/unsaved"));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    m_window->keepEdits();
    m_window->open({"f", {}, "bits", BooleanFunction(3)});
    m_window->function().edit({{}, {}, "bits", BooleanFunction(4)}, QStringLiteral("edit"));
    QVERIFY(m_window->function().modified());
    m_window->close();
    QVERIFY(m_window->isVisible());
    auto* banner = child<Banner>(*m_window, "banner");
    QVERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Error);
    QVERIFY2(banner->text().contains(QStringLiteral("close")), qPrintable(banner->text()));
    // It can be gone on with.
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->input()->title() == QStringLiteral("PRESENT") && !m_window->busy());
    m_window->function().undoStack().undo();
    QVERIFY(m_window->function().modified());
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QVERIFY(inTheWay.remove());
}

TEST_OF_ROOM(TestClosing, QApplication)
#include "tst_closing.moc"
