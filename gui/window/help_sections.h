// SPDX-License-Identifier: GPL-3.0-or-later
// What Help says is shown, part by part of the window.
#pragma once

#include <QStringList>

#include <vector>

namespace walshscope::gui {

struct HelpSection {
    QString title;
    QString body;           ///< Paragraphs of HTML.
    QStringList of;         ///< The names of the widgets it is about, with all that is in them.
    QString workspace = {}; ///< The id of the one it is about as a whole.
};

/// In the order of the bar; of each workspace first what is said of it as a whole, then of its parts.
const std::vector<HelpSection>& helpSections();

} // namespace walshscope::gui
