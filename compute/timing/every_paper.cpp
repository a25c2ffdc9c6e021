// SPDX-License-Identifier: GPL-3.0-or-later
// The presets, one for each table or figure: what the papers' captions and headers say.
#include "timing/printed_tables.h"

namespace walshscope {
namespace {

constexpr std::string_view bikov2018 = "Bikov & Bouyukliev 2018", bikov2020 = "Bikov 2020", gajic = "Gajić & Stanković",
                           ali2019 = "Ali, Fathy, Fayez & Sheta 2019";
constexpr std::string_view i3 = "Intel i3-3110M", gt740 = "GeForce GT 740M", titan = "GeForce GTX TITAN",
                           phenom = "AMD Phenom II N830", radeon = "ATI Mobility Radeon 5650", i7 = "Intel i7-8565U",
                           mx150 = "GeForce MX150", xeon = "Intel Xeon E5-2660", tesla = "Tesla M2090";
constexpr PaperQuantity withResult = PaperQuantity::RunAndDownload;
/// log2 of the bits from which on one run takes minutes on a GPU of 2024, and all samples an hour.
constexpr std::uint64_t hoursOfKernels = 23, hoursOfWords = 24, hoursOfIntegers = 20;

std::vector<std::uint64_t> from(std::uint64_t first, std::uint64_t last) {
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = first; i <= last; ++i)
        all.push_back(i);
    return all;
}

std::vector<std::uint64_t> powersOfTwo(std::uint64_t first, std::uint64_t last) {
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = first; i <= last; i *= 2)
        all.push_back(i);
    return all;
}

PaperPreset figure6() {
    return {.id = "bikov2018-figure6",
            .paper = bikov2018,
            .place = "Figure 6",
            .title =
                Message::tr("Time against threads per block: A1, and A1 without synchronisation, which goes wrong."),
            .remark = Message::tr("A1 without synchronisation has a time only where its result happens to be right, "
                                  "and a cross elsewhere. No printed numbers are known."),
            .task = Task::Transform,
            .axis = PaperAxis::BlockSize,
            .rows = powersOfTwo(32, 1024),
            .columns = {{.contender = "A1", .size = 15, .method = "Algorithm 1"},
                        {.contender = "A1-unsynchronised", .size = 15, .method = "without synchronisation"},
                        {.contender = "A1", .size = 16, .method = "Algorithm 1"},
                        {.contender = "A1-unsynchronised", .size = 16, .method = "without synchronisation"}}};
}

PaperPreset figure7() {
    return {.id = "bikov2018-figure7",
            .paper = bikov2018,
            .place = "Figure 7",
            .title = Message::tr("Time against the elements M that a thread of A3 computes, n = 16."),
            .remark = Message::tr("The paper goes up to M = N/2, A3 here up to 1024. No printed numbers are known."),
            .task = Task::Transform,
            .axis = PaperAxis::ElementsPerThread,
            .rows = powersOfTwo(1, 1024),
            .columns = {{.contender = "A3", .size = 16, .method = "Algorithm 3"}}};
}

PaperPreset table2() {
    return {.id = "bikov2018-table2",
            .paper = bikov2018,
            .place = "Table 2, Figures 8 and 9",
            .title = Message::tr("The transform by A0, A1, A4, A5 and A6, and the speed-ups over A0."),
            .task = Task::Transform,
            .rows = from(7, 18),
            .columns = {{.contender = "A0", .printedAs = "cpu_a0_ms", .hardware = i3, .method = "Algorithm 0"},
                        {.contender = "A1", .printedAs = "a1_ms", .hardware = gt740, .method = "Algorithm 1"},
                        {.contender = "A4", .printedAs = "a4_ms", .hardware = gt740, .method = "Algorithm 4"},
                        {.contender = "A5", .printedAs = "a5_ms", .hardware = gt740, .method = "Algorithm 5"},
                        {.contender = "A6", .printedAs = "a6_ms", .hardware = gt740, .method = "Algorithm 6"}},
            .reference = 0,
            .crossings = {{0, 1}, {1, 2}, {2, 3}, {3, 4}},
            .table = "bikov2018_table2"};
}

PaperPreset table3() {
    return {.id = "bikov2018-table3",
            .paper = bikov2018,
            .place = "Table 3, Figures 10 and 11",
            .title = Message::tr("A6 on the paper's two platforms, and the speed-ups over A0."),
            .remark = Message::tr("The paper has two GPUs; here A6 runs on one, and both columns show it."),
            .task = Task::Transform,
            .rows = from(14, 18),
            .columns = {{.contender = "A6", .printedAs = "a6_p1_ms", .hardware = gt740, .method = "Algorithm 6"},
                        {.contender = "A6", .printedAs = "a6_p2_ms", .hardware = titan, .method = "Algorithm 6"},
                        {.contender = "A0", .printedAs = "cpu_a0_ms", .hardware = i3, .method = "Algorithm 0"}},
            .reference = 2,
            .crossings = {{2, 0}, {2, 1}},
            .table = "bikov2018_table3"};
}

PaperPreset gajicTable2() {
    return {
        .id = "gajic-table2",
        .paper = gajic,
        .place = "Table 2, Figure 3",
        .title =
            Message::tr("The dyadic convolution of two random binary vectors; the copies have a column of their own."),
        .remark = Message::tr("Where 0 is printed, the paper's clock was too coarse."),
        .task = Task::Convolution,
        .rows = {4, 8, 10, 16, 18, 20, 23, 24, 25},
        .columns = {{.contender = "XA", .printedAs = "cpu_ms", .hardware = phenom, .method = "CPU"},
                    {.contender = "XG", .printedAs = "gpu_compute_ms", .hardware = radeon, .method = "GPU, computing"},
                    {.contender = "XG",
                     .quantity = PaperQuantity::Transfers,
                     .printedAs = "gpu_memory_ms",
                     .hardware = radeon,
                     .method = "GPU, copying"}},
        .crossings = {{0, 1}},
        .table = "gajic_stankovic_table2"};
}

PaperPreset histogram() {
    return {.id = "bikov2020-histogram",
            .paper = bikov2020,
            .place = "Preliminary results",
            .title = Message::tr("How often each value of a random function's spectrum occurs, by every method."),
            .remark = Message::tr("The spectrum is on the GPU already, and a GPU's time includes copying the result "
                                  "back. The paper prints one GPU's method, H4."),
            .task = Task::Distribution,
            .rows = {10, 12, 14, 16, 18, 20},
            .columns = {{.contender = "H0", .printedAs = "cpu_ms", .hardware = i7, .method = "CPU"},
                        {.contender = "H1", .quantity = withResult, .method = "in global memory"},
                        {.contender = "H2", .quantity = withResult, .method = "private histograms"},
                        {.contender = "H3", .quantity = withResult, .method = "sort, reduce by key"},
                        {.contender = "H4",
                         .quantity = withResult,
                         .printedAs = "gpu_ms",
                         .hardware = mx150,
                         .method = "sort, scan, compact"},
                        {.contender = "CUB-even", .quantity = withResult},
                        {.contender = "CUB-runs", .quantity = withResult}},
            .crossings = {{0, 4}},
            .table = "bikov2020_histogram"};
}

PaperPreset figure17() {
    return {.id = "ali2019-figure17",
            .paper = ali2019,
            .place = "Figure 17",
            .title = Message::tr("The shortest register of 2^k random bits: two methods of the CPU, two of the GPU."),
            .remark = Message::tr("What would take an hour or more is left out unless its sizes are named: B0 from "
                                  "2^20 bits on, G0 and G2 from 2^23, B1 at 2^24. B0 ends at 2^20."),
            .task = Task::Register,
            .rows = from(10, 24),
            .columns = {{.contender = "B0",
                         .printedAs = "cpu_integer_s",
                         .hardware = xeon,
                         .method = "CPU, integers",
                         .hoursFrom = hoursOfIntegers},
                        {.contender = "B1",
                         .printedAs = "cpu_bitwise_s",
                         .hardware = xeon,
                         .method = "CPU, bitwise",
                         .hoursFrom = hoursOfWords},
                        {.contender = "G0",
                         .printedAs = "gpu_initial_s",
                         .hardware = tesla,
                         .method = "GPU, initial",
                         .hoursFrom = hoursOfKernels},
                        {.contender = "G2",
                         .printedAs = "gpu_lock_s",
                         .hardware = tesla,
                         .method = "GPU, lock",
                         .hoursFrom = hoursOfKernels}},
            .unit = "s",
            .crossings = {{0, 2}, {1, 2}, {1, 3}, {2, 3}},
            .table = "ali2019_figure17"};
}

PaperPreset steps() {
    return {.id = "ali2019-steps",
            .paper = ali2019,
            .place = "Figures 7 to 16",
            .title = Message::tr("Each version of the GPU's method beside the one before: G0, G1, G2, G3 and G4."),
            .remark = Message::tr("No printed numbers are known. What would take an hour or more, from 2^23 bits on, "
                                  "is left out unless its sizes are named."),
            .task = Task::Register,
            .rows = from(10, 24),
            .columns = {{.contender = "G0", .method = "initial", .hoursFrom = hoursOfKernels},
                        {.contender = "G1", .method = "Brent's theorem", .hoursFrom = hoursOfKernels},
                        {.contender = "G2", .method = "lock", .hoursFrom = hoursOfKernels},
                        {.contender = "G3", .method = "lock-free", .hoursFrom = hoursOfKernels},
                        {.contender = "G4", .method = "merged kernels", .hoursFrom = hoursOfKernels}},
            .unit = "s",
            .crossings = {{0, 1}, {1, 2}, {2, 3}, {3, 4}}};
}

} // namespace

std::vector<PaperPreset> everyPaper() {
    return {figure6(), figure7(), table2(), table3(), gajicTable2(), histogram(), figure17(), steps()};
}

} // namespace walshscope
