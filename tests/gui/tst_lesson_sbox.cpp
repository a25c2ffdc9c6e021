// SPDX-License-Identifier: GPL-3.0-or-later
// What the lesson about an S-box says, counted by the definitions of the three tables.
#include "lesson_claims.h"
#include "room.h"
#include "sbox/generators.h"

#include <functional>

using namespace walshscope;

class TestLessonSBox : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonSBox() : LessonClaims("9-sbox") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }

private:
    using Entries = std::array<std::array<int, 16>, 16>;

    struct CountedTables {
        Row s, inverse = Row(16);
        Entries lat{}, ddt{}, bct{};

        explicit CountedTables(const Row& table) : s(table) {
            for (unsigned x = 0; x < 16; ++x)
                inverse[s[x]] = x;
            for (unsigned a = 0; a < 16; ++a)
                for (unsigned b = 0; b < 16; ++b)
                    for (unsigned x = 0; x < 16; ++x) {
                        lat[a][b] += sign(a, x) * sign(b, s[x]);
                        ddt[a][b] += (s[x] ^ s[x ^ a]) == b;
                        bct[a][b] += (inverse[s[x] ^ b] ^ inverse[s[x ^ a] ^ b]) == a;
                    }
        }
    };

    void latOfPresent();
    void otherTables();
    void randomOne();
    void withCarries();
    void costs();
    void allThree();

    static Row presentsSBox() {
        Row s;
        for (const QJsonValue y : testObject("sboxes.json")["PRESENT"].toObject()["table"].toArray())
            s.push_back(y.toInt());
        return s;
    }
    static CountedTables drawn(std::uint64_t seed) {
        const SBox s = permutationFromSeed(4, seed);
        return CountedTables({s.table().begin(), s.table().end()});
    }
    static Row fiveXPlusThree() {
        Row s;
        for (int x = 0; x < 16; ++x)
            s.push_back((5 * x + 3) % 16);
        return s;
    }
    /// Outside row 0 and column 0, where every S-box has the same.
    static int count(const Entries& t, const std::function<bool(int)>& is) {
        int found = 0;
        for (std::size_t a = 1; a < 16; ++a)
            found += int(std::count_if(t[a].begin() + 1, t[a].end(), is));
        return found;
    }
    static int largest(const Entries& t) {
        int most = 0;
        while (count(t, [&](int entry) { return std::abs(entry) > most; }) > 0)
            ++most;
        return most;
    }
    /// How many are as far from 0 as any.
    static int far(const Entries& t) {
        return count(t, [most = largest(t)](int entry) { return std::abs(entry) == most; });
    }
    /// No entry but where the highest bits of row and column are the same.
    static bool isInSquares(const Entries& t) {
        for (unsigned a = 0; a < 16; ++a)
            for (unsigned b = 0; b < 16; ++b)
                if (std::bit_width(a) != std::bit_width(b) && t[a][b] != 0)
                    return false;
        return true;
    }
    /// The only such entry in these rows, outside column 0; none where there are others.
    static QJsonObject only(const Entries& t, int firstRow, int lastRow, int wanted) {
        QJsonObject cell;
        for (int a = firstRow; a <= lastRow; ++a)
            for (int b = 1; b < 16; ++b)
                if (t[std::size_t(a)][std::size_t(b)] == wanted)
                    cell = cell.isEmpty() ? QJsonObject{{"row", a}, {"column", b}} : QJsonObject{{"row", -1}};
        return cell;
    }
    /// Rows and columns with a single bit, whose entries are not 0.
    static int ofSingleBits(const Entries& t) {
        int found = 0;
        for (const std::size_t a : {1, 2, 4, 8})
            for (const std::size_t b : {1, 2, 4, 8})
                found += t[a][b] != 0;
        return found;
    }
    /// Least number of bits in which two inputs and their outputs differ together.
    static int branchNumber(const Entries& ddt) {
        int least = 8;
        for (unsigned a = 1; a < 16; ++a)
            for (unsigned b = 1; b < 16; ++b)
                if (ddt[a][b] != 0)
                    least = std::min(least, std::popcount(a) + std::popcount(b));
        return least;
    }
    /// Of the permutations of four bits with the seeds 1 to 200, with an entry of the LAT that is 12 or more.
    static double shareOfBadOnes() {
        int bad = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed)
            bad += largest(drawn(seed).lat) >= 12;
        return bad / 200.;
    }

    const CountedTables m_present{presentsSBox()}, m_random = drawn(1), m_carries{fiveXPlusThree()};
    const int m_most = largest(m_present.lat), m_mostOfRandom = largest(m_random.lat);
};

void TestLessonSBox::everyClaimIsSo_data() {
    latOfPresent();
    otherTables();
    randomOne();
    withCarries();
    costs();
    allThree();
    addRows();
}

void TestLessonSBox::latOfPresent() {
    const CountedTables& p = m_present;
    at("Sixteen numbers");
    opens("function", p.s);
    says("0 becomes %1, 1 becomes %2, 2 becomes %3", hex(p.s)[0], hex(p.s)[1], hex(p.s)[2]);
    says("`%1`", hex(p.s));
    answers(p.inverse[0]);

    at("A column is a spectrum");
    opens("function", p.s);
    says("In row 9 its column has an %1, so this bit agrees with x0 + x3 on %2 of the 16", p.lat[9][1],
         (16 + p.lat[9][1]) / 2);
    answers((16 + p.lat[1 + 2 + 8][1]) / 2);

    at("The largest entries");
    opens("function", p.s);
    says("The %1 in the corner", p.lat[0][0]);
    says("Here %1 entries are %2 or %3, and none is larger", far(p.lat), m_most, -m_most);
    answers(only(p.lat, 6, 6, 8));
}

void TestLessonSBox::otherTables() {
    const CountedTables& p = m_present;
    at("Differences");
    opens("function", p.s);
    says("The %1 in row 1 and column 3 says that for %1 of the 16 x the difference 1 becomes 3", p.ddt[1][3]);
    saysIf(p.ddt[1][3] / 2 == 2, "*Entry* lists the two pairs");
    saysIf(count(p.ddt, [](int entry) { return entry % 2 != 0; }) == 0,
           "Every pair counts twice, so all entries are even");
    says("Outside row 0 none is larger than %1", largest(p.ddt));

    at("Boomerangs");
    opens("function", p.s);
    opens("other", {});
    says("In row 1 and column 5 it is for all %1 x", p.bct[1][5]);
    saysIf(p.ddt[1][5] == 0, "never makes the difference 5 out of 1");
    answers(only(p.bct, 2, 15, 16));
}

void TestLessonSBox::randomOne() {
    const CountedTables &p = m_present, &s = m_random;
    at("A random one");
    opens("function", s.s);
    says("`%1`", hex(s.s));
    saysIf(far(s.lat) == 4, "four entries that are %1 or %2", m_mostOfRandom, -m_mostOfRandom);
    says("Where there is a %1, the two sides agree on %2 of the 16", m_mostOfRandom, (16 + m_mostOfRandom) / 2);
    says("right on %1 of 16 at most", (16 + m_most) / 2);
    saysIf(std::abs(shareOfBadOnes() - 0.9) < 0.05, "nine in ten have a 12 or −12");
    answers(only(s.lat, 10, 10, 2 - 14));

    at("Side by side");
    opens("function", p.s);
    opens("other", s.s);
    says("PRESENT has nothing brighter than a %1", largest(p.ddt));
    says("linearity %1 and %2, differential uniformity %3 and %4", m_most, m_mostOfRandom, largest(p.ddt),
         largest(s.ddt));
    says("boomerang uniformity is %1 for PRESENT and only %2 for the random one", largest(p.bct), largest(s.bct));
    answers(only(s.ddt, 1, 15, largest(s.ddt)));
}

void TestLessonSBox::withCarries() {
    const CountedTables& c = m_carries;
    at("It looks mixed");
    opens("function", c.s);
    opens("other", {});
    says("`%1`", hex(c.s));
    saysIf(isInSquares(c.lat), "The LAT falls into squares");
    says("In row 1 and column 1 it has %1", c.lat[1][1]);
    answers(only(c.lat, 1, 15, 16));

    at("What is certain");
    opens("function", c.s);
    says("In row 8 of its DDT the %1 in column 8 is the only entry", c.ddt[8][8]);
    saysIf(std::ranges::count(c.ddt[4], 0) == 14, "Row 4 has only two entries, %1 and %2", c.ddt[4][4],
           16 - c.ddt[4][4]);
    saysIf(c.ddt[4][4] == 16 * 3 / 4, "4 remains 4 for three quarters of all x");
}

void TestLessonSBox::costs() {
    const CountedTables& p = m_present;
    at("What an entry costs");
    opens("function", p.s);
    opens("other", {});
    const double half = m_most / 16., quarter = half / 2;
    saysIf(half == 0.5, "here %1 reads 0.5", m_most);
    says("%1 for 0.5, %2 for 0.25, and %3 for 1 or −1", int(1 / (half * half)), int(1 / (quarter * quarter)),
         1 / (1 * 1));
    saysIf(half * half == 0.25, "two rounds with 0.5 each leave 0.25");
    const int most = largest(p.ddt);
    says("an entry of %1 is a probability of %1/16, which takes about %2 pairs", most, 16 / most);
    answers(int(1 / (0.5 * 0.5 * 0.5 * 0.5 * 0.5 * 0.5)));
}

void TestLessonSBox::allThree() {
    const CountedTables &p = m_present, &s = m_random, &c = m_carries;
    at("One bit at a time");
    opens("function", s.s);
    opens("other", {});
    saysIf(ofSingleBits(p.ddt) == 0, "PRESENT's has 0 in all 16 of these places");
    says("a differential branch number of %1", branchNumber(p.ddt));
    answers(ofSingleBits(s.ddt));

    at("At a glance");
    opens("function", p.s);
    opens("other", c.s);
    says("| PRESENT | %1 | %2 | %3 |", largest(p.lat), largest(p.ddt), largest(p.bct));
    says("| Random | %1 | %2 | %3 |", largest(s.lat), largest(s.ddt), largest(s.bct));
    says("| 5x + 3 | %1 | %2 | %3 |", largest(c.lat), largest(c.ddt), largest(c.bct));
    const std::array linearities{largest(p.lat), largest(s.lat), largest(c.lat)};
    answers(std::ranges::find(linearities, 16) - linearities.begin() + 1);
}

TEST_OF_ROOM(TestLessonSBox)
#include "tst_lesson_sbox.moc"
