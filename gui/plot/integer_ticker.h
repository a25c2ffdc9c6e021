// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks at whole numbers only: masks and counts have no halves.
#pragma once

#include <qcustomplot.h>

#include <cmath>

namespace walshscope::gui {

class IntegerTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override {
        const double step = QCPAxisTicker::getTickStep(range);
        return std::max(1.0, std::floor(step));
    }
};

} // namespace walshscope::gui
