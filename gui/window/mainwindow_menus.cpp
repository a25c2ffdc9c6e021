// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the window: menus, toolbar and workspace bar.
#include "gui/window/mainwindow.h"

#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/stepping/glyph_icon.h"
#include "gui/window/help.h"
#include "gui/work/choosers.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QStyle>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace walshscope::gui {

void MainWindow::createActions() {
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createRunMenu();
    createSettingsMenu();
    createHelpMenu();
    createToolBars();
    createWorkspaceBar();
}

void MainWindow::createFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    m_open = menu->addAction(style()->standardIcon(QStyle::SP_DialogOpenButton), tr("&Open…"), QKeySequence::Open, this,
                             &MainWindow::chooseFile);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    m_sampleMenu = menu->addMenu(tr("Sa&mples"));
    fillSampleMenu(m_sampleMenu);
    fillLessonMenu(menu->addMenu(tr("&Lessons")));
    m_generate = menu->addAction(tr("&Generate…"), QKeySequence(tr("Ctrl+G")), this, &MainWindow::generate);
    m_generate->setObjectName(QStringLiteral("generateAction"));
    menu->addSeparator();
    m_needInput.push_back(
        menu->addAction(tr("&Save as…"), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::saveAs));
    QMenu* copy = menu->addMenu(tr("&Copy as"));
    const std::pair<QString, const char*> formats[] = {{tr("&Sage code"), "sage"},
                                                       {tr("&C array"), "array"},
                                                       {tr("&PEIGEN line"), "peigen"},
                                                       {tr("&BSbox-tools record"), "bsbox"},
                                                       {tr("&LaTeX table"), "latex"}};
    for (const auto& [title, format] : formats) {
        QAction* action = copy->addAction(title, this, [this, format = format] { copyAs(format); });
        action->setData(QLatin1String(format));
        m_copyAs.push_back(action);
    }
    const std::pair<QString, QString (SequenceWorkspace::*)() const> polynomials[] = {
        {tr("C&onnection polynomial"), &SequenceWorkspace::connection},
        {tr("C&haracteristic polynomial"), &SequenceWorkspace::characteristic},
        {tr("Connection polynomial in he&x"), &SequenceWorkspace::connectionInHex}};
    copy->addSeparator();
    for (const auto& [title, text] : polynomials)
        m_needSequence.push_back(copy->addAction(
            title, this, [this, text = text] { QApplication::clipboard()->setText((m_sequences->*text)()); }));
    m_needInput.push_back(copy->menuAction());
    m_needInput.push_back(
        menu->addAction(tr("&Export picture or data…"), QKeySequence(tr("Ctrl+E")), this, &MainWindow::exportPicture));
    m_needLearn.push_back(menu->addAction(tr("Export a&ll steps…"), QKeySequence(tr("Ctrl+Shift+E")), m_learn,
                                          &LearnWorkspace::exportAllSteps));
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::createEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_undo->createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_undo->createRedoAction(this, tr("&Redo"));
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Copy"), QKeySequence::Copy, this, &MainWindow::copyFocused);
    menu->addAction(tr("&Paste value"), QKeySequence::Paste, this, &MainWindow::paste);
}

void MainWindow::createViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    m_orders = new QActionGroup(this);
    const QString keys[] = {tr("Ctrl+Shift+H"), tr("Ctrl+Shift+Q"), tr("Ctrl+Shift+D")};
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic}) {
        const QString title = orderTitle(order);
        QAction* action = menu->addAction(tr("%1 order").arg(title.left(1).toUpper() + title.mid(1)));
        action->setShortcut(QKeySequence(keys[int(order)]));
        action->setCheckable(true);
        action->setChecked(order == m_session.order());
        m_orders->addAction(action);
        m_needInspect.push_back(action);
        connect(action, &QAction::triggered, &m_session, [this, order] { m_session.setOrder(order); });
    }
    connect(&m_session, &Session::inspectionChanged, this,
            [this] { m_orders->actions().at(int(m_session.order()))->setChecked(true); });
    menu->addSeparator();
    const auto zoom = [this, menu](const QString& title, const QKeySequence& key, double factor) {
        m_needInput.push_back(menu->addAction(title, key, this, [this, factor] { zoomBy(factor); }));
    };
    m_needInput.push_back(menu->addAction(tr("Zoom to &fit"), QKeySequence(tr("Ctrl+0")), this, &MainWindow::fit));
    zoom(tr("Zoom &in"), QKeySequence::ZoomIn, 0.5);
    zoom(tr("Zoom &out"), QKeySequence::ZoomOut, 2);
    const auto onPlot = [this, menu](const QString& title, const QKeySequence& key, auto what) {
        m_needInput.push_back(menu->addAction(title, key, this, [this, what] {
            if (Plot* plot = activePlot())
                what(plot);
        }));
    };
    onPlot(tr("&Next peak"), QKeySequence(tr("F3")), [](Plot* plot) { plot->goToPeak(true); });
    onPlot(tr("&Previous peak"), QKeySequence(tr("Shift+F3")), [](Plot* plot) { plot->goToPeak(false); });
    m_needInspect.push_back(menu->addAction(tr("Unmark &all"), QKeySequence(tr("Ctrl+Shift+A")), this,
                                            [this] { m_inspect->mark(std::nullopt); }));
    menu->addSeparator();
    menu->addActions(m_learn->viewActions());
    menu->addSeparator();
    menu->addActions(m_sequences->viewActions());
    menu->addSeparator();
    menu->addAction(m_sourceDock->toggleViewAction());
    menu->addAction(m_propertyDock->toggleViewAction());
    m_sourceDock->toggleViewAction()->setShortcut(QKeySequence(tr("F9")));
    m_propertyDock->toggleViewAction()->setShortcut(QKeySequence(tr("Shift+F9")));
}

void MainWindow::createRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    m_run = menu->addAction(glyphIcon(Glyph::Run), tr("&Run"), this, &MainWindow::run);
    m_run->setShortcuts({QKeySequence(tr("F5")), QKeySequence(tr("Ctrl+R"))});
    m_needInput.push_back(m_run);
    m_cancel =
        menu->addAction(glyphIcon(Glyph::Stop), tr("&Cancel"), QKeySequence(Qt::Key_Escape), this, &MainWindow::cancel);
    m_cancel->setObjectName(QStringLiteral("cancelAction"));
    menu->addSeparator();
    menu->addMenu(m_choosers->variantMenu());
    menu->addMenu(m_choosers->deviceMenu());
    for (QMenu* chooser : {m_choosers->variantMenu(), m_choosers->deviceMenu()})
        chooser->setToolTipsVisible(true);
}

void MainWindow::addParameterMenu(QMenu* menu, const QString& title, const std::vector<int>& values,
                                  int Parameters::*which) {
    QMenu* part = menu->addMenu(title);
    auto* group = new QActionGroup(part);
    for (int value : values) {
        QAction* action = part->addAction(QString::number(value));
        action->setCheckable(true);
        action->setChecked(m_choosers->choice().parameters.*which == value);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, value, which] {
            Parameters parameters = m_choosers->choice().parameters;
            parameters.*which = value;
            m_choosers->setParameters(parameters);
        });
    }
}

void MainWindow::createSettingsMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Settings"));
    addParameterMenu(menu, tr("&Block size (threads)"), {32, 64, 128, 256, 512, 1024}, &Parameters::blockSize);
    addParameterMenu(menu, tr("&M of A3 (elements a thread)"), {2, 4, 8, 16, 32}, &Parameters::elementsPerThread);
    menu->addSeparator();
    m_remember = menu->addAction(tr("&Remember the window"));
    m_remember->setCheckable(true);
}

void MainWindow::createHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&What is shown here"), QKeySequence::HelpContents, this, [this] { showWhatIsShown(this); });
    menu->addAction(tr("&Keyboard shortcuts"), QKeySequence(tr("Ctrl+?")), this, [this] { showShortcuts(this); });
    menu->addSeparator();
    menu->addAction(tr("&About Walshscope"), this, [this] { showAbout(this); });
}

void MainWindow::createToolBars() {
    QToolBar* bar = addToolBar(tr("Main toolbar"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    bar->addAction(m_open);
    auto* generate = new QToolButton(bar);
    generate->setDefaultAction(m_generate);
    generate->setPopupMode(QToolButton::MenuButtonPopup);
    generate->setMenu(m_sampleMenu);
    generate->setAccessibleName(tr("Generate, or choose a sample"));
    bar->addWidget(generate);
    bar->addSeparator();
    for (QComboBox* box : {m_choosers->variantBox(), m_choosers->deviceBox()})
        m_onlyInspect.push_back(bar->addWidget(box));
    m_onlyInspect.push_back(bar->addSeparator());
    bar->addAction(m_run);
    bar->addAction(m_cancel);
}

} // namespace walshscope::gui
