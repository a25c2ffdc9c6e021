// SPDX-License-Identifier: GPL-3.0-or-later
// Looking before opening: the preview of a file, and the table of many S-boxes.
#include "gui/many/many_window.h"
#include "gui/plot/exporter.h"
#include "gui/source/import_preview.h"
#include "gui/widgets/banner.h"
#include "gui/window/mainwindow.h"
#include "gui/window/settings.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>

namespace walshscope::gui {

void MainWindow::createLookingActions(QMenu* menu) {
    QAction* look =
        menu->addAction(tr("Open with &preview…"), QKeySequence(QStringLiteral("Ctrl+Shift+O")), this, [this] {
            const QString path = QFileDialog::getOpenFileName(
                this, tr("Open with preview"), userSettings().value(QStringLiteral("files/folder")).toString());
            if (!path.isEmpty())
                preview(path);
        });
    look->setObjectName(QStringLiteral("previewAction"));
    QAction* many = menu->addAction(tr("Many S-&boxes…"), QKeySequence(QStringLiteral("Ctrl+Shift+B")), this, [this] {
        // What is open is the first that one would look for, unless there is a table already.
        const InputPointer& input = m_documents.function().input();
        if (!m_many && input && input->document.records > 1)
            m_offered = {sourceOf(*input)};
        showMany();
    });
    many->setObjectName(QStringLiteral("manyAction"));
}

void MainWindow::createPreviewSetting(QMenu* menu) {
    m_previews = menu->addAction(tr("&Preview files before they open"));
    m_previews->setObjectName(QStringLiteral("previewSetting"));
    m_previews->setCheckable(true);
    m_previews->setChecked(userSettings().value(QStringLiteral("files/preview"), false).toBool());
    connect(m_previews, &QAction::toggled, this,
            [](bool on) { userSettings().setValue(QStringLiteral("files/preview"), on); });
}

void MainWindow::openOrPreview(const QStringList& paths) {
    const auto isOwn = [&](const Entry& entry) {
        return std::ranges::any_of(paths, [&](const QString& path) { return entry.workspace->opens(path); });
    };
    if (!m_previews->isChecked() || std::ranges::any_of(m_entries, isOwn) || std::ranges::any_of(paths, isSession)) {
        openFiles(paths);
        return;
    }
    offerAll(paths);
    preview(paths.front());
    sayLeftOut(paths.mid(1));
}

void MainWindow::preview(const QString& path) {
    auto* dialog = new ImportPreview(path, preferredKind(), {}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setEvery(m_previews->isChecked());
    connect(dialog, &ImportPreview::everyToggled, m_previews, &QAction::setChecked);
    connect(dialog, &ImportPreview::chosen, &m_documents, &Documents::openRead);
    dialog->open();
}

ManySource MainWindow::sourceOf(const Input& input) {
    ManySource source{.path = input.path,
                      .name = input.path.isEmpty() ? tr("pasted text") : QFileInfo(input.path).fileName()};
    if (input.path.isEmpty())
        source.bytes = std::make_shared<const std::string>(input.bytes);
    return source;
}

void MainWindow::offerAll(const QStringList& paths) {
    m_banner->clear(&m_offered);
    m_offeredWords.clear();
    m_offered.clear();
    if (paths.size() > 1)
        for (const QString& path : paths)
            m_offered.push_back({.path = path, .name = QFileInfo(path).fileName()});
}

/// Once for each input; who looks at the table knows already.
void MainWindow::offerRecords() {
    const InputPointer& input = m_documents.function().input();
    const bool isNew = input && m_lastOffered.lock() != input;
    m_lastOffered = input;
    if (!isNew || !input->sbox() || input->document.records < 2 || input->document.record > 0 ||
        !input->document.doubt.empty() || m_offered.size() > 1 || (m_many && m_many->isVisible()))
        return;
    m_offered = {sourceOf(*input)};
    m_offeredWords = tr("There are %Ln S-box(es) here; this is the first.", nullptr, int(input->document.records));
    sayRecords();
}

void MainWindow::sayRecords() { m_banner->offer(m_offeredWords, tr("See them &all"), {}, &m_offered); }

void MainWindow::showMany() {
    if (!m_many) {
        m_many = new ManyWindow(m_documents, this);
        m_many->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_many, &ManyWindow::fileWanted, m_exporter, &Exporter::exportFile);
    }
    m_banner->clear(&m_offered);
    m_offeredWords.clear();
    if (!m_offered.empty())
        m_many->add(std::exchange(m_offered, {}));
    m_many->show();
    m_many->raise();
    m_many->activateWindow();
}

} // namespace walshscope::gui
