// SPDX-License-Identifier: GPL-3.0-or-later
// Bits that come one after the other and are wanted all together, whether there is memory for them or not.
#pragma once

#include "io/mapped_file.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace walshscope {

/// In memory; once they would take more than half of what is free, in a file without a name that goes with this, in
/// $TMPDIR or /var/tmp.
class KeptBits {
public:
    /// `expected` of them, 0 where nobody knows; errors call them by `name`.
    KeptBits(std::string name, std::uint64_t expected);
    ~KeptBits();
    KeptBits(KeptBits&& other) noexcept;
    KeptBits& operator=(KeptBits&&) = delete;

    /// The next ones, packed as in BooleanFunction. Throws InputError where the file cannot hold them.
    void add(std::span<const std::uint64_t> packed, std::size_t bits);
    std::uint64_t count() const { return m_count; }
    bool areInFile() const { return m_file >= 0 || m_mapped; }
    /// Throws InputError where the file cannot be read any more.
    void requireWhole() const {
        if (m_mapped)
            m_mapped->requireWhole();
    }
    /// All of them, with zeros up to the end of the last word; none can be added any more.
    std::span<const std::uint64_t> words();

private:
    void moveToFile();
    void write(std::size_t words);
    [[noreturn]] void fail(const char* what) const;

    std::string m_name;
    std::uint64_t m_count = 0;
    std::size_t m_mostWords;            ///< In memory.
    std::vector<std::uint64_t> m_words; ///< With a file what is not yet written.
    int m_file = -1;
    std::optional<MappedFile> m_mapped;
};

} // namespace walshscope
