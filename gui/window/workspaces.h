// SPDX-License-Identifier: GPL-3.0-or-later
// The list of workspaces: a new one is a folder and a row.
#pragma once

#include "gui/lesson/handout_extras.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/quiz/written_questions.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

namespace walshscope::gui {

struct WorkspaceRow {
    QString id;         ///< In settings, and for `render window --workspace`.
    QString formerId{}; ///< What older settings and scripts call it; empty where that is the same.
    QString title;      ///< In the bar.
    QString purpose;    ///< A phrase for the first page and, behind the title, for its tooltip.
    bool first;         ///< Whether a document opens in it while no workspace was used yet.
    std::vector<RenderOption> options;
    Workspace* (*make)(Documents&, Devices&, QWidget* parent);
    /// What one will see there, with the painter's font, for the first page and for files that open there; quick. Null:
    /// none.
    void (*picture)(QPainter&, const QRectF& area, const Theme&) = nullptr;
    int mostForText = 46; ///< Per cent of the width for a long text beside it, before an audience.

    bool isCalled(const QString& name) const { return name == id || (!name.isEmpty() && name == formerId); }
};

/// Opens what the view has open and shows it: the view is complete, so nothing of what the workspace showed before
/// remains. `what` is the name of the step to undo.
void showIn(Workspace& workspace, const LessonView& view, const QString& what);

/// A lesson on paper, with what its stops show in every workspace: see gui/learn/handout/handout.h. On any thread, as
/// drawStops() in stop_drawings.h.
void printHandout(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                  const HandoutExtras& extras = {});

/// Its questions for a learning platform, with what the stops show: see gui/lesson/quiz/question_file.h. On any thread,
/// too.
void printQuestions(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                    const QuestionVariants& variants = {});

/// In the order of the bar and of Ctrl+1, Ctrl+2, …
std::vector<WorkspaceRow> workspaces();

} // namespace walshscope::gui
