// SPDX-License-Identifier: GPL-3.0-or-later
// The frame: menus, toolbar, workspaces and the document they show.
#pragma once

#include "gui/documents/session.h"

#include <QMainWindow>

#include <array>

class QActionGroup;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QToolButton;
class QUndoStack;

namespace walshscope::gui {

class Banner;
class Choosers;
class InputEditor;
class InspectWorkspace;
class LearnWorkspace;
class Plot;
class PropertyTable;
class SequenceEditor;
class SequenceWorkspace;
class SourcePanel;

/// The workspaces, in the order of the bar and of Ctrl+1, Ctrl+2, …
enum class Room { Learn, Inspect, Sequence };

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Starts reading the file in the background. What goes wrong stands in the banner, and the old document stays.
    void openFile(const QString& path);
    /// The same for a sample of the library.
    void openSample(const QString& name);

    Session& session() { return m_session; }
    InspectWorkspace* inspectWorkspace() const { return m_inspect; }
    LearnWorkspace* learnWorkspace() const { return m_learn; }
    SequenceWorkspace* sequenceWorkspace() const { return m_sequences; }
    Room room() const { return m_room; }
    void setRoom(Room room);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// Keys that nobody else wanted step what is stepped through.
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Menus;

    void layOut();
    void layOutDocks();
    void layOutStatusBar();
    void connectWorkspaces();
    void connectSession();
    /// What the shown workspace is about; null while nothing is open there.
    const InputPointer& shownInput() const;
    void showInput();
    void showState();
    void showSpectrumState();
    void saysNoGpu();
    void showFailure(const QString& cause, const QString& wayOut);
    void showWorkspace();
    Plot* activePlot() const;
    void zoomBy(double factor);
    void fit();
    void cancel();
    void exportPicture();
    void readSettings();
    void writeSettings();

    // The menus, in mainwindow_menus.cpp.
    void createActions();
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createRunMenu();
    void createSettingsMenu();
    void createHelpMenu();
    void createToolBars();
    void createWorkspaceBar();
    void run();
    void addParameterMenu(QMenu* menu, const QString& title, const std::vector<int>& values, int Parameters::*which);

    // Documents, in mainwindow_files.cpp.
    void load(const QString& undoText, std::function<Input(Monitor&)> make);
    std::optional<Kind> preferredKind() const;
    void takeInput(const InputPointer& input);
    void readAs(std::size_t index);
    void openBytes(const QString& name, const QByteArray& bytes);
    void chooseFile();
    void saveAs();
    void copyAs(const std::string& format);
    void paste();
    void copyFocused();
    void addRecent(const QString& path);
    void fillRecentMenu();
    void fillSampleMenu(QMenu* menu);
    void fillLessonMenu(QMenu* menu);
    void generate();

    Session m_session;
    Choosers* m_choosers;
    QUndoStack* m_undo;
    QString m_undoText;
    Banner* m_banner;
    QStackedWidget* m_pages;
    InspectWorkspace* m_inspect;
    LearnWorkspace* m_learn;
    SequenceWorkspace* m_sequences;
    Room m_room = Room::Inspect;
    Room m_spectrumRoom = Room::Inspect; ///< Where a function is shown after a sequence was.
    std::array<QByteArray, 3> m_docks;   ///< Each workspace has its own arrangement.
    QActionGroup* m_workspaces = nullptr;
    SourcePanel* m_source;
    InputEditor* m_editor;
    SequenceEditor* m_sequenceEditor;
    PropertyTable* m_properties;
    PropertyTable* m_register; ///< The properties of the sequence's register, in the same dock.
    QStackedWidget* m_sheets;
    QDockWidget* m_sourceDock;
    QDockWidget* m_propertyDock;
    QLabel* m_computedBy;
    QLabel* m_size;
    QProgressBar* m_progress;
    QToolButton* m_cancelButton;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_sampleMenu = nullptr;
    QActionGroup* m_orders = nullptr;
    QAction* m_open = nullptr;
    QAction* m_generate = nullptr;
    QAction* m_run = nullptr;
    QAction* m_cancel = nullptr;
    QAction* m_remember = nullptr;
    std::vector<QAction*> m_needInput;   ///< Greyed while nothing is open.
    std::vector<QAction*> m_needInspect; ///< And outside the Inspect workspace.
    std::vector<QAction*> m_needLearn;
    std::vector<QAction*> m_onlyInspect; ///< Hidden outside it.
    std::vector<QAction*> m_needSequence;
    std::vector<QAction*> m_copyAs; ///< Each has the format's name as its data.
};

} // namespace walshscope::gui
