// SPDX-License-Identifier: GPL-3.0-or-later
// Saved times: anybody may send them.
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "oracles.h"

using namespace walshscope;
using namespace walshscope::gui;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    try {
        const Baseline baseline = readBaseline("f", bytes);
        for (const TimedCell& cell : baseline.cells) {
            fuzz::require(cellFor(cell.key, baseline.cells) == &cell, "a cell that cannot be found");
            if (const auto ratio = ratioOf(cell, cell))
                fuzz::require(ratio->value == 1, "not as long as itself");
        }
        const QByteArray written = toJson(baseline);
        try {
            // Two that are written alike are alike.
            fuzz::require(toJson(readBaseline("written", written)) == written, "other times read back",
                          written.toStdString());
        } catch (const InputError& error) {
            fuzz::require(false, "what was written cannot be read", error.what());
        }
    } catch (const InputError& error) {
        fuzz::requirePlace(error, std::string_view(bytes.constData(), size));
    }
    return 0;
}
