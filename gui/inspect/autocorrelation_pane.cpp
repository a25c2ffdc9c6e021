// SPDX-License-Identifier: GPL-3.0-or-later
// From a function to the plot of its autocorrelation.
#include "gui/inspect/autocorrelation_pane.h"

#include "boolean/autocorrelation.h"
#include "fwt/transform.h"
#include "gui/documents/counts.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"
#include "part.h"

#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int largestPlotted = 26; ///< Of n: 64-bit sums of 2^n shifts.

std::shared_ptr<const SpectrumView> autocorrelationView(const BooleanFunction& f, Monitor& monitor) {
    Part transforming(monitor, 0, 0.3), correlating(monitor, 0.3, 0.8), pooling(monitor, 0.8, 1);
    const Transformed transformed = walshTransform(f, {nullptr, &devicesWithoutGpu().front(), {}}, transforming);
    Vector r(f.n());
    autocorrelation(transformed.spectrum, correlating,
                    [&](std::uint64_t first, std::span<const std::int64_t> piece, Monitor&) {
                        std::ranges::copy(piece, r.values().begin() + std::ptrdiff_t(first));
                    });
    return makeView(std::make_shared<const Spectrum>(std::move(r)), Order::Hadamard, pooling);
}

} // namespace

AutocorrelationPlot::AutocorrelationPlot(QWidget* parent) : SpectrumPlot(parent) {
    setObjectName(QStringLiteral("autocorrelationPlot"));
    setAccessibleName(tr("Autocorrelation"));
    nameAxes(AutocorrelationPlot::keysName(Order::Hadamard), AutocorrelationPlot::valuesName());
}

QString AutocorrelationPlot::describe(qint64 index) const {
    return tr("a = %1, r(a) = %2")
        .arg(threeBases(std::uint32_t(index), view()->n()), number(view()->values()[std::size_t(index)]));
}

QString AutocorrelationPlot::describeDifference(qint64 a, qint64 b) const {
    const auto values = view()->values();
    return tr("A to B: shifts differ by 0x%1, Δr = %2")
        .arg(QString::number(a ^ b, 16).toUpper())
        .arg(number(qint64(values[std::size_t(b)]) - values[std::size_t(a)]));
}

AutocorrelationPane::AutocorrelationPane(Slot& slot, TableSelection& selection, QWidget* parent)
    : InspectPane(slot, parent),
      m_selection(selection),
      m_plot(new AutocorrelationPlot(this)),
      m_words(new WordsLabel("autocorrelationWords", tr("Autocorrelation cursor"), 1, this)) {
    m_words->setContentsMargins(px::field, 0, px::field, px::close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_words);
    connect(&m_plot->emitter(), &ViewSignals::told, m_words, &QLabel::setText);
    connect(&m_view, &Request::answered, this, [this] {
        m_plot->setView(*m_view.result());
        showSelection();
    });
    connect(&m_view, &Request::changed, this, [this] { m_plot->setStale(m_view.stale()); });
    connect(m_plot, &Plot::picked, this, [this](qint64 a) {
        if (sbox())
            m_selection.toggle({SBoxTable::Act, std::uint32_t(a), this->slot().component()});
        else
            m_plot->markValue(m_plot->markedValue() ? std::nullopt : std::optional(std::int32_t(m_plot->valueAt(a))));
    });
    connect(&m_selection, &ObservedSelection::changed, this, &AutocorrelationPane::showSelection);
}

bool AutocorrelationPane::takes(const Input& input) const {
    return input.sbox() ||
           (std::holds_alternative<BooleanFunction>(input.document.value) && input.n() <= largestPlotted);
}

void AutocorrelationPane::ask() {
    const InputPointer& input = slot().input();
    if (!input || !takes(*input)) {
        m_view.clear();
        m_plot->setView(nullptr);
        return;
    }
    m_plot->exportName = input->title() + QStringLiteral("_autocorrelation");
    m_view.start([input, b = slot().component()](Monitor& monitor) {
        const SBox* s = input->sbox();
        return s ? autocorrelationView(s->component(b), monitor)
                 : autocorrelationView(std::get<BooleanFunction>(input->document.value), monitor);
    });
}

/// Of both tables whose columns are components the row is a shift or a mask of the inputs.
void AutocorrelationPane::showSelection() {
    const auto& place = m_selection.get();
    if (place && place->table == SBoxTable::Act && qint64(place->a) < m_plot->count())
        m_plot->setCursorIndex(place->a);
}

} // namespace walshscope::gui
