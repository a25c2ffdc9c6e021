// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keys of a JSON text stand in it, so that what is wrong can be pointed at.
#pragma once

#include "message.h"

#include <map>
#include <string>
#include <string_view>

namespace walshscope::gui {

/// The keys "stops", "1", "step", "at" for that key of the second stop, with zero bytes between; empty for the whole.
using KeyPath = std::string;
constexpr char betweenKeys = '\0';

inline KeyPath below(const KeyPath& parent, const std::string& key) {
    return parent.empty() ? key : parent + betweenKeys + key;
}

class JsonPlaces {
public:
    /// Goes through the text once; both have to stay. Throws InputError, with `name`, for what is not JSON, keys that
    /// occur twice, and nesting nothing of ours needs, which is `tooDeep`.
    JsonPlaces(std::string_view text, const std::string& name,
               const Message& tooDeep = Message::tr("nested too deeply"));

    /// Throws InputError whose message is `words` behind the key. Where the key is missing it points at what should
    /// have it.
    [[noreturn]] void fail(const KeyPath& path, const Message& words) const;

private:
    std::string_view m_text;
    const std::string& m_name;
    std::map<KeyPath, std::size_t> m_offsets;
};

} // namespace walshscope::gui
