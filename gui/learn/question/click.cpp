// SPDX-License-Identifier: GPL-3.0-or-later
// A question for a value of the flow graph, which is clicked in the picture.
#include "gui/learn/question/answer_editor.h"
#include "gui/learn/question/answer_pane.h"
#include "gui/learn/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// "the value 5 after level 2", "W(5)" and "the input 5", as the picture calls them where it has n levels.
QString inWordsOf(const Node& node, int n) {
    return node.column == 0   ? QuestionWords::tr("the input %1").arg(node.element)
           : node.column == n ? QuestionWords::tr("W(%1)").arg(node.element)
                              : QuestionWords::tr("the value %1 after level %2").arg(node.element).arg(node.column);
}

struct ClickAnswer : Answer {
    Node value;

    explicit ClickAnswer(const Node& clicked = {0, 0}) : value(clicked) {}
    static Fields<ClickAnswer> fields(int n) {
        using F = Field<ClickAnswer>;
        const auto level = [](auto& click) -> auto& { return click.value.column; };
        const auto element = [](auto& click) -> auto& { return click.value.element; };
        return {F::part("answer",
                        {F("level", level, Whole{0, n}).required(),
                         F("element", element, Whole{0, (1 << n) - 1}).required()},
                        F::Tells::All)
                    .required()};
    }
    bool same(const Answer& other) const override { return value == own<ClickAnswer>(other).value; }
    QString inWords(int n) const override { return inWordsOf(value, n); }
    QString whyNotAsked(const QString& ask, int n) const override {
        if (value.column <= n && value.element >> n == 0)
            return {};
        return QuestionWords::tr("“%1” asks for %2, and for n = %3 there is no such value.")
            .arg(ask, inWordsOf(value, std::max(n, value.column + 1)))
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
    std::optional<Node> node() const override { return value; }
    AnswerPointer at(const Node& clicked) const override { return std::make_shared<ClickAnswer>(clicked); }
};

class ClickEditor : public AnswerEditor {
public:
    explicit ClickEditor(QWidget* parent)
        : AnswerEditor(parent),
          m_node(new WordsLabel("clickAnswer", QuestionWords::tr("What is to be clicked"), 1, this)),
          m_useSelected(called(new QPushButton(QuestionWords::tr("Use the selected value"), this), "useSelectedButton",
                               QuestionWords::tr("Use the selected value"))) {
        m_useSelected->setToolTip(QuestionWords::tr("The answer is the value that is selected in the picture now"));
        m_useSelected->setFocusPolicy(Qt::TabFocus);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(px::close);
        column->addWidget(m_node);
        column->addWidget(m_useSelected);
        connect(m_useSelected, &QPushButton::clicked, this, [this] {
            if (m_selected)
                Q_EMIT edited(QuestionWords::tr("what is to be clicked"), std::make_shared<ClickAnswer>(*m_selected),
                              -1);
        });
    }

    QWidgetList fields() const override { return {m_useSelected}; }
    void display(const Answer* answer, int n, const std::optional<Node>& selected) override {
        m_selected = selected;
        m_node->setText(answer ? answer->inWords(n) : QString());
        m_useSelected->setEnabled(selected.has_value());
    }

private:
    std::optional<Node> m_selected;
    WordsLabel* m_node;
    QPushButton* m_useSelected;
};

const bool hasClicks = addQuestionKind<ClickAnswer>(
    {.place = 3,
     .id = "click",
     .title = [] { return QuestionWords::tr("A click in the picture"); },
     .answerTitle = [] { return QuestionWords::tr("Answer"); },
     .first = [](int n, const std::optional<Node>& selected) -> AnswerPointer {
         return std::make_shared<ClickAnswer>(selected.value_or(Node{n, 0}));
     },
     .makeEditor = [](QWidget* parent) -> AnswerEditor* { return new ClickEditor(parent); }});

} // namespace
} // namespace walshscope::gui
