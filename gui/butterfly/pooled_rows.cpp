// SPDX-License-Identifier: GPL-3.0-or-later
// Pooling by largest magnitude, and remembering what is complete.
#include "gui/butterfly/pooled_rows.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/plot/colours.h"
#include "gui/plot/pooling.h"

#include <cmath>

namespace walshscope::gui {
namespace {

PooledRow pooled(const ButterflyScene& scene, int column, int pixels, double largest, bool complete) {
    // A step of the scale is finer than eyes are; mixing colours anew for each pixel takes longer than all the rest.
    constexpr int shades = 127;
    std::array<QRgb, 2 * shades + 1> colours;
    for (int k = -shades; k <= shades; ++k)
        colours[std::size_t(k + shades)] = signedColour(double(k) / shades, scene.theme).rgb();

    const Recording& run = *scene.recording;
    PooledRow row;
    row.complete = complete;
    row.colours = QImage(pixels, 1, QImage::Format_ARGB32_Premultiplied);
    row.colours.fill(Qt::transparent);
    row.wrong.resize(std::size_t(pixels));
    auto* out = reinterpret_cast<QRgb*>(row.colours.scanLine(0));
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const auto [first, last] = elementsUnder(scene, pixel, pixels);
        std::int64_t best = 0;
        bool any = false;
        bool wrong = false;
        for (std::uint32_t i = first; i < last; ++i) {
            if (!complete && !scene.known({column, i}))
                continue;
            const std::int64_t value = run.value(column, i);
            best = larger(best, value);
            any = true;
            wrong |= !run.right(column, i);
        }
        // Away from zero: whatever is not 0 must not look like it.
        const double share = std::clamp(double(best) / largest, -1.0, 1.0) * shades;
        if (any)
            out[pixel] = colours[std::size_t(int(share < 0 ? std::floor(share) : std::ceil(share)) + shades)];
        row.wrong[std::size_t(pixel)] = wrong;
    }
    return row;
}

} // namespace

Elements elementsUnder(const ButterflyScene& scene, int pixel, int pixels) {
    const IndexRange range = scene.range();
    const double each = range.count / pixels;
    const auto [first, last] = CellAxis{1 / each, range.first / each, int(scene.recording->size())}.cellsOf(pixel);
    return {std::uint32_t(first), std::uint32_t(last)};
}

void PooledRows::prepare(const ButterflyScene& scene) {
    if (m_recording == scene.recording)
        return;
    m_recording = scene.recording;
    m_rows.clear();
    m_largest.clear();
    for (int column = 0; column <= scene.n(); ++column)
        m_largest.push_back(largestOf(*m_recording, column));
    m_spans.assign(std::size_t(scene.n()), {m_recording->end(), 0});
    const auto& moments = m_recording->moments();
    for (std::size_t k = 0; k < moments.size(); ++k)
        if (moments[k].kind == Moment::Kind::Butterfly) {
            Span& span = m_spans[moments[k].level];
            span.first = std::min(span.first, k + 1);
            span.last = std::max(span.last, k + 1);
        }
}

std::int64_t PooledRows::largest(const ButterflyScene& scene, int column) {
    prepare(scene);
    return m_largest[std::size_t(column)];
}

PooledRows::State PooledRows::state(const ButterflyScene& scene, int column) {
    prepare(scene);
    if (column == 0)
        return State::All;
    const Span& span = m_spans[std::size_t(column - 1)];
    return scene.active.to >= span.last ? State::All : scene.active.to >= span.first ? State::Some : State::None;
}

PooledRows::State PooledRows::touched(const ButterflyScene& scene, int column) {
    prepare(scene);
    if (column == 0)
        return State::None;
    const Span& span = m_spans[std::size_t(column - 1)];
    if (scene.active.from >= span.last || scene.active.to < span.first)
        return State::None;
    return scene.active.from < span.first && scene.active.to >= span.last ? State::All : State::Some;
}

const PooledRow& PooledRows::row(const ButterflyScene& scene, int column, int pixels) {
    prepare(scene);
    if (m_rows.empty() || m_range != scene.range() || m_pixels != pixels || m_background != scene.theme.background) {
        m_rows.assign(std::size_t(scene.n() + 1), {});
        m_range = scene.range();
        m_pixels = pixels;
        m_background = scene.theme.background;
    }
    PooledRow& row = m_rows[std::size_t(column)];
    const bool complete = state(scene, column) == State::All;
    if (!complete || !row.complete)
        row = pooled(scene, column, pixels, double(largest(scene, column)), complete);
    return row;
}

} // namespace walshscope::gui
