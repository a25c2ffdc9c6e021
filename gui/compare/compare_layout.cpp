// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Compare workspace.
#include "gui/code/glossary_tips.h"
#include "gui/compare/cell_pane.h"
#include "gui/compare/compare_bar.h"
#include "gui/compare/compare_header.h"
#include "gui/compare/compare_table.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/compare_workspace.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/method_pane.h"
#include "gui/compare/roofline_pane.h"
#include "gui/plot/type.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/look.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/words_label.h"
#include "gui/window/start_page.h"

#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QWidget* within(QWidget* widget, const QMargins& margins, QWidget* parent) {
    auto* around = new QWidget(parent);
    auto* layout = new QVBoxLayout(around);
    layout->setContentsMargins(margins);
    layout->addWidget(widget);
    return around;
}

} // namespace

CompareWorkspace::CompareWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_documents(documents),
      m_model(devices),
      m_pages(new QStackedWidget(this)),
      m_header(new CompareHeader(m_model, this)),
      m_bar(new CompareBar(m_model, this)),
      m_choosers(within(m_bar, {px::edge, px::field, px::edge, px::close}, this)),
      m_now(new WordsLabel("compareNow", tr("What is going on"), 2, this)),
      m_note(new WordsLabel("compareNote", tr("What to know about these times"), 2, this)),
      m_method(new WordsLabel("compareMethod", tr("How it is measured"), 1, this)),
      m_pointed(new WordsLabel("comparePointed", tr("What the pointer is on"), 1, this)),
      m_foot(new QStackedWidget(this)),
      m_curves(new CurvesPane(m_model, this)),
      m_table(new CompareTable(m_model, this)),
      m_cell(new CellPane(m_model, this)),
      m_roofline(new RooflinePane(m_model, this)),
      m_methodPane(new MethodPane(m_model, this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new PaneTabs("compareTabs", this)),
      m_fileMenu(new QMenu(tr("Times meas&ured elsewhere"), this)),
      m_papersMenu(new QMenu(tr("&Papers"), this)) {
    setObjectName(QStringLiteral("compareWorkspace"));
    createBeginnings();
    createActions();
    createFileMenu();
    const auto chooseOwn = [this] {
        m_begun = true;
        if (m_model.sizes().empty())
            m_model.setState([this] {
                CompareState state = m_model.state();
                state.sizes = usualSizes(state.task);
                return state;
            }());
        showPage();
        focusPicture();
    };
    auto* start = new StartPage(
        {.objectName = "compareStartPage",
         .title = tr("See which is faster, how sure that is, and why"),
         .text = tr("Choose contenders, sizes and devices. Each result is checked, each time has its error, and you "
                    "can put what papers print or other computers measured beside your own."),
         .picture = paintCard,
         .own = {{tr("&Choose contenders"), "chooseContenders", chooseOwn}},
         .beginnings = m_beginnings,
         .groups = {{tr("or measure what a paper shows, beside its numbers"), m_papers, 2},
                    {tr("or look at the times of other machines"), m_fileMenu->actions(), 3}}},
        this);
    m_pages->addWidget(new PageScroll(start, m_pages));
    m_pages->addWidget(new PageScroll(layOutComparison(), m_pages));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectModel();
    m_method->setText(methodInShort(m_model.method()));
    showPage();
    sayNow();
    sayNote();
}

CompareWorkspace::~CompareWorkspace() { deleteChildWidgets(*this); }

QWidget* CompareWorkspace::layOutComparison() {
    auto* page = new QWidget(this);
    makeHeading(*m_now, largeType);
    tellBy(*m_now, largeType);
    for (WordsLabel* words : {m_now, m_note, m_method, m_pointed})
        words->setContentsMargins(px::edge, px::close, px::edge, 0);
    m_method->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*m_method, smallType);
    for (WordsLabel* words : {m_now, m_note, m_method})
        explainWordsOf(*words);
    m_foot->addWidget(m_method);
    m_foot->addWidget(m_pointed);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_rows->addWidget(m_curves);
    m_rows->addWidget(within(m_table, {px::edge, 0, px::field, 0}, m_rows));
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 2);
    m_rows->setSizes({300, 180});
    m_tabs->keep(m_cell, tr("Cell"));
    m_tabs->keep(m_roofline, tr("Roofline"));
    m_tabs->keep(m_methodPane, tr("Method"));
    m_columns->addWidget(m_rows);
    m_beside = within(m_tabs, {px::edge, px::close, px::edge, 0}, m_columns);
    m_columns->addWidget(m_beside);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    m_columns->setSizes({640, 340});
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, px::close);
    layout->setSpacing(px::close);
    m_choosers->hide();
    layout->addWidget(m_choosers);
    layout->addWidget(m_now);
    layout->addWidget(m_note);
    layout->addWidget(m_columns, 1);
    layout->addWidget(m_foot);
    return page;
}

} // namespace walshscope::gui
