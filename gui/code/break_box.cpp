// SPDX-License-Identifier: GPL-3.0-or-later
// The choices in a row with the schedules, the report below them, and races and reads of what nobody wrote in words.
#include "gui/code/break_box.h"

#include "gui/code/link_colours.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>

#include <bit>

namespace walshscope::gui {
namespace {

constexpr int linesOfReport = 3;

std::uint64_t accessesOf(const Observation& seen) {
    std::uint64_t sum = 0;
    for (const Event& event : seen.trace)
        if (event.action == Action::Load || event.action == Action::Store || event.action == Action::Atomic)
            sum += std::uint64_t(std::popcount(event.lanes));
    return sum;
}

QString side(const Observation& seen, const Race::Side& side, const QString& cell) {
    return (side.write ? BreakBox::tr("thread %1 of block %2 writes %3 in <a href=\"line:%4:%5\">line %4</a>")
                       : BreakBox::tr("thread %1 of block %2 reads %3 in <a href=\"line:%4:%5\">line %4</a>"))
        .arg(side.thread)
        .arg(side.block)
        .arg(cell)
        .arg(side.place.line)
        .arg(QString::fromStdString(seen.files[side.place.file].name()).toHtmlEscaped());
}

QString raceInWords(const Observation& seen, const Race& race) {
    const QString cell =
        QStringLiteral("%1[%2]").arg(QString::fromStdString(race.array).toHtmlEscaped()).arg(race.cell);
    return BreakBox::tr("In launch %1, %2, then %3, with no barrier between.")
        .arg(race.launch + 1)
        .arg(side(seen, race.earlier, cell), side(seen, race.later, BreakBox::tr("the same cell")));
}

QString unwrittenReadInWords(const Observation& seen, const UnwrittenRead& read) {
    const QString cell = QStringLiteral("shared[%1]").arg(read.cell);
    return BreakBox::tr("In launch %1, %2, where nothing has been written since the block began: on a GPU it reads "
                        "whatever happens to be there.")
        .arg(read.launch + 1)
        .arg(side(seen, read.reader,
                  read.block == read.reader.block ? cell : BreakBox::tr("%1 of block %2").arg(cell).arg(read.block)));
}

} // namespace

BreakBox::BreakBox(QWidget* parent)
    : QWidget(parent), m_choices(new QComboBox(this)), m_schedules(new QComboBox(this)), m_report(new QLabel(this)) {
    setObjectName(QStringLiteral("breakBox"));
    m_schedules->setObjectName(QStringLiteral("schedules"));
    m_schedules->setAccessibleName(tr("The order in which the threads take their turns"));
    m_schedules->setToolTip(tr("Between two barriers a GPU may run the threads in any order. A kernel without races "
                               "gives the same result in all of them."));
    m_schedules->setFocusPolicy(Qt::TabFocus);
    // Their type grows before an audience; the other box may shorten what it says.
    m_schedules->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_schedules->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    for (const QString& order : {tr("in order"), tr("backwards"), tr("mixed")})
        m_schedules->addItem(order);
    m_choices->setObjectName(QStringLiteral("breakChoices"));
    m_choices->setAccessibleName(tr("What is removed from the kernel"));
    m_choices->setFocusPolicy(Qt::TabFocus);
    m_choices->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choices->setMinimumContentsLength(10);
    m_report->setObjectName(QStringLiteral("breakReport"));
    m_report->setAccessibleName(tr("What the race detector found"));
    m_report->setWordWrap(true);
    m_report->setTextFormat(Qt::RichText);
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                      Qt::LinksAccessibleByKeyboard);
    m_report->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    leaveTransportKeys(*m_report);
    keepLinkColours(*m_report);
    layOut();
    connect(m_choices, &QComboBox::activated, this, &BreakBox::chosen);
    connect(m_schedules, &QComboBox::activated, this, [this](int row) { Q_EMIT scheduleChosen(Schedule(row)); });
    connect(m_report, &QLabel::linkActivated, this, [this](const QString& link) {
        Q_EMIT lineClicked(link.section(u':', 1, 1).toInt(), link.section(u':', 2));
    });
}

void BreakBox::layOut() {
    auto* label = new PlainLabel(tr("Brea&k it"), this);
    label->setBuddy(m_choices);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_choices, 1);
    row->addWidget(m_schedules);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::field, px::close, px::field, px::close);
    layout->setSpacing(px::close);
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

void BreakBox::setChoices(const QStringList& titles, int chosen, const QString& whyNone) {
    const QSignalBlocker blocker(m_choices);
    m_choices->clear();
    m_choices->addItems(titles);
    m_choices->setCurrentIndex(chosen);
    m_choices->setEnabled(titles.size() > 1);
    const QString seen = m_choices->currentText(); // In a narrow column only its beginning is.
    m_choices->setToolTip(titles.size() > 1 || whyNone.isEmpty() ? seen : seen + u'\n' + whyNone);
}

int BreakBox::choices() const { return m_choices->count(); }

void BreakBox::setSchedule(Schedule schedule, bool canBeChosen) {
    m_schedules->setCurrentIndex(int(schedule));
    m_schedules->setEnabled(canBeChosen);
}

void BreakBox::setReport(const QString& html) { m_report->setText(html); }

QString noRaceInWords(const Observation& seen) {
    return BreakBox::tr("The race detector checked %Ln access(es) and found no race.", nullptr, int(accessesOf(seen)));
}

QString racesInWords(const Observation& seen) {
    return BreakBox::tr("The race detector found %Ln race(s), the first one here.", nullptr, int(seen.raceCount)) +
           u' ' + raceInWords(seen, seen.races.front());
}

QStringList unwrittenInWords(const Observation& seen) {
    if (seen.unwrittenReads.empty())
        return {};
    return {BreakBox::tr("%Ln read(s) of shared memory found nothing written there, the first one here.", nullptr,
                         int(seen.unwrittenCount)),
            unwrittenReadInWords(seen, seen.unwrittenReads.front())};
}

QString mistimedInWords(const QString& words, std::uint32_t readLine, std::uint32_t writeLine) {
    return BreakBox::tr("<b>%1</b> (<a href=\"line:%2\">line %2</a>, <a href=\"line:%3\">line %3</a>).")
        .arg(words.front().toUpper() + words.mid(1).toHtmlEscaped())
        .arg(readLine)
        .arg(writeLine);
}

QString mistimedInWords(int early, int late) {
    QStringList words;
    if (early > 0)
        words << BreakBox::tr("In the whole run %Ln read(s) came too early.", nullptr, early);
    if (late > 0)
        words << BreakBox::tr("In the whole run %Ln read(s) came too late.", nullptr, late);
    return words.join(u' ');
}

QString luckInWords() {
    return BreakBox::tr("The emulator ran the threads in one of the possible orders: try another one above. On a GPU "
                        "it may go right by luck and wrong the next time.");
}

} // namespace walshscope::gui
