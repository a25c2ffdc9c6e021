// SPDX-License-Identifier: GPL-3.0-or-later
// The file that a contender is compiled from.
#pragma once

#include "contender.h"

#include <QByteArray>
#include <QStringList>

namespace walshscope::gui {

/// The text of the file; empty if it is none of ours.
QByteArray sourceOf(const Contender& contender);

/// The same of a file relative to compute/: "distribution/scan.cu".
QByteArray sourceNamed(std::string_view file);

/// The lines of a kernel's source, counted from 1, on which a block waits: its barrier 1, 2, …
std::vector<std::uint32_t> barrierLines(const QByteArray& source);

/// Where the function stands that the file is about, in lines from 1: the first kernel's, or of CPU code the first
/// function with a loop that is not the plan. All of the file where there is none.
struct FunctionPlace {
    int first;     ///< Its signature begins.
    int body;      ///< The line behind the one that opens it.
    int last;      ///< The one that closes it.
    int end;       ///< The last that belongs to it or to another kernel of the file.
    int indent;    ///< Spaces before the signature.
    bool isKernel; ///< Rather than CPU code.
};
FunctionPlace functionIn(const QByteArray& source);

/// Lines of a source from and to which the body of the kernel goes that begins at or before that line, or else of the
/// first one, all counted from 0; the second is before the first where there is none.
std::pair<int, int> kernelAround(const QStringList& source, int line);

int spacesBefore(const QString& line);

/// A line that is longer goes on in the next row, a comment as a comment, as long as it has blanks.
QStringList rowsOnPaper(QString line, qsizetype longest);

/// Lines of its body with more than a bracket or a comment.
std::vector<std::uint32_t> statementsOf(const QByteArray& source, const FunctionPlace& place);

} // namespace walshscope::gui
