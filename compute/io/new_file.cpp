// SPDX-License-Identifier: GPL-3.0-or-later
// A file beside the one to be replaced, and renaming it.
#include "io/new_file.h"

#include "error.h"
#include "io/scanner.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void failToWrite(const std::string& path, const Message& reason) {
    throw ComputationError(Message::tr("%1: cannot be written: %2", printable(path, path.size()), reason));
}

fs::path folderOf(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

/// What the links lead to, whether it is there or not.
fs::path behindLinks(fs::path path) {
    constexpr int mostLinks = 40;
    std::error_code error;
    for (int i = 0; i < mostLinks && fs::is_symlink(path, error); ++i) {
        const fs::path link = fs::read_symlink(path, error);
        // What is open already has no other name that could be trusted.
        if (error || fs::equivalent(folderOf(path), "/proc/self/fd", error))
            break;
        path = folderOf(path) / link;
    }
    return path;
}

/// The number in /dev/fd/N; -1 for anything else.
int descriptorOf(const fs::path& path) {
    std::error_code error;
    const std::string name = path.filename();
    if (name.empty() || name.size() > 6 || name.find_first_not_of("0123456789") != std::string::npos ||
        !fs::equivalent(folderOf(path), "/proc/self/fd", error))
        return -1;
    return std::stoi(name);
}

/// Which folder on the way is missing; empty where all are there.
std::string missingFolder(const std::string& target) {
    fs::path folder = folderOf(target), missing;
    std::error_code error;
    while (!folder.empty() && !fs::is_directory(folder, error)) {
        missing = folder;
        if (folder == folder.parent_path())
            break;
        folder = folder.parent_path();
    }
    return missing;
}

std::string nameBeside(const std::string& target) {
    std::random_device random;
    std::string name = ".walshscope-";
    for (int i = 0; i < 12; ++i)
        name += "0123456789abcdefghijklmnopqrstuv"[random() % 32];
    return folderOf(target) / name;
}

} // namespace

NewFile::NewFile(const std::string& path) : m_path(path), m_target(behindLinks(path)) {
    struct stat old {};
    const bool isThere = ::stat(m_target.c_str(), &old) == 0;
    if (isThere && S_ISDIR(old.st_mode))
        failToWrite(m_path, Message::tr("it is a folder"));
    if (descriptorOf(m_target) >= 0 || (isThere && !S_ISREG(old.st_mode)))
        openDirectly();
    else if (isThere && ::access(m_target.c_str(), W_OK) != 0)
        fail();
    else
        openBeside();
    // Not all systems let one give a file away; then it is the writer's.
    if (!m_temporary.empty() && isThere)
        if (::fchmod(m_file, old.st_mode & 07777) != 0 || ::fchown(m_file, old.st_uid, old.st_gid) != 0)
            ::fchmod(m_file, old.st_mode & 0777);
}

void NewFile::openDirectly() {
    const int number = descriptorOf(m_target);
    m_file = number >= 0 ? ::fcntl(number, F_DUPFD_CLOEXEC, 0) : ::open(m_target.c_str(), O_WRONLY | O_CLOEXEC);
    if (m_file < 0)
        fail();
}

void NewFile::openBeside() {
    requireFolderFor(m_target);
    do {
        m_temporary = nameBeside(m_target);
        m_file = ::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (m_file < 0 && errno == EEXIST);
    if (m_file < 0) {
        m_temporary.clear();
        fail();
    }
}

NewFile::~NewFile() {
    if (m_file >= 0)
        ::close(m_file);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

void NewFile::fail() const { failToWrite(m_path, Message::plain(std::strerror(errno))); }

void NewFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            fail();
        bytes.remove_prefix(std::size_t(count));
    }
}

void NewFile::keep() {
    if (m_temporary.empty())
        return;
    // Some disks say only now that they are full.
    if (::fsync(m_file) != 0 && errno != EINVAL && errno != ENOTSUP)
        fail();
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        fail();
    m_temporary.clear();
}

void writeFile(const std::string& path, std::string_view bytes) {
    NewFile file(path);
    file.write(bytes);
    file.keep();
}

void requireFolderFor(const std::string& path) {
    if (const std::string missing = missingFolder(behindLinks(path)); !missing.empty())
        failToWrite(path, Message::tr("there is no folder \"%1\"", printable(missing, missing.size())));
}

} // namespace walshscope
