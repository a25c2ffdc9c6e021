// SPDX-License-Identifier: GPL-3.0-or-later
// Building the frame and showing in it what the session does.
#include "gui/window/mainwindow.h"

#include "gui/documents/counts.h"
#include "gui/documents/wording.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/sequence/register_sheet.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/source/input_editor.h"
#include "gui/source/sequence_editor.h"
#include "gui/source/source_panel.h"
#include "gui/tables/property_table.h"
#include "gui/window/banner.h"
#include "gui/window/empty_page.h"
#include "gui/work/choosers.h"

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

namespace walshscope::gui {

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
    cancel();
    m_sequences->close();
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
    m_sequences = new SequenceWorkspace(m_session, m_pages);
    for (QWidget* page : std::initializer_list<QWidget*>{empty, m_inspect, m_learn, m_sequences})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_pages, 1);
    setCentralWidget(centre);
    connect(empty, &EmptyPage::openClicked, this, &MainWindow::chooseFile);
    connect(empty, &EmptyPage::sampleClicked, this, &MainWindow::openSample);
    layOutDocks();
    layOutStatusBar();
    connectWorkspaces();
}

void MainWindow::layOutDocks() {
    m_source = new SourcePanel(this);
    m_editor = new InputEditor(m_session, this);
    m_sequenceEditor = new SequenceEditor(m_session, this);
    auto* left = new QWidget(this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_source, m_editor, m_sequenceEditor})
        leftLayout->addWidget(part);
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
    m_register = new PropertyTable(this);
    m_register->setObjectName(QStringLiteral("registerTable"));
    m_register->setAccessibleName(tr("Properties of the register"));
    m_sheets = new QStackedWidget(this);
    m_sheets->addWidget(m_properties);
    m_sheets->addWidget(m_register);
    m_propertyDock = new QDockWidget(tr("Properties"), this);
    m_propertyDock->setObjectName(QStringLiteral("propertyDock"));
    m_propertyDock->setWidget(m_sheets);
    addDockWidget(Qt::LeftDockWidgetArea, m_sourceDock);
    addDockWidget(Qt::LeftDockWidgetArea, m_propertyDock);
    resizeDocks({m_sourceDock, m_propertyDock}, {200, 400}, Qt::Vertical);
    resizeDocks({m_sourceDock}, {260}, Qt::Horizontal);
}

void MainWindow::connectWorkspaces() {
    const auto wanted = [this](const InputPointer& input, const QString& undoText) {
        m_undoText = undoText;
        takeInput(input);
    };
    connect(m_source, &SourcePanel::readingChosen, this, &MainWindow::readAs);
    connect(m_editor, &InputEditor::edited, this, wanted);
    connect(m_sequenceEditor, &SequenceEditor::edited, this, wanted);
    connect(m_learn, &LearnWorkspace::inputWanted, this, wanted);
    const auto inform = [this](const QString& sentence) { m_banner->display(Banner::Kind::Information, sentence); };
    connect(m_learn, &LearnWorkspace::failed, this, &MainWindow::showFailure);
    connect(m_learn, &LearnWorkspace::remarked, this, inform);
    connect(m_learn, &LearnWorkspace::lessonOpened, this, [this](const QString& path) {
        m_banner->clearError();
        setRoom(Room::Learn);
        if (!path.startsWith(u':'))
            addRecent(path);
    });
    connect(&m_learn->learning(), &Learning::recordingChanged, this, &MainWindow::showState);
    connect(m_learn, &LearnWorkspace::busyChanged, this, &MainWindow::showState);
    connect(m_inspect, &InspectWorkspace::exportFailed, this,
            [this](const QString& message) { showFailure(message, tr("Choose another place or name.")); });
    connect(m_inspect, &InspectWorkspace::remarked, this, inform);
    connect(m_sequences, &SequenceWorkspace::failed, this, &MainWindow::showFailure);
    connect(m_sequences, &SequenceWorkspace::remarked, this, inform);
    connect(m_sequences, &SequenceWorkspace::openWanted, this, &MainWindow::chooseFile);
    connect(m_sequences, &SequenceWorkspace::generateWanted, this, &MainWindow::generate);
    connect(m_sequences, &SequenceWorkspace::sampleWanted, this, &MainWindow::openSample);
    connect(m_sequences, &SequenceWorkspace::changed, this, &MainWindow::showState);
}

void MainWindow::layOutStatusBar() {
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
    connect(&m_session, &Session::inputChanged, this, [this] {
        m_properties->clearSheets();
        if (m_session.input())
            m_choosers->setN(m_session.input()->n());
        // An input that was opened, or came back by undoing, is to be seen.
        if (m_room == Room::Sequence)
            setRoom(m_spectrumRoom);
        showInput();
    });
    connect(&m_session, &Session::sequenceChanged, this, [this] {
        if (m_room != Room::Sequence)
            setRoom(Room::Sequence);
        showInput();
    });
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
        reasons << worded(device.reason);
    }
    m_banner->display(Banner::Kind::Information,
                      tr("No CUDA device: computing on %n CPU thread(s).", nullptr, QThread::idealThreadCount()),
                      reasons.join(u'\n'));
}

const InputPointer& MainWindow::shownInput() const {
    return m_room == Room::Sequence ? m_session.sequence() : m_session.input();
}

void MainWindow::showInput() {
    const InputPointer& input = shownInput();
    setWindowTitle(input ? tr("%1 – Walshscope").arg(input->title()) : tr("Walshscope"));
    m_source->setInput(input);
    for (QAction* action : m_needInput)
        action->setEnabled(input != nullptr);
    showWorkspace();
    for (QAction* action : m_copyAs) {
        const std::string name = action->data().toString().toStdString();
        action->setEnabled(input && std::any_of(formats().begin(), formats().end(), [&](const Format& format) {
                               return format.kind == input->document.kind() && format.name == name && format.writable;
                           }));
    }
    m_banner->clearError();
}

void MainWindow::showState() {
    const bool sequences = m_room == Room::Sequence;
    const bool busy = m_session.busy() || m_learn->busy() || m_sequences->busy();
    m_progress->setVisible(m_session.waiting() || m_sequences->waiting());
    m_cancelButton->setVisible(m_progress->isVisibleTo(this));
    m_cancel->setEnabled(busy);
    if (m_sequences->waiting())
        m_progress->setValue(m_sequences->thousandths());
    else if (!busy)
        m_progress->setValue(0);
    m_properties->setStale(m_session.stale());
    m_register->setStale(m_sequences->stale());
    if (const PropertySheetPointer sheet = sequences ? registerSheet(m_sequences->synthesis()) : nullptr)
        m_register->setSheet(sheet);
    else
        m_register->clearSheets();
    const InputPointer& input = shownInput();
    m_size->setText(!input                ? QString()
                    : input->isSequence() ? bitsCounted(input->bits().size())
                                          : tr("n = %1").arg(input->n()));
    if (m_room == Room::Inspect)
        showSpectrumState();
    else
        m_computedBy->setText(sequences ? m_sequences->summary() : m_learn->summary());
}

void MainWindow::showSpectrumState() {
    const bool busy = m_session.busy();
    if (!m_session.current()) {
        if (busy && m_session.inspection() && !m_session.waiting())
            return;
        m_computedBy->setText(!m_session.input() ? QString()
                              : busy             ? tr("Computing …")
                                                 : tr("Stopped. Run computes again."));
        return;
    }
    const InspectionPointer& inspection = m_session.inspection();
    const Transformed& done = *inspection->transformed;
    const QString variant = QString::fromUtf8(done.variant->id.data(), qsizetype(done.variant->id.size()));
    const QString device = QString::fromStdString(done.device->name);
    // What the emulator takes says nothing about any machine people have.
    if (done.device->kind == DeviceKind::Emulator)
        m_computedBy->setText(
            (busy ? tr("Computed by %1 on %2, launches: %3; properties …") : tr("Computed by %1 on %2, launches: %3"))
                .arg(variant, device)
                .arg(done.counters.launches));
    else
        m_computedBy->setText(
            (busy ? tr("Computed by %1 on %2 in %3 ms; properties …") : tr("Computed by %1 on %2 in %3 ms"))
                .arg(variant, device)
                .arg(inspection->milliseconds, 0, 'g', 3));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_learn->mayCloseLesson()) {
        event->ignore();
        return;
    }
    writeSettings();
    cancel(); // All of it before waiting for any.
    m_sequences->close();
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

} // namespace walshscope::gui
