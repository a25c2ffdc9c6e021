// SPDX-License-Identifier: GPL-3.0-or-later
// Following the selected cell.
#include "gui/compare/cell_pane.h"

#include "gui/compare/breakdown_bar.h"
#include "gui/compare/cell_reasons.h"
#include "gui/compare/cell_sheet.h"
#include "gui/compare/samples_plot.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int betweenLooks = 100; ///< Milliseconds: nobody reads faster while samples come.

} // namespace

CellPane::CellPane(CompareModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_why(new WordsLabel("cellWhy", tr("Why the selected cell takes so long"), 3, this)),
      m_breakdown(new BreakdownBar(this)),
      m_samples(new SamplesPlot(this)),
      m_table(new PropertyTable(this)) {
    setObjectName(QStringLiteral("cellPane"));
    m_table->setObjectName(QStringLiteral("cellTable"));
    m_table->setAccessibleName(tr("Properties of the selected cell"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, px::field, 0, 0);
    layout->setSpacing(px::field);
    layout->addWidget(m_why);
    layout->addWidget(m_breakdown);
    layout->addWidget(m_samples, 2);
    layout->addWidget(m_table, 3);
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(betweenLooks);
    connect(&m_gathering, &QTimer::timeout, this, &CellPane::refresh);
    connect(&m_model, &CompareModel::selectedChanged, this, &CellPane::refresh);
    connect(&m_model, &CompareModel::rowsChanged, this, &CellPane::refresh);
    connect(&m_model, &CompareModel::speedsChanged, this, &CellPane::refreshSoon);
    connect(&m_model, &CompareModel::cellChanged, this, [this](const CellPlace& place) {
        const auto selected = m_model.selected();
        if (selected && (selected == place || selected->size == place.size))
            refreshSoon();
    });
    refresh();
}

QString CellPane::why() const { return m_why->text(); }

void CellPane::refreshSoon() {
    if (!m_gathering.isActive())
        m_gathering.start();
}

void CellPane::refresh() {
    m_gathering.stop();
    const auto place = m_model.selected();
    const bool is = place && place->row < m_model.rows().size();
    const Times* times = is ? m_model.times(*place) : nullptr;
    const auto parts = is ? breakdownOf(m_model, *place) : std::nullopt;
    const bool several = times && times->samples.size() > 1;
    m_why->setText(!is ? tr("Select a cell in the table or on a curve to see what its time is made of.")
                       : whyInWords(m_model, *place));
    m_breakdown->setBreakdown(parts);
    m_breakdown->setVisible(parts.has_value());
    m_samples->setTimes(several ? *times : Times());
    m_samples->setVisible(several);
    m_table->setVisible(is);
    m_table->setSheets(is ? cellSheets(m_model, *place) : std::vector<PropertySheetPointer>());
}

} // namespace walshscope::gui
