// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the values of both, and wording what is different.
#include "gui/inspect/compared_values.h"

#include "gui/documents/counts.h"
#include "gui/words/decimal_point.h"
#include "io/values.h"

#include <QCoreApplication>

#include <bit>

namespace walshscope::gui {
namespace {

struct ValueWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComparedValues)
};

std::int64_t valueAt(const Input& input, std::uint32_t x) {
    return std::visit([x](const auto& held) { return walshscope::valueAt(held, x); }, input.document.value);
}

bool haveWholeValues(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
    case Kind::SBox:
    case Kind::Integers:
        return true;
    case Kind::Sequence:
    case Kind::Real:
    case Kind::Large:
        return false;
    }
    return false;
}

} // namespace

ComparedValues comparedValues(const InputPointer& here, const InputPointer& there, Monitor& monitor) {
    ComparedValues compared{.here = here, .there = there, .differing = {}};
    compared.sameKind = here->document.kind() == there->document.kind();
    compared.comparable = compared.sameKind && haveWholeValues(here->document.kind()) && here->n() == there->n();
    if (!compared.comparable)
        return compared;
    const std::uint32_t size = std::uint32_t(1) << here->n();
    std::uint64_t bits = 0;
    for (std::uint32_t x = 0; x < size; ++x) {
        if (x % (1 << 16) == 0)
            monitor.progress(x, size);
        const std::int64_t s = valueAt(*here, x), t = valueAt(*there, x);
        if (s == t)
            continue;
        const int distance = std::popcount(std::uint64_t(s ^ t));
        compared.fewest = compared.differing.empty() ? distance : std::min(compared.fewest, distance);
        compared.most = std::max(compared.most, distance);
        compared.differing.push_back(x);
        bits += std::uint64_t(distance);
    }
    if (!compared.differing.empty())
        compared.mean = double(bits) / double(compared.differing.size());
    return compared;
}

QString sentenceOf(const ComparedValues& compared) {
    const QString name = compared.there->title();
    if (!compared.sameKind)
        return ValueWords::tr("%1 is of another kind, so there are no values to compare.").arg(name);
    if (!compared.comparable)
        return ValueWords::tr("n is %1 here and %2 of %3, so there are no values to compare.")
            .arg(compared.here->n())
            .arg(compared.there->n())
            .arg(name);
    const std::size_t size = std::size_t(1) << compared.here->n();
    if (compared.differing.empty())
        return ValueWords::tr("Equal to %1 at all %2 x.").arg(name, counted(size));
    const QString count = counted(compared.differing.size());
    if (!compared.here->sbox())
        return ValueWords::tr("%1 of %2 values differ.").arg(count, counted(size));
    if (compared.fewest == compared.most)
        return ValueWords::tr("%1 of %2 values differ, in %Ln bit(s) each.", nullptr, compared.most)
            .arg(count, counted(size));
    return ValueWords::tr("%1 of %2 values differ, in %3 to %4 bits, %5 on average.")
        .arg(count, counted(size))
        .arg(compared.fewest)
        .arg(compared.most)
        .arg(withDecimalPoint(QString::number(compared.mean, 'g', 3)));
}

std::vector<RowsColumn> comparedValueColumns(const std::shared_ptr<const ComparedValues>& values) {
    const bool areBits = !values || values->here->sbox();
    const SBox* s = values ? values->here->sbox() : nullptr;
    const SBox* t = values ? values->there->sbox() : nullptr;
    const int bits = s && t ? std::max(s->m(), t->m()) : 0;
    using Of = std::function<QString(std::int64_t here, std::int64_t there)>;
    const auto column = [values](const QString& title, const QString& meaning, const Of& text) {
        const auto cell = [values, text](std::size_t i) {
            const std::uint32_t x = values->differing[i];
            return text(valueAt(*values->here, x), valueAt(*values->there, x));
        };
        return RowsColumn{title, cell, meaning};
    };
    const auto written = [bits](std::int64_t value) {
        return bits > 0 ? hexadecimal(std::uint32_t(value), bits) : number(value);
    };
    return {
        {ValueWords::tr("x"), [values](std::size_t i) { return hexadecimal(values->differing[i], values->here->n()); },
         ValueWords::tr("An argument at which the two differ.")},
        column(ValueWords::tr("This"), ValueWords::tr("The value here."),
               [written](std::int64_t here, std::int64_t) { return written(here); }),
        column(ValueWords::tr("Other"), ValueWords::tr("The value of the other one."),
               [written](std::int64_t, std::int64_t there) { return written(there); }),
        column(areBits ? ValueWords::tr("Sum") : ValueWords::tr("Difference"),
               areBits ? ValueWords::tr("The bits in which the two values differ.") : ValueWords::tr("This − other."),
               [written, bits](std::int64_t here, std::int64_t there) {
                   return bits > 0 ? written(here ^ there) : number(here - there);
               }),
        column(ValueWords::tr("Bits"), ValueWords::tr("In how many bits the two values differ."),
               [bits](std::int64_t here, std::int64_t there) {
                   return bits > 0 ? QString::number(std::popcount(std::uint64_t(here ^ there))) : QStringLiteral("–");
               })};
}

} // namespace walshscope::gui
