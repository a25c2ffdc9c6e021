// SPDX-License-Identifier: GPL-3.0-or-later
// What only a GPU can show, without Qt: check_gpu NAME does one check in a process of its own, for a fault leaves
// nothing behind that another could use. Without a name it lists them. Exit status: 0 passed, 1 failed, 77 no GPU.
#include "boolean/generators.h"
#include "convolution/convolver.h"
#include "cuda/gpu.h"
#include "cuda/retired.h"
#include "cuda/timing.h"
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "faults.h"
#include "fwt/transform.h"
#include "fwt/wrong_counts.h"
#include "sbox/generators.h"
#include "sbox/properties.h"
#include "timing/first_difference.h"
#include "timing/race.h"

#include <cstdlib>
#include <functional>
#include <iostream>

using namespace walshscope;
using walshscope::test::Fault;

namespace {

constexpr int noGpu = 77;

struct Failed {};

void require(bool holds, const std::string& words, int line = __builtin_LINE()) {
    if (holds)
        return;
    std::cerr << "check_gpu.cpp:" << line << ": " << words << '\n';
    throw Failed{};
}

/// The words of what is thrown, which has to be of that type.
template <class Error>
std::string complaint(const std::function<void()>& work, int line = __builtin_LINE()) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    } catch (const std::exception& error) {
        require(false, std::string("another error than expected: ") + error.what(), line);
    }
    require(false, "nothing is thrown", line);
    return {};
}

class Listening : public Monitor {
public:
    void remark(const Message& words) override { remarks.push_back(words.text()); }
    std::vector<std::string> remarks;
};

Monitor silent;

const Device& gpu() { return *firstWorkingGpu(); }

Vector onCpu(const BooleanFunction& f) {
    return walshTransform(f, {nullptr, &deviceNamed("cpu"), {}}, silent).spectrum;
}

/// By nobody's choice, where `expected` says, and right.
void requireAutoOn(DeviceKind expected, int line = __builtin_LINE()) {
    const BooleanFunction f = randomFunction(17, 3);
    const SBox s = permutationFromSeed(11, 1);
    Listening listening;
    const Transformed transformed = walshTransform(f, {}, listening);
    require(transformed.device->kind == expected, "the transform ran on " + transformed.device->id, line);
    require(Vector(transformed.spectrum) == onCpu(f), "the transform is wrong", line);
    const CountedFunction counted = walshDistribution(f, nullptr, listening);
    require(counted.device->kind == expected, "the distribution was counted on " + counted.device->id, line);
    require(counted.distribution == walshDistribution(onCpu(f).values(), silent), "the distribution is wrong", line);
    const SBoxProperties found = properties(s, false, listening, gpuFor(s)), known = properties(s, false, silent);
    require(found.walshDistributionAbs == known.walshDistributionAbs && found.ddtDistribution == known.ddtDistribution,
            "the tables are wrong", line);
    const std::size_t remarks = expected == DeviceKind::Cuda || !firstWorkingGpu() ? 0 : 3;
    require(listening.remarks.size() == remarks, std::to_string(listening.remarks.size()) + " remarks", line);
    for (const std::string& remark : listening.remarks)
        require(remark.ends_with("; the CPU computed instead"), remark, line);
}

void everyContenderIsRight() {
    const auto gpu = openGpu(::gpu().ordinal);
    for (const auto& [task, sizes] :
         std::initializer_list<std::pair<Task, std::vector<std::uint64_t>>>{{Task::Transform, {1, 9, 14, 18, 21, 24}},
                                                                            {Task::Register, {999, 9000}},
                                                                            {Task::Convolution, {1, 7, 13, 16}},
                                                                            {Task::Distribution, {9, 20}},
                                                                            {Task::Table, {4, 8, 10}},
                                                                            {Task::FunctionDistribution, {9, 18, 23}}})
        for (const std::uint64_t size : sizes) {
            const Reference reference(task, size, silent);
            for (const Contender* c : contenders()) {
                if (c->task != task || !c->trustworthy() || whyNot(*c, size, {}, DeviceKind::Cuda))
                    continue;
                const Problem problem = reference.problem();
                const auto run = c->prepare(*c, *gpu, problem, {});
                enqueueAll(*run, silent);
                gpu->finish();
                if (firstDifference(run->result(), reference.expected()))
                    require(false, std::string(c->id) + " is wrong at size " + std::to_string(size));
            }
        }
    // One vector, which is read and written.
    const Numbers f = std::vector<std::int64_t>{3, -1, 4, 1, -5, 9, 2, 6};
    for (const char* id : {"XG", "XT", "X32-A5"})
        require(convolve(f, f, {&convolverNamed(id), &::gpu()}, silent).result ==
                    convolve(f, f, {&convolverNamed("X0")}, silent).result,
                std::string(id) + " is wrong where g is f");
}

/// However it comes to have few bits a value between its launches, of functions whose values leave few bits as well.
void spectraOfBitsAreRight() {
    for (int n = 17; n <= 30; ++n) {
        std::vector<std::pair<std::string, BooleanFunction>> functions{{"random", randomFunction(n, std::uint64_t(n))}};
        if (n <= 28) {
            functions.emplace_back("zero", BooleanFunction(n));
            functions.emplace_back("linear", linearFunction(n, 0x1234567 & ((1u << n) - 1), true));
            functions.emplace_back("majority", majorityFunction(n));
            functions.emplace_back("quadratic", quadraticFunction(n, 5));
        }
        for (const auto& [name, f] : functions)
            require(walshTransform(f, {&variantNamed("T1"), &gpu(), {}}, silent).spectrum == onCpu(f),
                    "T1 is wrong from bits, " + name + ", n = " + std::to_string(n));
    }
}

/// With all of them every run is right, also where another one just left one out; without one that the second half of
/// the levels needs, hardly any is.
void barriersAreLeftOut() {
    const auto gpu = openGpu(::gpu().ordinal);
    const Vector input = polarity(randomFunction(10, 5), silent);
    for (const char* id : {"A4", "A5", "A6"}) {
        const Variant& variant = variantNamed(id);
        constexpr std::uint32_t runs = 200;
        // More lines than any of their files has: no barrier stands there.
        for (const std::uint32_t line : {0u, 100'000u})
            require(wrongOnGpu({&variant, {}, line}, input, runs, *gpu, silent).wrongRuns == 0,
                    std::string(id) + " is wrong with all its barriers");
        std::uint32_t wrong = 0;
        for (std::uint32_t line = 1; line < 80; ++line)
            wrong += wrongOnGpu({&variant, {}, line}, input, runs, *gpu, silent).wrongRuns;
        require(wrong > 0, std::string(id) + " is right without any of its barriers");
        require(wrongOnGpu({&variant, {}, 0}, input, runs, *gpu, silent).wrongRuns == 0,
                std::string(id) + " stays without a barrier");
    }
}

/// Nobody's choice: the CPU, which says so every time. A choice: the reason.
void requireRetired(int line = __builtin_LINE()) {
    requireAutoOn(DeviceKind::Host, line);
    requireAutoOn(DeviceKind::Host, line);
    const std::string why = whyRetired(gpu().ordinal).value_or(Message()).text();
    const BooleanFunction f = randomFunction(10, 1);
    const Numbers g = std::vector<std::int64_t>{1, 2, 3, 4};
    for (const std::function<void()>& work : std::initializer_list<std::function<void()>>{
             [&] {
                 walshTransform(f, {nullptr, &gpu(), {}}, silent);
             },
             [&] {
                 walshTransform(f, {&variantNamed("T1"), nullptr, {}}, silent);
             },
             [&] { convolve(g, g, {&convolverNamed("XT")}, silent); },
             [&] { walshDistribution(f, &gpu(), silent); },
         })
        require(complaint<GpuFaulted>(work, line) == why, why, line);
}

void faultRetiresTheGpu(Fault fault) {
    int retired = 0;
    listenToGpus(nullptr, [&](GpuNews news) { retired += news == GpuNews::Retired; });
    const BooleanFunction f = randomFunction(16, 1);
    requireAutoOn(DeviceKind::Cuda);
    auto kept = keptWalshTransform(f, {nullptr, &gpu(), {}}, silent).spectrum;
    {
        const auto machine = openGpu(gpu().ordinal);
        Buffer<int> buffer(*machine, 1000, "buffer");
        test::faultOn(*machine, fault);
        const std::string words = complaint<GpuFaulted>([&] { machine->finish(); });
        std::cout << words << '\n';
        require(complaint<GpuFaulted>([&] { machine->finish(); }) == words, "the reason does not stay");
        complaint<GpuFaulted>([&] { buffer.data(); });
        complaint<GpuFaulted>([&] { machine->allocate(1); });
        require(complaint<NoGpu>([&] { tryAgain(gpu().ordinal); }).find("has not ended") != std::string::npos,
                "it was tried again while somebody works there");
    }
    require(retired == 1, "nobody was told, or more than once");
    requireRetired();
    complaint<GpuFaulted>([&] { kept->pooled(1); });
    // CUDA may want another process, and then this one goes on as it was.
    try {
        tryAgain(gpu().ordinal);
        std::cout << "it works again in this process\n";
        requireAutoOn(DeviceKind::Cuda);
        complaint<GpuFaulted>([&] { kept->pooled(1); });
    } catch (const NoGpu& error) {
        std::cout << error.what() << '\n';
        requireRetired();
        require(complaint<NoGpu>([&] { tryAgain(gpu().ordinal); }) == error.what(), "once more it says another thing");
    }
    require(retired == 1, "a new attempt is no other fault");
    kept.reset();
    listenToGpus(nullptr, {});
}

/// As after the computer has slept: nothing there is of use any more, and CUDA can begin anew.
void anotherAttemptBeginsAnew() {
    const BooleanFunction f = randomFunction(20, 1);
    requireAutoOn(DeviceKind::Cuda);
    for (const bool dropsFirst : {false, true, false}) {
        auto kept = keptWalshTransform(f, {nullptr, &gpu(), {}}, silent).spectrum;
        retireGpu(gpu().ordinal, Message::plain("it slept"));
        requireRetired();
        complaint<GpuFaulted>([&] { kept->pooled(1); });
        if (dropsFirst)
            kept.reset();
        tryAgain(gpu().ordinal);
        require(!whyRetired(gpu().ordinal), "it is still retired");
        requireAutoOn(DeviceKind::Cuda);
        if (kept)
            complaint<GpuFaulted>([&] { kept->pooled(1); });
        kept.reset();
        requireAutoOn(DeviceKind::Cuda);
    }
}

/// The GPU is retired while something is computed there, at the first, the second, … time that it tells how far it is.
class Losing : public Listening {
public:
    explicit Losing(int calls) : left(calls) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (--left == 0)
            retireGpu(gpu().ordinal, Message::plain("it is gone"));
    }
    int left;
};

/// Whoever did not choose it gets the right answer of the CPU.
void aGpuThatIsLostInTheMiddleIsReplaced() {
    const BooleanFunction f = randomFunction(22, 1);
    const Vector spectrum = onCpu(f);
    const Distribution distribution = walshDistribution(spectrum.values(), silent);
    const SBox s = permutationFromSeed(11, 1);
    const SBoxProperties known = properties(s, false, silent);
    int replaced = 0;
    const auto lose = [&](const std::function<bool(Monitor&)>& isRight) {
        for (int calls = 1; calls <= 8; ++calls) {
            Losing monitor(calls);
            require(isRight(monitor), "it is wrong after call " + std::to_string(calls));
            if (monitor.left > 0)
                break; // It was through before.
            replaced += !monitor.remarks.empty();
            tryAgain(gpu().ordinal);
            requireAutoOn(DeviceKind::Cuda);
        }
    };
    lose([&](Monitor& monitor) { return Vector(walshTransform(f, {}, monitor).spectrum) == spectrum; });
    lose([&](Monitor& monitor) { return walshDistribution(f, nullptr, monitor).distribution == distribution; });
    lose([&](Monitor& monitor) {
        return properties(s, false, monitor, gpuFor(s)).walshDistributionAbs == known.walshDistributionAbs;
    });
    std::cout << replaced << " times the CPU computed instead\n";
    require(replaced > 0, "nothing was lost");
}

void whatNobodyLooksAtIsGivenBack() {
    constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;
    int dropped = 0;
    listenToGpus(nullptr, [&](GpuNews news) { dropped += news == GpuNews::MemoryDropped; });
    requireAutoOn(DeviceKind::Cuda);
    giveBackGpuMemory();
    const std::uint64_t before = test::freeOnCard(*openGpu(gpu().ordinal));
    const int n = std::min(29, 61 - std::countl_zero(before));
    const std::uint64_t bytes = std::uint64_t(4) << n;
    auto kept = keptWalshTransform(randomFunction(n, 1), {nullptr, &gpu(), {}}, silent).spectrum;
    const std::uint64_t during = test::freeOnCard(*openGpu(gpu().ordinal));
    require(during + bytes <= before, "a spectrum that is kept takes no memory");
    dropped = 0;
    kept.reset();
    require(dropped > 0, "nobody is told that it was dropped");
    requireAutoOn(DeviceKind::Cuda);
    const std::uint64_t working = test::freeOnCard(*openGpu(gpu().ordinal));
    require(working + 1100 * mebibyte >= before, "more than a gigabyte is kept between two computations");
    giveBackGpuMemory();
    const std::uint64_t after = test::freeOnCard(*openGpu(gpu().ordinal));
    std::cout << "n = " << n
              << ", MiB free before, while it is kept, at the next computation, given back: " << before / mebibyte
              << ", " << during / mebibyte << ", " << working / mebibyte << ", " << after / mebibyte << '\n';
    require(after + 8 * mebibyte >= before, "not all of it is given back");
    listenToGpus(nullptr, {});
}

void tooLittleMemoryIsNobodysChoice() {
    constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;
    const BooleanFunction f = randomFunction(24, 2); // An array of 64 MiB, two for A1.
    {
        const auto machine = openGpu(gpu().ordinal);
        std::vector<std::unique_ptr<GpuMemory>> hogs;
        for (std::size_t bytes = std::size_t(1) << 34; bytes >= mebibyte; bytes /= 2)
            while (freeMemory(*machine) > bytes + 100 * mebibyte)
                try {
                    hogs.push_back(machine->allocate(bytes));
                } catch (const OutOfGpuMemory&) {
                    break;
                }
        require(freeMemory(*machine) < 128 * mebibyte, "the memory is not full");
        const std::string words = complaint<OutOfGpuMemory>([&] {
            walshTransform(f, {&variantNamed("A1"), &gpu(), {}}, silent);
        });
        require(words.starts_with("A1 needs 128 MiB of GPU memory, "), words);
        complaint<OutOfGpuMemory>([&] { machine->allocate(std::size_t(1) << 40); });
        complaint<OutOfGpuMemory>([&] { machine->allocate(200 * mebibyte); });
        require(!whyRetired(gpu().ordinal), "too little memory is no fault");
        while (true) // Down to less than a transform takes.
            try {
                hogs.push_back(machine->allocate(32 * mebibyte));
            } catch (const OutOfGpuMemory&) {
                break;
            }
        Listening listening;
        const Transformed found = walshTransform(f, {}, listening);
        require(found.device->kind == DeviceKind::Host && Vector(found.spectrum) == onCpu(f), "the CPU did not help");
        require(listening.remarks.size() == 1 && listening.remarks.front().find("MiB") != std::string::npos &&
                    found.remarks.front().text() == listening.remarks.front(),
                "it is not said");
    }
    require(walshTransform(f, {}, silent).device->kind == DeviceKind::Cuda, "the memory does not come back");
}

/// Each contender, for which the first, the second, … array is not to be had, and then all of them are.
void eachAllocationMayFail() {
    test::WithoutMemory gpu(::gpu().ordinal);
    long failures = 0;
    for (const auto& [task, size] :
         std::initializer_list<std::pair<Task, std::uint64_t>>{{Task::Transform, 14},
                                                               {Task::Register, 2000},
                                                               {Task::Convolution, 10},
                                                               {Task::Distribution, 14},
                                                               {Task::Table, 8},
                                                               {Task::FunctionDistribution, 16}}) {
        const Reference reference(task, size, silent);
        for (const Contender* c : contenders()) {
            if (c->task != task || !c->trustworthy() || whyNot(*c, size, {}, DeviceKind::Cuda))
                continue;
            const auto isRight = [&] {
                const auto run = c->prepare(*c, gpu.machine(), reference.problem(), {});
                enqueueAll(*run, silent);
                gpu.machine().finish();
                return !firstDifference(run->result(), reference.expected());
            };
            gpu.failAt(0);
            require(isRight(), std::string(c->id) + " is wrong");
            const long count = gpu.asked();
            for (long k = 1; k <= count; ++k) {
                gpu.failAt(k);
                try { // Who does without is right all the same.
                    require(isRight(), std::string(c->id) + " is wrong without array " + std::to_string(k));
                } catch (const OutOfGpuMemory&) {
                    ++failures;
                }
                require(!whyRetired(::gpu().ordinal), "too little memory is no fault");
            }
            gpu.failAt(0);
            require(isRight(), std::string(c->id) + " is wrong after it had no memory");
        }
    }
    std::cout << failures << " times there was no memory\n";
    require(failures > 20, "hardly anything asks for memory");
    requireAutoOn(DeviceKind::Cuda);
}

/// With CUDA_VISIBLE_DEVICES set before CUDA is asked.
void aGpuThatIsTakenAwayIsMissed() {
    require(!firstWorkingGpu(), "there is still one");
    const std::string reason = devices().back().reason.text();
    std::cout << reason << '\n';
    require(reason == "no NVIDIA GPU was found", reason);
    requireAutoOn(DeviceKind::Host);
    const BooleanFunction f = randomFunction(8, 1);
    const Numbers g = std::vector<std::int64_t>{1, 2, 3, 4};
    const Device& named = deviceNamed("cuda");
    const std::string words = "cuda:0 does not work: " + reason;
    require(complaint<NoGpu>([&] { walshTransform(f, {nullptr, &named, {}}, silent); }) == words, words);
    require(complaint<NoGpu>([&] { convolve(g, g, {nullptr, &named}, silent); }) == words, words);
    require(complaint<NoGpu>([&] { walshDistribution(f, &named, silent); }) == words, words);
    require(complaint<UsageError>([&] {
                walshTransform(f, {&variantNamed("T1"), nullptr, {}}, silent);
            }) == "T1 runs on NVIDIA GPUs only",
            "T1");
    require(complaint<UsageError>([&] {
                walshDistribution(onCpu(f).values(), {&counterNamed("H6"), nullptr, {}}, silent);
            }) == "H6 runs on NVIDIA GPUs only",
            "H6");
}

void longTransformsAreStoppedBetweenPasses() {
    class Patient : public Monitor {
    public:
        explicit Patient(int calls) : left(calls) {}
        void progress(std::uint64_t done, std::uint64_t total) override {
            const double share = double(done) / double(total);
            require(share >= last && share <= 1, "progress goes back");
            steps += share > last;
            last = share;
            if (--left == 0)
                throw Cancelled();
        }
        int left, steps = 0;
        double last = 0;
    };
    const BooleanFunction f = randomFunction(26, 1);
    for (const char* id : {"T1", "R4", "A3"}) {
        const Choice choice{&variantNamed(id), &gpu(), {}};
        const auto passes = choice.variant->applyToBits ? 1 : int(choice.variant->plan(26, {}).size());
        Patient whole(-1);
        keptWalshTransform(f, choice, whole);
        require(whole.steps == passes && whole.last == 1, std::string(id) + " does not tell each pass");
        for (int calls = 1; calls <= passes; ++calls) {
            Patient once(calls);
            complaint<Cancelled>([&] { keptWalshTransform(f, choice, once); });
        }
    }
    requireAutoOn(DeviceKind::Cuda);
}

void failedRecordingsAreTheirOwn() {
    const auto machine = openGpu(gpu().ordinal);
    const auto work = [&] {
        Buffer<int> buffer(*machine, std::vector<int>(100000, 7), "buffer");
        require(std::move(buffer).release() == std::vector<int>(100000, 7), "what follows is wrong");
    };
    const std::string words = complaint<ComputationError>([&] { record(*machine, [&] { machine->finish(); }); });
    require(words.find("gpu_machine.cu") != std::string::npos, words);
    work();
    const std::string asked = complaint<ComputationError>([&] { record(*machine, [&] { machine->allocate(1); }); });
    require(asked == "GPU memory was asked for while launches are recorded", asked);
    work();
    complaint<Cancelled>([&] { record(*machine, [] { throw Cancelled(); }); });
    work();
    requireAutoOn(DeviceKind::Cuda);
    require(!whyRetired(gpu().ordinal), "a wrong call is no fault");
}

void failedLaunchesNameTheirKernel() {
    const auto machine = openGpu(gpu().ordinal);
    const std::string words = complaint<ComputationError>([&] { test::launchTooManyThreads(*machine); });
    std::cout << words << '\n';
    require(words.find("tooManyThreads") != std::string::npos && words.find("4096 threads") != std::string::npos,
            words);
    require(!whyRetired(gpu().ordinal), "a wrong call is no fault");
    requireAutoOn(DeviceKind::Cuda);
}

/// Finishes another's work when it is asked for the third time.
struct FinishesAnother : Monitor {
    explicit FinishesAnother(Machine& machine) : other(machine) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (++asked == 3)
            other.finish();
    }
    Machine& other;
    int asked = 0;
};

void whatIsTimedIsAlone() {
    const auto one = openGpu(gpu().ordinal), other = openGpu(gpu().ordinal);
    const Buffer<int> values(*other, std::vector<int>(100000, 7), "values");
    Buffer<int> copied(*other, 100000, "copied");
    FinishesAnother monitor(*other);
    int done = 0;
    const auto work = [&] {
        Buffer<int> buffer(*one, std::vector<int>(1000, 7), "buffer");
        require(std::move(buffer).release() == std::vector<int>(1000, 7), "what is timed is wrong");
        ++done;
    };
    one->undisturbed(monitor, work);
    require(done == 1, "it is taken again although it was alone");
    copied.copyFrom(values);
    one->undisturbed(monitor, work);
    require(done == 2 && monitor.asked == 3, "it does not wait for the copy of another");
    const int asked = monitor.asked;
    one->undisturbed(monitor, [&] {
        if (++done > 3)
            return;
        copied.copyFrom(values);
        other->finish();
    });
    require(done == 4 && monitor.asked > asked, "it does not see what another did meanwhile");
}

struct Check {
    const char* name;
    void (*run)();
};

constexpr Check checks[] = {
    {"contenders", everyContenderIsRight},
    {"bits", spectraOfBitsAreRight},
    {"barriers", barriersAreLeftOut},
    {"address", [] { faultRetiresTheGpu(Fault::Address); }},
    {"trap", [] { faultRetiresTheGpu(Fault::Trap); }},
    {"sleep", anotherAttemptBeginsAnew},
    {"lost", aGpuThatIsLostInTheMiddleIsReplaced},
    {"memory", whatNobodyLooksAtIsGivenBack},
    {"full_memory", tooLittleMemoryIsNobodysChoice},
    {"allocations", eachAllocationMayFail},
    {"taken_away", aGpuThatIsTakenAwayIsMissed},
    {"stopping", longTransformsAreStoppedBetweenPasses},
    {"recording", failedRecordingsAreTheirOwn},
    {"launches", failedLaunchesNameTheirKernel},
    {"timing", whatIsTimedIsAlone},
};

} // namespace

int main(int argc, char** argv) {
    for (const Check& check : checks) {
        if (argc < 2) {
            std::cout << check.name << '\n';
        } else if (check.name == std::string_view(argv[1])) {
            const bool without = check.run == aGpuThatIsTakenAwayIsMissed;
            if (without)
                setenv("CUDA_VISIBLE_DEVICES", "", 1);
            if (!without && !firstWorkingGpu()) {
                std::cout << "no GPU to check: " << devices().back().reason.text() << '\n';
                return noGpu;
            }
            try {
                check.run();
                return EXIT_SUCCESS;
            } catch (const Failed&) {
            } catch (const std::exception& error) {
                std::cerr << check.name << ": " << error.what() << '\n';
            }
            return EXIT_FAILURE;
        }
    }
    return argc < 2 ? EXIT_SUCCESS : EXIT_FAILURE;
}
