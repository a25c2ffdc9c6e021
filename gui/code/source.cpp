// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the sources that come with the program.
#include "gui/code/source.h"

#include <QFile>

#include <optional>

namespace walshscope::gui {

QByteArray sourceNamed(std::string_view name) {
    QFile file(QStringLiteral(":/source/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray sourceOf(const Contender& contender) { return sourceNamed(contender.file); }

std::vector<std::uint32_t> barrierLines(const QByteArray& source) {
    std::vector<std::uint32_t> lines;
    std::uint32_t number = 0;
    for (const QByteArray& line : source.split('\n')) {
        ++number;
        if (line.contains("t.sync()"))
            lines.push_back(number);
    }
    return lines;
}

FunctionPlace functionIn(const QByteArray& source) {
    const QList<QByteArray> lines = source.split('\n');
    const int count = int(lines.size());
    const auto indentOf = [&](int line) {
        int spaces = 0;
        while (spaces < lines[line].size() && lines[line][spaces] == ' ')
            ++spaces;
        return spaces;
    };
    const auto place = [&](int signature, bool isKernel) {
        FunctionPlace found{signature + 1, 0, count, 0, indentOf(signature), isKernel};
        int line = signature;
        while (line + 1 < count && !lines[line].endsWith('{'))
            ++line;
        found.body = std::min(line + 2, count);
        const QByteArray end = QByteArray(found.indent, ' ') + '}';
        for (++line; line < count; ++line)
            if (lines[line] == end) {
                found.last = line + 1;
                break;
            }
        found.end = found.last;
        return found;
    };
    std::optional<FunctionPlace> kernel;
    for (int line = 0; line < count; ++line) {
        if (!lines[line].contains("operator()("))
            continue;
        int signature = line;
        while (signature > 0 &&
               (lines[signature - 1].trimmed() == "KERNEL" || lines[signature - 1].trimmed().startsWith("template")))
            --signature;
        const FunctionPlace found = place(signature, true);
        if (!kernel)
            kernel = found;
        kernel->end = found.last;
    }
    if (kernel)
        return *kernel;
    for (int line = 0; line < count; ++line) {
        const QByteArray& text = lines[line];
        if (text.isEmpty() || text.startsWith(' ') || !text.endsWith('{') || !text.contains('(') ||
            text.contains(" plan("))
            continue;
        const FunctionPlace found = place(line, false);
        for (int inside = found.body; inside < found.last; ++inside)
            if (lines[inside - 1].contains("for ("))
                return found;
    }
    return {1, 1, count, count, 0, false};
}

std::vector<std::uint32_t> statementsOf(const QByteArray& source, const FunctionPlace& place) {
    const QList<QByteArray> lines = source.split('\n');
    std::vector<std::uint32_t> found;
    for (int line = place.body; line < place.last; ++line) {
        const QByteArray text = lines[line - 1].trimmed();
        if (!text.isEmpty() && text != "}" && text != "{" && !text.startsWith("//"))
            found.push_back(std::uint32_t(line));
    }
    return found;
}

} // namespace walshscope::gui
