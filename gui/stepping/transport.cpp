// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons, scrubber and clock of the step controls.
#include "gui/stepping/transport.h"

#include "gui/documents/counts.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QSlider>
#include <QStyleOptionToolButton>
#include <QToolButton>

namespace walshscope::gui {
namespace {

constexpr double speeds[] = {0.25, 0.5, 1, 2, 4, 8, 16, 30}; ///< Steps a second.
constexpr int usualSpeed = 2;

/// What one does here most: ink with its icon on it.
class Filled : public QToolButton {
public:
    using QToolButton::QToolButton;
    QSize sizeHint() const override {
        const int high = QToolButton::sizeHint().height();
        return {high + high / 2, high};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QStyleOptionToolButton option;
        initStyleOption(&option);
        if (isEnabled())
            option.state |= QStyle::State_On;
        QPainter painter(this);
        style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this);
    }
};

template <class Button = QToolButton>
QToolButton* button(const QIcon& its, const char* name, const QString& title, const QKeySequence& key,
                    QWidget* parent) {
    auto* made = new Button(parent);
    made->setObjectName(QLatin1String(name));
    made->setIcon(its);
    made->setAccessibleName(title);
    made->setToolTip(QStringLiteral("%1 (%2)").arg(title, key.toString(QKeySequence::NativeText)));
    made->setAutoRaise(true);
    // A click must not take the keys away from the picture.
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace

Transport::Transport(QWidget* parent)
    : QWidget(parent),
      m_first(button(icon("first"), "firstStep", tr("First step"), Qt::Key_Home, this)),
      m_back(button(icon("back"), "stepBack", tr("Step back"), Qt::Key_Left, this)),
      m_play(button<Filled>(icon("play"), "playSteps", tr("Play"), Qt::Key_Space, this)),
      m_forward(button(icon("forward"), "stepForward", tr("Step forward"), Qt::Key_Right, this)),
      m_toLast(button(icon("last"), "lastStep", tr("Last step"), Qt::Key_End, this)),
      m_scrubber(new QSlider(Qt::Horizontal, this)),
      m_label(new PlainLabel(this)),
      m_kindLabel(new PlainLabel(tr("by"), this)),
      m_kinds(new QComboBox(this)),
      m_speeds(new QComboBox(this)) {
    setObjectName(QStringLiteral("transport"));
    setLayoutDirection(Qt::LeftToRight); // As what it steps, and as the keys ← and → do.
    m_scrubber->setObjectName(QStringLiteral("scrubber"));
    m_scrubber->setAccessibleName(tr("Step"));
    m_scrubber->setToolTip(tr("Drag to any step"));
    m_scrubber->setFocusPolicy(Qt::TabFocus);
    m_scrubber->setMinimumWidth(3 * fontMetrics().averageCharWidth());
    m_label->setObjectName(QStringLiteral("stepLabel"));
    m_label->setAccessibleName(tr("Step and number of steps"));
    m_kinds->setObjectName(QStringLiteral("stepKindBox"));
    m_kinds->setAccessibleName(tr("What a step is"));
    m_kinds->setToolTip(tr("How far one step goes"));
    m_kinds->setFocusPolicy(Qt::TabFocus);
    m_kindLabel->setBuddy(m_kinds);
    m_kinds->setMinimumWidth(9 * fontMetrics().averageCharWidth()); // Enough of its name can be read.
    m_speeds->setObjectName(QStringLiteral("speedBox"));
    m_speeds->setAccessibleName(tr("Speed"));
    m_speeds->setToolTip(tr("Speed of playing (+ and −)"));
    m_speeds->setFocusPolicy(Qt::TabFocus);
    m_speeds->setMinimumWidth(9 * fontMetrics().averageCharWidth()); // The number can be read where room is short.
    for (double speed : speeds)
        m_speeds->addItem(tr("%1 per second", "steps").arg(speed), speed);
    m_speeds->setCurrentIndex(m_speeds->findData(double(usualSpeed)));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(px::edge, 0, px::edge, 0);
    layout->setSpacing(px::field);
    for (QToolButton* each : {m_first, m_back, m_play, m_forward, m_toLast})
        layout->addWidget(each);
    layout->addSpacing(px::close);
    layout->addWidget(m_scrubber, 1);
    layout->addSpacing(px::close);
    for (QWidget* each : std::initializer_list<QWidget*>{m_label, m_kindLabel, m_kinds, m_speeds})
        layout->addWidget(each);
    setMinimumHeight(px::transport);

    connect(m_first, &QToolButton::clicked, this, &Transport::first);
    connect(m_back, &QToolButton::clicked, this, &Transport::back);
    connect(m_play, &QToolButton::clicked, this, &Transport::togglePlaying);
    connect(m_forward, &QToolButton::clicked, this, &Transport::forward);
    connect(m_toLast, &QToolButton::clicked, this, &Transport::toLast);
    connect(m_scrubber, &QSlider::valueChanged, this, &Transport::choose);
    connect(m_kinds, &QComboBox::activated, this, [this](int kind) {
        if (m_stepper)
            m_stepper->setKind(kind);
    });
    connect(m_speeds, &QComboBox::currentIndexChanged, this,
            [this] { m_timer.setInterval(int(1000 / stepsPerSecond())); });
    connect(&m_timer, &QTimer::timeout, this, &Transport::tick);
    m_timer.setInterval(1000 / usualSpeed);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_first, m_back, m_play, m_forward, m_toLast, m_kinds, m_speeds})
        leaveTransportKeys(*each);
    setStepper(nullptr);
}

double Transport::stepsPerSecond() const { return m_speeds->currentData().toDouble(); }

void Transport::setStepper(Stepper* stepper) {
    if (stepper != m_stepper) {
        setPlaying(false);
        if (m_stepper)
            disconnect(m_stepper, nullptr, this, nullptr);
        m_stepper = stepper;
        if (m_stepper) {
            connect(m_stepper, &Stepper::stepped, this, &Transport::showStep);
            connect(m_stepper, &Stepper::kindChanged, this, &Transport::showKinds);
            connect(m_stepper, &Stepper::restWanted, this, [this] { setPlaying(false); });
        }
    }
    if (!m_stepper || parentWidget())
        setVisible(m_stepper != nullptr);
    showKinds();
    showStep();
}

void Transport::showKinds() {
    const QStringList titles = m_stepper ? m_stepper->kinds() : QStringList();
    bool same = titles.size() == m_kinds->count();
    for (int i = 0; same && i < m_kinds->count(); ++i)
        same = m_kinds->itemText(i) == titles[i];
    if (!same) {
        m_kinds->clear();
        m_kinds->addItems(titles);
    }
    if (m_stepper && !titles.isEmpty())
        m_kinds->setCurrentIndex(m_stepper->kind());
    m_kinds->setVisible(titles.size() > 1);
    m_kindLabel->setVisible(titles.size() > 1);
}

void Transport::showStep() {
    m_last = m_stepper ? std::max(0, m_stepper->steps()) : 0;
    m_step = m_stepper ? std::clamp(m_stepper->step(), 0, m_last) : 0;
    {
        const QSignalBlocker quiet(m_scrubber);
        m_scrubber->setRange(0, m_last);
        m_scrubber->setPageStep(std::max(1, m_last / 10));
        m_scrubber->setValue(m_step);
    }
    const QString last = counted(std::size_t(m_last));
    m_label->setText(tr("%1 of %2").arg(counted(std::size_t(m_step)), last));
    // As wide as it gets, so that nothing beside it moves.
    m_label->setMinimumWidth(m_label->fontMetrics().horizontalAdvance(tr("%1 of %2").arg(last, last)));
    m_first->setEnabled(m_step > 0);
    m_back->setEnabled(m_stepper && m_stepper->canGoOn(-1));
    m_forward->setEnabled(m_stepper && m_stepper->canGoOn(1));
    m_toLast->setEnabled(m_step < m_last);
    m_play->setEnabled(m_last > 0);
    m_scrubber->setEnabled(m_last > 0);
    if (m_step == m_last || m_step == m_playsTo)
        setPlaying(false);
}

void Transport::choose(int step) {
    step = std::clamp(step, 0, m_last);
    if (m_stepper && step != m_step)
        m_stepper->setStep(step);
}

void Transport::tick() { choose(m_step + 1); }

void Transport::setPlaying(bool playing) {
    if (playing == m_timer.isActive())
        return;
    m_playsTo = playing && m_stepper ? m_stepper->playsTo() : -1;
    if (playing)
        m_timer.start();
    else
        m_timer.stop();
    m_play->setIcon(playing ? icon("pause") : icon("play"));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
}

void Transport::first() {
    setPlaying(false);
    choose(0);
}

void Transport::back() {
    setPlaying(false);
    if (m_stepper)
        m_stepper->goOn(-1);
}

void Transport::togglePlaying() {
    if (m_last == 0)
        return;
    // At the end there is nothing left to play but the whole once more.
    const bool whole = !playing() && m_step == m_last;
    if (whole)
        choose(0);
    setPlaying(!playing());
    if (whole)
        m_playsTo = m_last;
}

void Transport::forward() {
    setPlaying(false);
    if (m_stepper)
        m_stepper->goOn(1);
}

void Transport::toLast() {
    setPlaying(false);
    choose(m_last);
}

void Transport::faster() { m_speeds->setCurrentIndex(std::min(m_speeds->currentIndex() + 1, m_speeds->count() - 1)); }

void Transport::slower() { m_speeds->setCurrentIndex(std::max(m_speeds->currentIndex() - 1, 0)); }

bool Transport::handleKey(const QKeyEvent& event) {
    const auto key = stepKeyOf(event);
    if (!key || !m_stepper)
        return false;
    switch (*key) {
    case StepKey::Play:
        if (!event.isAutoRepeat())
            togglePlaying();
        break;
    case StepKey::Back:
        back();
        break;
    case StepKey::Forward:
        forward();
        break;
    case StepKey::First:
        first();
        break;
    case StepKey::Last:
        toLast();
        break;
    case StepKey::Faster:
        faster();
        break;
    case StepKey::Slower:
        slower();
        break;
    }
    return true;
}

void Transport::paintEvent(QPaintEvent*) { QPainter(this).fillRect(0, 0, width(), 1, palette().color(QPalette::Mid)); }

/// A film nobody sees does not run.
void Transport::hideEvent(QHideEvent* event) {
    setPlaying(false);
    QWidget::hideEvent(event);
}

} // namespace walshscope::gui
