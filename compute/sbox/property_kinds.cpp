// SPDX-License-Identifier: GPL-3.0-or-later
// All rows, and asking for one.
#include "sbox/property_kinds.h"

#include "sbox/univariate.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace walshscope {

const FurtherProperties& SBoxSubject::further(Monitor& monitor) {
    if (!m_further)
        m_further = furtherProperties(m_s, monitor);
    return *m_further;
}

const std::vector<std::uint32_t>& SBoxSubject::univariate(Monitor& monitor) {
    if (m_univariate)
        return *m_univariate;
    const int n = m_s.n();
    if (n != m_s.m() || n > largestUnivariate)
        return m_univariate.emplace();
    m_univariate = coefficientsOver({n, modulusOr(m_modulus, n)}, m_s, monitor);
    return *m_univariate;
}

const std::vector<SBoxPropertyKind>& sboxPropertyKinds() {
    static const std::vector<SBoxPropertyKind> all = [] {
        std::vector<SBoxPropertyKind> kinds = sboxFigureKinds();
        std::ranges::move(furtherSBoxKinds(), std::back_inserter(kinds));
        std::ranges::copy(addedProperties<SBoxSubject>(), std::back_inserter(kinds));
        return kinds;
    }();
    return all;
}

const SBoxPropertyKind& sboxPropertyNamed(std::string_view key) {
    const auto found = std::ranges::find(sboxPropertyKinds(), key, &SBoxPropertyKind::key);
    if (found == sboxPropertyKinds().end())
        throw std::logic_error("no property is called " + std::string(key));
    return *found;
}

double secondsFor(std::string_view key, int n, int m) { return sboxPropertyNamed(key).dear.value().seconds(n, m); }

bool isOffered(std::string_view key, int n) { return n <= sboxPropertyNamed(key).dear.value().largestN; }

} // namespace walshscope
