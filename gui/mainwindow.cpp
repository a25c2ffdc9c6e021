// SPDX-License-Identifier: GPL-3.0-or-later
// Building the frame and showing in it what the session does.
#include "gui/mainwindow.h"

#include "gui/banner.h"
#include "gui/choosers.h"
#include "gui/empty_page.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/inspect/property_table.h"
#include "gui/learn/input/input_editor.h"
#include "gui/learn/learn_workspace.h"
#include "gui/source_panel.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QThread>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

namespace walshscope {

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_choosers(new Choosers(this)), m_undo(new QUndoStack(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    m_undo->setUndoLimit(100);
    layOut();
    createActions();
    connectSession();
    readSettings();
    showInput();
    showState();
}

MainWindow::~MainWindow() {
    m_learn->close();
    m_session.close();
}

void MainWindow::layOut() {
    auto* centre = new QWidget(this);
    m_banner = new Banner(centre);
    m_pages = new QStackedWidget(centre);
    auto* empty = new EmptyPage(m_pages);
    m_inspect = new InspectWorkspace(m_session, m_pages);
    m_learn = new LearnWorkspace(m_session, m_pages);
    for (QWidget* page : std::initializer_list<QWidget*>{empty, m_inspect, m_learn})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_pages, 1);
    setCentralWidget(centre);
    connect(empty, &EmptyPage::openClicked, this, &MainWindow::chooseFile);
    connect(empty, &EmptyPage::sampleClicked, this, &MainWindow::openSample);

    auto* source = new SourcePanel(m_session, this);
    m_editor = new InputEditor(m_session, this);
    auto* left = new QWidget(this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    leftLayout->addWidget(source);
    leftLayout->addWidget(m_editor);
    leftLayout->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(left);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(180);
    scroll->installEventFilter(this);
    for (auto* inner : m_editor->findChildren<QScrollArea*>())
        inner->installEventFilter(this);
    m_sourceDock = new QDockWidget(tr("Source"), this);
    m_sourceDock->setObjectName(QStringLiteral("sourceDock"));
    m_sourceDock->setWidget(scroll);
    m_properties = new PropertyTable(this);
    m_propertyDock = new QDockWidget(tr("Properties"), this);
    m_propertyDock->setObjectName(QStringLiteral("propertyDock"));
    m_propertyDock->setWidget(m_properties);
    addDockWidget(Qt::LeftDockWidgetArea, m_sourceDock);
    addDockWidget(Qt::LeftDockWidgetArea, m_propertyDock);
    resizeDocks({m_sourceDock, m_propertyDock}, {200, 400}, Qt::Vertical);
    resizeDocks({m_sourceDock}, {260}, Qt::Horizontal);
    connect(source, &SourcePanel::readingChosen, this, &MainWindow::readAs);
    const auto wanted = [this](const InputPointer& input, const QString& undoText) {
        m_undoText = undoText;
        takeInput(input);
    };
    connect(m_editor, &InputEditor::edited, this, wanted);
    connect(m_learn, &LearnWorkspace::inputWanted, this, wanted);
    connect(m_learn, &LearnWorkspace::failed, this, &MainWindow::showFailure);
    connect(m_learn, &LearnWorkspace::remarked, this,
            [this](const QString& sentence) { m_banner->display(Banner::Kind::Information, sentence); });
    connect(m_learn, &LearnWorkspace::lessonOpened, this, [this](const QString& path) {
        m_banner->clearError();
        setRoom(Room::Learn);
        if (!path.startsWith(u':'))
            addRecent(path);
    });
    connect(&m_learn->learning(), &Learning::recordingChanged, this, &MainWindow::showState);
    connect(m_learn, &LearnWorkspace::busyChanged, this, &MainWindow::showState);

    m_computedBy = new QLabel(this);
    m_computedBy->setObjectName(QStringLiteral("computedBy"));
    m_computedBy->setAccessibleName(tr("What computed"));
    m_size = new QLabel(this);
    m_size->setObjectName(QStringLiteral("sizeLabel"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->setMaximumWidth(160);
    m_progress->setTextVisible(false);
    m_cancelButton = new QToolButton(this);
    m_cancelButton->setObjectName(QStringLiteral("cancelButton"));
    m_cancelButton->setText(tr("Cancel"));
    statusBar()->addWidget(m_computedBy, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_progress, m_cancelButton, m_size})
        statusBar()->addPermanentWidget(widget);
    connect(m_cancelButton, &QToolButton::clicked, this, &MainWindow::cancel);
}

void MainWindow::connectSession() {
    connect(m_choosers, &Choosers::chosen, &m_session, &Session::setChoice);
    connect(&m_session, &Session::devicesProbed, this, [this] {
        m_choosers->useAllDevices();
        saysNoGpu();
    });
    connect(&m_session, &Session::loaded, this, &MainWindow::takeInput);
    connect(&m_session, &Session::inputChanged, this, &MainWindow::showInput);
    connect(&m_session, &Session::inspectionChanged, this, &MainWindow::showState);
    connect(&m_session, &Session::stateChanged, this, &MainWindow::showState);
    connect(&m_session, &Session::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_session, &Session::propertiesChanged, this, [this](const PropertySheetPointer& sheet) {
        m_properties->setStale(false);
        m_properties->setSheet(sheet);
    });
    connect(&m_session, &Session::failed, this, &MainWindow::showFailure);
    connect(&m_session, &Session::remarked, this,
            [this](const QString& sentence) { m_banner->display(Banner::Kind::Information, sentence); });
    connect(m_inspect, &InspectWorkspace::exportFailed, this, [this](const QString& message) {
        m_banner->display(Banner::Kind::Error, message + QStringLiteral(". ") + tr("Choose another place or name."));
    });
}

void MainWindow::showFailure(const QString& cause, const QString& wayOut) {
    m_banner->display(Banner::Kind::Error,
                      cause.endsWith(u'.') ? cause + u' ' + wayOut : cause + QStringLiteral(". ") + wayOut);
}

void MainWindow::saysNoGpu() {
    QStringList reasons;
    for (const Device& device : devices()) {
        if (device.kind != DeviceKind::Cuda)
            continue;
        if (device.works)
            return;
        reasons << QString::fromStdString(device.reason);
    }
    m_banner->display(Banner::Kind::Information,
                      tr("No CUDA device: computing on %1 CPU threads.").arg(QThread::idealThreadCount()),
                      reasons.join(u'\n'));
}

void MainWindow::showInput() {
    const InputPointer& input = m_session.input();
    setWindowTitle(input ? tr("%1 – Walshscope").arg(input->title()) : tr("Walshscope"));
    for (QAction* action : m_needInput)
        action->setEnabled(input != nullptr);
    showWorkspace();
    for (QAction* action : m_copyAs) {
        const std::string name = action->data().toString().toStdString();
        action->setEnabled(input && std::any_of(formats().begin(), formats().end(), [&](const Format& format) {
                               return format.kind == input->document.kind() && format.name == name && format.writable;
                           }));
    }
    m_properties->clearSheets();
    m_banner->clearError();
    if (!input)
        return;
    m_choosers->setN(input->n());
}

void MainWindow::showState() {
    const bool busy = m_session.busy();
    m_progress->setVisible(m_session.waiting());
    m_cancelButton->setVisible(m_session.waiting());
    m_cancel->setEnabled(busy || m_learn->busy());
    if (!busy)
        m_progress->setValue(0);
    const InspectionPointer& inspection = m_session.inspection();
    m_properties->setStale(m_session.stale());
    m_size->setText(m_session.input() ? tr("n = %1").arg(m_session.input()->n()) : QString());
    if (m_room == Room::Learn) {
        m_computedBy->setText(m_learn->summary());
        return;
    }
    if (!m_session.current()) {
        if (busy && m_session.inspection() && !m_session.waiting())
            return;
        m_computedBy->setText(!m_session.input() ? QString()
                              : busy             ? tr("Computing …")
                                                 : tr("Stopped. Run computes again."));
        return;
    }
    const Transformed& done = *inspection->transformed;
    const QString variant = QString::fromUtf8(done.variant->id.data(), qsizetype(done.variant->id.size()));
    QString text = tr("Computed by %1 on %2").arg(variant, QString::fromStdString(done.device->name));
    // What the emulator takes says nothing about any machine people have.
    if (done.device->kind != DeviceKind::Emulator)
        text += tr(" in %1 ms").arg(inspection->milliseconds, 0, 'g', 3);
    else
        text += tr(", launches: %1").arg(done.counters.launches);
    m_computedBy->setText(busy ? tr("%1; properties …").arg(text) : text);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_learn->mayCloseLesson()) {
        event->ignore();
        return;
    }
    writeSettings();
    m_learn->close();
    m_session.close();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QMimeData* data = event->mimeData();
    for (const QUrl& url : data->urls()) {
        if (!url.isLocalFile())
            continue;
        event->acceptProposedAction();
        openFile(url.toLocalFile());
        return;
    }
    if (data->hasText()) {
        event->acceptProposedAction();
        openBytes(tr("dropped"), data->text().toUtf8());
    }
}

} // namespace walshscope
