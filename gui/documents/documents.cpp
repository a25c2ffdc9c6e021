// SPDX-License-Identifier: GPL-3.0-or-later
// The requests that open and write documents, and what becomes of their answers.
#include "gui/documents/documents.h"

#include "error.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/readings.h"
#include "gui/documents/samples.h"
#include "part.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIODevice>

#include <algorithm>
#include <ranges>

namespace walshscope::gui {
namespace {

constexpr std::size_t kindsOpen = 2; ///< At a time.

/// Throws InputError for what nothing can be compared with.
const Input& comparable(const Input& input) {
    if (input.isSequence())
        throw InputError(input.document.name, 0, 0,
                         Message::tr("a sequence, expected an S-box, a Boolean function or integers to compare with"));
    if (const LargeFunction* large = input.large())
        throw InputError(input.document.name, 0, 0, onlyInSlices(*large));
    return input;
}

} // namespace

Documents::Documents(QObject* parent) : QObject(parent) {
    for (Slot* slot : everySlot()) {
        m_undo.addStack(&slot->undoStack());
        connect(slot, &Slot::replaced, this, [this, slot] {
            Q_EMIT succeeded(this);
            Q_EMIT shown(slot);
        });
    }
    connect(&m_loading, &Request::answered, this, &Documents::takeLoaded);
    connect(&m_loading, &Request::failed, this,
            [this](const Failure& failure) { Q_EMIT failed(failure.cause, wayOut(), this); });
    connect(&m_loading, &Request::changed, this, &Documents::changed);
    connect(&m_loading, &Request::progressed, this, &Documents::changed);
    connect(&m_loading, &Request::remarked, this, &Documents::remarked);
    connectCopying();
}

QString Documents::wayOut() const {
    return m_function.input() || m_sequence.input()
               ? tr("What was open before is still here. Open or paste something else.")
               : tr("Open or paste something else, or take a sample from File ▸ Samples.");
}

void Documents::make(const QString& what, std::function<Input(Monitor&)> make) {
    m_loading.start([what, make = std::move(make)](Monitor& monitor) {
        return Loaded{.opened = {{std::make_shared<const Input>(make(monitor)), what}}, .leftOut = {}};
    });
}

void Documents::makePair(const QString& what, std::function<std::pair<Input, std::optional<Input>>(Monitor&)> make) {
    m_loading.start([what, make = std::move(make)](Monitor& monitor) {
        auto [first, second] = make(monitor);
        const auto other = second ? std::make_shared<const Input>(*std::move(second)) : nullptr;
        return Loaded{.opened = {{std::make_shared<const Input>(std::move(first)), what}, {other, what, true}},
                      .leftOut = {},
                      .isPair = true};
    });
}

/// Where a file's numbers can be filled up, that is offered.
void Documents::load(std::function<Loaded(const Reading&, Monitor&)> load, const Reading& reading) {
    m_loading.start([load = std::move(load), reading](Monitor& monitor) {
        try {
            return load(reading, monitor);
        } catch (const NeedsFilling& error) {
            return Loaded{.opened = {},
                          .leftOut = {},
                          .unfilled = failureOf(error).cause,
                          .fill = [load, filled = error.filled()](Monitor& again) { return load(filled, again); }};
        }
    });
}

void Documents::openFilledUp() {
    if (m_fill)
        m_loading.start(m_fill);
}

void Documents::openFiles(const QStringList& paths, std::optional<Kind> preferred, const Reading& reading) {
    QStringList whats;
    for (const QString& path : paths)
        whats << tr("open %1").arg(QFileInfo(path).fileName());
    const auto open = [paths, whats, preferred](const Reading& reading, Monitor& monitor) {
        Loaded loaded;
        for (qsizetype i = 0; i < paths.size(); ++i) {
            // With every place taken nothing more needs to be read.
            const bool isFull = loaded.opened.size() == kindsOpen;
            InputPointer input;
            try {
                if (!isFull)
                    input = std::make_shared<const Input>(inputFromFile(paths[i], reading, preferred, monitor));
            } catch (const Cancelled&) {
                throw;
            } catch (const std::exception& error) {
                if (paths.size() == 1 && dynamic_cast<const NeedsFilling*>(&error))
                    throw;
                loaded.unread << failureOf(error).cause;
                continue;
            }
            const auto takesItsPlace = [&](const Opened& other) {
                return other.input->isSequence() == input->isSequence();
            };
            if (isFull || std::ranges::any_of(loaded.opened, takesItsPlace))
                loaded.leftOut << paths[i];
            else
                loaded.opened.push_back({input, whats[i]});
        }
        return loaded;
    };
    load(open, reading);
}

void Documents::openRead(const InputPointer& input) {
    const QString what = tr("open %1").arg(QFileInfo(input->path).fileName());
    m_loading.start([input, what](Monitor&) { return Loaded{.opened = {{input, what}}, .leftOut = {}}; });
}

void Documents::openSample(const QString& name) {
    make(tr("open sample %1").arg(name), [name](Monitor&) { return inputFromDocument(sample(name)); });
}

void Documents::compareWithFile(const QString& path) {
    const QString what = tr("compare with %1").arg(QFileInfo(path).fileName());
    const auto preferred = m_function.input() ? std::optional(m_function.input()->document.kind()) : std::nullopt;
    load([path, what, preferred](const Reading& reading, Monitor& monitor) {
        const auto input = std::make_shared<const Input>(inputFromFile(path, reading, preferred, monitor));
        comparable(*input);
        return Loaded{.opened = {{input, what, true}}, .leftOut = {}};
    });
}

void Documents::compareWithSample(const QString& name) {
    const QString what = tr("compare with sample %1").arg(name);
    m_loading.start([name, what](Monitor&) {
        const auto input = std::make_shared<const Input>(inputFromDocument(sample(name)));
        comparable(*input);
        return Loaded{.opened = {{input, what, true}}, .leftOut = {}};
    });
}

void Documents::compareWithItself() {
    if (const InputPointer& input = m_function.input(); input && !input->large())
        m_other.set(input, tr("compare with %1").arg(input->title()));
}

void Documents::exchangeCompared() {
    if (m_other.input() && isFor(slotIds[2], m_function.input() ? m_function.input()->document.kind() : Kind::Boolean))
        m_function.exchange(m_other, tr("swap what is compared"));
}

void Documents::stopComparing() { m_other.set(nullptr, tr("stop comparing")); }

void Documents::openBytes(const QString& name, const QByteArray& bytes, std::optional<Kind> preferred) {
    load([name, bytes, preferred, what = tr("paste")](const Reading& reading, Monitor& monitor) {
        Input input = inputFromBytes(bytes.toStdString(), name, QString(), reading, preferred, monitor);
        return Loaded{.opened = {{std::make_shared<const Input>(std::move(input)), what}}, .leftOut = {}};
    });
}

void Documents::readAs(Slot& slot, std::size_t reading) {
    const InputPointer old = slot.input();
    if (!old || reading >= old->readings.size() || old->read == reading)
        return;
    const QString what = tr("read as %1").arg(readingTitle(old->readings, reading));
    m_loading.start([old, reading, what, isOther = &slot == &m_other](Monitor& monitor) {
        Input input = readAgain(*old, old->readings[reading], monitor);
        input.read = reading;
        if (isOther)
            comparable(input);
        return Loaded{.opened = {{std::make_shared<const Input>(std::move(input)), what, isOther}},
                      .leftOut = {},
                      .isReadAgain = true};
    });
}

void Documents::takeLoaded() {
    const auto loaded = m_loading.result();
    m_loading.clear(); // Undo decides how long it is kept.
    if (loaded->fill) {
        m_fill = loaded->fill;
        Q_EMIT fillingOffered(loaded->unfilled);
        return;
    }
    m_fill = {};
    if (!loaded->leftOut.isEmpty())
        Q_EMIT leftOut(loaded->leftOut);
    if (loaded->isPair) {
        m_function.setBoth(loaded->opened[0].input, m_other, loaded->opened[1].input, loaded->opened[0].what);
        Q_EMIT opened();
        return;
    }
    // The first is to be seen, so it comes last.
    for (const Opened& each : loaded->opened | std::views::reverse) {
        if (!each.input->path.isEmpty())
            Q_EMIT fileUsed(each.input->path);
        slotFor(each).set(each.input, each.what);
        if (!each.input->document.doubt.empty())
            Q_EMIT doubted(&slotFor(each));
    }
    if (!loaded->isReadAgain && !loaded->opened.empty())
        Q_EMIT opened();
    if (!loaded->unread.isEmpty())
        Q_EMIT failed(loaded->unread.join(QStringLiteral("; ")),
                      loaded->opened.empty() ? wayOut() : tr("What could be read is open."), this);
}

void Documents::save(const InputPointer& input, const std::string& format, const QString& path) {
    save(
        path, [input, format](Monitor& monitor) { return walshscope::write(input->document, format, monitor); },
        [this, input] {
            slotFor(input->document.kind()).setSaved(input);
            if (!input->isSequence())
                m_other.setSaved(input); // The two may change places.
        });
}

void Documents::save(const QString& path, std::function<std::string(Monitor&)> make, std::function<void()> saved) {
    const auto done = std::ranges::stable_partition(m_writings, &Request::busy);
    // Not at once: this may be called by what one of them has answered.
    std::ranges::for_each(done, &QObject::deleteLater);
    m_writings.erase(done.begin(), done.end());
    Latest<QString>& writing = *m_writings.emplace_back(new Latest<QString>(m_writer, this));
    connect(&writing, &Request::changed, this, &Documents::changed);
    connect(&writing, &Request::progressed, this, &Documents::changed);
    connect(&writing, &Request::answered, this, [this, &writing, saved = std::move(saved)] {
        const QString path = *writing.result();
        Q_EMIT succeeded(&m_writings);
        saved();
        Q_EMIT fileUsed(path);
    });
    connect(&writing, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause,
                      failure.kind == Failure::Kind::Usage ? tr("Nothing was written.")
                                                           : tr("Choose another place or name."),
                      &m_writings);
    });
    connect(&writing, &Request::cancelled, this,
            [this] { Q_EMIT failed(tr("Writing was interrupted."), tr("Try saving again."), &m_writings); });
    writing.start([path, make = std::move(make)](Monitor& monitor) {
        Part making(monitor, 0, 0.5), putting(monitor, 0.5, 1);
        const std::string bytes = make(making);
        writeWhole(path, [&](QIODevice& out) {
            constexpr std::size_t piece = std::size_t(1) << 20;
            for (std::size_t done = 0; done < bytes.size(); done += piece) {
                putting.progress(done, bytes.size());
                const auto size = qint64(std::min(piece, bytes.size() - done));
                if (out.write(bytes.data() + done, size) != size)
                    return;
            }
        });
        return path;
    });
}

void Documents::copy(const InputPointer& input, const std::string& format) {
    copy([input, format](Monitor& monitor) { return walshscope::write(input->document, format, monitor); });
}

void Documents::copy(std::function<std::string(Monitor&)> make) {
    m_copying.start([make = std::move(make)](Monitor& monitor) { return QString::fromStdString(make(monitor)); });
}

void Documents::connectCopying() {
    connect(&m_copying, &Request::changed, this, &Documents::changed);
    connect(&m_copying, &Request::answered, this, [this] {
        QGuiApplication::clipboard()->setText(*m_copying.result());
        m_copying.clear(); // It may be large.
        Q_EMIT succeeded(&m_copying);
    });
    connect(&m_copying, &Request::failed, this,
            [this](const Failure& failure) { Q_EMIT failed(failure.cause, tr("Choose another format."), &m_copying); });
}

bool Documents::saving() const { return std::ranges::any_of(m_writings, &Request::busy); }

Requests Documents::requests() const {
    Requests all = m_single;
    for (Request* writing : m_writings)
        all.add(*writing);
    return all;
}

void Documents::cancel() { requests().cancel(); }

void Documents::close() {
    m_loading.close();
    m_copying.close();
    m_writer.close(); // What is being written comes to its end.
}

} // namespace walshscope::gui
