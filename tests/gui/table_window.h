// SPDX-License-Identifier: GPL-3.0-or-later
// The first tables of an S-box by their definitions, and the window's map of them under mouse and keys.
#pragma once

#include "gui/inspect/table_pane.h"
#include "sbox/sbox.h"
#include "window.h"

#include <QAction>
#include <QTabBar>
#include <QTabWidget>

#include <bit>

namespace walshscope::gui {

inline bool dotProduct(std::uint32_t a, std::uint32_t x) { return std::popcount(a & x) % 2 == 1; }

/// Whether x counts for the entry: with the LAT whether b·S agrees with a·x at x, with the ACT whether b·S is the same
/// at x and x + a.
inline bool counts(const SBox& s, SBoxTable table, std::uint32_t a, std::uint32_t b, std::uint32_t x) {
    const auto preimage = [&](std::uint32_t y) {
        std::uint32_t z = 0;
        while (s(z) != y)
            ++z;
        return z;
    };
    switch (table) {
    case SBoxTable::Lat:
        return dotProduct(b, s(x)) == dotProduct(a, x);
    case SBoxTable::Ddt:
        return (s(x) ^ s(x ^ a)) == b;
    case SBoxTable::Act:
        return dotProduct(b, s(x)) == dotProduct(b, s(x ^ a));
    case SBoxTable::Bct:
        return (preimage(s(x) ^ b) ^ preimage(s(x ^ a) ^ b)) == a;
    }
    return false;
}

inline std::int32_t entryByDefinition(const SBox& s, SBoxTable table, std::uint32_t a, std::uint32_t b) {
    const TableKind& kind = kindOf(table);
    if (table > SBoxTable::Bct) { // No definition stands here: what is shown is what its own record says.
        const std::optional<SBox> inverted = kind.ofPermutations ? std::optional(inverse(s)) : std::nullopt;
        return kind.entry({s, inverted ? &*inverted : nullptr, a, b});
    }
    std::int32_t those = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        those += counts(s, table, a, b, x);
    return kind.hasSigns ? 2 * those - std::int32_t(s.size()) : those;
}

inline QString inHex(std::uint32_t value, int bits) {
    return QString::number(value, 16).toUpper().rightJustified((bits + 3) / 4, u'0');
}

/// The window with a map in it.
class TableWindow : public Window {
public:
    TableWindow() {
        resize(1280, 720);
        show();
    }
    TablePane& pane() { return inspectWorkspace()->tablePane(); }
    TableView& map() { return pane().view(); }
    TableSelection& selection() { return inspectWorkspace()->selection(); }
    const SBox& sbox() { return *input()->sbox(); }

    /// By a click on its tab, or in the menu where it has none.
    void choose(SBoxTable table) {
        auto* tabs = child<QTabBar>(*this, "tableTabs");
        if (!tabs->isTabVisible(int(table))) {
            pane().actions().at(int(table))->trigger();
            return;
        }
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(int(table)).center());
    }
    /// Zoomed to, if cells are too small for the mouse.
    void click(const Cell& cell) {
        QTest::mouseClick(&map(), Qt::LeftButton, {}, map().cellRect(cell).center().toPoint());
    }
    void raise(const char* pane) {
        auto* tabs = child<QTabWidget>(*this, "inspectTabs");
        auto* page = findChild<QWidget*>(QLatin1String(pane));
        if (!tabs->isTabVisible(tabs->indexOf(page)))
            tabs->setCurrentWidget(page);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tabs->indexOf(page)).center());
    }
    /// Of a bar of the plot that is seen.
    static void clickBar(Plot& plot, qint64 index) {
        const QPointF place(plot.xAxis->coordToPixel(plot.keyAt(index)),
                            plot.yAxis->coordToPixel(plot.valueAt(index) / 2));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, place.toPoint());
    }
};

inline bool drawn(TableWindow& window) {
    return QTest::qWaitFor([&] { return settles(window) && (window.map().grab(), window.map().complete()); }, 60000);
}

} // namespace walshscope::gui
