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

int spacesBefore(const QString& line) {
    int spaces = 0;
    while (spaces < line.size() && line[spaces] == u' ')
        ++spaces;
    return spaces;
}

std::pair<int, int> kernelAround(const QStringList& source, int line) {
    int head = -1;
    for (int k = 0; k < source.size() && (head < 0 || k <= line); ++k)
        if (source[k].contains(QStringLiteral("operator()(Thread")))
            head = k;
    if (head < 0)
        return {0, -1};
    const int outside = spacesBefore(source[head]);
    int first = head;
    while (first < source.size() && !source[first].endsWith(u'{'))
        ++first;
    int last = first;
    while (last + 1 < source.size() &&
           !(spacesBefore(source[last + 1]) == outside && source[last + 1].trimmed() == u'}'))
        ++last;
    return {first + 1, last};
}

QStringList rowsOnPaper(QString line, qsizetype longest) {
    const QString indented(spacesBefore(line), u' ');
    const QString rest =
        indented + (line.trimmed().startsWith(QStringLiteral("//")) ? QStringLiteral("// ") : QStringLiteral("    "));
    QStringList rows;
    while (line.size() > longest) {
        const auto space = line.lastIndexOf(u' ', longest);
        if (space <= rest.size())
            break;
        rows << line.left(space);
        line = rest + line.mid(space + 1);
    }
    return rows << line;
}

} // namespace walshscope::gui
