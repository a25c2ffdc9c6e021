// SPDX-License-Identifier: GPL-3.0-or-later
// The classes of a test of randomness as a table.
#pragma once

#include "gui/tables/stale_delegate.h"
#include "sequence/randomness.h"

#include <QTableWidget>

namespace walshscope::gui {

class RandomnessTable : public QTableWidget {
    Q_OBJECT

public:
    enum Column { Class, Count, Expected, Columns };

    explicit RandomnessTable(QWidget* parent = nullptr);

    /// Null for none: no rows.
    void setResult(const RandomnessResult* result);
    std::optional<std::size_t> selectedClass() const;
    void selectClass(std::optional<std::size_t> index);
    /// Greys what is shown: it is of an earlier test.
    void setStale(bool stale) { m_grey->setStale(stale); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void keepWidth();

    StaleDelegate* m_grey;
};

/// "−0.5 < T ≤ 0.5"
QString classNameOf(const RandomnessResult& result, std::size_t index);

} // namespace walshscope::gui
