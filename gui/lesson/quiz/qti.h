// SPDX-License-Identifier: GPL-3.0-or-later
// Questions as a package of IMS Question and Test Interoperability 2.1, which learning platforms import.
#pragma once

#include "gui/lesson/quiz/written_questions.h"
#include "gui/lesson/quiz/zipped.h"

namespace walshscope::gui {

/// imsmanifest.xml, a test with a section for each stop, an item for each question, which the platform scores by a
/// template of the specification, and a picture for each stop.
std::vector<FileInZip> qtiFiles(const QString& title, const std::vector<WrittenQuestion>& questions);

} // namespace walshscope::gui
