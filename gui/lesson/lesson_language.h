// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that come with the program, in the user's language.
#pragma once

#include <QByteArray>
#include <QString>

namespace walshscope::gui {

/// The texts of a lesson file, each looked up in the context "Lesson NAME"; the same bytes where none is translated.
/// What is no lesson stays as it is.
QByteArray inUsersLanguage(const QByteArray& lesson, const QString& name);

} // namespace walshscope::gui
