// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited and not saved, in a file of its own for each window: the next start offers what a window left that
// did not come to its end, or that was closed with an input nobody was asked about.
#pragma once

#include "gui/window/workspace.h"

#include <QLockFile>

namespace walshscope::gui {

class Recovery : public QObject {
    Q_OBJECT

public:
    /// What a window has and can show.
    struct Of {
        std::function<Session()> session;
        std::function<SessionReaders()> readers;
        /// What it has, in place of that; false where somebody keeps what is there instead.
        std::function<bool(const SessionRead&)> show;
    };

    /// What changed is written so much later. Does nothing before look(), touch() or write().
    Recovery(Of window, std::chrono::milliseconds delay, QObject* parent = nullptr);

    /// Looks for what windows left that are gone; offered() or dropped() may follow. It is a file that anybody may have
    /// written, so nothing in it is believed; what cannot be read is kept under another name.
    void look();
    /// Something changed: what there is by then is written after the delay, by another thread.
    void touch();
    /// What there is now.
    void write();
    /// Brings back what was offered, as not saved; it is still offered where somebody keeps what is there instead.
    void restore();
    /// Forgets it.
    void dismiss();
    /// Nothing is left in the file but, if wanted, edited inputs: of all else somebody was asked. Waits until that is
    /// written; false, and all goes on, if it cannot be.
    bool settle(bool keepInputs);
    /// To be called after that. What was offered and not answered is there for the next start.
    void close();
    bool busy() const { return m_search.busy() || m_writing.busy(); }

Q_SIGNALS:
    /// `details` are about what could not be read, if anything.
    void offered(const QString& sentence, const QString& details);
    /// Nothing is offered any more.
    void answered();
    /// Nothing is offered, as what was there could not be read.
    void dropped(const QString& sentence, const QString& details);
    /// It could not be written.
    void failed(const QString& sentence, const QString& details);
    /// Now it could.
    void succeeded();

private:
    /// A file, which is another window's as long as that holds the lock.
    struct File {
        QString path;
        std::shared_ptr<QLockFile> lock;
    };
    struct Found {
        File file;
        QString sentence;
        SessionPointer session;
    };
    struct Search {
        std::vector<Found> found; ///< The newest last.
        QStringList dropped;
    };
    static QString notRead();
    static QString keptAs(const QString& name);
    static Search search(const SessionReaders& readers, Monitor& monitor);
    static Found read(const File& file, const SessionReaders& readers, Monitor& monitor);
    /// Nothing where all of it is saved.
    std::optional<Session> unsaved(bool withWritten) const;
    void put(std::optional<Session> session);
    void offer(const QString& details = {});
    void forgetOffered();

    Of m_window;
    QTimer m_timer;
    std::vector<Found> m_found;
    File m_own;               ///< Without a path until there is something to keep.
    std::vector<File> m_done; ///< Their content is ours, or nobody wants it.
    Latest<Search> m_search;
    Latest<bool> m_writing; ///< Answers that the file has it.
    bool m_failed = false;
};

} // namespace walshscope::gui
