// SPDX-License-Identifier: GPL-3.0-or-later
// One named place for a document, with the component that is looked at and the edits that can be undone.
#pragma once

#include "gui/documents/input.h"

#include <QObject>
#include <QUndoStack>

namespace walshscope::gui {

class Slot : public QObject {
    Q_OBJECT

public:
    /// What an undo step takes together is kept for so many bytes of inputs; the last step always.
    static constexpr std::size_t mostKept = std::size_t(256) << 20;

    explicit Slot(const QString& id, QObject* parent = nullptr);
    /// Its edits are undone in one row with those of another slot, which has to be there as long.
    Slot(const QString& id, Slot& undoneWith, QObject* parent = nullptr);

    const QString& id() const { return m_id; }
    /// Null while nothing is open.
    const InputPointer& input() const { return m_input; }
    /// The output mask b of an S-box, from 1; 0 for what has none.
    std::uint32_t component() const { return m_component; }
    /// Nothing happens where there is no S-box. No step of its own to undo, but undoing brings it back.
    void setComponent(std::uint32_t component);
    /// Replaces the input so that it can be undone; `what` is the step's name, as "open AES".
    /// Steps that follow each other and have the same `stroke` are one, if it is not -1.
    void set(const InputPointer& input, const QString& what, int stroke = -1);
    /// The same with what was made by hand out of what is there.
    void edit(Document document, const QString& what);
    /// Each gets what the other one has, in one step. They have the same undo stack.
    void exchange(Slot& other, const QString& what);
    /// Both get another input in one step, the other one perhaps none. They have the same undo stack.
    void setBoth(const InputPointer& input, Slot& other, const InputPointer& otherInput, const QString& what);
    /// Whether what is there was made by hand and not saved since.
    bool modified() const { return m_input && m_input->edited && m_saved.lock() != m_input; }
    /// A file has it now.
    void setSaved(const InputPointer& input);
    QUndoStack& undoStack() { return *m_undo; }

Q_SIGNALS:
    /// input(), and component() perhaps.
    void inputChanged();
    /// The same, once everybody has taken notice: whoever shows the input can be shown.
    void replaced();
    /// component() alone.
    void componentChanged();
    /// modified(), of the same input.
    void saved();

private:
    class Replacement;
    struct Content {
        InputPointer input;
        std::uint32_t component = 0;
    };
    struct Change {
        Slot* slot;
        Content before, after;
    };
    Content content(const InputPointer& input) const;
    void show(const Content& content);
    void forgetOldest();

    QString m_id;
    InputPointer m_input;
    std::weak_ptr<const Input> m_saved;
    std::uint32_t m_component = 0;
    QUndoStack* m_undo;
};

} // namespace walshscope::gui
