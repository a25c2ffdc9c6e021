// SPDX-License-Identifier: GPL-3.0-or-later
// Two lists in the settings: paths, and what was said of them.
#include "gui/window/recent_files.h"

#include "gui/window/settings.h"

#include <QFileInfo>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr auto recentKey = "files/recent", aboutKey = "files/about";
constexpr int mostRecent = 10;
constexpr QChar between = u'\t'; ///< The workspace, what it is, the path.

QStringList listOf(const char* key) { return userSettings().value(QLatin1String(key)).toStringList(); }

QString fullPath(const QString& path) { return QFileInfo(path).absoluteFilePath(); }

QString pathIn(const QString& about) { return about.section(between, 2); }

} // namespace

std::vector<RecentFile> recentFiles() {
    const QStringList about = listOf(aboutKey);
    std::vector<RecentFile> files;
    for (const QString& path : listOf(recentKey)) {
        const auto said = std::ranges::find(about, path, pathIn);
        files.push_back(said == about.end()
                            ? RecentFile{path}
                            : RecentFile{path, said->section(between, 1, 1), said->section(between, 0, 0)});
    }
    return files;
}

void rememberRecent(const QString& path) {
    QSettings settings = userSettings();
    const QString full = fullPath(path);
    QStringList recent = listOf(recentKey);
    recent.removeAll(full);
    recent.prepend(full);
    recent = recent.mid(0, mostRecent);
    settings.setValue(QLatin1String(recentKey), recent);
    settings.setValue(QStringLiteral("files/folder"), QFileInfo(full).absolutePath());
}

void describeRecent(const RecentFile& file) {
    const QStringList recent = listOf(recentKey);
    const QString full = fullPath(file.path);
    QStringList about = listOf(aboutKey);
    about.removeIf([&](const QString& each) { return pathIn(each) == full || !recent.contains(pathIn(each)); });
    about.prepend(file.workspace + between + QString(file.what).replace(between, u' ') + between + full);
    userSettings().setValue(QLatin1String(aboutKey), QStringList(about.mid(0, mostRecent)));
}

} // namespace walshscope::gui
