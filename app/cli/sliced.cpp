// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a spectrum: which of them, where they are kept, and what they say together.
#include "sliced.h"

#include "decimal.h"
#include "input.h"
#include "io/large_input.h"
#include "io/new_file.h"
#include "output.h"
#include "part.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_folder.h"
#include "spectrum_file.h"

#include <array>
#include <bit>
#include <chrono>

#include <sys/resource.h>

namespace walshscope::cli {
namespace {

constexpr std::array sliceOptions{"slices", "slice", "top", "checkpoint", "spectrum", "samples", "output"};
constexpr std::int64_t mostOfTop = 1'000'000;

/// What was asked for.
struct SlicesWanted {
    LargeInput input;
    int bits;
    std::optional<std::uint64_t> slice; ///< Only that one.
    std::size_t top;
    const Device* device = nullptr;
    std::optional<SliceFolder> folder = {}, spectra = {};
};

int bitsOf(const Parser& parser, const Folding& folding, const Device* device) {
    if (!parser.has("slices"))
        return usualSliceBits(folding, device);
    const auto slices = std::uint64_t(parser.required("slices", 1, std::int64_t(1) << std::min(folding.n(), 62)));
    if (!std::has_single_bit(slices))
        throw UsageError(Message::tr("%1 is %2, expected a power of two", parser.shown("slices"), slices));
    return std::countr_zero(slices);
}

LargeInput inputOf(const Parser& parser, Monitor& monitor) {
    if (parser.has("sample"))
        return largeOf(inputDocument(parser));
    LargeReading reading{readingOf(parser), {}, parser.has("samples")};
    if (parser.has("n"))
        reading.n = int(parser.required("n", 0, Slice::largestN));
    const std::vector<std::string> files = parser.files();
    if (files.size() != 1)
        throw UsageError(Message::tr("%1 inputs, expected one, of which slices are made", files.size()));
    return readLarge(files.front(), reading, monitor);
}

SlicesWanted wantedBy(const Parser& parser, Monitor& monitor) {
    if (parser.has("slice") != parser.has("output"))
        throw UsageError(Message::tr("a slice goes into a file: expected both %1 and %2, or none of them",
                                     parser.shown("slice"), parser.shown("output")));
    if (parser.has("slice") && !parser.has("slices"))
        throw UsageError(
            Message::tr("%1 needs %2: of how many slices it is", parser.shown("slice"), parser.shown("slices")));
    if (parser.has("slice") && parser.has("checkpoint"))
        throw notBoth(parser.shown("slice"), parser.shown("checkpoint"));
    if (parser.has("output"))
        requireWritable(fileToWrite(parser, "output"));
    for (const char* option : {"method", "scan", "block", "component", "m"})
        if (parser.has(option))
            throw UsageError(Message::tr("%1 is of no use slice by slice", parser.shown(option)));
    SlicesWanted wanted{inputOf(parser, monitor), 0, {}, std::size_t(parser.number("top", 0, mostOfTop).value_or(0))};
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        wanted.device = &deviceNamed(device);
    wanted.bits = bitsOf(parser, *wanted.input.folding, wanted.device);
    if (parser.has("slice"))
        wanted.slice = std::uint64_t(parser.required("slice", 0, (std::int64_t(1) << wanted.bits) - 1));
    if (parser.has("checkpoint"))
        wanted.folder.emplace(fileToWrite(parser, "checkpoint"));
    if (parser.has("spectrum"))
        wanted.spectra.emplace(fileToWrite(parser, "spectrum"));
    return wanted;
}

/// In GiB, with two decimals.
std::string gibibytes(std::uint64_t bytes) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", double(bytes) / double(std::uint64_t(1) << 30));
    return text;
}

std::uint64_t peakMemory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return std::uint64_t(usage.ru_maxrss) * 1024;
}

/// One slice, from the folder where it is there.
SlicePart partOf(const Slice& slice, const SlicesWanted& wanted, const std::string& fingerprint,
                 std::unique_ptr<SliceFinder>& finder, Monitor& monitor) {
    const std::string spectrum = wanted.spectra ? wanted.spectra->fileOf(slice, ".npy") : std::string();
    if (wanted.folder && (spectrum.empty() || isThere(spectrum)))
        if (auto kept = wanted.folder->kept(slice, fingerprint, wanted.top))
            return *std::move(kept);
    if (!finder)
        finder = sliceFinder(*wanted.input.folding, wanted.bits, wanted.device, monitor);
    SlicePart part{slice, fingerprint, wanted.top, {}};
    if (spectrum.empty())
        part.found = finder->find(slice.number, 1, wanted.top, monitor);
    else {
        SpectrumFile file(spectrum, slice);
        part.found =
            finder->find(slice.number, 1, wanted.top, monitor, [&](const Stretch& stretch) { file.add(stretch); });
        file.keep();
    }
    if (wanted.folder)
        wanted.folder->keep(part);
    return part;
}

/// All slices at once where none is kept, which is faster.
Whole wholeBy(const SlicesWanted& wanted, const std::string& fingerprint, std::unique_ptr<SliceFinder>& finder,
              TerminalMonitor& terminal, double begun) {
    const Folding& folding = *wanted.input.folding;
    const std::uint64_t slices = std::uint64_t(1) << wanted.bits;
    if (!wanted.folder && !wanted.spectra) {
        Part computing(terminal, begun, 1);
        finder = sliceFinder(folding, wanted.bits, wanted.device, computing);
        return wholeOf({folding.n(), wanted.bits}, fingerprint, wanted.top,
                       finder->find(0, slices, wanted.top, computing));
    }
    Merging merging;
    for (std::uint64_t r = 0; r < slices; ++r) {
        Part computing(terminal, begun + (1 - begun) * double(r) / double(slices),
                       begun + (1 - begun) * double(r + 1) / double(slices));
        terminal.setAbout("slice " + std::to_string(r) + " of " + std::to_string(slices));
        merging.add(partOf({folding.n(), wanted.bits, r}, wanted, fingerprint, finder, computing), wanted.input.name);
    }
    return merging.whole();
}

} // namespace

void addSliceOptions(Parser& parser) {
    parser.add("slices",
               QStringLiteral("In how many slices of its masks the spectrum is computed, a power of two, each in the "
                              "memory of one: as\nmany as fit if not given."),
               "count");
    parser.add("slice", QStringLiteral("Only that slice, from 0, into the file of -o; walshscope merge joins them."),
               "number");
    parser.addShort("o", "output", QStringLiteral("The file for --slice."), "file");
    parser.add("top", QStringLiteral("So many of the largest coefficients as well, with their masks."), "count");
    parser.add("checkpoint",
               QStringLiteral("A folder that keeps each slice once it is done; the same command goes on from there."),
               "folder");
    parser.add("spectrum", QStringLiteral("A folder for all coefficients, a file of NumPy (.npy) for each slice."),
               "folder");
    parser.add("samples",
               QStringLiteral("The input is a list of samples: in each line a mask and a sign (0 or 1, + or -). --n "
                              "says of how many\nvariables."));
}

bool asksForSlices(const Parser& parser) {
    if (std::ranges::any_of(sliceOptions, [&](const char* option) { return parser.has(option); }))
        return true;
    if (parser.has("sample") || parser.files().size() != 1)
        return false;
    return parser.number("n", 0, Slice::largestN).value_or(0) > largestDocumentN ||
           isLarge(parser.files().front(), readingOf(parser));
}

void answerInSlices(const Parser& parser) {
    const auto start = std::chrono::steady_clock::now();
    TerminalMonitor terminal;
    constexpr double reading = 0.02;
    Part opening(terminal, 0, reading);
    const SlicesWanted wanted = wantedBy(parser, opening);
    const Folding& folding = *wanted.input.folding;
    const std::string fingerprint = folding.fingerprint(opening);
    terminal.startAnew(reading);
    std::unique_ptr<SliceFinder> finder;
    if (wanted.slice) {
        Part computing(terminal, reading, 1);
        const SlicePart part =
            partOf({folding.n(), wanted.bits, *wanted.slice}, wanted, fingerprint, finder, computing);
        terminal.clear();
        writeFile(parser.file("output"), written(part));
        return;
    }
    const std::uint64_t slices = std::uint64_t(1) << wanted.bits;
    const Whole whole = wholeBy(wanted, fingerprint, finder, terminal, reading);
    terminal.clear();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    note(wanted.input.name + ": " + wanted.input.reading + "; " + std::to_string(slices) +
         (slices == 1 ? " slice" : " slices") + ", " + std::to_string(seconds.count()).substr(0, 6) + " s, at most " +
         gibibytes(peakMemory()) + " GiB of memory");
    printWhole(whole, parser.has("json"));
}

void printWhole(const Whole& whole, bool json) {
    if (json) {
        std::string top;
        for (const Peak& peak : whole.found.top)
            top += (top.empty() ? "" : ", ") +
                   jsonWithin({{"mask", std::to_string(peak.mask)}, {"value", std::to_string(peak.value)}});
        JsonMembers members{{"kind", jsonText("distribution")},
                            {"n", std::to_string(whole.n)},
                            {"slices", std::to_string(std::uint64_t(1) << whole.sliceBits)},
                            {"input", jsonText(whole.input)},
                            {"computedIn", std::to_string(whole.found.valueBits)},
                            {"sumOfSquares", decimal(whole.found.certificate.squaresOfSpectrum)}};
        if (whole.top > 0)
            members.emplace_back("top", "[" + top + "]");
        members.emplace_back("distribution", jsonDistribution(whole.found.counts));
        writeOut(jsonObject(members));
        return;
    }
    Lines lines;
    const auto pair = [&](auto first, auto second) {
        lines.number(first);
        lines.character(',');
        lines.number(second);
        lines.character('\n');
    };
    for (const auto& [value, count] : whole.found.counts)
        pair(value, count);
    if (!whole.found.top.empty())
        lines.text("\nmask,value\n");
    for (const Peak& peak : whole.found.top)
        pair(peak.mask, peak.value);
    lines.flush();
}

} // namespace walshscope::cli
