// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that is really full: whatever the window writes there says so and leaves the old file, through links as well.
#include "boolean/generators.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/handout/handout.h"
#include "gui/plot/export.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

#include <cerrno>
#include <cstring>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

void put(const char* file, const QByteArray& text) {
    QFile out(QString::fromLatin1(file));
    if (out.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        out.write(text);
}

/// A file system of sixteen pages that only this process sees. To be made before there is a second thread.
struct TinyDisk {
    TinyDisk() {
        const QByteArray user = QByteArray::number(::getuid()), group = QByteArray::number(::getgid());
        if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) {
            why = std::strerror(errno);
            return;
        }
        put("/proc/self/setgroups", "deny");
        put("/proc/self/uid_map", "0 " + user + " 1");
        put("/proc/self/gid_map", "0 " + group + " 1");
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
        if (::mount("none", QFile::encodeName(folder.path()).constData(), "tmpfs", 0, "size=64k") != 0)
            why = std::strerror(errno);
    }
    ~TinyDisk() { ::umount(QFile::encodeName(folder.path()).constData()); }
    Q_DISABLE_COPY_MOVE(TinyDisk)

    QString path(const QString& name) const { return folder.filePath(name); }

    QTemporaryDir folder;
    std::string why; ///< Why there is none.
};

const TinyDisk* disk = nullptr;

} // namespace

class TestFullDisk : public QObject {
    Q_OBJECT

public:
    /// Before there is an application, and with it other threads.
    static void initMain() {
        static const TinyDisk tiny;
        disk = &tiny;
    }

private slots:
    void initTestCase();
    void init();
    void whatDoesNotFitLeavesTheOldFile_data();
    void whatDoesNotFitLeavesTheOldFile();
    void aHandoutThatDoesNotFitLeavesTheOldFile_data();
    void aHandoutThatDoesNotFitLeavesTheOldFile();
    void theWindowSaysThatADocumentIsNotSaved();
    void aDeviceIsWrittenToAndNotReplaced();
    void aFolderThatIsMissingIsNamed();

private:
    OwnSettings m_settings;
};

void TestFullDisk::initTestCase() {
    if (!disk->why.empty())
        QSKIP(qPrintable(QStringLiteral("no file system can be mounted here: ") + QString::fromStdString(disk->why)));
}

/// One page is left, so that each write succeeds in part.
void TestFullDisk::init() {
    for (const QString& name : QDir(disk->folder.path()).entryList(QDir::Files))
        QFile::remove(disk->path(name));
    put(qPrintable(disk->path(QStringLiteral("old"))), "old");
    QFile filler(disk->path(QStringLiteral("filler")));
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (filler.write(QByteArray(4096, 'x')) == 4096) {
    }
    QVERIFY(filler.resize(filler.size() - 4096));
}

void TestFullDisk::whatDoesNotFitLeavesTheOldFile_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<bool>("linked");
    for (const char* suffix : {"png", "svg", "pdf", "csv"})
        for (bool linked : {false, true})
            QTest::addRow("%s%s", suffix, linked ? ", through a link" : "") << suffix << linked;
}

void TestFullDisk::whatDoesNotFitLeavesTheOldFile() {
    QFETCH(QString, suffix);
    QFETCH(bool, linked);
    const QString old = disk->path(QStringLiteral("old.") + suffix);
    QVERIFY(QFile::rename(disk->path(QStringLiteral("old")), old));
    const QTemporaryDir elsewhere;
    const QString name = linked ? elsewhere.filePath(QStringLiteral("link.") + suffix) : old;
    if (linked)
        QVERIFY(QFile::link(old, name));
    SpectrumPlot plot;
    plot.resize(640, 360);
    Monitor nobody;
    plot.setView(makeView(std::make_shared<const Spectrum>(walshTransform(randomFunction(14, 5), {}, nobody).spectrum),
                          Order::Hadamard, nobody));
    try {
        exportView(plot, name, QSize(640, 360));
        QFAIL("it was written");
    } catch (const ComputationError& error) {
        QVERIFY2(QByteArray(error.what()).contains(std::strerror(ENOSPC)), error.what());
    }
    QCOMPARE(contentOf(old), QByteArray("old"));
    QCOMPARE(QFileInfo(name).isSymLink(), linked);
    QCOMPARE(QDir(disk->folder.path()).entryList(QDir::Files).size(), 2);
}

void TestFullDisk::aHandoutThatDoesNotFitLeavesTheOldFile_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"pdf", "svg", "png", "webp"})
        QTest::newRow(suffix) << suffix;
}

void TestFullDisk::aHandoutThatDoesNotFitLeavesTheOldFile() {
    QFETCH(QString, suffix);
    const QString old = disk->path(QStringLiteral("old.") + suffix);
    QVERIFY(QFile::rename(disk->path(QStringLiteral("old")), old));
    Monitor nobody;
    try {
        writeHandout(readLessonFile(shippedLessons().front().path), old, 0, nobody);
        QFAIL("it was written");
    } catch (const ComputationError& error) {
        QVERIFY2(QByteArray(error.what()).contains(std::strerror(ENOSPC)), error.what());
    }
    QCOMPARE(contentOf(old), QByteArray("old"));
    QCOMPARE(QDir(disk->folder.path()).entryList(QDir::Files).size(), 2);
}

void TestFullDisk::theWindowSaysThatADocumentIsNotSaved() {
    Window window;
    window.show();
    window.open({"f", {}, "bits", randomFunction(16, 3)});
    QVERIFY(settles(window));
    QSignalSpy failed(&window, &MainWindow::failed);
    window.documents().save(window.input(), "bits", disk->path(QStringLiteral("old")));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY2(failed.first().first().toString().contains(QLatin1String(std::strerror(ENOSPC))),
             qPrintable(failed.first().first().toString()));
    QCOMPARE(child<Banner>(window, "banner")->kind(), Banner::Kind::Error);
    QCOMPARE(contentOf(disk->path(QStringLiteral("old"))), QByteArray("old"));
}

void TestFullDisk::aDeviceIsWrittenToAndNotReplaced() {
    const auto some = [](QIODevice& out) { return out.write("some") == 4; };
    QVERIFY_EXCEPTION_THROWN(writeWhole(QStringLiteral("/dev/full"), some), ComputationError);
    writeWhole(QStringLiteral("/dev/null"), some);
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
}

void TestFullDisk::aFolderThatIsMissingIsNamed() {
    const QTemporaryDir folder;
    try {
        writeWhole(folder.filePath(QStringLiteral("none/x.csv")), [](QIODevice&) { return true; });
        QFAIL("it was written");
    } catch (const ComputationError& error) {
        QVERIFY2(QByteArray(error.what()).contains(folder.filePath(QStringLiteral("none")).toUtf8()), error.what());
    }
}

TEST_OF_ROOM(TestFullDisk, QApplication)
#include "tst_full_disk.moc"
