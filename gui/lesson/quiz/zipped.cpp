// SPDX-License-Identifier: GPL-3.0-or-later
// Through libzip, in memory, so that the file on the disk is written as all others are.
#include "gui/lesson/quiz/zipped.h"

#include "error.h"

#include <zip.h>

#include <memory>

namespace walshscope::gui {
namespace {

/// The first of January 1980, 0:00, as a zip has dates: the time of a zone would depend on the machine.
constexpr zip_uint16_t firstDate = (1 << 5) | 1, midnight = 0;

struct FreeZipSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct DiscardZip {
    void operator()(zip_t* zip) const { zip_discard(zip); }
};

[[noreturn]] void failZip(const char* why) { throw ComputationError(Message::tr("cannot make a zip: %1", why)); }

void addToZip(zip_t* zip, const FileInZip& file) {
    zip_source_t* source = zip_source_buffer(zip, file.bytes.constData(), zip_uint64_t(file.bytes.size()), 0);
    const zip_int64_t index = source ? zip_file_add(zip, file.name.toUtf8().constData(), source, ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
        zip_source_free(source); // Otherwise the zip owns it.
        failZip(zip_strerror(zip));
    }
    if (zip_file_set_dostime(zip, zip_uint64_t(index), midnight, firstDate, 0) != 0)
        failZip(zip_strerror(zip));
}

} // namespace

QByteArray zipped(const std::vector<FileInZip>& files) {
    zip_error_t error;
    zip_error_init(&error);
    const std::unique_ptr<zip_source_t, FreeZipSource> target(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!target)
        failZip(zip_error_strerror(&error));
    zip_source_keep(target.get()); // Closing the zip gives one of the two away.
    std::unique_ptr<zip_t, DiscardZip> zip(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    if (!zip) {
        zip_source_free(target.get());
        failZip(zip_error_strerror(&error));
    }
    for (const FileInZip& file : files)
        addToZip(zip.get(), file);
    if (zip_close(zip.get()) != 0)
        failZip(zip_strerror(zip.get()));
    static_cast<void>(zip.release()); // Closed is freed.
    zip_stat_t size;
    if (zip_source_open(target.get()) != 0 || zip_source_stat(target.get(), &size) != 0)
        failZip(zip_error_strerror(zip_source_error(target.get())));
    QByteArray bytes(qsizetype(size.size), Qt::Uninitialized);
    const zip_int64_t got = zip_source_read(target.get(), bytes.data(), size.size);
    zip_source_close(target.get());
    if (got != zip_int64_t(size.size))
        failZip(zip_error_strerror(zip_source_error(target.get())));
    return bytes;
}

} // namespace walshscope::gui
