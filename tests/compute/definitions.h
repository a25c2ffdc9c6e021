// SPDX-License-Identifier: GPL-3.0-or-later
// The sums that define what compute/ calculates fast, written out for the tests, and the files of known facts.
#pragma once

#include "boolean/boolean_function.h"
#include "distribution/distribution.h"
#include "fwt/spectrum.h"
#include "sbox/sbox.h"

#include "impatient.h"
#include "test_data.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <bit>
#include <random>

namespace walshscope {

/// W(a) = Σ_x (-1)^(f(x) + a·x), in O(4^n).
inline Spectrum walshByDefinition(const BooleanFunction& f) {
    Vector w(f.n());
    for (std::uint64_t a = 0; a < f.size(); ++a)
        for (std::uint64_t x = 0; x < f.size(); ++x)
            w[a] += (f(x) != bool(std::popcount(a & x) & 1)) ? -1 : 1;
    return Spectrum(std::move(w));
}

/// r(a) = Σ_x (-1)^(f(x) + f(x+a)), in O(4^n).
inline std::vector<std::int64_t> autocorrelationByDefinition(const BooleanFunction& f) {
    std::vector<std::int64_t> r(f.size());
    for (std::uint64_t a = 0; a < f.size(); ++a)
        for (std::uint64_t x = 0; x < f.size(); ++x)
            r[a] += f(x) != f(x ^ a) ? -1 : 1;
    return r;
}

/// Bit i of the integer is f(i), so the last digit holds f(0..3).
inline BooleanFunction fromSageHex(const QString& hex, int n) {
    BooleanFunction f(n);
    for (std::uint64_t x = 0; x < f.size(); ++x) {
        const int digit = QString(hex[hex.size() - 1 - qsizetype(x / 4)]).toInt(nullptr, 16);
        f.set(x, digit >> (x % 4) & 1);
    }
    return f;
}

inline BooleanFunction fromBits(const QString& bits) {
    BooleanFunction f(std::countr_zero(std::uint64_t(bits.size())));
    for (qsizetype x = 0; x < bits.size(); ++x)
        f.set(std::uint64_t(x), bits[x] == QLatin1Char('1'));
    return f;
}

/// Of n to m bits, the same for each seed.
inline SBox randomSBox(int n, int m, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    for (std::uint32_t& y : values)
        y = std::uint32_t(random() & ((1U << m) - 1));
    return SBox(std::move(values), m);
}

/// {"value": count, …}
inline Distribution distributionFrom(const QJsonObject& object) {
    Distribution distribution;
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        distribution[entry.key().toInt()] = std::uint64_t(entry.value().toInteger());
    return distribution;
}

/// tests/data/NAME as an object; empty if it cannot be read.
inline QJsonObject facts(const char* name) { return testObject(QLatin1String(name)); }

} // namespace walshscope
