// SPDX-License-Identifier: GPL-3.0-or-later
// The columns, one for each property of an S-box.
#include "sbox/columns.h"

namespace walshscope {

const std::vector<SBoxColumn>& sboxColumns() {
    using P = const SBoxProperties&;
    static const std::vector<SBoxColumn> all{
        {"n", Message::tr("Input bits"), [](P p) { return PropertyValue(std::int64_t(p.n)); }},
        {"m", Message::tr("Output bits"), [](P p) { return PropertyValue(std::int64_t(p.m)); }},
        {"bijective", Message::tr("Bijective"), [](P p) { return PropertyValue(p.bijective); }},
        {"nonlinearity", Message::tr("Nonlinearity"), [](P p) { return PropertyValue(p.nonlinearity); }},
        {"linearity", Message::tr("Linearity"), [](P p) { return PropertyValue(p.linearity); }},
        {"walsh_distribution_abs", Message::tr("Walsh distribution"),
         [](P p) { return PropertyValue(textOf(p.walshDistributionAbs)); }, false},
        {"differential_uniformity", Message::tr("Differential uniformity"),
         [](P p) { return PropertyValue(p.differentialUniformity); }},
        {"ddt_distribution", Message::tr("DDT distribution"),
         [](P p) { return PropertyValue(textOf(p.ddtDistribution)); }, false},
        {"degree_max", Message::tr("Highest degree"), [](P p) { return PropertyValue(std::int64_t(p.degreeMax)); }},
        {"degree_min", Message::tr("Lowest degree"), [](P p) { return PropertyValue(std::int64_t(p.degreeMin)); }},
        {"max_abs_autocorrelation", Message::tr("Largest autocorrelation"),
         [](P p) { return PropertyValue(p.maxAbsAutocorrelation); }},
        {"boomerang_uniformity", Message::tr("Boomerang uniformity"),
         [](P p) { return valueOrNothing(p.boomerangUniformity); }},
        {"fixed_points", Message::tr("Fixed points"), [](P p) { return valueOrNothing(p.fixedPoints); }},
    };
    return all;
}

} // namespace walshscope
