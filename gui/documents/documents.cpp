// SPDX-License-Identifier: GPL-3.0-or-later
// The requests that open and write documents, and what becomes of their answers.
#include "gui/documents/documents.h"

#include "gui/documents/picture_file.h"
#include "gui/documents/readings.h"
#include "gui/documents/samples.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIODevice>

namespace walshscope::gui {

Documents::Documents(QObject* parent) : QObject(parent) {
    for (Slot* slot : {&m_function, &m_sequence}) {
        m_undo.addStack(&slot->undoStack());
        connect(slot, &Slot::replaced, this, [this, slot] { Q_EMIT shown(slot); });
    }
    connect(&m_loading, &Request::answered, this, &Documents::takeLoaded);
    connect(&m_loading, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause, m_function.input() || m_sequence.input()
                                         ? tr("What was open before is still here. Choose another file.")
                                         : tr("Choose another file, or a sample from File ▸ Samples."));
    });
    connect(&m_loading, &Request::changed, this, &Documents::changed);
    connect(&m_loading, &Request::progressed, this, &Documents::changed);
    connect(&m_loading, &Request::remarked, this, &Documents::remarked);
}

void Documents::make(const QString& what, std::function<Input(Monitor&)> make) {
    m_loading.start([what, make = std::move(make)](Monitor& monitor) {
        return Loaded{std::make_shared<const Input>(make(monitor)), what};
    });
}

void Documents::openFile(const QString& path, std::optional<Kind> preferred) {
    make(tr("open %1").arg(QFileInfo(path).fileName()),
         [path, preferred](Monitor&) { return inputFromFile(path, preferred); });
}

void Documents::openSample(const QString& name) {
    make(tr("open sample %1").arg(name), [name](Monitor&) { return inputFromDocument(sample(name)); });
}

void Documents::openBytes(const QString& name, const QByteArray& bytes, std::optional<Kind> preferred) {
    make(tr("paste"), [name, bytes, preferred](Monitor&) {
        return inputFromBytes(bytes.toStdString(), name, QString(), Reading(), preferred);
    });
}

void Documents::readAs(Slot& slot, std::size_t reading) {
    const InputPointer old = slot.input();
    if (!old || reading >= old->readings.size() || old->read == reading)
        return;
    make(tr("read as %1").arg(readingTitle(old->readings[reading])), [old, reading](Monitor&) {
        const QString file = old->path.isEmpty() ? old->title() : old->path;
        Input input = inputFromBytes(old->bytes, file, old->path, old->readings[reading]);
        input.document.name = old->document.name;
        input.readings = old->readings;
        input.read = reading;
        return input;
    });
}

void Documents::show(const InputPointer& input, const QString& what) {
    slotFor(input->document.kind()).set(input, what);
}

void Documents::takeLoaded() {
    const auto loaded = m_loading.result();
    if (!loaded->input->path.isEmpty())
        Q_EMIT fileUsed(loaded->input->path);
    show(loaded->input, loaded->what);
}

void Documents::write(std::function<Written(Monitor&)> job) {
    std::erase_if(m_writings, [](const auto& done) { return !done->busy(); });
    Latest<Written>& writing = *m_writings.emplace_back(std::make_unique<Latest<Written>>(m_writer));
    connect(&writing, &Request::changed, this, &Documents::changed);
    connect(&writing, &Request::answered, this, [this, &writing] { takeWritten(*writing.result()); });
    connect(&writing, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause, failure.kind == Failure::Kind::Usage ? tr("Choose another format.")
                                                                          : tr("Choose another place or name."));
    });
    connect(&writing, &Request::cancelled, this,
            [this] { Q_EMIT failed(tr("Writing was interrupted."), tr("Save or copy once more.")); });
    writing.start(std::move(job));
}

void Documents::save(const InputPointer& input, const std::string& format, const QString& path) {
    write([input, format, path](Monitor&) {
        const std::string bytes = walshscope::write(input->document, format);
        writeWhole(path, [&](QIODevice& out) { return out.write(bytes.data(), qint64(bytes.size())) >= 0; });
        return Written{{}, path};
    });
}

void Documents::copy(const InputPointer& input, const std::string& format) {
    write([input, format](Monitor&) { return Written{walshscope::write(input->document, format), {}}; });
}

void Documents::takeWritten(const Written& written) {
    if (written.path.isEmpty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(written.bytes));
    else
        Q_EMIT fileUsed(written.path);
}

std::vector<const Request*> Documents::requests() const {
    std::vector<const Request*> all{&m_loading};
    for (const auto& writing : m_writings)
        all.push_back(writing.get());
    return all;
}

void Documents::cancel() {
    m_loading.cancel();
    for (const auto& writing : m_writings)
        writing->cancel();
}

void Documents::close() {
    m_loading.close();
    m_writer.close(); // What is being written comes to its end.
}

} // namespace walshscope::gui
