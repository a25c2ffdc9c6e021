// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of documents, a row each. What is done with a value of one is a visit of Document::value, where the
// compiler finds a kind that is missing.
#pragma once

#include "enumerators.h"

#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

enum class Kind { Boolean, SBox, Sequence, Integers, Real, Large };

struct KindRow {
    std::string_view name;  ///< For --as, and in files: "sbox".
    std::string_view usual; ///< The format it is copied in; empty where it has none.
    std::string_view whole; ///< The format whose text says all of it, but for the m of an S-box; empty where none does.
    bool areNumbers;        ///< They are no bits and no entries, so that a list of them may be any numbers.
};

/// In the order of Kind.
inline constexpr auto kindRows =
    oneForEach<Kind, KindRow>(KindRow{"boolean", "hex-lsb", "bits", false}, //
                              KindRow{"sbox", "list", "list", false}, KindRow{"sequence", "ascii", "ascii", false},
                              KindRow{"integers", "integers", "integers", true},
                              KindRow{"reals", "reals", "reals", true}, KindRow{"large", {}, {}, false});

constexpr const KindRow& rowOf(Kind kind) { return kindRows[std::size_t(kind)]; }

/// "boolean", "sbox", "sequence", "integers", "reals", "large".
constexpr std::string_view kindName(Kind kind) { return rowOf(kind).name; }

/// "boolean, sbox, sequence, integers or reals": those that have formats.
std::string kindNames();
/// The same of some; empty for none.
std::string kindNames(const std::vector<Kind>& kinds);

/// Whether it is read from bytes and written.
constexpr bool hasFormats(Kind kind) { return !rowOf(kind).whole.empty(); }

/// Whether there is a Walsh transform of it here as a whole: real numbers are only convolved.
constexpr bool isTransformed(Kind kind) { return kind != Kind::Sequence && kind != Kind::Real && kind != Kind::Large; }

/// Of those that have formats. Throws UsageError for an unknown name.
Kind kindNamed(std::string_view name);

/// For std::visit: one lambda for each kind of value.
template <class... Each>
struct Cases : Each... {
    using Each::operator()...;
};
// Clang needs to be told before its version 17.
template <class... Each>
Cases(Each...) -> Cases<Each...>;

} // namespace walshscope
