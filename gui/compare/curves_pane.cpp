// SPDX-License-Identifier: GPL-3.0-or-later
// A chooser above, curves, and words below.
#include "gui/compare/curves_pane.h"

#include "gui/compare/lead_words.h"
#include "gui/plot/type.h"
#include "gui/widgets/called.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int untilLeads = 100; ///< Milliseconds in which cells that are finished are looked at together.

} // namespace

CurvesPane::CurvesPane(CompareModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_along(new QWidget(this)),
      m_axes(called(new QComboBox(m_along), "axisBox", tr("What the horizontal axis shows"))),
      m_plot(new ComparePlot(model, this)),
      m_leads(new WordsLabel("compareLeads", tr("Who is the fastest, and where curves cross"), 2, this)) {
    setObjectName(QStringLiteral("curvesPane"));
    m_axes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_axes->setMinimumContentsLength(18);
    auto* name = new PlainLabel(tr("Against"), m_along);
    name->setBuddy(m_axes);
    auto* head = new QHBoxLayout(m_along);
    head->setContentsMargins(px::field, 0, 0, 0);
    head->setSpacing(px::field);
    head->addWidget(name);
    head->addWidget(m_axes);
    head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge - px::field, px::close, px::field, 0); // Axes leave some room themselves.
    layout->setSpacing(px::close);
    layout->addWidget(m_along);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_leads);
    m_leads->setContentsMargins(px::field, 0, px::field, 0);
    m_leads->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*m_leads, smallType);
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(untilLeads);
    connect(&m_gathering, &QTimer::timeout, this, &CurvesPane::sayLeads);
    connect(&m_model, &CompareModel::cellChanged, this, [this](const CellPlace& place) {
        if (!m_model.unfinished(place) && !m_gathering.isActive())
            m_gathering.start();
    });
    connect(m_axes, &QComboBox::activated, this, [this](int row) { m_model.setAxis(CompareAxis(row)); });
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showAxis();
        sayLeads();
    });
    showAxis();
    sayLeads();
}

/// Its room is there as soon as rows can be compared, so that the curves rest when there is something to say.
void CurvesPane::sayLeads() {
    m_gathering.stop();
    m_leads->setVisible(m_model.rows().size() > 1);
    m_leads->setText(leadsInWords(m_model));
}

void CurvesPane::showAxis() {
    const auto reason = [this](CompareAxis axis) {
        const auto has = [axis](const CompareRow& row) {
            return contenderOrNull(row.contender) && hasAlong(row, axis);
        };
        return std::ranges::any_of(m_model.rows(), has) ? QString() : tr("no row has them");
    };
    const QString blocks = reason(CompareAxis::BlockSize), elements = reason(CompareAxis::ElementsPerThread);
    const CompareAxis axis = m_model.axis();
    fillChooser(*m_axes, {{m_model.task() == Task::Register ? tr("bits") : tr("n"), {}, axis == CompareAxis::Size},
                          {tr("threads per block"), blocks, axis == CompareAxis::BlockSize},
                          {tr("elements per thread, M"), elements, axis == CompareAxis::ElementsPerThread}});
    const bool canChoose = blocks.isEmpty() || elements.isEmpty() || axis != CompareAxis::Size;
    m_along->setVisible(canChoose);
}

} // namespace walshscope::gui
