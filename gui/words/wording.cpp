// SPDX-License-Identifier: GPL-3.0-or-later
// The translations: where they come from, and how a message finds its own.
#include "gui/words/wording.h"

#include "contender.h"
#include "error.h"
#include "gui/words/raised.h"
#include "gui/words/titles.h"
#include "gui/words/users_language.h"
#include "no_thread.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <new>

namespace walshscope::gui {
namespace {

bool install(const QLocale& language, const QString& whose, const QString& folder) {
    auto translator = std::make_unique<QTranslator>(QCoreApplication::instance());
    return translator->load(language, whose, QStringLiteral("_"), folder) &&
           QCoreApplication::installTranslator(translator.release());
}

bool installOurs(const QLocale& language) {
    return install(language, QStringLiteral("walshscope"), QStringLiteral(":/i18n"));
}

/// English comes first, for its plurals: another language need not be complete.
void installEnglish() { installOurs(QLocale(QLocale::English)); }
Q_COREAPP_STARTUP_FUNCTION(installEnglish)

/// In place of a ^ that a name or what was typed has: only those of the sentence itself become superscripts.
constexpr QChar typedPower(0xE000);

/// No language looks further than at the last six digits.
template <class Count>
int formOf(Count count) {
    constexpr Count few = 1'000'000;
    return int(count < 0 ? 0 : count > few ? few + count % few : count);
}

QString worded(const Message::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return QString::number(*number).replace(u'-', u'−');
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return QString::number(*number);
    if (const auto* words = std::get_if<std::string>(&value))
        return QString::fromStdString(*words).replace(u'^', typedPower);
    return gui::worded(*std::get<std::shared_ptr<const Message>>(value)).replace(u'^', typedPower);
}

} // namespace

/// Where there is one of ours, Qt's own words, as on the buttons of its dialogs, are in that language as well.
void speakUsersLanguage() {
    if (QLocale().language() != QLocale::English && installOurs(QLocale()))
        install(QLocale(), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

QString worded(const Message& message) {
    int count = -1;
    if (message.counted()) {
        const Message::Value& first = message.values().front();
        const auto* whole = std::get_if<std::uint64_t>(&first);
        count = whole ? formOf(*whole) : formOf(std::get<std::int64_t>(first));
    }
    const QString text = QCoreApplication::translate("Message", message.code(), nullptr, count);
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int place = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].unicode() - u'1' : -1;
        if (place < 0 || place >= int(message.values().size())) {
            result += text[i];
        } else {
            result += worded(message.values()[std::size_t(place)]);
            ++i;
        }
    }
    return raised(result).replace(typedPower, u'^');
}

QString worded(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error))
        return worded(Message::tr("not enough memory"));
    if (isNoThread(error))
        return worded(noThread());
    const auto* said = dynamic_cast<const Worded*>(&error);
    if (!said)
        return QString::fromLocal8Bit(error.what());
    const auto* input = dynamic_cast<const InputError*>(&error);
    if (!input)
        return worded(said->words());
    QString place = QString::fromStdString(input->name());
    if (input->line() > 0)
        place += QStringLiteral(":%1:%2").arg(input->line()).arg(input->column());
    return place + QStringLiteral(": ") + worded(said->words());
}

QString titleOf(const Contender& contender) { return QString::fromUtf8(contender.id) + u' ' + ownTitleOf(contender); }

} // namespace walshscope::gui
