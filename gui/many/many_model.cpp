// SPDX-License-Identifier: GPL-3.0-or-later
// The job behind the rows, and the rows as a table.
#include "gui/many/many_model.h"

#include "gui/documents/counts.h"
#include "gui/documents/file_name.h"
#include "gui/documents/readings.h"
#include "gui/documents/wording.h"
#include "part.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

using TellRow = std::function<void(ManyRow)>;

QString noSBox(const QString& kind) { return ManyModel::tr("This is of the kind %1 and no S-box.").arg(kind); }

void readSource(const ManySource& source, const TellRow& tell, Monitor& monitor) {
    const std::string file = fileNameOf(source.path.isEmpty() ? source.name : source.path);
    const auto wrong = [&](const QString& name, const QString& cause) {
        tell({.name = name, .source = source, .reading = {}, .wrong = cause});
    };
    try {
        Part loading(monitor, 0, 0.1), reading(monitor, 0.1, 1);
        const std::string bytes = source.bytes ? *source.bytes : readBytes(file, Pipes::Refused, loading);
        readEvery(
            bytes, fileNameOf(source.name), {},
            [&](Document document, const Reading& way) {
                const QString name = QString::fromStdString(document.name);
                if (auto* s = std::get_if<SBox>(&document.value))
                    tell({.name = name,
                          .source = source,
                          .reading = way,
                          .sbox = std::make_shared<const SBox>(std::move(*s))});
                else
                    wrong(name, noSBox(kindTitle(document.kind())));
            },
            [&](const std::exception& error, std::size_t record) {
                wrong(ManyModel::tr("%1 %2", "a file and the number of a record").arg(source.name).arg(record + 1),
                      worded(error));
            },
            reading);
    } catch (const Cancelled&) {
        throw;
    } catch (const std::exception& error) {
        wrong(source.name, worded(error));
    }
}

} // namespace

ManyModel::ManyModel(QObject* parent) : QAbstractTableModel(parent) {
    connect(&m_work, &Request::changed, this, &ManyModel::changed);
    connect(&m_work, &Request::progressed, this, &ManyModel::changed);
}

void ManyModel::add(const std::vector<ManySource>& sources) {
    cancel(); // What was read is told before, and what was not is left.
    m_unread.insert(m_unread.end(), sources.begin(), sources.end());
    proceed();
}

void ManyModel::proceed() {
    if (m_work.busy() || !isLeft())
        return;
    std::vector<std::pair<std::size_t, std::shared_ptr<const SBox>>> pending;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].sbox)
            pending.emplace_back(row, m_rows[row].sbox);
    m_work.start([this, pending, unread = m_unread, next = m_rows.size()](JobMonitor& monitor) mutable {
        // Rows are told at once for a whole source, so that none is read twice after cancelling.
        constexpr double reading = 0.2;
        for (std::size_t i = 0; i < unread.size(); ++i) {
            Part part(monitor, reading * double(i) / double(unread.size()),
                      reading * double(i + 1) / double(unread.size()));
            std::vector<ManyRow> rows;
            readSource(
                unread[i], [&](ManyRow row) { rows.push_back(std::move(row)); }, part);
            for (const ManyRow& row : rows) {
                if (row.sbox)
                    pending.emplace_back(next, row.sbox);
                ++next;
            }
            monitor.tell([this, rows] {
                m_unread.erase(m_unread.begin());
                std::ranges::for_each(rows, [this](const ManyRow& row) { append(row); });
                Q_EMIT changed();
            });
        }
        for (std::size_t i = 0; i < pending.size(); ++i) {
            const auto& [row, sbox] = pending[i];
            Part part(monitor, reading + (1 - reading) * double(i) / double(pending.size()),
                      reading + (1 - reading) * double(i + 1) / double(pending.size()));
            monitor.tell([this, row = row, found = walshscope::properties(*sbox, false, part)] { set(row, found); });
        }
        return true;
    });
}

bool ManyModel::isLeft() const {
    return !m_unread.empty() || std::ranges::any_of(m_rows, [](const ManyRow& row) { return row.sbox != nullptr; });
}

std::size_t ManyModel::computed() const {
    return std::size_t(std::ranges::count_if(m_rows, [](const ManyRow& row) { return row.properties.has_value(); }));
}

void ManyModel::append(ManyRow row) {
    const int at = int(m_rows.size());
    beginInsertRows({}, at, at);
    m_rows.push_back(std::move(row));
    endInsertRows();
}

void ManyModel::set(std::size_t row, SBoxProperties properties) {
    m_rows[row].properties = std::move(properties);
    m_rows[row].sbox.reset();
    Q_EMIT dataChanged(index(int(row), 0), index(int(row), columnCount() - 1));
    Q_EMIT changed();
}

QString ManyModel::keyOf(int column) {
    return column == 0 ? QStringLiteral("name")
                       : QString::fromUtf8(properties()[std::size_t(column - 1)].key.data(),
                                           qsizetype(properties()[std::size_t(column - 1)].key.size()));
}

QString ManyModel::titleOf(int column) {
    return column == 0 ? tr("Name") : worded(properties()[std::size_t(column - 1)].title);
}

bool ManyModel::isUsual(int column) { return column == 0 || properties()[std::size_t(column - 1)].usual; }

PropertyValue ManyModel::valueAt(int row, int column) const {
    const ManyRow& its = m_rows[std::size_t(row)];
    if (column == 0)
        return its.name.toStdString();
    return its.properties ? properties()[std::size_t(column - 1)].value(*its.properties) : PropertyValue();
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
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return row.wrong.isEmpty() ? row.source.path : row.wrong;
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
    return !row.wrong.isEmpty() ? index.column() == 1 ? tr("no S-box") : QStringLiteral("–")
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
