// SPDX-License-Identifier: GPL-3.0-or-later
// Running, stepping and painting the small picture that moves.
#include "gui/butterfly/butterfly_film.h"

#include "gui/documents/counts.h"
#include "gui/plot/motion.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/reduced_motion.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int millisecondsOfStep = 700; ///< It explains, so it takes longer than what only moves.
constexpr QSize usual(520, 208), smallest(320, 144);

/// The signs of x0·x1 + x2.
std::vector<std::int32_t> filmSigns() {
    std::vector<std::int32_t> signs;
    for (unsigned x = 0; x < 8; ++x)
        signs.push_back(((x & x >> 1) ^ x >> 2) & 1 ? -1 : 1);
    return signs;
}

} // namespace

ButterflyFilm::ButterflyFilm(QWidget* parent) : QWidget(parent), m_butterfly(filmSigns()), m_runs(motionIsWanted()) {
    setObjectName(QStringLiteral("butterflyFilm"));
    setAccessibleName(tr("The Fast Walsh Transform of 8 signs, a butterfly at a time"));
    setToolTip(tr("Space goes on, the arrow keys step"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_timer.setInterval(millisecondsOfStep);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        setStep(m_step + 1);
        m_runs = m_step < m_butterfly.butterflies();
        if (!m_runs)
            m_timer.stop();
    });
    setStep(m_runs ? 0 : m_butterfly.butterflies());
    connect(&MotionWish::instance(), &MotionWish::changed, this, [this] {
        if (!motionIsWanted() && std::exchange(m_runs, false)) {
            m_timer.stop();
            setStep(m_butterfly.butterflies());
        }
    });
}

QSize ButterflyFilm::sizeHint() const { return usual; }
QSize ButterflyFilm::minimumSizeHint() const { return smallest; }

void ButterflyFilm::setStep(int step) {
    m_step = step;
    if (step == 0) {
        setAccessibleDescription(tr("Eight signs, before the first level"));
    } else {
        const Pair pair = m_butterfly.pair(step - 1);
        const auto value = [&](int column, std::uint32_t element) {
            return number(m_butterfly.value({column, element}));
        };
        setAccessibleDescription(tr("Level %1, elements %2 and %3: %4 and %5 become %6 and %7")
                                     .arg(pair.level + 1)
                                     .arg(pair.low)
                                     .arg(pair.high())
                                     .arg(value(pair.level, pair.low), value(pair.level, pair.high()),
                                          value(pair.level + 1, pair.low), value(pair.level + 1, pair.high())));
    }
    update();
}

void ButterflyFilm::goOn() {
    if (m_timer.isActive())
        return;
    const bool isOver = m_step == m_butterfly.butterflies();
    if (!motionIsWanted())
        return setStep(isOver ? 0 : m_step + 1);
    if (isOver)
        setStep(0);
    m_runs = true;
    if (isVisible())
        m_timer.start();
}

void ButterflyFilm::stepBy(int by) {
    m_runs = false;
    m_timer.stop();
    setStep(std::clamp(m_step + by, 0, m_butterfly.butterflies()));
}

void ButterflyFilm::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_runs)
        m_timer.start();
}

void ButterflyFilm::hideEvent(QHideEvent* event) {
    m_timer.stop();
    QWidget::hideEvent(event);
}

void ButterflyFilm::enterEvent(QEnterEvent* event) {
    QWidget::enterEvent(event);
    if (motionIsWanted())
        goOn();
}

void ButterflyFilm::mousePressEvent(QMouseEvent*) { goOn(); }

void ButterflyFilm::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Space:
        return m_timer.isActive() ? stepBy(0) : goOn();
    case Qt::Key_Left:
        return stepBy(-1);
    case Qt::Key_Right:
        return stepBy(1);
    case Qt::Key_Home:
        return stepBy(-m_step);
    case Qt::Key_End:
        return stepBy(m_butterfly.butterflies());
    default:
        QWidget::keyPressEvent(event);
    }
}

void ButterflyFilm::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    const QFont titles = scaled(font(), smallType), names = monospaced(titles);
    const QFontMetricsF metrics(names);
    const double side = std::ceil(metrics.horizontalAdvance(QStringLiteral("W(0)")) + px::field);
    const double top = std::ceil(QFontMetricsF(titles).height() + px::close);
    const QRectF area = QRectF(rect()).adjusted(side, top, -side, -2);
    painter.setFont(monospaced(font()));
    paintSmallButterfly(painter, area, m_butterfly, m_step, m_timer.isActive() || m_step < m_butterfly.butterflies(),
                        theme);
    painter.setPen(theme.second);
    painter.setFont(titles);
    for (int column = 0; column <= m_butterfly.n(); ++column) {
        const QRectF node = nodeRect(area, m_butterfly, {column, 0});
        const QRectF title(node.center().x() - 50, 0, 100, top - px::close);
        painter.drawText(title, Qt::AlignCenter, column == 0 ? tr("signs") : tr("level %1").arg(column));
    }
    painter.setFont(names);
    for (std::uint32_t i = 0; i < m_butterfly.size(); ++i) {
        const QRectF row = nodeRect(area, m_butterfly, {0, i});
        painter.drawText(QRectF(0, row.top(), side - px::field, row.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, QStringLiteral("f(%1)").arg(i));
        painter.drawText(QRectF(width() - side + px::field, row.top(), side, row.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, QStringLiteral("W(%1)").arg(i));
    }
}

} // namespace walshscope::gui
