// SPDX-License-Identifier: GPL-3.0-or-later
// The sample library, read from the JSON resources.
#include "gui/documents/samples.h"

#include "error.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace walshscope::gui {
namespace {

struct Sample {
    SampleInfo info;
    std::string text;
    std::string format;
};

void append(std::vector<Sample>& library, const QString& resource, Kind kind) {
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        throw ComputationError(Message::tr("the sample library is missing from this build"));
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
    for (const auto& entry : entries) {
        const QJsonObject object = entry.toObject();
        const bool bits = object.contains(QLatin1String("bits"));
        const char* const key = kind == Kind::Real ? "values" : bits ? "bits" : "hex";
        const QString text = object.value(QLatin1String(key)).toString();
        library.push_back(
            {{object.value(QLatin1String("name")).toString(), object.value(QLatin1String("origin")).toString(), kind,
              object.value(QLatin1String("n")).toInt(int(text.size())), object.value(QLatin1String("m")).toInt(1)},
             text.toStdString(),
             kind == Kind::SBox       ? "hex"
             : kind == Kind::Sequence ? "ascii"
             : kind == Kind::Real     ? "reals"
             : bits                   ? "bits"
                                      : "hex-lsb"});
    }
}

const std::vector<Sample>& library() {
    static const std::vector<Sample> all = [] {
        std::vector<Sample> list;
        append(list, QStringLiteral(":/samples/sboxes.json"), Kind::SBox);
        append(list, QStringLiteral(":/samples/functions.json"), Kind::Boolean);
        append(list, QStringLiteral(":/samples/sequences.json"), Kind::Sequence);
        append(list, QStringLiteral(":/samples/reals.json"), Kind::Real);
        return list;
    }();
    return all;
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
    throw UsageError(Message::tr("there is no sample \"%1\"", name.toStdString()));
}

} // namespace walshscope::gui
