// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare workspace: contenders by sizes, their times as curves and as a table, why they take that long, and what
// papers print and other computers measured beside it.
#pragma once

#include "enumerators.h"
#include "gui/compare/compare_model.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"
#include "gui/work/requests.h"

#include <array>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace walshscope::gui {

class CellPane;
class CompareBar;
class CompareHeader;
class CompareTable;
class CurvesPane;
class MethodPane;
class PaneTabs;
class RooflinePane;
class WordsLabel;

/// What stands beside curves and table.
enum class ComparePane { Cell, Roofline, Method };
constexpr auto comparePaneNames = oneForEach<ComparePane>("cell", "roofline", "method");

class CompareWorkspace : public Workspace {
    Q_OBJECT

public:
    CompareWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~CompareWorkspace() override;

    CompareModel& model() { return m_model; }
    CompareTable* table() const { return m_table; }
    CurvesPane* curves() const { return m_curves; }
    ComparePane pane() const;
    void raisePane(ComparePane pane);

    /// It shows no document.
    std::vector<Slot*> takes() const override { return {}; }
    QWidget* header() override;
    QWidget* beside(const QString& pane) override;
    bool replacesSource() const override { return true; }
    QList<QAction*> beginnings() override { return m_beginnings; }
    QList<QAction*> actions(Menu menu) override;
    QMenu* fileMenu() override { return m_fileMenu; }
    bool opens(const QString& path) const override;
    void open(const QString& path) override { openTimes({path}); }
    QStringList openTogether(const QStringList& paths) override {
        openTimes(paths);
        return {};
    }
    void setPresenting(bool presenting) override;
    void showBeside() override;
    View* activeView() override;
    void focusPicture() override;
    QString focusedTable() const override;
    Activity activity() const override;
    bool race(const CellKey& key) override;
    void setOtherWork(const QString& what) override { m_model.setOtherWork(what); }
    bool canRun() const override { return true; }
    void run() override { m_model.run(); }
    void cancel() override;
    bool mayClose() override;
    void makeRoom() override;
    std::function<QByteArray()> unsaved() const override;
    std::function<Recovered(const QByteArray&)> recovers() const override;
    void close() override;
    QJsonObject save() const override;
    void restore(const JsonPart& state) override;
    QJsonObject snapshot() override;
    void setSnapshot(const QJsonObject& state) override;
    static std::vector<RenderOption> options();
    /// What one will see, for the first page; at any size.
    static void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

private:
    struct OpenedTimes {
        std::vector<std::pair<QString, std::shared_ptr<const Baseline>>> files; ///< By their paths.
        QString path;                                                           ///< Where it was one of the user's.
        QStringList lost; ///< Why some of them could not be opened.
    };
    /// What was here when the window was left, and is being opened again.
    struct Missed {
        QStringList paths;
        QJsonObject reference; ///< As referenceOf(); empty where it is no row of these.
    };

    void createBeginnings();
    void createActions();
    void createFileMenu();
    QAction* addAction(QList<QAction*>& to, const QString& title, const char* name, const QString& key,
                       std::function<void()> what);
    QWidget* layOutComparison();
    void connectModel();
    /// Takes it and measures it.
    void begin(const CompareState& state);
    void beginAnew();
    void showPage();
    void sayNow();
    bool eventFilter(QObject* watched, QEvent* event) override;
    std::array<View*, 3> tellingViews() const;
    void sayPointed();
    void sayNote();
    QWidget* paneOf(ComparePane pane) const;
    void chooseTimes();
    void openTimes(const QStringList& paths);
    /// The file of --baseline.
    void openGivenTimes(const QString& path);
    void reopenTimes(const QStringList& paths, const QJsonObject& reference);
    /// Those of m_missed are among them.
    Missed filesShown() const;
    void show(CompareState state, ComparePane wanted, const Missed& files);
    void takeReopened();
    void takeReference(const QJsonObject& reference);
    QJsonObject referenceOf(const CompareRow& row) const;
    void exportTable();
    void saveTimes();
    /// Asks where to; false where nobody says.
    bool saveAs(const Baseline& times);
    void applyChoices(const RenderOptions& options);

    Documents& m_documents;
    CompareModel m_model;
    Latest<OpenedTimes> m_opening, m_reopening;
    const Requests m_reading{&m_opening, &m_reopening};
    Missed m_missed;
    std::optional<CellPlace> m_selectionWanted; ///< Once all files are open.
    bool m_begun = false;                       ///< Also while there is no row yet.
    QStackedWidget* m_pages;
    CompareHeader* m_header;
    CompareBar* m_bar;
    QWidget* m_choosers; ///< Around the bar.
    WordsLabel *m_now, *m_note, *m_method, *m_pointed;
    const View* m_told = nullptr; ///< Where the pointer or the focus was when something was told.
    QWidget* m_beside = nullptr;  ///< Around the tabs.
    QStackedWidget* m_foot;       ///< What the pointer is on, or else how it is measured.
    CurvesPane* m_curves;
    CompareTable* m_table;
    CellPane* m_cell;
    RooflinePane* m_roofline;
    MethodPane* m_methodPane;
    QSplitter *m_rows, *m_columns;
    PaneTabs* m_tabs;
    QMenu *m_fileMenu, *m_papersMenu;
    QList<QAction*> m_beginnings, m_papers, m_fileActions, m_runActions, m_viewActions;
};

} // namespace walshscope::gui
