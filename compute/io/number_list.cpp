// SPDX-License-Identifier: GPL-3.0-or-later
// Tells numbers with decimal commas from lists, and integers from the entries of an S-box.
#include "io/number_list.h"

#include "io/scanner.h"

#include <charconv>
#include <limits>
#include <optional>
#include <vector>

namespace walshscope {

namespace {

bool isSeparator(char c, bool commas) { return isSpace(c) || c == ';' || (commas && c == ','); }

/// Calls take(token) for each until it says no. Whether none did.
template <class Take>
bool eachToken(std::string_view text, bool commas, const Take& take) {
    for (std::size_t i = 0; i < text.size();) {
        if (isSeparator(text[i], commas)) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        while (i < text.size() && !isSeparator(text[i], commas))
            ++i;
        if (!take(text.substr(start, i - start)))
            return false;
    }
    return true;
}

std::size_t digitsAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
}

std::uint64_t valueOf(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() ? value : std::numeric_limits<std::uint64_t>::max();
}

std::string_view withoutSign(std::string_view token) {
    return token.substr(token.starts_with('-') || token.starts_with('+') ? 1 : 0);
}

/// Values in groups of two, which may be a list and no numbers with commas.
class Pairs {
public:
    void add(std::uint64_t first, std::uint64_t second) {
        m_fromZero = m_fromZero && first == m_count;
        m_fromOne = m_fromOne && first == m_count + 1;
        ++m_count;
        if (m_values.size() < mostEntries) {
            m_values.push_back(first);
            m_values.push_back(second);
        }
    }

    /// The first of each group counts from 0 or 1.
    bool areCounted() const {
        constexpr std::size_t leastCounted = 4;
        return m_count >= leastCounted && (m_fromZero || m_fromOne);
    }

    /// All of them, or the second ones of each group.
    bool arePermutation() const {
        constexpr std::size_t leastPermuted = 4;
        return m_values.size() >= leastPermuted && m_values.size() == 2 * m_count && permute(0, 1);
    }
    bool secondsPermute() const { return m_values.size() == 2 * m_count && permute(1, 2); }

    /// All of them, counted from 1: in order, which tells nothing, or in none.
    bool arePermutationFromOne() const { return m_values.size() == 2 * m_count && permute(0, 1, 1); }
    bool areInOrder() const { return std::ranges::is_sorted(m_values); }

    /// So many that they count by chance hardly, and not for steps of one.
    bool areManyDifferent() const {
        constexpr std::size_t many = 8;
        for (std::size_t i = 3; i < m_values.size(); i += 2)
            if (m_values[i] != m_values[1])
                return m_count >= many;
        return false;
    }

private:
    bool permute(std::size_t first, std::size_t step, std::uint64_t least = 0) const {
        std::vector<bool> seen(m_values.size() / step);
        for (std::size_t i = first; i < m_values.size(); i += step) {
            const std::uint64_t value = m_values[i] - least; // Far above where it is below.
            if (value >= seen.size() || seen[value])
                return false;
            seen[value] = true;
        }
        return true;
    }

    static constexpr std::size_t mostEntries = std::size_t(1) << SBox::largestN;
    bool m_fromZero = true, m_fromOne = true;
    std::size_t m_count = 0;
    std::vector<std::uint64_t> m_values;
};

enum class Commas { Separators, Decimal, Unclear };

/// What the commas within numbers mean that white space or semicolons separate.
Commas commasIn(std::string_view text) {
    constexpr std::size_t group = 3; // Of thousands.
    std::size_t tokens = 0, commas = 0;
    bool arePlain = true;   // Digits with a comma, all of them.
    bool areGroups = true;  // All of these may set thousands off.
    bool areLongAll = true; // As many digits before the comma as behind it.
    bool areBits = true;    // A digit 0 or 1 on both sides.
    bool arePadded = false; // A zero is written in front of the digits before a comma, or behind one.
    bool arePaddedBehind = false;
    Pairs pairs;
    const bool areNumbers = eachToken(text, false, [&](std::string_view token) {
        const std::string_view number = withoutSign(token);
        const std::size_t whole = digitsAt(number, 0);
        std::size_t at = whole;
        if (whole == 0)
            return false;
        ++tokens;
        const bool hasComma = at < number.size() && number[at] == ',';
        if (hasComma) {
            const std::size_t fraction = digitsAt(number, at + 1);
            if (fraction == 0)
                return false;
            if (arePlain)
                pairs.add(valueOf(number.substr(0, whole)), valueOf(number.substr(at + 1, fraction)));
            areGroups = areGroups && whole <= group && fraction == group && number.front() != '0';
            areLongAll = areLongAll && whole == fraction;
            areBits = areBits && whole == 1 && fraction == 1 && number[0] <= '1' && number[2] <= '1';
            arePadded = arePadded || (whole > 1 && number.front() == '0');
            arePaddedBehind = arePaddedBehind || (fraction > 1 && number[at + 1] == '0');
            at += 1 + fraction;
            ++commas;
        }
        areGroups = areGroups && at == number.size();
        arePlain = arePlain && hasComma && at == token.size();
        if (at < number.size() && (number[at] | 0x20) == 'e') {
            at += at + 1 < number.size() && (number[at + 1] == '-' || number[at + 1] == '+') ? 2 : 1;
            const std::size_t exponent = digitsAt(number, at);
            at = exponent == 0 ? number.size() + 1 : at + exponent;
        }
        return at == number.size();
    });
    if (!areNumbers || commas == 0 || tokens < 2)
        return Commas::Separators;
    if (arePlain && (pairs.arePermutation() || (areGroups && areLongAll)))
        return Commas::Separators;
    constexpr std::size_t fewestSure = 4; // Pairs.
    if (arePlain && pairs.arePermutationFromOne())
        return tokens >= fewestSure && !pairs.areInOrder() ? Commas::Separators : Commas::Unclear;
    const bool areDecimal = arePaddedBehind && !arePadded; // 3,00 is no entry of a list.
    if (arePlain && pairs.areCounted() && !areDecimal)
        return pairs.secondsPermute() || pairs.areManyDifferent() ? Commas::Separators : Commas::Unclear;
    return areGroups || (arePlain && areBits) ? Commas::Unclear : Commas::Decimal;
}

/// A number between white space or semicolons, as far as its points and commas go.
struct Marked {
    bool isNumber = false;
    std::string_view token;
    std::size_t points = 0, commas = 0;
    char last = '\0';          ///< Of these marks.
    bool groupsBefore = false; ///< What comes before the last one is digits in groups of three.
    bool groups = false;       ///< And all of it.
};

Marked markedIn(std::string_view token) {
    constexpr std::size_t group = 3;
    Marked marked{.token = token};
    const std::string_view number = withoutSign(token);
    std::size_t at = digitsAt(number, 0), digits = at;
    marked.groups = at > 0 && at <= group && number.front() != '0';
    for (std::size_t runs = 1; at < number.size() && (number[at] == '.' || number[at] == ','); ++runs) {
        marked.last = number[at];
        ++(number[at] == '.' ? marked.points : marked.commas);
        marked.groupsBefore = marked.groups && runs > 1;
        const std::size_t run = digitsAt(number, at + 1);
        marked.groups = marked.groups && run == group;
        at += 1 + run;
        digits += run;
    }
    if (at < number.size() && (number[at] | 0x20) == 'e') {
        at += at + 1 < number.size() && (number[at + 1] == '-' || number[at + 1] == '+') ? 2 : 1;
        const std::size_t exponent = digitsAt(number, at);
        at = exponent == 0 ? number.size() + 1 : at + exponent;
    }
    marked.isNumber = digits > 0 && at == number.size() && number.back() != ',';
    return marked;
}

/// What is wrong with points and commas where a person may have meant more than one thing by them.
struct Unclear {
    Message words;
    std::size_t place = 0;
};

std::optional<Unclear> unclearMarks(std::string_view text) {
    const auto placeOf = [&](const Marked& marked) { return std::size_t(marked.token.data() - text.data()); };
    std::optional<Marked> both, pointed, withComma;
    // 1.234,5 or 1,234.5: one mark sets thousands off, and the other is the decimal one.
    bool areNumbers = true;
    char decimal = '\0';
    eachToken(text, false, [&](std::string_view token) {
        const Marked marked = markedIn(token);
        const std::size_t marks = marked.points + marked.commas;
        areNumbers = marked.isNumber;
        if (marked.points > 0 && marked.commas > 0) {
            const bool isOne = (marked.last == '.' ? marked.points : marked.commas) == 1 && marked.groupsBefore;
            areNumbers = areNumbers && isOne && (decimal == '\0' || decimal == marked.last);
            decimal = marked.last;
            both = both ? both : marked;
        } else if (marks > 1) {
            areNumbers = areNumbers && marked.groups;
        } else if (marks == 1) {
            auto& first = marked.points > 0 ? pointed : withComma;
            first = first ? first : marked;
        }
        return areNumbers;
    });
    if (!areNumbers)
        return std::nullopt;
    if (both)
        return Unclear{
            Message::tr("%1 has a point and a comma, expected a decimal point and nothing between thousands, "
                        "or white space between numbers",
                        printable(both->token, 24)),
            placeOf(*both)};
    if (pointed && withComma)
        return Unclear{Message::tr("%1 has a point and %2 a comma, expected a decimal point in both, or white space "
                                   "behind a comma that separates numbers",
                                   printable(pointed->token, 24), printable(withComma->token, 24)),
                       placeOf(*withComma)};
    return std::nullopt;
}

} // namespace

std::string_view inBrackets(std::string_view text) {
    std::string_view inside = text;
    for (const std::string_view call : {"array(", "np.array("})
        if (inside.starts_with(call) && inside.ends_with(')'))
            inside = inside.substr(call.size(), inside.size() - call.size() - 1);
    if (!inside.starts_with('[') || !inside.ends_with(']') || inside.size() < 2)
        return text;
    return inside.substr(1, inside.size() - 2);
}

bool hasDecimalCommas(std::string_view text) { return commasIn(text) == Commas::Decimal; }

bool hasUnclearCommas(std::string_view text) { return commasIn(text) == Commas::Unclear; }

void requireClearCommas(const Scanner& in) {
    if (const auto unclear = unclearMarks(in.rest()))
        in.failAt(in.position() + unclear->place, unclear->words);
    if (hasUnclearCommas(in.rest()))
        in.fail(
            Message::tr("a comma within numbers may be a decimal comma, separate thousands or separate two numbers, "
                        "expected a decimal point, or no comma within a number and white space between numbers"));
}

bool holdsWide(std::string_view text) {
    constexpr std::uint64_t largest = std::numeric_limits<std::int32_t>::max();
    return !eachToken(inBrackets(text), true, [](std::string_view token) {
        return valueOf(withoutSign(token)) <= largest + token.starts_with('-');
    });
}

bool looksWhole(const Glance& glance) {
    constexpr std::size_t digitsBeyond = 7; // Of 2^20.
    const bool hasSign = glance.has('-') || glance.has('+');
    if (!glance.onlyOf("0123456789+-,;[]") || (!hasSign && glance.longestToken < digitsBeyond))
        return false;
    bool isMarked = false;
    std::size_t tokens = 0;
    const bool areWhole = eachToken(inBrackets(glance.text), true, [&](std::string_view token) {
        const std::string_view digits = withoutSign(token);
        if (digits.empty() || digitsAt(digits, 0) != digits.size())
            return false;
        const bool isEntry = digits.front() == '0' || valueOf(digits) < std::uint64_t(1) << SBox::largestN;
        isMarked = isMarked || digits.size() < token.size() || !isEntry;
        ++tokens;
        return true;
    });
    return areWhole && isMarked && (tokens > 1 || hasSign);
}

} // namespace walshscope
