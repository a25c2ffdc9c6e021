// SPDX-License-Identifier: GPL-3.0-or-later
// Languages are found by the names of their translations, and each is written in its own words.
#include "gui/window/language.h"

#include "gui/window/settings.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QMenu>
#include <QTranslator>

#include <algorithm>

namespace walshscope::gui {
namespace {

const QString languageKey = QStringLiteral("window/language");

struct LanguageWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Language)
public:
    static constexpr const char* context = "walshscope::gui::Language";
    static constexpr const char* notice =
        QT_TRANSLATE_NOOP("walshscope::gui::Language", "The language changes when Walshscope is started again.");
};

/// "de", "en", …
QStringList languageCodes() {
    QStringList codes;
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("walshscope_*.qm")}))
        codes << file.section(u'_', 1).section(u'.', 0, 0);
    return codes;
}

/// Qt calls English American.
QString ownName(const QString& code) {
    const QLocale language(code);
    return language.language() == QLocale::English ? QLocale::languageToString(QLocale::English)
                                                   : language.nativeLanguageName();
}

/// Empty for the system's.
QString chosenLanguage() {
    const QString code = userSettings().value(languageKey).toString();
    return languageCodes().contains(code) ? code : QString();
}

/// Whoever chooses another language may not read this one. In English where it has no translation.
QString noticeIn(const QString& code) {
    QTranslator language;
    const bool isThere = language.load(code.isEmpty() ? QLocale::system() : QLocale(code), QStringLiteral("walshscope"),
                                       QStringLiteral("_"), QStringLiteral(":/i18n"));
    const QString said = isThere ? language.translate(LanguageWords::context, LanguageWords::notice) : QString();
    return said.isEmpty() ? QString::fromLatin1(LanguageWords::notice) : said;
}

} // namespace

void useChosenLanguage() {
    const QString code = chosenLanguage();
    // Who speaks it anyway keeps the numbers of the country.
    if (!code.isEmpty() && QLocale(code).language() != QLocale::system().language())
        QLocale::setDefault(QLocale(code));
}

void addLanguageMenu(QMenu* settings, std::function<void(const QString& sentence)> inform) {
    QMenu* menu = settings->addMenu(LanguageWords::tr("L&anguage"));
    menu->setObjectName(QStringLiteral("languageMenu"));
    auto* group = new QActionGroup(menu);
    const QString chosen = chosenLanguage();
    const auto add = [&](const QString& code, const QString& name) {
        QAction* action = menu->addAction(name);
        action->setCheckable(true);
        action->setData(code);
        action->setChecked(code == chosen);
        group->addAction(action);
    };
    add({}, LanguageWords::tr("As the &system"));
    QStringList codes = languageCodes();
    std::ranges::sort(codes, {}, ownName);
    for (const QString& code : codes)
        add(code, ownName(code));
    QObject::connect(group, &QActionGroup::triggered, menu, [inform = std::move(inform)](const QAction* action) {
        userSettings().setValue(languageKey, action->data().toString());
        QStringList said{LanguageWords::tr(LanguageWords::notice)};
        if (const QString theirs = noticeIn(action->data().toString()); theirs != said.front())
            said << theirs;
        inform(said.join(u' '));
    });
}

} // namespace walshscope::gui
