// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a value, listed once: reading, writing, what differs, the allowed keys and the options that set them
// follow from the list.
#pragma once

#include "gui/json/forms.h"
#include "gui/json/json_writer.h"

#include <QJsonDocument>

#include <functional>
#include <utility>

/// A list stands where the value is declared:
///     Fields<CountState> countFields() {
///         return {{"scan", &CountState::scan, OneOf{scanNames}, {"scan", tr("how blocks are scanned."), tr("kind")}},
///                 {"step", &CountState::step, Whole{0}}};
///     }
namespace walshscope::gui {

template <class S>
class Field;

template <class S>
using Fields = std::vector<Field<S>>;

/// What a reader knows already, so that it need not be written.
template <class S>
struct Known {
    const S* base = nullptr;  ///< Null where nothing is known.
    bool leavesUsual = false; ///< Whether seldom() fields are left out that are as in an S{}.
};

/// What a field does with an S, and under which names.
template <class S>
struct FieldParts {
    const char* key = nullptr; ///< Null for an option alone.
    std::vector<RenderOption> options{};
    std::function<void(const JsonPart&, const char* key, S&)> read{};
    std::function<void(JsonWriter&, const char* key, const S&, const Known<S>&)> write{};
    std::function<bool(const S&, const S&)> same{};
    std::function<void(const RenderOptions&, S&)> take{};
    std::function<void(S&, const S&)> told{};
    bool isRequired = false, isSeldom = false;
};

/// One key, and where its value lies in an S.
template <class S>
class Field {
public:
    explicit Field(FieldParts<S> parts) : m_parts(std::move(parts)) {}

    /// `where` is a member, or a lambda that returns a reference into an `auto&`.
    template <class Where, class Form>
    Field(const char* key, Where where, Form form) {
        m_parts.key = key;
        m_parts.read = [=](const JsonPart& part, const char* k, S& s) {
            auto& value = std::invoke(where, s);
            value = std::remove_cvref_t<decltype(value)>(form.read(part, k));
        };
        m_parts.write = [=](JsonWriter& out, const char* k, const S& s, const Known<S>&) {
            out.write(k, form.write(std::invoke(where, s)));
        };
        m_parts.same = [=](const S& a, const S& b) { return std::invoke(where, a) == std::invoke(where, b); };
    }

    /// The option says it as well.
    template <class Where, class Form>
    Field(const char* key, Where where, Form form, const RenderOption& option) : Field(key, where, form) {
        m_parts.options = {option};
        if constexpr (requires { form.words; })
            for (const std::string_view word : form.words)
                m_parts.options.front().values << latin(word);
        m_parts.take = [=](const RenderOptions& options, S& s) {
            auto& value = std::invoke(where, s);
            if (options.has(option.name))
                value = std::remove_cvref_t<decltype(value)>(form.given(options, option.name));
        };
    }

    /// In a way of its own: read(part, key, S&), write(const S&) → QJsonValue. The same is what is written the same.
    template <class Read, class Own>
    static Field own(const char* key, Read read, Own write) {
        FieldParts<S> parts{.key = key, .read = std::move(read)};
        parts.write = [=](JsonWriter& out, const char* k, const S& s, const Known<S>&) { out.write(k, write(s)); };
        parts.same = [=](const S& a, const S& b) { return QJsonValue(write(a)) == QJsonValue(write(b)); };
        return Field(std::move(parts));
    }

    /// In an order that a QJsonValue has not: write(JsonWriter&, key, const S&, const Known<S>&), where same(a, b)
    /// tells whether that is needed.
    template <class Read, class Write>
    static Field ordered(const char* key, Read read, Write write, std::function<bool(const S&, const S&)> same) {
        return Field(
            FieldParts<S>{.key = key, .read = std::move(read), .write = std::move(write), .same = std::move(same)});
    }

    /// An object with fields of the same S. Where one differs, all of them are written, or only those that do.
    enum class Tells { All, Different };
    static Field part(const char* key, const Fields<S>& fields, Tells tells = Tells::Different);

    /// Only an option, of which a workspace knows itself what it means: nothing of it is kept.
    static Field only(const RenderOption& option) { return Field(FieldParts<S>{.options = {option}}); }

    /// The field of a member.
    template <class Inner>
    static Field of(Inner S::*member, const Field<Inner>& field);

    /// Complained about where it is missing, and always written.
    Field required() && {
        m_parts.isRequired = true;
        return std::move(*this);
    }
    /// Left out where it is as usual.
    Field seldom() && {
        m_parts.isSeldom = true;
        return std::move(*this);
    }
    /// Where the key is there, a reader takes something else of S to be so: told(S&, const S& which says it).
    Field then(std::function<void(S&, const S&)> told) && {
        m_parts.told = std::move(told);
        return std::move(*this);
    }
    const FieldParts<S>& parts() const { return m_parts; }
    const char* key() const { return m_parts.key; }
    void take(const RenderOptions& options, S& s) const {
        if (m_parts.take)
            m_parts.take(options, s);
    }
    /// What is not there stays as it is.
    void read(const JsonPart& part, S& s) const {
        if (!key() || (!m_parts.isRequired && !part.has(key())))
            return;
        m_parts.read(part, key(), s);
        tell(s, s);
    }
    bool same(const S& a, const S& b) const { return !m_parts.same || m_parts.same(a, b); }
    bool isKnown(const S& s, const Known<S>& known) const {
        if (!key() || !m_parts.write || m_parts.isRequired)
            return !key() || !m_parts.write;
        return known.base ? same(s, *known.base) : known.leavesUsual && m_parts.isSeldom && same(s, S{});
    }
    void write(JsonWriter& out, const S& s, const Known<S>& known) const { m_parts.write(out, key(), s, known); }
    void tell(S& reader, const S& said) const {
        if (m_parts.told)
            m_parts.told(reader, said);
    }

private:
    FieldParts<S> m_parts{};
};

template <class S>
std::vector<const char*> keysOf(const Fields<S>& fields) {
    std::vector<const char*> keys;
    for (const Field<S>& field : fields)
        if (field.key())
            keys.push_back(field.key());
    return keys;
}

template <class S>
std::vector<RenderOption> optionsOf(const Fields<S>& fields) {
    std::vector<RenderOption> all;
    for (const Field<S>& field : fields)
        all.insert(all.end(), field.parts().options.begin(), field.parts().options.end());
    return all;
}

/// `base` with what the part says otherwise, which may say nothing else. Throws InputError.
template <class S>
S readFields(const Fields<S>& fields, const JsonPart& part, S base) {
    part.allowOnly(keysOf(fields));
    for (const Field<S>& field : fields)
        field.read(part, base);
    return base;
}

/// `base` with what options say otherwise. Throws UsageError.
template <class S>
S takeOptions(const Fields<S>& fields, const RenderOptions& options, S base) {
    for (const Field<S>& field : fields)
        field.take(options, base);
    return base;
}

/// Into the object that is open: what a reader does not know.
template <class S>
void writeFields(JsonWriter& out, const Fields<S>& fields, const S& s, const Known<S>& known = {}) {
    std::optional<S> base;
    if (known.base)
        base = *known.base;
    for (const Field<S>& field : fields) {
        const Known<S> now{base ? &*base : nullptr, known.leavesUsual};
        if (field.isKnown(s, now))
            continue;
        field.write(out, s, now);
        if (base)
            field.tell(*base, s);
    }
}

template <class S>
QJsonObject toJson(const Fields<S>& fields, const S& s, const Known<S>& known = {}) {
    JsonWriter out;
    out.open();
    writeFields(out, fields, s, known);
    out.close();
    return QJsonDocument::fromJson(out.bytes()).object();
}

template <class S>
Field<S> Field<S>::part(const char* key, const Fields<S>& fields, Tells tells) {
    FieldParts<S> parts{.key = key, .options = optionsOf(fields)};
    parts.read = [=](const JsonPart& part, const char* k, S& s) { s = readFields(fields, part.part(k), s); };
    parts.write = [=](JsonWriter& out, const char* k, const S& s, const Known<S>& known) {
        out.open(k);
        writeFields(out, fields, s, tells == Tells::All ? Known<S>() : known);
        out.close();
    };
    parts.same = [=](const S& a, const S& b) {
        return std::ranges::all_of(fields, [&](const Field& each) { return each.same(a, b); });
    };
    parts.take = [=](const RenderOptions& options, S& s) { s = takeOptions(fields, options, s); };
    return Field(std::move(parts));
}

template <class S>
template <class Inner>
Field<S> Field<S>::of(Inner S::*member, const Field<Inner>& field) {
    const FieldParts<Inner>& inner = field.parts();
    FieldParts<S> parts{.key = inner.key, .options = inner.options};
    parts.isRequired = inner.isRequired;
    parts.isSeldom = inner.isSeldom;
    if (inner.read)
        parts.read = [=, read = inner.read](const JsonPart& part, const char* k, S& s) { read(part, k, s.*member); };
    if (inner.write)
        parts.write = [=, write = inner.write](JsonWriter& out, const char* k, const S& s, const Known<S>& known) {
            write(out, k, s.*member, {known.base ? &(known.base->*member) : nullptr, known.leavesUsual});
        };
    if (inner.same)
        parts.same = [=, same = inner.same](const S& a, const S& b) { return same(a.*member, b.*member); };
    if (inner.take)
        parts.take = [=, take = inner.take](const RenderOptions& options, S& s) { take(options, s.*member); };
    if (inner.told)
        parts.told = [=, told = inner.told](S& reader, const S& said) { told(reader.*member, said.*member); };
    return Field(std::move(parts));
}

/// A key that earlier versions wrote and nobody reads any more.
template <class S>
Field<S> formerKey(const char* key) {
    return Field<S>(FieldParts<S>{.key = key, .read = [](const JsonPart&, const char*, S&) {}});
}

/// Those of a member.
template <class S, class Inner>
Fields<S> fieldsOf(Inner S::*member, const Fields<Inner>& inner) {
    Fields<S> all;
    for (const Field<Inner>& field : inner)
        all.push_back(Field<S>::of(member, field));
    return all;
}

/// One list behind the other.
template <class S>
Fields<S> joined(std::initializer_list<Fields<S>> lists) {
    Fields<S> all;
    for (const Fields<S>& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

} // namespace walshscope::gui
