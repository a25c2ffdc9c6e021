// SPDX-License-Identifier: GPL-3.0-or-later
// A session that one process saves shows the same picture in another, whichever workspace it is of, and is then saved
// the same byte for byte.
#include "program.h"
#include "room.h"

#include <QImage>
#include <QtTest>

using namespace walshscope;

class TestCliSessions : public QObject {
    Q_OBJECT

private slots:
    void anotherProcessShowsTheSame_data();
    void anotherProcessShowsTheSame();
    void whatIsNoSessionIsRefused_data();
    void whatIsNoSessionIsRefused();
    void aSessionIsTheInput();

private:
    QByteArray content(const QString& name) const {
        QFile file(m_folder.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Finished render(const QStringList& arguments, const QString& picture) const {
        return runProgram(QStringList{"render", "window"} + arguments +
                          QStringList{"-o", m_folder.path(picture + ".png"), "--save-session",
                                      m_folder.path(picture + ".walshscope")});
    }
    Folder m_folder;
};

namespace {

int differing(const QImage& a, const QImage& b) {
    if (a.size() != b.size())
        return a.width() * a.height() + b.width() * b.height();
    int pixels = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            pixels += a.pixel(x, y) != b.pixel(x, y);
    return pixels;
}

} // namespace

void TestCliSessions::anotherProcessShowsTheSame_data() {
    QTest::addColumn<QString>("options");
    const auto row = [](const char* name, const char* options) { QTest::newRow(name) << QString::fromLatin1(options); };
    row("learn", "--workspace learn --sample bent6 --variant A3");
    row("a lesson's stop", "--workspace learn --lesson " RESOURCES "/lessons/4-parallel.walshlesson --stop 5");
    row("inspect", "--workspace inspect --sample PRESENT --component 5 --order sequency");
    row("an entry", "--workspace inspect --sample AES --table ddt --a 3 --b 77");
    row("compared", "--workspace inspect --sample AES --compare Camellia --pane components");
    row("sequence", "--workspace sequence --sample debruijn6 --step 60");
    row("made again", "--workspace sequence --sample debruijn6 --scene regenerate --of 20 --step 41");
    row("test", "--workspace sequence --sample debruijn6 --scene test --test-block 500");
    row("convolve", "--workspace convolve --sample maj5 --tau 5");
    row("plots", "--workspace convolve --sample AES --component 9 --view plots --tau 77");
    row("count", "--workspace count --sample bent6 --method H1 --step 40");
    row("part", "--workspace count --sample AES --method H3 --part 4 --step 33");
    row("compare", "--workspace compare --task distribution --rows HC,H1 --sizes 8,10 --quantity bytes --tab method");
    row("a paper", "--workspace compare --paper bikov2018-table2 --quantity speed-up");
    row("first page", "--workspace learn");
}

void TestCliSessions::anotherProcessShowsTheSame() {
    QFETCH(QString, options);
    const Finished first = render(options.split(u' '), QStringLiteral("first"));
    QCOMPARE(first.err, QByteArray());
    QCOMPARE(first.status, 0);
    const Finished second = render({"--session", m_folder.path("first.walshscope")}, QStringLiteral("second"));
    QCOMPARE(second.err, QByteArray());
    QCOMPARE(second.status, 0);
    QCOMPARE(content("second.walshscope"), content("first.walshscope"));
    const QImage before(m_folder.path("first.png")), after(m_folder.path("second.png"));
    QVERIFY(!before.isNull());
    // What something took differs; tst_session compares the rest. How wide panes are is the window's, and maps that
    // come one after the other have other widths than two that come at once.
    if (!options.contains(QStringLiteral("--compare")))
        QVERIFY(differing(before, after) < 1500);
}

void TestCliSessions::whatIsNoSessionIsRefused_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char* name, const char* content, const char* said) {
        QTest::newRow(name) << QByteArray(content) << QByteArray(said);
    };
    row("a newer one", "{\"walshscope\": 2,\n \"views\": {}}", ":1:2: \"walshscope\": version 2, expected 1");
    row("something else", "{\"walshlesson\": 1}", "not a session");
    row("no JSON", "Hello", "not JSON");
    row("cut off", "{\"walshscope\": 1, \"workspace\": \"le", ":1:35: \"workspace\": not JSON from here on");
    row("an unknown key",
        "{\"walshscope\": 1, \"workspace\": \"\", \"documents\": {}, \"workspaces\": {},\n \"zoom\": 1}",
        ":2:2: \"zoom\": unknown, expected one of");
    row("an unknown workspace",
        "{\"walshscope\": 1, \"workspace\": \"\", \"documents\": {}, \"workspaces\": {\"draw\": {}}}",
        "\"workspaces.draw\": unknown, expected one of \"learn\", ");
    row("a place that is none",
        "{\"walshscope\": 1, \"workspace\": \"count\", \"documents\": {}, \"workspaces\": {\"count\": {\n\"step\": "
        "-1}}}",
        ":2:1: \"workspaces.count.step\": -1, expected");
    row("a document in another's place",
        "{\"walshscope\": 1, \"workspace\": \"count\", \"documents\": {\"function\": {\"input\": {\"kind\": "
        "\"sequence\", "
        "\"text\": \"0101\"}}}, \"workspaces\": {}}",
        "\"documents.function.input\": not the kind that belongs there");
    row("a component of a function",
        "{\"walshscope\": 1, \"workspace\": \"count\", \"documents\": {\"function\": {\"input\": {\"kind\": "
        "\"boolean\", "
        "\"text\": \"0101\"}, \"component\": 1}}, \"workspaces\": {}}",
        "only an S-box has components");
}

void TestCliSessions::whatIsNoSessionIsRefused() {
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, said);
    const QString file = m_folder.file(QStringLiteral("wrong.walshscope"), content);
    const Finished run =
        runProgram({"render", "window", "--session", file, "-o", m_folder.path(QStringLiteral("wrong.png"))});
    QCOMPARE(run.status, 3);
    QVERIFY2(isOneLine(run.err) && run.err.contains("wrong.walshscope") && run.err.contains(said), run.err);
    QVERIFY(!QFile::exists(m_folder.path(QStringLiteral("wrong.png"))));
}

void TestCliSessions::aSessionIsTheInput() {
    const Finished run =
        runProgram({"render", "window", "--session", "s.walshscope", "--sample", "AES", "-o", "x.png"});
    QCOMPARE(run.status, 2);
    QVERIFY2(isOneLine(run.err) && run.err.contains("--session has its own input"), run.err);
}

TEST_OF_ROOM(TestCliSessions)
#include "tst_cli_sessions.moc"
