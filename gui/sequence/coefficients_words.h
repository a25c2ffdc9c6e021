// SPDX-License-Identifier: GPL-3.0-or-later
// The words that the bitmap of C(x) and its source share.
#pragma once

#include <QCoreApplication>

namespace walshscope::gui {

struct CoefficientsWords {
    Q_DECLARE_TR_FUNCTIONS(Coefficients)

public:
    static QString after(std::size_t bits) { return bits == 1 ? tr("After 1 bit:") : tr("After %1 bits:").arg(bits); }
};

} // namespace walshscope::gui
