// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a lesson, for files that other programs read.
#pragma once

#include "gui/lesson/lesson.h"
#include "gui/lesson/question/written.h"

#include <map>

namespace walshscope::gui {

/// What a stop shows while its questions are asked.
struct WrittenPicture {
    QByteArray png;   ///< Empty where there is none.
    int width = 0;    ///< In pixels of a screen at 100 %.
    QString words{};  ///< Plain, one sentence or more a line.
    QString beside{}; ///< In Markdown.
};
/// By the number of the stop, from 0.
using WrittenPictures = std::map<int, WrittenPicture>;

struct WrittenQuestion {
    int stop;       ///< From 1.
    int number;     ///< Among those of the stop, from 1.
    QString title;  ///< Of the stop.
    QString before; ///< What is told first, in Markdown: the stop's text.
    QString ask;    ///< Plain text.
    WrittenForm written;
    QString hint;             ///< May be empty.
    int variant = 0;          ///< From 1 of those that ask the same of another function; 0 for the lesson's own.
    WrittenPicture picture{}; ///< Of the lesson's own function alone.

    bool hasPicture() const { return !picture.png.isEmpty(); }
};

/// Questions whose answer is computed are asked of other functions as well.
struct QuestionVariants {
    static constexpr int most = 100;
    int count = 0;          ///< Of each such question.
    std::uint64_t seed = 1; ///< The same one gives the same functions on every machine.
};

/// In the order of the lesson, of all stops or of that one, from 0, the variants of a question behind it. Throws
/// UsageError where nothing is asked, there is no such stop, nothing is computed of which there are to be variants, or
/// there are fewer functions than these.
std::vector<WrittenQuestion> writtenQuestions(const Lesson& lesson, std::optional<int> stop,
                                              const QuestionVariants& variants = {},
                                              const WrittenPictures& pictures = {});

} // namespace walshscope::gui
