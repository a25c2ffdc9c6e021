// SPDX-License-Identifier: GPL-3.0-or-later
// Looks among the samples first, and reads entries otherwise.
#include "gui/documents/named_sbox.h"

#include "error.h"
#include "gui/documents/samples.h"

#include <algorithm>

namespace walshscope::gui {

SBox namedSBox(const QString& text) {
    const QString wanted = text.trimmed();
    const auto named = [&](const SampleInfo& info) {
        return info.kind == Kind::SBox && info.name.compare(wanted, Qt::CaseInsensitive) == 0;
    };
    if (std::ranges::any_of(samples(), named))
        return std::get<SBox>(sample(wanted).value);
    try {
        const Document document = read(wanted.toStdString(), "entries", {.as = Kind::SBox});
        const auto& s = std::get<SBox>(document.value);
        return SBox({s.table().begin(), s.table().end()}, std::max(s.n(), s.m()));
    } catch (const InputError& error) {
        throw UsageError(
            Message::tr("\"%1\" is not an S-box, expected the name of a sample or entries as C56B90AD3EF84712: %2",
                        wanted.left(40).toStdString(), error.words()));
    }
}

} // namespace walshscope::gui
