// SPDX-License-Identifier: GPL-3.0-or-later
// The real window with the Compare workspace in front, and comparisons that take a moment.
#pragma once

#include "gui/compare/compare_table.h"
#include "gui/compare/compare_workspace.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>

namespace walshscope::gui {

class CompareWindow : public Window {
public:
    /// Whether it is in front of everything.
    bool isShown() {
        resize(1280, 720);
        show();
        if (!QTest::qWaitForWindowActive(this))
            return false;
        QTest::keyClick(this, Qt::Key_6, Qt::ControlModifier);
        return shownId() == QLatin1String("compare");
    }

    CompareWorkspace& compare() { return *compareWorkspace(); }
    CompareModel& model() { return compare().model(); }
    CompareTable& table() { return *compare().table(); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }

    /// A few samples of each are enough.
    static TimingMethod quick() { return {.width = 1, .seconds = 0.01, .samples = 3}; }
    /// So many that nobody waits for their end.
    static TimingMethod endless() { return {.width = 0.001, .seconds = 600, .samples = 100000}; }

    void choose(std::vector<CompareChoice> rows, std::vector<std::uint64_t> sizes, const TimingMethod& method = quick(),
                Task task = Task::Transform) {
        CompareState state = model().state();
        state.task = task;
        state.rows = std::move(rows);
        state.sizes = std::move(sizes);
        state.method = method;
        model().setState(state);
    }

    /// What unfolds from the header.
    void showChoosers() { child<QAction>(*this, "chooseAction")->setChecked(true); }

    QString words(const char* label) { return child<QLabel>(*this, label)->text(); }
    /// The row of the box that starts so.
    void pick(const char* box, const QString& start) {
        auto* combo = child<QComboBox>(*this, box);
        for (int row = 0; row < combo->count(); ++row)
            if (combo->itemText(row).startsWith(start)) {
                combo->setCurrentIndex(row);
                Q_EMIT combo->activated(row);
                return;
            }
        qFatal("there is no such row");
    }

    bool comesToRest() {
        return QTest::qWaitFor([this] { return !model().busy(); }, 300000);
    }
    bool measures() {
        model().run();
        return comesToRest();
    }
    bool isTimed(std::size_t row, std::uint64_t size) {
        const TimedCell* cell = model().cell(row, size);
        return cell && std::holds_alternative<Times>(cell->outcome) && !model().unfinished({row, size});
    }
};

inline const CompareChoice onCpu0{"A0", "cpu", {}}, onCpuAll{"C1", "cpu", {}};

} // namespace walshscope::gui
