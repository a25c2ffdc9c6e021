// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through the components: spectrum, autocorrelation, degree.
#include "sbox/component_facts.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/bit_basis.h"
#include "sbox/components.h"
#include "sbox/monomials.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <type_traits>

namespace walshscope {
namespace {

/// From W(0)/2 modulo the range of H, which leaves open which constant a constant of 16 bits is.
template <class H>
std::uint32_t weightOf(const SBox& s, std::uint32_t b, H half) {
    const auto points = std::uint32_t(s.size());
    if (magnitude(half) == points / 2)
        return std::popcount(b & s(0)) & 1 ? points : 0;
    return points / 2 - std::uint32_t(std::int32_t(std::make_signed_t<H>(half)));
}

/// From the halved spectrum, modulo the range of H. Σ (W/2)² = 2^(2n-2), so T holds every sum of their transform, which
/// is 2^n·r/4.
template <class H, class T>
void read(std::span<const H> halves, int n, std::vector<T>& squares, ComponentFacts& facts) {
    using Signed = std::make_signed_t<H>;
    H largest = 0;
    for (H half : halves)
        largest = std::max(largest, magnitude(half));
    std::uint32_t attaining = 0;
    for (H half : halves)
        attaining += magnitude(half) == largest;
    for (std::size_t a = 0; a < halves.size(); ++a)
        squares[a] = T(Signed(halves[a])) * T(Signed(halves[a]));
    const std::int32_t points = std::int32_t(1) << n;
    const T all = T(1) << (2 * n - 2);
    facts.linearity = 2 * std::int32_t(largest);
    facts.nonlinearity = points / 2 - std::int32_t(largest);
    // Parseval: the others are 0 if these are all.
    facts.plateaued = T(attaining) * T(largest) * T(largest) == all;
    facts.balanced = halves[0] == 0;
    transformInCache(std::span(squares), 0, n);
    T most = 0;
    for (std::size_t a = 1; a < squares.size(); ++a)
        most = std::max(most, std::abs(squares[a]));
    for (std::size_t a = 1; a < squares.size() && most == all; ++a)
        facts.linearStructures += std::abs(squares[a]) == all;
    facts.absoluteIndicator = std::int32_t(std::int64_t(most) * 4 >> n);
}

template <class H, class T>
void walk(const SBox& s, std::vector<ComponentFacts>& facts, Monitor& monitor) {
    const typename Components<H>::Coordinates coordinates(s);
    // A large one for each piece would be asked of the system and cleared every time.
    tbb::enumerable_thread_specific<std::vector<T>> perThread([&] { return std::vector<T>(s.size()); });
    Steps steps(monitor, facts.size());
    const double cost = double(s.size()) * (2 + 0.2 * s.n());
    inSlices(facts.size(), cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        Components<H> component(coordinates, std::uint32_t(first + 1));
        std::vector<T>& squares = perThread.local();
        for (std::uint64_t i = first; i < last; ++i) {
            facts[i].b = std::uint32_t(i + 1);
            const std::span<const H> halves = component.next();
            read(halves, s.n(), squares, facts[i]);
            facts[i].weight = weightOf(s, facts[i].b, halves[0]);
        }
    });
}

using Facts = ComponentFacts;
using Figure = std::optional<std::int64_t>;

constexpr ComponentColumn columnsOfComponents[] = {
    {"b", false, [](const Facts& f) -> Figure { return f.b; }},
    {"degree", false, [](const Facts& f) -> Figure { return f.degree; }},
    {"weight", false, [](const Facts& f) -> Figure { return f.weight; }},
    {"balanced", true, [](const Facts& f) -> Figure { return f.balanced; }},
    {"plateaued", true, [](const Facts& f) -> Figure { return f.plateaued; }},
    {"nonlinearity", false, [](const Facts& f) -> Figure { return f.nonlinearity; }},
    {"linearity", false, [](const Facts& f) -> Figure { return f.linearity; }},
    {"absolute_indicator", false, [](const Facts& f) -> Figure { return f.absoluteIndicator; }},
    {"linear_structures", false, [](const Facts& f) -> Figure { return f.linearStructures; }},
    {"algebraic_immunity", false,
     [](const Facts& f) { return f.algebraicImmunity ? Figure(*f.algebraicImmunity) : std::nullopt; }},
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
            const Figure value = column.value(component);
            text += first ? "" : ",";
            text += !value ? std::string() : column.flag ? (*value ? "true" : "false") : std::to_string(*value);
            first = false;
        }
        text += '\n';
    }
    return text;
}

double secondsForComponents(int n, int m) {
    const double nanoseconds = (0.3 + 0.035 * n) * (n > 16 ? 2.5 : 1);
    return double(std::uint64_t(1) << (n + m)) * nanoseconds * 1e-9;
}

std::vector<std::int32_t> componentDegrees(const SBox& s) {
    const std::vector<std::uint32_t> coefficients = monomialsOf(s);
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
        walk<std::uint16_t, std::int32_t>(s, facts, walking);
    else
        walk<std::uint32_t, std::int64_t>(s, facts, walking);
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
