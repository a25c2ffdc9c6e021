// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown as HTML that is XML as well.
#pragma once

#include <QString>

namespace walshscope::gui {

/// As it stands in HTML, between tags and within double quotes.
QString escaped(const QString& text);

/// Of a stop: no HTML, no pictures, and links only to the web. Headings are below those of the stop.
QString htmlOf(const QString& markdown);

} // namespace walshscope::gui
