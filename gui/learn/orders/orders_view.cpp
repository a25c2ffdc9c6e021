// SPDX-License-Identifier: GPL-3.0-or-later
// Order buttons, bars, rows, and the coefficient under the mouse in words.
#include "gui/learn/orders/orders_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/documents/counts.h"
#include "gui/learn/orders/row_waves.h"
#include "gui/learn/orders/spectrum_bars.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr std::array<Order, 3> orders{Order::Hadamard, Order::Sequency, Order::Dyadic};

QString explanation(Order order) {
    switch (order) {
    case Order::Hadamard:
        return OrdersView::tr("Place k holds the mask a = k, as the transform leaves it");
    case Order::Sequency:
        return OrdersView::tr("Place k holds the row that changes sign k times (Walsh)");
    case Order::Dyadic:
        return OrdersView::tr("Place k holds the mask with the bits of k reversed (Paley)");
    }
    return {};
}

QLabel* label(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* made = new PlainLabel(parent);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setWordWrap(true);
    return made;
}

} // namespace

OrdersView::OrdersView(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_motion(new OrderMotion(this)),
      m_splitter(new QSplitter(Qt::Vertical, this)),
      m_bars(new SpectrumBars(learning, *m_motion, this)),
      m_rows(new RowWaves(learning, *m_motion, this)),
      m_note(label("ordersNote", tr("What is shown here"), this)),
      m_words(new WordsLabel("ordersWords", tr("Coefficient"), 2, this)),
      m_toEnd(new QPushButton(tr("Go to the last step"), this)) {
    setObjectName(QStringLiteral("ordersView"));
    setAccessibleName(tr("Orders of the spectrum"));
    auto* group = new QButtonGroup(this);
    auto* buttons = new QHBoxLayout;
    auto* title = new PlainLabel(tr("Order"), this);
    buttons->addWidget(title);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setText(orderTitle(orders[i]));
        button->setObjectName(QStringLiteral("order_") + text(orderNames[i]));
        button->setAccessibleName(tr("%1 order").arg(orderTitle(orders[i])));
        button->setToolTip(explanation(orders[i]));
        button->setCheckable(true);
        button->setAutoRaise(true); // So that the checked one stands out in dark colours too.
        button->setFocusPolicy(Qt::TabFocus);
        group->addButton(button);
        buttons->addWidget(button);
        m_orders[i] = button;
        connect(button, &QToolButton::clicked, this, [this, order = orders[i]] { m_learning.setOrder(order); });
    }
    buttons->addStretch(1);
    buttons->addWidget(m_toEnd);
    QSizePolicy keepsItsPlace = m_toEnd->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_toEnd->setSizePolicy(keepsItsPlace);
    m_splitter->setObjectName(QStringLiteral("ordersSplitter"));
    m_splitter->addWidget(m_bars);
    m_splitter->addWidget(m_rows);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge, px::field, px::field, px::field);
    layout->addLayout(buttons);
    layout->addWidget(m_note);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_words);
    m_toEnd->setObjectName(QStringLiteral("ordersToEnd"));
    m_toEnd->setFocusPolicy(Qt::TabFocus);
    connect(m_toEnd, &QPushButton::clicked, this, [this] { m_learning.setStep(m_learning.steps()); });
    connect(&m_learning, &Learning::stateChanged, this, &OrdersView::followState);
    connect(&m_learning, &Learning::recordingChanged, this, &OrdersView::followRecording);
    connect(&m_learning, &Learning::stepChanged, this, &OrdersView::followRecording);
    connect(&m_learning.hover(), &ObservedSelection::changed, this, &OrdersView::followHovered);
    followState();
    followRecording();
}

void OrdersView::followState() {
    const Order order = m_learning.state().order;
    m_orders[std::size_t(order)]->setChecked(true);
    if (m_learning.recording())
        m_motion->show(m_learning.recording()->n(), order);
    followHovered();
}

void OrdersView::followRecording() {
    const RecordingPointer& recording = m_learning.recording();
    m_splitter->setVisible(recording != nullptr);
    m_words->setVisible(recording != nullptr);
    m_toEnd->setVisible(recording && m_learning.step() < m_learning.steps());
    QString note;
    if (!recording)
        note = m_learning.obstacle().isEmpty() ? tr("The spectrum is being computed.")
                                               : tr("%1 Type a function or open one to see its spectrum in three "
                                                    "orders.")
                                                     .arg(m_learning.obstacle());
    else if (recording->n() > RowWaves::largestN)
        note = tr("The rows of the matrix are shown for n up to %1.").arg(RowWaves::largestN);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    if (!recording)
        return;
    m_rows->setVisible(recording->n() <= RowWaves::largestN);
    m_motion->show(recording->n(), m_learning.state().order);
    makeRoomForBars();
    followHovered();
}

/// Noise is about the highest bar.
void OrdersView::makeRoomForBars() {
    const InputPointer& input = m_learning.slot().input();
    const bool noisy = input && input->noise;
    if (noisy == m_roomForBars.has_value())
        return;
    if (noisy) {
        m_roomForBars = m_splitter->saveState();
        m_splitter->setSizes({4000, 1000}); // In shares.
    } else {
        m_splitter->restoreState(*m_roomForBars);
        m_roomForBars.reset();
    }
}

void OrdersView::followHovered() {
    const RecordingPointer& recording = m_learning.recording();
    if (!recording)
        return;
    const QString said = words();
    m_words->setText(said);
    m_bars->setAccessibleDescription(said);
    m_rows->setAccessibleDescription(said);
    const auto& node = m_learning.hovered();
    if (!node || node->column != recording->n() || m_motion->moving())
        return;
    if (!m_bars->viewport()->underMouse())
        m_bars->ensureVisible(node->element);
    if (!m_rows->viewport()->underMouse())
        m_rows->ensureVisible(node->element);
}

QString OrdersView::words() const {
    const RecordingPointer& recording = m_learning.recording();
    const auto& node = m_learning.hovered();
    if (node && node->column == recording->n() && node->element < recording->size())
        return coefficientInWords(node->element);
    QString said = m_bars->done() ? tr("Point at a bar or a row, or press Ctrl with ← and →, to read a coefficient.")
                                  : tr("Step to the end to see the spectrum.");
    if (m_bars->done() && recording->wrongOutputs() > 0)
        said += u' ' +
                tr("%1 of %2 results are wrong.").arg(counted(recording->wrongOutputs()), counted(recording->size()));
    return said;
}

QString OrdersView::coefficientInWords(std::uint32_t a) const {
    const Recording& r = *m_learning.recording();
    const int n = r.n();
    const QString mask = tr("a = %1, place %2, sequency %3")
                             .arg(threeBases(a, n))
                             .arg(placeOf(m_motion->order(), n, a))
                             .arg(placeOf(Order::Sequency, n, a));
    const InputPointer& input = m_learning.slot().input();
    const bool integers = input && input->document.kind() == Kind::Integers;
    const QString sum =
        (integers ? QStringLiteral("W(%1) = Σ v(x)·(−1)^(a·x)") : QStringLiteral("W(%1) = Σ (−1)^(f(x) + a·x)")).arg(a);
    if (!m_bars->done())
        return tr("%1: %2, known at the last step.").arg(mask, sum);
    std::int64_t up = 0, down = 0;
    for (std::uint32_t x = 0; x < r.size(); ++x) {
        const std::int64_t term = std::popcount(a & x) % 2 ? -std::int64_t(r.input()[x]) : r.input()[x];
        (term > 0 ? up : down) += term;
    }
    const QString value = QStringLiteral("%1 = %2 − %3 = %4").arg(sum, number(up), number(-down), number(up + down));
    if (r.right(n, a))
        return tr("%1: %2.").arg(mask, value);
    return tr("%1: %2; the run got %3, which is wrong.").arg(mask, value, number(r.value(n, a)));
}

void OrdersView::keyPressEvent(QKeyEvent* event) {
    const RecordingPointer& recording = m_learning.recording();
    const bool ctrl = event->modifiers() == Qt::ControlModifier;
    const bool left = event->key() == Qt::Key_Left, right = event->key() == Qt::Key_Right;
    if (!recording || m_motion->n() != recording->n()) {
        event->ignore();
        return;
    }
    const int n = recording->n();
    const auto& node = m_learning.hovered();
    const bool ours = node && node->column == n && node->element < recording->size();
    if (ctrl && (left || right)) {
        const std::int64_t last = std::int64_t(recording->size()) - 1;
        const std::int64_t place = ours ? placeOf(m_motion->order(), n, node->element) : left ? last + 1 : -1;
        const std::int64_t next = std::clamp<std::int64_t>(place + (right ? 1 : -1), 0, last);
        m_learning.setHovered(Node{n, m_motion->maskAt(std::uint32_t(next))});
    } else if (ours && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        m_learning.setSelected(m_learning.selected() == node ? std::nullopt : node);
    } else if (ours && event->key() == Qt::Key_Escape) {
        m_learning.setHovered({});
    } else {
        event->ignore();
    }
}

} // namespace walshscope::gui
