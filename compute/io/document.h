// SPDX-License-Identifier: GPL-3.0-or-later
// What a file can hold, and how it was read.
#pragma once

#include "boolean/boolean_function.h"
#include "io/kind.h"
#include "io/large_function.h"
#include "monitor.h"
#include "real_vector.h"
#include "sbox/sbox.h"
#include "sequence/sequence.h"
#include "vector.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace walshscope {

/// What the user insists on; nothing means: detect.
struct Reading {
    std::optional<Kind> as = {};
    std::string format = {}; ///< Empty: detect.
    int m = 0;               ///< Output bits of an S-box; 0: from the largest value.
    int n = 0;               ///< Variables of an ANF; 0: from the largest index.
    /// Which record of a file with several (bsbox, peigen, array), from 0, where people count from 1; with `as`, of
    /// those of that kind.
    std::size_t record = 0;
    /// What that record is called; where it is another, the first of that name is meant.
    std::string recordName = {};
    bool isPicked = false; ///< That record was asked for, even the first.

    bool picksRecord() const { return isPicked || record > 0 || !recordName.empty(); }
};

struct Document {
    std::string name;    ///< As shown: "AES", or the file's base name.
    std::string reading; ///< What it was taken for, as a sentence: "S-box, list of 256 decimal numbers".
    std::string format;  ///< The format's name for --format: "list".
    /// In the order of Kind.
    std::variant<BooleanFunction, SBox, Sequence, Vector, RealVector, LargeFunction> value;
    /// Of a file with several records: which of those of its kind, from 0.
    std::size_t record = 0;
    /// What is to be said where another reading is as likely or likelier, or a word of the text looks mistyped; else
    /// empty.
    Message doubt = {};
    Reading likelier = {}; ///< That reading, whose format is empty where there is none to take.
    /// How many records the file has, of the kind asked for or of any; 0 where it is no file of several.
    std::size_t records = 0;
    /// The polynomial of the field that an S-box is one of, n being m, as bits; 0 where nobody has said one.
    std::uint32_t modulus = 0;

    Kind kind() const { return Kind(value.index()); }
};

struct Format {
    std::string_view name; ///< "hex-lsb"
    Kind kind;
    std::string_view title;     ///< "hex, least significant first (Sage)"
    std::string_view extension; ///< What a written file is called: "txt".
    bool readable;
    bool writable;
};

/// Every format there is, kind by kind. A name can appear once for each kind ("bsbox", "csv").
const std::vector<Format>& formats();

/// Throws UsageError, with the names that there are, unless the format can be read, as that kind if there is one.
void requireReadable(std::string_view format, std::optional<Kind> kind);

/// The same unless what is of that kind can be written in it.
void requireWritable(std::string_view format, Kind kind);

/// Why real numbers, or whole ones beyond 32 bits, are refused wherever they are not convolved.
Message onlyConvolved(const Document& document);

/// Why a function is refused whose values are too many for whatever is not done in slices.
Message onlyInSlices(const LargeFunction& function);

/// Reads bytes that came from `name`. Text is ASCII, UTF-8 or UTF-16; a byte order mark at the start and CRLF line ends
/// are accepted. Lines and columns count from 1, columns in bytes; where something is missing at the end they
/// point just behind the last character that is not white space. A name ending in ".bin" means binary.
/// Throws InputError with line and column of what is wrong, UsageError for an unknown format, one of another kind than
/// `as`, or a record the file does not have, ComputationError where memory is too small, Cancelled.
Document read(std::string_view bytes, const std::string& name, const Reading& reading, Monitor& monitor);
Document read(std::string_view bytes, const std::string& name, const Reading& reading);

/// A pipe and a FIFO are read to their end, or refused: who writes to them may never come.
enum class Pipes { Refused, Read };

/// A file as it is; "-" and "/dev/stdin" are standard input, whatever it is. A directory, a device, a missing file, one
/// without permission or of more than 4.5 GiB is an InputError without line and column, as is a pipe of more than
/// 128 MiB that begins with binary data. Throws Cancelled also while it waits for a pipe.
std::string readBytes(const std::string& path, Pipes pipes, Monitor& monitor);

/// Reads each record of its own where the reading picks none, also those of another kind unless one is asked for; or
/// what there is where it is one only. Calls take with each and with the reading under which read() gives it alone;
/// `wrong` with what is wrong with one beside others. Throws what read() throws for the first.
using TakeRecord = std::function<void(Document document, const Reading& reading)>;
using TakeWrong = std::function<void(const std::exception& error, std::size_t record)>;
void readEvery(std::string_view bytes, const std::string& name, const Reading& reading, const TakeRecord& take,
               const TakeWrong& wrong, Monitor& monitor);

/// How a path is called in messages: "standard input", "" in quotes, or as it is, what is no text replaced.
std::string shownName(const std::string& path);

/// read() of readBytes().
Document readFile(const std::string& path, const Reading& reading, Pipes pipes, Monitor& monitor);
Document readFile(const std::string& path, const Reading& reading);

/// The readings under which these bytes make sense, the preferred first (to offer as a switch: hex-lsb, hex-msb). What
/// is long is not read for it: there a number out of range is found by read() alone.
std::vector<Reading> possibleReadings(std::string_view bytes, const std::string& name, Monitor& monitor);
std::vector<Reading> possibleReadings(std::string_view bytes, const std::string& name);

/// The value in a format of its kind. Throws UsageError if the format cannot hold it: a packed function of fewer than 3
/// variables, a PEIGEN line of more than 8 bits, a LaTeX table of more than 1024 cells, a polynomial of other output
/// than input bits or of more than 16; NotEnoughMemory; Cancelled. What the text cannot say, Reading's m and n say
/// where it is read again: list, array, python, hex and peigen drop leading output bits that are always 0, anf drops
/// the variables after the last that occurs. The document's name is used where the format has a place for one (peigen,
/// array, json).
std::string write(const Document& document, std::string_view format, Monitor& monitor);
std::string write(const Document& document, std::string_view format);

} // namespace walshscope
