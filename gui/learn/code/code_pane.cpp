// SPDX-License-Identifier: GPL-3.0-or-later
// Following the model: another source, another run, another step.
#include "gui/learn/code/code_pane.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/code_columns.h"
#include "gui/code/code_view.h"
#include "gui/code/glossary_tips.h"
#include "gui/code/source.h"
#include "gui/learn/code/algorithm_text.h"
#include "gui/learn/code/line_values.h"
#include "gui/learn/code/run_words.h"
#include "gui/learn/code/step_lines.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSplitter>

namespace walshscope::gui {

CodePane::CodePane(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_words(new WordsLabel("codeWords", tr("Lines that ran"), 2, this)),
      m_wholeRun(new QCheckBox(tr("whole run"), this)),
      m_code(new CodeView(this)),
      m_algorithm(new AlgorithmText(this)) {
    setObjectName(QStringLiteral("codePane"));
    m_wholeRun->setObjectName(QStringLiteral("wholeRunBox"));
    m_wholeRun->setAccessibleName(tr("Counters of the whole run"));
    m_wholeRun->setToolTip(tr("Count the whole run instead of the last step. A step that takes one butterfly shows "
                              "what all threads did in its stretch between two barriers."));
    m_wholeRun->setFocusPolicy(Qt::TabFocus);
    explainWordsOf(*m_words);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setObjectName(QStringLiteral("codeSplitter"));
    auto* source = new QWidget(parts);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(px::group, px::close, px::field, px::field);
    below->addWidget(m_words, 1);
    below->addWidget(m_wholeRun, 0, Qt::AlignTop);
    auto* rows = new QVBoxLayout(source);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_code, 1);
    rows->addLayout(below);
    parts->addWidget(source);
    parts->addWidget(m_algorithm);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(parts, 1);

    connect(m_wholeRun, &QCheckBox::toggled, this, &CodePane::showStep);
    connect(m_code, &CodeView::barrierToggled, this, &CodePane::toggleBarrier);
    connect(&m_learning, &Learning::stateChanged, this, &CodePane::showVariant);
    connect(&m_learning, &Learning::recordingChanged, this, &CodePane::showRecording);
    connect(&m_learning, &Learning::stepChanged, this, &CodePane::showStep);
    for (const ObservedSelection* each : {&m_learning.hover(), &m_learning.selection()})
        connect(each, &ObservedSelection::changed, this, &CodePane::showWords);
    showVariant();
    showStep();
}

const Recording* CodePane::recording() const {
    const RecordingPointer& made = m_learning.recording();
    return made && &made->variant() == m_learning.state().variant ? made.get() : nullptr;
}

void CodePane::showLine(int line) { m_code->showLine(line); }

void CodePane::setPresenting(bool presenting) {
    for (QWidget* each : std::initializer_list<QWidget*>{m_words, m_wholeRun, m_algorithm, m_code->columns()})
        each->setVisible(!presenting);
    m_code->layOut();
}

void CodePane::toggleBarrier(std::uint32_t line) {
    m_learning.setWithoutBarrier(m_learning.state().withoutBarrier == line ? 0 : line);
}

void CodePane::showVariant() {
    const Variant& variant = *m_learning.state().variant;
    if (m_variant != &variant) {
        m_variant = &variant;
        m_source = sourceOf(variant);
        m_code->setSource(text(variant.file), m_source);
        m_algorithm->showVariant(variant);
        showStep();
    }
    showRecording();
}

void CodePane::showRecording() {
    const Recording* run = recording();
    const std::uint32_t removed = m_learning.state().withoutBarrier;
    std::vector<std::uint32_t> barriers;
    if (run)
        barriers = barrierLines(*run);
    if (removed && !std::ranges::binary_search(barriers, removed))
        barriers.insert(std::ranges::upper_bound(barriers, removed), removed);
    m_code->setBarriers(barriers, removed);
    if (!run)
        m_words->setText(said({}));
}

void CodePane::showStep() {
    const Recording* run = recording();
    const RecordingPointer counted = run ? m_learning.recording() : nullptr;
    if (counted != m_counted) {
        m_counted = counted;
        m_code->columns()->setRun(run ? run->lines() : std::map<std::uint32_t, Counters>());
        m_mostOfStep = {};
        if (run)
            for (const Segment& segment : run->segments())
                m_mostOfStep = largestOfALine(segment.lines, m_mostOfStep);
    }
    const auto lines = run ? linesOfStep(*run, m_learning.active()) : std::map<std::uint32_t, Counters>();
    std::vector<std::uint32_t> lit;
    for (const auto& [line, counters] : lines)
        lit.push_back(line);
    // The definition is one loop of one thread, and each of its steps is a turn or several: no trace is needed.
    if (run && run->variant().definition && m_learning.position() > 0)
        lit = statementsOf(m_source, m_code->function());
    m_code->setLit(lit);
    const bool whole = run && m_wholeRun->isChecked();
    const auto& shown = whole ? run->lines() : lines;
    m_code->columns()->setLines(shown, whole ? largestOfALine(shown) : largestOfALine(lines, m_mostOfStep));
    m_wholeRun->setEnabled(run && !run->variant().onHost());
    m_words->setText(said(lit));
    showWords();
}

/// Of what is pointed at, or else of the step.
void CodePane::showWords() {
    const Recording* run = recording();
    const auto& node = m_learning.hovered() ? m_learning.hovered() : m_learning.selected();
    const auto followed = run ? followedValue(*run, m_learning.active(), node) : std::nullopt;
    if (followed) {
        const Owner owner = run->owner(followed->column - 1, followed->element);
        m_code->setValues(tr("thread %1 of block %2").arg(owner.inBlock).arg(owner.block),
                          valuesOfLines(*run, *followed, m_source));
    } else {
        m_code->setValues({}, {});
    }
    m_code->setWords(run ? wordsOfLines(*run, m_learning.active(), node, m_source)
                         : std::map<std::uint32_t, LineWords>());
}

QString CodePane::said(const std::vector<std::uint32_t>& lit) const {
    const Recording* run = recording();
    if (m_learning.state().variant->onHost() && !m_learning.state().variant->definition)
        return tr("Plain CPU code leaves no trace, so no lines light up.");
    if (!m_learning.slot().input())
        return tr("Open or type a function: the lines that run for it light up here.");
    if (!run)
        return m_learning.obstacle().isEmpty() ? tr("The run is being made.") : tr("No line lights up: nothing ran.");
    if (m_learning.position() == 0)
        return tr("Nothing has run yet: step forward, and the lines that ran light up.");
    if (lit.empty())
        return tr("No line ran in this step.");
    return tr("Line(s) %1 ran.", nullptr, int(lit.size())).arg(linesInWords(lit));
}

} // namespace walshscope::gui
