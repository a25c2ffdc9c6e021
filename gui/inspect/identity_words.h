// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about which S-box it is: sentences, maps as matrices, and tables of what tells S-boxes apart.
#pragma once

#include "gui/documents/known_samples.h"
#include "gui/tables/property_sheet.h"

#include <QCoreApplication>

namespace walshscope::gui {

class IdentityWords {
    Q_DECLARE_TR_FUNCTIONS(IdentityWords)

public:
    /// Which of the matches, of which there are some, says the most.
    static std::size_t mostTelling(const Identity& identity);
    /// What it is but for a few entries, then the closest match and the most telling one, or that there is none.
    static QString headline(const Identity& identity, const SBox& s);
    /// "affine equivalent to the inversion in GF(2⁸): S = A ∘ x⁻¹ ∘ B"
    static QString match(const Match& match);
    /// Whether the published values agree; empty where there are none.
    static QString badge(const Match* sample, const std::vector<PublishedFact>& facts);
    /// What stays open; empty where nothing does.
    static QString open(const Identity& identity);
    /// What a longer search is for, before it and meanwhile.
    static QString longerSearch(const Identity& identity);
    static QString searching(const Identity& identity);
    /// Whether a longer search may decide some of it: none does where S has too many bits.
    static bool longerHelps(const Identity& identity, const SBox& s);
    /// Columns and constants in hex, and matrices beside each other, rows from bit 0 down.
    static QString maps(const Match& match);
    /// Columns and constants alone, a line for each map, to be copied.
    static QString hex(const Match& match);

    /// Null where it has no rows.
    static PropertySheetPointer differences(const Identity& identity);
    static PropertySheetPointer invariants(const Identity& identity);
    static PropertySheetPointer published(const Match* sample, const std::vector<PublishedFact>& facts);

private:
    static QString kinInWords(const Identity& identity, const SBox& s);
};

} // namespace walshscope::gui
