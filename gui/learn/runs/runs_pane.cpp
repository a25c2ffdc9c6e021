// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the map and the sentences above it.
#include "gui/learn/runs/runs_pane.h"

#include "gui/learn/runs/wrong_map.h"
#include "gui/plot/cell_map.h"
#include "gui/widgets/look.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"

#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int linesOfWords = 6;

} // namespace

RunsPane::RunsPane(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_words(new WordsLabel("runsWords", tr("How many runs went wrong"), linesOfWords, this)),
      m_map(new CellMap(this)) {
    setObjectName(QStringLiteral("runsPane"));
    m_map->setObjectName(QStringLiteral("runsMap"));
    m_map->setAccessibleName(tr("In how many runs each value was wrong"));
    leaveTransportKeys(*m_map);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::field, px::close, px::field, px::close);
    layout->setSpacing(px::close);
    layout->addWidget(m_words);
    layout->addWidget(m_map, 1);
    connect(&m_learning, &Learning::wrongRunsChanged, this, &RunsPane::show);
    connect(m_map, &CellMap::cellChanged, this, &RunsPane::say);
    show();
}

void RunsPane::show() {
    const std::vector<WrongRuns> runs = m_learning.wrongRuns();
    m_map->setSource(runs.empty() ? nullptr : std::make_shared<const WrongMap>(runs));
    say();
}

QString RunsPane::inWords() const {
    const std::vector<WrongRuns> runs = m_learning.wrongRuns();
    if (runs.empty())
        return m_learning.repeats() || m_learning.busy() ? tr("It runs again and again …")
               : m_learning.isRepeatable()
                   ? tr("Stopped. A change runs it again.")
                   : tr("Only what is broken is run again and again, for n up to %1.").arg(largestRepeatedN);
    QStringList words;
    for (const WrongRuns& each : runs)
        words << walshscope::gui::inWords(each);
    return words.join(u'\n');
}

/// What the pointer is on stands in the place of the rest.
void RunsPane::say() {
    const auto cell = m_map->source() ? m_map->cell() : std::nullopt;
    m_words->setText(cell ? m_map->describe(*cell) : inWords());
}

} // namespace walshscope::gui
