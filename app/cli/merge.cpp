// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope merge: one distribution of the slices that were computed each by itself.
#include "command.h"
#include "io/document.h"
#include "output.h"
#include "parser.h"
#include "sliced.h"

namespace walshscope::cli {

void merge(const QStringList& arguments) {
    Parser parser("merge",
                  QStringLiteral("Joins what walshscope distribution --slice wrote, in any order, and prints what it "
                                 "prints without: value\nand count, and the largest coefficients. Refuses slices of "
                                 "different inputs or a slice twice, and names those\nthat are missing."),
                  QStringLiteral("FILE …"));
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    const std::vector<std::string> files = parser.files();
    if (files.empty())
        throw UsageError(Message::tr("no files are named, expected the parts of all slices of an input"));
    Merging merging;
    {
        TerminalMonitor monitor;
        for (const std::string& file : files)
            merging.add(readSlicePart(readBytes(file, Pipes::Read, monitor), shownName(file)), shownName(file));
    }
    printWhole(merging.whole(), parser.has("json"));
}

} // namespace walshscope::cli
