// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a spectrum: which of them, where they are kept, and what they say together.
#include "sliced.h"

#include "by_ranks.h"
#include "choice.h"
#include "cuda/gpu.h"
#include "input.h"
#include "io/large_input.h"
#include "io/mapped_file.h"
#include "io/new_file.h"
#include "last_words.h"
#include "memory.h"
#include "output.h"
#include "part.h"
#include "rounded_text.h"
#include "sliced/slice_by_exchange.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_folder.h"
#include "spectrum_file.h"

#include <array>
#include <bit>
#include <chrono>
#include <filesystem>

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
    SlicePlace place = {};
    std::optional<SliceFolder> folder = {}, spectra = {};
};

int bitsOf(const Parser& parser, const Folding& folding, const Device* device, const Ranks& ranks) {
    if (!parser.has("slices")) {
        // Several for each rank, so that none waits long for the last.
        constexpr unsigned slicesOfRank = 4;
        const int shared = ranks.count() == 1 ? 0 : std::bit_width(slicesOfRank * unsigned(ranks.count()) - 1);
        return std::max(usualSliceBits(folding, device, ranks.localCount()), std::min(shared, folding.n()));
    }
    const auto slices = std::uint64_t(parser.required("slices", 1, std::int64_t(1) << std::min(folding.n(), 62)));
    if (!std::has_single_bit(slices))
        throw UsageError(Message::tr("%1 is %2, expected a power of two", parser.shown("slices"), slices));
    return std::countr_zero(slices);
}

/// What can be read only once cannot be read by several ranks.
void requireFileForAll(const std::string& path, const Ranks& ranks) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (ranks.count() > 1 && (path == "-" || (exists(status) && !is_regular_file(status) && !is_block_file(status))))
        throw UsageError(Message::tr("%1 can be read only once, and %2 processes are to read it: expected a file",
                                     path == "-" ? "standard input" : shownName(path), ranks.count()));
}

/// Where ranks share a computer each takes a GPU of its own, as far as there are GPUs; null where there is none.
const Device* gpuOf(const Ranks& ranks) {
    const std::vector<const Device*> gpus = workingGpus();
    return gpus.empty() ? nullptr : gpus[std::size_t(ranks.localRank()) % gpus.size()];
}

/// Where this rank is to make slices, as asked for.
SlicePlace placeOf(const Parser& parser, const Ranks& ranks) {
    const std::string device = parser.text("device");
    if (device.empty() || device == "auto")
        return {gpuOf(ranks), false};
    const Device* const gpu = device == "cuda" ? gpuOf(ranks) : nullptr;
    return {gpu ? gpu : &deviceNamed(device), true};
}

/// log2 of the ranks.
int bitsOfRanks(const Ranks& ranks) { return std::countr_zero(unsigned(ranks.count())); }

/// Whether as many slices as there are ranks can be made of what they exchange.
bool mayExchange(const Parser& parser, const Folding& folding, const Ranks& ranks) {
    for (const char* option : {"slices", "slice", "checkpoint"})
        if (parser.has(option))
            return false;
    return ranks.count() > 1 && std::has_single_bit(unsigned(ranks.count())) &&
           SliceByExchange::takes(folding, bitsOfRanks(ranks));
}

/// Where this rank has room for such a slice; nothing where it has none.
std::optional<SlicePlace> placeToExchange(const Folding& folding, const SlicePlace& asked, const Ranks& ranks) {
    const int bits = bitsOfRanks(ranks);
    const bool onGpu = asked.device && asked.device->kind == DeviceKind::Cuda &&
                       SliceByExchange::takesOnGpu(folding, bits) &&
                       SliceByExchange::gpuBytes(folding, bits) <= shareOfGpu(*asked.device, ranks.localCount());
    // Where nobody chose the GPU, the CPU has to be able to do it as well.
    const bool onCpu =
        SliceByExchange::bytes(folding, bits) <= availableMemory() / 2 / std::uint64_t(ranks.localCount());
    if (asked.isChosen && asked.device->kind != DeviceKind::Host)
        return onGpu ? std::optional(asked) : std::nullopt;
    if (!onCpu)
        return {};
    return onGpu ? asked : SlicePlace();
}

LargeInput inputOf(const Parser& parser, const Ranks& ranks, Monitor& monitor) {
    if (parser.has("sample") || parser.has("component")) {
        Document document = inputDocument(parser);
        if (parser.has("component")) {
            const std::uint32_t b = componentOf(document, parser);
            document.value = std::get<SBox>(document.value).component(b);
        }
        return largeOf(std::move(document));
    }
    LargeReading reading{readingOf(parser), {}, parser.has("samples")};
    if (parser.has("n"))
        reading.n = int(parser.required("n", 0, Slice::largestN));
    const std::vector<std::string> files = parser.files();
    if (files.size() != 1)
        throw UsageError(Message::tr("%1 inputs, expected one, of which slices are made", files.size()));
    requireFileForAll(files.front(), ranks);
    return readLarge(files.front(), reading, monitor);
}

SlicesWanted wantedBy(const Parser& parser, const Ranks& ranks, Monitor& monitor) {
    if (parser.has("slice") != parser.has("output"))
        throw UsageError(Message::tr("a slice goes into a file: expected both %1 and %2, or none of them",
                                     parser.shown("slice"), parser.shown("output")));
    if (parser.has("slice") && !parser.has("slices"))
        throw UsageError(
            Message::tr("%1 needs %2: of how many slices it is", parser.shown("slice"), parser.shown("slices")));
    if (parser.has("slice") && parser.has("checkpoint"))
        throw notBoth(parser.shown("slice"), parser.shown("checkpoint"));
    if (parser.has("output")) {
        requireWritable(fileOfOutput(parser));
        for (const std::string& file : parser.files())
            if (isOneFile(file, fileOfOutput(parser)))
                throw UsageError(Message::tr("%1 and %2 are one file, expected two", '"' + shownName(file) + '"',
                                             std::string("-o")));
    }
    for (const char* option : {"method", "scan", "block"})
        if (parser.has(option))
            throw UsageError(Message::tr("%1 is of no use slice by slice", parser.shown(option)));
    SlicesWanted wanted{
        inputOf(parser, ranks, monitor), 0, {}, std::size_t(parser.number("top", 0, mostOfTop).value_or(0))};
    wanted.place = placeOf(parser, ranks);
    if (parser.has("slices"))
        wanted.bits = bitsOf(parser, *wanted.input.folding, wanted.place.device, ranks);
    if (parser.has("slice"))
        wanted.slice = std::uint64_t(parser.required("slice", 0, (std::int64_t(1) << wanted.bits) - 1));
    if (parser.has("checkpoint"))
        wanted.folder.emplace(fileToWrite(parser, "checkpoint"));
    if (parser.has("spectrum"))
        wanted.spectra.emplace(fileToWrite(parser, "spectrum"));
    return wanted;
}

/// In GiB, with two decimals.
std::string gibibytes(std::uint64_t bytes) { return fixedText(double(bytes) / double(std::uint64_t(1) << 30), 2); }

/// Those of one input, one by one or all together.
class SlicesOfInput : public SlicesOfRank {
public:
    SlicesOfInput(const Parser& parser, const Ranks& ranks) : m_parser(parser), m_ranks(ranks) {}

    std::string open(Monitor& monitor) override {
        if (!m_wanted)
            m_wanted.emplace(wantedBy(m_parser, m_ranks, monitor));
        const Folding& folding = *m_wanted->input.folding;
        if (!m_refusesExchange && mayExchange(m_parser, folding, m_ranks))
            if (const auto place = placeToExchange(folding, m_wanted->place, m_ranks)) {
                m_wanted->bits = bitsOfRanks(m_ranks);
                m_byExchange.emplace(folding, m_wanted->bits, std::uint64_t(m_ranks.own()), *place);
                return m_byExchange->glimpse(monitor);
            }
        m_wanted->bits = bitsOf(m_parser, folding, m_wanted->place.device, m_ranks);
        m_fingerprint = folding.fingerprint(monitor);
        goOnInFolder();
        return m_fingerprint;
    }
    SliceByExchange* byExchange() override { return m_byExchange ? &*m_byExchange : nullptr; }
    void refuseExchange() override {
        m_refusesExchange = true;
        m_byExchange.reset();
    }
    const SlicesWanted& wanted() const { return *m_wanted; }
    int bits() const override { return m_wanted->bits; }
    void setBits(int bits) override { m_wanted->bits = bits; }

    std::optional<SlicePart> kept(std::uint64_t number) override {
        if (!m_wanted->folder)
            return {};
        auto part = m_wanted->folder->kept(slice(number), m_fingerprint, m_wanted->top);
        if (part && m_wanted->spectra && !isSpectrumOf(spectrumOf(number), *part))
            part.reset();
        m_kept += part.has_value();
        return part;
    }
    /// Of those that were asked for.
    std::uint64_t keptSlices() const { return m_kept; }

    SlicePart found(std::uint64_t number, Monitor& monitor) override {
        SlicePart part{slice(number), m_fingerprint, m_wanted->top, {}};
        const auto find = [&](const TakeStretch& take) {
            part.found = finder(monitor).find(number, 1, m_wanted->top, monitor, take);
            return true;
        };
        keepSpectrum(part.slice, find);
        if (m_wanted->folder)
            m_wanted->folder->keep(part);
        return part;
    }

    std::optional<SlicePart> foundByExchange(const std::string& input, Monitor& monitor) override {
        m_fingerprint = input;
        SlicePart part{m_byExchange->slice(), m_fingerprint, m_wanted->top, {}};
        const auto find = [&](const TakeStretch& take) {
            auto found = m_byExchange->find(m_wanted->top, monitor, take);
            if (found)
                part.found = *std::move(found);
            return found.has_value();
        };
        return keepSpectrum(part.slice, find) ? std::optional(std::move(part)) : std::nullopt;
    }

    /// All slices at once where none is kept, which is faster.
    Whole whole(TerminalMonitor& terminal, double begun) {
        const std::uint64_t slices = std::uint64_t(1) << bits();
        if (!m_wanted->folder && !m_wanted->spectra) {
            Part computing(terminal, begun, 1);
            return wholeOf(slice(0), m_fingerprint, m_wanted->top,
                           finder(computing).find(0, slices, m_wanted->top, computing));
        }
        Merging merging;
        for (std::uint64_t r = 0; r < slices; ++r) {
            Part computing(terminal, begun + (1 - begun) * double(r) / double(slices),
                           begun + (1 - begun) * double(r + 1) / double(slices));
            terminal.setAbout("slice " + std::to_string(r) + " of " + std::to_string(slices));
            auto part = kept(r);
            merging.add(part ? *part : found(r, computing), m_wanted->input.name);
        }
        return merging.whole();
    }

    /// What was taken of this process's GPU; 0 without one.
    std::uint64_t gpuBytes() const {
        return m_finder ? m_finder->gpuBytes() : m_byExchange ? m_byExchange->gpuBytes() : 0;
    }

private:
    /// How many slices fit may have been another number when they were begun.
    void goOnInFolder() {
        const auto begun = m_wanted->folder ? m_wanted->folder->bitsOf(m_fingerprint) : std::nullopt;
        if (begun && *begun != m_wanted->bits && m_parser.has("slices"))
            throw InputError(m_parser.file("checkpoint"), 0, 0,
                             Message::tr("has some of %1 slices, expected %2: choose another folder",
                                         std::uint64_t(1) << *begun, std::uint64_t(1) << m_wanted->bits));
        m_wanted->bits = begun.value_or(m_wanted->bits);
    }
    Slice slice(std::uint64_t number) const { return {m_wanted->input.folding->n(), m_wanted->bits, number}; }
    /// In a folder for this input alone: the files themselves do not say whose they are.
    std::string spectrumOf(std::uint64_t number) const {
        m_wanted->spectra->claim(m_fingerprint, m_wanted->bits);
        return m_wanted->spectra->fileOf(slice(number), ".npy");
    }
    /// What find(take) says, whose coefficients go into the slice's file where there is to be one.
    template <class Find>
    bool keepSpectrum(const Slice& slice, const Find& find) const {
        if (!m_wanted->spectra)
            return find(TakeStretch());
        SpectrumFile file(spectrumOf(slice.number), slice);
        if (!find([&](const Stretch& stretch) { file.add(stretch); }))
            return false;
        file.keep();
        return true;
    }
    SliceFinder& finder(Monitor& monitor) {
        if (!m_finder)
            m_finder = sliceFinder(*m_wanted->input.folding, m_wanted->bits, m_wanted->place, monitor);
        return *m_finder;
    }

    const Parser& m_parser;
    const Ranks& m_ranks;
    std::optional<SlicesWanted> m_wanted;
    std::optional<SliceByExchange> m_byExchange;
    bool m_refusesExchange = false;
    std::uint64_t m_kept = 0;
    std::string m_fingerprint;
    std::unique_ptr<SliceFinder> m_finder;
};

constexpr double reading = 0.02; ///< Of all that is shown as done.

/// By all ranks. Nothing where this is not the first.
std::optional<WholeByRanks> wholeByAll(SlicesOfInput& slices, Ranks& ranks, const std::string& folder,
                                       TerminalMonitor& terminal) {
    if (ranks.count() > 1)
        return sharedOut(ranks, slices, terminal, folder);
    Part opening(terminal, 0, reading);
    slices.open(opening);
    terminal.startAnew(reading);
    std::optional<LastWords> words;
    if (!folder.empty())
        words.emplace(folder);
    Whole whole = slices.whole(terminal, reading);
    return WholeByRanks{std::move(whole), peakMemory()};
}

void answerWithOne(const Parser& parser) {
    TerminalMonitor terminal;
    Part opening(terminal, 0, reading), computing(terminal, reading, 1);
    const Ranks alone(Ranks::Alone{});
    SlicesOfInput slices(parser, alone);
    slices.open(opening);
    terminal.startAnew(reading);
    const SlicePart part = slices.found(*slices.wanted().slice, computing);
    terminal.clear();
    writeFile(fileOfOutput(parser), written(part));
}

/// "64 slices by 8 ranks".
std::string countsOf(int bits, int ranks) {
    const std::uint64_t slices = std::uint64_t(1) << bits;
    return std::to_string(slices) + (slices == 1 ? " slice" : " slices") +
           (ranks == 1 ? "" : " by " + std::to_string(ranks) + " ranks");
}

} // namespace

void addSliceOptions(Parser& parser) {
    parser.add("slices",
               QStringLiteral("In how many slices of its masks the spectrum is computed, a power of two, each in the "
                              "memory of one: as many as fit if not given."),
               "count");
    parser.add("slice", QStringLiteral("Only that slice, from 0, into the file of -o; walshscope merge joins them."),
               "number");
    parser.addShort("o", "output", QStringLiteral("The file for --slice, - for standard output."), "file", Takes::File);
    parser.add("top", QStringLiteral("So many of the largest coefficients as well, with their masks."), "count");
    parser.add("checkpoint",
               QStringLiteral("A folder that keeps each slice once it is done; the same command goes on from there."),
               "folder", Takes::File);
    parser.add("spectrum", QStringLiteral("A folder for all coefficients, a file of NumPy (.npy) for each slice."),
               "folder", Takes::File);
    parser.add("samples",
               QStringLiteral("The input is a list of samples: in each line a mask and a sign (0 or 1, + or -). -n "
                              "says of how many variables."));
}

bool asksForSlices(const Parser& parser) {
    if (std::ranges::any_of(sliceOptions, [&](const char* option) { return parser.has(option); }))
        return true;
    if (parser.has("sample") || parser.files().size() != 1 || parser.has("method"))
        return false;
    // Several processes would all print the same.
    return ranksOfEnvironment() > 1 || parser.number("n", 0, Slice::largestN).value_or(0) > largestDocumentN ||
           isLarge(parser.files().front(), readingOf(parser));
}

void answerInSlices(const Parser& parser) {
    // Of one slice each process may make a file, whoever has begun it.
    if (parser.has("slice")) {
        answerWithOne(parser);
        return;
    }
    const auto start = std::chrono::steady_clock::now();
    TerminalMonitor terminal;
    std::optional<WholeByRanks> found;
    std::string input, counts;
    std::uint64_t ofGpu = 0;
    {
        // The others end with this, and need not wait until everything is printed.
        Ranks ranks;
        SlicesOfInput slices(parser, ranks);
        found = wholeByAll(slices, ranks, parser.file("checkpoint"), terminal);
        if (!found)
            return;
        input = slices.wanted().input.name + ": " + slices.wanted().input.reading;
        counts = countsOf(slices.bits(), ranks.count()) + (slices.byExchange() ? ", by exchange" : "") +
                 (slices.keptSlices() == 0 ? "" : ", " + std::to_string(slices.keptSlices()) + " of them kept before");
        ofGpu = slices.gpuBytes();
    }
    terminal.clear();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    note(input + "; " + counts + ", " + fixedText(seconds.count(), 6).substr(0, 6) + " s, at most " +
         gibibytes(found->peakMemory) + " GiB of memory" +
         (ofGpu == 0 ? "" : " and " + gibibytes(ofGpu) + " GiB of the GPU's"));
    printWhole(found->whole, parser.has("json"));
}

void printWhole(const Whole& whole, bool json) {
    if (json) {
        writeOut(jsonOf(whole));
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
