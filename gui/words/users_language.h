// SPDX-License-Identifier: GPL-3.0-or-later
// When words are in the language of whoever reads them.
#pragma once

namespace walshscope::gui {

/// From here on what is shown or drawn is in the language of QLocale(), of which there has to be a translation. Until
/// then all of the program is in English, as a command line is.
void speakUsersLanguage();

} // namespace walshscope::gui
