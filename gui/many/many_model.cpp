// SPDX-License-Identifier: GPL-3.0-or-later
// The job behind the rows, and the rows as a table.
#include "gui/many/many_model.h"

#include "gui/documents/counts.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"
#include "part.h"

#include <iterator>

namespace walshscope::gui {

ManyModel::ManyModel(QObject* parent, Compute compute) : QAbstractTableModel(parent), m_compute(std::move(compute)) {
    connect(&m_work, &Request::changed, this, &ManyModel::changed);
    connect(&m_work, &Request::progressed, this, &ManyModel::changed);
}

SBoxProperties ManyModel::computeProperties(const SBox& s, Monitor& monitor) {
    return walshscope::properties(s, false, monitor);
}

void ManyModel::add(const std::vector<ManySource>& sources) {
    m_unread.insert(m_unread.end(), sources.begin(), sources.end());
    proceed();
}

void ManyModel::proceed() {
    if (!isLeft())
        return;
    std::vector<std::pair<std::size_t, std::shared_ptr<const SBox>>> pending;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].isLeft())
            pending.emplace_back(row, m_rows[row].sbox);
    m_work.start([this, compute = m_compute, pending, unread = m_unread, skipped = m_taken,
                  next = m_rows.size()](JobMonitor& monitor) mutable {
        constexpr double reading = 0.2;
        for (std::size_t read = 0; read < unread.size(); ++read) {
            const double all = double(unread.size());
            Part part(monitor, reading * double(read) / all, reading * double(read + 1) / all);
            const auto tell = [&](std::vector<ManyRow> rows) {
                for (const ManyRow& row : rows) {
                    if (row.sbox)
                        pending.emplace_back(next, row.sbox);
                    ++next;
                }
                monitor.tell([this, rows = std::move(rows)]() mutable { append(std::move(rows)); });
            };
            readRows(unread[read], std::exchange(skipped, 0), tell, part);
            monitor.tell([this] {
                m_unread.pop_front();
                m_taken = 0;
                Q_EMIT changed();
            });
        }
        for (std::size_t computed = 0; computed < pending.size(); ++computed) {
            const double all = double(pending.size());
            const auto [row, sbox] = std::move(pending[computed]);
            Part part(monitor, reading + (1 - reading) * double(computed) / all,
                      reading + (1 - reading) * double(computed + 1) / all);
            try {
                monitor.tell([this, row = row, found = compute(*sbox, part)] { set(row, found, {}); });
            } catch (const Cancelled&) {
                throw;
            } catch (const std::exception& error) {
                monitor.tell([this, row = row, cause = worded(error)] { set(row, {}, cause); });
            }
        }
        return true;
    });
}

void ManyModel::append(std::vector<ManyRow> rows) {
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + rows.size()) - 1);
    for (const ManyRow& row : rows)
        m_left += row.sbox != nullptr;
    m_taken += rows.size();
    m_rows.insert(m_rows.end(), std::move_iterator(rows.begin()), std::move_iterator(rows.end()));
    endInsertRows();
    Q_EMIT changed();
}

void ManyModel::set(std::size_t row, std::optional<SBoxProperties> properties, const QString& wrong) {
    m_computed += properties.has_value();
    m_rows[row].properties = std::move(properties);
    m_rows[row].wrong = wrong;
    if (wrong.isEmpty())
        m_rows[row].sbox.reset();
    --m_left;
    Q_EMIT dataChanged(index(int(row), 0), index(int(row), columnCount() - 1));
    Q_EMIT changed();
}

const std::vector<SBoxPropertyKind>& ManyModel::properties() {
    static const std::vector<SBoxPropertyKind> quick = sboxFigureKinds();
    return quick;
}

QString ManyModel::keyOf(int column) {
    return column == 0 ? QStringLiteral("name")
                       : QString::fromUtf8(properties()[std::size_t(column - 1)].key.data(),
                                           qsizetype(properties()[std::size_t(column - 1)].key.size()));
}

QString ManyModel::titleOf(int column) {
    if (column == 0)
        return tr("Name");
    const SBoxPropertyKind& kind = properties()[std::size_t(column - 1)];
    return worded(kind.column.empty() ? kind.title : kind.column);
}

bool ManyModel::isUsual(int column) { return column == 0 || properties()[std::size_t(column - 1)].usual; }

PropertyValue ManyModel::valueAt(int row, int column) const {
    const ManyRow& its = m_rows[std::size_t(row)];
    if (column == 0)
        return its.name.toStdString();
    return its.properties ? properties()[std::size_t(column - 1)].read(*its.properties) : PropertyValue();
}

int ManyModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int ManyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(properties().size()) + 1;
}

QVariant ManyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ManyRow& row = m_rows[std::size_t(index.row())];
    const PropertyValue value = valueAt(index.row(), index.column());
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        const QString said = row.wrong.isEmpty() ? row.source.path : row.wrong;
        return role == Qt::ToolTipRole ? plainTip(said) : said;
    }
    if (role == Qt::TextAlignmentRole)
        return int((std::holds_alternative<std::int64_t>(value) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == SortRole) {
        if (const auto* known = std::get_if<std::int64_t>(&value))
            return qlonglong(*known);
        if (const auto* flag = std::get_if<bool>(&value))
            return *flag;
        return QString::fromStdString(textOf(value));
    }
    if (role != Qt::DisplayRole)
        return {};
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? tr("yes") : tr("no");
    if (const auto* known = std::get_if<std::int64_t>(&value))
        return number(*known);
    if (!std::holds_alternative<std::monostate>(value))
        return QString::fromStdString(textOf(value));
    // Why there is none stands where there is room for it.
    return !row.wrong.isEmpty() ? index.column() > 1 ? QStringLiteral("–")
                                  : row.sbox         ? tr("not computed")
                                                     : tr("not an S-box")
           : row.properties ? QStringLiteral("–")
                                : QStringLiteral("…");
}

QVariant ManyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical && role == Qt::DisplayRole)
        return section + 1;
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole)
        return titleOf(section);
    if (role == Qt::ToolTipRole)
        return keyOf(section);
    return {};
}

} // namespace walshscope::gui
