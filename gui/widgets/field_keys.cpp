// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the field that has the focus what it could do with a key.
#include "gui/widgets/field_keys.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QValidator>

#include <algorithm>
#include <functional>

namespace walshscope::gui {
namespace {

/// What of the standard editing a field could do now.
struct Editing {
    bool copies = false, cuts = false, undoes = false, redoes = false;
    /// Whether it could take the clipboard: asked last, as that may be another program's.
    std::function<bool()> pastes = [] { return false; };
    /// Whether it could take what that key types.
    std::function<bool(const QString&)> types = [](const QString&) { return false; };

    bool wants(const QKeyEvent& key) const {
        return (copies && key.matches(QKeySequence::Copy)) || (cuts && key.matches(QKeySequence::Cut)) ||
               (undoes && key.matches(QKeySequence::Undo)) || (redoes && key.matches(QKeySequence::Redo)) ||
               (key.matches(QKeySequence::Paste) && pastes());
    }
};

/// `validate` is called with what is on the clipboard.
template <class Validate>
Editing editingOf(const QLineEdit& field, Validate validate) {
    const bool writable = !field.isReadOnly();
    const auto pastes = [writable, validate] {
        QString text = writable ? QApplication::clipboard()->text().trimmed() : QString();
        return !text.isEmpty() && validate(text) != QValidator::Invalid;
    };
    const auto types = [&field, writable, validate](const QString& letter) {
        if (!writable || field.inputMethodHints() & Qt::ImhFormattedNumbersOnly)
            return false;
        QString text = field.text();
        if (field.hasSelectedText())
            text.remove(field.selectionStart(), int(field.selectedText().size()));
        text.insert(field.hasSelectedText() ? field.selectionStart() : field.cursorPosition(), letter);
        return validate(text) != QValidator::Invalid;
    };
    return {.copies = field.hasSelectedText(),
            .cuts = writable && field.hasSelectedText(),
            .undoes = writable && field.isUndoAvailable(),
            .redoes = writable && field.isRedoAvailable(),
            .pastes = pastes,
            .types = types};
}

template <class Edit>
Editing editingOfText(const Edit& field) {
    const bool writable = !field.isReadOnly();
    return {.copies = field.textCursor().hasSelection(),
            .cuts = writable && field.textCursor().hasSelection(),
            .undoes = writable && field.document()->isUndoAvailable(),
            .redoes = writable && field.document()->isRedoAvailable(),
            .pastes = [&field, writable] { return writable && field.canPaste(); },
            .types = [writable](const QString&) { return writable; }};
}

/// Nothing for what is no text field.
std::optional<Editing> editingOf(const QWidget& widget) {
    if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(&widget)) {
        const auto* field = spin->findChild<const QLineEdit*>();
        return field ? editingOf(*field,
                                 [spin](QString& text) {
                                     int end = int(text.size());
                                     return spin->validate(text, end);
                                 })
                     : Editing();
    }
    const auto* box = qobject_cast<const QComboBox*>(&widget);
    if (const auto* field = box ? box->lineEdit() : qobject_cast<const QLineEdit*>(&widget)) {
        return editingOf(*field, [validator = field->validator()](QString& text) {
            int end = int(text.size());
            return validator ? validator->validate(text, end) : QValidator::Acceptable;
        });
    }
    if (const auto* field = qobject_cast<const QPlainTextEdit*>(&widget))
        return editingOfText(*field);
    if (const auto* field = qobject_cast<const QTextEdit*>(&widget))
        return editingOfText(*field);
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return Editing{.copies = label->hasSelectedText()};
    return {};
}

} // namespace

bool isTypedInto(const QWidget* widget) { return widget && widget->testAttribute(Qt::WA_InputMethodEnabled); }

FieldKeys::FieldKeys(QMainWindow& window) : QObject(&window), m_window(window) {
    connect(qApp, &QApplication::focusChanged, this, &FieldKeys::watch);
}

void FieldKeys::watch(QWidget* before, QWidget* now) {
    if (before)
        before->removeEventFilter(this);
    // The last filter is asked first.
    if (now && now->window() == &m_window)
        now->installEventFilter(this);
}

bool FieldKeys::isShortcut(const QKeyEvent& key) const {
    const QKeySequence pressed(key.keyCombination());
    return std::ranges::any_of(m_window.findChildren<QAction*>(), [&](const QAction* action) {
        return action->isEnabled() && action->isVisible() && action->shortcutContext() == Qt::WindowShortcut &&
               action->shortcuts().contains(pressed);
    });
}

bool FieldKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const auto isWanted = [&key](const Editing& editing) {
        if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
            return editing.wants(key);
        // A field for numbers has no use for letters; whatever else is typed is the field's.
        return key.text().isEmpty() || !key.text().front().isLetter() || editing.types(key.text());
    };
    const auto editing = editingOf(*static_cast<const QWidget*>(watched));
    if (!editing || isWanted(*editing) || !isShortcut(key))
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true;
}

} // namespace walshscope::gui
