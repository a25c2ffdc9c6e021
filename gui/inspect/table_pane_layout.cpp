// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the pane of the tables and its pages; its choosers and its actions.
#include "gui/inspect/table_pane.h"

#include "gui/inspect/look_button.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
TablePane::TablePane(Slot& slot, Slot& other, TableSelection& selection, QWidget* parent)
    : InspectPane(slot, parent),
      m_otherSlot(other),
      m_selection(selection),
      m_tables(new QTabBar(this)),
      m_more(called(new QToolButton(this), "moreTables", tr("More tables"))),
      m_arguments{called(new NumberBox(this), "tableArgument", QString()),
                  called(new NumberBox(this), "tableSecondArgument", QString())},
      m_lookButton(new LookButton(this)),
      m_modulus(new NumberBox(this)),
      m_pages(new QStackedWidget(this)),
      m_views(new ComparedTables(this)),
      m_view(&m_views->here()),
      m_cost(new PlainLabel(this)),
      m_compute(new QPushButton(tr("&Compute it"), this)),
      m_words(new WordsLabel("tableWords", tr("Table cursor"), 2, this)),
      m_which(new QActionGroup(this)) {
    setObjectName(QStringLiteral("tablePane"));
    createActions();
    createChoosers();
    m_words->setContentsMargins(px::edge, 0, px::field, px::close);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_cost->setObjectName(QStringLiteral("tableCost"));
    m_cost->setWordWrap(true);
    m_cost->setAlignment(Qt::AlignCenter);
    m_compute->setObjectName(QStringLiteral("computeTable"));
    auto* asking = new QWidget(m_pages);
    auto* question = new QVBoxLayout(asking);
    question->addStretch(1);
    question->addWidget(m_cost);
    question->addWidget(m_compute, 0, Qt::AlignHCenter);
    question->addStretch(1);
    m_pages->addWidget(m_views);
    m_pages->addWidget(asking);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_words);

    connect(m_compute, &QPushButton::clicked, this, [this] {
        m_allowed = true;
        showTable();
        m_view->setFocus();
    });
    connectViews();
    connect(m_view, &CellMap::cellChanged, this, &TablePane::askForProfiles);
    connect(&m_profiles, &Request::answered, m_view, [this] { m_view->setProfiles(m_profiles.result()); });
    connect(m_view->requests().front(), &Request::cancelled, this, [this] { setStopped(true); });
    connect(&m_largest, &Request::answered, this, [this] {
        if (const auto place = *m_largest.result())
            m_selection.set(place);
    });
    connect(&m_selection, &ObservedSelection::changed, this, &TablePane::showSelection);
    connect(&m_otherSlot, &Slot::inputChanged, this, [this] {
        if (isVisible())
            takeOther();
    });
    showLook();
}

void TablePane::createChoosers() {
    m_tables->setObjectName(QStringLiteral("tableTabs"));
    m_tables->setAccessibleName(tr("Which table"));
    m_tables->setExpanding(false);
    m_tables->setDrawBase(false);
    m_tables->setUsesScrollButtons(false); // Their names are short.
    m_tables->setFocusPolicy(Qt::TabFocus);
    for (const TableKind& kind : tableKinds())
        m_tables->setTabToolTip(m_tables->addTab(shortTitle(kind.table)), longTitle(kind.table));
    m_more->setText(tr("More"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    auto* more = new QMenu(m_more);
    for (const TableKind& kind : tableKinds())
        if (kind.isSeldom)
            more->addAction(m_which->actions().at(int(kind.table)));
    m_more->setMenu(more);
    for (std::size_t i = 0; i < m_arguments.size(); ++i)
        connect(m_arguments[i], &QSpinBox::valueChanged, this, [this, i](int value) {
            TableLook look = m_look;
            look.fixed[i] = std::uint32_t(value);
            setLook(look);
        });
    m_modulus->setObjectName(QStringLiteral("tableModulus"));
    m_modulus->setAccessibleName(tr("Modulus"));
    m_modulus->setRange(2, TableLook::largestModulus);
    connect(m_tables, &QTabBar::currentChanged, this, [this](int tab) {
        TableLook look = m_look;
        look.table = SBoxTable(tab);
        setLook(look);
    });
    connect(m_lookButton, &LookButton::valuesChosen, this, [this](TableValues values) {
        TableLook look = m_look;
        look.values = values;
        setLook(look);
    });
    connect(m_modulus, &QSpinBox::valueChanged, this, [this](int modulus) {
        TableLook look = m_look;
        look.modulus = modulus;
        setLook(look);
    });
    connect(m_lookButton, &LookButton::scaleChosen, this, [this](LatScale scale) {
        TableLook look = m_look;
        look.scale = scale;
        setLook(look);
    });
}

void TablePane::createActions() {
    for (const TableKind& kind : tableKinds()) {
        const SBoxTable table = kind.table;
        auto* action = new QAction(tr("%1: %2").arg(shortTitle(table), longTitle(table)), this);
        action->setCheckable(true);
        if (int(table) < 9) // As many as there are digits.
            action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+%1").arg(int(table) + 1)));
        m_which->addAction(action);
        connect(action, &QAction::triggered, this, [this, table] {
            TableLook look = m_look;
            look.table = table;
            setLook(look);
        });
        m_actions << action;
    }
    auto* largest = new QAction(tr("Go to the largest entry of the table"), this);
    largest->setObjectName(QStringLiteral("goToLargest"));
    largest->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+L")));
    connect(largest, &QAction::triggered, this, &TablePane::goToLargest);
    m_actions << largest;
}

} // namespace walshscope::gui
