// SPDX-License-Identifier: GPL-3.0-or-later
// What one format has to offer: a reader, a writer and its row in formats().
#pragma once

#include "io/document.h"
#include "io/glance.h"
#include "io/scanner.h"

#include <algorithm>
#include <utility>

namespace walshscope {

/// What a reader gets: text without byte order mark, or the bytes of a binary format; never empty.
struct Source {
    std::string_view bytes;
    const std::string& name;
    const Reading& reading;
    Monitor& monitor; ///< Told at least every 64 KiB.
};

/// One of several in a file.
struct Record {
    Kind kind;
    std::string name = {}; ///< What the file calls it; empty where it calls it nothing.
};

struct Parsed {
    decltype(Document::value) value;
    std::string how;                  ///< "list of 256 decimal numbers"; becomes part of Document::reading.
    std::string name = {};            ///< Empty: as the file.
    std::vector<Record> records = {}; ///< Of a file with several: what there is, of the kind asked for or of both.
    std::size_t record = 0;           ///< Which of those of its kind it is.
    bool certain = false;             ///< More speaks for it than that it can be read.
    std::string format = {};          ///< Empty: that of its reader; else one that reads it in the same way.
    Message doubt = {};               ///< What a person may have meant otherwise, Document's; else empty.
    Reading likelier = {};
    std::uint32_t modulus = 0; ///< Document's.
};

struct Entry {
    Format format;
    bool binary;
    Parsed (*read)(const Source&); ///< Null: only written.
    std::string (*write)(const Document&, Monitor&);
    /// Whether what looks like that may be in this format; false only where read() would fail, or no one would write
    /// so.
    bool (*possible)(const Glance&) = nullptr;
};

/// The document that was read; `shown` is the file's name.
Document documentOf(Parsed parsed, const std::string& format, const std::string& shown);

/// "Sequence of 8 bits, ASCII 0 and 1"
std::string readingOfSequence(std::uint64_t bits, const std::string& how);
/// How it is shown: what follows the last slash.
std::string baseName(const std::string& name);

std::vector<Entry> booleanEntries();
std::vector<Entry> sboxEntries();
std::vector<Entry> sequenceEntries();
std::vector<Entry> integerEntries();
std::vector<Entry> realEntries();
const std::vector<Entry>& entries();

/// Throws UsageError unless the format can be read, as that kind if there is one.
const Entry& entryFor(std::string_view format, std::optional<Kind> kind);

/// A function of which one value comes after the other.
class TruthTable {
public:
    void add(bool value) {
        m_word |= std::uint64_t(value) << (m_count % 64);
        if (++m_count % 64 == 0)
            m_words.push_back(std::exchange(m_word, 0));
    }
    std::uint64_t count() const { return m_count; }
    /// Their number has to be a power of two. Nothing is left.
    BooleanFunction take();

private:
    std::vector<std::uint64_t> m_words;
    std::uint64_t m_word = 0;
    std::uint64_t m_count = 0;
};

/// Calls body(first, last) for pieces that cover [0, count), and the monitor before each.
template <class Body>
void inPieces(std::size_t count, Monitor& monitor, const Body& body) {
    for (std::size_t first = 0; first < count; first += bytesAtOnce) {
        monitor.progress(first, count);
        body(first, std::min(count, first + bytesAtOnce));
    }
}

Parsed readAnf(const Source& source);
Parsed readArray(const Source& source);
/// Bytes that are a permutation, or what they are asked to be.
Parsed readBase64(const Source& source);
/// Of an S-box, an algebraic normal form for each output bit: y0 = x0*x1.
Parsed readEquations(const Source& source);
Parsed readSBoxBytes(const Source& source);
Parsed readSBoxBytes16Le(const Source& source);
Parsed readSBoxBytes16Be(const Source& source);
Parsed readBsbox(const Source& source);
Parsed readCsv(const Source& source);
/// A permutation as cycles of the numbers from 0, or from 1.
Parsed readCyclesFrom0(const Source& source);
Parsed readCyclesFrom1(const Source& source);
bool cyclesPossible(const Glance& glance);
Parsed readDes(const Source& source);
Parsed readPeigen(const Source& source);
/// Whether what stands before the comma is a name, and no number nor the mark of another format.
bool namesPeigenRecord(std::string_view label);
Parsed readPower(const Source& source);
/// A module with a case for each input, as writeVerilog() has it; others are any text with numbers.
Parsed readVerilog(const Source& source);
bool verilogPossible(const Glance& glance);
/// Any text with numbers, in found/: where the other readers give up.
Parsed readText(const Source& source);

std::string writeArray(const Document& document, Monitor& monitor);
std::string writePython(const Document& document, Monitor& monitor);
std::string writeSBoxBytes(const Document& document, Monitor& monitor);
std::string writeSBoxBytes16Le(const Document& document, Monitor& monitor);
std::string writeSBoxBytes16Be(const Document& document, Monitor& monitor);
std::string writeBsbox(const Document& document, Monitor& monitor);
std::string writeCsv(const Document& document, Monitor& monitor);
std::string writeJson(const Document& document, Monitor& monitor);
std::string writeDes(const Document& document, Monitor& monitor);
/// As readEquations() reads them.
std::string writeEquations(const Document& document, Monitor& monitor);
std::string writeLatex(const Document& document, Monitor& monitor);
std::string writePeigen(const Document& document, Monitor& monitor);
/// Over the field of the document's modulus, or else of the Conway polynomial, which is written behind it.
std::string writePower(const Document& document, Monitor& monitor);
std::string writeSage(const Document& document, Monitor& monitor);
std::string writeVerilog(const Document& document, Monitor& monitor);

/// Which of these the reading asks for, by number or by name. Throws UsageError for one that the source does not have.
std::size_t pickedRecord(const Source& source, const std::vector<Record>& records);

/// "record", or "record 2 of 5".
std::string whichRecord(std::size_t record, std::size_t count);

/// Calls take for each of some numbers that are separated by white space, and by commas or semicolons.
template <class Take>
void readSeparated(Scanner& in, const Take& take) {
    in.skipSpace();
    bool hasCommas = false, hasSemicolons = false;
    do {
        take();
        in.requireSeparator();
        in.skipSpace();
        // Who writes both means rows or columns by one of them.
        if ((!hasSemicolons && in.accept(',')) || (!hasCommas && in.accept(';'))) {
            (in.text()[in.position() - 1] == ',' ? hasCommas : hasSemicolons) = true;
            in.skipSpace();
            if (in.atEnd())
                in.unexpected(hasCommas ? Message::tr("a number after the comma")
                                        : Message::tr("a number after the semicolon"));
        }
    } while (!in.atEnd());
}

/// What readSeparated() finds between the numbers of this text.
inline std::string separatorsOf(std::string_view text) {
    return text.find(';') == std::string_view::npos ? "separated by white space or commas" : "separated by semicolons";
}

/// Numbers below 2^m (2^20 if m is 0) separated by white space or commas.
std::vector<std::uint32_t> readList(const Source& source, int m, bool& hexadecimal);

/// The numbers between the braces or brackets of a declaration.
std::vector<std::uint32_t> readBraces(const Source& source, int m);

/// Whether entries of `width` hexadecimal digits are a permutation of 0 … 2^n - 1.
bool permutation(std::string_view digits, std::size_t width);

/// How many hexadecimal digits stand for an entry: what m needs; else the width that makes the S-box a permutation;
/// else 1 up to 16 digits, 3 or 5 where only they divide the digits into a power of two, and 2.
std::size_t digitsPerEntry(std::string_view digits, int m);

/// Where S(x) of a DES-style table is in its four rows of sixteen: the outer bits of x choose the row.
std::size_t placeInDesTable(std::size_t x);

/// What the header says that the table holds; nothing where there is none.
std::optional<Kind> kindByHeader(std::string_view text);

/// Whether each line says what a value is: y0 = x0*x1.
bool areEquations(std::string_view text);
/// And these are several, the output bits of an S-box.
bool equationsHoldSBox(std::string_view text);

/// Whether the text is base64 of a power of two of bytes: as a rule it ends with = then.
bool looksLikeBase64(const Glance& glance);
/// Whether it can be nothing else, but has a sign or two that are no base64, or a digit too many or too few.
bool isNearlyBase64(const Glance& glance);

/// Whether this is a polynomial in x, perhaps with its field: x^254 + 0x63 @ 8 0x11b.
bool looksLikePolynomial(const Glance& glance);

/// Whether these are signs of an algebraic normal form alone, and a variable is written with brackets or a subscript
/// or negated: x[0]*x[1] + x₂, ~x_{0}.
bool looksLikeFormula(const Glance& glance);

/// What a table with a header or without holds, as the kind asked for where it can be that; nothing where it is none.
/// Throws Cancelled.
std::optional<Kind> kindOfCsv(std::string_view text, std::optional<Kind> as, Monitor& monitor);

/// Whether formulas have variables, but no x0.
bool mayCountFrom1(const Glance& glance);

/// Whether a person may want to read it as that: integers where no header says that it is an S-box.
bool csvHolds(std::string_view text, Kind kind);

template <Kind kind>
bool csvPossible(const Glance& glance) {
    return csvHolds(glance.text, kind);
}
inline bool arrayPossible(const Glance& glance) { return glance.has('{') || glance.has('['); }
/// Bytes 0 and 1, one a bit.
bool mayBeBitBytes(const Glance& glance);
/// Of bytes that were read as 8 bits each says where they may be one bit each, as they are all 0.
void doubtZeros(const Source& source, Kind kind, Parsed& parsed);
/// Binary words, all as long as each other: 1100 0101 ….
bool areBinaryWords(const Glance& glance);
/// Binary numbers without zeros in front, their number a power of two: 0 1 10 11 ….
bool areUnpaddedWords(const Glance& glance);
/// Decimal digits that are all 0 and 1, and hold a permutation as binary numbers, become these: 0, 1, 10, 11, ….
/// Whether they do.
bool settleBinaryDigits(std::vector<std::uint32_t>& entries);
/// What is to be said of those that hold none; else empty.
Message doubtOfBinaryDigits(const SBox& sbox);
/// Any text could be read so: where another format is detected, nobody wants it.
inline bool onlyWherePreferred(const Glance&) { return false; }
inline bool recordPossible(const Glance& glance) { return glance.first() == '?'; }

constexpr std::size_t longestNumber = 64; ///< In characters: nobody writes more zeros in front.

constexpr std::string_view hexadecimalDigits = "0123456789abcdefABCDEF";

/// How a detected text is to be read.
struct Detected {
    std::optional<Kind> kind;
    std::string format;
};
/// What is said of a file with nothing in it, which is to be of that kind.
Message fileIsEmpty(std::optional<Kind> as);
/// Throws InputError where it is in no format that there is, or in none of the kind asked for; Cancelled.
Detected detect(std::string_view bytes, const Glance& glance, const std::string& name, std::optional<Kind> as,
                Monitor& monitor);

/// Whether to take the bytes as they are by the name's ending.
bool binaryByName(const std::string& name);
std::string_view withoutByteOrderMark(std::string_view bytes);

} // namespace walshscope
