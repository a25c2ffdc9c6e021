// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus do in the Compare workspace: examples, papers, files, panes.
#include "error.h"
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "gui/compare/compare_bar.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_header.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_table.h"
#include "gui/compare/compare_workspace.h"
#include "gui/documents/file_bytes.h"
#include "gui/documents/file_name.h"
#include "gui/documents/picture_file.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"
#include "part.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>

namespace walshscope::gui {
namespace {

const QString shippedTimes = QStringLiteral(":/baselines");

/// Throws InputError, Cancelled.
std::shared_ptr<const Baseline> baselineFrom(const QString& path, Monitor& monitor) {
    auto baseline =
        std::make_shared<Baseline>(readBaseline(fileNameOf(path), fileBytes(path, Baseline::mostBytes, monitor)));
    const QString name = QFileInfo(path).completeBaseName();
    baseline->name = path.startsWith(u':') ? originInWords(name) : name;
    return baseline;
}

/// The same for the same file, however it was named.
QString wholePathOf(const QString& path) {
    const QString whole = QFileInfo(path).canonicalFilePath();
    return whole.isEmpty() ? path : whole;
}

std::vector<CompareChoice> rowsOf(std::initializer_list<const char*> ids, const CompareModel& model) {
    std::vector<CompareChoice> rows;
    for (const char* id : ids)
        if (const Contender* contender = contenderOrNull(id))
            rows.push_back({id, model.deviceFor(*contender)});
    return rows;
}

} // namespace

void CompareWorkspace::createBeginnings() {
    const auto add = [this](const QString& title, const char* name, Task task, auto ids, const QString& sizes,
                            CompareQuantity quantity) {
        auto* action = new QAction(title, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, task, ids, sizes, quantity] {
            CompareState state = m_model.state();
            state.task = task;
            state.rows = rowsOf(ids, m_model);
            state.sizes = sizesIn(sizes, task).values;
            state.axis = CompareAxis::Size;
            state.quantity = quantity;
            state.reference = 0;
            state.paper.clear();
            begin(state);
        });
        m_beginnings << action;
    };
    using Ids = std::initializer_list<const char*>;
    static constexpr Ids six{"A0", "A1", "A3", "A4", "A5", "A6"}, cpu{"A0", "C1"}, tables{"S0", "SC", "SK"};
    add(tr("Si&x transforms"), "exampleSixTransforms", Task::Transform, six, QStringLiteral("7..12"),
        CompareQuantity::Time);
    add(tr("&One core or all"), "exampleThreads", Task::Transform, cpu, QStringLiteral("8..20"),
        CompareQuantity::SpeedUp);
    add(tr("S-&box tables"), "exampleTables", Task::Table, tables, QStringLiteral("4..8"), CompareQuantity::Time);
    for (const PaperPreset& preset : paperPresets()) {
        const std::string id(preset.id);
        auto* action = new QAction(plainTitle(paperTitle(preset)), this);
        action->setObjectName(QStringLiteral("paper-") + QString::fromStdString(id));
        action->setToolTip(worded(preset.title));
        connect(action, &QAction::triggered, this, [this, id] {
            m_begun = true;
            m_model.cancel();
            m_model.takePaper(id);
            Q_EMIT opened({});
            m_model.run();
            focusPicture();
        });
        m_papers << action;
    }
    m_papersMenu->addActions(m_papers);
    m_papersMenu->setToolTipsVisible(true);
}

void CompareWorkspace::begin(const CompareState& state) {
    m_begun = true;
    m_model.cancel();
    m_model.setState(state);
    showPage();
    m_model.run();
    focusPicture();
}

/// Who asks for one contender wants to know how it stands among the others.
bool CompareWorkspace::race(const CellKey& key) {
    CompareState state = stateForTask(m_model.state(), key.task, m_model.knownDevices());
    state.sizes = {key.size};
    state.rows = everyRow(key.task, state.sizes, m_model.knownDevices(), false);
    state.quantity = CompareQuantity::Time;
    CompareChoice asked{key.contender, key.device, key.parameters};
    if (const Contender* contender = contenderOrNull(key.contender)) {
        if (key.device.empty() || contender->onHost())
            asked.device = m_model.deviceFor(*contender);
        if (std::ranges::count(state.rows, asked) == 0)
            state.rows.push_back(asked);
    }
    Q_EMIT opened({});
    begin(state);
    if (const auto row = std::ranges::find(state.rows, asked); row != state.rows.end())
        m_model.select(CellPlace{std::size_t(row - state.rows.begin()), key.size});
    return true;
}

void CompareWorkspace::beginAnew() {
    m_model.cancel();
    m_model.clearBaselines();
    CompareState state;
    state.method = m_model.method(); // How somebody measures is no part of what they compare.
    m_begun = false;
    m_model.setState(state);
    showPage();
    focusPicture();
}

QAction* CompareWorkspace::addAction(QList<QAction*>& to, const QString& title, const char* name, const QString& key,
                                     std::function<void()> what) {
    auto* action = new QAction(title, this);
    action->setObjectName(QLatin1String(name));
    if (!key.isEmpty())
        action->setShortcut(QKeySequence(key));
    connect(action, &QAction::triggered, this, std::move(what));
    to << action;
    return action;
}

void CompareWorkspace::createActions() {
    addAction(m_fileActions, tr("Save times to a &file…"), "saveTimes", QStringLiteral("Ctrl+Alt+S"),
              [this] { saveTimes(); });
    addAction(m_fileActions, tr("Open &times to compare…"), "openTimes", QStringLiteral("Ctrl+Alt+O"),
              [this] { chooseTimes(); });
    addAction(m_fileActions, tr("Export the table of t&imes…"), "exportTimes", QStringLiteral("Ctrl+Alt+E"),
              [this] { exportTable(); });
    addAction(m_runActions, tr("Pause or &go on"), "pauseAction", QStringLiteral("Ctrl+P"),
              [this] { m_model.hold() == CompareHold::None ? m_model.pause() : m_model.resume(); });
    addAction(m_runActions, tr("&Measure the cell again"), "repeatAction", QStringLiteral("Ctrl+Shift+R"), [this] {
        if (const auto place = m_model.selected())
            m_model.repeat(*place);
        else
            Q_EMIT remarked(tr("No cell is selected. Choose the one to measure again."));
    });
    addAction(m_runActions, tr("&Begin again"), "beginAnew", {}, [this] { beginAnew(); });
    m_runActions << m_papersMenu->menuAction();
    m_viewActions << m_header->choosing();
    const std::pair<ComparePane, QString> panes[] = {
        {ComparePane::Cell, tr("Cell")}, {ComparePane::Roofline, tr("Roofline")}, {ComparePane::Method, tr("Method")}};
    for (const auto& [pane, title] : panes)
        addAction(m_viewActions, title, comparePaneNames[std::size_t(pane)].data(),
                  QStringLiteral("Ctrl+Shift+%1").arg(int(pane) + 1), [this, pane = pane] { raisePane(pane); });
}

QList<QAction*> CompareWorkspace::actions(Menu menu) {
    return menu == Menu::File   ? m_fileActions
           : menu == Menu::Run  ? m_runActions
           : menu == Menu::View ? m_viewActions
                                : QList<QAction*>();
}

/// A row for each that comes with the program, whichever workspace is shown.
void CompareWorkspace::createFileMenu() {
    m_fileMenu->setObjectName(QStringLiteral("shippedTimes"));
    for (const QFileInfo& file :
         QDir(shippedTimes).entryInfoList({u'*' + QLatin1String(baselineSuffix)}, QDir::Files, QDir::Name))
        m_fileMenu
            ->addAction(originInWords(file.completeBaseName()), this,
                        [this, path = file.filePath()] { openTimes({path}); })
            ->setObjectName(file.completeBaseName());
    m_fileMenu->setEnabled(!m_fileMenu->isEmpty());
}

bool CompareWorkspace::opens(const QString& path) const {
    return path.endsWith(QLatin1String(baselineSuffix), Qt::CaseInsensitive);
}

void CompareWorkspace::chooseTimes() {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open times to compare"), {}, tr("Times (*%1);;All files (*)").arg(QLatin1String(baselineSuffix)));
    if (!paths.isEmpty())
        openTimes(paths);
}

void CompareWorkspace::openTimes(const QStringList& paths) {
    m_opening.start([paths](Monitor& monitor) {
        OpenedTimes opened;
        for (int i = 0; i < int(paths.size()); ++i) {
            Part part(monitor, i / double(paths.size()), (i + 1) / double(paths.size()));
            try {
                opened.files.push_back({wholePathOf(paths[i]), baselineFrom(paths[i], part)});
            } catch (const InputError& error) {
                opened.lost << failureOf(error).cause;
                continue;
            }
            if (opened.files.size() == 1 && !paths[i].startsWith(u':'))
                opened.path = paths[i];
        }
        return opened;
    });
}

void CompareWorkspace::openGivenTimes(const QString& path) {
    Monitor nobody;
    baselineFrom(path, nobody); // Bad input is told before anything is shown.
    openTimes({path});
}

/// In the background, after the window has come back; a failure of one is none of the others'.
void CompareWorkspace::reopenTimes(const QStringList& paths, const QJsonObject& reference) {
    m_missed = {paths, reference};
    m_reopening.start([paths](Monitor& monitor) {
        OpenedTimes opened;
        for (const QString& path : paths)
            try {
                opened.files.push_back({path, baselineFrom(path, monitor)});
            } catch (const InputError& error) {
                opened.lost << failureOf(error).cause;
            }
        return opened;
    });
}

void CompareWorkspace::takeReopened() {
    const OpenedTimes& opened = *m_reopening.result();
    const Missed missed = std::exchange(m_missed, {});
    for (const auto& [path, baseline] : opened.files)
        m_model.addBaseline(baseline, path, CompareModel::Opened::Again);
    takeReference(missed.reference);
    if (!opened.lost.isEmpty())
        Q_EMIT remarked(tr("What was here cannot be opened again: %1").arg(opened.lost.join(QStringLiteral("; "))));
}

void CompareWorkspace::takeReference(const QJsonObject& reference) {
    const auto& rows = m_model.rows();
    const auto found = std::ranges::find_if(
        rows, [&](const CompareRow& row) { return !row.printed && referenceOf(row) == reference; });
    if (!reference.isEmpty() && found != rows.end())
        m_model.setReference(std::size_t(found - rows.begin()));
    if (const auto wanted = std::exchange(m_selectionWanted, {}); wanted && wanted->row < rows.size())
        m_model.select(wanted);
}

/// By what it is, for rows of other files may stand before it another time; empty for one that was not opened.
QJsonObject CompareWorkspace::referenceOf(const CompareRow& row) const {
    const QString path = row.baseline ? m_model.pathOf(*row.baseline) : QString();
    if (path.isEmpty())
        return {};
    QJsonObject what = toJson(compareChoiceFields(row.task), {row.contender, row.device, row.parameters});
    what.insert(QStringLiteral("path"), path);
    return what;
}

void CompareWorkspace::saveTimes() {
    const Baseline times = m_model.measured();
    if (times.cells.empty()) {
        Q_EMIT remarked(tr("Nothing has been measured here yet. Run measures what is chosen."));
        return;
    }
    saveAs(times);
}

void CompareWorkspace::exportTable() {
    const Baseline measured = m_model.measured();
    if (measured.cells.empty()) {
        Q_EMIT remarked(tr("Nothing has been measured here yet. Run measures what is chosen."));
        return;
    }
    Q_EMIT fileWanted({.title = tr("Export the table of times"),
                       .name = tr("times"),
                       .kinds = {{tr("CSV table (*.csv)"), QStringLiteral("csv")},
                                 {tr("LaTeX table (*.tex)"), QStringLiteral("tex")}},
                       .write = [cells = measured.cells, width = measured.method.width](const QString& file, Monitor&) {
                           const bool latex = file.endsWith(QLatin1String(".tex"), Qt::CaseInsensitive);
                           const std::string text = latex ? latexOf({cells, width}) : csvOf(std::span(cells), width);
                           writeWhole(file, [&](QIODevice& out) { out.write(text.data(), qint64(text.size())); });
                       }});
}

} // namespace walshscope::gui
