// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to say to a person: a text that can be translated, and the values that go into it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace walshscope {

/// Worded in English here, and in the user's language by gui/words/wording.h.
class Message {
#ifdef ONLY_LUPDATE_READS_THIS
    // Not walshscope::Message: in a function that returns std::string, lupdate takes std for its class and resolves
    // no other name.
    Q_DECLARE_TR_FUNCTIONS(Message)
#endif

public:
    /// Numbers and messages are left to whoever words them; a text stays as it is.
    using Value = std::variant<std::int64_t, std::uint64_t, std::string, std::shared_ptr<const Message>>;

    /// Says nothing.
    Message() = default;

    /// `code` has %1 where the first value goes, up to %9. lupdate finds it, as it does in Qt's own tr(), and so the
    /// first value must not be a literal, which it would take for a comment.
    template <class... Values>
    static Message tr(const char* code, const Values&... values) {
        return Message(code, false, {value(values)...});
    }

    /// As in Qt: what follows nullptr is a number of things, on which the form of the words depends. It is %1.
    template <class Count, class... Values>
    requires std::is_integral_v<Count>
    static Message tr(const char* code, std::nullptr_t, Count count, const Values&... values) {
        return Message(code, true, {value(count), value(values)...});
    }

    /// Words that are there already: those of the system, of a file, of a window.
    static Message plain(std::string words) { return Message("%1", false, {std::move(words)}); }

    bool empty() const { return !*m_code; }
    /// Stays the same whatever the values are.
    const char* code() const { return m_code; }
    const std::vector<Value>& values() const { return m_values; }
    /// Whether the first value is a number of things.
    bool counted() const { return m_counted; }

    /// In English. Empty where the message is.
    std::string text() const;

private:
    Message(const char* code, bool counted, std::vector<Value> values)
        : m_code(code), m_values(std::move(values)), m_counted(counted) {}

    template <class T>
    static Value value(const T& given) {
        if constexpr (std::is_same_v<T, Message>)
            return std::make_shared<const Message>(given);
        else if constexpr (std::is_same_v<T, char>)
            return std::string(1, given);
        else if constexpr (std::is_unsigned_v<T>)
            return std::uint64_t(given);
        else if constexpr (std::is_integral_v<T>)
            return std::int64_t(given);
        else
            return std::string(std::string_view(given));
    }

    const char* m_code = "";
    std::vector<Value> m_values;
    bool m_counted = false;
};

} // namespace walshscope
