// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping stores and letting them go.
#include "simt/store_buffer.h"

#include <cstring>

namespace walshscope {

void StoreBuffer::put(void* cell, const void* value, std::size_t bytes) {
    const auto [at, isNew] = m_places.try_emplace(cell, m_stores.size());
    if (isNew)
        m_stores.push_back({cell, bytes, {}});
    std::memcpy(m_stores[at->second].value.data(), value, bytes);
}

const void* StoreBuffer::find(const void* cell) const {
    const auto at = m_places.find(cell);
    return at == m_places.end() ? nullptr : m_stores[at->second].value.data();
}

void StoreBuffer::drain(void* cell) {
    if (const auto at = m_places.find(cell); at != m_places.end())
        drainAt(at->second);
}

void StoreBuffer::drainOne(std::uint32_t which) { drainAt(which % m_stores.size()); }

/// The last one takes its place.
void StoreBuffer::drainAt(std::size_t place) {
    const Store store = m_stores[place];
    std::memcpy(store.cell, store.value.data(), store.bytes);
    m_places[m_stores.back().cell] = place;
    m_places.erase(store.cell);
    m_stores[place] = m_stores.back();
    m_stores.pop_back();
}

void StoreBuffer::drainAll() {
    for (const Store& store : m_stores)
        std::memcpy(store.cell, store.value.data(), store.bytes);
    drop();
}

void StoreBuffer::drop() {
    m_stores.clear();
    m_places.clear();
}

} // namespace walshscope
