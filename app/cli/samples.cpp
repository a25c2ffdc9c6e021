// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope samples: what comes with the program, for --sample.
#include "gui/documents/samples.h"
#include "command.h"
#include "json.h"
#include "output.h"
#include "parser.h"
#include "time_table.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

/// "sbox 8 → 8": the kind as --as and errors call it.
std::string kindAndSize(const gui::SampleInfo& sample) {
    std::string text = std::string(kindName(sample.kind)) + " " + std::to_string(sample.n);
    if (sample.kind == Kind::SBox)
        text += " → " + std::to_string(sample.m);
    return text;
}

std::string inColumn(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, charactersOf(text)), ' ');
}

} // namespace

void listSamples(const QStringList& arguments) {
    Parser parser("samples",
                  QStringLiteral("Lists the samples, which --sample takes: name, kind, input bits (and output bits, or "
                                 "the length of a sequence) and origin."),
                  {});
    parser.add("json", QStringLiteral("A JSON array with one object for each sample."));
    parser.parse(arguments);
    parser.positional(0);

    std::size_t names = 0;
    for (const gui::SampleInfo& sample : gui::samples())
        names = std::max(names, std::size_t(sample.name.size()));
    std::string text;
    std::vector<JsonMembers> objects;
    for (const gui::SampleInfo& sample : gui::samples()) {
        const std::string name = sample.name.toStdString(), origin = sample.origin.toStdString();
        text += inColumn(name, names + 2) +
                inColumn(kindAndSize(sample), std::string_view("sequence 1024").size() + 2) + origin + "\n";
        objects.push_back({{"name", jsonText(name)},
                           {"kind", jsonText(kindName(sample.kind))},
                           {"n", std::to_string(sample.n)},
                           {"m", sample.kind == Kind::SBox ? std::to_string(sample.m) : "null"},
                           {"origin", jsonText(origin)}});
    }
    writeOut(parser.has("json") ? jsonArray(objects) : text);
}

} // namespace walshscope::cli
