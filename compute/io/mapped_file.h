// SPDX-License-Identifier: GPL-3.0-or-later
// A file's bytes where the system has them, so that it may be larger than the memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace walshscope {

/// For reading. Where it is cut off meanwhile, or cannot be read, there are zeros.
class MappedFile {
public:
    /// Throws InputError where it is no file or cannot be read.
    explicit MappedFile(const std::string& path);
    /// One that is open for reading, which this closes.
    MappedFile(int file, const std::string& name);
    ~MappedFile();
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;

    /// Aligned to a page.
    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Throws InputError if it was cut off, or if some of it could not be read.
    void requireWhole() const;

private:
    std::string m_name;
    int m_file = -1;
    std::optional<std::size_t> m_place; ///< Among those that are watched.
    std::span<const std::byte> m_bytes;
};

/// In bytes; 0 for what is no regular file or is not there.
std::uint64_t sizeOfFile(const std::string& path);

} // namespace walshscope
