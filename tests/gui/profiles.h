// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles by Massey's algorithm written plainly, and what the tests of their plots share.
#pragma once

#include "compute/sequences.h"
#include "gui/plot/plot.h"
#include "sequence/jump_log.h"

#include <QtTest>

namespace walshscope::gui {

/// Massey's algorithm as in his paper, on lists of bits.
inline std::vector<std::size_t> profileOf(const Bits& s) {
    std::vector<std::size_t> profile;
    Bits c(s.size() + 1), b(s.size() + 1);
    c[0] = b[0] = 1;
    std::size_t complexity = 0, shift = 1;
    for (std::size_t n = 0; n < s.size(); ++n) {
        bool d = false;
        for (std::size_t i = 0; i <= complexity; ++i)
            d ^= c[i] && s[n - i];
        if (d) {
            const Bits before = c;
            for (std::size_t i = 0; i + shift < c.size(); ++i)
                c[i + shift] ^= b[i];
            if (2 * complexity <= n) {
                complexity = n + 1 - complexity;
                b = before;
                shift = 0;
            }
        }
        ++shift;
        profile.push_back(complexity);
    }
    return profile;
}

inline std::vector<Jump> jumpsOf(const std::vector<std::size_t>& profile) {
    std::vector<Jump> jumps;
    for (std::size_t n = 0, before = 0; n < profile.size(); before = profile[n++])
        if (profile[n] != before)
            jumps.push_back({n, before, profile[n]});
    return jumps;
}

inline std::shared_ptr<JumpLog> logOf(const Bits& s) { return std::make_shared<JumpLog>(jumpsOf(profileOf(s))); }

/// Zeros, and a one at place `one`.
inline std::shared_ptr<JumpLog> lone(std::size_t one) {
    return std::make_shared<JumpLog>(std::vector<Jump>{{one, 0, one + 1}});
}

/// Whether something of the plot's series is drawn within a pixel of the point.
inline bool drawnAt(Plot& plot, const QImage& picture, double key, double value) {
    const QPointF at(plot.xAxis->coordToPixel(key), plot.yAxis->coordToPixel(value));
    for (int x = int(at.x()) - 1; x <= int(at.x()) + 1; ++x)
        for (int y = int(at.y()) - 1; y <= int(at.y()) + 1; ++y)
            if (picture.rect().contains(x, y) && picture.pixelColor(x, y).blue() > picture.pixelColor(x, y).red() + 60)
                return true;
    return false;
}

inline QByteArray csvOf(const Plot& plot) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    plot.csv()(buffer);
    return buffer.data();
}

inline void addSequences() {
    QTest::addColumn<Bits>("bits");
    QTest::newRow("one bit") << Bits{1};
    QTest::newRow("zeros") << Bits(40, 0);
    QTest::newRow("a late one") << [] {
        Bits bits(40, 0);
        bits.back() = 1;
        return bits;
    }();
    QTest::newRow("ones") << Bits(33, 1);
    QTest::newRow("a register of 10 cells") << shifted({3, 10}, 200);
    for (std::size_t length : {2, 17, 64, 300, 2000})
        QTest::newRow(qPrintable(QStringLiteral("%1 random bits").arg(length))) << randomBits(length, length);
}

} // namespace walshscope::gui
