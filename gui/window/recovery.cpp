// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and finding the files, each beside a lock that its window holds.
#include "gui/window/recovery.h"

#include "error.h"
#include "gui/documents/input_json.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/wording.h"

#include <QDir>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QUuid>

namespace walshscope::gui {
namespace {

constexpr qint64 mostBytes = 16 << 20; ///< More than lessons and inputs that can be edited.
constexpr int version = 1;

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

/// Another window has it as long as its process is there, however old the lock is.
std::shared_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_shared<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    return lock;
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
            Q_EMIT dropped(tr("What an earlier window left cannot be read and is left out."), why);
    });
    connect(&m_writing, &Request::answered, this, [this] { m_done.clear(); });
    connect(&m_writing, &Request::failed, this, [this](const Failure& failure) {
        if (!std::exchange(m_failed, true)) // Once is enough.
            Q_EMIT failed(tr("What is edited cannot be kept for the case that the program dies; save it yourself."),
                          failure.cause);
    });
}

void Recovery::look() {
    m_search.start([this](Monitor&) { return search(); });
}

Recovery::Search Recovery::search() const {
    Search search;
    const QDir files(folder());
    for (const QFileInfo& info :
         files.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const File file{info.filePath(), lockOf(info.filePath())};
        if (!file.lock->tryLock(0))
            continue;
        try {
            search.found.push_back(read(file));
        } catch (const std::exception& error) {
            search.dropped << worded(error);
            QFile::remove(file.path);
        }
    }
    return search;
}

Recovery::Found Recovery::read(const File& file) const {
    QFile in(file.path);
    if (!in.open(QIODevice::ReadOnly) || in.size() > mostBytes)
        throw InputError(file.path.toStdString(), 0, 0, Message::tr("cannot be read"));
    const QByteArray text = in.read(mostBytes);
    const std::string name = QFileInfo(file.path).fileName().toStdString();
    const JsonPlaces places({text.data(), std::size_t(text.size())}, name);
    const JsonPart whole(places, {}, QJsonDocument::fromJson(text).object());
    whole.allowOnly({"walshscopeUnsaved", "inputs", "workspaces"});
    whole.integer("walshscopeUnsaved", version, version);
    Found found{file, {}, {}};
    QStringList titles;
    // Before the inputs, as the stop of a lesson brings its own.
    const JsonPart texts = whole.part("workspaces");
    for (const auto& [id, workspace] : m_workspaces) {
        const QByteArray key = id.toUtf8();
        if (!texts.has(key.constData()))
            continue;
        const Recovered back = workspace->recovered(texts.string(key.constData()).toUtf8());
        titles << back.title;
        found.bringBack.push_back(back.show);
    }
    const JsonPart inputs = whole.part("inputs");
    for (Slot* slot : {&m_documents.sequence(), &m_documents.function()}) {
        const QByteArray key = slot->id().toUtf8();
        if (!inputs.has(key.constData()))
            continue;
        const auto input = std::make_shared<const Input>(editedFrom(inputs.part(key.constData())));
        if (input->isSequence() != (slot == &m_documents.sequence()))
            inputs.fail(key.constData(), Message::tr("another kind than belongs there"));
        titles << (input->isSequence() ? tr("the sequence “%1”") : tr("the function “%1”")).arg(input->title());
        found.bringBack.push_back([slot, input] { slot->set(input, tr("restore %1").arg(input->title())); });
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

Recovery::Found Recovery::takeOffered() {
    Found found = std::move(m_found.back());
    m_found.pop_back();
    m_done.push_back(found.file);
    return found;
}

void Recovery::restore() {
    if (m_found.empty())
        return;
    for (const auto& bringBack : takeOffered().bringBack)
        bringBack();
    write();
    offer();
}

void Recovery::dismiss() {
    if (m_found.empty())
        return;
    takeOffered();
    write();
    offer();
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
    for (Slot* slot : {&m_documents.function(), &m_documents.sequence()})
        if (slot->modified())
            content.inputs.emplace_back(slot->id(), slot->input());
    if (withTexts)
        for (const auto& [id, workspace] : m_workspaces)
            if (auto text = workspace->unsaved())
                content.texts.emplace_back(id, std::move(text));
    return content;
}

QByteArray Recovery::bytesOf(const Content& content) {
    QJsonObject inputs, workspaces;
    for (const auto& [id, input] : content.inputs)
        inputs.insert(id, toJson(*input));
    for (const auto& [id, text] : content.texts)
        workspaces.insert(id, QString::fromUtf8(text()));
    return QJsonDocument(QJsonObject{{QStringLiteral("walshscopeUnsaved"), version},
                                     {QStringLiteral("inputs"), inputs},
                                     {QStringLiteral("workspaces"), workspaces}})
        .toJson();
}

/// What is found goes only once its content is ours.
void Recovery::put(Content content) {
    if (content.isEmpty() && m_own.path.isEmpty() && m_done.empty())
        return;
    if (m_own.path.isEmpty()) {
        m_own.path = folder() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json");
        m_own.lock = lockOf(m_own.path);
    }
    m_writing.start([content = std::move(content), own = m_own, done = m_done,
                     before = m_writing.result()](Monitor&) -> QByteArray {
        const QByteArray bytes = content.isEmpty() ? QByteArray() : bytesOf(content);
        if (bytes.isEmpty()) {
            QFile::remove(own.path);
            own.lock->unlock();
        } else if (!before || *before != bytes) {
            QDir().mkpath(folder());
            if (!own.lock->isLocked())
                own.lock->tryLock(0);
            writeWhole(own.path, [&](QIODevice& out) { return out.write(bytes) == bytes.size(); });
        }
        for (const File& file : done) {
            QFile::remove(file.path);
            file.lock->unlock();
        }
        return bytes;
    });
}

void Recovery::close(bool keepInputs) {
    m_timer.stop();
    m_search.close();
    put(keepInputs ? content(false) : Content());
    m_writing.finish();
    m_own = {};
    m_done.clear();
    m_found.clear();
}

} // namespace walshscope::gui
