// SPDX-License-Identifier: GPL-3.0-or-later
// The input that several subcommands share: a file, standard input or a sample, and how to read it.
#pragma once

#include "fwt/transform.h"
#include "io/document.h"
#include "parser.h"

namespace walshscope::cli {

constexpr const char* inputSynopsis = "FILE|-";

/// --as, --format, --m, --n, --record and --sample.
void addInputOptions(Parser& parser);

/// Whether 0s and 1s whose number makes no Boolean function are welcome, or an InputError unless asked for.
enum class Sequences { AskedFor, Welcome };

/// The document that the options and the one positional argument name.
Document inputDocument(const Parser& parser, Sequences sequences = Sequences::AskedFor);

/// --format and --sample, for what can only be a sequence.
void addSequenceInputOptions(Parser& parser);
/// The sequence that the options and the one positional argument name.
Document sequenceDocument(const Parser& parser);

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
/// Throws UsageError unless the document is an S-box and a component of it was given.
std::uint32_t componentOf(const Document& document, const Parser& parser);

/// The Walsh transform of a document: of the chosen component of an S-box, of plain integers as they are. Throws
/// UsageError for a sequence or where an S-box comes without a component.
Transformed spectrumOf(Document document, const Parser& parser, const Choice& choice, Monitor& monitor);

/// --block or --elements, if given: a power of two. `parameters` keeps its value where not.
void readParameters(const Parser& parser, Parameters& parameters);

} // namespace walshscope::cli
