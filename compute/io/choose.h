// SPDX-License-Identifier: GPL-3.0-or-later
// Which reader reads a file of which nobody says the format.
#pragma once

#include "io/entry.h"
#include "io/found/indexed.h"

namespace walshscope {

/// Reads the bytes as the format that they are in, or as any text with numbers where that fails or where more speaks
/// for it; `format` becomes the one that was taken. `reading` names none. Throws what a reader throws.
Parsed readChosen(std::string_view bytes, const Glance& glance, const std::string& name, const Reading& reading,
                  std::string& format, Monitor& monitor);

/// Rows with indices that readChosen() sorts, or in which it sees a mistake; nothing where it looks for a format.
std::optional<Indexed> indexedRows(std::string_view bytes, const Glance& glance, Monitor& monitor);

/// Whether readChosen() looks further than the format that was detected, as far as a glance tells.
bool mayBeOther(const Detected& detected, const Glance& glance);

/// Whether readChosen() takes it for any text where the format that was detected cannot be read.
bool mayBeText(const Detected& detected, const Glance& glance);

/// Whether the only thing wrong with a program's text may be that its comments have letters of an older code.
bool isOldText(std::string_view bytes, const Glance& glance);

/// Whether what was read without being asked for in any way, and is no permutation, is one as an S-box in a format that
/// no text decides on, as two bytes an entry. What is to be said then, and that way becomes `other`; else empty. Throws
/// Cancelled.
Message permutationElsewhere(std::string_view bytes, const std::string& name, const Document& document, Reading& other,
                             Monitor& monitor);

/// The same where the numbers of one pair of parentheses were read as a list, and may be one cycle of a permutation;
/// and where rows of equal length in parentheses are a permutation as a list and as cycles, and were read as either.
Message oneCycleElsewhere(std::string_view bytes, const Document& document, Reading& other, Monitor& monitor);

/// The same where words of 0s and 1s were read as the entries of an S-box that is no permutation, and may be the bits
/// of a sequence.
Message bitsElsewhere(std::string_view bytes, const std::string& name, const Document& document, Reading& other,
                      Monitor& monitor);

/// What is to be said where words of 0s and 1s were read as bits, and may be binary numbers; else empty.
Message unpaddedElsewhere(const Glance& glance, const Document& document);

/// Whether S-boxes read in a way that was asked for are likelier to be read in another; that way is looked for once.
class Doubts {
public:
    /// `bytes` are those that they were read from in this format; these and the name have to stay.
    Doubts(std::string_view bytes, const std::string& name, std::string format)
        : m_bytes(bytes), m_name(name), m_format(std::move(format)) {}

    /// What is to be said, and the other way becomes `other`; empty where there is nothing. Throws Cancelled.
    Message about(const SBox& sbox, Reading& other, Monitor& monitor);

private:
    const Parsed* preferred(Monitor& monitor);

    std::string_view m_bytes;
    const std::string& m_name;
    std::string m_format;
    std::string m_better; ///< The format that is taken where none is asked for.
    std::optional<Parsed> m_preferred;
    bool m_looked = false;
};

} // namespace walshscope
