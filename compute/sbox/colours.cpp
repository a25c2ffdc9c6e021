// SPDX-License-Identifier: GPL-3.0-or-later
// Refines colours of points and differences from each other until equivalences have little left to guess.
#include "sbox/colours.h"

#include "fwt/on_cpu.h"
#include "sbox/monomials.h"
#include "sbox/tables.h"

namespace walshscope {
namespace {

using Hashes = std::vector<std::uint64_t>;

constexpr std::uint64_t markOfZero = 0x5A;

/// Of a difference the sum of the colours of all masks, with a minus where the mask's product with it is odd: the only
/// thing that relates masks to differences whatever linear map goes between.
Hashes differencesFromMasks(Hashes masks) {
    for (std::uint64_t& mask : masks)
        mask = mixedColour(mask, 1);
    transformInCache(std::span(masks), 0, std::countr_zero(masks.size()));
    return masks;
}

struct Refinement {
    static constexpr int rounds = 3;

    Refinement(const SBox& s, Relation relation, Monitor& monitor)
        : s(s), relation(relation), monitor(monitor), size(s.size()), outputs(std::size_t(1) << s.m()) {
        result.points.resize(size);
        result.differences.resize(size);
        result.values.resize(outputs);
        result.changes.resize(outputs);
    }

    /// From the magnitudes of the LAT: an addend of C moves a component's spectrum and no more.
    void fromSpectra() {
        std::vector<std::int32_t> column(size);
        Hashes inputMasks(size), outputMasks(outputs);
        for (std::uint32_t b = 1; b < outputs; ++b) {
            latColumn(s, b, column);
            for (std::size_t a = 0; a < size; ++a) {
                const std::uint64_t seen = mixedColour(std::uint64_t(std::abs(column[a])), 2);
                inputMasks[a] += seen;
                outputMasks[b] += seen;
            }
        }
        outputMasks[0] = markOfZero;
        inputMasks[0] = mixedColour(inputMasks[0], markOfZero);
        result.changes = differencesFromMasks(outputMasks);
        if (relation != Relation::ExtendedAffine)
            result.differences = differencesFromMasks(inputMasks);
        std::vector<std::int32_t> row(outputs);
        for (std::uint32_t a = 1; a < size; ++a) {
            actRow(s, a, row);
            std::uint64_t sum = 0;
            for (std::uint32_t b = 1; b < outputs; ++b)
                sum += mixedColour(std::uint64_t(std::abs(row[b])), outputMasks[b]);
            result.differences[a] = mixedColour(result.differences[a], sum);
        }
        result.differences[0] = mixedColour(result.differences[0], markOfZero);
        result.changes[0] = mixedColour(result.changes[0], markOfZero);
    }

    void fromPreimages() {
        for (std::uint32_t y : s.table())
            ++result.values[y];
        if (relation == Relation::Linear) {
            result.points[0] = markOfZero;
            result.values[0] += markOfZero << 32;
        }
    }

    /// From S(x) + S(x+a) for all x and a.
    void byPairs() {
        const Hashes points = result.points, differences = result.differences, changes = result.changes;
        Hashes newPoints(size), newDifferences(size), newChanges(outputs), newValues(outputs);
        std::vector<std::uint32_t> counts(outputs);
        for (std::uint32_t a = 1; a < size; ++a) {
            ddtRow(s, a, counts);
            std::uint64_t sums = 0;
            for (std::uint32_t x = 0; x < size; ++x) {
                const std::uint32_t change = s(x) ^ s(x ^ a);
                const std::uint64_t seen = mixedColour(points[x] + points[x ^ a], differences[a] + counts[change]) +
                                           mixedColour(changes[change], 3);
                const std::uint64_t both = mixedColour(seen, 4);
                newPoints[x] += mixedColour(seen, points[x ^ a]);
                newDifferences[a] += both;
                newChanges[change] += both;
                sums += mixedColour(differences[x] + differences[x ^ a], 5);
            }
            newDifferences[a] += sums;
            step();
        }
        for (std::uint32_t x = 0; x < size; ++x) {
            newPoints[x] = mixedColour(newPoints[x], mixedColour(points[x], result.values[s(x)]));
            newValues[s(x)] += mixedColour(newPoints[x], 6);
        }
        for (std::uint32_t y = 0; y < outputs; ++y)
            for (std::uint32_t z = 0; z < outputs; ++z) {
                newValues[y] += mixedColour(result.values[z], changes[y ^ z]);
                newChanges[y ^ z] += mixedColour(result.values[y] + result.values[z], 7);
            }
        result.points = std::move(newPoints);
        keep(result.differences, newDifferences);
        keep(result.values, newValues);
        keep(result.changes, newChanges);
    }

    /// From S(x) + S(x+a) + S(x+b) + S(x+a+b), in which C does not occur. A quadratic S has it the same for all x.
    void byTriples(bool quadratic) {
        const Hashes points = result.points, differences = result.differences, changes = result.changes;
        Hashes newPoints(size), newDifferences(size), newChanges(outputs);
        const std::size_t bases = quadratic ? 1 : size;
        for (std::uint32_t a = 1; a < size; ++a) {
            for (std::uint32_t b = 1; b < a; ++b) {
                const std::uint64_t three = differences[a] + differences[b] + differences[a ^ b];
                std::uint64_t sum = 0;
                for (std::uint32_t x = 0; x < bases; ++x) {
                    const std::uint32_t second = s(x) ^ s(x ^ a) ^ s(x ^ b) ^ s(x ^ a ^ b);
                    const std::uint64_t four = points[x] + points[x ^ a] + points[x ^ b] + points[x ^ a ^ b];
                    const std::uint64_t mixed = mixedColour(mixedColour(four, changes[second]) + three, 8);
                    newPoints[x] += mixed;
                    newChanges[second] += mixed;
                    sum += mixed;
                }
                // Mixed once more, since sums alone say nothing of how the x go together.
                const std::uint64_t both = mixedColour(sum, 9);
                newDifferences[a] += both;
                newDifferences[b] += both;
            }
            step();
        }
        if (!quadratic)
            keep(result.points, newPoints);
        keep(result.differences, newDifferences);
        keep(result.changes, newChanges);
    }

    static void keep(Hashes& colours, const Hashes& found) {
        for (std::size_t i = 0; i < colours.size(); ++i)
            colours[i] = mixedColour(colours[i], found[i]);
    }
    void step() { monitor.progress(++steps, rounds * size); }

    const SBox& s;
    Relation relation;
    Monitor& monitor;
    std::size_t size, outputs;
    std::uint64_t steps = 0;
    SBoxColours result;
};

} // namespace

SBoxColours coloursOf(const SBox& s, Relation relation, Monitor& monitor) {
    Refinement refinement(s, relation, monitor);
    refinement.fromSpectra();
    const bool added = relation == Relation::ExtendedAffine;
    if (!added)
        refinement.fromPreimages();
    const bool quadratic = added && algebraicDegree(s) <= 2;
    for (int round = 0; round < Refinement::rounds; ++round)
        added ? refinement.byTriples(quadratic) : refinement.byPairs();
    return refinement.result;
}

} // namespace walshscope
