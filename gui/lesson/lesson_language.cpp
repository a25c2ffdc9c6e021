// SPDX-License-Identifier: GPL-3.0-or-later
// Which values of a lesson file are texts: those that scripts/translations.sh finds as well.
#include "gui/lesson/lesson_language.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <initializer_list>

namespace walshscope::gui {
namespace {

class LessonTexts {
public:
    explicit LessonTexts(const QString& name) : m_context("Lesson " + name.toUtf8()) {}

    bool translatedAny() const { return m_translatedAny; }

    QJsonObject lesson(QJsonObject lesson) {
        translate(lesson, {"title"});
        lesson[QLatin1String("stops")] = each(lesson[QLatin1String("stops")].toArray(), &LessonTexts::stop);
        return lesson;
    }

private:
    QJsonValue stop(const QJsonValue& value) {
        QJsonObject stop = value.toObject();
        translate(stop, {"title", "text", "notes"});
        if (stop.contains(QLatin1String("documents")))
            stop[QLatin1String("documents")] = documents(stop[QLatin1String("documents")].toObject());
        if (stop.contains(QLatin1String("questions")))
            stop[QLatin1String("questions")] = each(stop[QLatin1String("questions")].toArray(), &LessonTexts::question);
        return stop;
    }

    /// What is open has names.
    QJsonObject documents(QJsonObject all) {
        for (QJsonValueRef slot : all) {
            QJsonObject opened = slot.toObject(), input = opened[QLatin1String("input")].toObject();
            translate(input, {"name"});
            if (!input.isEmpty())
                opened[QLatin1String("input")] = input;
            if (slot.isObject())
                slot = opened;
        }
        return all;
    }

    QJsonValue question(const QJsonValue& value) {
        QJsonObject question = value.toObject();
        translate(question, {"ask", "hint"});
        if (question.contains(QLatin1String("choices")))
            question[QLatin1String("choices")] = each(question[QLatin1String("choices")].toArray(), &LessonTexts::text);
        return question;
    }

    QJsonValue text(const QJsonValue& value) {
        const QByteArray source = value.toString().toUtf8();
        if (source.isEmpty())
            return value;
        const QString translated = QCoreApplication::translate(m_context.constData(), source.constData());
        m_translatedAny |= translated != value.toString();
        return translated;
    }

    void translate(QJsonObject& object, std::initializer_list<const char*> keys) {
        for (const char* key : keys)
            if (const auto found = object.find(QLatin1String(key)); found != object.end())
                *found = text(*found);
    }

    QJsonArray each(QJsonArray values, QJsonValue (LessonTexts::*made)(const QJsonValue&)) {
        for (auto value : values)
            value = (this->*made)(value);
        return values;
    }

    QByteArray m_context;
    bool m_translatedAny = false;
};

} // namespace

QByteArray inUsersLanguage(const QByteArray& lesson, const QString& name) {
    const QJsonDocument document = QJsonDocument::fromJson(lesson);
    if (!document.isObject())
        return lesson;
    LessonTexts texts(name);
    const QJsonObject translated = texts.lesson(document.object());
    return texts.translatedAny() ? QJsonDocument(translated).toJson() : lesson;
}

} // namespace walshscope::gui
