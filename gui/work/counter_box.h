// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the method that counts how often each value of a spectrum occurs, and what it has cost in words.
#pragma once

#include "distribution/counter.h"

#include <QComboBox>

namespace walshscope::gui {

/// What cannot be chosen says why.
class CounterBox : public QComboBox {
    Q_OBJECT

public:
    /// With `withAuto` the first row leaves the choice to the program.
    explicit CounterBox(bool withAuto, QWidget* parent = nullptr);

    /// For 2^n values, with kernels on a GPU or in the emulator.
    void setProblem(int n, DeviceKind kernels);
    /// Null for Auto. No signal is sent.
    void choose(const Counter* counter);
    const Counter* counter() const { return m_rows[std::size_t(currentIndex())]; }

Q_SIGNALS:
    /// By the user; null for Auto.
    void chosen(const walshscope::Counter* counter);

private:
    void fill();

    std::vector<const Counter*> m_rows;
    const Counter* m_chosen;
    int m_n = 1;
    DeviceKind m_kernels = DeviceKind::Emulator;
};

/// "Counted in 0.21 ms by H4 on NVIDIA H200: sort 0.1 ms, scan 0.05 ms", and of the emulator, whose time says nothing,
/// how much was done: "Counted by H4 in the emulator, in blocks of 8: launches 14, barriers 1, global sectors 87."
QString costInWords(const Counted& counted);

} // namespace walshscope::gui
