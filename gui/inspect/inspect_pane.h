// SPDX-License-Identifier: GPL-3.0-or-later
// One of the panes of Inspect: a view of the open S-box or function that follows its slot and computes while it is
// seen.
#pragma once

#include "gui/documents/slot.h"
#include "gui/work/requests.h"

#include <QWidget>

namespace walshscope::gui {

class View;

/// Inspect shows its panes as tabs, those that take what is open. It knows them by this alone: activity, failures,
/// cancelling and export are loops over the panes.
class InspectPane : public QWidget {
    Q_OBJECT

public:
    /// The slot has to be there as long.
    explicit InspectPane(Slot& slot, QWidget* parent = nullptr);

    /// Of its tab.
    virtual QString title() const = 0;
    /// Whether it has anything to say about that; otherwise it has no tab.
    virtual bool takes(const Input& input) const = 0;
    /// What it computes with, whose failures and progress Inspect shows and which Cancel cancels.
    virtual Requests requests() { return {}; }
    /// Asks again for what was cancelled, or should be computed anew.
    virtual void run() {}
    /// Whether it shows less than it would, because that was cancelled.
    virtual bool stopped() const { return false; }
    /// That of its views which has the focus, or the one somebody would mean; null if it has none.
    virtual View* activeView() { return nullptr; }
    /// The text of its table if that has the focus.
    virtual QString focusedTable() const { return {}; }

Q_SIGNALS:
    /// activeView(), title() or what takes() says.
    void changed();
    /// One of its views is new, and its menu's wishes are to be heard.
    void viewOffered(walshscope::gui::View* view);

protected:
    Slot& slot() const { return m_slot; }
    /// The S-box that is open; null where there is none.
    const SBox* sbox() const { return m_slot.input() ? m_slot.input()->sbox() : nullptr; }

    /// There is another input, or none. Comes only while the pane is seen, or once it is seen again.
    virtual void showInput() = 0;
    /// There is another component of the same input. Comes as the other.
    virtual void showComponent() {}

    void showEvent(QShowEvent* event) override;

private:
    void follow();

    Slot& m_slot;
    InputPointer m_shown;
    std::uint32_t m_component = 0;
    bool m_followed = false; ///< Since there is an input, or none.
};

} // namespace walshscope::gui
