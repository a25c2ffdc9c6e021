// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of Help.
#include "gui/window/help_sections.h"

#include "gui/words/wording.h"
#include "sbox/table_kind.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct SectionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::HelpSections)
};

QString everyTable() {
    QStringList sentences;
    for (const TableKind& kind : tableKinds())
        sentences << QStringLiteral("%1: %2.").arg(QString::fromStdString(std::string(kind.symbol)),
                                                   worded(kind.meaning));
    return sentences.join(u' ');
}

} // namespace

const std::vector<HelpSection>& helpSections() {
    static const std::vector<HelpSection> all{
        {SectionWords::tr("Learn"),
         SectionWords::tr("<p>One run of a variant, in the emulator, step by step. The butterfly shows the values: "
                          "solid lines add, dashed lines subtract. The machine view shows which thread computes "
                          "which value, and where the data lives meanwhile; the code pane the lines that just ran, "
                          "with what they cost. Blocks are drawn in step although each goes at its own pace. The "
                          "times that count are those of a real GPU; the emulator only counts.</p><p>The emulator "
                          "shows one order of events out of the many that a GPU has: from one barrier to the next "
                          "a block's threads run one after another, and what one writes all others see at once. So "
                          "a kernel without a barrier it needs may give the right values here and wrong ones on a "
                          "GPU, and old values that a GPU may still read for want of a fence are never seen. The "
                          "race detector does not depend on that order: it asks what orders two accesses, a "
                          "barrier or a release, not which came first. Of a branch that this run did not take it "
                          "knows nothing.</p>"),
         {QStringLiteral("learnWorkspace")},
         QStringLiteral("learn")},
        {SectionWords::tr("Lesson"),
         SectionWords::tr("<p>The stops of a lesson, one after the other; each shows a picture and may ask "
                          "something. What you answer is told at once, and a wrong answer may be tried again. "
                          "Where a stop has noise, some values of the function are flipped, and what is nearest is "
                          "said once nothing is asked any more.</p>"),
         {QStringLiteral("lessonBar"), QStringLiteral("lessonNoise")}},
        {SectionWords::tr("Machine"),
         SectionWords::tr("<p>Where the values live at this step: in registers, in shared or in global memory, and "
                          "which thread, warp and block owns each. A line between two threads is a shuffle.</p>"),
         {QStringLiteral("machineView"), QStringLiteral("memoryView"), QStringLiteral("gridView")}},
        {SectionWords::tr("Orders of the spectrum"),
         SectionWords::tr("<p>Hadamard order counts the masks; dyadic order counts them with their bits reversed; "
                          "sequency order sorts the rows of the matrix by their sign changes. The same values move "
                          "to other places, and none changes.</p>"),
         {QStringLiteral("ordersView")}},
        {SectionWords::tr("Code and costs"),
         SectionWords::tr("<p>The file that was compiled, with the lines lit that ran in this step. Beside each "
                          "line stands what it cost: sectors of global memory, wavefronts and bank conflicts of "
                          "shared memory, divergent branches, barriers and shuffles. A barrier can be taken out, "
                          "to see what goes wrong.</p>"),
         {QStringLiteral("codePane"), QStringLiteral("costStrip"), QStringLiteral("costTable")}},
        {SectionWords::tr("Spectrum"),
         SectionWords::tr("<p>The Walsh spectrum of a Boolean function f of n variables, W(a) = Σ (−1)^(f(x) + "
                          "a·x) over all x, for every mask a. For an S-box, f is the component b·S that the output "
                          "mask b chooses. For integers it is their plain Walsh transform.</p><p>Far out, a column "
                          "stands for many masks: it reaches from the smallest to the largest value among them, so "
                          "no peak is ever lost.</p><p>Hadamard order counts the masks; dyadic order counts them "
                          "with their bits reversed; sequency order sorts the rows of the matrix by their sign "
                          "changes.</p>"),
         {QStringLiteral("inspectWorkspace"), QStringLiteral("spectrumPlot")},
         QStringLiteral("inspect")},
        {SectionWords::tr("Distribution"),
         SectionWords::tr("<p>How many masks have each value. A click on a bar, a bin or a row of the table marks "
                          "all bins with that value in every view; a second click takes the marks away.</p>"),
         {QStringLiteral("distribution")}},
        {SectionWords::tr("Properties"),
         SectionWords::tr("<p>What follows from the spectrum and the autocorrelation. Each row says in its tooltip "
                          "what it means. What would take long is computed where you ask for it, by Return on its "
                          "row, or where a table that has it is shown.</p>"),
         {QStringLiteral("propertyDock")}},
        {SectionWords::tr("Tables of an S-box"),
         SectionWords::tr("<p>Row a is an input mask or difference, column b one of the output. %1 Far out a "
                          "pixel stands for the entry of largest magnitude below it, so none is lost.</p>")
             .arg(everyTable()),
         {QStringLiteral("tablePane")}},
        {SectionWords::tr("Entry"),
         SectionWords::tr("<p>What the selected entry of the table counts: the masks, the agreement, and the "
                          "inputs x it consists of.</p>"),
         {QStringLiteral("detailsPane")}},
        {SectionWords::tr("Comparison"),
         SectionWords::tr("<p>In what the open S-box or function differs from the other one: values, figures and "
                          "tables. Whether two S-boxes are the same but for affine maps is looked for as well, "
                          "S(x) = A(T(B(x))) + C(x), and the maps are said where they are found.</p>"),
         {QStringLiteral("comparisonPane")}},
        {SectionWords::tr("Autocorrelation"),
         SectionWords::tr("<p>r(a) = Σ (−1)^(f(x) + f(x+a)) over all x, for every difference a: 2^n where f never "
                          "changes with a, −2^n where it always does, 0 where it changes for half of all x.</p>"),
         {QStringLiteral("autocorrelationPane")}},
        {SectionWords::tr("Function"),
         SectionWords::tr("<p>The function, or the component of the S-box that is looked at, as a polynomial and "
                          "as a table to be copied.</p>"),
         {QStringLiteral("functionPane")}},
        {SectionWords::tr("Which S-box"),
         SectionWords::tr("<p>Which S-box of the library or which power map it is, but for linear, affine and "
                          "extended affine maps, to 8 bits; or what tells it from the nearest.</p>"),
         {QStringLiteral("identityPane")}},
        {SectionWords::tr("Components"),
         SectionWords::tr("<p>A row for each component b·S, b not 0: its degree, nonlinearity and what else a "
                          "Boolean function has.</p>"),
         {QStringLiteral("componentsPane")}},
        {SectionWords::tr("Against random"),
         SectionWords::tr("<p>How often each value occurs in the table, and how often it would in that of a random "
                          "S-box.</p>"),
         {QStringLiteral("distributionsPane")}},
        {SectionWords::tr("Sequence"),
         SectionWords::tr("<p>The shortest linear feedback shift register that generates a binary sequence, as "
                          "Berlekamp–Massey builds it. A blue frame is the register over the bits it holds; cells "
                          "with a tap are added up, thick where they add 1, and the sum predicts the next bit. "
                          "Where it is wrong, x^(N−m)·B(x) is added to C(x), and if 2L ≤ N the register grows: a "
                          "jump. Row N of the bitmap is C(x) after N bits. <i>Regenerate</i> runs the register, or "
                          "one of fewer bits, beside the sequence.</p>"),
         {QStringLiteral("sequenceWorkspace")},
         QStringLiteral("sequence")},
        {SectionWords::tr("Profile of the complexity"),
         SectionWords::tr("<p>L after each bit N. The profile of a random sequence stays near N/2.</p>"),
         {QStringLiteral("profilePlot")}},
        {SectionWords::tr("Jumps"),
         SectionWords::tr("<p>How often the complexity jumped by each height. Of a random sequence jumps of height "
                          "h are 2^−h of all.</p>"),
         {QStringLiteral("jumpPane")}},
        {SectionWords::tr("Test of randomness"),
         SectionWords::tr("<p>That of NIST SP 800-22, section 2.10: the sequence in blocks of M bits, and how far "
                          "the complexity of each is from what a random one has.</p>"),
         {QStringLiteral("nistPanel")}},
        {SectionWords::tr("Convolve"),
         SectionWords::tr("<p>The dyadic convolution C(τ) = Σ f(x)·g(x ⊕ τ) over all x: the spectra of f and g, "
                          "their product value by value, and the transform of that, divided by 2^n. With g = f it "
                          "is the autocorrelation. The picture shows the steps, or the five rows of values as "
                          "plots.</p>"),
         {QStringLiteral("convolveWorkspace")},
         QStringLiteral("convolve")},
        {SectionWords::tr("Pairs"),
         SectionWords::tr("<p>Which products make up C(τ): f(x) and g(x ⊕ τ) for each x, added up.</p>"),
         {QStringLiteral("pairsPane")}},
        {SectionWords::tr("Engine"),
         SectionWords::tr("<p>What computes the convolution, and what each of its phases took.</p>"),
         {QStringLiteral("enginePane")}},
        {SectionWords::tr("Dyadic system"),
         SectionWords::tr("<p>A linear system that a dyadic shift of its input x shifts the output of by as much: "
                          "y = h ∗ x, and its transfer function is the spectrum of h.</p>"),
         {QStringLiteral("systemPane")}},
        {SectionWords::tr("Count"),
         SectionWords::tr("<p>How the values of a spectrum are counted: one counter for each value, counters of "
                          "each block, or sorting, finding the last of each run of equal values, and an exclusive "
                          "scan that gives each run its place. Each step shows which values it reads and which "
                          "counts it writes.</p>"),
         {QStringLiteral("countWorkspace")},
         QStringLiteral("count")},
        {SectionWords::tr("Code of the counting"),
         SectionWords::tr("<p>The file that was compiled, with the lines lit that ran in this step.</p>"),
         {QStringLiteral("countingCodePane")}},
        {SectionWords::tr("Scans"),
         SectionWords::tr("<p>Two ways to scan across blocks, and what each reads and writes: scan, scan and add, "
                          "or reduce, then scan, with a quarter less.</p>"),
         {QStringLiteral("scansPane")}},
        {SectionWords::tr("Result of the counting"),
         SectionWords::tr("<p>Each value that occurs, with its count.</p>"),
         {QStringLiteral("countedPane")}},
        {SectionWords::tr("Compare"),
         SectionWords::tr("<p>Contenders against each other: a row each, a column a size. Each cell is the median "
                          "of many runs, with its spread, and a tick where the result was compared with the "
                          "definition. Times are those of this machine, now; what was saved before, or what a "
                          "paper printed, stands beside.</p>"),
         {QStringLiteral("compareWorkspace")},
         QStringLiteral("compare")},
        {SectionWords::tr("Curves"),
         SectionWords::tr("<p>The same times over the size: as they are, or as speed-up, bytes, elements or copies "
                          "in the same time.</p>"),
         {QStringLiteral("curvesPane")}},
        {SectionWords::tr("Roofline"),
         SectionWords::tr("<p>How fast a contender moves its bytes, beside how fast the machine can move them at "
                          "all.</p>"),
         {QStringLiteral("rooflinePane")}},
        {SectionWords::tr("Cell"),
         SectionWords::tr("<p>The samples of the selected time, and where they come from: launches, phases, bytes "
                          "moved.</p>"),
         {QStringLiteral("cellPane")}},
        {SectionWords::tr("Method of measuring"),
         SectionWords::tr("<p>How the times were taken: warm-up, samples, median and its interval, and what is "
                          "part of a time.</p>"),
         {QStringLiteral("methodPane")}},
        {SectionWords::tr("Source"),
         SectionWords::tr("<p>What is open, how it was read, and its values, which can be edited. Where it can be "
                          "read otherwise, that is offered here.</p>"),
         {QStringLiteral("sourceDock")}},
    };
    return all;
}

} // namespace walshscope::gui
