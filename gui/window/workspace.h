// SPDX-License-Identifier: GPL-3.0-or-later
// What the frame asks of a workspace. The frame names none of them: menus, shortcuts, docks, header, status, settings
// and `render window` are loops over the list in workspaces.h.
#pragma once

#include "fwt/working_set.h"
#include "gui/documents/documents.h"
#include "gui/json/json_part.h"
#include "gui/json/options.h"
#include "gui/plot/export.h"
#include "gui/stepping/stepper.h"
#include "gui/window/session.h"
#include "gui/work/devices.h"
#include "timing/cell.h"

#include <QJsonObject>
#include <QPointer>
#include <QWidget>

class QAction;
class QMenu;
class QStackedWidget;

namespace walshscope::gui {

/// Where an action of a workspace stands.
enum class Menu { File, CopyAs, View, Run, Settings, Help };

/// For the status bar.
struct Activity {
    bool busy = false;
    bool waiting = false; ///< Busy for longer than a moment.
    int thousandths = 0;
    QString sentence; ///< What is going on, or what was done: "Computed by C1 on the CPU in 3 ms".
};

/// What a stop of a lesson asks of the workspace that it is shown in.
struct StopShown {
    QStringList shows{};    ///< What beside the picture its text speaks of, as the form of the state names it.
    bool isSecret = false;  ///< What noise is nearest to is not said yet.
    bool isOnPaper = false; ///< What would be another one the next time, or elsewhere, is left out.
    bool operator==(const StopShown&) const = default;
};

/// The pane of StopShown that stands for sheet(), in whichever workspace has one.
constexpr auto sheetPane = "properties";

class Workspace : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// The slots of Documents it works on, the first one giving the window its title; none where it shows no document.
    virtual std::vector<Slot*> takes() const = 0;
    /// Whether it has something to show of such documents in those slots.
    virtual bool shows(Kind /*kind*/) const { return true; }
    /// For the dock of the source, below what is said about the document; or null. The workspace owns it until it is
    /// shown.
    virtual QWidget* editor() { return nullptr; }
    /// Whether it has something of its own in the place of the source, whose dock then folds away until it is asked
    /// for.
    virtual bool replacesSource() const { return false; }
    /// Before an audience: only what that is to see, in large type.
    virtual void setPresenting(bool presenting);
    bool presenting() const { return m_presenting; }
    /// A stop of a lesson that is shown here; nothing while there is none.
    void setStop(const std::optional<StopShown>& stop);
    const std::optional<StopShown>& stop() const { return m_stop; }
    /// Before an audience: what stands beside the picture is to be seen, or no longer.
    void toggleBeside();
    /// As if it had been clicked in its picture.
    virtual void showSpot(const Spot& spot);
    /// For the header of the window, behind what is open: what picture is shown and what computes it; or null. The
    /// workspace owns it until it is shown, and hides it itself while there is nothing to choose.
    virtual QWidget* header() { return nullptr; }
    /// For the dock of the properties; or null, which hides the dock.
    virtual QWidget* sheet() { return nullptr; }
    /// The pane of StopShown of that name, whose words and tables a handout has as well; null where its pictures say
    /// the same. Of sheetPane it is sheet().
    virtual QWidget* beside(const QString& pane);
    /// Those panes that the stop speaks of without naming them.
    virtual QStringList alsoBeside() const { return {}; }
    /// What it says of its picture whatever the step, for a handout: sentences, one a line, plain.
    virtual QString said() const { return {}; }
    /// What is to be predicted before the next step, in a sentence; empty where nothing is.
    virtual QString asked() const { return {}; }
    /// Shown only while the workspace is. It enables and disables them itself.
    virtual QList<QAction*> actions(Menu /*menu*/) { return {}; }
    /// A submenu of File that is there whichever workspace is shown; or null.
    virtual QMenu* fileMenu() { return nullptr; }
    /// What somebody new can begin with, on the first page and on its own start page: each opens something.
    virtual QList<QAction*> beginnings() { return {}; }
    /// Whether it opens such files itself (times), and not as a document. The frame then shows the workspace.
    virtual bool opens(const QString& /*path*/) const { return false; }
    virtual void open(const QString& /*path*/) {}
    /// Of some such files those that it can show at once, one at least; returns the others.
    virtual QStringList openTogether(const QStringList& paths) {
        open(paths.first());
        return paths.mid(1);
    }
    /// What a text of 0s and 1s is to somebody who looks at this.
    virtual std::optional<Kind> preferredKind() const { return {}; }

    /// What the transport and its keys step; null where nothing is stepped.
    virtual Stepper* stepper() { return nullptr; }
    /// Before a step on would show what is predicted: true, with the focus where it is typed, the first time.
    virtual bool asksFirst() { return false; }
    /// That has the focus, or the one somebody would mean; null if there is none.
    virtual View* activeView() { return nullptr; }
    /// What is told of it to who cannot see it.
    QString pictureInWords();
    /// The focus goes to the picture, so that its keys work; where nothing is open, to what opens something.
    virtual void focusPicture() { setFocus(Qt::ShortcutFocusReason); }
    /// The text of a table that has the focus; empty where none has it.
    virtual QString focusedTable() const { return {}; }

    virtual Activity activity() const { return {}; }
    /// Races that contender against the others of its task at that size, and shows itself; without a contender all of
    /// them, without a device wherever it runs. False where it does not race.
    virtual bool race(const CellKey& /*key*/) { return false; }
    /// What else of the window computes now, by its name; empty where nothing does. Who times waits for it.
    virtual void setOtherWork(const QString& /*what*/) {}
    /// What F5 starts; nothing where a change alone runs it.
    virtual bool canRun() const { return false; }
    virtual void run() {}
    /// Returns at once. What was finished stays.
    virtual void cancel() {}
    /// Asks about what was not saved; false if the window is to stay. What is to be saved then, Documents saves.
    virtual bool mayClose() { return true; }
    /// A session that has this snapshot of it was saved.
    virtual void setSaved(const QJsonObject& /*snapshot*/) {}
    /// What was not saved goes, as another session takes its place: after everybody's mayClose().
    virtual void makeRoom() {}
    /// Puts back what was taken out of kernels: a lesson that is closed leaves nothing broken.
    virtual void mend() {}
    /// Saves what a person wrote here and did not save, without asking where its file is known. False where there is
    /// nothing.
    virtual bool saveWritten() { return false; }
    /// What a person wrote here and did not save, for a file; on any thread. Null where there is nothing.
    virtual std::function<QByteArray()> unsaved() const { return {}; }
    /// What reads that, on any thread, and knows nothing of this workspace. It throws InputError. Null where there is
    /// never anything.
    virtual std::function<Recovered(const QByteArray&)> recovers() const { return {}; }
    /// Cancels, waits, and starts nothing any more.
    virtual void close() {}

    /// What a person chose here, and how wide the parts are.
    virtual QJsonObject save() const { return {}; }
    /// What is missing stays as it is. Throws InputError for what save() would not write; then nothing has changed.
    virtual void restore(const JsonPart& /*state*/) {}
    /// What a person chose here and where they are in what is open, for a session.
    virtual QJsonObject snapshot() { return {}; }
    /// Shows that, which the form of its id has read (gui/json/states.h), once its documents are open; a place in what
    /// is computed first is waited for.
    virtual void setSnapshot(const QJsonObject& /*state*/) {}
    /// Does what the options of its row in workspaces() say. `rest` waits until the window is at rest. Throws
    /// UsageError.
    virtual void apply(const RenderOptions& /*options*/, const std::function<void()>& /*rest*/) {}

Q_SIGNALS:
    /// Anything but save() that the frame asks for: activity(), activeView(), stepper(), takes(), unsaved().
    void changed();
    /// `about` is the same for each request of a kind, so that what went well takes away what went wrong before.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);
    /// It has opened a file itself, and is to be seen; empty for what is no file of the user's.
    void opened(const QString& path);
    /// That workspace is to be shown instead, by its id.
    void workspaceWanted(const QString& id);
    /// Whichever workspace races is to do so.
    void raceWanted(const walshscope::CellKey& key);
    /// By the dialogs of the frame.
    void openWanted();
    /// The dock of the source is to be open, and the focus in it.
    void sourceWanted();
    void generateWanted();
    /// What only a session keeps is to be saved.
    void sessionWanted();
    void exportWanted(walshscope::gui::View* view);
    void copyWanted(walshscope::gui::View* view);
    /// Somebody clicked that in a picture.
    void spotPicked(const walshscope::gui::Spot& spot);
    void seriesWanted(const walshscope::gui::PictureSeries& series);
    void fileWanted(const walshscope::gui::FileJob& job);

protected:
    /// What the view's context menu asks for is asked of the frame.
    void offer(View& view);
    /// Of two pages the first while nothing is open. Who was on that goes on to the picture.
    void turnPages(QStackedWidget& pages, bool isOpen);
    /// Whether what that names is to be seen: before an audience only where a stop speaks of it, or somebody asked.
    bool isBeside(const char* pane) const;
    /// isBeside() may be another one, or what a stop keeps secret.
    virtual void showBeside() {}
    /// What says the step or what is looked at, in whole sentences, in type so many times as large as the rest, and
    /// larger before an audience.
    void tellBy(QWidget& sentence, double factor);
    /// Of the window.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The window has its size as a full screen only later, and all type may get larger meanwhile.
    void fitPresentedType();

    struct Sentence {
        QPointer<QWidget> widget;
        double factor;
    };
    std::vector<Sentence> m_sentences;
    bool m_presenting = false;
    bool m_asksForBeside = false;
    std::optional<StopShown> m_stop;
};

} // namespace walshscope::gui
