// SPDX-License-Identifier: GPL-3.0-or-later
// What a desktop and its shells are given: the desktop file, types of files, the page for man, completion.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QtTest>

#include <QDir>
#include <QMimeDatabase>
#include <QRegularExpression>

using namespace walshscope;

class TestInstalled : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void desktopFileIsValid();
    void metainfoIsValid();
    void everythingHasOneId();
    void newestReleaseIsTheProgramsVersion();
    void ourFilesHaveTypes_data();
    void ourFilesHaveTypes();
    void desktopFileOpensWhatTheWindowReads();
    void pageForManHasEverythingAndNoMistake();
    void everyOptionIsOffered_data();
    void everyOptionIsOffered();
    void valuesAreOffered_data();
    void valuesAreOffered();
    void shellsComplete_data();
    void shellsComplete();

private:
    static QString path(const QString& name) { return QStringLiteral(RESOURCES "/") + name; }
    static QString textOf(const QString& name) { return QString::fromUtf8(contentOf(path(name))); }
    static QString first(const QString& text, const char* pattern) {
        return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption).match(text).captured(1);
    }
    /// The words alone, without what they mean.
    static QStringList offered(const QStringList& words) {
        QStringList all;
        for (const QString& line : QString::fromUtf8(runProgram(QStringList{QStringLiteral("--complete")} + words).out)
                                       .split(u'\n', Qt::SkipEmptyParts))
            all << line.section(u'\t', 0, 0);
        return all;
    }

    QString folder() const { return QFileInfo(m_folder.path(QStringLiteral("any"))).path(); }

    Folder m_folder;
};

namespace {
const QString id = QStringLiteral("org.walshscope.walshscope");
const QString desktopFile = id + QStringLiteral(".desktop"), metainfo = id + QStringLiteral(".metainfo.xml");
} // namespace

/// The types are known to this process as they are to a desktop.
void TestInstalled::initTestCase() {
    QVERIFY(QDir().mkpath(m_folder.path(QStringLiteral("mime/packages"))));
    m_folder.file(QStringLiteral("mime/packages/walshscope.xml"), contentOf(path(id + QStringLiteral(".mime.xml"))));
    // Where it looks for them, for elsewhere it says that nobody would.
    qputenv("XDG_DATA_HOME", folder().toLocal8Bit());
    const Finished updated =
        runCommand(QStringLiteral("update-mime-database"), {m_folder.path(QStringLiteral("mime"))}, {});
    QVERIFY2(updated.status == 0 && updated.err.isEmpty(), updated.err.constData());
}

void TestInstalled::desktopFileIsValid() {
    const Finished said = runCommand(QStringLiteral("desktop-file-validate"), {path(desktopFile)}, {});
    QVERIFY2(said.status == 0 && said.out.isEmpty(), said.out.constData());
}

void TestInstalled::metainfoIsValid() {
    const Finished said = runCommand(QStringLiteral("appstreamcli"),
                                     {QStringLiteral("validate"), QStringLiteral("--no-net"), path(metainfo)}, {});
    QVERIFY2(said.status == 0, said.out.constData());
    // Debian 12's is older than the element.
    for (const QByteArray& line : said.out.split('\n'))
        QVERIFY2(!line.contains(": " + id.toUtf8() + ':') || line.endsWith("unknown-tag developer"), line.constData());
}

void TestInstalled::everythingHasOneId() {
    const QString desktop = textOf(desktopFile), info = textOf(metainfo);
    QCOMPARE(first(desktop, "^Icon=(.*)$"), id);
    QCOMPARE(first(info, "<id>(.*)</id>"), id);
    QCOMPARE(first(info, "<launchable type=\"desktop-id\">(.*)</launchable>"), desktopFile);
    // The window's, and the icon's when it is installed.
    QCOMPARE(first(textOf(QStringLiteral("../CMakeLists.txt")), "^set\\(WALSHSCOPE_ID (.*)\\)$"), id);
}

void TestInstalled::newestReleaseIsTheProgramsVersion() {
    QCOMPARE("walshscope " + first(textOf(metainfo), "<release version=\"([0-9.]*)\"").toUtf8() + '\n',
             runProgram({QStringLiteral("--version")}).out);
}

void TestInstalled::ourFilesHaveTypes_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("type");
    const QString session = m_folder.path(QStringLiteral("s.walshscope")),
                  part = m_folder.path(QStringLiteral("p.walshpart"));
    const QStringList sample{QStringLiteral("--sample"), QStringLiteral("PRESENT")};
    runProgram(QStringList{QStringLiteral("render"), QStringLiteral("window")} + sample +
               QStringList{QStringLiteral("--save-session"), session, QStringLiteral("-o"),
                           m_folder.path(QStringLiteral("w.png"))});
    runProgram(QStringList{QStringLiteral("distribution")} + sample +
               QStringList{QStringLiteral("--component"), QStringLiteral("1"), QStringLiteral("--slices"),
                           QStringLiteral("2"), QStringLiteral("--slice"), QStringLiteral("0"), QStringLiteral("-o"),
                           part});
    QTest::newRow("session") << session << QStringLiteral("application/x-walshscope-session");
    QTest::newRow("slice") << part << QStringLiteral("application/x-walshscope-part");
    for (const QString& name : QDir(path(QStringLiteral("lessons"))).entryList({QStringLiteral("*.walshlesson")}))
        QTest::newRow(qPrintable(name)) << path(QStringLiteral("lessons/") + name)
                                        << QStringLiteral("application/x-walshscope-lesson");
    for (const QString& name : QDir(path(QStringLiteral("baselines"))).entryList({QStringLiteral("*.walshtimes")}))
        QTest::newRow(qPrintable(name)) << path(QStringLiteral("baselines/") + name)
                                        << QStringLiteral("application/x-walshscope-times");
}

/// By their names, and by what is in them where somebody has given them another.
void TestInstalled::ourFilesHaveTypes() {
    QFETCH(QString, file);
    QFETCH(QString, type);
    QVERIFY2(QFile::exists(file), qPrintable(file));
    const QMimeDatabase types;
    QCOMPARE(types.mimeTypeForFile(file, QMimeDatabase::MatchExtension).name(), type);
    QCOMPARE(types.mimeTypeForData(contentOf(file)).name(), type);
}

void TestInstalled::desktopFileOpensWhatTheWindowReads() {
    const QStringList opened = first(textOf(desktopFile), "^MimeType=(.*)$").split(u';', Qt::SkipEmptyParts);
    QStringList known;
    static const QRegularExpression type(QStringLiteral("<mime-type type=\"(.*)\">"));
    for (auto each = type.globalMatch(textOf(id + QStringLiteral(".mime.xml"))); each.hasNext();)
        known << each.next().captured(1);
    QCOMPARE(known.size(), 4);
    for (const QString& name : std::as_const(known)) {
        // Slices are joined, not opened.
        QCOMPARE(opened.contains(name), !name.endsWith(QLatin1String("-part")));
        QVERIFY(textOf(metainfo).contains(QStringLiteral("<mediatype>%1</mediatype>").arg(name)));
    }
    QVERIFY(!opened.contains(QStringLiteral("text/plain")));
}

void TestInstalled::pageForManHasEverythingAndNoMistake() {
    const QString page = m_folder.file(QStringLiteral("walshscope.1"), runProgram({QStringLiteral("--man")}).out);
    const Finished shown =
        runCommand(QStringLiteral("bash"),
                   {QStringLiteral("-c"),
                    QStringLiteral("MANWIDTH=100 LC_ALL=C.UTF-8 man --warnings -l '%1' | col -bx").arg(page)},
                   {});
    QCOMPARE(shown.status, 0);
    QCOMPARE(shown.err, QByteArray());
    const QString text = QString::fromUtf8(shown.out);
    static const QRegularExpression section(QStringLiteral("^## (walshscope[^\n]*)\n\n```\n(.*?)```\n"),
                                            QRegularExpression::MultilineOption |
                                                QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression option(QStringLiteral("^  (?:-\\w, )?(-[-\\w]+)"),
                                           QRegularExpression::MultilineOption);
    int options = 0;
    for (auto each = section.globalMatch(textOf(QStringLiteral("help/command-line.md"))); each.hasNext();) {
        const auto match = each.next();
        for (auto names = option.globalMatch(match.captured(2).section(QStringLiteral("Options:\n"), 1));
             names.hasNext(); ++options) {
            const QString name = names.next().captured(1);
            QVERIFY2(QRegularExpression(QStringLiteral("(^|\\s)%1\\b").arg(QRegularExpression::escape(name)))
                         .match(text)
                         .hasMatch(),
                     qPrintable(match.captured(1) + u' ' + name));
        }
    }
    QVERIFY(options > 200);
}

void TestInstalled::everyOptionIsOffered_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("help");
    static const QRegularExpression section(QStringLiteral("\n## walshscope (\\S[^\n]*)\n\n```\n(.*?)```\n"),
                                            QRegularExpression::DotMatchesEverythingOption);
    for (auto each = section.globalMatch(textOf(QStringLiteral("help/command-line.md"))); each.hasNext();) {
        const auto match = each.next();
        QTest::newRow(qPrintable(match.captured(1))) << match.captured(1) << match.captured(2);
    }
}

/// And no other.
void TestInstalled::everyOptionIsOffered() {
    QFETCH(QString, command);
    QFETCH(QString, help);
    static const QRegularExpression option(QStringLiteral("^  (-\\w, )?(-[-\\w]+)"),
                                           QRegularExpression::MultilineOption);
    QStringList expected;
    for (auto each = option.globalMatch(help.section(QStringLiteral("Options:\n"), 1)); each.hasNext();) {
        const auto match = each.next();
        if (!match.captured(1).isEmpty())
            expected << match.captured(1).left(2);
        expected << match.captured(2);
    }
    QStringList found = offered(command.split(u' ') << QStringLiteral("-"));
    expected.sort();
    found.sort();
    QCOMPARE(found, expected);
    QVERIFY(offered({command.section(u' ', 0, 0)}).contains(command.section(u' ', 0, 0)));
}

void TestInstalled::valuesAreOffered_data() {
    QTest::addColumn<QString>("typed"); // The last word is begun.
    QTest::addColumn<QString>("expected");
    QTest::newRow("command") << "spe"
                             << "spectrum :files";
    QTest::newRow("help") << "help spe"
                          << "spectrum";
    QTest::newRow("help of a part") << "help render spec"
                                    << "spectrum";
    QTest::newRow("help of what has no parts") << "help spectrum "
                                               << "";
    QTest::newRow("version") << "-v"
                             << "-v";
    QTest::newRow("a file behind =") << "info --log="
                                     << ":files";
    QTest::newRow("table") << "table ud"
                           << "udlct";
    QTest::newRow("table behind options") << "table --sample AES --json ud"
                                          << "udlct";
    QTest::newRow("a file behind it") << "table lat --json x"
                                      << ":files";
    QTest::newRow("scale") << "table lat --scale "
                           << "walsh half bias correlation";
    QTest::newRow("scale with =") << "table lat --scale=c"
                                  << "--scale=correlation";
    QTest::newRow("sample") << "info --sample PRE"
                            << "PRESENT";
    QTest::newRow("sequences") << "lfsr --sample hand"
                               << "handbook9";
    QTest::newRow("list") << "time --variants A0,A6,GS"
                          << "A0,A6,GS";
    QTest::newRow("columns") << "info --csv --columns name,kind,nonl"
                             << "name,kind,nonlinearity";
    QTest::newRow("format") << "convert --to ver"
                            << "verilog";
    QTest::newRow("kind") << "generate sbox-m"
                          << "sbox-misty";
    QTest::newRow("order") << "render spectrum --order s"
                           << "sequency";
    QTest::newRow("workspace") << "render window --workspace le"
                               << "learn";
    QTest::newRow("value of a workspace") << "render window --scan r"
                                          << "reduce-then-scan";
    QTest::newRow("scale of a map") << "render -o x.png lat --scale b"
                                    << "bias";
    QTest::newRow("file") << "render lat AES -o "
                          << ":files";
    QTest::newRow("method") << "lfsr --method B"
                            << "B0 B1";
    QTest::newRow("number") << "info -n "
                            << "";
    QTest::newRow("no argument") << "devices "
                                 << "";
    QTest::newRow("window") << "--sam"
                            << "--sample";
    QTest::newRow("window's sample") << "--sample PRE"
                                     << "PRESENT";
}

void TestInstalled::valuesAreOffered() {
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    QStringList wanted = expected.split(u' ', Qt::SkipEmptyParts), found = offered(typed.split(u' '));
    wanted.sort();
    found.sort();
    QCOMPARE(found, wanted);
}

/// The program is found as `walshscope`, and tells what it was run with.
void TestInstalled::shellsComplete_data() {
    QTest::addColumn<QString>("script");
    // A bash that is told to be interactive takes Tab and Enter from a file as from a terminal.
    QTest::newRow("bash") << QStringLiteral("printf '%s\\n' \". $C/walshscope.bash\" \"${typed[@]/%/$'\\t'}\" | "
                                            "bash --norc --noprofile -i 2>/dev/null | grep ^ran:");
    QTest::newRow("zsh")
        << QStringLiteral("zsh -f %1/shells/type.zsh $C \"${typed[@]}\"").arg(QStringLiteral(TEST_DATA));
    // It answers for a line itself, and what was begun stands before.
    QTest::newRow("fish") << QStringLiteral(
        "for line in \"${typed[@]}\"; do begun=${line% *}; "
        "echo \"ran:${begun#walshscope} $(fish --no-config -c \"source $C/walshscope.fish; complete -C '$line'\" | "
        "cut -f1)\"; done");
}

void TestInstalled::shellsComplete() {
    QFETCH(QString, script);
    const QByteArray program = qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)).toUtf8();
    const QString stand =
        m_folder.file(QStringLiteral("walshscope"), "#!/bin/sh\nif [ \"$1\" = --complete ]; then exec '" + program +
                                                        "' \"$@\"; fi\necho \"ran: $*\"\n");
    QFile::setPermissions(stand, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_folder.file(QStringLiteral("a box.txt"), "0 1");
    const Finished said = runShell(
        QStringLiteral("export HOME=%1 PATH=%1:$PATH C=%2; cd %1\n"
                       "typed=('walshscope spec' 'walshscope help tim' 'walshscope help render spe' "
                       "'walshscope table lat --scale h' "
                       "'walshscope table lat --scale=h' 'walshscope info --sample PRE' "
                       "'walshscope time --device emu' 'walshscope info --json a' 'walshscope info --log=a')\n")
            .arg(folder(), path(QStringLiteral("completions"))) +
        script);
    QCOMPARE(QString::fromUtf8(said.out).split(u'\n', Qt::SkipEmptyParts),
             (QStringList{QStringLiteral("ran: spectrum"), QStringLiteral("ran: help time"),
                          QStringLiteral("ran: help render spectrum"), QStringLiteral("ran: table lat --scale half"),
                          QStringLiteral("ran: table lat --scale=half"), QStringLiteral("ran: info --sample PRESENT"),
                          QStringLiteral("ran: time --device emulator"), QStringLiteral("ran: info --json a box.txt"),
                          QStringLiteral("ran: info --log=a box.txt")}));
}

TEST_OF_ROOM(TestInstalled)
#include "tst_installed.moc"
