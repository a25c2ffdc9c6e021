// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the values of both, and wording what is different.
#include "gui/inspect/compared_values.h"

#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <bit>

namespace walshscope::gui {
namespace {

struct ValueWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComparedValues)
};

std::int64_t valueAt(const Input& input, std::uint32_t x) {
    if (const SBox* s = input.sbox())
        return (*s)(x);
    if (const auto* f = std::get_if<BooleanFunction>(&input.document.value))
        return (*f)(x);
    return std::get<Vector>(input.document.value)[x];
}

} // namespace

ComparedValues comparedValues(const InputPointer& here, const InputPointer& there, Monitor& monitor) {
    ComparedValues compared{.here = here, .there = there, .differing = {}};
    compared.sameKind = here->document.kind() == there->document.kind();
    compared.comparable = compared.sameKind && !here->isSequence() && !here->isReal() && here->n() == there->n();
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
        return ValueWords::tr("%1 of %2 values differ, in %n bit(s) each.", nullptr, compared.most)
            .arg(count, counted(size));
    return ValueWords::tr("%1 of %2 values differ, in %3 to %4 bits, %5 on average.")
        .arg(count, counted(size))
        .arg(compared.fewest)
        .arg(compared.most)
        .arg(compared.mean, 0, 'g', 3);
}

void ComparedValuesModel::setValues(std::shared_ptr<const ComparedValues> values) {
    beginResetModel();
    m_values = std::move(values);
    endResetModel();
}

int ComparedValuesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_values ? 0 : int(m_values->differing.size());
}

int ComparedValuesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 5; }

QString ComparedValuesModel::field(std::uint32_t x, int column) const {
    const SBox* s = m_values->here->sbox();
    const SBox* t = m_values->there->sbox();
    const int bits = s && t ? std::max(s->m(), t->m()) : 0;
    const std::int64_t here = valueAt(*m_values->here, x), there = valueAt(*m_values->there, x);
    const auto written = [&](std::int64_t value) {
        return bits > 0 ? hexadecimal(std::uint32_t(value), bits) : number(value);
    };
    switch (column) {
    case 0:
        return hexadecimal(x, m_values->here->n());
    case 1:
        return written(here);
    case 2:
        return written(there);
    case 3:
        return bits > 0 ? written(here ^ there) : number(here - there);
    default:
        return bits > 0 ? QString::number(std::popcount(std::uint64_t(here ^ there))) : QStringLiteral("–");
    }
}

QVariant ComparedValuesModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !index.isValid())
        return {};
    return field(m_values->differing[std::size_t(index.row())], index.column());
}

QVariant ComparedValuesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter); // As the numbers below.
    const bool bits = !m_values || m_values->here->sbox();
    const QString titles[] = {tr("x"), tr("This"), tr("Other"), bits ? tr("Sum") : tr("Difference"), tr("Bits")};
    const QString meanings[] = {tr("An argument at which the two differ."), tr("The value here."),
                                tr("The value of the other one."),
                                bits ? tr("The bits in which the two values differ.") : tr("This − other."),
                                tr("In how many bits the two values differ.")};
    return role == Qt::DisplayRole   ? QVariant(titles[section])
           : role == Qt::ToolTipRole ? QVariant(meanings[section])
                                     : QVariant();
}

} // namespace walshscope::gui
