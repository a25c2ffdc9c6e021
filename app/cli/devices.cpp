// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope devices: where this computer can compute, and why not where it cannot.
#include "command.h"
#include "cuda/gpu.h"
#include "device.h"
#include "json.h"
#include "output.h"
#include "parser.h"

namespace walshscope::cli {

void listDevices(const QStringList& arguments) {
    Parser parser("devices", QStringLiteral("Lists the devices to compute on."), {});
    parser.add("json", QStringLiteral("A JSON array with one object for each device."));
    parser.parse(arguments);
    parser.positional(0);

    std::string text;
    std::vector<JsonMembers> objects;
    for (const Device& d : devices()) {
        // Whoever asks for the list wants to know, so here the GPUs are opened.
        const bool gpu = d.kind == DeviceKind::Cuda && d.works;
        const std::uint64_t free = gpu ? freeMemory(*openGpu(d.ordinal)) : 0;
        text += d.id + std::string(d.id.size() < 10 ? 10 - d.id.size() : 1, ' ') + d.name;
        if (gpu)
            text += ", " + std::to_string(d.memory >> 20) + " MiB, " + std::to_string(free >> 20) + " MiB free";
        text += d.works ? "\n" : ": does not work: " + d.reason.text() + "\n";
        objects.push_back({{"id", jsonText(d.id)},
                           {"name", jsonText(d.name)},
                           {"works", jsonBool(d.works)},
                           {"reason", d.works ? "null" : jsonText(d.reason.text())},
                           {"memory", d.memory == 0 ? "null" : std::to_string(d.memory)},
                           {"memory_free", gpu ? std::to_string(free) : "null"}});
    }
    writeOut(parser.has("json") ? jsonArray(objects) : text);
}

} // namespace walshscope::cli
