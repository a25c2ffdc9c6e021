// SPDX-License-Identifier: GPL-3.0-or-later
// Tells numbers with decimal commas from lists, and integers from the entries of an S-box.
#include "io/number_list.h"

#include "io/scanner.h"

#include <charconv>
#include <limits>
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

    bool areList() const {
        constexpr std::size_t leastCounted = 4, leastPermuted = 4;
        if (m_count >= leastCounted && (m_fromZero || m_fromOne))
            return true;
        if (m_values.size() < leastPermuted || m_values.size() != 2 * m_count)
            return false;
        std::vector<bool> seen(m_values.size());
        for (const std::uint64_t value : m_values) {
            if (value >= seen.size() || seen[value])
                return false;
            seen[value] = true;
        }
        return true;
    }

private:
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
    const bool areList = arePlain && (pairs.areList() || (areGroups && areLongAll));
    if (!areNumbers || commas == 0 || tokens < 2 || areList)
        return Commas::Separators;
    return areGroups ? Commas::Unclear : Commas::Decimal;
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
    if (hasUnclearCommas(in.rest()))
        in.fail(
            Message::tr("a comma within numbers may be a decimal one or set thousands off, expected a decimal point, "
                        "or no comma within a number"));
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
