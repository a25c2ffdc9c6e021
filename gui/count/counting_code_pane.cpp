// SPDX-License-Identifier: GPL-3.0-or-later
// Following the steps from file to file.
#include "gui/count/counting_code_pane.h"

#include "gui/code/code_columns.h"
#include "gui/code/code_view.h"
#include "gui/code/glossary_tips.h"
#include "gui/code/source.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace walshscope::gui {
namespace {

using Cell = CountingFilm::Cell;

/// Behind the last one if nothing of it ran.
std::uint32_t indexOf(const Observation& seen, const std::string& file) {
    const auto found = std::ranges::find_if(seen.files, [&](const SourceFile& each) { return each.is(file); });
    return std::uint32_t(found - seen.files.begin());
}

} // namespace

CountingCodePane::CountingCodePane(CountingModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_words(new WordsLabel("countingCodeWords", tr("Lines that ran"), 2, this)),
      m_wholeRun(new QCheckBox(tr("whole run"), this)),
      m_code(new CodeView(this)) {
    setObjectName(QStringLiteral("countingCodePane"));
    m_code->setObjectName(QStringLiteral("countingCode"));
    m_wholeRun->setObjectName(QStringLiteral("countingWholeRun"));
    m_wholeRun->setAccessibleName(tr("Counters of the whole run"));
    m_wholeRun->setToolTip(tr("Count the whole run instead of the last step. A step of one thread shows what all "
                              "threads did up to the next barrier or sum."));
    m_wholeRun->setFocusPolicy(Qt::TabFocus);
    explainWordsOf(*m_words);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px::close, px::close, px::field, px::close);
    head->addWidget(m_words, 1);
    head->addWidget(m_wholeRun);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_code, 1);
    connect(m_wholeRun, &QCheckBox::toggled, this, &CountingCodePane::showStep);
    connect(m_code, &CodeView::barrierToggled, this, [this](std::uint32_t line) {
        CountState state = m_model.state();
        const std::string place = m_file + ":" + std::to_string(line);
        state.withoutBarrier = state.withoutBarrier == place ? std::string() : place;
        m_model.change(state);
    });
    connect(&m_model, &CountingModel::runChanged, this, &CountingCodePane::showStep);
    connect(&m_model, &CountingModel::stepChanged, this, &CountingCodePane::showStep);
    connect(&m_model, &CountingModel::stateChanged, this, &CountingCodePane::showStep);
    showStep();
}

/// The method's own file at the beginning, and where the host is at work.
std::string CountingCodePane::fileOf(CountingStretch active) const {
    const CountingRunPointer& run = m_model.run();
    if (run && run->hasFilm())
        for (std::size_t k = active.to; k-- > active.from;) {
            const CountingFilm::Step& step = run->stepOf(run->moments()[k]);
            // Of a step that goes through several files the one that has a name of its own, not what all include.
            for (const auto* cells : {&step.written, &step.read})
                for (const Cell& cell : *cells)
                    if (cell.where.line > 0)
                        return run->film().observation.files[cell.where.file].name();
        }
    return std::string(m_model.state().counter->file);
}

void CountingCodePane::showFile(const std::string& file) {
    if (m_file == file)
        return;
    m_file = file;
    m_code->setSource(QString::fromStdString(file), sourceNamed(file));
}

void CountingCodePane::showBarriers() {
    const CountingRunPointer& run = m_model.run();
    std::vector<std::uint32_t> lines;
    std::uint32_t removed = 0;
    const std::string prefix = m_file + ":";
    const auto lineIn = [&](const std::string& place) {
        return place.starts_with(prefix) ? std::uint32_t(std::stoul(place.substr(prefix.size()))) : 0;
    };
    if (run && run->hasFilm())
        for (const std::string& place : run->barriers())
            if (const std::uint32_t line = lineIn(place))
                lines.push_back(line);
    if (!m_model.state().withoutBarrier.empty())
        removed = lineIn(m_model.state().withoutBarrier);
    if (removed && !std::ranges::count(lines, removed))
        lines.push_back(removed);
    std::ranges::sort(lines);
    m_code->setBarriers(lines, removed);
}

void CountingCodePane::showStep() {
    const CountingRunPointer& run = m_model.run();
    const CountingStretch active = m_model.active();
    showFile(fileOf(active));
    showBarriers();
    std::map<std::uint32_t, Counters> lines;
    std::map<std::uint32_t, Counters> whole;
    Counters most;
    const std::uint32_t file = run && run->hasFilm() ? indexOf(run->film().observation, m_file) : 0;
    const bool ran = run && run->hasFilm() && file < run->film().observation.files.size();
    if (ran) {
        whole = run->film().observation.files[file].lines;
        std::size_t before = 0;
        for (std::size_t k = active.from; k < active.to; ++k)
            if (const std::size_t step = run->moments()[k].step; step != std::exchange(before, step))
                for (const auto& [place, counters] : run->film().steps[step].lines)
                    if (place.first == file)
                        lines[place.second] += counters;
        for (const CountingFilm::Step& step : run->film().steps) {
            std::map<std::uint32_t, Counters> ofStep;
            for (const auto& [place, counters] : step.lines)
                if (place.first == file)
                    ofStep[place.second] = counters;
            most = largestOfALine(ofStep, most);
        }
    }
    m_code->columns()->setRun(whole);
    std::vector<std::uint32_t> lit;
    for (const auto& [line, counters] : lines)
        lit.push_back(line);
    m_code->setLit(lit);
    const bool isWhole = m_wholeRun->isChecked();
    m_code->columns()->setLines(isWhole ? whole : lines, isWhole ? largestOfALine(whole) : largestOfALine(lines, most));
    m_wholeRun->setEnabled(!whole.empty());
    m_code->setWords(ran ? wordsOf(active, file) : WordsByLine());
    m_words->setText(said(lit));
}

/// Of a single thread what it did, otherwise what all did together.
WordsByLine CountingCodePane::wordsOf(CountingStretch active, std::uint32_t file) const {
    const CountingRun& run = *m_model.run();
    const auto name = [&](const Cell& cell) { return QString::fromStdString(run.film().arrays[cell.array].name); };
    struct Together {
        QStringList arrays;
        std::set<std::uint32_t> threads;
    };
    WordsByLine words;
    std::map<std::pair<std::uint32_t, Action>, Together> all;
    for (std::size_t k = active.from; k < active.to; ++k) {
        const CountingMoment& moment = run.moments()[k];
        for (const auto* cells : {&moment.read, &moment.written})
            for (const Cell& cell : *cells) {
                if (cell.where.line == 0 || cell.where.file != file || cell.action == Action::Compute)
                    continue;
                if (active.to == active.from + 1)
                    addWords(words, cell.where.line, wordsOfAccess(cell.action, name(cell), cell.index, cell.thread));
                Together& together = all[{cell.where.line, cell.action}];
                if (!together.arrays.contains(name(cell)))
                    together.arrays << name(cell);
                together.threads.insert(cell.thread);
            }
    }
    if (active.to == active.from + 1)
        return words;
    for (const auto& [at, each] : all)
        addWords(words, at.first,
                 wordsOfThreads(at.second, each.arrays.join(QStringLiteral(", ")), int(each.threads.size())));
    return words;
}

void CountingCodePane::showLine(const QString& file, int line) {
    if (!file.isEmpty()) {
        showFile(file.toStdString());
        showBarriers();
    }
    m_code->showLine(line);
}

QString CountingCodePane::said(const std::vector<std::uint32_t>& lit) const {
    const CountingRunPointer& run = m_model.run();
    if (!m_model.slot().input())
        return tr("Open or type a function: the lines that count its spectrum light up here.");
    if (!run)
        return m_model.obstacle().isEmpty() ? tr("The run is being recorded.") : m_model.obstacle();
    if (!run->hasFilm())
        return tr("Ordinary CPU code is not traced, so no lines light up.");
    if (m_model.active().to == 0)
        return tr("Nothing has run yet: step forward, and the lines that ran light up.");
    if (lit.empty())
        return tr("The host is at work: no kernel ran in this step.");
    return tr("Line(s) %1 ran.", nullptr, int(lit.size())).arg(linesInWords(lit));
}

} // namespace walshscope::gui
