// SPDX-License-Identifier: GPL-3.0-or-later
// From the accesses of a thread to values beside its lines.
#include "gui/learn/code/line_values.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/source.h"

#include <QRegularExpression>

#include <algorithm>

namespace walshscope::gui {
namespace {

class Values {
public:
    Values(const Recording& recording, const Node& node, const QByteArray& source)
        : r(recording),
          m_level(node.column - 1),
          m_element(node.element),
          m_owner(r.owner(m_level, m_element)),
          m_accesses(r.accesses(m_level, m_element)),
          m_lines(source.split('\n')),
          m_isElement(source.contains(", i, value)")) {}

    ValuesByLine all(const FunctionPlace& function) {
        for (const Access& access : m_accesses)
            if (access.value && int(access.line) >= function.body && int(access.line) < function.last)
                moved(access);
        for (int line = function.body; line < function.last; ++line)
            computed(std::uint32_t(line), QString::fromUtf8(m_lines[line - 1]));
        return m_values;
    }

private:
    void moved(const Access& access) {
        const QString value = number(*access.value);
        QStringList said{value};
        if (access.action != Action::Shuffle)
            said.prepend(QStringLiteral("%1[%2] = %3").arg(text(access.array)).arg(access.index).arg(value));
        QStringList& there = m_values[access.line];
        if (there.isEmpty())
            there = said;
        else if (!there.contains(said.front()))
            there = {there.front() + QStringLiteral(", ") + said.front(), there.back() + QStringLiteral(", ") + value};
    }

    void computed(std::uint32_t line, const QString& code) {
        static const QRegularExpression names(QStringLiteral(R"(\bunsigned (\w+) = (.*);)"));
        if (const auto found = names.match(code); found.hasMatch()) {
            const QString name = found.captured(1), from = found.captured(2);
            if (name == QLatin1String("i") && m_isElement)
                named(line, name, m_element);
            else if (from == QLatin1String("t.index()"))
                named(line, name, m_owner.thread);
            else if (from == QLatin1String("t.inBlock()"))
                named(line, name, m_owner.inBlock);
            else if (name == QLatin1String("j"))
                named(line, name, j());
        }
        if (!m_isElement)
            return;
        const bool reads = m_values.contains(line);
        if (code.contains(QLatin1String("value = ")) && isComputation(code) &&
            (reads || !code.contains(QLatin1String("data[")))) {
            const auto [a, b] = r.operands(m_level, m_element);
            const QString sum =
                QStringLiteral("%1 %2 %3")
                    .arg(number(a), m_element >> m_level & 1 ? QStringLiteral("−") : QStringLiteral("+"),
                         b < 0 ? QStringLiteral("(%1)").arg(number(b)) : number(b));
            const QString value = number(r.value(m_level + 1, m_element));
            m_values[line] = {QStringLiteral("%1 = %2").arg(sum, value), value};
        } else if (code.contains(QLatin1String("t.branch(i & j)"))) {
            m_values[line] = {QStringLiteral("%1 & %2").arg(m_element).arg(j())};
        }
    }

    static bool isComputation(const QString& code) {
        return code.contains(QLatin1String("own")) || code.contains(QLatin1String("other -"));
    }

    void named(std::uint32_t line, const QString& name, std::uint32_t value) {
        m_values[line] = {QStringLiteral("%1 = %2").arg(name).arg(value)};
    }

    /// Within the block a level counts from the launch's first.
    std::uint32_t j() const {
        int first = m_level;
        const auto launchOf = [this](int level) { return r.segments()[r.segmentOfLevel(level)].launch; };
        while (first > 0 && launchOf(first - 1) == launchOf(m_level))
            --first;
        return hasLoop() ? 1u << (m_level - first) : 1u << m_level;
    }

    bool hasLoop() const {
        return std::ranges::any_of(m_lines, [](const QByteArray& line) { return line.contains("for (int level"); });
    }

    const Recording& r;
    int m_level;
    std::uint32_t m_element;
    Owner m_owner;
    std::vector<Access> m_accesses;
    QList<QByteArray> m_lines;
    bool m_isElement; ///< What the kernel calls i.
    ValuesByLine m_values;
};

} // namespace

ValuesByLine valuesOfLines(const Recording& recording, const Node& node, const QByteArray& source) {
    if (recording.variant().onHost() || node.column == 0)
        return {};
    const FunctionPlace function = functionIn(source);
    return function.isKernel ? Values(recording, node, source).all(function) : ValuesByLine();
}

std::optional<Node> followedValue(const Recording& recording, FlowModel::Stretch active,
                                  const std::optional<Node>& pointed) {
    if (recording.variant().onHost() || active.from == active.to)
        return {};
    if (pointed && pointed->column > 0 && recording.known(pointed->column, pointed->element, active.to))
        return pointed;
    const Moment& first = recording.moments()[active.from];
    if (active.to != active.from + 1 || first.kind != Moment::Kind::Butterfly)
        return {};
    return Node{first.level + 1, first.low | 1u << first.level};
}

} // namespace walshscope::gui
