// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: stops with a text and everything that is shown there. resources/lessons/README.md describes the file.
#pragma once

#include "gui/documents/opened.h"
#include "gui/lesson/question/question.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace walshscope::gui {

/// Everything that is shown at one place.
struct LessonView {
    QString workspace{};       ///< Its id; empty where there is nothing to show, which no lesson can keep.
    OpenedInSlots documents{}; ///< Stops that show the same share their inputs.
    QJsonObject state{};       ///< As the form of the workspace has it (gui/json/states.h).

    /// Variables of the function that is open; 0 where there is none.
    int n() const;
    /// Inputs are compared by kind, name and value, not by the format they came in.
    bool operator==(const LessonView& other) const;
};

/// Whether a kernel's code can be shown beside it.
bool hasCode(const LessonView& view);

/// The step of the transport that it is at; nothing where only a run can tell.
std::optional<int> stepOf(const LessonView& view);
LessonView atNoStep(LessonView view);

struct LessonStop {
    static constexpr qsizetype mostCharacters = 10'000; ///< Of a text: what takes longest to lay out is in time.
    static constexpr qsizetype mostBars = 1'000;        ///< "|" in it, of which tables are made, that take longer.

    QString title{};
    QString text{};  ///< Markdown without HTML.
    QString notes{}; ///< The same, for the lecturer alone.
    LessonView view{};
    QStringList shows{};        ///< What beside the picture the text speaks of, as the form of the workspace names it.
    std::optional<int> until{}; ///< The step at which playing comes to rest; nothing for the run's last.
    std::vector<Question> questions = {};
    bool hidesNearest = false; ///< What noise is nearest to, and what bits not read yet give, once all is answered.
    bool operator==(const LessonStop&) const = default;
};

/// Why a text of a stop is too long to be laid out in time; nothing if it is not.
std::optional<Message> whyTextTooLong(const QString& text);

struct Lesson {
    static constexpr std::size_t mostStops = 1000;
    static constexpr std::size_t mostNeeds = 20;
    static constexpr qsizetype mostBytes = 4 << 20;

    QString title{};
    QString author{};
    QStringList needs{}; ///< Which lessons of the program come before it, as "2-transform".
    std::vector<LessonStop> stops{};
    QByteArray bytes{}; ///< What it was read from; empty for a new one.

    /// Whether both say the same, whatever their bytes.
    bool operator==(const Lesson& other) const;
};

/// Throws InputError with line and column, whose message begins with the key where there is one:
/// "variant" of stop 2: there is no variant "A9", expected one of A0, A1, …
Lesson readLesson(const QByteArray& bytes, const QString& name);

/// The same from a file or a resource. The monitor can stop it.
Lesson readLessonFile(const QString& path, Monitor* monitor = nullptr);

/// Indented by 4, keys in the order of the description. Throws UsageError for what readLesson() would not take.
QByteArray writeLesson(const Lesson& lesson);

/// The first question that waits for its answer, in a sentence; empty where none does.
QString whyUnanswered(const Lesson& lesson);

/// What to save: the bytes it was read from if it still says the same, otherwise written anew.
QByteArray bytesOf(const Lesson& lesson);

/// What stop 0, 1, … shows, or nothing for -1.
const LessonView& viewAt(const Lesson& lesson, int stop);

/// Why no lesson can keep this, as a sentence; empty if one can.
QString whyNotKept(const LessonView& view);

struct ShippedLesson {
    QString title;
    QString path; ///< For readLessonFile().
    int stops;
    QStringList needs;      ///< Names of other paths, as "2-transform".
    QStringList workspaces; ///< In which its stops are, the one with most of them first.
};

/// In the order in which to take them.
const std::vector<ShippedLesson>& shippedLessons();

} // namespace walshscope::gui
