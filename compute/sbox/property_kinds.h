// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of S-boxes, a row each.
#pragma once

#include "property_kind.h"
#include "sbox/further_properties.h"

namespace walshscope {

/// An S-box, what properties() found of it, and what else several rows read; all outlive it.
class SBoxSubject {
public:
    using Of = SBox;
    using Figures = SBoxProperties;

    /// The modulus is that of Document.
    SBoxSubject(const SBox& s, const SBoxProperties& figures, std::uint32_t modulus = 0)
        : m_s(s), m_figures(figures), m_modulus(modulus) {}

    const SBox& sbox() const { return m_s; }
    const SBoxProperties& figures() const { return m_figures; }
    std::uint32_t modulus() const { return m_modulus; }
    /// Computed when it is first asked for.
    const FurtherProperties& further(Monitor& monitor);
    /// After that.
    const FurtherProperties& further() const { return *m_further; }
    /// Its coefficients over the field of the modulus, or else of the Conway polynomial; none where n is not m or above
    /// largestUnivariate. Computed when it is first asked for.
    const std::vector<std::uint32_t>& univariate(Monitor& monitor);

private:
    const SBox& m_s;
    const SBoxProperties& m_figures;
    std::uint32_t m_modulus;
    std::optional<FurtherProperties> m_further;
    std::optional<std::vector<std::uint32_t>> m_univariate;
};

using SBoxPropertyKind = PropertyKind<SBoxSubject>;

/// In the order of the command line's JSON: those that properties() finds first.
const std::vector<SBoxPropertyKind>& sboxPropertyKinds();
/// The rows of those, and of the others.
std::vector<SBoxPropertyKind> sboxFigureKinds();
std::vector<SBoxPropertyKind> furtherSBoxKinds();

/// Throws logic_error where there is none of that key.
const SBoxPropertyKind& sboxPropertyNamed(std::string_view key);
/// About how many seconds a dear one takes.
double secondsFor(std::string_view key, int n, int m);
/// Whether a dear one is to be had in the window however long somebody waits.
bool isOffered(std::string_view key, int n);

} // namespace walshscope
