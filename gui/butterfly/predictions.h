// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first: small fields on the nodes of the next step, into which its values are typed before they are shown.
#pragma once

#include "gui/butterfly/butterfly_layout.h"
#include "gui/stepping/prediction_field.h"
#include "gui/stepping/prediction_tally.h"

namespace walshscope::gui {

class Predictions : public QObject {
    Q_OBJECT

public:
    /// More fields at once would be work, not learning.
    static constexpr std::size_t most = 32;
    /// Beyond this n there are no numbers on the nodes.
    static constexpr int largestN = 5;

    /// The fields become children of `view`, which is where the focus goes after the last one.
    explicit Predictions(QWidget& view);

    /// Asks for what the butterflies from … to - 1 compute. What was typed before is taken first.
    void ask(const RecordingPointer& recording, FlowModel::Stretch next);
    /// No fields; what was counted is forgotten.
    void clear();
    void place(const ButterflyLayout& layout);
    /// Colours of the view have changed.
    void restyle();
    /// Where something is newly asked, whoever begins to type begins with its first field; nobody is taken away from
    /// another text. To be called once the fields are placed, and when the view appears.
    void begin();
    /// The first field without an answer gets the focus. False where there is none.
    bool focusFirst();
    /// True, with the focus in a field, once for each step that has an empty one.
    bool asksFirst();

    const std::vector<Asked>& asked() const { return m_asked; }
    /// Of the whole run, a place for each node.
    const PredictionTally& tally() const { return m_tally; }
    /// "✗ Element 1 after level 1 is not 3: it is element 0 minus element 1 of the level before." Empty unless the last
    /// answer of this step was wrong.
    const QString& objection() const { return m_objection; }

Q_SIGNALS:
    void predicted(int right, int wrong, int open);
    /// A field has the focus, and should be seen.
    void entered(walshscope::gui::Node node);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PredictionField* makeField(const Node& node);
    void removeFields();
    void judge(std::size_t k, std::int64_t value);
    void colour(std::size_t k);
    void take(std::size_t k);
    void goTo(std::size_t k);
    bool takeKey(std::size_t k, const QKeyEvent& event);
    void count();
    std::int64_t answer(const Node& node) const;

    QWidget& m_view;
    RecordingPointer m_recording;
    FlowModel::Stretch m_next{0, 0};
    std::vector<Asked> m_asked;
    std::vector<PredictionField*> m_fields; ///< One for each asked node.
    PredictionTally m_tally;
    QString m_objection;
    bool m_begins = false; ///< The first field is to have the focus.
    bool m_hasAskedFirst = false;
};

} // namespace walshscope::gui
