// SPDX-License-Identifier: GPL-3.0-or-later
// Replacing what is open, undoing that, and forgetting the oldest steps when they have become large.
#include "gui/documents/slot.h"

#include "gui/widgets/plain_text.h"
#include "report/log.h"

#include <set>

namespace walshscope::gui {

/// A step: what was there before and what came, in one slot or in several.
class Slot::Replacement : public QUndoCommand {
public:
    Replacement(std::vector<Change> changes, const QString& text, bool done, int stroke = -1)
        : QUndoCommand(done ? text : plainTitle(text)), m_changes(std::move(changes)), m_done(done), m_stroke(stroke) {}

    int id() const override { return m_stroke; }
    bool mergeWith(const QUndoCommand* next) override {
        const Change& last = static_cast<const Replacement*>(next)->m_changes.front();
        if (last.slot != m_changes.front().slot)
            return false;
        m_changes.front().after = last.after;
        setText(next->text());
        return true;
    }

    void undo() override {
        // The component that was looked at last is looked at again after redoing.
        for (Change& change : m_changes) {
            change.after.component = change.slot->m_component;
            change.slot->show(change.before);
        }
    }
    void redo() override {
        if (std::exchange(m_done, false))
            return;
        for (Change& change : m_changes) {
            change.before.component = change.slot->m_component;
            change.slot->show(change.after);
        }
    }
    const std::vector<Change>& changes() const { return m_changes; }

private:
    std::vector<Change> m_changes;
    bool m_done; ///< Pushed again after the older steps were forgotten: nothing is to change.
    int m_stroke;
};

Slot::Slot(const QString& id, QObject* parent) : QObject(parent), m_id(id), m_undo(new QUndoStack(this)) {}

Slot::Slot(const QString& id, Slot& undoneWith, QObject* parent)
    : QObject(parent), m_id(id), m_undo(undoneWith.m_undo) {}

/// With the component that is looked at, where it has that.
Slot::Content Slot::content(const InputPointer& input) const {
    Content content{input, 0};
    if (const SBox* s = input ? input->sbox() : nullptr)
        content.component = m_component == 0 || m_component >> s->m() != 0 ? 1 : m_component;
    return content;
}

void Slot::set(const InputPointer& input, const QString& what, int stroke) {
    if (input == m_input)
        return;
    m_undo->push(new Replacement({{this, {m_input, m_component}, content(input)}}, what, false, stroke));
    forgetOldest();
}

void Slot::exchange(Slot& other, const QString& what) {
    if (other.m_input == m_input)
        return;
    m_undo->push(new Replacement({{&other, {other.m_input, other.m_component}, other.content(m_input)},
                                  {this, {m_input, m_component}, content(other.m_input)}},
                                 what, false));
    forgetOldest();
}

void Slot::setBoth(const InputPointer& input, Slot& other, const InputPointer& otherInput, const QString& what) {
    m_undo->push(new Replacement({{&other, {other.m_input, other.m_component}, other.content(otherInput)},
                                  {this, {m_input, m_component}, content(input)}},
                                 what, false));
    forgetOldest();
}

void Slot::edit(Document document, const QString& what) {
    const InputPointer& old = m_input;
    QString origin = !old ? QString() : old->edited ? old->origin : old->title();
    if (old && old->sbox() && document.kind() != Kind::SBox)
        origin = tr("%1, component 0x%2").arg(origin, QString::number(m_component, 16).toUpper());
    set(std::make_shared<const Input>(inputFromEdit(std::move(document), origin)), what);
}

void Slot::setSaved(const InputPointer& input) {
    m_saved = input;
    if (input == m_input)
        Q_EMIT saved();
}

void Slot::show(const Content& content) {
    m_input = content.input;
    m_component = content.component;
    if (m_input)
        toLog("open as " + m_id.toStdString() + ": " + std::string(kindName(m_input->document.kind())) +
              ", n = " + std::to_string(m_input->n()) + ", \"" + std::string(nameInLog(m_input->document.name)) + '"');
    else
        toLog("open as " + m_id.toStdString() + ": nothing");
    Q_EMIT inputChanged();
    Q_EMIT replaced();
}

void Slot::setComponent(std::uint32_t component) {
    const SBox* s = m_input ? m_input->sbox() : nullptr;
    if (!s || component == 0 || component >> s->m() != 0 || component == m_component)
        return;
    m_component = component;
    Q_EMIT componentChanged();
}

/// QUndoStack cannot drop its oldest steps, so those that stay are pushed again.
void Slot::forgetOldest() {
    std::set<const Input*> seen;
    std::size_t bytes = 0;
    const auto add = [&](const InputPointer& input) {
        if (input && seen.insert(input.get()).second)
            bytes += input->size();
    };
    int first = m_undo->count();
    while (first > 0) {
        const auto* step = static_cast<const Replacement*>(m_undo->command(first - 1));
        for (const Change& change : step->changes()) {
            add(change.after.input);
            add(change.before.input);
        }
        if (bytes > mostKept && first < m_undo->count())
            break;
        --first;
    }
    if (first == 0)
        return;
    struct Kept {
        std::vector<Change> changes;
        QString text;
    };
    std::vector<Kept> kept;
    for (int i = first; i < m_undo->count(); ++i) {
        const auto* step = static_cast<const Replacement*>(m_undo->command(i));
        kept.push_back({step->changes(), step->text()});
    }
    m_undo->clear();
    for (const Kept& step : kept)
        m_undo->push(new Replacement(step.changes, step.text, true));
}

} // namespace walshscope::gui
