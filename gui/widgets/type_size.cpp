// SPDX-License-Identifier: GPL-3.0-or-later
// Scaling the application's font, from which every widget has its own.
#include "gui/widgets/type_size.h"

#include <QApplication>
#include <QFont>

#include <algorithm>
#include <iterator>

namespace walshscope::gui {
namespace {

constexpr double sizes[] = {0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5};
double used = 1;
/// Of the thread of the window. What others draw is for paper.
thread_local double least = 0;

} // namespace

double typeSize() { return used; }

void useTypeSize(double factor) {
    if (factor == used)
        return;
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factor / used);
    used = factor;
    QApplication::setFont(font);
}

double leastShare() { return least; }
void useLeastShare(double share) { least = share; }

double typeSizeBeside(double factor, int by) {
    if (by > 0) {
        const auto* larger = std::ranges::upper_bound(sizes, factor);
        return larger == std::end(sizes) ? sizes[std::size(sizes) - 1] : *larger;
    }
    const auto* here = std::ranges::lower_bound(sizes, factor);
    return here == std::begin(sizes) ? sizes[0] : here[-1];
}

} // namespace walshscope::gui
