// SPDX-License-Identifier: GPL-3.0-or-later
// Reading as a job: it can be stopped anywhere, waits for pipes, and what is long is not read many times.
#include "boolean/generators.h"
#include "error.h"
#include "io/document.h"
#include "io/scanner.h"
#include "room.h"
#include "sanitized.h"
#include "sbox/power_map.h"

#include <QTemporaryDir>
#include <QtTest>

#include <thread>

#include <sys/stat.h>

using namespace walshscope;

namespace {

/// Counts, and throws at one call.
class CountsLooks : public Monitor {
public:
    explicit CountsLooks(std::uint64_t last = 0) : m_last(last) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (++calls == m_last)
            throw Cancelled();
    }
    std::uint64_t calls = 0;

private:
    std::uint64_t m_last;
};

/// Some of bytesAtOnce, for the sanitizers fewer.
constexpr int few = test::sanitized ? 2 : 0;

Document large(Kind kind) {
    Document document{"large", {}, {}, BooleanFunction(0)};
    if (kind == Kind::Boolean) {
        document.value = randomFunction(20 - few, 1);
    } else if (kind == Kind::SBox) {
        document.value = powerMap(16 - few, 3, conwayPolynomial(16 - few));
    } else if (kind == Kind::Sequence) {
        Sequence sequence;
        for (unsigned i = 0; i < 1U << (20 - few); ++i)
            sequence.bits.push_back(std::uint8_t(i * i >> 5 & 1));
        document.value = sequence;
    } else if (kind == Kind::Real) {
        std::vector<double> values;
        for (int i = 0; i < 1 << (16 - few); ++i)
            values.push_back(i / 3.0);
        document.value = RealVector(std::move(values));
    } else {
        Vector values(18 - few);
        for (int i = 0; i < 1 << (18 - few); ++i)
            values[std::size_t(i)] = i % 3 - 1;
        document.value = values;
    }
    return document;
}

/// As long as that format can be: these hold S-boxes of 8 output bits, of 6 → 4, or one power.
std::string textIn(const Format& format) {
    if (format.name == "power")
        return "x^254 @ 8 0x11b";
    if (format.kind == Kind::Real && format.name.starts_with("integers"))
        return QByteArray("4294967296 1 ").repeated(1 << 15).toStdString() +
               (format.name == "integers" ? "" : "4294967296");
    Document document = large(format.kind);
    if (format.name == "text")
        return QByteArray("0, 1, 1, 0, ").repeated((1 << 15) - 1).toStdString() + "0, 1, 1, 0";
    if (format.name.starts_with("cycles")) {
        std::string text = "(0";
        for (int i = 1; i < 1 << 16; ++i)
            text += ' ' + std::to_string(i);
        return (format.name.ends_with('1') ? "(65536" + text.substr(2) : text) + ')';
    }
    if (format.name == "bits-lsb")
        return "0b" + write(document, "bits");
    if (format.name == "base64")
        return "AAECAwQFBgcICQoLDA0ODw==";
    if (format.name == "anf" && format.kind == Kind::SBox)
        return "y0 = x0*x1\ny1 = x0";
    if (format.name == "anf-1")
        return format.kind == Kind::SBox ? std::string("y0 = x1*x2\ny1 = x1")
                                         : QByteArray("x1*x2 + ").repeated(1 << 16).toStdString() + "x3";
    if (format.name.ends_with("-filled"))
        return write(document, format.name.substr(0, format.name.find('-'))) + " 1";
    if (format.name == "bytes")
        return std::string(bytesAtOnce, '\7');
    if (format.name == "peigen") {
        document.value = powerMap(8, 254, 0x11b);
        std::string text;
        for (int i = 0; i < 1000 >> few; ++i)
            text += write(document, format.name);
        return text;
    }
    if (format.name == "des")
        document.value = SBox(std::vector<std::uint32_t>(64, 15));
    if (format.name == "latex" && format.kind == Kind::SBox)
        document.value = powerMap(8, 254, 0x11b);
    else if (format.name == "latex")
        document.value = randomFunction(10, 1);
    return write(document, format.name);
}

QStringList namesOf(const std::vector<Reading>& readings) {
    QStringList names;
    for (const Reading& reading : readings)
        names << QString::fromStdString(std::string(kindName(*reading.as)) + " " + reading.format);
    return names;
}

} // namespace

class TestReading : public QObject {
    Q_OBJECT

private slots:
    void everyReaderCanBeStopped_data();
    void everyReaderCanBeStopped();
    void everyWriterCanBeStopped_data() { everyReaderCanBeStopped_data(); }
    void everyWriterCanBeStopped();
    void whatIsFoundOutCanBeStopped();
    void whiteSpaceIsSkippedUnderTheMonitor();
    void whatIsOfferedIsWhatCanBeRead_data();
    void whatIsOfferedIsWhatCanBeRead();
    void whatIsReadIsOfTheKindAskedFor_data() { whatIsOfferedIsWhatCanBeRead_data(); }
    void whatIsReadIsOfTheKindAskedFor();
    void aLongTextOffersTheSame_data();
    void aLongTextOffersTheSame();
    void aLongTextIsReadTwiceAtMost_data();
    void aLongTextIsReadTwiceAtMost();
    void aPipeIsReadToItsEndWhereItIsWelcome();
    void waitingForAPipeCanBeStopped();
};

void TestReading::everyReaderCanBeStopped_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < formats().size(); ++i)
        if (formats()[i].readable)
            QTest::addRow("%s %s", std::string(kindName(formats()[i].kind)).c_str(),
                          std::string(formats()[i].name).c_str())
                << int(i);
}

void TestReading::everyReaderCanBeStopped() {
    QFETCH(int, index);
    const Format& format = formats()[std::size_t(index)];
    const std::string text = textIn(format);
    const Reading reading{format.kind, std::string(format.name)};
    CountsLooks counting;
    read(text, "large", reading, counting);
    QVERIFY2(counting.calls >= std::max<std::size_t>(1, text.size() / bytesAtOnce),
             qPrintable(QString::number(counting.calls)));
    for (const std::uint64_t last : {std::uint64_t(1), counting.calls / 2 + 1, counting.calls}) {
        CountsLooks stopping(last);
        QVERIFY_EXCEPTION_THROWN(read(text, "large", reading, stopping), Cancelled);
        QCOMPARE(stopping.calls, last); // Nothing was looked at afterwards.
    }
}

void TestReading::everyWriterCanBeStopped() {
    QFETCH(int, index);
    const Format& format = formats()[std::size_t(index)];
    const Document document = large(format.kind);
    if (!format.writable || format.name == "peigen" || format.name == "des" || format.name == "bitslice" ||
        format.name == "bytes" || format.name == "latex")
        QSKIP("what it can hold is written in a moment");
    CountsLooks counting;
    write(document, format.name, counting);
    QVERIFY(counting.calls > 0);
    for (const std::uint64_t last : {std::uint64_t(1), counting.calls}) {
        CountsLooks stopping(last);
        QVERIFY_EXCEPTION_THROWN(write(document, format.name, stopping), Cancelled);
        QCOMPARE(stopping.calls, last);
    }
}

void TestReading::whiteSpaceIsSkippedUnderTheMonitor() {
    const std::string space(20 * bytesAtOnce, ' ');
    for (const std::string& text : {space + "0110", "0110" + space, space}) {
        for (const char* format : {"", "bits"}) {
            CountsLooks counting, stopping(15);
            try {
                read(text, "f", {Kind::Boolean, format}, counting);
            } catch (const InputError&) {
                QCOMPARE(text, space);
            }
            QVERIFY2(counting.calls >= 20, qPrintable(QString::number(counting.calls)));
            QVERIFY_EXCEPTION_THROWN(read(text, "f", {Kind::Boolean, format}, stopping), Cancelled);
        }
    }
}

void TestReading::whatIsFoundOutCanBeStopped() {
    const std::string text = textIn(formats().front());
    CountsLooks counting;
    possibleReadings(text, "large", counting);
    QVERIFY(counting.calls > text.size() / bytesAtOnce);
    for (std::uint64_t last = 1; last <= counting.calls; ++last) {
        CountsLooks stopping(last);
        QVERIFY_EXCEPTION_THROWN(possibleReadings(text, "large", stopping), Cancelled);
        QCOMPARE(stopping.calls, last);
    }
    // Where an error is comes from counting lines, which takes its time as well.
    const std::string wrong = std::string(20 * bytesAtOnce, '0') + "2";
    CountsLooks failing, stopping(30);
    QVERIFY_EXCEPTION_THROWN(read(wrong, "f", {Kind::Boolean, "bits"}, failing), InputError);
    QVERIFY(failing.calls >= 40);
    QVERIFY_EXCEPTION_THROWN(read(wrong, "f", {Kind::Boolean, "bits"}, stopping), Cancelled);
}

void TestReading::whatIsOfferedIsWhatCanBeRead_data() {
    QTest::addColumn<QByteArray>("bytes");
    for (const char* text : {"11000010",
                             "0 1 1 0",
                             "0,1,1,0",
                             "0110",
                             "1",
                             "0",
                             "1 -1",
                             "+1 2",
                             "0.5 -2",
                             "0.5 1e-3,2 4",
                             "x,r\n0,0.5\n",
                             "43",
                             "C2A5",
                             "0xC2A5",
                             "c56b90ad3ef84712",
                             "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2",
                             "0x1 0x0",
                             "3,2,1,0",
                             "1 + x1 + x2 + x0*x1*x2",
                             "x0x1^x2",
                             "x29",
                             "0 + 1",
                             "? 0 8 1 1 0 0 0 0 1 0",
                             "? 1 4 2 3 2 1 0\n? 0 2 1 0\n? 1 4 2 0 1 2 3",
                             "static const uint8_t S[4] = {1, 0, 3, 2};",
                             "[0, 1]",
                             "{{1,0},{1,1}}",
                             "PRESENT,0c05060b09000a0d030e0f0804070102",
                             "a,0100\nb,0001\n",
                             "0ed9_3687_a74c_659a",
                             "0ed9",
                             "x^254 @ 8 0x11b",
                             "x,f\n0,1\n1,0\n",
                             "x,S (m = 8)\n0,1\n1,0\n",
                             "i,s\n0,1\n1,1\n2,0\n",
                             "x,v\n0,-1\n1,5\n",
                             "\xEF\xBB\xBF"
                             "0110",
                             " \n0110\n\n",
                             "1 2 3",
                             "12 5,,6",
                             "Ä",
                             "",
                             "00000000000000000000000000000001 1",
                             "99999999999 1",
                             "99999999999 1 2",
                             "99999999999999999999 1"})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("des") << QByteArray("1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ").repeated(4);
    QTest::newRow("bytes") << QByteArray("\x01\x80\x00\xff", 4);
}

/// What was tried before there was a first look.
void TestReading::whatIsOfferedIsWhatCanBeRead() {
    QFETCH(QByteArray, bytes);
    const std::string text = bytes.toStdString();
    for (const char* name : {"f.txt", "f.bin"}) {
        const QStringList offered = namesOf(possibleReadings(text, name));
        const bool isText = !bytes.contains('\0');
        const bool digitsOnly = QString::fromStdString(text).remove(QRegularExpression("[01\\s]")).isEmpty();
        for (const Format& format : formats()) {
            const bool takesBytes = format.extension == "bin";
            const bool shown = takesBytes ? !isText || QByteArray(name) == "f.bin" : isText;
            // Any text with numbers is one, but that is only offered where it is the best.
            // And whole numbers are real ones, or letters and digits base64, only for who asks for it, and a list of
            // Python is offered as an array.
            if (!format.readable || !shown || format.name == "text" || format.name == "base64" ||
                format.name == "python" || (format.name.starts_with("reals") && !bytes.contains('.')) ||
                (format.name.starts_with("hex") && digitsOnly))
                continue;
            bool reads = true;
            try {
                // Integers beyond 32 bits are of another kind.
                reads = read(text, name, {format.kind, std::string(format.name)}).kind() == format.kind;
            } catch (const InputError&) {
                reads = false;
            }
            const QString row =
                QString::fromStdString(std::string(kindName(format.kind)) + " " + std::string(format.name));
            QVERIFY2(offered.contains(row) == reads, qPrintable(row + ": " + offered.join(", ")));
        }
    }
}

/// But integers beyond 32 bits, which are of the same kind as real numbers.
void TestReading::whatIsReadIsOfTheKindAskedFor() {
    QFETCH(QByteArray, bytes);
    for (std::size_t k = 0; k < kindRows.size() && hasFormats(Kind(k)); ++k) {
        try {
            const Document document = read(bytes.toStdString(), "f.txt", {.as = Kind(k)});
            const auto* reals = std::get_if<RealVector>(&document.value);
            QVERIFY2(document.kind() == Kind(k) || (Kind(k) == Kind::Integers && reals && reals->isWhole()),
                     kindRows[k].name.data());
        } catch (const InputError&) {
            // It is none of that kind.
        }
    }
}

void TestReading::aLongTextOffersTheSame_data() {
    QTest::addColumn<QByteArray>("piece");
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QStringList>("offered");
    QTest::newRow("bits") << QByteArray("0110") << QByteArray() << QStringList{"boolean bits", "sequence ascii"};
    QTest::newRow("bits that are no function")
        << QByteArray("0110") << QByteArray("1 ") << QStringList{"sequence ascii"};
    QTest::newRow("bits apart") << QByteArray("0 1 ") << QByteArray()
                                << QStringList{"boolean bits", "sequence ascii", "integers integers"};
    QTest::newRow("integers") << QByteArray("-1\n33 ") << QByteArray() << QStringList{"integers integers"};
    QTest::newRow("integers of no power of two")
        << QByteArray("-1\n33 ") << QByteArray("5 ") << QStringList{"integers integers-filled"};
    QTest::newRow("hexadecimal") << QByteArray("C2A5") << QByteArray()
                                 << QStringList{"boolean hex-lsb", "boolean hex-msb"};
    QTest::newRow("nothing") << QByteArray("12z;") << QByteArray() << QStringList{};
}

void TestReading::aLongTextOffersTheSame() {
    QFETCH(QByteArray, piece);
    QFETCH(QByteArray, head);
    QFETCH(QStringList, offered);
    const std::string text = (head + piece.repeated(1 << 20)).toStdString();
    const std::vector<Reading> readings = possibleReadings(text, "f.txt");
    QCOMPARE(namesOf(readings), offered);
    for (const Reading& reading : readings)
        QCOMPARE(read(text, "f.txt", reading).format, reading.format);
}

void TestReading::aLongTextIsReadTwiceAtMost_data() { aLongTextOffersTheSame_data(); }

void TestReading::aLongTextIsReadTwiceAtMost() {
    QFETCH(QByteArray, piece);
    QFETCH(QByteArray, head);
    // An S-box could have some million digits.
    const std::string text = (head + piece.repeated(1 << 21)).toStdString();
    CountsLooks counting;
    possibleReadings(text, "f.txt", counting);
    const std::uint64_t once = text.size() / bytesAtOnce + 1;
    QVERIFY2(counting.calls <= 2 * once + 40, qPrintable(QString::number(double(counting.calls) / double(once))));
}

void TestReading::aPipeIsReadToItsEndWhereItIsWelcome() {
    QTemporaryDir folder;
    const std::string pipe = folder.filePath("pipe").toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    Monitor nobody;
    QVERIFY_EXCEPTION_THROWN(readBytes(pipe, Pipes::Refused, nobody), InputError);
    const std::string text(300000, '1');
    std::thread writer([&] {
        QFile file(QString::fromStdString(pipe));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return;
        file.write(text.data(), 1);
        std::this_thread::sleep_for(std::chrono::milliseconds(120));
        file.write(text.data() + 1, qint64(text.size()) - 1);
    });
    const std::string found = readBytes(pipe, Pipes::Read, nobody);
    writer.join();
    QVERIFY(found == text);
}

void TestReading::waitingForAPipeCanBeStopped() {
    QTemporaryDir folder;
    const std::string pipe = folder.filePath("pipe").toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    CountsLooks stopping(3);
    QVERIFY_EXCEPTION_THROWN(readBytes(pipe, Pipes::Read, stopping), Cancelled);
    QCOMPARE(stopping.calls, std::uint64_t(3));
}

TEST_OF_ROOM(TestReading)
#include "tst_reading.moc"
