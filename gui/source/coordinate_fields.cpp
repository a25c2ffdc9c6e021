// SPDX-License-Identifier: GPL-3.0-or-later
// Judging a line while it is typed, taking it when it is done, and following the S-box.
#include "gui/source/coordinate_fields.h"

#include "boolean/anf.h"
#include "error.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"
#include "io/document.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionFrame>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int pauseBeforeJudging = 300;
constexpr std::uint64_t mostWritten = 512; ///< Of a line that is much longer every key takes a moment.

/// Says where nobody types that there is more of it.
class Elided : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void paintEvent(QPaintEvent* event) override {
        QLineEdit::paintEvent(event);
        QStyleOptionFrame option;
        initStyleOption(&option);
        QRect room = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
        const QString more = QStringLiteral("…");
        if (hasFocus() || fontMetrics().horizontalAdvance(text()) <= room.width() - px::close)
            return;
        QPainter painter(this);
        room.setLeft(room.right() - fontMetrics().horizontalAdvance(more) - px::close);
        painter.fillRect(room, palette().base());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(room, Qt::AlignCenter, more);
    }
};

} // namespace

CoordinateFields::CoordinateFields(QWidget* parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this)),
      m_message(new WordsLabel("coordinateMessage", tr("What is wrong with a line"), 2, this)) {
    setObjectName(QStringLiteral("coordinateFields"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(px::close);
    m_grid->setColumnStretch(1, 1);
    auto* heading = new PlainLabel(tr("Output bits as polynomials"), this);
    heading->setToolTip(tr("The algebraic normal form of each; Return takes what is typed, Escape takes it back"));
    m_grid->addWidget(heading, 0, 0, 1, 2);
    // Above the lines and always as high, so that none of them moves when something is wrong.
    m_grid->addWidget(m_message, 1, 0, 1, 2);
    // All there can be: rows that came later would be the last that Tab reaches in the window.
    while (m_rows.size() < SBox::largestN)
        addRow();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBeforeJudging);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_box && m_typed < m_box->m())
            judged(m_typed);
    });
    colourMessage();
}

void CoordinateFields::addRow() {
    const int bit = int(m_rows.size());
    auto* edit = called(new Elided(this), qPrintable(QStringLiteral("coordinate%1").arg(bit)),
                        tr("Algebraic normal form of output bit y%1").arg(bit));
    edit->setFont(monospaced());
    edit->setMaxLength(1 << 22);
    edit->setMinimumWidth(8 * fontMetrics().averageCharWidth());
    edit->installEventFilter(this);
    auto* name = new PlainLabel(QStringLiteral("y%1 =").arg(bit), this);
    name->setFont(monospaced());
    name->setBuddy(edit);
    m_grid->addWidget(name, 2 + bit, 0);
    m_grid->addWidget(edit, 2 + bit, 1);
    connect(edit, &QLineEdit::textEdited, this, [this, bit] {
        m_rows[std::size_t(bit)].changed = true;
        m_typed = bit;
        m_pause.start();
    });
    connect(edit, &QLineEdit::editingFinished, this, [this, bit] { take(bit); });
    name->hide();
    edit->hide();
    m_rows.push_back({name, edit});
}

int CoordinateFields::bitOf(const QObject* edit) const {
    const auto found = std::ranges::find(m_rows, edit, &Row::edit);
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

BooleanFunction CoordinateFields::functionIn(int bit) const {
    const QString text = m_rows[std::size_t(bit)].edit->text();
    if (text.trimmed().isEmpty())
        throw UsageError(Message::tr("the line is empty, expected a sum of monomials as x0*x1 + x2, or 0"));
    const Document document =
        read(text.toStdString(), "typed", {.as = Kind::Boolean, .format = "anf", .n = m_box->n()});
    return std::get<BooleanFunction>(document.value);
}

std::optional<BooleanFunction> CoordinateFields::judged(int bit) {
    try {
        const BooleanFunction f = functionIn(bit);
        showMessage({});
        return f;
    } catch (const InputError& error) {
        showMessage(tr("y%1, column %2: %3").arg(bit).arg(error.column()).arg(worded(error.words())));
    } catch (const UsageError& error) {
        showMessage(tr("y%1: %2").arg(bit).arg(worded(error)));
    }
    return {};
}

/// A wrong line stays as it was typed, and the S-box as it was.
void CoordinateFields::take(int bit) {
    if (!m_box || bit >= m_box->m() || !m_rows[std::size_t(bit)].changed)
        return;
    m_pause.stop();
    const std::optional<BooleanFunction> f = judged(bit);
    if (!f)
        return;
    m_rows[std::size_t(bit)].changed = false;
    std::vector<std::uint32_t> table(m_box->table().begin(), m_box->table().end());
    for (std::size_t x = 0; x < table.size(); ++x)
        table[x] = (table[x] & ~(std::uint32_t(1) << bit)) | std::uint32_t((*f)(x)) << bit;
    const SBox changed(std::move(table), m_box->m());
    if (changed == *m_box)
        write(bit);
    else
        Q_EMIT typed(changed, bit);
}

void CoordinateFields::describe(int bit, const BooleanFunction& coefficients) {
    const std::uint64_t monomials = coefficients.weight();
    const QString figures = tr("degree %1, %Ln monomial(s)", nullptr, int(monomials)).arg(degree(coefficients));
    QLineEdit& edit = *m_rows[std::size_t(bit)].edit;
    edit.setPlaceholderText(monomials > mostWritten ? figures : QString());
    edit.setToolTip(plainTip(figures));
    edit.setAccessibleDescription(figures);
}

void CoordinateFields::write(int bit) {
    QLineEdit& edit = *m_rows[std::size_t(bit)].edit;
    const BooleanFunction coefficients = moebius(m_box->component(std::uint32_t(1) << bit));
    describe(bit, coefficients);
    const QString text =
        coefficients.weight() > mostWritten ? QString() : QString::fromStdString(writeAnf(coefficients, mostWritten));
    if (edit.text() == text)
        return;
    edit.setText(text);
    // The beginning, unless somebody is there.
    if (!edit.hasFocus())
        edit.setCursorPosition(0);
}

void CoordinateFields::setBox(const SBox* s) {
    m_box = s ? std::optional(*s) : std::nullopt;
    const int m = s ? s->m() : 0;
    for (int bit = 0; bit < int(m_rows.size()); ++bit)
        for (QWidget* widget : {static_cast<QWidget*>(m_rows[std::size_t(bit)].name),
                                static_cast<QWidget*>(m_rows[std::size_t(bit)].edit)})
            widget->setVisible(bit < m);
    m_pause.stop();
    showMessage({});
    for (int bit = 0; bit < m; ++bit) {
        QLineEdit& edit = *m_rows[std::size_t(bit)].edit;
        if (edit.hasFocus() && !edit.text().trimmed().isEmpty()) {
            try {
                if (functionIn(bit) == s->component(std::uint32_t(1) << bit)) {
                    describe(bit, moebius(s->component(std::uint32_t(1) << bit)));
                    continue;
                }
            } catch (const std::exception&) {
                // It says nothing yet, so it follows.
            }
        }
        m_rows[std::size_t(bit)].changed = false;
        write(bit);
    }
}

bool CoordinateFields::eventFilter(QObject* object, QEvent* event) {
    const int bit = bitOf(object);
    if (bit < 0 || !m_box)
        return QWidget::eventFilter(object, event);
    Row& row = m_rows[std::size_t(bit)];
    // Once a line was taken, undoing is the window's: it brings back the S-box, and the line follows.
    if (event->type() == QEvent::ShortcutOverride && !row.changed) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && row.changed) {
            row.changed = false;
            m_pause.stop();
            showMessage({});
            write(bit);
            return true;
        }
        const int next = bit + (key == Qt::Key_Down) - (key == Qt::Key_Up);
        if (next != bit && next >= 0 && next < m_box->m()) {
            m_rows[std::size_t(next)].edit->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    // Somebody who left a line sees its beginning again.
    if (event->type() == QEvent::FocusOut && !row.changed)
        row.edit->setCursorPosition(0);
    return QWidget::eventFilter(object, event);
}

void CoordinateFields::showMessage(const QString& cause) {
    m_message->setText(cause.isEmpty() ? QString() : QStringLiteral("✗ ") + cause);
}

void CoordinateFields::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        colourMessage();
    QWidget::changeEvent(event);
}

void CoordinateFields::colourMessage() {
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, themeFrom(palette()).wrong);
    m_message->setPalette(colours);
}

} // namespace walshscope::gui
