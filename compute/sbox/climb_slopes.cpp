// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that a swap changes in few places, those that are made anew, and figures without a table.
#include "sbox/climb_slopes.h"

#include "fwt/on_cpu.h"
#include "sbox/tables.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace walshscope {
namespace {

double power(double base, int exponent) {
    double product = 1;
    for (int i = 0; i < exponent; ++i)
        product *= base;
    return product;
}

bool odd(std::uint32_t mask) { return std::popcount(mask) & 1; }

/// Row b of W is the spectrum of b·S.
class OnSpectra : public ClimbSlope {
public:
    OnSpectra(int n, double centre, int exponent) : m_n(n), m_size(1u << n), m_quarter(int(m_size / 4)) {
        std::vector<double> costs;
        for (int k = -m_quarter; k <= m_quarter; ++k)
            costs.push_back(power(std::abs(std::abs(4.0 * k) - centre) / 4, exponent));
        m_up.assign(costs.size(), 0);
        m_down.assign(costs.size(), 0);
        for (std::size_t i = 1; i < costs.size(); ++i) {
            m_up[i - 1] = costs[i] - costs[i - 1];
            m_down[i] = costs[i - 1] - costs[i];
        }
    }

    void start(const SBox& s, Monitor&) override {
        m_table.assign(s.table().begin(), s.table().end());
        m_spectra.assign(std::size_t(m_size) * m_size, 0);
        std::vector<std::int32_t> column(m_size);
        for (std::uint32_t b = 1; b < m_size; ++b) {
            latColumn(s, b, column);
            // Walsh coefficients of a permutation are multiples of 4, for n from 2.
            std::ranges::transform(column, row(b), [](std::int32_t w) { return std::int16_t(w / 4); });
        }
    }

    Swap tried(std::uint32_t x, std::uint32_t y, Monitor&) override {
        aim(x, y);
        if (change(x, y) >= 0)
            return Swap::Refused;
        eachRow(x, y, [](std::int16_t* w, const auto& falls, const auto& rises) {
            for (std::uint32_t a : falls)
                --w[a];
            for (std::uint32_t a : rises)
                ++w[a];
        });
        std::swap(m_table[x], m_table[y]);
        return Swap::Better;
    }

    double figure() const override {
        std::int64_t most = 0;
        for (std::int16_t quarter : m_spectra)
            most = std::max<std::int64_t>(most, std::abs(quarter));
        return 4 * double(most);
    }

    SBox box() const override { return SBox(m_table, m_n); }
    double patience() const override { return 1; }

private:
    std::int16_t* row(std::uint32_t b) { return m_spectra.data() + std::size_t(b) * m_size; }

    double change(std::uint32_t x, std::uint32_t y) {
        double falling = 0, rising = 0;
        const double *up = m_up.data() + m_quarter, *down = m_down.data() + m_quarter;
        eachRow(x, y, [&](const std::int16_t* w, const auto& falls, const auto& rises) {
            for (std::uint32_t a : falls)
                falling += down[w[a]];
            for (std::uint32_t a : rises)
                rising += up[w[a]];
        });
        return falling + rising;
    }

    /// Only where a·x and a·y differ do the two terms of W_b(a) not just change places.
    void aim(std::uint32_t x, std::uint32_t y) {
        m_even.clear();
        m_odd.clear();
        for (std::uint32_t a = 0; a < m_size; ++a)
            if (odd(a & (x ^ y)))
                (odd(a & x) ? m_odd : m_even).push_back(a);
    }

    /// Both terms have the sign of b·S(x) + a·x, and afterwards the other one: W_b(a) changes by 4.
    template <class Visit>
    void eachRow(std::uint32_t x, std::uint32_t y, const Visit& visit) {
        const std::uint32_t value = m_table[x], difference = value ^ m_table[y];
        for (std::uint32_t b = 1; b < m_size; ++b) {
            if (!odd(b & difference))
                continue;
            if (odd(b & value))
                visit(row(b), m_odd, m_even);
            else
                visit(row(b), m_even, m_odd);
        }
    }

    int m_n;
    std::uint32_t m_size;
    int m_quarter;
    std::vector<double> m_up, m_down; ///< What a coefficient costs more when it becomes 4 larger, or smaller.
    std::vector<std::uint32_t> m_table;
    std::vector<std::int16_t> m_spectra; ///< Quarters.
    std::vector<std::uint32_t> m_even, m_odd;
};

/// By how many entries there are of each magnitude, so that level is level whatever the costs are rounded to.
class OnCounts : public ClimbSlope {
public:
    OnCounts(int n, int unit, double centre, int exponent) : m_n(n), m_size(1u << n), m_unit(unit) {
        for (std::uint32_t k = 0; k * std::uint32_t(unit) <= m_size; ++k)
            m_costs.push_back(power(std::abs(double(k) - centre / unit), exponent));
        m_change.assign(m_costs.size(), 0);
    }

    void start(const SBox& s, Monitor& monitor) override {
        m_table.assign(s.table().begin(), s.table().end());
        m_counts.assign(m_costs.size(), 0);
        begin(monitor);
        takeChange();
    }

    Swap tried(std::uint32_t x, std::uint32_t y, Monitor& monitor) override {
        swap(x, y, monitor);
        double change = 0;
        for (std::size_t k = 0; k < m_change.size(); ++k)
            if (m_change[k] != 0)
                change += double(m_change[k]) * m_costs[k];
        if (change > 0) {
            undo(x, y);
            std::ranges::fill(m_change, 0);
            return Swap::Refused;
        }
        takeChange();
        return change < 0 ? Swap::Better : Swap::Level;
    }

    double figure() const override {
        std::size_t k = m_counts.size() - 1;
        while (k > 0 && m_counts[k] == 0)
            --k;
        return double(k) * m_unit;
    }

    SBox box() const override { return SBox(m_table, m_n); }

protected:
    /// Says of all entries that they are there.
    virtual void begin(Monitor& monitor) = 0;
    /// Swaps two values and says what entries that changes.
    virtual void swap(std::uint32_t x, std::uint32_t y, Monitor& monitor) = 0;
    virtual void undo(std::uint32_t x, std::uint32_t y) = 0;

    std::uint32_t size() const { return m_size; }
    int unit() const { return m_unit; }
    std::vector<std::uint32_t>& table() { return m_table; }
    /// In units.
    void comes(int entry) { ++m_change[std::size_t(std::abs(entry))]; }
    void goes(int entry, std::int64_t times = 1) { m_change[std::size_t(std::abs(entry))] -= times; }
    const std::vector<std::int64_t>& counts() const { return m_counts; }

private:
    void takeChange() {
        for (std::size_t k = 0; k < m_change.size(); ++k)
            m_counts[k] += std::exchange(m_change[k], 0);
    }

    int m_n;
    std::uint32_t m_size;
    int m_unit;
    std::vector<double> m_costs;
    std::vector<std::int64_t> m_counts, m_change;
    std::vector<std::uint32_t> m_table;
};

/// Of each row of the DDT a swap changes four entries, by a pair each.
class OnDifferences : public OnCounts {
public:
    OnDifferences(int n, double centre, int exponent) : OnCounts(n, 2, centre, exponent) {}

protected:
    void begin(Monitor&) override {
        m_pairs.assign(std::size_t(size()) * size(), 0);
        for (std::uint32_t a = 1; a < size(); ++a)
            for (std::uint32_t x = 0; x < size(); ++x)
                if (x < (x ^ a))
                    ++m_pairs[a * std::size_t(size()) + (table()[x] ^ table()[x ^ a])];
        for (std::size_t i = size(); i < m_pairs.size(); ++i)
            comes(m_pairs[i]);
    }

    void swap(std::uint32_t x, std::uint32_t y, Monitor&) override {
        const std::uint32_t u = table()[x], v = table()[y];
        for (std::uint32_t a = 1; a < size(); ++a) {
            if (a == (x ^ y))
                continue;
            std::uint16_t* const row = m_pairs.data() + std::size_t(a) * size();
            const std::uint32_t p = table()[x ^ a], q = table()[y ^ a];
            const auto add = [&](std::uint32_t b, int pairs) {
                goes(row[b]);
                row[b] = std::uint16_t(row[b] + pairs);
                comes(row[b]);
            };
            add(u ^ p, -1);
            add(v ^ q, -1);
            add(v ^ p, 1);
            add(u ^ q, 1);
        }
        std::swap(table()[x], table()[y]);
    }

    void undo(std::uint32_t x, std::uint32_t y) override {
        Monitor nobody;
        swap(x, y, nobody);
    }

private:
    std::vector<std::uint16_t> m_pairs;
};

/// Row a has r_b(a) for all components b.
class OnAutocorrelations : public OnCounts {
public:
    OnAutocorrelations(int n, double centre, int exponent) : OnCounts(n, n > 2 ? 8 : 4, centre, exponent) {}

protected:
    void begin(Monitor&) override {
        m_rows.assign(std::size_t(size()) * size(), 0);
        // A row is the transform of the DDT's.
        std::vector<std::int32_t> row(size());
        for (std::uint32_t a = 1; a < size(); ++a) {
            std::ranges::fill(row, 0);
            for (std::uint32_t x = 0; x < size(); ++x)
                ++row[table()[x] ^ table()[x ^ a]];
            transformInCache(std::span(row), 0, std::countr_zero(size()));
            for (std::uint32_t b = 1; b < size(); ++b) {
                m_rows[a * std::size_t(size()) + b] = std::int16_t(row[b] / unit());
                comes(row[b] / unit());
            }
        }
    }

    /// With the signs u, v of b·S(x), b·S(y) and p, q of b·S(x+a), b·S(y+a), 2(up + vq) becomes 2(vp + uq).
    void swap(std::uint32_t x, std::uint32_t y, Monitor&) override {
        const std::uint32_t u = table()[x], difference = u ^ table()[y];
        m_between.clear();
        for (std::uint32_t b = 1; b < size(); ++b)
            if (odd(b & difference))
                m_between.push_back(b);
        const int step = 8 / unit();
        for (std::uint32_t a = 1; a < size(); ++a) {
            if (a == (x ^ y))
                continue;
            std::int16_t* const row = m_rows.data() + std::size_t(a) * size();
            const std::uint32_t p = table()[x ^ a], across = p ^ table()[y ^ a], along = u ^ p;
            for (const std::uint32_t b : m_between)
                if (odd(b & across)) {
                    goes(row[b]);
                    row[b] = std::int16_t(row[b] + (odd(b & along) ? step : -step));
                    comes(row[b]);
                }
        }
        std::swap(table()[x], table()[y]);
    }

    void undo(std::uint32_t x, std::uint32_t y) override {
        Monitor nobody;
        swap(x, y, nobody);
    }

private:
    std::vector<std::int16_t> m_rows; ///< In units.
    std::vector<std::uint32_t> m_between;
};

/// The whole table anew for each swap.
class OnBoomerangs : public OnCounts {
public:
    OnBoomerangs(int n, double centre, int exponent) : OnCounts(n, 2, centre, exponent), m_column(size()) {}

protected:
    void begin(Monitor& monitor) override { count(monitor); }

    void swap(std::uint32_t x, std::uint32_t y, Monitor& monitor) override {
        std::swap(table()[x], table()[y]);
        count(monitor);
    }

    void undo(std::uint32_t x, std::uint32_t y) override { std::swap(table()[x], table()[y]); }

private:
    void count(Monitor& monitor) {
        const SBox s = box(), inverted = inverse(s);
        const std::vector<std::int64_t>& before = counts();
        for (std::size_t k = 0; k < before.size(); ++k)
            goes(int(k), before[k]);
        for (std::uint32_t b = 1; b < size(); ++b) {
            bctColumn(s, inverted, b, m_column, [&] { monitor.progress(b, size()); });
            for (std::uint32_t a = 1; a < size(); ++a)
                comes(int(m_column[a] / 2));
        }
    }

    std::vector<std::uint32_t> m_column;
};

class OnFigure : public ClimbSlope {
public:
    explicit OnFigure(const SBoxPropertyKind& property) : m_property(property) {}

    void start(const SBox& s, Monitor& monitor) override {
        m_s = s;
        m_figure = of(s, monitor);
    }

    Swap tried(std::uint32_t x, std::uint32_t y, Monitor& monitor) override {
        std::vector<std::uint32_t> table(m_s->table().begin(), m_s->table().end());
        std::swap(table[x], table[y]);
        const SBox swapped(std::move(table), m_s->m());
        const double figure = of(swapped, monitor),
                     gain = m_property.aim->moreIsBetter ? figure - m_figure : m_figure - figure;
        if (gain < 0)
            return Swap::Refused;
        m_s = swapped;
        m_figure = figure;
        return gain > 0 ? Swap::Better : Swap::Level;
    }

    double figure() const override { return m_figure; }
    SBox box() const override { return *m_s; }

private:
    double of(const SBox& s, Monitor& monitor) const {
        if (m_property.aim->alone)
            return m_property.aim->alone(s, monitor);
        FigureParts parts;
        parts[std::size_t(m_property.part)] = m_property.read != nullptr;
        return figureOf(m_property, s, parts, monitor);
    }

    const SBoxPropertyKind& m_property;
    std::optional<SBox> m_s;
    double m_figure = 0;
};

} // namespace

std::unique_ptr<ClimbSlope> slopeFor(const SBoxPropertyKind& property, int n, std::int64_t centre, int exponent) {
    switch (property.aim.value().slope) {
    case Slope::Spectra:
        return std::make_unique<OnSpectra>(n, double(centre), exponent);
    case Slope::Differences:
        return std::make_unique<OnDifferences>(n, double(centre), exponent);
    case Slope::Autocorrelations:
        return std::make_unique<OnAutocorrelations>(n, double(centre), exponent);
    case Slope::Boomerangs:
        return std::make_unique<OnBoomerangs>(n, double(centre), exponent);
    case Slope::Figure:
        break;
    }
    return std::make_unique<OnFigure>(property);
}

double figureOf(const SBoxPropertyKind& property, const SBox& s, FigureParts parts, Monitor& monitor) {
    PropertyValue value;
    if (property.dear)
        value = property.dear->compute(s, monitor);
    else {
        const SBoxProperties figures = properties(s, false, monitor, nullptr, parts);
        SBoxSubject subject(s, figures);
        value = property.read ? property.read(figures) : property.found(subject, monitor);
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return double(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    throw std::logic_error(std::string(property.key) + " of a permutation is no number");
}

} // namespace walshscope
