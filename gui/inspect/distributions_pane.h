// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions of the open S-box or function over what a random one of its size would have.
#pragma once

#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/sbox_facts.h"
#include "gui/plot/distribution_table.h"

class QComboBox;
class QLabel;

namespace walshscope::gui {

class DistributionPlot;

class DistributionsPane : public InspectPane {
    Q_OBJECT

public:
    enum Kind { Walsh, Differences, Component, Kinds };

    /// `facts` are those of the slot's S-box; they have to be there as long.
    DistributionsPane(Slot& slot, SBoxFacts& facts, QWidget* parent = nullptr);

    QString title() const override { return tr("Against random"); }
    bool takes(const Input& input) const override;
    std::vector<Request*> requests() override { return {&m_pictures}; }
    void run() override { compute(); }
    View* activeView() override;

    DistributionPlot* plot() const { return m_plot; }

protected:
    void showInput() override;
    void showComponent() override { compute(); }
    void showEvent(QShowEvent* event) override;

private:
    struct Picture {
        std::shared_ptr<const DistributionTable> table; ///< With a count of 0 for what is only expected; or null.
        std::vector<double> expected;
        bool permutation = false; ///< Whether a random permutation, or balanced function, is what is expected.
    };
    using Pictures = std::array<Picture, Kinds>;
    static Picture pictureOf(const Distribution& found, const std::map<std::int32_t, double>& expected,
                             bool permutation);
    static Pictures picturesOf(const Input& input, std::uint32_t component, const SBoxFigures* figures,
                               Monitor& monitor);

    void compute();
    void fillChoice();
    void showPicture();

    SBoxFacts& m_facts;
    QComboBox* m_choice;
    DistributionPlot* m_plot;
    QLabel* m_words;
    Latest<Pictures> m_pictures;
    bool m_offered = false;
};

} // namespace walshscope::gui
