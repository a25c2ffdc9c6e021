// SPDX-License-Identifier: GPL-3.0-or-later
// Making, placing and judging the fields.
#include "gui/butterfly/predictions.h"

#include "gui/butterfly/flow_words.h"
#include "gui/widgets/field_keys.h"

#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace walshscope::gui {

Predictions::Predictions(QWidget& view) : QObject(&view), m_view(view) {}

void Predictions::clear() {
    removeFields();
    m_recording.reset();
    m_tally.clear();
    m_begins = false;
}

void Predictions::removeFields() {
    for (PredictionField* field : m_fields) {
        const QSignalBlocker silent(field);
        field->removeEventFilter(this);
        if (field->hasFocus())
            m_view.setFocus();
        field->hide();
        // It may be a key typed into it that brought us here.
        field->setObjectName({});
        field->deleteLater();
    }
    m_fields.clear();
    m_asked.clear();
    m_objection.clear();
}

void Predictions::ask(const RecordingPointer& recording, FlowModel::Stretch next) {
    if (recording == m_recording && next.from == m_next.from && next.to == m_next.to)
        return;
    for (std::size_t k = 0; k < m_fields.size(); ++k)
        if (recording == m_recording)
            take(k);
    m_hasAskedFirst = false;
    const bool isNew = !m_recording;
    removeFields();
    m_begins = m_begins || isNew || m_view.hasFocus();
    if (recording != m_recording)
        m_tally.clear();
    m_recording = recording;
    m_next = next;
    for (std::size_t k = next.from; k < next.to; ++k) {
        const Moment& moment = recording->moments()[k];
        if (moment.kind == Moment::Kind::Butterfly)
            for (const std::uint32_t element : {moment.low, moment.low | 1u << moment.level})
                m_asked.push_back({Node{moment.level + 1, element}});
    }
    std::ranges::sort(m_asked, {}, [](const Asked& a) { return std::pair(a.node.column, a.node.element); });
    if (m_asked.size() > most)
        m_asked.resize(most);
    QWidget* before = &m_view;
    for (const Asked& asked : m_asked) {
        PredictionField* field = makeField(asked.node);
        QWidget::setTabOrder(before, field);
        before = field;
        m_fields.push_back(field);
    }
    count();
}

PredictionField* Predictions::makeField(const Node& node) {
    auto* field = new PredictionField(&m_view);
    field->setObjectName(QStringLiteral("prediction_%1_%2").arg(node.column).arg(node.element));
    field->setAccessibleName(tr("your value for element %1 after level %2").arg(node.element).arg(node.column));
    field->setToolTip(tr("Type what element %1 is after level %2").arg(node.element).arg(node.column));
    field->setFrame(false);
    field->installEventFilter(this);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        const auto found = std::ranges::find(m_fields, field);
        if (found != m_fields.end())
            take(std::size_t(found - m_fields.begin()));
    });
    return field;
}

void Predictions::begin() {
    if (!m_begins || !m_view.isVisible())
        return;
    m_begins = false;
    if (!isTypedInto(m_view.window()->focusWidget()))
        focusFirst();
}

bool Predictions::focusFirst() {
    const auto first = std::ranges::find_if(m_asked, [](const Asked& asked) { return !asked.right; });
    if (first == m_asked.end())
        return false;
    goTo(std::size_t(first - m_asked.begin()));
    return true;
}

bool Predictions::asksFirst() {
    const bool isOpen =
        std::ranges::any_of(m_fields, [](const PredictionField* field) { return field->text().isEmpty(); });
    return isOpen && !std::exchange(m_hasAskedFirst, true) && focusFirst();
}

void Predictions::place(const ButterflyLayout& layout) {
    for (std::size_t k = 0; k < m_fields.size(); ++k) {
        const QRect rect = layout.rectOf(m_asked[k].node).toAlignedRect().adjusted(2, 2, -2, -2);
        m_fields[k]->setFont(layout.numbers());
        m_fields[k]->setGeometry(rect);
        m_fields[k]->setVisible(layout.showsValues() && layout.clip().intersects(rect));
    }
}

/// What follows from the values that can be seen, also where a run has gone wrong.
std::int64_t Predictions::answer(const Node& node) const {
    if (m_recording->known(node.column, node.element, m_next.from))
        return m_recording->value(node.column, node.element);
    const int level = node.column - 1;
    const std::uint32_t j = 1u << level;
    const std::int64_t a = answer({level, node.element & ~j});
    const std::int64_t b = answer({level, node.element | j});
    return node.element & j ? a - b : a + b;
}

void Predictions::take(std::size_t k) {
    const std::optional<qint64> value = m_fields[k]->value();
    if (value)
        m_fields[k]->setText(number(*value));
    const Node node = m_asked[k].node;
    const std::optional<bool> right = value ? std::optional(*value == answer(node)) : std::nullopt;
    if (right == m_asked[k].right && right != false)
        return;
    m_asked[k].right = right;
    m_tally.take({node.column, node.element}, right);
    judge(k, value.value_or(0));
    count();
}

/// Says whether it is right without giving the answer away, and how one gets there.
void Predictions::judge(std::size_t k, std::int64_t value) {
    const Node node = m_asked[k].node;
    const std::optional<bool> right = m_asked[k].right;
    QLineEdit& field = *m_fields[k];
    const QString asked = tr("your value for element %1 after level %2").arg(node.element).arg(node.column);
    field.setAccessibleName(!right ? asked : *right ? tr("%1: right").arg(asked) : tr("%1: wrong").arg(asked));
    colour(k);
    const std::uint32_t j = 1u << (node.column - 1), low = node.element & ~j, high = node.element | j;
    const QString how = node.element & j
                            ? tr("✗ Element %1 after level %2 is not %3: it is element %4 minus element %5, as they "
                                 "were before.")
                            : tr("✗ Element %1 after level %2 is not %3: it is element %4 plus element %5, as they "
                                 "were before.");
    m_objection =
        right == false ? how.arg(node.element).arg(node.column).arg(number(value)).arg(low).arg(high) : QString();
    field.setAccessibleDescription(m_objection);
}

void Predictions::colour(std::size_t k) { m_fields[k]->setRight(m_asked[k].right, m_view.palette()); }

void Predictions::restyle() {
    for (std::size_t k = 0; k < m_fields.size(); ++k)
        colour(k);
    if (!m_fields.empty())
        count();
}

void Predictions::count() {
    const auto present = [this](std::optional<bool> right) {
        return int(std::ranges::count_if(m_asked, [right](const Asked& a) { return a.right == right; }));
    };
    m_view.update();
    Q_EMIT predicted(present(true), present(false), present(std::nullopt));
}

void Predictions::goTo(std::size_t k) {
    if (k >= m_fields.size()) {
        m_view.setFocus();
        return;
    }
    Q_EMIT entered(m_asked[k].node);
    m_fields[k]->setFocus();
    m_fields[k]->selectAll();
}

bool Predictions::eventFilter(QObject* watched, QEvent* event) {
    const auto found = std::ranges::find(m_fields, watched);
    if (found == m_fields.end())
        return QObject::eventFilter(watched, event);
    const auto k = std::size_t(found - m_fields.begin());
    const QEvent::Type type = event->type();
    if (type == QEvent::FocusIn || type == QEvent::FocusOut) {
        m_asked[k].entered = type == QEvent::FocusIn;
        m_view.update();
    }
    return type == QEvent::KeyPress ? takeKey(k, *static_cast<QKeyEvent*>(event))
                                    : QObject::eventFilter(watched, event);
}

/// The keys that lead from field to field.
bool Predictions::takeKey(std::size_t k, const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Down:
        take(k);
        goTo(k + 1);
        return true;
    case Qt::Key_Tab:
        // The next field may lie outside what is visible, where Qt would skip it.
        if (k + 1 == m_fields.size())
            return false;
        take(k);
        goTo(k + 1);
        return true;
    case Qt::Key_Backtab:
        if (k == 0)
            return false;
        take(k);
        goTo(k - 1);
        return true;
    case Qt::Key_Up:
        take(k);
        goTo(k == 0 ? 0 : k - 1);
        return true;
    case Qt::Key_Escape:
        m_view.setFocus();
        return true;
    default:
        return false;
    }
}

} // namespace walshscope::gui
