// SPDX-License-Identifier: GPL-3.0-or-later
// What the Convolve workspace shows: the convolution of two documents, a shift τ in it, a system, and a timed run.
#pragma once

#include "convolution/convolution.h"
#include "gui/convolve/convolution_flow.h"
#include "gui/convolve/dyadic_system.h"
#include "gui/convolve/numbers_view.h"
#include "gui/documents/documents.h"
#include "gui/plot/selection.h"
#include "gui/work/devices.h"
#include "gui/work/requests.h"

namespace walshscope::gui {

/// A convolution with everything on the way.
struct ConvolutionShown {
    InputPointer inputF, inputG; ///< The same document where g is not another.
    bool isAutocorrelation;
    Arithmetic arithmetic;
    double errorBound;
    ExactBound bound;
    Message choice;
    NumbersPointer f, g, spectrumF, spectrumG, product, result;
    std::shared_ptr<const ConvolutionFlow> flow; ///< Null beyond ConvolutionFlow::largestN.

    std::size_t size() const { return f->size(); }
    int n() const { return f->n(); }
};
using ConvolutionPointer = std::shared_ptr<const ConvolutionShown>;

/// Σ_x f(x)·g(x ⊕ τ), term by term.
struct PairSum {
    std::size_t tau;
    QString sum;
    std::size_t positive, negative; ///< How many products are.
};

/// A run with the engine that was chosen.
struct EngineRun {
    Convolved done;
    double difference; ///< The largest from what is shown.
};

/// Which numbers are convolved, and how.
struct ConvolveChoice {
    BooleanAs booleanAs = BooleanAs::Signs;
    Arithmetic arithmetic = Arithmetic::Automatic;
    bool operator==(const ConvolveChoice&) const = default;
};

class ConvolveModel : public QObject {
    Q_OBJECT

public:
    ConvolveModel(Documents& documents, Devices& devices, QObject* parent = nullptr);

    Documents& documents() { return m_documents; }
    Devices& devices() { return m_devices; }
    const InputPointer& f() const { return m_documents.function().input(); }
    /// That of f where nothing else is chosen: the convolution is the autocorrelation then.
    const InputPointer& g() const { return m_documents.other().input() ? m_documents.other().input() : f(); }
    bool isAutocorrelation() const { return !m_documents.other().input(); }
    /// Whether both have a different number of values.
    bool differInLength() const { return f() && f()->n() != g()->n(); }
    /// Zeros are added to the shorter one, until one of them has another length.
    void pad();
    bool padded() const { return m_padded; }

    const ConvolveChoice& choice() const { return m_choice; }
    void setChoice(const ConvolveChoice& choice);

    /// Nothing is computed while nobody looks.
    void setActive(bool active);
    /// Null until there is one; an earlier one while stale().
    const ConvolutionPointer& shown() const { return m_shown; }
    bool current() const { return m_shown && m_computing.current(); }
    bool stale() const { return m_shown && m_computing.stale(); }
    /// Whether what is open and chosen now could not be computed.
    bool refused() const { return m_computing.failure().has_value(); }

    /// The shift that is looked at.
    std::optional<std::size_t> tau() const { return m_tau; }
    void setTau(std::optional<std::size_t> tau);
    /// Null while it is computed.
    std::shared_ptr<const PairSum> sum() const { return m_summing.current() ? m_summing.result() : nullptr; }
    /// The x of the pair that is looked at.
    Selection<std::size_t>& pair() { return m_pair; }

    const SystemChoice& system() const { return m_system; }
    /// A shift that is too large is taken for 0.
    void setSystem(const SystemChoice& system);
    void setSystemSeen(bool seen);
    std::shared_ptr<const SystemShown> response() const { return m_responding.result(); }
    bool responseIsCurrent() const { return m_responding.current(); }
    bool responseIsStale() const { return m_responding.stale(); }

    /// Null: the best one, on the device that suits it.
    void setEngine(const Convolver* convolver, const Device* device);
    const Convolver* convolver() const { return m_convolver; }
    const Device* device() const { return m_device; }
    void runEngine();
    /// The last run of what is shown; null where there is none.
    const std::shared_ptr<const EngineRun>& engineRun() const { return m_run; }
    /// For longer than a moment.
    bool engineIsRunning() const { return m_onCpu.waiting() || m_onDevice.waiting(); }

    bool busy() const { return m_requests.busy(); }
    const Requests& requests() const { return m_requests; }
    void run();
    void cancel();
    void close();

Q_SIGNALS:
    void inputChanged();  ///< f(), g(), padded() or choice().
    void shownChanged();  ///< shown() or stale().
    void tauChanged();    ///< tau() or sum().
    void systemChanged(); ///< system() or response().
    void engineChanged(); ///< convolver(), device() or engineRun().
    void stateChanged();  ///< busy() or requests().
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);

private:
    void takeInput();
    std::pair<int, int> lengthsNow() const { return f() ? std::pair(f()->n(), g()->n()) : std::pair(-1, -1); }
    void ask();
    void take();
    void sumPairs();
    void respond();

    Documents& m_documents;
    Devices& m_devices;
    ConvolveChoice m_choice;
    SystemChoice m_system;
    Latest<ConvolutionShown> m_computing;
    Latest<PairSum> m_summing;
    Latest<SystemShown> m_responding;
    Latest<EngineRun> m_onCpu, m_onDevice;
    const Requests m_requests{&m_computing, &m_summing, &m_responding, &m_onCpu, &m_onDevice};
    ConvolutionPointer m_shown;
    std::shared_ptr<const EngineRun> m_run;
    Selection<std::size_t> m_pair;
    std::optional<std::size_t> m_tau;
    const Convolver* m_convolver = nullptr;
    const Device* m_device = nullptr;
    std::pair<int, int> m_lengths{-1, -1}; ///< Of f and g, as n, when they came last.
    bool m_active = false, m_outdated = false, m_padded = false, m_systemSeen = false;
};

} // namespace walshscope::gui
