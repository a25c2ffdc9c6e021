// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the generator dialog, their limits, and what they make.
#include "gui/source/generate_dialog.h"

#include "boolean/generators.h"
#include "gui/source/climb_run.h"
#include "gui/source/mask_spin_box.h"
#include "gui/source/sbox_recipe.h"
#include "gui/source/sequence_recipe.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/raised.h"
#include "sbox/power_map.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>

namespace walshscope::gui {
namespace {

constexpr int largestFunction = 24;
constexpr int largestPowerMap = 20;

template <class Widget>
Widget* named(Widget* widget, const char* objectName, const QString& accessibleName) {
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

/// The recipe's name for a kind; nothing for what is no sequence.
std::optional<SequenceKind> sequenceKind(GenerateDialog::Kind kind) {
    static_assert(int(GenerateDialog::DigitsOfPi) - int(GenerateDialog::Lfsr) == int(SequenceKind::DigitsOfPi));
    if (kind < GenerateDialog::Lfsr)
        return {};
    return SequenceKind(int(kind) - int(GenerateDialog::Lfsr));
}

/// The same for what is an S-box and no power map.
std::optional<SBoxKind> sboxKind(GenerateDialog::Kind kind) {
    static_assert(int(GenerateDialog::SBoxClimb) - int(GenerateDialog::SBoxRandom) == int(SBoxKind::Climb));
    if (kind < GenerateDialog::SBoxRandom || kind > GenerateDialog::SBoxClimb)
        return {};
    return SBoxKind(int(kind) - int(GenerateDialog::SBoxRandom));
}

QString hex(std::uint32_t value) { return QStringLiteral("0x") + QString::number(value, 16).toUpper(); }

} // namespace

GenerateDialog::GenerateDialog(QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout(this)),
      m_kind(named(new QComboBox(this), "generateKind", tr("Kind"))),
      m_n(named(new NumberBox(this), "generateN", tr("Variables n"))),
      m_seed(named(new NumberBox(this), "generateSeed", tr("Seed"))),
      m_class(named(new QComboBox(this), "generateClass", tr("Class of bent functions"))),
      m_order(named(new NumberBox(this), "generateOrder", tr("Order"))),
      m_amplitude(named(new NumberBox(this), "generateAmplitude", tr("Exponent of the amplitude"))),
      m_least(named(new NumberBox(this), "generateLeast", tr("Threshold"))),
      m_mask(named(new MaskSpinBox(this), "generateMask", tr("Mask a"))),
      m_constant(named(new QCheckBox(tr("add the constant 1"), this), "generateConstant", tr("Constant"))),
      m_exponent(named(new QLineEdit(QStringLiteral("3"), this), "generateExponent", tr("Exponent d"))),
      m_polynomial(named(new QLineEdit(this), "generatePolynomial", tr("Polynomial, hexadecimal"))),
      m_verdict(named(new PlainLabel(this), "generateVerdict", tr("What is wrong"))),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setObjectName(QStringLiteral("generateDialog"));
    setWindowTitle(tr("Generate"));
    const std::pair<QString, Kind> kinds[] = {
        {tr("Random function"), Random},
        {tr("Balanced random function"), Balanced},
        {tr("Bent function"), Bent},
        {tr("Majority"), Majority},
        {tr("Threshold"), Threshold},
        {tr("Linear or affine function"), Linear},
        {tr("Quadratic form"), Quadratic},
        {tr("Resilient function"), Resilient},
        {tr("Correlation-immune function"), CorrelationImmune},
        {tr("Plateaued function"), Plateaued},
        {tr("Rotation-symmetric function"), RotationSymmetric},
        {tr("Power map xᵈ over GF(2ⁿ)"), PowerMap},
        {tr("Random permutation"), SBoxRandom},
        {tr("Random S-box of n to m bits"), SBoxFunction},
        {tr("Inversion between affine maps, as in AES"), SBoxInversion},
        {tr("Feistel network of small S-boxes"), SBoxFeistel},
        {tr("MISTY network of small S-boxes"), SBoxMisty},
        {tr("Lai–Massey network of small S-boxes"), SBoxLaiMassey},
        {tr("Substitution–permutation network of small S-boxes"), SBoxSubstitutionPermutation},
        {tr("Super-S-box: S-boxes, a matrix, a key, S-boxes"), SBoxSuper},
        {tr("Permutation by a hill climb"), SBoxClimb},
        {tr("Shift register (LFSR)"), Lfsr},
        {tr("Geffe generator"), Geffe},
        {tr("Shrinking generator"), Shrinking},
        {tr("Alternating step generator"), AlternatingStep},
        {tr("De Bruijn sequence"), DeBruijn},
        {tr("Random bits"), RandomBits},
        {tr("Binary digits of e"), DigitsOfE},
        {tr("Binary digits of π"), DigitsOfPi},
    };
    for (const auto& [title, kind] : kinds) {
        // Functions, S-boxes, sequences.
        if (kind == PowerMap || kind == Lfsr)
            m_kind->insertSeparator(m_kind->count());
        m_kind->addItem(title, kind);
    }
    m_kind->setMaxVisibleItems(m_kind->count());
    m_n->setRange(1, largestFunction);
    m_n->setValue(8);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_mask->setBits(largestFunction);
    m_class->addItem(tr("Maiorana–McFarland"), int(BentClass::MaioranaMcFarland));
    m_class->addItem(tr("partial spreads, PS_ap"), int(BentClass::PartialSpread));
    m_class->addItem(tr("Dillon's class H"), int(BentClass::ClassH));
    m_class->addItem(tr("Dillon's monomials"), int(BentClass::Dillon));
    m_order->setToolTip(tr("How many variables may be fixed without changing the share of ones"));
    m_amplitude->setToolTip(tr("Walsh coefficients are 0, 2ʳ or −2ʳ"));
    m_exponent->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), this));
    m_polynomial->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("(0[xX])?[0-9a-fA-F]{1,7}")), this));
    m_verdict->setWordWrap(true);
    m_verdict->setMinimumWidth(280);
    m_verdict->setMinimumHeight(2 * fontMetrics().height());
    m_form->addRow(tr("&Kind"), m_kind);
    m_form->addRow(tr("Variables &n"), m_n);
    m_form->addRow(tr("&Seed"), m_seed);
    m_form->addRow(tr("C&lass"), m_class);
    m_form->addRow(tr("&Order"), m_order);
    m_form->addRow(tr("Amplitude 2ʳ, &r"), m_amplitude);
    m_form->addRow(tr("Ones &from"), m_least);
    m_form->addRow(tr("Mask &a"), m_mask);
    m_form->addRow(QString(), m_constant);
    m_form->addRow(tr("Exponent &d"), m_exponent);
    m_form->addRow(tr("&Polynomial"), m_polynomial);
    m_sbox = new SBoxRecipe(*m_form);
    m_sequence = new SequenceRecipe(*m_form);
    m_climb = new ClimbRun(this);
    m_form->addRow(m_climb);
    m_form->addRow(m_verdict);
    m_form->addRow(m_buttons);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &GenerateDialog::showFields);
    connect(m_n, &QSpinBox::valueChanged, this, &GenerateDialog::showFields);
    connect(m_class, &QComboBox::currentIndexChanged, this, &GenerateDialog::check);
    connect(m_exponent, &QLineEdit::textChanged, this, &GenerateDialog::check);
    connect(m_polynomial, &QLineEdit::textChanged, this, &GenerateDialog::check);
    connect(m_polynomial, &QLineEdit::textEdited, this, [this] { m_polynomialEdited = true; });
    connect(m_sequence, &SequenceRecipe::changed, this, &GenerateDialog::check);
    connect(m_sbox, &SBoxRecipe::changed, this, [this] {
        if (!m_climb->running())
            m_climb->forget();
        check();
    });
    connect(m_climb, &ClimbRun::changed, this, &GenerateDialog::showClimb);
    connect(m_climb, &ClimbRun::ended, this, [this] {
        if (m_climb->reached())
            takeClimbed();
    });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &GenerateDialog::finish);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &GenerateDialog::reject);
    showFields();
}

BentClass GenerateDialog::bentClass() const { return BentClass(m_class->currentData().toInt()); }

GenerateDialog::Kind GenerateDialog::kind() const { return Kind(m_kind->currentData().toInt()); }

void GenerateDialog::setKind(Kind kind) { m_kind->setCurrentIndex(m_kind->findData(kind)); }

void GenerateDialog::showFields() {
    const Kind kind = this->kind();
    m_climb->forget();
    m_sequence->setKind(sequenceKind(kind));
    m_sbox->setKind(sboxKind(kind));
    m_form->setRowVisible(m_climb, kind == SBoxClimb);
    m_form->setRowVisible(m_n, kind <= PowerMap);
    m_n->setMaximum(kind == PowerMap ? largestPowerMap : largestFunction);
    const int n = m_n->value();
    const bool hasOrder = kind == Resilient || kind == CorrelationImmune;
    m_form->setRowVisible(m_seed, kind == Random || kind == Balanced || kind == Bent || kind == Quadratic || hasOrder ||
                                      kind == Plateaued || kind == RotationSymmetric);
    m_form->setRowVisible(m_class, kind == Bent);
    m_form->setRowVisible(m_order, hasOrder);
    m_form->setRowVisible(m_amplitude, kind == Plateaued);
    m_form->setRowVisible(m_least, kind == Threshold);
    m_form->setRowVisible(m_mask, kind == Linear);
    m_form->setRowVisible(m_constant, kind == Linear);
    m_form->setRowVisible(m_exponent, kind == PowerMap);
    m_form->setRowVisible(m_polynomial, kind == PowerMap);
    m_order->setRange(0, n - 1);
    m_amplitude->setRange((n + 1) / 2, n);
    m_least->setRange(0, n + 1);
    m_mask->setRange(0, int((1u << n) - 1));
    m_mask->setBits(n);
    bool ok = false;
    // A polynomial the user typed stays as long as its degree fits.
    const std::uint32_t typed = polynomial(ok);
    if (kind == PowerMap && (!m_polynomialEdited || !ok || typed >> n != 1)) {
        m_polynomialEdited = false;
        m_polynomial->setText(hex(conwayPolynomial(n)));
    }
    check();
}

std::uint32_t GenerateDialog::polynomial(bool& ok) const {
    QString digits = m_polynomial->text().trimmed();
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    return digits.toUInt(&ok, 16);
}

void GenerateDialog::check() {
    const Kind kind = this->kind();
    const int n = m_n->value();
    QString verdict;
    bool good = true;
    if (kind >= Lfsr) {
        const SequenceRecipe::Verdict said = m_sequence->check();
        good = said.good;
        verdict = said.words;
    } else if (sboxKind(kind)) {
        const SBoxRecipe::Verdict said = m_sbox->check();
        good = said.good;
        verdict = said.words;
    } else if (kind == Bent && n % 2 != 0) {
        good = false;
        verdict = tr("A bent function has an even number of variables.");
    } else if (kind == Bent && (n < leastBent(bentClass()) || n > largestBent(bentClass()))) {
        good = false;
        verdict = tr("This class has functions of %1 to %2 variables here.")
                      .arg(leastBent(bentClass()))
                      .arg(std::min(largestBent(bentClass()), largestFunction));
    } else if (kind == PowerMap) {
        bool ok = false;
        const std::uint32_t p = polynomial(ok);
        good = ok && irreducible(p, n);
        if (!ok)
            verdict = tr("The polynomial is a hexadecimal number, its bits the coefficients.");
        else if (p >> n != 1)
            verdict = tr("%1 does not have degree %2.").arg(hex(p)).arg(n);
        else
            verdict = good ? tr("%1 is irreducible.").arg(hex(p)) : tr("%1 is not irreducible.").arg(hex(p));
        if (!m_exponent->hasAcceptableInput()) {
            good = false;
            verdict = tr("The exponent is a number.");
        }
    }
    m_verdict->setText(verdict);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(good || m_climb->running());
}

/// The buttons of a dialog that waits, or says what came out.
void GenerateDialog::showClimb() {
    const bool running = m_climb->running();
    m_kind->setEnabled(!running);
    m_sbox->setEnabled(!running);
    m_buttons->button(QDialogButtonBox::Ok)->setText(m_climb->best() ? tr("&Take the best so far") : tr("&Generate"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(running ? tr("Stop") : tr("Cancel"));
}

GenerateDialog::Make GenerateDialog::maker(QString& title) const {
    const Kind kind = this->kind();
    if (kind >= Lfsr) {
        const SequencePlan plan = m_sequence->plan();
        title = nameOf(plan);
        return [plan](Monitor& monitor) { return documentBy(plan, monitor); };
    }
    if (sboxKind(kind)) {
        const SBoxPlan plan = m_sbox->plan();
        title = nameOf(plan);
        return [plan](Monitor&) { return documentBy(plan); };
    }
    const int n = m_n->value();
    const auto seed = std::uint64_t(m_seed->value());
    const auto function = [&](const QString& name, const QString& reading, std::function<BooleanFunction()> make) {
        title = name;
        return [make = std::move(make), name = name.toStdString(), reading = reading.toStdString()](Monitor&) {
            return Document{name, reading, "generated", make()};
        };
    };
    const auto seeded = [&](const QString& name, const QString& what,
                            const std::function<BooleanFunction(int, std::uint64_t)>& make) {
        return function(QStringLiteral("%1%2").arg(name).arg(n), what, [=] { return make(n, seed); });
    };
    switch (kind) {
    case Random:
        return seeded(QStringLiteral("random"),
                      tr("random function of %Ln variable(s), generated with seed %1", nullptr, n).arg(seed),
                      randomFunction);
    case Balanced:
        return seeded(QStringLiteral("balanced"),
                      tr("balanced random function of %Ln variable(s), generated with seed %1", nullptr, n).arg(seed),
                      randomBalancedFunction);
    case Bent:
        return seeded(
            QStringLiteral("bent"),
            tr("bent function of %Ln variable(s), %1, generated with seed %2", nullptr, n)
                .arg(m_class->currentText())
                .arg(seed),
            [kind = bentClass()](int variables, std::uint64_t drawn) { return bentFunction(variables, drawn, kind); });
    case Resilient:
        return seeded(QStringLiteral("resilient"),
                      tr("%1-resilient function of %Ln variable(s), generated with seed %2", nullptr, n)
                          .arg(m_order->value())
                          .arg(seed),
                      [order = m_order->value()](int variables, std::uint64_t drawn) {
                          return resilientFunction(variables, order, drawn);
                      });
    case CorrelationImmune:
        return seeded(
            QStringLiteral("correlation_immune"),
            tr("correlation-immune function of order %1 and of %Ln variable(s), generated with seed %2", nullptr, n)
                .arg(m_order->value())
                .arg(seed),
            [order = m_order->value()](int variables, std::uint64_t drawn) {
                return correlationImmuneFunction(variables, order, drawn);
            });
    case Plateaued:
        return seeded(QStringLiteral("plateaued"),
                      tr("plateaued function of %Ln variable(s) and amplitude %1, generated with seed %2", nullptr, n)
                          .arg(1 << m_amplitude->value())
                          .arg(seed),
                      [r = m_amplitude->value()](int variables, std::uint64_t drawn) {
                          return plateauedFunction(variables, r, drawn);
                      });
    case RotationSymmetric:
        return seeded(
            QStringLiteral("rotation_symmetric"),
            tr("rotation-symmetric function of %Ln variable(s), generated with seed %1", nullptr, n).arg(seed),
            rotationSymmetricFunction);
    case Quadratic:
        return seeded(QStringLiteral("quadratic"),
                      tr("quadratic form of %Ln variable(s), generated with seed %1", nullptr, n).arg(seed),
                      quadraticFunction);
    case Majority:
        return function(QStringLiteral("majority%1").arg(n), tr("majority of %Ln variable(s)", nullptr, n),
                        [n] { return majorityFunction(n); });
    case Threshold:
        return function(QStringLiteral("threshold%1_%2").arg(n).arg(m_least->value()),
                        tr("1 where at least %1 of %Ln variable(s) are 1", nullptr, n).arg(m_least->value()),
                        [n, least = m_least->value()] { return thresholdFunction(n, least); });
    case Linear: {
        const auto a = std::uint32_t(m_mask->value());
        const bool c = m_constant->isChecked();
        return function(QStringLiteral("linear%1_%2").arg(n).arg(a, 0, 16),
                        (c ? tr("a·x with a = %1, plus 1, %Ln variable(s)", nullptr, n)
                           : tr("a·x with a = %1, %Ln variable(s)", nullptr, n))
                            .arg(hex(a)),
                        [=] { return linearFunction(n, a, c); });
    }
    default: {
        bool ok = false;
        const std::uint32_t p = polynomial(ok);
        const std::uint64_t d = m_exponent->text().toULongLong();
        title = QStringLiteral("power%1_GF2^%2").arg(d).arg(n);
        const QString reading =
            tr("x%1 over GF(2%2), polynomial %3").arg(superscript(std::int64_t(d)), superscript(n), hex(p));
        return [=, name = title.toStdString(), reading = reading.toStdString()](Monitor&) {
            Document document{name, reading, "generated", powerMap(n, d, p)};
            document.modulus = p;
            return document;
        };
    }
    }
}

void GenerateDialog::reject() {
    if (m_climb->running())
        m_climb->stop();
    else
        QDialog::reject();
}

void GenerateDialog::takeClimbed() {
    const SBoxPlan plan = m_sbox->plan();
    Q_EMIT chosen(nameOf(plan), [plan, found = *m_climb->best()](Monitor&) { return documentOf(plan, found); });
    m_climb->stop();
    accept();
}

void GenerateDialog::finish() {
    if (kind() == SBoxClimb) {
        if (m_climb->best())
            takeClimbed();
        else
            m_climb->start(m_sbox->plan().climb);
        return;
    }
    QString title;
    const auto make = maker(title);
    Q_EMIT chosen(title, make);
    accept();
}

} // namespace walshscope::gui
