// SPDX-License-Identifier: GPL-3.0-or-later
// Files of which nobody says the format: what is detected, and all that is offered.
#include "oracles.h"

#include <fuzzer/FuzzedDataProvider.h>

using namespace walshscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Choices are made by the last bytes, so that any file is a seed.
    FuzzedDataProvider choices(data, size);
    const std::string name = choices.PickValueInArray({"f.txt", "f.bin", " ", "a,b\n"});
    Reading asked;
    if (const int kind = choices.ConsumeIntegralInRange(0, 5); kind > 0)
        asked.as = Kind(kind - 1);
    asked.m = choices.ConsumeIntegralInRange<int>(0, SBox::largestN);
    asked.record = choices.ConsumeIntegralInRange<std::size_t>(0, 3);
    const std::vector<char> content = choices.ConsumeRemainingBytes<char>();
    const std::string_view bytes = fuzz::viewOf(content);
    if (fuzz::asksForMuch(bytes))
        return 0;

    // Bytes have no lines, and text has no control characters.
    const bool mayBeBinary = name == "f.bin" || std::ranges::any_of(bytes, [](char c) {
                                 return !isSpace(c) && (static_cast<unsigned char>(c) < ' ' || c == 127);
                             });
    std::optional<Document> detected;
    try {
        detected = read(bytes, name, {});
    } catch (const InputError& error) {
        fuzz::requirePlace(error, bytes, mayBeBinary);
    }
    const std::vector<Reading> offered = possibleReadings(bytes, name);
    for (const Reading& reading : offered) {
        const Document document = read(bytes, name, reading);
        fuzz::require(document.kind() == reading.as && document.format == reading.format &&
                          document.record == reading.record,
                      "another reading than was offered", document.format);
    }
    // The window takes the first, and the command line what is detected.
    if (detected)
        fuzz::require(!offered.empty() && offered.front().format == detected->format &&
                          read(bytes, name, offered.front()).value == detected->value,
                      "what is detected is not offered first", detected->format);

    try {
        const Document document = read(bytes, name, asked);
        // Integers beyond 32 bits are of the kind that is only convolved.
        const auto* numbers = std::get_if<RealVector>(&document.value);
        const bool isWide = asked.as == Kind::Integers && numbers && numbers->isWhole();
        fuzz::require(!asked.as || document.kind() == asked.as || isWide, "another kind than was asked for",
                      document.format);
        fuzz::requireSound(document, bytes, name);
    } catch (const InputError& error) {
        fuzz::requirePlace(error, bytes, mayBeBinary);
    } catch (const UsageError& error) {
        fuzz::require(asked.record > 0, "wrong usage where no record was asked for", error.what());
    }
    return 0;
}
