// SPDX-License-Identifier: GPL-3.0-or-later
// The words that the bitmap of C(x) and its source share.
#pragma once

#include <QCoreApplication>

namespace walshscope::gui {

struct CoefficientsWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CoefficientsWords)
};

} // namespace walshscope::gui
