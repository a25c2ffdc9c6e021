// SPDX-License-Identifier: GPL-3.0-or-later
// Where the maps that are compared have room, and keeping them at one place.
#include "gui/inspect/compared_tables.h"

#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <QTabBar>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int between = 4; ///< Maps.

} // namespace

ComparedTables::ComparedTables(QWidget* parent) : QWidget(parent), m_tabs(new QTabBar(this)) {
    const auto make = [this](const char* viewName, const char* captionName, const QString& captionTitle) {
        auto* view = new TableView(this);
        view->setObjectName(QLatin1String(viewName));
        auto* caption = new WordsLabel(captionName, captionTitle, 1, this);
        caption->setContentsMargins(px::edge, 0, px::field, 0);
        return Map{view, caption};
    };
    m_maps = {make("tableView", "hereCaption", tr("Whose table is left")),
              make("otherTableView", "thereCaption", tr("Whose table it is compared with")),
              make("differenceView", "differenceCaption", tr("What the third table is"))};
    there().setAccessibleName(tr("Table of the other S-box"));
    difference().setAccessibleName(tr("Difference of the tables"));
    m_tabs->setObjectName(QStringLiteral("comparedTabs"));
    m_tabs->setAccessibleName(tr("Which of the compared tables"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setFocusPolicy(Qt::TabFocus);
    for (const QString& title : {tr("Both"), tr("This"), tr("Other"), tr("Difference")})
        m_tabs->addTab(title);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        if (m_arranging)
            return;
        m_wanted = Page(page);
        arrange();
    });
    for (TableView* view : views())
        link(*view);
    connect(&m_prepared, &Request::answered, this, [this] {
        for (TableView* view : views())
            view->restyle();
    });
    stop();
}

template <class Tell>
void ComparedTables::tellOthers(TableView& from, Tell tell) {
    if (!m_alike || m_telling)
        return;
    const QScopedValueRollback telling(m_telling, true);
    for (TableView* view : views())
        if (view != &from && view->source())
            tell(*view);
}

void ComparedTables::link(TableView& from) {
    connect(&from, &CellMap::cellChanged, this,
            [this, &from] { tellOthers(from, [&](TableView& to) { to.setCell(from.cell()); }); });
    connect(&from, &CellMap::partChanged, this,
            [this, &from] { tellOthers(from, [&](TableView& to) { to.showPart(from.part()); }); });
}

void ComparedTables::compare(const QString& here, const QString& there, bool alike) {
    m_comparing = true;
    m_alike = alike;
    m_maps[0].caption->setText(here);
    m_maps[1].caption->setText(there);
    m_maps[2].caption->setText(tr("Difference: this − other, 0 where they are equal"));
    arrange();
}

void ComparedTables::stop() {
    m_comparing = m_alike = false;
    m_tables.reset();
    m_prepared.clear();
    there().setTable(nullptr);
    difference().setTable(nullptr);
    arrange();
}

void ComparedTables::prepare(const TwoTables& tables) {
    m_tables = tables;
    if (tables.here->ready() && tables.there->ready())
        return;
    m_prepared.start([tables](Monitor& monitor) {
        tables.here->prepare(monitor);
        tables.there->prepare(monitor);
        return true;
    });
}

TableView& ComparedTables::front() const {
    TableView* first = nullptr;
    for (TableView* view : views()) {
        if (view->isHidden())
            continue;
        if (view->hasFocus())
            return *view;
        first = first ? first : view;
    }
    return first ? *first : here();
}

Requests ComparedTables::requests() {
    Requests all{&m_prepared};
    for (TableView* view : views())
        all.add(view->requests());
    return all;
}

void ComparedTables::resume() {
    if (m_tables && !m_prepared.busy())
        prepare(*m_tables);
    for (TableView* view : views())
        view->resume();
}

QSize ComparedTables::minimumSizeHint() const {
    const QSize least = here().minimumSizeHint();
    return m_comparing ? least + QSize(0, m_tabs->sizeHint().height()) : least;
}

void ComparedTables::resizeEvent(QResizeEvent*) { arrange(); }

void ComparedTables::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void ComparedTables::arrange() {
    updateGeometry();
    if (!m_comparing) {
        m_tabs->hide();
        place({{0, rect()}}, false);
        return;
    }
    const int wide = 30 * fontMetrics().averageCharWidth(), tall = 11 * fontMetrics().lineSpacing();
    const int tabs = m_tabs->sizeHint().height(), caption = m_maps[0].caption->sizeHint().height();
    const int columns = std::max(1, (width() + between) / (wide + between));
    const int rows = std::max(1, (height() - tabs) / (tall + caption));
    // All three side by side, or two above the third; two side by side, or one above the other; or one.
    const std::size_t seen = !m_alike ? 2 : 3;
    const bool all = columns >= int(seen) || (columns >= 2 && rows >= 2);
    const bool both = columns >= 2 || rows >= 2;
    const bool hasTabs = !all;
    {
        const QScopedValueRollback arranging(m_arranging, true);
        m_tabs->setTabVisible(Both, both);
        m_tabs->setTabVisible(This, !both);
        m_tabs->setTabVisible(Other, !both);
        m_tabs->setTabVisible(Difference, m_alike);
        for (int page = 0; page < m_tabs->count(); ++page)
            m_tabs->setTabEnabled(page, m_tabs->isTabVisible(page)); // Keys would stop at one that is hidden.
        const Page page = m_wanted == Difference && m_alike ? Difference
                          : both                            ? Both
                          : m_wanted == Other               ? Other
                                                            : This;
        m_tabs->setCurrentIndex(page);
    }
    m_tabs->setVisible(hasTabs && !(both && !m_alike));
    QRect room = rect();
    if (!m_tabs->isHidden()) {
        m_tabs->setGeometry(0, 0, width(), tabs);
        room.setTop(tabs);
    }
    const auto part = [&](int column, int ofColumns, int row, int ofRows) {
        const int left = room.width() * column / ofColumns, right = room.width() * (column + 1) / ofColumns;
        const int top = room.height() * row / ofRows, bottom = room.height() * (row + 1) / ofRows;
        return QRect(room.left() + left, room.top() + top, right - left - (column + 1 < ofColumns ? between : 0),
                     bottom - top - (row + 1 < ofRows ? between : 0));
    };
    if (all && columns >= int(seen) && (seen == 2 || rows < 2)) {
        std::vector<std::pair<std::size_t, QRect>> places;
        for (std::size_t i = 0; i < seen; ++i)
            places.emplace_back(i, part(int(i), int(seen), 0, 1));
        place(places, true);
    } else if (all && seen == 3) {
        place({{0, part(0, 2, 0, 2)}, {1, part(1, 2, 0, 2)}, {2, part(0, 1, 1, 2)}}, true);
    } else if (m_tabs->currentIndex() == Both) {
        const bool beside = columns >= 2;
        place({{0, beside ? part(0, 2, 0, 1) : part(0, 1, 0, 2)}, {1, beside ? part(1, 2, 0, 1) : part(0, 1, 1, 2)}},
              true);
    } else {
        place({{std::size_t(m_tabs->currentIndex() - This), room}}, false);
    }
}

/// Who had the focus and is hidden gives it to one that is seen.
void ComparedTables::place(const std::vector<std::pair<std::size_t, QRect>>& places, bool captions) {
    bool focus = false;
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        const auto& [view, caption] = m_maps[i];
        const auto found = std::ranges::find(places, i, &std::pair<std::size_t, QRect>::first);
        const bool isSeen = found != places.end();
        focus = focus || (!isSeen && view->hasFocus());
        caption->setVisible(isSeen && captions);
        if (!isSeen)
            continue;
        QRect room = found->second;
        if (captions) {
            caption->setGeometry(room.left(), room.top(), room.width(), caption->sizeHint().height());
            room.setTop(caption->geometry().bottom() + 1);
        }
        view->setGeometry(room);
        view->show();
    }
    if (focus)
        m_maps[places.front().first].view->setFocus();
    for (std::size_t i = 0; i < m_maps.size(); ++i)
        if (std::ranges::find(places, i, &std::pair<std::size_t, QRect>::first) == places.end())
            m_maps[i].view->hide();
    // What was hidden had no size to follow with.
    tellOthers(front(), [this](TableView& to) { to.showPart(front().part()); });
}

} // namespace walshscope::gui
