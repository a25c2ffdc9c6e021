// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a text while it is typed, and following the input without writing under the cursor.
#include "gui/source/notation_field.h"

#include "boolean/anf.h"
#include "error.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace walshscope::gui {
namespace {

constexpr int typingPauseMilliseconds = 150;
constexpr std::uint64_t mostMonomials = 512;

} // namespace

void requireEditable(const Document& document) {
    if (const auto* sequence = std::get_if<Sequence>(&document.value)) {
        if (sequence->bits.empty() || sequence->bits.size() > longestTyped)
            throw UsageError(
                Message::tr("%1 bits, expected 1 to %2 here", nullptr, sequence->bits.size(), longestTyped));
        return;
    }
    const auto* f = std::get_if<BooleanFunction>(&document.value);
    const auto* v = std::get_if<Vector>(&document.value);
    const int n = f ? f->n() : v ? v->n() : 0;
    if (n < 1 || n > largestTypedN)
        throw UsageError(Message::tr("n is %1, expected 1 to %2 here", n, largestTypedN));
    Monitor monitor;
    if (v)
        requireExact(v->values(), monitor);
}

NotationField::NotationField(const QString& title, const char* objectName, const QString& accessibleName,
                             QWidget* parent)
    : QWidget(parent), m_heading(new QHBoxLayout), m_edit(new QLineEdit(this)), m_message(new PlainLabel(this)) {
    m_edit->setObjectName(QLatin1String(objectName));
    m_edit->setAccessibleName(accessibleName);
    m_edit->setFont(monospaced());
    m_edit->setMaxLength(1 << 22);
    m_edit->setMinimumWidth(10 * fontMetrics().averageCharWidth());
    m_edit->installEventFilter(this);
    m_message->setObjectName(QLatin1String(objectName) + QLatin1String("Message"));
    m_message->setAccessibleName(tr("What is wrong with the text"));
    m_message->setWordWrap(true);
    m_message->hide();
    auto* label = new PlainLabel(title, this);
    label->setBuddy(m_edit);
    m_heading->addWidget(label);
    m_heading->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(m_heading);
    layout->addWidget(m_edit);
    layout->addWidget(m_message);
    m_pause.setSingleShot(true);
    m_pause.setInterval(typingPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &NotationField::take);
    connect(m_edit, &QLineEdit::textEdited, this, [this] { m_pause.start(); });
    // Return, or the focus goes elsewhere.
    connect(m_edit, &QLineEdit::editingFinished, this, &NotationField::flush);
    colourMessage();
}

void NotationField::setReading(const Reading& reading) { m_reading = reading; }

Document NotationField::readText() const {
    const QString text = m_edit->text();
    if (text.trimmed().isEmpty())
        throw UsageError(Message::tr("the line is empty"));
    const bool anf = m_reading.format == "anf";
    Reading reading = m_reading;
    if (anf)
        reading.n = largestTypedN;
    Document document = read(text.toStdString(), "typed", reading);
    if (anf) {
        const auto& f = std::get<BooleanFunction>(document.value);
        document.value = withVariables(f, std::max(m_reading.n, variablesNeeded(f)));
    }
    requireEditable(document);
    return document;
}

void NotationField::flush() {
    if (!m_pause.isActive())
        return;
    m_pause.stop();
    take();
}

void NotationField::take() {
    try {
        const Document document = readText();
        showMessage({});
        if (!m_document || m_document->value != document.value)
            Q_EMIT typed(document);
    } catch (const InputError& error) {
        showMessage(tr("column %1: %2").arg(error.column()).arg(worded(error.words())));
    } catch (const UsageError& error) {
        showMessage(worded(error));
    }
}

void NotationField::showMessage(const QString& cause) {
    m_message->setText(cause.isEmpty() ? QString() : QStringLiteral("✗ ") + cause);
    m_message->setVisible(!cause.isEmpty());
    m_edit->setAccessibleDescription(cause);
    m_edit->setToolTip(plainTip(cause));
}

/// Empty where there is none, and then `hint` says why.
QString NotationField::textOf(const Document& document, QString& hint) const {
    if (m_reading.format == "anf") {
        const std::uint64_t monomials = moebius(std::get<BooleanFunction>(document.value)).weight();
        if (monomials > mostMonomials) {
            hint = tr("%Ln monomial(s)", nullptr, int(monomials));
            return {};
        }
    }
    try {
        const std::string written = write(document, m_reading.format);
        if (written.size() <= longestTyped + 1)
            return QString::fromStdString(written).trimmed();
        hint = tr("too long to be shown");
    } catch (const UsageError& error) {
        hint = worded(error);
    }
    return {};
}

void NotationField::setDocument(const Document* document) {
    m_document = document ? std::optional(*document) : std::nullopt;
    if (document && m_edit->hasFocus()) {
        try {
            if (readText().value == document->value) {
                m_pause.stop();
                showMessage({});
                return;
            }
        } catch (const std::exception&) {
            // It says nothing yet, so it follows.
        }
    }
    m_pause.stop();
    showMessage({});
    QString hint = m_hint;
    const QString text = document ? textOf(*document, hint) : QString();
    m_edit->setPlaceholderText(hint);
    if (m_edit->text() == text)
        return;
    m_edit->setText(text);
    if (!m_edit->hasFocus())
        m_edit->setCursorPosition(0);
}

bool NotationField::eventFilter(QObject* object, QEvent* event) {
    // Once the text was taken, undoing is the window's: it brings back the input, and the text follows.
    if (event->type() == QEvent::ShortcutOverride && !m_pause.isActive() && m_message->isHidden()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

void NotationField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        colourMessage();
    QWidget::changeEvent(event);
}

void NotationField::colourMessage() {
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, themeFrom(palette()).wrong);
    m_message->setPalette(colours);
}

} // namespace walshscope::gui
