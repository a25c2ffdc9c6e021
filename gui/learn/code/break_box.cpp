// SPDX-License-Identifier: GPL-3.0-or-later
// What can be taken out of which variant, and the report about it.
#include "gui/learn/code/break_box.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/code/step_lines.h"
#include "gui/learn/glossary_tips.h"
#include "gui/stepping/keys.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSignalBlocker>

#include <bit>

namespace walshscope::gui {
namespace {

constexpr int linesOfReport = 3;

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
    return (wrong.needsSpare ? BreakBox::tr("without any synchronisation (%1)")
                             : BreakBox::tr("with one array instead of two (%1)"))
        .arg(text(wrong.id));
}

std::uint64_t accessesOf(const Observation& seen) {
    std::uint64_t sum = 0;
    for (const Event& event : seen.trace)
        if (event.action == Action::Load || event.action == Action::Store || event.action == Action::Atomic)
            sum += std::uint64_t(std::popcount(event.lanes));
    return sum;
}

QString side(const Race::Side& side, const QString& cell) {
    return (side.write ? BreakBox::tr("thread %1 of block %2 writes %3 in <a href=\"line:%4\">line %4</a>")
                       : BreakBox::tr("thread %1 of block %2 reads %3 in <a href=\"line:%4\">line %4</a>"))
        .arg(side.thread)
        .arg(side.block)
        .arg(cell)
        .arg(side.place.line);
}

/// Thread, cell and lines, and how often that happened.
QString lateReadsInWords(const std::vector<Overwritten>& all) {
    const Overwritten& first = all.front();
    return BreakBox::tr("<b>Thread %1 read %2 after thread %3 had overwritten it</b> (<a href=\"line:%4\">line %4</a>, "
                        "<a href=\"line:%5\">line %5</a>).")
               .arg(first.reader)
               .arg(QStringLiteral("%1[%2]").arg(text(first.array).toHtmlEscaped()).arg(first.index))
               .arg(first.writer)
               .arg(first.readLine)
               .arg(first.writeLine) +
           u' ' +
           BreakBox::tr("So it went with %Ln read(s) of this run; the picture marks them.", nullptr, int(all.size()));
}

QString raceInWords(const Race& race) {
    const QString cell =
        QStringLiteral("%1[%2]").arg(QString::fromStdString(race.array).toHtmlEscaped()).arg(race.cell);
    return BreakBox::tr("In launch %1, %2, then %3, with no barrier between.")
        .arg(race.launch + 1)
        .arg(side(race.earlier, cell), side(race.later, BreakBox::tr("the same cell")));
}

} // namespace

BreakBox::BreakBox(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_choices(new QComboBox(this)),
      m_schedules(new QComboBox(this)),
      m_report(new QLabel(this)) {
    setObjectName(QStringLiteral("breakBox"));
    m_schedules->setObjectName(QStringLiteral("schedules"));
    m_schedules->setAccessibleName(tr("The order in which the threads take their turns"));
    m_schedules->setToolTip(
        tr("Between two barriers a GPU lets threads go on in any order. A kernel without races gives "
           "the same in all of them."));
    m_schedules->setFocusPolicy(Qt::TabFocus);
    for (const QString& order : {tr("in order"), tr("backwards"), tr("mixed")})
        m_schedules->addItem(order);
    m_choices->setObjectName(QStringLiteral("breakChoices"));
    m_choices->setAccessibleName(tr("What is taken out of the kernel"));
    m_choices->setFocusPolicy(Qt::TabFocus);
    m_choices->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choices->setMinimumContentsLength(6);
    m_report->setObjectName(QStringLiteral("breakReport"));
    m_report->setAccessibleName(tr("What the race detector found"));
    m_report->setWordWrap(true);
    m_report->setTextFormat(Qt::RichText);
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                      Qt::LinksAccessibleByKeyboard);
    m_report->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    leaveTransportKeys(*m_report);
    layOut();
    connect(m_choices, &QComboBox::activated, this, &BreakBox::choose);
    connect(m_schedules, &QComboBox::activated, this, [this](int row) { m_learning.setSchedule(Schedule(row)); });
    explainWordsOf(*m_report);
    connect(m_report, &QLabel::linkActivated, this,
            [this](const QString& link) { Q_EMIT lineClicked(link.section(u':', 1).toInt()); });
    connect(&m_learning, &Learning::stateChanged, this, &BreakBox::followState);
    connect(&m_learning, &Learning::recordingChanged, this, &BreakBox::fill);
    fill();
}

void BreakBox::layOut() {
    auto* label = new QLabel(tr("Brea&k it"), this);
    label->setBuddy(m_choices);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_choices, 1);
    row->addWidget(m_schedules);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(row);
    // A report is long and the code above it is not to jump, so it scrolls in a place of its own.
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_report);
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    scroll->setMinimumHeight(linesOfReport * fontMetrics().lineSpacing());
    layout->addWidget(scroll, 1);
}

/// A step changes nothing here.
void BreakBox::followState() {
    const LearnState& state = m_learning.state();
    if (state.variant != m_shown.variant || state.withoutBarrier != m_shown.withoutBarrier ||
        state.schedule != m_shown.schedule)
        fill();
}

void BreakBox::choose(int row) {
    if (const auto ways = waysOf(*m_learning.state().variant); !ways.empty())
        m_learning.setVariant(*ways[std::size_t(row)]);
    else
        m_learning.setWithoutBarrier(m_choices->itemData(row).toUInt());
}

/// Why there is nothing to be chosen.
QString BreakBox::reason() const {
    const Variant& variant = *m_learning.state().variant;
    const QString id = text(variant.id);
    if (variant.onHost())
        return tr("%1 is plain CPU code: there is nothing to take out. Try A1, A4, A5 or A6.").arg(id);
    const RecordingPointer& run = m_learning.recording();
    if (!run || &run->variant() != &variant)
        return m_learning.obstacle();
    const std::vector<Pass> plan = variant.plan(run->n(), run->parameters());
    if (std::ranges::all_of(plan, [](const Pass& pass) { return pass.count == 1; }))
        return tr("%1 has no barrier in its kernels: the levels are separated by the ends of launches, which cannot be "
                  "taken out. Try A1, A4, A5 or A6.")
            .arg(id);
    if (run->observation().counters.shuffles == 0)
        return tr("%1 has no barrier in its kernels: between the ends of launches, which cannot be taken out, a thread "
                  "needs only what it has computed itself. Try A1, A4, A5 or A6.")
            .arg(id);
    return tr("With n = %1, %2 needs no barrier: the lanes of a warp exchange their values by shuffles, in step. "
              "Try a larger n.")
        .arg(run->n())
        .arg(id);
}

void BreakBox::fill() {
    const LearnState& state = m_shown = m_learning.state();
    const RecordingPointer& run = m_learning.recording();
    const QSignalBlocker blocker(m_choices);
    m_choices->clear();
    m_choices->addItem(tr("nothing is broken"), 0u);
    if (const auto ways = waysOf(*state.variant); !ways.empty()) {
        for (std::size_t way = 1; way < ways.size(); ++way)
            m_choices->addItem(whatIsWrong(*ways[way]));
        m_choices->setCurrentIndex(int(std::ranges::find(ways, state.variant) - ways.begin()));
    } else {
        std::vector<std::uint32_t> lines;
        if (run && &run->variant() == state.variant)
            lines = barrierLines(*run);
        if (state.withoutBarrier && !std::ranges::count(lines, state.withoutBarrier))
            lines.push_back(state.withoutBarrier);
        for (std::uint32_t line : lines) {
            const bool before = run && readsFollow(*run, line);
            m_choices->addItem((before ? tr("without the barrier in line %1 (before the values are read)")
                                       : tr("without the barrier in line %1 (after they are read)"))
                                   .arg(line),
                               line);
        }
        m_choices->setCurrentIndex(std::max(0, m_choices->findData(state.withoutBarrier)));
    }
    m_schedules->setCurrentIndex(int(state.schedule));
    m_schedules->setEnabled(!state.variant->onHost());
    const bool choice = m_choices->count() > 1;
    m_choices->setEnabled(choice);
    const QString why = choice ? QString() : reason();
    m_choices->setToolTip(choice ? m_choices->currentText() : why);
    m_report->setText(choice ? report() : why.toHtmlEscaped());
}

QString BreakBox::report() const {
    const RecordingPointer& run = m_learning.recording();
    if (!run || &run->variant() != m_learning.state().variant || !m_learning.current())
        return tr("The run is being made.");
    const Observation& seen = run->observation();
    const bool broken = !run->ignoredBarriers().empty() || !run->variant().trustworthy();
    if (!broken && seen.raceCount == 0)
        return tr("The race detector checked %Ln access(es) and found no race.", nullptr, int(accessesOf(seen)));
    if (seen.races.empty())
        return tr("<b>%1 of %2 results are right</b>, and there is no race: nobody has to wait here for n = %3.")
            .arg(run->size() - run->wrongOutputs())
            .arg(run->size())
            .arg(run->n());
    QStringList words;
    words << (run->wrongOutputs() > 0
                  ? tr("<b>%1 of %2 results are wrong.</b>").arg(run->wrongOutputs()).arg(run->size())
                  : tr("<b>All %1 results are right, this time.</b>").arg(run->size()));
    if (!run->overwritten().empty())
        words << lateReadsInWords(run->overwritten());
    words << tr("The race detector found %Ln race(s), the first one here.", nullptr, int(seen.raceCount));
    words << raceInWords(seen.races.front());
    words << tr("The emulator ran the threads in one of the possible orders: try another one above. On a GPU it may go "
                "right by luck, and wrong the next time.");
    return words.join(u' ');
}

} // namespace walshscope::gui
