// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson that comes with the program says, opens and asks, for tests that compute it anew.
#pragma once

#include "boolean/noise.h"
#include "io/document.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

namespace walshscope::test {

/// A test lists what it has computed, stop by stop. Each is a row, which fails where the lesson has something else.
class LessonClaims : public QObject {
protected:
    using Row = std::vector<std::int64_t>;

    /// The file is read as JSON and no other way, for what reads lessons may be wrong too.
    explicit LessonClaims(const char* name) {
        const QByteArray bytes = contentOf(QStringLiteral(":/lessons/%1.walshlesson").arg(QLatin1String(name)));
        QVariantMap open; // What a stop does not name is as at the one before.
        for (const QJsonValue each : QJsonDocument::fromJson(bytes)["stops"].toArray()) {
            QJsonObject stop = each.toObject();
            open.insert(stop["documents"].toObject().toVariantMap());
            QVariantMap shown = open;
            const QString workspace = stop["workspace"].toString();
            if (workspace != QStringLiteral("convolve") && workspace != QStringLiteral("inspect"))
                shown.remove(QStringLiteral("other")); // Others show one document.
            stop["documents"] = QJsonObject::fromVariantMap(shown);
            QStringList said{stop["text"].toString(), stop["notes"].toString()};
            for (const QJsonValue asked : stop["questions"].toArray())
                said << asked["ask"].toString() << asked["hint"].toString()
                     << asked["choices"].toVariant().toStringList();
            m_stops[stop["title"].toString()] = {stop, said.join(u'\n'), said.join(u'\n')};
        }
    }

    /// What follows is about that stop.
    void at(const char* title) {
        m_here = &m_stops[QString::fromUtf8(title)];
        if (m_here->json.isEmpty())
            qFatal("there is no stop “%s”", title);
    }
    const QJsonObject& stop() const { return m_here->json; }
    void compare(const QString& what, const auto& found, const auto& wanted) {
        m_rows.push_back({stop()["title"].toString() + QStringLiteral(": ") + what, text(found), text(wanted)});
    }
    /// Those words, with %1, %2 … replaced by what was computed.
    void says(const char* words, const auto&... values) { saysIf(true, words, values...); }
    void saysIf(bool isSo, const char* words, const auto&... values) {
        QString claim = QString::fromUtf8(words);
        if constexpr (sizeof...(values) > 0)
            claim = claim.arg(text(values)...);
        qsizetype place = m_here->said.indexOf(claim);
        compare(claim.simplified(), QLatin1String(!isSo ? "is not so" : place < 0 ? "is not said" : ""), QString());
        for (; place >= 0; place = m_here->said.indexOf(claim, place + 1))
            m_here->unclaimed.replace(place, claim.size(), QString(claim.size(), u' '));
    }
    /// To the next question of the stop. A click is {{"bar", 5}}.
    void answers(std::int64_t number) { answersWith({qint64(number)}); }
    void answers(const QJsonObject& click) { answersWith({click}); }
    /// The number of the next question's choice that has these words; 0 where none has.
    int choice(const QString& words) const {
        const QJsonValue asked = stop()["questions"][m_here->answered];
        return 1 + int(asked["choices"].toVariant().toStringList().indexOf(words));
    }
    void opens(const char* slot, const Row& values, int component = 1) {
        compare(slot, open(slot), values);
        compare("component", stop()["documents"][QLatin1String(slot)]["component"].toInt(1), component);
    }
    /// What is open there, a function as signs; nothing where nothing is.
    Row open(const char* slot = "function") const {
        return numbersOf(stop()["documents"][QLatin1String(slot)]["input"].toObject());
    }
    static Row function(const char* anf, int n) {
        return numbersOf({{"kind", "boolean"}, {"content", anf}, {"format", "anf"}, {"n", n}});
    }
    /// Where Learn's picture begins and comes to rest.
    void levels(int first, int last) {
        const QJsonValue step = stop()["state"]["step"];
        compare("levels", QJsonArray{step["by"].toString("level"), step["at"].toInt(), stop()["until"].toInt(-1)},
                QJsonArray{"level", first, last});
    }

    enum class OtherNumbers { MayBeSaid, AreWrong };
    /// The last in a list of claims. What only names something is no number: x0, W(3), level 1.
    void addRows(OtherNumbers otherNumbers = OtherNumbers::MayBeSaid) {
        static const QRegularExpression digit(QStringLiteral("[0-9]")),
            names(QStringLiteral(
                "\\bx[0-9]|\\b[A-Za-z]\\([0-9]+\\)|\\b(levels?|bit|qubit|elements?|mask|row|place|input) [0-9]+|"
                "\\b[anxτ] = [0-9]+|[0-9] ⊕ [0-9]"));
        for (auto& [title, here] : m_stops) {
            m_here = &here;
            compare("questions", stop()["questions"].toArray().size(), here.answered);
            const QString rest = here.unclaimed.remove(names).simplified();
            if (otherNumbers == OtherNumbers::AreWrong)
                compare("other numbers", rest.contains(digit) ? rest : QString(), QString());
        }
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("wanted");
        for (const QStringList& row : m_rows)
            QTest::newRow(qPrintable(row[0])) << row[1] << row[2];
    }
    void checkRow() const {
        QFETCH(const QString, found);
        QTEST(found, "wanted");
    }

    /// (−1)^(a·x)
    static int sign(std::uint64_t a, std::uint64_t x) { return std::popcount(a & x) % 2 ? -1 : 1; }
    /// What stands after so many levels, each value as the sum that it is.
    static Row transformed(const Row& row, int levels = 30) {
        const std::size_t block = std::min(row.size(), std::size_t(1) << levels);
        Row sums(row.size());
        for (std::size_t a = 0; a < row.size(); ++a)
            for (std::size_t x = 0; x < block; ++x)
                sums[a] += sign(a, x) * row[a / block * block + x];
        return sums;
    }
    static Row squares(Row row) {
        std::ranges::transform(row, row.begin(), [](std::int64_t v) { return v * v; });
        return row;
    }
    static std::int64_t total(const Row& row) { return std::accumulate(row.begin(), row.end(), std::int64_t(0)); }
    static std::size_t longest(const Row& row) {
        return std::size_t(std::ranges::max_element(row, {}, [](auto v) { return std::abs(v); }) - row.begin());
    }
    static std::int64_t lengthOf(const Row& row) { return std::abs(row[longest(row)]); }

    /// As texts have them: −1,234.
    static QString text(std::integral auto number) {
        return QLocale(QLocale::English).toString(qint64(number)).replace(u'-', u'−');
    }
    static QString text(const QString& words) { return words; }
    static QString text(const QJsonArray& array) { return QString::fromUtf8(QJsonDocument(array).toJson()); }
    static QString text(const Row& row) {
        QStringList numbers;
        for (const std::int64_t each : row)
            numbers << text(each);
        return numbers.join(QStringLiteral(", "));
    }
    static QString hex(const Row& row) {
        QString digits;
        for (const std::int64_t each : row)
            digits += QString::number(each, 16).toUpper();
        return digits;
    }
    static QString fraction(std::int64_t of, std::int64_t by) {
        return text(of / std::gcd(of, by)) + u'/' + text(by / std::gcd(of, by));
    }
    /// With "and" before the last one.
    static QString listed(const Row& row) {
        return text(row).replace(QRegularExpression(QStringLiteral(", (\\S+)$")), QStringLiteral(" and \\1"));
    }
    static QString inWords(std::size_t number) {
        return QStringLiteral("no one two three four five six seven eight").split(u' ').value(qsizetype(number));
    }

    struct Stop {
        QJsonObject json;
        QString said, unclaimed; ///< With spaces instead of claims.
        int answered = 0;
    };

    void answersWith(const QJsonArray& answer) {
        const QJsonValue asked = stop()["questions"][m_here->answered++];
        QJsonValue said = asked["answer"];
        if (said.isObject()) {
            QJsonObject click = said.toObject();
            click.remove(QStringLiteral("of")); // Which of several plots is meant.
            said = click;
        }
        compare(asked["ask"].toString(), QJsonArray{said}, answer);
    }
    static Row numbersOf(const QJsonObject& input) {
        if (input.isEmpty())
            return {};
        const bool isValue = input.contains("text"); // As it is kept, whatever the format that it was read from.
        const Kind kind = kindNamed(input["kind"].toString().toStdString());
        const std::string format(isValue ? rowOf(kind).whole : input["format"].toString().toStdString());
        const QByteArray bytes = input[isValue ? "text" : "content"].toString().toUtf8() +
                                 QByteArray::fromBase64(input["base64"].toString().toLatin1());
        const Reading reading{.as = kind, .format = format, .m = input["m"].toInt(), .n = input["n"].toInt()};
        const auto value = read(bytes.toStdString(), {}, reading).value;
        const auto row = [](const auto& values) { return Row(values.begin(), values.end()); };
        if (const auto* s = std::get_if<SBox>(&value))
            return row(s->table());
        if (const auto* s = std::get_if<Sequence>(&value))
            return row(s->bits);
        if (const auto* v = std::get_if<Vector>(&value))
            return row(v->values());
        Monitor nobody;
        const auto& f = std::get<BooleanFunction>(value);
        return row(polarity(withFlips(f, input["flips"].toInt(), input["seed"].toInt(1)), nobody).values());
    }

    std::map<QString, Stop> m_stops;
    Stop* m_here = nullptr;
    std::vector<QStringList> m_rows;
};

} // namespace walshscope::test
