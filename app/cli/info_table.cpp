// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of properties, with the columns that compute has for them.
#include "info_table.h"

#include "boolean/property_kinds.h"
#include "error.h"
#include "fwt/transform.h"
#include "input.h"
#include "io/csv_cell.h"
#include "io/scanner.h"
#include "output.h"
#include "part.h"
#include "property_facts.h"
#include "sbox/property_kinds.h"
#include "slices.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace walshscope::cli {
namespace {

/// What every row has that is no property.
constexpr std::array<std::string_view, 3> placeColumns{"name", "file", "kind"};

std::vector<std::string> usualColumns(Kind kind) {
    std::vector<std::string> keys;
    const auto add = [&](const auto& properties) {
        for (const auto& property : properties)
            if (property.read && property.usual)
                keys.emplace_back(property.key);
    };
    if (kind == Kind::SBox)
        add(sboxPropertyKinds());
    else
        add(booleanPropertyKinds());
    return keys;
}

std::vector<std::string_view> allKeys() {
    std::vector<std::string_view> keys(placeColumns.begin(), placeColumns.end());
    const auto add = [&](const auto& properties, bool quick) {
        for (const auto& property : properties)
            if (property.isColumn && (property.read != nullptr) == quick &&
                std::ranges::find(keys, property.key) == keys.end())
                keys.push_back(property.key);
    };
    for (const bool quick : {true, false}) {
        add(sboxPropertyKinds(), quick);
        add(booleanPropertyKinds(), quick);
    }
    return keys;
}

/// Empty where nobody chooses.
std::vector<std::string> chosenColumns(const Parser& parser) {
    std::vector<std::string> keys;
    if (!parser.has("columns"))
        return keys;
    const std::string text = parser.text("columns");
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string key = text.substr(start, end - start);
        if (const auto all = allKeys(); std::ranges::find(all, key) == all.end())
            throw UsageError(
                Message::tr("there is no column \"%1\", expected some of %2", printable(key, 40), listed(all)));
        keys.push_back(key);
        start = end + 1;
    }
    return keys;
}

/// By key.
using Cells = std::map<std::string, std::string>;

std::string line(const std::vector<std::string>& keys, const Cells& cells) {
    std::string text;
    for (const std::string& key : keys) {
        const auto found = cells.find(key);
        text += (&key == keys.data() ? "" : ",") + (found == cells.end() ? std::string() : csvCell(found->second));
    }
    return text + '\n';
}

std::string headerOf(const std::vector<std::string>& keys) {
    Cells cells;
    for (const std::string& key : keys)
        cells.emplace(key, key);
    return line(keys, cells);
}

bool isAmong(const std::vector<std::string>& keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
}

/// The figures that the chosen columns are read off; all where nobody chose.
FigureParts partsFor(const std::vector<std::string>& keys) {
    FigureParts parts;
    for (const SBoxPropertyKind& kind : sboxPropertyKinds())
        if (isAmong(keys, kind.key)) {
            parts.set(std::size_t(kind.part));
            if (kind.found) // It may be of any.
                return everyFigure;
        }
    return keys.empty() ? everyFigure : parts;
}

/// What is not read off the figures only if it is among the keys, and what is dear only if all is wanted.
template <class Subject>
void addCells(Cells& cells, const std::vector<PropertyKind<Subject>>& kinds, const typename Subject::Of& of,
              Subject& subject, const PropertiesWanted& wanted, const std::vector<std::string>& keys,
              Monitor& monitor) {
    const auto isChosen = [&](const PropertyKind<Subject>& kind) {
        return !kind.read && kind.isColumn && isAmong(keys, kind.key);
    };
    const auto chosen = double(std::ranges::count_if(kinds, isChosen));
    double done = 0;
    for (const PropertyKind<Subject>& kind : kinds) {
        if (kind.read && (keys.empty() || isAmong(keys, kind.key)))
            cells.emplace(kind.key, textOf(kind.read(subject.figures())));
        if (!isChosen(kind))
            continue;
        Part part(monitor, done / chosen, (done + 1) / chosen);
        try {
            PropertyValue value;
            if (kind.found)
                value = kind.found(subject, part);
            if (!isKnown(value) && kind.dear && (wanted.all || kind.dear->isQuick(wanted.n, wanted.m)))
                value = kind.dear->compute(of, part);
            if (isKnown(value) || kind.found)
                cells.emplace(kind.key, textOf(value));
        } catch (const NotEnoughMemory& error) {
            monitor.remark(Message::tr("%1 was left out: %2", kind.key, error.words()));
        }
        ++done;
    }
}

void addCells(Cells& cells, const SBox& s, std::uint32_t modulus, const std::vector<std::string>& keys, bool all,
              Monitor& monitor) {
    Part first(monitor, 0, 0.5), rest(monitor, 0.5, 1);
    const FigureParts parts = partsFor(keys);
    const SBoxProperties p = properties(s, all, first, parts.any() ? gpuFor(s) : nullptr, parts);
    SBoxSubject subject(s, p, modulus);
    addCells(cells, sboxPropertyKinds(), s, subject, {p.n, p.m, p.bijective, all}, keys, rest);
}

void addCells(Cells& cells, const BooleanFunction& f, const std::vector<std::string>& keys, bool all,
              Monitor& monitor) {
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, monitor).spectrum;
    const bool immunity = all && (keys.empty() || isAmong(keys, "algebraic_immunity"));
    const BooleanProperties p = properties(f, spectrum, immunity, monitor);
    BooleanSubject subject(f, p, &spectrum);
    addCells(cells, booleanPropertyKinds(), f, subject, {p.n, 1, false, all}, keys, monitor);
}

Cells cellsOf(const Document& document, const std::string& file, const std::vector<std::string>& keys, bool all,
              Monitor& monitor) {
    Cells cells{{"name", document.name}, {"file", file}, {"kind", std::string(kindName(document.kind()))}};
    if (const auto* s = std::get_if<SBox>(&document.value))
        addCells(cells, *s, document.modulus, keys, all, monitor);
    else
        addCells(cells, std::get<BooleanFunction>(document.value), keys, all, monitor);
    return cells;
}

std::vector<std::string> usualColumns(const std::set<Kind>& kinds) {
    std::vector<std::string> keys{"name"};
    if (kinds.size() > 1)
        keys.emplace_back("kind");
    for (const Kind kind : {Kind::SBox, Kind::Boolean})
        for (std::string& key : usualColumns(kind))
            if (kinds.contains(kind) && std::ranges::find(keys, key) == keys.end())
                keys.push_back(std::move(key));
    return keys;
}

/// Lines of the columns `from`, of that kind, in the columns of both kinds.
std::string inColumns(const std::vector<std::string>& both, const std::vector<std::string>& from, Kind kind,
                      std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        std::map<std::string_view, std::string_view> cells{{"kind", kindName(kind)}};
        for (const std::string& key : from) {
            bool isQuoted = false;
            std::size_t end = 0;
            for (; isQuoted || (lines[end] != ',' && lines[end] != '\n'); ++end)
                isQuoted ^= lines[end] == '"';
            cells.emplace(key, lines.substr(0, end));
            lines.remove_prefix(end + 1);
        }
        for (const std::string& key : both)
            text.append(&key == both.data() ? "" : ",").append(cells.contains(key) ? cells.at(key) : "");
        text += '\n';
    }
    return text;
}

/// The rows of one table, each written as soon as it is clear which columns there are: at once where somebody chose
/// them or the kind, else when both kinds have come, or at the end. Until then a row waits as the text that it may
/// become, since there may be millions.
class TableRows {
public:
    TableRows(std::vector<std::string> chosen, std::optional<Kind> only) : m_keys(std::move(chosen)) {
        if (m_keys.empty() && only)
            m_keys = usualColumns(std::set{*only});
        m_known = !m_keys.empty();
    }

    void add(Kind kind, const Cells& cells) {
        if (!m_known && m_kinds.insert(kind).second) {
            const auto before = std::exchange(m_keys, usualColumns(m_kinds));
            m_known = m_kinds.size() > 1;
            if (m_known)
                m_waiting = inColumns(m_keys, before, kind == Kind::SBox ? Kind::Boolean : Kind::SBox, m_waiting);
        }
        if (m_known) {
            writeWaiting();
            writeOut(line(m_keys, cells));
            return;
        }
        m_waiting += line(m_keys, cells);
    }

    void finish() {
        if (!m_kinds.empty())
            writeWaiting();
    }

private:
    void writeWaiting() {
        if (std::exchange(m_begun, true))
            return;
        writeOut(headerOf(m_keys) + m_waiting);
        m_waiting = {};
    }

    std::vector<std::string> m_keys;
    std::set<Kind> m_kinds; ///< Of those that wait.
    std::string m_waiting;
    bool m_known = false;
    bool m_begun = false;
};

/// Small ones wait until there are many, whose cells all cores find together.
class RowsOfRecords {
public:
    RowsOfRecords(TableRows& rows, const std::vector<std::string>& keys, bool all)
        : m_rows(rows), m_keys(keys), m_all(all) {}

    void add(Document document, const std::string& file) {
        if (isSmall(document)) {
            m_waiting.emplace_back(std::move(document), file);
            if (m_waiting.size() == most)
                flush();
            return;
        }
        flush();
        TerminalMonitor monitor;
        m_rows.add(document.kind(), cellsOf(document, file, m_keys, m_all, monitor));
    }

    void flush() {
        constexpr double nanoseconds = 2e4;
        TerminalMonitor monitor;
        Steps steps(monitor, m_waiting.size());
        std::vector<Cells> cells(m_waiting.size());
        inSlices(m_waiting.size(), nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
            Monitor silent;
            for (std::uint64_t i = first; i < last; ++i)
                cells[i] = cellsOf(m_waiting[i].first, m_waiting[i].second, m_keys, m_all, silent);
        });
        const auto told = std::exchange(m_waiting, {});
        for (std::size_t i = 0; i < told.size(); ++i)
            m_rows.add(told[i].first.kind(), cells[i]);
    }

private:
    static constexpr std::size_t most = 1 << 10;

    static bool isSmall(const Document& document) {
        constexpr int ofSBox = 6, ofFunction = 8;
        const auto* s = std::get_if<SBox>(&document.value);
        return s ? std::max(s->n(), s->m()) <= ofSBox : std::get<BooleanFunction>(document.value).n() <= ofFunction;
    }

    TableRows& m_rows;
    const std::vector<std::string>& m_keys;
    bool m_all;
    std::vector<std::pair<Document, std::string>> m_waiting;
};

} // namespace

void addTableOptions(Parser& parser) {
    parser.add("csv",
               QStringLiteral("A table with a header line and a row for each S-box or Boolean function, of every "
                              "file and each record of a file with several."));
    parser.add("columns",
               QStringLiteral("Its columns: ") + QString::fromStdString(listed(allKeys())) + QLatin1Char('.'), "a,b,…");
    parser.offer("columns", namesOf(allKeys()), true);
}

void infoTable(const Parser& parser) {
    if (!parser.has("csv"))
        throw UsageError(Message::tr("--columns is for --csv, expected that as well"));
    if (parser.has("json"))
        throw notBoth("--csv", "--json");
    const std::vector<std::string> chosen = chosenColumns(parser);
    modulusIn(parser); // What is wrong with it is told once and not for each record.
    TableRows rows(chosen, parser.has("as") ? std::optional(kindNamed(parser.text("as"))) : std::nullopt);
    RowsOfRecords records(rows, chosen, parser.has("all"));
    const auto answer = [&](Document document, const std::string& file) {
        if (document.kind() != Kind::SBox && document.kind() != Kind::Boolean)
            refuse(document, parser,
                   Message::tr("--csv is for S-boxes and Boolean functions, and this is of the kind %1",
                               kindName(document.kind())));
        takeModulus(document, parser);
        records.add(std::move(document), file);
        if (parser.has("lines")) // Somebody may wait for it.
            records.flush();
    };
    try {
        answerRecords(parser, answer, [&] { records.flush(); });
        records.flush();
    } catch (const OutputError&) {
        throw;
    } catch (...) {
        // What was wrong is told, and what is there is printed; as after Ctrl+C.
        try {
            records.flush();
        } catch (const std::exception&) {
            // The same again, as likely as not.
        }
        rows.finish();
        throw;
    }
    rows.finish();
}

} // namespace walshscope::cli
