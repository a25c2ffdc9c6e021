// SPDX-License-Identifier: GPL-3.0-or-later
// A file, a pipe or standard input while it is read, as a whole or piece by piece.
#pragma once

#include "io/document.h"

#include <span>

namespace walshscope {

/// Belongs to one thread. What can be wrong with a file is told as readBytes() says.
class InputFile {
public:
    InputFile(const std::string& path, Pipes pipes);
    ~InputFile() { close(); }
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// As it is called in messages.
    const std::string& name() const { return m_name; }
    /// In bytes; 0 where nobody knows, as of a pipe.
    std::uint64_t size() const { return m_size; }
    /// How many bytes were read.
    std::uint64_t read() const { return m_read; }

    /// The first bytes, fewer than `most` only where there are no more. They can be had again, and all() has them, too.
    std::string_view beginning(std::size_t most, Monitor& monitor);
    /// What can be had at once of what follows; 0 at the end.
    std::size_t more(std::span<char> room, Monitor& monitor);
    /// As if nothing had been read. False where that cannot be, as with a pipe.
    bool toStart();
    /// The whole, where nothing was read but the beginning.
    std::string all(Monitor& monitor);

private:
    void close() const;

    std::string m_name;
    int m_file = -1;
    std::uint64_t m_size = 0, m_read = 0;
    std::int64_t m_start = -1; ///< Where it stood; below 0 where it cannot go back.
    bool m_ended = false;      ///< Who types has to say so only once.
    std::string m_beginning;
};

} // namespace walshscope
