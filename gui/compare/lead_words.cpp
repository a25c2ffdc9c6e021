// SPDX-License-Identifier: GPL-3.0-or-later
// Leads, what is open, and crossings, each a sentence.
#include "gui/compare/lead_words.h"

#include "gui/compare/compare_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct LeadWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::LeadWords)
};

constexpr std::size_t mostNames = 3; ///< Of rows that overlap.

class Leading {
public:
    Leading(const CompareModel& model, const Leads& leads) : m_model(model), m_leads(leads) {}

    QStringList sentences() const {
        QStringList all;
        if (!m_leads.leads.empty())
            all << fastest();
        all << holes();
        for (const OpenSizes& open : m_leads.open)
            all << openAt(open);
        for (const LeadCrossing& crossing : m_leads.crossings)
            all << LeadWords::tr("%1 and %2 cross between %3 and %4.")
                       .arg(name(crossing.before), name(crossing.after), size(crossing.between.first),
                            size(crossing.between.last));
        return all;
    }

private:
    QString name(std::size_t row) const { return m_model.rows()[row].name; }
    QString size(std::uint64_t each) const { return sizeText(m_model.task(), each); }

    /// "at n = 9", "from n = 7 to n = 9"
    QString within(const SizeRange& sizes) const {
        return sizes.first == sizes.last
                   ? LeadWords::tr("at %1", "a size").arg(size(sizes.first))
                   : LeadWords::tr("from %1 to %2", "two sizes").arg(size(sizes.first), size(sizes.last));
    }

    /// An end is only open where it is that of the table.
    QString where(const SizeRange& sizes) const {
        const auto [first, last] = std::ranges::minmax(m_model.sizes());
        const bool begins = sizes.first == first, ends = sizes.last == last;
        return first == last    ? within(sizes)
               : begins && ends ? LeadWords::tr("at every size")
               : begins         ? LeadWords::tr("up to %1", "a size").arg(size(sizes.last))
               : ends           ? LeadWords::tr("from %1 on", "a size").arg(size(sizes.first))
                                : within(sizes);
    }

    /// Sizes among those that are compared that are not: a lead may reach over them.
    QStringList holes() const {
        QStringList sizes;
        for (const std::uint64_t each : m_model.sizes())
            if (each > m_leads.compared.front() && each < m_leads.compared.back() &&
                std::ranges::count(m_leads.compared, each) == 0)
                sizes << size(each);
        return sizes.isEmpty()
                   ? QStringList()
                   : QStringList(LeadWords::tr("Not compared at %1.").arg(sizes.join(QStringLiteral(", "))));
    }

    /// Sizes before rows, whose names have commas.
    QString fastest() const {
        QStringList parts;
        for (const Lead& lead : m_leads.leads)
            parts << LeadWords::tr("%1: %2", "at which sizes a row leads, and the row")
                         .arg(where(lead.sizes), name(lead.row));
        return LeadWords::tr("Fastest %1.", "at which sizes, and the row").arg(parts.join(QStringLiteral("; ")));
    }

    QString openAt(const OpenSizes& open) const {
        const auto [first, last] = std::ranges::minmax(m_model.sizes());
        const bool always = first != last && open.sizes == SizeRange{first, last};
        const QString sizes = always ? LeadWords::tr("At every size") : capital(within(open.sizes));
        if (open.rows.size() > mostNames)
            return LeadWords::tr("%1 the intervals of the fastest %Ln rows overlap.", nullptr, int(open.rows.size()))
                .arg(sizes);
        QStringList names;
        for (const std::size_t row : open.rows)
            names << name(row);
        const QString lastName = names.takeLast();
        return LeadWords::tr("%1 the intervals of %2 and %3 overlap.").arg(sizes, names.join(u", "), lastName);
    }

    static QString capital(QString words) {
        words[0] = words[0].toUpper();
        return words;
    }

    const CompareModel& m_model;
    const Leads& m_leads;
};

} // namespace

Leads leadsIn(const CompareModel& model) {
    std::vector<RowTime> all;
    for (std::size_t row = 0; row < model.rows().size(); ++row)
        for (const std::uint64_t size : model.sizes()) {
            const Times* times = model.rows()[row].printed ? nullptr : model.times({row, size});
            if (!times || model.unfinished({row, size}))
                continue;
            if (const auto& interval = model.comparable({row, size}))
                all.push_back({row, size, *interval});
        }
    return leadsOf(all);
}

QString leadsInWords(const CompareModel& model) {
    if (model.axis() != CompareAxis::Size)
        return {};
    const Leads leads = leadsIn(model);
    return leads.compared.empty() ? QString() : Leading(model, leads).sentences().join(u' ');
}

} // namespace walshscope::gui
