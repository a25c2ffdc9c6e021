// SPDX-License-Identifier: GPL-3.0-or-later
// What may include what: the arrows between the rooms of the source, read from the files themselves.
#include "room.h"

#include <QtTest>

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

class TestRooms : public QObject {
    Q_OBJECT

private slots:
    void workspacesAreNamedInOnePlaceOnly();
    void arrowsGoDown_data();
    void arrowsGoDown();
    void nothingContinuesAFuture();
    void whatIsShownIsPlain();
    void whatIsKeptIsListedOnce();
    void apostrophesAreStraight();

private:
    static QStringList workspaces() {
        return {QStringLiteral("learn"),    QStringLiteral("inspect"), QStringLiteral("sequence"),
                QStringLiteral("convolve"), QStringLiteral("count"),   QStringLiteral("compare")};
    }
    /// The lines of a folder's files that match, as "file: match".
    static QStringList matches(const QString& folder, const QRegularExpression& pattern, int* files = nullptr) {
        QStringList found;
        QDirIterator each(QStringLiteral(RESOURCES "/../") + folder,
                          {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.cu")}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("%s cannot be read", qPrintable(file.fileName()));
            if (files)
                ++*files;
            auto match = pattern.globalMatch(QString::fromUtf8(file.readAll()));
            while (match.hasNext())
                found << QStringLiteral("%1: %2").arg(QFileInfo(file).fileName(), match.next().captured());
        }
        return found;
    }
};

void TestRooms::workspacesAreNamedInOnePlaceOnly() {
    int files = 0;
    QStringList named =
        matches(QStringLiteral("gui/window"),
                QRegularExpression(QStringLiteral("#include \"gui/(%1)/").arg(workspaces().join(u'|'))), &files);
    QVERIFY(files > 10);
    QVERIFY(named.size() >= workspaces().size());
    for (const QString& line : named)
        QVERIFY2(line.startsWith(QStringLiteral("workspaces.cpp:")), qPrintable(line));
}

/// A room of gui knows those before it in this list and no other; no workspace knows another, and of the frame each
/// sees three headers.
void TestRooms::arrowsGoDown_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("mayNotInclude");
    const QStringList below{QStringLiteral("words"),    QStringLiteral("json"),      QStringLiteral("widgets"),
                            QStringLiteral("work"),     QStringLiteral("documents"), QStringLiteral("plot"),
                            QStringLiteral("stepping"), QStringLiteral("tables"),    QStringLiteral("butterfly"),
                            QStringLiteral("code"),     QStringLiteral("baseline"),  QStringLiteral("source"),
                            QStringLiteral("many"),     QStringLiteral("lesson")};
    QStringList known;
    const auto allBut = [](const QStringList& rooms) {
        return QStringLiteral("gui/(?!(%1)/)|app/|cli/").arg(rooms.join(u'|'));
    };
    for (const QString& room : below) {
        known << room;
        QTest::newRow(qPrintable(room)) << QStringLiteral("gui/") + room << allBut(known);
    }
    for (const QString& room : workspaces())
        QTest::newRow(qPrintable(room)) << QStringLiteral("gui/") + room
                                        << QStringLiteral("gui/(?!(%1|%2)/|window/(workspace|start_page|settings)\\.h)")
                                               .arg(known.join(u'|'), room);
    QTest::newRow("window") << QStringLiteral("gui/window")
                            << allBut(known + workspaces() + QStringList(QStringLiteral("window")));
    QStringList rooms = QDir(QStringLiteral(RESOURCES "/../gui")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QStringList named = known + workspaces() + QStringList(QStringLiteral("window"));
    named.sort();
    QCOMPARE(rooms, named);
    QTest::newRow("compute knows neither gui nor Qt")
        << QStringLiteral("compute") << QStringLiteral("gui/|app/|Q[A-Z]");
}

void TestRooms::arrowsGoDown() {
    QFETCH(QString, room);
    QFETCH(QString, mayNotInclude);
    int files = 0;
    const QStringList wrong =
        matches(room, QRegularExpression(QStringLiteral("#include [\"<](%1)[^\">]*").arg(mayNotInclude)), &files);
    QVERIFY(files > 1);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// In Qt 6.4 a continuation whose context is gone, or whose future is cancelled when it has finished, is a fault.
void TestRooms::nothingContinuesAFuture() {
    const QStringList found =
        matches(QStringLiteral("gui"), QRegularExpression(QStringLiteral("\\bQ(Future|Promise|tConcurrent)\\w*")));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

/// Qt's own labels and boxes take a name for HTML, and & for a key, so that one file says how not to.
void TestRooms::whatIsShownIsPlain() {
    QStringList found = matches(
        QStringLiteral("gui"),
        QRegularExpression(QStringLiteral(
            "new (QLabel|QTextBrowser|QTextEdit)\\(|QMessageBox::(question|warning|information|critical|about)\\(|"
            "QTextDocument [a-z]+;|u'&', QStringLiteral|[a-z]\\(u'&'\\)")));
    found.sort();
    // HTML of our own, twice.
    QCOMPARE(found, QStringList({QStringLiteral("break_box.cpp: new QLabel("),
                                 QStringLiteral("handout_code.cpp: QTextDocument plain;"),
                                 QStringLiteral("plain_text.cpp: u'&', QStringLiteral")}));
}

/// Reading and writing follow from the list that names a key, so nobody else asks for one by its name.
void TestRooms::whatIsKeptIsListedOnce() {
    QStringList found;
    int files = 0;
    for (const QString& room : workspaces() + QStringList{QStringLiteral("window"), QStringLiteral("documents")})
        found +=
            matches(QStringLiteral("gui/") + room,
                    QRegularExpression(QStringLiteral(
                        "\\b(part|state|whole|step|one|noise|answer|stop|row|method|inputs|texts|bars)\\.(has|isNull|"
                        "string|strings|integer|integers|count|number|numbers|boolean|oneOf|part|parts|fail)\\(\"|"
                        "allowOnly\\(")),
                    &files);
    QVERIFY(files > 100);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

/// One shape for all, so that who searches a text finds it.
void TestRooms::apostrophesAreStraight() {
    for (const QString& room : {QStringLiteral("app"), QStringLiteral("gui"), QStringLiteral("compute")}) {
        const QStringList found = matches(room, QRegularExpression(QStringLiteral("[A-Za-z]*[‘’]")));
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
}

TEST_OF_ROOM(TestRooms)
#include "tst_rooms.moc"
