// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numbers_first.h"

#include "error.h"
#include "part.h"

#include <algorithm>

namespace walshscope {

std::optional<Reading> asNumbers(const std::vector<Reading>& readings) {
    if (readings.empty() || readings.front().as != Kind::SBox)
        return std::nullopt;
    const std::string& first = readings.front().format;
    if (first != "list" && first != "array" && first != "csv")
        return std::nullopt; // Where indices stand among them, or rows, they are no plain numbers.
    const auto found = std::ranges::find_if(readings, [&](const Reading& reading) {
        return reading.as == Kind::Integers && (reading.format == "integers") == (first != "csv");
    });
    return found == readings.end() ? std::nullopt : std::optional(*found);
}

std::optional<Reading> filledUp(const std::vector<Reading>& readings) {
    // What looks like real numbers is that, although its commas could be those of a list.
    for (const char* format : {"reals-filled", "integers-filled"})
        if (const auto found = std::ranges::find(readings, format, &Reading::format); found != readings.end())
            return *found;
    return std::nullopt;
}

void offerSBox(Document& document, const Reading& first) {
    document.likelier = first;
    document.doubt = Message::tr(
        "these are taken for numbers, but in the format %1 they are an S-box, a component of which can be convolved",
        first.format);
}

Document readNumbers(std::string_view bytes, const std::string& name, const Reading& reading, FillUp fillUp,
                     Monitor& monitor) {
    Part looking(monitor, 0, 0.5), parsing(monitor, 0.5, 1);
    const bool isOpen = reading.format.empty() && !reading.picksRecord() && reading.m == 0;
    const std::vector<Reading> readings = isOpen && rowOf(reading.as.value_or(Kind::Integers)).areNumbers
                                              ? possibleReadings(bytes, name, looking)
                                              : std::vector<Reading>();
    if (const auto numbers = asNumbers(readings); numbers && !reading.as) {
        Document document = read(bytes, name, *numbers, parsing);
        offerSBox(document, readings.front());
        document.doubt = Message::tr("%1 (--as sbox --component b)", document.doubt);
        return document;
    }
    const auto filled = filledUp(readings);
    try {
        return read(bytes, name, reading, parsing);
    } catch (const InputError& error) {
        if (!filled || filled->as != reading.as.value_or(*filled->as))
            throw;
        if (fillUp == FillUp::Wanted)
            return read(bytes, name, *filled, parsing);
        throw InputError(error.name(), error.line(), error.column(),
                         Message::tr("%1 (--pad fills them up with zeros)", error.words()));
    }
}

} // namespace walshscope
