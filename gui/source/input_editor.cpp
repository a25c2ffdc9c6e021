// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the editor, showing the input in every notation, and making new inputs out of edits.
#include "gui/source/input_editor.h"

#include "boolean/anf.h"
#include "gui/documents/counts.h"
#include "gui/plot/type.h"
#include "gui/source/noise_bar.h"
#include "gui/source/notation_field.h"
#include "gui/source/quick_starts.h"
#include "gui/source/truth_table_cells.h"
#include "gui/source/value_sliders.h"
#include "gui/widgets/column_scroll.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>

namespace walshscope::gui {
namespace {

using Value = decltype(Document::value);

QLabel* note(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    return label;
}

void narrow(QComboBox* box) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    box->setFocusPolicy(Qt::TabFocus);
}

Document typedDocument(Value value) {
    Document document{{}, {}, "bits", std::move(value)};
    QString reading;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value)) {
        reading = InputEditor::tr("Boolean function of %Ln variable(s), typed", nullptr, f->n());
    } else {
        reading = InputEditor::tr("%Ln integer(s), typed", nullptr, int(std::get<Vector>(document.value).size()));
        document.format = "integers";
    }
    document.reading = reading.toStdString();
    return document;
}

/// A function keeps its ANF. Of integers what fits stays, and the rest is 0.
Value resized(const Value& value, int n) {
    if (const auto* f = std::get_if<BooleanFunction>(&value))
        return withVariables(*f, n);
    const auto& v = std::get<Vector>(value);
    Vector result(n);
    std::ranges::copy(v.values().first(std::min(v.size(), result.size())), result.values().begin());
    return result;
}

/// The truth table as the integers 0 and 1, and back: whatever is not 0 becomes 1.
Value converted(const Value& value) {
    if (const auto* f = std::get_if<BooleanFunction>(&value)) {
        Vector result(f->n());
        for (std::size_t x = 0; x < result.size(); ++x)
            result[x] = (*f)(x);
        return result;
    }
    const auto& v = std::get<Vector>(value);
    BooleanFunction result(v.n());
    for (std::size_t x = 0; x < v.size(); ++x)
        result.set(x, v[x] != 0);
    return result;
}

/// Empty where its kind can be edited.
QString whyOnlyShown(const Document& document) {
    const Cases cases{
        [](const BooleanFunction&) { return QString(); },
        [](const SBox&) { return QString(); },
        [](const Sequence&) { return QString(); },
        [](const Vector&) { return QString(); },
        [](const RealVector& v) {
            return v.isWhole() ? InputEditor::tr("Integers beyond 32 bits are shown here but cannot be edited.")
                               : InputEditor::tr("Real numbers are shown here but cannot be edited.");
        },
        [](const LargeFunction&) { return InputEditor::tr("Its values stay in the file and cannot be edited here."); }};
    return std::visit(cases, document.value);
}

} // namespace

InputEditor::InputEditor(Slot& slot, QWidget* parent)
    : QWidget(parent),
      m_slot(slot),
      m_blank{{}, {}, "bits", BooleanFunction(3)},
      m_kind(new QComboBox(this)),
      m_n(new NumberBox(this)),
      m_note(note("inputNote", tr("What is edited"), this)),
      m_cells(new TruthTableCells(this)),
      m_cell(note("truthTableWords", tr("Cell of the truth table"), this)),
      m_anf(new NotationField(tr("ANF   f ="), "anfText", tr("Algebraic normal form"), this)),
      m_hex(new NotationField(tr("Hex"), "hexText", tr("Truth table, hexadecimal"), this)),
      m_hexOrder(new QComboBox(this)),
      m_bits(new NotationField(tr("Bits f(0), f(1), …"), "bitsText", tr("Truth table, bits"), this)),
      m_sliders(new ValueSliders(this)),
      m_integers(new NotationField(tr("v(0), v(1), …"), "integersText", tr("Integers"), this)),
      m_noise(new NoiseBar(slot, NoiseBar::For::Editor, this)) {
    setObjectName(QStringLiteral("inputEditor"));
    setAccessibleName(tr("Input"));
    m_anf->setHint(QStringLiteral("x0 + x1*x2"));
    m_bits->setReading({.as = Kind::Boolean, .format = "bits"});
    m_integers->setReading({.as = Kind::Integers, .format = "integers"});
    m_integers->setHint(QStringLiteral("1 0 1 1"));
    m_cell->setFont(monospaced());
    m_hex->heading()->addWidget(makeHexOrder());
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(px::field, px::field, px::field, px::field);
    column->setSpacing(px::field);
    // The note comes and goes, so it stands where it moves nothing.
    for (QWidget* widget : std::initializer_list<QWidget*>{makeHead(), m_cells, m_cell, m_anf, m_hex, m_bits, m_sliders,
                                                           m_integers, m_noise, m_note})
        column->addWidget(widget);
    column->addStretch(1);
    auto* area = new ColumnScroll(this);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    connectEdits();
    showInput();
}

QWidget* InputEditor::makeHead() {
    auto* head = new QWidget(this);
    m_kind->setObjectName(QStringLiteral("inputKind"));
    m_kind->setAccessibleName(tr("Kind of input"));
    m_kind->setToolTip(tr("A truth table becomes the integers 0 and 1; integers other than 0 become 1"));
    m_kind->addItem(tr("Boolean function"), int(Kind::Boolean));
    m_kind->addItem(tr("integers"), int(Kind::Integers));
    narrow(m_kind);
    m_n->setObjectName(QStringLiteral("inputN"));
    m_n->setAccessibleName(tr("Variables n"));
    m_n->setToolTip(
        tr("2ⁿ values, n up to %1; a function keeps its ANF, and zeros are added to integers").arg(largestTypedN));
    m_n->setFocusPolicy(Qt::StrongFocus);
    m_n->setKeyboardTracking(false);
    m_n->setPrefix(tr("n =") + u' ');
    auto* starts = new QPushButton(tr("Start &with"), head);
    starts->setObjectName(QStringLiteral("quickStarts"));
    starts->setAccessibleName(tr("Start with a small example"));
    starts->setToolTip(tr("Small examples to start with"));
    starts->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(starts);
    for (const QuickStart& quick : quickStarts()) {
        QAction* action = menu->addAction(quick.title);
        action->setObjectName(quick.objectName);
        connect(action, &QAction::triggered, this, [this, quick] {
            const int n = editable() ? m_n->value() : 3;
            start(quick.make(n), tr("start with %1").arg(quick.title));
        });
    }
    starts->setMenu(menu);
    auto* rows = new QGridLayout(head);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(m_kind, 0, 0, 1, 2);
    rows->addWidget(m_n, 1, 0);
    rows->addWidget(starts, 1, 1);
    rows->setColumnStretch(0, 1);
    return head;
}

QWidget* InputEditor::makeHexOrder() {
    m_hexOrder->setObjectName(QStringLiteral("hexOrder"));
    m_hexOrder->setAccessibleName(tr("Order of the hexadecimal digits"));
    m_hexOrder->setToolTip(tr("Which digit holds f(0) … f(3)"));
    m_hexOrder->addItem(tr("f(0) last (Sage)"), QStringLiteral("hex-lsb"));
    m_hexOrder->addItem(tr("f(0) first"), QStringLiteral("hex-msb"));
    narrow(m_hexOrder);
    m_hexOrder->setMinimumContentsLength(13);
    return m_hexOrder;
}

void InputEditor::connectEdits() {
    connect(&m_slot, &Slot::inputChanged, this, &InputEditor::showInput);
    connect(&m_slot, &Slot::componentChanged, this, &InputEditor::showInput);
    connect(m_kind, &QComboBox::activated, this, [this] { setKind(Kind(m_kind->currentData().toInt())); });
    connect(m_n, &QSpinBox::valueChanged, this, &InputEditor::setN);
    connect(m_hexOrder, &QComboBox::activated, this, &InputEditor::showInput);
    connect(m_cells, &TruthTableCells::currentChanged, this,
            [this] { m_cell->setText(m_cells->inWords(m_cells->current())); });
    connect(m_cells, &TruthTableCells::edited, this, [this](const BooleanFunction& f) {
        const Value value = shown().value;
        const auto& before = std::get<BooleanFunction>(value);
        int changed = 0;
        for (std::uint64_t x = 0; x < f.size(); ++x)
            changed += f(x) != before(x);
        const std::uint32_t x = m_cells->current();
        propose(f, changed == 1 ? tr("set f(%1) to %2").arg(x).arg(int(f(x)))
                                : tr("paint %Ln value(s)", nullptr, changed));
    });
    const std::pair<NotationField*, QString> fields[] = {{m_anf, tr("edit the ANF")},
                                                         {m_hex, tr("edit the hex digits")},
                                                         {m_bits, tr("edit the bits")},
                                                         {m_integers, tr("edit the integers")}};
    for (const auto& [field, undoText] : fields)
        connect(field, &NotationField::typed, this,
                [this, text = undoText](const Document& document) { propose(document.value, text); });
    connect(m_cells, &TruthTableCells::hovered, this, &InputEditor::cellHovered);
    connect(m_sliders, &ValueSliders::edited, this, &InputEditor::takeSliders);
}

bool InputEditor::editable() const {
    const InputPointer& input = m_slot.input();
    return !input || (input->n() <= largestTypedN && whyOnlyShown(input->document).isEmpty());
}

/// What is edited: of an S-box the component. Only where it is editable().
Document InputEditor::shown() const {
    const InputPointer& input = m_slot.input();
    if (!input)
        return m_blank;
    if (const SBox* s = input->sbox())
        return {{}, {}, "bits", s->component(m_slot.component())};
    return input->document;
}

void InputEditor::showReasons(int n, bool boolean) {
    const InputPointer& input = m_slot.input();
    QStringList sentences;
    if (!input)
        sentences << tr("Nothing is open. Click a cell, type, or start with an example.");
    else if (const QString why = whyOnlyShown(input->document); !why.isEmpty())
        sentences << why;
    else if (!editable())
        sentences
            << tr("Inputs of up to %1 variables can be edited here, and this one has %2.").arg(largestTypedN).arg(n);
    if (input && input->sbox() && editable())
        sentences << tr("This is a component of an S-box; an edit makes a Boolean function of it.");
    if (editable() && n > TruthTableCells::largestN)
        sentences << (boolean ? tr("Cells are shown for n up to %1; ANF, hex and bits can be typed.")
                              : tr("Sliders are shown for n up to %1; the values can be typed."))
                         .arg(TruthTableCells::largestN);
    m_note->setText(sentences.join(u' '));
    m_note->setVisible(!sentences.isEmpty());
}

void InputEditor::showInput() {
    const QSignalBlocker kindBlocker(m_kind), nBlocker(m_n);
    const int n = m_slot.input()                        ? m_slot.input()->n()
                  : std::get_if<Vector>(&m_blank.value) ? std::get<Vector>(m_blank.value).n()
                                                        : std::get<BooleanFunction>(m_blank.value).n();
    std::optional<Document> document;
    if (editable())
        document = shown();
    const bool boolean = document && document->kind() == Kind::Boolean;
    const bool integers = document && document->kind() == Kind::Integers;
    const bool few = n >= 1 && n <= TruthTableCells::largestN;
    m_kind->setEnabled(document.has_value());
    m_n->setEnabled(document.has_value());
    m_n->setRange(1, std::max(n, largestTypedN));
    m_n->setValue(n);
    if (document)
        m_kind->setCurrentIndex(m_kind->findData(int(document->kind())));
    showReasons(n, boolean);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_cells, m_cell})
        widget->setVisible(boolean && few);
    for (NotationField* field : {m_anf, m_hex, m_bits})
        field->setVisible(boolean);
    m_noise->setVisible(boolean && m_noise->hasUse());
    m_sliders->setVisible(integers && few);
    m_integers->setVisible(integers);
    const Document* text = m_slot.input() && document ? &*document : nullptr;
    m_anf->setReading({.as = Kind::Boolean, .format = "anf", .n = n});
    m_hex->setReading({.as = Kind::Boolean, .format = m_hexOrder->currentData().toString().toStdString()});
    // What is hidden forgets what was being typed.
    for (NotationField* field : {m_anf, m_hex, m_bits})
        field->setDocument(boolean ? text : nullptr);
    m_integers->setDocument(integers ? text : nullptr);
    if (boolean && few)
        m_cells->setFunction(std::get<BooleanFunction>(document->value));
    if (integers && few)
        m_sliders->setValues(std::get<Vector>(document->value));
}

void InputEditor::start(Document document, const QString& undoText) {
    m_slot.set(std::make_shared<const Input>(inputFromDocument(std::move(document))), undoText);
}

/// Says below the integers why they cannot be taken.
bool InputEditor::refuses(const Value& value) {
    try {
        requireEditable(typedDocument(value));
        return false;
    } catch (const UsageError& error) {
        m_integers->showMessage(worded(error));
        return true;
    }
}

/// An edit that changes nothing is none; what was blank is an input once it is touched.
void InputEditor::propose(Value value, const QString& undoText) {
    if (m_slot.input() && shown().value == value)
        return;
    m_slot.edit(typedDocument(std::move(value)), undoText);
}

void InputEditor::setKind(Kind kind) {
    const Document document = shown();
    if (document.kind() == kind)
        return;
    if (!m_slot.input()) {
        m_blank.value = converted(document.value);
        showInput();
        return;
    }
    propose(converted(document.value), tr("make it %1").arg(m_kind->currentText()));
}

void InputEditor::setN(int n) {
    if (!m_slot.input()) {
        m_blank.value = resized(m_blank.value, n);
        showInput();
        return;
    }
    const Value value = resized(shown().value, n);
    if (refuses(value)) {
        const QSignalBlocker blocker(m_n);
        m_n->setValue(m_slot.input()->n());
        return;
    }
    propose(value, tr("change n to %1").arg(n));
}

void InputEditor::setHoveredCell(std::optional<std::uint32_t> x) { m_cells->setHovered(x); }

void InputEditor::takeSliders(const Vector& values) {
    const Document before = shown();
    if (before.kind() != Kind::Integers)
        return;
    const auto& old = std::get<Vector>(before.value);
    if (old.size() != values.size())
        return;
    if (refuses(values)) {
        m_sliders->setValues(old);
        return;
    }
    int changed = 0;
    std::size_t last = 0;
    for (std::size_t x = 0; x < values.size(); ++x) {
        if (values[x] == old[x])
            continue;
        ++changed;
        last = x;
    }
    propose(values, changed == 1 ? tr("set v(%1) to %2").arg(last).arg(number(values[last])) : tr("set the values"));
}

} // namespace walshscope::gui
