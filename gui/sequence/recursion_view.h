// SPDX-License-Identifier: GPL-3.0-or-later
// How DS divides the bits: a row for each level, a box for each span of them, which fills while the run goes on.
#pragma once

#include "gui/plot/theme.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"
#include "gui/sequence/recursion_log.h"

#include <QWidget>

#include <memory>

namespace walshscope::gui {

class RecursionView : public QWidget, public View {
    Q_OBJECT

public:
    explicit RecursionView(QWidget* parent = nullptr);

    /// Nothing with a null log. Whoever keeps the log may add to it on this thread, and calls grow() then.
    void setLog(std::shared_ptr<const RecursionLog> log);
    void grow();
    const std::shared_ptr<const RecursionLog>& log() const { return m_log; }
    /// As an index into the log's spans.
    std::optional<std::size_t> spanAt(const QPointF& place) const;
    QRectF box(std::size_t span) const;
    std::optional<std::size_t> marked() const { return m_marked; }

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return !m_log || m_log->spans().empty(); }
    /// Of the span that the pointer or the cursor is on.
    QString words() const override;
    void setStale(bool stale) override;
    Painting painting(const Paper& paper) override;
    QSize exportSize() override { return {1200, 560}; }
    QString exportTitle() const override;
    /// A row a span; seconds are empty where it is not done.
    CsvWriter csv() const override;

    void hover(const QPointF& place) override { mark(spanAt(place)); }
    void leave() override { mark({}); }
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    /// Along a level, and up and down from level to level.
    bool moveCursor(int right, int down) override;
    bool moveCursorToEnd(bool last) override;
    bool leaveCursor() override;
    void restyle() override { update(); }

    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void mark(std::optional<std::size_t> span);

    ViewInteraction m_interaction{*this};
    std::shared_ptr<const RecursionLog> m_log;
    std::optional<std::size_t> m_marked;
    bool m_stale = false;
};

} // namespace walshscope::gui
