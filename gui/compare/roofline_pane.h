// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline with the words that say what its roof is.
#pragma once

#include "gui/compare/roofline_plot.h"

namespace walshscope::gui {

class WordsLabel;

class RooflinePane : public QWidget {
    Q_OBJECT

public:
    explicit RooflinePane(CompareModel& model, QWidget* parent = nullptr);

    RooflinePlot& plot() { return *m_plot; }

private:
    void say();

    RooflinePlot* m_plot;
    WordsLabel* m_words;
};

} // namespace walshscope::gui
