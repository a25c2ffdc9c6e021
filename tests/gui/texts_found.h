// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that lupdate finds in the sources, and those of a translation.
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QStringList>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <vector>

namespace walshscope::gui {

struct Text {
    QString context;
    QString source;
    bool counted;
    QStringList forms{};  ///< The translation, with its plurals.
    QString comment{};    ///< What tells texts of one context apart.
    bool finished = true; ///< The translation is meant to be used.
};

inline QString root() { return QFileInfo(QStringLiteral(RESOURCES)).path(); }

/// Of Qt; empty where it is not installed.
inline QString tool(const QString& name) {
    const QString found = QStandardPaths::findExecutable(name, {QLibraryInfo::path(QLibraryInfo::BinariesPath)});
    return found.isEmpty() ? QStandardPaths::findExecutable(name) : found;
}

inline std::vector<Text> messagesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    QXmlStreamReader xml(&file);
    std::vector<Text> texts;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            texts.push_back({context, {}, xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes")});
        else if (xml.name() == QLatin1String("source"))
            texts.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("comment"))
            texts.back().comment = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            texts.back().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!texts.back().counted)
                texts.back().forms << xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform"))
            texts.back().forms << xml.readElementText();
    }
    return texts;
}

/// All that are to be translated, those of files that are no code as well (scripts/texts.py), with what lupdate said.
inline std::vector<Text> textsFound(const QTemporaryDir& folder, QString& said) {
    const QString others = folder.filePath(QStringLiteral("texts.cpp")),
                  found = folder.filePath(QStringLiteral("found.ts"));
    QProcess process;
    process.setStandardOutputFile(others);
    process.start(QStringLiteral("python3"), {root() + QStringLiteral("/scripts/texts.py")});
    if (!process.waitForFinished(300000) || process.exitCode() != 0)
        qFatal("scripts/texts.py failed");
    process.setStandardOutputFile({});
    process.setWorkingDirectory(root());
    process.start(tool(QStringLiteral("lupdate")),
                  {"-I", ".", "-I", "compute", "compute", "gui", "app", others, "-ts", found});
    if (!process.waitForFinished(300000) || process.exitCode() != 0)
        qFatal("lupdate failed");
    said = QString::fromUtf8(process.readAllStandardError());
    return messagesOf(found);
}

} // namespace walshscope::gui
