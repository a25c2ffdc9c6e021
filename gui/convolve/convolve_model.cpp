// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for what is shown, in the order in which one thing needs the other.
#include "gui/convolve/convolve_model.h"

#include "error.h"
#include "part.h"

#include <algorithm>
#include <bit>

namespace walshscope::gui {
namespace {

ConvolutionShown shownOf(const InputPointer& f, const InputPointer& g,
                         std::pair<std::uint32_t, std::uint32_t> components, bool isAutocorrelation,
                         const ConvolveChoice& choice, Monitor& monitor) {
    Part reading(monitor, 0, 0.1), computing(monitor, 0.1, 0.8), pooling(monitor, 0.8, 1);
    const int n = std::max(f->n(), g->n());
    Numbers first = padded(numbersOf(f->document, choice.booleanAs, components.first, reading), n);
    Numbers second =
        isAutocorrelation ? first : padded(numbersOf(g->document, choice.booleanAs, components.second, reading), n);
    ConvolutionStages stages = convolutionStages(std::move(first), std::move(second), choice.arithmetic, computing);
    const auto view = [&](Numbers& numbers) {
        return std::make_shared<const NumbersView>(std::move(numbers), pooling);
    };
    std::shared_ptr<const ConvolutionFlow> flow;
    if (n <= ConvolutionFlow::largestN)
        flow = std::make_shared<const ConvolutionFlow>(stages.f, stages.g);
    return {.inputF = f,
            .inputG = g,
            .isAutocorrelation = isAutocorrelation,
            .arithmetic = stages.arithmetic,
            .errorBound = stages.errorBound,
            .bound = stages.bound,
            .choice = stages.choice,
            .f = view(stages.f),
            .g = view(stages.g),
            .spectrumF = view(stages.spectrumF),
            .spectrumG = view(stages.spectrumG),
            .product = view(stages.product),
            .result = view(stages.result),
            .flow = std::move(flow)};
}

PairSum sumOf(const ConvolutionShown& shown, std::size_t tau, Monitor& monitor) {
    PairSum result{.tau = tau, .sum = {}, .positive = 0, .negative = 0};
    result.sum = std::visit(
        [&]<class Value>(const std::vector<Value>& f) {
            const auto& g = std::get<std::vector<Value>>(shown.g->numbers());
            Value sum = 0;
            for (std::size_t x = 0; x < f.size(); ++x) {
                if (x % (1 << 18) == 0)
                    monitor.progress(x, f.size());
                const Value product = f[x] * g[x ^ tau];
                result.positive += product > 0;
                result.negative += product < 0;
                sum += product;
            }
            return numberText(Numbers(std::vector<Value>{sum}), 0);
        },
        shown.f->numbers());
    return result;
}

double differenceOf(const Numbers& a, const Numbers& b, Monitor& monitor) {
    double found = 0;
    for (std::size_t i = 0; i < sizeOf(a); ++i) {
        if (i % (1 << 18) == 0)
            monitor.progress(i, sizeOf(a));
        const bool whole = areWhole(a) && areWhole(b);
        const double difference = whole ? double(std::get<0>(a)[i] - std::get<0>(b)[i]) : at(a, i) - at(b, i);
        found = std::max(found, difference < 0 ? -difference : difference);
    }
    return found;
}

} // namespace

ConvolveModel::ConvolveModel(Documents& documents, Devices& devices, QObject* parent)
    : QObject(parent), m_documents(documents), m_devices(devices), m_onDevice(devices.worker()) {
    for (Slot* slot : {&m_documents.function(), &m_documents.other()}) {
        connect(slot, &Slot::inputChanged, this, &ConvolveModel::takeInput);
        connect(slot, &Slot::componentChanged, this, &ConvolveModel::ask);
    }
    connect(&m_computing, &Request::answered, this, &ConvolveModel::take);
    connect(&m_computing, &Request::changed, this, &ConvolveModel::shownChanged);
    connect(&m_summing, &Request::answered, this, &ConvolveModel::tauChanged);
    connect(&m_responding, &Request::changed, this, &ConvolveModel::systemChanged);
    for (Latest<EngineRun>* request : {&m_onCpu, &m_onDevice})
        connect(request, &Request::answered, this, [this, request] {
            m_run = request->result();
            Q_EMIT engineChanged();
        });
    m_requests.tell(this, &ConvolveModel::stateChanged, [this](const Failure& failure, const Request* request) {
        const bool runs = request == &m_onCpu || request == &m_onDevice;
        const bool canChooseEngine = m_convolver || m_device;
        const bool canRound = m_choice.arithmetic == Arithmetic::Exact;
        return failure.kind == Failure::Kind::Memory
                   ? tr("There is not enough memory for this. Close other programs or take a smaller n.")
               : runs && canChooseEngine ? tr("Choose another engine or device, or leave both at Auto.")
               : runs                    ? tr("Choose another engine or device, or another f or g.")
               : canRound                ? tr("Choose double or automatic arithmetic, or another f or g.")
                                         : tr("Choose another f or g, of smaller numbers.");
    });
}

void ConvolveModel::takeInput() {
    // An edit is no other document: who asked for zeros once is not asked again.
    const auto lengths = lengthsNow();
    m_padded = m_padded && lengths == m_lengths;
    m_lengths = lengths;
    Q_EMIT inputChanged();
    ask();
}

void ConvolveModel::pad() {
    m_padded = true;
    Q_EMIT inputChanged();
    ask();
}

void ConvolveModel::setChoice(const ConvolveChoice& choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    Q_EMIT inputChanged();
    ask();
}

void ConvolveModel::setActive(bool active) {
    m_active = active;
    if (active && m_outdated)
        ask();
}

void ConvolveModel::ask() {
    for (Latest<EngineRun>* request : {&m_onCpu, &m_onDevice})
        request->clear();
    m_run.reset();
    Q_EMIT engineChanged();
    if (!f() || (differInLength() && !m_padded)) {
        m_outdated = false;
        m_requests.clear();
        m_shown.reset();
        m_tau.reset();
        m_pair.clear();
        Q_EMIT shownChanged();
        Q_EMIT tauChanged();
        Q_EMIT systemChanged();
        return;
    }
    m_outdated = !m_active;
    if (m_outdated) {
        m_computing.outdate();
        return;
    }
    const std::pair components(m_documents.function().component(), isAutocorrelation()
                                                                       ? m_documents.function().component()
                                                                       : m_documents.other().component());
    m_computing.start([f = f(), g = g(), components, is = isAutocorrelation(), choice = m_choice](Monitor& monitor) {
        return shownOf(f, g, components, is, choice, monitor);
    });
}

void ConvolveModel::take() {
    m_shown = m_computing.result();
    if (m_tau && *m_tau >= m_shown->size())
        m_tau.reset();
    if (m_pair.get() && *m_pair.get() >= m_shown->size())
        m_pair.clear();
    if (m_system.shift >= m_shown->size())
        m_system.shift = 0;
    Q_EMIT shownChanged();
    sumPairs();
    respond();
}

void ConvolveModel::setTau(std::optional<std::size_t> tau) {
    if (tau == m_tau || (tau && (!m_shown || *tau >= m_shown->size())))
        return;
    m_tau = tau;
    if (!tau)
        m_pair.clear();
    sumPairs();
}

void ConvolveModel::sumPairs() {
    m_summing.clear();
    if (m_tau && m_shown)
        m_summing.start([shown = m_shown, tau = *m_tau](Monitor& monitor) { return sumOf(*shown, tau, monitor); });
    Q_EMIT tauChanged();
}

void ConvolveModel::setSystem(const SystemChoice& system) {
    SystemChoice next = system;
    if (m_shown && next.shift >= m_shown->size())
        next.shift = 0;
    if (next == m_system)
        return;
    m_system = next;
    Q_EMIT systemChanged();
    respond();
}

void ConvolveModel::setSystemSeen(bool seen) {
    if (seen == m_systemSeen)
        return;
    m_systemSeen = seen;
    respond();
}

void ConvolveModel::respond() {
    if (!m_shown || !m_systemSeen) {
        m_responding.outdate();
        return;
    }
    const bool mayRound = m_choice.arithmetic == Arithmetic::Automatic;
    m_responding.start([shown = m_shown, mayRound, choice = m_system](Monitor& monitor) {
        return gui::respond(shown->f->numbers(), shown->g->numbers(), shown->spectrumF->numbers(),
                            shown->result->numbers(), shown->arithmetic, mayRound, choice, monitor);
    });
}

void ConvolveModel::setEngine(const Convolver* convolver, const Device* device) {
    if (convolver == m_convolver && device == m_device)
        return;
    m_convolver = convolver;
    m_device = device;
    Q_EMIT engineChanged();
}

void ConvolveModel::runEngine() {
    if (!m_shown)
        return;
    const bool mayUseGpu = m_device ? m_device->kind == DeviceKind::Cuda : m_convolver && !m_convolver->onHost();
    (mayUseGpu ? m_onCpu : m_onDevice).clear();
    const ConvolutionChoice choice{m_convolver, m_device, {}, m_shown->arithmetic};
    (mayUseGpu ? m_onDevice : m_onCpu).start([shown = m_shown, choice](Monitor& monitor) {
        Part computing(monitor, 0, 0.9), checking(monitor, 0.9, 1);
        Convolved done = convolve(shown->f->numbers(), shown->g->numbers(), choice, computing);
        const double difference = differenceOf(done.result, shown->result->numbers(), checking);
        return EngineRun{std::move(done), difference};
    });
}

void ConvolveModel::run() {
    if (!current())
        ask();
    else
        runEngine();
}

void ConvolveModel::cancel() { m_requests.cancel(); }

void ConvolveModel::close() {
    m_active = false;
    m_requests.close();
}

} // namespace walshscope::gui
