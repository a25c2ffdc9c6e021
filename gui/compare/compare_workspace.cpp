// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare workspace says and shows of its model, and what a person chose there.
#include "gui/compare/compare_workspace.h"

#include "error.h"
#include "gui/baseline/baseline.h"
#include "gui/compare/cell_pane.h"
#include "gui/compare/compare_bar.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_table.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/method_pane.h"
#include "gui/compare/roofline_pane.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"

#include <QJsonArray>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostFiles = 100; ///< That are opened again.

/// The place of what the option says; throws UsageError.
template <class Names>
std::size_t oneOf(const RenderOptions& options, const char* option, const Names& names) {
    const auto found = std::ranges::find(names, options.text(option));
    if (found == names.end()) {
        std::string all;
        for (const std::string_view each : names)
            all += (all.empty() ? "" : ", ") + std::string(each);
        throw UsageError(Message::tr("--%1 is \"%2\", expected one of %3", option, options.text(option), all));
    }
    return std::size_t(found - names.begin());
}

} // namespace

void CompareWorkspace::connectModel() {
    for (View* view : std::initializer_list<View*>{&m_curves->plot(), &m_roofline->plot()}) {
        offer(*view);
        connect(&view->emitter(), &ViewSignals::told, this, &CompareWorkspace::sayNow);
    }
    connect(m_bar, &CompareBar::wrongChanged, this, &CompareWorkspace::sayNow);
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showPage();
        sayNow();
        sayNote();
        m_method->setText(methodInShort(m_model.method()));
        Q_EMIT changed();
    });
    connect(&m_model, &CompareModel::selectedChanged, this, &CompareWorkspace::sayNow);
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
        for (const auto& [path, baseline] : times->files)
            m_model.addBaseline(baseline, path);
        Q_EMIT succeeded(&m_opening);
        if (!times->files.empty())
            Q_EMIT opened(times->path);
        if (!times->lost.isEmpty())
            refuse(times->lost.join(QStringLiteral("; ")));
    });
    connect(&m_reopening, &Request::changed, this, &Workspace::changed);
    connect(&m_reopening, &Request::answered, this, &CompareWorkspace::takeReopened);
}

void CompareWorkspace::showPage() { turnPages(*m_pages, m_begun || !m_model.rows().empty()); }

/// What is wrong, what the pointer is on, what goes on, or else what is selected.
void CompareWorkspace::sayNow() {
    QString words = m_bar->wrong();
    for (const View* view : std::initializer_list<const View*>{&m_curves->plot(), &m_roofline->plot()})
        if (words.isEmpty())
            words = view->words();
    if (words.isEmpty() && m_model.busy())
        words = activityInWords(m_model);
    if (words.isEmpty() && m_model.selected())
        words = cellInWords(m_model, *m_model.selected());
    if (words.isEmpty())
        words = m_model.rows().empty() ? tr("Add a row: a contender to be measured. Sizes are the columns.")
                                       : tr("Run starts measuring. Choose a cell to see its samples and why it takes "
                                            "that long; R measures it again.");
    m_now->setText(words);
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
    m_bar->setVisible(!presenting);
    m_method->setVisible(!presenting);
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
    const bool opening = m_opening.busy() || m_reopening.busy();
    const QString sentence = opening ? tr("Reading times …") : activityInWords(m_model);
    return {.busy = m_model.busy() || opening || m_model.counting(),
            .waiting = m_model.busy(),
            .thousandths = m_model.thousandths(),
            .sentence = sentence};
}

void CompareWorkspace::cancel() {
    m_opening.cancel();
    m_reopening.cancel();
    m_model.cancel();
}

void CompareWorkspace::close() {
    m_opening.close();
    m_reopening.close();
    m_model.close();
}

QJsonObject CompareWorkspace::save() const {
    QJsonObject state = toJson(m_model.state());
    Missed files = m_missed;
    for (const auto& baseline : m_model.baselines())
        if (const QString path = m_model.pathOf(*baseline); !path.isEmpty() && !files.paths.contains(path))
            files.paths << path;
    if (const auto row = m_model.reference(); row && files.reference.isEmpty())
        files.reference = referenceOf(m_model.rows()[*row]);
    state.insert(QStringLiteral("baselines"), QJsonArray::fromStringList(files.paths));
    state.insert(QStringLiteral("referenceOfBaseline"), files.reference);
    state.insert(QStringLiteral("pane"), QString::fromLatin1(comparePaneNames[std::size_t(pane())].data()));
    state.insert(QStringLiteral("rows"), sizesOf(*m_rows));
    state.insert(QStringLiteral("columns"), sizesOf(*m_columns));
    return state;
}

void CompareWorkspace::restore(const JsonPart& part) {
    part.allowOnly({"task", "contenders", "sizes", "method", "reference", "axis", "quantity", "paper", "pane", "rows",
                    "columns", "baselines", "referenceOfBaseline"});
    CompareState state = compareStateFrom(part, m_model.state());
    const QStringList paths = part.has("baselines") ? part.strings("baselines", 0, mostFiles) : QStringList();
    const QJsonObject reference =
        part.has("referenceOfBaseline") ? part.part("referenceOfBaseline").object() : QJsonObject();
    if (!reference.isEmpty())
        state.reference = 0; // Until its file is open.
    const auto rows = sizesFor(*m_rows, part, "rows"), columns = sizesFor(*m_columns, part, "columns");
    const auto pane = part.has("pane") ? std::optional(part.oneOf("pane", comparePaneNames)) : std::nullopt;
    if (rows)
        m_rows->setSizes(*rows);
    if (columns)
        m_columns->setSizes(*columns);
    if (pane)
        raisePane(ComparePane(*pane));
    m_model.setState(state);
    if (!paths.isEmpty())
        reopenTimes(paths, reference);
}

void CompareWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (options.has("paper"))
        m_model.takePaper(options.text("paper"));
    applyChoices(options);
    if (options.has("baseline"))
        openTimes(options);
    rest();
    if (options.has("run")) {
        m_model.run();
        rest();
    }
    if (options.has("cell") && !m_model.sizes().empty()) {
        const auto row = options.number("cell", 1, std::max<std::int64_t>(1, std::int64_t(m_model.rows().size())));
        m_model.select(CellPlace{std::size_t(*row) - 1, m_model.sizes().back()});
    }
    if (options.has("quantity"))
        m_model.setQuantity(CompareQuantity(oneOf(options, "quantity", compareQuantityNames)));
    if (options.has("tab"))
        raisePane(ComparePane(oneOf(options, "tab", comparePaneNames)));
    rest();
}

void CompareWorkspace::applyChoices(const RenderOptions& options) {
    CompareState state = m_model.state();
    if (options.has("task"))
        state = stateForTask(state, Task(oneOf(options, "task", taskNames)), m_model.knownDevices());
    if (options.has("sizes")) {
        const auto typed = sizesIn(QString::fromStdString(options.text("sizes")), state.task);
        if (!typed.wrong.isEmpty())
            throw UsageError(Message::plain(typed.wrong.toStdString()));
        state.sizes = typed.values;
    }
    if (options.has("rows")) {
        state.rows.clear();
        for (const QString& id : QString::fromStdString(options.text("rows")).split(u',')) {
            const Contender* contender = contenderOrNull(id.trimmed().toStdString());
            if (!contender || contender->task != state.task)
                throw UsageError(Message::tr("there is no contender \"%1\" of this task", id.toStdString()));
            state.rows.push_back(
                {std::string(contender->id),
                 contender->onHost() ? "cpu" : deviceForKernels(options.text("device"), m_model.knownDevices())});
        }
    }
    m_model.setState(state);
}

} // namespace walshscope::gui
