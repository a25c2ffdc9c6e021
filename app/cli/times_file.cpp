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

/// Empty where there is no such file: a pipe would be given everything twice.
std::string growingFor(const std::string& path) {
    requireWritable(path);
    std::error_code unknown;
    if (files::exists(path, unknown) && !files::is_regular_file(path, unknown))
        return {};
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
    : m_path(path), m_growing(growingFor(path)), m_keepsOld(holdsSomething(path)), m_text(about) {}

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
    const std::string& target = whole || !m_keepsOld ? m_path : m_growing;
    if (saved.cells.empty() || target.empty())
        return;
    m_file.reset();
    writeFile(target, viewOf(gui::toJson(saved)));
    std::error_code unimportant;
    if (m_growing != target)
        files::remove(m_growing, unimportant);
}

} // namespace walshscope::cli
