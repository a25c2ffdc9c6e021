// SPDX-License-Identifier: GPL-3.0-or-later
// Questions for tests, which know a kind of them as a lesson's file has it and no other way.
#pragma once

#include "gui/lesson/question/question.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace walshscope::gui {

/// As a stop of n variables asks it. Throws InputError.
inline Question questionFrom(const QJsonObject& json, int n = 16) {
    const QByteArray text = QJsonDocument(QJsonObject{{QStringLiteral("questions"), QJsonArray{json}}}).toJson();
    const JsonPlaces places({text.data(), std::size_t(text.size())}, "questions");
    return readQuestions(JsonPart(places, {}, QJsonDocument::fromJson(text).object()), "questions", n).front();
}

/// Throws UsageError.
inline QJsonObject jsonOf(const Question& question, int n = 16) {
    JsonWriter out;
    out.open();
    writeQuestions(out, "questions", {question}, n);
    out.close();
    return QJsonDocument::fromJson(out.bytes())[QStringLiteral("questions")][0].toObject();
}

} // namespace walshscope::gui
