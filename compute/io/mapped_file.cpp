// SPDX-License-Identifier: GPL-3.0-or-later
// Maps files.
#include "io/mapped_file.h"

#include "error.h"
#include "io/document.h"
#include "report/log.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {
namespace {

/// Where a file is mapped, for the handler of a signal: that is how the system tells that there is no file there any
/// more.
struct Place {
    std::atomic<bool> taken{false}, cut{false};
    std::atomic<std::uintptr_t> begin{0}, end{0};
};
constexpr std::size_t mostPlaces = 256;
std::array<Place, mostPlaces> places;
struct sigaction before;

/// Zeros from the page on that is not there; whatever else is wrong goes its usual way.
void layZeros(int number, siginfo_t* about, void* context) {
    const auto address = reinterpret_cast<std::uintptr_t>(about->si_addr);
    for (Place& place : places) {
        const std::uintptr_t begin = place.begin, end = place.end;
        if (address < begin || address >= end)
            continue;
        const auto page = address - address % std::uintptr_t(::sysconf(_SC_PAGESIZE));
        if (::mmap(reinterpret_cast<void*>(page), end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
                   0) != MAP_FAILED) {
            place.cut = true;
            return;
        }
    }
    if (before.sa_flags & SA_SIGINFO)
        before.sa_sigaction(number, about, context);
    else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
        before.sa_handler(number);
    else
        ::signal(number, SIG_DFL); // What a wrong address has caused comes again at once.
}

/// One that nobody else has, or none where so many files are mapped that no more can be watched.
std::optional<std::size_t> placeFor(std::span<const std::byte> bytes) {
    static const bool isWatched = [] {
        struct sigaction action {};
        action.sa_sigaction = layZeros;
        action.sa_flags = SA_SIGINFO | SA_NODEFER;
        return ::sigaction(SIGBUS, &action, &before) == 0;
    }();
    for (std::size_t i = 0; isWatched && i < places.size(); ++i)
        if (!places[i].taken.exchange(true)) {
            places[i].cut = false;
            // In this order: while the end is 0 no address is in it.
            places[i].begin = reinterpret_cast<std::uintptr_t>(bytes.data());
            places[i].end = reinterpret_cast<std::uintptr_t>(bytes.data()) + bytes.size();
            return i;
        }
    return {};
}

} // namespace

MappedFile::MappedFile(const std::string& path)
    : MappedFile(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK), shownName(path)) {}

MappedFile::MappedFile(int file, const std::string& name) : m_name(name) {
    const auto fail = [&](const Message& words) { throw InputError(name, 0, 0, words); };
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0)
        fail(Message::tr("cannot be read: %1, expected a readable file", std::strerror(errno)));
    void* const begin = S_ISREG(status.st_mode) && status.st_size > 0
                            ? ::mmap(nullptr, std::size_t(status.st_size), PROT_READ, MAP_SHARED, file, 0)
                            : MAP_FAILED;
    const int error = errno;
    if (begin == MAP_FAILED)
        ::close(file);
    if (!S_ISREG(status.st_mode) || status.st_size == 0)
        fail(Message::tr("is no file of bits, expected one"));
    if (begin == MAP_FAILED)
        fail(Message::tr("cannot be mapped: %1, expected a readable file", std::strerror(error)));
    m_bytes = {static_cast<const std::byte*>(begin), std::size_t(status.st_size)};
    m_file = file;
    m_place = placeFor(m_bytes);
    toLog("mapped: " + std::string(nameInLog(name)) + ", " + std::to_string(m_bytes.size()) + " bytes");
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_name(std::move(other.m_name)),
      m_file(other.m_file),
      m_place(other.m_place),
      m_bytes(std::exchange(other.m_bytes, {})) {}

MappedFile::~MappedFile() {
    if (m_bytes.empty())
        return;
    ::close(m_file);
    if (m_place)
        places[*m_place].end = 0;
    ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
    if (m_place)
        places[*m_place].taken = false;
}

void MappedFile::requireWhole() const {
    // In the last page a cut is not felt.
    struct stat status {};
    if (::fstat(m_file, &status) == 0 && std::uint64_t(status.st_size) < m_bytes.size())
        throw InputError(m_name, 0, 0,
                         Message::tr("was cut off while it was read, expected %1 bytes until the end", m_bytes.size()));
    if (m_place && places[*m_place].cut)
        throw InputError(m_name, 0, 0, Message::tr("could not be read everywhere, expected a readable file"));
}

std::uint64_t sizeOfFile(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0;
}

} // namespace walshscope
