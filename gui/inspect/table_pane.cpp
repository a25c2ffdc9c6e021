// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a table, computing its map, and one selection for all who look at the S-box.
#include "gui/inspect/table_pane.h"

#include "gui/inspect/look_button.h"
#include "sbox/property_kinds.h"
#include "threads.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>

namespace walshscope::gui {
namespace {

constexpr double longRun = 10; ///< Seconds, beyond which somebody is asked first.

double secondsOf(const TableMap& map) { return map.cost() / 1e9 / threadsOfLoops(); }

TableProfiles profilesOf(const TableSource& source, const std::optional<Cell>& at, Monitor& monitor) {
    const SBox& s = source.map()->sbox();
    const WhichTable table = source.look().which();
    const std::optional<SBox> inverted = source.look().kind().ofPermutations ? std::optional(inverse(s)) : std::nullopt;
    const SBox* back = inverted ? &*inverted : nullptr;
    const auto shownLargest = [&](const std::vector<std::int32_t>& measured) {
        std::vector<double> values(measured.size());
        std::ranges::transform(measured, values.begin(),
                               [&](std::int32_t value) { return source.shownMeasure(std::abs(value)); });
        return values;
    };
    if (!at)
        return {at, shownLargest(source.map()->largestOfColumns(monitor)),
                shownLargest(source.map()->largestOfRows(monitor))};
    const auto look = [&] { monitor.progress(0, 1); };
    const auto shown = [&](const std::vector<std::int32_t>& entries) {
        std::vector<double> values(entries.size());
        std::ranges::transform(entries, values.begin(), [&](std::int32_t entry) { return source.shown(entry); });
        return values;
    };
    return {at, shown(tableRow(s, back, table, std::uint32_t(at->row), look)),
            shown(tableColumn(s, back, table, std::uint32_t(at->column), look))};
}

} // namespace

bool TablePane::takes(const Input& input) const {
    const SBox* s = input.sbox();
    return s && std::max(s->n(), s->m()) <= TableMap::largestN;
}

Requests TablePane::requests() {
    Requests all = m_views->requests();
    all.add({&m_profiles, &m_largest, &m_all});
    return all;
}

void TablePane::run() {
    setStopped(false);
    m_views->resume();
    askForProfiles();
    askForAll();
}

View* TablePane::activeView() { return m_map && !asksFirst() ? &m_views->front() : nullptr; }

void TablePane::setLook(const TableLook& look) {
    TableLook next = look;
    if (m_s && !hasTable(*m_s, next.table))
        next.table = SBoxTable::Lat;
    const TableKind& kind = next.kind();
    for (std::size_t i = 0; m_s && i < kind.fixed.size(); ++i)
        next.fixed[i] =
            std::min(next.fixed[i], (std::uint32_t(1) << bitsOf(kind.fixed[i].axis, m_s->n(), m_s->m())) - 1);
    if (next == m_look) {
        showLook();
        return;
    }
    const bool sameTable = next.which() == m_look.which();
    const bool sameMap = sameTable && next.measure() == m_look.measure();
    m_look = next;
    showLook();
    if (!sameMap) {
        m_map.reset();
        m_otherMap.reset();
        m_differenceMap.reset();
    }
    showTable();
    if (!sameTable)
        showSelection();
    Q_EMIT lookChanged();
}

void TablePane::showLook() {
    const QSignalBlocker noTab(m_tables), noModulus(m_modulus);
    m_tables->setTabVisible(int(m_look.table), true); // What is hidden cannot be the current one.
    m_tables->setCurrentIndex(int(m_look.table));
    m_which->actions().at(int(m_look.table))->setChecked(true);
    m_lookButton->show(m_look);
    m_modulus->setValue(m_look.modulus);
    m_modulus->setVisible(!m_lookButton->isHidden() && m_look.values == TableValues::Modulo);
    showArguments();
    for (const TableKind& kind : tableKinds()) {
        const bool has = !m_s || hasTable(*m_s, kind.table);
        m_tables->setTabVisible(int(kind.table), !kind.isSeldom || kind.table == m_look.table);
        m_tables->setTabEnabled(int(kind.table), has);
        m_tables->setTabToolTip(int(kind.table),
                                has ? longTitle(kind.table)
                                    : tr("%1: only a bijective S-box has one.").arg(longTitle(kind.table)));
    }
}

void TablePane::showArguments() {
    const std::vector<TableArgument>& fixed = m_look.kind().fixed;
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        QSpinBox* const box = m_arguments[i];
        const QSignalBlocker silent(box);
        box->setVisible(!m_lookButton->isHidden() && i < fixed.size());
        if (i >= fixed.size())
            continue;
        const QString letter = latin(fixed[i].letter), title = axisTitle(fixed[i].axis, letter);
        const int bits = m_s ? bitsOf(fixed[i].axis, m_s->n(), m_s->m()) : SBox::largestN;
        box->setRange(0, (1 << bits) - 1);
        box->setPrefix(letter + QStringLiteral(" = "));
        box->setAccessibleName(title);
        box->setToolTip(tr("The %1, which is the same in the whole table").arg(title));
        box->setValue(int(m_look.fixed[i]));
    }
}

std::vector<QWidget*> TablePane::choosers() const {
    return {m_tables, m_more, m_arguments[0], m_arguments[1], m_lookButton, m_modulus};
}

void TablePane::showChoosers(bool isTaken) {
    m_tables->setVisible(isTaken);
    m_more->setVisible(isTaken);
    m_lookButton->setVisible(isTaken);
    showArguments();
    m_modulus->setVisible(isTaken && m_look.values == TableValues::Modulo);
}

void TablePane::enableActions(const Input* input) {
    const bool taken = input && takes(*input);
    for (QAction* action : m_actions)
        action->setEnabled(taken);
    for (const TableKind& kind : tableKinds())
        if (taken)
            m_which->actions().at(int(kind.table))->setEnabled(hasTable(*input->sbox(), kind.table));
}

void TablePane::showInput() {
    const InputPointer& input = slot().input();
    const bool taken = input && takes(*input);
    m_s = taken ? std::shared_ptr<const SBox>(input, input->sbox()) : nullptr;
    m_map.reset();
    m_differenceMap.reset();
    m_marked.reset();
    m_allowed = false;
    setStopped(false);
    m_largest.cancel();
    if (const auto& place = m_selection.get(); !taken || (place && !has(*m_s, *place)))
        m_selection.clear();
    if (m_s) {
        TableLook look = m_look;
        if (!hasTable(*m_s, look.table))
            look.table = SBoxTable::Lat;
        const TableKind& kind = look.kind();
        for (std::size_t i = 0; i < kind.fixed.size(); ++i)
            look.fixed[i] =
                std::min(look.fixed[i], (std::uint32_t(1) << bitsOf(kind.fixed[i].axis, m_s->n(), m_s->m())) - 1);
        if (look != m_look) {
            m_look = look;
            Q_EMIT lookChanged();
        }
    }
    showLook();
    showTable();
    showSelection();
}

/// Who looks at another component looks at another column, where columns are components.
void TablePane::showComponent() {
    const auto& place = m_selection.get();
    if (place && kindOf(place->table).columns == TableAxis::OutputMask && place->b != slot().component())
        m_selection.set(TablePlace{place->table, place->a, slot().component(), place->fixed});
}

void TablePane::showTable() {
    if (!m_s) {
        m_view->setTable(nullptr);
        m_views->stop();
        askForAll();
        Q_EMIT changed();
        return;
    }
    if (!m_map)
        m_map = std::make_shared<const TableMap>(m_s, m_look.which(), m_look.measure(), m_mayUseGpu);
    if (!m_otherMap)
        m_otherMap = mapOfOther();
    const bool alike = m_otherMap && m_s->n() == m_otherS->n() && m_s->m() == m_otherS->m();
    if (!alike)
        m_differenceMap.reset();
    else if (!m_differenceMap)
        m_differenceMap = std::make_shared<const TableMap>(m_s, m_look.which(), m_look.measure(), false, m_otherS);
    double seconds = 0;
    for (const auto& map : {m_map, m_otherMap, m_differenceMap})
        seconds += map && !map->ready() ? secondsOf(*map) : 0;
    const bool asks = seconds > longRun && !m_allowed;
    if (asks)
        m_cost->setText(
            tr("The %1 of %2 to %3 bits takes about %Ln second(s) on this machine. It can be stopped at any "
               "time.",
               nullptr, int(std::lround(seconds)))
                .arg(longTitle(m_look.table))
                .arg(m_s->n())
                .arg(m_s->m()));
    m_pages->setCurrentIndex(asks ? 1 : 0);
    if (asks) {
        for (TableView* view : m_views->views())
            view->setTable(nullptr); // Nobody sees what was there, and it would still be computed.
        m_words->clear();
    } else {
        showTables();
    }
    showMarks();
    setStopped(false);
    askForProfiles();
    askForAll();
    Q_EMIT changed();
}

void TablePane::setStopped(bool stopped) {
    m_stopped = stopped;
    for (TableView* view : m_views->views())
        view->setStopped(stopped);
}

bool TablePane::asksFirst() const { return m_pages->currentIndex() == 1; }

void TablePane::mark(std::optional<TableMark> entries) {
    if (entries == m_marked)
        return; // They may have taken long.
    m_marked = entries;
    showMarks();
}

void TablePane::showMarks() {
    const bool shown = m_marked && m_marked->table == m_look.table && !asksFirst();
    const auto marksOf = [&](const std::shared_ptr<const SBox>& s) {
        return shown && s ? tableMarks(s, m_marked->table, m_marked->entry, m_marked->magnitude) : nullptr;
    };
    m_view->setMarks(marksOf(m_s));
    m_views->there().setMarks(marksOf(m_otherS));
}

void TablePane::showSelection() {
    const auto& place = m_selection.get();
    const bool here = place && m_look.which() == WhichTable(place->table, place->fixed) && m_map;
    for (TableView* view : m_views->views())
        if (view == m_view || m_views->alike())
            view->setChosen(here ? std::optional(Cell{int(place->a), int(place->b)}) : std::nullopt);
    if (here && kindOf(place->table).columns == TableAxis::OutputMask && place->b != 0)
        slot().setComponent(place->b);
    askForProfiles();
}

void TablePane::askForProfiles() {
    const std::optional<Cell> at = m_view->profiled();
    const auto& table = m_view->table();
    // Two maps side by side leave no room for profiles. What is along the edges while nothing is read needs the whole
    // table.
    if (!table || asksFirst() || m_views->comparing() || (m_stopped && !at && !table->map()->ready()))
        m_profiles.cancel();
    else if (!m_view->profiles() || m_view->profiles()->at != at)
        m_profiles.start([table, at](Monitor& monitor) { return profilesOf(*table, at, monitor); });
}

void TablePane::askForAll() {
    // Nobody asks for that of tables whose largest entries are among the figures.
    const std::string_view figure = m_look.kind().figure;
    const bool isDear = !figure.empty() && m_look.kind().fixed.empty() && sboxPropertyNamed(figure).dear.has_value();
    if (!m_s || asksFirst() || !isDear || m_look.measure().kind != TableMeasure::Kind::Entry) {
        m_all.cancel();
        return;
    }
    m_all.start([maps = std::vector{m_map, m_otherMap}](Monitor& monitor) {
        std::vector<std::shared_ptr<const TableMap>> all;
        for (const auto& map : maps)
            if (map) {
                map->prepare(monitor);
                all.push_back(map);
            }
        return all;
    });
}

void TablePane::goToLargest() {
    if (!m_map)
        return;
    if (asksFirst()) {
        m_compute->setFocus();
        return;
    }
    m_largest.start([map = m_map](Monitor& monitor) -> std::optional<TablePlace> {
        const auto place = map->nextLargest({}, true, monitor);
        return place ? std::optional(TablePlace{map->table(), place->a, place->b, map->which().fixed}) : std::nullopt;
    });
}

} // namespace walshscope::gui
