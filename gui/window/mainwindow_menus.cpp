// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the window: menus, header and workspace bar.
#include "gui/plot/exporter.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/reduced_motion.h"
#include "gui/widgets/type_size.h"
#include "gui/window/blackout.h"
#include "gui/window/header.h"
#include "gui/window/help.h"
#include "gui/window/help_window.h"
#include "gui/window/language.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/system_information.h"
#include "gui/window/workspace_button.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLayout>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <functional>

namespace walshscope::gui {

template <class MenuOrBar>
void MainWindow::addActionsOfWorkspaces(MenuOrBar* to, Menu menu) {
    for (Entry& entry : m_entries) {
        const QList<QAction*> actions = entry.workspace->actions(menu);
        if (actions.isEmpty())
            continue;
        entry.actions << actions;
        to->addActions(actions);
        entry.actions << to->addSeparator();
    }
}

void MainWindow::createActions() {
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createRunMenu();
    createSettingsMenu();
    createHelpMenu();
    fillHeader();
    createWorkspaceBar();
    keepShortcutsWithoutMenus();
}

/// A menu or a toolbar that is hidden has no shortcuts; the window always has.
void MainWindow::keepShortcutsWithoutMenus() {
    const std::function<void(const QWidget&)> keep = [&](const QWidget& of) {
        for (QAction* action : of.actions()) {
            if (!action->shortcuts().isEmpty())
                addAction(action);
            if (action->menu())
                keep(*action->menu());
        }
    };
    keep(*menuBar());
    for (const QToolBar* bar : findChildren<QToolBar*>())
        keep(*bar);
}

void MainWindow::createFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(icon("open"), tr("&Open…"), QKeySequence::Open, this, &MainWindow::chooseFile);
    createLookingActions(menu);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    m_sampleMenu = menu->addMenu(tr("Sa&mples"));
    fillSampleMenu(m_sampleMenu);
    menu->addMenu(m_lessons->menu());
    for (const Entry& entry : m_entries)
        if (QMenu* own = entry.workspace->fileMenu())
            menu->addMenu(own);
    menu->addAction(icon("generate"), tr("&Generate…"), QKeySequence(QStringLiteral("Ctrl+G")), this,
                    &MainWindow::generate)
        ->setObjectName(QStringLiteral("generateAction"));
    menu->addSeparator();
    m_needInput.push_back(
        menu->addAction(icon("save"), tr("Sa&ve"), QKeySequence(QStringLiteral("Ctrl+S")), this, &MainWindow::save));
    m_needInput.push_back(
        menu->addAction(tr("&Save as…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")), this, &MainWindow::saveAs));
    menu->addAction(tr("Save sessio&n…"), QKeySequence(QStringLiteral("Ctrl+Alt+A")), this, &MainWindow::saveSession)
        ->setObjectName(QStringLiteral("saveSessionAction"));
    QAction* link = menu->addAction(tr("Cop&y link to this state"), this, &MainWindow::copyLink);
    link->setObjectName(QStringLiteral("copyLinkAction"));
    link->setToolTip(tr("A command line that opens the window as it is now; it can be pasted here, too."));
    QMenu* copy = menu->addMenu(tr("&Copy as"));
    const std::pair<QString, const char*> formats[] = {{tr("&Sage code"), "sage"},
                                                       {tr("&C array"), "array"},
                                                       {tr("&PEIGEN line"), "peigen"},
                                                       {tr("&BSbox-tools record"), "bsbox"},
                                                       {tr("&LaTeX table"), "latex"},
                                                       {tr("CS&V table"), "csv"},
                                                       {tr("&JSON"), "json"},
                                                       {tr("P&ython list"), "python"},
                                                       {tr("Verilo&g module"), "verilog"},
                                                       {tr("Polynom&ial"), "power"},
                                                       {tr("Algebraic &normal form"), "anf"}};
    for (const auto& [title, format] : formats) {
        QAction* action = copy->addAction(title, this, [this, format = format] { copyAs(format); });
        action->setData(QLatin1String(format));
        m_copyAs.push_back(action);
    }
    copy->addSeparator();
    addActionsOfWorkspaces(copy, Menu::CopyAs);
    m_needInput.push_back(copy->menuAction());
    m_needPicture.push_back(menu->addAction(
        icon("export"), tr("&Export picture or data…"), QKeySequence(QStringLiteral("Ctrl+E")), this, [this] {
            View* view = workspace()->activeView();
            if (view && !view->isEmpty())
                m_exporter->exportView(*view);
            else
                inform(tr("There is nothing to export here yet. Run what is shown, or show a picture."));
        }));
    addActionsOfWorkspaces(menu, Menu::File);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::createEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_documents.undoGroup().createUndoAction(this, tr("&Undo"));
    undo->setIcon(icon("undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_documents.undoGroup().createRedoAction(this, tr("&Redo"));
    redo->setIcon(icon("redo"));
    redo->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(icon("copy"), tr("&Copy"), QKeySequence::Copy, this, &MainWindow::copyFocused);
    menu->addAction(tr("&Paste value"), QKeySequence::Paste, this, &MainWindow::paste)
        ->setObjectName(QStringLiteral("pasteAction"));
}

void MainWindow::createViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    const auto onView = [this, menu](const QIcon& its, const QString& title, const QKeySequence& key, auto what) {
        m_needPicture.push_back(menu->addAction(its, title, key, this, [this, what] {
            if (View* view = workspace()->activeView())
                what(*view);
        }));
    };
    onView(icon("zoom-fit"), tr("Zoom to &fit"), QKeySequence(QStringLiteral("Ctrl+0")),
           [](View& view) { view.fit(); });
    onView(icon("zoom-in"), tr("Zoom &in"), QKeySequence(QStringLiteral("Ctrl+I")),
           [](View& view) { view.zoomBy(0.5); });
    onView(icon("zoom-out"), tr("Zoom &out"), QKeySequence(QStringLiteral("Ctrl+Shift+I")),
           [](View& view) { view.zoomBy(2); });
    onView(icon("next-peak"), tr("&Next peak"), QKeySequence(QStringLiteral("F3")),
           [](View& view) { view.goToPeak(true); });
    onView(icon("previous-peak"), tr("&Previous peak"), QKeySequence(QStringLiteral("Shift+F3")),
           [](View& view) { view.goToPeak(false); });
    menu->addSeparator();
    menu->addActions(m_lessons->viewActions());
    menu->addSeparator();
    addActionsOfWorkspaces(menu, Menu::View);
    menu->addAction(m_sourceDock->toggleViewAction());
    menu->addAction(m_propertyDock->toggleViewAction());
    m_moveProperties = menu->addAction(tr("Mo&ve the properties to the other side"), this, [this] {
        const bool isLeft = dockWidgetArea(m_propertyDock) == Qt::LeftDockWidgetArea;
        m_propertyDock->setFloating(false);
        addDockWidget(isLeft ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, m_propertyDock);
    });
    m_moveProperties->setObjectName(QStringLiteral("movePropertiesAction"));
    m_sourceDock->toggleViewAction()->setShortcut(QKeySequence(QStringLiteral("F9")));
    connect(m_sourceDock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (on)
            giveSourceRoom();
    });
    m_propertyDock->toggleViewAction()->setShortcut(QKeySequence(QStringLiteral("Shift+F9")));
    createTypeActions(menu);
    m_present = menu->addAction(icon("present"), tr("Present (f&ull screen)"));
    m_present->setShortcut(QKeySequence(QStringLiteral("F11")));
    m_present->setToolTip(tr("Give the full screen to the picture and what is said about it"));
    m_present->setCheckable(true);
    connect(m_present, &QAction::toggled, this, [this](bool on) {
        // It comes back as large as it was, maximised too.
        if (!on)
            setWindowState(windowState() & ~Qt::WindowFullScreen);
        present(on);
        if (on)
            setWindowState(windowState() | Qt::WindowFullScreen);
        else // A small screen may have had no room for them.
            QTimer::singleShot(0, this, [this] {
                if (!presenting())
                    placeDocksAgain();
            });
    });
    m_blackout = new Blackout(*this);
    m_black = menu->addAction(tr("Black screen"), QKeySequence(Qt::Key_B), m_blackout, &Blackout::cover);
    m_black->setObjectName(QStringLiteral("blackAction"));
    m_black->setToolTip(tr("Nothing to be seen, while presenting, until any key is pressed"));
    m_black->setEnabled(false);
    m_panes = menu->addAction(tr("What stands besi&de the picture"), QKeySequence(QStringLiteral("Ctrl+Alt+B")), this,
                              [this] { workspace()->toggleBeside(); });
    m_panes->setObjectName(QStringLiteral("besideAction"));
    m_panes->setToolTip(tr("Code, costs, tables and the like, while presenting; a stop of a lesson brings its own"));
    m_panes->setEnabled(false);
}

void MainWindow::createTypeActions(QMenu* view) {
    const auto add = [this, view](const QString& title, const QList<QKeySequence>& keys, auto size) {
        QAction* action = view->addAction(title, this, [this, size] { chooseTypeSize(size()); });
        action->setShortcuts(keys);
    };
    add(tr("La&rger type"), {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))},
        [] { return typeSizeBeside(typeSize(), 1); });
    add(tr("S&maller type"), {QKeySequence(QStringLiteral("Ctrl+-"))}, [] { return typeSizeBeside(typeSize(), -1); });
    add(tr("Usual t&ype"), {QKeySequence(QStringLiteral("Ctrl+Shift+0"))}, [] { return 1.0; });
}

void MainWindow::createRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    m_run = menu->addAction(icon("run"), tr("&Run"), this, [this] { workspace()->run(); });
    m_run->setShortcuts({QKeySequence(QStringLiteral("F5")), QKeySequence(QStringLiteral("Ctrl+R"))});
    m_needPicture.push_back(m_run);
    m_cancel = menu->addAction(icon("stop"), tr("&Cancel"), QKeySequence(Qt::Key_Escape), this, &MainWindow::cancel);
    m_cancel->setObjectName(QStringLiteral("cancelAction"));
    menu->addSeparator();
    addActionsOfWorkspaces(menu, Menu::Run);
}

void MainWindow::createSettingsMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Settings"));
    addActionsOfWorkspaces(menu, Menu::Settings);
    createColourMenu(menu);
    createMotionMenu(menu);
    addLanguageMenu(menu, [this](const QString& sentence) { inform(sentence); });
    createPreviewSetting(menu);
    m_remember = menu->addAction(tr("&Remember the window"));
    m_remember->setCheckable(true);
}

void MainWindow::createColourMenu(QMenu* settings) {
    QMenu* menu = settings->addMenu(tr("&Colours"));
    m_colours = new QActionGroup(this);
    for (const QString& title :
         {tr("As the &system"), tr("&Light"), tr("&Dark"), tr("Light, &high contrast"), tr("Dark, high &contrast")}) {
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        m_colours->addAction(action);
    }
    connect(m_colours, &QActionGroup::triggered, this,
            [this](QAction* action) { chooseColours(ColourScheme(m_colours->actions().indexOf(action))); });
}

void MainWindow::createMotionMenu(QMenu* settings) {
    QMenu* menu = settings->addMenu(tr("Re&duced motion"));
    menu->menuAction()->setObjectName(QStringLiteral("reducedMotionMenu"));
    m_motion = new QActionGroup(this);
    for (const QString& title : {tr("As the &system"), tr("&Always"), tr("&Never")}) {
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        m_motion->addAction(action);
    }
    connect(m_motion, &QActionGroup::triggered, this,
            [this](QAction* action) { chooseMotion(ReducedMotion(m_motion->actions().indexOf(action))); });
}

void MainWindow::createHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    QAction* help = menu->addAction(icon("help"), tr("&Manual"), QKeySequence::HelpContents, this, &MainWindow::help);
    // In every window that belongs to this one, whoever makes it; the manual has what it would show.
    connect(qApp, &QApplication::focusChanged, help, [this, help](QWidget*, QWidget* now) {
        QWidget* window = now ? now->window() : nullptr;
        const Qt::WindowType type = window ? window->windowType() : Qt::Popup;
        if ((type == Qt::Window || type == Qt::Dialog) && window != this && isOfThis(window) &&
            !qobject_cast<HelpWindow*>(window) && !window->actions().contains(help))
            window->addAction(help);
    });
    menu->addAction(tr("&Keyboard shortcuts"), QKeySequence(QStringLiteral("Ctrl+?")), this,
                    [this] { showShortcuts(this, shortcuts()); });
    menu->addAction(tr("&First page"), this, [this] {
        leave();
        showFirstPage();
    });
    menu->addSeparator();
    addActionsOfWorkspaces(menu, Menu::Help);
    menu->addAction(tr("&Log"), this, [this] { showLog(this); })->setObjectName(QStringLiteral("logAction"));
    menu->addAction(
            tr("Copy &system information"), this,
            [this] {
                QApplication::clipboard()->setText(systemInformation(m_devices.known()));
                inform(tr(
                    "Copied. Paste it where you report what went wrong: it names the computer's parts and no file."));
            })
        ->setObjectName(QStringLiteral("systemInformationAction"));
    menu->addAction(icon("information"), tr("&About Walshscope"), this, [this] { showAbout(this); });
}

void MainWindow::help() {
    QWidget* active = QApplication::activeWindow();
    showManual(this, isOfThis(active) ? active : this, m_pages->currentWidget());
}

/// Whether it is this window, or one of a widget in it, or of a widget in such a window, …
bool MainWindow::isOfThis(const QWidget* window) const {
    while (window && window != this)
        window = window->parentWidget();
    return window;
}

/// In the order of the menus. A key that several workspaces have stands there once, with what it does in each.
std::vector<ShortcutGroup> MainWindow::shortcuts() const {
    std::vector<ShortcutGroup> groups;
    const auto add = [&](const QAction& action) {
        const auto its = [&](const Entry& entry) {
            return std::ranges::any_of(entry.actions, [&](const QAction* each) { return each == &action; });
        };
        const auto entry = std::ranges::find_if(m_entries, its);
        QString what = withoutMnemonic(action.text());
        if (entry != m_entries.end())
            what = tr("%1: %2", "what a key does in a workspace").arg(entry->row.title, what);
        for (const QKeySequence& shortcut : action.shortcuts()) {
            const QString key = shortcut.toString(QKeySequence::NativeText);
            QString* before = nullptr;
            for (ShortcutGroup& group : groups)
                for (auto& [known, said] : group.rows)
                    before = known == key ? &said : before;
            if (before)
                *before += QStringLiteral("; ") + what;
            else
                groups.back().rows.emplace_back(key, what);
        }
    };
    for (const QAction* title : menuBar()->actions()) {
        groups.push_back({withoutMnemonic(title->text()), {}});
        for (const QAction* action : title->menu()->actions())
            add(*action);
    }
    groups.push_back({tr("Workspaces"), {}});
    for (const Entry& entry : m_entries)
        add(*entry.inBar);
    std::erase_if(groups, [](const ShortcutGroup& group) { return group.rows.empty(); });
    return groups;
}

void MainWindow::fillHeader() {
    for (const Entry& entry : m_entries)
        if (QWidget* part = entry.workspace->header())
            m_header->add(*part);
    m_header->addAction(*m_run, "runButton");
    m_header->addAction(*m_sourceDock->toggleViewAction(), "sourceButton");
}

void MainWindow::createWorkspaceBar() {
    auto* bar = new QToolBar(tr("Workspaces"), this);
    bar->setObjectName(QStringLiteral("workspaceBar"));
    bar->setMovable(false);
    addToolBar(isRightToLeft() ? Qt::RightToolBarArea : Qt::LeftToolBarArea, bar);
    bar->layout()->setContentsMargins(0, 0, 0, 0);
    bar->layout()->setSpacing(0);
    m_bar = new QActionGroup(this);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const WorkspaceRow& row = m_entries[i].row;
        const QKeySequence key(QStringLiteral("Ctrl+%1").arg(i + 1));
        auto* action = new WorkspaceAction(row.id, row.title, bar);
        bar->addAction(action);
        action->setShortcut(key);
        action->setToolTip(tr("%1: %2 (%3)").arg(row.title, row.purpose, key.toString(QKeySequence::NativeText)));
        m_bar->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] { enter(i); });
        m_entries[i].inBar = action;
    }
}

} // namespace walshscope::gui
