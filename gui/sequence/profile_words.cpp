// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor of a profile says, which jump it goes to, and the profile as CSV.
#include "gui/sequence/profile_plot.h"

#include "gui/documents/counts.h"

#include <cmath>

namespace walshscope::gui {

QString ProfilePlot::describe(qint64 index) const {
    const JumpLog& log = *m_profile->log;
    const auto complexity = qint64(log.complexity(std::size_t(index)));
    const std::size_t i = index > 0 ? log.firstAfter(std::size_t(index - 1)) : log.jumps().size();
    const bool jumped = i < log.jumps().size() && log.jumps()[i].n == std::size_t(index - 1);
    const QString words = (jumped ? tr("N = %1 = 0x%2, L = %3, N/2 = %4, 2L − N = %5, jump %6 → %7 at bit %8")
                                  : tr("N = %1 = 0x%2, L = %3, N/2 = %4, 2L − N = %5"))
                              .arg(index)
                              .arg(QString::number(index, 16).toUpper())
                              .arg(counted(std::size_t(complexity)),
                                   counted(std::size_t(index / 2)) + (index % 2 ? QStringLiteral(".5") : QString()),
                                   countedBelow(2 * complexity - index));
    if (!jumped)
        return words;
    const Jump& jump = log.jumps()[i];
    return words.arg(counted(jump.before), counted(jump.after)).arg(jump.n);
}

QString ProfilePlot::describeDifference(qint64 a, qint64 b) const {
    const JumpLog& log = *m_profile->log;
    const auto from = std::size_t(std::min(a, b)), to = std::size_t(std::max(a, b));
    return tr("A to B: %Ln bit(s), ΔL = %1, jumps: %2", nullptr, int(to - from))
        .arg(countedBelow(qint64(log.complexity(std::size_t(b))) - qint64(log.complexity(std::size_t(a)))),
             counted(log.firstAfter(to) - log.firstAfter(from)));
}

qint64 ProfilePlot::indexNear(double key, double halfPixel) const {
    const auto inside = [this](double at) { return std::size_t(std::clamp(at, 0.0, double(bitsRead()))); };
    const JumpLog& log = *m_profile->log;
    // The largest jump under the pixel, which shows one bit behind its own.
    const std::size_t begin = log.firstAfter(inside(std::ceil(key - halfPixel) - 1));
    const std::size_t end = log.firstAfter(inside(std::floor(key + halfPixel)));
    if (begin >= end)
        return qint64(inside(std::round(key)));
    const auto jumps = std::span(log.jumps()).subspan(begin, end - begin);
    const auto height = [](const Jump& jump) { return jump.after - jump.before; };
    return qint64(std::ranges::max_element(jumps, {}, height)->n) + 1;
}

std::optional<qint64> ProfilePlot::nextPeak(qint64 from, bool forward) const {
    const JumpLog& log = *m_profile->log;
    if (forward) {
        const std::size_t next = log.firstAfter(std::size_t(std::max<qint64>(from, 0)));
        if (next == log.jumps().size() || qint64(log.jumps()[next].n) >= bitsRead())
            return {};
        return qint64(log.jumps()[next].n) + 1;
    }
    const std::size_t behind = log.firstAfter(std::size_t(std::max<qint64>(from - 1, 0)));
    return behind == 0 ? std::nullopt : std::optional(qint64(log.jumps()[behind - 1].n) + 1);
}

CsvWriter ProfilePlot::csv() const {
    // The log may still grow.
    return [jumps = m_profile->log->jumps(), bits = std::size_t(bitsRead())](QIODevice& out, Monitor& monitor) {
        constexpr std::size_t often = 1 << 12;
        out.write("bits_read,linear_complexity\n");
        std::size_t next = 0, complexity = 0;
        for (std::size_t n = 0; n <= bits; ++n) {
            if (n % often == 0)
                monitor.progress(n, bits + 1);
            if (next < jumps.size() && jumps[next].n + 1 == n)
                complexity = jumps[next++].after;
            out.write(QByteArray::number(qulonglong(n)) + ',' + QByteArray::number(qulonglong(complexity)) + '\n');
        }
    };
}

} // namespace walshscope::gui
