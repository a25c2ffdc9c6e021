// SPDX-License-Identifier: GPL-3.0-or-later
// Which form of a convolution's kernels does how many levels, and on what it is launched.
#include "convolution/convolution_passes.h"

#include "convolution/convolution_pass.h"
#include "convolution/tile_levels.h"
#include "fwt/tile_launch.h"
#include "fwt/tile_passes.h"

#include <array>

namespace walshscope {
namespace {

template <class Numbers, TileForm... forms>
constexpr std::array levelsOf{
    TileKernel<Numbers, int>{forms, forms.template sharedBytes<typename Numbers::Value>(),
                             transformNumbers<Numbers, forms.tile, forms.each, forms.columns, forms.blocks>}...};

template <class From, class To, TileForm... forms>
constexpr std::array productsOf{TileKernel<From, From, bool, To, int>{
    forms,
    std::max(forms.template sharedBytes<typename From::Value>(), forms.template sharedBytes<typename To::Value>()),
    convolveTile<From, To, forms.tile, forms.each, forms.columns, forms.blocks>}...};

/// Side by side, then at a stride: 128 bytes are read in a row. Fewer numbers a thread where there are too few of them
/// to fill a GPU.
template <class Numbers>
constexpr auto rows =
    levelsOf<Numbers, TileForm{5, 2, 0}, TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0}, TileForm{9, 2, 0},
             TileForm{10, 3, 0}, TileForm{11, 3, 0}, TileForm{12, 4, 0}, TileForm{13, 4, 0}, TileForm{14, 4, 0}>;
template <>
constexpr auto rows<AsResidues> =
    levelsOf<AsResidues, TileForm{5, 2, 0}, TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0}, TileForm{9, 3, 0},
             TileForm{10, 3, 0}, TileForm{11, 4, 0}, TileForm{12, 4, 0}, TileForm{13, 5, 0}, TileForm{14, 5, 0},
             TileForm{15, 5, 0}>;

template <class Numbers>
constexpr auto columns =
    levelsOf<Numbers, TileForm{10, 3, 4}, TileForm{11, 4, 4}, TileForm{12, 4, 4}, TileForm{13, 4, 4}>;
template <>
constexpr auto columns<InHalves> = levelsOf<InHalves, TileForm{10, 3, 4}, TileForm{12, 4, 5}, TileForm{13, 4, 5}>;
template <>
constexpr auto columns<AsResidues> = levelsOf<AsResidues, TileForm{10, 3, 4}, TileForm{12, 4, 5}, TileForm{13, 5, 5}>;

template <class From, class To>
constexpr auto middles =
    productsOf<From, To, TileForm{10, 3, 4}, TileForm{11, 4, 4}, TileForm{12, 4, 4}, TileForm{13, 4, 4}>;
template <>
constexpr auto middles<InOneArray<std::int32_t>, InHalves> =
    productsOf<InOneArray<std::int32_t>, InHalves, TileForm{10, 3, 4}, TileForm{12, 4, 5}, TileForm{13, 4, 5},
               TileForm{14, 5, 5}>;
template <>
constexpr auto middles<InOneArray<std::int32_t>, AsResidues> =
    productsOf<InOneArray<std::int32_t>, AsResidues, TileForm{10, 3, 4}, TileForm{12, 4, 5}, TileForm{13, 5, 5},
               TileForm{14, 5, 5}, TileForm{15, 5, 5}>;

template <class T>
constexpr auto wholes =
    productsOf<InOneArray<T>, InOneArray<T>, TileForm{1, 1, 0}, TileForm{2, 1, 0}, TileForm{3, 1, 0}, TileForm{4, 2, 0},
               TileForm{5, 2, 0}, TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0}, TileForm{9, 3, 0},
               TileForm{10, sizeof(T) == sizeof(std::int32_t) ? 4 : 3, 0}, TileForm{11, 4, 0}, TileForm{12, 4, 0}>;

template <class Kernels, class... Arguments>
void start(Machine& gpu, const Kernels& among, std::size_t size, int count, const Arguments&... arguments) {
    for (const auto& kernel : among)
        if (kernel.form.levels() == count && fits(gpu, kernel, size)) {
            tileLaunch(gpu, kernel, size).start(gpu, arguments...);
            return;
        }
    throw ComputationError(Message::tr("no kernel of a convolution does %1 levels at once", count));
}

/// `n`: log2 of what is divided by.
template <class T>
InOneArray<T> inOneArray(T* numbers, int n) {
    return InOneArray<T>::dividing(numbers, n);
}

/// g, or nothing.
template <class T>
InOneArray<T> behind(const TiledFactors<T>& factors) {
    return inOneArray(factors.isOne ? nullptr : factors.numbers.data() + factors.size(), 0);
}

/// Gives `use` what the products are kept in.
template <class T, class Use>
void withProducts(const TiledFactors<T>& factors, int n, const Use& use) {
    T* const f = factors.numbers.data();
    if constexpr (sizeof(T) == sizeof(std::int32_t)) {
        if (factors.isNarrow)
            use(AsResidues{f, n});
        else
            use(InHalves{f, factors.upperHalves ? factors.upperHalves->data() : f + factors.size(), n});
    } else {
        use(inOneArray(f, n));
    }
}

} // namespace

template <class T>
void transformFactors(Machine& gpu, const TiledFactors<T>& factors, int first, int count) {
    if constexpr (sizeof(T) == sizeof(std::int32_t)) {
        transformTiles(gpu, factors.numbers, first, count);
    } else {
        const InOneArray<T> numbers = inOneArray(factors.numbers.data(), 0);
        if (first == 0)
            start(gpu, rows<InOneArray<T>>, factors.numbers.size(), count, numbers, first);
        else
            start(gpu, columns<InOneArray<T>>, factors.numbers.size(), count, numbers, first);
    }
}

template <class T>
void convolveTiles(Machine& gpu, const TiledFactors<T>& factors, int first, int count) {
    const InOneArray<T> f = inOneArray(factors.numbers.data(), 0), g = behind(factors);
    withProducts(factors, 0, [&](auto to) {
        start(gpu, middles<InOneArray<T>, decltype(to)>, factors.size(), count, f, g, factors.isOne, to, first);
    });
}

template <class T>
void transformProduct(Machine& gpu, const TiledFactors<T>& factors, int first, int count, bool divides) {
    withProducts(factors, divides ? factors.n : 0, [&](auto products) {
        if (first == 0)
            start(gpu, rows<decltype(products)>, factors.size(), count, products, first);
        else
            start(gpu, columns<decltype(products)>, factors.size(), count, products, first);
    });
}

template <class T>
void convolveAtOnce(Machine& gpu, const TiledFactors<T>& factors) {
    const InOneArray<T> f = inOneArray(factors.numbers.data(), 0), g = behind(factors);
    const auto to = inOneArray(factors.numbers.data(), factors.n);
    start(gpu, wholes<T>, factors.size(), factors.n, f, g, factors.isOne, to, 0);
}

template void transformFactors(Machine&, const TiledFactors<std::int32_t>&, int, int);
template void transformFactors(Machine&, const TiledFactors<std::int64_t>&, int, int);
template void transformFactors(Machine&, const TiledFactors<double>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<std::int32_t>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<std::int64_t>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<double>&, int, int);
template void transformProduct(Machine&, const TiledFactors<std::int32_t>&, int, int, bool);
template void transformProduct(Machine&, const TiledFactors<std::int64_t>&, int, int, bool);
template void transformProduct(Machine&, const TiledFactors<double>&, int, int, bool);
template void convolveAtOnce(Machine&, const TiledFactors<std::int32_t>&);
template void convolveAtOnce(Machine&, const TiledFactors<std::int64_t>&);
template void convolveAtOnce(Machine&, const TiledFactors<double>&);

} // namespace walshscope
