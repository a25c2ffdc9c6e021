// SPDX-License-Identifier: GPL-3.0-or-later
// Bikov's table of the Walsh distribution beside every method on this machine, in milliseconds: medians of the whole
// with the copy back, for a random function's spectrum that is on the GPU already. With "phases" each phase of each
// method, waited for; with "sizes FIRST LAST" the methods for larger n. Every result is compared with that of the CPU.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "distribution/counter.h"
#include "fwt/transform.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>

using namespace walshscope;

namespace {

/// n -> what is printed for it: the CPU's time, the GPU's and how many values differ.
std::map<int, std::string> paper() {
    std::map<int, std::string> rows;
    std::ifstream file(RESOURCES "/papers/bikov2020_histogram.csv");
    if (!file)
        file.open("resources/papers/bikov2020_histogram.csv"); // Where the program was brought to another machine.
    std::string line;
    while (std::getline(file, line))
        if (const std::size_t comma = line.find(','); comma != std::string::npos && std::isdigit(line[0]))
            rows[std::atoi(line.c_str())] = line.substr(comma + 1);
    return rows;
}

Spectrum spectrumOf(int n) {
    Monitor silent;
    return walshTransform(randomFunction(n, 1), {nullptr, &deviceNamed("cpu"), {}}, silent).spectrum;
}

void require(bool right, const Counter& counter, int n) {
    if (!right)
        throw ComputationError(Message::tr("%1, n = %2: the result is wrong", counter.id, n));
}

/// Milliseconds, empty where the method cannot count it.
std::string timeOf(const Counter& counter, Machine& gpu, const Spectrum& spectrum, const Distribution& expected,
                   ScanKind scan) {
    Monitor silent;
    Machine host(DeviceKind::Host);
    Machine& machine = counter.onHost() ? host : gpu;
    Parameters parameters;
    parameters.scan = scan;
    if (whyNot(counter, std::uint64_t(spectrum.n()), parameters, machine.kind()))
        return {};
    try {
        const Measurement measured = measure(counter, machine, Problem(spectrum), parameters,
                                             {.width = 0, .seconds = 0.2, .samples = 31}, silent);
        require(std::get<Distribution>(measured.result) == expected, counter, spectrum.n());
        char text[32];
        std::snprintf(text, sizeof text, "%.4f", 1e3 * quartiles(measured.times.samples).median);
        return text;
    } catch (const UsageError&) {
        return {};
    }
}

/// H4 and the like twice, once for each scan.
template <class Take>
void eachMethod(const Take& take) {
    for (const Counter& counter : counters())
        for (ScanKind scan : {ScanKind::ScanScanAdd, ScanKind::ReduceThenScan})
            if (counter.scans || scan == ScanKind::ScanScanAdd)
                take(counter, scan);
}

void printTable(Machine& gpu, const std::vector<int>& sizes) {
    const auto printed = paper();
    std::string header = "n,paper_cpu_ms,paper_gpu_ms,paper_distinct,distinct";
    eachMethod([&](const Counter& counter, ScanKind scan) {
        header += "," + std::string(counter.id) + (scan == ScanKind::ReduceThenScan ? "-reduce" : "") + "_ms";
    });
    std::puts(header.c_str());
    for (const int n : sizes) {
        const Spectrum spectrum = spectrumOf(n);
        Monitor silent;
        const Distribution expected = walshDistribution(spectrum.values(), silent);
        const auto row = printed.find(n);
        std::printf("%d,%s,%zu", n, row == printed.end() ? ",," : row->second.c_str(), expected.size());
        eachMethod([&](const Counter& counter, ScanKind scan) {
            std::printf(",%s", timeOf(counter, gpu, spectrum, expected, scan).c_str());
            std::fflush(stdout);
        });
        std::puts("");
    }
}

/// Medians of nine; a phase is waited for, which takes some microseconds more than it does among the others.
void printPhases(const Device& device, const std::vector<int>& sizes) {
    std::puts("n,method,scan,phase,ms");
    for (const int n : sizes) {
        const Spectrum spectrum = spectrumOf(n);
        Monitor silent;
        const Distribution expected = walshDistribution(spectrum.values(), silent);
        eachMethod([&](const Counter& counter, ScanKind scan) {
            std::vector<std::vector<double>> times;
            std::vector<std::string> names;
            try {
                for (int round = 0; round < 10; ++round) {
                    const Counted counted = walshDistribution(
                        spectrum.values(), {&counter, counter.onHost() ? &deviceNamed("cpu") : &device, {.scan = scan}},
                        silent);
                    require(counted.distribution == expected, counter, n);
                    times.resize(counted.phaseSeconds.size());
                    names.clear();
                    for (std::size_t k = 0; k < times.size(); ++k) {
                        names.push_back(counted.phaseSeconds[k].first);
                        if (round > 0)
                            times[k].push_back(counted.phaseSeconds[k].second);
                    }
                }
            } catch (const UsageError&) {
                return;
            }
            for (std::size_t k = 0; k < times.size(); ++k)
                std::printf("%d,%s,%s,%s,%.4f\n", n, std::string(counter.id).c_str(),
                            counter.scans ? std::string(scanNames[std::size_t(scan)]).c_str() : "", names[k].c_str(),
                            1e3 * quartiles(times[k]).median);
            std::fflush(stdout);
        });
    }
}

} // namespace

int main(int count, char** arguments) {
    try {
        const Device* device = firstWorkingGpu();
        if (!device)
            throw ComputationError(devices().back().reason);
        const std::string what = count > 1 ? arguments[1] : "";
        if (what == "phases") {
            printPhases(*device, {10, 12, 14, 16, 18, 20, 24});
            return 0;
        }
        std::vector<int> sizes{10, 12, 14, 16, 18, 20};
        if (what == "sizes" && count > 3) {
            sizes.clear();
            for (int n = std::atoi(arguments[2]); n <= std::atoi(arguments[3]); ++n)
                sizes.push_back(n);
        }
        const auto gpu = openGpu(device->ordinal);
        printTable(*gpu, sizes);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
