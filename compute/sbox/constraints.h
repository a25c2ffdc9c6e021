// SPDX-License-Identifier: GPL-3.0-or-later
// A table of an S-box as clauses: what solvers are told of it who look for trails through many rounds.
#pragma once

#include "monitor.h"
#include "sbox/table_kind.h"

#include <cstdint>
#include <string>
#include <vector>

namespace walshscope {

/// One bit each of a and b has its variable, lowest first: 0 … n - 1 and n … n + m - 1, where b has m bits. Then come
/// the classes.
struct Clause {
    std::uint32_t fixed;   ///< Of the bits of a and b those that occur,
    std::uint32_t ones;    ///< of them those that occur negated: where all are 1, and the others 0, they do not help.
    std::uint32_t classes; ///< Any of these classes helps; 0 where no class does.

    bool operator==(const Clause&) const = default;
};

/// The pairs a, b whose entry is not 0, and of which class it is. An assignment of a and b alone, or with exactly one
/// class, satisfies all clauses where the table has that entry, and nowhere else.
struct Constraints {
    static constexpr int mostBits = 16;    ///< Of a and b together.
    static constexpr int mostClasses = 31; ///< Different magnitudes.

    int n, m;
    std::vector<std::int32_t> magnitudes; ///< Of the classes, falling; none where they are not told apart.
    std::vector<Clause> clauses;

    /// -log2 of the probability, or of the magnitude of the correlation, that a class means. The first class is
    /// certain: the entry at a = b = 0 is among it.
    double weight(std::size_t ofClass) const;
};

/// Few clauses: prime implicants of what the table has not, of which some are chosen by their gain and then by trials,
/// many for up to 10 bits of a and b. They are checked against the table at every a and b. `byMagnitude`: with a class
/// for each magnitude. Throws UsageError where a and b or the classes are too many, and for a kind with more arguments,
/// ComputationError, NotEnoughMemory, Cancelled.
Constraints constraintsOf(const SBox& s, const TableKind& kind, bool byMagnitude, Monitor& monitor);

} // namespace walshscope
