// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the dictionary of Python that a file of NumPy begins with.
#include "io/numpy_header.h"

#include "error.h"
#include "io/scanner.h"
#include "sliced/slice.h"

#include <array>
#include <bit>
#include <optional>
#include <vector>

namespace walshscope {
namespace {

constexpr std::string_view magic = "\x93NUMPY";

/// The three entries, in any order.
class Dictionary {
public:
    Dictionary(std::string_view text, const std::string& name) : m_name(name), m_in(text, name, m_silent) {
        require('{');
        while (m_in.peek() != '}') {
            const std::string key = quoted();
            require(':');
            if (key == "descr")
                m_type = quoted();
            else if (key == "shape")
                readShape();
            else if (key == "fortran_order")
                skipWord(); // Of one dimension both orders are the same.
            else
                unlike(Message::tr("the entry \"%1\", expected descr, fortran_order and shape", printable(key, 40)));
            m_in.skipSpace();
            if (!m_in.accept(','))
                break;
            m_in.skipSpace();
        }
        require('}');
        m_in.requireEnd();
        if (!m_type || !m_shape)
            unlike(Message::tr("an entry is missing, expected descr, fortran_order and shape"));
    }

    int bytesOfValue() const {
        constexpr std::array types{"|i1", "<i2", "<i4"};
        for (std::size_t i = 0; i < types.size(); ++i)
            if (*m_type == types[i])
                return 1 << i;
        throw InputError(
            m_name, 0, 0,
            Message::tr("values of the type \"%1\", expected integers of 8, 16 or 32 bits: |i1, <i2 or <i4",
                        printable(*m_type, 40)));
    }
    std::uint64_t count() const {
        if (m_shape->size() != 1)
            throw InputError(m_name, 0, 0, Message::tr("%1 dimensions, expected one", m_shape->size()));
        const std::uint64_t count = m_shape->front();
        if (!std::has_single_bit(count) || count >> Slice::largestN > 1)
            throw InputError(
                m_name, 0, 0,
                Message::tr("%1 values, expected a power of two, at most 2^%2", nullptr, count, Slice::largestN));
        return count;
    }

private:
    [[noreturn]] void unlike(const Message& words) const {
        throw InputError(m_name, 0, 0, Message::tr("the header of NumPy has %1", words));
    }
    void require(char c) {
        m_in.skipSpace();
        if (!m_in.accept(c))
            m_in.unexpected(Message::plain({c}));
        m_in.skipSpace();
    }
    std::string quoted() {
        const char quote = m_in.peek();
        if (quote != '\'' && quote != '"')
            m_in.unexpected(Message::tr("a quotation mark"));
        const std::string_view rest = m_in.rest().substr(1);
        const std::size_t length = rest.find(quote);
        if (length == std::string_view::npos)
            m_in.fail(Message::tr("a quotation that does not end"));
        m_in.advance(length + 2);
        return std::string(rest.substr(0, length));
    }
    void skipWord() {
        if (!isLetter(m_in.peek()))
            m_in.unexpected(Message::tr("True or False"));
        while (isLetter(m_in.peek()))
            m_in.advance(1);
    }
    void readShape() {
        require('(');
        m_shape.emplace();
        while (isDigit(m_in.peek())) {
            m_shape->push_back(m_in.decimal(~std::uint64_t(0)));
            m_in.skipSpace();
            if (!m_in.accept(','))
                break;
            m_in.skipSpace();
        }
        require(')');
    }

    const std::string& m_name;
    Monitor m_silent;
    Scanner m_in;
    std::optional<std::string> m_type;
    std::optional<std::vector<std::uint64_t>> m_shape;
};

} // namespace

bool isNumpy(std::string_view beginning) { return beginning.starts_with(magic); }

NumpyHeader readNumpyHeader(std::span<const std::byte> file, const std::string& name) {
    const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
    const auto byte = [&](std::size_t at) { return at < text.size() ? std::size_t(std::uint8_t(text[at])) : 0; };
    const std::size_t version = byte(magic.size()), lengthAt = magic.size() + 2;
    if (!isNumpy(text) || version < 1 || version > 3)
        throw InputError(name, 0, 0, Message::tr("is no file of NumPy of a version from 1 to 3"));
    // The length of what follows has two bytes, and from version 2 on four.
    const std::size_t start = lengthAt + (version == 1 ? 2 : 4);
    std::size_t length = 0;
    for (std::size_t at = start; at-- > lengthAt;)
        length = length << 8 | byte(at);
    if (start + length > text.size())
        throw InputError(name, 0, 0, Message::tr("is cut off in the header of NumPy"));
    const Dictionary dictionary(text.substr(start, length), name);
    const NumpyHeader header{dictionary.bytesOfValue(), dictionary.count(), start + length};
    const std::uint64_t there = file.size() - header.firstOfThem,
                        expected = header.count * std::uint64_t(header.bytesOfValue);
    if (there != expected)
        throw InputError(name, 0, 0,
                         Message::tr("%1 bytes behind the header, expected %2: %3 values of %4 bytes", nullptr, there,
                                     expected, header.count, header.bytesOfValue));
    if (header.firstOfThem % std::size_t(header.bytesOfValue) != 0)
        throw InputError(name, 0, 0,
                         Message::tr("the values begin at byte %1, expected a multiple of their %2 bytes",
                                     header.firstOfThem, header.bytesOfValue));
    return header;
}

} // namespace walshscope
