// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file so that the old one is there until the new one is whole.
#pragma once

#include "io/unfinished.h"

#include <string>
#include <string_view>

struct stat;

namespace walshscope {

/// What is written goes into another file of the same folder, which takes the name once it is kept. Behind a symbolic
/// link that is the link's target; an old file's permissions stay. A device, a FIFO, what /dev/stdout or /dev/fd stands
/// for, and a file that may be written but not replaced is written directly.
class NewFile {
public:
    /// Throws ComputationError, as all functions do: "NAME: cannot be written: …".
    explicit NewFile(const std::string& path);
    /// Without keep() nothing is left behind.
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view bytes);
    /// What was written is on the disk, under its name. What is written afterwards is appended, to be kept again.
    void keep();

private:
    void openDirectly();
    void openBeside();
    void takeAfter(const struct stat& old);
    [[noreturn]] void fail() const;

    std::string m_path;     ///< As it was given, for messages.
    std::string m_target;   ///< Behind the links.
    Unfinished m_temporary; ///< None once it has its name, or where it is written directly.
    int m_file = -1;
};

/// All at once.
void writeFile(const std::string& path, std::string_view bytes);

/// Throws what NewFile would, as far as it can be known before there is something to write.
void requireWritable(const std::string& path);

} // namespace walshscope
