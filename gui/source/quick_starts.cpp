// SPDX-License-Identifier: GPL-3.0-or-later
// What each quick start makes.
#include "gui/source/quick_starts.h"

#include "boolean/generators.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <numeric>

namespace walshscope::gui {
namespace {

struct Starts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::QuickStarts)
};

/// Of three variables, so that there is something to see.
QuickStart anf(const char* name, const QString& title, const char* text) {
    return {title, QLatin1String(name), [text](int) {
                Document document = read(text, text, {.as = Kind::Boolean, .format = "anf", .n = 3});
                document.name = text;
                return document;
            }};
}

QuickStart integers(const char* name, const QString& title, const char* text) {
    return {title, QLatin1String(name),
            [text](int) { return read(text, text, {.as = Kind::Integers, .format = "integers"}); }};
}

} // namespace

std::vector<QuickStart> quickStarts() {
    return {
        anf("startLinear", Starts::tr("x0, a linear function"), "x0"),
        anf("startQuadratic", Starts::tr("x0*x1 + x2"), "x0*x1 + x2"),
        {Starts::tr("majority of 3"), QStringLiteral("startMajority"),
         [](int) {
             return Document{"majority3", Starts::tr("majority of 3 variables").toStdString(), "generated",
                             majorityFunction(3)};
         }},
        integers("startPaperF", Starts::tr("1, 0, 1, 1 as in the papers"), "1,0,1,1"),
        integers("startPaperG", Starts::tr("0, 1, 0, 1 as in the papers"), "0,1,0,1"),
        {Starts::tr("delta: 1, 0, 0, …"), QStringLiteral("startDelta"),
         [](int n) {
             Vector delta(n);
             delta[0] = 1;
             const QString reading = Starts::tr("%Ln integer(s), only the first is not 0", nullptr, int(delta.size()));
             return Document{"delta", reading.toStdString(), "generated", std::move(delta)};
         }},
        {Starts::tr("random function"), QStringLiteral("startRandom"),
         [](int n) {
             const std::uint32_t seed = QRandomGenerator::global()->generate();
             const QString reading = Starts::tr("random function of %Ln variable(s), seed %1", nullptr, n).arg(seed);
             return Document{"random" + std::to_string(n), reading.toStdString(), "generated", randomFunction(n, seed)};
         }},
        {Starts::tr("S-box of 4 bits, the identity"), QStringLiteral("startSBox"),
         [](int) {
             std::vector<std::uint32_t> table(16);
             std::iota(table.begin(), table.end(), 0u);
             return Document{"identity4", Starts::tr("S-box of 4 bits, S(x) = x").toStdString(), "generated",
                             SBox(std::move(table), 4)};
         }},
    };
}

} // namespace walshscope::gui
