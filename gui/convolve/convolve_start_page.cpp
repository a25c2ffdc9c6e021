// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the example buttons of the empty Convolve workspace.
#include "gui/convolve/convolve_start_page.h"

#include <QPushButton>

namespace walshscope::gui {

ConvolveStartPage::ConvolveStartPage(const QList<QAction*>& beginnings, QWidget* parent)
    : OpeningPage(
          tr("Drop a function or a list of numbers here"),
          tr("It is f. Convolved with itself it gives its autocorrelation; another g is chosen once it is open. "
             "The program shows both spectra, their product and C(τ) = Σ f(x)·g(x ⊕ τ)."),
          Qt::Vertical, parent) {
    setObjectName(QStringLiteral("convolveStartPage"));
    connect(addButton(tr("&Open a file…"), "openConvolved"), &QPushButton::clicked, this,
            &ConvolveStartPage::openClicked);
    addWords(tr("or try"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
}

} // namespace walshscope::gui
