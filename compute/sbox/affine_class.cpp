// SPDX-License-Identifier: GPL-3.0-or-later
// Tries the affine maps B bit by bit. The A that is best behind each is known at once: it takes the first values that
// are affinely independent to 0, 1, 2, 4 and 8, as every other one gives a larger table. Partial maps are given up as
// in the search for representatives of Biryukov, De Cannière, Braeken & Preneel (EUROCRYPT 2003), as soon as what they
// fix is larger than the smallest table so far.
#include "sbox/affine_class.h"

#include "sbox/affine_map.h"
#include "sbox/known_sboxes.h"

#include <algorithm>
#include <array>
#include <map>

namespace walshscope {
namespace {

using SmallTable = std::array<std::uint8_t, std::size_t(1) << largestNForAffineClass>;

constexpr std::uint8_t unset = 0xff; ///< Above all values.

class SmallestTable {
public:
    explicit SmallestTable(const SBox& s) : m_size(std::uint32_t(s.size())) {
        std::ranges::copy(s.table(), m_s.begin());
        m_smallest.fill(unset);
        for (std::uint32_t origin = 0; origin < m_size; ++origin) {
            Partial partial;
            partial.b[0] = std::uint8_t(origin);
            if (takes(partial, 0))
                extend(partial, 1);
        }
    }

    SBox table(int m) const { return SBox({m_smallest.begin(), m_smallest.begin() + m_size}, m); }
    /// As many as there are B that lead to the smallest table: each has one A.
    std::uint64_t automorphisms() const { return m_reached; }

private:
    struct Partial {
        SmallTable b{};            ///< B(x) of all x that the bits placed so far make.
        SmallTable a{};            ///< A(y) of the y in `span`; of others it says nothing.
        SmallTable span{};         ///< What A takes to 0, 1, 2, …
        std::uint32_t known = 0;   ///< How many those are.
        std::uint32_t spanned = 0; ///< The same y as bits.

        /// A(y), which is the smallest value that is left where y is outside of what is known.
        std::uint8_t image(std::uint8_t y) {
            if (known == 0) {
                learn(y, 0);
                known = 1;
            } else if (!(spanned >> y & 1)) {
                const auto shift = std::uint8_t(y ^ span[0]);
                for (std::uint32_t i = 0; i < known; ++i)
                    learn(std::uint8_t(span[i] ^ shift), known + i);
                known *= 2;
            }
            return a[y];
        }

    private:
        void learn(std::uint8_t y, std::uint32_t value) {
            a[y] = std::uint8_t(value);
            span[value] = y;
            spanned |= std::uint32_t(1) << y;
        }
    };

    /// Whether the table with B(x) as its next entry is not above the smallest one, which it may replace.
    bool takes(Partial& partial, std::uint32_t x) {
        const std::uint8_t value = partial.image(m_s[partial.b[x]]);
        if (value < m_smallest[x]) {
            m_smallest[x] = value;
            std::fill(m_smallest.begin() + x + 1, m_smallest.end(), unset);
            m_reached = 0;
        }
        return value == m_smallest[x];
    }

    /// B is known below `unit`.
    void extend(const Partial& partial, std::uint32_t unit) {
        if (unit == m_size) {
            ++m_reached;
            return;
        }
        std::uint32_t free = ~std::uint32_t(0);
        for (std::uint32_t x = 0; x < unit; ++x)
            free &= ~(std::uint32_t(1) << partial.b[x]);
        for (std::uint32_t image = 0; image < m_size; ++image)
            if (free >> image & 1) {
                Partial larger = partial;
                const auto shift = std::uint8_t(image ^ partial.b[0]);
                std::uint32_t x = 0;
                for (; x < unit; ++x) {
                    larger.b[unit + x] = std::uint8_t(partial.b[x] ^ shift);
                    if (!takes(larger, unit + x))
                        break;
                }
                if (x == unit)
                    extend(larger, 2 * unit);
            }
    }

    std::uint32_t m_size;
    SmallTable m_s{};
    SmallTable m_smallest{};
    std::uint64_t m_reached = 0;
};

std::string digits(const SBox& s) {
    std::string word;
    for (const std::uint32_t value : s.table())
        word += hexOfBits(value, s.m());
    return word;
}

/// Of the representatives that have one.
const std::map<std::string, std::string>& namesOfClasses() {
    static const auto names = [] {
        std::map<std::string, std::string> made;
        for (const KnownSBox& known : optimalClasses())
            made.emplace(digits(SmallestTable(known.box).table(known.box.m())), known.name);
        return made;
    }();
    return names;
}

} // namespace

AffineClass affineClass(const SBox& s) {
    if (s.n() > largestNForAffineClass || s.m() != s.n())
        throw UsageError(Message::tr("the affine class of an S-box of %1 to %2 bits, expected a permutation of at most "
                                     "%3 bits",
                                     s.n(), s.m(), largestNForAffineClass));
    if (!s.bijective())
        throw UsageError(Message::tr("the affine class of an S-box that is not bijective, expected a permutation of at "
                                     "most %1 bits",
                                     largestNForAffineClass));
    const SmallestTable smallest(s);
    AffineClass found{smallest.table(s.m()), smallest.automorphisms(), {}};
    if (const auto named = namesOfClasses().find(digits(found.representative)); named != namesOfClasses().end())
        found.name = named->second;
    return found;
}

std::string digitsOf(const AffineClass& affineClass) { return digits(affineClass.representative); }

Message sentence(const AffineClass& affineClass) {
    const std::string word = digitsOf(affineClass);
    return affineClass.name.empty()
               ? Message::tr("affine class with the smallest representative %1", word)
               : Message::tr("affine class %1 of Leander and Poschmann, smallest representative %2", affineClass.name,
                             word);
}

} // namespace walshscope
