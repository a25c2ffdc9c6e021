// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a command for its help without running it.
#include "usage.h"

#include "command.h"
#include "parser.h"

namespace walshscope::cli {

Usage usageOf(const Command& command, const QString& first) {
    QStringList arguments{QStringLiteral("--help")};
    if (!first.isEmpty())
        arguments.prepend(first);
    try {
        command.run(arguments);
    } catch (const HelpRequested& help) {
        return help.usage;
    }
    return {};
}

} // namespace walshscope::cli
