// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of S-boxes that properties() finds: those of its tables.
#include "sbox/property_kinds.h"
#include "sbox/tiles.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

double asManyAsOtherBits(int n) { return n - 1; }

/// GCC 12 fails where the list below is the first place that makes one.
[[maybe_unused]] const SBoxPropertyKind unused{};

} // namespace

std::vector<SBoxPropertyKind> sboxFigureKinds() {
    using P = const SBoxProperties&;
    using Value = PropertyValue;
    return {
        {.key = "n",
         .title = Message::tr("Input bits"),
         .definition = Message::tr("There are 2^n inputs."),
         .read = [](P p) { return Value(std::int64_t(p.n)); }},
        {.key = "m",
         .title = Message::tr("Output bits"),
         .definition = Message::tr("There are 2^m possible values."),
         .read = [](P p) { return Value(std::int64_t(p.m)); }},
        {.key = "bijective",
         .title = Message::tr("Bijective"),
         .definition = Message::tr("Every value occurs once."),
         .group = SheetGroup::Basics,
         .read = [](P p) { return Value(p.bijective); }},
        {.key = "nonlinearity",
         .title = Message::tr("Nonlinearity"),
         .definition = Message::tr("The least of all components (Nyberg 1993)."),
         .group = SheetGroup::Linear,
         .isKeyFigure = true,
         .read = [](P p) { return Value(p.nonlinearity); },
         .part = FigurePart::Walsh,
         .verdict = [](P p, std::int64_t value) { return std::optional(sboxNonlinearityVerdict(p.n, p.m, value)); },
         .aim = {{.moreIsBetter = true,
                  .least = always<0>,
                  .most = [](int n) { return asManyAsPoints(n - 1); },
                  .step = 2,
                  .slope = Slope::Spectra,
                  .ofLargest = [](int n, double w) { return (asManyAsPoints(n) - w) / 2; }}}},
        {.key = "linearity",
         .title = Message::tr("Linearity"),
         .definition = Message::tr("max |W| of all components."),
         .group = SheetGroup::Linear,
         .read = [](P p) { return Value(p.linearity); },
         .part = FigurePart::Walsh,
         .verdict = [](P p, std::int64_t value) { return std::optional(linearityVerdict(p.n, p.m, value)); },
         .isInVerdicts = false,
         .aim = {{.least = always<0>, .most = asManyAsPoints, .step = 4, .slope = Slope::Spectra}}},
        {.key = "walsh_distribution_abs",
         .title = Message::tr("|W| distribution"),
         .definition = Message::tr("Over all components and masks."),
         .group = SheetGroup::Whole,
         .read = [](P p) { return Value(p.walshDistributionAbs); },
         .part = FigurePart::Walsh,
         .column = Message::tr("Walsh distribution"),
         .usual = false},
        {.key = "differential_uniformity",
         .title = Message::tr("Differential uniformity"),
         .definition = Message::tr("The largest entry of the difference table, a not 0 (Nyberg 1994)."),
         .group = SheetGroup::Differential,
         .isKeyFigure = true,
         .read = [](P p) { return Value(p.differentialUniformity); },
         .part = FigurePart::Differences,
         .verdict = [](P p,
                       std::int64_t value) { return std::optional(uniformityVerdict(p.n, p.m, p.bijective, value)); },
         .aim = {{.least = always<2>, .most = asManyAsPoints, .step = 2, .slope = Slope::Differences}}},
        {.key = "ddt_distribution",
         .title = Message::tr("DDT distribution"),
         .definition = Message::tr("Entries of the difference table, a not 0."),
         .group = SheetGroup::Whole,
         .read = [](P p) { return Value(p.ddtDistribution); },
         .part = FigurePart::Differences,
         .usual = false},
        {.key = "degree_max",
         .title = Message::tr("Degree, largest"),
         .definition = Message::tr("Of the components."),
         .group = SheetGroup::Degree,
         .isKeyFigure = true,
         .read = [](P p) { return Value(std::int64_t(p.degreeMax)); },
         .part = FigurePart::Degrees,
         .column = Message::tr("Highest degree"),
         .verdict =
             [](P p, std::int64_t value) {
                 return p.bijective ? std::optional(degreeVerdict(p.n, int(value))) : std::nullopt;
             },
         .aim = {{.moreIsBetter = true, .least = always<1>, .most = asManyAsOtherBits}}},
        {.key = "degree_min",
         .title = Message::tr("Degree, smallest"),
         .definition = Message::tr("Of the components."),
         .group = SheetGroup::Degree,
         .read = [](P p) { return Value(std::int64_t(p.degreeMin)); },
         .part = FigurePart::Degrees,
         .column = Message::tr("Lowest degree"),
         .aim = {{.moreIsBetter = true, .least = always<1>, .most = asManyAsOtherBits}}},
        {.key = "max_abs_autocorrelation",
         .title = Message::tr("Largest autocorrelation"),
         .definition = Message::tr("max |r(a)| of all components, a not 0 (Zhang and Zheng 1995)."),
         .group = SheetGroup::Spreading,
         .isKeyFigure = true,
         .read = [](P p) { return Value(p.maxAbsAutocorrelation); },
         .part = FigurePart::Differences,
         .aim = {{.least = [](int n) { return std::min(8.0, asManyAsPoints(n)); }, // None of their components is bent.
                  .most = asManyAsPoints,
                  .step = 8,
                  .slope = Slope::Autocorrelations}}},
        {.key = "differential_linear_uniformity",
         .title = Message::tr("Differential-linear uniformity"),
         .definition =
             Message::tr("The largest magnitude in the differential-linear connectivity table, a and b not 0: half "
                         "the largest autocorrelation (Canteaut, Kölsch and Wiemer 2019)."),
         .group = SheetGroup::Spreading,
         .read = [](P p) { return Value(p.maxAbsAutocorrelation / 2); },
         .part = FigurePart::Differences,
         .usual = false,
         .aim = {{.least = [](int n) { return std::min(4.0, asManyAsPoints(n - 1)); },
                  .most = [](int n) { return asManyAsPoints(n - 1); },
                  .step = 4,
                  .slope = Slope::Autocorrelations,
                  .ofLargest = [](int, double r) { return r / 2; }}}},
        {.key = "boomerang_uniformity",
         .title = Message::tr("Boomerang uniformity"),
         .definition = Message::tr("The largest entry of the boomerang table, a and b not 0 (Cid et al. 2018)."),
         .group = SheetGroup::Differential,
         .isKeyFigure = true,
         .read = [](P p) { return valueOrNothing(p.boomerangUniformity); },
         .part = FigurePart::Boomerang,
         .dear = {{.seconds = [](int n, int m) { return secondsForTable(n, m, SBoxTable::Bct); },
                   .compute = [](const SBox& s, Monitor& monitor) { return Value(boomerangUniformity(s, monitor)); },
                   .unaskedSeconds = 0,
                   .later = "not computed above n = 9 (--all does)"}},
         .ofPermutations = true,
         .none = Message::tr("only for bijective S-boxes"),
         .verdict = [](P p, std::int64_t value) { return std::optional(boomerangVerdict(p.n, value)); },
         .aim = {{.least = always<2>, .most = asManyAsPoints, .step = 2, .slope = Slope::Boomerangs}}},
        {.key = "fixed_points",
         .title = Message::tr("Fixed points"),
         .definition = Message::tr("How many x give S(x) = x."),
         .group = SheetGroup::Points,
         .read = [](P p) { return valueOrNothing(p.fixedPoints); },
         .none = Message::tr("only where n = m"),
         .aim = {{.least = always<0>,
                  .most = asManyAsPoints,
                  .alone =
                      [](const SBox& s, Monitor&) {
                          double fixed = 0;
                          for (std::uint32_t x = 0; x < s.size(); ++x)
                              fixed += s(x) == x;
                          return fixed;
                      }}}},
    };
}

} // namespace walshscope
