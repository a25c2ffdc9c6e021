// SPDX-License-Identifier: GPL-3.0-or-later
// The frame: menus, docks, banner and status bar around whichever workspace is shown.
#pragma once

#include "gui/lesson/audience.h"
#include "gui/lesson/lesson.h"
#include "gui/many/many_model.h"
#include "gui/window/dock_places.h"
#include "gui/window/session.h"
#include "gui/window/workspaces.h"
#include "gui/work/requests.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

class QActionGroup;
class QLabel;
class QProgressBar;
class QScrollArea;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace walshscope::gui {

class Banner;
class FocusMark;
class Blackout;
class Exporter;
class FirstPage;
class Header;
class Lessons;
class ManyWindow;
class Recovery;
class RestingMouse;
class SourcePanel;
class StartMark;
class Transport;
enum class ColourScheme;
enum class ReducedMotion;
struct ShortcutGroup;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr) : MainWindow(workspaces(), parent) {}
    explicit MainWindow(std::vector<WorkspaceRow> rows, QWidget* parent = nullptr);
    ~MainWindow() override;

    Documents& documents() { return m_documents; }
    Devices& devices() { return m_devices; }
    /// The one that is shown, or was before the first page.
    Workspace* workspace() const { return m_entries[m_shown].workspace; }
    /// Null if there is none.
    Workspace* workspace(const QString& id) const;
    void showWorkspace(const QString& id);
    /// What is to be seen; null while nothing is open there.
    const InputPointer& shownInput() const;
    Transport* transport() const { return m_transport; }
    Lessons& lessons() const { return *m_lessons; }
    /// Only the workspace and its transport, or all of it as it was.
    void present(bool presenting);
    /// Whether anything runs, in whichever workspace.
    bool busy() const;

    /// Starts reading the files in the background: of each kind the first; what becomes of the others stands in the
    /// banner, as does what goes wrong, and then the old document stays.
    void openFiles(const QStringList& paths, const Reading& reading = {});
    /// Everything that is shown, and what is not saved.
    Session session();
    SessionReaders sessionReaders() const;
    /// Shows all of a session in place of what is there, whose documents can be had again by undoing; false where
    /// somebody keeps what they wrote instead. Throws InputError, and then everything stays.
    enum class Replacing { Everything, WhatItHas };
    bool showSession(const SessionRead& read, Replacing replacing);
    /// Reads it in the background, a file or a link; what is wrong with it stands in the banner.
    void openSession(const QString& pathOrLink);
    /// What is edited is kept in a file for the case that the program dies, and what earlier windows left is offered.
    void keepEdits(std::chrono::milliseconds delay = std::chrono::seconds(5));

Q_SIGNALS:
    /// What the banner says as well.
    void failed(const QString& cause);

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// Keys that nobody else wanted step what is stepped through; Escape leaves a field, and from elsewhere ends
    /// presenting.
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What went wrong in a workspace, to be said while that one is shown.
    struct EntryFailure {
        QString cause, wayOut;
        const void* about;
    };
    /// A dock that is away for as long as there is a reason.
    struct Folded {
        bool isAway = false;
        bool wasOpen = false; ///< And comes back.
    };
    /// A row with what was made of it.
    struct Entry {
        WorkspaceRow row;
        Workspace* workspace;
        QAction* inBar = nullptr;
        QList<QAction*> actions; ///< Shown only while the workspace is.
        DockPlaces docks;        ///< Each workspace has its own arrangement.
        Folded source{};         ///< While something stands in place of it.
        Folded sheet{};          ///< While there is nothing in it.
        std::optional<EntryFailure> failure{};
        QString notice{}; ///< To be said while it is shown, of what is open in it.
    };

    void layOut();
    void layOutDocks();
    void layOutStatusBar();
    void connectWorkspace(std::size_t index);
    void connectDocuments();
    void enter(std::size_t index);
    /// Null: those of no workspace.
    void showParts(const Entry* entry);
    /// Where the docks of the workspace are stays with it.
    void leave();
    void foldDocks(Entry& entry);
    bool replacesSource() const;
    bool leaveField();
    void fold(Folded& folded, QDockWidget& dock, bool away);
    void unfoldDocks(Entry& entry) { entry.source = entry.sheet = {}; }
    void openSource();
    void giveSourceRoom();
    void exchangeNotices(const Entry& left, const Entry& entered);
    // Lessons, in mainwindow_lessons.cpp.
    void createLessons();
    void offerLessonsIn(const Entry& entry);
    /// Nothing where nothing is open.
    LessonView shownView();
    void showView(const LessonView& view);
    void followLesson();
    void layOutFirstPage();
    void showFirstPage();
    bool onFirstPage() const;
    void showDocument(Slot* slot);
    void showInput();
    bool presenting() const { return !m_hidden.isEmpty(); }
    Audience audience();
    QPixmap audiencePicture(QSize room, double ratio);
    void hideDocks();
    void placeDocksAgain();
    Slot* shownSlot() const;
    void showTitle();
    /// Of no workspace.
    Requests requests() const;
    void showState();
    /// To each workspace, what the others do.
    void tellOtherWork();
    void showStepper();
    /// Once for everything that changes in the blink of an eye.
    void showStateSoon();
    void showDevices();
    void offerNewAttempt(const QString& sentence, const QString& why);
    void showFailure(const QString& cause, const QString& wayOut, const void* about);
    void inform(const QString& sentence);
    /// Only as long as the workspace is shown, or what is open in it is the same.
    void informOf(Entry& entry, const QString& sentence);
    void forgetNotices(Slot* slot);
    void forgetNotice(const void* about);
    /// By a button in the banner, and what that does.
    void doubt(Slot* slot);
    void offerLikelier(Slot* slot);
    void takeLikelier(const void* about);
    void cancel();
    void cancelAll();
    /// What is not lost by closing, but waited for.
    bool saving() const;
    void closeOnceSaved();
    bool mayClose();

    // The menus, in mainwindow_menus.cpp.
    void createActions();
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createTypeActions(QMenu* view);
    void createRunMenu();
    void createSettingsMenu();
    void createColourMenu(QMenu* settings);
    void createMotionMenu(QMenu* settings);
    void createHelpMenu();
    void fillHeader();
    void keepShortcutsWithoutMenus();
    void createWorkspaceBar();
    std::vector<ShortcutGroup> shortcuts() const;
    /// What the workspaces have for that menu, each behind a separator.
    template <class MenuOrBar>
    void addActionsOfWorkspaces(MenuOrBar* to, Menu menu);

    // Documents, in mainwindow_files.cpp.
    std::optional<Kind> preferredKind() const;
    void sayLeftOut(const QStringList& paths);
    /// Pasted or dropped.
    void openText(const QString& text);
    void chooseFile();
    void save();
    void saveAs();
    void copyAs(const std::string& format);
    // Sessions, in mainwindow_session.cpp.
    void connectSessions();
    void showDocuments(const SessionRead& read, Replacing replacing);
    void saveSession();
    void copyLink();

    void paste();
    void copyFocused();
    void fillRecentMenu();
    void fillSampleMenu(QMenu* menu);
    void generate();
    void help();
    bool isOfThis(const QWidget* window) const;

    // Looking before opening, in mainwindow_many.cpp.
    void createLookingActions(QMenu* menu);
    void createPreviewSetting(QMenu* menu);
    /// As the settings have it.
    void openOrPreview(const QStringList& paths);
    void preview(const QString& path);
    static ManySource sourceOf(const Input& input);
    /// Of several files.
    void offerAll(const QStringList& paths);
    /// Of a file with several.
    void offerRecords();
    void sayRecords();
    void showMany();

    // What is remembered, in mainwindow_settings.cpp.
    void readSettings();
    void restoreFrame(const QByteArray& state);
    void restoreWorkspace(Entry& entry, const QByteArray& state);
    void writeSettings();
    void readColours();
    void chooseColours(ColourScheme scheme);
    void readMotion();
    void chooseMotion(ReducedMotion chosen);
    void readTypeSize();
    void chooseTypeSize(double factor);

    // In this order: what widgets refer to is there longer than they are.
    Devices m_devices;
    Documents m_documents;
    std::unique_ptr<StartMark> m_startMark;
    std::vector<Entry> m_entries;
    std::size_t m_shown = 0;
    std::vector<std::size_t> m_recent; ///< Of m_entries, the one shown last first.
    QTimer m_soon;
    bool m_startsFresh = true; ///< No workspace is remembered.
    bool m_isShowingStop = false;
    bool m_closing = false;      ///< As soon as what is being saved is on the disk.
    bool m_givesUpEdits = false; ///< Somebody was told that they cannot be kept.

    Latest<SessionPointer> m_reading;
    QString m_sessionPath; ///< Of the one that is being read; empty for a link.
    Latest<QString> m_linking;
    const Requests m_ofSessions{&m_reading, &m_linking};
    std::unique_ptr<Recovery> m_recovery; ///< Null where nothing is kept.
    Header* m_header;
    Banner* m_banner;
    FocusMark* m_focusMark;
    Banner* m_offer;  ///< Apart, as it waits for an answer.
    Banner* m_report; ///< So does this, of a crash.
    QStackedWidget* m_pages;
    Lessons* m_lessons = nullptr;
    FirstPage* m_firstPage = nullptr;
    Transport* m_transport;
    Exporter* m_exporter;
    QActionGroup* m_bar = nullptr;
    QActionGroup* m_colours = nullptr; ///< In the order of ColourScheme.
    QActionGroup* m_motion = nullptr;  ///< In the order of ReducedMotion.
    SourcePanel* m_source;
    QStackedWidget* m_sheets;
    QDockWidget* m_sourceDock;
    QDockWidget* m_propertyDock;
    QLabel* m_deviceLabel;
    QLabel* m_computedBy;
    QLabel* m_size;
    QProgressBar* m_progress;
    QToolButton* m_cancelButton;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_sampleMenu = nullptr;
    QAction* m_run = nullptr;
    QAction* m_cancel = nullptr;
    QAction* m_remember = nullptr;
    QAction* m_moveProperties = nullptr;
    QAction* m_present = nullptr;
    QAction* m_black = nullptr;
    QAction* m_panes = nullptr;
    Blackout* m_blackout = nullptr;
    RestingMouse* m_mouse = nullptr;
    QAction* m_previews = nullptr;
    QPointer<ManyWindow> m_many;
    std::vector<ManySource> m_offered; ///< To be seen all.
    QString m_offeredWords;            ///< Those of m_lastOffered; empty where nothing is offered any more.
    std::weak_ptr<const Input> m_lastOffered;
    std::vector<Slot*> m_doubted;        ///< Whose input has a doubt that nobody has answered.
    QList<QWidget*> m_hidden;            ///< While presenting: what was shown before.
    bool m_openBesideLesson = false;     ///< While presenting: whether the source was.
    std::vector<QAction*> m_needInput;   ///< Greyed while nothing is open.
    std::vector<QAction*> m_needPicture; ///< The same, but not in a workspace that shows no document.
    std::vector<QAction*> m_copyAs;      ///< Each has the format's name as its data.
};

} // namespace walshscope::gui
