// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, pasting, generating, saving and copying documents.
#include "gui/window/mainwindow.h"

#include "gui/documents/samples.h"
#include "gui/documents/save_dialog.h"
#include "gui/source/generate_dialog.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/crash_reports.h"
#include "gui/window/kept_folder.h"
#include "gui/window/lessons.h"
#include "gui/window/recent_files.h"
#include "gui/window/recovery.h"
#include "gui/window/settings.h"
#include "gui/words/titles.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <map>
#include <ranges>

namespace walshscope::gui {
namespace {

/// Whose banner it is, for it is offered once and nothing else may take its place.
void offerCrashReports(MainWindow& window, Banner& banner) {
    auto* reports = new CrashReports(&window);
    QObject::connect(reports, &CrashReports::offered, &banner, [&banner, reports](const QString& sentence) {
        banner.offer(sentence, MainWindow::tr("&Save the report…"), {}, reports);
    });
    QObject::connect(reports, &CrashReports::saved, &banner, [&banner, reports](const QString& sentence) {
        banner.clear(reports);
        banner.display(Banner::Kind::Information, sentence);
    });
    QObject::connect(reports, &CrashReports::failed, &banner,
                     [&banner](const QString& cause) { banner.display(Banner::Kind::Error, cause); });
    QObject::connect(&banner, &Banner::taken, reports, [&window, reports](const void* about) {
        if (about == reports)
            reports->save(&window);
    });
    QObject::connect(&banner, &Banner::dismissed, reports, [reports](const void* about) {
        if (about == reports)
            reports->dismiss();
    });
    reports->look();
}

} // namespace

std::optional<Kind> MainWindow::preferredKind() const {
    return onFirstPage() ? std::nullopt : workspace()->preferredKind();
}

void MainWindow::openFiles(const QStringList& paths, const Reading& reading) {
    if (const auto session = std::ranges::find_if(paths, isSession); session != paths.end()) {
        QStringList others = paths;
        others.removeAt(session - paths.begin());
        sayLeftOut(others);
        openSession(*session);
        return;
    }
    if (const auto lesson = std::ranges::find_if(paths, Lessons::opens); lesson != paths.end()) {
        QStringList others = paths; // It brings what it is about.
        others.removeAt(lesson - paths.begin());
        sayLeftOut(others);
        m_lessons->open(*lesson);
        return;
    }
    for (const QString& path : paths) {
        const auto opensIt = [&](const Entry& entry) { return entry.workspace->opens(path); };
        const auto entry = std::ranges::find_if(m_entries, opensIt);
        if (entry == m_entries.end())
            continue;
        QStringList own, others;
        for (const QString& each : paths)
            (entry->workspace->opens(each) ? own : others) << each;
        sayLeftOut(entry->workspace->openTogether(own) + others);
        return;
    }
    offerAll(paths);
    m_documents.openFiles(paths, preferredKind(), reading);
}

void MainWindow::sayLeftOut(const QStringList& paths) {
    if (paths.isEmpty())
        return;
    QStringList names;
    for (const QString& path : paths) {
        rememberRecent(path);
        names << QFileInfo(path).fileName();
    }
    const QString sentence =
        tr("%1 can be opened from File ▸ Open recent: one function or S-box and one sequence are open at a time.")
            .arg(names.join(QStringLiteral(", ")));
    if (m_offered.empty()) {
        inform(sentence);
    } else {
        m_offeredWords = sentence;
        sayRecords();
    }
}

void MainWindow::keepEdits(std::chrono::milliseconds delay) {
    const Recovery::Of window{[this] { return session(); }, [this] { return sessionReaders(); },
                              [this](const SessionRead& read) { return showSession(read, Replacing::WhatItHas); }};
    m_recovery = std::make_unique<Recovery>(window, delay, this);
    for (const Entry& entry : m_entries)
        connect(entry.workspace, &Workspace::changed, m_recovery.get(), &Recovery::touch);
    connect(m_lessons, &Lessons::changed, m_recovery.get(), &Recovery::touch);
    for (Slot* slot : m_documents.everySlot())
        connect(slot, &Slot::inputChanged, m_recovery.get(), &Recovery::touch);
    connect(&m_documents, &Documents::fileUsed, m_recovery.get(), &Recovery::write); // What was saved is not kept.
    connect(m_recovery.get(), &Recovery::offered, m_offer, [this](const QString& sentence, const QString& details) {
        m_offer->offer(sentence, tr("Res&tore"), details);
    });
    connect(m_recovery.get(), &Recovery::answered, m_offer, &QWidget::hide);
    connect(m_recovery.get(), &Recovery::dropped, m_offer, [this](const QString& sentence, const QString& details) {
        m_offer->display(Banner::Kind::Information, sentence, details);
    });
    connect(m_recovery.get(), &Recovery::failed, m_banner, [this](const QString& sentence, const QString& details) {
        m_banner->display(Banner::Kind::Error, sentence, details, m_recovery.get());
    });
    connect(m_recovery.get(), &Recovery::succeeded, m_banner, [this] {
        m_givesUpEdits = false;
        m_banner->clear(m_recovery.get());
    });
    connect(m_offer, &Banner::taken, m_recovery.get(), &Recovery::restore);
    connect(m_offer, &Banner::dismissed, m_recovery.get(), &Recovery::dismiss);
    m_recovery->look();
    offerCrashReports(*this, *m_report);
    if (const QString sentence = whatIsNotKept(); !sentence.isEmpty())
        inform(sentence);
}

void MainWindow::chooseFile() {
    const QSettings settings = userSettings();
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open"), settings.value(QStringLiteral("files/folder")).toString());
    if (!path.isEmpty())
        openOrPreview({path});
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    const std::vector<RecentFile> recent = recentFiles();
    int number = 0;
    for (const QString& path : recent | std::views::transform(&RecentFile::path)) {
        QAction* action = m_recentMenu->addAction(
            QStringLiteral("&%1 %2").arg(++number % 10).arg(plainTitle(QFileInfo(path).fileName())));
        action->setStatusTip(path);
        connect(
            action, &QAction::triggered, this, [this, path] { openOrPreview({path}); }, Qt::QueuedConnection);
    }
    if (recent.empty())
        m_recentMenu->addAction(tr("No file has been opened yet"))->setEnabled(false);
}

void MainWindow::fillSampleMenu(QMenu* menu) {
    std::map<Kind, QMenu*> menus;
    for (const SampleInfo& info : samplesForMenus()) {
        QMenu*& ofKind = menus[info.kind];
        if (!ofKind)
            ofKind = menu->addMenu(wordsOf(info.kind).samplesTitle);
        QMenu* parent = ofKind;
        QString title = tr("%1   n = %2").arg(info.name).arg(info.n);
        if (info.kind == Kind::SBox) {
            title = tr("%1   %2 → %3").arg(info.name).arg(info.n).arg(info.m);
            // Forty-eight S-boxes would not fit on a small screen.
            const QString bits = tr("%Ln bit(s)", nullptr, info.n);
            const QList<QAction*> parts = ofKind->actions();
            const auto part = std::ranges::find(parts, bits, &QAction::text);
            parent = part == parts.end() ? ofKind->addMenu(bits) : (*part)->menu();
        } else if (info.kind == Kind::Sequence) {
            title = tr("%1   %Ln bit(s)", nullptr, info.n).arg(info.name);
        }
        QAction* action = parent->addAction(title);
        action->setToolTip(originInWords(info.origin));
        action->setStatusTip(action->toolTip());
        parent->setToolTipsVisible(true);
        connect(action, &QAction::triggered, this, [this, name = info.name] { m_documents.openSample(name); });
    }
}

/// What was written in the workspace, or else the input under a name to be given.
void MainWindow::save() {
    if (!m_lessons->saveWritten() && !workspace()->saveWritten())
        saveAs();
}

void MainWindow::saveAs() {
    const InputPointer input = shownInput();
    if (!input || !hasFormats(input->document.kind()))
        return;
    FileKinds kinds;
    std::vector<const Format*> choices;
    for (const Format& format : formats()) {
        if (format.kind != input->document.kind() || !format.writable)
            continue;
        const auto suffix = QString::fromUtf8(format.extension.data(), qsizetype(format.extension.size()));
        kinds.emplace_back(tr("%1 (*.%2)")
                               .arg(QString::fromUtf8(format.title.data(), qsizetype(format.title.size()))
                                        .replace(u'(', u'–')
                                        .remove(u')'),
                                    suffix),
                           suffix);
        choices.push_back(&format);
    }
    if (const auto to = askWhereTo(this, tr("Save as"), input->title(), kinds))
        m_documents.save(input, std::string(choices[to->kind]->name), to->path);
}

void MainWindow::copyAs(const std::string& format) {
    if (const InputPointer& input = shownInput())
        m_documents.copy(input, format);
}

void MainWindow::copyFocused() {
    if (const QString table = workspace()->focusedTable(); !table.isEmpty())
        QApplication::clipboard()->setText(table);
    else if (const InputPointer& input = shownInput(); input && hasFormats(input->document.kind()))
        copyAs(std::string(rowOf(input->document.kind()).usual));
}

void MainWindow::paste() { openText(QApplication::clipboard()->text()); }

void MainWindow::openText(const QString& text) {
    if (text.trimmed().isEmpty()) {
        m_banner->display(Banner::Kind::Error,
                          tr("There is no text to open. Copy a truth table, a hexadecimal string, a formula, a list of "
                             "numbers or 0s and 1s first."),
                          {}, &m_documents);
        return;
    }
    if (const QString link = text.trimmed().section(u' ', -1); isLink(link))
        openSession(link);
    else
        m_documents.openBytes(tr("pasted text"), text.toUtf8(), preferredKind());
}

void MainWindow::generate() {
    auto* dialog = new GenerateDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (preferredKind() == Kind::Sequence)
        dialog->setKind(GenerateDialog::Lfsr);
    connect(dialog, &GenerateDialog::chosen, this, [this](const QString& title, const GenerateDialog::Make& make) {
        m_documents.make(tr("generate %1").arg(title),
                         [make](Monitor& monitor) { return inputFromDocument(make(monitor)); });
    });
    dialog->open();
}

} // namespace walshscope::gui
