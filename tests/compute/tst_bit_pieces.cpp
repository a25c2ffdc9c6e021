// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences read, tested and written piece by piece are those that are read, tested and written as a whole.
#include "complaint.h"
#include "error.h"
#include "impatient.h"
#include "io/bit_pieces.h"
#include "room.h"
#include "sequence/packed.h"
#include "sequence/randomness.h"
#include "sequences.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <numeric>
#include <random>
#include <thread>

#include <unistd.h>

using namespace walshscope;

namespace {

constexpr std::size_t pieceOfFile = std::size_t(1) << 20;

std::size_t complexityByDefinition(std::span<const std::uint8_t> bits) {
    Machine host(DeviceKind::Host);
    RegisterMonitor silent;
    return methodNamed("B0").run(host, bits, silent).linearComplexity;
}

/// Section 3.10: T = (-1)^M (L - µ) + 2/9, and which of the classes it is in.
std::size_t classByDefinition(std::size_t complexity, std::size_t m) {
    const double sign = m % 2 ? -1 : 1;
    const double mean = double(m) / 2 + (9 - sign) / 36 - (double(m) / 3 + 2.0 / 9) / std::pow(2.0, double(m));
    const double t = sign * (double(complexity) - mean) + 2.0 / 9;
    std::size_t index = 0;
    for (const double bound : {-2.5, -1.5, -0.5, 0.5, 1.5, 2.5})
        index += t > bound;
    return index;
}

std::vector<std::uint64_t> countsByDefinition(const Bits& bits, std::size_t m) {
    std::vector<std::uint64_t> counts(7);
    for (std::size_t first = 0; first + m <= bits.size(); first += m)
        ++counts[classByDefinition(complexityByDefinition(std::span(bits).subspan(first, m)), m)];
    return counts;
}

const RandomnessTest& nistTest() { return randomnessTestNamed("nist"); }

/// Adds the bits in pieces of lengths that a walk decides on, every other packed.
RandomnessResult testedInPieces(const Bits& bits, std::size_t m, std::uint64_t seed, std::size_t longest) {
    Monitor nobody;
    std::minstd_rand walk(std::uint32_t(seed + 1));
    RandomnessCounter counter(nistTest(), m);
    for (std::size_t done = 0; done < bits.size();) {
        const auto piece = std::span(bits).subspan(done, std::min(bits.size() - done, walk() % longest));
        if (walk() % 2)
            counter.add(piece, nobody);
        else
            counter.add(packedInWords(piece), piece.size(), nobody);
        done += piece.size();
    }
    return counter.result(nobody);
}

std::string asBytes(const Bits& bits, std::string_view format) {
    return write({"test", "", "ascii", Sequence{bits}}, format);
}

/// Nothing where it is read as a whole.
struct Taken {
    std::optional<SequenceRead> read;
    Bits bits;
};

Taken takenFrom(const std::string& path, const Reading& reading) {
    Monitor nobody;
    InputFile file(path, Pipes::Read);
    Taken taken;
    taken.read = readInPieces(
        file, reading,
        [&](std::span<const std::uint64_t> packed, std::size_t count, Monitor&) {
            const std::size_t before = taken.bits.size();
            taken.bits.resize(before + count);
            unpack(packed, std::span(taken.bits).subspan(before));
        },
        nobody);
    return taken;
}

/// What is said of an input that cannot be read.
template <class Work>
QString faultIn(const Work& work) {
    try {
        work();
    } catch (const InputError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

} // namespace

class TestBitPieces : public QObject {
    Q_OBJECT

private slots:
    void packingIsUndone();
    void piecesAreCountedAsTheWhole_data();
    void piecesAreCountedAsTheWhole();
    void countsAreThoseOfTheDefinition_data();
    void countsAreThoseOfTheDefinition();
    void moreThanABatchIsCountedOnce();
    void lessThanABlockIsRefused();
    void addingCanBeCancelled();
    void longFilesAreReadAsTheyAreWhole_data();
    void longFilesAreReadAsTheyAreWhole();
    void whatTheBeginningDoesNotTellIsReadWhole_data();
    void whatTheBeginningDoesNotTellIsReadWhole();
    void placesAreThoseOfTheWhole_data();
    void placesAreThoseOfTheWhole();
    void generatorsYieldTheSameInPieces_data();
    void generatorsYieldTheSameInPieces();

private:
    std::string file(const std::string& name, std::string_view bytes) const;
    QTemporaryDir m_folder;
    Monitor m_silent;
};

std::string TestBitPieces::file(const std::string& name, std::string_view bytes) const {
    const std::string path = m_folder.filePath(QString::fromStdString(name)).toStdString();
    std::ofstream(path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
    return path;
}

void TestBitPieces::packingIsUndone() {
    for (std::size_t length : {0, 1, 7, 8, 9, 63, 64, 65, 1000}) {
        const Bits bits = randomBits(length, length);
        const auto packed = packedInWords(bits);
        QCOMPARE(packed.size(), (length + 63) / 64);
        for (std::size_t i = 0; i < length; ++i)
            QCOMPARE(std::uint8_t(packed[i / 64] >> (i % 64) & 1), bits[i]);
        Bits again(length);
        unpack(packed, again);
        QVERIFY(again == bits);
    }
    QCOMPARE(bytesReversed(0x0102040810204080), std::uint64_t(0x8040201008040201));
}

void TestBitPieces::piecesAreCountedAsTheWhole_data() {
    QTest::addColumn<std::size_t>("block");
    QTest::addColumn<std::size_t>("length");
    QTest::addColumn<std::size_t>("longest");
    for (const auto& [block, length, longest] : {std::tuple<std::size_t, std::size_t, std::size_t>{4, 4, 2},
                                                 {4, 4099, 3},
                                                 {63, 63 * 64, 65},
                                                 {64, 64 * 512 + 63, 64},
                                                 {500, 499 + 500, 7},
                                                 {500, 500 * 512 - 1, 4096},
                                                 {500, 500 * 512, 100000},
                                                 {500, 500 * 512 + 1, 100000},
                                                 {5000, 5000 * 9, 1000},
                                                 {5001, 5001 * 9 + 5000, 1000},
                                                 {20000, 20000 * 3 + 1, 30000}})
        QTest::addRow("%zu of %zu by %zu", block, length, longest) << block << length << longest;
}

void TestBitPieces::piecesAreCountedAsTheWhole() {
    QFETCH(std::size_t, block);
    QFETCH(std::size_t, length);
    QFETCH(std::size_t, longest);
    const Bits bits = randomBits(length, block + length);
    const RandomnessResult test = testedInPieces(bits, block, length, longest);
    QCOMPARE(test.counts(), countsByDefinition(bits, block));
    QCOMPARE(test.blocks, std::uint64_t(length / block));
    QCOMPARE(test.unused, length % block);
    const RandomnessResult whole = testRandomness({bits}, nistTest(), block, {}, m_silent);
    QCOMPARE(test.counts(), whole.counts());
    QCOMPARE(test.pValue, whole.pValue);
}

void TestBitPieces::countsAreThoseOfTheDefinition_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 8; ++seed)
        QTest::addRow("walk %d", seed) << seed;
}

void TestBitPieces::countsAreThoseOfTheDefinition() {
    QFETCH(int, seed);
    std::minstd_rand walk(std::uint32_t(seed + 100));
    const std::size_t block = 4 + walk() % 200, length = block + walk() % 20000;
    const Bits bits = randomBits(length, std::uint64_t(seed));
    QCOMPARE(testedInPieces(bits, block, std::uint64_t(seed), 1 + walk() % 3000).counts(),
             countsByDefinition(bits, block));
}

/// The same block again and again, whose class is known: a batch is of a few million bits.
void TestBitPieces::moreThanABatchIsCountedOnce() {
    constexpr std::size_t block = 13, times = 2000003;
    const Bits bits = repeated(bitsOf("1101011110001"), block * times + 5);
    const RandomnessResult test = testedInPieces(bits, block, 1, 3000000);
    QCOMPARE(test.counts(), (std::vector<std::uint64_t>{0, 0, 0, 0, 0, 0, times}));
    QCOMPARE(test.unused, std::size_t(5));
}

void TestBitPieces::lessThanABlockIsRefused() {
    RandomnessCounter counter(nistTest(), 500);
    counter.add(randomBits(499, 1), m_silent);
    QVERIFY(complaint([&] { counter.result(m_silent); }).contains("at most the 499"));
    QVERIFY(complaint([] { RandomnessCounter(nistTest(), 3); }).contains("expected 4 to 262144"));
}

void TestBitPieces::addingCanBeCancelled() {
    Impatient impatient;
    RandomnessCounter counter(nistTest(), 500);
    QVERIFY_EXCEPTION_THROWN(counter.add(randomBits(10, 1), impatient), Cancelled);
    // A block that takes long asks meanwhile, on whatever thread it is.
    RandomnessCounter longBlock(nistTest(), nistTest().largestBlock);
    longBlock.add(randomBits(nistTest().largestBlock, 2), m_silent);
    int looks = 0;
    class Counting : public Monitor {
    public:
        explicit Counting(int& looks) : m_looks(looks) {}
        void progress(std::uint64_t, std::uint64_t) override { ++m_looks; }

    private:
        int& m_looks;
    } counting(looks);
    longBlock.result(counting);
    QVERIFY(looks > 4);
}

void TestBitPieces::longFilesAreReadAsTheyAreWhole_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<std::size_t>("bits");
    QTest::addColumn<bool>("asked");
    for (const char* format : {"ascii", "msb", "lsb", "bit-bytes"})
        for (const bool asked : {false, true})
            for (const int more : {-8, 0, 8, 4096}) {
                const QString name = QLatin1String(format);
                // Which order the bits of bytes have, nobody sees.
                if (!asked && name == QLatin1String("lsb"))
                    continue;
                const bool packed = name == QLatin1String("msb") || name == QLatin1String("lsb");
                const std::size_t bits = pieceOfFile * (packed ? 8 : 1) + std::size_t(more);
                QTest::addRow("%s%s %d", format, asked ? " asked for" : "", more) << name << bits << asked;
            }
}

void TestBitPieces::longFilesAreReadAsTheyAreWhole() {
    QFETCH(QString, format);
    QFETCH(std::size_t, bits);
    QFETCH(bool, asked);
    const Bits sequence = randomBits(bits, bits);
    const std::string bytes = asBytes(sequence, format.toStdString());
    const Reading reading{.as = Kind::Sequence, .format = asked ? format.toStdString() : std::string()};
    const Taken taken = takenFrom(file("bits", bytes), reading);
    const Document whole = read(bytes, "bits", reading);
    QVERIFY(std::get<Sequence>(whole.value).bits == sequence);
    QCOMPARE(taken.read.has_value(), bytes.size() >= pieceOfFile);
    if (taken.read) {
        QVERIFY(taken.bits == sequence);
        QCOMPARE(taken.read->reading, whole.reading);
        QCOMPARE(taken.read->name, whole.name);
    }
}

void TestBitPieces::whatTheBeginningDoesNotTellIsReadWhole_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    const QByteArray digits(int(pieceOfFile) + 9, '1');
    QByteArray binary;
    for (int i = 0; i < int(pieceOfFile) + 9; ++i)
        binary += char(i * i >> 4);
    QTest::newRow("nothing but 0") << QByteArray(int(pieceOfFile) + 9, '\0') << "";
    QTest::newRow("nothing but white space") << QByteArray(int(pieceOfFile) + 9, ' ') << "";
    QTest::newRow("commas") << (QByteArray("0,1,").repeated(int(pieceOfFile))) << "";
    QTest::newRow("a comma behind the beginning") << digits + ",1"
                                                  << "";
    QTest::newRow("a letter where digits are asked for") << digits + "x"
                                                         << "ascii";
    QTest::newRow("JSON") << "{\"bits\": \"" + digits + "\"}"
                          << "";
    QTest::newRow("a binary number") << "0b" + digits << "ascii";
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE") + QByteArray("1\0000\0", 4).repeated(int(pieceOfFile)) << "";
    QTest::newRow("text with NULs") << QByteArray("1 0\0", 4).repeated(int(pieceOfFile)) << "";
    QTest::newRow("bytes 0 and 1, and then others") << QByteArray("\0\1", 2).repeated(int(pieceOfFile)) + "\5"
                                                    << "";
    QTest::newRow("bytes behind digits") << "0101010101" + binary << "";
}

void TestBitPieces::whatTheBeginningDoesNotTellIsReadWhole() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    const Reading reading{.as = Kind::Sequence, .format = format.toStdString()};
    const std::string path = file("whole", bytes.toStdString());
    InputFile input(path, Pipes::Read);
    QVERIFY(!readInPieces(
        input, reading, [](auto, auto, auto&) {}, m_silent));
    QVERIFY(input.all(m_silent) == bytes.toStdString());
}

void TestBitPieces::placesAreThoseOfTheWhole_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("place");
    const int beginning = int(pieceOfFile);
    const QByteArray lines = QByteArray("0110100110010110\n").repeated(beginning / 17 + 1);
    const QByteArray returns = QByteArray("0101\r").repeated(beginning / 5 + 1);
    const QByteArray both = QByteArray("01010\r\n").repeated(beginning / 7 + 1);
    const auto row = [](const char* name, const QByteArray& bytes, const char* format, const QString& place) {
        QTest::newRow(name) << bytes << QString::fromLatin1(format) << place;
    };
    const auto at = [](int line, int column) { return QStringLiteral(":%1:%2: ").arg(line).arg(column); };
    row("a two", lines + "012", "ascii", at(beginning / 17 + 2, 3));
    row("behind carriage returns", returns + "2", "ascii", at(beginning / 5 + 2, 1));
    row("behind both", both + "11\r\n\r2", "ascii", at(beginning / 7 + 4, 1));
    row("a return at the end of the first piece", QByteArray(beginning - 1, '1') + "\r\n0x", "ascii", at(2, 2));
    row("a byte order mark is left out", "\xEF\xBB\xBF" + QByteArray(beginning, '1') + "x", "ascii",
        at(1, beginning + 1));
    row("in one line", QByteArray(3 * beginning + 5, '0') + "1;", "ascii", at(1, 3 * beginning + 7));
    row("a byte that is no bit", QByteArray("\0\1", 2).repeated(beginning) + "\7", "bit-bytes",
        QStringLiteral("byte %1 is 7,").arg(2 * beginning));
}

/// Through a pipe, which cannot be read again.
void TestBitPieces::placesAreThoseOfTheWhole() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    QFETCH(QString, place);
    const Reading reading{.as = Kind::Sequence, .format = format.toStdString()};
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    std::thread writer([&, end = ends[1]] {
        // A walk of odd pieces.
        std::minstd_rand walk(7);
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t count = ::write(end, bytes.constData() + done,
                                          std::size_t(std::min<qsizetype>(bytes.size() - done, 1 + walk() % 100000)));
            if (count <= 0)
                break;
            done += count;
        }
        ::close(end);
    });
    const std::string name = "/dev/fd/" + std::to_string(ends[0]);
    const QString streamed = faultIn([&] { takenFrom(name, reading); });
    ::close(ends[0]);
    writer.join();
    const QString whole = faultIn([&] { read(bytes.toStdString(), name, reading); });
    QVERIFY2(streamed.contains(place), qPrintable(streamed));
    QCOMPARE(streamed, whole);
}

void TestBitPieces::generatorsYieldTheSameInPieces_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<std::size_t>("length");
    for (const char* format : {"ascii", "msb", "lsb", "bit-bytes"})
        for (const std::size_t length : {std::size_t(8), std::size_t(1000), (std::size_t(1) << 19) + 8})
            QTest::addRow("%s %zu", format, length) << QString::fromLatin1(format) << length;
    QTest::newRow("ascii 1") << "ascii" << std::size_t(1);
    QTest::newRow("ascii 2^19 + 1") << "ascii" << (std::size_t(1) << 19) + 1;
}

/// Against the recurrence of the register.
void TestBitPieces::generatorsYieldTheSameInPieces() {
    QFETCH(QString, format);
    QFETCH(std::size_t, length);
    const auto source = shiftRegisterBits({{{1u << 20 | 1u << 3 | 1u}}, {}});
    std::string written;
    writeInPieces(
        *source, length, format.toStdString(), [&](std::string_view bytes) { written += bytes; }, m_silent);
    QVERIFY(written == asBytes(shifted({3, 20}, length), format.toStdString()));
    if (format == QLatin1String("msb"))
        QVERIFY(complaint([&] {
                    writeInPieces(
                        *source, length + 1, "msb", [](auto) {}, m_silent);
                }).contains("fills no whole bytes"));
}

TEST_OF_ROOM(TestBitPieces)
#include "tst_bit_pieces.moc"
