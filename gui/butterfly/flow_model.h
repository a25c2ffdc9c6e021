// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run and how far it has been stepped, as the flow graph sees it; whoever owns the run decides.
#pragma once

#include "fwt/recording.h"
#include "gui/plot/selection.h"

#include <memory>

namespace walshscope::gui {

/// A value of the flow graph: column 0 is the input, column s + 1 stands after level s.
struct Node {
    int column;
    std::uint32_t element;
    bool operator==(const Node&) const = default;
};

using RecordingPointer = std::shared_ptr<const Recording>;

class FlowModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Of what is chosen, or of what was chosen before while current() is false; null before the first and where
    /// obstacle() says why.
    virtual const RecordingPointer& recording() const = 0;
    virtual bool current() const = 0;
    /// Why there is nothing to see, as a sentence; empty if there is.
    virtual const QString& obstacle() const = 0;
    virtual StepBy stepBy() const = 0;
    /// What the next step computes is typed before it is shown.
    virtual bool predicts() const = 0;
    virtual int step() const = 0;
    virtual void setStep(int step) = 0;

    /// The first step after which that column is complete. Only while there is a recording.
    int stepOfColumn(int column) const;
    int steps() const; ///< Steps are 0 … steps().
    /// The last step took the run from `from` to `to`: the moments from … to - 1 are what is shown as active.
    struct Stretch {
        std::size_t from;
        std::size_t to;
    };
    Stretch active() const;
    /// The same for any step 0 … stops(by).size() - 1 of a run.
    static Stretch stretch(const Recording& recording, StepBy by, int step);
    std::size_t position() const { return active().to; }

    /// What the mouse or the cursor is on, in whichever view.
    Selection<Node>& hover() { return m_hovered; }
    std::optional<Node> hovered() const { return ofRun(m_hovered); }
    void setHovered(std::optional<Node> node) { m_hovered.set(node); }
    /// The node whose cone is lit.
    Selection<Node>& selection() { return m_selected; }
    std::optional<Node> selected() const { return ofRun(m_selected); }
    void setSelected(std::optional<Node> node) { m_selected.set(node); }

Q_SIGNALS:
    void recordingChanged(); ///< recording(), current() or obstacle().
    void stepChanged();      ///< active(), also when the recording is another one.
    void stateChanged();     ///< Anything else that is chosen.

protected:
    /// Whoever is told of one of the two asks about the other as well, so this comes while the run that they belong to
    /// is still there.
    void dropWhatIsGone(const Recording& next);

private:
    /// Nothing while it is of a run that is still to come.
    std::optional<Node> ofRun(const Selection<Node>& selection) const;

    Selection<Node> m_hovered, m_selected;
};

} // namespace walshscope::gui
