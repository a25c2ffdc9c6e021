// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of a register out of the walk and the regeneration, and their words.
#include "gui/sequence/register_frame.h"

#include "gui/documents/counts.h"
#include "gui/sequence/synthesis.h"
#include "gui/words/raised.h"
#include <QCoreApplication>

namespace walshscope::gui {
namespace {

constexpr std::size_t termsSummed = 5; ///< The picture shows them all.

struct FrameWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RegisterFrame)
};

QString bit(std::size_t n) { return QStringLiteral("s_%1").arg(n); }

/// x^by·p, of which so many coefficients are wanted.
Polynomial shifted(const Polynomial& p, std::size_t by, std::size_t coefficients) {
    Polynomial q{std::vector<std::uint64_t>((coefficients + 63) / 64)};
    for (std::size_t w = 0; w < p.words.size() && w + by / 64 < q.words.size(); ++w) {
        q.words[w + by / 64] ^= p.words[w] << (by % 64);
        if (by % 64 && w + by / 64 + 1 < q.words.size())
            q.words[w + by / 64 + 1] ^= p.words[w] >> (64 - by % 64);
    }
    return q;
}

/// "s_6 + s_4 = 1 + 0 = 1"
QString sumInWords(const RegisterFrame& frame) {
    QStringList names, values;
    std::size_t taps = 0;
    for (std::size_t i = 1; i <= frame.drawn(); ++i) {
        if (!frame.connection.coefficient(i) || ++taps > termsSummed)
            continue;
        names << bit(frame.n - i);
        values << QString::number(frame.contents[frame.n - i]);
    }
    const int sum = frame.predicted();
    if (frame.drawn() < frame.cells)
        return (names.isEmpty() ? QStringLiteral("… = %1")
                                : names.join(QStringLiteral(" + ")) + QStringLiteral(" + … = %1"))
            .arg(sum);
    if (taps == 0)
        return QString::number(sum);
    if (taps > termsSummed)
        return FrameWords::tr("%1 + … (%Ln tap(s)) = %2", nullptr, int(taps))
            .arg(names.join(QStringLiteral(" + ")))
            .arg(sum);
    if (taps == 1)
        return QStringLiteral("%1 = %2").arg(names.first()).arg(sum);
    return QStringLiteral("%1 = %2 = %3")
        .arg(names.join(QStringLiteral(" + ")), values.join(QStringLiteral(" + ")))
        .arg(sum);
}

QString changeInWords(const RegisterFrame& frame) {
    const RegisterChange& change = *frame.change;
    const QString said =
        change.shift == 1
            ? FrameWords::tr("C(x) becomes C(x) + x·B(x).")
            : FrameWords::tr("C(x) becomes C(x) + x%1·B(x).").arg(superscript(std::int64_t(change.shift)));
    if (change.cells == frame.cells)
        return said + u' ' +
               FrameWords::tr("2L = %1 > %2, so the length stays %3.")
                   .arg(2 * frame.cells)
                   .arg(frame.n)
                   .arg(frame.cells);
    return said + u' ' +
           FrameWords::tr("2L = %1 ≤ %2: a jump, L goes from %3 to %2 + 1 − %3 = %4; B(x) becomes the C(x) before.")
               .arg(2 * frame.cells)
               .arg(frame.n)
               .arg(frame.cells)
               .arg(change.cells);
}

} // namespace

namespace {

/// After so many bits, of which the last has just been read.
RegisterFrame frameAfter(const WalkPointer& shown, std::size_t bitsRead) {
    RegisterFrame frame;
    if (!shown)
        return frame;
    const Walk& walk = *shown;
    frame.given = frame.contents = walk.sequence().bits;
    frame.keepsGiven = shown;
    frame.n = bitsRead;
    frame.cells = walk.complexity(bitsRead);
    frame.known = walk.coefficients() - 1;
    frame.connection = walk.connection(bitsRead);
    if (bitsRead == walk.first())
        return frame;
    const WalkStep step = walk.step(bitsRead - 1);
    frame.doing = RegisterFrame::Doing::Reading;
    frame.n = step.n;
    frame.cells = step.before;
    frame.sum = step.bit != step.discrepancy;
    frame.connection = walk.connection(step.n);
    if (step.discrepancy)
        frame.change = {step.shift, shifted(walk.previous(step.n), step.shift, walk.coefficients()),
                        walk.connection(step.n + 1), step.after};
    return frame;
}

} // namespace

RegisterFrame readingFrame(const Synthesis& synthesis) { return frameAfter(synthesis.walk(), synthesis.position()); }

RegisterFrame askingFrame(const Synthesis& synthesis, RegisterFrame::Asks asks) {
    if (!synthesis.walk() || synthesis.position() == synthesis.walk()->last())
        return readingFrame(synthesis);
    RegisterFrame frame = frameAfter(synthesis.walk(), synthesis.position() + 1);
    frame.asks = asks;
    if (asks != RegisterFrame::Asks::Nothing)
        frame.change.reset();
    return frame;
}

RegisterFrame generatingFrame(const Synthesis& synthesis) {
    RegisterFrame frame;
    if (!synthesis.regeneration() || !synthesis.input())
        return frame;
    const Regeneration& again = *synthesis.regeneration();
    if (again.found.linearComplexity > longestDrawn)
        return frame;
    frame.generates = true;
    frame.given = synthesis.input()->bits();
    frame.keepsGiven = synthesis.input();
    frame.keepsContents = synthesis.regeneration();
    frame.contents = again.bits.bits;
    frame.cells = again.found.linearComplexity;
    frame.known = frame.cells;
    frame.connection = again.found.connection;
    frame.n = synthesis.regenerated();
    if (frame.n > frame.cells && frame.n <= frame.contents.size()) {
        --frame.n; // The bit that was made last.
        frame.doing = RegisterFrame::Doing::Generating;
    }
    return frame;
}

QString inWords(const RegisterFrame& frame) {
    if (frame.given.empty())
        return {};
    const bool nothing = frame.doing == RegisterFrame::Doing::Nothing;
    if (nothing && !frame.generates && frame.n > 0)
        return FrameWords::tr("%Ln bit(s) have been read, and L = %1. Each step reads the next one.", nullptr,
                              int(frame.n))
            .arg(frame.cells);
    if (nothing && !frame.generates)
        return FrameWords::tr("Nothing has been read: L = 0, C(x) = B(x) = 1. A register without cells predicts 0.");
    if (nothing && frame.cells == frame.given.size())
        return FrameWords::tr(
            "The register is as long as the sequence: it holds all of it, and nothing is left to generate.");
    if (nothing)
        return frame.cells == 0
                   ? FrameWords::tr("A register without cells makes only 0s. Each step makes one.")
                   : FrameWords::tr("The register is loaded with the first %Ln bit(s). Each step makes the next bit.",
                                    nullptr, int(frame.cells));
    if (frame.asks == RegisterFrame::Asks::Discrepancy)
        return FrameWords::tr("Bit %1 is %2. Does the register predict it? If so d = 0, otherwise d = 1.")
            .arg(frame.n)
            .arg(frame.given[frame.n]);
    if (frame.asks == RegisterFrame::Asks::Length)
        return FrameWords::tr("Bit %1 was predicted wrongly, and L = %2. What is L after it?")
            .arg(frame.n)
            .arg(frame.cells);
    const QString sum = sumInWords(frame);
    if (frame.doing == RegisterFrame::Doing::Generating)
        return frame.discrepancy()
                   ? FrameWords::tr("The register makes bit %1: %2, but the sequence has %3.")
                         .arg(frame.n)
                         .arg(sum)
                         .arg(frame.given[frame.n])
                   : FrameWords::tr("The register makes bit %1: %2, as in the sequence.").arg(frame.n).arg(sum);
    const QString said =
        (frame.change
             ? FrameWords::tr("Bit %1 is %2. The register predicts %3, which is wrong: d = 1.")
             : FrameWords::tr("Bit %1 is %2. The register predicts %3, which is right: d = 0, and nothing changes."))
            .arg(frame.n)
            .arg(frame.given[frame.n])
            .arg(sum);
    return frame.change ? said + u' ' + changeInWords(frame) : said;
}

QString discrepancyReason(const RegisterFrame& frame) {
    return (frame.discrepancy() ? FrameWords::tr("%1 = %2, but the register predicts %3.")
                                : FrameWords::tr("%1 = %2, and the register predicts %3."))
        .arg(bit(frame.n))
        .arg(frame.given[frame.n])
        .arg(sumInWords(frame));
}

QString lengthReason(const RegisterFrame& frame) {
    return (2 * frame.cells <= frame.n ? FrameWords::tr("2L = %1 ≤ N = %2, so that L becomes N + 1 − L = %2 + 1 − %3.")
                                       : FrameWords::tr("2L = %1 > N = %2, so that L stays %3."))
        .arg(2 * frame.cells)
        .arg(frame.n)
        .arg(frame.cells);
}

QString cellInWords(const RegisterFrame& frame, std::size_t i) {
    if (i > frame.n || frame.n - i >= frame.contents.size())
        return {};
    const std::size_t n = frame.n - i;
    const int value = frame.contents[n];
    if (i == 0)
        return frame.doing == RegisterFrame::Doing::Reading
                   ? FrameWords::tr("%1 = %2, the bit that is read.").arg(bit(n)).arg(value)
               : frame.doing == RegisterFrame::Doing::Generating
                   ? FrameWords::tr("%1 = %2, the bit that is made.").arg(bit(n)).arg(value)
                   : FrameWords::tr("%1 = %2, to come.").arg(bit(n)).arg(value);
    if (i > frame.cells)
        return FrameWords::tr("%1 = %2, no longer in the register.").arg(bit(n)).arg(value);
    if (i > frame.drawn())
        return FrameWords::tr("%1 = %2 in cell %3, whose tap is not kept.").arg(bit(n)).arg(value).arg(i);
    const bool tap = frame.connection.coefficient(i);
    const QString said = !tap    ? FrameWords::tr("%1 = %2 in cell %3, C_%3 = %4: no tap.")
                         : value ? FrameWords::tr("%1 = %2 in cell %3, C_%3 = %4: a term of the sum.")
                                 : FrameWords::tr("%1 = %2 in cell %3, C_%3 = %4: a tap, but it adds 0.");
    return said.arg(bit(n)).arg(value).arg(i).arg(int(tap));
}

} // namespace walshscope::gui
