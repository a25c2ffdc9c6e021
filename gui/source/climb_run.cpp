// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the climb on a thread of its own, and says how far it is.
#include "gui/source/climb_run.h"

#include "gui/documents/counts.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QProgressBar>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QString figureOf(const Climbed& found) { return QString::fromStdString(sixDigits(found.figure)); }

} // namespace

ClimbRun::ClimbRun(QWidget* parent) : QWidget(parent), m_bar(new QProgressBar(this)), m_words(new PlainLabel(this)) {
    m_bar->setObjectName(QStringLiteral("climbProgress"));
    m_bar->setAccessibleName(tr("Swaps tried"));
    m_bar->setRange(0, 1000);
    m_words->setObjectName(QStringLiteral("climbWords"));
    m_words->setAccessibleName(tr("What the climb has found"));
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(2 * fontMetrics().height());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    layout->addWidget(m_words);
    connect(&m_climb, &Request::progressed, m_bar, &QProgressBar::setValue);
    connect(&m_climb, &Request::changed, this, &ClimbRun::showState);
    connect(&m_climb, &Request::answered, this, [this] {
        take(*m_climb.result());
        Q_EMIT ended();
    });
    showState();
}

void ClimbRun::start(const ClimbPlan& plan) {
    m_plan = plan;
    m_best.reset();
    m_bar->setValue(0);
    m_climb.start([this, plan](JobMonitor& monitor) {
        // The request is this widget's, so what it tells finds the widget.
        return climb(plan, monitor, [&](const Climbed& better) { monitor.tell([this, better] { take(better); }); });
    });
}

void ClimbRun::stop() { m_climb.cancel(); }

void ClimbRun::forget() {
    m_climb.clear();
    m_best.reset();
    m_bar->setValue(0);
    showState();
}

void ClimbRun::take(const Climbed& better) {
    // Each that is told is better than those before.
    m_best = better;
    showState();
}

void ClimbRun::showState() {
    m_bar->setVisible(running());
    if (!m_best)
        m_words->setText(QString());
    else if (const QString aim = worded(climbAim(m_plan.aim).title); running())
        m_words->setText(tr("%2 %3 after %Ln swap(s) …", nullptr, int(m_best->swaps)).arg(aim, figureOf(*m_best)));
    else if (reached())
        m_words->setText(tr("%2 %3 after %Ln swap(s).", nullptr, int(m_best->swaps)).arg(aim, figureOf(*m_best)));
    else
        m_words->setText(tr("%1: %2 was not reached. The best found has %3.")
                             .arg(aim, QString::fromStdString(sixDigits(m_plan.target)), figureOf(*m_best)));
    m_words->setAccessibleDescription(m_words->text());
    Q_EMIT changed();
}

} // namespace walshscope::gui
