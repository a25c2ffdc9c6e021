// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of axes whose places are logarithms.
#pragma once

#include "gui/plot/integer_ticker.h"

#include <functional>

namespace walshscope::gui {

/// Of an axis of logarithms to base 10: at 1, 10, 100 …, in between or fewer, as there is room; lines without a label
/// at what is left out.
class DecadeTicker : public QCPAxisTicker {
public:
    using Text = std::function<QString(double)>;
    using Room = std::function<QSize()>;

    /// Of an axis that is there longer than this. `text` writes what is at a place, not its logarithm; `room` is what
    /// the axes get with all that stands at them, also before they are laid out.
    DecadeTicker(const QCPAxis& axis, Text text, Room room)
        : m_axis(axis), m_text(std::move(text)), m_room(std::move(room)) {}

protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    QVector<double> createSubTickVector(int count, const QVector<double>& ticks) override;
    int getSubTickCount(double) override { return 1; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

private:
    bool haveRoom(const QVector<double>& ticks, const QCPRange& range) const;

    const QCPAxis& m_axis;
    Text m_text;
    Room m_room;
    QCPRange m_range;
    bool m_areFew = false; ///< Only some of the decades.
};

/// Of an axis of logarithms to base 2: at powers of two, written out or as 2ⁿ.
class PowerTicker : public IntegerTicker {
public:
    PowerTicker(const QCPAxis& axis, bool writtenOut) : IntegerTicker(axis), m_writtenOut(writtenOut) {}

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

private:
    bool m_writtenOut;
};

} // namespace walshscope::gui
