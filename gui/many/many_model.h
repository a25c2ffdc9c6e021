// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each of many S-boxes, read and computed one after the other in the background.
#pragma once

#include "gui/many/many_rows.h"
#include "gui/work/latest.h"

#include <QAbstractTableModel>

#include <deque>

namespace walshscope::gui {

class ManyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The value to sort by: a number, or a text.
    static constexpr int SortRole = Qt::UserRole;

    /// The properties of one; may throw, and then the row says why.
    using Compute = std::function<SBoxProperties(const SBox& s, Monitor& monitor)>;

    explicit ManyModel(QObject* parent = nullptr, Compute compute = computeProperties);

    /// Reads them behind what is there or still to be read, each record of files with several.
    void add(const std::vector<ManySource>& sources);
    /// Reads and computes what is left, from where a job that was cancelled or is replaced by this got to.
    void proceed();
    void cancel() { m_work.cancel(); }
    void close() { m_work.close(); }
    const Request& request() const { return m_work; }
    /// Whether something is still to be read or computed.
    bool isLeft() const { return !m_unread.empty() || m_left > 0; }
    /// How many rows have their properties.
    std::size_t computed() const { return m_computed; }
    const std::vector<ManyRow>& rows() const { return m_rows; }

    /// Those that properties() finds. The first column is the name.
    static const std::vector<SBoxPropertyKind>& properties();
    /// The key on the command line: "name", "nonlinearity".
    static QString keyOf(int column);
    static QString titleOf(int column);
    static bool isUsual(int column);
    /// Nothing where it is not known.
    PropertyValue valueAt(int row, int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// What is there or what goes on.
    void changed();

private:
    static SBoxProperties computeProperties(const SBox& s, Monitor& monitor);
    void append(std::vector<ManyRow> rows);
    void set(std::size_t row, std::optional<SBoxProperties> properties, const QString& wrong);

    Compute m_compute;
    std::vector<ManyRow> m_rows;
    std::size_t m_left = 0; ///< Rows to be computed.
    std::size_t m_computed = 0;
    std::deque<ManySource> m_unread;
    std::size_t m_taken = 0; ///< Rows that are there of the first of these.
    Latest<bool> m_work;
};

} // namespace walshscope::gui
