// SPDX-License-Identifier: GPL-3.0-or-later
// A file beside the one to be replaced, and renaming it.
#include "io/new_file.h"

#include "error.h"
#include "io/scanner.h"
#include "report/log.h"
#include "write_all.h"

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

/// Throws where a folder on the way is missing, or may not be looked into.
void requireFolderOf(const std::string& target, const std::string& path) {
    fs::path folder = folderOf(target), missing;
    std::error_code error;
    while (!folder.empty() && !fs::is_directory(folder, error)) {
        if (error == std::errc::permission_denied)
            failToWrite(path, Message::plain(std::strerror(EACCES)));
        missing = folder;
        if (folder == folder.parent_path())
            break;
        folder = folder.parent_path();
    }
    if (const std::string name = missing; !name.empty())
        failToWrite(path, Message::tr("there is no folder \"%1\"", printable(name, name.size())));
}

/// What is mounted there alone, and in a folder such as /tmp what is somebody else's, cannot be renamed over.
bool canBeReplaced(const std::string& target, const struct stat& old) {
    struct statx more {};
    if (::statx(AT_FDCWD, target.c_str(), 0, STATX_BASIC_STATS, &more) == 0 &&
        (more.stx_attributes & STATX_ATTR_MOUNT_ROOT))
        return false;
    struct stat folder {};
    const uid_t user = ::geteuid();
    return ::stat(folderOf(target).c_str(), &folder) != 0 || !(folder.st_mode & S_ISVTX) || user == 0 ||
           user == old.st_uid || user == folder.st_uid;
}

/// Whether it is to be written directly, and not replaced; throws where it can be neither. `old` is what is there.
bool goesDirectly(const std::string& target, const std::string& path, const struct stat* old) {
    if (old && S_ISDIR(old->st_mode))
        failToWrite(path, Message::tr("it is a folder"));
    if (descriptorOf(target) >= 0 || (old && !S_ISREG(old->st_mode)))
        return true;
    if (old && ::access(target.c_str(), W_OK) != 0)
        failToWrite(path, Message::plain(std::strerror(errno)));
    requireFolderOf(target, path);
    const bool folderTakesFiles = ::access(folderOf(target).c_str(), W_OK | X_OK) == 0;
    if (!old && !folderTakesFiles)
        failToWrite(path, Message::plain(std::strerror(errno)));
    return old && (!folderTakesFiles || !canBeReplaced(target, *old));
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
    if (goesDirectly(m_target, m_path, isThere ? &old : nullptr)) {
        openDirectly();
        return;
    }
    openBeside();
    if (isThere)
        takeAfter(old);
}

void NewFile::openDirectly() {
    const int number = descriptorOf(m_target);
    m_file =
        number >= 0 ? ::fcntl(number, F_DUPFD_CLOEXEC, 0) : ::open(m_target.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (m_file < 0)
        fail();
}

void NewFile::openBeside() {
    do
        m_file = m_temporary.create(nameBeside(m_target));
    while (m_file < 0 && errno == EEXIST);
    if (m_file < 0)
        fail();
}

/// Not everybody may give a file away: then it is the writer's, of the old group if that is possible.
void NewFile::takeAfter(const struct stat& old) {
    const bool sameOwner = ::fchown(m_file, old.st_uid, old.st_gid) == 0;
    const bool sameGroup = sameOwner || ::fchown(m_file, uid_t(-1), old.st_gid) == 0;
    const mode_t meant = mode_t(sameOwner ? 07777 : sameGroup ? 03777 : 01777);
    if (::fchmod(m_file, old.st_mode & meant) != 0)
        ::fchmod(m_file, old.st_mode & 0777);
}

NewFile::~NewFile() {
    if (m_file >= 0)
        ::close(m_file);
}

void NewFile::fail() const { failToWrite(m_path, Message::plain(std::strerror(errno))); }

void NewFile::write(std::string_view bytes) {
    if (!writeAll(m_file, bytes))
        fail();
}

void NewFile::keep() {
    // Some disks say only now that they are full; what is no disk cannot be asked.
    if (::fsync(m_file) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
        fail();
    if (m_temporary && !m_temporary.rename(m_target))
        fail();
    toLog("written: " + std::string(nameInLog(m_path)));
}

void writeFile(const std::string& path, std::string_view bytes) {
    NewFile file(path);
    file.write(bytes);
    file.keep();
}

void requireWritable(const std::string& path) {
    const std::string target = behindLinks(path);
    struct stat old {};
    goesDirectly(target, path, ::stat(target.c_str(), &old) == 0 ? &old : nullptr);
}

} // namespace walshscope
