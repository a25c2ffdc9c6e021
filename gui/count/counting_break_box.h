// SPDX-License-Identifier: GPL-3.0-or-later
// Break it, of a counting method: takes a barrier out and says which race there is then, and what is counted wrong.
#pragma once

#include "gui/code/break_box.h"
#include "gui/count/counting_model.h"

namespace walshscope::gui {

class CountingBreakBox : public BreakBox {
    Q_OBJECT

public:
    explicit CountingBreakBox(CountingModel& model, QWidget* parent = nullptr);

    /// Of the first race, whose lines the report has links to: "distribution/scan.cu".
    QString fileOfReport() const;

private:
    void fill();
    void choose(int row);
    QString reason() const;
    QString inWords() const;

    CountingModel& m_model;
    std::vector<std::string> m_barriers; ///< In the order of the choices.
};

} // namespace walshscope::gui
