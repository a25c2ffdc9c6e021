// SPDX-License-Identifier: GPL-3.0-or-later
// The quantities that can be computed, and comparing one with what a lesson says.
#include "gui/lesson/question/computed.h"

#include "boolean/noise.h"
#include "fwt/on_cpu.h"
#include "gui/lesson/lesson.h"
#include "io/scanner.h"

#include <QRegularExpression>

namespace walshscope::gui {
namespace {

std::int64_t walshAt(const BooleanFunction& f, std::uint32_t a) {
    Monitor silent;
    Vector w = polarity(f, silent);
    transformInCache(w.values(), 0, f.n());
    return w[a];
}

} // namespace

std::optional<std::int64_t> computedOf(const QString& name, const BooleanFunction& f) {
    if (name == QLatin1String("weight"))
        return std::int64_t(f.weight());
    if (name == QLatin1String("nonlinearity"))
        return (std::int64_t(f.size()) - nearestAffine(f).largest) / 2;
    static const QRegularExpression ofMask(QStringLiteral("^(W|agreements)\\(([0-9]{1,3})\\)$"));
    const auto match = ofMask.match(name);
    const std::uint32_t a = match.captured(2).toUInt();
    if (!match.hasMatch() || a >= f.size())
        return {};
    const std::int64_t w = walshAt(f, a);
    return match.captured(1) == QLatin1String("W") ? w : (std::int64_t(f.size()) + w) / 2;
}

const BooleanFunction* computedFrom(const LessonView& view) {
    const auto found = view.documents.find(QStringLiteral("function"));
    if (found == view.documents.end())
        return nullptr;
    const auto* f = std::get_if<BooleanFunction>(&found->second.input->document.value);
    return f && f->n() >= 1 && f->n() <= mostComputedVariables ? f : nullptr;
}

std::optional<Message> whyNotComputed(const QString& name, std::int64_t answer, const LessonView& view) {
    const BooleanFunction* f = computedFrom(view);
    if (!f)
        return Message::tr("the stop shows no Boolean function of 1 to %1 variables", mostComputedVariables);
    const auto value = computedOf(name, *f);
    if (!value)
        return Message::tr("\"%1\", expected weight, nonlinearity, W(a) or agreements(a) with a from 0 to %2",
                           printable(name.toStdString(), 40), f->size() - 1);
    if (*value != answer)
        return Message::tr("%1 is %2 here, and the answer is %3", name.toStdString(), *value, answer);
    return {};
}

} // namespace walshscope::gui
