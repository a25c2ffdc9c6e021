// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and finding the files, each beside a lock that its window holds.
#include "gui/window/recovery.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/input_json.h"
#include "gui/documents/picture_file.h"
#include "gui/json/fields.h"
#include "gui/words/wording.h"

#include <QDir>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr qint64 mostBytes = 64 << 20; ///< More than lessons, inputs that can be edited and times.
constexpr int version = 1;

/// A file, to be written or as it was read.
struct Unsaved {
    QJsonObject inputs{}, texts{};
    std::optional<JsonPart> inputParts{}, textParts{};
};

Fields<Unsaved> unsavedFields() {
    using F = Field<Unsaved>;
    using S = Unsaved;
    return {F::own(
                "walshscopeUnsaved",
                [](const JsonPart& part, const char* key, S&) { part.integer(key, version, version); },
                [](const S&) { return version; })
                .required(),
            F::own(
                "inputs", [](const JsonPart& part, const char* key, S& s) { s.inputParts = part.part(key); },
                [](const S& s) { return s.inputs; })
                .required(),
            F::own(
                "workspaces", [](const JsonPart& part, const char* key, S& s) { s.textParts = part.part(key); },
                [](const S& s) { return s.texts; })
                .required()};
}

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
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

Recovery::Recovery(Documents& documents, std::vector<Row> workspaces, std::chrono::milliseconds delay, QObject* parent)
    : QObject(parent), m_documents(documents), m_workspaces(std::move(workspaces)) {
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
            Q_EMIT dropped(tr("What an earlier window left cannot be read. It is kept so that you can look at it."),
                           why);
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

void Recovery::look() {
    m_search.start([places = places()](Monitor& monitor) { return search(places, monitor); });
}

Recovery::Places Recovery::places() const {
    const auto place = [](Slot& slot) { return Places::Edited{slot.id(), &slot}; };
    Places all{{}, place(m_documents.sequence()), place(m_documents.other()), place(m_documents.function())};
    for (const auto& [id, workspace] : m_workspaces)
        if (auto read = workspace->recovers())
            all.texts.push_back({id, workspace, std::move(read)});
    return all;
}

Recovery::Search Recovery::search(const Places& places, Monitor& monitor) {
    Search search;
    const QDir files(folder());
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
            search.found.push_back(read(file, places));
        } catch (const std::exception& error) {
            search.dropped << worded(error);
            // What does not lie in its content may go well at the next start.
            const Failure::Kind kind = failureOf(error).kind;
            if (kind == Failure::Kind::Input || kind == Failure::Kind::Usage)
                if (const QString kept = putAside(file.path); !kept.isEmpty())
                    search.dropped << tr("It is kept as %1.").arg(kept);
        }
    }
    return search;
}

Recovery::Found Recovery::read(const File& file, const Places& places) {
    QFile in(file.path);
    const QByteArray text = in.open(QIODevice::ReadOnly) ? in.read(mostBytes + 1) : QByteArray();
    if (in.error() != QFile::NoError)
        throw ComputationError(
            Message::tr("%1 cannot be read: %2", file.path.toStdString(), in.errorString().toStdString()));
    const std::string name = QFileInfo(file.path).fileName().toStdString();
    if (text.size() > mostBytes)
        throw InputError(name, 0, 0, Message::tr("more than %1 bytes, expected what was edited", mostBytes));
    const JsonPlaces keys({text.data(), std::size_t(text.size())}, name);
    const Unsaved whole =
        readFields(unsavedFields(), JsonPart(keys, {}, QJsonDocument::fromJson(text).object()), Unsaved());
    Found found{file, {}, {}};
    QStringList titles;
    // Before the inputs: somebody may be asked, and the stop of a lesson brings an input of its own.
    const JsonPart& texts = *whole.textParts;
    for (const auto& [id, workspace, readText] : places.texts) {
        const QByteArray key = id.toUtf8();
        if (!texts.has(key.constData()))
            continue;
        const Recovered back = readText(texts.string(key.constData()).toUtf8());
        titles << back.title;
        found.bringBack.push_back([workspace = workspace, show = back.show] { return show(*workspace); });
    }
    const JsonPart& inputs = *whole.inputParts;
    // What is seen comes last.
    for (const auto& [id, slot] : {places.sequence, places.other, places.function}) {
        const QByteArray key = id.toUtf8();
        if (!inputs.has(key.constData()))
            continue;
        const auto input = std::make_shared<const Input>(editedFrom(inputs.part(key.constData())));
        if (input->isSequence() != (id == places.sequence.id))
            inputs.fail(key.constData(), Message::tr("not the kind that belongs there"));
        titles << (id == places.other.id ? tr("“%1”, which was compared with")
                   : input->isSequence() ? tr("the sequence “%1”")
                                         : tr("the function “%1”"))
                      .arg(input->title());
        found.bringBack.push_back([slot = slot, input] {
            slot->set(input, tr("restore %1").arg(input->title()));
            return true;
        });
    }
    if (titles.isEmpty())
        throw InputError(name, 0, 0, Message::tr("nothing in it, expected what was edited"));
    found.sentence = tr("Not saved when an earlier window ended, %1: %2.")
                         .arg(QLocale().toString(in.fileTime(QFileDevice::FileModificationTime), QLocale::ShortFormat),
                              titles.join(QStringLiteral(", ")));
    return found;
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
    const auto all = m_found.back().bringBack; // A copy, as somebody may be asked meanwhile.
    if (std::ranges::all_of(all, [](const auto& bringBack) { return bringBack(); }))
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
    put(content(true));
}

Recovery::Content Recovery::content(bool withTexts) const {
    Content content;
    for (Slot* slot : m_documents.everySlot())
        if (slot->modified())
            content.inputs.emplace_back(slot->id(), slot->input());
    if (withTexts)
        for (const auto& [id, workspace] : m_workspaces)
            if (auto text = workspace->unsaved())
                content.texts.emplace_back(id, std::move(text));
    return content;
}

QByteArray Recovery::bytesOf(const Content& content) {
    Unsaved whole;
    for (const auto& [id, input] : content.inputs)
        whole.inputs.insert(id, toJson(*input));
    for (const auto& [id, text] : content.texts)
        whole.texts.insert(id, QString::fromUtf8(text()));
    return QJsonDocument(toJson(unsavedFields(), whole)).toJson();
}

/// What is found goes only once its content is ours.
void Recovery::put(Content content) {
    if (content.isEmpty() && m_own.path.isEmpty() && m_done.empty())
        return;
    if (m_own.path.isEmpty()) {
        m_own.path = folder() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
        m_own.lock = lockOf(m_own.path);
    }
    m_writing.start([content = std::move(content), own = m_own, done = m_done](Monitor&) {
        const QByteArray bytes = content.isEmpty() ? QByteArray() : bytesOf(content);
        if (bytes.isEmpty()) {
            QFile::remove(own.path);
            own.lock->unlock();
        } else if (!holds(own.path, bytes)) {
            QDir().mkpath(folder());
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
    put(keepInputs ? content(false) : Content());
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
