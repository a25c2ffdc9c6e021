// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for XT's launches: no machine of kind Cuda can be there to ask.
#include "cuda/convolution_passes.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {
template <class T>
void transformFactors(Machine&, const TiledFactors<T>&, int, int) {
    refuseWithoutCuda();
}
template <class T>
void convolveTiles(Machine&, const TiledFactors<T>&, int, int) {
    refuseWithoutCuda();
}
template <class T>
void transformProduct(Machine&, const TiledFactors<T>&, int, int, bool) {
    refuseWithoutCuda();
}
template <class T>
void convolveAtOnce(Machine&, const TiledFactors<T>&) {
    refuseWithoutCuda();
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

#endif
