// SPDX-License-Identifier: GPL-3.0-or-later
// Entries are read in the base that is shown; whatever else there is, and what is pasted, the reader of files decides.
#include "gui/source/sbox_text.h"

#include "error.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"
#include "gui/source/notation_field.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"
#include "io/document.h"
#include "io/scanner.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QPlainTextEdit>

namespace walshscope::gui {
namespace {

constexpr int pauseOfTyping = 300;
constexpr int widestLine = 32;
constexpr qsizetype longestInserted = 4096;
constexpr int linesSeen = 4;

/// Hands over what replaces all of its text, and what is so long that it would take a while to lay out.
class Pasting : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;
    std::function<void(const QString&)> replaced;

    QSize sizeHint() const override {
        return {160, linesSeen * fontMetrics().lineSpacing() + 2 * int(document()->documentMargin()) + 4};
    }
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void insertFromMimeData(const QMimeData* source) override {
        const QString text = source->text();
        const bool all =
            document()->isEmpty() || textCursor().selectedText().size() == document()->characterCount() - 1;
        if (all || text.size() > longestInserted)
            replaced(text);
        else
            QPlainTextEdit::insertFromMimeData(source);
    }
};

bool isSeparator(char c) { return isSpace(c) || c == ','; }

} // namespace

SBoxText::SBoxText(QWidget* parent) : QWidget(parent), m_base(new QComboBox(this)), m_message(new PlainLabel(this)) {
    auto* edit = new Pasting(this);
    edit->replaced = [this](const QString& text) { take(text, true); };
    m_edit = edit;
    m_edit->setObjectName(QStringLiteral("sboxText"));
    m_edit->setAccessibleName(tr("Values of the S-box as text"));
    m_edit->setFont(monospaced());
    m_edit->setTabChangesFocus(true);
    m_edit->setAcceptDrops(false); // A file that is dropped is to be opened.
    m_edit->setUndoRedoEnabled(true);
    m_edit->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_edit->installEventFilter(this);
    m_base->setObjectName(QStringLiteral("sboxBase"));
    m_base->setAccessibleName(tr("Base of the values in the text"));
    m_base->addItem(tr("hexadecimal"), 16);
    m_base->addItem(tr("decimal"), 10);
    m_base->setFocusPolicy(Qt::TabFocus);
    m_base->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_base->setMinimumContentsLength(8);
    m_message->setObjectName(QStringLiteral("sboxTextMessage"));
    m_message->setAccessibleName(tr("What is wrong with the text"));
    m_message->setWordWrap(true);
    m_message->hide();
    auto* label = new PlainLabel(tr("S(0), S(1), …"), this);
    label->setBuddy(m_edit);
    auto* heading = new QHBoxLayout;
    heading->addWidget(label);
    heading->addStretch(1);
    heading->addWidget(m_base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(heading);
    layout->addWidget(m_edit);
    layout->addWidget(m_message);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseOfTyping);
    connect(&m_pause, &QTimer::timeout, this, &SBoxText::takeTyped);
    connect(m_edit, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_base, &QComboBox::activated, this, &SBoxText::write);
    colourMessage();
}

int SBoxText::base() const { return m_base->currentData().toInt(); }

SBox SBoxText::entriesIn(const std::string& text) const {
    constexpr std::size_t most = std::size_t(1) << largestTypedN;
    std::vector<std::uint32_t> table;
    for (std::size_t i = 0; i < text.size();) {
        if (isSeparator(text[i])) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        const bool prefixed = text[i] == '0' && i + 1 < text.size() && (text[i + 1] | 0x20) == 'x';
        const int base = prefixed ? 16 : this->base();
        i += prefixed ? 2 : 0;
        std::uint64_t value = 0;
        for (; i < text.size() && !isSeparator(text[i]); ++i) {
            const int digit = hexValue(text[i]);
            if (digit < 0 || digit >= base)
                failAt(text, i, "typed",
                       base == 16 ? Message::tr("unexpected \"%1\", expected a hexadecimal digit",
                                                text.substr(i, std::max<std::size_t>(1, lengthOfCharacter(text, i))))
                                  : Message::tr("unexpected \"%1\", expected a decimal digit",
                                                text.substr(i, std::max<std::size_t>(1, lengthOfCharacter(text, i)))));
            value = std::min<std::uint64_t>(value * std::uint64_t(base) + std::uint64_t(digit), 1u << 30);
        }
        if (value >> SBox::largestN != 0)
            failAt(text, start, "typed",
                   Message::tr("%1 is out of range, expected less than 2^%2", text.substr(start, i - start),
                               SBox::largestN));
        if (table.size() == most)
            failAt(text, start, "typed", Message::tr("more than 2^%1 values, expected no more", largestTypedN));
        table.push_back(std::uint32_t(value));
    }
    if (table.size() < 2 || !std::has_single_bit(table.size()))
        throw UsageError(
            Message::tr("%1 values, expected a power of two from 2 to 2^%2", nullptr, table.size(), largestTypedN));
    return SBox(std::move(table));
}

SBox SBoxText::kept(const SBox& s) const {
    if (!m_box || m_box->n() != s.n() || m_box->m() <= s.m())
        return s;
    return SBox({s.table().begin(), s.table().end()}, m_box->m());
}

SBox SBoxText::readText(const std::string& text, bool whole) const {
    if (std::ranges::all_of(text, isSpace))
        throw UsageError(Message::tr("there is no value, expected those of S(0), S(1), …"));
    const std::size_t first = text.find_first_not_of(" \t\r\n,"), last = text.find_last_not_of(" \t\r\n,");
    const bool oneToken = first <= last && std::none_of(text.begin() + std::ptrdiff_t(first),
                                                        text.begin() + std::ptrdiff_t(last) + 1, isSeparator);
    if (!whole && !oneToken && text.find_first_of("{[(=;:?_^@#/") == std::string::npos)
        return kept(entriesIn(text));
    const Document document = walshscope::read(text, "typed", {.as = Kind::SBox});
    const auto& s = std::get<SBox>(document.value);
    if (s.n() > largestTypedN)
        throw UsageError(Message::tr("n is %1, expected 1 to %2 here", s.n(), largestTypedN));
    return kept(s);
}

void SBoxText::take(const QString& text, bool whole) {
    m_pause.stop();
    try {
        const SBox s = readText(text.toStdString(), whole);
        showMessage({});
        if (!m_box || *m_box != s)
            whole ? Q_EMIT pasted(s) : Q_EMIT typed(s);
        else if (whole)
            write();
    } catch (const InputError& error) {
        showMessage(
            error.line() == 0
                ? worded(error.words())
                : tr("line %1, column %2: %3").arg(error.line()).arg(error.column()).arg(worded(error.words())));
    } catch (const UsageError& error) {
        showMessage(worded(error));
    }
}

void SBoxText::takeTyped() { take(m_edit->toPlainText(), false); }

void SBoxText::showMessage(const QString& cause) {
    m_message->setText(cause.isEmpty() ? QString() : QStringLiteral("✗ ") + cause);
    m_message->setVisible(!cause.isEmpty());
    m_edit->setAccessibleDescription(cause);
    m_edit->setToolTip(plainTip(cause));
}

QString SBoxText::textOf(const SBox& s) const {
    const std::uint32_t largest = (std::uint32_t(1) << s.m()) - 1;
    const int digits = int(QString::number(largest, base()).size());
    int inLine = 16;
    while (inLine > 4 && inLine * (digits + 1) > widestLine)
        inLine /= 2;
    QString text;
    for (std::size_t x = 0; x < s.size(); ++x) {
        if (x > 0)
            text += x % std::size_t(inLine) == 0 ? u'\n' : u' ';
        text += QString::number(s(x), base()).toUpper().rightJustified(digits, base() == 16 ? u'0' : u' ');
    }
    return text;
}

void SBoxText::write() {
    const bool isLong = m_box && m_box->n() > largestShownN;
    m_edit->setPlaceholderText(
        isLong ? tr("%Ln value(s) are too many to be shown here. Paste others, or change them above.", nullptr,
                    int(m_box->size()))
               : QString());
    const QString text = m_box && !isLong ? textOf(*m_box) : QString();
    if (m_edit->toPlainText() != text)
        m_edit->setPlainText(text);
    m_pause.stop();
    showMessage({});
}

void SBoxText::setBox(const SBox* s) {
    m_box = s ? std::optional(*s) : std::nullopt;
    if (s && m_edit->hasFocus() && !m_edit->document()->isEmpty()) {
        try {
            if (readText(m_edit->toPlainText().toStdString(), false) == *s) {
                m_pause.stop();
                showMessage({});
                return;
            }
        } catch (const std::exception&) {
            // It says nothing yet, so it follows.
        }
    }
    write();
}

bool SBoxText::eventFilter(QObject* object, QEvent* event) {
    // Once the text was taken, undoing is the window's: it brings back the S-box, and the text follows.
    if (event->type() == QEvent::ShortcutOverride && !m_pause.isActive() && m_message->isHidden()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut && m_pause.isActive())
        takeTyped();
    return QWidget::eventFilter(object, event);
}

void SBoxText::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        colourMessage();
    QWidget::changeEvent(event);
}

void SBoxText::colourMessage() {
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, themeFrom(palette()).wrong);
    m_message->setPalette(colours);
}

} // namespace walshscope::gui
