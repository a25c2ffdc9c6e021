// SPDX-License-Identifier: GPL-3.0-or-later
// Fields, their defaults, and what is said about them while somebody types.
#include "gui/source/sequence_recipe.h"

#include "error.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"
#include "sequence/notation.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr int usualLength = 1000;
constexpr int usualOrder = 8;
constexpr std::size_t mostBitsShown = 12;

template <class Widget>
Widget* named(Widget* widget, const QString& objectName, const QString& accessibleName) {
    widget->setObjectName(objectName);
    widget->setAccessibleName(accessibleName);
    return widget;
}

QString sentence(QString words) {
    words.replace(0, 1, words.front().toUpper());
    return words.endsWith(u'…') ? words : words + u'.';
}

QSpinBox* spinBox(QWidget* parent, const char* objectName, const QString& accessibleName, int least, int most,
                  int value) {
    auto* box = named(new NumberBox(parent), QLatin1String(objectName), accessibleName);
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

} // namespace

SequenceRecipe::SequenceRecipe(QFormLayout& form) : QObject(form.parentWidget()), m_form(form) {
    QWidget* parent = form.parentWidget();
    for (std::size_t i = 0; i < mostRegisters; ++i)
        addRegister(i);
    m_order = spinBox(parent, "sequenceOrder", tr("Order n"), 1, 26, usualOrder);
    m_seed = spinBox(parent, "sequenceSeed", tr("Seed"), 0, std::numeric_limits<int>::max(), 1);
    m_length = spinBox(parent, "sequenceLength", tr("Length in bits"), 1, int(longestSequence), usualLength);
    m_length->setGroupSeparatorShown(true);
    m_length->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_lengthElsewhere = m_length->value();
    form.addRow(tr("&Order n"), m_order);
    form.addRow(tr("&Seed"), m_seed);
    form.addRow(tr("&Length in bits"), m_length);
    // All polynomials are primitive, and their degrees have no common divisor: the complexity is the largest there is.
    m_texts[SequenceKind::Lfsr] = {{{QStringLiteral("1+x^3+x^4"), {}}, {}, {}}};
    m_texts[SequenceKind::Geffe] = {
        {{QStringLiteral("1+x^2+x^5"), {}}, {QStringLiteral("1+x+x^7"), {}}, {QStringLiteral("1+x^4+x^9"), {}}}};
    m_texts[SequenceKind::Shrinking] = {{{QStringLiteral("1+x^2+x^5"), {}}, {QStringLiteral("1+x+x^7"), {}}, {}}};
    m_texts[SequenceKind::AlternatingStep] = {
        {{QStringLiteral("1+x+x^3"), {}}, {QStringLiteral("1+x^2+x^5"), {}}, {QStringLiteral("1+x+x^7"), {}}}};
    connect(m_order, &QSpinBox::valueChanged, this, [this](int order) {
        const QSignalBlocker once(m_length);
        if (m_kind == SequenceKind::DeBruijn && m_period)
            m_length->setValue(1 << order);
        Q_EMIT changed();
    });
    connect(m_length, &QSpinBox::valueChanged, this, [this](int length) {
        if (m_kind == SequenceKind::DeBruijn)
            m_period = length == 1 << m_order->value();
        Q_EMIT changed();
    });
    connect(m_seed, &QSpinBox::valueChanged, this, &SequenceRecipe::changed);
    setKind({});
}

void SequenceRecipe::addRegister(std::size_t index) {
    const QString number = QString::number(index + 1);
    Register& made = m_registers[index];
    made.row = new QWidget(m_form.parentWidget());
    made.polynomial = named(new QLineEdit(made.row), QStringLiteral("sequencePolynomial") + number, {});
    made.start = named(new QLineEdit(made.row), QStringLiteral("sequenceStart") + number, {});
    made.polynomial->setToolTip(tr("1+x^3+x^4, in hexadecimal 0x19, or the taps 3,4; at most 64 cells"));
    made.start->setToolTip(tr("The first bits, one for each cell"));
    made.polynomial->setPlaceholderText(QStringLiteral("1+x^3+x^4"));
    auto* startLabel = new PlainLabel(tr("start"), made.row);
    startLabel->setBuddy(made.start);
    auto* layout = new QHBoxLayout(made.row);
    layout->setContentsMargins({});
    layout->addWidget(made.polynomial, 3);
    layout->addWidget(startLabel);
    layout->addWidget(made.start, 2);
    auto* label = new PlainLabel(m_form.parentWidget());
    label->setBuddy(made.polynomial);
    m_form.addRow(label, made.row);
    for (QLineEdit* field : {made.polynomial, made.start})
        connect(field, &QLineEdit::textChanged, this, [this] {
            showDefaults();
            Q_EMIT changed();
        });
}

QString SequenceRecipe::roleOf(std::size_t index) const {
    switch (*m_kind) {
    case SequenceKind::Lfsr:
        return tr("&Polynomial");
    case SequenceKind::Geffe:
        return index == 0 ? tr("&First register") : index == 1 ? tr("C&hoosing register") : tr("&Third register");
    case SequenceKind::Shrinking:
        return index == 0 ? tr("C&hoosing register") : tr("&Data register");
    default:
        return index == 0 ? tr("C&hoosing register") : index == 1 ? tr("Steps at &1") : tr("Steps at &0");
    }
}

void SequenceRecipe::setKind(std::optional<SequenceKind> kind) {
    if (m_kind) {
        for (std::size_t i = 0; i < registerCount(*m_kind); ++i)
            m_texts[*m_kind][i] = {m_registers[i].polynomial->text(), m_registers[i].start->text()};
        if (m_kind != SequenceKind::DeBruijn)
            m_lengthElsewhere = m_length->value();
    }
    m_kind = kind;
    const std::size_t count = kind ? registerCount(*kind) : 0;
    for (std::size_t i = 0; i < mostRegisters; ++i) {
        const Register& shown = m_registers[i];
        m_form.setRowVisible(shown.row, i < count);
        if (i >= count)
            continue;
        const QString role = roleOf(i), plain = withoutMnemonic(role);
        static_cast<QLabel*>(m_form.labelForField(shown.row))->setText(role);
        shown.polynomial->setAccessibleName(*kind == SequenceKind::Lfsr ? tr("Connection polynomial")
                                                                        : tr("%1: connection polynomial").arg(plain));
        shown.start->setAccessibleName(*kind == SequenceKind::Lfsr ? tr("First bits")
                                                                   : tr("%1: first bits").arg(plain));
        const QSignalBlocker quietly(shown.polynomial), quietlyToo(shown.start);
        shown.polynomial->setText(m_texts[*kind][i].polynomial);
        shown.start->setText(m_texts[*kind][i].start);
    }
    m_form.setRowVisible(m_order, kind == SequenceKind::DeBruijn);
    m_form.setRowVisible(m_seed, kind == SequenceKind::RandomBits);
    m_form.setRowVisible(m_length, kind.has_value());
    m_period = true;
    const QSignalBlocker quietly(m_length);
    if (kind == SequenceKind::DeBruijn)
        m_length->setValue(1 << m_order->value());
    else if (kind)
        m_length->setValue(m_lengthElsewhere);
    showDefaults();
}

void SequenceRecipe::showDefaults() {
    for (std::size_t i = 0; m_kind && i < registerCount(*m_kind); ++i) {
        QString bits = QStringLiteral("0…01");
        try {
            const auto cells =
                registerPlanFrom(m_registers[i].polynomial->text().toStdString(), {}).connection.degree();
            if (std::size_t(cells) <= mostBitsShown)
                bits = QString(cells - 1, u'0') + u'1';
        } catch (const UsageError&) {
            // check() says what is wrong.
        }
        m_registers[i].start->setPlaceholderText(bits);
    }
}

RegisterPlan SequenceRecipe::registerOf(std::size_t index) const {
    try {
        return registerPlanFrom(m_registers[index].polynomial->text().toStdString(),
                                m_registers[index].start->text().toStdString());
    } catch (const UsageError& error) {
        if (m_kind == SequenceKind::Lfsr)
            throw;
        throw UsageError(Message::tr("%1: %2", withoutMnemonic(roleOf(index)).toStdString(), error.words()));
    }
}

SequencePlan SequenceRecipe::plan() const {
    SequencePlan plan{m_kind.value_or(SequenceKind::RandomBits),
                      {},
                      m_order->value(),
                      std::uint64_t(m_seed->value()),
                      std::size_t(m_length->value())};
    for (std::size_t i = 0; i < registerCount(plan.kind); ++i)
        plan.registers.push_back(registerOf(i));
    return plan;
}

SequenceRecipe::Verdict SequenceRecipe::check() const {
    try {
        const SequencePlan wanted = plan();
        if (registerCount(wanted.kind) > 0) {
            // The first bit shows whether the generators take what was typed.
            SequencePlan first = wanted;
            first.length = 1;
            Monitor silent;
            sequenceBy(first, silent);
        }
        return {true, sentence(readingOf(wanted))};
    } catch (const UsageError& error) {
        return {false, sentence(worded(error))};
    }
}

} // namespace walshscope::gui
