// SPDX-License-Identifier: GPL-3.0-or-later
// A permutation as GAP, Sage and papers print it: (1,13,5)(2,6) or (1 13 5)(2 6), each number going to the next of its
// cycle.
#include "io/found/cycles.h"

#include "io/entry.h"
#include "io/found/spelling.h"
#include "io/found/tables.h"
#include "io/left_out.h"
#include "sbox/sbox.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace walshscope {

namespace {

constexpr std::size_t mostDigits = 7; ///< Of 2^20.
constexpr std::uint32_t mostPoints = std::uint32_t(1) << SBox::largestN;

constexpr std::size_t several = 2;

struct Point {
    std::size_t start, length; ///< Of its digits.
    std::size_t mark = 0;      ///< How long the 0x before them is.
    std::uint32_t value = 0;

    std::size_t place() const { return start - mark; }
    std::string writtenIn(std::string_view text) const { return printable(text.substr(place(), mark + length), 24); }
};

using Cycle = std::vector<Point>;

/// Brackets one behind the other, from the first that begins with a number to the end of the text. What is wrong in
/// them is kept, and where.
class Run {
public:
    Run(std::string_view text, Monitor& monitor) : m_text(text), m_monitor(&monitor) {}

    /// Behind the next bracket that may begin one; false where there is none.
    bool find(std::size_t from) {
        for (m_at = from; (m_at = m_text.find_first_of("([{", m_at)) < m_text.size() && !startsCycle(); ++m_at)
            look();
        m_at = std::min(m_at, m_text.size());
        m_start = m_first = m_at;
        m_bracket = at(m_at);
        m_isNamed = m_text.substr(0, m_at).find("ycle") != std::string_view::npos;
        std::size_t before = m_at;
        while (before > 0 && isSpace(m_text[before - 1]))
            --before;
        m_isInside = before > 0 && std::string_view("([{").find(m_text[before - 1]) != std::string_view::npos;
        return m_at < m_text.size();
    }

    /// False where these are no plain groups: there are brackets in brackets.
    bool read() {
        noteUnopenedBefore();
        while (at(m_at) == m_bracket || isMisplaced()) {
            look();
            if (!readCycle())
                return false;
            skipBetween();
        }
        m_end = m_at;
        readFixed();
        const std::size_t rest = m_text.find_first_not_of(")]}; .$\r\n\t", m_at);
        const std::size_t behind = std::min(m_text.find_first_not_of(")]} $\r\n\t", m_at), m_text.size());
        if (const std::size_t points = pointsAt(m_text.substr(behind)); points > 0 && !m_mistake)
            m_mistake = {behind, leftOut(m_text.substr(behind, points)), {}};
        else if (rest != std::string_view::npos)
            note(behind, Message::tr("another cycle or the end"));
        return true;
    }

    /// And no rows of a table: these are as long as each other, and rather within brackets.
    bool areCycles() const {
        const bool isList = m_separated || m_bracket != '(' || (m_apart && m_isInside && !m_commas);
        return sound() > 0 && (!areRows() || !isList || m_isNamed);
    }

    /// Whether nothing else would be written so: several that move something, in parentheses.
    bool areSurelyCycles() const { return areCycles() && (m_bracket == '(' || m_isNamed) && sound() + m_broken > 1; }

    /// The numbers, counted from `first` or from what they show.
    FoundCycles take(std::optional<int> first) {
        FoundCycles found{
            .start = m_start, .end = m_end, .starts = {}, .areSure = areSurelyCycles(), .areRows = areRows()};
        for (const Cycle& cycle : m_cycles)
            if (!cycle.empty())
                found.starts.push_back(cycle.front().start);
        std::uint32_t least = mostPoints, largest = 0;
        std::size_t count = 0;
        for (Cycle& cycle : m_cycles)
            for (Point& point : cycle) {
                const std::string_view digits = m_text.substr(point.start, point.length);
                std::from_chars(digits.data(), digits.data() + digits.size(), point.value, m_hexadecimal ? 16 : 10);
                least = std::min(least, point.value);
                largest = std::max(largest, point.value);
                ++count;
            }
        found.mayBeList = mayBeList();
        found.areLines = found.mayBeList && areLines();
        // Nobody counts from 1 in hexadecimal.
        found.first = first.value_or(least == 0 || m_hexadecimal ? 0 : 1);
        found.isEither = least > 0 && !std::has_single_bit(largest);
        const auto lowest = std::uint32_t(found.first);
        const std::size_t size = count == 0 ? 0 : std::bit_ceil(std::size_t(largest) + 1 - lowest);
        std::vector<bool> seen(std::min<std::size_t>(size, mostPoints) + 1);
        for (Cycle& cycle : m_cycles) {
            for (const Point& point : cycle) {
                if (point.value < lowest || point.value - lowest >= mostPoints) {
                    say(point.place(), Message::tr("%1 is out of range, expected %2", point.writtenIn(m_text),
                                                   Message::tr("from %1 to %2", lowest, mostPoints - 1 + lowest)));
                } else if (seen[point.value - lowest]) {
                    say(point.place(), Message::tr("%1 occurs twice, expected each number once and in one cycle",
                                                   point.writtenIn(m_text)));
                } else {
                    seen[point.value - lowest] = true;
                }
            }
        }
        found.mistake = m_mistake;
        if (m_mistake || size < 4)
            return found;
        found.table.evidence = Evidence::Permutation;
        found.table.format = found.first == 0 ? "cycles-0" : "cycles-1";
        found.table.values.resize(size);
        for (std::uint32_t x = 0; x < size; ++x)
            found.table.values[x] = x;
        for (const Cycle& cycle : m_cycles)
            for (std::size_t i = 0; i < cycle.size(); ++i)
                found.table.values[cycle[i].value - lowest] = cycle[(i + 1) % cycle.size()].value - lowest;
        found.table.how = std::string(", as cycles of the ") + (m_hexadecimal ? "hexadecimal " : "") + "numbers from " +
                          std::to_string(found.first);
        if (found.isEither && !first)
            found.table.how += found.first == 0 ? ", which may count from 1 as well (format cycles-1)"
                                                : ", which may count from 0 as well (format cycles-0)";
        return found;
    }

    /// Of the first cycle; nothing where it has fewer numbers than that.
    std::optional<Point> largestOf(std::size_t fewest) const {
        const auto valueOf = [&](const Point& point) {
            const std::string_view digits = m_text.substr(point.start, point.length);
            std::uint32_t value = 0;
            std::from_chars(digits.data(), digits.data() + digits.size(), value, m_hexadecimal ? 16 : 10);
            return value;
        };
        const Cycle& cycle = m_cycles.front();
        return cycle.size() < fewest ? std::nullopt : std::optional(*std::ranges::max_element(cycle, {}, valueOf));
    }

    std::size_t start() const { return m_start; }
    std::size_t firstBracket() const { return m_first; }
    std::size_t groups() const { return m_cycles.size(); }
    bool isSpaced() const { return m_spaced; }
    bool hasCommas() const { return m_commas; }

private:
    void look() {
        if (m_at < m_nextLook)
            return;
        m_nextLook = m_at + bytesAtOnce;
        m_monitor->progress(m_at, m_text.size());
    }

    static bool isLonger(const Cycle& cycle) { return cycle.size() > 1; }

    /// How many move something and have no mistake in them.
    std::ptrdiff_t sound() const { return std::ranges::count_if(m_cycles, isLonger) - m_brokenLonger; }

    /// Whether the numbers as they follow one another, in rows of equal length, are a permutation themselves. In their
    /// order they are no table that anybody would write.
    bool mayBeList() const {
        if (m_joined || m_isNamed || m_cycles.size() < several || !areRows() ||
            std::ranges::any_of(m_cycles, &Cycle::empty))
            return false;
        std::vector<std::uint32_t> values;
        for (const Cycle& cycle : m_cycles)
            for (const Point& point : cycle)
                values.push_back(point.value);
        if (values.empty() || !std::has_single_bit(values.size()) || std::ranges::is_sorted(values))
            return false;
        std::vector<bool> seen(values.size());
        const std::uint32_t lowest = std::ranges::min(values);
        return lowest <= 1 && std::ranges::all_of(values, [&](std::uint32_t value) {
                   const bool isNew = value - lowest < seen.size() && !seen[value - lowest];
                   if (isNew)
                       seen[value - lowest] = true;
                   return isNew;
               });
    }

    /// Whether these are rows of a table in lines of their own, and not cycles that each begin with their least number,
    /// one behind the other, as programs print them.
    bool areLines() const {
        constexpr std::size_t fewest = 4;
        if (m_inLine || m_bracket != '(' || m_cycles.front().size() < fewest)
            return false;
        const auto byValue = [](const Point& point) { return point.value; };
        const auto isLed = [&](const Cycle& c) { return std::ranges::min(c, {}, byValue).value == c.front().value; };
        return !std::ranges::all_of(m_cycles, isLed) ||
               !std::ranges::is_sorted(m_cycles, {}, [](const Cycle& cycle) { return cycle.front().value; });
    }

    /// A cycle whose bracket is missing or another one: these are noted.
    bool isMisplaced() {
        if (m_bracket != '(' || m_separated || m_cycles.empty())
            return false;
        const bool isOther = at(m_at) == '[' || at(m_at) == '{';
        if (isOther ? !startsCycle() : !isUnopened(m_at))
            return false;
        note(m_at, Message::tr("another cycle or the end"));
        return true;
    }

    /// Whether several numbers and what separates them stand there, and then the end of a cycle.
    bool isUnopened(std::size_t from) const {
        const std::size_t end = m_text.find_first_not_of("0123456789abcdefABCDEFx, \t\r\n", from);
        if (at(end) != ')' || hexValue(at(from)) < 0)
            return false;
        const std::size_t second = m_text.find_first_of(", \t\r\n", from);
        return second < end && m_text.find_first_of("0123456789abcdefABCDEF", second) < end;
    }

    /// The same before the first bracket of the run.
    void noteUnopenedBefore() {
        std::size_t end = m_start;
        while (end > 0 && isSpace(m_text[end - 1]))
            --end;
        if (m_bracket != '(' || end < several || m_text[end - 1] != ')')
            return;
        const std::size_t other = m_text.find_last_not_of("0123456789abcdefABCDEFx, \t\r\n", end - 2);
        if (isLetterOrOpen(other))
            return;
        const std::size_t from = m_text.find_first_of("0123456789abcdefABCDEF", other + 1);
        if (from < end && isUnopened(from)) {
            m_start = from;
            note(from, Message::plain("("));
        }
    }

    bool isLetterOrOpen(std::size_t place) const {
        return place != std::string_view::npos && (isNameCharacter(m_text[place]) || m_text[place] == '(');
    }

    bool areRows() const {
        const auto first = std::ranges::find_if_not(m_cycles, &Cycle::empty);
        return std::ranges::all_of(m_cycles, [&](const Cycle& c) { return c.empty() || c.size() == first->size(); });
    }

    char at(std::size_t place) const { return place < m_text.size() ? m_text[place] : '\0'; }
    bool starts(std::string_view mark) const { return m_text.substr(m_at).starts_with(mark); }

    void note(std::size_t place, const Message& expected) {
        if (!m_mistake)
            m_mistake = {place, {}, expected};
    }
    void say(std::size_t place, const Message& words) {
        if (!m_mistake || m_mistake->at > place)
            m_mistake = {place, words, {}};
    }

    bool accept(std::string_view mark) {
        // A command ends where its letters do.
        const bool isHere = starts(mark) && !(isLetter(mark.back()) && isLetter(at(m_at + mark.size())));
        m_at += isHere ? mark.size() : 0;
        return isHere;
    }

    template <std::size_t count>
    bool acceptOneOf(const std::array<std::string_view, count>& marks) {
        return std::ranges::any_of(marks, [this](std::string_view mark) { return accept(mark); });
    }

    /// With what makes white space in LaTeX.
    bool skipBlanks() {
        static constexpr std::array<std::string_view, 8> blanks{"\\,", "\\;", "\\:",    "\\!",
                                                                "\\ ", "~",   "\\quad", "\\\\"};
        const std::size_t from = m_at;
        while (m_at < m_text.size() && (isSpace(at(m_at)) || acceptOneOf(blanks)))
            m_at += isSpace(at(m_at));
        return m_at > from;
    }

    /// A bracket with a number behind it, or with nothing in it before such a one.
    bool startsCycle() const {
        if (at(m_at) != '(' && at(m_at) != '[' && at(m_at) != '{')
            return false;
        std::size_t first = m_at + 1;
        while (isSpace(at(first)))
            ++first;
        if (at(m_at) == '(' && at(first) == ')') {
            for (++first; isSpace(at(first)); ++first) {
            }
            return at(first) == '(';
        }
        const std::size_t digits = first + (m_text.substr(std::min(first, m_text.size())).starts_with("0x") ? 2 : 0);
        std::size_t end = digits;
        while (hexValue(at(end)) >= 0)
            ++end;
        return end > digits && !isNameCharacter(at(end));
    }

    char closing() const { return m_bracket == '(' ? ')' : m_bracket == '[' ? ']' : '}'; }

    bool readCycle() {
        static constexpr std::array<std::string_view, 7> arrows{"->",   "\xE2\x86\x92", "\xE2\x86\xA6", "=>",
                                                                "\\to", "\\mapsto",     "\\rightarrow"};
        // One whose own bracket is missing begins with its number.
        const bool isOpen = at(m_at) == '(' || at(m_at) == '[' || at(m_at) == '{';
        const char close = !isOpen ? closing() : at(m_at) == '(' ? ')' : at(m_at) == '[' ? ']' : '}';
        m_at += isOpen;
        Cycle& cycle = m_cycles.emplace_back();
        bool hasArrows = false, isBehindNumber = false;
        skipBlanks();
        bool isBroken = false;
        while (at(m_at) != close) {
            look();
            std::size_t wrong = m_at;
            const auto point = readNumber(wrong);
            if (!point) {
                note(wrong, Message::tr("a number, or the end of the cycle"));
                isBroken = true;
                break;
            }
            cycle.push_back(*point);
            isBehindNumber = true;
            const bool apart = skipBlanks();
            if (accept(",")) {
                isBehindNumber = false;
                m_commas = true;
                m_spaced |= skipBlanks();
            } else if (acceptOneOf(arrows)) {
                hasArrows = m_joined = true;
                skipBlanks();
            } else if (!apart && at(m_at) != close) {
                note(m_at, Message::tr("a number, or the end of the cycle"));
                isBroken = true;
                break;
            } else {
                m_spaced |= apart;
            }
        }
        m_broken += isBroken;
        m_brokenLonger += isBroken && isLonger(cycle);
        // The end of this one is missing, unless there are brackets in brackets.
        if (isBroken && isBehindNumber && isLonger(cycle) && at(m_at) == m_bracket && startsCycle() && !isBalanced())
            return true;
        const std::size_t end = m_text.find_first_of("()[]{}", m_at);
        if (end != std::string_view::npos && m_text[end] != close)
            return false;
        m_at = end == std::string_view::npos ? m_text.size() : end + 1;
        if (end == std::string_view::npos)
            note(m_text.size(), Message::plain({close}));
        const auto digitsOf = [&](const Point& point) { return m_text.substr(point.start, point.length); };
        if (hasArrows && cycle.size() > 1 && digitsOf(cycle.front()) == digitsOf(cycle.back()))
            cycle.pop_back(); // 0 -> 12 -> 4 -> 0
        return true;
    }

    /// Looked for once.
    bool isBalanced() {
        if (!m_balanced)
            m_balanced = std::ranges::count(m_text, '(') == std::ranges::count(m_text, ')');
        return *m_balanced;
    }

    /// Nothing, and where that is wrong, where there is none.
    std::optional<Point> readNumber(std::size_t& wrong) {
        const std::size_t mark = starts("0x") ? 2 : 0, start = m_at + mark;
        std::size_t end = start;
        while (hexValue(at(end)) >= 0)
            ++end;
        if (end == start || end > start + mostDigits || isNameCharacter(at(end))) {
            wrong = end > start + mostDigits ? m_at : end;
            return std::nullopt;
        }
        const std::string_view digits = m_text.substr(start, end - start);
        m_hexadecimal |= mark > 0 || digits.find_first_of("abcdefABCDEF") != std::string_view::npos;
        m_at = end;
        return Point{start, digits.size(), mark};
    }

    /// Nothing, a comma, or a sign for one after the other: what is disjoint may be put together in any order.
    void skipBetween() {
        static constexpr std::array<std::string_view, 8> signs{"*",      "\xC2\xB7", "\xE2\x8B\x85", "\xE2\x88\x98",
                                                               "\\cdot", "\\circ",   "\\times",      "\xC3\x97"};
        const std::size_t from = m_at;
        m_apart |= skipBlanks();
        const std::size_t behind = m_at;
        if (accept(",")) {
            m_separated = true;
            skipBlanks();
        } else if (acceptOneOf(signs)) {
            m_joined = true;
            skipBlanks();
            if (at(m_at) != m_bracket)
                note(m_at, Message::tr("another cycle"));
        }
        m_inLine |=
            at(m_at) == m_bracket && m_text.substr(from, m_at - from).find_first_of("\r\n") == std::string_view::npos;
        if (m_separated && at(m_at) != m_bracket)
            m_at = behind;
    }

    /// "fixed: 7 13": cycles of their own.
    void readFixed() {
        constexpr std::array<std::string_view, 4> words{"fixed points", "fixed point", "fixed", "Fixed points"};
        constexpr std::array<std::string_view, 4> signs{":", "=", "are", "is"};
        const std::size_t from = m_at;
        if (m_bracket != '(')
            return;
        while (at(m_at) == ',' || at(m_at) == ';' || isSpace(at(m_at)))
            ++m_at;
        if (!acceptOneOf(words)) {
            m_at = from;
            return;
        }
        skipBlanks();
        acceptOneOf(signs);
        skipBlanks();
        if (accept("none"))
            return;
        if (at(m_at) == '{' || at(m_at) == '(')
            ++m_at;
        std::size_t wrong = m_at;
        for (skipBlanks(); const auto point = readNumber(wrong);) {
            m_cycles.push_back({*point});
            skipBlanks();
            accept(",");
            skipBlanks();
        }
    }

    std::string_view m_text;
    Monitor* m_monitor;
    std::size_t m_at = 0, m_first = 0, m_start = 0, m_end = 0, m_nextLook = 0;
    std::vector<Cycle> m_cycles;
    std::optional<Mistake> m_mistake;
    std::ptrdiff_t m_broken = 0;       ///< Cycles with what is none of theirs.
    std::ptrdiff_t m_brokenLonger = 0; ///< Those of several numbers before that.
    char m_bracket = '\0';
    bool m_hexadecimal = false;
    std::optional<bool> m_balanced; ///< As many ends as there are parentheses.
    bool m_commas = false;          ///< Within a cycle.
    bool m_spaced = false;          ///< White space within a cycle.
    bool m_separated = false;       ///< By commas between cycles.
    bool m_apart = false;           ///< By white space between cycles.
    bool m_joined = false;          ///< By arrows within a cycle, or signs for one after the other.
    bool m_inLine = false;          ///< Two of them in one.
    bool m_isInside = false;        ///< Other brackets.
    bool m_isNamed = false;         ///< As Cycles[…].
};

/// The first of which there are so many.
std::optional<Run> runIn(std::string_view text, std::size_t fewest, Monitor& monitor) {
    constexpr int mostStarts = 16; // A text with more brackets that begin no cycle is something else.
    std::size_t from = 0;
    for (int start = 0; start < mostStarts; ++start) {
        Run run(text, monitor);
        if (!run.find(from))
            return std::nullopt;
        from = run.firstBracket() + 1;
        if (run.read() && run.groups() >= fewest)
            return run;
    }
    return std::nullopt;
}

Parsed readCycles(const Source& source, int first) {
    const std::string_view text = Scanner::trimmed(source.bytes, source.monitor);
    auto run = runIn(text, several, source.monitor);
    if (!run)
        run = runIn(text, 1, source.monitor);
    if (!run)
        failAt(source.bytes, 0, source.name, Message::tr("there are no cycles here, expected some as in (0 1 2)(3 4)"),
               source.monitor);
    FoundCycles found = run->take(first);
    const auto before = std::size_t(text.data() - source.bytes.data());
    if (found.mistake)
        fail(source, *found.mistake, before);
    if (found.table.values.empty())
        failAt(source.bytes, before + found.start, source.name,
               Message::tr("cycles of fewer than 4 points, expected more"), source.monitor);
    const int m = source.reading.m;
    if (const auto largest = std::uint32_t(found.table.values.size() - 1); m > 0 && largest >> m)
        failAt(source.bytes, before + found.start, source.name,
               Message::tr("%1 is out of range, expected less than 2^%2", largest, m), source.monitor);
    const std::string size = std::to_string(found.table.values.size());
    return {SBox(std::move(found.table.values), m), size + " numbers" + found.table.how};
}

} // namespace

std::optional<FoundCycles> cyclesIn(std::string_view text, Monitor& monitor) {
    auto run = runIn(text, several, monitor);
    return run && run->areCycles() ? std::optional(run->take({})) : std::nullopt;
}

std::optional<int> onlyCycleIn(std::string_view text, Monitor& monitor) {
    Run run(text, monitor);
    if (!text.starts_with('(') || !run.find(0) || run.start() != 0 || !run.read() || run.groups() != 1 ||
        (run.hasCommas() && run.isSpaced()))
        return std::nullopt;
    const FoundCycles found = run.take({});
    return found.mistake || found.table.values.empty() ? std::nullopt : std::optional(found.first);
}

std::optional<Mistake> mistakeInOnlyCycle(std::string_view text, Monitor& monitor) {
    Run run(text, monitor);
    if (!text.starts_with('(') || !text.ends_with(')') || !run.find(0) || run.start() != 0 || !run.read() ||
        run.groups() != 1)
        return std::nullopt;
    const auto largest = run.largestOf(several);
    if (!largest)
        return std::nullopt;
    const FoundCycles found = run.take({});
    if (found.mistake)
        return found.mistake;
    if (found.table.values.empty())
        return std::nullopt;
    return Mistake{
        largest->place(),
        Message::tr("one cycle alone, up to %1, is hardly a permutation of %2 points, expected several as in "
                    "(0 1 2)(3 4), or the format %3",
                    largest->writtenIn(text), found.table.values.size(), found.first == 0 ? "cycles-0" : "cycles-1")};
}

bool cyclesPossible(const Glance& glance) {
    constexpr std::size_t longest = std::size_t(1) << 24;
    if (!glance.has('(') || glance.text.size() > longest)
        return false;
    Monitor nobody;
    const auto cycles = cyclesIn(glance.text, nobody);
    return cycles ? !cycles->table.values.empty() : onlyCycleIn(glance.text, nobody).has_value();
}

Parsed readCyclesFrom0(const Source& source) { return readCycles(source, 0); }
Parsed readCyclesFrom1(const Source& source) { return readCycles(source, 1); }

} // namespace walshscope
