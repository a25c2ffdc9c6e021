// SPDX-License-Identifier: GPL-3.0-or-later
// Appends words, and moves them to a file when they become too many.
#include "io/kept_bits.h"

#include "error.h"
#include "memory.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace walshscope {
namespace {

constexpr std::size_t wordsAtOnce = std::size_t(1) << 17; ///< That are written to the file.

/// /tmp may lie in memory.
std::string folderOfTemporaries() {
    const char* const chosen = std::getenv("TMPDIR");
    return chosen && *chosen ? chosen : "/var/tmp";
}

} // namespace

KeptBits::KeptBits(std::string name, std::uint64_t expected)
    : m_name(std::move(name)), m_mostWords(std::size_t(availableMemory() / 2 / sizeof(std::uint64_t))) {
    const std::uint64_t words = expected / 64 + 2; // One more for what is left over of a piece.
    if (words > m_mostWords)
        moveToFile();
    else
        makeRoom(m_words, std::size_t(words));
}

KeptBits::KeptBits(KeptBits&& other) noexcept
    : m_name(std::move(other.m_name)),
      m_count(other.m_count),
      m_mostWords(other.m_mostWords),
      m_words(std::move(other.m_words)),
      m_file(std::exchange(other.m_file, -1)),
      m_mapped(std::move(other.m_mapped)) {}

KeptBits::~KeptBits() {
    if (m_file >= 0)
        ::close(m_file);
}

void KeptBits::fail(const char* what) const {
    throw InputError(m_name, 0, 0,
                     Message::tr("cannot be kept in %1, for memory has no room for it: %2, expected room there "
                                 "(TMPDIR names another folder)",
                                 folderOfTemporaries(), what));
}

void KeptBits::moveToFile() {
    std::string path = folderOfTemporaries() + "/walshscope-XXXXXX";
    m_file = ::mkostemp(path.data(), O_CLOEXEC);
    if (m_file < 0)
        fail(std::strerror(errno));
    ::unlink(path.c_str());
    write(m_words.size() - (m_count % 64 != 0));
    m_words.shrink_to_fit();
}

/// The first of those in memory, which are taken out.
void KeptBits::write(std::size_t words) {
    auto* bytes = reinterpret_cast<const char*>(m_words.data());
    for (std::size_t left = words * sizeof(std::uint64_t); left > 0;) {
        const ssize_t written = ::write(m_file, bytes, left);
        if (written < 0 && errno != EINTR)
            fail(std::strerror(errno));
        bytes += std::max<ssize_t>(written, 0);
        left -= std::size_t(std::max<ssize_t>(written, 0));
    }
    m_words.erase(m_words.begin(), m_words.begin() + std::ptrdiff_t(words));
}

void KeptBits::add(std::span<const std::uint64_t> packed, std::size_t bits) {
    // As makeRoom() grows; what there is and what there will be have to be there together for a moment.
    if (const std::size_t size = m_words.size() + packed.size();
        m_file < 0 && size > m_words.capacity() && std::max(size, 2 * m_words.capacity()) > m_mostWords)
        moveToFile();
    makeRoom(m_words, m_words.size() + packed.size());
    const std::size_t shift = m_count % 64;
    for (const std::uint64_t word : packed) {
        if (shift == 0)
            m_words.push_back(word);
        else {
            m_words.back() |= word << shift;
            m_words.push_back(word >> (64 - shift));
        }
    }
    const std::size_t written = m_count / 64 - (m_words.size() - packed.size() - (shift != 0));
    m_count += bits;
    m_words.resize(std::size_t((m_count + 63) / 64) - written);
    if (m_file >= 0 && m_words.size() > wordsAtOnce)
        write(m_words.size() - 1);
}

std::span<const std::uint64_t> KeptBits::words() {
    if (m_file >= 0) {
        write(m_words.size());
        m_mapped.emplace(std::exchange(m_file, -1), m_name);
    }
    if (!m_mapped)
        return m_words;
    const auto bytes = m_mapped->bytes();
    return {reinterpret_cast<const std::uint64_t*>(bytes.data()), bytes.size() / sizeof(std::uint64_t)};
}

} // namespace walshscope
