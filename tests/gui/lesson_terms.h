// SPDX-License-Identifier: GPL-3.0-or-later
// Words that lessons explain, in bold where they do.
#pragma once

#include <QString>

#include <set>

namespace walshscope::gui {

inline const std::set<QString>& terms() {
    static const std::set<QString> all{QStringLiteral("Berlekamp–Massey"),
                                       QStringLiteral("Dyadic convolution"),
                                       QStringLiteral("Hadamard gate"),
                                       QStringLiteral("Parseval's theorem"),
                                       QStringLiteral("Reduce-then-scan"),
                                       QStringLiteral("S-box"),
                                       QStringLiteral("Scan-scan-add"),
                                       QStringLiteral("Walsh distribution"),
                                       QStringLiteral("Walsh spectrum"),
                                       QStringLiteral("amplitude"),
                                       QStringLiteral("autocorrelation"),
                                       QStringLiteral("balanced"),
                                       QStringLiteral("barrier"),
                                       QStringLiteral("bent"),
                                       QStringLiteral("bias"),
                                       QStringLiteral("blocks"),
                                       QStringLiteral("boomerang connectivity table"),
                                       QStringLiteral("cache-hot"),
                                       QStringLiteral("constant"),
                                       QStringLiteral("correlation"),
                                       QStringLiteral("correlation immune"),
                                       QStringLiteral("difference distribution table"),
                                       QStringLiteral("doubtful"),
                                       QStringLiteral("exclusive scan"),
                                       QStringLiteral("first"),
                                       QStringLiteral("kernel"),
                                       QStringLiteral("launch"),
                                       QStringLiteral("linear approximation table"),
                                       QStringLiteral("median"),
                                       QStringLiteral("nonlinearity"),
                                       QStringLiteral("only"),
                                       QStringLiteral("piling-up lemma"),
                                       QStringLiteral("profile"),
                                       QStringLiteral("quartiles"),
                                       QStringLiteral("qubits"),
                                       QStringLiteral("query"),
                                       QStringLiteral("run"),
                                       QStringLiteral("sectors"),
                                       QStringLiteral("shared memory"),
                                       QStringLiteral("shift register"),
                                       QStringLiteral("taps"),
                                       QStringLiteral("warps")};
    return all;
}

} // namespace walshscope::gui
