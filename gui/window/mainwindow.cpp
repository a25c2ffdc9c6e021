// SPDX-License-Identifier: GPL-3.0-or-later
// Building the frame, and what it makes of events.
#include "gui/window/mainwindow.h"

#include "gui/many/many_window.h"
#include "gui/plot/accessible_cells.h"
#include "gui/plot/exporter.h"
#include "gui/plot/type.h"
#include "gui/source/source_panel.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/column_scroll.h"
#include "gui/widgets/field_keys.h"
#include "gui/widgets/focus_mark.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/type_size.h"
#include "gui/window/dock_handle.h"
#include "gui/window/header.h"
#include "gui/window/lessons.h"
#include "gui/window/recent_files.h"
#include "gui/window/recovery.h"
#include "gui/window/start_mark.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMimeData>
#include <QProgressBar>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace walshscope::gui {

MainWindow::MainWindow(std::vector<WorkspaceRow> rows, QWidget* parent)
    : QMainWindow(parent), m_startMark(std::make_unique<StartMark>()) {
    setObjectName(QStringLiteral("mainWindow"));
    makeAccessible();
    setAcceptDrops(true);
    for (WorkspaceRow& row : rows)
        m_entries.push_back({.row = std::move(row), .workspace = nullptr, .actions = {}, .docks = {}});
    m_recent.resize(m_entries.size());
    std::iota(m_recent.begin(), m_recent.end(), std::size_t(0));
    std::ranges::stable_partition(m_recent, [this](std::size_t index) { return m_entries[index].row.first; });
    m_soon.setSingleShot(true);
    m_soon.setInterval(30);
    connect(&m_soon, &QTimer::timeout, this, &MainWindow::showState);
    layOut();
    createActions();
    connectDocuments();
    connectSessions();
    layOutFirstPage();
    new FieldKeys(*this);
    m_focusMark = new FocusMark(*this);
    readSettings();
    if (m_startsFresh)
        showFirstPage();
    else
        enter(m_shown);
}

MainWindow::~MainWindow() {
    if (presenting())
        useLeastShare(0);
    delete m_many;
    m_recovery.reset(); // Without closing, what was edited is there for the next start.
    m_exporter->cancel();
    for (Entry& entry : m_entries)
        entry.workspace->cancel();
    for (Entry& entry : m_entries)
        entry.workspace->close();
    m_exporter->close();
    m_lessons->close();
    m_ofSessions.close();
    m_documents.close();
    m_devices.close();
    endDrags(*this);
    delete m_pages; // The workspaces, whose members stand in the docks and in the header.
    delete centralWidget();
    // Before the tab bars: a dock that goes while it is still moving has them shown, gone or not.
    qDeleteAll(findChildren<QDockWidget*>());
    deleteChildWidgets(*this);
}

void MainWindow::layOut() {
    auto* centre = new QWidget(this);
    m_header = new Header(centre);
    m_banner = new Banner(centre);
    m_offer = new Banner(centre);
    m_offer->setObjectName(QStringLiteral("offer"));
    m_report = new Banner(centre);
    m_report->setObjectName(QStringLiteral("report"));
    m_pages = new QStackedWidget(centre);
    m_transport = new Transport(centre);
    m_exporter = new Exporter(this);
    for (Entry& entry : m_entries) {
        entry.workspace = entry.row.make(m_documents, m_devices, m_pages);
        m_pages->addWidget(entry.workspace);
        if (entry.row.first)
            m_shown = std::size_t(&entry - m_entries.data());
    }
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_offer);
    layout->addWidget(m_report);
    layout->addWidget(m_banner);
    createLessons();
    layout->addWidget(m_lessons->column(), 1);
    layout->addWidget(m_lessons->foot());
    layout->addWidget(m_transport);
    setCentralWidget(centre);
    layOutDocks();
    layOutStatusBar();
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        connectWorkspace(i);
}

void MainWindow::layOutDocks() {
    m_source = new SourcePanel(this);
    auto* left = new QWidget(this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    leftLayout->addWidget(m_source);
    m_sheets = new QStackedWidget(this);
    m_sheets->addWidget(new QWidget(m_sheets)); // For who has none.
    for (Entry& entry : m_entries) {
        if (QWidget* editor = entry.workspace->editor())
            leftLayout->addWidget(editor, 1);
        if (QWidget* sheet = entry.workspace->sheet())
            m_sheets->addWidget(sheet);
    }
    left->setMinimumWidth(26 * fontMetrics().averageCharWidth());
    auto* scroll = new ColumnScroll(this);
    scroll->setAccessibleName(tr("Source"));
    scroll->setWidget(left);
    scroll->installEventFilter(this);
    for (auto* inner : left->findChildren<QScrollArea*>())
        inner->installEventFilter(this);
    m_sourceDock = new QDockWidget(tr("Source"), this);
    m_sourceDock->setObjectName(QStringLiteral("sourceDock"));
    m_sourceDock->setWidget(scroll);
    m_propertyDock = new QDockWidget(tr("Properties"), this);
    m_propertyDock->setObjectName(QStringLiteral("propertyDock"));
    m_propertyDock->setWidget(m_sheets);
    m_propertyDock->setTitleBarWidget(new DockHandle(m_propertyDock));
    addDockWidget(Qt::LeftDockWidgetArea, m_sourceDock);
    addDockWidget(Qt::LeftDockWidgetArea, m_propertyDock);
    // On a large screen long names and values need not be broken.
    const int widthOfSheet = std::clamp(screen()->availableGeometry().width() / 7, 260, 380);
    for (Entry& entry : m_entries)
        entry.docks = {{m_sourceDock->objectName(), {.visible = false, .size = {260, 200}}},
                       {m_propertyDock->objectName(),
                        {.visible = entry.workspace->sheet() != nullptr, .size = {widthOfSheet, 400}}}};
}

void MainWindow::connectWorkspace(std::size_t index) {
    Workspace* workspace = m_entries[index].workspace;
    connect(workspace, &Workspace::changed, this, [this, index] {
        foldDocks(m_entries[index]);
        showStepper(); // At once, as the next key may be for it.
        showStateSoon();
    });
    connect(workspace, &Workspace::failed, this,
            [this, index](const QString& cause, const QString& wayOut, const void* about) {
                m_entries[index].failure = {cause, wayOut, about};
                showFailure(cause, wayOut, about);
            });
    connect(workspace, &Workspace::succeeded, this, [this, index](const void* about) {
        if (m_entries[index].failure && m_entries[index].failure->about == about)
            m_entries[index].failure.reset();
        m_banner->clear(about);
    });
    connect(workspace, &Workspace::remarked, this,
            [this, index](const QString& sentence) { informOf(m_entries[index], sentence); });
    connect(workspace, &Workspace::workspaceWanted, this, &MainWindow::showWorkspace);
    connect(workspace, &Workspace::raceWanted, this, [this](const CellKey& key) {
        for (const Entry& entry : m_entries)
            if (entry.workspace->race(key))
                break;
    });
    connect(workspace, &Workspace::openWanted, this, &MainWindow::chooseFile);
    connect(workspace, &Workspace::sessionWanted, this, &MainWindow::saveSession);
    connect(workspace, &Workspace::sourceWanted, this, &MainWindow::openSource);
    connect(workspace, &Workspace::exportWanted, this, [this](View* view) { m_exporter->exportView(*view); });
    connect(workspace, &Workspace::copyWanted, this, [this](View* view) { m_exporter->copy(*view); });
    connect(workspace, &Workspace::seriesWanted, m_exporter, &Exporter::exportSeries);
    connect(workspace, &Workspace::fileWanted, m_exporter, &Exporter::exportFile);
    connect(workspace, &Workspace::generateWanted, this, &MainWindow::generate);
    connect(workspace, &Workspace::opened, this, [this, index](const QString& path) {
        enter(index);
        if (path.isEmpty())
            return;
        rememberRecent(path);
        describeRecent({path, m_entries[index].row.title, m_entries[index].row.id});
    });
}

void MainWindow::layOutStatusBar() {
    m_computedBy = new PlainLabel(this);
    m_computedBy->setObjectName(QStringLiteral("computedBy"));
    m_computedBy->setAccessibleName(tr("What computed"));
    m_deviceLabel = new PlainLabel(this);
    m_deviceLabel->setObjectName(QStringLiteral("deviceLabel"));
    m_deviceLabel->setAccessibleName(tr("What can compute"));
    m_size = new PlainLabel(this);
    m_size->setObjectName(QStringLiteral("sizeLabel"));
    m_size->setContentsMargins(px::field, 0, px::field, 0);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->setMaximumWidth(160);
    m_progress->setTextVisible(false);
    m_cancelButton = new QToolButton(this);
    m_cancelButton->setObjectName(QStringLiteral("cancelButton"));
    m_cancelButton->setText(tr("Cancel"));
    keepTypeSize(*statusBar(), smallType);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(px::edge - px::field, 0, px::field, 0);
    statusBar()->addWidget(m_computedBy, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_progress, m_cancelButton, m_deviceLabel, m_size})
        statusBar()->addPermanentWidget(widget);
    connect(m_cancelButton, &QToolButton::clicked, this, &MainWindow::cancel);
}

void MainWindow::connectDocuments() {
    connect(&m_devices, &Devices::probed, this, &MainWindow::showDevices);
    connect(&m_devices, &Devices::failed, this, [this](const QString& cause) {
        showFailure(cause, tr("Close other programs and start again."), &m_devices);
    });
    connect(&m_devices, &Devices::retired, this,
            [this] { offerNewAttempt(tr("A GPU faulted, and the CPU computes instead."), m_devices.whyRetired()); });
    connect(&m_devices, &Devices::revived, this, [this] {
        m_banner->clear(&m_devices);
        inform(tr("The GPU works again."));
    });
    connect(&m_devices, &Devices::attemptFailed, this, [this](const QString& cause) {
        m_banner->clear(&m_devices);
        offerNewAttempt(tr("The GPU was tried again and still cannot be used. Meanwhile the CPU computes."), cause);
    });
    connect(m_banner, &Banner::taken, this, [this](const void* about) {
        if (about == &m_devices)
            m_devices.tryAgain();
    });
    connect(&m_documents, &Documents::shown, this, &MainWindow::showDocument);
    connect(&m_documents, &Documents::leftOut, this, &MainWindow::sayLeftOut);
    connect(&m_documents, &Documents::opened, this, [this] { workspace()->focusPicture(); });
    connect(&m_documents, &Documents::opened, this, &MainWindow::offerRecords);
    connect(m_banner, &Banner::dismissed, this, &MainWindow::forgetNotice);
    connect(m_banner, &Banner::taken, this, [this](const void* about) {
        if (about == &m_offered)
            showMany();
        if (about == m_exporter) {
            m_banner->clear(m_exporter);
            m_exporter->exportOffered();
        }
    });
    connect(&m_documents, &Documents::changed, this, [this] {
        showStateSoon();
        closeOnceSaved();
    });
    for (Slot* slot : m_documents.everySlot())
        connect(slot, &Slot::saved, this, &MainWindow::showTitle);
    for (Slot* slot : m_documents.everySlot())
        connect(slot, &Slot::inputChanged, this, [this, slot] { forgetNotices(slot); });
    connect(&m_documents, &Documents::doubted, this, &MainWindow::doubt);
    connect(m_banner, &Banner::taken, this, &MainWindow::takeLikelier);
    connect(&m_documents, &Documents::fillingOffered, this, [this](const QString& cause) {
        m_banner->clear(&m_documents); // What went wrong before.
        m_banner->offer(tr("%1. They can be filled up with zeros and then convolved.").arg(cause),
                        tr("&Fill up with zeros"), {}, &m_documents);
    });
    connect(m_banner, &Banner::taken, this, [this](const void* about) {
        if (about == &m_documents)
            m_documents.openFilledUp();
    });
    connect(&m_documents, &Documents::fileUsed, this, &rememberRecent);
    connect(&m_documents, &Documents::failed, this, &MainWindow::showFailure);
    connect(&m_documents, &Documents::succeeded, m_banner, &Banner::clear);
    connect(&m_documents, &Documents::remarked, this, &MainWindow::inform);
    connect(m_exporter, &Exporter::failed, this, &MainWindow::showFailure);
    connect(m_exporter, &Exporter::succeeded, m_banner, &Banner::clear);
    connect(m_exporter, &Exporter::remarked, this, [this](const QString& sentence) {
        m_banner->display(Banner::Kind::Information, sentence, {}, workspace());
    });
    connect(m_exporter, &Exporter::offered, this, [this](const QString& sentence) {
        m_banner->offer(sentence, tr("&Export it into a file"), {}, m_exporter);
    });
    connect(&m_exporter->request(), &Request::changed, this, [this] {
        showStateSoon();
        closeOnceSaved();
    });
    connect(&m_exporter->request(), &Request::progressed, this, &MainWindow::showStateSoon);
    connect(m_source, &SourcePanel::readingChosen, this, [this](std::size_t reading) {
        if (Slot* slot = shownSlot())
            m_documents.readAs(*slot, reading);
    });
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    // Styles mark the focus from the first Tab on, and before that one would not know where the keys go.
    setAttribute(Qt::WA_KeyboardFocusChange);
    m_startMark->leaveSoon();
}

bool MainWindow::saving() const { return m_documents.saving() || m_exporter->busy(); }

void MainWindow::closeOnceSaved() {
    if (!m_closing || saving())
        return;
    QTimer::singleShot(0, this, [this] { // It may yet be told that this failed.
        if (m_closing)
            close();
    });
}

/// Whether the window may go now.
bool MainWindow::mayClose() {
    m_closing = false;
    const auto stays = [](const Entry& entry) { return !entry.workspace->mayClose(); };
    if (!saving() && (!m_lessons->mayClose() || std::ranges::any_of(m_entries, stays)))
        return false;
    // What is being saved may fail, and then the window is still there to say so.
    m_closing = saving();
    if (m_closing)
        return false;
    writeSettings();
    if (!m_recovery || m_recovery->settle(m_remember->isChecked()) || std::exchange(m_givesUpEdits, true))
        return true;
    m_banner->display(Banner::Kind::Error,
                      tr("Your edits cannot be kept for the next start. Save them yourself, or close the window again "
                         "to discard them."),
                      {}, m_recovery.get());
    return false;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayClose()) {
        event->ignore();
        return;
    }
    cancelAll(); // Before waiting for any.
    if (m_recovery)
        m_recovery->close();
    for (Entry& entry : m_entries)
        entry.workspace->close();
    m_exporter->close();
    m_lessons->close();
    m_ofSessions.close();
    m_documents.close();
    m_devices.close();
    event->accept();
}

/// The full screen may have been left by the desktop's own key.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_present)
        m_present->setChecked(isFullScreen());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    if (paths.isEmpty() && !event->mimeData()->hasText())
        return;
    event->acceptProposedAction();
    if (paths.isEmpty())
        openText(event->mimeData()->text());
    else
        openOrPreview(paths);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && presenting()) {
        if (!leaveField())
            m_present->setChecked(false);
    } else if (m_transport->isVisible() && m_transport->handleKey(*event))
        event->accept();
    else
        QMainWindow::keyPressEvent(event);
}

/// One that is typed into; false where none has the focus.
bool MainWindow::leaveField() {
    QWidget* field = focusWidget();
    if (!isTypedInto(field))
        return false;
    if (auto* picture = onFirstPage() ? nullptr : dynamic_cast<QWidget*>(workspace()->activeView()))
        picture->setFocus(Qt::ShortcutFocusReason);
    if (field->hasFocus()) // There is no picture, or it is not seen.
        field->clearFocus();
    m_focusMark->showKeys();
    return true;
}

/// Escape is Cancel's only while something goes on, and what is shown of that follows a moment behind.
bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ThemeChange) // The desktop's colours may be others now.
        readColours();
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_cancel->setEnabled(busy());
        if (!busy())
            event->accept();
    }
    return QMainWindow::event(event);
}

/// A scroll area would keep the arrow keys that its contents did not want.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QMainWindow::eventFilter(watched, event);
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return event->isAccepted();
}

} // namespace walshscope::gui
