// SPDX-License-Identifier: GPL-3.0-or-later
// Tries 32 bits, and takes 64 where they are not enough.
#include "wide.h"

#include "part.h"
#include "sliced/slice_finder.h"

#include <algorithm>

namespace walshscope::cli {

std::optional<Wide> wideOf(const Document& document, const Parser& parser, std::initializer_list<const char*> chosen,
                           bool withSpectrum, Monitor& monitor) {
    const auto* const integers = std::get_if<Vector>(&document.value);
    const auto isChoice = [&](std::string_view option) {
        const std::string value = parser.has(option.data()) ? parser.text(option.data()) : "";
        return parser.has(option.data()) && !(option == "device" && (value == "cpu" || value == "auto"));
    };
    if (!integers || std::ranges::any_of(chosen, isChoice))
        return {};
    constexpr double tried = 0.3;
    Part trying(monitor, 0, tried), computing(monitor, tried, 1);
    if (fitsIn32Bits(integers->values(), trying))
        return {};
    monitor.remark(Message::tr("%1: some |W| is 2^31 or more, so they are computed in 64 bits, as one slice on the CPU",
                               document.name));
    Wide wide;
    TakeStretch take;
    if (withSpectrum) {
        requireMemory(integers->size() * sizeof(std::int64_t));
        wide.spectrum.reserve(integers->size());
        take = [&](const Stretch& stretch) {
            std::visit(
                [&](const auto& values) {
                    for (const auto value : values)
                        wide.spectrum.push_back(std::int64_t(value) * stretch.unit);
                },
                stretch.values);
        };
    }
    const auto folding = integersOf(integers->values());
    wide.found = sliceFinder(*folding, 0, {}, monitor)->find(0, 1, 0, computing, take);
    return wide;
}

} // namespace walshscope::cli
