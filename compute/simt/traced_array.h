// SPDX-License-Identifier: GPL-3.0-or-later
// What stands for T* in an emulated kernel: an array whose every access is checked and told.
#pragma once

#include "simt/observation.h"

#include <concepts>
#include <cstdint>
#include <source_location>
#include <type_traits>
#include <utility>

namespace walshscope {

class EmulatedThread;
template <class T>
class TracedElement;
template <class T>
class TracedArray;

template <class T>
struct PlainOf {
    using Type = T;
};
template <class T>
struct PlainOf<TracedElement<T>> {
    using Type = std::remove_const_t<T>;
};
/// What an expression is on a GPU, where no element is traced.
template <class Expression>
using Plain = typename PlainOf<std::remove_cvref_t<Expression>>::Type;

/// An index that remembers where in the source it was written.
struct TracedIndex {
    template <class I>
    requires std::integral<Plain<I>> TracedIndex(I&& i, std::source_location where = std::source_location::current())
        : value(static_cast<std::uint64_t>(static_cast<Plain<I>>(std::forward<I>(i)))), where(where) {}

    std::uint64_t value;
    std::source_location where;
};

/// Of an element that is not const.
template <class T>
concept Writable = !std::is_const_v<T>;

/// One instruction of one thread.
struct TracedAccess {
    Action action;
    bool writes;
    bool atomic = false;
    unsigned count = 1; ///< Elements at once, from the index on.
};

/// What an array lies in.
struct TracedMemory {
    Space space;
    unsigned number; ///< Of the argument, counted from 1; of distributed shared memory the resident block's.
    unsigned elementSize;
    std::uint64_t size; ///< Elements.
};

/// What `array[i]` is: a T& to whoever assigns to it or reads it there and then. `auto own = array[i]` copies it, and
/// its copy is the value that was read. References that would outlive it do not compile, neither `const auto& own =
/// array[i]` (what still stands for the array's element is volatile, to which no such reference is bound) nor `const
/// T& own = array[i]`, which would not see what is written later. An `auto&& own = array[i]` can be made, but not used:
/// by a name nothing is read or written.
template <class T>
class TracedElement {
public:
    using Value = std::remove_const_t<T>;

    TracedElement(const TracedElement&) = default;
    TracedElement(const volatile TracedElement&& other) : m_index(other.self().m_index), m_value(other.read()) {}

    operator Value() const volatile&& { return read(); }
    /// For a reference the compiler would rather have this; for a value it prefers what is no template.
    template <std::same_as<Value> V>
    operator const V&() const volatile&& = delete;
    Value operator=(Value value) volatile&& requires Writable<T> { return write(value); }
    Value operator+=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() + value)); }
    Value operator-=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() - value)); }
    Value operator*=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() * value)); }
    Value operator&=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() & value)); }
    Value operator|=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() | value)); }
    Value operator^=(Value value) volatile&& requires Writable<T> { return write(static_cast<Value>(read() ^ value)); }

    operator const Value&() const { return m_value; }
    TracedElement& operator=(const TracedElement&) = default;
    Value operator=(Value value) & { return m_value = value; }
    Value operator+=(Value value) & { return m_value += value; }
    Value operator-=(Value value) & { return m_value -= value; }
    Value operator*=(Value value) & { return m_value *= value; }
    Value operator&=(Value value) & { return m_value &= value; }
    Value operator|=(Value value) & { return m_value |= value; }
    Value operator^=(Value value) & { return m_value ^= value; }

private:
    friend class TracedArray<T>;
    explicit TracedElement(const TracedIndex& index) : m_index(index) {}

    const TracedElement& self() const volatile { return const_cast<const TracedElement&>(*this); }
    Value read() const volatile { return self().m_array->read(self().m_index); }
    Value write(Value value) const volatile {
        self().m_array->write(self().m_index, value);
        return value;
    }

    TracedIndex m_index;
    const TracedArray<T>* m_array = nullptr; ///< Of a value there is none.
    Value m_value{};
};

/// Stands for T* in an emulated kernel, and for const T* where T is const.
template <class T>
class TracedArray {
public:
    using Value = std::remove_const_t<T>;

    /// Lives, as a temporary, until the expression that it was made in has been worked out: longer than anything that
    /// operator[] could make. What it returns must be no temporary of its own, or `auto` would not copy it.
    struct At : TracedElement<T> {
        template <class I>
        requires std::integral<Plain<I>> At(I&& i, std::source_location where = std::source_location::current())
            : TracedElement<T>(TracedIndex(std::forward<I>(i), where)) {}
    };

    /// An array is one where a constant one is wanted, too.
    template <class U>
    requires(std::is_const_v<T>&& std::same_as<U, Value>) TracedArray(const TracedArray<U>& other)
        : m_data(other.m_data), m_memory(other.m_memory), m_thread(other.m_thread) {}

    TracedArray(T* data, std::uint64_t size, Space space, unsigned number, EmulatedThread& thread)
        : m_data(data), m_memory{space, number, sizeof(T), size}, m_thread(&thread) {}

    volatile TracedElement<T>&& operator[](At&& at) const {
        at.m_array = this;
        return std::move(at);
    }

private:
    friend class EmulatedThread;
    friend class TracedElement<T>;
    friend class TracedArray<const T>;
    Value read(const TracedIndex& index) const;
    void write(const TracedIndex& index, Value value) const;
    [[gnu::noinline]] Value readWatched(const TracedIndex& index) const;
    [[gnu::noinline]] void writeWatched(const TracedIndex& index, Value value) const;
    void touch(const TracedIndex& index, const TracedAccess& access) const;

    Value get(std::uint64_t i) const; ///< As its block sees it.
    void put(std::uint64_t i, Value value) const;

    T* m_data;
    TracedMemory m_memory;
    EmulatedThread* m_thread;
};

} // namespace walshscope
