// SPDX-License-Identifier: GPL-3.0-or-later
// What of a window at a stop of a lesson can be read and seen, beside the column that leads through the lesson.
#pragma once

#include "cut_off.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/code/code_view.h"
#include "gui/compare/curves_plot.h"
#include "gui/convolve/convolution_view.h"
#include "gui/count/counting_view.h"
#include "gui/plot/cell_map.h"
#include "window.h"

namespace walshscope::gui {

class SightOfStop {
public:
    explicit SightOfStop(Window& window) : m_window(window) {
        const QWidget* lesson = window.lessonBar();
        for (auto* widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->window() == &window && widget != lesson && !lesson->isAncestorOf(widget))
                read(*widget);
    }

    Window& window() const { return m_window; }
    bool isPresented() const { return m_window.workspace()->presenting(); }

    /// Of that name, of a size that can be seen, and neither outside of the window nor scrolled away. Null otherwise.
    QWidget* part(const QString& name) const {
        for (auto* widget : m_window.findChildren<QWidget*>(name))
            if (widget->isVisible() && widget->width() > 8 && widget->height() > 8 && seen(*widget, widget->rect()))
                return widget;
        return nullptr;
    }
    /// Whether that is written, as words of their own and wholly to be seen, anywhere or in the part of that name.
    bool says(const QString& words, const QString& name = {}) const {
        static const auto closed = [](QString text) { return text.remove(u' '); };
        const QRegularExpression own(
            QStringLiteral("(?<![\\w,.−])%1(?![\\w]|[,.]\\d)").arg(QRegularExpression::escape(words.simplified())));
        const auto isThere = [&](const QWidget* widget) {
            while (widget && !name.isEmpty() && widget->objectName() != name)
                widget = widget->parentWidget();
            return widget != nullptr;
        };
        return std::ranges::any_of(m_written, [&](const Written& each) {
            return isThere(each.widget) &&
                   (own.match(each.pieces.join(u' ').simplified()).hasMatch() ||
                    // Some words are written in pieces, such as those with an underlined letter.
                    (words.size() > 3 && closed(each.pieces.join(QString())).contains(closed(words))));
        });
    }
    /// Whether a line of the code that stands in its view has those words.
    bool quotes(const QString& code) const {
        const QRegularExpression own(QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(code)));
        for (auto* view : m_window.findChildren<CodeView*>())
            for (int line = view->function().body; view->isVisible() && line < view->function().last; ++line)
                if (const QString text = view->document()->findBlockByNumber(line - 1).text();
                    own.match(text).hasMatch() && !text.trimmed().startsWith(QStringLiteral("//")) &&
                    seen(*view->viewport(), view->lineRect(line).toRect().adjusted(0, 1, -1, -1)))
                    return true;
        return false;
    }
    /// Whether what a click asks for can be seen.
    bool sees(const Spot& spot) const {
        for (auto* widget : m_window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->window() == &m_window)
                if (const QRectF place = placeOf(*widget, spot); place.isValid() && seen(surface(*widget), place))
                    return true;
        return false;
    }
    /// What a picture has at that spot, as its plot or its nodes have it; nothing where no picture has that.
    std::optional<double> valueAt(const Spot& spot) const {
        for (auto* widget : m_window.findChildren<QWidget*>()) {
            const QRectF place = widget->isVisible() ? placeOf(*widget, spot) : QRectF();
            if (!place.isValid() || !seen(surface(*widget), place))
                continue;
            if (const auto* plot = qobject_cast<const Plot*>(widget))
                return plot->valueAt(spot.first);
            if (const auto* map = qobject_cast<const CellMap*>(widget))
                return map->source()->value({int(spot.first), int(spot.second)});
            for (const Written& each : m_written)
                if (each.widget == &surface(*widget))
                    for (const auto& [text, at] : each.places)
                        if (place.contains(at.center()))
                            return number(text);
        }
        return {};
    }
    static double number(QString text) { return text.replace(u'−', u'-').remove(u',').toDouble(); }

private:
    struct Written {
        const QWidget* widget;
        QStringList pieces;
        std::vector<std::pair<QString, QRectF>> places;
    };

    /// Of a scroll area what shows its contents.
    static QWidget& surface(QWidget& widget) {
        auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
        return area ? *area->viewport() : widget;
    }
    /// Within everything that it is in.
    static bool seen(const QWidget& widget, const QRectF& place) {
        QRect whole = place.adjusted(1, 1, -1, -1).toRect();
        for (const QWidget* w = &widget;; w = w->parentWidget()) {
            if (!w->rect().contains(whole))
                return false;
            if (w->isWindow())
                return true;
            whole.translate(w->pos());
        }
    }
    void read(QWidget& widget) {
        Written written{&widget, {}, {}};
        for (const Inscription& one : inscriptionsOn(widget)) {
            const QRectF place = one.place.adjusted(1, 3, -1, -3); // Digits reach neither its top nor its bottom.
            if (!one.seen.contains(place) || !seen(widget, place))
                continue;
            written.pieces << one.text;
            written.places.emplace_back(one.text, one.place);
        }
        if (!written.pieces.isEmpty())
            m_written.push_back(written);
    }

    /// On surface(); invalid where it has no such thing.
    static QRectF placeOf(QWidget& widget, const Spot& spot) {
        const auto isOfThis = [&] { return spot.name.isEmpty() || spot.name == widget.objectName(); };
        if (auto* butterfly = qobject_cast<ButterflyView*>(&widget); butterfly && spot.kind == Spot::Kind::Node)
            return butterfly->isEmpty() ? QRectF()
                                        : butterfly->layOut(butterfly->scene())
                                              .rectOf(Node{int(spot.first), std::uint32_t(spot.second)});
        if (auto* flow = qobject_cast<ConvolutionView*>(&widget); flow && spot.kind == Spot::Kind::Part) {
            const QStringList names{QStringLiteral("f"), QStringLiteral("g"), QStringLiteral("product"),
                                    QStringLiteral("inverse"), QStringLiteral("result")};
            return flow->isEmpty() ? QRectF()
                                   : flow->layOut().rectOf({FlowPart(names.indexOf(spot.name)), int(spot.first),
                                                            std::uint32_t(spot.second)});
        }
        if (auto* map = qobject_cast<CellMap*>(&widget); map && spot.kind == Spot::Kind::Cell && map->source())
            return map->cellRect({int(spot.first), int(spot.second)}) & map->plotRect();
        if (auto* counting = qobject_cast<CountingView*>(&widget); counting && spot.kind == Spot::Kind::Cell)
            for (std::size_t row = std::size_t(spot.first); row < counting->scene().rows.size();)
                for (std::size_t cell = 0; cell < counting->scene().rows[row].cells.size(); ++cell)
                    if (std::int64_t(counting->scene().rows[row].cells[cell].index) == spot.second)
                        return counting->cellRect({row, cell});
        if (auto* curves = qobject_cast<CurvesPlot*>(&widget)) {
            for (qint64 i = 0; spot.kind == Spot::Kind::Point && i < curves->count(); ++i)
                if (const auto at = curves->pixelOf(i); at && spotOf(*curves, i) == std::pair(spot.name, spot.second))
                    return QRectF(*at, QSizeF(6, 6)).translated(-3, -3) &
                           curves->axisRect()->rect().adjusted(-4, -4, 4, 4);
            return {};
        }
        auto* plot = qobject_cast<Plot*>(&widget);
        if (auto* bars = qobject_cast<DistributionPlot*>(plot); bars && spot.kind == Spot::Kind::Value)
            for (qint64 i = 0; i < bars->count(); ++i)
                if (bars->keyAt(i) == double(spot.first))
                    return barOf(*bars, i);
        if (plot && spot.kind == Spot::Kind::Bar && isOfThis() && spot.first < plot->count())
            return barOf(*plot, spot.first);
        return {};
    }
    /// From the axis to its end.
    static QRectF barOf(const Plot& plot, qint64 index) {
        const double x = plot.xAxis->coordToPixel(plot.keyAt(index)), y = plot.yAxis->coordToPixel(plot.valueAt(index)),
                     zero = plot.yAxis->coordToPixel(0);
        const QRectF bar = QRectF(QPointF(x - 2, std::min(y, zero) - 2), QPointF(x + 2, std::max(y, zero) + 2));
        return QRectF(plot.axisRect()->rect()).adjusted(-4, -4, 4, 4).contains(bar) ? bar : QRectF();
    }
    static std::pair<QString, std::int64_t> spotOf(const CurvesPlot& curves, qint64 index) {
        const CellPlace place = curves.placeOf(index);
        const CompareModel& model = static_cast<Window*>(curves.window())->compareWorkspace()->model();
        return {QString::fromStdString(model.rows().at(place.row).contender), std::int64_t(place.size)};
    }

    Window& m_window;
    std::vector<Written> m_written;
};

} // namespace walshscope::gui
