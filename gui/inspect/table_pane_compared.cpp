// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the other S-box beside that of the open one.
#include "gui/inspect/table_pane.h"

#include <QLabel>
#include <QRegularExpression>

namespace walshscope::gui {

namespace {

/// Where a map is narrow the bits of a place, which stand there in two more bases, give way to what is found in it.
QString fitting(const QString& words, const QLabel& label) {
    constexpr double lines = 1.8; // Of two, which are broken between words.
    const bool fits = label.fontMetrics().horizontalAdvance(words) <= lines * label.contentsRect().width();
    static const QRegularExpression bits(QStringLiteral(" = 0b[01]+"));
    return fits || !label.isVisible() ? words : QString(words).remove(bits);
}

} // namespace

void TablePane::connectViews() {
    connect(&m_all, &Request::answered, this, [this] {
        for (const auto& map : *m_all.result())
            Q_EMIT known(map);
    });
    for (TableView* view : m_views->views()) {
        // Where there is one cursor all say the same.
        connect(&view->emitter(), &ViewSignals::told, this, [this, view](const QString& words) {
            const bool speaks = m_views->comparing() ? view == &m_views->front() || (!m_views->alike() && view->cell())
                                                     : view == m_view;
            if (speaks && !asksFirst())
                m_words->setText(fitting(words, *m_words));
        });
        connect(view, &CellMap::picked, this, [this, view](const Cell& cell) {
            if (view == m_view || m_views->alike())
                m_selection.toggle(
                    {m_look.table, std::uint32_t(cell.row), std::uint32_t(cell.column), m_look.which().fixed});
            else
                view->setChosen(view->chosen() == cell ? std::nullopt : std::optional(cell));
        });
    }
}

void TablePane::showEvent(QShowEvent* event) {
    InspectPane::showEvent(event);
    if (m_otherSlot.input() != m_other)
        takeOther();
}

void TablePane::takeOther() {
    m_other = m_otherSlot.input();
    m_otherS = m_other && takes(*m_other) ? std::shared_ptr<const SBox>(m_other, m_other->sbox()) : nullptr;
    m_otherMap.reset();
    m_differenceMap.reset();
    showTable();
    showSelection();
}

std::shared_ptr<const TableMap> TablePane::mapOfOther() const {
    return m_otherS && hasTable(*m_otherS, m_look.table)
               ? std::make_shared<const TableMap>(m_otherS, m_look.which(), m_look.measure(), m_mayUseGpu)
               : nullptr;
}

void TablePane::showTables() {
    const auto compared = m_differenceMap ? std::optional(TwoTables{m_map, m_otherMap}) : std::nullopt;
    const auto show = [&](TableView& view, const std::shared_ptr<const TableMap>& map, const InputPointer& of) {
        view.setTable(map ? std::make_shared<const TableSource>(map, m_look, !m_otherS, compared) : nullptr);
        if (!of)
            return;
        if (&view != &m_views->difference())
            view.setAccessibleName(tr("%1 of %2", "a table and its S-box").arg(shortTitle(m_look.table), of->title()));
        view.exportName = QStringLiteral("%1_%2").arg(of->title(), shortTitle(m_look.table).toLower());
    };
    show(*m_view, m_map, slot().input());
    if (!m_otherS) {
        m_views->stop();
        return;
    }
    const QString none =
        m_look.kind().ofPermutations
            ? tr("The other S-box is not bijective, so it has no %1 to compare with.").arg(longTitle(m_look.table))
            : QString();
    m_views->there().setPlaceholder(none);
    m_views->difference().setPlaceholder(none);
    show(m_views->there(), m_otherMap, m_other);
    show(m_views->difference(), m_differenceMap, m_other);
    m_views->difference().exportName += QStringLiteral("_difference");
    const bool sameSize = m_otherS->n() == m_s->n() && m_otherS->m() == m_s->m();
    m_views->compare(
        tr("This: %1").arg(slot().input()->title()),
        sameSize
            ? tr("Other: %1").arg(m_other->title())
            : tr("Other: %1, %2 → %3 bits: its own cursor").arg(m_other->title()).arg(m_otherS->n()).arg(m_otherS->m()),
        m_differenceMap != nullptr);
    if (compared)
        m_views->prepare(*compared);
}

} // namespace walshscope::gui
