// SPDX-License-Identifier: GPL-3.0-or-later
// Each reader by itself, with all that can be asked of it, given what may be a file of another format.
#include "oracles.h"

#include <fuzzer/FuzzedDataProvider.h>

using namespace walshscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<Format> readable = [] {
        std::vector<Format> all = formats();
        std::erase_if(all, [](const Format& format) { return !format.readable; });
        return all;
    }();
    // Choices are made by the last bytes, so that any file is a seed.
    FuzzedDataProvider choices(data, size);
    const Format& format = readable[choices.ConsumeIntegralInRange<std::size_t>(0, readable.size() - 1)];
    Reading asked{.format = std::string(format.name)};
    // Some formats hold several kinds and choose.
    if (choices.ConsumeBool())
        asked.as = format.kind;
    asked.m = choices.ConsumeIntegralInRange<int>(0, SBox::largestN);
    asked.n = choices.ConsumeIntegralInRange(0, 14); // More is as good, and slow.
    asked.record = choices.ConsumeIntegralInRange<std::size_t>(0, 3);
    asked.recordName = choices.PickValueInArray({"", "", "", "S", "PRESENT"});
    const std::vector<char> content = choices.ConsumeRemainingBytes<char>();
    const std::string_view bytes = fuzz::viewOf(content);
    if (fuzz::asksForMuch(bytes))
        return 0;
    const std::string name = "f";
    try {
        const Document document = read(bytes, name, asked);
        fuzz::require(!asked.as || document.kind() == asked.as, "another kind than was asked for", document.format);
        fuzz::require(document.format == format.name, "another format than was asked for", document.format);
        if (const auto* s = std::get_if<SBox>(&document.value))
            fuzz::require(asked.m == 0 || s->m() == asked.m, "another number of output bits than was asked for",
                          document.format);
        fuzz::requireSound(document, bytes, name);
    } catch (const InputError& error) {
        fuzz::requirePlace(error, bytes, format.extension == "bin");
    } catch (const UsageError& error) {
        fuzz::require(asked.record > 0 || !asked.recordName.empty(), "wrong usage where no record was asked for",
                      error.what());
    }
    return 0;
}
