// SPDX-License-Identifier: GPL-3.0-or-later
// Shifting the input of the system, and saying what that does to its spectrum and its output.
#include "gui/convolve/system_pane.h"

#include "gui/documents/counts.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"

#include <QCheckBox>
#include <QScopedValueRollback>
#include <QSlider>
#include <QVBoxLayout>

namespace walshscope::gui {

SystemPane::SystemPane(ConvolveModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_input(new NumbersPlot("systemInput", tr("Input x of the system"), {}, this)),
      m_response(new NumbersPlot("impulseResponse", tr("Impulse response h"),
                                 {QStringLiteral("t"), QStringLiteral("h(t)"), QStringLiteral("h")}, this)),
      m_output(new NumbersPlot("systemOutput", tr("Output y of the system"), {}, this)),
      m_spectrum(new NumbersPlot("inputSpectrum", tr("Spectrum of the input"),
                                 {QStringLiteral("a"), QStringLiteral("X(a)"), QStringLiteral("X")}, this)),
      m_transfer(new NumbersPlot("transferFunction", tr("Transfer function H"),
                                 {QStringLiteral("a"), QStringLiteral("H(a)"), QStringLiteral("H")}, this)),
      m_product(new NumbersPlot("outputSpectrum", tr("Spectrum of the output"),
                                {QStringLiteral("a"), QStringLiteral("Y(a) = X(a)·H(a)"), QStringLiteral("Y")}, this)),
      m_grid(new PlotGrid({m_input, m_response, m_output, m_spectrum, m_transfer, m_product}, this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_shift(new NumberBox(this)),
      m_adds(new QCheckBox(tr("x + w · shifted x"), this)),
      m_weight(new NumberBox(this)),
      m_words(new WordsLabel("systemWords", tr("What the shift does"), 3, this)) {
    setObjectName(QStringLiteral("systemPane"));
    m_slider->setObjectName(QStringLiteral("shiftSlider"));
    m_slider->setAccessibleName(tr("Shift x by τ"));
    m_slider->setMinimumWidth(12 * fontMetrics().averageCharWidth());
    m_shift->setObjectName(QStringLiteral("shiftBox"));
    m_shift->setAccessibleName(tr("Shift x by τ, as a number"));
    m_shift->setKeyboardTracking(false);
    m_adds->setObjectName(QStringLiteral("addsBox"));
    m_adds->setToolTip(tr("Feeds the sum of both, to see that the output is the sum of the outputs."));
    m_weight->setObjectName(QStringLiteral("weightBox"));
    m_weight->setAccessibleName(tr("Weight w of the shifted input"));
    m_weight->setRange(-SystemChoice::largestWeight, SystemChoice::largestWeight);
    m_weight->setPrefix(QStringLiteral("w = "));
    m_words->setContentsMargins(px::field, 0, px::field, 0);
    m_grid->link({m_input, m_response, m_output}, false);
    m_grid->link({m_spectrum, m_transfer, m_product}, true);
    auto* bar = new RowBar(this);
    bar->add(new PlainLabel(tr("Shift x by τ:"), this));
    bar->add(m_slider, 1);
    bar->add(m_shift);
    bar->add(m_adds);
    bar->add(m_weight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(bar);
    layout->addWidget(m_grid, 1);
    layout->addWidget(m_words);
    const auto change = [this](auto set) {
        if (m_showing)
            return;
        SystemChoice choice = m_model.system();
        set(choice);
        m_model.setSystem(choice);
    };
    connect(m_slider, &QSlider::valueChanged, this,
            [change](int value) { change([=](SystemChoice& choice) { choice.shift = std::size_t(value); }); });
    connect(m_shift, &QSpinBox::valueChanged, this,
            [change](int value) { change([=](SystemChoice& choice) { choice.shift = std::size_t(value); }); });
    connect(m_adds, &QCheckBox::toggled, this,
            [change](bool adds) { change([=](SystemChoice& choice) { choice.adds = adds; }); });
    connect(m_weight, &QSpinBox::valueChanged, this,
            [change](int value) { change([=](SystemChoice& choice) { choice.weight = value; }); });
    connect(&m_model, &ConvolveModel::systemChanged, this, &SystemPane::showChoice);
    connect(&m_model, &ConvolveModel::shownChanged, this, &SystemPane::showChoice);
    showChoice();
}

void SystemPane::showChoice() {
    {
        const QScopedValueRollback showing(m_showing, true);
        const SystemChoice& choice = m_model.system();
        const int last = m_model.shown() ? int(m_model.shown()->size()) - 1 : 0;
        m_slider->setRange(0, last);
        m_slider->setPageStep(std::max(1, (last + 1) / 16));
        m_shift->setRange(0, last);
        m_slider->setValue(int(choice.shift));
        m_shift->setValue(int(choice.shift));
        m_adds->setChecked(choice.adds);
        m_weight->setValue(choice.weight);
        m_weight->setVisible(choice.adds);
    }
    showResponse();
}

void SystemPane::showResponse() {
    const ConvolutionPointer& shown = m_model.shown();
    const auto response = shown ? m_model.response() : nullptr;
    const bool fits = response && response->input->size() == shown->size();
    if (!fits) {
        m_grid->setNumbers({});
        m_words->clear();
        return;
    }
    const SystemChoice& choice = response->choice;
    const QString shift = QString::number(choice.shift);
    const auto shiftedOf = [&](const QString& name) {
        return choice.shift == 0 ? name + QStringLiteral("(t)") : name + QStringLiteral("(t ⊕ %1)").arg(shift);
    };
    const QString in =
        choice.adds ? tr("x(t) + w·%1").arg(shiftedOf(QStringLiteral("x"))) : shiftedOf(QStringLiteral("x"));
    m_input->setNames({QStringLiteral("t"), in, QStringLiteral("x")});
    m_output->setNames({QStringLiteral("t"), choice.adds ? QStringLiteral("y(t)") : shiftedOf(QStringLiteral("y")),
                        QStringLiteral("y")});
    m_grid->setNumbers(
        {response->input, shown->g, response->output, response->spectrum, shown->spectrumG, response->product});
    m_grid->setStale(m_model.responseIsStale());
    // Of a sum values change, and not signs alone.
    m_spectrum->setMarks(choice.adds || choice.shift == 0
                             ? NumbersPlottable::Marking()
                             : [before = shown->spectrumF, by = choice.shift](std::size_t a) {
                                   return changesSign(a, by) && before->at(a) != 0 ? StemPlottable::Mark::Diamond
                                                                                   : StemPlottable::Mark::None;
                               });
    m_words->setText(m_model.responseIsStale() ? tr("Earlier result: %1").arg(sentence()) : sentence());
}

QString SystemPane::sentence() const {
    const auto response = m_model.response();
    const SystemChoice& choice = response->choice;
    QStringList said;
    if (choice.adds)
        said << tr("Superposition: the output of x + w · shifted x, and the output of x + w times that of the shifted "
                   "x, "
                   "differ by %1 at most.")
                    .arg(numberText(response->sumDifference));
    else if (choice.shift == 0)
        said << tr("x is not shifted: move the slider and see X change some of its signs.");
    else
        said << tr("Shifting x by %1 changes the sign of X at %2 of %3 masks (marked: a·τ is odd), and no magnitude: "
                   "they "
                   "differ by %4.")
                    .arg(QString::number(choice.shift), counted(response->signsChanged),
                         counted(response->input->size()), numberText(response->magnitudeDifference));
    said << tr("y shifts with x: the largest difference is %1.").arg(numberText(response->shiftDifference));
    if (response->errorBound > 0)
        said << tr("In double precision each y is right to within %1.")
                    .arg(QString::fromStdString(boundInWords(response->errorBound)));
    return said.join(u' ');
}

} // namespace walshscope::gui
