// SPDX-License-Identifier: GPL-3.0-or-later
// First entries and warnings.
#include "gui/documents/remarks.h"

#include "gui/documents/counts.h"
#include "gui/words/decimal_point.h"
#include "gui/words/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Remarks {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Remarks)
};

/// Where a value stands for the second time, which may be all over the table.
QString repetitionIn(const SBox& s) {
    constexpr std::uint32_t nowhere = 0xFFFFFFFF;
    std::vector<std::uint32_t> first(std::size_t(1) << s.m(), nowhere);
    int repeated = 0;
    QString example;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        std::uint32_t& before = first[s(x)];
        if (before == nowhere) {
            before = x;
            continue;
        }
        ++repeated;
        if (example.isEmpty())
            example = QStringLiteral("S(%1) = S(%2) = 0x%3").arg(before).arg(x).arg(hexadecimal(s(x), s.m()));
    }
    if (repeated == 0)
        return {};
    return Remarks::tr("%Ln value(s) are repeats: %1.", nullptr, repeated).arg(example);
}

/// Of fewer output than input bits, where each value has to stand as often as the others.
QString imbalanceIn(const SBox& s) {
    const std::uint32_t fair = std::uint32_t(s.size() >> s.m());
    std::vector<std::uint32_t> counts(std::size_t(1) << s.m());
    for (const std::uint32_t y : s.table())
        ++counts[y];
    const auto other = std::ranges::find_if(counts, [fair](std::uint32_t count) { return count != fair; });
    if (other == counts.end())
        return {};
    return Remarks::tr("This S-box is not balanced: 0x%1 occurs %Ln time(s), and each value should occur %L2 times.",
                       nullptr, int(*other))
        .arg(hexadecimal(std::uint64_t(other - counts.begin()), s.m()))
        .arg(fair);
}

} // namespace

QString entriesShown(const Document& document, std::size_t most) {
    QStringList entries;
    QString letter;
    std::size_t count = 0;
    const auto add = [&](const QString& name, std::size_t size, auto text) {
        letter = name;
        count = size;
        for (std::size_t x = 0; x < std::min(size, most); ++x)
            entries << text(x);
    };
    const Cases cases{
        [&](const BooleanFunction& f) {
            add(QStringLiteral("f"), f.size(), [&](std::size_t x) { return QString::number(f(x)); });
        },
        [&](const SBox& s) {
            add(QStringLiteral("S"), s.size(), [&](std::size_t x) { return hexadecimal(s(x), s.m()); });
        },
        [&](const Sequence& s) {
            add(QStringLiteral("s"), s.bits.size(), [&](std::size_t x) { return QString::number(s.bits[x]); });
        },
        [&](const Vector& v) { add(QStringLiteral("v"), v.size(), [&](std::size_t x) { return number(v[x]); }); },
        [&](const RealVector& v) {
            add(QStringLiteral("v"), v.size(), [&](std::size_t x) {
                const auto* whole = std::get_if<std::vector<std::int64_t>>(&v.numbers());
                return whole ? number((*whole)[x]) : withDecimalPoint(decimal(v[x]));
            });
        },
        [](const LargeFunction&) {},
    };
    std::visit(cases, document.value);
    if (letter.isEmpty())
        return {};
    if (count > most)
        entries << QStringLiteral("…");
    return QStringLiteral("%1(0), %1(1), …:\n%2").arg(letter, entries.join(u' '));
}

QStringList remarksAbout(const Document& document) {
    QStringList remarks;
    const auto* s = std::get_if<SBox>(&document.value);
    if (s && s->m() < s->n()) {
        if (const QString imbalance = imbalanceIn(*s); !imbalance.isEmpty())
            remarks << imbalance;
    } else if (s && !s->bijective()) {
        remarks << Remarks::tr("This S-box is not bijective.");
        if (const QString repetition = repetitionIn(*s); !repetition.isEmpty())
            remarks << repetition;
    }
    if (!document.doubt.empty()) {
        QString doubt = worded(document.doubt);
        doubt[0] = doubt[0].toUpper();
        remarks << doubt + u'.';
    }
    if (document.records > 1)
        remarks << Remarks::tr("There are %Ln record(s) here; this is one of them.", nullptr, int(document.records));
    return remarks;
}

} // namespace walshscope::gui
