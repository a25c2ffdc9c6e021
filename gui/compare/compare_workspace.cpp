// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare workspace says and shows of its model, and what a person chose there.
#include "gui/compare/compare_workspace.h"

#include "error.h"
#include "gui/baseline/baseline.h"
#include "gui/compare/cell_pane.h"
#include "gui/compare/compare_bar.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_header.h"
#include "gui/compare/compare_table.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/method_pane.h"
#include "gui/compare/roofline_pane.h"
#include "gui/documents/file_name.h"
#include "gui/json/states.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"

#include <QAction>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostFiles = 100; ///< That are opened again.
constexpr int largestRow = 10'000;

constexpr auto rowsOption = "rows", runOption = "run", baselineOption = "baseline", cellOption = "cell",
               deviceOption = "device";

struct CompareKept {
    CompareState state;
    ComparePane pane = ComparePane::Cell;
    QList<int> rows{}, columns{};
    QStringList baselines{};
    QJsonObject reference{}; ///< Of a baseline, where it is one.
    std::optional<CellPlace> selected{};
};

/// By its row, from 0, once all files are open.
Field<CompareKept> selectedField() {
    static const Fields<CellPlace> fields{Field<CellPlace>("row", &CellPlace::row, Whole{0, largestRow}).required(),
                                          Field<CellPlace>(
                                              "size", [](auto& place) -> auto& { return place.size; }, Whole{0})
                                              .required()};
    const auto read = [](const JsonPart& part, const char* key, CompareKept& s) {
        s.selected = readFields(fields, part.part(key), {});
    };
    const auto write = [](const CompareKept& s) { return s.selected ? toJson(fields, *s.selected) : QJsonObject(); };
    return Field<CompareKept>::own("selected", read, write).seldom();
}

Fields<CompareKept> shownFields() {
    return joined<CompareKept>({fieldsOf(&CompareKept::state, compareFields()),
                                {{"pane",
                                  &CompareKept::pane,
                                  OneOf{comparePaneNames},
                                  {"tab", OptionWords::tr("what is beside them: cell (default), roofline or method."),
                                   OptionWords::tr("name")}},
                                 {"baselines", &CompareKept::baselines, Strings{0, mostFiles}},
                                 {"referenceOfBaseline", &CompareKept::reference, AnyObject{}}}});
}

/// For a session and a lesson: which cell is read is not remembered from one start to the next.
Fields<CompareKept> snapshotFields() { return joined<CompareKept>({shownFields(), {selectedField()}}); }

Fields<CompareKept> keptFields(const QSplitter* rows, const QSplitter* columns) {
    return joined<CompareKept>({shownFields(),
                                {{rowsOption, &CompareKept::rows, SplitterSizes{rows}},
                                 {"columns", &CompareKept::columns, SplitterSizes{columns}}}});
}

} // namespace

void CompareWorkspace::connectModel() {
    for (View* view : std::initializer_list<View*>{&m_curves->plot(), &m_roofline->plot()})
        offer(*view);
    for (View* view : tellingViews()) {
        view->widget().installEventFilter(this);
        connect(&view->emitter(), &ViewSignals::told, this, [this, view] {
            if (view->widget().underMouse() || view->widget().hasFocus())
                m_told = view;
            sayPointed();
        });
    }
    connect(m_header->choosing(), &QAction::toggled, m_choosers, &QWidget::setVisible);
    connect(m_bar, &CompareBar::wrongChanged, this, &CompareWorkspace::sayNow);
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showPage();
        sayNow();
        sayNote();
        m_method->setText(methodInShort(m_model.method()));
        Q_EMIT changed();
    });
    connect(&m_model, &CompareModel::selectedChanged, this, &CompareWorkspace::sayNow);
    connect(&m_model, &CompareModel::cellChanged, this, [this](const CellPlace& place) {
        if (m_model.selected() == place)
            sayNow();
    });
    connect(&m_model, &CompareModel::speedsChanged, this, &CompareWorkspace::sayNote);
    connect(&m_model, &CompareModel::stateChanged, this, [this] {
        sayNow();
        sayNote();
        Q_EMIT changed();
    });
    connect(&m_model, &CompareModel::failed, this, &Workspace::failed);
    connect(&m_model, &CompareModel::succeeded, this, &Workspace::succeeded);
    connect(&m_model, &CompareModel::remarked, this, &Workspace::remarked);
    connect(&m_opening, &Request::changed, this, &Workspace::changed);
    const auto refuse = [this](const QString& cause) {
        Q_EMIT failed(cause, tr("Choose a file that was saved with Save times."), &m_opening);
    };
    connect(&m_opening, &Request::failed, this, [refuse](const Failure& failure) { refuse(failure.cause); });
    connect(&m_opening, &Request::answered, this, [this, refuse] {
        const auto times = m_opening.result();
        QStringList unfinished;
        for (const auto& [path, baseline] : times->files) {
            m_model.addBaseline(baseline, path);
            if (baseline->unfinished)
                unfinished << baseline->name;
        }
        Q_EMIT succeeded(&m_opening);
        if (!unfinished.isEmpty())
            Q_EMIT remarked(tr("The file ends early, and the cells that are whole are shown: %1")
                                .arg(unfinished.join(QStringLiteral(", "))));
        if (!times->files.empty())
            Q_EMIT opened(times->path);
        if (!times->lost.isEmpty())
            refuse(times->lost.join(QStringLiteral("; ")));
    });
    connect(&m_reopening, &Request::changed, this, &Workspace::changed);
    connect(&m_reopening, &Request::answered, this, &CompareWorkspace::takeReopened);
}

/// Where nothing is compared yet there is nothing but what to choose.
void CompareWorkspace::showPage() {
    const bool begun = m_begun || !m_model.rows().empty();
    m_header->choosing()->setEnabled(begun);
    if (m_model.rows().empty())
        m_header->choosing()->setChecked(begun);
    turnPages(*m_pages, begun);
}

/// What is wrong, or what goes on and, in a line of its own, what is selected in the table or on a curve. A heading
/// does not follow the pointer.
void CompareWorkspace::sayNow() {
    QString words = m_bar->wrong();
    if (words.isEmpty()) {
        QStringList lines;
        if (m_model.busy())
            lines << activityInWords(m_model);
        if (m_model.selected())
            lines << cellInWords(m_model, *m_model.selected());
        words = lines.join(u'\n');
    }
    if (words.isEmpty())
        words = m_model.rows().empty() ? tr("Add a row: a contender to be measured. Sizes are the columns.")
                                       : tr("Run starts measuring. Choose a cell to see its samples and why it takes "
                                            "that long; R measures it again.");
    m_now->setText(words);
}

/// Of the pictures, in the place of how it is measured; an audience has nothing else there.
std::array<View*, 3> CompareWorkspace::tellingViews() const {
    return {&m_curves->plot(), &m_roofline->plot(), &m_cell->samples()};
}

/// A view that tells what it told before tells nothing new.
bool CompareWorkspace::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Enter)
        for (View* view : tellingViews())
            if (&view->widget() == watched) {
                m_told = view;
                sayPointed();
            }
    return Workspace::eventFilter(watched, event);
}

void CompareWorkspace::sayPointed() {
    QString words = m_told ? m_told->words() : QString();
    for (const View* view : std::initializer_list<const View*>{&m_curves->plot(), &m_roofline->plot()})
        if (words.isEmpty())
            words = view->words();
    m_pointed->setText(words);
    m_foot->setCurrentWidget(words.isEmpty() && !presenting() ? m_method : m_pointed);
}

/// What the paper has to do with it, and what speaks against the times.
void CompareWorkspace::sayNote() {
    QStringList sentences;
    for (const Message& warning : m_model.warnings())
        sentences << worded(warning);
    if (const QString paper = m_model.paperInWords(); !paper.isEmpty())
        sentences << paper;
    m_note->setVisible(!sentences.isEmpty());
    m_note->setText(sentences.join(u' '));
}

QWidget* CompareWorkspace::beside(const QString& pane) {
    const auto found = std::ranges::find(comparePaneNames, pane.toStdString());
    return found == comparePaneNames.end() ? nullptr : paneOf(ComparePane(found - comparePaneNames.begin()));
}

QWidget* CompareWorkspace::paneOf(ComparePane pane) const {
    return pane == ComparePane::Cell       ? static_cast<QWidget*>(m_cell)
           : pane == ComparePane::Roofline ? static_cast<QWidget*>(m_roofline)
                                           : m_methodPane;
}

ComparePane CompareWorkspace::pane() const {
    for (std::size_t each = 0; each < comparePaneNames.size(); ++each)
        if (m_tabs->currentWidget() == paneOf(ComparePane(each)))
            return ComparePane(each);
    return ComparePane::Cell;
}

void CompareWorkspace::raisePane(ComparePane pane) { m_tabs->raise(paneOf(pane)); }

void CompareWorkspace::setPresenting(bool presenting) {
    m_choosers->setVisible(!presenting && m_header->choosing()->isChecked());
    Workspace::setPresenting(presenting);
    sayPointed();
}

void CompareWorkspace::showBeside() {
    m_beside->setVisible(std::ranges::any_of(comparePaneNames, [this](auto name) { return isBeside(name.data()); }));
}

View* CompareWorkspace::activeView() {
    if (m_model.rows().empty())
        return nullptr;
    return m_roofline->plot().hasFocus() ? static_cast<View*>(&m_roofline->plot()) : &m_curves->plot();
}

void CompareWorkspace::focusPicture() {
    if (m_pages->currentIndex() == 0)
        m_pages->currentWidget()->setFocus();
    else if (m_model.rows().empty())
        m_bar->first()->setFocus();
    else
        m_table->setFocus();
}

QString CompareWorkspace::focusedTable() const { return m_table->hasFocus() ? m_table->text() : QString(); }

Activity CompareWorkspace::activity() const {
    const bool opening = m_reading.busy();
    const QString sentence = opening ? tr("Reading times …") : activityInWords(m_model);
    return {.busy = m_model.busy() || opening || m_model.counting(),
            .waiting = m_model.busy(),
            .thousandths = m_model.thousandths(),
            .sentence = sentence};
}

void CompareWorkspace::cancel() {
    m_reading.cancel();
    m_model.cancel();
}

void CompareWorkspace::close() {
    m_reading.close();
    m_model.close();
}

CompareWorkspace::Missed CompareWorkspace::filesShown() const {
    Missed files = m_missed;
    for (const auto& baseline : m_model.baselines())
        if (const QString path = m_model.pathOf(*baseline); !path.isEmpty() && !files.paths.contains(path))
            files.paths << path;
    if (const auto row = m_model.reference(); row && files.reference.isEmpty())
        files.reference = referenceOf(m_model.rows()[*row]);
    return files;
}

QJsonObject CompareWorkspace::save() const {
    const Missed files = filesShown();
    return toJson(keptFields(m_rows, m_columns), {.state = m_model.state(),
                                                  .pane = pane(),
                                                  .rows = sizesToKeep(*m_rows),
                                                  .columns = sizesToKeep(*m_columns),
                                                  .baselines = files.paths,
                                                  .reference = files.reference});
}

void CompareWorkspace::restore(const JsonPart& part) {
    const CompareKept kept =
        readFields(keptFields(m_rows, m_columns), part, {.state = m_model.state(), .pane = pane()});
    setSizesOf(*m_rows, kept.rows);
    setSizesOf(*m_columns, kept.columns);
    show(kept.state, kept.pane, {kept.baselines, kept.reference});
}

void CompareWorkspace::show(CompareState state, ComparePane wanted, const Missed& files) {
    if (!files.reference.isEmpty())
        state.reference = 0; // Until its file is open.
    if (wanted != pane())
        raisePane(wanted);
    m_model.setState(state);
    QStringList missing = files.paths;
    for (const auto& baseline : m_model.baselines())
        missing.removeAll(m_model.pathOf(*baseline));
    if (missing.isEmpty())
        takeReference(files.reference);
    else
        reopenTimes(missing, files.reference);
}

QJsonObject CompareWorkspace::snapshot() {
    const Missed files = filesShown();
    return stateOf(snapshotFields(), {.state = m_model.state(),
                                      .pane = pane(),
                                      .baselines = files.paths,
                                      .reference = files.reference,
                                      .selected = m_selectionWanted ? m_selectionWanted : m_model.selected()});
}

void CompareWorkspace::setSnapshot(const QJsonObject& state) {
    const CompareKept shown = shownIn(snapshotFields(), state);
    for (const auto& baseline : std::vector(m_model.baselines()))
        if (!shown.baselines.contains(m_model.pathOf(*baseline)))
            m_model.removeBaseline(baseline.get());
    m_selectionWanted = shown.selected;
    show(shown.state, shown.pane, {shown.baselines, shown.reference});
}

std::vector<RenderOption> CompareWorkspace::options() {
    std::vector<RenderOption> all{
        {comparedPaper, OptionWords::tr("what a paper's table or figure compares, with its numbers."),
         OptionWords::tr("ID")},
        {comparedTask, OptionWords::tr("transform (default), register, convolution, distribution, table or function."),
         OptionWords::tr("name")},
        {rowsOption, OptionWords::tr("which contenders: A0,A6."), OptionWords::tr("ids")},
        {comparedSizes, OptionWords::tr("their sizes: 7..18 or 8,10."), OptionWords::tr("sizes")},
        {runOption, OptionWords::tr("measure them before the picture is taken."), {}},
        {.name = baselineOption,
         .words = OptionWords::tr("times that were saved before, to be shown beside."),
         .value = OptionWords::tr("file"),
         .isFile = true},
        {cellOption, OptionWords::tr("the row whose largest size is selected, from 1."), OptionWords::tr("number")}};
    for (const RenderOption& option : optionsOf(keptFields(nullptr, nullptr)))
        all.push_back(option);
    all.push_back(sharedOption(deviceOption));
    return all;
}

void CompareWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (options.has(comparedPaper))
        m_model.takePaper(options.text(comparedPaper));
    applyChoices(options);
    if (options.has(baselineOption))
        openGivenTimes(fileNameFrom(options.text(baselineOption)));
    rest();
    if (options.has(runOption)) {
        m_model.run();
        rest();
    }
    if (options.has(cellOption) && !m_model.sizes().empty()) {
        const auto row = options.number(cellOption, 1, std::max<std::int64_t>(1, std::int64_t(m_model.rows().size())));
        m_model.select(CellPlace{std::size_t(*row) - 1, m_model.sizes().back()});
    }
    const CompareKept chosen =
        takeOptions(keptFields(m_rows, m_columns), options, {.state = m_model.state(), .pane = pane()});
    m_model.setQuantity(chosen.state.quantity);
    if (chosen.pane != pane())
        raisePane(chosen.pane);
    rest();
}

void CompareWorkspace::applyChoices(const RenderOptions& options) {
    CompareState state = m_model.state();
    if (options.has(comparedTask))
        state = stateForTask(state, Task(placeIn(taskNames, options, comparedTask)), m_model.knownDevices());
    if (options.has(comparedSizes)) {
        const auto typed = sizesIn(QString::fromStdString(options.text(comparedSizes)), state.task);
        if (!typed.wrong.isEmpty())
            throw UsageError(Message::plain(typed.wrong.toStdString()));
        state.sizes = typed.values;
    }
    if (options.has(rowsOption)) {
        state.rows.clear();
        for (const QString& id : QString::fromStdString(options.text(rowsOption)).split(u',')) {
            const Contender* contender = contenderOrNull(id.trimmed().toStdString());
            if (!contender || contender->task != state.task)
                throw UsageError(Message::tr("there is no contender \"%1\" of this task", id.toStdString()));
            state.rows.push_back(
                {std::string(contender->id),
                 contender->onHost() ? "cpu" : deviceForKernels(options.text(deviceOption), m_model.knownDevices())});
        }
    }
    m_model.setState(state);
}

QWidget* CompareWorkspace::header() { return m_header; }

namespace {

void forgetFiles(CompareKept& kept) {
    const qsizetype all = kept.baselines.size();
    kept.baselines.removeIf([](const QString& path) { return !path.startsWith(u':'); });
    if (kept.baselines.size() < all)
        kept.reference = {}; // It may be a row of theirs.
}

const bool hasState = addStateForm<CompareKept>("compare", snapshotFields,
                                                {.panes = {"cell", "roofline", "method"}, .forgetFiles = forgetFiles});

} // namespace
} // namespace walshscope::gui
