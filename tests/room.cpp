// SPDX-License-Identifier: GPL-3.0-or-later
#include "room.h"

#include <iostream>

int main(int argc, char** argv) {
    const auto& tests = walshscope::test::room();
    const auto test = argc > 1 ? tests.find(argv[1]) : tests.end();
    if (test != tests.end()) {
        argv[1] = argv[0];
        return test->second(argc - 1, argv + 1);
    }
    // Alone on their lines, for what runs all of them.
    for (const auto& [name, run] : tests)
        std::cout << name << '\n';
    if (argc > 1)
        std::cerr << argv[0] << ": there is no test " << argv[1] << ", only these\n";
    return argc > 1;
}
