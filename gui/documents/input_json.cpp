// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an input, and how its value, its bytes or its file are found by them.
#include "gui/documents/input_json.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/noisy_input.h"
#include "gui/json/fields.h"
#include "sbox/power_map.h"
#include "sliced/slice.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace walshscope::gui {
namespace {

std::array<std::string_view, kindRows.size()> namesOfKinds() {
    std::array<std::string_view, kindRows.size()> names;
    std::ranges::transform(kindRows, names.begin(), &KindRow::name);
    return names;
}

/// As it stands in the file.
struct KeptInput {
    Kind kind = Kind::Boolean;
    std::optional<QString> origin{}; ///< Of what was edited, perhaps empty.
    QString name{}, text{};
    QString content{}, base64{}; ///< What a file had, where that is text and where it is not.
    QString path{}, sha256{};    ///< Of one whose content is not kept.
    bool saysFormat = false;     ///< And reading, as all but earlier versions do.
    std::string format{};        ///< By which it was read.
    QString reading{};           ///< What a value was taken for, in words.
    int record = 0;              ///< From 0.
    int n = 0, m = 0;            ///< Where bytes or values need not tell; 0 where they do.
    int modulus = 0;             ///< Document's, beside a value.
    int flips = 0, seed = 1;
    bool isNoisy = false; ///< Perhaps of no flips yet.
};

constexpr std::size_t mostBytesOfValue = std::size_t(32) << 20;

constexpr auto valuesKey = "text", contentKey = "content", base64Key = "base64", pathKey = "path", hashKey = "sha256",
               originKey = "origin", flipsKey = "flips", seedKey = "seed";

Fields<KeptInput> keptFields() {
    using F = Field<KeptInput>;
    using S = KeptInput;
    static const auto kinds = namesOfKinds();
    return {F("kind", &S::kind, OneOf{kinds}).required(),
            F("name", &S::name, String{}).seldom(),
            F::own(
                originKey, [](const JsonPart& part, const char* key, S& s) { s.origin = part.string(key); },
                [](const S& s) { return s.origin ? QJsonValue(*s.origin) : QJsonValue(); })
                .seldom(),
            F(valuesKey, &S::text, String{}).seldom(),
            F(contentKey, &S::content, String{}).seldom(),
            F(base64Key, &S::base64, String{}).seldom(),
            F(pathKey, &S::path, String{}).seldom(),
            F(hashKey, &S::sha256, String{}).seldom(),
            F("format", &S::format, Name{}).then([](S& s, const S&) { s.saysFormat = true; }),
            F("reading", &S::reading, String{}).seldom(),
            F("record", &S::record, Whole{}).seldom(),
            F("n", &S::n, Whole{0, Slice::largestN}).seldom(),
            F("m", &S::m, Whole{1, SBox::largestN}).seldom(),
            F("modulus", &S::modulus, Whole{0, (2 << SBox::largestN) - 1}).seldom(),
            F::own(
                flipsKey,
                [](const JsonPart& part, const char* key, S& s) {
                    s.flips = part.integer(key, 0, JsonPart::anyInteger);
                    s.isNoisy = true;
                },
                [](const S& s) { return s.isNoisy ? QJsonValue(s.flips) : QJsonValue(); })
                .seldom(),
            F(seedKey, &S::seed, Whole{0, Noise::largestSeed}).seldom()};
}

QString hashOf(const std::string& bytes) {
    const QByteArrayView view(bytes.data(), qsizetype(bytes.size()));
    return QString::fromLatin1(QCryptographicHash::hash(view, QCryptographicHash::Sha256).toHex());
}

/// Of what was read from a file or a text.
void keepBytes(KeptInput& kept, const Input& input, Monitor& monitor) {
    const Document& document = input.document;
    kept.record = int(document.record);
    if (input.large()) { // Nobody waits until all of it is read.
        kept.n = input.n();
        kept.path = QFileInfo(input.path).absoluteFilePath();
        return;
    }
    if (document.format == "anf")
        kept.n = input.n();
    const std::string bytes = bytesOf(input, monitor);
    if (input.file) {
        kept.path = QFileInfo(input.path).absoluteFilePath();
        kept.sha256 = hashOf(bytes);
        return;
    }
    kept.name = input.source;
    const QByteArray content(bytes.data(), qsizetype(bytes.size()));
    const QString text = QString::fromUtf8(content);
    const bool isText = text.toUtf8() == content && !content.contains('\0') && !content.startsWith("\xEF\xBB\xBF");
    if (isText)
        kept.content = text;
    else
        kept.base64 = QString::fromLatin1(content.toBase64());
}

void keepValue(KeptInput& kept, const Input& input, Monitor& monitor) {
    if (input.edited)
        kept.origin = input.origin;
    else
        kept.name = input.title();
    if (!canBeKept(input))
        throw UsageError(Message::tr("%1 is too large to be kept, expected to be saved as a file and opened from there",
                                     input.document.name));
    kept.text = QString::fromStdString(write(input.document, rowOf(kept.kind).whole, monitor));
    kept.reading = QString::fromStdString(input.document.reading);
    kept.modulus = int(input.document.modulus);
}

Reading readingOf(const KeptInput& kept) {
    Reading reading{.as = kept.kind, .format = kept.format, .m = kept.m, .n = kept.n};
    reading.record = std::size_t(kept.record);
    reading.isPicked = kept.record > 0;
    return reading;
}

QString placeOf(const KeptInput& kept, const QString& folder) {
    const QString beside = QDir(folder).filePath(QFileInfo(kept.path).fileName());
    return !QFileInfo::exists(kept.path) && !folder.isEmpty() && QFileInfo::exists(beside) ? beside : kept.path;
}

Input inputOf(const KeptInput& kept, const std::optional<QString>& folder, Monitor& monitor) {
    if (!kept.path.isEmpty()) {
        if (!folder)
            throw UsageError(Message::tr("names a file, expected all of the document"));
        if (!QDir::isAbsolutePath(kept.path) || isPipeOrDevice(kept.path))
            throw UsageError(Message::tr("expected the whole path of a file"));
        Input input = inputFromFile(placeOf(kept, *folder), readingOf(kept), {}, monitor);
        const bool isLarge = kept.kind == Kind::Large;
        if (isLarge != (input.large() != nullptr) || (isLarge && input.n() != kept.n))
            throw UsageError(Message::tr("the content of %1 has changed since the session was saved",
                                         shownName(fileNameOf(input.path))));
        if (isLarge)
            return input;
        if (hashOf(bytesOf(input, monitor)) != kept.sha256)
            throw UsageError(Message::tr("the content of %1 has changed since the session was saved",
                                         shownName(fileNameOf(input.path))));
        return input;
    }
    if (!kept.content.isEmpty() || !kept.base64.isEmpty()) {
        const QByteArray bytes =
            kept.content.isEmpty() ? QByteArray::fromBase64(kept.base64.toLatin1()) : kept.content.toUtf8();
        return inputFromBytes(bytes.toStdString(), kept.name, {}, readingOf(kept), {}, monitor);
    }
    Document document = read(kept.text.toStdString(), {},
                             {.as = kept.kind, .format = std::string(rowOf(kept.kind).whole), .m = kept.m}, monitor);
    const auto modulus = std::uint32_t(kept.modulus);
    if (const auto* s = std::get_if<SBox>(&document.value);
        modulus != 0 && !(s && s->n() == s->m() && irreducible(modulus, s->n())))
        throw UsageError(
            Message::tr("the modulus %1, expected one that is irreducible of the degree that the S-box has "
                        "input and output bits",
                        modulus));
    document.modulus = modulus;
    if (kept.saysFormat) {
        document.format = kept.format;
        document.reading = kept.reading.toStdString();
    }
    if (kept.origin)
        return inputFromEdit(std::move(document), *kept.origin);
    document.name = kept.name.toStdString();
    return inputFromDocument(std::move(document));
}

} // namespace

bool canBeKept(const Input& input) {
    // Digits, with what is between them.
    const Cases most{[](const BooleanFunction& f) { return std::size_t(f.size()); },
                     [](const SBox& s) { return s.size() * 8; },
                     [](const Sequence& s) { return s.bits.size(); },
                     [](const Vector& v) { return v.size() * 12; },
                     [](const RealVector& v) { return v.size() * 25; },
                     [](const LargeFunction&) { return std::size_t(0); }};
    return std::visit(most, input.document.value) <= mostBytesOfValue;
}

QJsonObject toJson(const Input& input, Monitor& monitor) {
    // Flipped values of a large file are better a value than a file that may be gone.
    if (input.noise && input.noise->clean && !input.noise->clean->file) {
        QJsonObject clean = toJson(*input.noise->clean, monitor);
        clean.insert(QLatin1String(flipsKey), int(input.noise->flips));
        clean.insert(QLatin1String(seedKey), int(input.noise->seed));
        return clean;
    }
    KeptInput kept{.kind = input.document.kind(),
                   .format = input.document.format,
                   .m = input.sbox() ? input.sbox()->m() : 0,
                   .seed = input.noise ? int(input.noise->seed) : 1,
                   .isNoisy = input.noise && !input.noise->clean};
    if (input.edited || (input.bytes.empty() && !input.file))
        keepValue(kept, input, monitor);
    else
        keepBytes(kept, input, monitor);
    return toJson(keptFields(), kept, {nullptr, true});
}

Input inputFrom(const JsonPart& part, const std::optional<QString>& folder, Monitor& monitor) {
    const KeptInput kept = readFields(keptFields(), part, KeptInput());
    const char* const from = !kept.path.isEmpty()      ? pathKey
                             : !kept.content.isEmpty() ? contentKey
                             : !kept.base64.isEmpty()  ? base64Key
                                                       : valuesKey;
    if (!part.has(from))
        part.string(from); // Says that it is missing.
    const auto read = [&] {
        try {
            return inputOf(kept, folder, monitor);
        } catch (const UsageError& error) {
            part.fail(from, error.words());
        } catch (const InputError& error) {
            part.fail(from, kept.path.isEmpty()
                                ? error.words()
                                : Message::tr("%1: %2", shownName(fileNameOf(kept.path)), error.words()));
        }
    };
    const auto clean = std::make_shared<Input>(read());
    const bool isNoisy = kept.isNoisy || kept.seed != 1;
    if (isNoisy && (!takesNoise(clean) || kept.flips > 1 << clean->n()))
        part.fail(flipsKey, Message::tr("only a Boolean function has noise, of at most all its values"));
    if (isNoisy)
        clean->noise = Noise{nullptr, 0, std::uint32_t(kept.seed)};
    return *withNoise(clean, std::uint32_t(kept.flips), std::uint32_t(kept.seed));
}

} // namespace walshscope::gui
