// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a register: bit numbers, bits and cells, taps and their sum, and what is added to C(x).
#include "gui/sequence/register_painter.h"

#include "gui/documents/counts.h"
#include "gui/plot/rounded.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/words/raised.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double digitsFrom = 11; ///< Narrower columns show boxes instead of digits.

class Drawing {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RegisterPainter)

public:
    static QStringList titles() { return {tr("bit"), tr("sequence"), tr("register"), tr("new C(x)")}; }

    Drawing(QPainter& painter, const RegisterFrame& frame, const RegisterLook& look)
        : m_painter(painter), m_frame(frame), m_look(look), m_small(smallBeside(look.font)) {
        // Only what can be seen, and that whole: a register may have thousands of cells.
        const auto first = std::ptrdiff_t(std::ceil((look.x(0) - look.right) / look.cell)) + 1;
        const auto last = std::ptrdiff_t(std::floor((look.x(0) - look.left) / look.cell));
        m_first = std::max(first, std::ptrdiff_t(frame.n) + 1 - std::ptrdiff_t(frame.contents.size()));
        m_last = std::min(last, std::ptrdiff_t(frame.n));
    }

    void draw() {
        numbers(0);
        const bool generating = m_frame.generates;
        int row = 1;
        if (generating)
            given(row++);
        bits(row++, generating);
        taps(row++);
        if (m_frame.change) {
            polynomial(row++, shiftTitle(), m_frame.change->shifted, nullptr);
            polynomial(row++, tr("new C(x)"), m_frame.change->after, &m_frame.connection);
        }
        hover();
    }

private:
    QRectF cell(std::ptrdiff_t i, int row) const {
        return {m_look.x(i), double(row * m_look.line), m_look.cell, double(m_look.line)};
    }
    QColor dim() const { return m_look.theme.stale; }
    bool hidesSum() const { return m_frame.asks == RegisterFrame::Asks::Discrepancy; }
    /// Around the newest bit and what was predicted of it.
    QColor judged() const {
        return hidesSum() ? m_look.theme.axis : m_frame.discrepancy() ? m_look.theme.wrong : m_look.theme.right;
    }

    QString shiftTitle() const {
        return m_frame.change->shift == 1
                   ? QStringLiteral("x·B(x)")
                   : QStringLiteral("x%1·B(x)").arg(superscript(std::int64_t(m_frame.change->shift)));
    }

    void title(int row, const QString& text) {
        m_painter.setFont(m_look.font);
        m_painter.setPen(m_look.theme.text);
        m_painter.drawText(QRectF(8, row * m_look.line, m_look.left - 16, m_look.line),
                           Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    /// A digit, or a box that is full for 1 where a digit would not fit.
    void digit(const QRectF& where, bool value, const QColor& colour, bool bold = false) {
        if (m_look.cell >= digitsFrom) {
            QFont font = m_look.font;
            font.setBold(bold);
            m_painter.setFont(font);
            m_painter.setPen(colour);
            m_painter.drawText(where, Qt::AlignCenter, QString::number(value));
            return;
        }
        const QRectF box(where.left() + 1, where.center().y() - 4, where.width() - 2, 8);
        m_painter.setPen(colour);
        m_painter.setBrush(value ? QBrush(colour) : QBrush(Qt::NoBrush));
        m_painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    void numbers(int row) {
        const QFontMetricsF metrics(m_small);
        const double widest = metrics.horizontalAdvance(QString::number(m_frame.n + 100)) + 8;
        std::ptrdiff_t stride = 1;
        for (const int factor : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000})
            if (stride = factor; factor * m_look.cell >= widest)
                break;
        title(row, tr("bit"));
        m_painter.setFont(m_small);
        for (std::ptrdiff_t i = m_first; i <= m_last; ++i) {
            const std::ptrdiff_t n = std::ptrdiff_t(m_frame.n) - i;
            const bool here = i == 0 && m_frame.doing != RegisterFrame::Doing::Nothing;
            const bool hidden =
                m_frame.doing != RegisterFrame::Doing::Nothing && std::abs(double(i)) * m_look.cell < widest;
            if (!here && (n % stride != 0 || hidden))
                continue;
            m_painter.setPen(here ? m_look.theme.text : dim());
            const QRectF box = cell(i, row);
            m_painter.drawText(QRectF(box.center().x() - 40, box.top(), 80, box.height()), Qt::AlignCenter,
                               QString::number(n));
        }
    }

    void given(int row) {
        title(row, tr("sequence"));
        for (std::ptrdiff_t i = m_first; i <= m_last; ++i) {
            const auto n = std::size_t(std::ptrdiff_t(m_frame.n) - i);
            const bool differs = i >= 0 && m_frame.given[n] != m_frame.contents[n];
            digit(cell(i, row), m_frame.given[n] != 0,
                  differs ? m_look.theme.wrong
                  : i < 0 ? dim()
                          : m_look.theme.text,
                  differs);
            if (differs) {
                m_painter.setPen(QPen(m_look.theme.wrong, 2));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(cell(i, row).adjusted(2, 3, -2, -3));
            }
        }
    }

    void bits(int row, bool generating) {
        title(row, generating ? tr("register") : tr("sequence"));
        const bool acts = m_frame.doing != RegisterFrame::Doing::Nothing;
        for (std::ptrdiff_t i = m_first; i <= m_last; ++i) {
            const auto n = std::size_t(std::ptrdiff_t(m_frame.n) - i);
            const bool toCome = i < 0 || (i == 0 && !acts);
            if (generating && toCome)
                continue;
            const bool inside = i >= 1 && std::size_t(i) <= m_frame.cells;
            const QRectF box = cell(i, row).adjusted(0.5, 2.5, -0.5, -2.5);
            if (inside) {
                m_painter.setPen(QPen(m_look.accent, 1));
                QColor fill = m_look.accent;
                fill.setAlphaF(m_frame.contents[n] ? 0.30f : 0.06f);
                m_painter.setBrush(fill);
                m_painter.drawRect(box);
            }
            if (i == 0 && acts) {
                m_painter.setPen(QPen(judged(), 2));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(box.adjusted(1, 0, -1, 0));
            }
            digit(cell(i, row), m_frame.contents[n] != 0, inside || (i == 0 && acts) ? m_look.theme.text : dim(),
                  i == 0 && acts);
        }
        if (m_frame.change && m_frame.change->cells > m_frame.cells) {
            // Where the longer register will reach.
            const double right = m_look.x(0) + m_look.cell;
            const double left = std::max(m_look.left, m_look.x(std::ptrdiff_t(m_frame.change->cells) - 1));
            m_painter.setPen(QPen(m_look.accent, 1, Qt::DashLine));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(
                QRectF(QPointF(left, row * m_look.line + 0.5), QPointF(right, (row + 1) * m_look.line - 0.5)));
        }
    }

    /// A wire from each cell with a tap, and the bus that adds them up to the prediction below the newest bit.
    void taps(int row) {
        title(row, QStringLiteral("C(x)"));
        const bool acts = m_frame.doing != RegisterFrame::Doing::Nothing;
        const double y = (row + 0.5) * m_look.line;
        // Where there are more than are drawn, the bus goes on.
        std::ptrdiff_t farthest = m_frame.drawn() < m_frame.cells ? std::ptrdiff_t(m_frame.drawn()) + 1 : 0;
        for (std::size_t i = m_frame.cells; i >= 1 && !farthest; --i)
            if (m_frame.connection.coefficient(i))
                farthest = std::ptrdiff_t(i);
        const double radius = std::clamp(m_look.cell * 0.36, 2.0, 8.0);
        const double end = m_look.x(0) + m_look.cell / 2;
        if (farthest && acts) {
            m_painter.setPen(QPen(m_look.theme.axis, 1));
            const double start = std::max(m_look.left, m_look.x(farthest) + m_look.cell / 2);
            m_painter.drawLine(QPointF(start, y), QPointF(end - radius, y));
        }
        for (std::ptrdiff_t i = std::max<std::ptrdiff_t>(1, m_first); i <= m_last && std::size_t(i) <= m_frame.drawn();
             ++i)
            tap(cell(i, row), radius, m_frame.connection.coefficient(std::size_t(i)), m_frame.isTerm(std::size_t(i)));
        if (!acts)
            return;
        const bool right = !m_frame.discrepancy();
        const QRectF box = cell(0, row).adjusted(1.5, 3, -1.5, -3);
        m_painter.setPen(QPen(judged(), 2));
        m_painter.setBrush(m_look.theme.background);
        drawRounded(m_painter, box);
        if (hidesSum()) {
            m_painter.setFont(m_look.font);
            m_painter.setPen(m_look.theme.text);
            if (m_look.cell >= digitsFrom)
                m_painter.drawText(cell(0, row), Qt::AlignCenter, QStringLiteral("?"));
            return;
        }
        digit(cell(0, row), m_frame.predicted(), m_look.theme.text, true);
        m_painter.setFont(m_look.font);
        m_painter.setPen(m_look.theme.text);
        const QString verdict = m_frame.doing == RegisterFrame::Doing::Generating ? (right ? tr("= ✓") : tr("≠ ✗"))
                                : right                                           ? tr("= s, d = 0 ✓")
                                                                                  : tr("≠ s, d = 1 ✗");
        m_painter.drawText(QRectF(m_look.x(0) + m_look.cell + 6, row * m_look.line, 300, m_look.line),
                           Qt::AlignLeft | Qt::AlignVCenter, verdict);
    }

    void tap(const QRectF& where, double radius, bool there, bool adds) {
        if (!there) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(dim());
            m_painter.drawEllipse(where.center(), 1.5, 1.5);
            return;
        }
        m_painter.setPen(QPen(adds ? m_look.theme.marked : m_look.theme.axis, adds ? 2 : 1));
        m_painter.drawLine(QPointF(where.center().x(), where.top() - 2),
                           QPointF(where.center().x(), where.center().y() - radius));
        m_painter.setBrush(m_look.theme.background);
        m_painter.drawEllipse(where.center(), radius, radius);
        if (radius >= 4) {
            m_painter.drawLine(where.center() - QPointF(radius, 0), where.center() + QPointF(radius, 0));
            m_painter.drawLine(where.center() - QPointF(0, radius), where.center() + QPointF(0, radius));
        }
    }

    /// With `before`, the coefficients that differ from it stand out.
    void polynomial(int row, const QString& name, const Polynomial& p, const Polynomial* before) {
        title(row, name);
        const auto degree = std::min(std::ptrdiff_t(m_frame.known),
                                     std::max<std::ptrdiff_t>(std::ptrdiff_t(m_frame.change->cells), p.degree()));
        for (std::ptrdiff_t i = std::max<std::ptrdiff_t>(0, m_first); i <= std::min(m_last, degree); ++i) {
            const bool one = p.coefficient(std::size_t(i));
            const bool changed = before && one != before->coefficient(std::size_t(i));
            digit(cell(i, row), one, changed ? m_look.theme.marked : one ? m_look.theme.text : dim(), changed);
            if (changed && m_look.cell >= digitsFrom) {
                const QRectF box = cell(i, row);
                m_painter.setPen(QPen(m_look.theme.marked, 2));
                m_painter.drawLine(box.bottomLeft() + QPointF(4, -3), box.bottomRight() + QPointF(-4, -3));
            }
        }
        if (before && m_frame.change->cells != m_frame.cells) {
            m_painter.setFont(m_look.font);
            m_painter.setPen(m_look.theme.text);
            m_painter.drawText(QRectF(m_look.x(0) + m_look.cell + 6, row * m_look.line, 300, m_look.line),
                               Qt::AlignLeft | Qt::AlignVCenter,
                               tr("jump: L %1 → %2").arg(counted(m_frame.cells), counted(m_frame.change->cells)));
        }
    }

    void hover() {
        if (!m_look.hovered)
            return;
        m_painter.setPen(QPen(m_look.theme.cursor, 1, Qt::DotLine));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(QRectF(m_look.x(std::ptrdiff_t(*m_look.hovered)) + 0.5, 0.5, m_look.cell - 1,
                                  registerRows * m_look.line - 1.0));
    }

    QPainter& m_painter;
    const RegisterFrame& m_frame;
    const RegisterLook& m_look;
    QFont m_small;
    std::ptrdiff_t m_first, m_last;
};

} // namespace

QStringList titlesOfRegisterRows() { return Drawing::titles(); }

void paintRegister(QPainter& painter, const RegisterFrame& frame, const RegisterLook& look) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(QRectF(0, 0, look.right, registerRows * look.line + 4));
    Drawing(painter, frame, look).draw();
}

} // namespace walshscope::gui
