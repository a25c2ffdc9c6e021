// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the numbers to where the next one fits as well.
#include "io/number_row.h"

#include "io/number_list.h"
#include "memory.h"

#include <limits>
#include <utility>

namespace walshscope {

namespace {

bool isSmall(std::int64_t value) {
    return value >= std::numeric_limits<std::int32_t>::min() && value <= std::numeric_limits<std::int32_t>::max();
}

template <class From, class To>
void move(std::vector<From>& from, std::vector<To>& to, std::size_t room) {
    makeRoom(to, std::max(room, from.size()));
    to.assign(from.begin(), from.end());
    std::vector<From>().swap(from);
}

} // namespace

void NumberRow::reserve(std::size_t count) {
    m_room = count;
    if (m_kind == Kind::Real)
        makeRoom(m_reals, count);
    else
        makeRoom(m_small, count);
}

void NumberRow::addWhole(std::int64_t value) {
    if (!m_isWide && !isSmall(value)) {
        m_isWide = true;
        move(m_small, m_whole, m_room);
    }
    if (m_isWide)
        m_whole.push_back(value);
    else
        m_small.push_back(std::int32_t(value));
}

void NumberRow::read(Scanner& in) {
    if (m_kind == Kind::Integers) {
        addWhole(in.wholeNumber());
        return;
    }
    if (!m_areReal) {
        if (const std::optional<std::int64_t> value = in.wholeNumberOnly()) {
            addWhole(*value);
            return;
        }
        m_areReal = true;
        makeRoom(m_reals, std::max(m_room, size()));
        if (m_isWide)
            move(m_whole, m_reals, m_room);
        else
            move(m_small, m_reals, m_room);
    }
    m_reals.push_back(in.real());
}

void NumberRow::fillUp(std::size_t count) {
    const auto fill = [count](auto& values) {
        makeRoom(values, count);
        values.resize(count);
    };
    if (m_areReal)
        fill(m_reals);
    else if (m_isWide)
        fill(m_whole);
    else
        fill(m_small);
}

decltype(Parsed::value) NumberRow::take() {
    if (m_isWide && !m_areReal)
        return RealVector(std::exchange(m_whole, {}));
    if (m_kind == Kind::Integers)
        return Vector(std::exchange(m_small, {}));
    if (!m_areReal)
        move(m_small, m_reals, m_small.size());
    return RealVector(std::exchange(m_reals, {}));
}

bool holdsWide(const Glance& glance) {
    constexpr std::size_t digitsBeyond = 10; // Of 32 bits.
    return glance.longestToken >= digitsBeyond && holdsWide(glance.text);
}

bool looksWide(const Glance& glance) { return !glance.onlyOf("01,") && looksWhole(glance) && holdsWide(glance); }

} // namespace walshscope
