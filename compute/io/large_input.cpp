// SPDX-License-Identifier: GPL-3.0-or-later
// Opens what is too large for a document, and what is not.
#include "io/large_input.h"

#include "error.h"
#include "io/bit_pieces.h"
#include "io/input_file.h"
#include "io/kept_bits.h"
#include "io/mapped_file.h"
#include "io/numpy_header.h"
#include "io/sample_list.h"
#include "io/scanner.h"
#include "memory.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t glanced = std::size_t(1) << 16;

/// A folding that owns what it is of. `isInFile`: what that is may be cut off meanwhile.
template <bool isInFile, class Held, class Make>
std::shared_ptr<const Folding> foldingOf(Held held, const Make& make) {
    struct Both {
        Held held;
        std::unique_ptr<Folding> folding;
    };
    auto both = std::make_shared<Both>(Both{std::move(held), nullptr});
    both->folding = make(both->held);
    if constexpr (isInFile)
        both->folding->guard([held = &both->held] { held->requireWhole(); });
    return {both, both->folding.get()};
}

/// log2 of the bits. Throws InputError unless that is a number of variables, and the one that was asked for.
int variablesOf(std::uint64_t bits, const std::optional<int>& asked, const std::string& name) {
    if (!std::has_single_bit(bits) || bits >> Slice::largestN > 1)
        throw InputError(name, 0, 0,
                         Message::tr("%1 bits, expected a power of two, at most 2^%2", nullptr, bits, Slice::largestN));
    const int n = std::countr_zero(bits);
    if (asked && *asked != n)
        throw InputError(name, 0, 0, Message::tr("2^%1 bits, expected 2^%2", n, *asked));
    return n;
}

bool isTextOfBits(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return c == '0' || c == '1' || isSpace(c); });
}
bool isText(std::string_view bytes) {
    return std::ranges::none_of(bytes, [](char c) { return (c >= 0 && c < ' ' && !isSpace(c)) || c == 127; });
}
bool areBitsOfBytes(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return c == 0 || c == 1; }) &&
           bytes.find('\1') != std::string_view::npos;
}

/// The name of bit_formats.h for a truth table, asked for or by its first bytes. Empty for other formats.
std::string bitFormatOf(const Reading& reading, std::string_view beginning) {
    if (reading.format == "packed" || reading.format == "lsb")
        return "lsb";
    if (reading.format == "bits" || reading.format == "ascii")
        return "ascii";
    if (!reading.format.empty())
        return reading.format == "bit-bytes" || reading.format == "msb" ? reading.format : "";
    if (isTextOfBits(beginning))
        return "ascii";
    if (isText(beginning) || isNumpy(beginning))
        return "";
    return areBitsOfBytes(beginning) ? "bit-bytes" : "lsb";
}

LargeInput mapped(const std::string& path, const std::optional<int>& asked) {
    MappedFile file(path);
    const int n = variablesOf(8 * file.bytes().size(), asked, shownName(path));
    LargeInput input{shownName(path), "truth table of 2^" + std::to_string(n) + " bits, packed, mapped from the file",
                     nullptr};
    if (n < 6)
        return largeOf(readFile(path, {.as = Kind::Boolean, .format = "packed"}));
    input.folding = foldingOf<true>(std::move(file), [n](const MappedFile& held) {
        const auto bytes = held.bytes();
        return signsOf({reinterpret_cast<const std::uint64_t*>(bytes.data()), bytes.size() / sizeof(std::uint64_t)}, n);
    });
    return input;
}

LargeInput mappedIntegers(const std::string& path, const std::optional<int>& asked) {
    MappedFile file(path);
    const NumpyHeader header = readNumpyHeader(file.bytes(), shownName(path));
    const int n = std::countr_zero(header.count);
    if (asked && *asked != n)
        throw InputError(shownName(path), 0, 0, Message::tr("2^%1 values, expected 2^%2", n, *asked));
    const auto make = [header]<class T>(const MappedFile& held, T) {
        static_assert(std::endian::native == std::endian::little);
        return integersOf(std::span<const T>(reinterpret_cast<const T*>(held.bytes().data() + header.firstOfThem),
                                             std::size_t(header.count)));
    };
    return {shownName(path),
            "2^" + std::to_string(n) + " integers of " + std::to_string(8 * header.bytesOfValue) +
                " bits, mapped from the file",
            foldingOf<true>(std::move(file), [&](const MappedFile& held) {
                return header.bytesOfValue == 1   ? make(held, std::int8_t())
                       : header.bytesOfValue == 2 ? make(held, std::int16_t())
                                                  : make(held, std::int32_t());
            })};
}

/// Nothing where the whole is to be read as a document.
std::optional<LargeInput> streamed(InputFile& file, const LargeReading& reading, Monitor& monitor) {
    const std::string format = bitFormatOf(reading.reading, file.beginning(glanced, monitor).substr(0, glanced));
    if (format.empty())
        return {};
    const std::uint64_t fromSize = format == "lsb" || format == "msb" ? 8 * file.size() : file.size();
    KeptBits kept(file.name(), reading.n ? std::uint64_t(1) << *reading.n : fromSize);
    const auto take = [&](std::span<const std::uint64_t> packed, std::size_t bits, Monitor& part) {
        part.progress(0, 1);
        if (reading.n && kept.count() + bits > std::uint64_t(1) << *reading.n)
            throw InputError(file.name(), 0, 0, Message::tr("more than 2^%1 bits, expected no more", *reading.n));
        kept.add(packed, bits);
    };
    Reading bits;
    bits.as = Kind::Sequence;
    bits.format = format;
    if (!readInPieces(file, bits, take, monitor))
        return {};
    const int n = variablesOf(kept.count(), reading.n, file.name());
    const std::string where = kept.areInFile() ? ", in a temporary file" : "";
    LargeInput input{file.name(), "truth table of 2^" + std::to_string(n) + " bits" + where, nullptr};
    input.folding = foldingOf<true>(std::move(kept), [n](KeptBits& held) { return signsOf(held.words(), n); });
    return input;
}

} // namespace

namespace {

constexpr std::uint64_t mostOfDocument = std::uint64_t(1) << largestDocumentN;

bool areNumpyIntegers(const std::string& path, const Reading& reading) {
    if (sizeOfFile(path) == 0 || !reading.format.empty() || reading.as.value_or(Kind::Integers) != Kind::Integers)
        return false;
    Monitor silent;
    constexpr std::size_t enough = 16;
    return isNumpy(InputFile(path, Pipes::Refused).beginning(enough, silent));
}

bool mayBeFunction(const Reading& reading) { return reading.as.value_or(Kind::Boolean) == Kind::Boolean; }

std::string bitFormatOf(const std::string& path, const Reading& reading) {
    Monitor silent;
    return bitFormatOf(reading, InputFile(path, Pipes::Refused).beginning(glanced, silent));
}

} // namespace

bool arePackedBits(const std::string& path, const Reading& reading) {
    const std::uint64_t size = sizeOfFile(path);
    if (size <= mostOfDocument / 8 || !mayBeFunction(reading))
        return false;
    return reading.format == "packed" ||
           (reading.format.empty() && std::has_single_bit(size) && bitFormatOf(path, reading) == "lsb");
}

bool isLarge(const std::string& path, const Reading& reading) {
    // Line ends and spaces are no bits.
    return arePackedBits(path, reading) || areNumpyIntegers(path, reading) ||
           (sizeOfFile(path) > mostOfDocument + mostOfDocument / 8 && mayBeFunction(reading) &&
            !bitFormatOf(path, reading).empty());
}

LargeInput readLarge(const std::string& path, const LargeReading& reading, Monitor& monitor) {
    if (reading.samples) {
        if (!reading.n)
            throw UsageError(Message::tr("-n is missing, expected of how many variables the samples are"));
        const std::string bytes = readBytes(path, Pipes::Read, monitor);
        auto samples = readSamples(bytes, shownName(path), *reading.n, monitor);
        const std::string count = std::to_string(samples.size());
        return {shownName(path),
                count + (count == "1" ? " sample of 2^" : " samples of 2^") + std::to_string(*reading.n) + " points",
                countsOf(std::move(samples), *reading.n)};
    }
    const bool isFile = sizeOfFile(path) > 0;
    if (isFile && (reading.reading.format == "packed" || arePackedBits(path, reading.reading)))
        return mapped(path, reading.n);
    if (areNumpyIntegers(path, reading.reading))
        return mappedIntegers(path, reading.n);
    InputFile file(path, Pipes::Read);
    if (mayBeFunction(reading.reading) && (isLarge(path, reading.reading) || !isFile))
        if (auto input = streamed(file, reading, monitor))
            return *std::move(input);
    Reading whole = reading.reading;
    if (reading.n && *reading.n <= largestDocumentN)
        whole.n = *reading.n; // Which an ANF does not say.
    LargeInput input = largeOf(read(file.all(monitor), shownName(path), whole, monitor));
    if (reading.n && input.folding->n() != *reading.n)
        throw InputError(shownName(path), 0, 0,
                         Message::tr("2^%1 values, expected 2^%2", input.folding->n(), *reading.n));
    return input;
}

LargeInput largeOf(Document document) {
    LargeInput input{document.name, document.reading, nullptr};
    std::visit(Cases{[&](BooleanFunction& f) {
                         const int n = f.n();
                         input.folding = foldingOf<false>(
                             std::move(f), [n](const BooleanFunction& held) { return signsOf(held.words(), n); });
                     },
                     [&](Vector& v) {
                         input.folding = foldingOf<false>(std::move(v),
                                                          [](const Vector& held) { return integersOf(held.values()); });
                     },
                     [&](auto&) {
                         throw InputError(document.name, 0, 0,
                                          Message::tr("this is of the kind %1, expected a Boolean function or integers",
                                                      kindName(document.kind())));
                     }},
               document.value);
    return input;
}

} // namespace walshscope
