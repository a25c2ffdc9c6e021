// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands: one function each, in a file of its own, and the table that lists them.
#pragma once

#include <QStringList>

#include <span>
#include <string>
#include <string_view>

namespace walshscope::cli {

/// A subcommand does its work on `arguments` (what follows its name) and returns normally, or throws one of the errors
/// of error.h or HelpRequested.
using CommandFunction = void (*)(const QStringList& arguments);

void info(const QStringList& arguments);
void spectrum(const QStringList& arguments);
void distribution(const QStringList& arguments);
void merge(const QStringList& arguments);
void identify(const QStringList& arguments);
void components(const QStringList& arguments);
void decompose(const QStringList& arguments);
void table(const QStringList& arguments);
void constraints(const QStringList& arguments);
void convolveTwo(const QStringList& arguments);
void autocorrelate(const QStringList& arguments);
void generate(const QStringList& arguments);
void convert(const QStringList& arguments);
void breakVariant(const QStringList& arguments);
void listVariants(const QStringList& arguments);
void listSamples(const QStringList& arguments);
void listDevices(const QStringList& arguments);
void render(const QStringList& arguments);
void time(const QStringList& arguments);
void lfsr(const QStringList& arguments);
void nistLinearComplexity(const QStringList& arguments);
void randomness(const QStringList& arguments);

struct Command {
    const char* name;
    std::string summary; ///< One line for --help.
    CommandFunction run;
    bool withPictures = false; ///< Needs a QApplication, on the offscreen platform.
};

std::span<const Command> commands();

/// Null where there is none of that name.
const Command* commandNamed(std::string_view name);

/// What `walshscope --help` prints.
std::string overview();

} // namespace walshscope::cli
