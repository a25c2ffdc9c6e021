// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the points of the selection and listing them.
#include "gui/inspect/details_pane.h"

#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {

DetailsPane::DetailsPane(Slot& slot, TableSelection& selection, QWidget* parent)
    : InspectPane(slot, parent),
      m_selection(selection),
      m_sentence(new WordsLabel("entryWords", tr("The selected entry"), 2, this)),
      m_model(new RowsModel(this)),
      m_table(new QTableView(this)) {
    setObjectName(QStringLiteral("detailsPane"));
    m_sentence->setContentsMargins(px::field, px::close, px::field, 0);
    m_table->setObjectName(QStringLiteral("entryPoints"));
    m_table->setAccessibleName(tr("Points of the selected entry"));
    m_table->setModel(m_model);
    makePlain(*m_table);
    m_table->setFont(monospaced());
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_sentence);
    layout->addWidget(m_table, 1);
    connect(&m_points, &Request::answered, this, [this] { show(m_points.result()); });
    connect(&m_selection, &ObservedSelection::changed, this, [this] {
        if (isVisible())
            ask();
    });
    show(nullptr);
}

void DetailsPane::showEvent(QShowEvent* event) {
    InspectPane::showEvent(event);
    if (m_asked != m_selection.get())
        ask();
}

void DetailsPane::ask() {
    m_asked = m_selection.get();
    const InputPointer& input = slot().input();
    if (!m_asked || !sbox() || !has(*sbox(), *m_asked)) {
        m_points.clear();
        show(nullptr);
        return;
    }
    m_points.start([s = std::shared_ptr<const SBox>(input, input->sbox()), place = *m_asked](Monitor& monitor) {
        return entryPoints(s, place, monitor);
    });
}

void DetailsPane::show(std::shared_ptr<const EntryPoints> points) {
    m_model->show(entryPointColumns(points), points ? points->points.size() : 0);
    m_sentence->setText(points ? sentenceOf(*points)
                               : tr("Click an entry of the table: its points, pairs or quartets are listed here."));
}

QString DetailsPane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_model) : QString(); }

} // namespace walshscope::gui
