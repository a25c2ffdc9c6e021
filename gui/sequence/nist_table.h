// SPDX-License-Identifier: GPL-3.0-or-later
// The classes of NIST's linear complexity test as a table.
#pragma once

#include "gui/tables/stale_delegate.h"
#include "sequence/nist.h"

#include <QTableWidget>

namespace walshscope::gui {

class NistTable : public QTableWidget {
    Q_OBJECT

public:
    enum Column { Class, Count, Expected, Columns };

    explicit NistTable(QWidget* parent = nullptr);

    /// Null for none: the classes alone.
    void setTest(const LinearComplexityTest* test);
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
QString nistClassName(std::size_t index);

} // namespace walshscope::gui
