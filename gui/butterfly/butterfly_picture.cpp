// SPDX-License-Identifier: GPL-3.0-or-later
// Title, legend, words and note around the graph.
#include "gui/butterfly/butterfly_picture.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_graph.h"
#include "gui/butterfly/heat_strip.h"
#include "gui/butterfly/mistimed_marks.h"
#include "gui/plot/colours.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

struct PictureWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ButterflyPicture)
};

/// Draws entries from left to right, and in further lines, for as long as they fit.
class Legend {
public:
    Legend(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout)
        : p(painter), s(scene), m_font(layout.small()), m_all(layout.legendRect()), m_rest(m_all) {
        p.setFont(m_font);
        m_rest.setHeight(std::min(m_all.height(), std::ceil(QFontMetricsF(m_font).height())));
    }

    void line(const QString& text, bool dashed) {
        entry(26, text, [&](const QRectF& sign) {
            QPen pen(s.theme.second, 1.6, Qt::SolidLine, Qt::FlatCap);
            if (dashed)
                pen.setDashPattern({5 / 1.6, 3.5 / 1.6});
            p.setPen(pen);
            p.drawLine(QPointF(sign.left(), sign.center().y()), QPointF(sign.right(), sign.center().y()));
        });
    }

    void dot(const QString& text, double share) {
        entry(11, text, [&](const QRectF& sign) {
            QRectF rect(0, 0, 9, 9);
            rect.moveCenter(sign.center());
            p.setPen(QPen(inkOf(s.theme, 0.45), 1));
            p.setBrush(signedColour(share, s.theme));
            if (share < 0)
                p.drawRect(rect);
            else
                p.drawEllipse(rect);
        });
    }

    void scale(const QString& text) {
        const double end = std::ceil(QFontMetricsF(m_font).horizontalAdvance(u'−'));
        entry(66 + 2 * end, text, [&](const QRectF& sign) {
            constexpr int parts = 30;
            const QRectF bar = sign.adjusted(end + 2, 2, -end - 2, -2);
            for (int k = 0; k < parts; ++k)
                p.fillRect(
                    QRectF(bar.left() + bar.width() * k / parts, bar.top(), bar.width() / parts + 0.5, bar.height()),
                    signedColour(2 * (k + 0.5) / parts - 1, s.theme));
            p.setPen(s.theme.text);
            p.drawText(QRectF(sign.left(), sign.top(), end, sign.height()), Qt::AlignCenter, QStringLiteral("−"));
            p.drawText(QRectF(sign.right() - end, sign.top(), end, sign.height()), Qt::AlignCenter,
                       QStringLiteral("+"));
        });
    }

    void remark(const QString& text) {
        entry(0, text, [](const QRectF&) {});
    }

    void cross(const QString& text) {
        entry(11, text, [&](const QRectF& sign) { drawCross(p, sign.center(), 4, s.theme.wrong); });
    }

    void mistimed(const QString& text, bool early) {
        entry(24, text, [&](const QRectF& sign) {
            p.setPen(QPen(s.theme.wrong, 1.5, mistimedLine(early)));
            p.drawLine(QPointF(sign.left(), sign.center().y()), QPointF(sign.right(), sign.center().y()));
            drawCross(p, sign.center(), 3, s.theme.wrong);
        });
    }

    void tick(const QString& text) {
        entry(11, text, [&](const QRectF& sign) { drawTick(p, sign.center(), 4, s.theme.right); });
    }

    void cone(const QString& text) {
        entry(18, text, [&](const QRectF& sign) {
            p.fillRect(QRectF(sign.left(), sign.center().y() - 2, sign.width(), 4), coneColour(s.theme));
        });
    }

private:
    template <class Draw>
    void entry(double width, const QString& text, Draw draw) {
        const double wanted = width + 6 + QFontMetricsF(m_font).horizontalAdvance(text);
        if (wanted > m_rest.width()) {
            const QRectF next(m_all.left(), m_rest.bottom(), m_all.width(), m_rest.height());
            if (wanted > next.width() || next.bottom() > m_all.bottom() + 0.5)
                return;
            m_rest = next;
        }
        draw(QRectF(m_rest.left(), m_rest.top(), width, m_rest.height()));
        p.setPen(s.theme.second);
        p.drawText(m_rest.adjusted(width + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
        m_rest.setLeft(m_rest.left() + wanted + 18);
    }

    QPainter& p;
    const ButterflyScene& s;
    QFont m_font;
    QRectF m_all, m_rest;
};

void drawLegend(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout) {
    Legend legend(painter, scene, layout);
    if (scene.isStrip()) {
        legend.scale(PictureWords::tr("share of the row's largest magnitude (right)"));
        if (layout.pitch() < 1)
            legend.remark(PictureWords::tr("a pixel shows the largest magnitude under it"));
    } else {
        legend.line(PictureWords::tr("adds"), false);
        legend.line(PictureWords::tr("subtracts"), true);
        if (!layout.showsValues()) {
            legend.dot(PictureWords::tr("positive"), 0.5);
            legend.dot(PictureWords::tr("negative"), -0.5);
        }
    }
    if (layout.showsCount() && scene.counted()) {
        if (layout.showsValues())
            legend.remark(QStringLiteral("± = (−1)^(a·x)"));
        legend.tick(QStringLiteral("f = a·x"));
        legend.cross(QStringLiteral("f ≠ a·x"));
    } else if (scene.selected)
        legend.cone(scene.selected->column == 0 ? PictureWords::tr("what input %1 reaches").arg(scene.selected->element)
                                                : PictureWords::tr("what it depends on"));
    if (scene.recording->wrongOutputs() > 0)
        legend.cross(PictureWords::tr("wrong"));
    if (scene.isStrip())
        return;
    const auto marks = mistimedMarks(scene);
    const auto any = [&](bool early) {
        return std::ranges::any_of(marks, [&](const MistimedMark& mark) { return mark.what.early == early; });
    };
    if (any(true))
        legend.mistimed(PictureWords::tr("read too early"), true);
    if (any(false))
        legend.mistimed(PictureWords::tr("read too late"), false);
}

} // namespace

void paintButterfly(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout,
                    ButterflyCache& cache) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (scene.isStrip())
        paintHeatStrip(painter, scene, layout, cache.rows);
    else
        paintFlowGraph(painter, scene, layout, cache.layers);
    if (!layout.legendRect().isEmpty())
        drawLegend(painter, scene, layout);
    painter.setPen(scene.theme.text);
    QFont font = scene.font;
    painter.setFont(font);
    painter.drawText(layout.wordsRect(), Qt::AlignLeft | Qt::TextWordWrap, scene.words);
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(layout.titleRect(), Qt::AlignLeft | Qt::TextWordWrap, scene.title);
    painter.restore();
}

} // namespace walshscope::gui
