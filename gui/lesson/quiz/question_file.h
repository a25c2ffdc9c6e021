// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a lesson as a file for a learning platform.
#pragma once

#include "gui/lesson/quiz/written_questions.h"

namespace walshscope::gui {

/// Whether the name ends in .moodle.xml or .qti.zip.
bool isQuestionFile(const QString& file);

/// By the suffix, of all stops or of that one, from 0. The same lesson gives the same bytes. Throws UsageError for
/// another suffix and as writtenQuestions() does, and ComputationError if the file cannot be written.
void writeQuestionFile(const Lesson& lesson, const QString& file, std::optional<int> stop,
                       const QuestionVariants& variants = {}, const WrittenPictures& pictures = {});

} // namespace walshscope::gui
