// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes out of smaller ones: Feistel, MISTY, Lai–Massey and substitution–permutation networks.
#include "sbox/generators.h"
#include "sbox/power_map.h"

namespace walshscope {
namespace {

enum class Boxes { Any, Permutations };

/// The bits k of the boxes. Throws UsageError unless they all have as many, in and out, and `copies` of them make an
/// S-box.
int bitsOfBoxes(const Message& network, std::span<const SBox> boxes, int copies, int least, Boxes wanted) {
    if (boxes.empty() || boxes.size() > std::size_t(mostRounds))
        throw UsageError(Message::tr("%1 rounds, expected 1 to %2", nullptr, boxes.size(), mostRounds));
    const int k = boxes.front().n();
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const SBox& box = boxes[i];
        if (box.n() != k || box.m() != k)
            throw UsageError(
                Message::tr("the inner S-box of round %1 maps %2 to %3 bits, expected %4 to %4 as %5 needs", i + 1,
                            box.n(), box.m(), k, network));
        if (wanted == Boxes::Permutations && !box.bijective())
            throw UsageError(Message::tr("the inner S-box of round %1 is not a permutation, expected one as %2 needs",
                                         i + 1, network));
    }
    if (k < least || k * copies > SBox::largestN)
        throw UsageError(Message::tr("%1 with inner S-boxes of %2 bits, expected %3 to %4", network, k, least,
                                     SBox::largestN / copies));
    return k;
}

int bitsOfFeistel(std::span<const SBox> boxes) {
    return bitsOfBoxes(Message::tr("a Feistel network"), boxes, 2, 1, Boxes::Any);
}
int bitsOfMisty(std::span<const SBox> boxes) {
    return bitsOfBoxes(Message::tr("a MISTY network"), boxes, 2, 1, Boxes::Permutations);
}
int bitsOfLaiMassey(std::span<const SBox> boxes) {
    return bitsOfBoxes(Message::tr("a Lai–Massey network"), boxes, 2, 2, Boxes::Any);
}
int bitsOfSubstitutionPermutation(std::span<const SBox> boxes, int copies) {
    return bitsOfBoxes(Message::tr("a substitution–permutation network"), boxes, copies, 1, Boxes::Permutations);
}

void requireCopies(int copies) {
    if (copies < 2 || copies > SBox::largestN)
        throw UsageError(Message::tr("%1 boxes side by side, expected 2 to %2", nullptr, copies, int(SBox::largestN)));
}

/// What becomes of the halves of each x, each round being step(box, left, right, whether it is the last).
template <class Step>
SBox inHalves(std::span<const SBox> boxes, int k, const Step& step) {
    std::vector<std::uint32_t> table(std::size_t(1) << 2 * k);
    for (std::uint32_t x = 0; x < table.size(); ++x) {
        std::uint32_t left = x >> k, right = x & ((std::uint32_t(1) << k) - 1);
        for (const SBox& box : boxes)
            step(box, left, right, &box == &boxes.back());
        table[x] = left << k | right;
    }
    return SBox(std::move(table), 2 * k);
}

/// A linear permutation whose sum with the identity is one as well. k from 2.
std::uint32_t orthomorphism(std::uint32_t x, int k) {
    if (k % 2 == 0) {
        const int half = k / 2;
        const std::uint32_t a = x >> half, b = x & ((std::uint32_t(1) << half) - 1);
        return b << half | (a ^ b);
    }
    const std::uint32_t shifted = x << 1;
    return shifted >> k & 1 ? shifted ^ conwayPolynomial(k) : shifted;
}

int copiesOf(const NetworkPlan& plan) {
    return plan.structure == NetworkPlan::Structure::SubstitutionPermutation ? plan.copies : 2;
}

/// One for each round.
std::vector<SBox> boxesOf(const NetworkPlan& plan) {
    const int copies = copiesOf(plan);
    if (plan.rounds < 1 || plan.rounds > mostRounds)
        throw UsageError(Message::tr("%1 rounds, expected 1 to %2", nullptr, plan.rounds, mostRounds));
    requireCopies(copies);
    if (plan.n < copies || plan.n > SBox::largestN || plan.n % copies != 0)
        throw UsageError(
            Message::tr("a network of %1 bits with %2 inner S-boxes side by side, expected a multiple of %2 up to %3",
                        plan.n, copies, SBox::largestN));
    std::vector<SBox> boxes = plan.boxes.empty() ? boxesFromSeed(plan.n / copies, plan.rounds, plan.seed) : plan.boxes;
    if (boxes.front().n() * copies != plan.n)
        throw UsageError(Message::tr("an inner S-box of %1 bits, expected %2: %3 side by side make %4 bits",
                                     boxes.front().n(), plan.n / copies, copies, plan.n));
    if (boxes.size() == 1)
        boxes.resize(std::size_t(plan.rounds), boxes.front());
    if (boxes.size() != std::size_t(plan.rounds))
        throw UsageError(Message::tr("%1 inner S-boxes for %2 rounds, expected 1, or one for each round", nullptr,
                                     boxes.size(), plan.rounds));
    return boxes;
}

} // namespace

SBox feistel(std::span<const SBox> boxes) {
    const int k = bitsOfFeistel(boxes);
    return inHalves(boxes, k, [](const SBox& box, std::uint32_t& left, std::uint32_t& right, bool) {
        left ^= box(right);
        std::swap(left, right);
    });
}

SBox misty(std::span<const SBox> boxes) {
    const int k = bitsOfMisty(boxes);
    return inHalves(boxes, k, [](const SBox& box, std::uint32_t& left, std::uint32_t& right, bool) {
        left = box(left) ^ right;
        std::swap(left, right);
    });
}

SBox laiMassey(std::span<const SBox> boxes) {
    const int k = bitsOfLaiMassey(boxes);
    return inHalves(boxes, k, [k](const SBox& box, std::uint32_t& left, std::uint32_t& right, bool last) {
        const std::uint32_t t = box(left ^ right);
        left ^= t;
        right ^= t;
        if (!last)
            left = orthomorphism(left, k);
    });
}

SBox substitutionPermutation(std::span<const SBox> boxes, int copies) {
    requireCopies(copies);
    const int k = bitsOfSubstitutionPermutation(boxes, copies);
    const std::uint32_t low = (std::uint32_t(1) << k) - 1;
    std::vector<std::uint32_t> table(std::size_t(1) << k * copies);
    for (std::uint32_t x = 0; x < table.size(); ++x) {
        std::uint32_t state = x;
        for (const SBox& box : boxes) {
            std::uint32_t next = 0;
            for (int i = 0; i < copies; ++i) {
                const std::uint32_t y = box(state >> i * k & low);
                if (&box == &boxes.back())
                    next |= y << i * k;
                else
                    for (int j = 0; j < k; ++j)
                        next |= (y >> j & 1) << (j * copies + i);
            }
            state = next;
        }
        table[x] = state;
    }
    return SBox(std::move(table), k * copies);
}

void requireBuildable(const NetworkPlan& plan) {
    using Structure = NetworkPlan::Structure;
    const std::vector<SBox> boxes = boxesOf(plan);
    switch (plan.structure) {
    case Structure::Feistel:
        bitsOfFeistel(boxes);
        break;
    case Structure::Misty:
        bitsOfMisty(boxes);
        break;
    case Structure::LaiMassey:
        bitsOfLaiMassey(boxes);
        break;
    default:
        bitsOfSubstitutionPermutation(boxes, plan.copies);
    }
}

SBox network(const NetworkPlan& plan) {
    using Structure = NetworkPlan::Structure;
    const std::vector<SBox> boxes = boxesOf(plan);
    switch (plan.structure) {
    case Structure::Feistel:
        return feistel(boxes);
    case Structure::Misty:
        return misty(boxes);
    case Structure::LaiMassey:
        return laiMassey(boxes);
    default:
        return substitutionPermutation(boxes, plan.copies);
    }
}

} // namespace walshscope
