// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope distribution slice by slice, and walshscope merge: what comes in, what is kept, and each thing that can be
// wrong with a part, told in one line.
#include "program.h"
#include "room.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QtEndian>
#include <QtTest>

#include <bit>
#include <csignal>
#include <random>

using namespace walshscope;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qWarning() << "cannot be read:" << path;
    return file.readAll();
}

/// The values of a file of NumPy with one dimension of <i4 or <i8. Empty where it is none.
QList<qint64> valuesOfNumpy(const QByteArray& bytes) {
    const bool wide = bytes.contains("'<i8'");
    const int size = wide ? 8 : 4, start = 10 + qFromLittleEndian<quint16>(bytes.constData() + 8);
    const QByteArray header = bytes.mid(10, start - 10);
    QList<qint64> values;
    if (!bytes.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)) || start % 64 != 0 || !header.endsWith('\n') ||
        !header.startsWith("{'descr': '<i") || !header.contains("'fortran_order': False"))
        return values;
    for (qsizetype at = start; at + size <= bytes.size(); at += size)
        values << (wide ? qFromLittleEndian<qint64>(bytes.constData() + at)
                        : qint64(qFromLittleEndian<qint32>(bytes.constData() + at)));
    if (!header.contains("'shape': (" + QByteArray::number(values.size()) + ",)"))
        values.clear();
    return values;
}

/// A file of NumPy of that version with what its dictionary says, and of values of so many bytes each.
QByteArray numpyFile(const QByteArray& dictionary, const QByteArray& values, int version = 1) {
    const int before = version == 1 ? 10 : 12;
    QByteArray header = dictionary + QByteArray(63 - (before + dictionary.size()) % 64, ' ') + '\n', length(4, '\0');
    qToLittleEndian(quint32(header.size()), length.data());
    return QByteArray("\x93NUMPY") + char(version) + '\0' + length.left(before - 8) + header + values;
}

QByteArray dictionaryOf(const QByteArray& type, const QByteArray& shape) {
    return "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
}

QByteArray numpyTypeOf(int bytes) { return QByteArray(bytes == 1 ? "|i" : "<i") + QByteArray::number(bytes); }

QByteArray numpyIntegers(const QList<qint32>& values, int bytes, int version = 1) {
    QByteArray packed;
    for (const qint32 value : values)
        for (int i = 0; i < bytes; ++i)
            packed += char(quint32(value) >> 8 * i);
    return numpyFile(dictionaryOf(numpyTypeOf(bytes), "(" + QByteArray::number(values.size()) + ",)"), packed, version);
}

/// W(a) = Σ v(x) (−1)^(a·x).
qint64 coefficient(const QList<qint32>& values, quint64 a) {
    qint64 sum = 0;
    for (qsizetype x = 0; x < values.size(); ++x)
        sum += std::popcount(a & quint64(x)) % 2 ? -qint64(values[x]) : qint64(values[x]);
    return sum;
}

} // namespace

class TestCliSlices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void partsSayTogetherWhatOneRunSays_data();
    void partsSayTogetherWhatOneRunSays();
    void everyFormatAndPipeIsTheSameFunction_data();
    void everyFormatAndPipeIsTheSameFunction();
    void bitsFromAPipeNeedNotFitIntoMemory();
    void theLargestAreThoseOfTheSpectrum();
    void aComponentIsAFunction();
    void samplesAreSummed();
    void integersOfNumpyAreTransformed_data();
    void integersOfNumpyAreTransformed();
    void moreIntegersThanMemoryHolds();
    void headersOfNumpyThatAreWrong_data();
    void headersOfNumpyThatAreWrong();
    void spectraAreReadBack_data();
    void spectraAreReadBack();
    void partsThatDoNotFitAreRefused_data();
    void partsThatDoNotFitAreRefused();
    void aChangedByteAnywhereIsNoticed();
    void wrongInputsAreOneLine_data();
    void wrongInputsAreOneLine();
    void wrongOptionsAreOneLine_data();
    void wrongOptionsAreOneLine();
    void aFullDiskLosesNothing();
    void aFullDiskKeepsWhatIsDone();
    void aRunThatIsKilledGoesOn_data();
    void aRunThatIsKilledGoesOn();
    void whatIsCutOffInTheFolderIsComputedAgain();
    void damagedCoefficientsAreComputedAgain();

private:
    /// The function's values by the command that knows no slices.
    QList<qint64> spectrum() const {
        QList<qint64> values;
        for (const QByteArray& line :
             runProgram({"spectrum", m_packed, "--as", "boolean", "--format", "packed"}).out.trimmed().split('\n'))
            values << line.toLongLong();
        return values;
    }
    QStringList ofFunction(const QStringList& more) const {
        return QStringList{"distribution", m_packed, "--as", "boolean", "--format", "packed"} + more;
    }
    /// Slice `number` of the function as a file.
    QString part(const QString& name, int slices, int number, const QStringList& more = {}) const {
        const QString file = m_folder.path(name);
        const Finished run = runProgram(
            ofFunction({"--slices", QString::number(slices), "--slice", QString::number(number), "-o", file}) + more);
        if (run.status != 0)
            qWarning() << run.err;
        return file;
    }

    Folder m_folder;
    QString m_packed = m_folder.path(QStringLiteral("f.bin"));
    QByteArray m_bits; ///< As 0 and 1, in the order of x.
};

void TestCliSlices::initTestCase() {
    QCOMPARE(
        runProgram({"generate", "random", "--n", "10", "--seed", "3", "--format", "packed", "-o", m_packed}).status, 0);
    for (const char byte : bytesOf(m_packed))
        for (int bit = 0; bit < 8; ++bit)
            m_bits += char('0' + (byte >> bit & 1));
    QCOMPARE(m_bits.size(), 1024);
}

void TestCliSlices::partsSayTogetherWhatOneRunSays_data() {
    QTest::addColumn<int>("slices");
    for (const int slices : {1, 2, 8, 1024})
        QTest::addRow("%d", slices) << slices;
}

void TestCliSlices::partsSayTogetherWhatOneRunSays() {
    QFETCH(int, slices);
    const QStringList more{"--slices", QString::number(slices), "--top", "9"};
    const Finished whole = runProgram(ofFunction(more));
    QCOMPARE(whole.status, 0);
    QVERIFY2(isOneLine(whole.err), whole.err.constData());
    // As it is without slices, and below that the largest.
    QCOMPARE(whole.out.left(whole.out.indexOf("\nmask,value\n")), runProgram(ofFunction({})).out);
    if (slices > 100) // Each would be a process.
        return;
    QStringList parts;
    for (int i = slices - 1; i >= 0; --i)
        parts << part(QStringLiteral("%1-%2.walshpart").arg(slices).arg(i), slices, i, {"--top", "9"});
    const Finished merged = runProgram(QStringList{"merge"} + parts);
    QCOMPARE(merged.err, QByteArray());
    QCOMPARE(merged.out, whole.out);
    const Finished last =
        runProgram(ofFunction({"--slices", QString::number(slices), "--slice", "0", "--top", "9", "-o", "-"}));
    QCOMPARE(last.err, QByteArray());
    QCOMPARE(runProgram(QStringList{"merge"} + parts.first(slices - 1) + QStringList{"-"}, last.out).out, whole.out);
    QCOMPARE(objectOf(runProgram(QStringList{"merge", "--json"} + parts).out),
             objectOf(runProgram(ofFunction(more + QStringList{"--json"})).out));
}

void TestCliSlices::everyFormatAndPipeIsTheSameFunction_data() {
    QTest::addColumn<QStringList>("input");
    QTest::addColumn<QByteArray>("piped");
    QByteArray bytes = m_bits, lines;
    for (char& c : bytes)
        c = char(c - '0');
    for (qsizetype i = 0; i < m_bits.size(); i += 64)
        lines += m_bits.mid(i, 64) + '\n';
    const QString text = m_folder.file(QStringLiteral("f.txt"), lines),
                  ofBytes = m_folder.file(QStringLiteral("f.bytes"), bytes);
    const auto row = [](const char* name, const QStringList& input, const QByteArray& piped = {}) {
        QTest::newRow(name) << input << piped;
    };
    row("a text of 0 and 1", {text, "--as", "boolean"});
    row("which is told", {text, "--as", "boolean", "--format", "bits"});
    row("bytes 0 and 1", {ofBytes, "--as", "boolean", "--format", "bit-bytes"});
    row("packed bits in a pipe", {"-", "--as", "boolean", "--format", "packed", "--n", "10"}, bytesOf(m_packed));
    row("and nobody says how many", {"-", "--as", "boolean", "--format", "packed"}, bytesOf(m_packed));
    row("a text in a pipe", {"-", "--as", "boolean"}, lines);
    row("bytes in a pipe", {"-", "--as", "boolean", "--format", "bit-bytes", "--n", "10"}, bytes);
}

void TestCliSlices::everyFormatAndPipeIsTheSameFunction() {
    QFETCH(QStringList, input);
    QFETCH(QByteArray, piped);
    const QStringList more{"--slices", "4", "--top", "2", "--json"};
    const Finished run = runProgram(QStringList{"distribution"} + input + more, piped);
    QVERIFY2(run.status == 0 && isOneLine(run.err), run.err.constData());
    QCOMPARE(objectOf(run.out), objectOf(runProgram(ofFunction(more)).out));
}

void TestCliSlices::bitsFromAPipeNeedNotFitIntoMemory() {
    // 2^32 bits are 512 MiB, of which one slice in 2^12 is a megabyte of coefficients.
    const QString part = m_folder.path("piped.walshpart"), same = m_folder.path("file.walshpart"),
                  file = m_folder.path("f32.bin");
    const QByteArray generate = "generate linear --n 32 --mask 0xA7C00003 --format packed";
    const QStringList slice{"--slices", "4096", "--slice", "2684", "--top", "1", "-o"}; // 0xA7C
    const Finished piped = runShell(QStringLiteral("\"$W\" %1 | (ulimit -v $((1200 * 1024)); \"$W\" distribution - "
                                                   "--format packed --as boolean --n 32 %2 %3)")
                                        .arg(generate, slice.join(' '), part));
    QCOMPARE(piped.err, QByteArray());
    QCOMPARE(piped.status, 0);
    QVERIFY(bytesOf(part).contains("4294967296")); // W at the mask.
    QCOMPARE(runShell(QStringLiteral("\"$W\" %1 -o %2").arg(generate, file)).status, 0);
    QCOMPARE(runProgram(QStringList{"distribution", file, "--format", "packed"} + slice + QStringList{same}).status, 0);
    QCOMPARE(bytesOf(part), bytesOf(same));
}

void TestCliSlices::theLargestAreThoseOfTheSpectrum() {
    const QList<qint64> values = spectrum();
    QCOMPARE(values.size(), 1024);
    QList<int> masks(values.size());
    std::iota(masks.begin(), masks.end(), 0);
    std::stable_sort(masks.begin(), masks.end(),
                     [&](int a, int b) { return std::abs(values[a]) > std::abs(values[b]); });
    const QJsonObject answer = objectOf(runProgram(ofFunction({"--slices", "16", "--top", "30", "--json"})).out);
    const QJsonArray top = answer["top"].toArray();
    QCOMPARE(top.size(), 30);
    for (int i = 0; i < 30; ++i)
        QCOMPARE(top[i].toObject(), (QJsonObject{{"mask", masks[i]}, {"value", values[masks[i]]}}));
    QCOMPARE(answer["n"].toInt(), 10);
    QCOMPARE(answer["slices"].toInt(), 16);
    QCOMPARE(answer["sumOfSquares"].toInt(), 1024 * 1024); // As Parseval says.
    QVERIFY(!objectOf(runProgram(ofFunction({"--slices", "16", "--json"})).out).contains(QLatin1String("top")));
}

void TestCliSlices::aComponentIsAFunction() {
    const QStringList component{"distribution", "--sample", "PRESENT", "--component", "3"};
    const Finished whole = runProgram(component), sliced = runProgram(component + QStringList{"--slices", "4"});
    QCOMPARE(sliced.status, 0);
    QCOMPARE(sliced.out, whole.out);
}

/// x(mask) counts the samples with plus there less those with minus, so W(a) = Σ ±(−1)^(a·mask).
void TestCliSlices::samplesAreSummed() {
    const QString bits = m_folder.file(QStringLiteral("bits"), "# mask, sign\n3 +\n0x3,0\n\n5\t-  # a remark\n6;1\n"),
                  numbers = m_folder.file(QStringLiteral("numbers"), "\xEF\xBB\xBF"
                                                                     "3 +1\r\n0x3 +\r\n5,-1\r\n6 -1");
    QByteArray expected = "\nmask,value\n";
    QMap<int, int> counts;
    for (unsigned a = 0; a < 8; ++a) {
        const auto sign = [a](unsigned mask) { return std::popcount(a & mask) % 2 == 0 ? 1 : -1; };
        const int value = 2 * sign(3) - sign(5) - sign(6);
        ++counts[value];
        if (std::abs(value) == 4)
            expected += QByteArray::number(a) + ',' + QByteArray::number(value) + '\n';
    }
    QByteArray pairs;
    for (auto each = counts.begin(); each != counts.end(); ++each)
        pairs += QByteArray::number(each.key()) + ',' + QByteArray::number(each.value()) + '\n';
    const int largest = int(expected.count('\n')) - 2;
    for (const char* slices : {"1", "2", "8"})
        for (const QString& list : {bits, numbers})
            QCOMPARE(runProgram({"distribution", list, "--samples", "--n", "3", "--slices", slices, "--top",
                                 QString::number(largest)})
                         .out,
                     pairs + expected);
}

void TestCliSlices::integersOfNumpyAreTransformed_data() {
    QTest::addColumn<int>("bytes");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("version");
    for (const int bytes : {1, 2, 4})
        for (const int n : {0, 1, 4, 9})
            QTest::addRow("2^%d of %d bytes", n, bytes) << bytes << n << (n == 4 ? 2 : 1);
}

void TestCliSlices::integersOfNumpyAreTransformed() {
    QFETCH(int, bytes);
    QFETCH(int, n);
    QFETCH(int, version);
    std::mt19937 random(std::uint32_t(n) + 1);
    QList<qint32> values;
    for (int x = 0; x < 1 << n; ++x)
        values << (bytes == 1   ? qint32(std::int8_t(random()))
                   : bytes == 2 ? qint32(std::int16_t(random()))
                                : qint32(random() >> 14) - (1 << 17));
    values[0] = bytes == 1 ? -128 : bytes == 2 ? -32768 : values[0];
    const QString file =
        m_folder.file(QStringLiteral("%1-%2.npy").arg(bytes).arg(n), numpyIntegers(values, bytes, version));
    QMap<qint64, int> counts;
    for (quint64 a = 0; a < quint64(values.size()); ++a)
        ++counts[coefficient(values, a)];
    QByteArray expected;
    for (auto each = counts.begin(); each != counts.end(); ++each)
        expected += QByteArray::number(each.key()) + ',' + QByteArray::number(each.value()) + '\n';
    QCOMPARE(runProgram({"distribution", file}).out, expected);
    for (const int slices : {1, 2, 8})
        if (slices <= values.size()) {
            const Finished run = runProgram({"distribution", file, "--as", "integers", "--slices",
                                             QString::number(slices), "--n", QString::number(n), "--top", "1"});
            QVERIFY2(run.status == 0 && isOneLine(run.err), run.err.constData());
            QVERIFY2(run.err.contains("integers of " + QByteArray::number(8 * bytes) + " bits, mapped from the file"),
                     run.err.constData());
            const qsizetype top = run.out.indexOf("\nmask,value\n");
            QCOMPARE(run.out.left(top), expected);
            const QByteArrayList peak = run.out.mid(top + 12).trimmed().split(',');
            QCOMPARE(peak.size(), 2);
            QCOMPARE(peak[1].toLongLong(), coefficient(values, peak[0].toULongLong()));
        }
}

/// 2^31 of them in a file that is nearly all holes, by one of 2^15 slices.
void TestCliSlices::moreIntegersThanMemoryHolds() {
    constexpr int n = 31, lower = 16, number = 0x5A3;
    const QString file = m_folder.path(QStringLiteral("holes.npy")), part = m_folder.path(QStringLiteral("holes.part"));
    const QByteArray header = numpyFile(dictionaryOf("|i1", "(" + QByteArray::number(qint64(1) << n) + ",)"), {});
    const QList<std::pair<quint64, int>> points{{0, -128},         {1, 7},          {0x12345678, 99},
                                                {0x7FFFFFFF, 127}, {0x40000000, 1}, {0x7ABCDEF0, -31}};
    QFile sparse(file);
    QVERIFY(sparse.open(QIODevice::ReadWrite));
    QVERIFY(sparse.write(header) == header.size() && sparse.resize(header.size() + (qint64(1) << n)));
    for (const auto& [x, value] : points)
        QVERIFY(sparse.seek(header.size() + qint64(x)) && sparse.putChar(char(value)));
    sparse.close();
    const Finished run = runProgram({"distribution", file, "--slices", QString::number(1 << (n - lower)), "--slice",
                                     QString::number(number), "-o", part, "--top", "3"});
    QVERIFY2(run.status == 0, run.err.constData());
    QMap<qint64, int> counts;
    qint64 largest = 0;
    for (quint64 a = quint64(number) << lower; a >> lower == number; ++a) {
        qint64 sum = 0;
        for (const auto& [x, value] : points)
            sum += std::popcount(a & x) % 2 ? -value : value;
        ++counts[sum];
        largest = std::max(largest, std::abs(sum));
    }
    QByteArrayList expected, said;
    for (auto each = counts.begin(); each != counts.end(); ++each)
        expected << "count " + QByteArray::number(each.key()) + ' ' + QByteArray::number(each.value());
    int peaks = 0;
    for (const QByteArray& line : bytesOf(part).split('\n')) {
        if (line.startsWith("count "))
            said << line;
        if (!line.startsWith("largest "))
            continue;
        ++peaks;
        const QByteArrayList peak = line.split(' ');
        qint64 sum = 0;
        for (const auto& [x, value] : points)
            sum += std::popcount(peak[1].toULongLong() & x) % 2 ? -value : value;
        QCOMPARE(peak[2].toLongLong(), sum);
        QCOMPARE(std::abs(sum), largest);
    }
    QCOMPARE(said, expected);
    QCOMPARE(peaks, 3);
}

void TestCliSlices::headersOfNumpyThatAreWrong_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QByteArray& bytes, const QByteArray& words,
                        const QStringList& more = {}) { QTest::newRow(name) << bytes << more << words; };
    const QByteArray eight(32, '\1'), whole = numpyFile(dictionaryOf("<i4", "(8,)"), eight);
    row("a value is missing", whole.chopped(4), "28 bytes behind the header, expected 32: 8 values of 4 bytes");
    row("a byte is missing", whole.chopped(1), "31 bytes behind the header, expected 32");
    row("a byte too many", whole + '\0', "33 bytes behind the header, expected 32");
    row("nothing but a header", whole.chopped(32), "0 bytes behind the header, expected 32");
    row("no power of two", numpyFile(dictionaryOf("<i4", "(6,)"), eight.first(24)),
        "6 values, expected a power of two");
    row("no values", numpyFile(dictionaryOf("<i4", "(0,)"), {}), "0 values, expected a power of two");
    row("too many", numpyFile(dictionaryOf("|i1", "(562949953421312,)"), eight), "at most 2^48");
    row("more than 64 bits count", numpyFile(dictionaryOf("|i1", "(99999999999999999999,)"), eight), "walshscope: ");
    row("floating point", numpyFile(dictionaryOf("<f4", "(8,)"), eight),
        "values of the type \"<f4\", expected integers of 8, 16 or 32 bits");
    row("64 bits", numpyFile(dictionaryOf("<i8", "(4,)"), eight), "values of the type \"<i8\"");
    row("without sign", numpyFile(dictionaryOf("|u1", "(32,)"), eight), "values of the type \"|u1\"");
    row("the other end first", numpyFile(dictionaryOf(">i4", "(8,)"), eight), "values of the type \">i4\"");
    row("two dimensions", numpyFile(dictionaryOf("<i4", "(2, 4)"), eight), "2 dimensions, expected one");
    row("no dimension", numpyFile(dictionaryOf("<i4", "()"), eight.first(4)), "0 dimensions, expected one");
    row("a record", numpyFile("{'descr': [('a', '<i4')], 'fortran_order': False, 'shape': (8,), }", eight),
        "expected a quotation mark");
    row("another entry", numpyFile("{'descr': '<i4', 'order': 'C', 'shape': (8,)}", eight), "the entry \"order\"");
    row("no shape", numpyFile("{'descr': '<i4', 'fortran_order': False, }", eight), "an entry is missing");
    row("no dictionary", numpyFile("descr", eight), "unexpected 'd'");
    row("more behind it", numpyFile(dictionaryOf("<i4", "(8,)") + "x", eight), "unexpected 'x'");
    row("a quotation without end", numpyFile("{'descr: <i4", eight), "a quotation that does not end");
    row("an empty header", QByteArray("\x93NUMPY\1\0\0\0", 10) + eight, "the text ends here, expected {");
    row("a header that is cut off", whole.first(70), "is cut off in the header of NumPy");
    row("only its beginning", whole.first(7), "is cut off in the header of NumPy");
    row("another version", numpyFile(dictionaryOf("<i4", "(8,)"), eight, 4), "a version from 1 to 3");
    row("values between places",
        QByteArray("\x93NUMPY\1\0", 8) + QByteArray("\x33\0", 2) +
            QByteArray("{'descr':'<i2','fortran_order':False,'shape':(16,)}") + eight,
        "the values begin at byte 61, expected a multiple of their 2 bytes");
    row("another n", whole, "2^3 values, expected 2^4", {"--n", "4"});
}

void TestCliSlices::headersOfNumpyThatAreWrong() {
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, more);
    QFETCH(QByteArray, words);
    const Finished run =
        runProgram(QStringList{"distribution", m_folder.file(QStringLiteral("wrong.npy"), bytes)} + more);
    QVERIFY2(isOneLine(run.err) && run.err.contains("wrong.npy") && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, 3);
    QCOMPARE(run.out, QByteArray());
}

void TestCliSlices::spectraAreReadBack_data() {
    QTest::addColumn<QStringList>("input");
    QTest::addColumn<QByteArray>("description");
    const QString wide = m_folder.file(
        QStringLiteral("wide"), "500000000 500000000 500000000 500000000 500000000 500000000 500000000 499999998");
    QTest::newRow("a function") << QStringList{m_packed, "--as", "boolean", "--format", "packed"}
                                << QByteArray("'<i4'");
    QTest::newRow("integers") << QStringList{wide, "--as", "integers"} << QByteArray("'<i8'");
}

void TestCliSlices::spectraAreReadBack() {
    QFETCH(QStringList, input);
    QFETCH(QByteArray, description);
    const QString folder = m_folder.path(QStringLiteral("npy-") + QString::fromUtf8(description.mid(2, 2)));
    const Finished run =
        runProgram(QStringList{"distribution"} + input + QStringList{"--slices", "2", "--spectrum", folder});
    QVERIFY2(run.status == 0, run.err.constData());
    QList<qint64> values;
    bool hasWide = false;
    for (int slice = 0; slice < 2; ++slice) {
        const QByteArray bytes = bytesOf(folder + QStringLiteral("/slice-%1.npy").arg(slice));
        hasWide |= bytes.contains(description);
        values += valuesOfNumpy(bytes);
    }
    QVERIFY(hasWide);
    if (description.contains("i8"))
        QCOMPARE(values, (QList<qint64>{3999999998, 2, 2, -2, 2, -2, -2, 2}));
    else
        QCOMPARE(values, spectrum());
}

void TestCliSlices::partsThatDoNotFitAreRefused_data() {
    QTest::addColumn<QStringList>("parts");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QStringList& parts, int status, const QByteArray& words) {
        QTest::newRow(name) << parts << status << words;
    };
    const QString a = part(QStringLiteral("a"), 4, 0), b = part(QStringLiteral("b"), 4, 1),
                  c = part(QStringLiteral("c"), 4, 2), d = part(QStringLiteral("d"), 4, 3);
    const QByteArray whole = bytesOf(d);
    const QString cut = m_folder.file(QStringLiteral("cut"), whole.left(whole.size() / 2)),
                  cutAtALine = m_folder.file(QStringLiteral("cut-line"), whole.left(whole.lastIndexOf("xxh3"))),
                  longer = m_folder.file(QStringLiteral("longer"), whole + "count 0 0\n"),
                  empty = m_folder.file(QStringLiteral("empty"), ""),
                  text = m_folder.file(QStringLiteral("text"), "0110\n");
    const QString other = m_folder.path(QStringLiteral("other.bin")),
                  ofOther = m_folder.path(QStringLiteral("of-other"));
    runProgram({"generate", "random", "--n", "10", "--seed", "4", "--format", "packed", "-o", other});
    runProgram({"distribution", other, "--as", "boolean", "--format", "packed", "--slices", "4", "--slice", "3", "-o",
                ofOther});
    row("cut off", {a, b, c, cut}, 3, cut.toUtf8() + ": is no single part, cut off or changed");
    row("cut off behind a line", {cutAtALine}, 3, cutAtALine.toUtf8() + ": is no single part, cut off or changed");
    row("longer", {a, longer}, 3, longer.toUtf8() + ": is no single part, cut off or changed");
    row("empty", {empty}, 3, empty.toUtf8());
    row("no part", {a, text}, 3, text.toUtf8() + ":1:1: expected \"walshpart 1\"");
    row("of another input", {a, b, c, ofOther}, 3, ofOther.toUtf8() + ": is of the input ");
    row("of other slices", {a, part(QStringLiteral("eighth"), 8, 7)}, 3,
        "is one of 8 slices, and " + a.toUtf8() + " one of 4");
    row("with more of the largest", {a, part(QStringLiteral("top"), 4, 1, {"--top", "2"})}, 3, "was made with --top 2");
    row("twice", {a, b, c, d, b}, 3, "slice 1 of 4 is in " + b.toUtf8() + " already");
    row("one missing", {d, a, b}, 3, "the parts: 1 of 4 slices are missing: 2");
    row("two missing", {d, b}, 3, "2 of 4 slices are missing: 0, 2");
    row("many missing", {part(QStringLiteral("64th"), 64, 1)}, 3, "63 of 64 slices are missing: 0, 2-63");
    row("no file", {a, QStringLiteral("missing")}, 3, "missing: there is no such file");
    row("a folder", {m_folder.path({})}, 3, "walshscope: ");
    row("nothing", {}, 2, "no files are named");
}

void TestCliSlices::partsThatDoNotFitAreRefused() {
    QFETCH(QStringList, parts);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const Finished run = runProgram(QStringList{"merge"} + parts);
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

void TestCliSlices::aChangedByteAnywhereIsNoticed() {
    const QByteArray whole = bytesOf(part(QStringLiteral("whole"), 1, 0, {"--top", "1"}));
    QCOMPARE(runProgram({"merge", m_folder.path(QStringLiteral("whole"))}).status, 0);
    // Every byte would be a process each, so some of all kinds of lines.
    for (qsizetype at = 0; at < whole.size(); at += std::max<qsizetype>(1, whole.size() / 50)) {
        QByteArray changed = whole;
        changed[at] = char(changed[at] ^ 1);
        const Finished run = runProgram({"merge", m_folder.file(QStringLiteral("changed"), changed)});
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QCOMPARE(run.status, 3);
        QCOMPARE(run.out, QByteArray());
    }
}

void TestCliSlices::wrongInputsAreOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("piped");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QStringList& arguments, const QByteArray& words,
                        const QByteArray& piped = {}) { QTest::newRow(name) << arguments << piped << words; };
    const auto samples = [this](const QByteArray& text) {
        return QStringList{m_folder.file(QStringLiteral("s%1").arg(qHash(text)), text), "--samples", "--n", "3"};
    };
    const QStringList packed{"--as", "boolean", "--format", "packed"};
    const QString odd = m_folder.file(QStringLiteral("odd"), QByteArray(24, 'x')),
                  text = m_folder.file(QStringLiteral("short.txt"), "011");
    row("n is smaller", QStringList{m_packed, "--n", "9"} + packed, "2^10 bits, expected 2^9");
    row("n is larger", QStringList{m_packed, "--n", "11"} + packed, "2^10 bits, expected 2^11");
    row("no power of two", QStringList{odd} + packed, "192 bits, expected a power of two");
    row("a text that is no power of two", {text, "--as", "boolean"}, "short.txt");
    row("a pipe that ends early", QStringList{"-", "--n", "11"} + packed, "2^10 values, expected 2^11",
        bytesOf(m_packed));
    row("a pipe that does not end", QStringList{"-", "--n", "9"} + packed, "2^10 values, expected 2^9",
        bytesOf(m_packed));
    row("an empty pipe", QStringList{"-"} + packed, "walshscope: ");
    row("no such file", {"missing"}, "missing: there is no such file");
    row("an S-box", {"--sample", "AES"}, "expected a Boolean function or integers");
    row("a mask too large", samples("1 +\n8 +\n"), ":2:1: \"8\" is no mask, expected a number below 2^3");
    row("no mask", samples("x +\n"), ":1:1: \"x\" is no mask");
    row("a mask below 0", samples("-1 +\n"), ":1:1: \"-1\" is no mask");
    row("no sign", samples("1\n"), ":1:2: \"\" is no sign");
    row("another sign", samples("0 +\n1 2\n"), ":2:3: \"2\" is no sign");
    row("bits beside numbers", samples("1 1\n2 -1\n"), ":2:3: \"-1\" beside signs of the other kind");
    row("more in a line", samples("1 + 3\n"), ":1:5: \"3\" follows the sign");
    row("no samples", samples("# nothing\n"), "has no samples");
}

void TestCliSlices::wrongInputsAreOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, piped);
    QFETCH(QByteArray, words);
    const Finished run = runProgram(QStringList{"distribution", "--slices", "2"} + arguments, piped);
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, 3);
    QCOMPARE(run.out, QByteArray());
}

void TestCliSlices::wrongOptionsAreOneLine_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QStringList& options, const char* words) {
        QTest::newRow(name) << options << QByteArray(words);
    };
    row("no power of two", {"--slices", "12"}, "--slices is 12, expected a power of two");
    row("more than coefficients", {"--slices", "2048"}, "--slices");
    row("no slices", {"--slices", "0"}, "--slices");
    row("a slice without a file", {"--slices", "4", "--slice", "1"}, "expected both --slice and --output");
    row("a file without a slice", {"--slices", "4", "-o", "x"}, "expected both --slice and --output");
    row("of how many", {"--slice", "1", "-o", "x"}, "--slice needs --slices");
    row("no such slice", {"--slices", "4", "--slice", "4", "-o", "x"}, "--slice");
    row("a slice and a folder", {"--slices", "4", "--slice", "1", "-o", "x", "--checkpoint", "y"}, "--checkpoint");
    row("a negative number of the largest", {"--slices", "4", "--top", "-1"}, "--top");
    row("too many of the largest", {"--slices", "4", "--top", "1000001"}, "--top");
    row("a method", {"--slices", "4", "--method", "H0"}, "--method is of no use slice by slice");
    row("a component", {"--slices", "4", "--component", "1"}, "--component is for S-boxes only");
    row("the input itself", {"--slices", "4", "--slice", "1", "-o", m_packed}, "are one file, expected two");
    row("two inputs", {m_packed, "--slices", "4"}, "2 inputs, expected one");
    row("samples of how many variables", {"--samples"},
        "-n is missing, expected of how many variables the samples are");
    row("an unknown device", {"--slices", "4", "--device", "abacus"}, "abacus");
}

void TestCliSlices::wrongOptionsAreOneLine() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, words);
    const Finished run = runProgram(ofFunction(options));
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
}

void TestCliSlices::aFullDiskLosesNothing() {
    if (runShell(onASmallDisk(QStringLiteral("true"), 4)).status != 0)
        QSKIP("no mount namespaces here");
    const QString script =
        QStringLiteral(
            "printf old > part; head -c 1000000 /dev/zero > fill 2>/dev/null; before=$(ls -A)\n"
            "\"$W\" distribution %1 --as boolean --format packed --slices 2 --slice 0 -o part --top 512; s=$?\n"
            "[ \"$before\" = \"$(ls -A)\" ] || ls -A; cat part; exit $s")
            .arg(m_packed);
    const Finished run = runShell(onASmallDisk(script, 12));
    QVERIFY2(isOneLine(run.err) && run.err.contains("part: cannot be written: No space left on device"),
             run.err.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, QByteArray("old"));
}

/// Slices that found room are there, and the same command goes on once there is more.
void TestCliSlices::aFullDiskKeepsWhatIsDone() {
    if (runShell(onASmallDisk(QStringLiteral("true"), 4)).status != 0)
        QSKIP("no mount namespaces here");
    const QString script =
        QStringLiteral("run() { \"$W\" distribution %1 --as boolean --format packed --slices 8 --checkpoint parts; }\n"
                       "head -c $((32 * 1024)) /dev/zero > fill; run; echo $?\n"
                       "ls -A parts | grep -cv '^slice-[0-7].walshpart$'; ls parts/slice-0.walshpart\n"
                       "[ $(ls parts | wc -l) -lt 8 ] && echo some; rm fill; run 2> /dev/null")
            .arg(m_packed);
    const Finished run = runShell(onASmallDisk(script, 48));
    QVERIFY2(isOneLine(run.err) && run.err.contains("cannot be written: No space left on device"), run.err.constData());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, "1\n0\nparts/slice-0.walshpart\nsome\n" + runProgram(ofFunction({"--slices", "8"})).out);
}

void TestCliSlices::aRunThatIsKilledGoesOn_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("killed") << SIGKILL;
    QTest::newRow("interrupted") << SIGINT;
}

void TestCliSlices::aRunThatIsKilledGoesOn() {
    QFETCH(int, signal);
    const QString large = m_folder.path(QStringLiteral("large.bin")),
                  folder = m_folder.path(QStringLiteral("killed-%1").arg(signal));
    runProgram({"generate", "random", "--n", "27", "--format", "packed", "-o", large});
    const QStringList arguments{"distribution", large,      "--as", "boolean", "--format",
                                "packed",       "--slices", "128",  "--top",   "5"};
    const auto parts = [&] { return QDir(folder).entryList({QStringLiteral("*.walshpart")}, QDir::Files, QDir::Name); };
    QProcess run;
    run.setProcessEnvironment(withoutDisplay());
    run.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
              arguments + QStringList{"--checkpoint", folder});
    QTRY_VERIFY(parts().size() > 3 || run.state() == QProcess::NotRunning);
    send(run, signal);
    QVERIFY(run.waitForFinished());
    QVERIFY(run.exitStatus() == QProcess::CrashExit);
    QCOMPARE(run.readAllStandardError().contains("walshscope: ended before all slices were done: the same command goes "
                                                 "on with those that are in " +
                                                 folder.toUtf8()),
             signal == SIGINT);
    QMap<QString, QDateTime> times;
    for (const QString& each : parts())
        times[each] = QFileInfo(folder + u'/' + each).lastModified();
    const Finished second = runProgram(arguments + QStringList{"--checkpoint", folder});
    QCOMPARE(second.status, 0);
    QVERIFY2(second.err.contains("128 slices, " + QByteArray::number(times.size()) + " of them kept before, "),
             second.err.constData());
    QCOMPARE(second.out, runProgram(arguments).out);
    QCOMPARE(parts().size(), 128);
    for (auto each = times.begin(); each != times.end(); ++each)
        QCOMPARE(QFileInfo(folder + u'/' + each.key()).lastModified(), each.value());
}

void TestCliSlices::whatIsCutOffInTheFolderIsComputedAgain() {
    const QString folder = m_folder.path(QStringLiteral("folder"));
    const QStringList arguments = ofFunction({"--slices", "4", "--top", "3", "--checkpoint", folder});
    const Finished first = runProgram(arguments);
    QCOMPARE(first.status, 0);
    const QString cut = folder + QStringLiteral("/slice-2.walshpart");
    const QByteArray whole = bytesOf(cut);
    QVERIFY(QFile(cut).resize(whole.size() - 5));
    QVERIFY(QFile::remove(folder + QStringLiteral("/slice-0.walshpart")));
    QCOMPARE(runProgram(arguments).out, first.out);
    QCOMPARE(bytesOf(cut), whole);
    // What is of other slices or of another input is not written over, whatever its files would be called.
    for (const QStringList& others :
         {ofFunction({"--slices", "2", "--checkpoint", folder}), ofFunction({"--slices", "16", "--checkpoint", folder}),
          QStringList{"distribution", "--sample", "AES", "--component", "1", "--slices", "4", "--checkpoint",
                      folder}}) {
        const Finished other = runProgram(others);
        QVERIFY2(isOneLine(other.err) && other.err.contains("another folder"), other.err.constData());
        QCOMPARE(other.status, 3);
    }
    QCOMPARE(bytesOf(cut), whole);
    // Who does not choose goes on with what was begun.
    const QStringList names = QDir(folder).entryList(QDir::Files);
    QCOMPARE(names.size(), 4);
    QCOMPARE(runProgram(ofFunction({"--top", "3", "--checkpoint", folder})).out, first.out);
    QCOMPARE(QDir(folder).entryList(QDir::Files), names);
}

void TestCliSlices::damagedCoefficientsAreComputedAgain() {
    const QString folder = m_folder.path(QStringLiteral("kept")), spectra = m_folder.path(QStringLiteral("spectra"));
    const QStringList run = ofFunction({"--slices", "4", "--checkpoint", folder, "--spectrum", spectra});
    QCOMPARE(runProgram(run).status, 0);
    QByteArrayList whole;
    for (int i = 0; i < 4; ++i)
        whole << bytesOf(spectra + QStringLiteral("/slice-%1.npy").arg(i));
    const auto damage = [&](int slice, const QByteArray& bytes) {
        QFile file(spectra + QStringLiteral("/slice-%1.npy").arg(slice));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qWarning() << "cannot be written";
    };
    QByteArray changed = whole[1];
    changed[changed.size() - 3] = char(changed[changed.size() - 3] ^ 1);
    damage(0, whole[0].left(300));
    damage(1, changed);
    damage(2, "\x93NUMPY");
    QCOMPARE(runProgram(run).status, 0);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(bytesOf(spectra + QStringLiteral("/slice-%1.npy").arg(i)), whole[i]);
    // Whose they are nobody knows without this.
    QVERIFY(QFile::remove(spectra + QStringLiteral("/slices.txt")));
    const Finished refused = runProgram(run);
    QCOMPARE(refused.status, 3);
    QVERIFY2(isOneLine(refused.err) && refused.err.contains("no slices.txt"), refused.err.constData());
}

TEST_OF_ROOM(TestCliSlices, QCoreApplication)
#include "tst_cli_slices.moc"
