// SPDX-License-Identifier: GPL-3.0-or-later
// What can be taken out of which method, and the report about it.
#include "gui/count/counting_break_box.h"

#include "gui/code/glossary_tips.h"
#include "gui/count/counting_words.h"
#include "gui/documents/counts.h"
#include "gui/words/wording.h"

#include <QLabel>

#include <algorithm>

namespace walshscope::gui {

CountingBreakBox::CountingBreakBox(CountingModel& model, QWidget* parent) : BreakBox(parent), m_model(model) {
    explainWordsOf(report());
    connect(this, &BreakBox::chosen, this, &CountingBreakBox::choose);
    connect(this, &BreakBox::scheduleChosen, this, [this](Schedule schedule) {
        CountState state = m_model.state();
        state.schedule = schedule;
        m_model.change(state);
    });
    connect(&m_model, &CountingModel::stateChanged, this, &CountingBreakBox::fill);
    connect(&m_model, &CountingModel::runChanged, this, &CountingBreakBox::fill);
    fill();
}

void CountingBreakBox::choose(int row) {
    CountState state = m_model.state();
    state.withoutBarrier = row == 0 ? std::string() : m_barriers[std::size_t(row - 1)];
    m_model.change(state);
}

QString CountingBreakBox::reason() const {
    const CountingRunPointer& run = m_model.run();
    const QString id = QString::fromUtf8(m_model.state().counter->id);
    if (m_model.state().counter->onHost())
        return tr("%1 is ordinary CPU code: there is nothing to remove. Try H2, H3 or H4.").arg(id);
    if (!run || !run->hasFilm())
        return m_model.obstacle();
    return tr("%1 has no barrier in its kernels: its threads meet only in atomic additions and at the ends of "
              "launches, which cannot be removed. Try H2, H3 or H4.")
        .arg(id);
}

void CountingBreakBox::fill() {
    const CountState& state = m_model.state();
    const CountingRunPointer& run = m_model.run();
    m_barriers =
        run && run->hasFilm() && run->film().counter == state.counter ? run->barriers() : std::vector<std::string>();
    if (!state.withoutBarrier.empty() && !std::ranges::count(m_barriers, state.withoutBarrier))
        m_barriers.push_back(state.withoutBarrier);
    QStringList titles{tr("nothing is broken")};
    int chosen = 0;
    for (const std::string& place : m_barriers) {
        const QString file = QString::fromStdString(place).section(u'/', -1).section(u':', 0, 0);
        titles << tr("line %1 of %2 without its barrier").arg(QString::fromStdString(place).section(u':', -1), file);
        if (place == state.withoutBarrier)
            chosen = int(titles.size()) - 1;
    }
    const bool choice = titles.size() > 1;
    const QString why = choice ? QString() : reason();
    setChoices(titles, chosen, why);
    setSchedule(state.schedule, !state.counter->onHost());
    QStringList report = choice ? QStringList() : QStringList(why.toHtmlEscaped());
    // Where nothing can be taken out, something may be missing nevertheless.
    if (choice ||
        (run && run->hasFilm() && run->film().observation.raceCount + run->film().observation.unwrittenCount > 0))
        report << inWords();
    setReport(report.join(u' '));
}

QString CountingBreakBox::fileOfReport() const {
    const CountingRunPointer& run = m_model.run();
    if (!run || !run->hasFilm() || run->film().observation.races.empty())
        return {};
    const Observation& seen = run->film().observation;
    return QString::fromStdString(seen.files[seen.races.front().later.place.file].name());
}

QString CountingBreakBox::inWords() const {
    const CountingRunPointer& run = m_model.run();
    if (!run || !run->hasFilm() || !m_model.current())
        return tr("The run is being recorded.");
    const CountingFilm& film = run->film();
    const Observation& seen = film.observation;
    const QStringList unwritten = unwrittenInWords(seen);
    if (film.ignoredBarriers.empty() && seen.raceCount == 0)
        return (QStringList{noRaceInWords(seen)} + unwritten).join(u' ');
    QStringList words;
    if (film.failure)
        words << tr("<b>The run did not end</b>: %1.").arg(worded(*film.failure).toHtmlEscaped());
    else if (const int wrong = int(run->wrongCounts()); wrong > 0)
        words << tr("<b>%Ln count(s) of %1 are wrong.</b>", nullptr, wrong).arg(counted(film.expected.size()));
    else
        words << tr("<b>All %1 counts are right, this time.</b>").arg(counted(film.expected.size()));
    if (const auto& all = film.mistimed; !all.empty()) {
        const CountingFilm::Mistimed& first = all.front();
        const auto early = std::ranges::count_if(all, &CountingFilm::Mistimed::early);
        words << mistimedInWords(mistimedInWords(*run, first), first.cell.where.line, first.write.where.line)
              << mistimedInWords(int(early), int(all.size()) - int(early));
    }
    if (seen.races.empty() && unwritten.empty())
        words << tr("There is no race: with these values no thread has to wait here.");
    else
        words << (seen.races.empty() ? noRaceInWords(seen) : racesInWords(seen)) << unwritten << luckInWords();
    return words.join(u' ');
}

} // namespace walshscope::gui
