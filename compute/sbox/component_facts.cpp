// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through the components: spectrum, autocorrelation, degree.
#include "sbox/component_facts.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/bit_basis.h"
#include "sbox/components.h"
#include "slices.h"

namespace walshscope {
namespace {

/// From the halved spectrum. Σ (W/2)² = 2^(2n-2), so T holds every sum of their transform, which is 2^n·r/4.
template <class T>
void read(std::span<const std::uint32_t> halves, int n, std::vector<T>& squares, ComponentFacts& facts) {
    const auto half = [&](std::size_t a) { return std::int32_t(halves[a]); };
    std::int32_t largest = 0, least = 1 << n; // The least that is not 0.
    for (std::size_t a = 0; a < halves.size(); ++a) {
        const std::int32_t size = std::abs(half(a));
        largest = std::max(largest, size);
        if (size != 0)
            least = std::min(least, size);
        squares[a] = T(half(a)) * T(half(a));
    }
    const std::int32_t points = std::int32_t(1) << n;
    facts.linearity = 2 * largest;
    facts.nonlinearity = points / 2 - largest;
    facts.plateaued = least == largest;
    facts.weight = std::uint32_t(points / 2 - half(0));
    facts.balanced = half(0) == 0;
    transformInCache(std::span(squares), 0, n);
    for (std::size_t a = 1; a < squares.size(); ++a) {
        const auto r = std::int32_t(std::int64_t(std::abs(squares[a])) * 4 >> n);
        facts.absoluteIndicator = std::max(facts.absoluteIndicator, r);
        facts.linearStructures += r == points;
    }
}

template <class T>
void walk(const SBox& s, std::vector<ComponentFacts>& facts, Monitor& monitor) {
    const Components<std::uint32_t>::Coordinates coordinates(s);
    Steps steps(monitor, facts.size());
    const double cost = double(s.size()) * (4 + 0.3 * s.n());
    inSlices(facts.size(), cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        Components<std::uint32_t> component(coordinates, std::uint32_t(first + 1));
        std::vector<T> squares(s.size());
        for (std::uint64_t i = first; i < last; ++i) {
            facts[i].b = std::uint32_t(i + 1);
            read(component.next(), s.n(), squares, facts[i]);
        }
    });
}

using Facts = ComponentFacts;
using Entry = std::optional<std::int64_t>;

constexpr ComponentColumn columnsOfComponents[] = {
    {"b", false, [](const Facts& f) -> Entry { return f.b; }},
    {"degree", false, [](const Facts& f) -> Entry { return f.degree; }},
    {"weight", false, [](const Facts& f) -> Entry { return f.weight; }},
    {"balanced", true, [](const Facts& f) -> Entry { return f.balanced; }},
    {"plateaued", true, [](const Facts& f) -> Entry { return f.plateaued; }},
    {"nonlinearity", false, [](const Facts& f) -> Entry { return f.nonlinearity; }},
    {"linearity", false, [](const Facts& f) -> Entry { return f.linearity; }},
    {"absolute_indicator", false, [](const Facts& f) -> Entry { return f.absoluteIndicator; }},
    {"linear_structures", false, [](const Facts& f) -> Entry { return f.linearStructures; }},
    {"algebraic_immunity", false,
     [](const Facts& f) { return f.algebraicImmunity ? Entry(*f.algebraicImmunity) : std::nullopt; }},
};

} // namespace

std::span<const ComponentColumn> componentColumns() { return columnsOfComponents; }

std::string componentsCsv(std::span<const ComponentFacts> components) {
    std::string text;
    for (const ComponentColumn& column : componentColumns())
        text += (text.empty() ? "" : ",") + std::string(column.key);
    text += '\n';
    for (const ComponentFacts& component : components) {
        bool first = true;
        for (const ComponentColumn& column : componentColumns()) {
            const Entry value = column.value(component);
            text += first ? "" : ",";
            text += !value ? std::string() : column.flag ? (*value ? "true" : "false") : std::to_string(*value);
            first = false;
        }
        text += '\n';
    }
    return text;
}

double secondsForComponents(int n, int m) { return double(std::uint64_t(1) << (n + m)) * (2 + 0.15 * n) * 1e-9; }

std::vector<std::int32_t> componentDegrees(const SBox& s) {
    std::vector<std::uint32_t> coefficients(s.table().begin(), s.table().end());
    for (std::size_t j = 1; j < s.size(); j *= 2)
        for (std::size_t i = 0; i < s.size(); i += 2 * j)
            for (std::size_t k = i; k < i + j; ++k)
                coefficients[k + j] ^= coefficients[k];
    // Component b has a monomial of degree d where b is not orthogonal to all coefficients of that degree.
    std::vector<BitBasis> ofDegree(std::size_t(s.n()) + 1);
    for (std::size_t u = 0; u < s.size(); ++u)
        ofDegree[std::size_t(std::popcount(u))].add(coefficients[u]);
    std::vector<std::int32_t> degrees((std::size_t(1) << s.m()) - 1);
    for (std::uint32_t b = 1; b <= degrees.size(); ++b) {
        std::int32_t d = s.n();
        while (d > 0 && ofDegree[std::size_t(d)].orthogonalTo(b))
            --d;
        degrees[b - 1] = d;
    }
    return degrees;
}

std::vector<ComponentFacts> componentFacts(const SBox& s, bool withImmunity, Monitor& monitor) {
    requireMemory((std::uint64_t(1) << s.m()) * sizeof(ComponentFacts));
    std::vector<ComponentFacts> facts((std::size_t(1) << s.m()) - 1);
    const std::vector<std::int32_t> degrees = componentDegrees(s);
    for (std::size_t i = 0; i < facts.size(); ++i)
        facts[i].degree = degrees[i];
    Part walking(monitor, 0, withImmunity ? 0.1 : 1), eliminating(monitor, 0.1, 1);
    if (s.n() <= 16)
        walk<std::int32_t>(s, facts, walking);
    else
        walk<std::int64_t>(s, facts, walking);
    if (withImmunity) {
        for (std::size_t i = 0; i < facts.size(); ++i) {
            Part one(eliminating, double(i) / double(facts.size()), double(i + 1) / double(facts.size()));
            facts[i].algebraicImmunity = algebraicImmunity(s.component(facts[i].b), one);
        }
    }
    monitor.progress(1, 1);
    return facts;
}

} // namespace walshscope
