// SPDX-License-Identifier: GPL-3.0-or-later
// The basis by elimination, as y² + y is linear over GF(2), and sums of its elements; all of it by the compiler.
#include "polynomial/cantor.h"

#include <bit>

namespace walshscope {
namespace {

constexpr CantorBasis basisFound() {
    CantorBasis basis{};
    // For each y = x^i what is left of y² + y once the leading bits of those before are gone, at its own leading bit.
    std::array<std::uint64_t, 64> images{}, sources{};
    const auto reduce = [&](std::uint64_t& image, std::uint64_t& source) {
        while (image) {
            const auto top = std::size_t(std::bit_width(image)) - 1;
            if (images[top] == 0)
                return;
            image ^= images[top];
            source ^= sources[top];
        }
    };
    for (int i = 0; i < 64; ++i) {
        std::uint64_t source = std::uint64_t(1) << i, image = productInField(source, source) ^ source;
        reduce(image, source);
        if (image) {
            images[std::size_t(std::bit_width(image)) - 1] = image;
            sources[std::size_t(std::bit_width(image)) - 1] = source;
        }
    }
    basis.elements[0] = 1;
    for (std::size_t i = 1; i < basis.elements.size(); ++i) {
        std::uint64_t image = basis.elements[i - 1];
        reduce(image, basis.elements[i]);
    }
    const auto sum = [&](auto& points, std::size_t first) {
        for (std::size_t j = 1; j < points.size(); ++j)
            points[j] = points[j & (j - 1)] ^ basis.elements[first + std::size_t(std::countr_zero(j))];
    };
    sum(basis.lowPoints, 1);
    sum(basis.highPoints, 1 + std::size_t(std::countr_zero(CantorBasis::low)));
    return basis;
}

} // namespace

constinit const CantorBasis cantor = basisFound();

} // namespace walshscope
