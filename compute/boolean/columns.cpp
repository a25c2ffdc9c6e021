// SPDX-License-Identifier: GPL-3.0-or-later
// The columns, one for each property of a Boolean function.
#include "boolean/columns.h"

namespace walshscope {

const std::vector<BooleanColumn>& booleanColumns() {
    using P = const BooleanProperties&;
    static const std::vector<BooleanColumn> all{
        {"n", Message::tr("Variables"), [](P p) { return PropertyValue(std::int64_t(p.n)); }},
        {"weight", Message::tr("Weight"), [](P p) { return PropertyValue(std::int64_t(p.weight)); }},
        {"balanced", Message::tr("Balanced"), [](P p) { return PropertyValue(p.balanced); }},
        {"nonlinearity", Message::tr("Nonlinearity"), [](P p) { return PropertyValue(p.nonlinearity); }},
        {"linearity", Message::tr("Linearity"), [](P p) { return PropertyValue(p.linearity); }},
        {"walsh_distribution", Message::tr("Walsh distribution"),
         [](P p) { return PropertyValue(textOf(p.walshDistribution)); }, false},
        {"degree", Message::tr("Degree"), [](P p) { return PropertyValue(std::int64_t(p.degree)); }},
        {"correlation_immunity", Message::tr("Correlation immunity"),
         [](P p) { return PropertyValue(std::int64_t(p.correlationImmunity)); }},
        {"resiliency", Message::tr("Resiliency"), [](P p) { return PropertyValue(std::int64_t(p.resiliency)); }},
        {"absolute_indicator", Message::tr("Absolute indicator"),
         [](P p) { return PropertyValue(p.absoluteIndicator); }},
        {"sum_of_squares_indicator", Message::tr("Sum of squares indicator"),
         [](P p) { return PropertyValue(p.sumOfSquaresIndicator); }},
        {"algebraic_immunity", Message::tr("Algebraic immunity"),
         [](P p) { return valueOrNothing(p.algebraicImmunity); }},
        {"bent", Message::tr("Bent"), [](P p) { return PropertyValue(p.bent); }},
        {"plateaued", Message::tr("Plateaued"), [](P p) { return PropertyValue(p.plateaued); }},
        {"anf", Message::tr("Algebraic normal form"), [](P p) { return PropertyValue(p.anf); }, false},
    };
    return all;
}

} // namespace walshscope
