// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the marks of a moment, and drawing wires, crosses and words.
#include "gui/butterfly/mistimed_marks.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_wires.h"
#include "gui/butterfly/flow_words.h"
#include "gui/plot/rounded.h"

#include <QPainter>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr int largestNamedUnasked = 4; ///< Beyond this n words would hide more than they say.

MistimedMark* markOf(std::vector<MistimedMark>& marks, const std::optional<Node>& node) {
    const auto found =
        node ? std::ranges::find(marks, *node, [](const MistimedMark& m) { return m.wire.to; }) : marks.end();
    return found == marks.end() ? nullptr : &*found;
}

MistimedMark* toBeNamed(const ButterflyScene& scene, std::vector<MistimedMark>& marks) {
    for (const auto& node : {scene.hovered, scene.selected})
        if (MistimedMark* mark = markOf(marks, node))
            return mark;
    if (const auto pair = onlyPair(scene)) {
        for (const std::uint32_t element : {pair->low, pair->high()})
            if (MistimedMark* mark = markOf(marks, Node{pair->level + 1, element}))
                return mark;
        return nullptr;
    }
    if (scene.n() > largestNamedUnasked || marks.empty())
        return nullptr;
    const int last = marks.back().wire.to.column;
    return &*std::ranges::find(marks, last, [](const MistimedMark& m) { return m.wire.to.column; });
}

constexpr double ofValue = 4;

/// What a plate must not hide, and how much it matters.
struct Taken {
    QRectF rect;
    double weight;
};

std::vector<Taken> takenPlaces(const ButterflyScene& scene, const ButterflyLayout& layout, const Wire& wire) {
    constexpr double pill = 96; // As wide as "a − b = −64".
    std::vector<Taken> taken;
    const auto pair = onlyPair(scene);
    for (int column = 0; column <= scene.n(); ++column)
        for (std::uint32_t element = 0; element < scene.recording->size(); ++element) {
            const Node node{column, element};
            QRectF rect = layout.rectOf(node).adjusted(-3, -3, 3, 3);
            double weight = node == wire.from || node == wire.to ? 40 : scene.known(node) ? ofValue : 0.05;
            const bool ofPair = pair && (element == pair->low || element == pair->high()) &&
                                (column == pair->level || column == pair->level + 1);
            if (ofPair) {
                weight = 40;
                rect.adjust(pair->level + 1 == scene.n() ? -pill : 0, 0, pair->level + 1 == scene.n() ? 0 : pill, 0);
            }
            taken.push_back({rect, weight});
        }
    return taken;
}

/// Where it hides least, and of such places the one next to the mark.
QRectF freePlace(const QSizeF& size, const QRectF& room, const QPointF& mark, const std::vector<Taken>& taken) {
    constexpr double step = 12;
    QRectF best;
    double least = std::numeric_limits<double>::max();
    for (double top = room.top(); top + size.height() <= room.bottom(); top += step)
        for (double left = room.left(); left + size.width() <= room.right(); left += step) {
            const QRectF rect(QPointF(left, top), size);
            double cost = QLineF(rect.center(), mark).length() / 60 + (rect.contains(mark) ? 40 : 0);
            for (const Taken& each : taken)
                cost += each.rect.intersects(rect) ? each.weight : 0;
            if (cost < least) {
                least = cost;
                best = rect;
            }
        }
    return best;
}

void drawWords(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, const MistimedMark& mark,
               const QPointF& at) {
    painter.setFont(scene.font);
    const QString words = mistimedInWords(mark.what);
    constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;
    const double widest = QFontMetricsF(scene.font).averageCharWidth() * 28;
    const QSizeF size = painter.boundingRect(QRectF(0, 0, widest, 400), flags, words).size() + QSizeF(12, 6);
    const std::vector<Taken> taken = takenPlaces(scene, layout, mark.wire);
    const QRectF plate = freePlace(size, layout.clip(), at, taken);
    const bool asked = scene.hovered || scene.selected || onlyPair(scene);
    const auto hides = [&](const Taken& each) { return each.weight >= ofValue && each.rect.intersects(plate); };
    // Values are not hidden by words that nobody has asked for.
    if (plate.isEmpty() || (!asked && std::ranges::any_of(taken, hides)))
        return;
    const QPointF end(std::clamp(at.x(), plate.left(), plate.right()), std::clamp(at.y(), plate.top(), plate.bottom()));
    painter.setPen(QPen(scene.theme.wrong, 1.5));
    painter.drawLine(at, end);
    painter.setBrush(scene.theme.background);
    drawRounded(painter, plate);
    painter.setPen(scene.theme.text);
    painter.drawText(plate, flags, words);
}

} // namespace

std::vector<MistimedMark> mistimedMarks(const ButterflyScene& scene) {
    std::vector<MistimedMark> marks;
    const Recording& run = *scene.recording;
    for (int level = 0; level < run.n() && !run.mistimed().empty(); ++level)
        for (std::uint32_t element = 0; element < run.size(); ++element)
            if (const MistimedRead* what = run.mistimedFor(level, element);
                what && scene.known({level + 1, element})) // What is not its own is its partner's.
                marks.push_back({{{level, element ^ 1u << level}, {level + 1, element}, false}, *what, false});
    if (MistimedMark* mark = toBeNamed(scene, marks))
        mark->named = true;
    return marks;
}

Qt::PenStyle mistimedLine(bool early) { return early ? Qt::DotLine : Qt::DashDotLine; }

void paintMistimed(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout) {
    const MistimedMark* named = nullptr;
    const auto marks = mistimedMarks(scene);
    const auto place = [&](const MistimedMark& mark) { return lineOf(mark.wire, layout).pointAt(0.3); };
    for (const MistimedMark& mark : marks) {
        if (mark.named)
            named = &mark;
        painter.setPen(QPen(scene.theme.background, 4, Qt::SolidLine, Qt::FlatCap)); // It ends where nodes begin.
        painter.drawLine(lineOf(mark.wire, layout));
        painter.setPen(QPen(scene.theme.wrong, mark.named ? 2.5 : 1.4, mistimedLine(mark.what.early), Qt::FlatCap));
        painter.drawLine(lineOf(mark.wire, layout));
    }
    if (named)
        drawWords(painter, scene, layout, *named, place(*named));
    const double radius = std::clamp(layout.pitch() * 0.1, 2.0, 4.0);
    for (const MistimedMark& mark : marks) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(scene.theme.background);
        painter.drawEllipse(place(mark), radius * 1.8, radius * 1.8);
        drawCross(painter, place(mark), radius, scene.theme.wrong);
    }
}

} // namespace walshscope::gui
