// SPDX-License-Identifier: GPL-3.0-or-later
// Words which S-box it is.
#include "gui/inspect/identity_words.h"

#include "gui/words/raised.h"
#include "gui/words/wording.h"
#include "sbox/property_kinds.h"

#include <QStringList>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// Of a map, a line for each row of the matrix, then its constant.
QStringList matrixLines(const QString& name, const AffineMap& map) {
    QStringList lines{name};
    for (int i = 0; i < map.m(); ++i) {
        QString line;
        for (int j = 0; j < map.n(); ++j)
            line += map.bit(i, j) ? QStringLiteral("1 ") : QStringLiteral("· ");
        lines << line + (map.constant() >> i & 1 ? QStringLiteral("+1") : QStringLiteral("  "));
    }
    return lines;
}

std::vector<std::pair<QString, const AffineMap*>> namedMaps(const Match& match) {
    std::vector<std::pair<QString, const AffineMap*>> named{{QStringLiteral("A"), &match.maps.a},
                                                            {QStringLiteral("B"), &match.maps.b}};
    if (match.kinship == Kinship::ExtendedAffine)
        named.emplace_back(QStringLiteral("C"), &match.maps.c);
    return named;
}

/// As the property sheet calls it; distributions stand nowhere else.
QString titleOf(const QString& key) {
    const auto& kinds = sboxPropertyKinds();
    const auto kind = std::ranges::find(kinds, key.toStdString(), &SBoxPropertyKind::key);
    return kind != kinds.end()                               ? worded(kind->title)
           : key == QStringLiteral("ddt_distribution")       ? IdentityWords::tr("Distribution of the DDT")
           : key == QStringLiteral("walsh_distribution_abs") ? IdentityWords::tr("Distribution of |W|")
                                                             : QString(key).replace(u'_', u' ');
}

QString shown(const QString& value) {
    return value == QStringLiteral("true")    ? IdentityWords::tr("yes")
           : value == QStringLiteral("false") ? IdentityWords::tr("no")
                                              : value;
}

PropertySheetPointer sheetOrNull(PropertySheet sheet) {
    return sheet.rows.empty() ? nullptr : std::make_shared<const PropertySheet>(std::move(sheet));
}

/// The one search that is open is of as many images as equivalence() tries, of S-boxes of a size where that is known.
bool takesTenSeconds(const Identity& identity) {
    const auto& open = identity.undecided;
    return open.size() == 1 && open.front().open == Relation::ExtendedAffine &&
           std::max(open.front().known.box.n(), open.front().known.box.m()) <= largestNForAllMaps;
}

} // namespace

std::size_t IdentityWords::mostTelling(const Identity& identity) {
    // A family says more than a sample, and that it is itself says least.
    const auto rank = [](const Match& match) {
        return match.known.origin != KnownSBox::Origin::Sample ? 0 : match.kinship != Kinship::Equal ? 1 : 2;
    };
    return std::size_t(std::ranges::min_element(identity.matches, {}, rank) - identity.matches.begin());
}

QString IdentityWords::headline(const Identity& identity, const SBox& s) {
    const QString kin = kinInWords(identity, s);
    if (!identity.slip)
        return kin;
    const QString slip = worded(sentence(*identity.slip, s));
    return identity.matches.empty() ? tr("%1. %2", "a sentence and one more").arg(slip, kin)
                                    : tr("%1; %2", "two sentences").arg(slip, kin);
}

QString IdentityWords::match(const Match& match) {
    const QString text = worded(sentence(match));
    const qsizetype formula = std::max<qsizetype>(0, text.indexOf(u'∘')); // Before it may be the name of a sample.
    return text.left(formula) + (formula > 0 ? raised(text.mid(formula)) : text.mid(formula));
}

QString IdentityWords::kinInWords(const Identity& identity, const SBox& s) {
    if (!identity.matches.empty()) {
        const Match& closest = identity.matches.front();
        const Match& best = identity.matches[mostTelling(identity)];
        return &closest == &best ? match(best) : tr("%1; %2", "two sentences").arg(match(closest), match(best));
    }
    if (std::max(s.n(), s.m()) > largestNForEquivalence)
        return tr("None of the known S-boxes of this size is equal to it; equivalence is looked for up to %1 bits.")
            .arg(largestNForEquivalence);
    if (const Message why = whyNoMaps(s, s, Relation::Affine); !identity.undecided.empty() && !why.empty())
        return tr("Perhaps affine equivalent to a known S-box: %1.").arg(worded(why));
    if (!identity.undecided.empty())
        return identity.undecided.front().open == Relation::Affine
                   ? tr("Perhaps affine equivalent to a known S-box.")
                   : tr("Not affine equivalent to any known S-box, but perhaps extended affine equivalent.");
    return tr("Not even extended affine equivalent to a known S-box of this size, of which there are %Ln.", nullptr,
              int(identity.compared));
}

QString IdentityWords::badge(const Match* sample, const std::vector<PublishedFact>& facts) {
    if (!sample || facts.empty())
        return {};
    const QString name = QString::fromStdString(sample->known.name);
    QStringList wrong;
    for (const PublishedFact& fact : facts)
        if (!fact.agrees())
            wrong << titleOf(fact.key);
    if (wrong.isEmpty())
        return tr("✓ Matches the published values of %1 (%Ln)", nullptr, int(facts.size())).arg(name);
    return tr("✗ Differs from the published values of %1: %2.").arg(name, wrong.join(QStringLiteral(", ")));
}

QString IdentityWords::open(const Identity& identity) {
    if (identity.undecided.empty())
        return {};
    const Other& first = identity.undecided.front();
    const QString title = worded(first.known.title);
    if (first.open == Relation::Affine)
        return tr("Open: whether it is affine equivalent to %1. A longer search may find out.").arg(title);
    return takesTenSeconds(identity)
               ? tr("Open: whether it is extended affine equivalent to %1. A longer search takes about ten seconds.")
                     .arg(title)
               : tr("Open: whether it is extended affine equivalent to %1. A longer search may find out.").arg(title);
}

QString IdentityWords::longerSearch(const Identity& identity) {
    if (identity.undecided.empty())
        return tr("Search longer");
    if (identity.undecided.front().open == Relation::Affine)
        return tr("Search longer for an affine map");
    return takesTenSeconds(identity) ? tr("Search longer for an extended affine map, about ten seconds")
                                     : tr("Search longer for an extended affine map");
}

QString IdentityWords::searching(const Identity& identity) {
    if (identity.undecided.empty())
        return tr("Searching …");
    if (identity.undecided.front().open == Relation::Affine)
        return tr("Searching for an affine map …");
    return takesTenSeconds(identity) ? tr("Searching for an extended affine map, about ten seconds …")
                                     : tr("Searching for an extended affine map …");
}

bool IdentityWords::longerHelps(const Identity& identity, const SBox& s) {
    return std::ranges::any_of(identity.undecided,
                               [&](const Other& other) { return whyNoMaps(s, other.known.box, other.open).empty(); });
}

QString IdentityWords::maps(const Match& match) {
    std::vector<QStringList> blocks;
    for (const auto& [name, map] : namedMaps(match))
        blocks.push_back(matrixLines(name, *map));
    qsizetype height = 0;
    for (const QStringList& block : blocks)
        height = std::max(height, block.size());
    QStringList lines;
    for (qsizetype i = 0; i < height; ++i) {
        QString line;
        for (const QStringList& block : blocks) {
            qsizetype width = 0;
            for (const QString& each : block)
                width = std::max(width, each.size());
            line += (i < block.size() ? block[i] : QString()).leftJustified(width + 3);
        }
        while (line.endsWith(u' '))
            line.chop(1);
        lines << line;
    }
    return hex(match) + QStringLiteral("\n\n") + lines.join(u'\n'); // The matrices need more room.
}

QString IdentityWords::hex(const Match& match) {
    QStringList lines;
    for (const auto& [name, map] : namedMaps(match))
        lines << tr("%1: columns %2, constant %3")
                     .arg(name, QString::fromStdString(map->columnsText()),
                          QString::fromStdString(map->constantText()));
    return lines.join(u'\n');
}

PropertySheetPointer IdentityWords::differences(const Identity& identity) {
    if (!identity.nearest)
        return nullptr;
    PropertySheet sheet{tr("What tells it from the nearest, %1").arg(worded(identity.nearest->known.title)), {}};
    for (std::size_t i = 0; i < identity.invariants.size(); ++i) {
        const Invariant &here = identity.invariants[i], &there = identity.nearest->invariants[i];
        if (here.digest != there.digest)
            sheet.rows.push_back(
                {worded(here.title),
                 tr("%1 here, %2 there").arg(QString::fromStdString(here.value), QString::fromStdString(there.value)),
                 tr("Equivalent S-boxes would have the same here.")});
    }
    return sheetOrNull(std::move(sheet));
}

PropertySheetPointer IdentityWords::invariants(const Identity& identity) {
    PropertySheet sheet{tr("What equivalent S-boxes share"), {}};
    if (const auto& found = identity.affineClass) {
        const QString digits = QString::fromStdString(digitsOf(*found));
        sheet.rows.push_back(
            {tr("affine class"),
             found->name.empty() ? digits : tr("%1: %2").arg(QString::fromStdString(found->name), digits),
             tr("The smallest table of all that are affine equivalent, of which each class has another; G0 … G15 are "
                "Leander and Poschmann's names.")});
    }
    for (const Invariant& invariant : identity.invariants)
        if (!invariant.value.empty())
            sheet.rows.push_back({worded(invariant.title), QString::fromStdString(invariant.value),
                                  invariant.extendedAffine
                                      ? tr("The same for all that are affine or extended affine equivalent.")
                                      : tr("The same for all that are affine equivalent.")});
    return sheetOrNull(std::move(sheet));
}

PropertySheetPointer IdentityWords::published(const Match* sample, const std::vector<PublishedFact>& facts) {
    if (!sample)
        return nullptr;
    PropertySheet sheet{tr("Published values of %1").arg(QString::fromStdString(sample->known.name)), {}};
    for (const PublishedFact& fact : facts)
        sheet.rows.push_back({titleOf(fact.key),
                              fact.agrees()
                                  ? tr("✓ %1").arg(shown(fact.computed))
                                  : tr("✗ %1, published: %2").arg(shown(fact.computed), shown(fact.published)),
                              tr("Computed now and compared with what is published.")});
    return sheetOrNull(std::move(sheet));
}

} // namespace walshscope::gui
