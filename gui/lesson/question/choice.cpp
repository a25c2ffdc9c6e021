// SPDX-License-Identifier: GPL-3.0-or-later
// A question which of several is right: buttons A, B, C … with the words beside them.
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/answer_pane.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostChoices = 8;

QChar letterOf(int choice) { return QChar(u'A' + choice); }

struct ChoiceAnswer : Answer {
    QStringList choices{QString()}; ///< 1 to mostChoices.
    int chosen = 0;                 ///< From 0.

    ChoiceAnswer() = default;
    ChoiceAnswer(const QStringList& all, int which) : choices(all), chosen(which) {}
    static Fields<ChoiceAnswer> fields(int);
    bool same(const Answer& other) const override {
        const auto& choice = own<ChoiceAnswer>(other);
        return choices == choice.choices && chosen == choice.chosen;
    }
    QString inWords(int) const override {
        return QuestionWords::tr("%1, %2").arg(letterOf(chosen)).arg(choices.value(chosen));
    }
    QString inShort(int) const override { return letterOf(chosen); }
    QString onPaper() const override {
        QString lines;
        for (int i = 0; i < int(choices.size()); ++i)
            lines += QStringLiteral("\n\n☐ %1  %2").arg(letterOf(i)).arg(asMarkdown(choices[i]));
        return lines;
    }
    AnswerPane* makePane(const QString& ask, QWidget* parent) const override;
};

Fields<ChoiceAnswer> ChoiceAnswer::fields(int) {
    using F = Field<ChoiceAnswer>;
    const auto readChoices = [](const JsonPart& part, const char* key, ChoiceAnswer& answer) {
        answer.choices = part.strings(key, 1, mostChoices);
        for (const QString& choice : answer.choices)
            if (const auto why = whyTooLong(choice))
                part.fail(key, *why);
    };
    const auto writeChoices = [](const ChoiceAnswer& answer) {
        QJsonArray choices;
        for (const QString& choice : answer.choices)
            choices << checkedPlain("choices", choice);
        return choices;
    };
    const auto readChosen = [](const JsonPart& part, const char* key, ChoiceAnswer& answer) {
        answer.chosen = part.integer(key, 1, int(answer.choices.size())) - 1;
    };
    const auto writeChosen = [](const ChoiceAnswer& answer) { return answer.chosen + 1; };
    return {F::own("choices", readChoices, writeChoices).required(),
            F::own("answer", readChosen, writeChosen).required()};
}

class ChoicePane : public AnswerPane {
public:
    ChoicePane(const QStringList& choices, QWidget* parent) : AnswerPane(parent) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(px::close);
        grid->setColumnStretch(1, 1);
        for (int i = 0; i < int(choices.size()); ++i) {
            auto* button = called(new QToolButton(this), qPrintable(QStringLiteral("choice%1").arg(letterOf(i))),
                                  QuestionWords::tr("%1: %2").arg(letterOf(i)).arg(choices[i]));
            button->setText(letterOf(i));
            button->setCheckable(true);
            connect(button, &QToolButton::clicked, this,
                    [this, choices, i] { Q_EMIT given(std::make_shared<ChoiceAnswer>(choices, i)); });
            QLabel* text = wrapped(choices[i], this);
            text->installEventFilter(this);
            grid->addWidget(button, i, 0, Qt::AlignTop);
            grid->addWidget(text, i, 1, Qt::AlignVCenter);
            m_buttons.push_back(button);
            m_texts.push_back(text);
        }
    }

    QWidgetList fields() const override { return {m_buttons.begin(), m_buttons.end()}; }
    void display(const Answer* answer, Reply::State) override {
        for (int i = 0; i < int(m_buttons.size()); ++i)
            m_buttons[i]->setChecked(answer && own<ChoiceAnswer>(*answer).chosen == i);
    }

protected:
    /// Who clicks a choice's words means the choice.
    bool eventFilter(QObject* watched, QEvent* event) override {
        const qsizetype choice = m_texts.indexOf(watched);
        if (event->type() != QEvent::MouseButtonRelease || choice < 0)
            return AnswerPane::eventFilter(watched, event);
        m_buttons[choice]->click();
        return true;
    }

private:
    QList<QToolButton*> m_buttons;
    QObjectList m_texts;
};

AnswerPane* ChoiceAnswer::makePane(const QString&, QWidget* parent) const { return new ChoicePane(choices, parent); }

class ChoiceEditor : public AnswerEditor {
public:
    explicit ChoiceEditor(QWidget* parent)
        : AnswerEditor(parent),
          m_choices(called(new QPlainTextEdit(this), "choicesField", QuestionWords::tr("Choices, one per line"))),
          m_right(called(new QComboBox(this), "rightChoice", QuestionWords::tr("The right choice"))) {
        constexpr int leastLines = 2;
        m_choices->setPlaceholderText(QuestionWords::tr("One choice per line"));
        m_choices->setTabChangesFocus(true);
        m_choices->setMinimumHeight(leastLines * m_choices->fontMetrics().lineSpacing() +
                                    2 * int(m_choices->document()->documentMargin()) + 2 * m_choices->frameWidth());
        m_choices->setMaximumHeight(4 * m_choices->minimumHeight());
        m_choices->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
        m_right->setToolTip(QuestionWords::tr("The right choice"));
        m_right->setFocusPolicy(Qt::TabFocus);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(px::close);
        row->addWidget(m_choices, 1);
        row->addWidget(m_right, 0, Qt::AlignTop);
        connect(m_choices, &QPlainTextEdit::textChanged, this, [this] {
            const QStringList choices = m_choices->toPlainText().split(u'\n').mid(0, qsizetype(mostChoices));
            const int right = std::clamp(m_right->currentIndex(), 0, int(choices.size()) - 1);
            Q_EMIT edited(QuestionWords::tr("choices"), std::make_shared<ChoiceAnswer>(choices, right), 0);
        });
        connect(m_right, &QComboBox::activated, this, [this](int right) {
            Q_EMIT edited(QuestionWords::tr("right choice"), std::make_shared<ChoiceAnswer>(m_shown, right), 1);
        });
    }

    QWidgetList fields() const override { return {m_choices, m_right}; }
    void display(const Answer* answer, const LessonView&, const std::optional<Spot>&) override {
        m_shown = answer ? own<ChoiceAnswer>(*answer).choices : QStringList();
        setSilently(m_choices, m_choices->toPlainText(), m_shown.join(u'\n'), &QPlainTextEdit::setPlainText);
        const QSignalBlocker silent(m_right);
        m_right->clear();
        for (int i = 0; i < int(m_shown.size()); ++i)
            m_right->addItem(letterOf(i));
        m_right->setCurrentIndex(answer ? own<ChoiceAnswer>(*answer).chosen : 0);
    }

private:
    QStringList m_shown;
    QPlainTextEdit* m_choices;
    QComboBox* m_right;
};

/// Other programs take no single choice, which a lesson has where somebody is to say that something is done, and no
/// blank one.
WrittenForm writtenChoice(const Answer& answer, int) {
    const auto& choice = own<ChoiceAnswer>(answer);
    QStringList all = choice.choices;
    for (int i = 0; i < int(all.size()); ++i)
        if (all[i].trimmed().isEmpty())
            all[i] = letterOf(i);
    if (all.size() == 1)
        all << QuestionWords::tr("Not yet");
    return {.answer = WrittenForm::Choice{all, choice.chosen}};
}

const bool hasChoices = addQuestionKind<ChoiceAnswer>(
    {.place = 1,
     .id = "choice",
     .title = [] { return QuestionWords::tr("One of several"); },
     .answerTitle = [] { return QuestionWords::tr("Choices"); },
     .first = [](int, const std::optional<Spot>&) -> AnswerPointer {
         const QStringList choices{QuestionWords::tr("the right one"), QuestionWords::tr("another")};
         return std::make_shared<ChoiceAnswer>(choices, 0);
     },
     .makeEditor = [](QWidget* parent) -> AnswerEditor* { return new ChoiceEditor(parent); },
     .written = writtenChoice});

} // namespace
} // namespace walshscope::gui
