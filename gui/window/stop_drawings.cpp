// SPDX-License-Identifier: GPL-3.0-or-later
// One workspace after the other, shown to nobody, asked for its pictures once it is at rest.
#include "gui/window/stop_drawings.h"

#include "gui/plot/theme.h"
#include "gui/window/workspaces.h"

#include <QCoreApplication>
#include <QPainter>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <future>

namespace walshscope::gui {
namespace {

constexpr QSize sizeOfWorkspace(1000, 620);
/// Long enough for the workspace to lay itself out and to ask for what it needs next.
constexpr std::chrono::milliseconds settling(60);
constexpr std::chrono::milliseconds patience(20);

struct PlacedPainting {
    QPoint place;
    QSize size;
    Painting painting;
};

/// Of what is to be seen; a view of no size is behind a tab or folded away.
std::optional<StopDrawing> drawingOf(Workspace& workspace) {
    std::vector<PlacedPainting> parts;
    QRect all;
    for (QWidget* widget : workspace.findChildren<QWidget*>()) {
        auto* view = dynamic_cast<View*>(widget);
        if (!view || view->isEmpty() || !widget->isVisible() || widget->size().isEmpty())
            continue;
        const QRect place(widget->mapTo(&workspace, QPoint(0, 0)), widget->size());
        parts.push_back({place.topLeft(), place.size(), view->painting({place.size(), 0})});
        all |= place;
    }
    if (parts.empty())
        return {};
    Stepper* stepper = workspace.stepper();
    return StopDrawing{.paper = {all.size(), 0},
                       .painting =
                           [parts, all](QPainter& painter) {
                               painter.fillRect(QRect(QPoint(0, 0), all.size()), printTheme().background);
                               for (const PlacedPainting& part : parts) {
                                   painter.save();
                                   painter.translate(part.place - all.topLeft());
                                   painter.setClipRect(QRect(QPoint(0, 0), part.size));
                                   part.painting(painter);
                                   painter.restore();
                               }
                           },
                       .words = stepper && stepper->isReady() ? stepper->words() : QString()};
}

/// A stop in a workspace of its own, so that nothing remains of the stop before. Lives on the GUI thread.
class HiddenStop : public QObject {
public:
    using Drawn = std::promise<std::optional<StopDrawing>>;

    HiddenStop(const LessonStop& stop, std::shared_ptr<Drawn> drawn) : m_drawn(std::move(drawn)) {
        for (const WorkspaceRow& row : workspaces())
            if (row.id == stop.view.workspace)
                m_workspace.reset(row.make(m_documents, m_devices, nullptr));
        if (m_workspace) {
            m_workspace->setAttribute(Qt::WA_DontShowOnScreen);
            m_workspace->resize(sizeOfWorkspace);
            m_workspace->show();
            showIn(*m_workspace, stop.view, {});
            m_workspace->setStop(StopShown{stop.shows, false});
        }
        connect(&m_soon, &QTimer::timeout, this, &HiddenStop::look);
        m_soon.start(settling);
    }

    ~HiddenStop() override {
        if (m_workspace) {
            m_workspace->cancel();
            m_workspace->close();
        }
        m_documents.close();
        m_devices.close();
    }

private:
    /// At rest is who was so the last time, too.
    void look() {
        if (m_workspace && (m_workspace->activity().busy || !m_devices.settled())) {
            m_rested = false;
            return;
        }
        if (!std::exchange(m_rested, true) && m_workspace)
            return;
        m_soon.stop();
        try {
            m_drawn->set_value(m_workspace ? drawingOf(*m_workspace) : std::nullopt);
        } catch (const std::bad_alloc&) {
            m_drawn->set_exception(std::current_exception());
        }
    }

    Devices m_devices;
    Documents m_documents;
    std::unique_ptr<Workspace> m_workspace;
    std::shared_ptr<Drawn> m_drawn;
    QTimer m_soon;
    bool m_rested = false;
};

/// Made and deleted on the GUI thread, wherever it is asked for.
std::optional<StopDrawing> drawingOf(const LessonStop& stop, const std::function<void()>& lookUp) {
    const bool isHere = QThread::currentThread() == QCoreApplication::instance()->thread();
    const auto drawn = std::make_shared<HiddenStop::Drawn>();
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
    onGuiThread([hidden, stop, drawn] { *hidden = std::make_unique<HiddenStop>(stop, drawn); });
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
        if (lesson.stops[std::size_t(k)].view.workspace == QLatin1String("learn"))
            continue;
        const auto lookUp = [&] { monitor.progress(std::uint64_t(k), std::uint64_t(count)); };
        lookUp();
        if (auto drawing = drawingOf(lesson.stops[std::size_t(k)], lookUp))
            drawings.emplace(k, std::move(*drawing));
    }
    return drawings;
}

} // namespace walshscope::gui
