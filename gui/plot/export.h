// SPDX-License-Identifier: GPL-3.0-or-later
// Views as files, without asking anybody.
#pragma once

#include "gui/documents/save_dialog.h"
#include "gui/plot/view.h"
#include "monitor.h"

#include <optional>

namespace walshscope::gui {

/// .png, .svg, .pdf: what is to be seen, at that size; .csv: all data. Throws UsageError for another suffix,
/// ComputationError if the file cannot be written.
void exportView(View& view, const QString& file, QSize size);

/// Without the view, on any thread. Throws Cancelled as well, as nothing is left behind.
void exportCsv(const CsvWriter& write, const QString& file, Monitor& monitor);

/// What goes to the clipboard at most: other programs would choke on more.
constexpr qint64 mostCopied = qint64(32) << 20;

/// A table in memory; nothing, and no more memory than that, where it has more bytes than mostCopied.
std::optional<QByteArray> csvOf(const CsvWriter& write, Monitor& monitor);

/// One of a series.
struct SeriesPicture {
    QString title;
    Painting painting;
};

/// Pictures of one size, made one after the other on any thread.
struct PictureSeries {
    QString title; ///< "all steps by butterfly"
    QString name;  ///< For the dialog, without a suffix.
    QSize size;
    std::size_t count;
    std::function<SeriesPicture(std::size_t)> picture;
};

/// A file that is no picture of a view.
struct FileJob {
    QString title;                                                    ///< Of the dialog.
    QString name;                                                     ///< For it, without a suffix.
    FileKinds kinds;                                                  ///< The first is proposed.
    std::function<void(const QString& file, Monitor& monitor)> write; ///< On any thread.
};

constexpr std::size_t mostPictures = 2000;

/// "name.svg" becomes "name-000.svg", "name-001.svg" … with as many digits as are needed, three at least. Throws
/// UsageError for more than mostPictures before any is written, and as exportView() does.
void exportSeries(const PictureSeries& series, const QString& file, Monitor& monitor);

} // namespace walshscope::gui
