// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for spectrum and properties, in that order.
#include "gui/inspect/inspect_model.h"

#include "error.h"
#include "io/transformable.h"

#include <QElapsedTimer>

#include <algorithm>
#include <functional>
#include <iterator>

namespace walshscope::gui {
namespace {

KeptTransform transformed(const InputPointer& input, std::uint32_t component, const Choice& choice, Monitor& monitor) {
    return ofTransformable(input->document, component,
                           Cases{[&](const BooleanFunction& f) { return keptWalshTransform(f, choice, monitor); },
                                 [&](const Vector& v) { return keptTransform(v, choice, monitor); }});
}

/// A method that cannot count these values leaves it to the others, and says why.
void count(Inspection& inspection, const Counter* counter, Monitor& monitor) {
    const auto by = [&](const Counter* which) {
        Parameters parameters;
        inspection.counted = std::make_shared<const Counted>(
            walshDistribution(*inspection.spectrum, {which, nullptr, parameters}, monitor));
    };
    try {
        by(counter);
    } catch (const UsageError& error) {
        if (!counter)
            throw;
        monitor.remark(error.words());
        by(nullptr);
    }
    for (const Message& remark : inspection.counted->remarks)
        monitor.remark(remark);
    inspection.counts = inspection.counted->distribution;
    inspection.distribution = std::make_shared<const DistributionTable>(inspection.counts);
}

/// `show` gets the picture of what stays on a GPU.
Inspection inspect(InputPointer input, std::uint32_t component, const Choice& choice, const Counter* counter,
                   Order order, Monitor& monitor,
                   const std::function<void(std::shared_ptr<const SpectrumView>)>& show) {
    QElapsedTimer clock;
    clock.start();
    KeptTransform kept = transformed(input, component, choice, monitor);
    Inspection result{input, component, kept, kept.spectrum, {}, {}, {}, {}, 0};
    // Other orders are permutations, which are done here.
    if (order == Order::Hadamard)
        result.view = makePicture(kept.spectrum);
    result.milliseconds = double(clock.nsecsElapsed()) / 1e6;
    if (result.view)
        show(result.view);
    count(result, counter, monitor);
    // A result that stays must not keep the next one from being computed.
    if (!result.view || !kept.spectrum->leavesRoom())
        result.view = makeView(kept.spectrum, order, monitor);
    return result;
}

} // namespace

InspectModel::InspectModel(Slot& slot, Devices& devices, QObject* parent)
    : QObject(parent), m_slot(slot), m_spectrum(devices.worker()), m_values(devices.worker()) {
    connect(&m_slot, &Slot::inputChanged, this, &InspectModel::takeInput);
    connect(&m_slot, &Slot::componentChanged, this, &InspectModel::recompute);
    connect(&m_spectrum, &Request::answered, this, &InspectModel::takeSpectrum);
    connect(&m_component, &Request::answered, this, &InspectModel::sheetsChanged);
    connect(&m_sbox, &SBoxFacts::changed, this, &InspectModel::sheetsChanged);
    connect(&m_values, &Request::answered, this, &InspectModel::inspectionChanged);
    m_waitedFor = {&m_spectrum, &m_component};
    m_waitedFor.add(m_sbox.requests());
    m_requests = m_waitedFor;
    m_requests.add(m_values);
    m_requests.tell(this, &InspectModel::stateChanged, [this](const Failure& failure, const Request*) {
        return m_slot.input() && m_slot.input()->isReal() ? tr("Convolve takes them, or open something else.")
               : failure.kind == Failure::Kind::Usage
                   ? (m_choice.variant || m_choice.device
                          ? tr("Choose another variant or device, or leave both at Auto.")
                          : tr("Choose another function, or smaller numbers."))
               : failure.kind == Failure::Kind::Memory
                   ? tr("There is not enough memory for this. Close other programs or take a smaller n.")
                   : tr("Leave the device at Auto, or choose the CPU.");
    });
}

void InspectModel::setActive(bool active) {
    m_active = active;
    if (active && m_outdated)
        recompute();
}

InputPointer InspectModel::inputAsWhole() const {
    return m_slot.input() && !m_slot.input()->large() ? m_slot.input() : nullptr;
}

void InspectModel::takeInput() {
    m_component.clear();
    m_sbox.show(nullptr);
    if (!inputAsWhole()) {
        m_spectrum.clear();
        Q_EMIT inspectionChanged();
    }
    Q_EMIT sheetsChanged();
    start(Anew::All);
}

void InspectModel::setCounter(const Counter* counter) {
    if (counter == m_counter)
        return;
    m_counter = counter;
    start(current() ? Anew::Distribution : Anew::All);
}

void InspectModel::setChoice(const Choice& choice) {
    m_choice = choice;
    recompute();
}

void InspectModel::setOrder(Order order) {
    if (order == m_order)
        return;
    m_order = order;
    start(current() ? Anew::Order : Anew::All);
    if (!inspection())
        Q_EMIT inspectionChanged(); // Only the order that is chosen.
}

void InspectModel::recompute() { start(Anew::All); }

void InspectModel::start(Anew what) {
    m_outdated = !m_active;
    m_valuesWanted = false;
    if (m_values.busy())
        m_valuesOf.reset();
    m_values.cancel();
    const InputPointer input = inputAsWhole();
    if (!input)
        return;
    if (!m_active) {
        m_spectrum.outdate();
        return;
    }
    if (what == Anew::All)
        m_spectrum.start([this, input, component = m_slot.component(), choice = m_choice, counter = m_counter,
                          order = m_order](JobMonitor& monitor) {
            return inspect(input, component, choice, counter, order, monitor,
                           [&](std::shared_ptr<const SpectrumView> view) {
                               monitor.tell([this, view = std::move(view)] {
                                   if (transforming())
                                       Q_EMIT pictured(view);
                               });
                           });
        });
    else if (what == Anew::Distribution)
        m_spectrum.start([old = inspection(), counter = m_counter](Monitor& monitor) {
            Inspection result = *old;
            count(result, counter, monitor);
            return result;
        });
    else
        m_spectrum.start([old = inspection(), order = m_order](Monitor& monitor) {
            Inspection result = *old;
            result.view = makeView(old->spectrum, order, monitor);
            return result;
        });
}

void InspectModel::takeSpectrum() {
    const InspectionPointer inspection = this->inspection();
    Q_EMIT inspectionChanged();
    if (std::exchange(m_valuesWanted, false))
        fetchValues();
    m_component.start([inspection](Monitor& monitor) {
        const auto figures = [&](Monitor& figuring) { return inspection->spectrum->figures(figuring); };
        return componentProperties(inspection->input->document, inspection->component, inspection->counts, figures,
                                   monitor);
    });
    m_sbox.show(inspection->input);
}

void InspectModel::fetchValues() {
    const InspectionPointer inspection = this->inspection();
    if (m_spectrum.busy())
        m_valuesWanted = true;
    else if (inspection && !inspection->view->spectrum && m_valuesOf != inspection) {
        m_valuesOf = inspection;
        m_values.start([inspection](Monitor& monitor) {
            return makeView(inspection->spectrum, inspection->view->order, monitor);
        });
    }
}

std::shared_ptr<const SpectrumView> InspectModel::view() const {
    if (m_values.current() && m_valuesOf == inspection())
        return *m_values.result();
    return inspection() ? inspection()->view : nullptr;
}

void InspectModel::cancel() {
    if (m_values.busy())
        m_valuesOf.reset();
    m_requests.cancel();
}

void InspectModel::close() { m_requests.close(); }

std::vector<PropertySheetPointer> InspectModel::sheets() const { return {m_sbox.sheet(), m_component.result()}; }

} // namespace walshscope::gui
