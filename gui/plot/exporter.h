// SPDX-License-Identifier: GPL-3.0-or-later
// The way from a view to a file or to the clipboard: asks where to, and writes on another thread.
#pragma once

#include "gui/plot/export.h"
#include "gui/work/latest.h"

#include <QWidget>

#include <deque>

namespace walshscope::gui {

/// What is asked for while it writes waits for its turn.
class Exporter : public QObject {
    Q_OBJECT

public:
    /// Its dialogs belong to that window.
    explicit Exporter(QWidget* parent);

    /// Does what its context menu asks for.
    void serve(View& view);
    /// Into a file the user chooses: the picture as it is to be seen, or the whole table.
    void exportView(View& view);
    void exportSeries(const PictureSeries& series);
    void exportFile(const FileJob& job);
    /// The table, as CSV. Of more than mostCopied a file is offered instead.
    void copy(View& view);
    /// The table that was offered last, into a file the user chooses.
    void exportOffered();

    bool busy() const { return m_request.busy(); }
    Request& request() { return m_request; }
    void cancel();
    /// Waits for what runs and starts nothing any more.
    void close();

Q_SIGNALS:
    /// `about` is the same for each request of a kind.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);
    /// exportOffered() is what there is to do.
    void offered(const QString& sentence);

private:
    struct Table {
        CsvWriter write;
        QString name; ///< Of the file that is proposed.
    };
    struct Done {
        QString sentence;
        QString table; ///< For the clipboard.
        std::optional<Table> tooLarge = {};
    };
    struct Job {
        std::function<Done(Monitor&)> run;
        QString wayOut, ifCancelled;
        bool toFile = true;
    };
    static FileKinds pictureKinds();
    /// Files and copies are two kinds.
    const void* kindOf(const Job& job) const { return job.toFile ? static_cast<const void*>(&m_request) : &m_jobs; }
    void addTable(const CsvWriter& table, const QString& file);
    void add(Job job);
    void startNext();

    QWidget* m_window;
    std::optional<Table> m_offered;
    std::deque<Job> m_jobs; ///< The first one runs.
    Latest<Done> m_request;
};

} // namespace walshscope::gui
