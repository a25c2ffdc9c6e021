// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a table beside that of another S-box and their difference: one place, one cursor in all of them.
#pragma once

#include "gui/inspect/table_view.h"

#include <QWidget>

class QLabel;
class QTabBar;

namespace walshscope::gui {

/// As many of the maps as have room, otherwise behind tabs.
class ComparedTables : public QWidget {
    Q_OBJECT

public:
    explicit ComparedTables(QWidget* parent = nullptr);

    TableView& here() const { return *m_maps[0].view; }
    TableView& there() const { return *m_maps[1].view; }
    /// Here minus there.
    TableView& difference() const { return *m_maps[2].view; }
    std::array<TableView*, 3> views() const { return {&here(), &there(), &difference()}; }

    /// What is said above the maps of here and there. Only where they are alike, both tables of the same size, there is
    /// a difference and one cursor.
    void compare(const QString& here, const QString& there, bool alike);
    /// Only here() is shown.
    void stop();
    bool comparing() const { return m_comparing; }
    bool alike() const { return m_alike; }
    /// Computes both overviews, whose largest entry sets the colours of both.
    void prepare(const TwoTables& tables);
    /// That of the seen maps which has the focus, or the first.
    TableView& front() const;
    Requests requests();
    /// What is missing since they were cancelled.
    void resume();

    QSize sizeHint() const override { return here().sizeHint(); }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum Page { Both, This, Other, Difference };
    struct Map {
        TableView* view;
        QLabel* caption;
    };

    void link(TableView& from);
    template <class Tell>
    void tellOthers(TableView& from, Tell tell);
    void arrange();
    void place(const std::vector<std::pair<std::size_t, QRect>>& places, bool captions);

    std::array<Map, 3> m_maps;
    QTabBar* m_tabs;
    std::optional<TwoTables> m_tables;
    Latest<bool> m_prepared;
    bool m_comparing = false, m_alike = false;
    bool m_telling = false;   ///< One of the maps tells the others.
    bool m_arranging = false; ///< Tabs come and go.
    Page m_wanted = Both;
};

} // namespace walshscope::gui
