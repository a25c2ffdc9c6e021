// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a session, in the order in which they stand in its file.
#include "gui/window/session.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/json/fields.h"
#include "io/scanner.h"
#include "part.h"

#include <QFileInfo>
#include <QtEndian>

#include <cstring>

namespace walshscope::gui {
namespace {

constexpr int version = 1;
constexpr auto linkStart = "walshscope:";
constexpr qsizetype mostBytesOfLink = 16 << 20; ///< Once it is unpacked.

Message tooLarge() {
    return Message::tr("more than %1 MiB, expected a session", std::int64_t(SessionRead::mostBytes >> 20));
}

/// What there is of each workspace, by its id.
template <class Value>
using ById = std::map<QString, Value>;

/// Keys that are there for as long as it is.
class Keys {
public:
    explicit Keys(const QStringList& ids) {
        for (const QString& id : ids)
            m_keys.push_back(id.toUtf8());
    }
    template <class Value, class Read>
    Fields<ById<Value>> fields(const Read& read) const {
        Fields<ById<Value>> all;
        for (const QByteArray& id : m_keys)
            all.push_back(Field<ById<Value>>::own(
                id.constData(),
                [read](const JsonPart& part, const char* key, ById<Value>& values) {
                    values.emplace(QString::fromUtf8(key), read(part, key));
                },
                [](const ById<Value>&) { return QJsonValue(); }));
        return all;
    }

private:
    std::vector<QByteArray> m_keys;
};

/// To be written, or as it was read.
struct SessionText {
    QString workspace{};
    OpenedInSlots documents{};
    std::optional<Session::LessonPlace> lesson{};
    QJsonObject snapshots{}, written{};
    std::optional<JsonPart> documentParts{}, snapshotParts{}, writtenParts{};
};

constexpr int mostStops = 1000;

Fields<Session::LessonPlace> lessonFields() {
    using F = Field<Session::LessonPlace>;
    using S = Session::LessonPlace;
    return {F("file", &S::file, String{}).seldom(), F("stop", &S::stop, Whole{-1, mostStops}).seldom()};
}

Fields<SessionText> wholeFields(Monitor& monitor) {
    using F = Field<SessionText>;
    using S = SessionText;
    const auto kept = [](std::optional<JsonPart> S::*member) {
        return [=](const JsonPart& part, const char* key, S& s) { s.*member = part.part(key); };
    };
    const auto readVersion = [](const JsonPart& part, const char* key, S&) {
        if (const int found = part.integer(key, 1, JsonPart::anyInteger); found != version)
            part.fail(key,
                      Message::tr("version %1, expected %2; a newer Walshscope may have saved it", found, version));
    };
    const auto writeDocuments = [&monitor](JsonWriter& out, const char* key, const S& s, const Known<S>&) {
        writeOpened(out, key, s.documents, {}, monitor);
    };
    return {F::own("walshscope", readVersion, [](const S&) { return version; }).required(),
            F("workspace", &S::workspace, String{}).required(),
            F::ordered("documents", kept(&S::documentParts), writeDocuments, {}).required(),
            F::own("workspaces", kept(&S::snapshotParts), [](const S& s) { return s.snapshots; }).required(),
            F::own(
                Session::lessonKey,
                [](const JsonPart& part, const char* key, S& s) {
                    s.lesson = readFields(lessonFields(), part.part(key), {});
                },
                [](const S& s) {
                    return s.lesson ? QJsonValue(toJson(lessonFields(), *s.lesson, {nullptr, true})) : QJsonValue();
                })
                .seldom(),
            F::own("unsaved", kept(&S::writtenParts), [](const S& s) { return s.written; }).seldom()};
}

} // namespace

QByteArray bytesOf(const Session& session, Monitor& monitor) {
    SessionText whole{.workspace = session.workspace, .documents = session.documents, .lesson = session.lesson};
    for (const auto& [id, snapshot] : session.snapshots)
        whole.snapshots.insert(id, snapshot);
    for (const auto& [id, written] : session.written)
        whole.written.insert(id, QString::fromUtf8(written()));
    JsonWriter out;
    out.open();
    writeFields(out, wholeFields(monitor), whole, {nullptr, true});
    out.close();
    QByteArray bytes = out.bytes();
    if (bytes.size() > SessionRead::mostBytes)
        throw UsageError(tooLarge());
    return bytes;
}

SessionRead::SessionRead(const QByteArray& bytes, const QString& name, const std::optional<QString>& folder,
                         const SessionReaders& readers, Monitor& monitor)
    : m_bytes(bytes), m_name(printable(fileNameOf(name), 4096)) {
    if (m_bytes.size() > mostBytes)
        throw InputError(m_name, 0, 0, tooLarge());
    m_places.emplace(std::string_view(m_bytes.data(), std::size_t(m_bytes.size())), m_name);
    const QJsonDocument document = QJsonDocument::fromJson(m_bytes);
    const Fields<SessionText> fields = wholeFields(monitor);
    if (!document.isObject() || !document.object().contains(QLatin1String(fields.front().key())))
        m_places->fail({}, Message::tr("not a session, expected an object as in {\"walshscope\": 1, …}"));
    const JsonPart all(*m_places, KeyPath(), document.object());
    SessionText whole;
    fields.front().read(all, whole); // Another version may have other keys.
    whole = readFields(fields, all, std::move(whole));
    m_workspace = whole.workspace;
    if (!m_workspace.isEmpty() && !readers.workspaces.contains(m_workspace))
        all.fail(fields[1].key(), Message::tr("there is no workspace \"%1\", expected one of %2",
                                              printable(m_workspace.toStdString(), 40),
                                              readers.workspaces.join(QStringLiteral(", ")).toStdString()));
    m_documents = readOpened(*whole.documentParts, {}, folder, monitor);
    const auto readSnapshot = [](const JsonPart& part, const char* key) { return part.part(key); };
    m_snapshots = readFields(Keys(readers.workspaces).fields<JsonPart>(readSnapshot), *whole.snapshotParts, {});
    m_lesson = whole.lesson;
    // Learn had the lessons once.
    if (const auto learn = m_snapshots.find(QStringLiteral("learn"));
        !m_lesson && learn != m_snapshots.end() && learn->second.has("stop"))
        m_lesson = {learn->second.string("lesson", {}), learn->second.integer("stop", 0, mostStops)};
    // Whoever sends a link is not to choose what is read here.
    if (m_lesson && !folder && !m_lesson->file.isEmpty() && !m_lesson->file.startsWith(u':'))
        all.fail(Session::lessonKey, Message::tr("names a file, expected a lesson of the program"));
    if (!whole.writtenParts)
        return;
    QStringList writing;
    for (const auto& [id, read] : readers.written)
        writing << id;
    const auto readWritten = [&](const JsonPart& part, const char* key) {
        return readers.written.at(QString::fromUtf8(key))(part.string(key).toUtf8());
    };
    m_written = readFields(Keys(writing).fields<Recovered>(readWritten), *whole.writtenParts, {});
}

QString linkTo(const QByteArray& bytes) {
    const QString link =
        QLatin1String(linkStart) + QString::fromLatin1(qCompress(bytes, 9).toBase64(QByteArray::Base64UrlEncoding |
                                                                                    QByteArray::OmitTrailingEquals));
    if (bytes.size() > mostBytesOfLink || link.size() > mostCharactersOfLink)
        throw UsageError(Message::tr("this is too large for a link; save it as a session"));
    return link;
}

bool isLink(const QString& text) { return text.startsWith(QLatin1String(linkStart)); }

bool isSession(const QString& pathOrLink) {
    return isLink(pathOrLink) || pathOrLink.endsWith(QLatin1String(sessionSuffix), Qt::CaseInsensitive);
}

SessionPointer readSession(const QString& pathOrLink, const SessionReaders& readers, Monitor& monitor) {
    if (isLink(pathOrLink)) {
        const QString name = QLatin1String(linkStart) + QStringLiteral("…");
        const QByteArray packed = QByteArray::fromBase64(pathOrLink.mid(qsizetype(std::strlen(linkStart))).toLatin1(),
                                                         QByteArray::Base64UrlEncoding);
        // It begins with how long it will be, which may be a lie; so short a link cannot grow by more than a thousand.
        const bool isShort = pathOrLink.size() <= mostCharactersOfLink && packed.size() > 4 &&
                             qFromBigEndian<quint32>(packed.constData()) <= quint32(mostBytesOfLink);
        const QByteArray bytes = isShort ? qUncompress(packed) : QByteArray();
        if (bytes.isEmpty())
            throw InputError(name.toStdString(), 0, 0,
                             Message::tr("not a whole link, expected all of what was copied"));
        // Whoever sends one is not to choose what is read here.
        return std::make_shared<const SessionRead>(bytes, name, std::nullopt, readers, monitor);
    }
    Part reading(monitor, 0, 0.2), rest(monitor, 0.2, 1);
    const std::string bytes = readBytes(fileNameOf(pathOrLink), Pipes::Refused, reading);
    return std::make_shared<const SessionRead>(QByteArray(bytes.data(), qsizetype(bytes.size())), pathOrLink,
                                               QFileInfo(pathOrLink).absolutePath(), readers, rest);
}

} // namespace walshscope::gui
