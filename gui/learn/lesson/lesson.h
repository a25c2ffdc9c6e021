// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: stops with a text and everything that is shown there. resources/lessons/README.md describes the file.
#pragma once

#include "gui/learn/learning.h"
#include "gui/learn/question/question.h"

#include <QByteArray>

namespace walshscope::gui {

/// Everything that is shown at one place.
struct LessonView {
    LearnState state;
    /// n from 1 to Emulator::largestTracedN. Shared by the stops that show the same; null where nothing is open, which
    /// no lesson can keep.
    InputPointer input;
    std::uint32_t component = 0; ///< The output mask of an S-box, from 1; 0 for what has none.

    /// Inputs are compared by kind, name and value, not by the format they came in.
    bool operator==(const LessonView& other) const;
};

struct LessonStop {
    static constexpr qsizetype mostCharacters = 10'000; ///< Of its text: what takes longest to lay out is in time.
    static constexpr qsizetype mostBars = 1'000;        ///< "|" in it, of which tables are made, that take longer.

    QString title;
    QString text; ///< Markdown without HTML.
    LessonView view;
    std::optional<int> until{}; ///< The step at which playing comes to rest; nothing for the run's last.
    std::vector<Question> questions = {};
    bool hidesNearest = false; ///< What noise is nearest to is said once the questions are answered.
    bool operator==(const LessonStop&) const = default;
};

/// Why the text of a stop is too long to be laid out in time; nothing if it is not.
std::optional<Message> whyTextTooLong(const QString& text);

struct Lesson {
    static constexpr std::size_t mostStops = 1000;
    static constexpr qsizetype mostBytes = 4 << 20;

    QString title;
    QString author;
    std::vector<LessonStop> stops;
    LessonView start; ///< What the stops differ from in the file.
    QByteArray bytes; ///< What it was read from; empty for a new one.

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

/// What to save: the bytes it was read from if it still says the same, otherwise written anew.
QByteArray bytesOf(const Lesson& lesson);

/// What stop 0, 1, … shows, or the start for -1.
const LessonView& viewAt(const Lesson& lesson, int stop);

/// What an input of a lesson can be, as kindName() says it.
constexpr std::array<std::string_view, 3> kindsOfLessons{"boolean", "sbox", "integers"};

/// Why no lesson can keep this, as a sentence; empty if one can. Reading and writing both ask here.
QString whyNotKept(const Input& input);
/// The same of a view.
QString whyNotKept(const LessonView& view);

struct ShippedLesson {
    QString title;
    QString path; ///< For readLessonFile().
    int stops;
};

/// In the order in which to take them.
std::vector<ShippedLesson> shippedLessons();

} // namespace walshscope::gui
