// SPDX-License-Identifier: GPL-3.0-or-later
// Filling pages from the top with titles, texts and pictures.
#include "gui/learn/handout/handout_pages.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/handout/handout_answers.h"
#include "gui/learn/handout/handout_pictures.h"
#include "gui/learn/handout/handout_text.h"
#include "gui/plot/theme.h"

#include <QCoreApplication>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct PageWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Handout)
};

constexpr double side = 62, above = 58, below = 72; ///< Margins.
constexpr double betweenStops = 30;
constexpr double betweenParts = 12;
constexpr double leastBeside = 0.85, leastAlone = 0.6; ///< How much of its height a butterfly keeps.
constexpr double lessonTitleFont = 24, stopTitleFont = 18, textFontOfNow = 13, footFont = 11; ///< Sizes of type.

/// A run's progress within that of all stops.
class OfStop : public Monitor {
public:
    OfStop(Monitor& all, std::size_t stop, std::size_t stops) : m_all(all), m_stop(stop), m_stops(stops) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        constexpr std::uint64_t parts = 1000;
        m_all.progress(m_stop * parts + (total ? done * parts / total : 0), m_stops * parts);
    }

private:
    Monitor& m_all;
    std::size_t m_stop, m_stops;
};

class Pages {
public:
    Pages(QPainter& painter, const std::function<void()>& nextPage, const Lesson& lesson)
        : p(painter), m_nextPage(nextPage), m_lesson(lesson) {
        drawFoot();
        heading(m_lesson.title, lessonTitleFont);
        if (!m_lesson.author.isEmpty()) {
            line(m_lesson.author, handoutFont(textFontOfNow), printTheme().axis);
        }
        m_y += betweenParts;
    }

    void add(const HandoutStop& stop) {
        const QString title = PageWords::tr("%1. %2").arg(stop.number).arg(stop.title);
        const HandoutText text(stop.text, width), beside(stop.beside, width), notes(stop.notes, width);
        const HandoutCode code = codeOf(stop);
        double butterfly = pictureHeight(stop);
        const double machine = machineHeight(stop), lines = codeHeight(code);
        const QString& now = stop.now;
        const double words = heightOf(now, handoutFont(textFontOfNow, true));
        double whole = heightOf(title, handoutFont(stopTitleFont, true)) + text.height() + words + butterfly + machine +
                       lines + 5 * betweenParts;
        // Long tables go on on the next page anyway, and no picture gives way to them.
        if (const double below = beside.height() + notes.height() + 2 * betweenParts; whole + below <= bottom - above)
            whole += below;
        if (!m_fresh)
            m_y += betweenStops;
        // A stop is torn only if it does not fit on a page of its own. Where little is missing the picture gives way.
        if (!m_fresh && whole - (1 - leastBeside) * butterfly > bottom - m_y)
            turn();
        butterfly = std::clamp(butterfly - (whole - (bottom - m_y)), leastAlone * butterfly, butterfly);
        heading(title, stopTitleFont);
        flow(text);
        picture(words + butterfly, [&](const QRectF& area) {
            p.setFont(handoutFont(textFontOfNow, true));
            p.setPen(printTheme().text);
            p.drawText(QRectF(area.topLeft(), QSizeF(width, words)), Qt::AlignLeft | Qt::TextWordWrap, now);
            paintPictureOf(p, stop, area.adjusted(0, words, 0, 0));
        });
        picture(machine, [&](const QRectF& area) { paintMachineOf(p, stop, area); });
        picture(lines, [&](const QRectF& area) { paintCode(p, code, area); });
        if (m_y + beside.height() > bottom && beside.height() <= bottom - above)
            turn(); // No table is torn that needs not be.
        flow(beside);
        flow(notes);
        m_fresh = false;
    }

    void addAnswers(const std::vector<int>& stops) {
        turn();
        heading(PageWords::tr("Answers"), stopTitleFont);
        flow(HandoutText(answersInWords(m_lesson, stops), width));
    }

private:
    static constexpr double width = handoutPage.width() - 2 * side;
    static constexpr double bottom = handoutPage.height() - below;

    static double heightOf(const QString& words, const QFont& font) {
        return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, words).height() + 4;
    }

    void line(const QString& words, const QFont& font, const QColor& colour) {
        const double high = heightOf(words, font);
        p.setFont(font);
        p.setPen(colour);
        p.drawText(QRectF(side, m_y, width, high), Qt::AlignLeft | Qt::TextWordWrap, words);
        m_y += high;
    }

    void heading(const QString& words, double size) {
        line(words, handoutFont(size, true), printTheme().text);
        m_y += 4;
    }

    void flow(const HandoutText& text) {
        if (text.height() <= 0)
            return;
        for (double from = 0; from < text.height();) {
            const double piece = text.pieceFrom(from, bottom - m_y);
            if (piece > 0) {
                text.paint(p, {side, m_y}, from, piece);
                from += piece;
                m_y += piece;
            } else if (m_y > above) {
                turn();
            } else {
                return; // A line higher than a page.
            }
        }
        m_y += betweenParts;
    }

    template <class Draw>
    void picture(double height, Draw draw) {
        if (height <= 0)
            return;
        if (m_y + height > bottom && m_y > above)
            turn();
        draw(QRectF(side, m_y, width, height));
        m_y += height + betweenParts;
    }

    void turn() {
        m_nextPage();
        m_y = above;
        ++m_page;
        drawFoot();
    }

    void drawFoot() {
        const Theme theme = printTheme();
        const double top = handoutPage.height() - below + 22;
        p.setPen(QPen(theme.zeroLine, 0.7));
        p.drawLine(QPointF(side, top), QPointF(side + width, top));
        p.setFont(handoutFont(footFont));
        p.setPen(theme.axis);
        const QRectF foot(side, top + 5, width, 20);
        const QString number = PageWords::tr("page %1").arg(m_page);
        const QFontMetricsF metrics(p.font());
        p.drawText(foot, Qt::AlignLeft | Qt::AlignTop,
                   metrics.elidedText(m_lesson.title, Qt::ElideRight, width - metrics.horizontalAdvance(number) - 20));
        p.drawText(foot, Qt::AlignRight | Qt::AlignTop, number);
    }

    QPainter& p;
    const std::function<void()>& m_nextPage;
    const Lesson& m_lesson;
    double m_y = above;
    int m_page = 1;
    bool m_fresh = true; ///< No stop stands on the page yet.
};

} // namespace

void paintHandout(QPainter& painter, const std::function<void()>& nextPage, const Lesson& lesson,
                  const std::vector<int>& stops, Monitor& monitor, const StopDrawings& drawings,
                  const HandoutExtras& extras) {
    Pages pages(painter, nextPage, lesson);
    std::optional<HandoutStop> before;
    for (std::size_t k = 0; k < stops.size(); ++k) {
        monitor.progress(k, stops.size());
        OfStop part(monitor, k, stops.size());
        HandoutStop stop = handoutStop(lesson, stops[k], before ? &*before : nullptr, part, drawings, extras);
        pages.add(stop);
        before = std::move(stop);
    }
    if (extras.answers)
        pages.addAnswers(stops);
    monitor.progress(stops.size(), stops.size());
}

} // namespace walshscope::gui
