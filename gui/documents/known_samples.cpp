// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the published facts, and compares them with computed ones.
#include "gui/documents/known_samples.h"

#include "gui/documents/library_file.h"
#include "gui/documents/samples.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>

#include <algorithm>
#include <iterator>

namespace walshscope::gui {
namespace {

const QJsonObject& allPublishedFacts() {
    static const QJsonObject facts =
        QJsonDocument::fromJson(libraryFile(QStringLiteral(":/samples/sbox_facts.json"))).object();
    return facts;
}

QString distributionWords(const QMap<int, qint64>& distribution) {
    QStringList parts;
    for (auto entry = distribution.begin(); entry != distribution.end(); ++entry)
        parts << QStringLiteral("%1 ×%2").arg(entry.key()).arg(entry.value());
    return parts.join(QStringLiteral("  "));
}

QString distributionWords(const Distribution& distribution) {
    QMap<int, qint64> sorted;
    for (const auto& [value, count] : distribution)
        sorted.insert(value, qint64(count));
    return distributionWords(sorted);
}

QString flagWords(bool flag) { return flag ? QStringLiteral("true") : QStringLiteral("false"); }

QString publishedWords(const QJsonValue& value) {
    if (value.isObject()) {
        QMap<int, qint64> sorted;
        const QJsonObject object = value.toObject();
        for (auto entry = object.begin(); entry != object.end(); ++entry)
            sorted.insert(entry.key().toInt(), entry->toInteger());
        return distributionWords(sorted);
    }
    return value.isBool() ? flagWords(value.toBool()) : QString::number(value.toInteger());
}

} // namespace

std::vector<KnownSBox> libraryFor(int n, int m) {
    std::vector<KnownSBox> library = knownSBoxes(n, m);
    for (const SampleInfo& info : samples()) {
        const bool isFunction = info.kind == Kind::Boolean && m == 1;
        if (info.n != n || (!isFunction && (info.kind != Kind::SBox || info.m != m)))
            continue;
        const std::string name = info.name.toStdString();
        const Document document = sample(info.name);
        library.push_back(
            {KnownSBox::Origin::Sample, name, Message::tr("the sample %1", name), name,
             isFunction ? asSBox(std::get<BooleanFunction>(document.value)) : std::get<SBox>(document.value)});
    }
    return library;
}

std::vector<KnownSBox> libraryFor(const SBox& s) {
    std::vector<KnownSBox> library = libraryFor(s.n(), s.m());
    if (const int m = usualBits(s); m < s.m())
        std::ranges::move(libraryFor(s.n(), m), std::back_inserter(library));
    return library;
}

std::vector<PublishedFact> publishedFacts(const QString& sample, Kinship kinship, const SBoxProperties& computed) {
    const QJsonObject published = allPublishedFacts().value(sample).toObject();
    std::vector<PublishedFact> facts;
    const auto add = [&](const char* key, const QString& value, Kinship furthest = Kinship::ExtendedAffine) {
        const QJsonValue there = published.value(QLatin1String(key));
        if (kinship <= furthest && !there.isUndefined() && !there.isNull() && !value.isEmpty())
            facts.push_back({QLatin1String(key), publishedWords(there), value});
    };
    const auto number = [](std::int64_t value) { return QString::number(value); };
    const auto optional = [](const std::optional<std::int64_t>& value) {
        return value ? QString::number(*value) : QString();
    };
    add("n", number(computed.n));
    add("m", number(computed.m));
    add("bijective", flagWords(computed.bijective), Kinship::Affine);
    add("nonlinearity", number(computed.nonlinearity));
    add("linearity", number(computed.linearity));
    add("walsh_distribution_abs", distributionWords(computed.walshDistributionAbs));
    add("differential_uniformity", number(computed.differentialUniformity));
    add("ddt_distribution", distributionWords(computed.ddtDistribution));
    // Below degree 2 an affine map that is added may change it.
    add("degree_max", number(computed.degreeMax), computed.degreeMax < 2 ? Kinship::Affine : Kinship::ExtendedAffine);
    add("degree_min", number(computed.degreeMin), Kinship::Affine);
    add("max_abs_autocorrelation", number(computed.maxAbsAutocorrelation));
    add("boomerang_uniformity", optional(computed.boomerangUniformity), Kinship::Affine);
    add("fixed_points", optional(computed.fixedPoints), Kinship::Equal);
    return facts;
}

const Match* matchedSample(const Identity& identity) {
    for (const Match& match : identity.matches)
        if (match.known.origin == KnownSBox::Origin::Sample)
            return &match;
    return nullptr;
}

} // namespace walshscope::gui
