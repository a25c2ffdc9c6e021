// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about steps and values.
#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::StepWords)
};

QString onlyButterfly(const Recording& r, const Moment& m) {
    const std::uint32_t high = m.low | 1u << m.level;
    return Words::tr("Level %1 of %2, elements %3 and %4: a = %5, b = %6, %7, %8.")
        .arg(m.level + 1)
        .arg(r.n())
        .arg(m.low)
        .arg(high)
        .arg(number(r.value(m.level, m.low)), number(r.value(m.level, high)), halfInWords(r, m.level, m.low),
             halfInWords(r, m.level, high));
}

QString manyButterflies(const Recording& r, int level, std::size_t count) {
    const bool whole = count == r.size() / 2;
    return (whole ? Words::tr("Level %1 of %2: %Ln butterflies, pairs %L3 apart.", nullptr, int(count))
                  : Words::tr("Level %1 of %2: %Ln of its butterflies, pairs %L3 apart.", nullptr, int(count)))
        .arg(level + 1)
        .arg(r.n())
        .arg(1u << level);
}

QString whatEnded(const Recording& r, const Moment& m) {
    const Segment& segment = r.segments()[m.segment];
    const int launch = int(segment.launch) + 1;
    if (m.kind == Moment::Kind::Barrier)
        return Words::tr("Barrier %1 of launch %2.").arg(segment.phase + 1).arg(launch);
    return r.variant().onHost() ? Words::tr("The sweep is done.") : Words::tr("Launch %1 ends.").arg(launch);
}

/// The element where it lies in global memory, as that access moved it.
QString cellOf(const std::vector<Access>& accesses, Action action, std::uint32_t element) {
    for (const Access& access : accesses)
        if (access.action == action && access.space == Space::Global && access.index == element)
            return QStringLiteral("%1[%2]").arg(text(access.array)).arg(element);
    return {};
}

/// "2" or "(−2)"
QString inSum(std::int64_t value) { return value < 0 ? QStringLiteral("(%1)").arg(number(value)) : number(value); }

/// "2 − (−2)", from what the value was computed, right or wrong.
QString operation(const Recording& r, int level, std::uint32_t element) {
    const auto [a, b] = r.operands(level, element);
    return QStringLiteral("%1 %2 %3")
        .arg(number(a), element >> level & 1 ? QStringLiteral("−") : QStringLiteral("+"), inSum(b));
}

/// "data[1] − data[3] → spare[3] = 4", or by the values.
QString computation(const Recording& r, const Node& node) {
    const int level = node.column - 1;
    const std::uint32_t j = 1u << level, low = node.element & ~j, high = node.element | j;
    const QString sign = node.element & j ? QStringLiteral("−") : QStringLiteral("+");
    const QString value = number(r.value(node.column, node.element));
    const std::vector<Access> accesses = r.accesses(level, node.element);
    const QString a = cellOf(accesses, Action::Load, low), b = cellOf(accesses, Action::Load, high);
    const QString to = cellOf(accesses, Action::Store, node.element);
    if (!a.isEmpty() && !b.isEmpty() && !to.isEmpty())
        return QStringLiteral("%1 %2 %3 → %4 = %5").arg(a, sign, b, to, value);
    QString said = QStringLiteral("%1 = %2").arg(operation(r, level, node.element), value);
    // Of a wrong value what it should be is more.
    for (const Access& access : accesses)
        if (r.right(node.column, node.element) && (access.action == Action::Shuffle || access.space == Space::Shared))
            said += QStringLiteral(", ") + accessInWords(access);
    return said;
}

/// "data[1] ± data[3] → spare[1] = 4, spare[3] = 0", or by the values.
QString computation(const Recording& r, int level, std::uint32_t low, std::uint32_t high) {
    const std::vector<Access> ofSum = r.accesses(level, low), ofDifference = r.accesses(level, high);
    const QString sum = number(r.value(level + 1, low)), difference = number(r.value(level + 1, high));
    const QString a = cellOf(ofSum, Action::Load, low), b = cellOf(ofSum, Action::Load, high);
    const QString toLow = cellOf(ofSum, Action::Store, low), toHigh = cellOf(ofDifference, Action::Store, high);
    if (!a.isEmpty() && !b.isEmpty() && !toLow.isEmpty() && !toHigh.isEmpty())
        return QStringLiteral("%1 ± %2 → %3 = %4, %5 = %6").arg(a, b, toLow, sum, toHigh, difference);
    return QStringLiteral("%1 ± %2 = %3, %4")
        .arg(number(r.value(level, low)), inSum(r.value(level, high)), sum, difference);
}

/// Of the values that those moments computed, for how many was read too early or too late, and the first of them.
QString mistimedInStep(const Recording& r, FlowModel::Stretch active) {
    const MistimedRead* first = nullptr;
    int early = 0, late = 0;
    for (std::size_t k = active.from; k < active.to && !r.mistimed().empty(); ++k) {
        const Moment& moment = r.moments()[k];
        if (moment.kind != Moment::Kind::Butterfly)
            continue;
        for (const std::uint32_t element : {moment.low, moment.low | 1u << moment.level})
            if (const MistimedRead* found = r.mistimedFor(moment.level, element)) {
                first = first ? first : found;
                ++(found->early ? early : late);
            }
    }
    if (!first)
        return {};
    const QString named = mistimedInWords(*first);
    return early == 0  ? Words::tr("✗ %Ln late read(s): %1", nullptr, late).arg(named)
           : late == 0 ? Words::tr("✗ %Ln early read(s): %1", nullptr, early).arg(named)
                       : Words::tr("✗ early reads: %L1, late reads: %L2; %3").arg(early).arg(late).arg(named);
}

/// "Level 1: ✗ thread 1 read data[0] after thread 0 had overwritten it: 0 − (−1) → data[1] = 1", or empty.
QString wrongComputation(const Recording& r, int level, std::uint32_t element) {
    const MistimedRead* read = r.mistimedFor(level, element);
    if (!read)
        return {};
    const QString to = cellOf(r.accesses(level, element), Action::Store, element);
    const QString computed = operation(r, level, element);
    return Words::tr("Level %1: ✗ %2: %3 = %4")
        .arg(QString::number(level + 1), mistimedInWords(*read),
             to.isEmpty() ? computed : QStringLiteral("%1 → %2").arg(computed, to),
             number(r.value(level + 1, element)));
}

} // namespace

QString mistimedInWords(const MistimedRead& read) {
    return (read.early ? Words::tr("thread %1 read %2[%3] before thread %4 wrote it")
                       : Words::tr("thread %1 read %2[%3] after thread %4 had overwritten it"))
        .arg(QString::number(read.reader), text(read.array), QString::number(read.index), QString::number(read.writer));
}

QString halfInWords(const Recording& r, int level, std::uint32_t element) {
    const QString value = number(r.value(level + 1, element));
    if (r.mistimedFor(level, element))
        return QStringLiteral("✗ %1 = %2").arg(operation(r, level, element), value);
    return QStringLiteral("a %1 b = %2").arg(element >> level & 1 ? QChar(u'−') : QChar(u'+')).arg(value);
}

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), qsizetype(utf8.size())); }

QString stepInWords(const Recording& r, FlowModel::Stretch active) {
    if (active.to == 0)
        return Words::tr("The input: %Ln value(s), nothing is computed yet.", nullptr, int(r.size()));
    QStringList words;
    std::vector<std::size_t> ofLevel(r.n());
    const Moment* only = nullptr;
    std::size_t count = 0;
    for (std::size_t k = active.from; k < active.to; ++k) {
        const Moment& moment = r.moments()[k];
        if (moment.kind != Moment::Kind::Butterfly)
            continue;
        only = &moment;
        ++count;
        ++ofLevel[moment.level];
    }
    if (count == 1)
        words << onlyButterfly(r, *only);
    for (int level = 0; level < r.n() && count > 1;) {
        int end = level;
        while (end < r.n() && ofLevel[end] == r.size() / 2)
            ++end;
        if (end > level + 1)
            words << Words::tr("Levels %1 to %2 of %3: %Ln butterflies each.", nullptr, int(r.size() / 2))
                         .arg(level + 1)
                         .arg(end)
                         .arg(r.n());
        else if (ofLevel[level])
            words << manyButterflies(r, level, ofLevel[level]);
        level = std::max(end, level + 1);
    }
    if (count == 0)
        words << Words::tr("Values are moved; none is computed.");
    const Moment& last = r.moments()[active.to - 1];
    if (last.kind != Moment::Kind::Butterfly)
        words << whatEnded(r, last);
    if (const QString mistimed = mistimedInStep(r, active); !mistimed.isEmpty())
        words << mistimed + u'.';
    if (active.to == r.end() && r.wrongOutputs() > 0)
        words << Words::tr("%L1 of %L2 results are wrong.").arg(r.wrongOutputs()).arg(r.size());
    return words.join(u' ');
}

QString accessInWords(const Access& access) {
    if (access.action == Action::Shuffle)
        return Words::tr("shuffled with lane %1").arg(access.index);
    const QString cell = access.space == Space::Shared
                             ? Words::tr("shared[%1]").arg(access.index)
                             : QStringLiteral("%1[%2]").arg(text(access.array)).arg(access.index);
    return (access.action == Action::Load ? Words::tr("read %1") : Words::tr("wrote %1")).arg(cell);
}

QString nodeInWords(const Recording& r, const Node& node, std::size_t position) {
    if (!r.known(node.column, node.element, position))
        return Words::tr("element %1 after level %2: not computed yet").arg(node.element).arg(node.column);
    const QString value = number(r.value(node.column, node.element));
    if (node.column == 0)
        return Words::tr("input %1 is %2").arg(node.element).arg(value);
    const QString fact =
        r.right(node.column, node.element)
            ? Words::tr("element %1 after level %2 is %3").arg(node.element).arg(node.column).arg(value)
            : Words::tr("element %1 after level %2 is %3, wrong: it should be %4")
                  .arg(node.element)
                  .arg(node.column)
                  .arg(value, number(r.expected(node.column, node.element)));
    if (r.variant().onHost())
        return fact;
    if (const MistimedRead* read = r.mistimedFor(node.column - 1, node.element))
        return Words::tr("%1; %2, and computed %3")
            .arg(fact, mistimedInWords(*read), operation(r, node.column - 1, node.element));
    QStringList accesses;
    for (const Access& access : r.accesses(node.column - 1, node.element))
        accesses << accessInWords(access);
    const Owner owner = r.owner(node.column - 1, node.element);
    const QString whole =
        (accesses.isEmpty() ? Words::tr("%1; computed by thread %2 (lane %3 of warp %4 in block %5)")
                            : Words::tr("%1; computed by thread %2 (lane %3 of warp %4 in block %5), which %6"))
            .arg(fact)
            .arg(owner.thread)
            .arg(owner.lane)
            .arg(owner.warp)
            .arg(owner.block);
    return accesses.isEmpty() ? whole : whole.arg(accesses.join(QStringLiteral(", ")));
}

QString nowInWords(const Recording& r, const Node& node, std::size_t position) {
    if (!r.known(node.column, node.element, position))
        return Words::tr("Level %1, element %2: not computed yet").arg(node.column).arg(node.element);
    if (const QString mistimed = node.column > 0 ? wrongComputation(r, node.column - 1, node.element) : QString();
        !mistimed.isEmpty())
        return mistimed;
    const QString value = number(r.value(node.column, node.element));
    if (node.column == 0)
        return Words::tr("input · element %1 = %2").arg(node.element).arg(value);
    const QString who = r.variant().onHost()
                            ? Words::tr("element %1").arg(node.element)
                            : Words::tr("thread %1").arg(r.owner(node.column - 1, node.element).thread);
    const QString said = Words::tr("Level %1, %2: %3").arg(QString::number(node.column), who, computation(r, node));
    return r.right(node.column, node.element)
               ? said
               : Words::tr("%1 · ✗ should be %2").arg(said, number(r.expected(node.column, node.element)));
}

QString nowInWords(const Recording& r, FlowModel::Stretch active) {
    const auto first = r.moments().begin();
    const auto isButterfly = [](const Moment& moment) { return moment.kind == Moment::Kind::Butterfly; };
    const auto from = first + std::ptrdiff_t(active.from), to = first + std::ptrdiff_t(active.to);
    const auto only = std::find_if(from, to, isButterfly);
    if (only == to || std::any_of(only + 1, to, isButterfly)) {
        const QString mistimed = mistimedInStep(r, active);
        return mistimed.isEmpty() ? stepInWords(r, active) : mistimed;
    }
    const std::uint32_t low = only->low, high = low | 1u << only->level;
    for (const std::uint32_t element : {low, high})
        if (const QString mistimed = wrongComputation(r, only->level, element); !mistimed.isEmpty())
            return mistimed;
    const QString level = QString::number(only->level + 1);
    const int column = only->level + 1;
    const QString computed = computation(r, only->level, low, high);
    const QString both = r.right(column, low) && r.right(column, high)
                             ? computed
                             : Words::tr("%1 · ✗ should be %2")
                                   .arg(computed, QStringLiteral("%1, %2").arg(number(r.expected(column, low)),
                                                                               number(r.expected(column, high))));
    if (r.variant().onHost())
        return Words::tr("Level %1, elements %2 and %3: %4")
            .arg(level, QString::number(low), QString::number(high), both);
    const std::uint32_t one = r.owner(only->level, low).thread, other = r.owner(only->level, high).thread;
    return one == other ? Words::tr("Level %1, thread %2: %3").arg(level, QString::number(one), both)
                        : Words::tr("Level %1, threads %2 and %3: %4")
                              .arg(level, QString::number(one), QString::number(other), both);
}

QString countInWords(const Recording& r, const Agreement& count) {
    QStringList variables;
    for (int i = 0; i < r.n(); ++i)
        if (count.mask >> i & 1)
            variables << QStringLiteral("x%1").arg(i);
    const std::int64_t sum = count.agreeing - count.differing, found = r.value(r.n(), count.mask);
    const QString said =
        Words::tr("W(%1) = %2 − %3 = %4 · f agrees with %5 on %2 of %6 inputs")
            .arg(QString::number(count.mask), QString::number(count.agreeing), QString::number(count.differing),
                 number(sum), variables.isEmpty() ? QStringLiteral("0") : variables.join(QStringLiteral(" + ")),
                 QString::number(r.size()));
    return found == sum ? said : Words::tr("%1 · ✗ this run got %2").arg(said, number(found));
}

QString stepTitle(StepBy by) {
    switch (by) {
    case StepBy::Butterfly:
        return Words::tr("butterfly");
    case StepBy::Barrier:
        return Words::tr("barrier");
    case StepBy::Level:
        return Words::tr("level");
    case StepBy::Launch:
        return Words::tr("launch");
    }
    return {};
}

} // namespace walshscope::gui
