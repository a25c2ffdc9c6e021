// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels for sequences in the emulator: the same registers as B0, no races, and an end to every wait.
#include "sequences.h"

#include "impatient.h"
#include "room.h"
#include "sanitized.h"
#include "sequence/batch.h"
#include "sequence/look_ahead.h"
#include "sequence/merged.h"
#include "simt/emulator.h"

#include <QtTest>

using namespace walshscope;

namespace {

/// The bits of 0…01 and the like: value's low bits last.
Bits lowBits(unsigned value, std::size_t length) {
    Bits bits(length);
    for (std::size_t i = 0; i < length && i < 32; ++i)
        bits[length - 1 - i] = value >> i & 1;
    return bits;
}

RegisterMonitor silent;

Register found(std::string_view id, const Bits& bits) {
    const Method& method = methodNamed(id);
    if (method.onHost()) {
        Machine host(DeviceKind::Host);
        return method.run(host, bits, silent);
    }
    // One for all of them: making its threads takes longer than what they do.
    static Emulator emulator({}, silent);
    Register result = method.run(emulator, bits, silent);
    emulator.takeObservation(); // So that it forgets the arrays of this run.
    return result;
}

QString described(const Register& r) {
    QString text = QString("length %1, L %2, C").arg(r.length).arg(r.linearComplexity);
    for (std::size_t exponent : r.connection.exponents())
        text += QString(" %1").arg(exponent);
    for (const Jump& jump : r.jumps)
        text += QString(", %1: %2 to %3").arg(jump.n).arg(jump.before).arg(jump.after);
    return text;
}

bool isKernel(const Method& method) { return !method.onHost(); }

/// AtFlags, but nothing of what was written before is handed over.
struct WithoutRelease {
    template <class Thread>
    static void wait(Thread& t, TracedArray<Word> in, TracedArray<Word> out, Word goal) {
        t.sync();
        if (t.inBlock() == 0)
            t.store(in, t.block(), goal);
        if (t.block() == 0) {
            if (t.inBlock() < t.blocks())
                while (t.load(in, t.inBlock(), LoadOrder::Acquire) != goal) {
                }
            t.sync();
            if (t.inBlock() < t.blocks())
                t.store(out, t.inBlock(), goal, StoreOrder::Release);
        }
        if (t.inBlock() == 0)
            while (t.load(out, t.block(), LoadOrder::Acquire) != goal) {
            }
        t.sync();
    }
    static Word next(Word goal, unsigned) { return goal + 1; }
};

struct NoBarrier {
    template <class Thread>
    static void wait(Thread& t, TracedArray<Word>, TracedArray<Word>, Word) {
        t.sync();
    }
    static Word next(Word goal, unsigned) { return goal; }
};

/// A few discrepancies late in a long sequence, where several blocks work on each.
template <class Barrier>
Observation lateDiscrepancies() {
    Emulator emulator({.races = true}, silent);
    const Bits bits = randomBits(40000, 3);
    StepState state(emulator, bits);
    MergedDiscrepancy<Barrier> discrepancy(emulator);
    std::vector<bool> results;
    for (unsigned n : {20000u, 39000u, 39001u}) {
        // C = 1, so the discrepancy is the bit itself.
        state.n = n;
        results.push_back(discrepancy(state));
    }
    if (results != std::vector<bool>{bits[20000] != 0, bits[39000] != 0, bits[39001] != 0})
        throw ComputationError(Message::plain("a wrong discrepancy"));
    return emulator.takeObservation();
}

} // namespace

#define COMPARE_REGISTERS(id, bits) QCOMPARE(described(found(id, bits)), described(found("B0", bits)))

class TestSequenceKernels : public QObject {
    Q_OBJECT

private slots:
    void randomSequences_data() { kernels(); }
    void randomSequences();
    void allShortSequences_data() { kernels(); }
    void allShortSequences();
    void structuredSequences_data() { kernels(); }
    void structuredSequences();
    void lengthsAroundWords_data() { kernels(); }
    void lengthsAroundWords();
    void nothingRaces_data() { kernels(); }
    void nothingRaces();
    void longRunsCanBeCancelled_data() { kernels(); }
    void longRunsCanBeCancelled();
    void jumpsAreToldWhileTheyHappen_data() { kernels(); }
    void jumpsAreToldWhileTheyHappen();
    void blocksThatWaitAgree_data();
    void blocksThatWaitAgree();
    void aGridThatWaitsAgrees_data();
    void aGridThatWaitsAgrees();
    void slicesFollowOneAnother();
    void manySequencesAtOnce();
    void whatDoesNotFitABlockIsRefused();

private:
    void kernels();
};

void TestSequenceKernels::kernels() {
    QTest::addColumn<QString>("id");
    for (const Method& method : methods())
        if (isKernel(method))
            QTest::newRow(std::string(method.id).c_str()) << QString::fromStdString(std::string(method.id));
}

void TestSequenceKernels::randomSequences() {
    QFETCH(QString, id);
    for (unsigned seed = 0; seed < (test::sanitized ? 100 : 300); ++seed)
        COMPARE_REGISTERS(id.toStdString(), randomBits(1 + seed % 300, seed));
}

void TestSequenceKernels::allShortSequences() {
    QFETCH(QString, id);
    const std::size_t length = test::sanitized ? 9 : 12;
    for (unsigned value = 0; value < 1u << length; ++value)
        COMPARE_REGISTERS(id.toStdString(), lowBits(value, length));
}

void TestSequenceKernels::structuredSequences() {
    QFETCH(QString, id);
    for (std::size_t length : {1u, 31u, 32u, 33u, 64u, 65u, 200u}) {
        for (unsigned value : {0u, 1u, 2u, 3u, 0x8000'0000u, 0xffff'ffffu})
            COMPARE_REGISTERS(id.toStdString(), lowBits(value, length));
        for (std::size_t period : {1u, 2u, 7u, 31u, 32u, 33u})
            COMPARE_REGISTERS(id.toStdString(), repeated(randomBits(period, 9), length));
        Bits oneFirst(length);
        oneFirst[0] = 1;
        COMPARE_REGISTERS(id.toStdString(), oneFirst);
    }
}

void TestSequenceKernels::lengthsAroundWords() {
    QFETCH(QString, id);
    for (std::size_t length : {31, 32, 33, 63, 64, 65, 1023, 1024, 1025})
        COMPARE_REGISTERS(id.toStdString(), randomBits(length, 77));
}

void TestSequenceKernels::nothingRaces() {
    QFETCH(QString, id);
    for (std::size_t length : {70, 1100}) {
        Emulator emulator({.races = true}, silent);
        methodNamed(id.toStdString()).run(emulator, randomBits(length, 5), silent);
        const Observation seen = emulator.takeObservation();
        QVERIFY2(seen.races.empty(), seen.races.empty() ? "" : seen.races.front().describe().c_str());
        QCOMPARE(seen.unwrittenCount, 0u);
    }
}

void TestSequenceKernels::longRunsCanBeCancelled() {
    QFETCH(QString, id);
    Impatient<RegisterMonitor> impatient(4);
    Emulator emulator({}, impatient);
    const Bits bits = randomBits(3000, 4);
    QVERIFY_EXCEPTION_THROWN(methodNamed(id.toStdString()).run(emulator, bits, impatient), Cancelled);
}

void TestSequenceKernels::jumpsAreToldWhileTheyHappen() {
    QFETCH(QString, id);
    struct Listener : RegisterMonitor {
        std::vector<Jump> jumps;
        void jumped(const Jump& jump) override { jumps.push_back(jump); }
    } listener;
    Emulator emulator({}, listener);
    const Register result = methodNamed(id.toStdString()).run(emulator, randomBits(300, 8), listener);
    QVERIFY(result.jumps.size() > 50);
    QVERIFY(listener.jumps == result.jumps);
}

void TestSequenceKernels::blocksThatWaitAgree_data() {
    using Late = Observation (*)();
    QTest::addColumn<Late>("late");
    QTest::addColumn<bool>("races");
    QTest::newRow("lock") << Late(lateDiscrepancies<AtLock>) << false;
    QTest::newRow("flags") << Late(lateDiscrepancies<AtFlags>) << false;
    QTest::newRow("flags without release") << Late(lateDiscrepancies<WithoutRelease>) << true;
    QTest::newRow("no barrier") << Late(lateDiscrepancies<NoBarrier>) << true;
}

void TestSequenceKernels::blocksThatWaitAgree() {
    using Late = Observation (*)();
    QFETCH(Late, late);
    QFETCH(bool, races);
    const Observation seen = late();
    QCOMPARE(seen.counters.launches, 3u);
    QCOMPARE(seen.counters.gridBarriers, 3u);
    QCOMPARE(seen.raceCount > 0, races);
    for (const Race& race : seen.races)
        QCOMPARE(race.array, std::string("partial"));
}

void TestSequenceKernels::aGridThatWaitsAgrees_data() {
    QTest::addColumn<int>("blocks");
    QTest::addColumn<int>("threads");
    for (int blocks : {1, 2, 5})
        for (int threads : {32, 64})
            QTest::addRow("%d blocks of %d", blocks, threads) << blocks << threads;
}

void TestSequenceKernels::aGridThatWaitsAgrees() {
    QFETCH(int, blocks);
    QFETCH(int, threads);
    for (const Bits& bits : {randomBits(1, 1), randomBits(33, 2), randomBits(3000, 3), lowBits(1, 5000),
                             repeated(randomBits(700, 4), 4001)}) {
        Emulator emulator({.races = true}, silent);
        const Register result = registerOnGrid(emulator, bits, blocks, threads, silent);
        QCOMPARE(described(result), described(found("B0", bits)));
        const auto& races = emulator.observation().races;
        QVERIFY2(races.empty(), races.empty() ? "" : races.front().describe().c_str());
        QCOMPARE(emulator.observation().unwrittenCount, 0u);
        QCOMPARE(emulator.observation().counters.gridBarriers, (bits.size() + 31) / 32);
    }
}

/// Beyond 2^14 bits a run is several launches: for G5's grid, and for many sequences of which some end earlier.
void TestSequenceKernels::slicesFollowOneAnother() {
    constexpr std::size_t slice = 1 << 14;
    Emulator emulator({}, silent);
    for (std::size_t length : {slice, slice + 1, 2 * slice + 77}) {
        const Bits bits = randomBits(length, 6);
        const std::uint64_t before = emulator.observation().counters.launches;
        QCOMPARE(described(registerOnGrid(emulator, bits, 2, 64, silent)), described(found("B1", bits)));
        QCOMPARE(emulator.observation().counters.launches - before, (length + slice - 1) / slice);
    }
    std::vector<Sequence> sequences;
    for (std::size_t length : {std::size_t(5), slice - 1, slice, slice + 33, 2 * slice + 1})
        sequences.push_back({randomBits(length, length)});
    const std::vector<Register> registers = registersOf(emulator, sequences, silent);
    for (std::size_t j = 0; j < sequences.size(); ++j)
        QCOMPARE(described(registers[j]), described(found("B1", sequences[j].bits)));
}

void TestSequenceKernels::manySequencesAtOnce() {
    std::vector<Sequence> sequences;
    for (unsigned seed = 0; seed < 100; ++seed)
        sequences.push_back({randomBits(1 + seed * 7, seed)});
    Emulator emulator({.races = true}, silent);
    const std::vector<Register> registers = registersOf(emulator, sequences, silent);
    QCOMPARE(registers.size(), sequences.size());
    for (std::size_t j = 0; j < sequences.size(); ++j)
        QCOMPARE(described(registers[j]), described(found("B0", sequences[j].bits)));
    QCOMPARE(emulator.observation().counters.launches, 1u);
    QCOMPARE(emulator.observation().raceCount, 0u);
    QCOMPARE(emulator.observation().unwrittenCount, 0u);
    QVERIFY(registersOf(emulator, {}, silent).empty());
}

void TestSequenceKernels::whatDoesNotFitABlockIsRefused() {
    Emulator emulator({}, silent);
    const std::vector<Sequence> empty{{}};
    QVERIFY_EXCEPTION_THROWN(registersOf(emulator, empty, silent), UsageError);
    const std::vector<Sequence> tooLong{{Bits(longestInOneBlock(emulator) + 1)}};
    QVERIFY_EXCEPTION_THROWN(registersOf(emulator, tooLong, silent), UsageError);
}

TEST_OF_ROOM(TestSequenceKernels)
#include "tst_sequence_kernels.moc"
