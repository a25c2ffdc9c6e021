// SPDX-License-Identifier: GPL-3.0-or-later
// What the lesson about the key of a small cipher says, counted text by text and guess by guess.
#include "lesson_claims.h"
#include "room.h"

using namespace walshscope;

class TestLessonKey : public test::LessonClaims {
    Q_OBJECT

public:
    TestLessonKey() : LessonClaims("12-key") {}

private slots:
    void everyClaimIsSo_data();
    void everyClaimIsSo() { checkRow(); }

private:
    struct SmallCipher {
        Row s{}, inverse = Row(16);
        unsigned first = 3, second = 0xA, third = 6;

        SmallCipher() {
            for (const QJsonValue y : testObject("sboxes.json")["PRESENT"].toObject()["table"].toArray())
                s.push_back(y.toInt());
            for (unsigned x = 0; x < 16; ++x)
                inverse[s[x]] = x;
        }
        std::size_t operator()(unsigned p) const { return std::size_t(s[s[p ^ first] ^ second] ^ third); }
        std::int64_t lat(unsigned a, unsigned b) const {
            std::int64_t sum = 0;
            for (unsigned x = 0; x < 16; ++x)
                sum += sign(a, x) * sign(b, s[x]);
            return sum;
        }
        Row counters(unsigned a) const {
            Row f(16);
            for (unsigned p = 0; p < 16; ++p)
                f[(*this)(p)] += sign(a, p);
            return f;
        }
        Row undone(unsigned b) const {
            Row g;
            for (unsigned y = 0; y < 16; ++y)
                g.push_back(sign(b, inverse[y]));
            return g;
        }
        /// Agreements minus disagreements of a·p with b·v for each guess of the last key, text by text.
        Row guesses(unsigned a, unsigned b) const {
            Row c(16);
            for (unsigned k = 0; k < 16; ++k)
                for (unsigned p = 0; p < 16; ++p)
                    c[k] += sign(a, p) * sign(b, inverse[(*this)(p) ^ k]);
            return c;
        }
    };
    /// What all pairs of masks say where the LAT is largest.
    struct AllPairs {
        int all = 0, atTop = 0;
        QStringList masksAlone{};
        Row added = Row(16);

        explicit AllPairs(const SmallCipher& cipher) {
            for (unsigned a = 1; a < 16; ++a)
                for (unsigned b = 1; b < 16; ++b) {
                    if (std::abs(cipher.lat(a, b)) != 8)
                        continue;
                    const Row sizes = magnitudes(cipher.guesses(a, b));
                    const bool isTop = sizes[cipher.third] == std::ranges::max(sizes);
                    ++all;
                    atTop += isTop;
                    if (isTop && atTheTop(sizes) == 1)
                        masksAlone << hex({a}) + " and " + hex({b});
                    for (std::size_t k = 0; k < 16; ++k)
                        added[k] += sizes[k];
                }
        }
    };

    void approximations();
    void counters();
    void transforms();
    void peak();
    void otherMasks();

    /// How far from 0 each is.
    static Row magnitudes(Row values) {
        for (std::int64_t& value : values)
            value = std::abs(value);
        return values;
    }
    static std::int64_t atTheTop(const Row& guesses) {
        const Row sizes = magnitudes(guesses);
        return std::ranges::count(sizes, std::ranges::max(sizes));
    }
    static int placeOf(const Row& values, std::int64_t value) {
        return int(std::ranges::find(values, value) - values.begin());
    }
    /// Three transforms and the products.
    static std::int64_t byTransforms(int n) { return 3 * n * (std::int64_t(1) << n) + (std::int64_t(1) << n); }
    /// The counters, and component 8 of the inverse.
    void opensBoth() {
        opens("function", m_f);
        opens("other", m_cipher.inverse, 8);
    }
    bool isFourOrTwelve() const {
        bool isSo = true;
        SmallCipher other = m_cipher;
        for (other.first = 0; other.first < 16; ++other.first)
            for (other.second = 0; other.second < 16; ++other.second)
                isSo = isSo && std::abs(other.guesses(0xB, 8)[6]) == 12 - 4;
        return isSo;
    }

    const SmallCipher m_cipher;
    const Row m_f = m_cipher.counters(0xB), m_F = transformed(m_f), m_G = transformed(m_cipher.undone(8));
    const Row m_c = m_cipher.guesses(0xB, 8);
};

void TestLessonKey::everyClaimIsSo_data() {
    approximations();
    counters();
    transforms();
    peak();
    otherMasks();
    addRows();
}

void TestLessonKey::approximations() {
    at("A small cipher");
    opens("function", m_cipher.s);
    says("S is PRESENT's S-box `%1`", hex(m_cipher.s));
    says("3 + 6 = %1", 3 ^ 6);
    says("the last of the three, the %1", m_cipher.third);
    answers(std::int64_t(m_cipher(3)));

    at("An approximation");
    opens("function", m_cipher.s);
    says("In row B and column 8 of the LAT stands %1", m_cipher.lat(0xB, 8));
    says("on only %1 of the 16 inputs", (16 + m_cipher.lat(0xB, 8)) / 2);
    saysIf(0xB == (1 << 0 | 1 << 1 | 1 << 3), "B·x, the sum of the input bits 0, 1 and 3");
    saysIf(isFourOrTwelve(), "on 4 texts of 16 or on 12");
    Row column(16);
    for (unsigned a = 0; a < 16; ++a)
        column[a] = a == 0xB ? 0 : std::abs(m_cipher.lat(a, 8));
    answers(atTheTop(column) == 1 ? QJsonObject{{"row", placeOf(column, 8)}, {"column", 8}} : QJsonObject());

    at("Guess and undo");
    opens("function", m_cipher.inverse, 8);
    says("S⁻¹ is the inverse `%1`", hex(m_cipher.inverse));
    saysIf(isFourOrTwelve(), "With the right k that is 4 or 12 times");
    answers(m_cipher.inverse[3]);
}

void TestLessonKey::counters() {
    at("Sixteen counters");
    opensBoth();
    Row texts;
    for (unsigned p = 0; p < 16; ++p)
        texts.push_back(std::int64_t(m_cipher(p)));
    says("`c %1`", hex(texts));
    says("p = 0 has c = %1, so f(%1) = %2", m_cipher(0), m_f[m_cipher(0)]);
    Row twice = m_f;
    twice[m_cipher(2)] += sign(0xB, 2);
    answers(twice[4]);

    at("The counters transformed");
    opens("function", m_f);
    Row ofCipher(16);
    for (unsigned a = 0; a < 16; ++a)
        for (unsigned p = 0; p < 16; ++p)
            ofCipher[a] += sign(0xB, p) * sign(a, m_cipher(p));
    saysIf(m_F == ofCipher, "it is row B in the LAT of the whole cipher");
    answers(m_F[0]);

    at("A row of the LAT");
    opens("function", m_cipher.s);
    opens("other", {});
    Row row;
    for (unsigned b = 0; b < 16; ++b)
        row.push_back(m_cipher.lat(8, b));
    saysIf(m_G == row, "that is what row 8 of the LAT of S does: %1.", row);
}

void TestLessonKey::transforms() {
    at("All guesses at once");
    opensBoth();
    Row product, sixteenfold;
    for (std::size_t a = 0; a < 16; ++a) {
        product.push_back(m_F[a] * m_G[a]);
        sixteenfold.push_back(16 * m_c[a]);
    }
    saysIf(transformed(product) == sixteenfold, "three transforms give all 16 guesses together");

    at("Multiply");
    opensBoth();
    const std::int64_t low = std::ranges::min(m_F), high = std::ranges::max(m_F);
    says("F is %1 in row %2 and %3 in row %4", low, placeOf(m_F, low), high, placeOf(m_F, high));
    saysIf(m_G[14] == m_G[15] && m_G[14] == std::ranges::max(m_G), "G is %1 in rows 14 and 15", m_G[14]);
    answers(m_F[5] * m_G[5]);

    at("And back");
    opensBoth();
    answers(std::int64_t(longest(m_c)));

    at("What it saves");
    opensBoth();
    says("Each takes %1 additions and subtractions, with 16 products that is %2", 4 * 16, byTransforms(4));
    says("16 · 16 = %1 products", 16 * 16);
    says("With 8 bits of key it is %1 against %2", byTransforms(8), 256 * 256);
    says("with 16 bits %1 against %2", byTransforms(16), std::int64_t(65536) * 65536);
    answers(byTransforms(12));
}

void TestLessonKey::peak() {
    at("The peak and its sign");
    opensBoth();
    const std::int64_t peak = m_c[6];
    Row others = m_c;
    others[6] = 0;
    says("C(6) = %1, and no other |C| is more than %2", peak, lengthOf(others));
    says("%1 are positive and %2 negative", (16 + peak) / 2, (16 - peak) / 2);
    says("The LAT had %1 and the peak is %2", m_cipher.lat(0xB, 8), peak);
    saysIf(sign(0xB, 3) * sign(8, 0xA) == -1, "B·3 + 8·A = 1");
    SmallCipher other = m_cipher;
    other.second = 2;
    answers(other.guesses(0xB, 8)[6]);
}

void TestLessonKey::otherMasks() {
    at("Other masks");
    opens("function", m_cipher.counters(9));
    opens("other", m_cipher.inverse, 1);
    const AllPairs pairs(m_cipher);
    Row wrong = pairs.added;
    wrong[6] = 0;
    says("PRESENT's LAT has %1 entries of 8 or −8", pairs.all);
    says("For %1 of them no wrong guess has a larger |C| than the right one", pairs.atTop);
    says("for %1 of these 30 some wrong guess has the same", pairs.atTop - pairs.masksAlone.size());
    says("For the other %1 pairs", pairs.all - pairs.atTop);
    saysIf(pairs.masksAlone.size() == 4, "In four pairs 6 stands alone, %1, and %2.",
           pairs.masksAlone.mid(0, 3).join(", "), pairs.masksAlone.value(3));
    saysIf(pairs.added[6] == std::ranges::max(pairs.added),
           "Added up over all %1 pairs, |C| is %2 for the guess 6 and at most %3", pairs.all, pairs.added[6],
           std::ranges::max(wrong));
    answers(atTheTop(m_cipher.guesses(9, 1)));
}

TEST_OF_ROOM(TestLessonKey)
#include "tst_lesson_key.moc"
