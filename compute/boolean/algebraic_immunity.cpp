// SPDX-License-Identifier: GPL-3.0-or-later
// Annihilators by linear algebra: one vector of values a monomial, added degree by degree until some depend.
#include "boolean/algebraic_immunity.h"

#include "error.h"
#include "masks_by_weight.h"
#include "memory.h"
#include "slices.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace walshscope {
namespace {

/// Vectors reduced together: enough to keep the cores busy, few enough to stay in the second cache.
constexpr std::size_t batchSize = 64;
constexpr std::uint64_t mostMemory = std::uint64_t(8) << 30;

/// The monomials of degree d of n variables, one after the other.
class Monomials {
public:
    Monomials(int n, int degree) : m_u((std::uint64_t(1) << degree) - 1), m_end(std::uint64_t(1) << n) {}

    bool more() const { return m_u < m_end; }
    std::uint32_t next() { return std::uint32_t(std::exchange(m_u, nextOfWeight(m_u))); }

private:
    std::uint64_t m_u;
    std::uint64_t m_end;
};

/// The values of monomials on the points where f is 1, in echelon form. So many monomials may be `followed`: behind the
/// values of a row then stands which of them it is the sum of.
class Evaluations {
public:
    Evaluations(const BooleanFunction& f, Steps& steps, std::uint64_t followed = 0)
        : m_n(f.n()), m_followedWords((followed + 63) / 64) {
        const std::uint64_t weight = f.weight();
        m_points.reserve(weight);
        for (std::size_t i = 0; i < f.words().size(); ++i) {
            if (i % 4096 == 0)
                steps.add(0);
            for (std::uint64_t bits = f.words()[i]; bits != 0; bits &= bits - 1)
                m_points.push_back(std::uint32_t(64 * i + std::countr_zero(bits)));
        }
        m_words = (m_points.size() + 63) / 64;
        m_rowOfPivot.resize(m_points.size(), none);
    }

    /// Adds the monomials of the next degree. True if a combination vanishes: an annihilator of f. Where they are
    /// followed it goes on and remembers each.
    bool addDegree(int degree, Steps& steps) {
        Monomials monomials(m_n, degree);
        while (monomials.more()) {
            std::vector<std::uint32_t> batch;
            while (batch.size() < batchSize && monomials.more())
                batch.push_back(monomials.next());
            if (addBatch(batch, steps))
                return true;
        }
        return false;
    }

    /// How many combinations vanish, all independent of each other, and the monomials of the first ones.
    Annihilators vanishing(std::size_t most) const {
        Annihilators found{m_vanishing.size(), {}};
        for (std::size_t i = 0; i < std::min(most, m_vanishing.size()); ++i) {
            auto& monomials = found.first.emplace_back();
            for (std::size_t k = 0; k < m_monomials.size(); ++k)
                if (m_vanishing[i][k / 64] >> (k % 64) & 1)
                    monomials.push_back(m_monomials[k]);
        }
        return found;
    }

private:
    using Row = std::vector<std::uint64_t>;
    static constexpr std::uint32_t none = ~std::uint32_t(0);

    bool addBatch(const std::vector<std::uint32_t>& batch, Steps& steps) {
        std::vector<Row> rows(batch.size());
        // By the rows there are, all at once; then by each other, in order of degree.
        const double cost = double(m_points.size()) + 0.1 * double(m_words) * double(m_rows.size()) + 1;
        inSlices(batch.size(), cost, steps, [&](std::uint64_t first, std::uint64_t last) {
            for (std::uint64_t i = first; i < last; ++i) {
                rows[i] = evaluated(batch[i], m_monomials.size() + i);
                reduce(rows[i]);
            }
        });
        for (Row& row : rows) {
            const std::size_t pivot = reduce(row);
            if (pivot == m_points.size()) {
                if (m_followedWords == 0)
                    return true;
                m_vanishing.emplace_back(row.begin() + std::ptrdiff_t(m_words), row.end());
                continue;
            }
            m_rowOfPivot[pivot] = std::uint32_t(m_rows.size());
            m_rows.push_back(std::move(row));
        }
        if (m_followedWords != 0)
            m_monomials.insert(m_monomials.end(), batch.begin(), batch.end());
        return false;
    }

    Row evaluated(std::uint32_t u, std::size_t number) const {
        Row row(m_words + m_followedWords);
        if (m_followedWords != 0)
            row[m_words + number / 64] = std::uint64_t(1) << (number % 64);
        for (std::size_t k = 0; k < m_points.size(); ++k)
            row[k / 64] |= std::uint64_t((m_points[k] & u) == u) << (k % 64);
        return row;
    }

    /// Clears places until one has no pivot yet, and returns it; the number of points if the row vanished.
    std::size_t reduce(Row& row) const {
        for (std::size_t w = 0; w < m_words; ++w) {
            while (row[w] != 0) {
                const std::size_t place = 64 * w + std::countr_zero(row[w]);
                if (m_rowOfPivot[place] == none)
                    return place;
                const Row& other = m_rows[m_rowOfPivot[place]];
                for (std::size_t k = w; k < row.size(); ++k)
                    row[k] ^= other[k];
            }
        }
        return m_points.size();
    }

    int m_n;
    std::vector<std::uint32_t> m_points;
    std::size_t m_words;
    std::size_t m_followedWords;
    std::vector<Row> m_rows;      // zero before their pivot
    std::vector<Row> m_vanishing; // of followed monomials alone
    std::vector<std::uint32_t> m_monomials;
    std::vector<std::uint32_t> m_rowOfPivot;
};

} // namespace

namespace {

BooleanFunction complementOf(const BooleanFunction& f) {
    BooleanFunction complement = f;
    for (std::uint64_t& word : complement.words())
        word = ~word;
    if (f.n() < 6)
        complement.words()[0] &= (std::uint64_t(1) << f.size()) - 1;
    return complement;
}

/// One bit of each row for each point, of f or of its complement.
std::uint64_t bytesFor(const BooleanFunction& f, std::uint64_t rows) {
    constexpr std::uint64_t besides = sizeof(std::vector<std::uint64_t>) + 2 * sizeof(std::uint64_t);
    return f.size() * 2 * sizeof(std::uint32_t) + rows * (f.size() / 8 + 2 * besides);
}

Message tooManyVariables(int n) {
    return Message::tr("for %1 variables this would take more than 8 GiB of memory", nullptr, n);
}

/// How many degrees of monomials are tried, and why not all.
struct Trial {
    int degrees;
    Message whyNotAll;
};

/// All of them where their values fit into memory. Elsewhere only those that take a moment: hours of elimination would
/// end in giving up, but a function that has an annihilator of low degree shall be told.
Trial trialOf(const BooleanFunction& f, const std::vector<std::uint64_t>& ofDegree) {
    constexpr std::uint64_t fewRows = 2048;
    Trial trial{int(ofDegree.size()), {}};
    const std::uint64_t all = bytesFor(f, std::accumulate(ofDegree.begin(), ofDegree.end(), std::uint64_t(0)));
    if (all < mostMemory) {
        try {
            requireMemory(all);
            return trial;
        } catch (const NotEnoughMemory& error) {
            trial.whyNotAll = error.words();
        }
    } else {
        trial.whyNotAll = tooManyVariables(f.n());
    }
    const std::uint64_t most = std::min(mostMemory, availableMemory());
    std::uint64_t rows = 0;
    for (trial.degrees = 0; std::size_t(trial.degrees) < ofDegree.size(); ++trial.degrees) {
        rows += ofDegree[std::size_t(trial.degrees)];
        if (rows > fewRows || bytesFor(f, rows) >= most)
            break;
    }
    return trial;
}

} // namespace

std::optional<int> algebraicImmunity(const BooleanFunction& f, Monitor& monitor) {
    Message whyNot;
    const std::optional<int> found = algebraicImmunity(f, monitor, whyNot);
    if (!found)
        monitor.remark(Message::tr("The algebraic immunity was left out: %1.", whyNot));
    return found;
}

std::optional<int> algebraicImmunity(const BooleanFunction& f, Monitor& monitor, Message& whyNot) {
    const std::uint64_t weight = f.weight();
    if (weight == 0 || weight == f.size())
        return 0;
    const BooleanFunction complement = complementOf(f);
    const int bound = (f.n() + 1) / 2;
    std::vector<std::uint64_t> ofDegree{1};
    for (int d = 1; d < bound; ++d)
        ofDegree.push_back(ofDegree.back() * std::uint64_t(f.n() - d + 1) / std::uint64_t(d));
    const auto [degrees, whyNotAll] = trialOf(f, ofDegree);
    Steps steps(monitor, 2 * std::accumulate(ofDegree.begin(), ofDegree.begin() + degrees, std::uint64_t(0)));
    if (degrees > 0) {
        Evaluations ones(f, steps);
        Evaluations zeros(complement, steps);
        for (int d = 0; d < degrees; ++d)
            if (ones.addDegree(d, steps) || zeros.addDegree(d, steps))
                return d;
    }
    if (!whyNotAll.empty()) {
        whyNot = whyNotAll;
        return std::nullopt;
    }
    return bound;
}

Message annihilatorsLeftOut(const Message& why) { return Message::tr("The annihilators were left out: %1.", why); }

std::optional<BothAnnihilators> annihilators(const BooleanFunction& f, int degree, std::size_t most, Monitor& monitor) {
    std::uint64_t rows = 1, ofDegree = 1;
    for (int d = 1; d <= degree; ++d)
        rows += ofDegree = ofDegree * std::uint64_t(f.n() - d + 1) / std::uint64_t(d);
    const std::uint64_t bytes = bytesFor(f, rows) + rows * (rows / 8);
    if (bytes >= mostMemory) {
        monitor.remark(annihilatorsLeftOut(tooManyVariables(f.n())));
        return std::nullopt;
    }
    try {
        requireMemory(bytes);
    } catch (const NotEnoughMemory& error) {
        monitor.remark(annihilatorsLeftOut(error.words()));
        return std::nullopt;
    }
    Steps steps(monitor, 2 * rows);
    const auto found = [&](const BooleanFunction& of) {
        Evaluations evaluations(of, steps, rows);
        for (int d = 0; d <= degree; ++d)
            evaluations.addDegree(d, steps);
        return evaluations.vanishing(most);
    };
    return BothAnnihilators{found(f), found(complementOf(f))};
}

} // namespace walshscope
