// SPDX-License-Identifier: GPL-3.0-or-later
// The words that the bitmap of C(x), its source and what is said of a step share.
#pragma once

#include "sequence/notation.h"

#include <QCoreApplication>

namespace walshscope::gui {

struct CoefficientsWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CoefficientsWords)
};

/// "1 + x + x^5 + … (80 terms)", and "1 + x + x^5 + …" where not all of them are known.
inline QString termsInWords(const Polynomial& p, bool isWhole, std::size_t mostTerms) {
    const QString terms = QString::fromStdString(termsText(p, TermOrder::Ascending, mostTerms));
    return isWhole ? terms : terms.section(QStringLiteral(" + …"), 0, 0) + QStringLiteral(" + …");
}

} // namespace walshscope::gui
