// SPDX-License-Identifier: GPL-3.0-or-later
// Plot above, words below.
#include "gui/compare/roofline_pane.h"

#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QVBoxLayout>

namespace walshscope::gui {

RooflinePane::RooflinePane(CompareModel& model, QWidget* parent)
    : QWidget(parent),
      m_plot(new RooflinePlot(model, this)),
      m_words(new WordsLabel("rooflineWords", tr("What the roof is"), 5, this)) {
    setObjectName(QStringLiteral("rooflinePane"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, px::field, 0, px::close);
    layout->setSpacing(px::close);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_words);
    connect(m_plot, &RooflinePlot::roofsChanged, this, &RooflinePane::say);
    say();
}

void RooflinePane::say() { m_words->setText(m_plot->roofsInWords()); }

} // namespace walshscope::gui
