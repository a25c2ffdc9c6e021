// SPDX-License-Identifier: GPL-3.0-or-later
// What the frame shows: one of the workspaces with its document, what goes on, and what went wrong.
#include "device.h"
#include "gui/documents/counts.h"
#include "gui/documents/kinds.h"
#include "gui/plot/exporter.h"
#include "gui/source/source_panel.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/header.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/recent_files.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"
#include "threads.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QProgressBar>
#include <QScopeGuard>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {

void MainWindow::inform(const QString& sentence) { m_banner->display(Banner::Kind::Information, sentence); }

void MainWindow::informOf(Entry& entry, const QString& sentence) {
    entry.notice = sentence;
    if (!onFirstPage() && &entry == &m_entries[m_shown])
        m_banner->display(Banner::Kind::Information, sentence, {}, entry.workspace);
}

/// There is another input in it.
void MainWindow::forgetNotices(Slot* slot) {
    m_banner->clear(slot);
    std::erase(m_doubted, slot);
    if (slot == &m_documents.function() && m_offered.size() < 2 && m_lastOffered.lock() != slot->input()) {
        m_banner->clear(&m_offered);
        m_offeredWords.clear();
    }
    for (Entry& entry : m_entries)
        if (std::ranges::count(entry.workspace->takes(), slot)) {
            entry.notice.clear();
            m_banner->clear(entry.workspace);
        }
}

/// It was read.
void MainWindow::forgetNotice(const void* about) {
    Entry& entry = m_entries[m_shown];
    entry.failure.reset();
    if (about == entry.workspace)
        entry.notice.clear();
    if (about == &m_offered)
        m_offeredWords.clear();
    std::erase(m_doubted, about);
}

void MainWindow::doubt(Slot* slot) {
    m_doubted.push_back(slot);
    offerLikelier(slot);
}

void MainWindow::offerLikelier(Slot* slot) {
    const Document& document = slot->input()->document;
    const Reading& other = document.likelier;
    const std::string& called = other.recordName.empty() ? other.format : other.recordName;
    if (slot->input()->likelier())
        m_banner->offer(worded(document.doubt), tr("&Read it as %1").arg(QString::fromStdString(called)), {}, slot);
    else
        m_banner->display(Banner::Kind::Information, worded(document.doubt), {}, slot);
}

void MainWindow::takeLikelier(const void* about) {
    for (Slot* slot : m_documents.everySlot())
        if (slot == about)
            if (const auto likelier = slot->input() ? slot->input()->likelier() : std::nullopt)
                m_documents.readAs(*slot, *likelier);
}

void MainWindow::showFailure(const QString& cause, const QString& wayOut, const void* about) {
    m_closing = false; // Somebody should read it.
    m_banner->display(Banner::Kind::Error,
                      cause.endsWith(u'.') ? cause + u' ' + wayOut : cause + QStringLiteral(". ") + wayOut, {}, about);
    Q_EMIT failed(cause);
}

void MainWindow::showDevices() {
    QStringList names, reasons;
    bool hasGpu = false;
    for (const Device& device : walshscope::devices()) {
        if (device.kind == DeviceKind::Emulator)
            continue;
        hasGpu = hasGpu || (device.kind == DeviceKind::Cuda && device.works);
        if (device.works)
            names << deviceInWords(device);
        else
            reasons << worded(device.reason);
    }
    if (!hasGpu)
        names << tr("no CUDA device");
    m_deviceLabel->setText(names.join(QStringLiteral(" · ")));
    m_deviceLabel->setToolTip(plainTip(reasons.join(u'\n')));
}

void MainWindow::offerNewAttempt(const QString& sentence, const QString& why) {
    m_banner->offer(sentence, tr("&Try the GPU again"), why, &m_devices);
}

Workspace* MainWindow::workspace(const QString& id) const {
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.row.isCalled(id); });
    return found == m_entries.end() ? nullptr : found->workspace;
}

void MainWindow::showWorkspace(const QString& id) {
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].row.isCalled(id))
            enter(i);
}

void MainWindow::enter(std::size_t index) {
    // An editor that lost the focus only while docks are placed would edit then, and what is edited comes here as well.
    if (QWidget* typing = QApplication::focusWidget(); typing && (index != m_shown || onFirstPage()))
        typing->clearFocus();
    // On the way docks of the one are there beside the header of the other, which would make the window wider.
    layout()->setEnabled(false);
    const auto isThere = qScopeGuard([this] { layout()->setEnabled(true); });
    const std::size_t before = m_shown;
    if (index != m_shown || onFirstPage()) {
        leave();
        m_shown = index;
        placeDocks(*this, m_entries[index].docks);
        unfoldDocks(m_entries[index]);
    }
    std::erase(m_recent, index);
    m_recent.insert(m_recent.begin(), index);
    Entry& entry = m_entries[index];
    m_pages->setCurrentWidget(entry.workspace);
    m_lessons->setVisible(true);
    foldDocks(entry);
    if (presenting())
        hideDocks();
    showParts(&entry);
    QWidget* sheet = entry.workspace->sheet();
    m_sheets->setCurrentWidget(sheet ? sheet : m_sheets->widget(0));
    m_propertyDock->toggleViewAction()->setEnabled(sheet != nullptr);
    m_moveProperties->setEnabled(sheet != nullptr);
    if (!sheet)
        m_propertyDock->hide();
    m_run->setVisible(entry.workspace->canRun());
    Slot* slot = shownSlot();
    m_documents.undoGroup().setActiveStack(slot ? &slot->undoStack() : nullptr);
    showInput();
    entry.workspace->focusPicture();
    if (before != index)
        exchangeNotices(m_entries[before], entry);
}

/// A way out of one workspace is none out of another, and what is said of a document is said where that is shown.
void MainWindow::exchangeNotices(const Entry& left, const Entry& entered) {
    if (left.failure && left.failure->about)
        m_banner->clear(left.failure->about);
    m_banner->clear(left.workspace);
    m_banner->clear(m_exporter); // What is offered of its pictures.
    const auto takes = [](const Entry& entry, const Slot* slot) {
        return std::ranges::count(entry.workspace->takes(), slot) > 0;
    };
    const auto exchange = [&](const Slot* slot, const void* about, bool isThere, const auto& say) {
        if (!takes(entered, slot))
            m_banner->clear(about);
        else if (isThere && !takes(left, slot))
            say();
    };
    for (Slot* slot : m_documents.everySlot())
        exchange(slot, slot, std::ranges::count(m_doubted, slot) > 0, [&] { offerLikelier(slot); });
    exchange(&m_documents.function(), &m_offered, !m_offeredWords.isEmpty(), [this] { sayRecords(); });
    if (!entered.notice.isEmpty())
        m_banner->display(Banner::Kind::Information, entered.notice, {}, entered.workspace);
    if (const auto& failure = entered.failure)
        showFailure(failure->cause, failure->wayOut, failure->about);
}

void MainWindow::foldDocks(Entry& entry) {
    if (onFirstPage() || &entry != &m_entries[m_shown])
        return;
    // A lesson says what is to be looked at, and needs the room.
    const LessonStop* stop = m_lessons->stop();
    const int wide = 180 * fontMetrics().averageCharWidth(); // From there on there is room for a sheet as well.
    const bool speaksOfSheet = !stop || (stop->shows.contains(QLatin1String(sheetPane)) && width() >= wide);
    fold(entry.source, *m_sourceDock, replacesSource());
    if (entry.workspace->sheet() && !presenting())
        fold(entry.sheet, *m_propertyDock, (shownSlot() && !shownInput()) || !speaksOfSheet);
}

/// Something stands in the place of the source.
bool MainWindow::replacesSource() const { return workspace()->replacesSource() || m_lessons->isOpen(); }

/// Once each time: who opens it meanwhile has it.
void MainWindow::fold(Folded& folded, QDockWidget& dock, bool away) {
    if (away == folded.isAway)
        return;
    folded.isAway = away;
    if (away)
        folded.wasOpen = !dock.isHidden();
    if (folded.wasOpen)
        dock.setVisible(!away);
    folded.wasOpen = folded.wasOpen && away;
}

/// Of the workspace that is shown, with the focus where one types.
void MainWindow::openSource() {
    m_sourceDock->show();
    m_sourceDock->raise();
    giveSourceRoom();
    if (QWidget* editor = workspace()->editor())
        editor->setFocus(Qt::ShortcutFocusReason);
}

/// Qt would give it no more than its title beside the properties.
void MainWindow::giveSourceRoom() {
    constexpr int share = 45; // Per cent of the window's height.
    if (!m_sourceDock->isFloating() && m_sourceDock->height() < height() * share / 100)
        resizeDocks({m_sourceDock}, {height() * share / 100}, Qt::Vertical);
}

void MainWindow::showParts(const Entry* entry) {
    m_header->showPart(entry ? entry->workspace->header() : nullptr);
    m_header->setVisible(entry && !presenting());
    for (const Entry& each : m_entries) {
        const bool shown = &each == entry;
        each.inBar->setChecked(shown);
        for (QAction* action : each.actions)
            action->setVisible(shown);
        // What is not seen does not make the window large.
        const auto policy = shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        each.workspace->setSizePolicy(policy, policy);
        if (QWidget* editor = each.workspace->editor())
            editor->setVisible(shown);
    }
}

/// An input that was opened, or came back by undoing, is to be seen.
void MainWindow::showDocument(Slot* slot) {
    const auto takes = [&](std::size_t index) {
        return std::ranges::count(m_entries[index].workspace->takes(), slot) > 0;
    };
    const bool isSeen = !onFirstPage() && takes(m_shown);
    if (const auto entry = std::ranges::find_if(m_recent, takes); !isSeen && entry != m_recent.end())
        enter(*entry);
    else
        showInput();
    if (const InputPointer& input = shownInput(); input && !input->path.isEmpty())
        describeRecent({input->path, sizedKind(input->document), m_entries[m_shown].row.id});
}

/// Null where the workspace shows no document.
Slot* MainWindow::shownSlot() const {
    const std::vector<Slot*> taken = workspace()->takes();
    return taken.empty() ? nullptr : taken.front();
}

const InputPointer& MainWindow::shownInput() const {
    static const InputPointer nothing;
    const Slot* slot = onFirstPage() ? nullptr : shownSlot();
    return slot ? slot->input() : nothing;
}

void MainWindow::showInput() {
    const InputPointer& input = shownInput();
    showTitle();
    m_header->show(input);
    m_source->setInput(input);
    for (QAction* action : m_needInput)
        action->setEnabled(input && hasFormats(input->document.kind()));
    const bool hasNoDocument = !onFirstPage() && !shownSlot();
    for (QAction* action : m_needPicture)
        action->setEnabled(input || hasNoDocument);
    for (QAction* action : m_copyAs) {
        const std::string name = action->data().toString().toStdString();
        action->setEnabled(input && std::any_of(formats().begin(), formats().end(), [&](const Format& format) {
                               return format.kind == input->document.kind() && format.name == name && format.writable;
                           }));
    }
    m_size->setText(!input                ? QString()
                    : input->isSequence() ? bitsCounted(input->bits().size())
                                          : tr("n = %1").arg(input->n()));
    showStepper();
    showStateSoon();
    foldDocks(m_entries[m_shown]);
}

/// What was edited and not saved is called what it was before, with the mark that windows have for that.
void MainWindow::showTitle() {
    const Slot* slot = shownSlot();
    const InputPointer input = slot ? slot->input() : nullptr;
    const bool marked = slot && slot->modified();
    if (!marked)
        setWindowModified(false); // Before the place of the mark goes.
    const QString name = !input ? QString() : marked && !input->origin.isEmpty() ? input->origin : input->title();
    // The dash is the one by which Qt joins the other windows' titles and the program's name.
    setWindowTitle(!input   ? tr("Walshscope")
                   : marked ? tr("%1[*] — Walshscope").arg(plainWindowTitle(name))
                            : tr("%1 — Walshscope").arg(plainWindowTitle(name)));
    setWindowModified(marked);
}

Requests MainWindow::requests() const {
    Requests all = m_documents.requests();
    all.add(m_exporter->request());
    all.add(m_ofSessions);
    all.add(m_lessons->request());
    return all;
}

bool MainWindow::busy() const {
    return requests().busy() ||
           std::ranges::any_of(m_entries, [](const Entry& entry) { return entry.workspace->activity().busy; });
}

/// In the order of the bar; what belongs to no workspace comes last.
void MainWindow::tellOtherWork() {
    QStringList all;
    std::vector<bool> busy;
    for (const Entry& entry : m_entries) {
        busy.push_back(entry.workspace->activity().busy);
        if (busy.back())
            all << entry.row.title;
    }
    if (requests().busy())
        all << tr("a document or a file");
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        QStringList others = all;
        if (busy[i])
            others.removeOne(m_entries[i].row.title);
        m_entries[i].workspace->setOtherWork(others.join(QStringLiteral(", ")));
    }
}

void MainWindow::showStateSoon() {
    tellOtherWork(); // At once, for what is timed is timed now.
    if (!m_soon.isActive())
        m_soon.start();
}

void MainWindow::showState() {
    const Activity activity = onFirstPage() ? Activity() : workspace()->activity();
    const Requests own = requests();
    const bool waiting = activity.waiting || own.waiting();
    m_progress->setVisible(waiting);
    m_progress->setValue(own.waiting() ? own.thousandths() : waiting ? activity.thousandths : 0);
    m_cancelButton->setVisible(waiting);
    m_cancel->setEnabled(busy());
    m_computedBy->setText(onFirstPage() ? tr("Drop a file anywhere, or paste with %1")
                                              .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText))
                                        : activity.sentence);
}

void MainWindow::showStepper() {
    Stepper* stepper = onFirstPage() ? nullptr : workspace()->stepper();
    m_lessons->stepper().setInner(stepper);
    StopStepper* stepped = stepper ? &m_lessons->stepper() : nullptr;
    if (m_transport->stepper() != stepped)
        m_transport->setStepper(stepped);
}

/// What is in sight comes first. What runs elsewhere, perhaps for long, is cancelled only where nothing else can be
/// meant, and then somebody is told whose it was.
void MainWindow::cancel() {
    Workspace* shown = onFirstPage() ? nullptr : workspace();
    const bool inSight = requests().busy() || (shown && shown->activity().busy);
    m_documents.cancel();
    m_exporter->cancel();
    m_ofSessions.cancel();
    m_lessons->cancel();
    if (shown)
        shown->cancel();
    QStringList others;
    for (const Entry& entry : m_entries)
        if (!inSight && entry.workspace->activity().busy) {
            if (entry.workspace->activity().waiting)
                others << entry.row.title;
            entry.workspace->cancel();
        }
    if (!others.isEmpty())
        inform(tr("What ran in %1 was cancelled.").arg(others.join(QStringLiteral(", "))));
    showStateSoon();
}

void MainWindow::cancelAll() {
    m_documents.cancel();
    m_exporter->cancel();
    m_ofSessions.cancel();
    m_lessons->cancel();
    for (const Entry& entry : m_entries)
        entry.workspace->cancel();
}

} // namespace walshscope::gui
