// SPDX-License-Identifier: GPL-3.0-or-later
// A slice of integers that is made together with all others, so that the input is read once and not once for each.
#pragma once

#include "device.h"
#include "sliced/exchange_on_gpu.h"
#include "sliced/folding.h"
#include "sliced/slice_finder.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace walshscope {

/// Slice r of 2^k as its holder makes it. Of the input f(h·2^(n−k) + x) each holder reads those of a 2^k-th of all x,
/// for all h, does the k levels over h, which give g_s(x) for all s, and hands the row of s to the holder of slice s.
/// What a holder gets from all others is its g_r, in memory or on a GPU. Rows go in rounds, so that little has to be
/// kept of them: for each round fold(), then the exchange of row() and place() and take(), or exchange() where all have
/// joined; and then find(). For one thread at a time, of several the ones
/// after the others.
class SliceByExchange {
public:
    /// Integers, of which each holder reads at least one for each other, in slices that are not too large.
    static bool takes(const Folding& folding, int bits);
    /// What it takes in 32 bits besides the input.
    static std::uint64_t bytes(const Folding& folding, int bits);
    /// Whether the slice may lie on a GPU, and what it then takes there.
    static bool takesOnGpu(const Folding& folding, int bits);
    static std::uint64_t gpuBytes(const Folding& folding, int bits);

    /// takes() them. A slice of 32 bits is to lie on the device where that is a GPU, and otherwise in memory.
    SliceByExchange(const Folding& folding, int bits, std::uint64_t own, SlicePlace place = {});

    Slice slice() const { return {m_folding.n(), m_bits, m_own}; }
    /// Whether two holders have the same input, as far as a glance at some of its values tells.
    std::string glimpse(Monitor& monitor) const;
    /// Of those pieces of the input that begin in what this holder reads. Throws Cancelled.
    std::string hashes(Monitor& monitor) const;

    /// The input's fingerprint, from the hashes() of all holders.
    std::string fingerprint(const std::vector<std::string>& hashes) const;

    /// From the first round on, in 32 or 64 bits; who does not want its slice only reads for the others. Throws
    /// NotEnoughMemory, NoGpu where the GPU was chosen.
    void begin(int valueBits, bool wantsSlice, Monitor& monitor);
    /// After begin(): peerOf() the GPU, "-" without one.
    std::string peer() const;
    /// The GPUs of all holders, that canJoin(), under a name of newPeersName(). Throws ComputationError.
    void join(const std::string& peers);
    std::uint64_t rounds() const;
    /// One after the other.
    void fold(std::uint64_t round);
    /// Of the last fold(), for another holder.
    std::span<const std::byte> row(std::uint64_t to) const;
    /// Where what another holder has folded in that round goes.
    std::span<std::byte> place(std::uint64_t from, std::uint64_t round);
    /// What has come there.
    void take(std::uint64_t round);
    /// From GPU to GPU; all have joined.
    void exchange(std::uint64_t round);

    /// Whether 32 bits were too few for what was folded since begin().
    bool wrapped() const { return m_wrapped; }
    /// Σ f² of what was read since begin().
    unsigned __int128 squares() const { return m_squares; }

    /// Once every place is filled. Nothing where 32 bits were too few, of what this holder itself can see: the
    /// certificate is about what it got. Throws ComputationError, Cancelled.
    std::optional<SliceFound> find(std::size_t top, Monitor& monitor, const TakeStretch& take);
    /// What find() has taken of a GPU's memory.
    std::uint64_t gpuBytes() const { return m_gpuBytes; }

private:
    template <class T>
    void foldIn(std::uint64_t round);
    template <class T>
    std::span<T> rowOf(std::uint64_t to) const;
    std::uint64_t own() const { return std::uint64_t(1) << (m_folding.n() - 2 * m_bits); }
    std::uint64_t ofRound() const;

    const Folding& m_folding;
    int m_bits;
    std::uint64_t m_own;
    int m_valueBytes = 0;
    bool m_wantsSlice = false, m_wrapped = false;
    unsigned __int128 m_squares = 0;
    std::unique_ptr<std::byte[]> m_slice, m_rows;
    SlicePlace m_place;
    std::unique_ptr<ExchangeOnGpu> m_onGpu;
    std::uint64_t m_gpuBytes = 0;
};

} // namespace walshscope
