// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for each kind of equivalence until one holds or the time is over.
#include "gui/inspect/compared_maps.h"

#include "gui/words/wording.h"
#include "part.h"
#include "sbox/ccz.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>

namespace walshscope::gui {
namespace {

struct MapsWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComparedMaps)
};

struct OutOfTime {};

class Deadline : public Monitor {
public:
    Deadline(Monitor& outer, double seconds)
        : m_outer(outer),
          m_end(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

    void progress(std::uint64_t done, std::uint64_t total) override {
        m_outer.progress(done, total);
        if (Clock::now() >= m_end)
            throw OutOfTime();
    }
    void remark(const Message& words) override { m_outer.remark(words); }

private:
    using Clock = std::chrono::steady_clock;
    Monitor& m_outer;
    Clock::time_point m_end;
};

QString foundInWords(Kinship kinship) {
    switch (kinship) {
    case Kinship::Equal:
        break;
    case Kinship::Linear:
        return MapsWords::tr("Linear equivalent: this is A ∘ other ∘ B with linear maps.");
    case Kinship::Affine:
        return MapsWords::tr("Affine equivalent: this is A ∘ other ∘ B with affine maps.");
    case Kinship::ExtendedAffine:
        return MapsWords::tr("Extended affine equivalent: this is A ∘ other ∘ B + C with affine maps.");
    }
    return {};
}

/// What is left where the search for affine maps, or only that with one added, came to no end.
QString openInWords(bool affineIsOpen, const QString& why) {
    return affineIsOpen ? MapsWords::tr("Perhaps affine equivalent: %1.").arg(why)
                        : MapsWords::tr("Not affine equivalent, but perhaps extended affine equivalent: %1.").arg(why);
}

QString givenUpInWords(bool affineIsOpen, int seconds) {
    return affineIsOpen ? MapsWords::tr("Perhaps affine equivalent: what affine maps keep is the same, and the search "
                                        "for the maps was given up after %Ln second(s).",
                                        nullptr, seconds)
                        : MapsWords::tr("Not affine equivalent, but perhaps extended affine equivalent: the search for "
                                        "the maps was given up after %Ln second(s).",
                                        nullptr, seconds);
}

QString cczInWords(const Equivalence& found) {
    const QString why = worded(found.reason);
    switch (found.verdict) {
    case EquivalenceVerdict::Equivalent:
        return MapsWords::tr("But CCZ-equivalent: %1.").arg(why);
    case EquivalenceVerdict::Inequivalent:
        return MapsWords::tr("Nor CCZ-equivalent: %1.").arg(why);
    case EquivalenceVerdict::Undecided:
        break;
    }
    return MapsWords::tr("Perhaps CCZ-equivalent: %1.").arg(why);
}

} // namespace

ComparedMaps comparedMaps(const SBox& s, const SBox& t, double seconds, Monitor& monitor) {
    struct Kind {
        Relation relation;
        Kinship kinship;
    };
    constexpr std::array kinds{Kind{Relation::Linear, Kinship::Linear}, Kind{Relation::Affine, Kinship::Affine},
                               Kind{Relation::ExtendedAffine, Kinship::ExtendedAffine}};
    Deadline deadline(monitor, seconds);
    bool affineIsOpen = true;
    Message reason;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        Part part(deadline, double(i) / kinds.size(), double(i + 1) / kinds.size());
        try {
            Equivalence found = equivalence(s, t, kinds[i].relation, part);
            if (found.maps)
                return {foundInWords(kinds[i].kinship),
                        Match{{KnownSBox::Origin::Given, {}, {}, {}, t}, kinds[i].kinship, *std::move(found.maps)}};
            reason = found.reason;
            // Where the weakest relation does not hold, the others do not, whatever their searches came to.
            if (found.verdict == EquivalenceVerdict::Undecided) {
                if (kinds[i].relation == Relation::ExtendedAffine)
                    return {openInWords(affineIsOpen, worded(reason)), {}};
            } else if (kinds[i].relation == Relation::Affine) {
                affineIsOpen = false;
            }
        } catch (const OutOfTime&) {
            return {givenUpInWords(affineIsOpen, int(seconds)), {}};
        }
    }
    const QString apart = MapsWords::tr("Not equivalent by affine maps: %1.").arg(worded(reason));
    if (std::max(s.n(), s.m()) > largestNForCcz)
        return {apart, {}};
    try {
        Part part(deadline, 0, 1);
        return {apart + u' ' + cczInWords(cczEquivalence(s, t, part)), {}};
    } catch (const OutOfTime&) {
        return {apart, {}};
    }
}

} // namespace walshscope::gui
