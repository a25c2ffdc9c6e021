// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keys of a JSON text stand in it, so that what is wrong can be pointed at.
#pragma once

#include "message.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope::gui {

/// The keys "stops", "1", "step", "at" for that key of the second stop, with zero bytes between; empty for the whole.
using KeyPath = std::string;
constexpr char betweenKeys = '\0';

inline KeyPath below(const KeyPath& parent, const std::string& key) {
    return parent.empty() ? key : parent + betweenKeys + key;
}

class JsonPlaces {
public:
    /// Goes through the text once, which has to stay. Throws InputError, with `name`, for what is not JSON, keys that
    /// occur twice, and nesting nothing of ours needs, which is `tooDeep`.
    JsonPlaces(std::string_view text, std::string name, const Message& tooDeep = Message::tr("nested too deeply"));

    /// Throws InputError whose message is `words` behind the key. Where the key is missing it points at what should
    /// have it.
    [[noreturn]] void fail(const KeyPath& path, const Message& words) const;

    /// Every value has a number; the whole is 0.
    using Id = std::size_t;
    /// Nothing where there is no such key.
    std::optional<Id> child(Id parent, const std::string& key) const;
    /// False, and it only moves, if it is there already.
    bool add(Id parent, const std::string& key, std::size_t offset);
    KeyPath pathTo(Id id) const;

private:
    /// With its own key only: with the whole path, a long key above a long list would be stored for each element.
    struct Place {
        Id parent;
        const std::string* key;
        std::size_t offset;
    };

    std::string_view m_text;
    std::string m_name;
    std::vector<Place> m_places{{0, nullptr, 0}};
    std::map<std::pair<Id, std::string>, Id> m_ids;
};

} // namespace walshscope::gui
