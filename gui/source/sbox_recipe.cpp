// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of S-boxes, how they depend on each other, and what is said about them while somebody types.
#include "gui/source/sbox_recipe.h"

#include "error.h"
#include "gui/documents/counts.h"
#include "gui/documents/named_sbox.h"
#include "gui/documents/samples.h"
#include "gui/widgets/called.h"
#include "gui/widgets/number_box.h"
#include "gui/words/wording.h"
#include "sbox/power_map.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr std::uint32_t fieldOfAes = 0x11B;
constexpr int usualTarget = 100;

QSpinBox* numberBox(QWidget* parent, const char* objectName, const QString& accessibleName, int least, int most,
                    int value) {
    auto* box = called(new NumberBox(parent), objectName, accessibleName);
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

/// Without zeros at the end.
class RealBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;
    QString textFromValue(double value) const override { return locale().toString(value, 'g', 9); }
};

QString wholeSentence(QString words) {
    words.replace(0, 1, words.front().toUpper());
    return words + u'.';
}

} // namespace

SBoxRecipe::SBoxRecipe(QFormLayout& form) : QObject(form.parentWidget()), m_form(form) {
    QWidget* parent = form.parentWidget();
    m_n = numberBox(parent, "sboxRecipeN", tr("Input bits n"), 1, SBox::largestN, 8);
    m_m = numberBox(parent, "sboxRecipeM", tr("Output bits m"), 1, SBox::largestN, 8);
    m_seed = numberBox(parent, "sboxRecipeSeed", tr("Seed"), 0, std::numeric_limits<int>::max(), 1);
    m_maps = called(new QComboBox(parent), "sboxRecipeMaps", tr("Affine maps around the inversion"));
    m_maps->addItem(tr("random"), false);
    m_maps->addItem(tr("those of AES"), true);
    m_polynomial = called(new QLineEdit(parent), "sboxRecipePolynomial", tr("Polynomial, hexadecimal"));
    m_rounds = numberBox(parent, "sboxRecipeRounds", tr("Rounds"), 1, mostRounds, 3);
    m_copies = numberBox(parent, "sboxRecipeCopies", tr("Boxes side by side"), 2, SBox::largestN, 2);
    m_inner = called(new QComboBox(parent), "sboxRecipeInner", tr("Inner S-boxes"));
    m_inner->setEditable(true);
    m_inner->setToolTip(tr("A sample's name or the entries, as C56B90AD3EF84712; one for each round with ; between "
                           "them; random permutations if it is empty"));
    m_inner->addItem(QString());
    for (const SampleInfo& info : samples())
        if (info.kind == Kind::SBox && info.n == info.m && 2 * info.n <= SBox::largestN)
            m_inner->addItem(info.name);
    m_inner->lineEdit()->setPlaceholderText(tr("random permutations"));
    m_inner->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_inner->setMinimumContentsLength(20);
    m_matrix = called(new QComboBox(parent), "sboxRecipeMatrix", tr("Matrix between the layers"));
    m_matrix->setEditable(true);
    m_matrix->addItems({QStringLiteral("mixcolumns"), QStringLiteral("midori"), QStringLiteral("2 3;1 2")});
    m_matrix->setToolTip(
        tr("Rows over the field of an inner S-box with ; between them, as 2 3;1 2 in hexadecimal, or the "
           "columns of a matrix of bits; cell 0 is that of the lowest bits"));
    m_key = called(new QLineEdit(parent), "sboxRecipeKey", tr("Key, hexadecimal"));
    m_key->setPlaceholderText(QStringLiteral("0x0"));
    m_aim = called(new QComboBox(parent), "sboxRecipeAim", tr("Aim of the climb"));
    for (const SBoxPropertyKind* aim : climbAims())
        m_aim->addItem(worded(aim->title), QByteArray(aim->key.data(), qsizetype(aim->key.size())));
    m_aim->setCurrentIndex(m_aim->findData(QByteArray::fromStdString(ClimbPlan().aim)));
    m_aim->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_aim->setMinimumContentsLength(20);
    m_target = numberBox(parent, "sboxRecipeTarget", tr("Value to be reached"), 0, 0, 0);
    m_realTarget = called(new RealBox(parent), "sboxRecipeRealTarget", tr("Value to be reached"));
    m_realTarget->setDecimals(9);
    m_realTarget->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_swaps = numberBox(parent, "sboxRecipeSwaps", tr("Swaps tried at most"), 1, int(ClimbPlan::mostSwaps),
                        int(ClimbPlan().swaps));
    m_swaps->setGroupSeparatorShown(true);
    m_swaps->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_centre = numberBox(parent, "sboxRecipeCentre", tr("X of the cost"), 0, 256, 0);
    m_exponent =
        numberBox(parent, "sboxRecipeExponent", tr("R of the cost"), 1, ClimbPlan::mostExponent, ClimbPlan().exponent);
    for (QSpinBox* box : {m_centre, m_exponent})
        box->setToolTip(
            tr("A swap is kept where it lowers the sum of ||W| − X|ᴿ over all entries W of the aim's table"));
    form.addRow(tr("Input bits &n"), m_n);
    form.addRow(tr("Output bits &m"), m_m);
    form.addRow(tr("&Seed"), m_seed);
    form.addRow(tr("&Affine maps"), m_maps);
    form.addRow(tr("&Polynomial"), m_polynomial);
    form.addRow(tr("&Rounds"), m_rounds);
    form.addRow(tr("&Boxes side by side"), m_copies);
    form.addRow(tr("&Inner S-boxes"), m_inner);
    form.addRow(tr("Matri&x"), m_matrix);
    form.addRow(tr("Ke&y"), m_key);
    form.addRow(tr("Aim o&f the climb"), m_aim);
    form.addRow(tr("Value &to reach"), m_target);
    form.addRow(tr("Value &to reach"), m_realTarget);
    form.addRow(tr("S&waps at most"), m_swaps);
    form.addRow(tr("&X of the cost"), m_centre);
    form.addRow(tr("R &of the cost"), m_exponent);
    for (QSpinBox* box : {m_n, m_m, m_seed, m_rounds, m_copies, m_target, m_swaps, m_centre, m_exponent})
        connect(box, &QSpinBox::valueChanged, this, &SBoxRecipe::follow);
    connect(m_realTarget, &QDoubleSpinBox::valueChanged, this, &SBoxRecipe::follow);
    connect(m_aim, &QComboBox::currentIndexChanged, this, [this] {
        beginAim();
        follow();
    });
    connect(m_maps, &QComboBox::currentIndexChanged, this, &SBoxRecipe::follow);
    connect(m_polynomial, &QLineEdit::textChanged, this, &SBoxRecipe::follow);
    connect(m_inner, &QComboBox::editTextChanged, this, &SBoxRecipe::follow);
    connect(m_matrix, &QComboBox::editTextChanged, this, &SBoxRecipe::follow);
    connect(m_key, &QLineEdit::textChanged, this, &SBoxRecipe::follow);
    beginAim();
    setKind({});
}

const SBoxPropertyKind& SBoxRecipe::aim() const { return climbAim(m_aim->currentData().toByteArray().toStdString()); }

/// Of another aim the numbers that were chosen mean nothing.
void SBoxRecipe::beginAim() {
    const QSignalBlocker once(m_target), onceReal(m_realTarget), onceCentre(m_centre), onceExponent(m_exponent);
    showAim();
    const TargetRange range = targetRange(aim(), m_n->value());
    const double target = aim().key == ClimbPlan().aim && m_n->value() == 8 ? usualTarget : range.best;
    m_target->setValue(int(target));
    m_realTarget->setValue(target);
    m_centre->setValue(0);
    m_exponent->setValue(usualExponent(*aim().aim));
}

/// What an aim has for fields, and their limits.
void SBoxRecipe::showAim() {
    const bool climb = m_kind == SBoxKind::Climb, cost = hasCost(*aim().aim);
    const int step = targetStep(*aim().aim, m_n->value());
    const TargetRange range = targetRange(aim(), m_n->value());
    m_target->setRange(int(range.least()), int(range.most()));
    m_target->setSingleStep(std::max(1, step));
    m_realTarget->setRange(range.least(), range.most());
    m_form.setRowVisible(m_target, climb && step > 0);
    m_form.setRowVisible(m_realTarget, climb && step == 0);
    m_form.setRowVisible(m_centre, climb && cost);
    m_form.setRowVisible(m_exponent, climb && cost);
}

bool SBoxRecipe::hasMapsOfAes() const { return m_kind == SBoxKind::Inversion && m_maps->currentData().toBool(); }

void SBoxRecipe::setKind(std::optional<SBoxKind> kind) {
    // The usual matrices have four rows.
    if (const bool isSuper = kind == SBoxKind::Super; isSuper != (m_kind == SBoxKind::Super) && kind) {
        const QSignalBlocker once(m_copies);
        m_copies->setValue(isSuper ? SuperBoxPlan().copies : NetworkPlan().copies);
    }
    m_kind = kind;
    const bool networks = kind && isNetwork(*kind), climb = kind == SBoxKind::Climb;
    const bool isSuper = kind == SBoxKind::Super;
    m_form.setRowVisible(m_n, kind.has_value());
    m_form.setRowVisible(m_m, kind == SBoxKind::Function);
    m_form.setRowVisible(m_seed, kind.has_value());
    m_form.setRowVisible(m_maps, kind == SBoxKind::Inversion);
    m_form.setRowVisible(m_polynomial, kind == SBoxKind::Inversion || isSuper);
    m_form.setRowVisible(m_rounds, networks);
    m_form.setRowVisible(m_copies, kind == SBoxKind::SubstitutionPermutation || isSuper);
    m_form.setRowVisible(m_inner, networks || isSuper);
    m_form.setRowVisible(m_matrix, isSuper);
    m_form.setRowVisible(m_key, isSuper);
    m_form.setRowVisible(m_aim, climb);
    m_form.setRowVisible(m_swaps, climb);
    showAim();
    showLimits();
}

void SBoxRecipe::setEnabled(bool enabled) {
    m_enabled = enabled;
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_m, m_maps, m_polynomial, m_rounds, m_copies, m_inner, m_matrix, m_key, m_aim,
                                         m_target, m_realTarget, m_swaps, m_centre, m_exponent})
        field->setEnabled(enabled);
    showLimits();
}

void SBoxRecipe::follow() {
    showLimits();
    Q_EMIT changed();
}

/// The limits follow the kind and each other, and n the inner boxes.
void SBoxRecipe::showLimits() {
    if (!m_kind)
        return;
    const QSignalBlocker once(m_n), onceTarget(m_target), onceReal(m_realTarget), onceCentre(m_centre);
    const bool isSuper = m_kind == SBoxKind::Super, hasInner = isNetwork(*m_kind) || isSuper;
    const bool halves = isNetwork(*m_kind) && m_kind != SBoxKind::SubstitutionPermutation;
    const int copies = halves ? 2 : m_copies->value();
    m_n->setRange(m_kind == SBoxKind::LaiMassey ? 4
                  : hasInner                    ? copies
                  : m_kind == SBoxKind::Climb   ? ClimbPlan::leastN
                                                : 1,
                  m_kind == SBoxKind::Climb ? std::min(int(ClimbPlan::largestN), aim().aim->largestN)
                  : isSuper                 ? largestSuperBox
                                            : int(SBox::largestN));
    m_n->setSingleStep(hasInner ? copies : 1);
    bool isGiven = hasMapsOfAes();
    if (isGiven)
        m_n->setValue(8);
    if (hasInner && !m_inner->currentText().trimmed().isEmpty()) {
        isGiven = true;
        try {
            m_n->setValue(innerBoxes().front().n() * (halves ? 2 : copies));
        } catch (const UsageError&) {
            // check() says what is wrong.
        }
    }
    const bool isSeeded = !hasMapsOfAes() && !(hasInner && isGiven);
    m_n->setEnabled(m_enabled && !isGiven);
    m_seed->setEnabled(m_enabled && isSeeded);
    if (m_kind == SBoxKind::Climb) {
        showAim();
        m_centre->setMaximum(1 << m_n->value());
    }
    const int bits = isSuper ? std::max(1, m_n->value() / copies) : m_n->value(); // Of the field.
    const std::uint32_t usual = hasMapsOfAes() ? fieldOfAes : conwayPolynomial(bits);
    m_polynomial->setPlaceholderText(prefixed(usual, bits + 1));
}

std::vector<SBox> SBoxRecipe::innerBoxes() const {
    std::vector<SBox> boxes;
    const QString text = m_inner->currentText();
    for (const QString& box : text.split(u';', Qt::SkipEmptyParts))
        boxes.push_back(namedSBox(box));
    if (boxes.empty() && !text.trimmed().isEmpty())
        throw UsageError(Message::tr("there is no S-box, expected the name of a sample or entries"));
    return boxes;
}

std::uint32_t SBoxRecipe::polynomial() const {
    QString digits = m_polynomial->text().trimmed();
    if (digits.isEmpty())
        return hasMapsOfAes() ? fieldOfAes : m_kind == SBoxKind::Super ? 0 : conwayPolynomial(m_n->value());
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    bool ok = false;
    const std::uint32_t value = digits.toUInt(&ok, 16);
    if (!ok)
        throw UsageError(Message::tr("the polynomial is \"%1\", expected a hexadecimal number whose bits are the "
                                     "coefficients",
                                     digits.left(40).toStdString()));
    return value;
}

std::uint32_t SBoxRecipe::key() const {
    QString digits = m_key->text().trimmed();
    if (digits.isEmpty())
        return 0;
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    bool ok = false;
    const std::uint32_t value = digits.toUInt(&ok, 16);
    if (!ok)
        throw UsageError(
            Message::tr("the key is \"%1\", expected a hexadecimal number", digits.left(40).toStdString()));
    return value;
}

SBoxPlan SBoxRecipe::plan() const {
    SBoxPlan plan{m_kind.value_or(SBoxKind::Random), m_n->value(), m_m->value(), std::uint64_t(m_seed->value())};
    if (plan.kind == SBoxKind::Inversion) {
        plan.polynomial = polynomial();
        plan.mapsOfAes = hasMapsOfAes();
    }
    if (isNetwork(plan.kind)) {
        plan.inner = m_inner->currentText().trimmed();
        plan.network = {.structure = NetworkPlan::Structure(int(plan.kind) - int(SBoxKind::Feistel)),
                        .n = plan.n,
                        .copies = m_copies->value(),
                        .rounds = m_rounds->value(),
                        .boxes = innerBoxes(),
                        .seed = plan.seed};
    }
    if (plan.kind == SBoxKind::Super) {
        plan.inner = m_inner->currentText().trimmed();
        plan.super = {.n = plan.n,
                      .copies = m_copies->value(),
                      .boxes = innerBoxes(),
                      .matrix = m_matrix->currentText().trimmed().toStdString(),
                      .polynomial = polynomial(),
                      .key = key(),
                      .seed = plan.seed};
    }
    plan.climb = {.n = plan.n,
                  .seed = plan.seed,
                  .aim = std::string(aim().key),
                  .target = aim().aim->step > 0 ? double(m_target->value()) : m_realTarget->value(),
                  .swaps = m_swaps->value(),
                  .centre = m_centre->value(),
                  .exponent = m_exponent->value()};
    requirePossible(plan);
    return plan;
}

SBoxRecipe::Verdict SBoxRecipe::check() const {
    try {
        return {true, wholeSentence(readingOf(plan()))};
    } catch (const UsageError& error) {
        return {false, wholeSentence(worded(error))};
    }
}

} // namespace walshscope::gui
