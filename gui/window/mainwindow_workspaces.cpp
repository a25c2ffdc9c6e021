// SPDX-License-Identifier: GPL-3.0-or-later
// Going from one workspace to another, and what each of them keeps.
#include "gui/window/mainwindow.h"

#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/source/input_editor.h"
#include "gui/source/sequence_editor.h"
#include "gui/stepping/transport.h"
#include "gui/tables/property_table.h"
#include "gui/window/settings.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QKeyEvent>
#include <QScreen>
#include <QStackedWidget>
#include <QToolBar>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::array workspaceNames{"learn", "inspect", "sequence"};
enum Page { EmptyPageIndex, InspectPageIndex, LearnPageIndex, SequencePageIndex };

} // namespace

void MainWindow::createWorkspaceBar() {
    auto* bar = new QToolBar(tr("Workspaces"), this);
    bar->setObjectName(QStringLiteral("workspaceBar"));
    bar->setMovable(false);
    addToolBar(Qt::LeftToolBarArea, bar);
    m_workspaces = new QActionGroup(this);
    const auto add = [this, bar](Room room, const QString& title, const QString& what) {
        const QString key = tr("Ctrl+%1").arg(int(room) + 1);
        QAction* action = bar->addAction(title);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(key));
        action->setToolTip(QStringLiteral("%1 (%2)").arg(what, key));
        m_workspaces->addAction(action);
        connect(action, &QAction::triggered, this, [this, room] { setRoom(room); });
    };
    add(Room::Learn, tr("Learn"), tr("Learn: a run of a variant, step by step"));
    add(Room::Inspect, tr("Inspect"), tr("Inspect: spectrum, distribution and properties"));
    add(Room::Sequence, tr("Sequence"), tr("Sequence: the shortest shift register, bit by bit"));
}

void MainWindow::setRoom(Room room) {
    if (room != m_room) {
        m_docks[std::size_t(m_room)] = saveState();
        m_room = room;
        if (room != Room::Sequence)
            m_spectrumRoom = room;
        restoreState(m_docks[std::size_t(room)]);
    }
    showInput();
    if (room == Room::Learn)
        m_learn->focusPicture();
    else if (room == Room::Sequence)
        m_sequences->focusPicture();
    else
        m_inspect->spectrumPlot()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::showWorkspace() {
    const bool learns = m_room == Room::Learn, inspects = m_room == Room::Inspect;
    const bool sequences = m_room == Room::Sequence;
    const bool isOpen = shownInput() != nullptr;
    m_pages->setCurrentIndex(learns      ? LearnPageIndex
                             : sequences ? SequencePageIndex
                             : isOpen    ? InspectPageIndex
                                         : EmptyPageIndex);
    m_workspaces->actions().at(int(m_room))->setChecked(true);
    for (QAction* action : m_onlyInspect)
        action->setVisible(inspects);
    m_run->setVisible(!learns);
    for (QAction* action : m_needInspect)
        action->setEnabled(inspects && isOpen);
    for (QAction* action : m_needLearn)
        action->setEnabled(learns && isOpen);
    for (QAction* action : m_learn->viewActions())
        action->setEnabled(learns);
    for (QAction* action : m_needSequence)
        action->setEnabled(sequences && isOpen);
    for (QAction* action : m_sequences->viewActions())
        action->setEnabled(sequences);
    m_editor->setVisible(learns);
    m_sequenceEditor->setVisible(sequences);
    m_sheets->setCurrentWidget(sequences ? m_register : m_properties);
    showState();
}

/// Null where nothing is plotted.
Plot* MainWindow::activePlot() const {
    return m_room == Room::Sequence  ? m_sequences->activePlot()
           : m_room == Room::Inspect ? m_inspect->activePlot()
                                     : nullptr;
}

void MainWindow::zoomBy(double factor) {
    if (m_room == Room::Learn)
        m_learn->zoomBy(factor);
    else if (m_room == Room::Sequence)
        m_sequences->zoomBy(factor);
    else
        m_inspect->activePlot()->zoomBy(factor);
}

void MainWindow::fit() {
    if (m_room == Room::Learn)
        m_learn->fit();
    else if (m_room == Room::Sequence)
        m_sequences->fit();
    else
        m_inspect->activePlot()->fit();
}

void MainWindow::exportPicture() {
    if (m_room == Room::Learn)
        m_learn->exportStep();
    else if (m_room == Room::Sequence)
        m_sequences->exportPicture();
    else
        m_inspect->exportPicture();
}

void MainWindow::run() {
    if (m_room == Room::Sequence)
        m_sequences->run();
    else
        m_session.recompute();
}

void MainWindow::cancel() {
    m_session.cancel();
    m_learn->cancel();
    m_sequences->cancel();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    Transport* stepping = m_room == Room::Learn      ? m_learn->transport()
                          : m_room == Room::Sequence ? m_sequences->transport()
                                                     : nullptr;
    if (stepping && stepping->isVisible() && stepping->handleKey(*event))
        event->accept();
    else
        QMainWindow::keyPressEvent(event);
}

/// A scroll area would keep the arrow keys that its contents did not want.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QMainWindow::eventFilter(watched, event);
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return event->isAccepted();
}

void MainWindow::readSettings() {
    QSettings settings = userSettings();
    m_remember->setChecked(settings.value(QStringLiteral("window/remember"), true).toBool());
    resize(QSize(1360, 880).boundedTo(screen()->availableSize()));
    // The properties are those of the spectrum: in Learn they would only take room away.
    m_docks[std::size_t(Room::Inspect)] = m_docks[std::size_t(Room::Sequence)] = saveState();
    m_propertyDock->hide();
    m_docks[std::size_t(Room::Learn)] = saveState();
    if (m_remember->isChecked()) {
        restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
        m_inspect->restoreState(settings.value(QStringLiteral("window/inspect")).toByteArray());
        m_learn->restoreState(settings.value(QStringLiteral("window/learn")).toByteArray());
        m_sequences->restoreState(settings.value(QStringLiteral("window/sequence")).toByteArray());
        m_sequences->setScene(SequenceWorkspace::Scene(std::clamp(
            settings.value(QStringLiteral("window/scene")).toInt(), 0, int(SequenceWorkspace::Scene::Test))));
        for (std::size_t i = 0; i < m_docks.size(); ++i)
            if (const QByteArray docks =
                    settings.value(QStringLiteral("window/docks-%1").arg(QLatin1String(workspaceNames[i])))
                        .toByteArray();
                !docks.isEmpty())
                m_docks[i] = docks;
        const QString shown = settings.value(QStringLiteral("window/workspace")).toString();
        for (std::size_t i = 0; i < workspaceNames.size(); ++i)
            if (shown == QLatin1String(workspaceNames[i]))
                m_room = Room(i);
        if (m_room != Room::Sequence)
            m_spectrumRoom = m_room;
    }
    restoreState(m_docks[std::size_t(m_room)]);
}

void MainWindow::writeSettings() {
    QSettings settings = userSettings();
    settings.setValue(QStringLiteral("window/remember"), m_remember->isChecked());
    if (!m_remember->isChecked())
        return;
    m_docks[std::size_t(m_room)] = saveState();
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/inspect"), m_inspect->saveState());
    settings.setValue(QStringLiteral("window/learn"), m_learn->saveState());
    settings.setValue(QStringLiteral("window/sequence"), m_sequences->saveState());
    settings.setValue(QStringLiteral("window/scene"), int(m_sequences->scene()));
    settings.setValue(QStringLiteral("window/workspace"), QLatin1String(workspaceNames[std::size_t(m_room)]));
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        settings.setValue(QStringLiteral("window/docks-%1").arg(QLatin1String(workspaceNames[i])), m_docks[i]);
}

} // namespace walshscope::gui
