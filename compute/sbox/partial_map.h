// SPDX-License-Identifier: GPL-3.0-or-later
// A linear bijection between two spaces of which only a subspace is known so far.
#pragma once

#include "sbox/affine_map.h"

namespace walshscope {

/// Grows by one vector and its image at a time, which doubles what is known, and can be cut back to what was known
/// before. Keeps from the start to maps between vectors of one colour.
class PartialMap {
public:
    using Colours = std::vector<std::uint64_t>;

    explicit PartialMap(int bits)
        : m_bits(bits), m_images(std::size_t(1) << bits, unknown), m_taken(m_images.size()), m_span{0} {
        m_span.reserve(m_images.size());
        m_images[0] = 0;
        m_taken[0] = true;
    }

    /// Of what is mapped and of the images; they are to live as long. Knows 0 only from here on.
    void start(const Colours& from, const Colours& to) {
        cut(1);
        m_from = &from;
        m_to = &to;
    }

    std::size_t size() const { return m_span.size(); }
    bool complete() const { return size() == m_images.size(); }
    /// The i-th vector that became known.
    std::uint32_t operator[](std::size_t i) const { return m_span[i]; }
    bool knows(std::uint32_t v) const { return m_images[v] != unknown; }
    std::uint32_t image(std::uint32_t v) const { return m_images[v]; }
    bool taken(std::uint32_t image) const { return m_taken[image]; }

    /// v, which is not known, goes to `image`. False where that makes no bijection, or the colours differ; then cut.
    bool add(std::uint32_t v, std::uint32_t image) {
        if (m_taken[image])
            return false;
        const std::size_t known = size();
        for (std::size_t i = 0; i < known; ++i) {
            const std::uint32_t from = m_span[i] ^ v, to = m_images[m_span[i]] ^ image;
            if ((*m_from)[from] != (*m_to)[to])
                return false;
            m_span.push_back(from);
            m_images[from] = to;
            m_taken[to] = true;
        }
        return true;
    }

    void cut(std::size_t size) {
        for (; m_span.size() > size; m_span.pop_back()) {
            std::uint32_t& image = m_images[m_span.back()];
            m_taken[image] = false;
            image = unknown;
        }
    }

    /// The whole map, whose missing columns are made up.
    AffineMap completed() const {
        PartialMap whole(*this);
        const Colours none(m_images.size());
        whole.m_from = whole.m_to = &none;
        std::vector<std::uint32_t> columns;
        for (int i = 0; i < m_bits; ++i) {
            const std::uint32_t unit = std::uint32_t(1) << i;
            for (std::uint32_t image = 1; !whole.knows(unit); ++image)
                if (!whole.taken(image))
                    whole.add(unit, image);
            columns.push_back(whole.image(unit));
        }
        return AffineMap(std::move(columns), 0, m_bits);
    }

private:
    static constexpr std::uint32_t unknown = ~std::uint32_t(0);

    int m_bits;
    const Colours* m_from = nullptr;
    const Colours* m_to = nullptr;
    std::vector<std::uint32_t> m_images;
    std::vector<char> m_taken;
    std::vector<std::uint32_t> m_span;
};

} // namespace walshscope
