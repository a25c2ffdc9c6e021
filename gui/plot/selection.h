// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse or a choice is on: one object a subject, which every view of that subject follows.
#pragma once

#include <QObject>

#include <optional>
#include <utility>

namespace walshscope::gui {

class ObservedSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

Q_SIGNALS:
    void changed();
};

/// Of a mask, a value, a node, a bit … T is small and can be compared.
template <class T>
class Selection : public ObservedSelection {
public:
    using ObservedSelection::ObservedSelection;

    const std::optional<T>& get() const { return m_what; }
    void set(std::optional<T> what) {
        if (what == m_what)
            return;
        m_what = std::move(what);
        Q_EMIT changed();
    }
    void clear() { set({}); }
    /// Selects it, or nothing if it was selected already.
    void toggle(const T& what) { set(m_what == what ? std::nullopt : std::optional(what)); }

private:
    std::optional<T> m_what;
};

} // namespace walshscope::gui
