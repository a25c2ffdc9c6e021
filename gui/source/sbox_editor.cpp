// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the editor of an S-box, saying what repeats in it, and making new inputs out of edits.
#include "gui/source/sbox_editor.h"

#include "gui/documents/counts.h"
#include "gui/plot/type.h"
#include "gui/source/coordinate_fields.h"
#include "gui/source/notation_field.h"
#include "gui/source/sbox_cells.h"
#include "gui/source/sbox_text.h"
#include "gui/widgets/column_scroll.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"
#include "sbox/changes.h"
#include "sbox/generators.h"
#include "sbox/power_map.h"
#include "sbox/tables.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QLabel* wordsBelow(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    return label;
}

QSpinBox* bitsBox(const char* name, const QString& accessibleName, const QString& prefix, QWidget* parent) {
    auto* box = new NumberBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessibleName);
    box->setPrefix(prefix + u' ');
    box->setRange(1, largestTypedN);
    box->setKeyboardTracking(false);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

} // namespace

SBoxEditor::SBoxEditor(Slot& slot, QWidget* parent)
    : QWidget(parent),
      m_slot(slot),
      m_n(bitsBox("sboxN", tr("Input bits n"), tr("n ="), this)),
      m_m(bitsBox("sboxM", tr("Output bits m"), tr("m ="), this)),
      m_cells(new SBoxCells(this)),
      m_cell(new WordsLabel("sboxCellWords", tr("Cell of the S-box"), 2, this)),
      m_refused(wordsBelow("sboxCellMessage", tr("What is wrong with the value"), this)),
      m_swap(new QToolButton(this)),
      m_invert(new QToolButton(this)),
      m_affine(new QToolButton(this)),
      m_modulus(new QLineEdit(this)),
      m_wrongModulus(wordsBelow("sboxModulusMessage", tr("What is wrong with the field's polynomial"), this)),
      m_verdict(new WordsLabel("sboxVerdict", tr("Whether values repeat"), 2, this)),
      m_text(new SBoxText(this)),
      m_coordinates(new CoordinateFields(this)),
      m_note(wordsBelow("sboxNote", tr("What is edited"), this)) {
    setObjectName(QStringLiteral("sboxEditor"));
    setAccessibleName(tr("S-box"));
    m_cell->setFont(monospaced());
    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeHead());
    auto* column = new QVBoxLayout;
    column->setContentsMargins(px::field, px::close, px::field, px::field);
    column->setSpacing(px::field);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_verdict, m_cells, m_cell, m_refused, m_text, m_coordinates})
        column->addWidget(widget, widget == m_cells ? 1 : 0);
    m_modulus->setObjectName(QStringLiteral("sboxModulus"));
    m_modulus->setAccessibleName(tr("Polynomial of the field, hexadecimal"));
    m_modulus->setToolTip(
        tr("Over the field of this polynomial the S-box is one, too: its terms are among the properties, "
           "and File ▸ Copy as has all of it"));
    m_field = new QWidget(this);
    auto* field = new QHBoxLayout(m_field);
    field->setContentsMargins(0, 0, 0, 0);
    auto* fieldWords = new PlainLabel(tr("&Field"), m_field);
    fieldWords->setBuddy(m_modulus);
    field->addWidget(fieldWords);
    field->addWidget(m_modulus, 1);
    column->addWidget(m_field);
    column->addWidget(m_wrongModulus);
    column->addWidget(m_note);
    connect(m_modulus, &QLineEdit::editingFinished, this, &SBoxEditor::takeModulus);
    rows->addLayout(column, 1);
    auto* area = new ColumnScroll(this);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    connect(&m_slot, &Slot::inputChanged, this, &SBoxEditor::showInput);
    connect(m_cells, &SBoxCells::replaced, this, [this](const SBox& s, std::uint32_t x) {
        propose(s, tr("set S(%1) to %2").arg(x).arg(s(x)),
                tr("%1 with S(%2) = %3").arg(named(), prefixed(x, s.n()), prefixed(s(x), s.m())));
    });
    connect(m_cells, &SBoxCells::swapped, this, [this](const SBox& s, std::uint32_t a, std::uint32_t b) {
        propose(s, tr("swap S(%1) and S(%2)").arg(a).arg(b),
                tr("%1 with S(%2) and S(%3) swapped")
                    .arg(named(), prefixed(std::min(a, b), s.n()), prefixed(std::max(a, b), s.n())));
    });
    connect(m_cells, &SBoxCells::currentChanged, this, &SBoxEditor::showCell);
    connect(m_cells, &SBoxCells::refused, this, [this](const QString& cause) {
        m_refused->setText(cause.isEmpty() ? QString() : QStringLiteral("✗ ") + cause);
        m_refused->setVisible(!cause.isEmpty());
    });
    connect(m_text, &SBoxText::typed, this, [this](const SBox& s) {
        propose(s, tr("edit the values"), tr("S-box of %Ln value(s), typed", nullptr, int(s.size())));
    });
    connect(m_text, &SBoxText::pasted, this, [this](const SBox& s) {
        propose(s, tr("paste an S-box"), tr("S-box of %Ln value(s), pasted", nullptr, int(s.size())));
    });
    connect(m_coordinates, &CoordinateFields::typed, this, [this](const SBox& s, int bit) {
        propose(s, tr("edit the polynomial of y%1").arg(bit),
                tr("%1 with another polynomial of y%2").arg(named(), QString::number(bit)));
    });
    connect(m_n, &QSpinBox::valueChanged, this, [this](int n) {
        // What may be a permutation may stay one.
        const SBox* s = shown();
        setBits(n, s && s->n() == s->m() ? n : m_m->value(), tr("change n to %1").arg(n),
                tr("%1 with n changed to %2").arg(named()).arg(n));
    });
    connect(m_m, &QSpinBox::valueChanged, this, [this](int m) {
        setBits(m_n->value(), m, tr("change m to %1").arg(m), tr("%1 with m changed to %2").arg(named()).arg(m));
    });
    m_refused->hide();
    m_wrongModulus->hide();
    showInput();
}

QWidget* SBoxEditor::makeHead() {
    auto* head = new RowBar(this);
    m_n->setToolTip(tr("2ⁿ values, n up to %1; for new ones S(x) is x").arg(largestTypedN));
    m_m->setToolTip(tr("Values below 2ᵐ; if m becomes smaller, the higher bits are dropped"));
    m_swap->setText(tr("Swap"));
    m_swap->setObjectName(QStringLiteral("sboxSwap"));
    m_swap->setToolTip(tr("Mark a second cell with Ctrl or Shift and a click, or with Space, and swap the two values "
                          "(S): a permutation stays one"));
    m_swap->setFocusPolicy(Qt::TabFocus);
    connect(m_swap, &QToolButton::clicked, m_cells, &SBoxCells::swapMarked);
    m_invert->setText(QStringLiteral("S⁻¹"));
    m_invert->setObjectName(QStringLiteral("sboxInvert"));
    m_invert->setAccessibleName(tr("Invert the S-box"));
    m_invert->setToolTip(tr("The inverse in its place; only a permutation has one"));
    m_invert->setFocusPolicy(Qt::TabFocus);
    connect(m_invert, &QToolButton::clicked, this, [this] {
        if (const SBox* s = shown())
            propose(inverse(*s), tr("invert the S-box"), tr("the inverse of %1").arg(named()));
    });
    m_affine->setText(QStringLiteral("A∘S∘B"));
    m_affine->setObjectName(QStringLiteral("sboxAffine"));
    m_affine->setAccessibleName(tr("An affine equivalent at random"));
    m_affine->setToolTip(tr("Puts the S-box between invertible affine maps A and B, which are drawn anew each time"));
    m_affine->setFocusPolicy(Qt::TabFocus);
    connect(m_affine, &QToolButton::clicked, this, [this] {
        const SBox* s = shown();
        if (!s)
            return;
        // One that the command line takes, too.
        const std::uint64_t seed = QRandomGenerator::global()->generate();
        const auto [a, b] = affineMapsFromSeed(s->m(), s->n(), seed);
        propose(between(a, *s, b), tr("take an affine equivalent"),
                tr("%1 between affine maps of seed %2").arg(named()).arg(seed));
    });
    for (QWidget* widget : std::initializer_list<QWidget*>{m_n, m_m, m_swap, m_invert, m_affine})
        head->add(widget);
    return head;
}

/// Null where there is none that can be edited.
const SBox* SBoxEditor::shown() const {
    const SBox* s = m_slot.input() ? m_slot.input()->sbox() : nullptr;
    return s && s->n() <= largestTypedN ? s : nullptr;
}

void SBoxEditor::showInput() {
    const QSignalBlocker nBlocker(m_n), mBlocker(m_m);
    const SBox* s = shown();
    const SBox* any = m_slot.input() ? m_slot.input()->sbox() : nullptr;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_n, m_m, m_cells, m_cell, m_swap, m_invert, m_affine,
                                                           m_verdict, m_text, m_coordinates})
        widget->setVisible(s != nullptr);
    m_note->setVisible(!s);
    m_field->setVisible(s && s->n() == s->m());
    m_wrongModulus->hide();
    m_note->setText(any ? tr("S-boxes of up to %1 input bits can be edited here, and this one has %2.")
                              .arg(largestTypedN)
                              .arg(any->n())
                        : QString());
    m_text->setBox(s);
    m_coordinates->setBox(s);
    if (!s)
        return;
    m_n->setValue(s->n());
    m_m->setMaximum(std::max(s->m(), largestTypedN));
    m_m->setValue(s->m());
    m_modulus->setPlaceholderText(prefixed(conwayPolynomial(s->n()), s->n() + 1));
    const std::uint32_t modulus = m_slot.input()->document.modulus;
    m_modulus->setText(modulus == 0 ? QString() : prefixed(modulus, s->n() + 1));
    m_cells->setBox(*s);
    m_verdict->setText(injectivity(*s));
    m_invert->setEnabled(s->bijective());
    showCell();
}

void SBoxEditor::showCell() {
    const std::uint32_t x = m_cells->current();
    const std::optional<std::uint32_t> other = m_cells->marked();
    const bool two = other && *other != x;
    m_cell->setText(two ? tr("%1; marked: S(%2)").arg(m_cells->inWords(x)).arg(*other) : m_cells->inWords(x));
    m_swap->setEnabled(two);
    m_swap->setAccessibleName(two ? tr("Swap S(%1) and S(%2)").arg(*other).arg(x) : tr("Swap two cells"));
}

QString SBoxEditor::injectivity(const SBox& s) const {
    if (s.m() < s.n())
        return tr("%1 input bits and %2 output bits: not bijective.").arg(s.n()).arg(s.m());
    std::vector<std::uint32_t> firstAt(std::size_t(1) << s.m(), std::uint32_t(s.size()));
    std::optional<std::pair<std::uint32_t, std::uint32_t>> twice;
    std::vector<bool> repeated(firstAt.size());
    int values = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const std::uint32_t y = s(x);
        if (firstAt[y] == s.size()) {
            firstAt[y] = x;
            continue;
        }
        if (!twice)
            twice = {firstAt[y], x};
        values += !repeated[y];
        repeated[y] = true;
    }
    if (!twice)
        return s.m() == s.n() ? tr("Every value occurs once: bijective.")
                              : tr("No value occurs twice, but not all of them occur: not bijective.");
    const QString where = tr("0x%1 occurs at x = 0x%2 and x = 0x%3: not bijective.")
                              .arg(hexadecimal(s(twice->first), s.m()), hexadecimal(twice->first, s.n()),
                                   hexadecimal(twice->second, s.n()));
    return values == 1 ? where : where + u' ' + tr("In all, %Ln value(s) occur more than once.", nullptr, values);
}

/// How what is open is called in the reading of what is made of it.
QString SBoxEditor::named() const {
    const InputPointer& input = m_slot.input();
    return input->edited && input->origin.isEmpty() ? tr("the S-box that was typed") : input->title();
}

/// An edit that changes nothing is none.
void SBoxEditor::propose(const SBox& s, const QString& what, const QString& reading) {
    const SBox* before = shown();
    if (!before || *before == s)
        return;
    Document document{{}, reading.toStdString(), "list", s};
    if (s.n() == before->n() && s.m() == before->m())
        document.modulus = m_slot.input()->document.modulus;
    m_slot.edit(std::move(document), what);
}

void SBoxEditor::takeModulus() {
    const SBox* s = shown();
    if (!s)
        return;
    QString digits = m_modulus->text().trimmed();
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    bool isNumber = false;
    const std::uint32_t modulus = digits.isEmpty() ? 0 : digits.toUInt(&isNumber, 16);
    const bool isWrong = !digits.isEmpty() && !(isNumber && irreducible(modulus, s->n()));
    m_wrongModulus->setVisible(isWrong);
    m_wrongModulus->setText(isWrong ? QStringLiteral("✗ ") + tr("%1 is not irreducible of degree %2; expected a "
                                                                "hexadecimal number whose bits are the coefficients of "
                                                                "a polynomial that is.")
                                                                 .arg(m_modulus->text().left(20))
                                                                 .arg(s->n())
                                    : QString());
    const Document& old = m_slot.input()->document;
    if (isWrong || modulus == old.modulus)
        return;
    Document document{{}, tr("%1 over the field of %2").arg(named(), m_modulus->text()).toStdString(), "list", *s};
    if (modulus == 0)
        document.reading = tr("%1 over the usual field").arg(named()).toStdString();
    document.modulus = modulus;
    m_slot.edit(std::move(document), tr("choose the field"));
}

void SBoxEditor::setBits(int n, int m, const QString& what, const QString& reading) {
    const SBox* before = shown();
    if (!before)
        return;
    propose(withBits(*before, n, m), what, reading);
}

} // namespace walshscope::gui
