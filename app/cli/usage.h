// SPDX-License-Identifier: GPL-3.0-or-later
// What the help of a command says, piece by piece: for the man page and for completion in shells.
#pragma once

#include <QStringList>

#include <functional>
#include <string_view>
#include <vector>

namespace walshscope::cli {

/// What the value of an option is.
enum class Takes { Word, File };

struct UsageOption {
    QStringList names; ///< Without dashes, those of one letter first.
    QString words;
    QString value{};      ///< What stands for the value; empty of a switch.
    QStringList values{}; ///< What it may be, as far as there is a list.
    bool isList = false;  ///< Several of them, with commas between.
    Takes takes = Takes::Word;
};

struct Usage {
    QString command; ///< Empty for the window.
    QString words, synopsis;
    std::vector<UsageOption> options{};
    QStringList first{}; ///< What the first argument may be, where that is no file.

    /// Null where there is none; `name` is without dashes.
    const UsageOption* option(const QString& name) const {
        for (const UsageOption& each : options)
            if (each.names.contains(name))
                return &each;
        return nullptr;
    }
};

/// Of the program, where no command stands before.
inline UsageOption versionOption() {
    return {.names = {QStringLiteral("v"), QStringLiteral("version")}, .words = QStringLiteral("Print the version.")};
}

/// As the option is typed.
inline QString withDashes(const QString& name) {
    return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
}

struct Command;

/// Of a command, or of that part of it that `first` names as its first argument.
Usage usageOf(const Command& command, const QString& first = {});

/// Names as Parser::offer() takes them, of a range of anything with one.
template <class Range, class Name>
QStringList namesOf(const Range& things, Name nameOf) {
    QStringList names;
    for (const auto& thing : things)
        if (const std::string_view name = std::invoke(nameOf, thing); !name.empty())
            names << QString::fromUtf8(name.data(), qsizetype(name.size()));
    return names;
}

template <class Range>
QStringList namesOf(const Range& names) {
    return namesOf(names, std::identity{});
}

} // namespace walshscope::cli
