// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a table of many S-boxes that take more than the table's figures: computed where they are chosen.
#pragma once

#include "property_column.h"
#include "sbox/further_properties.h"

namespace walshscope {

/// The cells of one S-box, which outlives it; what several of them share is computed once.
class FurtherCells {
public:
    /// `all` as for properties(): what takes longer than a moment as well.
    FurtherCells(const SBox& s, const SBoxProperties& p, bool all) : m_s(s), m_basic(p), m_all(all) {}

    const SBoxProperties& basic() const { return m_basic; }
    const FurtherProperties& further(Monitor& monitor);
    /// Nothing where it would take long and not all is wanted, or where costlyProperty() has nothing.
    PropertyValue costly(Costly what, Monitor& monitor) const;

private:
    const SBox& m_s;
    const SBoxProperties& m_basic;
    bool m_all;
    std::optional<FurtherProperties> m_further;
};

struct FurtherColumn {
    std::string_view key; ///< That of the command line's JSON.
    Message title;
    PropertyValue (*value)(FurtherCells& cells, Monitor& monitor);
};

/// In the order of the command line's JSON.
const std::vector<FurtherColumn>& furtherColumns();

} // namespace walshscope
