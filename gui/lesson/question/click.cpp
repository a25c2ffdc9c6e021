// SPDX-License-Identifier: GPL-3.0-or-later
// A question for something in the picture, which is clicked there.
#include "enumerators.h"
#include "gui/documents/counts.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/answer_pane.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <bit>

namespace walshscope::gui {
namespace {

constexpr int mostOfSpot = 2'000'000'000;

/// Of which the first tells the kind. A node is one of a flow graph of n levels.
Fields<Spot> spotFields(Spot::Kind kind, int n) {
    using F = Field<Spot>;
    const auto whole = [](const char* key, std::int64_t Spot::*where, int least, int most) {
        return F(key, where, Whole{least, most}).required();
    };
    switch (kind) {
    case Spot::Kind::Node:
        return {whole("level", &Spot::first, 0, n), whole("element", &Spot::second, 0, int((1U << n) - 1))};
    case Spot::Kind::Bar:
        return {whole("bar", &Spot::first, 0, mostOfSpot), F("of", &Spot::name, String{}).seldom()};
    case Spot::Kind::Cell:
        return {whole("row", &Spot::first, 0, mostOfSpot), whole("column", &Spot::second, 0, mostOfSpot)};
    case Spot::Kind::Value:
        return {whole("value", &Spot::first, -mostOfSpot, mostOfSpot)};
    case Spot::Kind::Point:
        return {F("contender", &Spot::name, String{}).required(), whole("n", &Spot::second, 0, mostOfSpot)};
    case Spot::Kind::Part:
        return {F("part", &Spot::name, String{}).required(), whole("level", &Spot::first, 0, 30),
                whole("element", &Spot::second, 0, mostOfSpot)};
    }
    return {};
}

/// "the value 5 after level 2", "W(5)" and "the input 5", as the picture calls them where it has n levels.
QString inWordsOf(const Spot& spot, int n) {
    switch (spot.kind) {
    case Spot::Kind::Node:
        return spot.first == 0   ? QuestionWords::tr("the input %1").arg(spot.second)
               : spot.first == n ? QuestionWords::tr("W(%1)").arg(spot.second)
                                 : QuestionWords::tr("the value %1 after level %2").arg(spot.second).arg(spot.first);
    case Spot::Kind::Bar:
        return QuestionWords::tr("the bar at %1").arg(spot.first);
    case Spot::Kind::Cell:
        return QuestionWords::tr("row %1, column %2", "of a map").arg(spot.first).arg(spot.second);
    case Spot::Kind::Value:
        return QuestionWords::tr("the value %1").arg(number(spot.first));
    case Spot::Kind::Point:
        return QuestionWords::tr("%1 at n = %2", "of a curve").arg(spot.name).arg(spot.second);
    case Spot::Kind::Part:
        return spot.first == 0
                   ? QuestionWords::tr("%1, value %2", "part of a flow graph").arg(spot.name).arg(spot.second)
                   : QuestionWords::tr("%1, value %2 after level %3", "part of a flow graph")
                         .arg(spot.name)
                         .arg(spot.second)
                         .arg(spot.first);
    }
    return {};
}

struct ClickAnswer : Answer {
    Spot value;
    bool isChosen = true; ///< What is not is neither saved nor handed out; recovery has it as it stands.

    explicit ClickAnswer(Spot clicked = {}) : value(std::move(clicked)) {}
    static Fields<ClickAnswer> fields(int n) {
        const auto read = [n](const JsonPart& part, const char* key, ClickAnswer& answer) {
            const JsonPart spot = part.part(key);
            Spot::Kind kind = Spot::Kind::Node;
            for (std::size_t i = 0; i < enumerators<Spot::Kind>; ++i)
                if (spot.has(spotFields(Spot::Kind(i), n).front().key()))
                    kind = Spot::Kind(i);
            answer.value = readFields(spotFields(kind, n), spot, Spot{.kind = kind});
        };
        const auto write = [n](JsonWriter& out, const char* key, const ClickAnswer& answer, const Known<ClickAnswer>&) {
            out.open(key);
            writeFields(out, spotFields(answer.value.kind, n), answer.value, {nullptr, true});
            out.close();
        };
        return {Field<ClickAnswer>::ordered(key, read, write, [](const ClickAnswer& a, const ClickAnswer& b) {
                    return a.value == b.value;
                }).required()};
    }
    bool same(const Answer& other) const override { return value == own<ClickAnswer>(other).value; }
    /// Where no plot is named, a bar of any is meant.
    bool accepts(const Answer& given) const override {
        Spot spot = own<ClickAnswer>(given).value;
        if (value.kind == Spot::Kind::Bar && value.name.isEmpty())
            spot.name.clear();
        return spot == value;
    }
    QString inWords(int n) const override { return inWordsOf(value, n); }
    QString whyNotAsked(const QString& ask, int n) const override {
        if (value.kind != Spot::Kind::Node || (value.first <= n && value.second >> n == 0))
            return {};
        return QuestionWords::tr("“%1” asks for %2, and for n = %3 there is no such value.")
            .arg(ask, inWordsOf(value, std::max(n, int(value.first) + 1)))
            .arg(n);
    }
    QString onPaper() const override { return u' ' + QuestionWords::tr("Mark it in the picture."); }
    AnswerPane* makePane(const QString&, QWidget* parent) const override {
        auto* pane = new AnswerPane(parent);
        auto* column = new QVBoxLayout(pane);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(wrapped(QuestionWords::tr("Click it in the picture."), pane));
        return pane;
    }
    std::optional<Spot> spot() const override { return value; }
    bool isOpen() const override { return !isChosen; }
    AnswerPointer at(const Spot& clicked) const override { return std::make_shared<ClickAnswer>(clicked); }

private:
    static constexpr auto key = "answer";
};

class ClickEditor : public AnswerEditor {
public:
    explicit ClickEditor(QWidget* parent)
        : AnswerEditor(parent),
          m_spot(new WordsLabel("clickAnswer", QuestionWords::tr("What is to be clicked"), 1, this)),
          m_usePicked(called(new QPushButton(QuestionWords::tr("Use what was clicked"), this), "useSelectedButton",
                             QuestionWords::tr("Use what was clicked"))) {
        m_usePicked->setToolTip(QuestionWords::tr("The answer is what was clicked last in the picture"));
        m_usePicked->setFocusPolicy(Qt::TabFocus);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(px::close);
        column->addWidget(m_spot);
        column->addWidget(m_usePicked);
        connect(m_usePicked, &QPushButton::clicked, this, [this] {
            if (m_picked)
                Q_EMIT edited(QuestionWords::tr("what is to be clicked"), std::make_shared<ClickAnswer>(*m_picked), -1);
        });
    }

    QWidgetList fields() const override { return {m_usePicked}; }
    void display(const Answer* answer, const LessonView& view, const std::optional<Spot>& picked) override {
        m_picked = picked;
        m_spot->setText(!answer            ? QString()
                        : answer->isOpen() ? QuestionWords::tr("Click it in the picture.")
                                           : answer->inWords(view.n()));
        m_usePicked->setEnabled(picked && answer && own<ClickAnswer>(*answer).value != *picked);
    }

private:
    std::optional<Spot> m_picked;
    WordsLabel* m_spot;
    QPushButton* m_usePicked;
};

/// Numbers one after the other, as people write them.
QStringList spellings(const QStringList& numbers) {
    return {numbers.join(QStringLiteral(", ")), numbers.join(u','), numbers.join(u' '),
            numbers.join(QStringLiteral("; ")), u'(' + numbers.join(QStringLiteral(", ")) + u')'};
}

/// Maps have their rows and columns in decimal or in hexadecimal. What has digits alone is read as decimal.
QStringList spellingsOfCell(const Spot& spot) {
    const QString row = QString::number(spot.first), column = QString::number(spot.second);
    const auto hex = [](std::int64_t place) { return QString::number(place, 16).toUpper(); };
    const QString hexRow = hex(spot.first), hexColumn = hex(spot.second);
    QStringList all = spellings({row, column});
    all << spellings({QStringLiteral("0x") + hexRow, QStringLiteral("0x") + hexColumn});
    const auto isPlain = [](const QString& decimal, const QString& inHex) {
        bool isDecimal = false;
        inHex.toLongLong(&isDecimal);
        return !isDecimal || inHex == decimal;
    };
    if (isPlain(row, hexRow) && isPlain(column, hexColumn))
        all << spellings({hexRow, hexColumn});
    all << QStringLiteral("row %1, column %2").arg(row, column);
    return all;
}

/// "4194304", "4,194,304" and "2^22".
QStringList spellingsOfSize(std::int64_t size) {
    QStringList all{QString::number(size), number(size)};
    if (size > 1 && std::has_single_bit(std::uint64_t(size)))
        all << QStringLiteral("2^%1").arg(std::countr_zero(std::uint64_t(size)));
    return all;
}

QStringList spellingsOf(const Spot& spot, int n) {
    const QString first = QString::number(spot.first), second = QString::number(spot.second);
    switch (spot.kind) {
    case Spot::Kind::Node: {
        QStringList all = spellings({first, second}) << QStringLiteral("level %1, element %2").arg(first, second);
        if (spot.first == n)
            all << QStringLiteral("W(%1)").arg(second);
        return all;
    }
    case Spot::Kind::Cell:
        return spellingsOfCell(spot);
    case Spot::Kind::Point: {
        QStringList all;
        for (const QString& size : spellingsOfSize(spot.second))
            all << spellings({spot.name, size}) << QStringLiteral("%1 at n = %2").arg(spot.name, size);
        return all;
    }
    case Spot::Kind::Part: {
        QStringList all = spellings({spot.name, first, second});
        if (spot.first == 0)
            all << spellings({spot.name, second});
        return all;
    }
    case Spot::Kind::Bar:
    case Spot::Kind::Value:
        break; // One number.
    }
    return {};
}

QString howWritten(Spot::Kind kind) {
    switch (kind) {
    case Spot::Kind::Node:
        return QuestionWords::tr("Instead of clicking it, write its level and its element: two numbers with a comma "
                                 "between. Level 0 is the input.");
    case Spot::Kind::Bar:
        return QuestionWords::tr("Instead of clicking it, write its place as a number. The first has place 0.");
    case Spot::Kind::Cell:
        return QuestionWords::tr("Instead of clicking it, write its row and its column: two numbers with a comma "
                                 "between, in decimal, or in hexadecimal with 0x in front.");
    case Spot::Kind::Value:
        return QuestionWords::tr("Instead of clicking it, write the value that it counts.");
    case Spot::Kind::Point:
        return QuestionWords::tr("Instead of clicking it, write whose it is, as the legend has it, and its size, with "
                                 "a comma between.");
    case Spot::Kind::Part:
        return QuestionWords::tr("Instead of clicking it, write its part (f, g, product, inverse or result), its level "
                                 "and its element, with commas between. Level 0 is what the part begins with.");
    }
    return {};
}

WrittenForm writtenClick(const Answer& answer, int n) {
    const Spot& spot = own<ClickAnswer>(answer).value;
    const QString how = howWritten(spot.kind);
    if (spot.kind == Spot::Kind::Bar || spot.kind == Spot::Kind::Value)
        return {WrittenForm::Number{spot.first}, how};
    QStringList accepted = spellingsOf(spot, n);
    accepted.removeDuplicates();
    return {WrittenForm::Words{accepted}, how};
}

const bool hasClicks = addQuestionKind<ClickAnswer>(
    {.place = 3,
     .id = "click",
     .title = [] { return QuestionWords::tr("A click in the picture"); },
     .answerTitle = [] { return QuestionWords::tr("Answer"); },
     .first = [](int n, const std::optional<Spot>& picked) -> AnswerPointer {
         auto answer = std::make_shared<ClickAnswer>(picked.value_or(Spot{.first = n}));
         answer->isChosen = picked.has_value();
         return answer;
     },
     .makeEditor = [](QWidget* parent) -> AnswerEditor* { return new ClickEditor(parent); },
     .written = writtenClick});

} // namespace
} // namespace walshscope::gui
