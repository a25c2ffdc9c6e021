// SPDX-License-Identifier: GPL-3.0-or-later
// The table of subcommands.
#include "command.h"

#include "failure.h"
#include "parser.h"

#include <algorithm>
#include <array>

namespace walshscope::cli {
namespace {

/// The tables of S-boxes have added themselves when somebody asks.
const auto& allCommands() {
    static const std::array all{
        Command{"info", "the properties of a Boolean function, an S-box or a sequence", info},
        Command{"identify", "which S-box or function it is, up to affine maps, or what tells it from the nearest",
                identify},
        Command{"spectrum", "the Walsh spectrum, one value per line", spectrum},
        Command{"distribution", "how often each value of the Walsh spectrum occurs, by any method", distribution},
        Command{"merge", "the distribution of a spectrum whose slices were computed each by itself", merge},
        Command{"components", "the properties of each component of an S-box, a row for each", components},
        Command{"decompose", "an S-box as two keyed boxes between linear maps: its TU decompositions", decompose},
        Command{"table", "a table of an S-box (LAT, DDT, …) as CSV, a part of it, or its largest entries", table},
        Command{"constraints", "a table of an S-box as clauses, for solvers", constraints},
        Command{"convolve", "the dyadic convolution of two vectors, one value per line", convolveTwo},
        Command{"autocorrelate", "the autocorrelation of a vector, one value per line", autocorrelate},
        Command{"generate", "a function, an S-box or a sequence made to order", generate},
        Command{"convert", "an input in another format, inverted, composed or otherwise changed before", convert},
        Command{"break", "how often each value is wrong where a variant runs without its synchronisation",
                breakVariant},
        Command{"variants",
                "the variants of the transform, the methods for sequences or the ways to convolve that there are",
                listVariants},
        Command{"samples", "the samples of the library, which --sample takes", listSamples},
        Command{"devices", "the devices that there are to compute on", listDevices},
        Command{"render", "pictures of a spectrum, a distribution, a variant's steps, a lesson or the window", render,
                true},
        Command{"time", "times and counts of variants, side by side", time},
        Command{"lfsr", "the shortest shift register that generates a sequence", lfsr},
        Command{"nist-linear-complexity", "NIST's test of a sequence by the registers of its blocks",
                nistLinearComplexity},
        Command{"randomness", "tests of a sequence by its linear complexity profile", randomness},
    };
    return all;
}

} // namespace

std::span<const Command> commands() { return allCommands(); }

const Command* commandNamed(std::string_view name) {
    const auto found =
        std::find_if(allCommands().begin(), allCommands().end(), [&](const Command& c) { return name == c.name; });
    return found == allCommands().end() ? nullptr : &*found;
}

std::string overview() {
    std::string text =
        "Usage: walshscope [--as KIND] [--format NAME] [--record RECORD] [FILE]\n"
        "       walshscope --sample NAME\n"
        "       walshscope COMMAND [options]\n"
        "See the Fast Walsh Transform: spectra of Boolean functions and S-boxes; and shift registers of sequences.\n"
        "Without a command the window opens.\n\n"
        "Commands:\n";
    std::size_t width = 0;
    for (const Command& command : allCommands())
        width = std::max(width, std::string_view(command.name).size());
    for (const Command& command : allCommands())
        text += "  " + std::string(command.name) + std::string(width + 2 - std::string_view(command.name).size(), ' ') +
                command.summary + "\n";
    return text +
           "\n"
           "Options:\n"
           "  --sample NAME    open the window on a sample; walshscope samples lists them\n"
           "  --as KIND        what FILE holds: boolean, sbox, sequence, integers or reals; detected\n"
           "                   otherwise\n"
           "  --format NAME    its format; walshscope info --help lists them\n"
           "  --record RECORD  which of those that a file holds, by its name or from 1\n"
           "  --log FILE       writes what the program does into FILE, line by line; goes with every command\n"
           "  -h, --help       this text, as help; after a command, that command's options\n"
           "  -v, --version    " +
           asClause(versionOption().words) + "\n\nExit status: " + exitStatuses;
}

} // namespace walshscope::cli
