// SPDX-License-Identifier: GPL-3.0-or-later
// Extent, cursor words and CSV of a linear complexity profile.
#include "gui/sequence/profile_plot.h"

namespace walshscope::gui {
namespace {

QCPRange margined(double least, double greatest) {
    const double height = std::max(greatest - least, 1.0);
    return {least - height * 0.04, greatest + height * 0.06};
}

/// For 2L − N: with the zero in it, and more than what is there now.
QCPRange roomAround(double least, double greatest) {
    return margined(-withRoomToGrow(std::max(-least, 3.0)), withRoomToGrow(std::max(greatest, 3.0)));
}

} // namespace

ProfilePlot::ProfilePlot(QWidget* parent)
    : Plot(parent),
      m_profile(new ProfilePlottable(xAxis, yAxis)),
      m_reference(addGraph()),
      m_differenceAction(new QAction(tr("&Difference from N/2: 2L − N"), this)),
      m_stepLine(new QCPItemStraightLine(this)),
      m_stepText(new QCPItemText(this)) {
    setObjectName(QStringLiteral("profilePlot"));
    setAccessibleName(tr("Linear complexity profile"));
    setDescription(
        tr("Ctrl with the arrow keys moves the cursor bit by bit, N and P go to the next and previous jump, D "
           "changes between L and 2L − N, A and B set markers, Return picks a number of bits."));
    exportName = QStringLiteral("profile");
    m_differenceAction->setObjectName(QStringLiteral("profileDifference"));
    m_differenceAction->setCheckable(true);
    m_differenceAction->setShortcut(Qt::Key_D);
    m_differenceAction->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_differenceAction);
    connect(m_differenceAction, &QAction::toggled, this, &ProfilePlot::setDifference);

    for (QCPAbstractItem* item :
         {static_cast<QCPAbstractItem*>(m_stepLine), static_cast<QCPAbstractItem*>(m_stepText)}) {
        item->setLayer(QStringLiteral("cursor"));
        item->setSelectable(false);
        item->setVisible(false);
    }
    m_stepText->setPadding(QMargins(4, 1, 4, 1));
    m_stepText->position->setTypeX(QCPItemPosition::ptPlotCoords);
    m_stepText->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    // A profile runs along a diagonal: what is left of it in a narrow part would be flat on the scale of all.
    axisRect()->setRangeDrag(Qt::Horizontal);
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &ProfilePlot::follow);
    m_reference->removeFromLegend();
    m_profile->addToLegend();
    m_reference->addToLegend();
    showLegendAbove();
    nameLines();
    setTheme(theme());
}

void ProfilePlot::setLog(std::shared_ptr<const JumpLog> log, qint64 length, qint64 bitsRead) {
    const bool another = !m_profile->log || length != m_length;
    m_profile->log = std::move(log);
    m_length = length;
    m_profile->bitsRead = bitsRead;
    nameLines();
    if (m_profile->log && !another) {
        growExtent(keyExtent(), valueExtent(), shortestRange(), shortestRange() / 2);
    } else {
        forgetPlaces();
        setExtent(keyExtent(), valueExtent(), shortestRange(), shortestRange() / 2);
        fit();
    }
    placeStep();
    dataChanged();
}

void ProfilePlot::grow(qint64 bitsRead) {
    if (!m_profile->log)
        return;
    m_profile->bitsRead = bitsRead;
    const bool following = yAxis->range() == m_followed;
    growExtent(keyExtent(), valueExtent(), shortestRange(), shortestRange() / 2);
    if (following)
        follow();
    dataChanged();
}

QCPRange ProfilePlot::valueExtent() const {
    const auto [least, greatest] =
        m_profile->log ? m_profile->leastAndGreatest(0, bitsRead()) : std::pair<qint64, qint64>();
    // As high as N/2 from the beginning, so that nothing moves unless a single jump goes beyond that.
    return difference() ? roomAround(double(least), double(greatest))
                        : margined(0, std::max({double(length()) / 2, double(greatest), 1.0}));
}

QCPRange ProfilePlot::valuesWithin(const QCPRange& visible) const {
    const QCPRange all = keyExtent();
    if (visible.lower <= all.lower && visible.upper >= all.upper)
        return valueExtent();
    const double from = std::clamp(std::floor(visible.lower), 0.0, double(length()));
    const double to = std::clamp(std::ceil(visible.upper), from, double(length()));
    const auto known = [this](double bits) { return std::min(qint64(bits), bitsRead()); };
    const auto [least, greatest] = m_profile->leastAndGreatest(known(from), known(to));
    if (difference())
        return roomAround(double(least), double(greatest));
    if (from > double(bitsRead()))
        return margined(from / 2, to / 2);
    return margined(std::min(double(least), from / 2), std::max(double(greatest), to / 2));
}

void ProfilePlot::follow() {
    drawReference();
    if (!m_profile->log)
        return;
    yAxis->setRange(valuesWithin(xAxis->range()));
    m_followed = yAxis->range();
}

void ProfilePlot::setDifference(bool difference) {
    if (difference == m_profile->difference)
        return;
    m_profile->difference = difference;
    m_differenceAction->setChecked(difference);
    nameLines();
    setExtent(keyExtent(), valueExtent(), shortestRange(), shortestRange() / 2);
    follow();
    dataChanged();
}

QCPRange ProfilePlot::keyExtent() const {
    const double margin = double(length()) / 80;
    return {-margin, double(length()) + margin};
}

double ProfilePlot::shortestRange() const { return std::min(8.0, double(length())); }

void ProfilePlot::nameLines() {
    nameAxes(tr("bits read N"), difference() ? tr("2L(N) - N") : tr("L(N)"));
    m_profile->setName(difference() ? tr("2L(N) - N") : tr("L(N)"));
    m_reference->setName(difference() ? tr("0: L = N/2") : tr("N/2"));
    drawReference();
}

/// No further than is in sight: dots take their time, whether somebody sees them or not.
void ProfilePlot::drawReference() {
    const double from = std::clamp(xAxis->range().lower, 0.0, double(m_length));
    const double to = std::clamp(xAxis->range().upper, from, double(m_length));
    m_reference->setData({from, to}, {difference() ? 0 : from / 2, difference() ? 0 : to / 2}, true);
}

void ProfilePlot::setStep(std::optional<qint64> bitsRead) {
    if (m_step == bitsRead)
        return;
    m_step = bitsRead;
    placeStep();
}

void ProfilePlot::pick(const QPointF& place) {
    m_stepBefore = m_step;
    Plot::pick(place);
}

void ProfilePlot::takeBack() {
    if (m_stepBefore && m_stepBefore != m_step)
        Q_EMIT picked(*m_stepBefore);
}

void ProfilePlot::placeStep() {
    const bool visible = m_step && m_profile->log;
    m_stepLine->setVisible(visible);
    m_stepText->setVisible(visible);
    if (visible) {
        const auto key = double(*m_step);
        m_stepLine->point1->setCoords(key, 0);
        m_stepLine->point2->setCoords(key, 1);
        m_stepText->setText(tr("N = %1").arg(*m_step));
        // On the side where there is room.
        const bool late = 2 * *m_step > length();
        m_stepText->setPositionAlignment((late ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom);
        m_stepText->position->setCoords(key, 1);
    }
    layer(QStringLiteral("cursor"))->replot();
}

void ProfilePlot::useTheme() {
    m_profile->series = stale() ? theme().stale : theme().series;
    m_reference->setPen(QPen(stale() ? theme().axis : theme().text, 1.25, Qt::DotLine));
    m_stepLine->setPen(QPen(theme().marked, 1.5));
    m_stepText->setBrush(theme().marked);
    m_stepText->setColor(theme().background);
    m_stepText->setFont(font());
}

} // namespace walshscope::gui
