// SPDX-License-Identifier: GPL-3.0-or-later
// The sample library, read from the JSON resources.
#include "gui/documents/samples.h"

#include "error.h"
#include "gui/documents/kinds.h"
#include "gui/documents/library_file.h"
#include "gui/words/alike.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Sample {
    SampleInfo info;
    std::string text;
    std::string format;
};

void append(std::vector<Sample>& library, Kind kind) {
    const KindWords words = wordsOf(kind);
    if (words.samples.isEmpty())
        return;
    const QJsonArray entries = QJsonDocument::fromJson(libraryFile(words.samples)).array();
    for (const auto& entry : entries) {
        const QJsonObject object = entry.toObject();
        const auto found = std::ranges::find_if(
            words.texts, [&](const KindWords::Text& text) { return object.contains(QLatin1String(text.key)); });
        const KindWords::Text& text = found == words.texts.end() ? words.texts.front() : *found;
        const QString value = object.value(QLatin1String(text.key)).toString();
        library.push_back(
            {{object.value(QLatin1String("name")).toString(), object.value(QLatin1String("origin")).toString(), kind,
              object.value(QLatin1String("n")).toInt(int(value.size())), object.value(QLatin1String("m")).toInt(1)},
             value.toStdString(),
             std::string(text.format)});
    }
}

const std::vector<Sample>& library() {
    static const std::vector<Sample> all = [] {
        std::vector<Sample> list;
        append(list, Kind::SBox); // Most of them, and what most people look for.
        for (std::size_t kind = 0; kind < kindRows.size(); ++kind)
            if (Kind(kind) != Kind::SBox)
                append(list, Kind(kind));
        return list;
    }();
    return all;
}

/// A line of those that may have been meant: what begins or goes on like it before what only looks like it.
std::string namesLike(const QString& name) {
    constexpr std::size_t most = 8;
    std::vector<std::pair<qsizetype, QString>> byLikeness;
    for (const Sample& sample : library()) {
        const bool isPart = !name.isEmpty() && sample.info.name.contains(name, Qt::CaseInsensitive);
        byLikeness.emplace_back(isPart ? 0 : lettersApart(name, sample.info.name), sample.info.name);
    }
    std::ranges::stable_sort(byLikeness, {}, &std::pair<qsizetype, QString>::first);
    byLikeness.resize(std::min(byLikeness.size(), most));
    QStringList names;
    for (const auto& [likeness, each] : byLikeness)
        names << each;
    return names.join(QStringLiteral(", ")).toStdString();
}

} // namespace

const std::vector<SampleInfo>& samples() {
    static const std::vector<SampleInfo> infos = [] {
        std::vector<SampleInfo> list;
        for (const Sample& sample : library())
            list.push_back(sample.info);
        return list;
    }();
    return infos;
}

std::vector<SampleInfo> samplesForMenus() {
    std::vector<SampleInfo> all = samples();
    const auto end = std::ranges::find_if(all, [](const SampleInfo& info) { return info.kind != Kind::SBox; });
    std::sort(all.begin(), end, [](const SampleInfo& a, const SampleInfo& b) {
        return a.n != b.n ? a.n < b.n : a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
    return all;
}

Document sample(const QString& name) {
    for (const Sample& sample : library()) {
        if (sample.info.name.compare(name, Qt::CaseInsensitive) != 0)
            continue;
        Reading reading;
        reading.as = sample.info.kind;
        reading.format = sample.format;
        reading.m = sample.info.kind == Kind::SBox ? sample.info.m : 0;
        Document document = read(sample.text, sample.info.name.toStdString(), reading);
        document.name = sample.info.name.toStdString();
        return document;
    }
    throw UsageError(Message::tr("there is no sample \"%1\", expected one such as %2 (walshscope samples lists all %3)",
                                 name.toStdString(), namesLike(name), library().size()));
}

} // namespace walshscope::gui
