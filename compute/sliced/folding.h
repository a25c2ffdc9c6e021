// SPDX-License-Identifier: GPL-3.0-or-later
// What a spectrum is made of that is computed slice by slice: a truth table, integers, or a list of samples.
#pragma once

#include "monitor.h"
#include "sliced/slice.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace walshscope {

/// 2^n integers x(0), x(1), …, wherever they lie. All may be called by several threads at once, as long as they make as
/// many slices.
class Folding {
public:
    explicit Folding(int n) : m_n(n) {}
    virtual ~Folding() = default;

    int n() const { return m_n; }
    /// `require` throws InputError where what this lies in is not what it was any more; asked after each slice.
    void guard(std::function<void()> require) { m_requireIntact = std::move(require); }
    void requireIntact() const {
        if (m_requireIntact)
            m_requireIntact();
    }
    /// unit(k) · values[i] = g_r(first + i) of the slice, as Slice has it. `first` is a multiple of the number of
    /// values, which is a power of two.
    virtual void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const = 0;
    void fold(const Slice& slice, std::uint64_t first, std::span<std::int64_t> values) const {
        foldWide(slice, first, values);
    }
    /// Whether 32 bits have room for every g_r of 2^k slices, as the first of them needs.
    virtual bool fitsIn32Bits(int /*bits*/) const { return true; }
    /// Whether all g_r of 2^k slices are even and come halved: sums of several signs.
    virtual int unit(int /*bits*/) const { return 1; }
    /// Throws UsageError where 2^k are too many.
    virtual void requireRange(int /*bits*/) const {}
    /// The words of a Boolean function's truth table, where it is one; else none.
    virtual std::span<const std::uint64_t> truthTable() const { return {}; }
    /// The bytes of integers of one size, where it is those; else none.
    virtual std::span<const std::byte> integers() const { return {}; }
    /// What tells this input from others, as text in one word.
    virtual std::string fingerprint(Monitor& monitor) const = 0;

protected:
    virtual void foldWide(const Slice& slice, std::uint64_t first, std::span<std::int64_t> values) const {
        std::vector<std::int32_t> narrow(values.size());
        fold(slice, first, std::span<std::int32_t>(narrow));
        std::ranges::copy(narrow, values.begin());
    }

private:
    int m_n;
    std::function<void()> m_requireIntact;
};

/// The signs (−1)^f(x) of a Boolean function, whose words are as BooleanFunction has them and have to outlive this.
std::unique_ptr<Folding> signsOf(std::span<const std::uint64_t> words, int n);

/// 2^n integers, which have to outlive this and are first read when they are asked for.
std::unique_ptr<Folding> integersOf(std::span<const std::int8_t> values);
std::unique_ptr<Folding> integersOf(std::span<const std::int16_t> values);
std::unique_ptr<Folding> integersOf(std::span<const std::int32_t> values);

/// What tells 2^n integers from others: their fingerprint with what it is of.
inline std::string nameOfIntegers(int n, const std::string& fingerprint) {
    return "integers-" + std::to_string(n) + '-' + fingerprint;
}

/// What is known of a function at some points, which may come several times: x(mask) is how many samples have the
/// sign plus there, less those with minus.
struct Sample {
    std::uint64_t mask : 63; ///< Below 2^n.
    std::uint64_t minus : 1;
};
std::unique_ptr<Folding> countsOf(std::vector<Sample> samples, int n);

} // namespace walshscope
