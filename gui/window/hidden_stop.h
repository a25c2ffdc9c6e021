// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson in a workspace that nobody sees.
#pragma once

#include "gui/documents/documents.h"
#include "gui/lesson/lesson.h"
#include "gui/work/devices.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>

namespace walshscope::gui {

class Workspace;

/// A workspace of its own, so that nothing remains of another stop; nothing is timed anew there. Lives on the GUI
/// thread.
class HiddenStop : public QObject {
public:
    /// `rested` is called once, when nothing is going on there any more; not for a stop of no workspace. What the stop
    /// keeps secret is not said where it `isOnPaper`, nor what another machine would not give.
    HiddenStop(const LessonStop& stop, bool isOnPaper, std::function<void(Workspace&)> rested);
    ~HiddenStop() override;

    bool isAnywhere() const { return m_workspace != nullptr; }

private:
    void look();

    Devices m_devices;
    Documents m_documents;
    QWidget m_elsewhere; ///< What a window has around its workspace.
    std::unique_ptr<Workspace> m_workspace;
    std::function<void(Workspace&)> m_then;
    QTimer m_soon;
    bool m_rested = false;
};

} // namespace walshscope::gui
