// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of APN functions against the definition, and that no two of a list are the same in disguise.
#include "compute/disguises.h"
#include "room.h"
#include "sbox/apn_functions.h"
#include "sbox/identity.h"
#include "sbox/power_map.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

using namespace walshscope;

namespace {

using Counts = std::map<int, int>;

Counts differences(const std::vector<std::uint32_t>& f) {
    Counts counts;
    for (std::uint32_t a = 1; a < f.size(); ++a) {
        std::vector<int> row(f.size());
        for (std::uint32_t x = 0; x < f.size(); ++x)
            ++row[f[x] ^ f[x ^ a]];
        for (const int count : row)
            ++counts[count];
    }
    return counts;
}

Counts correlations(const std::vector<std::uint32_t>& f) {
    Counts counts;
    for (std::uint32_t b = 1; b < f.size(); ++b) {
        std::vector<int> w(f.size());
        for (std::uint32_t x = 0; x < f.size(); ++x)
            w[x] = std::popcount(b & f[x]) % 2 ? -1 : 1;
        for (std::size_t h = 1; h < w.size(); h *= 2)
            for (std::size_t x = 0; x < w.size(); ++x)
                if (!(x & h)) {
                    const int low = w[x], high = w[x + h];
                    w[x] = low + high;
                    w[x + h] = low - high;
                }
        for (const int value : w)
            ++counts[std::abs(value)];
    }
    return counts;
}

/// a -> the one mask but 0 that is orthogonal to all S(x) + S(x+a) + S(a) + S(0); nothing where S is not quadratic and
/// APN. CCZ-equivalent quadratic APN functions have linearly equivalent ones (Yoshiara 2012; Canteaut, Couvreur &
/// Perrin 2022), and so equal counts of both kinds.
std::vector<std::uint32_t> orthogonal(const SBox& s) {
    std::vector<std::uint32_t> masks(s.size());
    for (std::uint32_t a = 1; a < s.size(); ++a)
        for (std::uint32_t mask = 1; mask < s.size(); ++mask) {
            bool is = true;
            for (std::uint32_t x = 0; x < s.size() && is; ++x)
                is = std::popcount(mask & (s(x) ^ s(x ^ a) ^ s(a) ^ s(0))) % 2 == 0;
            if (is && masks[a] != 0)
                return {};
            if (is)
                masks[a] = mask;
        }
    return std::ranges::count(masks, 0U) == 1 ? masks : std::vector<std::uint32_t>();
}

Monitor unwatched;

} // namespace

class TestApnFunctions : public QObject {
    Q_OBJECT

private slots:
    void allAreAndNoTwoAreEquivalent_data();
    void allAreAndNoTwoAreEquivalent();
    void disguisedOnesAreRecognised_data();
    void disguisedOnesAreRecognised();
    void otherSizesHaveNone();
};

void TestApnFunctions::allAreAndNoTwoAreEquivalent_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<std::size_t>("listed");
    QTest::addColumn<std::vector<int>>("powers"); // The quadratic ones of the published list.
    QTest::newRow("6 bits, 14 with one that is not quadratic") << 6 << std::size_t(13) << std::vector{3};
    // x^9 is left out: it is told from x^3 by neither count.
    QTest::newRow("7 bits, 19 with six power maps") << 7 << std::size_t(13) << std::vector{3, 5};
    QTest::newRow("8 bits, 23 with two power maps") << 8 << std::size_t(21) << std::vector{3};
}

void TestApnFunctions::allAreAndNoTwoAreEquivalent() {
    QFETCH(int, n);
    QFETCH(std::size_t, listed);
    QFETCH(std::vector<int>, powers);
    std::vector<KnownSBox> known = apnFunctions(n);
    QCOMPARE(known.size(), listed);
    std::set<std::string> names;
    for (const KnownSBox& one : known)
        QVERIFY(names.insert(one.name).second);
    for (const int power : powers)
        known.push_back({KnownSBox::Origin::PowerMap,
                         std::to_string(power),
                         {},
                         {},
                         powerMap(n, std::uint64_t(power), conwayPolynomial(n))});
    std::map<std::pair<Counts, Counts>, std::string> seen;
    for (const KnownSBox& one : known) {
        const auto table = one.box.table();
        QCOMPARE(differences({table.begin(), table.end()}).rbegin()->first, 2);
        const auto masks = orthogonal(one.box);
        QCOMPARE(masks.empty(), one.name == "Banff 14");
        if (masks.empty())
            continue;
        const auto [before, isNew] = seen.try_emplace({differences(masks), correlations(masks)}, one.name);
        QVERIFY2(isNew, (one.name + " and " + before->second).c_str());
    }
}

void TestApnFunctions::disguisedOnesAreRecognised_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QByteArray>("name");
    for (const auto& [n, name] : {std::pair(6, "Banff 9"),
                                  {7, "Edel-Pott 9.1"},
                                  {7, "Edel-Pott 14.3"},
                                  {8, "Edel-Pott 1.13"},
                                  {8, "Edel-Pott 3.1"}})
        QTest::addRow("%d bits, %s", n, name) << n << QByteArray(name);
}

void TestApnFunctions::disguisedOnesAreRecognised() {
    QFETCH(int, n);
    QFETCH(QByteArray, name);
    const std::vector<KnownSBox> library = knownSBoxes(n, n);
    const auto meant = std::ranges::find(library, name.toStdString(), &KnownSBox::name);
    QVERIFY(meant != library.end());
    Disguises disguises(std::uint64_t(n) * 31);
    const SBox s = disguises.disguised(meant->box, Relation::ExtendedAffine);
    const Identity identity = identify(s, library, unwatched);
    QCOMPARE(identity.matches.size(), std::size_t(1));
    QCOMPARE(identity.matches[0].known.name, name.toStdString());
    QVERIFY(identity.undecided.empty());
    const EquivalenceMaps& maps = identity.matches[0].maps;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        QCOMPARE(maps.a(meant->box(maps.b(x))) ^ maps.c(x), s(x));
}

void TestApnFunctions::otherSizesHaveNone() {
    for (const int n : {0, 5, 9, 20})
        QVERIFY(apnFunctions(n).empty());
}

TEST_OF_ROOM(TestApnFunctions, QCoreApplication)
#include "tst_apn_functions.moc"
