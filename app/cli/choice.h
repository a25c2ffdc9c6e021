// SPDX-License-Identifier: GPL-3.0-or-later
// What several subcommands let one choose: the variant and its parameters, the device, the order, the component.
#pragma once

#include "fwt/transform.h"
#include "io/document.h"
#include "parser.h"
#include "sbox/table_kind.h"

namespace walshscope::cli {

/// --variant, --block and --elements.
void addRunOptions(Parser& parser);

/// The same and --device.
void addChoiceOptions(Parser& parser);
Choice choiceOf(const Parser& parser);

/// --order; Hadamard where it is not given.
void addOrderOption(Parser& parser);
Order orderOf(const Parser& parser);

/// --component, the output mask b of an S-box.
void addComponentOption(Parser& parser);
/// Throws UsageError unless the document is an S-box and a component of it was given, from `least` on.
std::uint32_t componentOf(const Document& document, const Parser& parser, std::int64_t least = 0);

/// Throws InputError where only permutations have such a table, and this S-box, called so, is none.
void requireTable(const TableKind& table, const SBox& s, const std::string& name);

/// Tells on standard error that all entries of this S-box's table are 0, as no x has what is fixed.
void tellEmpty(const WhichTable& which, const SBox& s, const std::string& name);

/// Refuses a sequence and real numbers, which have no Walsh transform here (input.h says how).
void requireTransformable(const Document& document, const Parser& parser);

/// Throws InputError where its integers are too large for any variant.
void requireExact(const Document& document, Monitor& monitor);

/// The Walsh transform of a document: of the chosen component of an S-box, of plain integers as they are. Throws
/// UsageError where an S-box comes without a component, InputError where integers are too large; refuses what
/// requireTransformable() does.
KeptTransform spectrumOf(Document document, const Parser& parser, const Choice& choice, Monitor& monitor);

/// --block or --elements, if given: a power of two. `parameters` keeps its value where not.
void readParameters(const Parser& parser, Parameters& parameters);

/// Throws UsageError where --block, --elements or --scan was given and none of these has a use for it.
void requireUse(const Parser& parser, std::span<const Contender* const> contenders);
void requireUse(const Parser& parser, const Contender& contender);

} // namespace walshscope::cli
