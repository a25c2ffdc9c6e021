// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the input of a subcommand.
#include "input.h"

#include "error.h"
#include "failure.h"
#include "gui/documents/samples.h"
#include "io/numbers_first.h"
#include "output.h"
#include "sbox/power_map.h"
#include "sequence/notation.h"

#include <QFileInfo>

#include <algorithm>
#include <iostream>
#include <sstream>

namespace walshscope::cli {
namespace {

/// "bits, hex-lsb, …", of one kind.
QString formatNames(Kind kind, bool Format::*possible) {
    const auto nameOf = [&](const Format& format) {
        return format.kind == kind && format.*possible ? std::string_view(format.name) : std::string_view();
    };
    return namesOf(formats(), nameOf).join(QStringLiteral(", "));
}

/// Short names that people have for formats, by the kind.
std::string formatNamed(const std::string& name, Kind kind) {
    if (name == "c" && (kind == Kind::Boolean || kind == Kind::SBox))
        return "array";
    if (name == "polynomial" && kind == Kind::SBox)
        return "power";
    return name == "hex" && kind == Kind::Boolean ? "hex-lsb" : name;
}

} // namespace

QString allFormatNames(bool Format::*possible) {
    QStringList ofKinds;
    for (const KindRow& row : kindRows)
        if (!row.whole.empty())
            ofKinds << QStringLiteral("%1: %2").arg(QLatin1String(row.name.data(), qsizetype(row.name.size())),
                                                    formatNames(Kind(&row - kindRows.data()), possible));
    return ofKinds.join(QStringLiteral("; ")) + u'.';
}

QStringList formatNamesFor(bool Format::*possible) {
    QStringList names = namesOf(formats(), [&](const Format& format) {
        return format.*possible ? std::string_view(format.name) : std::string_view();
    });
    names.removeDuplicates();
    return names;
}

FormatToWrite formatToWrite(const Parser& parser, const char* option, Kind kind, std::string_view usual) {
    if (parser.has(option)) {
        const std::string name = formatNamed(parser.text(option), kind);
        requireWritable(name, kind);
        return {name, false};
    }
    std::string suffix = QFileInfo(QString::fromStdString(parser.text("output"))).suffix().toLower().toStdString();
    if (suffix == "c")
        suffix = "h";
    bool isOfOthers = false;
    for (const Format& format : formats()) {
        if (!format.writable || format.extension != suffix || suffix == "txt")
            continue;
        if (format.kind == kind)
            return {std::string(format.name), true};
        isOfOthers = true;
    }
    if (isOfOthers)
        throw UsageError(Message::tr("nothing of the kind %1 is written as .%2, expected another suffix, or --%3",
                                     kindName(kind), suffix, std::string(option)));
    return {std::string(usual), false};
}

QStringList sampleNames() {
    QStringList names;
    for (const gui::SampleInfo& sample : gui::samples())
        names << sample.name;
    return names;
}

void addReadingOptions(Parser& parser) {
    parser.add("as", QStringLiteral("What the input is: %1.").arg(QString::fromStdString(kindNames())), "kind");
    parser.offer("as", namesOf(kindRows, [](const KindRow& row) { return row.whole.empty() ? row.whole : row.name; }));
    parser.add("format", QStringLiteral("Its format, detected otherwise. ") + allFormatNames(&Format::readable),
               "name");
    parser.offer("format", formatNamesFor(&Format::readable));
    parser.add("record",
               QStringLiteral("Which record of a file with several, by its name or from 1; with --as, of those of that "
                              "kind."),
               "name|number");
}

void requireSampleAlone(const Parser& parser, std::initializer_list<const char*> options) {
    if (!parser.has("sample"))
        return;
    if (const std::size_t samples = parser.texts("sample").size(); samples > 1)
        throw UsageError(Message::tr("--sample is given %1 times, expected once", samples));
    if (!parser.files().empty())
        throw notBoth("a file", "--sample");
    for (const char* option : options)
        if (parser.has(option))
            throw notBoth(parser.shown(option), "--sample");
}

Reading readingOf(const Parser& parser) {
    Reading reading;
    if (parser.has("as"))
        reading.as = kindNamed(parser.text("as"));
    reading.format = parser.text("format");
    if (!reading.format.empty())
        requireReadable(reading.format, reading.as);
    reading.isPicked = parser.has("record");
    const std::string record = parser.text("record");
    if (record.find_first_not_of("-0123456789") == std::string::npos)
        reading.record = std::size_t(parser.number("record", 1, std::int64_t(1) << 40).value_or(1) - 1);
    else
        reading.recordName = record;
    return reading;
}

void addInputOptions(Parser& parser) {
    addReadingOptions(parser);
    parser.add("m", QStringLiteral("Output bits of the S-box."), "bits");
    parser.add("n", QStringLiteral("Variables of an ANF."), "variables");
    parser.add(
        "sample",
        QStringLiteral("A sample of the library instead of a file: AES, PRESENT, …; walshscope samples lists them."),
        "name");
    parser.offer("sample", sampleNames());
}

void addLinesOption(Parser& parser) {
    parser.add("lines",
               QStringLiteral("Each line of the input is one of its own and answered before the next is read, with "
                              "--json by a line of JSON: a search can keep one process and write to it."));
}

namespace {

UsageError noFile() {
    return UsageError(Message::tr("a file name is missing, expected a file, - for standard input, or --sample"));
}

/// The sample that --sample names, if it does.
std::optional<Document> sampleDocument(const Parser& parser, std::initializer_list<const char*> aboutFiles) {
    requireSampleAlone(parser, aboutFiles);
    return parser.has("sample") ? std::optional(gui::sample(QString::fromStdString(parser.text("sample"))))
                                : std::nullopt;
}

std::optional<Document> anySample(const Parser& parser) {
    return sampleDocument(parser, {"as", "format", "record", "m", "n"});
}

/// What is known of the input so far, where --m or --n say something that it has no use for.
void requireUse(const Parser& parser, std::optional<Kind> kind, const std::string& format) {
    if (parser.has("m") && kind.value_or(Kind::SBox) != Kind::SBox)
        throw UsageError(
            Message::tr("%1 is for S-boxes only, and this is of the kind %2", parser.shown("m"), kindName(*kind)));
    if (parser.has("n") && !format.empty() && format != "anf" && format != "anf-1")
        throw UsageError(
            Message::tr("%1 is for the format anf only, and this is in the format %2", parser.shown("n"), format));
}

/// That others stand beside the record that is taken because nobody chose one.
void tellOthers(const Document& document, const std::string& name, const char* way) {
    if (document.records < 2)
        return;
    const std::string shown = document.name == name.substr(name.find_last_of('/') + 1) ? "" : ", " + document.name;
    note(Message::tr("%1: record %2 of %3 is taken%4%5", name, document.record + 1, document.records, shown, way)
             .text());
}

/// The same for each file.
Reading wholeReadingOf(const Parser& parser) {
    Reading reading = readingOf(parser);
    reading.m = int(parser.number("m", 1, SBox::largestN).value_or(0));
    reading.n = int(parser.number("n", 0, largestDocumentN).value_or(0));
    requireUse(parser, reading.as, reading.format);
    return reading;
}

/// How long one waited for a pipe tells nothing of what comes next.
std::string bytesOf(const std::string& name, TerminalMonitor& monitor) {
    std::string bytes = readBytes(name, Pipes::Read, monitor);
    monitor.startAnew(0);
    return bytes;
}

Document documentFrom(const Parser& parser, const std::string& bytes, const std::string& name, const Reading& reading,
                      Sequences sequences, Lists lists, Monitor& monitor) {
    const auto readOne = [&] {
        // Who asks for a component has an S-box.
        if (lists == Lists::AsRead || parser.has("component"))
            return read(bytes, name, reading, monitor);
        return readNumbers(bytes, name, reading,
                           lists == Lists::AsNumbers && parser.has("pad") ? FillUp::Wanted : FillUp::Refused, monitor);
    };
    Document document = readOne();
    requireUse(parser, document.kind(), document.format);
    if (!reading.picksRecord())
        tellOthers(document, name, "; --record takes another");
    // Of numbers it is told beside what they were taken for.
    if (!document.doubt.empty() && lists == Lists::AsRead)
        note(name + ": " + document.doubt.text());
    // Nobody asked for a sequence: these are 0s and 1s whose number does not make a Boolean function.
    if (const auto* sequence = std::get_if<Sequence>(&document.value); sequence && sequences == Sequences::AskedFor &&
                                                                       !reading.as && reading.format.empty() &&
                                                                       document.format != "csv")
        throw InputError(name, 1, 1,
                         Message::tr("a sequence of %1 bits, expected a power of two of them for a Boolean function",
                                     nullptr, sequence->bits.size()));
    return document;
}

Document documentOf(const Parser& parser, const std::string& name, const Reading& reading, Sequences sequences,
                    Lists lists = Lists::AsRead) {
    TerminalMonitor monitor;
    return documentFrom(parser, bytesOf(name, monitor), shownName(name), reading, sequences, lists, monitor);
}

Reading sequenceReadingOf(const Parser& parser) {
    Reading reading;
    reading.as = Kind::Sequence;
    reading.format = parser.text("format");
    if (!reading.format.empty())
        requireReadable(reading.format, reading.as);
    return reading;
}

Document sequenceIn(const std::string& name, const Reading& reading) {
    TerminalMonitor monitor;
    return read(bytesOf(name, monitor), shownName(name), reading, monitor);
}

Document sequenceSample(Document sample) {
    if (sample.kind() != Kind::Sequence)
        throw UsageError(Message::tr("the sample \"%1\" is of the kind %2, expected a sequence", sample.name,
                                     kindName(sample.kind())));
    return sample;
}

/// Calls answer(path, file) for each file, one by one.
template <class AnswerPath>
void answerEachFile(const Parser& parser, const AnswerPath& answer) {
    const std::vector<std::string> files = parser.files();
    if (files.empty())
        throw noFile();
    if (files.size() == 1) {
        answer(files.front(), std::string());
        return;
    }
    ExitStatus worst = Done;
    for (const std::string& file : files) {
        try {
            answer(file, shownName(file));
        } catch (const OutputError&) {
            throw;
        } catch (const std::exception& error) {
            worst = std::max(worst, told(error));
        }
    }
    if (worst != Done)
        throw Ended{worst};
}

/// What read() makes of each.
template <class Read>
void answerEach(const Parser& parser, const Read& read, const Answer& answer) {
    answerEachFile(parser, [&](const std::string& path, const std::string& file) { answer(read(path), file); });
}

/// Whoever writes a line and waits for its answer gets one: where there is none, why.
void answerLines(const Parser& parser, const Reading& reading, Sequences sequences, const Answer& answer, Lists lists) {
    const std::vector<std::string> files = parser.files();
    if (files.size() != 1)
        throw UsageError(Message::tr("%1 inputs, expected one, whose lines are answered", files.size()));
    const bool isPipe = files.front() == "-";
    std::istringstream file;
    if (!isPipe) {
        TerminalMonitor monitor;
        file.str(bytesOf(files.front(), monitor));
    }
    std::istream& in = isPipe ? std::cin : file;
    const std::string whole = shownName(files.front());
    ExitStatus worst = Done;
    const auto fail = [&](const std::exception& error, const std::string& name) {
        worst = std::max(worst, parser.has("json") ? failureOf(error).status : told(error));
        if (parser.has("json"))
            writeOut(jsonLine({{"file", jsonText(name)}, {"error", jsonText(failureOf(error).sentence)}}));
    };
    std::string line;
    for (std::uint64_t number = 1; std::getline(in, line); ++number) {
        const std::string name = "line " + std::to_string(number);
        try {
            if (line.find_first_not_of(" \t\r") == std::string::npos)
                throw InputError(whole, number, 1, Message::tr("the line is empty, expected an input"));
            TerminalMonitor monitor;
            answer(documentFrom(parser, line, name, reading, sequences, lists, monitor), name);
        } catch (const OutputError&) {
            throw;
        } catch (const InputError& error) {
            // In the whole the place is in that line.
            fail(error.line() > 0 ? InputError(whole, number, error.column(), error.words()) : error, name);
        } catch (const std::exception& error) {
            fail(error, name);
        }
    }
    if (worst != Done)
        throw Ended{worst};
}

} // namespace

Document inputDocument(const Parser& parser, Sequences sequences, Lists lists) {
    if (auto document = anySample(parser))
        return *std::move(document);
    const QStringList files = parser.positional(1);
    if (files.isEmpty())
        throw noFile();
    return documentOf(parser, parser.files().front(), wholeReadingOf(parser), sequences, lists);
}

std::pair<Document, Document> twoDocuments(const Parser& parser) {
    const std::vector<std::string> files = parser.files(), names = parser.texts("sample");
    if (files.size() + names.size() != 2)
        throw UsageError(Message::tr("expected two inputs, files, - for standard "
                                     "input or --sample, not %1",
                                     files.size() + names.size()));
    if (files.size() == 2 && files[0] == "-" && files[1] == "-")
        throw UsageError(Message::tr("standard input can be read once only, expected another file"));
    const Reading reading = wholeReadingOf(parser);
    std::vector<Document> documents;
    for (const std::string& file : files)
        documents.push_back(documentOf(parser, file, reading, Sequences::AskedFor, Lists::AsNumbers));
    for (const std::string& name : names)
        documents.push_back(gui::sample(QString::fromStdString(name)));
    return {std::move(documents[0]), std::move(documents[1])};
}

void answerDocuments(const Parser& parser, Sequences sequences, const Answer& answer, Lists lists) {
    if (parser.has("sample") && parser.has("lines"))
        throw notBoth("--sample", "--lines");
    if (auto document = anySample(parser)) {
        answer(*std::move(document), {});
        return;
    }
    // Wrong usage is told once and not for each file.
    const Reading reading = wholeReadingOf(parser);
    if (parser.has("lines")) {
        answerLines(parser, reading, sequences, answer, lists);
        return;
    }
    answerEach(
        parser, [&](const std::string& file) { return documentOf(parser, file, reading, sequences, lists); }, answer);
}

void answerRecords(const Parser& parser, const Answer& answer, const std::function<void()>& ended) {
    if (auto document = anySample(parser)) {
        answer(*std::move(document), {});
        return;
    }
    const Reading reading = wholeReadingOf(parser);
    if (parser.has("lines")) {
        answerLines(parser, reading, Sequences::AskedFor, answer, Lists::AsRead);
        return;
    }
    const std::vector<std::string> files = parser.files();
    if (files.empty())
        throw noFile();
    ExitStatus worst = Done;
    for (const std::string& file : files) {
        try {
            TerminalMonitor monitor;
            const std::string name = shownName(file);
            readEvery(
                bytesOf(file, monitor), name, reading,
                [&](Document document, const Reading&) {
                    requireUse(parser, document.kind(), document.format);
                    if (!document.doubt.empty())
                        note(name + ": " + document.doubt.text());
                    answer(std::move(document), name);
                },
                [&](const std::exception& error, std::size_t) { worst = std::max(worst, told(error)); }, monitor);
            ended();
        } catch (const OutputError&) {
            throw;
        } catch (const std::exception& error) {
            worst = std::max(worst, told(error));
        }
    }
    if (worst != Done)
        throw Ended{worst};
}

void refuse(const Document& document, const Parser& parser, const Message& words) {
    if (parser.has("as") || parser.has("sample"))
        throw UsageError(Message::tr("%1: %2", document.name, words));
    throw InputError(document.name, 0, 0, words);
}

const SBox& sboxIn(const Document& document, const Parser& parser) {
    if (const auto* s = std::get_if<SBox>(&document.value))
        return *s;
    refuse(document, parser,
           Message::tr("this is of the kind %1, expected an S-box (--as says which)", kindName(document.kind())));
}

void addModulusOption(Parser& parser) {
    parser.add(
        "polynomial",
        QStringLiteral("The polynomial of the field over which an S-box is one: 0x11b or x^8+x^4+x^3+x+1; that with "
                       "which it was read, or else the Conway polynomial, if not given."),
        "polynomial");
}

std::optional<std::uint32_t> modulusIn(const Parser& parser) {
    if (!parser.has("polynomial"))
        return {};
    const std::string given = parser.text("polynomial");
    bool isNumber = false;
    const qint64 number = QString::fromStdString(given).toLongLong(&isNumber);
    const Polynomial polynomial =
        isNumber ? Polynomial{{number > 0 ? std::uint64_t(number) : 0}} : readFrom("polynomial", given, polynomialFrom);
    if (polynomial.degree() < 1 || polynomial.degree() > SBox::largestN)
        throw UsageError(Message::tr("--polynomial is \"%1\", expected one of degree 1 to %2 as 0x11b or "
                                     "x^8+x^4+x^3+x+1",
                                     given, SBox::largestN));
    return std::uint32_t(polynomial.words.front());
}

void takeModulus(Document& document, const Parser& parser) {
    const auto modulus = modulusIn(parser);
    if (!modulus)
        return;
    const SBox& s = sboxIn(document, parser);
    if (s.n() != s.m() || !irreducible(*modulus, s.n()))
        throw UsageError(
            Message::tr("--polynomial is \"%1\", expected one that is irreducible of degree %2 over GF(2), "
                        "for an S-box of as many input as output bits",
                        parser.text("polynomial"), s.n()));
    document.modulus = *modulus;
}

namespace {

/// Of one of these kinds, which `expected` names.
Document documentNamed(const std::string& name, const std::string& file, std::initializer_list<Kind> kinds,
                       const Message& expected) {
    const QString wanted = QString::fromStdString(name);
    const bool isSample = std::ranges::any_of(
        gui::samples(), [&](const auto& info) { return info.name.compare(wanted, Qt::CaseInsensitive) == 0; });
    TerminalMonitor monitor;
    Document other = isSample ? gui::sample(wanted) : readFile(file, {}, Pipes::Read, monitor);
    if (std::ranges::find(kinds, other.kind()) != kinds.end()) {
        tellOthers(other, shownName(file), "");
        return other;
    }
    const Message words = Message::tr("this is of the kind %1, expected %2", kindName(other.kind()), expected);
    if (isSample)
        throw UsageError(Message::tr("%1: %2", other.name, words));
    throw InputError(other.name, 0, 0, words);
}

} // namespace

Document sboxNamed(const std::string& name, const std::string& file) {
    return documentNamed(name, file, {Kind::SBox}, Message::tr("an S-box"));
}

Document identifiableNamed(const std::string& name, const std::string& file) {
    return documentNamed(name, file, {Kind::SBox, Kind::Boolean}, Message::tr("an S-box or a Boolean function"));
}

void addSequenceInputOptions(Parser& parser) {
    parser.add("format",
               QStringLiteral("ascii, msb or lsb (bytes, most or least significant bit first), csv; detected "
                              "otherwise."),
               "name");
    parser.offer("format",
                 {QStringLiteral("ascii"), QStringLiteral("msb"), QStringLiteral("lsb"), QStringLiteral("csv")});
    parser.add("sample",
               QStringLiteral(
                   "A sequence of the library instead of a file: handbook9, e1024, …; walshscope samples lists them."),
               "name");
    QStringList sequences;
    for (const gui::SampleInfo& sample : gui::samples())
        if (sample.kind == Kind::Sequence)
            sequences << sample.name;
    parser.offer("sample", sequences);
}

void answerSequences(const Parser& parser, const Answer& answer) {
    answerSequences(parser, answer, [&](const std::string& path, const Reading& reading, const std::string& file) {
        answer(sequenceIn(path, reading), file);
    });
}

void answerSequences(const Parser& parser, const Answer& answerSample, const AnswerFile& answer) {
    if (auto document = sampleDocument(parser, {"format"})) {
        answerSample(sequenceSample(*std::move(document)), {});
        return;
    }
    const Reading reading = sequenceReadingOf(parser);
    answerEachFile(parser, [&](const std::string& path, const std::string& file) { answer(path, reading, file); });
}

void tellDoubts(std::initializer_list<const Document*> documents) {
    std::vector<std::pair<std::string, std::string>> told; // The doubt and whose it is.
    for (const Document* document : documents) {
        if (document->doubt.empty())
            continue;
        const std::string doubt = document->doubt.text();
        const auto same = std::ranges::find(told, doubt, &std::pair<std::string, std::string>::first);
        if (same == told.end())
            told.emplace_back(doubt, document->name);
        else if (same->second != document->name)
            same->second += " and " + document->name;
    }
    for (const auto& [doubt, names] : told)
        note(names + ": " + doubt);
}

std::string heading(const std::string& file) { return file.empty() ? "" : "==> " + file + " <==\n"; }

JsonMembers jsonWarnings(std::initializer_list<const Document*> documents) {
    std::string warnings;
    std::vector<std::string> told;
    for (const Document* document : documents) {
        const std::string doubt = document->doubt.text();
        if (doubt.empty() || std::ranges::count(told, doubt))
            continue;
        warnings += (warnings.empty() ? "" : ", ") + jsonText(doubt);
        told.push_back(doubt);
    }
    if (warnings.empty())
        return {};
    return {{"warnings", "[" + warnings + "]"}};
}

std::string jsonAnswer(const std::string& file, JsonMembers members) {
    if (file.empty())
        return jsonObject(members);
    members.insert(members.begin(), {"file", jsonText(file)});
    return jsonLine(members);
}

} // namespace walshscope::cli
