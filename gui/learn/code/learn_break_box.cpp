// SPDX-License-Identifier: GPL-3.0-or-later
// What can be taken out of which variant, and the report about it.
#include "gui/learn/code/learn_break_box.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/glossary_tips.h"
#include "gui/documents/counts.h"
#include "gui/learn/code/step_lines.h"

namespace walshscope::gui {
namespace {

/// The right way and those that show what goes wrong, whichever of them it is; empty where there is only the right one.
std::vector<const Variant*> waysOf(const Variant& variant) {
    const Variant& right = variant.trustworthy() ? variant : variantNamed(variant.wrongWayOf);
    std::vector<const Variant*> ways{&right};
    for (const Variant& wrong : variants())
        if (wrong.wrongWayOf == right.id)
            ways.push_back(&wrong);
    return ways.size() > 1 ? ways : std::vector<const Variant*>();
}

QString whatIsWrong(const Variant& wrong) {
    return (wrong.needsSpare ? LearnBreakBox::tr("without any synchronisation (%1)")
                             : LearnBreakBox::tr("with one array instead of two (%1)"))
        .arg(text(wrong.id));
}

/// Thread, cell and lines, and how often that happened.
QString mistimedReadsInWords(const Recording& run) {
    const MistimedRead& first = run.mistimed().front();
    const auto early = std::ranges::count_if(run.mistimed(), &MistimedRead::early);
    QStringList words{mistimedInWords(mistimedInWords(first), first.readLine, first.writeLine),
                      mistimedInWords(int(early), int(run.mistimed().size()) - int(early))};
    if (run.n() <= largestFlowGraph)
        words << LearnBreakBox::tr("Each is marked in the picture.");
    return words.join(u' ');
}

} // namespace

LearnBreakBox::LearnBreakBox(Learning& learning, QWidget* parent) : BreakBox(parent), m_learning(learning) {
    explainWordsOf(report());
    connect(this, &BreakBox::chosen, this, &LearnBreakBox::choose);
    connect(this, &BreakBox::scheduleChosen, &m_learning, &Learning::setSchedule);
    connect(&m_learning, &Learning::stateChanged, this, &LearnBreakBox::followState);
    connect(&m_learning, &Learning::recordingChanged, this, &LearnBreakBox::fill);
    fill();
}

/// A step changes nothing here.
void LearnBreakBox::followState() {
    const LearnState& state = m_learning.state();
    if (state.variant != m_shown.variant || state.withoutBarrier != m_shown.withoutBarrier ||
        state.schedule != m_shown.schedule)
        fill();
}

void LearnBreakBox::choose(int row) {
    if (const auto ways = waysOf(*m_learning.state().variant); !ways.empty())
        m_learning.setVariant(*ways[std::size_t(row)]);
    else
        m_learning.setWithoutBarrier(row == 0 ? 0 : m_lines[std::size_t(row - 1)]);
}

/// Why there is nothing to be chosen.
QString LearnBreakBox::reason() const {
    const Variant& variant = *m_learning.state().variant;
    const QString id = text(variant.id);
    if (variant.onHost())
        return tr("%1 is ordinary CPU code: there is nothing to remove. Try A1, A4, A5 or A6.").arg(id);
    const RecordingPointer& run = m_learning.recording();
    if (!run || &run->variant() != &variant)
        return m_learning.obstacle().isEmpty() ? QString() : tr("Nothing ran, so there is nothing to break.");
    const std::vector<Pass> plan = variant.plan(run->n(), run->parameters());
    if (std::ranges::all_of(plan, [](const Pass& pass) { return pass.count == 1; }))
        return tr("%1 has no barrier in its kernels: the levels are separated by the ends of launches, which cannot be "
                  "removed. Try A1, A4, A5 or A6.")
            .arg(id);
    if (run->observation().counters.shuffles == 0)
        return tr("%1 has no barrier in its kernels: between the ends of launches, which cannot be removed, a thread "
                  "needs only what it has computed itself. Try A1, A4, A5 or A6.")
            .arg(id);
    return tr("With n = %1, %2 needs no barrier: the lanes of a warp exchange their values by shuffles, in step. "
              "Try a larger n.")
        .arg(run->n())
        .arg(id);
}

void LearnBreakBox::fill() {
    const LearnState& state = m_shown = m_learning.state();
    const RecordingPointer& run = m_learning.recording();
    QStringList titles{tr("nothing is broken")};
    int chosen = 0;
    m_lines.clear();
    if (const auto ways = waysOf(*state.variant); !ways.empty()) {
        for (std::size_t way = 1; way < ways.size(); ++way)
            titles << whatIsWrong(*ways[way]);
        chosen = int(std::ranges::find(ways, state.variant) - ways.begin());
    } else {
        if (run && &run->variant() == state.variant)
            m_lines = barrierLines(*run);
        if (state.withoutBarrier && !std::ranges::count(m_lines, state.withoutBarrier))
            m_lines.push_back(state.withoutBarrier);
        for (std::uint32_t line : m_lines) {
            const bool before = run && readsFollow(*run, line);
            titles << (before ? tr("without the barrier in line %1 (before the values are read)")
                              : tr("without the barrier in line %1 (after they are read)"))
                          .arg(line);
            if (line == state.withoutBarrier)
                chosen = int(titles.size()) - 1;
        }
    }
    const bool choice = titles.size() > 1;
    const QString why = choice ? QString() : reason();
    setChoices(titles, chosen, why);
    setSchedule(state.schedule, !state.variant->onHost());
    QStringList report = choice ? QStringList() : QStringList(why.toHtmlEscaped());
    // Where nothing can be taken out, something may be missing nevertheless.
    if (choice || (run && run->observation().raceCount + run->observation().unwrittenCount > 0))
        report << inWords();
    setReport(report.join(u' '));
}

QString LearnBreakBox::inWords() const {
    const RecordingPointer& run = m_learning.recording();
    if (!run || &run->variant() != m_learning.state().variant || !m_learning.current())
        return tr("The run is being made.");
    const Observation& seen = run->observation();
    const bool broken = !run->ignoredBarriers().empty() || !run->variant().trustworthy();
    const QStringList unwritten = unwrittenInWords(seen);
    if (!broken && seen.raceCount == 0)
        return (QStringList{noRaceInWords(seen)} + unwritten).join(u' ');
    if (seen.races.empty() && unwritten.empty())
        return tr("<b>%1 of %2 results are right</b>, and there is no race: for n = %3 no thread has to wait here.")
            .arg(counted(run->size() - run->wrongOutputs()), counted(run->size()))
            .arg(run->n());
    QStringList words;
    words << (run->wrongOutputs() > 0
                  ? tr("<b>%1 of %2 results are wrong.</b>").arg(counted(run->wrongOutputs()), counted(run->size()))
                  : tr("<b>All %1 results are right, this time.</b>").arg(counted(run->size())));
    if (!run->mistimed().empty())
        words << mistimedReadsInWords(*run);
    words << (seen.races.empty() ? noRaceInWords(seen) : racesInWords(seen)) << unwritten << luckInWords();
    return words.join(u' ');
}

} // namespace walshscope::gui
