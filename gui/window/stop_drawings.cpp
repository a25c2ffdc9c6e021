// SPDX-License-Identifier: GPL-3.0-or-later
// One workspace after the other, shown to nobody, asked for its pictures once it is at rest.
#include "gui/window/stop_drawings.h"

#include "gui/plot/theme.h"
#include "gui/window/hidden_stop.h"
#include "gui/window/pane_text.h"
#include "gui/window/workspaces.h"

#include <QCoreApplication>
#include <QPainter>
#include <QThread>

#include <algorithm>
#include <array>
#include <chrono>
#include <future>

namespace walshscope::gui {
namespace {

constexpr std::chrono::milliseconds patience(20);

struct PlacedPainting {
    QPoint place;
    QSize size;
    Painting painting;
};

/// What the panes say that the stop shows.
QString besideIn(Workspace& workspace) {
    QStringList words;
    QStringList panes = workspace.stop()->shows + workspace.alsoBeside();
    panes.removeDuplicates();
    for (const QString& name : panes)
        if (const QWidget* pane = workspace.beside(name))
            if (const QString said = paneInMarkdown(*pane); !said.isEmpty())
                words << said;
    return words.join(QStringLiteral("\n\n"));
}

/// What is shown, what just happened and what is to be predicted.
QString wordsIn(Workspace& workspace) {
    const Stepper* stepper = workspace.stepper();
    QStringList words{workspace.said(), stepper && stepper->isReady() ? stepper->words() : QString(),
                      workspace.asked()};
    words.removeAll(QString());
    return words.join(u'\n');
}

/// Of what is to be seen; a view of no size is behind a tab or folded away.
std::optional<StopDrawing> drawingOf(Workspace& workspace) {
    std::vector<PlacedPainting> parts;
    QRect all;
    for (QWidget* widget : workspace.findChildren<QWidget*>()) {
        auto* view = dynamic_cast<View*>(widget);
        if (!view || view->isEmpty() || !widget->isVisible() || widget->size().isEmpty())
            continue;
        const QRect place(widget->mapTo(&workspace, QPoint(0, 0)), widget->size());
        parts.push_back({place.topLeft(), place.size(), view->painting({.size = place.size(), .hasWords = true})});
        all |= place;
    }
    const QString beside = besideIn(workspace);
    if (parts.empty() && beside.isEmpty())
        return {};
    StopDrawing drawing{.paper = {.size = all.size()}, .painting = {}, .words = wordsIn(workspace), .beside = beside};
    if (!parts.empty())
        drawing.painting = [parts, all](QPainter& painter) {
            painter.fillRect(QRect(QPoint(0, 0), all.size()), printTheme().background);
            for (const PlacedPainting& part : parts) {
                painter.save();
                painter.translate(part.place - all.topLeft());
                painter.setClipRect(QRect(QPoint(0, 0), part.size));
                part.painting(painter);
                painter.restore();
            }
        };
    return drawing;
}

/// Made and deleted on the GUI thread, wherever it is asked for.
std::optional<StopDrawing> drawingOf(const LessonStop& stop, const std::function<void()>& lookUp) {
    const bool isHere = QThread::currentThread() == QCoreApplication::instance()->thread();
    const auto drawn = std::make_shared<std::promise<std::optional<StopDrawing>>>();
    std::future<std::optional<StopDrawing>> drawing = drawn->get_future();
    const auto hidden = std::make_shared<std::unique_ptr<HiddenStop>>();
    const auto onGuiThread = [isHere](const std::function<void()>& what) {
        if (isHere)
            what();
        else
            QMetaObject::invokeMethod(QCoreApplication::instance(), what, Qt::QueuedConnection);
    };
    struct Gone {
        const std::function<void()> when;
        ~Gone() { when(); }
    };
    const Gone gone{[&] { onGuiThread([hidden] { hidden->reset(); }); }};
    onGuiThread([hidden, stop, drawn] {
        *hidden = std::make_unique<HiddenStop>(stop, true, [drawn](Workspace& workspace) {
            try {
                drawn->set_value(drawingOf(workspace));
            } catch (const std::bad_alloc&) {
                drawn->set_exception(std::current_exception());
            }
        });
        if (!(*hidden)->isAnywhere())
            drawn->set_value({});
    });
    const auto isDrawn = [&] {
        if (!isHere)
            return drawing.wait_for(patience) == std::future_status::ready;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return drawing.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    };
    while (!isDrawn())
        lookUp();
    return drawing.get();
}

} // namespace

StopDrawings drawStops(const Lesson& lesson, std::optional<int> stop, Monitor& monitor) {
    StopDrawings drawings;
    const int count = int(lesson.stops.size());
    for (int k = stop.value_or(0); k < std::min(count, stop ? *stop + 1 : count); ++k) {
        const LessonStop& of = lesson.stops[std::size_t(k)];
        if (of.view.workspace == QLatin1String("learn") &&
            !std::ranges::any_of(std::array{"break", "runs", "noise"},
                                 [&](const char* pane) { return of.shows.contains(QLatin1String(pane)); }))
            continue;
        const auto lookUp = [&] { monitor.progress(std::uint64_t(k), std::uint64_t(count)); };
        lookUp();
        if (auto drawing = drawingOf(of, lookUp))
            drawings.emplace(k, std::move(*drawing));
    }
    return drawings;
}

} // namespace walshscope::gui
