// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting points by the definitions of the tables, and their words.
#include "gui/inspect/entry_points.h"

#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <bit>

namespace walshscope::gui {
namespace {

struct EntryWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::EntryPoints)
};

bool dot(std::uint32_t a, std::uint32_t x) { return std::popcount(a & x) & 1; }

} // namespace

EntryPoints entryPoints(std::shared_ptr<const SBox> from, const TablePlace& place, Monitor& monitor) {
    EntryPoints found{std::move(from), nullptr, place, 0, {}};
    const SBox& s = *found.s;
    const std::uint32_t a = place.a, b = place.b;
    if (place.table == SBoxTable::Bct)
        found.inverse = std::make_shared<const SBox>(inverse(s));
    found.entry = tableEntry(s, found.inverse.get(), place.table, a, b);
    const auto belongs = [&](std::uint32_t x) {
        switch (place.table) {
        case SBoxTable::Lat:
            return dot(b, s(x)) == dot(a, x);
        case SBoxTable::Ddt:
            return x <= (x ^ a) && (s(x) ^ s(x ^ a)) == b;
        case SBoxTable::Act:
            return x <= (x ^ a) && !dot(b, s(x) ^ s(x ^ a));
        case SBoxTable::Bct:
            return ((*found.inverse)(s(x) ^ b) ^ (*found.inverse)(s(x ^ a) ^ b)) == a;
        }
        return false;
    };
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        if (x % 65536 == 0)
            monitor.progress(x, s.size());
        if (belongs(x))
            found.points.push_back(x);
    }
    return found;
}

QString sentenceOf(const EntryPoints& points) {
    const SBox& s = *points.s;
    const auto all = qulonglong(s.size());
    const QString a = QStringLiteral("0x%1").arg(hexadecimal(points.place.a, s.n())),
                  b = QStringLiteral("0x%1").arg(hexadecimal(points.place.b, s.m()));
    const auto count = int(points.points.size());
    switch (points.place.table) {
    case SBoxTable::Lat:
        return EntryWords::tr("The component %1·S agrees with %2·x at %n of %3 points: W = %4, bias %5.", nullptr,
                              count)
            .arg(b, a)
            .arg(all)
            .arg(points.entry)
            .arg(0.5 * points.entry / double(all));
    case SBoxTable::Ddt:
        if (points.place.a == 0)
            return EntryWords::tr("Without an input difference there is none at the output.");
        return EntryWords::tr("The difference %1 becomes %2 for %n pair(s) x, x + a: probability %3/%4.", nullptr,
                              count)
            .arg(a, b)
            .arg(points.entry)
            .arg(all);
    case SBoxTable::Act:
        return EntryWords::tr(
                   "The component %1·S is the same at x and x + %2 for %n pair(s): autocorrelation %3 of %4.", nullptr,
                   count)
            .arg(b, a)
            .arg(points.entry)
            .arg(all);
    case SBoxTable::Bct:
        return EntryWords::tr(
                   "The boomerang with %1 at the input and %2 at the output comes back from %n of %3 points.", nullptr,
                   count)
            .arg(a, b)
            .arg(all);
    }
    return {};
}

void EntryPointsModel::setPoints(std::shared_ptr<const EntryPoints> points) {
    beginResetModel();
    m_points = std::move(points);
    endResetModel();
}

int EntryPointsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_points ? 0 : int(m_points->points.size());
}

int EntryPointsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(titles().size());
}

QStringList EntryPointsModel::titles() const {
    if (!m_points)
        return {};
    switch (m_points->place.table) {
    case SBoxTable::Lat:
        return {QStringLiteral("x"), QStringLiteral("S(x)"), QStringLiteral("a·x = b·S(x)")};
    case SBoxTable::Ddt:
        return {QStringLiteral("x"), QStringLiteral("x + a"), QStringLiteral("S(x)"), QStringLiteral("S(x + a)")};
    case SBoxTable::Act:
        return {QStringLiteral("x"), QStringLiteral("x + a"), QStringLiteral("b·S(x) = b·S(x + a)")};
    case SBoxTable::Bct:
        return {QStringLiteral("x"), QStringLiteral("x + a"), QStringLiteral("S⁻¹(S(x) + b)"),
                QStringLiteral("S⁻¹(S(x + a) + b)")};
    }
    return {};
}

QString EntryPointsModel::field(std::uint32_t x, int column) const {
    const SBox& s = *m_points->s;
    const TablePlace& place = m_points->place;
    const std::uint32_t y = x ^ place.a;
    const auto bit = [](bool value) { return value ? QStringLiteral("1") : QStringLiteral("0"); };
    if (column == 0)
        return hexadecimal(x, s.n());
    switch (place.table) {
    case SBoxTable::Lat:
        return column == 1 ? hexadecimal(s(x), s.m()) : bit(dot(place.a, x));
    case SBoxTable::Ddt:
        return column == 1 ? hexadecimal(y, s.n()) : hexadecimal(s(column == 2 ? x : y), s.m());
    case SBoxTable::Act:
        return column == 1 ? hexadecimal(y, s.n()) : bit(dot(place.b, s(x)));
    case SBoxTable::Bct:
        return column == 1 ? hexadecimal(y, s.n())
                           : hexadecimal((*m_points->inverse)(s(column == 2 ? x : y) ^ place.b), s.n());
    }
    return {};
}

QVariant EntryPointsModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::DisplayRole)
        return field(m_points->points[std::size_t(index.row())], index.column());
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignCenter);
    return {};
}

QVariant EntryPointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return orientation == Qt::Horizontal && role == Qt::DisplayRole ? titles().value(section) : QVariant();
}

} // namespace walshscope::gui
