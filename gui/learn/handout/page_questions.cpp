// SPDX-License-Identifier: GPL-3.0-or-later
// What is right stands in attributes, and for who has no script behind "Show the answer".
#include "gui/learn/handout/page_questions.h"

#include "gui/learn/handout/page_text.h"
#include "gui/lesson/question/question_kind.h"

namespace walshscope::gui {
namespace {

struct QuestionPageWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::LessonPage)
};

QString attribute(const char* name, const QString& value) {
    return QStringLiteral(" %1=\"").arg(QLatin1String(name)) + escaped(value) + u'"';
}

QString choices(const WrittenForm::Choice& choice, const QString& name) {
    QString html;
    for (int k = 0; k < int(choice.choices.size()); ++k) {
        const QString letter(QChar(u'A' + k));
        html += QStringLiteral("<label><input type=\"radio\"") + attribute("name", name) +
                attribute("value", QString::number(k)) + attribute("data-letter", letter) + QStringLiteral("/>") +
                letter + QStringLiteral(" &#160;") + escaped(choice.choices[k]) + QStringLiteral("</label>\n");
    }
    return html;
}

QString field(const QString& how, const QStringList& accepted) {
    const QString label = how.isEmpty() ? QuestionPageWords::tr("A number:") : how;
    return QStringLiteral("<label>") + escaped(label) +
           QStringLiteral(" <input type=\"text\" autocomplete=\"off\" spellcheck=\"false\"") +
           attribute("data-accepted", accepted.join(u'|')) + QStringLiteral("/></label>\n");
}

QString htmlOf(const Question& question, const QString& title, const QString& name, int n) {
    const WrittenForm written = kindOf(question).written(*question.answer, n);
    const auto* choice = std::get_if<WrittenForm::Choice>(&written.answer);
    const auto* number = std::get_if<WrittenForm::Number>(&written.answer);
    const QString words = question.answer->inWords(n);
    const QString again = question.hint.isEmpty() ? QuestionPageWords::tr("✗ Not %1. Try again.")
                                                  : QuestionPageWords::tr("✗ Not %1.") + u' ' + question.hint;
    QString form = QStringLiteral("<form class=\"question\" action=\"#\"") +
                   attribute("data-yes", QuestionPageWords::tr("✓ Right: %1.").arg(words)) +
                   attribute("data-no", again);
    if (choice)
        form += attribute("data-right", QString::number(choice->right));
    if (number)
        form += attribute("data-odd", QuestionPageWords::tr("✗ “%1” is not a whole number."));
    form += QStringLiteral(">\n<fieldset><legend>") + escaped(title) + QStringLiteral("</legend>\n");
    form += choice   ? choices(*choice, name)
            : number ? field(written.how, {QString::number(number->right)})
                     : field(written.how, std::get<WrittenForm::Words>(written.answer).accepted);
    form += QStringLiteral("<div class=\"needs-script\"><button type=\"submit\">") +
            escaped(QuestionPageWords::tr("Check the answer")) + QStringLiteral("</button></div></fieldset>\n");
    form += QStringLiteral("<p class=\"verdict\" role=\"status\" aria-live=\"polite\"></p>\n<details><summary>") +
            escaped(QuestionPageWords::tr("Show the answer")) + QStringLiteral("</summary><p>") +
            escaped(QuestionPageWords::tr("The answer is %1.").arg(words)) +
            QStringLiteral("</p></details>\n</form>\n");
    return form;
}

} // namespace

QString htmlOf(const std::vector<Question>& questions, int stop, int n) {
    QString html;
    for (std::size_t k = 0; k < questions.size(); ++k)
        html += htmlOf(questions[k],
                       questions.size() > 1 ? QuestionPageWords::tr("%1. %2").arg(k + 1).arg(questions[k].ask)
                                            : questions[k].ask,
                       QStringLiteral("q%1-%2").arg(stop).arg(k + 1), n);
    return html;
}

} // namespace walshscope::gui
