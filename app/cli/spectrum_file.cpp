// SPDX-License-Identifier: GPL-3.0-or-later
// Writes .npy.
#include "spectrum_file.h"

#include "error.h"
#include "io/mapped_file.h"
#include "sliced/add_bits.h"

namespace walshscope::cli {
namespace {

constexpr std::size_t beforeHeader = 10; ///< Magic, version and the length of the header, which end in that length.

} // namespace

void SpectrumFile::begin(bool wide) {
    m_wide = wide;
    m_file.emplace(m_path);
    std::string header = std::string("{'descr': '<i") + (wide ? '8' : '4') + "', 'fortran_order': False, 'shape': (" +
                         std::to_string(m_slice.size()) + ",), }";
    // What stands before the values fills a multiple of 64 bytes.
    constexpr std::size_t aligned = 64;
    header.append(aligned - 1 - (beforeHeader + header.size()) % aligned, ' ').append(1, '\n');
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

bool isSpectrumOf(const std::string& path, const SlicePart& part) {
    try {
        const MappedFile file(path);
        const auto bytes = file.bytes();
        if (bytes.size() < beforeHeader)
            return false;
        const std::size_t first = beforeHeader + std::size_t(bytes[8]) + 256 * std::size_t(bytes[9]);
        if (bytes.size() < first)
            return false;
        const auto has = [&]<class T>(T) {
            const std::span values(reinterpret_cast<const T*>(bytes.data() + first), std::size_t(part.slice.size()));
            return squaresOf(values).sum == part.found.certificate.squaresOfSpectrum;
        };
        const std::uint64_t size = bytes.size() - first, count = part.slice.size();
        return size == count * sizeof(std::int32_t)   ? has(std::int32_t())
               : size == count * sizeof(std::int64_t) ? has(std::int64_t())
                                                      : false;
    } catch (const InputError&) {
        return false;
    }
}

} // namespace walshscope::cli
