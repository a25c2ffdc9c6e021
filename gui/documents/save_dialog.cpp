// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's dialog for files, whose suffix follows the kind chosen.
#include "gui/documents/save_dialog.h"

#include <QFileDialog>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// A suffix may have a point in it, "moodle.xml".
QString withoutSuffix(const QString& name, const FileKinds& kinds) {
    for (const auto& kind : kinds)
        if (name.endsWith(u'.' + kind.second, Qt::CaseInsensitive))
            return name.chopped(kind.second.size() + 1);
    return QFileInfo(name).completeBaseName();
}

} // namespace

std::optional<Destination> askWhereTo(QWidget* parent, const QString& title, const QString& name,
                                      const FileKinds& kinds) {
    QStringList filters;
    for (const auto& kind : kinds)
        filters << kind.first;
    const auto chosen = [&filters](const QString& filter) {
        return std::size_t(std::max<qsizetype>(0, filters.indexOf(filter)));
    };
    const QString plain = QString(name).simplified().replace(u'/', u'-');
    QFileDialog dialog(parent, title);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(kinds[0].second);
    dialog.selectFile(plain + u'.' + kinds[0].second);
    // The name follows the kind, so that one choice is enough.
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const QString& suffix = kinds[chosen(filter)].second;
        dialog.setDefaultSuffix(suffix);
        if (const QStringList files = dialog.selectedFiles(); !files.isEmpty())
            dialog.selectFile(withoutSuffix(QFileInfo(files.first()).fileName(), kinds) + u'.' + suffix);
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return std::nullopt;
    return Destination{dialog.selectedFiles().first(), chosen(dialog.selectedNameFilter())};
}

} // namespace walshscope::gui
