// SPDX-License-Identifier: GPL-3.0-or-later
// What a block has written and other blocks do not see yet.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace walshscope {

/// Stores to global memory, each kept until it is drained to its cell: the last one of each cell.
class StoreBuffer {
public:
    static constexpr std::size_t mostBytes = 16; ///< Of a cell.

    bool empty() const { return m_stores.empty(); }
    void put(void* cell, const void* value, std::size_t bytes);
    /// The value that the cell will have; null if nothing was stored to it.
    const void* find(const void* cell) const;

    void drain(void* cell);
    /// That store of all, modulo their number. There must be one.
    void drainOne(std::uint32_t which);
    void drainAll();
    void drop();

private:
    struct Store {
        void* cell;
        std::size_t bytes;
        alignas(mostBytes) std::array<std::byte, mostBytes> value;
    };
    void drainAt(std::size_t place);

    std::vector<Store> m_stores;
    std::unordered_map<const void*, std::size_t> m_places; ///< In m_stores.
};

} // namespace walshscope
