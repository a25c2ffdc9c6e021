// SPDX-License-Identifier: GPL-3.0-or-later
// The input that several subcommands share: a file, standard input or a sample, and how to read it.
#pragma once

#include "io/document.h"
#include "json.h"
#include "parser.h"

#include <functional>

namespace walshscope::cli {

constexpr const char* inputsSynopsis = "FILE|- …";

/// What the help of a command says that takes several.
constexpr const char* severalInputs = "\nWith several files each answer has its file's name above it; with --json each "
                                      "is an object on a line of its own that\nbegins with its \"file\". An error in "
                                      "one is reported, the others go on, and the exit status is the worst of theirs.";

/// The names of the formats that can be read, or be written, by kind.
QString allFormatNames(bool Format::*possible);
/// The same names one by one, each once.
QStringList formatNamesFor(bool Format::*possible);

/// A format to write in, and whether the suffix of -o alone has said so.
struct FormatToWrite {
    std::string name;
    bool isOfSuffix;
};

/// What --to or --format, called `option`, says; else the first format of that kind whose files have the suffix of -o;
/// else, and for .txt, which most have, `usual`. "c" is array, and hex of a Boolean function hex-lsb. Throws UsageError
/// unless that kind can be written in it: so for a suffix that only files of other kinds have.
FormatToWrite formatToWrite(const Parser& parser, const char* option, Kind kind, std::string_view usual);

/// Calls write(), and adds to a UsageError of it how to choose another format where the suffix has chosen.
template <class Write>
auto inFormat(const FormatToWrite& format, const char* option, const Write& write) {
    try {
        return write();
    } catch (const UsageError& error) {
        if (!format.isOfSuffix)
            throw;
        throw UsageError(Message::tr("%1 (the suffix of the file says %2, --%3 chooses another format)", error.words(),
                                     format.name, std::string(option)));
    }
}

/// Those of the samples.
QStringList sampleNames();

/// --as, --format and --record.
void addReadingOptions(Parser& parser);
Reading readingOf(const Parser& parser);
/// Throws UsageError where --sample comes twice, with a file, or with one of the options, which are about files.
void requireSampleAlone(const Parser& parser, std::initializer_list<const char*> options);

/// The same, --m, --n and --sample.
void addInputOptions(Parser& parser);

/// Whether 0s and 1s whose number makes no Boolean function are welcome, or an InputError unless asked for.
enum class Sequences { AskedFor, Welcome };

/// Whether whole numbers are an S-box where nobody says what they are, as elsewhere, or numbers, which --pad fills up.
enum class Lists { AsRead, AsNumbers };

/// The document that the options and the one positional argument name. Doubts about numbers are left to tellDoubts().
Document inputDocument(const Parser& parser, Sequences sequences = Sequences::AskedFor, Lists lists = Lists::AsRead);

/// Two of them, to be convolved, whose doubts are left to tellDoubts(): the files in their order, then what --sample
/// names, which may be given twice.
std::pair<Document, Document> twoDocuments(const Parser& parser);

/// --lines, for answerDocuments().
void addLinesOption(Parser& parser);

/// Answers one input. `file` is its name where there are several, else empty.
using Answer = std::function<void(Document document, const std::string& file)>;

/// For each document that the options and arguments name. With several, errors are told and the others go on; then
/// Ended is thrown. Doubts about numbers are left to tellDoubts().
void answerDocuments(const Parser& parser, Sequences sequences, const Answer& answer, Lists lists = Lists::AsRead);

/// The same for each record of files with several, unless one is asked for; `file` is its name however many there are.
/// After each file `ended` is called, before the next is waited for.
void answerRecords(
    const Parser& parser, const Answer& answer, const std::function<void()>& ended = [] {});

/// Where a document is of no use for what is to be done, as it is of another kind: an InputError about its file, or a
/// UsageError if it was asked for, by --as or --sample.
[[noreturn]] void refuse(const Document& document, const Parser& parser, const Message& words);
/// The S-box that it is; refused where it is none.
const SBox& sboxIn(const Document& document, const Parser& parser);

/// --polynomial, the field's of an S-box as a polynomial; what takes it.
void addModulusOption(Parser& parser);
/// What it says, as bits; nothing where it was not given. Throws UsageError for what is none of a field of an S-box.
std::optional<std::uint32_t> modulusIn(const Parser& parser);
/// Throws UsageError where that was given and the document is no S-box of as many input as output bits, or it is not
/// irreducible of that degree.
void takeModulus(Document& document, const Parser& parser);

/// Another S-box that an option names: the sample of that name, or else the file. Throws UsageError or InputError where
/// it is none.
Document sboxNamed(const std::string& name, const std::string& file);
/// The same of an S-box or a Boolean function.
Document identifiableNamed(const std::string& name, const std::string& file);

/// --format and --sample, for what can only be a sequence.
void addSequenceInputOptions(Parser& parser);
/// As answerDocuments().
void answerSequences(const Parser& parser, const Answer& answer);
/// The same, but files are opened and read in that way by who answers.
using AnswerFile = std::function<void(const std::string& path, const Reading& reading, const std::string& file)>;
void answerSequences(const Parser& parser, const Answer& answerSample, const AnswerFile& answer);

/// What stands above the answer for people; nothing where there is only one.
std::string heading(const std::string& file);

/// Tells on standard error what is doubtful about documents that were read as numbers, the same once only.
void tellDoubts(std::initializer_list<const Document*> documents);

/// What was remarked about documents when they were read, as the member "warnings"; nothing where nothing was.
JsonMembers jsonWarnings(std::initializer_list<const Document*> documents);
inline JsonMembers jsonWarnings(const Document& document) { return jsonWarnings({&document}); }
/// The answer as an object: over several lines, or where there are several on one line with its "file".
std::string jsonAnswer(const std::string& file, JsonMembers members);

} // namespace walshscope::cli
