// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs from files: as what they are read, that it can be stopped, names of any bytes, and pipes.
#include "gui/documents/documents.h"
#include "gui/documents/file_name.h"
#include "gui/documents/input.h"
#include "gui/documents/readings.h"
#include "gui/lesson/lesson.h"

#include "error.h"
#include "room.h"
#include "sanitized.h"

#include <QtTest>

#include <random>

#include <sys/stat.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

class Stopping : public Monitor {
public:
    explicit Stopping(int last) : m_last(last) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (++calls == m_last)
            throw Cancelled();
    }
    int calls = 0;

private:
    int m_last;
};

} // namespace

class TestInput : public QObject {
    Q_OBJECT

private slots:
    void theReadingAskedForComesBeforeThePreferredKind();
    void whoConvolvesGetsNumbers_data();
    void whoConvolvesGetsNumbers();
    void zerosAreAddedOnlyWhereTheyAreWanted_data();
    void zerosAreAddedOnlyWhereTheyAreWanted();
    void recordsCountFrom1();
    void theRecordAskedForIsTheReadingShown();
    void readingCanBeStopped();
    void documentsReadAsTheyAreTold();
    void everyNameComesBack();
    void aNameThatIsNotUtf8Opens();
    void aPipeIsRefusedAtOnce();

private:
    QString file(const QByteArray& bytes) {
        const QString path = m_folder.filePath(QStringLiteral("f%1.txt").arg(++m_files));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test's folder cannot be written");
        return path;
    }

    QTemporaryDir m_folder;
    int m_files = 0;
    Monitor m_nobody;
};

void TestInput::theReadingAskedForComesBeforeThePreferredKind() {
    const QString path = file("0 1 1 0");
    const auto kind = [&](const Reading& reading, std::optional<Kind> preferred) {
        const Input input = inputFromFile(path, reading, preferred, m_nobody);
        return QString::fromStdString(std::string(kindName(input.document.kind()))) +
               (input.read && input.readings[*input.read].as == input.document.kind() ? "" : " not offered");
    };
    QCOMPARE(kind({}, {}), QStringLiteral("boolean"));
    QCOMPARE(kind({}, Kind::Sequence), QStringLiteral("sequence"));
    QCOMPARE(kind({.as = Kind::Integers, .format = {}}, Kind::Sequence), QStringLiteral("integers"));
    QCOMPARE(kind({.as = {}, .format = "bits"}, Kind::Sequence), QStringLiteral("boolean"));
    QVERIFY_EXCEPTION_THROWN(kind({.as = Kind::SBox, .format = "bits"}, {}), UsageError);
}

void TestInput::whoConvolvesGetsNumbers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("likelier"); // Offered instead.
    QTest::newRow("a list") << QByteArray("12 5 6 11") << "integers"
                            << "list";
    QTest::newRow("in brackets") << QByteArray("[12, 5, 6, 11]") << "integers"
                                 << "array";
    QTest::newRow("columns") << QByteArray("0;12\n1;5\n2;6\n3;11\n") << "integers"
                             << "csv";
    QTest::newRow("columns that are called an S-box") << QByteArray("x,S\n0,1\n1,2\n") << "sbox"
                                                      << "";
    QTest::newRow("in braces") << QByteArray("int S[] = {12, 5, 6, 11};") << "sbox"
                               << "";
    QTest::newRow("bits") << QByteArray("0 1 1 0") << "boolean"
                          << "";
    QTest::newRow("signs") << QByteArray("1 -1 -1 1") << "integers"
                           << "";
    QTest::newRow("reals") << QByteArray("1e5 2e5") << "reals"
                           << "";
    QTest::newRow("beyond 32 bits") << QByteArray("3000000000 2") << "reals"
                                    << "";
    QTest::newRow("bits in long groups") << QByteArray("1100101011110000 1010101010101010") << "boolean"
                                         << "";
}

void TestInput::whoConvolvesGetsNumbers() {
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    QFETCH(QString, likelier);
    const Input input = inputFromFile(file(text), {}, Kind::Real, m_nobody);
    QCOMPARE(QString::fromStdString(std::string(kindName(input.document.kind()))), kind);
    QVERIFY(input.read);
    QCOMPARE(input.likelier().has_value(), !likelier.isEmpty());
    if (!input.likelier())
        return;
    const Reading& other = input.readings[*input.likelier()];
    QCOMPARE(other.as, std::optional(Kind::SBox));
    QCOMPARE(QString::fromStdString(other.format), likelier);
    QVERIFY(readAgain(input, other, m_nobody).sbox());
}

void TestInput::zerosAreAddedOnlyWhereTheyAreWanted_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("preferred");
    QTest::addColumn<QString>("kind");
    for (const Kind preferred : {Kind::Real, Kind::Integers}) {
        const QByteArray who = preferred == Kind::Real ? "convolved: " : "compared with integers: ";
        QTest::newRow(who + "three") << QByteArray("1 2 3") << int(preferred) << "integers";
        QTest::newRow(who + "three with signs") << QByteArray("1 -2 3") << int(preferred) << "integers";
        QTest::newRow(who + "three reals") << QByteArray("0,5 2,5 3,5") << int(preferred) << "reals";
        QTest::newRow(who + "three of up to 63 bits") << QByteArray("3000000000 2 3") << int(preferred) << "reals";
    }
}

void TestInput::zerosAreAddedOnlyWhereTheyAreWanted() {
    QFETCH(QByteArray, text);
    QFETCH(int, preferred);
    QFETCH(QString, kind);
    const QString path = file(text);
    std::optional<Reading> filled;
    try {
        inputFromFile(path, {}, Kind(preferred), m_nobody);
    } catch (const NeedsFilling& error) {
        QVERIFY2(std::string_view(error.what()).find("expected a power of two") != std::string_view::npos,
                 error.what());
        filled = error.filled();
    }
    QVERIFY(filled);
    const Input input = inputFromFile(path, *filled, Kind(preferred), m_nobody);
    QCOMPARE(QString::fromStdString(std::string(kindName(input.document.kind()))), kind);
    QCOMPARE(input.n(), 2);
    QVERIFY(input.document.doubt.empty());
    // Elsewhere it is wrong, and nothing is offered.
    try {
        inputFromFile(path, {}, Kind::Boolean, m_nobody);
        QFAIL("it was read");
    } catch (const NeedsFilling& error) {
        QFAIL(error.what());
    } catch (const InputError&) {
    }
}

void TestInput::recordsCountFrom1() {
    Reading reading;
    reading.record = 1;
    const Input input = inputFromFile(file("a,0100\nb,0001\nc,0100\n"), reading, {}, m_nobody);
    QVERIFY(QString::fromStdString(input.document.reading).contains(QStringLiteral("record 2 of 3: b")));
    QVERIFY(input.read);
    QVERIFY(readingTitle(input.readings, *input.read).contains(QStringLiteral("2: b")));
}

void TestInput::theRecordAskedForIsTheReadingShown() {
    Reading second;
    second.record = 1;
    for (const std::optional<Kind> preferred : {std::optional<Kind>(), std::optional(Kind::Boolean)}) {
        const Input input = inputFromFile(file("? 0 2 0 1\n? 1 2 1 1 0\n"), second, preferred, m_nobody);
        QVERIFY(input.sbox());
        QVERIFY(input.read.has_value());
        QCOMPARE(input.readings[*input.read].as, std::optional(Kind::SBox));
    }
}

void TestInput::readingCanBeStopped() {
    const QByteArray bytes = QByteArray("1 -3\n").repeated(test::sanitized ? 1 << 16 : 1 << 18);
    const QString path = file(bytes);
    Stopping never(0);
    inputFromFile(path, {}, {}, never);
    // A look every 64 KiB: at the bytes, what they can be, and as what they are.
    QVERIFY(never.calls > 3 * (bytes.size() >> 16));
    for (int last = 1; last <= never.calls; last += test::sanitized ? 397 : 101) {
        Stopping stopping(last);
        QVERIFY_EXCEPTION_THROWN(inputFromFile(path, {}, {}, stopping), Cancelled);
        QCOMPARE(stopping.calls, last);
    }
}

void TestInput::documentsReadAsTheyAreTold() {
    Documents documents;
    const QString path = file("0110 1001");
    documents.openFiles({path}, Kind::Boolean, {.as = Kind::Sequence, .format = {}});
    QTRY_VERIFY(documents.sequence().input());
    QVERIFY(!documents.function().input());
    // What nobody can read in a moment is dropped for what is asked for next.
    documents.openFiles({file(QByteArray("1 -3\n").repeated(1 << 22))});
    documents.openFiles({file("0 1 2 3")});
    QTRY_VERIFY(documents.function().input());
    QVERIFY(documents.function().input()->sbox());
    documents.close();
}

void TestInput::everyNameComesBack() {
    std::mt19937 random(1);
    for (int i = 0; i < 20000; ++i) {
        std::string name;
        for (unsigned k = random() % 12; k > 0; --k)
            name += char(1 + random() % 255);
        QCOMPARE(fileNameOf(fileNameFrom(name)), name);
    }
    for (const char* name : {"plain", "Grüße", "\U0001F600", "\xED\xB2\x80", "\xC0\x80", "\xEF\xBF\xBD",
                             "\xEF\xBB\xBFmarked", "a\xEF\xBB\xBF"})
        QCOMPARE(fileNameOf(fileNameFrom(name)), std::string(name));
    QCOMPARE(fileNameFrom("Grüße \U0001F600"), QStringLiteral("Grüße \U0001F600"));
    QCOMPARE(fileNameFrom("\xEF\xBB\xBFmarked"), QStringLiteral("\uFEFFmarked"));
}

void TestInput::aNameThatIsNotUtf8Opens() {
    const std::string path = m_folder.path().toStdString() + "/f\xff\xe4";
    QFile bits(file("0110"));
    QCOMPARE(::rename(bits.fileName().toStdString().c_str(), path.c_str()), 0);
    const Input input = inputFromFile(fileNameFrom(path), {}, {}, m_nobody);
    QCOMPARE(input.title(), QStringLiteral("f??"));
    ::unlink(path.c_str()); // QTemporaryDir cannot.
}

void TestInput::aPipeIsRefusedAtOnce() {
    for (const char* name : {"pipe.txt", "pipe.walshlesson"}) {
        const QString pipe = m_folder.filePath(QLatin1String(name));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY_EXCEPTION_THROWN(inputFromFile(pipe, {}, {}, m_nobody), InputError);
        try {
            readLessonFile(pipe);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY2(QByteArray(error.what()).contains("pipe"), error.what());
        }
    }
}

TEST_OF_ROOM(TestInput, QCoreApplication)
#include "tst_input.moc"
