// SPDX-License-Identifier: GPL-3.0-or-later
// Writes .npy.
#include "spectrum_file.h"

namespace walshscope::cli {

void SpectrumFile::begin(bool wide) {
    m_wide = wide;
    m_file.emplace(m_path);
    std::string header = std::string("{'descr': '<i") + (wide ? '8' : '4') + "', 'fortran_order': False, 'shape': (" +
                         std::to_string(m_slice.size()) + ",), }";
    // What stands before the values fills a multiple of 64 bytes.
    constexpr std::size_t before = 10, aligned = 64;
    header.append(aligned - 1 - (before + header.size()) % aligned, ' ').append(1, '\n');
    m_file->write(std::string("\x93NUMPY\x01\x00", 8) + char(header.size() % 256) + char(header.size() / 256) + header);
}

void SpectrumFile::add(const Stretch& stretch) {
    std::visit(
        [&](auto values) {
            // Halved, 32 bits may hold what they do not otherwise.
            constexpr int largestNarrow = 30;
            if (!m_file)
                begin(sizeof values[0] == sizeof(std::int64_t) || m_slice.n > largestNarrow);
            constexpr std::size_t piece = std::size_t(1) << 16;
            std::vector<std::int64_t> wide;
            std::vector<std::int32_t> narrow;
            const auto write = [&](auto& buffer, auto part) {
                buffer.clear();
                for (const auto value : part)
                    buffer.push_back(
                        typename std::decay_t<decltype(buffer)>::value_type(std::int64_t(value) * stretch.unit));
                m_file->write({reinterpret_cast<const char*>(buffer.data()), buffer.size() * sizeof buffer[0]});
            };
            for (std::size_t first = 0; first < values.size(); first += piece) {
                const auto part = values.subspan(first, std::min(piece, values.size() - first));
                m_wide ? write(wide, part) : write(narrow, part);
            }
        },
        stretch.values);
}

void SpectrumFile::keep() { m_file->keep(); }

} // namespace walshscope::cli
