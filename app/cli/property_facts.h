// SPDX-License-Identifier: GPL-3.0-or-later
// What info tells of an S-box or a function: a fact for each kind of property, and verdicts.
#pragma once

#include "fact_sheet.h"
#include "property_kind.h"

#include <memory>
#include <string>
#include <vector>

namespace walshscope::cli {

/// `none` says for people why there is no value.
Fact factOf(std::string_view key, const PropertyValue& value, const Message& none);

Fact verdictsFact(const std::vector<std::pair<std::string_view, Verdict>>& verdicts);

/// "best_known": what scripts call a standing.
const char* standingKey(Standing standing);
/// "112 (best known; the bound is 116)"
std::string standingText(const Verdict& verdict);

/// What is asked of the properties: how large their subject is, and whether all is wanted.
struct PropertiesWanted {
    int n, m;
    bool isPermutation;
    bool all;
};

/// Adds them to the sheet, and what is dear behind all that is not; `kinds`, `of` and `subject` outlive it.
template <class Subject>
void addProperties(FactSheet& sheet, const std::vector<PropertyKind<Subject>>& kinds, const typename Subject::Of& of,
                   Subject& subject, const PropertiesWanted& wanted, Monitor& monitor) {
    const auto values = std::make_shared<std::vector<PropertyValue>>(kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const PropertyKind<Subject>& kind = kinds[i];
        PropertyValue& value = (*values)[i];
        if (kind.read)
            value = kind.read(subject.figures());
        else if (kind.found)
            value = kind.found(subject, monitor);
        const bool makesSense = wanted.isPermutation || !kind.ofPermutations;
        if (isKnown(value) || !kind.dear || !makesSense)
            sheet.add(factOf(kind.key, value, kind.none));
        else if (!wanted.all && !kind.dear->isQuick(wanted.n, wanted.m))
            sheet.add(absent(std::string(kind.key), kind.dear->later));
        else
            sheet.addLater(std::string(kind.key), kind.dear->seconds(wanted.n, wanted.m),
                           [&kind, &of, values, i](Monitor& part) {
                               (*values)[i] = kind.dear->compute(of, part);
                               return factOf(kind.key, (*values)[i], kind.none);
                           });
    }
    if (wanted.n >= 1)
        sheet.addLater("verdicts", 0, [&kinds, &subject, values](Monitor&) {
            std::vector<std::pair<std::string_view, Verdict>> verdicts;
            for (std::size_t i = 0; i < kinds.size(); ++i)
                if (const auto verdict = verdictOf(kinds[i], subject.figures(), (*values)[i]);
                    verdict && kinds[i].isInVerdicts)
                    verdicts.emplace_back(kinds[i].key, *verdict);
            return verdictsFact(verdicts);
        });
}

} // namespace walshscope::cli
