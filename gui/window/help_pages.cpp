// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in a page, line by line: headings, and comments that name the widgets a section is about.
#include "gui/window/help_pages.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace walshscope::gui {
namespace {

const QString contents = QStringLiteral("help/README.md");

/// Where a link on that page leads, below resources, with its fragment.
QUrl resolved(const QString& path, const QUrl& link) { return QUrl(u'/' + path).resolved(link); }

HelpPage pageOf(const QString& path) {
    QFile file(QStringLiteral(":/") + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not among the resources", qPrintable(file.fileName()));
    static const QRegularExpression heading(QStringLiteral("^#{1,3} (.*)$"));
    static const QRegularExpression about(QStringLiteral("^<!-- for (.*) -->$"));
    HelpPage page{path, {}, {}};
    bool isCode = false;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
    for (const QString& line : lines) {
        isCode ^= line.startsWith(QLatin1String("```"));
        if (const auto match = about.match(line); match.hasMatch()) {
            page.sections.back().of = match.captured(1).split(u' ');
            continue;
        }
        if (line.startsWith(QLatin1String("![")))
            continue;
        if (const auto match = heading.match(line); match.hasMatch() && !isCode)
            page.sections.push_back({match.captured(1), {}});
        page.markdown += line + u'\n';
    }
    return page;
}

std::vector<HelpPage> readAll() {
    std::vector<HelpPage> pages{pageOf(contents)};
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
    auto each = link.globalMatch(pages.front().markdown);
    while (each.hasNext())
        pages.push_back(pageOf(resolved(contents, QUrl(each.next().captured(1))).path().mid(1)));
    return pages;
}

/// As GitHub makes one of a heading.
QString anchorOf(const QString& title) {
    static const QRegularExpression other(QStringLiteral("[^\\w -]"), QRegularExpression::UseUnicodePropertiesOption);
    return title.toLower().remove(other).replace(u' ', u'-');
}

} // namespace

const std::vector<HelpPage>& helpPages() {
    static const std::vector<HelpPage> pages = readAll();
    return pages;
}

QString HelpPage::words() const {
    static const QRegularExpression target(QStringLiteral("\\]\\([^)]*\\)"));
    static const QRegularExpression marks(QStringLiteral("[*`|\\[\\]]|^#+ |^\\|?-+\\|.*$"),
                                          QRegularExpression::MultilineOption);
    return QString(markdown).replace(target, QStringLiteral(" ")).replace(marks, QStringLiteral(" ")).simplified();
}

std::optional<HelpPlace> sectionAbout(const QString& widget) {
    const auto& pages = helpPages();
    for (std::size_t page = 0; page < pages.size(); ++page)
        for (std::size_t section = 0; section < pages[page].sections.size(); ++section)
            if (pages[page].sections[section].of.contains(widget))
                return HelpPlace{page, section};
    return {};
}

std::optional<HelpPlace> placeOfLink(std::size_t page, const QUrl& link) {
    const auto& pages = helpPages();
    const QUrl to = resolved(pages[page].path, link);
    const auto found = std::ranges::find(pages, to.path().mid(1), &HelpPage::path);
    if (!to.scheme().isEmpty() || found == pages.end())
        return {};
    const auto& sections = found->sections;
    const auto section =
        std::ranges::find(sections, to.fragment(), [](const HelpSection& each) { return anchorOf(each.title); });
    if (to.hasFragment() && section == sections.end())
        return {};
    return HelpPlace{std::size_t(found - pages.begin()),
                     to.hasFragment() ? std::size_t(section - sections.begin()) : 0};
}

} // namespace walshscope::gui
