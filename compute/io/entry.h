// SPDX-License-Identifier: GPL-3.0-or-later
// What one format has to offer: a reader, a writer and its row in formats().
#pragma once

#include "io/document.h"

namespace walshscope {

/// What a reader gets: text without byte order mark, or the bytes of a binary format; never empty.
struct Source {
    std::string_view bytes;
    const std::string& name;
    const Reading& reading;
};

struct Parsed {
    std::variant<BooleanFunction, SBox, Sequence, Vector> value;
    std::string how;         ///< "list of 256 decimal numbers"; becomes part of Document::reading.
    std::string name = {};   ///< Empty: as the file.
    std::size_t records = 1; ///< How many there are to choose from.
    /// What the file calls each record; empty where it calls none.
    std::vector<std::string> recordNames = {};
};

struct Entry {
    Format format;
    bool binary;
    Parsed (*read)(const Source&); ///< Null: only written.
    std::string (*write)(const Document&);
};

std::vector<Entry> booleanEntries();
std::vector<Entry> sboxEntries();
std::vector<Entry> sequenceEntries();
std::vector<Entry> integerEntries();
const std::vector<Entry>& entries();

Parsed readAnf(const Source& source);
Parsed readArray(const Source& source);
Parsed readBsbox(const Source& source);
Parsed readCsv(const Source& source);
Parsed readDes(const Source& source);
Parsed readPeigen(const Source& source);
Parsed readPower(const Source& source);

std::string writeArray(const Document& document);
std::string writeBsbox(const Document& document);
std::string writeCsv(const Document& document);
std::string writeJson(const Document& document);
std::string writeDes(const Document& document);
std::string writeLatex(const Document& document);
std::string writePeigen(const Document& document);
std::string writeSage(const Document& document);

/// "record", or "record 2 of 5". Throws UsageError for one that the source does not have.
std::string whichRecord(const Source& source, std::size_t count);

/// Numbers below 2^m (2^20 if m is 0) separated by white space or commas.
std::vector<std::uint32_t> readList(const Source& source, int m, bool& hexadecimal);

/// The numbers between the braces or brackets of a declaration.
std::vector<std::uint32_t> readBraces(const Source& source, int m);

/// Whether entries of `width` hexadecimal digits are a permutation of 0 … 2^n - 1.
bool permutation(std::string_view digits, std::size_t width);

/// How many hexadecimal digits stand for an entry: what m needs; else the width that makes the S-box a permutation;
/// else 1 up to 16 digits, 3 or 5 where only they divide the digits into a power of two, and 2.
std::size_t digitsPerEntry(std::string_view digits, int m);

/// How a detected text is to be read: kind and format. Throws InputError where there is no such format.
struct Detected {
    std::optional<Kind> kind;
    std::string format;
};
Detected detect(std::string_view bytes, const std::string& name, std::optional<Kind> as);

/// Whether to take the bytes as they are: by the name's ending, or because they hold control characters or bytes that
/// are not UTF-8.
bool binaryByName(const std::string& name);
std::size_t firstByteThatIsNotText(std::string_view bytes);
std::string_view withoutByteOrderMark(std::string_view bytes);

} // namespace walshscope
