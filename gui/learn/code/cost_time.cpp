// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the times that come along, and putting an estimate into a sentence.
#include "gui/learn/code/cost_time.h"

#include "gui/butterfly/flow_words.h"
#include "gui/documents/counts.h"
#include "timing/measured_times.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

namespace walshscope::gui {
namespace {

struct TimeWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CostTime)
};

constexpr double dominant = 0.6; ///< Of the whole.

std::string resource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

const GpuFigures& shippedGpu() {
    static const GpuFigures first = readGpuFigures("gpus.csv", resource(QStringLiteral(":/measured/gpus.csv"))).at(0);
    return first;
}

const std::vector<MeasuredTime>& shippedTimes() {
    static const auto times = readMeasuredTimes("times.csv", resource(QStringLiteral(":/measured/times.csv")));
    return times;
}

/// What takes a part of the time, as the clause that dominates the sentence or as one behind it.
struct Part {
    double seconds;
    QString dominates;
    QString takes;
};

std::vector<Part> partsOf(const TimeEstimate& e, const GpuFigures& gpu) {
    const QString launch = inMicroseconds(gpu.secondsPerLaunch);
    const QString bytes = bytesCounted(e.bytes);
    const QString speed = TimeWords::tr("%1 TB/s").arg(QLocale().toString(gpu.bytesPerSecond / 1e12, 'g', 2));
    std::vector<Part> parts{
        {e.launching, TimeWords::tr("%Ln launch(es) at about %1 dominate", nullptr, int(e.launches)).arg(launch),
         TimeWords::tr("%Ln launch(es) at about %1 take %2", nullptr, int(e.launches))
             .arg(launch, inMicroseconds(e.launching))},
        {e.moving, TimeWords::tr("%1 at %2 dominate with %3").arg(bytes, speed, inMicroseconds(e.moving)),
         TimeWords::tr("%1 at %2 take %3").arg(bytes, speed, inMicroseconds(e.moving))}};
    if (e.barriers > 0)
        parts.push_back(
            {e.waiting,
             TimeWords::tr("%Ln barrier(s) in turn dominate with %1", nullptr, int(e.barriers))
                 .arg(inMicroseconds(e.waiting)),
             TimeWords::tr("%Ln barrier(s) in turn take %1", nullptr, int(e.barriers)).arg(inMicroseconds(e.waiting))});
    std::ranges::sort(parts, std::greater(), &Part::seconds);
    return parts;
}

} // namespace

QString inMicroseconds(double seconds) {
    const double us = seconds * 1e6;
    if (us < 0.001)
        return TimeWords::tr("under %1 µs").arg(QLocale().toString(0.001));
    const QLocale locale;
    QString digits = us >= 100 ? locale.toString(us, 'f', 0)
                     : us >= 1 ? locale.toString(us, 'f', 1)
                               : locale.toString(us, 'g', us < 0.1 ? 1 : 2);
    if (us >= 1 && us < 100 && digits.endsWith(u'0'))
        digits.chop(2);
    return TimeWords::tr("%1 µs").arg(digits);
}

CostTime timeOf(const Cost& cost, int n, const Parameters& parameters, bool here) {
    if (here) {
        const Device* gpu = cost.gpuSeconds ? firstWorkingGpu() : nullptr;
        return {cost.gpuSeconds, gpu ? QString::fromStdString(gpu->name) : TimeWords::tr("this computer's GPU"), true};
    }
    const GpuFigures& gpu = shippedGpu();
    const bool anySize = std::ranges::any_of(
        shippedTimes(), [&](const MeasuredTime& t) { return t.n == n && t.variant == cost.variant->id; });
    return {cost.asWritten ? measuredTime(shippedTimes(), gpu.name, *cost.variant, n, parameters) : std::nullopt,
            QString::fromStdString(gpu.name), false, !anySize};
}

TimeEstimate estimateOf(const Cost& cost) { return estimateTime(cost.counters, cost.grids, shippedGpu()); }

QString whyItTakesThat(const Cost& cost, const CostTime& time, int n) {
    const TimeEstimate estimate = estimateOf(cost);
    const std::vector<Part> parts = partsOf(estimate, shippedGpu());
    QStringList clauses;
    for (const Part& part : parts)
        clauses << (clauses.isEmpty() && part.seconds >= dominant * estimate.seconds() ? part.dominates : part.takes);
    const QString gpu = QString::fromStdString(shippedGpu().name), about = inMicroseconds(estimate.seconds());
    const QString measured =
        !time.seconds && time.otherSize
            ? TimeWords::tr("Estimate for an %1: %2; not measured for n = %3.").arg(gpu, about).arg(n)
        : !time.seconds ? TimeWords::tr("Estimate for an %1: %2; not measured like this.").arg(gpu, about)
        : time.here
            ? TimeWords::tr("Estimate for an %1: %2; measured here, on %3: %4.")
                  .arg(gpu, about, time.gpu, inMicroseconds(*time.seconds))
            : TimeWords::tr("Estimate: %1; measured on an %2: %3.").arg(about, time.gpu, inMicroseconds(*time.seconds));
    return TimeWords::tr("%1: %2. %3").arg(text(cost.variant->id), clauses.join(QStringLiteral("; ")), measured);
}

} // namespace walshscope::gui
