// SPDX-License-Identifier: GPL-3.0-or-later
// Tells from the text which format it is in; the rules are ordered from the unmistakable to the ambiguous.
#include "error.h"
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

constexpr std::size_t surelyDigits = 8; ///< Bytes of data hardly begin with so many characters 0 and 1.

/// What one pass over the text finds.
struct Shape {
    std::array<bool, 256> occurs{};
    std::size_t zerosAndOnes = 0;
    bool oneToken = true;
    bool variable = false; ///< x and a digit, as in x0, but not in 0x0.

    explicit Shape(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            occurs[static_cast<unsigned char>(c)] = true;
            zerosAndOnes += c == '0' || c == '1';
            if (isSpace(c) || c == ',')
                oneToken = false;
            else if (c == 'x' && i + 1 < text.size() && isDigit(text[i + 1]) && (i == 0 || text[i - 1] != '0'))
                variable = true;
        }
    }

    bool has(char c) const { return occurs[static_cast<unsigned char>(c)]; }

    bool onlyOf(std::string_view characters) const {
        for (std::size_t c = 0; c < occurs.size(); ++c)
            if (occurs[c] && !isSpace(char(c)) && characters.find(char(c)) == std::string_view::npos)
                return false;
        return true;
    }
};

/// "Name,HEX": one comma, and a name before it that is no number.
bool looksLikePeigen(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos || comma == 0 || line.find(',', comma + 1) != std::string_view::npos)
        return false;
    const std::string_view label = line.substr(0, comma);
    return isLetter(label.front()) || std::any_of(label.begin(), label.end(), [](char c) {
               return isLetter(c) && hexValue(c) < 0 && (c | 0x20) != 'x';
           });
}

bool allHex(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return hexValue(c) >= 0; });
}

/// A hexadecimal string is Sage's truth table, unless it permutes at least 8 values: chance hardly does that.
Detected hexadecimal(std::string_view digits, std::optional<Kind> as) {
    if (as == Kind::SBox ||
        (!as && digits.size() >= 8 && allHex(digits) && permutation(digits, digitsPerEntry(digits, 0))))
        return {Kind::SBox, "hex"};
    return {Kind::Boolean, "hex-lsb"};
}

Detected zerosAndOnes(const Shape& shape, std::optional<Kind> as) {
    if (as == Kind::SBox)
        return {as, shape.oneToken ? "hex" : "list"};
    if (as == Kind::Integers)
        return {as, "integers"};
    if (as == Kind::Sequence || (!as && !shape.has(',') && !std::has_single_bit(shape.zerosAndOnes)))
        return {Kind::Sequence, "ascii"};
    return {Kind::Boolean, "bits"};
}

/// Marks that no other format has; the format alone, as some hold both kinds.
std::optional<std::string> unmistakable(std::string_view text, const Shape& shape) {
    if (text.front() == '?')
        return "bsbox";
    for (std::string_view header : {"x,f", "x,S", "i,s", "x,v", "place,mask,v"})
        if (text.starts_with(header) && (text.size() == header.size() || isSpace(text[header.size()])))
            return "csv";
    if (shape.has('{') || shape.has('['))
        return "array";
    if (text.front() == 'x' && shape.has('@'))
        return "power";
    if (looksLikePeigen(text))
        return "peigen";
    if (shape.variable && !shape.has(','))
        return "anf";
    if (shape.oneToken && shape.has('_') && hexValue(text.front()) >= 0)
        return "bitslice";
    return std::nullopt;
}

} // namespace

bool binaryByName(const std::string& name) {
    constexpr std::string_view ending = ".bin";
    return name.size() > ending.size() && std::equal(ending.rbegin(), ending.rend(), name.rbegin(), [](char a, char b) {
               return a == b || (isLetter(b) && a == (b | 0x20));
           });
}

std::size_t firstByteThatIsNotText(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c < 0x80) {
            if ((c < ' ' && !isSpace(char(c))) || c == 0x7F)
                return i;
            continue;
        }
        const std::size_t following = c >= 0xF0 && c < 0xF5   ? 3
                                      : c >= 0xE0 && c < 0xF0 ? 2
                                      : c >= 0xC2 && c < 0xE0 ? 1
                                                              : 0;
        if (following == 0)
            return i;
        for (std::size_t k = 1; k <= following; ++k)
            if (i + k >= bytes.size() || (static_cast<unsigned char>(bytes[i + k]) & 0xC0) != 0x80)
                return i;
        i += following;
    }
    return std::string_view::npos;
}

std::string_view withoutByteOrderMark(std::string_view bytes) {
    return bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
}

Detected detect(std::string_view bytes, const std::string& name, std::optional<Kind> as) {
    const bool takesBytes = !as || as == Kind::Boolean || as == Kind::Sequence;
    const std::string_view text = withoutByteOrderMark(bytes);
    const std::size_t notText = firstByteThatIsNotText(text);
    // Bytes are only taken as data where the name or the user says so: junk would be some function or sequence too.
    const bool strayByte =
        notText != std::string_view::npos && notText >= surelyDigits && Shape(text.substr(0, notText)).onlyOf("01");
    if (takesBytes && (binaryByName(name) || (as && notText != std::string_view::npos && !strayByte))) {
        if (as == Kind::Boolean || (!as && std::has_single_bit(bytes.size())))
            return {Kind::Boolean, "packed"};
        return {Kind::Sequence, "msb"};
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        failAt(text, 0, name, Message::tr("text in UTF-16, expected ASCII or UTF-8"));
    if (notText != std::string_view::npos)
        failAt(text, notText, name,
               Message::tr("a byte that is not text, expected text, or binary data as format packed, msb or lsb"));

    Scanner in(text, name);
    in.skipSpace();
    if (in.atEnd())
        in.fail(Message::tr("the file is empty, expected a Boolean function, an S-box, a sequence or integers"));
    const Shape shape(in.rest());
    if (shape.onlyOf("01,"))
        return zerosAndOnes(shape, as);
    if (const std::optional<std::string> format = unmistakable(in.rest(), shape)) {
        const auto fits = [&](const Entry& entry) { return entry.format.name == *format && entry.format.kind == as; };
        if (as == Kind::Sequence && *format != "csv")
            return {as, "ascii"};
        if (as && std::none_of(entries().begin(), entries().end(), fits))
            in.fail(Message::tr("this looks like the format %1, expected the kind %2", *format, kindName(*as)));
        return {as, *format};
    }
    if (as == Kind::Integers || (!as && shape.onlyOf("0123456789+-,") && (shape.has('-') || shape.has('+'))))
        return {Kind::Integers, "integers"};
    if (as == Kind::Sequence)
        return {as, "ascii"};
    if (shape.oneToken && (as || hexValue(in.peek()) >= 0))
        return hexadecimal(in.rest(), as);
    if (as == Kind::Boolean)
        return {as, "bits"};
    if (isDigit(in.peek()) || as)
        return {Kind::SBox, "list"};
    in.unexpected(
        Message::tr("0s and 1s, hexadecimal digits, numbers, an ANF, an array, or a record of BSbox-tools or PEIGEN"));
}

} // namespace walshscope
