// SPDX-License-Identifier: GPL-3.0-or-later
// A time as a bar of its parts.
#pragma once

#include "timing/why.h"

#include <QWidget>

#include <array>
#include <optional>

namespace walshscope::gui {

/// Launches, bytes and the rest: each with its own pattern, a name and numbers below.
class BreakdownBar : public QWidget {
    Q_OBJECT

public:
    explicit BreakdownBar(QWidget* parent = nullptr);

    /// Without one it stays as large and says why it is empty.
    void setBreakdown(const std::optional<Breakdown>& parts);
    /// "launches 9.90 µs, 83 %; bytes …"
    QString inWords() const;
    /// Where a part is drawn; empty where it takes nothing.
    QRectF barOf(std::size_t part) const;
    static constexpr std::size_t parts = 3;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part {
        QString name;
        QString number;
        double share;
    };
    std::array<Part, parts> named() const;
    int lineHeight() const;

    std::optional<Breakdown> m_parts;
};

} // namespace walshscope::gui
