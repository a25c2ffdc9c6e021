// SPDX-License-Identifier: GPL-3.0-or-later
// The words that may come next on a command line.
#include "completion.h"

#include "command.h"

namespace walshscope::cli {
namespace {

/// With what it means behind a tab.
struct Offered {
    QString word, about{};
};

struct Offers {
    std::vector<Offered> words{};
    bool files = false;

    std::string text(const QString& begun) const {
        QString all;
        for (const Offered& offered : words)
            if (offered.word.startsWith(begun))
                all += offered.word + (offered.about.isEmpty() ? QString() : u'\t' + offered.about) + u'\n';
        return (all + (files ? QStringLiteral(":files\n") : QString())).toStdString();
    }
};

/// As much of an option's words as a line has room for.
QString firstSentence(const QString& words) {
    return words.section(u'\n', 0, 0).section(QStringLiteral(". "), 0, 0).section(QStringLiteral("; "), 0, 0);
}

bool isOption(const QString& word) { return word.size() > 1 && word.startsWith(u'-'); }

/// Null for what is no option of these, or one without a value.
const UsageOption* optionWithValue(const Usage& usage, const QString& word) {
    if (!isOption(word))
        return nullptr;
    const UsageOption* option = usage.option(word.mid(word.startsWith(QLatin1String("--")) ? 2 : 1));
    return option && !option->value.isEmpty() ? option : nullptr;
}

/// The words that are neither options nor values of options.
QStringList argumentsAmong(const QStringList& words, const Usage& usage) {
    QStringList arguments;
    for (qsizetype i = 0; i < words.size(); ++i)
        if (optionWithValue(usage, words[i]))
            ++i;
        else if (!isOption(words[i]))
            arguments << words[i];
    return arguments;
}

void add(Offers& offers, const UsageOption& option) {
    for (const QString& name : option.names)
        offers.words.push_back({withDashes(name), firstSentence(option.words)});
}

Offers optionsOffered(const Usage& usage) {
    Offers offers;
    for (const UsageOption& option : usage.options)
        add(offers, option);
    return offers;
}

/// `before` is what the values are to follow: "--scale=", or nothing.
Offers valuesOffered(const UsageOption& option, const QString& before, const QString& begun) {
    Offers offers{{}, option.takes == Takes::File};
    const QString others = option.isList ? begun.left(begun.lastIndexOf(u',') + 1) : QString();
    for (const QString& value : option.values)
        if (!others.split(u',').contains(value))
            offers.words.push_back({before + others + value});
    return offers;
}

Offers partsOffered(const Usage& usage) {
    Offers offers;
    for (const QString& word : usage.first)
        offers.words.push_back({word});
    return offers;
}

Offers argumentsOffered(const Usage& usage, const QStringList& arguments) {
    if (!usage.first.isEmpty() && arguments.isEmpty())
        return partsOffered(usage);
    return {{}, usage.synopsis.contains(QLatin1String("FILE"))};
}

Offers offersOf(const Usage& usage, const QStringList& words) {
    const QString begun = words.last();
    const QStringList before = words.mid(0, words.size() - 1);
    if (!before.isEmpty())
        if (const UsageOption* const option = optionWithValue(usage, before.last()))
            return valuesOffered(*option, {}, begun);
    if (const qsizetype equals = begun.indexOf(u'='); equals > 0)
        if (const UsageOption* const option = optionWithValue(usage, begun.left(equals)))
            return valuesOffered(*option, begun.left(equals + 1), begun.mid(equals + 1));
    return begun.startsWith(u'-') ? optionsOffered(usage) : argumentsOffered(usage, argumentsAmong(before, usage));
}

Offers commandsOffered() {
    Offers offers;
    for (const Command& command : commands())
        offers.words.push_back({QLatin1String(command.name), QString::fromStdString(command.summary)});
    return offers;
}

/// What there is help about: a command, and then its parts.
Offers helpOffered(const QStringList& words) {
    if (words.size() == 1)
        return commandsOffered();
    const Command* const command = commandNamed(words.first().toStdString());
    return command && words.size() == 2 ? partsOffered(usageOf(*command)) : Offers();
}

} // namespace

std::string completionOf(const QStringList& words, const Usage& window) {
    if (words.isEmpty())
        return {};
    const QString begun = words.last();
    if (words.size() == 1 && !begun.startsWith(u'-')) {
        Offers offers = commandsOffered();
        offers.words.push_back({QStringLiteral("help"), QStringLiteral("the options of a command")});
        offers.files = true;
        return offers.text(begun);
    }
    if (words.first() == QLatin1String("help"))
        return helpOffered(words.mid(1)).text(begun);
    const Command* const command = commandNamed(words.first().toStdString());
    if (!command) {
        Offers offers = offersOf(window, words);
        if (words.size() == 1)
            add(offers, versionOption());
        return offers.text(begun);
    }
    const QStringList rest = words.mid(1);
    const Usage whole = usageOf(*command);
    const QStringList arguments = argumentsAmong(rest.mid(0, rest.size() - 1), whole);
    const bool isPart = !arguments.isEmpty() && whole.first.contains(arguments.first());
    return offersOf(isPart ? usageOf(*command, arguments.first()) : whole, rest).text(begun);
}

} // namespace walshscope::cli
