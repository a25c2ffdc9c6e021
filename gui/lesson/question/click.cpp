// SPDX-License-Identifier: GPL-3.0-or-later
// A question for something in the picture, which is clicked there.
#include "enumerators.h"
#include "gui/documents/counts.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/answer_pane.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

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

/// Whoever cannot click it types where it is. Maps name rows and columns in decimal or hexadecimal.
std::vector<PlainAnswer::Typed> typedOf(const Spot& spot, int n) {
    using Typed = PlainAnswer::Typed;
    const auto whole = [](std::int64_t value) { return QStringList(QString::number(value)); };
    const auto ofMap = [&](std::int64_t value) { return whole(value) << QString::number(value, 16); };
    const auto level = [&] { return Typed{QuestionWords::tr("After level (0: the input)"), whole(spot.first)}; };
    switch (spot.kind) {
    case Spot::Kind::Node: {
        Typed where = level();
        if (spot.first == n)
            where.accepted << QStringLiteral("W");
        return {where, {QuestionWords::tr("Value, counted from 0"), whole(spot.second)}};
    }
    case Spot::Kind::Bar:
        return {{QuestionWords::tr("The bar at"), whole(spot.first)}};
    case Spot::Kind::Cell:
        return {{QuestionWords::tr("Row"), ofMap(spot.first)}, {QuestionWords::tr("Column"), ofMap(spot.second)}};
    case Spot::Kind::Value:
        return {{QuestionWords::tr("The bar of the value"), whole(spot.first)}};
    case Spot::Kind::Point:
        return {{QuestionWords::tr("Whose point"), {spot.name}}, {QuestionWords::tr("At n ="), whole(spot.second)}};
    case Spot::Kind::Part:
        return {{QuestionWords::tr("Part"), {spot.name}},
                level(),
                {QuestionWords::tr("Value, counted from 0"), whole(spot.second)}};
    }
    return {};
}

struct ClickAnswer : Answer {
    Spot value;

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
    PlainAnswer plain(int n) const override { return {.typed = typedOf(value, n)}; }
    AnswerPane* makePane(const QString&, QWidget* parent) const override {
        auto* pane = new AnswerPane(parent);
        auto* column = new QVBoxLayout(pane);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(wrapped(QuestionWords::tr("Click it in the picture."), pane));
        return pane;
    }
    std::optional<Spot> spot() const override { return value; }
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
    void display(const Answer* answer, int n, const std::optional<Spot>& picked) override {
        m_picked = picked;
        m_spot->setText(answer ? answer->inWords(n) : QString());
        m_usePicked->setEnabled(picked.has_value());
    }

private:
    std::optional<Spot> m_picked;
    WordsLabel* m_spot;
    QPushButton* m_usePicked;
};

const bool hasClicks = addQuestionKind<ClickAnswer>(
    {.place = 3,
     .id = "click",
     .title = [] { return QuestionWords::tr("A click in the picture"); },
     .answerTitle = [] { return QuestionWords::tr("Answer"); },
     .first = [](int n, const std::optional<Spot>& picked) -> AnswerPointer {
         return std::make_shared<ClickAnswer>(picked.value_or(Spot{.first = n}));
     },
     .makeEditor = [](QWidget* parent) -> AnswerEditor* { return new ClickEditor(parent); }});

} // namespace
} // namespace walshscope::gui
