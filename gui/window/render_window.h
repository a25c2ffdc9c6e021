// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of the whole window, without a display.
#pragma once

#include "error.h"
#include "gui/window/workspaces.h"

#include <QSize>

namespace walshscope::gui {

struct WindowPicture {
    std::optional<Document> document; ///< What is opened.
    InputPointer file{};              ///< That, where it stays in its file; null elsewhere.
    std::optional<std::uint32_t> component;
    QString session{}; ///< A file or a link, in place of a document; empty for none. What else is said comes after it.
    QString lesson{};  ///< A file or a resource, in place of a document; empty for none.
    int stop = 0;      ///< Of it, from 0.
    QString savedSession{}; ///< Where what is shown at the end is saved as one; empty for nowhere.
    QString workspace;      ///< Empty: the one that shows the document, or alone has one of the options.
    bool dark = false;
    bool presenting = false;
    QSize size{1280, 720};
    /// Told now and then how far what the window waits for is, in thousandths.
    std::function<void(int)> progressed = {};
};

/// The workspace that is asked for shows no such document.
class NotShown : public UsageError {
public:
    using UsageError::UsageError;
};

/// Writes a PNG of the window at rest, after every workspace that has one of the options of its row has done what they
/// say; an option that several may have is for the one in front. Throws UsageError, NotShown, InputError, and
/// ComputationError for what the window would show in its banner.
void renderWindow(const WindowPicture& what, const RenderOptions& options, const QString& picture,
                  const std::vector<WorkspaceRow>& rows = workspaces());

} // namespace walshscope::gui
