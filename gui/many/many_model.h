// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each of many S-boxes, read and computed one after the other in the background.
#pragma once

#include "gui/work/latest.h"
#include "io/document.h"
#include "sbox/columns.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace walshscope::gui {

/// A file, or what was pasted.
struct ManySource {
    QString path; ///< Empty where there are only bytes.
    QString name;
    std::shared_ptr<const std::string> bytes = {};
};

struct ManyRow {
    QString name;
    ManySource source;
    Reading reading;                       ///< Under which it is opened by itself.
    std::shared_ptr<const SBox> sbox = {}; ///< Until its properties are there.
    std::optional<SBoxProperties> properties = {};
    QString wrong = {}; ///< Why there is none.
};

class ManyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The value to sort by: a number, or a text.
    static constexpr int SortRole = Qt::UserRole;

    explicit ManyModel(QObject* parent = nullptr);

    /// Reads them behind what is there, each record of files with several.
    void add(const std::vector<ManySource>& sources);
    /// Computes what is left: cancelling loses nothing that was there.
    void proceed();
    void cancel() { m_work.cancel(); }
    void close() { m_work.close(); }
    const Request& request() const { return m_work; }
    /// Whether something is still to be read or computed.
    bool isLeft() const;
    std::size_t computed() const;
    const std::vector<ManyRow>& rows() const { return m_rows; }

    /// The first column is the name.
    static const std::vector<SBoxColumn>& properties() { return sboxColumns(); }
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
    void append(ManyRow row);
    void set(std::size_t row, SBoxProperties properties);

    std::vector<ManyRow> m_rows;
    std::vector<ManySource> m_unread;
    Latest<bool> m_work;
};

} // namespace walshscope::gui
