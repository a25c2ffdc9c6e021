// SPDX-License-Identifier: GPL-3.0-or-later
// The orders of a spectrum against what defines them: sign changes of the Hadamard rows, and reversed bits.
#include "fwt/spectrum.h"

#include "room.h"

#include <QtTest>

#include <bit>

using namespace walshscope;

class TestSpectrumOrder : public QObject {
    Q_OBJECT

private slots:
    void rowKOfSequencyOrderChangesSignKTimes();
    void dyadicOrderReversesTheBits();
    void placeIsTheInverse();
    void theLargestMagnitudeMayBeThatOfANegativeValue();
};

void TestSpectrumOrder::rowKOfSequencyOrderChangesSignKTimes() {
    for (int n = 0; n <= 8; ++n) {
        for (std::uint32_t k = 0; k < 1u << n; ++k) {
            const std::uint32_t row = hadamardIndex(Order::Sequency, n, k);
            std::uint32_t changes = 0;
            for (std::uint32_t x = 1; x < 1u << n; ++x)
                changes += (std::popcount(row & x) ^ std::popcount(row & (x - 1))) & 1;
            QCOMPARE(changes, k);
        }
    }
}

void TestSpectrumOrder::dyadicOrderReversesTheBits() {
    QCOMPARE(hadamardIndex(Order::Dyadic, 3, 1), 4u);
    QCOMPARE(hadamardIndex(Order::Dyadic, 3, 6), 3u);
    QCOMPARE(hadamardIndex(Order::Dyadic, 5, 0b10110), 0b01101u);
    QCOMPARE(hadamardIndex(Order::Hadamard, 5, 22), 22u);
}

void TestSpectrumOrder::placeIsTheInverse() {
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic})
        for (int n : {0, 1, 7, 13})
            for (std::uint32_t k = 0; k < 1u << n; ++k)
                QCOMPARE(placeOf(order, n, hadamardIndex(order, n, k)), k);
}

void TestSpectrumOrder::theLargestMagnitudeMayBeThatOfANegativeValue() {
    QCOMPARE(Spectrum(Vector({2, -6, 2, 2})).maxAbs(), 6);
    QCOMPARE(Spectrum(Vector({6, -2, 2, 2})).maxAbs(), 6);
}

TEST_OF_ROOM(TestSpectrumOrder)
#include "tst_spectrum_order.moc"
