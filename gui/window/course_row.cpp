// SPDX-License-Identifier: GPL-3.0-or-later
// The dots, the line through them, and the words above.
#include "gui/window/course_row.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/style_painting.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int hand = 24;        ///< A dot takes the mouse in a square of that side.
constexpr int mostBetween = 24; ///< So far apart stand the squares where there is room.
constexpr double radius = 10;   ///< Of a dot, which has its number in it.

/// Filled where it is done, a ring where it comes next.
class Dot : public QPushButton {
public:
    Dot(const QString& text, std::size_t number, QWidget* parent) : QPushButton(text, parent), m_number(number) {
        setAutoDefault(true);
        setCursor(Qt::PointingHandCursor);
        setFixedSize(hand, hand);
    }
    QSize sizeHint() const override { return {hand, hand}; }
    QSize minimumSizeHint() const override { return {hand, hand}; }
    enum class Looks { Done, Next, Later } looks = Looks::Later;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle(width() / 2.0, height() / 2.0);
        const QColor ink = palette().color(QPalette::WindowText);
        painter.setBrush(looks == Looks::Done ? ink : palette().color(QPalette::Button));
        painter.setPen(looks == Looks::Next
                           ? QPen(ink, 3)
                           : QPen(looks == Looks::Done || underMouse() ? ink : palette().color(QPalette::Dark), 1));
        painter.drawEllipse(middle, radius, radius);
        QFont digits = font();
        digits.setPixelSize(int(radius * 1.1));
        digits.setBold(looks == Looks::Next);
        painter.setFont(digits);
        painter.setPen(looks == Looks::Done ? palette().color(QPalette::Window) : ink);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextDontClip, QString::number(m_number));
        if (hasFocus())
            Brushes(painter, palette()).focus(rect());
    }

private:
    std::size_t m_number;
};

} // namespace

CourseRow::CourseRow(const Course& course, QWidget* parent)
    : QWidget(parent),
      m_title(new PlainLabel(course.title, this)),
      m_progress(new PlainLabel(this)),
      m_line(new QHBoxLayout) {
    makeHeading(*m_title, largeType);
    m_progress->setObjectName(QStringLiteral("courseProgress"));
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setWordWrap(true);
    auto* words = new QHBoxLayout;
    words->setSpacing(px::group - px::close);
    words->addWidget(m_title);
    words->addWidget(m_progress, 1);
    m_line->setSpacing(0);
    for (std::size_t i = 0; i < course.parts.size(); ++i) {
        const QString text = withoutMnemonic(course.parts[i].opens->text());
        auto* dot = new Dot(plainTitle(text), i + 1, this);
        dot->setObjectName(QStringLiteral("begin-") + course.parts[i].opens->objectName());
        dot->setToolTip(plainTip(text));
        connect(dot, &QPushButton::clicked, this, [this, i] { Q_EMIT chosen(i); });
        if (i > 0)
            m_line->addSpacerItem(new QSpacerItem(mostBetween, 0, QSizePolicy::Preferred));
        m_line->addWidget(dot);
        m_dots.push_back(dot);
    }
    m_line->addStretch(1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(px::close);
    rows->addLayout(words);
    rows->addLayout(m_line);
    show(course);
}

void CourseRow::show(const Course& course) {
    m_course = course;
    m_progress->setText(course.progress);
    for (std::size_t i = 0; i < m_dots.size() && i < course.parts.size(); ++i) {
        auto* dot = static_cast<Dot*>(m_dots[i]);
        dot->looks = course.parts[i].done ? Dot::Looks::Done : course.next == i ? Dot::Looks::Next : Dot::Looks::Later;
        dot->setAccessibleDescription(course.parts[i].done ? tr("done") : course.next == i ? tr("next") : QString());
        dot->update();
    }
    update();
}

void CourseRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (std::size_t i = 0; i + 1 < m_dots.size(); ++i) {
        const bool walked = m_course.parts[i].done;
        const QPoint from = m_dots[i]->geometry().center(), to = m_dots[i + 1]->geometry().center();
        painter.fillRect(QRect(QPoint(from.x(), from.y()), QSize(to.x() - from.x(), walked ? 2 : 1)),
                         palette().color(walked ? QPalette::WindowText : QPalette::Mid));
    }
}

} // namespace walshscope::gui
