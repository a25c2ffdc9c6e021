// SPDX-License-Identifier: GPL-3.0-or-later
// What a property of an S-box or a function is: one row, of which info, tables of many, the window and README are
// loops.
#pragma once

#include "message.h"
#include "monitor.h"
#include "property_value.h"
#include "sbox/aim.h"
#include "sbox/best_known.h"

#include <algorithm>
#include <vector>

namespace walshscope {

/// What stands together in the window's sheet, in this order; in each group the rows keep theirs.
enum class SheetGroup {
    Nowhere, ///< Another row tells it.
    Basics,
    Linear,
    Differential,
    Degree,
    Spreading,
    Algebra,
    PowerAnalysis,
    Points,
    Shape,
    Whole,
};
constexpr int sheetGroups = int(SheetGroup::Whole) + 1;

/// What of an S-box's figures is found together.
enum class FigurePart { Shape, Walsh, Differences, Degrees, Boomerang };

/// A property that is computed by itself, where the rest together takes no longer.
template <class Of>
struct DearProperty {
    /// About how many seconds two cores take, within a factor of three or so.
    double (*seconds)(int n, int m);
    /// On all cores, or on one. Nothing where it has no meaning or would take too much memory.
    PropertyValue (*compute)(const Of& of, Monitor& monitor);
    int largestN = 64;             ///< Beyond that only the command line has it, if all is wanted.
    double unaskedSeconds = 30e-3; ///< What takes no longer the command line computes without being asked.
    /// Why it is not there, to be told to people who read the command line.
    const char* later = "not computed: it takes longer (--all does)";

    bool isQuick(int n, int m) const { return seconds(n, m) < unaskedSeconds; }
};

/// Of `Subject`, which names what it is about (Of) and what is found of all of these at once (Figures).
template <class Subject>
struct PropertyKind {
    using Of = typename Subject::Of;
    using Figures = typename Subject::Figures;

    std::string_view key; ///< In JSON and as a column, and with blanks to people who read the command line.
    Message title;        ///< In the window.
    Message definition;   ///< Sentences, with who it is from.
    SheetGroup group = SheetGroup::Nowhere;
    bool isKeyFigure = false; ///< One that stands large above the window's sheet.

    /// Read off the figures, found with what else takes a moment, or dear; the first two may have nothing where it is
    /// dear.
    PropertyValue (*read)(const Figures& figures) = nullptr;
    FigurePart part = FigurePart::Shape; ///< Of what it is read off.
    PropertyValue (*found)(Subject& subject, Monitor& monitor) = nullptr;
    std::optional<DearProperty<Of>> dear = {};

    Message column = {};  ///< As a column of many, where that is not the title.
    bool usual = true;    ///< A column where nobody chooses.
    bool isColumn = true; ///< At all.
    bool ofPermutations = false;
    Message none = {};             ///< Why there may be nothing.
    bool noneInWindowOnly = false; ///< The command line has always a value.
    /// What the window says of a value, where that is more than the value.
    Message (*shown)(Subject& subject, const PropertyValue& value) = nullptr;
    /// Only of numbers; nothing where nobody knows what is good.
    std::optional<Verdict> (*verdict)(const Figures& figures, std::int64_t value) = nullptr;
    bool isInVerdicts = true;    ///< Of JSON: not what says the same as another one.
    std::optional<Aim> aim = {}; ///< Of a number that a permutation can be made for.
};

/// The kinds that added themselves, by key: lists of all kinds end with them.
template <class Subject>
std::vector<PropertyKind<Subject>>& addedProperties() {
    static std::vector<PropertyKind<Subject>> all;
    return all;
}

/// Before main, of a kind in a file of its own. One of S-boxes that is read off the figures belongs into their list.
template <class Subject>
bool addProperty(const PropertyKind<Subject>& kind) {
    auto& all = addedProperties<Subject>();
    all.insert(std::ranges::upper_bound(all, kind.key, {}, &PropertyKind<Subject>::key), kind);
    return true;
}

/// What is known of one of an S-box's or a function's properties without those that are dear.
struct PropertyAnswer {
    PropertyValue value;
    Message shown; ///< Empty where the value says it.
};

/// One for each kind.
template <class Subject>
std::vector<PropertyAnswer> answersOf(const std::vector<PropertyKind<Subject>>& kinds, Subject& subject,
                                      Monitor& monitor) {
    std::vector<PropertyAnswer> answers;
    for (const auto& kind : kinds) {
        PropertyAnswer& answer = answers.emplace_back();
        if (kind.read)
            answer.value = kind.read(subject.figures());
        else if (kind.found)
            answer.value = kind.found(subject, monitor);
        if (kind.shown && isKnown(answer.value))
            answer.shown = kind.shown(subject, answer.value);
    }
    return answers;
}

template <class Subject>
std::optional<Verdict> verdictOf(const PropertyKind<Subject>& kind, const typename Subject::Figures& figures,
                                 const PropertyValue& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    return kind.verdict && number ? kind.verdict(figures, *number) : std::nullopt;
}

} // namespace walshscope
