// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of question that there are.
#include "gui/lesson/question/question_kind.h"

#include <algorithm>
#include <stdexcept>
#include <typeinfo>

namespace walshscope::gui {
namespace {

/// Kinds add themselves in no fixed order.
std::vector<QuestionKind>& kindsSoFar() {
    static std::vector<QuestionKind> all;
    return all;
}

} // namespace

const std::vector<QuestionKind>& questionKinds() { return kindsSoFar(); }

const QuestionKind& kindOf(const Question& question) {
    const Answer& answer = *question.answer;
    const auto isThis = [&](const Answer& blank) { return typeid(blank) == typeid(answer); };
    const auto found = std::ranges::find_if(questionKinds(), [&](const QuestionKind& k) { return isThis(*k.blank); });
    if (found == questionKinds().end())
        throw std::logic_error("an answer of no kind of question");
    return *found;
}

bool addToQuestionKinds(const QuestionKind& kind) {
    std::vector<QuestionKind>& all = kindsSoFar();
    for (const QuestionKind& other : all)
        if (other.place == kind.place || other.id == kind.id)
            throw std::logic_error("two kinds of question are called " + std::string(kind.id) + ", or have its place");
    all.insert(std::ranges::upper_bound(all, kind.place, {}, &QuestionKind::place), kind);
    return true;
}

} // namespace walshscope::gui
