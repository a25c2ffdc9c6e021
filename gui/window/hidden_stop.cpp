// SPDX-License-Identifier: GPL-3.0-or-later
// Looking again and again whether the workspace is at rest.
#include "gui/window/hidden_stop.h"

#include "gui/window/workspaces.h"

#include <chrono>
#include <utility>

namespace walshscope::gui {
namespace {

constexpr QSize sizeOfWorkspace(1000, 620);
/// Long enough for the workspace to lay itself out and to ask for what it needs next.
constexpr std::chrono::milliseconds settling(60);

} // namespace

HiddenStop::HiddenStop(const LessonStop& stop, bool isOnPaper, std::function<void(Workspace&)> rested)
    : m_then(std::move(rested)) {
    for (const WorkspaceRow& row : workspaces())
        if (row.id == stop.view.workspace)
            m_workspace.reset(row.make(m_documents, m_devices, nullptr));
    if (!m_workspace)
        return;
    for (QWidget* part : {m_workspace->header(), m_workspace->sheet()})
        if (part)
            part->setParent(&m_elsewhere);
    m_workspace->setAttribute(Qt::WA_DontShowOnScreen);
    m_workspace->resize(sizeOfWorkspace);
    m_workspace->show();
    showIn(*m_workspace, stop.view, {});
    m_workspace->setStop(StopShown{stop.shows, isOnPaper && stop.hidesNearest, isOnPaper});
    connect(&m_soon, &QTimer::timeout, this, &HiddenStop::look);
    m_soon.start(settling);
}

HiddenStop::~HiddenStop() {
    if (m_workspace) {
        m_workspace->cancel();
        m_workspace->close();
    }
    m_documents.close();
    m_devices.close();
}

/// At rest is who was so the last time, too.
void HiddenStop::look() {
    if (m_workspace->activity().busy || !m_devices.settled()) {
        m_rested = false;
        return;
    }
    if (!std::exchange(m_rested, true))
        return;
    m_soon.stop();
    m_then(*m_workspace);
}

} // namespace walshscope::gui
