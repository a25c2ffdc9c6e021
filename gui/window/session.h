// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the window shows, as one value and one file: what is open, the workspace in front, and what is chosen
// in each. A session that somebody saved and what recovery keeps are the same.
#pragma once

#include "gui/documents/opened.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <functional>
#include <map>

namespace walshscope::gui {

constexpr const char* sessionSuffix = ".walshscope";

struct Session {
    QString workspace{}; ///< The id of the one in front; empty for the first page.
    OpenedInSlots documents{};
    std::map<QString, QJsonObject> snapshots{}; ///< Of workspaces, by their ids.
    /// Where somebody is in a lesson: its file, of the user or of the program and empty where it has none, and the stop
    /// from 0.
    struct LessonPlace {
        QString file{};
        int stop = -1;
    };
    std::optional<LessonPlace> lesson{};
    /// What a person wrote in a workspace, by its id, or as a lesson and did not save; made on any thread.
    std::map<QString, std::function<QByteArray()>> written{};
    static constexpr auto lessonKey = "lesson"; ///< Among the ids of those.
};

/// On any thread. Throws UsageError where a document is too large to be kept and in no file, InputError for a file that
/// has changed, Cancelled.
QByteArray bytesOf(const Session& session, Monitor& monitor);

/// What somebody wrote and did not save, read from a file.
struct Recovered {
    QString title;
    /// On the thread of the window, in what wrote it; as not saved. False where somebody keeps what is there instead.
    std::function<bool(QObject&)> show;
};

/// Whose snapshots a window can show, and what reads what was written there, on any thread.
struct SessionReaders {
    QStringList workspaces{};
    std::map<QString, std::function<Recovered(const QByteArray&)>> written{};
};

/// A session as it was read. Its snapshots are believed only once their workspaces have read them.
class SessionRead {
public:
    static constexpr qsizetype mostBytes = qsizetype(128) << 20;

    /// On any thread; documents that are in files are read, also from `folder`, and refused without one. Throws
    /// InputError naming `name`, line and key, Cancelled.
    SessionRead(const QByteArray& bytes, const QString& name, const std::optional<QString>& folder,
                const SessionReaders& readers, Monitor& monitor);
    Q_DISABLE_COPY_MOVE(SessionRead)

    const QString& workspace() const { return m_workspace; }
    const OpenedInSlots& documents() const { return m_documents; }
    /// By the ids of workspaces.
    const std::map<QString, JsonPart>& snapshots() const { return m_snapshots; }
    const std::map<QString, Recovered>& written() const { return m_written; }
    const std::optional<Session::LessonPlace>& lesson() const { return m_lesson; }

private:
    QByteArray m_bytes;
    std::string m_name;
    std::optional<JsonPlaces> m_places;
    QString m_workspace;
    OpenedInSlots m_documents;
    std::map<QString, JsonPart> m_snapshots;
    std::map<QString, Recovered> m_written;
    std::optional<Session::LessonPlace> m_lesson;
};
using SessionPointer = std::shared_ptr<const SessionRead>;

/// A session as text that can be typed behind the program's name, pasted into its window or sent: "walshscope:…", of
/// letters, digits, - and _. Throws UsageError where it would be longer than mostCharactersOfLink.
QString linkTo(const QByteArray& bytes);
constexpr qsizetype mostCharactersOfLink = 100'000; ///< A shell takes 128 KiB for an argument.
bool isLink(const QString& text);
/// A file of that suffix, or a link.
bool isSession(const QString& pathOrLink);

/// Of a file or a link. Throws as SessionRead, and for what is no file or no whole link.
SessionPointer readSession(const QString& pathOrLink, const SessionReaders& readers, Monitor& monitor);

} // namespace walshscope::gui
