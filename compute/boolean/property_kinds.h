// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of Boolean functions, a row each.
#pragma once

#include "boolean/properties.h"
#include "fwt/spectrum.h"
#include "property_kind.h"

namespace walshscope {

/// A function, what properties() found of it, and what else several rows read; all outlive it.
class BooleanSubject {
public:
    using Of = BooleanFunction;
    using Figures = BooleanProperties;

    /// Without a spectrum one is computed where it is needed and takes no longer than a moment.
    BooleanSubject(const BooleanFunction& f, const BooleanProperties& figures, const Spectrum* spectrum = nullptr)
        : m_f(f), m_figures(figures), m_spectrum(spectrum) {}

    const BooleanFunction& function() const { return m_f; }
    const BooleanProperties& figures() const { return m_figures; }
    /// The propagation criterion, computed when it is first asked for.
    int criterion(Monitor& monitor);
    /// How many linear structures there are; nothing where that takes long.
    std::optional<std::uint64_t> structures(Monitor& monitor);
    /// Null where none was given and computing one takes longer than a moment.
    const Spectrum* spectrum(Monitor& monitor);

private:
    const BooleanFunction& m_f;
    const BooleanProperties& m_figures;
    const Spectrum* m_spectrum;
    std::optional<Spectrum> m_computed;
    std::optional<int> m_criterion;
};

/// Whose spectrum is there in a moment.
constexpr int largestNForSpectrum = 20;

using BooleanPropertyKind = PropertyKind<BooleanSubject>;

/// In the order of the command line's JSON.
const std::vector<BooleanPropertyKind>& booleanPropertyKinds();

} // namespace walshscope
