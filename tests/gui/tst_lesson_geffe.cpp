// SPDX-License-Identifier: GPL-3.0-or-later
// What the lesson about Geffe's generator says, computed bit by bit and start by start.
#include "boolean/properties.h"
#include "compute/definitions.h"
#include "lesson_claims.h"
#include "room.h"
#include "sequence/walk.h"

#include <functional>

using namespace walshscope;

class TestLessonGeffe : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonGeffe() : LessonClaims("13-geffe") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }
    void siegenthalersBoundHolds();

private:
    /// Each bit is the sum of those so many places before it; the last of the taps is the length.
    struct Register {
        Row taps;
        QString first;

        int length() const { return int(taps.back()); }
        int starts() const { return 1 << length(); }
        /// Of the start, whose first bit is 1, the next 2, 4, …
        int number() const {
            QString bits = first;
            std::ranges::reverse(bits);
            return bits.toInt(nullptr, 2);
        }
        Row run(int start) const {
            Row bits;
            const auto added = [&](auto sum, auto tap) { return sum ^ bits[bits.size() - std::size_t(tap)]; };
            for (int t = 0; t < 80; ++t)
                bits.push_back(t < length() ? start >> t & 1 : std::accumulate(taps.begin(), taps.end(), 0L, added));
            return bits;
        }
        /// Which of the first bits bit t is the sum of.
        std::int64_t mask(std::size_t t) const {
            std::int64_t sum = 0;
            for (int i = 0; i < length(); ++i)
                sum += run(1 << i)[t] << i;
            return sum;
        }
        Row counters(const Row& z, const Row& places) const {
            Row f(starts());
            for (const std::int64_t t : places)
                f[mask(t)] += z[t] ? -1 : 1;
            return f;
        }
        /// Minus the disagreements, from each start.
        Row agreements(const Row& z, const Row& places) const {
            Row sums(starts());
            for (int start = 0; start < starts(); ++start)
                for (const std::int64_t t : places)
                    sums[start] += run(start)[t] == z[t] ? 1 : -1;
            return sums;
        }
    };

    void generator();
    void spectrum();
    void register2();
    void otherRegisters();
    void repaired();

    static Row upTo(int count, const std::function<bool(int)>& is) {
        Row places(count);
        std::iota(places.begin(), places.end(), 0);
        std::erase_if(places, std::not_fn(is));
        return places;
    }
    static Row upTo(int count) {
        return upTo(count, [](int) { return true; });
    }
    static Row bitByBit(const std::function<int(int t)>& bit) {
        Row bits(80);
        std::ranges::transform(upTo(80), bits.begin(), bit);
        return bits;
    }
    static int topOf(const Row& sums) { return int(std::ranges::max_element(sums) - sums.begin()); }
    /// The second largest magnitude.
    static std::int64_t nextTo(Row sums) {
        sums.erase(sums.begin() + std::ptrdiff_t(longest(sums)));
        return lengthOf(sums);
    }
    static BooleanFunction functionOf(int n, const std::function<int(int)>& of) {
        BooleanFunction f(n);
        for (int x = 0; x < 1 << n; ++x)
            f.set(std::uint64_t(x), of(x) & 1);
        return f;
    }
    static BooleanProperties propertiesOf(const BooleanFunction& f) {
        Monitor nobody;
        return properties(f, walshByDefinition(f), false, nobody);
    }

    const Register m_r0{{2, 3}, "100"}, m_r1{{2, 5}, "10110"}, m_r2{{1, 4}, "1101"};
    const BooleanFunction m_f = functionOf(3, [](int x) { return x & 1 ? x >> 1 : x >> 2; });
    const Spectrum m_w = walshByDefinition(m_f);
    const Row m_x1 = m_r1.run(m_r1.number()), m_x2 = m_r2.run(m_r2.number());
    const Row m_z = bitByBit([this](int t) { return (m_r0.run(m_r0.number())[t] ? m_x1 : m_x2)[t]; });
    Monitor m_nobody;
    const Walk m_walk{std::make_shared<const Sequence>(Sequence{{m_z.begin(), m_z.end()}}), 0, m_nobody};
};

void TestLessonGeffe::everyClaimIsSo_data() {
    generator();
    spectrum();
    register2();
    otherRegisters();
    repaired();
    addRows();
}

void TestLessonGeffe::generator() {
    at("Three registers");
    opens("sequence", m_z);
    saysIf(propertiesOf(m_f).anf == "x2 + x0*x1 + x0*x2", "z = x0·x1 + x0·x2 + x2");
    says("| 0 | 1 + x² + x³ | %1 |", m_r0.first);
    says("| 1 | 1 + x² + x⁵ | %1 |", m_r1.first);
    says("| 2 | 1 + x + x⁴ | %1 |", m_r2.first);
    says("register 0 is the sum of those %1 and %2 places before it", m_r0.taps[0], m_r0.taps[1]);
    answers(m_r0.run(m_r0.number())[3]);

    at("For Berlekamp–Massey");
    opens("sequence", m_z);
    const int l0 = m_r0.length(), l1 = m_r1.length(), l2 = m_r2.length();
    says("registers of %1, %2 and %3 bits", l0, l1, l2);
    saysIf(l0 * l1 + l0 * l2 + l2 == int(m_walk.complexity(80)), "L = 3·5 + 3·4 + 4 = %1", m_walk.complexity(80));
    says("In the picture 40 bits are read. L is %1", m_walk.complexity(40));
    answers(upTo(80, [this](int t) { return m_walk.step(std::size_t(t)).discrepancy; }).back() + 1);
}

void TestLessonGeffe::spectrum() {
    const Row formula = function("x0*x1 + x0*x2 + x2", 3);
    at("The spectrum of f");
    opens("function", formula);
    says("here is its spectrum: %1.", Row(m_w.values().begin(), m_w.values().end()));
    says("W(0) = %1, and W(1) = %2", m_w[0], m_w[1]);
    says("f agrees with x1 on %1 of the 8 inputs, as %1 − %2 = %3", (8 + m_w[2]) / 2, (8 - m_w[2]) / 2, m_w[2]);
    answers(m_w[4] == m_w[2] ? QJsonObject{{"bar", 4}} : QJsonObject());

    at("Three times out of four");
    opens("function", formula);
    const auto isCross = [this](int x) { return (m_f(x) != bool(x & 2)) == (!(x & 1) && bool(x & 2) != bool(x & 4)); };
    saysIf((8 + m_w[2]) / 2 == 6, "six ticks and two crosses");
    saysIf(std::ranges::all_of(upTo(8), isCross), "x0 is 0 and x1 and x2 differ");
    saysIf(m_w[4] == m_w[2], "and x2 as often");

    at("Both flipped");
    opens("function", formula);
    const Row both = upTo(8, [](int mask) { return std::popcount(unsigned(mask & 6)) != 1; });
    saysIf(std::ranges::all_of(upTo(8), [this](int x) { return m_f(x) != m_f(x ^ 6); }), "all eight products are −1");
    saysIf(std::ranges::all_of(both, [this](int a) { return m_w[a] == 0; }),
           "Take a mask a that has both of x1 and x2 or neither");
    answers(both.size());
}

void TestLessonGeffe::register2() {
    at("A bit is a sum of first bits");
    opens("sequence", Row(m_x2.begin(), m_x2.begin() + 20));
    says("Bit 4 is s3 + s0. As a mask, with s0 as 1, s1 as 2, s2 as 4 and s3 as 8, that is %1", m_r2.mask(4));
    answers(m_r2.mask(5));

    at("Twenty bits");
    const Row counters = m_r2.counters(m_z, upTo(20)), twenty = m_r2.agreements(m_z, upTo(20));
    opens("function", counters);
    saysIf(m_r2.mask(0) == m_r2.mask(15), "Bits 0 and 15 both have the mask %1", m_r2.mask(0));
    saysIf(m_z[0] + m_z[15] == 2, "z is 1 at both, so f(1) = %1", counters[1]);
    says("for all %1 starts at once", m_r2.starts());
    answers({{"level", 4}, {"element", topOf(twenty)}});

    at("Forty bits");
    const Row forty = m_r2.agreements(m_z, upTo(40));
    opens("function", m_r2.counters(m_z, upTo(40)));
    says("Twenty bits point to %1, with a %2", topOf(twenty), std::ranges::max(twenty));
    saysIf(topOf(twenty) != m_r2.number(), "and that is wrong");
    says("half of them, which is %1, but among %2 starts", 20 * m_w[4] / 8, m_r2.starts());
    says("With 40 bits the right one can count on about %1", 40 * m_w[4] / 8);
    says("The lead is narrow, %1 against %2", forty[m_r2.number()], nextTo(forty));
    answers({{"level", 4}, {"element", topOf(forty) == m_r2.number() ? m_r2.number() : -1}});
}

void TestLessonGeffe::otherRegisters() {
    at("The longer register");
    const Row longer = m_r1.agreements(m_z, upTo(40)), twenty = m_r1.agreements(m_z, upTo(20));
    opens("function", m_r1.counters(m_z, upTo(40)));
    says("there are %1 starts", longer.size());
    saysIf(longer[m_r1.number()] == 2 * nextTo(longer), "twice as long as any other");
    saysIf(topOf(twenty) != m_r1.number(), "With 20 bits the longest bar is %1, at %2", std::ranges::max(twenty),
           topOf(twenty));
    saysIf(topOf(longer) == m_r1.number(), "agrees with register 1 from there, which is %1",
           (40 + longer[m_r1.number()]) / 2);
    answers(choice(m_r1.first));

    at("The register that chooses");
    const Row differing = upTo(40, [this](int t) { return m_x1[t] != m_x2[t]; });
    const Row chosen = bitByBit([this](int t) { return m_z[t] == m_x1[t]; });
    const std::int64_t sure = m_r0.agreements(chosen, differing)[m_r0.number()];
    opens("function", m_r0.counters(chosen, differing));
    says("There are %1 starts", m_r0.starts());
    says("They differ at %1 of the 40 bits", differing.size());
    saysIf(sure == std::int64_t(differing.size()), "not one of them is wrong");
    answers(sure);
}

void TestLessonGeffe::repaired() {
    at("Repaired");
    opens("function", function("x0*x1 + x2 + x3", 4));
    const BooleanFunction repaired = functionOf(4, [](int x) { return (x & x >> 1) ^ x >> 2 ^ x >> 3; });
    const BooleanProperties found = propertiesOf(repaired);
    says("Geffe's has m = %1", propertiesOf(m_f).correlationImmunity);
    saysIf(found.balanced && found.correlationImmunity + found.degree == 4 - 1, "x0·x1 + x2 + x3 has m = %1 and d = %2",
           found.correlationImmunity, found.degree);
    saysIf(walshByDefinition(repaired)[12] != 0, "The bar at 12 says that x2 + x3 still shows");
    answers(5 - 1 - 2);

    at("What you have");
    opens("sequence", m_z);
    says("Forty bits gave all %1 first bits", m_r0.length() + m_r1.length() + m_r2.length());
    says("8 + 32 + 16 = %1 starts", m_r0.starts() + m_r1.starts() + m_r2.starts());
    says("8 · 32 · 16 = %1", m_r0.starts() * m_r1.starts() * m_r2.starts());
    saysIf(m_walk.connection(61) == m_walk.connection(80) && m_walk.connection(60) != m_walk.connection(61),
           "the register of %1 bits that Berlekamp–Massey has after 61 bits makes all 80", m_walk.complexity(61));
    answers((1 << 6) + (1 << 10) + (1 << 8));
}

/// For functions of four variables with f(0) = 0.
void TestLessonGeffe::siegenthalersBoundHolds() {
    for (int table = 0; table < 1 << 16; table += 2) {
        const BooleanProperties g = propertiesOf(functionOf(4, [=](int x) { return table >> x; }));
        QVERIFY(!g.balanced || g.degree < 2 || g.correlationImmunity + g.degree <= 4 - 1);
    }
}

TEST_OF_ROOM(TestLessonGeffe)
#include "tst_lesson_geffe.moc"
