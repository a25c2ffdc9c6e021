// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the manual, read from resources/help: a page is a file, and its list in README.md is their order.
#pragma once

#include <QStringList>
#include <QUrl>

#include <optional>
#include <vector>

namespace walshscope::gui {

struct HelpSection {
    QString title;  ///< As its heading says it.
    QStringList of; ///< The names of the widgets it is about, with all that is in them; see sectionAbout().
};

struct HelpPage {
    QString path;     ///< Below resources: "help/learn.md".
    QString markdown; ///< Without its pictures, which only the repository shows, and without comments.
    /// One for each heading, in the order of the text; the first is that of the page.
    std::vector<HelpSection> sections;

    const QString& title() const { return sections.front().title; }
    /// Its words, separated by single spaces, without marks and where links lead.
    QString words() const;
};

struct HelpPlace {
    std::size_t page = 0, section = 0;
    bool operator==(const HelpPlace&) const = default;
};

/// The first lists all others.
const std::vector<HelpPage>& helpPages();

/// The section that names a widget; nothing where none does.
std::optional<HelpPlace> sectionAbout(const QString& widget);

/// Where a link leads that stands on the page of that number; nothing where it leads out of the manual.
std::optional<HelpPlace> placeOfLink(std::size_t page, const QUrl& link);

} // namespace walshscope::gui
