// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render window: what the window shows, with the options that each workspace has.
#include "render_window.h"

#include "choice.h"
#include "convolution/inputs.h"
#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/window/render_window.h"
#include "input.h"
#include "io/large_input.h"
#include "output.h"

namespace walshscope::cli {
namespace {

class Given : public gui::RenderOptions {
public:
    explicit Given(const Parser& parser) : m_parser(parser) {}
    bool has(const char* name) const override { return m_parser.has(name); }
    std::string text(const char* name) const override { return m_parser.file(name); }
    std::optional<std::int64_t> number(const char* name, std::int64_t least, std::int64_t most) const override {
        return m_parser.number(name, least, most);
    }

private:
    const Parser& m_parser;
};

/// Throws InputError where no arithmetic convolves these numbers, not even with themselves.
void requireInRange(const Document& document) {
    const auto* reals = std::get_if<RealVector>(&document.value);
    if (!reals)
        return;
    Monitor nobody;
    const Numbers numbers = numbersOf(document, BooleanAs::Signs, 0, nobody);
    try {
        resolved(Arithmetic::Automatic, exactBound(numbers, numbers));
    } catch (const BeyondDouble& error) {
        throw InputError(document.name, 0, 0, error.words());
    }
}

/// What stays in its file; null for any other input.
gui::InputPointer largeFileOf(const Parser& parser) {
    if (parser.has("sample") || parser.positional(1).size() != 1 ||
        !arePackedBits(parser.files().front(), readingOf(parser)))
        return nullptr;
    TerminalMonitor monitor;
    return std::make_shared<const gui::Input>(
        gui::inputFromFile(gui::fileNameFrom(parser.files().front()), readingOf(parser), {}, monitor));
}

} // namespace

void addWindowOptions(Parser& parser) {
    QStringList ids;
    for (const gui::WorkspaceRow& row : gui::workspaces()) {
        ids << row.id;
        for (const gui::RenderOption& option : row.options)
            if (!option.isShared) {
                parser.add(option.name, QStringLiteral("window, %1: %2").arg(row.id, option.words),
                           option.value.toUtf8().constData(), option.isFile ? Takes::File : Takes::Word);
                parser.offer(option.name, option.values);
            }
    }
    parser.add("workspace", QStringLiteral("window: the workspace in front: %1.").arg(ids.join(QStringLiteral(", "))),
               "name");
    parser.offer("workspace", ids);
    parser.add("lesson", QStringLiteral("window: a lesson instead of an input."), "file", Takes::File);
    parser.add("stop", QStringLiteral("window: which stop of the lesson, from 1."), "number");
    parser.add("session", QStringLiteral("window: a session that was saved, or a link, in place of a file."), "file",
               Takes::File);
    parser.add("save-session", QStringLiteral("window: save what is shown as a session."), "file", Takes::File);
    parser.add("dark", QStringLiteral("window: in dark colours."));
    parser.add("present", QStringLiteral("window: as an audience sees it, without menus and panels."));
}

void renderWindow(const Parser& parser, const QString& picture, QSize size) {
    // Wrong usage and bad input are found before there is a window.
    orderOf(parser);
    choiceOf(parser);
    gui::WindowPicture what{.document = {},
                            .component = {},
                            .workspace = QString::fromStdString(parser.text("workspace")),
                            .dark = parser.has("dark"),
                            .presenting = parser.has("present"),
                            .size = size};
    std::string input;
    for (const gui::WorkspaceRow& row : gui::workspaces())
        for (const gui::RenderOption& option : row.options)
            if (option.isInput && parser.has(option.name))
                input = option.name;
    if (parser.has("lesson")) {
        input = "lesson";
        for (const gui::WorkspaceRow& row : gui::workspaces())
            for (const gui::RenderOption& option : row.options)
                if (parser.has(option.name))
                    throw UsageError(Message::tr("--%1 is what a lesson says itself, expected --lesson without it",
                                                 std::string(option.name)));
        what.lesson = gui::fileNameFrom(parser.file("lesson"));
        what.stop = int(parser.number("stop", 1, gui::Lesson::mostStops).value_or(1)) - 1;
    } else if (parser.has("stop")) {
        throw UsageError(Message::tr("--stop is a stop of a lesson, expected --lesson"));
    }
    if (parser.has("session")) {
        if (!input.empty())
            throw UsageError(Message::tr("%1 and %2 are two inputs, expected one", "--" + input, "--session"));
        input = "session";
        what.session = gui::fileNameFrom(parser.file("session"));
    }
    if (parser.has("save-session"))
        what.savedSession = gui::fileNameFrom(fileToWrite(parser, "save-session"));
    if (what.savedSession == QLatin1String("-"))
        throw UsageError(Message::tr("--%1 is \"-\", expected a file's name", std::string("save-session")));
    if (!what.savedSession.isEmpty() && isOneFile(parser.file("save-session"), parser.file("output")))
        throw UsageError(Message::tr("%1 and %2 are one file, expected two", std::string("--save-session"), "-o"));
    // A workspace has a page where nothing is open, and one needs nothing.
    const bool isEmpty =
        parser.has("workspace") && parser.positional(1).isEmpty() && !parser.has("sample") && !parser.has("component");
    // As whoever opens it there.
    const Lists lists = what.workspace == QLatin1String("convolve") ? Lists::AsNumbers : Lists::AsRead;
    if (input.empty() && !isEmpty) {
        what.file = largeFileOf(parser);
        what.document = what.file ? what.file->document : inputDocument(parser, Sequences::Welcome, lists);
        if (lists == Lists::AsNumbers)
            tellDoubts({&*what.document});
    } else if (!input.empty() && (!parser.positional(1).isEmpty() || parser.has("sample") || parser.has("component"))) {
        throw UsageError(Message::tr("--%1 has its own input, expected no file, --sample or --component", input));
    }
    if (parser.has("component"))
        what.component = componentOf(*what.document, parser);
    // One after the other is computed, and each begins anew.
    std::optional<TerminalMonitor> monitor;
    int before = 0;
    what.progressed = [&](int thousandths) {
        if (!monitor || thousandths < before)
            monitor.emplace();
        before = thousandths;
        monitor->progress(std::uint64_t(thousandths), 1000);
    };
    try {
        gui::renderWindow(what, Given(parser), picture);
    } catch (const gui::NotShown& error) {
        refuse(*what.document, parser, error.words());
    } catch (const ComputationError&) {
        // What the window says of an input that no variant takes is bad input, as it is elsewhere.
        if (what.document && lists == Lists::AsNumbers)
            requireInRange(*what.document);
        else if (what.document && what.document->kind() == Kind::Real)
            refuse(*what.document, parser, onlyConvolved(*what.document));
        Monitor nobody;
        if (what.document)
            requireExact(*what.document, nobody);
        throw;
    }
}

} // namespace walshscope::cli
