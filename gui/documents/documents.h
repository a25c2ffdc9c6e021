// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, in named slots: opening, saving and copying through requests, and undoing.
#pragma once

#include "gui/documents/kinds.h"
#include "gui/documents/slot.h"
#include "gui/work/requests.h"

#include <QUndoGroup>

#include <array>

namespace walshscope::gui {

class Documents : public QObject {
    Q_OBJECT

public:
    explicit Documents(QObject* parent = nullptr);

    /// What has a Walsh spectrum: a function, an S-box, integers.
    Slot& function() { return m_function; }
    /// Open at the same time.
    Slot& sequence() { return m_sequence; }
    /// What the function, S-box or integers are compared with, if anything. Its steps are undone in one row with
    /// theirs.
    Slot& other() { return m_other; }
    /// Where such a document goes unless somebody asks for another place.
    Slot& slotFor(Kind kind) { return (this->*wordsOf(kind).slot)(); }
    /// In one order: everySlot() and their ids.
    static constexpr std::array slotIds{"function", "sequence", "other"};
    std::array<Slot*, slotIds.size()> everySlot() { return {&m_function, &m_sequence, &m_other}; }
    /// Whether such a document may be in the slot of that id.
    static bool isFor(std::string_view id, Kind kind) {
        return (kind == Kind::Sequence) == (id == slotIds[1]) && (kind != Kind::Large || id == slotIds[0]);
    }
    QUndoGroup& undoGroup() { return m_undo; }

    /// Each starts one request in place of the one before; opened() or failed() follows, and nothing changes until
    /// then. Where the text makes sense as the preferred kind, it is read as that. Of several files the first for each
    /// slot.
    void openFiles(const QStringList& paths, std::optional<Kind> preferred = {}, const Reading& reading = {});
    /// What was read from a file already.
    void openRead(const InputPointer& input);
    void openSample(const QString& name);
    void openBytes(const QString& name, const QByteArray& bytes, std::optional<Kind> preferred = {});
    /// Opens what fillingOffered() was about, with zeros behind the values.
    void openFilledUp();
    /// The same, to be compared with what is open, which stays; read as that kind where it can be. Fails for a
    /// sequence.
    void compareWithFile(const QString& path);
    void compareWithSample(const QString& name);
    /// What is open now stays for comparison with what is made of it.
    void compareWithItself();
    /// What is open and what it is compared with change places.
    void exchangeCompared();
    void stopComparing();
    /// `make` is called on another thread; `what` is the name of the step to undo.
    void make(const QString& what, std::function<Input(Monitor&)> make);
    /// The same for what is open and what it is compared with, in one step; without a second nothing is compared.
    void makePair(const QString& what, std::function<std::pair<Input, std::optional<Input>>(Monitor&)> make);
    /// The same bytes by another of their readings.
    void readAs(Slot& slot, std::size_t reading);

    /// `format` is the name of one that can be written. The old file stays until the new one is whole.
    void save(const InputPointer& input, const std::string& format, const QString& path);
    /// The same for what `make` returns, which is called on another thread; `saved` once the file is there.
    void save(const QString& path, std::function<std::string(Monitor&)> make, std::function<void()> saved);
    void copy(const InputPointer& input, const std::string& format);
    /// The same for what `make` returns, which is called on another thread.
    void copy(std::function<std::string(Monitor&)> make);
    /// Whether something is to be saved yet. It is not lost by closing, but waited for.
    bool saving() const;

    /// The one that opens, the one that copies, and those that write: saving twice writes both.
    Requests requests() const;
    void cancel();
    /// Finishes what is being written, and starts nothing any more.
    void close();

Q_SIGNALS:
    /// The slot has an input that was opened, or came back by undoing: to be seen.
    void shown(walshscope::gui::Slot* slot);
    /// Somebody opened something, and not only another reading of it; comes after shown().
    void opened();
    /// These of several files were not opened, because another one has the place.
    void leftOut(const QStringList& paths);
    /// Nothing was opened, as the number of values is no power of two: openFilledUp() does.
    void fillingOffered(const QString& cause);
    /// A file was opened or saved.
    void fileUsed(const QString& path);
    /// `about` is the same for each request of a kind, so that what went well takes away what went wrong before; it is
    /// this object where nothing came to be shown.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);
    /// The slot has an input of which the document has a doubt; comes after shown().
    void doubted(walshscope::gui::Slot* slot);
    /// Any of requests().
    void changed();

private:
    struct Opened {
        InputPointer input;
        QString what;
        bool isOther = false; ///< To be compared with what is open.
    };
    struct Loaded {
        std::vector<Opened> opened;
        QStringList leftOut;     ///< Files of a kind that an earlier one of them has.
        QStringList unread = {}; ///< Why others of them could not be read.
        bool isReadAgain = false;
        bool isPair = false;   ///< Of which the second may be null.
        QString unfilled = {}; ///< Why nothing was opened, where that can be filled up with zeros.
        std::function<Loaded(Monitor&)> fill = {};
    };
    QString wayOut() const;
    void load(std::function<Loaded(const Reading&, Monitor&)> load, const Reading& reading = {});
    Slot& slotFor(const Opened& opened) { return opened.isOther ? m_other : slotFor(opened.input->document.kind()); }
    void takeLoaded();
    void connectCopying();

    Slot m_function{QString::fromLatin1(slotIds[0]), this};
    Slot m_sequence{QString::fromLatin1(slotIds[1]), this};
    Slot m_other{QString::fromLatin1(slotIds[2]), m_function, this};
    QUndoGroup m_undo;
    Latest<Loaded> m_loading;
    std::function<Loaded(Monitor&)> m_fill; ///< What fillingOffered() was about.
    Worker m_writer;
    std::vector<Latest<QString>*> m_writings; ///< One after the other, each answered with its path.
    Latest<QString> m_copying;
    const Requests m_single{&m_loading, &m_copying}; ///< Of which there is one each.
};

} // namespace walshscope::gui
