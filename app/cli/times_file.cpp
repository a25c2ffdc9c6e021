// SPDX-License-Identifier: GPL-3.0-or-later
// Appends cell by cell, and replaces the old file at the end.
#include "times_file.h"

#include "error.h"

#include <filesystem>

namespace walshscope::cli {
namespace {

namespace files = std::filesystem;

bool holdsSomething(const std::string& path) {
    std::error_code unknown;
    return files::is_regular_file(path, unknown) && files::file_size(path, unknown) > 0;
}

std::string growingFor(const std::string& path) {
    requireWritable(path);
    if (!holdsSomething(path))
        return path;
    const std::string beside = path + ".part";
    try {
        requireWritable(beside);
        return beside;
    } catch (const ComputationError&) {
        return {}; // The old file may be written all the same.
    }
}

std::string_view viewOf(const QByteArray& bytes) { return {bytes.data(), std::size_t(bytes.size())}; }

} // namespace

TimesFile::TimesFile(const std::string& path, const gui::Baseline& about)
    : m_path(path), m_growing(growingFor(path)), m_text(about) {}

void TimesFile::add(const TimedCell& cell) {
    if (m_failed || m_growing.empty())
        return;
    try {
        if (!m_file)
            m_file.emplace(m_growing);
        m_text.add(cell);
        m_file->write(viewOf(m_text.take()));
        m_file->keep();
    } catch (const ComputationError&) {
        m_failed = true;
    }
}

void TimesFile::end(const gui::Baseline& saved, bool whole) {
    if (saved.cells.empty())
        return;
    if (replaces() && whole) {
        writeFile(m_path, viewOf(gui::toJson(saved)));
        std::error_code unimportant;
        files::remove(m_growing, unimportant);
    } else if (m_growing.empty()) {
        return;
    } else if (m_failed) {
        m_file.reset();
        writeFile(m_growing, viewOf(gui::toJson(saved))); // There may be room again.
    } else {
        m_text.end(saved.speeds);
        m_file->write(viewOf(m_text.take()));
        m_file->keep();
    }
}

} // namespace walshscope::cli
