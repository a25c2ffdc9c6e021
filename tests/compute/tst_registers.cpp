// SPDX-License-Identifier: GPL-3.0-or-later
// Every method for the shortest register against B0, and B0 against the definition and known sequences.
#include "definitions.h"
#include "error.h"
#include "room.h"
#include "sequence/complexities.h"
#include "sequence/packed.h"
#include "sequences.h"

#include <hwy/targets.h>

#include <QJsonArray>
#include <QtTest>

#include <functional>

using namespace walshscope;

namespace {

using Maker = std::function<Bits(std::size_t length, std::uint64_t seed)>;

/// Hears the jumps.
class Listener : public RegisterMonitor {
public:
    void jumped(const Jump& jump) override { heard.push_back(jump); }
    std::vector<Jump> heard;
};

class Deserter : public RegisterMonitor {
public:
    void progress(std::uint64_t, std::uint64_t) override { throw Cancelled(); }
};

Register byMethod(const Method& method, const Bits& bits) {
    Listener listener;
    // Kernels run in the emulator, where there is always one.
    const Device& device = deviceNamed(method.onHost() ? "cpu" : "emulator");
    Register found = shortestRegister({bits}, {&method, &device}, listener).found;
    if (found.jumps != listener.heard)
        throw ComputationError(Message::plain("the jumps told differ from those returned"));
    return found;
}

Register byB0(const Bits& bits) { return byMethod(methodNamed("B0"), bits); }

/// One line: what differs from what B0 found, empty where nothing does.
std::string difference(const Method& method, const Register& expected, const Bits& bits) {
    const Register found = byMethod(method, bits);
    if (found.length != bits.size())
        return "length " + std::to_string(found.length);
    if (found.linearComplexity != expected.linearComplexity)
        return "L " + std::to_string(found.linearComplexity) + " for " + std::to_string(expected.linearComplexity);
    if (found.connection != expected.connection)
        return "C(x) differs";
    if (found.jumps != expected.jumps)
        return "the jumps differ";
    return {};
}

std::vector<std::size_t> tapsOfDegree(int degree) {
    // Primitive over GF(2): Zierler & Brillhart's trinomials and, where there is none, a pentanomial.
    static const std::vector<std::vector<std::size_t>> taps{
        {1},          {1, 2},        {1, 3},  {1, 4},  {2, 5},        {1, 6},        {1, 7},
        {2, 3, 4, 8}, {4, 9},        {3, 10}, {2, 11}, {1, 4, 6, 12}, {1, 3, 4, 13}, {1, 3, 5, 14},
        {1, 15},      {2, 3, 5, 16}, {3, 17}, {7, 18}, {1, 2, 5, 19}, {3, 20}};
    return taps.at(std::size_t(degree - 1));
}

/// Each word of n bits once, by taking 1 where the word is new.
Bits deBruijn(int n) {
    std::vector<bool> seen(std::size_t(1) << n);
    Bits bits(std::size_t(n), 0);
    std::size_t word = 0;
    seen[0] = true;
    while (bits.size() < seen.size() + std::size_t(n) - 1) {
        const std::size_t one = (word * 2 + 1) & (seen.size() - 1);
        word = seen[one] ? one - 1 : one;
        seen[word] = true;
        bits.push_back(word & 1);
    }
    return bits;
}

} // namespace

class TestRegisters : public QObject {
    Q_OBJECT

private slots:
    void theFirstMethodFindsTheLeastLength();
    void everyMethodFindsKnownRegisters_data();
    void everyMethodFindsKnownRegisters();
    void everyMethodAgreesOnAllSequencesOf12Bits_data() { eachMethod(); }
    void everyMethodAgreesOnAllSequencesOf12Bits();
    void everyMethodAgreesOnRandomSequences_data() { eachMethod(); }
    void everyMethodAgreesOnRandomSequences();
    void everyMethodAgreesOnStructuredSequences_data() { eachMethod(); }
    void everyMethodAgreesOnStructuredSequences();
    void everyMethodAgreesAroundWordLengths_data() { eachMethod(); }
    void everyMethodAgreesAroundWordLengths();
    void longSequencesAreTheSameToAll();
    void blocksHaveTheComplexityOfEachAlone_data();
    void blocksHaveTheComplexityOfEachAlone();
    void dsIsAsB1_data();
    void dsIsAsB1();
    void beyondAMillionBitsTwoMethodsAgree();
    void aMillionRandomBitsAreGeneratedAgain();
    void aMersenneTwisterIsARegister();
    void everyMethodCanBeCancelled_data() { eachMethod(); }
    void everyMethodCanBeCancelled();
    void theChoiceIsMadeAsPromised();
    void limitsAreSaid();

private:
    static void allowEverything() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    static void eachMethod() {
        QTest::addColumn<QString>("id");
        for (const Method& method : methods())
            QTest::newRow(std::string(method.id).c_str()) << QString::fromStdString(std::string(method.id));
    }
};

void TestRegisters::theFirstMethodFindsTheLeastLength() {
    for (std::size_t length = 1; length <= 12; ++length)
        for (std::uint64_t number = 0; number < std::uint64_t(1) << length; ++number) {
            const Bits bits = bitsOf(number, length);
            const Register found = byB0(bits);
            QCOMPARE(found.linearComplexity, complexityByElimination(bits));
            QVERIFY(generates(found, bits));
            QVERIFY(found.connection.coefficient(0));
            QVERIFY(found.connection.degree() <= std::ptrdiff_t(found.linearComplexity));
        }
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Bits bits = randomBits(13 + seed % 49, seed);
        QCOMPARE(byB0(bits).linearComplexity, complexityByElimination(bits));
        // The profile says the same of every beginning.
        const std::vector<std::uint32_t> complexities = profile(bits.size(), byB0(bits).jumps);
        for (std::size_t n = 1; n <= bits.size(); ++n)
            QCOMPARE(std::size_t(complexities[n - 1]), complexityByElimination({bits.begin(), bits.begin() + n}));
    }
}

void TestRegisters::everyMethodFindsKnownRegisters_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("known");
    const QJsonObject known = facts("sequences.json");
    QVERIFY(!known.isEmpty());
    for (const Method& method : methods())
        for (auto sequence = known.begin(); sequence != known.end(); ++sequence)
            QTest::addRow("%s: %s", std::string(method.id).c_str(), qPrintable(sequence.key()))
                << QString::fromStdString(std::string(method.id)) << sequence->toObject();
}

void TestRegisters::everyMethodFindsKnownRegisters() {
    QFETCH(QString, id);
    QFETCH(QJsonObject, known);
    const Bits bits = bitsOf(known.value("bits").toString().toStdString());
    const Register found = byMethod(methodNamed(id.toStdString()), bits);
    QCOMPARE(found.linearComplexity, std::size_t(known.value("linear_complexity").toInt()));
    QJsonArray exponents;
    for (std::size_t exponent : found.connection.exponents())
        exponents.append(int(exponent));
    QCOMPARE(exponents, known.value("connection_polynomial").toArray());
    QCOMPARE(int(found.jumps.size()), known.value("jumps").toInt());
    QJsonArray complexities;
    for (std::uint32_t complexity : profile(bits.size(), found.jumps))
        complexities.append(int(complexity));
    QCOMPARE(complexities, known.value("profile").toArray());
}

void TestRegisters::everyMethodAgreesOnAllSequencesOf12Bits() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    const std::uint64_t step = method.onHost() ? 1 : 61; // The emulator takes some milliseconds for each.
    for (std::uint64_t number = 0; number < 4096; number += step) {
        const Bits bits = bitsOf(number, 12);
        const std::string differs = difference(method, byB0(bits), bits);
        QVERIFY2(differs.empty(), qPrintable(QString::fromStdString(std::to_string(number) + ": " + differs)));
    }
}

void TestRegisters::everyMethodAgreesOnRandomSequences() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    const std::uint64_t count = method.onHost() ? 2000 : 40;
    std::mt19937 lengths(42);
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        const Bits bits = randomBits(1 + lengths() % 300, seed);
        const Register expected = byB0(bits);
        QVERIFY(generates(expected, bits));
        const std::string differs = difference(method, expected, bits);
        QVERIFY2(differs.empty(), qPrintable(QString::fromStdString("seed " + std::to_string(seed) + ": " + differs)));
    }
}

void TestRegisters::everyMethodAgreesOnStructuredSequences() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    std::vector<std::pair<std::string, Bits>> sequences;
    for (std::size_t length : {1, 2, 63, 64, 65, 200}) {
        sequences.emplace_back("zeros", Bits(length, 0));
        sequences.emplace_back("ones", Bits(length, 1));
        sequences.emplace_back("late one", Bits(length, 0)).second.back() = 1;
        sequences.emplace_back("early one", Bits(length, 0)).second.front() = 1;
    }
    for (std::size_t period = 2; period <= 40; period += method.onHost() ? 1 : 6)
        sequences.emplace_back("period", repeated(randomBits(period, period), 3 * period + 1));
    for (int degree = 1; degree <= 20; degree += method.onHost() ? 1 : 3)
        sequences.emplace_back("m-sequence", shifted(tapsOfDegree(degree), 120));
    for (int n = 1; n <= (method.onHost() ? 11 : 6); ++n)
        sequences.emplace_back("de Bruijn", deBruijn(n));
    // Long runs make long steps of Euclid's algorithm and of the shift between B and C.
    for (std::size_t gap : {1, 31, 32, 33, 64, 100, 130, 500}) {
        if (!method.onHost() && gap > 33)
            continue;
        Bits bits = randomBits(gap, gap);
        bits.resize(2 * gap);
        const Bits more = randomBits(2 * gap + 7, gap + 1);
        bits.insert(bits.end(), more.begin(), more.end());
        sequences.emplace_back("run within", bits);
        Bits last(gap, 0);
        last.insert(last.end(), more.begin(), more.end());
        sequences.emplace_back("run first", last);
        Bits end = more;
        end.resize(4 * gap);
        sequences.emplace_back("run last", end);
        end.back() = 1;
        sequences.emplace_back("run and one", end);
    }
    for (const auto& [name, bits] : sequences) {
        const Register expected = byB0(bits);
        QVERIFY(generates(expected, bits));
        const std::string differs = difference(method, expected, bits);
        QVERIFY2(differs.empty(),
                 qPrintable(QString::fromStdString(name + " of " + std::to_string(bits.size()) + ": " + differs)));
    }
    QCOMPARE(byMethod(method, Bits(9, 0)).linearComplexity, std::size_t(0));
    QCOMPARE(byMethod(method, bitsOf("000000001")).linearComplexity, std::size_t(9));
    for (int degree = 1; degree <= 20; ++degree)
        QCOMPARE(byMethod(method, shifted(tapsOfDegree(degree), 60)).connection.exponents().size(),
                 tapsOfDegree(degree).size() + 1);
}

void TestRegisters::everyMethodAgreesAroundWordLengths() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    for (std::size_t length :
         {31, 32, 33, 63, 64, 65, 127, 128, 129, 511, 512, 513, 1023, 1024, 1025, 4095, 4096, 4097})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            if (!method.onHost() && (length > 1025 || (length > 129 && length < 1023) || seed > 0))
                continue;
            const Bits bits = randomBits(length, seed + length);
            const std::string differs = difference(method, byB0(bits), bits);
            QVERIFY2(differs.empty(), qPrintable(QString::fromStdString(std::to_string(length) + ": " + differs)));
        }
}

void TestRegisters::longSequencesAreTheSameToAll() {
    // Random, and with a register too long to be unique.
    for (std::size_t length : {30000, 65536, 100001, 1 << 17}) {
        Bits bits = randomBits(length, length);
        for (int round = 0; round < 2; ++round) {
            const Register expected = byMethod(methodNamed("B1"), bits);
            for (const Method& method : methods()) {
                if (!method.onHost() || method.id == "B0")
                    continue;
                const std::string differs = difference(method, expected, bits);
                QVERIFY2(differs.empty(), qPrintable(QString::fromStdString(std::string(method.id) + ": " + differs)));
            }
            Monitor silent;
            QVERIFY(generated(expected, bits, length, silent).bits == bits);
            std::fill_n(bits.begin() + std::ptrdiff_t(length / 4), length / 2, std::uint8_t(0));
        }
    }
}

void TestRegisters::blocksHaveTheComplexityOfEachAlone_data() {
    QTest::addColumn<qint64>("target");
    allowEverything();
    for (std::int64_t left = hwy::SupportedTargets(); left; left &= left - 1)
        QTest::newRow(hwy::TargetName(left & -left)) << qint64(left & -left);
}

void TestRegisters::blocksHaveTheComplexityOfEachAlone() {
    QFETCH(qint64, target);
    for (std::size_t length :
         {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 31, 63, 64, 65, 127, 128, 129, 500, 511, 512, 513, 1024}) {
        // More than one vector holds, and not a whole one; some of them sparse, recurring or nothing but zeros.
        const std::size_t blocks = length < 300 ? 533 : 70, first = length % 100;
        Bits bits = randomBits(first + blocks * length, length);
        for (std::size_t i = first; i < bits.size(); ++i) {
            const std::size_t kind = (i - first) / length % 5;
            if (kind == 3)
                bits[i] = i % 71 == 0;
            else if (kind == 4)
                bits[i] = i >= 7 ? bits[i - 7] ^ bits[i - 3] : 0;
        }
        std::fill_n(bits.begin() + std::ptrdiff_t(first + length), length, std::uint8_t(0));
        std::vector<std::uint32_t> found(blocks);
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        linearComplexities(packedInWords(bits), first, length, found);
        allowEverything();
        for (std::size_t j = 0; j < blocks; ++j) {
            const auto begin = bits.begin() + std::ptrdiff_t(first + j * length);
            QCOMPARE(std::size_t(found[j]),
                     byMethod(methodNamed("B1"), {begin, begin + std::ptrdiff_t(length)}).linearComplexity);
        }
    }
}

void TestRegisters::dsIsAsB1_data() {
    QTest::addColumn<Maker>("make");
    const auto row = [](const char* name, const Maker& make) { QTest::newRow(name) << make; };
    row("random", randomBits);
    row("zeros", [](std::size_t length, std::uint64_t) { return Bits(length); });
    row("last bit only", [](std::size_t length, std::uint64_t) {
        Bits bits(length);
        bits.back() = 1;
        return bits;
    });
    row("periodic", [](std::size_t length, std::uint64_t seed) {
        return repeated(randomBits(1 + seed * 7919 % (length / 2 + 1), seed), length);
    });
    row("sparse", [](std::size_t length, std::uint64_t seed) {
        Bits bits(length);
        std::ranlux48 random(seed);
        for (std::uint64_t i = 0; i < 1 + seed % 9; ++i)
            bits[random() % length] = 1;
        return bits;
    });
    row("zeros in the middle", [](std::size_t length, std::uint64_t seed) {
        Bits bits = randomBits(length, seed);
        std::fill_n(bits.begin() + std::ptrdiff_t(length / (2 + seed % 7)), length / 2, std::uint8_t(0));
        return bits;
    });
    row("recurrence", [](std::size_t length, std::uint64_t seed) {
        const std::size_t cells = 1 + seed * 104'729 % length;
        Bits bits = randomBits(cells, seed);
        for (std::size_t n = cells; n < length; ++n)
            bits.push_back(bits[n - cells] ^ bits[n - 1 - seed % cells]);
        return bits;
    });
}

/// L, C(x) and each jump.
void TestRegisters::dsIsAsB1() {
    QFETCH(Maker, make);
    std::mt19937 lengths(1);
    for (std::uint64_t seed = 0; seed < 720; ++seed) {
        const std::size_t length = 1 + lengths() % 5000;
        const Bits bits = make(length, seed);
        const std::string differs = difference(methodNamed("DS"), byMethod(methodNamed("B1"), bits), bits);
        QVERIFY2(differs.empty(), qPrintable(QString::fromStdString(std::to_string(length) + " bits, seed " +
                                                                    std::to_string(seed) + ": " + differs)));
    }
}

/// The bits of a short register, for B1 takes long for random ones; then one of them is wrong near the end, and the
/// register has to be a million bits long.
void TestRegisters::beyondAMillionBitsTwoMethodsAgree() {
    constexpr std::size_t length = (std::size_t(1) << 20) + 4321;
    Bits bits = randomBits(2003, 1);
    for (std::size_t n = 2003; n < length; ++n)
        bits.push_back(bits[n - 2003] ^ bits[n - 900] ^ bits[n - 17]);
    Monitor silent;
    for (std::size_t wrong : {length, length - 700}) {
        if (wrong < length)
            bits[wrong] ^= 1;
        const Register expected = byMethod(methodNamed("B1"), bits);
        const std::string differs = difference(methodNamed("DS"), expected, bits);
        QVERIFY2(differs.empty(), qPrintable(QString::fromStdString(differs)));
        // A register that has generated all but the last bits has to grow past them.
        QCOMPARE(expected.linearComplexity <= 2003, wrong == length);
        QCOMPARE(expected.linearComplexity >= wrong + 1 - 2003, wrong < length);
        QVERIFY(generated(byMethod(methodNamed("DS"), bits), bits, length, silent).bits == bits);
    }
}

void TestRegisters::aMillionRandomBitsAreGeneratedAgain() {
    const Bits bits = randomBits(std::size_t(1) << 20, 7);
    const Register found = byMethod(methodNamed("DS"), bits);
    Monitor silent;
    QVERIFY(generated(found, bits, bits.size(), silent).bits == bits);
}

void TestRegisters::aMersenneTwisterIsARegister() {
    // Its state has 19937 bits and each output bit is linear in them; its characteristic polynomial is primitive, so no
    // shorter register does. 135 terms: Matsumoto & Nishimura 1998, Table II.
    std::mt19937 random;
    Bits bits;
    for (int i = 0; i < 40000; ++i)
        bits.push_back(std::uint8_t(random() & 1));
    for (const char* id : {"B1", "DS"}) {
        const Register found = byMethod(methodNamed(id), bits);
        QCOMPARE(found.linearComplexity, std::size_t(19937));
        QVERIFY(found.unique());
        QCOMPARE(found.connection.exponents().size(), std::size_t(135));
    }
}

void TestRegisters::everyMethodCanBeCancelled() {
    QFETCH(QString, id);
    const Method& method = methodNamed(id.toStdString());
    Deserter deserter;
    QVERIFY_EXCEPTION_THROWN(shortestRegister({randomBits(5000, 1)}, {&method}, deserter), Cancelled);
}

void TestRegisters::theChoiceIsMadeAsPromised() {
    const auto id = [](const RegisterChoice& choice, std::size_t length) {
        const RegisterChoice full = resolved(choice, length);
        return std::string(full.method->id) + " on " + full.device->id;
    };
    QCOMPARE(id({}, 1000), std::string("B1 on cpu"));
    QCOMPARE(id({}, 1 << 22), std::string("DS on cpu"));
    QCOMPARE(id({.method = &methodNamed("ds")}, 10), std::string("DS on cpu"));
}

void TestRegisters::limitsAreSaid() {
    RegisterMonitor monitor;
    const auto complaint = [&](const Sequence& sequence, const RegisterChoice& choice) {
        try {
            shortestRegister(sequence, choice, monitor);
        } catch (const UsageError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    QCOMPARE(complaint({}, {}), std::string("a sequence of no bits, expected at least one"));
    QCOMPARE(complaint({{1}}, {&methodNamed("B1"), &deviceNamed("emulator")}), std::string("B1 runs on the CPU only"));
    QCOMPARE(complaint({Bits((1 << 20) + 1)}, {&methodNamed("B0")}),
             std::string("B0 takes up to 1048576 bits, not 1048577"));
    QVERIFY_EXCEPTION_THROWN(methodNamed("B7"), UsageError);
}

TEST_OF_ROOM(TestRegisters)
#include "tst_registers.moc"
