// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a command line: what each is called, and what was given.
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>

namespace walshscope::gui {

/// Says what options are for.
class OptionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Workspaces)
};

/// Of `render window`.
struct RenderOption {
    const char* name; ///< Without the dashes.
    QString words;
    QString value;         ///< What stands for the value.
    bool isInput = false;  ///< Whether it takes the place of the input.
    bool isShared = false; ///< Whether all of `render` has it, so that there are words about it already; it goes to the
                           ///< workspace in front.
    QStringList values{};  ///< What the value may be, where there is a list.
    bool isFile = false;   ///< Whether the value is the name of a file.
};

inline RenderOption sharedOption(const char* name) {
    return {.name = name, .words = {}, .value = {}, .isShared = true};
}

/// The options of `render window` that were given, by name without the dashes.
class RenderOptions {
public:
    virtual ~RenderOptions() = default;
    virtual bool has(const char* name) const = 0;
    /// A file's name is in the encoding of the file system.
    virtual std::string text(const char* name) const = 0;
    /// Throws UsageError for what is no whole number in these bounds.
    virtual std::optional<std::int64_t> number(const char* name, std::int64_t least, std::int64_t most) const = 0;
};

} // namespace walshscope::gui
