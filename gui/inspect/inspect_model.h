// SPDX-License-Identifier: GPL-3.0-or-later
// What Inspect shows of the open function: one spectrum, its distribution, and the properties.
#pragma once

#include "distribution/counter.h"
#include "fwt/transform.h"
#include "gui/documents/slot.h"
#include "gui/inspect/properties.h"
#include "gui/inspect/sbox_facts.h"
#include "gui/plot/distribution_table.h"
#include "gui/plot/spectrum_view.h"
#include "gui/work/devices.h"

namespace walshscope::gui {

/// One spectrum with everything that is drawn of it.
struct Inspection {
    InputPointer input;
    std::uint32_t component; ///< The output mask b; 0 for what has no components.
    TransformFacts facts;
    std::shared_ptr<KeptSpectrum> spectrum;
    std::shared_ptr<const SpectrumView> view; ///< A picture, as long as nobody wanted the values of a GPU.
    Distribution counts;
    std::shared_ptr<const DistributionTable> distribution; ///< The same.
    std::shared_ptr<const Counted> counted;                ///< By what that was counted, and what it took.
    double milliseconds;                                   ///< The transform alone, as a user waits for it.
};
using InspectionPointer = std::shared_ptr<const Inspection>;

class InspectModel : public QObject {
    Q_OBJECT

public:
    InspectModel(Slot& slot, Devices& devices, QObject* parent = nullptr);

    Slot& slot() const { return m_slot; }
    /// Nothing is computed while nobody looks.
    void setActive(bool active);

    /// Variant, device and parameters; anything else is computed anew.
    const Choice& choice() const { return m_choice; }
    void setChoice(const Choice& choice);
    /// What counts the values; null leaves that to the program. Only the distribution is made anew.
    const Counter* counter() const { return m_counter; }
    void setCounter(const Counter* counter);
    Order order() const { return m_order; }
    void setOrder(Order order);
    void recompute();
    /// Those of a picture are brought from the GPU, if they are not on their way.
    void fetchValues();
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();

    /// The last one that was finished; see current().
    InspectionPointer inspection() const { return m_spectrum.result(); }
    /// Its view, or that with the values that were wanted meanwhile.
    std::shared_ptr<const SpectrumView> view() const;
    /// Whether inspection() belongs to what is open and chosen now.
    bool current() const { return m_spectrum.current(); }
    /// Whether what is open and chosen now could not be computed.
    bool refused() const { return m_spectrum.failure().has_value(); }
    /// Whether a person would call inspection() old.
    bool stale() const { return m_spectrum.stale(); }
    bool transforming() const { return m_spectrum.busy(); }
    bool busy() const { return m_waitedFor.busy(); }
    /// What a person waits for, which does not wait for the values of a picture.
    const Requests& waitedFor() const { return m_waitedFor; }
    /// Of the component or function, and of the whole S-box; null until they are there.
    std::vector<PropertySheetPointer> sheets() const;
    /// Of the S-box, if there is one.
    SBoxFacts& sbox() { return m_sbox; }

Q_SIGNALS:
    void inspectionChanged();
    /// What is computed on a GPU can be looked at before it is counted there.
    void pictured(const std::shared_ptr<const walshscope::gui::SpectrumView>& view);
    void sheetsChanged();
    /// busy(), waitedFor(), current() …
    void stateChanged();
    /// `about` is the same for each request of a kind.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);

private:
    /// What is open, unless it is computed in slices; null where nothing is.
    InputPointer inputAsWhole() const;
    void takeInput();
    enum class Anew { All, Order, Distribution };
    void start(Anew what);
    void takeSpectrum();

    Slot& m_slot;
    Choice m_choice;
    const Counter* m_counter = nullptr;
    Order m_order = Order::Hadamard;
    Latest<Inspection> m_spectrum;                        ///< On the devices' thread.
    Latest<std::shared_ptr<const SpectrumView>> m_values; ///< On the same thread.
    InspectionPointer m_valuesOf;                         ///< What m_values is or will be of.
    bool m_valuesWanted = false;                          ///< Of what is still computed.
    Latest<PropertySheet> m_component;                    ///< Of inspection().
    SBoxFacts m_sbox;                                     ///< Whatever the component.
    Requests m_waitedFor, m_requests;
    bool m_active = false;
    bool m_outdated = false; ///< Something changed while nobody looked.
};

} // namespace walshscope::gui
