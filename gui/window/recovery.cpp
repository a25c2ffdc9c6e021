// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and finding the files, each beside a lock that its window holds.
#include "gui/window/recovery.h"

#include "error.h"
#include "gui/documents/documents.h"
#include "gui/documents/file_name.h"
#include "gui/documents/input_json.h"
#include "gui/documents/picture_file.h"
#include "gui/window/kept_folder.h"
#include "gui/words/wording.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// What versions before sessions wrote, which had documents alone and nothing about the window.
QByteArray asSession(const QByteArray& text) {
    const QJsonObject before = QJsonDocument::fromJson(text).object();
    if (before.value(QLatin1String("walshscopeUnsaved")) != QJsonValue(1))
        return text;
    const QJsonObject inputs = before.value(QLatin1String("inputs")).toObject();
    QJsonObject documents;
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        documents.insert(input.key(),
                         QJsonObject{{QStringLiteral("input"), input.value()}, {QStringLiteral("unsaved"), true}});
    return QJsonDocument(QJsonObject{{QStringLiteral("walshscope"), 1},
                                     {QStringLiteral("workspace"), QString()},
                                     {QStringLiteral("documents"), documents},
                                     {QStringLiteral("workspaces"), QJsonObject()},
                                     {QStringLiteral("unsaved"), before.value(QLatin1String("workspaces"))}})
        .toJson();
}

QString lockNameOf(const QString& path) { return path + QStringLiteral(".lock"); }

/// Another window has it as long as its process is there, however old the lock is.
std::shared_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_shared<QLockFile>(lockNameOf(path));
    lock->setStaleLockTime(0);
    return lock;
}

/// Whether the file has that content. What was last written there does not tell: that may have gone wrong half-way,
/// have been followed by what nobody heard the answer of, or be deleted since.
bool holds(const QString& path, const QByteArray& bytes) {
    if (const QFileInfo info(path); !info.isFile() || info.size() != bytes.size())
        return false;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.readAll() == bytes;
}

/// Gives a file a name under which nothing is looked for, and returns it; empty where that cannot be.
QString putAside(const QString& path) {
    QString kept;
    for (int number = 1; kept.isEmpty() || QFileInfo::exists(kept); ++number)
        kept = QStringLiteral("%1.unread%2").arg(path).arg(number);
    return QFile::rename(path, kept) ? kept : QString();
}

} // namespace

Recovery::Recovery(Of window, std::chrono::milliseconds delay, QObject* parent)
    : QObject(parent), m_window(std::move(window)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::write);
    connect(&m_search, &Request::answered, this, [this] {
        m_found = m_search.result()->found;
        const QString why = m_search.result()->dropped.join(u'\n');
        m_search.clear();
        if (!m_found.empty())
            offer(why);
        else if (!why.isEmpty())
            Q_EMIT dropped(notRead(), why);
    });
    connect(&m_writing, &Request::answered, this, [this] {
        m_done.clear();
        m_failed = false;
        Q_EMIT succeeded();
    });
    connect(&m_writing, &Request::failed, this, [this](const Failure& failure) {
        if (!std::exchange(m_failed, true)) // Once is enough.
            Q_EMIT failed(tr("Your edits cannot be kept in case the program crashes; save them yourself."),
                          failure.cause);
    });
}

QString Recovery::notRead() {
    return tr("What an earlier window left cannot be read. It is kept so that you can look at it.");
}

QString Recovery::keptAs(const QString& name) { return tr("It is kept as %1.").arg(name); }

void Recovery::look() {
    m_search.start([readers = m_window.readers()](Monitor& monitor) { return search(readers, monitor); });
}

Recovery::Search Recovery::search(const SessionReaders& readers, Monitor& monitor) {
    Search search;
    const QDir files(keptFolder());
    const QFileInfoList infos =
        files.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time | QDir::Reversed);
    for (const QFileInfo& info : infos) {
        monitor.progress(search.found.size(), std::uint64_t(infos.size()));
        const File file{info.filePath(), lockOf(info.filePath())};
        if (const QString lock = lockNameOf(file.path); isPipeOrDevice(lock)) {
            search.dropped << tr("%1 is a device or a pipe, expected a file.").arg(lock);
            continue;
        }
        if (!file.lock->tryLock(0))
            continue;
        try {
            search.found.push_back(read(file, readers, monitor));
        } catch (const std::exception& error) {
            search.dropped << worded(error);
            // What does not lie in its content may go well at the next start.
            const Failure::Kind kind = failureOf(error).kind;
            if (kind == Failure::Kind::Input || kind == Failure::Kind::Usage)
                if (const QString kept = putAside(file.path); !kept.isEmpty())
                    search.dropped << keptAs(kept);
        }
    }
    return search;
}

Recovery::Found Recovery::read(const File& file, const SessionReaders& readers, Monitor& monitor) {
    QFile in(file.path);
    const QByteArray text = in.open(QIODevice::ReadOnly) ? in.read(SessionRead::mostBytes + 1) : QByteArray();
    if (in.error() != QFile::NoError)
        throw ComputationError(
            Message::tr("%1 cannot be read: %2", file.path.toStdString(), in.errorString().toStdString()));
    const QString name = QFileInfo(file.path).fileName();
    const auto session = std::make_shared<const SessionRead>(asSession(text), name, QString(), readers, monitor);
    QStringList titles;
    for (const auto& [id, written] : session->written())
        titles << written.title;
    for (const auto& [id, opened] : session->documents())
        if (opened.isUnsaved)
            titles << (id == QLatin1String(Documents::slotIds[2]) ? tr("“%1”, which was compared with")
                       : opened.input->isSequence()               ? tr("the sequence “%1”")
                                                                  : tr("the function “%1”"))
                          .arg(opened.input->title());
    if (titles.isEmpty())
        throw InputError(name.toStdString(), 0, 0, Message::tr("nothing in it, expected what was edited"));
    return {file,
            tr("Not saved when an earlier window ended, %1: %2.")
                .arg(QLocale().toString(in.fileTime(QFileDevice::FileModificationTime), QLocale::ShortFormat),
                     titles.join(QStringLiteral(", "))),
            session};
}

void Recovery::offer(const QString& details) {
    if (m_found.empty())
        Q_EMIT answered();
    else
        Q_EMIT offered(m_found.back().sentence, details);
}

void Recovery::forgetOffered() {
    m_done.push_back(m_found.back().file);
    m_found.pop_back();
    write();
    offer();
}

void Recovery::restore() {
    if (m_found.empty())
        return;
    const SessionPointer session = m_found.back().session; // Somebody may be asked meanwhile.
    if (m_window.show(*session))
        forgetOffered();
}

void Recovery::dismiss() {
    if (!m_found.empty())
        forgetOffered();
}

void Recovery::touch() {
    if (!m_timer.isActive())
        m_timer.start();
}

void Recovery::write() {
    m_timer.stop();
    put(unsaved(true));
}

/// Nothing that could keep the rest from being written or read: no file that may change, nothing that is too large.
/// What can be opened again is not written every few seconds.
std::optional<Session> Recovery::unsaved(bool withWritten) const {
    Session session = m_window.session();
    if (!withWritten)
        session.written.clear();
    std::erase_if(session.documents, [](const auto& each) {
        const Opened& opened = each.second;
        return opened.input->file || !canBeKept(*opened.input) ||
               (!opened.isUnsaved && opened.input->size() > Input::mostBytes);
    });
    const bool isEdited =
        std::ranges::any_of(session.documents, [](const auto& each) { return each.second.isUnsaved; });
    return isEdited || !session.written.empty() ? std::optional(std::move(session)) : std::nullopt;
}

/// What is found goes only once its content is ours.
void Recovery::put(std::optional<Session> session) {
    if (!session && m_own.path.isEmpty() && m_done.empty())
        return;
    if (m_own.path.isEmpty()) {
        m_own.path = keptFolder() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
        m_own.lock = lockOf(m_own.path);
    }
    m_writing.start([session = std::move(session), own = m_own, done = m_done](Monitor& monitor) {
        const QByteArray bytes = session ? bytesOf(*session, monitor) : QByteArray();
        if (bytes.isEmpty()) {
            QFile::remove(own.path);
            own.lock->unlock();
        } else if (!holds(own.path, bytes)) {
            QDir().mkpath(keptFolder());
            if (!own.lock->isLocked())
                own.lock->tryLock(0);
            writeWhole(own.path, [&](QIODevice& out) { out.write(bytes); });
        }
        for (const File& file : done) {
            QFile::remove(file.path);
            file.lock->unlock();
        }
        return true;
    });
}

bool Recovery::settle(bool keepInputs) {
    m_timer.stop();
    put(keepInputs ? unsaved(false) : std::nullopt);
    m_writing.wait();
    return !m_writing.failure();
}

void Recovery::close() {
    m_search.close();
    m_writing.close();
    m_own = {};
    m_done.clear();
    m_found.clear();
}

} // namespace walshscope::gui
