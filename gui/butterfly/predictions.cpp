// SPDX-License-Identifier: GPL-3.0-or-later
// Making, placing and judging the fields.
#include "gui/butterfly/predictions.h"

#include "gui/butterfly/flow_words.h"

#include <QKeyEvent>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>

#include <algorithm>

namespace walshscope::gui {

Predictions::Predictions(QWidget& view) : QObject(&view), m_view(view) {}

void Predictions::clear() {
    removeFields();
    m_recording.reset();
    m_answers.clear();
    m_right = 0;
}

void Predictions::removeFields() {
    for (QLineEdit* field : m_fields) {
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
}

void Predictions::ask(const RecordingPointer& recording, FlowModel::Stretch next) {
    if (recording == m_recording && next.from == m_next.from && next.to == m_next.to)
        return;
    for (std::size_t k = 0; k < m_fields.size(); ++k)
        if (recording == m_recording)
            take(k);
    removeFields();
    if (recording != m_recording) {
        m_answers.clear();
        m_right = 0;
    }
    m_recording = recording;
    m_next = next;
    for (std::size_t k = next.from; k < next.to; ++k) {
        const Moment& moment = recording->moments()[k];
        if (moment.kind == Moment::Kind::Butterfly)
            for (const std::uint32_t element : {moment.low, moment.low | 1u << moment.level})
                m_asked.push_back({Node{moment.level + 1, element}, {}});
    }
    std::ranges::sort(m_asked, {}, [](const Asked& a) { return std::pair(a.node.column, a.node.element); });
    if (m_asked.size() > most)
        m_asked.resize(most);
    QWidget* before = &m_view;
    for (std::size_t k = 0; k < m_asked.size(); ++k) {
        const Node node = m_asked[k].node;
        auto* field = new QLineEdit(&m_view);
        field->setObjectName(QStringLiteral("prediction_%1_%2").arg(node.column).arg(node.element));
        field->setAccessibleName(tr("your value for element %1 after level %2").arg(node.element).arg(node.column));
        field->setToolTip(tr("Type what element %1 is after level %2").arg(node.element).arg(node.column));
        field->setFrame(false);
        field->setAlignment(Qt::AlignCenter);
        static const QRegularExpression integer(QStringLiteral("[+−-]?[0-9]{0,10}"));
        field->setValidator(new QRegularExpressionValidator(integer, field));
        field->installEventFilter(this);
        connect(field, &QLineEdit::editingFinished, this, [this, field] {
            const auto found = std::ranges::find(m_fields, field);
            if (found != m_fields.end())
                take(std::size_t(found - m_fields.begin()));
        });
        QWidget::setTabOrder(before, field);
        before = field;
        m_fields.push_back(field);
    }
    count();
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
    QString typed = m_fields[k]->text();
    typed.replace(QChar(u'−'), QLatin1Char('-'));
    bool isNumber = false;
    const qlonglong value = typed.toLongLong(&isNumber);
    if (isNumber)
        m_fields[k]->setText(number(value));
    const Node node = m_asked[k].node;
    const std::optional<bool> right = isNumber ? std::optional(value == answer(node)) : std::nullopt;
    if (right == m_asked[k].right)
        return;
    m_asked[k].right = right;
    if (right)
        m_answers[{node.column, node.element}] = *right;
    else
        m_answers.erase({node.column, node.element});
    count();
}

void Predictions::count() {
    m_right = int(std::ranges::count_if(m_answers, [](const auto& answered) { return answered.second; }));
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
    if (found == m_fields.end() || event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto k = std::size_t(found - m_fields.begin());
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
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
