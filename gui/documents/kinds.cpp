// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each kind of document.
#include "gui/documents/kinds.h"

#include "gui/documents/counts.h"
#include "gui/documents/documents.h"

#include <QCoreApplication>

#include <utility>

namespace walshscope::gui {
namespace {

struct KindTitles {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Kinds)
};

} // namespace

/// Not kept: the command line asks for samples before there is an application, and so before there is a translation.
KindWords wordsOf(Kind kind) {
    auto rows = oneForEach<Kind, KindWords>(KindWords{.title = KindTitles::tr("Boolean function"),
                                                      .readAs = KindTitles::tr("Read %1 as a Boolean function"),
                                                      .samples = QStringLiteral(":/samples/functions.json"),
                                                      .samplesTitle = KindTitles::tr("&Boolean functions"),
                                                      .texts = {{"bits", "bits"}, {"hex", "hex-lsb"}},
                                                      .slot = &Documents::function},
                                            KindWords{.title = KindTitles::tr("S-box"),
                                                      .readAs = KindTitles::tr("Read %1 as an S-box"),
                                                      .samples = QStringLiteral(":/samples/sboxes.json"),
                                                      .samplesTitle = KindTitles::tr("&S-boxes"),
                                                      .texts = {{"hex", "hex"}},
                                                      .slot = &Documents::function},
                                            KindWords{.title = KindTitles::tr("sequence"),
                                                      .readAs = KindTitles::tr("Read %1 as a sequence"),
                                                      .samples = QStringLiteral(":/samples/sequences.json"),
                                                      .samplesTitle = KindTitles::tr("Se&quences"),
                                                      .texts = {{"bits", "ascii"}},
                                                      .slot = &Documents::sequence},
                                            KindWords{.title = KindTitles::tr("integers"),
                                                      .readAs = KindTitles::tr("Read %1 as integers"),
                                                      .samples = {},
                                                      .samplesTitle = {},
                                                      .texts = {},
                                                      .slot = &Documents::function},
                                            KindWords{.title = KindTitles::tr("real numbers"),
                                                      .readAs = KindTitles::tr("Read %1 as real numbers"),
                                                      .samples = QStringLiteral(":/samples/reals.json"),
                                                      .samplesTitle = KindTitles::tr("&Distributions and signals"),
                                                      .texts = {{"values", "reals"}},
                                                      .slot = &Documents::function},
                                            KindWords{.title = KindTitles::tr("large Boolean function"),
                                                      .readAs = KindTitles::tr("Read %1 as a large Boolean function"),
                                                      .samples = {},
                                                      .samplesTitle = {},
                                                      .texts = {},
                                                      .slot = &Documents::function});
    return std::move(rows[std::size_t(kind)]);
}

QString kindTitle(const Document& document) {
    const auto* reals = std::get_if<RealVector>(&document.value);
    return reals && reals->isWhole() ? KindTitles::tr("integers of up to 63 bits") : wordsOf(document.kind()).title;
}

QString sizedKind(const Document& document) {
    const Cases cases{
        [](const SBox& s) {
            return (s.bijective() ? KindTitles::tr("S-box %1 → %2, bijective") : KindTitles::tr("S-box %1 → %2"))
                .arg(s.n())
                .arg(s.m());
        },
        [](const Sequence& s) { return KindTitles::tr("sequence of %1").arg(bitsCounted(s.bits.size())); },
        [&](const auto&) { return KindTitles::tr("%1, n = %2").arg(kindTitle(document)).arg(nOf(document)); }};
    return std::visit(cases, document.value);
}

int nOf(const Document& document) {
    const Cases cases{[](const BooleanFunction& f) { return f.n(); },
                      [](const SBox& s) { return s.n(); },
                      [](const Sequence&) { return 0; },
                      [](const Vector& v) { return v.n(); },
                      [](const RealVector& v) { return v.n(); },
                      [](const LargeFunction& large) { return large.n; }};
    return std::visit(cases, document.value);
}

} // namespace walshscope::gui
