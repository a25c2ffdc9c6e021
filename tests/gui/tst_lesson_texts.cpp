// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with the program: every stop can be shown, and what its text claims is so.
#include "asked.h"
#include "gui/learn/runs/wrong_runs.h"
#include "gui/lesson/lesson.h"

#include "boolean/generators.h"
#include "boolean/noise.h"
#include "fwt/recording.h"
#include "lesson_views.h"
#include "room.h"
#include "timing/measured_times.h"

#include <QtTest>

#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <variant>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

QByteArray bytesOf(const ShippedLesson& lesson) {
    QFile file(lesson.path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Vector valuesOf(const LessonView& view) {
    Monitor silent;
    const Input& input = *inputIn(view);
    if (const SBox* s = input.sbox())
        return polarity(s->component(openedIn(view).component), silent);
    if (const auto* f = std::get_if<BooleanFunction>(&input.document.value))
        return polarity(*f, silent);
    return std::get<Vector>(input.document.value);
}

Recording runOf(const LessonView& view, const Variant* variant = nullptr) {
    Monitor silent;
    std::vector<std::uint32_t> ignored;
    const LearnState state = stateIn(view);
    if (state.withoutBarrier)
        ignored.push_back(state.withoutBarrier);
    return Recording(variant ? *variant : *state.variant, valuesOf(view), state.parameters, ignored, silent,
                     state.schedule);
}

using Values = std::vector<std::int32_t>;

/// What stands in a column of the flow graph.
Values column(const Recording& r, int column) {
    Values values;
    for (std::uint32_t i = 0; i < r.size(); ++i)
        values.push_back(r.value(column, i));
    return values;
}

/// W(a) = Σ_x t(x) (-1)^(a·x), term by term.
Values byDefinition(const Vector& t) {
    Values w(t.size());
    for (std::uint32_t a = 0; a < t.size(); ++a)
        for (std::uint32_t x = 0; x < t.size(); ++x)
            w[a] += std::popcount(a & x) % 2 ? -t[x] : t[x];
    return w;
}

long squares(const Values& values) { return std::inner_product(values.begin(), values.end(), values.begin(), 0L); }

/// On how many of the inputs two Boolean functions are the same, the second being a·x.
int agreements(const LessonView& view, std::uint32_t a) {
    const auto& f = std::get<BooleanFunction>(inputIn(view)->document.value);
    int count = 0;
    for (std::uint32_t x = 0; x < f.size(); ++x)
        count += f(x) == bool(std::popcount(a & x) % 2);
    return count;
}

/// Read and written together, as the costs show them.
std::uint64_t sectors(const Recording& r) {
    return r.observation().counters.loadSectors + r.observation().counters.storeSectors;
}

std::uint64_t wavefronts(const Recording& r) {
    const Counters& c = r.observation().counters;
    return c.sharedLoads + c.sharedStores + c.bankConflicts;
}

std::uint64_t loadSectorsOfLevel(const Recording& r, int level) {
    std::uint64_t sectors = 0;
    for (const Segment& segment : r.segments())
        sectors += segment.level == level ? segment.counters.loadSectors : 0;
    return sectors;
}

std::uint64_t loadSectorsOfLaunch(const Recording& r, std::uint32_t launch) {
    std::uint64_t sectors = 0;
    for (const Segment& segment : r.segments())
        sectors += segment.launch == launch ? segment.counters.loadSectors : 0;
    return sectors;
}

} // namespace

class TestLessonTexts : public QObject {
    Q_OBJECT

private slots:
    void init();
    void thereAreFiveWithSevenToFourteenStops();
    void everyOneIsWrittenAsItIs();
    void everyStopHasItsStep();
    void everyStopHasTwoToFiveSentences();
    void sumsAndSigns();
    void whatTheTransformComputes();
    void whatTheSpectrumIsFor();
    void fromA0ToA1();
    void fromA1ToA6();
    void everyAnswerIsRight();

private:
    /// The stop with that title, whose text must have that claim word for word: what is checked is what is said.
    const LessonView& view(const char* title, std::initializer_list<const char*> claims);

    std::vector<Lesson> m_lessons;
    const Lesson* m_lesson = nullptr;
    LessonView m_none;
};

void TestLessonTexts::init() {
    m_lessons.clear();
    // Those that lead through other workspaces have tests of their own.
    for (const ShippedLesson& lesson : shippedLessons())
        if (lesson.workspaces == QStringList(QStringLiteral("learn")))
            m_lessons.push_back(readLessonFile(lesson.path));
}

const LessonView& TestLessonTexts::view(const char* title, std::initializer_list<const char*> claims) {
    for (const LessonStop& stop : m_lesson->stops) {
        if (stop.title != QString::fromUtf8(title))
            continue;
        for (const char* claim : claims)
            if (!stop.text.contains(QString::fromUtf8(claim)))
                qFatal("“%s” does not say “%s”", title, claim);
        return stop.view;
    }
    qFatal("there is no stop “%s”", title);
    return m_none;
}

void TestLessonTexts::thereAreFiveWithSevenToFourteenStops() {
    QCOMPARE(m_lessons.size(), std::size_t(5));
    for (const Lesson& lesson : m_lessons)
        QVERIFY(lesson.stops.size() >= 7 && lesson.stops.size() <= 14);
    QCOMPARE(m_lessons[0].title, QStringLiteral("Sums and signs"));
    QCOMPARE(m_lessons[1].title, QStringLiteral("What the transform computes"));
    QCOMPARE(m_lessons[2].title, QStringLiteral("What the spectrum is for"));
    QVERIFY(m_lessons[3].title.startsWith(QStringLiteral("From A0 to A1")));
    QVERIFY(m_lessons[4].title.startsWith(QStringLiteral("From A1 to A6")));
}

void TestLessonTexts::everyOneIsWrittenAsItIs() {
    for (const ShippedLesson& lesson : shippedLessons()) {
        const QByteArray bytes = ::bytesOf(lesson);
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(writeLesson(readLesson(bytes, lesson.path)), bytes);
    }
}

void TestLessonTexts::everyStopHasItsStep() {
    const auto whatRuns = [](const LessonView& view) {
        const LearnState state = stateIn(view);
        return std::tuple(inputIn(view).get(), openedIn(view).component, state.variant, state.withoutBarrier,
                          state.schedule, state.parameters);
    };
    for (const Lesson& lesson : m_lessons) {
        const LessonView* before = nullptr;
        std::unique_ptr<const Recording> last;
        for (const LessonStop& stop : lesson.stops) {
            const LearnState state = stateIn(stop.view);
            if (!before || whatRuns(*before) != whatRuns(stop.view))
                last = std::make_unique<const Recording>(runOf(stop.view));
            before = &stop.view;
            const Recording& run = *last;
            QVERIFY2(state.step < int(run.stops(state.by).size()), qPrintable(stop.title));
            // Only what is broken on purpose is wrong.
            const bool broken = state.withoutBarrier || !state.variant->trustworthy();
            QVERIFY2((run.wrongOutputs() > 0) == broken, qPrintable(stop.title));
            if (!broken)
                QCOMPARE(column(run, run.n()), byDefinition(run.input()));
        }
    }
}

void TestLessonTexts::everyStopHasTwoToFiveSentences() {
    for (const Lesson& lesson : m_lessons)
        for (const LessonStop& stop : lesson.stops) {
            const qsizetype sentences = stop.text.count(QRegularExpression(QStringLiteral("[.!?](\\*\\*)?( |$)")));
            QVERIFY2(sentences >= 2 && sentences <= 5, qPrintable(stop.title));
            QVERIFY2(stop.text.size() < 560, qPrintable(stop.title));
        }
}

void TestLessonTexts::sumsAndSigns() {
    m_lesson = &m_lessons[0];
    const LessonView& start = view("A table", {"its table is 0, 0, 0, 1"});
    const auto& f = std::get<BooleanFunction>(inputIn(start)->document.value);
    for (std::uint32_t x = 0; x < 4; ++x)
        QCOMPARE(f(x), x == 3);
    const Recording run = runOf(start);
    view("Signs", {"holds 1, 1, 1, −1"});
    QCOMPARE(column(run, 0), Values({1, 1, 1, -1}));
    view("The simplest sum", {"1 + 1 + 1 − 1 = 2", "three answers are 0 and one is 1, and 3 − 1 = 2", "W(0)"});
    QCOMPARE(byDefinition(run.input())[0], 1 + 1 + 1 - 1);
    QCOMPARE(f.weight(), std::uint64_t(1));
    view("How much is it like x0?",
         {"elements 1 and 3", "1 − 1 + 1 + 1 = 2", "the same answer 3 times and different answers once"});
    QCOMPARE(byDefinition(run.input())[1], 1 - 1 + 1 + 1);
    QCOMPARE(agreements(start, 1), 3);
    view("Below zero", {"at elements 1 and 2", "1 − 1 − 1 − 1 = −2", "once the same, three times not", "1 − 3 = −2"});
    QCOMPARE(byDefinition(run.input())[3], 1 - 1 - 1 - 1);
    QCOMPARE(agreements(start, 3), 1);
    {
        const LessonView& here = view("Shared work", {"takes 3 additions or subtractions, which makes 12",
                                                      "1 + 1 occurs in W(0) and in W(2), and 1 − 1 in W(1) and in W(3)",
                                                      "their sum 2 and their difference 0"});
        QCOMPARE(4 * (4 - 1), 12);
        // The sign of element 1 against that of element 0, in each row.
        for (std::uint32_t a = 0; a < 4; ++a)
            QCOMPARE(std::popcount(a & 1) % 2 == 0, a == 0 || a == 2);
        QVERIFY(stateIn(here).by == StepBy::Butterfly && stateIn(here).step == 0);
        const Moment& next = run.moments()[run.stops(StepBy::Butterfly)[1] - 1];
        QCOMPARE(next.low, 0u);
        QCOMPARE(Values({run.value(1, 0), run.value(1, 1)}), Values({2, 0}));
    }
    QCOMPARE(stateIn(view("Level 1", {"2 and 0, and then 0 and 2"})).step, 2);
    QCOMPARE(column(run, 1), Values({2, 0, 0, 2}));
    {
        const LessonView& here = view(
            "Level 2", {"twice",
                        "elements 0 and 2 become 2 + 0 = 2 and 2 − 0 = 2, and elements 1 and 3 become 0 + 2 = "
                        "2 and 0 − 2 = −2",
                        "W is 2, 2, 2, −2", "4 butterflies, which are 8 additions and subtractions instead of 12"});
        QCOMPARE(stateIn(here).step + 2, int(run.stops(StepBy::Butterfly).size()) - 1);
        QCOMPARE(run.moments()[run.stops(StepBy::Butterfly)[3] - 1].low, 0u);
        QCOMPARE(column(run, 2), Values({2, 2, 2, -2}));
        QCOMPARE(byDefinition(run.input()), Values({2, 2, 2, -2}));
        QCOMPARE(run.stops(StepBy::Butterfly).size() - 1, std::size_t(4));
    }
    const LessonView& own = view("By hand", {"its signs are 1, −1, 1, 1"});
    QVERIFY(stateIn(own).predict && stateIn(own).step == 0);
    QVERIFY(valuesOf(own) == Vector({1, -1, 1, 1}));
}

void TestLessonTexts::whatTheSpectrumIsFor() {
    m_lesson = &m_lessons[2];
    const auto spectrum = [](const BooleanFunction& f) {
        Monitor silent;
        return byDefinition(polarity(f, silent));
    };
    const auto function = [](const LessonView& view) {
        return std::get<BooleanFunction>(inputIn(view)->document.value);
    };
    const auto differing = [](const BooleanFunction& f, const BooleanFunction& g) {
        int count = 0;
        for (std::uint32_t x = 0; x < f.size(); ++x)
            count += f(x) != g(x);
        return count;
    };
    const BooleanFunction sent = function(view("Pictures from Mars", {"64 shades", "32 bits"}));
    QVERIFY(sent == linearFunction(5, 5, false));
    // All words against all words.
    view("Code words", {"64 words of 32 bits", "one single bar"});
    view("Far apart", {"16 of the 32 bits, or in all of them", "32 or −32 in one place and 0 in all others"});
    for (std::uint32_t word = 0; word < 64; ++word) {
        const BooleanFunction f = linearFunction(5, word % 32, word >= 32);
        for (std::uint32_t other = 0; other < 64; ++other)
            QCOMPARE(differing(f, linearFunction(5, other % 32, other >= 32)), word == other             ? 0
                                                                               : word % 32 == other % 32 ? 32
                                                                                                         : 16);
        for (std::uint32_t a = 0; a < 32; ++a)
            QCOMPARE(spectrum(f)[a], a != word % 32 ? 0 : word < 32 ? 32 : -32);
    }
    view("One wrong bit", {"from 32 to 30", "All other bars were 0 and are now 2 or −2"});
    const Values one = spectrum(withFlips(sent, 1, 1));
    for (std::uint32_t a = 0; a < 32; ++a)
        QCOMPARE(a == 5 ? one[a] : std::abs(one[a]), a == 5 ? 30 : 2);
    view("Seven wrong bits", {"32 − 2k high, and no other one is higher than 2k", "32 − 14 = 18", "at most 14"});
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        for (std::uint32_t k = 0; k <= 8; ++k) {
            const BooleanFunction noisy = withFlips(sent, k, seed);
            QCOMPARE(differing(sent, noisy), int(k));
            const Values w = spectrum(noisy);
            for (std::uint32_t a = 0; a < 32; ++a)
                QVERIFY(a == 5 ? w[a] == 32 - 2 * int(k) : std::abs(w[a]) <= 2 * int(k));
        }
    {
        const LessonView& here = view("Reading the word", {"it is x0 + x2, and 25 of 32 bits agree"});
        QCOMPARE(differing(function(here), sent), 7);
        QCOMPARE(agreements(here, 5), 25);
    }
    {
        view("Too many", {"32 − 16 = 16 is no longer more than 2 · 8 = 16",
                          "with seed 1 the decoder is right up to 9 flips, cannot tell at 10, and is wrong at 11",
                          "With seed 8 it cannot even tell at 8"});
        // How many places have the longest bar, negative if the right one is not among them.
        const auto longest = [&](std::uint32_t flips, std::uint64_t seed) {
            Values w = spectrum(withFlips(sent, flips, seed));
            const int own = w[5];
            for (int& each : w)
                each = std::abs(each);
            const int most = std::ranges::max(w), places = int(std::ranges::count(w, most));
            return own == most ? places : -places;
        };
        for (std::uint32_t k = 0; k <= 9; ++k)
            QCOMPARE(longest(k, 1), 1);
        QVERIFY(std::abs(longest(10, 1)) > 1);
        QVERIFY(longest(11, 1) < 0);
        QVERIFY(std::abs(longest(8, 8)) > 1);
    }
    const LessonView& fast = view("Why it had to be fast", {"32 · 31 = 992", "five levels"});
    QCOMPARE(32 * 31, 992);
    QCOMPARE(runOf(fast).n(), 5);
}

void TestLessonTexts::whatTheTransformComputes() {
    m_lesson = &m_lessons[1];
    {
        const Recording run = runOf(view("A function as signs", {"1, −1, 1, −1, 1, −1, −1, 1"}));
        QCOMPARE(column(run, 0), Values({1, -1, 1, -1, 1, -1, -1, 1}));
    }
    {
        const LessonView& here =
            view("One butterfly", {"elements 0 and 1: a = 1 and b = −1 became a + b = 0 and a − b = 2"});
        const Recording run = runOf(here);
        QCOMPARE(stateIn(here).step, 1);
        const Moment& moment = run.moments()[run.stops(stateIn(here).by)[1] - 1];
        QCOMPARE(int(moment.level), 0);
        QCOMPARE(moment.low, 0u);
        QCOMPARE(Values({run.value(0, 0), run.value(0, 1), run.value(1, 0), run.value(1, 1)}), Values({1, -1, 0, 2}));
    }
    {
        const Recording run =
            runOf(view("Level 1: neighbours", {"all sums are 0", "The differences are 2, 2, 2 and −2"}));
        QCOMPARE(column(run, 1), Values({0, 2, 0, 2, 0, 2, 0, -2}));
    }
    {
        const Recording run = runOf(view("Level 2: two apart", {"Elements 1 and 3 were 2 and 2 and are now 4 and 0",
                                                                "elements 5 and 7 were 2 and −2 and are now 0 and 4"}));
        QCOMPARE(column(run, 2), Values({0, 4, 0, 0, 0, 0, 0, 4}));
    }
    {
        const Recording run = runOf(view("Level 3: the spectrum", {"0, 4, 0, 4, 0, 4, 0, −4", "12 butterflies",
                                                                   "24 additions and subtractions", "56 additions"}));
        QCOMPARE(byDefinition(run.input()), Values({0, 4, 0, 4, 0, 4, 0, -4}));
        QCOMPARE(run.stops(StepBy::Butterfly).size() - 1, std::size_t(12));
        QCOMPARE(8 * (8 - 1), 56);
    }
    {
        const LessonView& here =
            view("What a value counts", {"agrees with `x0` on 6 of the 8 rows and differs on 2",
                                         "`x0 + x1 + x2` on 2 rows only", "the function is 0 as often as 1"});
        QCOMPARE(agreements(here, 1), 6);
        QCOMPARE(agreements(here, 7), 2);
        QCOMPARE(agreements(here, 0), 4);
        const Recording run = runOf(here);
        QCOMPARE(run.value(3, 1), 6 - 2);
        QCOMPARE(run.value(3, 7), 2 - 6);
    }
    {
        const LessonView& here =
            view("A linear function", {"W(5) = 8 is the only value that is not 0",
                                       "elements 1 and 5 are 4 and −4, and all others are 0", "makes 0 and 8"});
        QCOMPARE(stateIn(here).step, 2);
        const Recording run = runOf(here);
        QCOMPARE(agreements(here, 5), 8);
        QCOMPARE(byDefinition(run.input()), Values({0, 0, 0, 0, 0, 8, 0, 0}));
        QCOMPARE(column(run, 2), Values({0, 4, 0, 0, 0, -4, 0, 0}));
        QCOMPARE(run.stops(StepBy::Butterfly).size() - 1, std::size_t(12));
        QCOMPARE(run.moments()[run.stops(StepBy::Butterfly)[10] - 1].low, 1u);
    }
    {
        const LessonView& here =
            view("A bent function", {"ten times 4 and six times −4", "half of 16 less half of 4, which is 6"});
        const Values w = byDefinition(valuesOf(here));
        QCOMPARE(std::ranges::count(w, 4), 10);
        QCOMPARE(std::ranges::count(w, -4), 6);
        int nearest = 16;
        for (std::uint32_t a = 0; a < 16; ++a)
            nearest = std::min({nearest, agreements(here, a), 16 - agreements(here, a)});
        QCOMPARE(nearest, 6);
    }
    {
        const Recording run =
            runOf(view("The sum of the squares",
                       {"gives 8, level 1 gives 16, level 2 gives 32 and the spectrum 64", "spends it on four"}));
        for (int c = 0; c <= 3; ++c)
            QCOMPARE(squares(column(run, c)), 8L << c);
        QCOMPARE(std::ranges::count_if(column(run, 3), [](int w) { return w != 0; }), 4);
    }
    {
        const LessonView& here = view("Your turn", {"1, 0, 1, 1", "squares add up to 12, which is four times"});
        QVERIFY(stateIn(here).predict);
        QVERIFY(valuesOf(here) == Vector({1, 0, 1, 1}));
        QCOMPARE(squares(byDefinition(valuesOf(here))), 12L);
        QCOMPARE(squares({1, 0, 1, 1}), 3L);
    }
    {
        const LessonView& here =
            view("The same values in another order", {"0, 0, 0, 0, 4, −4, 4, 4", "changes its sign k times"});
        QVERIFY(stateIn(here).scene == Scene::Orders && stateIn(here).order == Order::Sequency);
        const Values w = byDefinition(valuesOf(here));
        // The rows by the number of their sign changes, counted.
        Values ordered(8);
        for (std::uint32_t a = 0; a < 8; ++a) {
            int changes = 0;
            for (std::uint32_t x = 0; x + 1 < 8; ++x)
                changes += std::popcount(a & x) % 2 != std::popcount(a & (x + 1)) % 2;
            ordered[std::size_t(changes)] = w[a];
        }
        QCOMPARE(ordered, Values({0, 0, 0, 0, 4, -4, 4, 4}));
    }
}

void TestLessonTexts::fromA0ToA1() {
    m_lesson = &m_lessons[3];
    {
        const LessonView& here =
            view("What a GPU does", {"4 blocks of 64", "2 warps per block", "which are 4 sectors"});
        QVERIFY(stateIn(here).scene == Scene::Grid);
        const Recording run = runOf(here);
        QVERIFY(run.observation().grids.front() == (Grid{4, 64}));
        // What one warp writes in one go: 32 elements of 4 bytes that begin where a sector does.
        std::set<std::uint64_t> touched;
        for (std::uint32_t i = 0; i < 32; ++i) {
            QCOMPARE(run.owner(0, i).thread, i);
            for (const Access& access : run.accesses(0, i))
                if (access.action == Action::Store)
                    touched.insert(access.index * 4 / 32);
        }
        QCOMPARE(touched.size(), std::size_t(4));
    }
    view("One loop, one test", {"`(i & j) == 0`", "j = 1, 2 and 4"});
    {
        const LessonView& here =
            view("In place", {"Step 6 belongs to level 2: elements 1 and 3 were 2 and 2 and became 4 and 0"});
        QCOMPARE(stateIn(here).step, 6);
        const Recording run = runOf(here);
        const Moment& moment = run.moments()[run.stops(StepBy::Butterfly)[6] - 1];
        QCOMPARE(int(moment.level), 1);
        QCOMPARE(moment.low, 1u);
        QCOMPARE(Values({run.value(1, 1), run.value(1, 3), run.value(2, 1), run.value(2, 3)}), Values({2, 2, 4, 0}));
    }
    {
        const Recording run = runOf(view("What could be done at once", {"0 and 1, 2 and 3, 4 and 5, 6 and 7"}));
        std::vector<std::uint32_t> low;
        for (const Moment& moment : run.moments())
            if (moment.kind == Moment::Kind::Butterfly && moment.level == 0)
                low.push_back(moment.low);
        QCOMPARE(low, std::vector<std::uint32_t>({0, 2, 4, 6}));
    }
    {
        const Recording run = runOf(view(
            "One thread per element", {"8 threads, and thread i computes element i", "1 + (−1) = 0", "1 − (−1) = 2"}));
        QVERIFY(run.observation().grids.front() == (Grid{1, 8}));
        for (std::uint32_t i = 0; i < 8; ++i)
            QCOMPARE(run.owner(0, i).thread, i);
        QCOMPARE(Values({run.value(1, 0), run.value(1, 1)}), Values({0, 2}));
        for (std::uint32_t i : {0u, 1u}) {
            QCOMPARE(run.accesses(0, i)[0].index + run.accesses(0, i)[1].index, std::uint64_t(1));
        }
    }
    {
        const LessonView& here =
            view("Why two arrays", {"thread 1 reads `data[0]` after thread 0 has overwritten it", "0 − (−1) = 1",
                                    "1 − (−1) = 2", "4 of the 8 results are wrong"});
        const Recording broken = runOf(here);
        QCOMPARE(broken.wrongOutputs(), std::size_t(4));
        QCOMPARE(Values({broken.value(1, 0), broken.value(0, 1), broken.value(1, 1)}), Values({0, -1, 1}));
        QVERIFY(!broken.observation().races.empty());
        const Recording run = runOf(view("Why one launch per level", {"`data` and `spare` change places"}));
        QCOMPARE(run.value(1, 1), 2);
        for (int level : {0, 1})
            for (std::uint32_t i = 0; i < 8; ++i)
                for (const Access& access : run.accesses(level, i))
                    QCOMPARE(access.array, access.action == Action::Load ? "data" : "spare");
        bool reads = false;
        for (const Access& access : run.accesses(1, 3))
            reads |= access.action == Action::Load && access.index == 1;
        QVERIFY(reads);
    }
    {
        const Recording run = runOf(view("Why one launch per level", {"here 3"}));
        QCOMPARE(run.observation().counters.launches, std::uint64_t(3));
    }
    {
        const Recording run = runOf(view("Without waiting", {"6 of the 8 results are wrong"}));
        QCOMPARE(run.wrongOutputs(), std::size_t(6));
        QVERIFY(!run.observation().races.empty());
        QCOMPARE(run.observation().counters.launches, std::uint64_t(1));
    }
    const Recording a1 =
        runOf(view("Warps and the if", {"64 elements make two warps", "met 12 times", "10 of the 12 branches"}));
    QCOMPARE(a1.size(), 64u);
    QCOMPARE(a1.observation().counters.branches, std::uint64_t(12));
    QCOMPARE(a1.observation().counters.divergentBranches, std::uint64_t(10));
    for (const Segment& segment : a1.segments())
        QCOMPARE(segment.counters.divergentBranches, std::uint64_t(segment.level < 5 ? 2 : 0));
    {
        const LessonView& here = view("Arithmetic instead of a branch",
                                      {"204 sectors of global memory are read or written, where A1 has 168"});
        QCOMPARE(stateIn(here).compared, &variantNamed("A1"));
        const Recording run = runOf(here);
        QCOMPARE(sectors(run), std::uint64_t(204));
        QCOMPARE(sectors(a1), std::uint64_t(168));
        QCOMPARE(run.observation().counters.divergentBranches, std::uint64_t(0));
    }
    {
        const LessonView& here =
            view("Several elements per thread", {"here M = 2, so 32 threads", "the costs show 320, where A1 has 168"});
        QCOMPARE(stateIn(here).parameters.elementsPerThread, 2);
        const Recording run = runOf(here);
        QVERIFY(run.observation().grids.front() == (Grid{1, 32}));
        QCOMPARE(sectors(run), std::uint64_t(320));
    }
    {
        const Recording run =
            runOf(view("One thread per butterfly",
                       {"32 threads for 64 elements",
                        "72 sectors are read and 72 written, which makes 144 instead of A1's 168", "6 here"}));
        QVERIFY(run.observation().grids.front() == (Grid{1, 32}));
        QCOMPARE(run.observation().counters.loadSectors, std::uint64_t(72));
        QCOMPARE(run.observation().counters.storeSectors, std::uint64_t(72));
        QCOMPARE(sectors(run), std::uint64_t(144));
        QCOMPARE(run.observation().counters.branches, std::uint64_t(0));
        QCOMPARE(run.observation().counters.launches, std::uint64_t(6));
    }
}

void TestLessonTexts::fromA1ToA6() {
    m_lesson = &m_lessons[4];
    const Recording a1 = runOf(view("Every level through global memory",
                                    {"2,048 threads in two blocks of 1,024", "11 launches", "A1 moves 9,216 sectors"}));
    QVERIFY(a1.observation().grids.front() == (Grid{2, 1024}));
    QCOMPARE(a1.observation().counters.launches, std::uint64_t(11));
    QCOMPARE(sectors(a1), std::uint64_t(9216));

    view("The sectors of a level", {"stores 256 sectors", "In level 6 it loads 512", "In levels 1 to 3 it loads 768"});
    for (const Segment& segment : a1.segments())
        QCOMPARE(segment.counters.storeSectors, std::uint64_t(256));
    QCOMPARE(loadSectorsOfLevel(a1, 5), std::uint64_t(512));
    for (int level : {0, 1, 2})
        QCOMPARE(loadSectorsOfLevel(a1, level), std::uint64_t(768));

    const Recording a4 =
        runOf(view("Ten levels in one launch", {"1,280 sectors of global memory instead of A1's 9,216"}));
    QCOMPARE(sectors(a4), std::uint64_t(1280));
    for (int level = 0; level < 11; ++level)
        QCOMPARE(a4.segments()[a4.segmentOfLevel(level)].launch, level < 10 ? 0u : 1u);

    view("Two barriers per level", {"Ten levels with two barriers in two blocks make 40"});
    QCOMPARE(a4.observation().counters.barriers, std::uint64_t(40));

    const LessonView& first = view("Without the first barrier", {"8 values", "7 of the 8 results are wrong",
                                                                 "Thread 0 even reads what nobody has written"});
    const LessonView& second = view("Without the second barrier", {"Thread 1 reads 0 where the sign 1 was",
                                                                   "0 − (−1) = 1", "4 of the 8 results are wrong"});
    QVERIFY(stateIn(first).withoutBarrier < stateIn(second).withoutBarrier);
    QCOMPARE(runOf(first).wrongOutputs(), std::size_t(7));
    QCOMPARE(runOf(second).wrongOutputs(), std::size_t(4));
    QCOMPARE(runOf(second).value(1, 1), 1); // Of the signs 1 and −1, of which the first has become their sum, 0.
    QCOMPARE(runOf(second).input()[0], 1);
    QCOMPARE(runOf(second).input()[1], -1);
    QVERIFY(!runOf(first).observation().races.empty() && !runOf(second).observation().races.empty());
    QVERIFY(runOf(first).observation().races[0].space == Space::Shared);

    view("The wall at 1024", {"0 with 1024", "For n = 20 there would be ten launches of that kind"});
    QVERIFY(a4.owner(9, 0).block != a4.owner(9, 1024).block);
    QCOMPARE(variantNamed("A4").plan(20, {}).size(), std::size_t(1 + 10));

    const Recording a5 = runOf(
        view("The memory pattern", {"threads 0, 1, 2 and 3 work on elements 0, 1024, 1 and 1025",
                                    "two launches move 1,024 sectors of global memory, where those of A4 move 1,280"}));
    const std::uint32_t elements[] = {0, 1024, 1, 1025};
    for (std::uint32_t thread = 0; thread < 4; ++thread)
        QCOMPARE(a5.owner(10, elements[thread]).thread, thread);
    QCOMPARE(sectors(a5), std::uint64_t(1024));
    QCOMPARE(a5.observation().counters.launches, std::uint64_t(2));

    const LessonView& large =
        view("What the pattern costs", {"16 rows", "the second launch reads 8,192 sectors and the first 2,048",
                                        "only 2 launches where A4 has 5", "20,480 sectors where A4 moves 28,672"});
    const Recording a5Large = runOf(large);
    QCOMPARE(a5Large.size() / 1024, 16u);
    QCOMPARE(loadSectorsOfLaunch(a5Large, 0), std::uint64_t(2048));
    QCOMPARE(loadSectorsOfLaunch(a5Large, 1), std::uint64_t(8192));
    QCOMPARE(a5Large.observation().counters.launches, std::uint64_t(2));
    QCOMPARE(sectors(a5Large), std::uint64_t(20480));
    QCOMPARE(stateIn(large).compared, &variantNamed("A4"));
    const Recording a4Large = runOf(large, stateIn(large).compared);
    QCOMPARE(a4Large.observation().counters.launches, std::uint64_t(5));
    QCOMPARE(sectors(a4Large), std::uint64_t(28672));

    const LessonView& shuffles = view(
        "Shuffles", {"With 64 values five levels in each of two warps make 10 shuffles, 2 barriers where A5 has 12, "
                     "and 4 wavefronts of shared memory where A5 has 24"});
    const Recording a6Small = runOf(shuffles);
    QCOMPARE(stateIn(shuffles).compared, &variantNamed("A5"));
    const Recording a5Small = runOf(shuffles, stateIn(shuffles).compared);
    QCOMPARE(a6Small.size(), 64u);
    QCOMPARE(a6Small.observation().counters.shuffles, std::uint64_t(10));
    QCOMPARE(a6Small.observation().counters.barriers, std::uint64_t(2));
    QCOMPARE(a5Small.observation().counters.barriers, std::uint64_t(12));
    QCOMPARE(wavefronts(a6Small), std::uint64_t(4));
    QCOMPARE(wavefronts(a5Small), std::uint64_t(24));
    for (int level = 0; level < 5; ++level)
        for (const Access& access : a6Small.accesses(level, 45))
            if (access.action == Action::Shuffle)
                QCOMPARE(access.index, std::uint64_t((45 % 32) ^ (1 << level)));

    const LessonView& end = view(
        "Side by side", {"2 launches instead of 11, and 1,024 sectors of global memory instead of 9,216",
                         "20 barriers, 384 shuffles and 640 wavefronts", "from 10.8 µs to 2.9 µs", "end at n = 20"});
    QCOMPARE(stateIn(end).compared, &variantNamed("A1"));
    const Recording a6 = runOf(end);
    QCOMPARE(a6.observation().counters.shuffles, std::uint64_t(384));
    QCOMPARE(a6.observation().counters.barriers, std::uint64_t(20));
    QCOMPARE(wavefronts(a6), std::uint64_t(640));
    QCOMPARE(a6.observation().counters.launches, std::uint64_t(2));
    QCOMPARE(sectors(a6), std::uint64_t(1024));
    QFile measured(QStringLiteral(":/measured/times.csv"));
    QVERIFY(measured.open(QIODevice::ReadOnly));
    const auto times = readMeasuredTimes("times.csv", measured.readAll().toStdString());
    const auto tenthsOf = [&](const char* id) {
        const auto seconds = measuredTime(times, "NVIDIA H200", variantNamed(id), 11, stateIn(end).parameters);
        return seconds ? std::lround(*seconds * 1e7) : 0;
    };
    QCOMPARE(tenthsOf("A6"), 29L);
    QCOMPARE(tenthsOf("A1"), 108L);
    QCOMPARE(variantNamed("A5").largest, 20);
    QCOMPARE(variantNamed("A6").largest, 20);
}

/// By definition, or by counting: never from the file.
void TestLessonTexts::everyAnswerIsRight() {
    /// Where the only value is that is below zero.
    const auto below = [](const LessonView& view) {
        const Values w = byDefinition(valuesOf(view));
        return std::ranges::count_if(w, [](int each) { return each < 0; }) == 1
                   ? std::uint32_t(std::ranges::find_if(w, [](int each) { return each < 0; }) - w.begin())
                   : 999;
    };
    const auto functionOf = [](int n) {
        return learnView(
            std::make_shared<const Input>(inputFromDocument(Document{{}, {}, "bits", linearFunction(n, 1, false)})));
    };
    const auto butterflies = [&](int n) {
        return int(runOf(functionOf(n), &variantNamed("A0")).stops(StepBy::Butterfly).size()) - 1;
    };
    const BooleanFunction noisy = withFlips(linearFunction(5, 9, true), 4, 3);
    /// The number of a choice by its words, so that their order does not matter; 0 for none.
    const auto choice = [](const QJsonObject& question, const char* words) {
        const QStringList choices = question["choices"].toVariant().toStringList();
        return 1 + int(choices.indexOf(QString::fromUtf8(words)));
    };
    const auto wrongRunsOf = [](const Recording& run) {
        return int(recordedRunsOf(*brokenVariantOf(run), run.input())->counts.wrongRuns);
    };
    using Found = std::function<std::variant<int, Node>(const LessonView&, const QJsonObject&)>;
    const std::map<std::pair<QString, int>, Found> answers{
        {{"A table", 0},
         [&](auto& view, auto&) { return int(std::get<BooleanFunction>(inputIn(view)->document.value).weight()); }},
        {{"Signs", 0}, [&](auto& view, auto& q) { return choice(q, valuesOf(view)[3] == -1 ? "−1" : "1"); }},
        {{"The simplest sum", 0},
         [&](auto&, auto&) {
             return Node{2, 0};
         }},
        {{"How much is it like x0?", 0}, [&](auto& view, auto&) { return agreements(view, 2); }},
        {{"Below zero", 0},
         [&](auto& view, auto&) {
             return Node{2, below(view)};
         }},
        {{"Shared work", 0}, [&](auto& view, auto&) { return valuesOf(view)[2] - valuesOf(view)[3]; }},
        {{"What a GPU does", 0},
         [&](auto& view, auto&) {
             const Grid grid = runOf(view).observation().grids.front();
             return int(grid.blocks * (grid.threads / 32));
         }},
        {{"Level 1", 0}, [&](auto&, auto& q) { return choice(q, "A dashed one"); }},
        {{"Level 2", 0}, [&](auto&, auto&) { return 2 * butterflies(3); }},
        {{"By hand", 0}, [&](auto& view, auto&) { return int(below(view)); }},
        {{"One butterfly", 0}, [&](auto& view, auto&) { return valuesOf(view)[2] - valuesOf(view)[3]; }},
        {{"What a value counts", 0},
         [&](auto&, auto&) {
             int agreeing = 0; // Of x0 + x1·x2 and x0 + x1.
             for (int x = 0; x < 8; ++x)
                 agreeing += ((x ^ (x >> 1 & x >> 2)) & 1) == ((x ^ x >> 1) & 1);
             return agreeing;
         }},
        {{"A bent function", 0}, [&](auto&, auto&) { return 1 << (6 / 2); }},
        {{"Pictures from Mars", 0}, [&](auto&, auto&) { return 1 << 6; }},
        {{"Code words", 0},
         [&](auto&, auto&) {
             Monitor silent;
             return byDefinition(polarity(linearFunction(5, 37 - 32, true), silent))[5];
         }},
        {{"Far apart", 0}, [&](auto& view, auto&) { return 32 - agreements(view, 0b10); }},
        {{"One wrong bit", 0},
         [&](auto& view, auto&) {
             Monitor silent;
             const auto& f = std::get<BooleanFunction>(inputIn(view)->document.value);
             return byDefinition(polarity(withFlips(f, 3, 5), silent))[5];
         }},
        {{"Seven wrong bits", 0}, [&](auto&, auto&) { return 2 * 5; }},
        {{"Reading the word", 0},
         [&](auto&, auto&) {
             Monitor silent;
             const Values w = byDefinition(polarity(noisy, silent));
             const auto longest = std::ranges::max_element(w, {}, [](int each) { return std::abs(each); });
             return *longest == -24 && longest - w.begin() == 9 ? 9 + 32 : -1;
         }},
        {{"Reading the word", 1}, [&](auto&, auto&) { return (32 - 24) / 2; }},
        {{"Too many", 0},
         [&](auto&, auto& q) {
             int k = 0;
             while (32 - 2 * (k + 1) > 2 * (k + 1))
                 ++k;
             return choice(q, qPrintable(QStringLiteral("Up to %1").arg(k)));
         }},
        {{"Why it had to be fast", 0}, [&](auto&, auto&) { return 2 * butterflies(5); }},
        {{"What could be done at once", 0}, [&](auto&, auto&) { return runOf(functionOf(4)).n(); }},
        {{"One thread per element", 0},
         [&](auto& view, auto&) {
             const Grid grid = runOf(functionOf(5), stateIn(view).variant).observation().grids.front();
             return int(grid.blocks * grid.threads);
         }},
        {{"Warps and the if", 0},
         [&](auto& view, auto& q) {
             const Recording run = runOf(view);
             QStringList levels;
             for (const Segment& segment : run.segments())
                 if (segment.counters.divergentBranches == 0)
                     levels << QStringLiteral("Level %1").arg(segment.level + 1);
             return choice(q, qPrintable(levels.join(u' ')));
         }},
        {{"Every level through global memory", 0},
         [&](auto& view, auto&) { return int(stateIn(view).variant->plan(16, {}).size()); }},
        {{"Your turn", 0},
         [&](auto& view, auto&) {
             const Values w = byDefinition(valuesOf(view));
             const auto longest = std::ranges::max_element(w, {}, [](int each) { return std::abs(each); });
             return int(longest - w.begin()) + (*longest < 0 ? 32 : 0);
         }},
        {{"Your turn", 1},
         [&](auto& view, auto&) {
             const Values w = byDefinition(valuesOf(view));
             return (32 - std::abs(*std::ranges::max_element(w, {}, [](int each) { return std::abs(each); }))) / 2;
         }},
        {{"On a GPU", 0}, [&](auto& view, auto&) { return int(std::lround(wrongRunsOf(runOf(view)) / 10.0)); }},
        {{"On a GPU", 1},
         [&](auto& view, auto& q) { return choice(q, wrongRunsOf(runOf(view)) < 500 ? "That cannot be told" : "No"); }},
        {{"One barrier fewer", 0},
         [&](auto& view, auto& q) {
             const Recording run = runOf(view);
             const auto rarely = std::ranges::min_element(recordedRuns(), {}, [&](const RecordedRuns& each) {
                 return each.broken.variant == &run.variant() && each.input == run.input() ? each.counts.wrongRuns
                                                                                           : 9999;
             });
             return choice(q, rarely->broken.withoutBarrier == run.ignoredBarriers().front()
                                  ? "Without the first barrier"
                                  : "Without the second barrier");
         }},
        {{"Two barriers per level", 0},
         [&](auto&, auto& q) { return choice(q, "A thread overwrites a value that another has yet to read"); }},
        {{"Shuffles", 0},
         [&](auto& view, auto&) {
             for (const Access& access : runOf(view).accesses(2, 5))
                 if (access.action == Action::Shuffle)
                     return int(access.index);
             return -1;
         }},
    };
    for (const Lesson& lesson : m_lessons) {
        int asked = 0;
        for (const LessonStop& stop : lesson.stops)
            for (int i = 0; i < int(stop.questions.size()); ++i) {
                const Question& question = stop.questions[std::size_t(i)];
                const auto answer = answers.find({stop.title, i});
                QVERIFY2(answer != answers.end(), qPrintable(question.ask));
                const QJsonObject json = jsonOf(question);
                const std::variant<int, Node> right = answer->second(stop.view, json);
                const auto click = question.answer->spot();
                QVERIFY2(right == (click
                                       ? std::variant<int, Node>(Node{int(click->first), std::uint32_t(click->second)})
                                       : std::variant<int, Node>(json["answer"].toInt())),
                         qPrintable(question.ask));
                QVERIFY2(!question.hint.isEmpty() && question.ask.size() < 120, qPrintable(question.ask));
                // In the scene that has them, values can be clicked.
                QVERIFY2(!click || stateIn(stop.view).scene == Scene::Butterfly, qPrintable(question.ask));
                ++asked;
            }
        QVERIFY2(asked >= 2, qPrintable(lesson.title));
    }
}

TEST_OF_ROOM(TestLessonTexts)
#include "tst_lesson_texts.moc"
