// SPDX-License-Identifier: GPL-3.0-or-later
// How fast cells are beside what moving their bytes and launching their kernels allow.
#pragma once

#include "gui/compare/curves_plot.h"

namespace walshscope::gui {

/// What a contender does in one run, as far as it can be counted beforehand.
struct Operations {
    double count = 0;
    bool butterflies = false; ///< Of the fast transform, whoever does without them; otherwise elements or bits.
};

Operations operationsOf(Task task, std::uint64_t size);

/// Operations a second against operations a byte. A roof for each machine whose copies were measured in the same run,
/// and, for the row of the selected cell, what its launches alone allow.
class RooflinePlot : public CurvesPlot {
    Q_OBJECT

public:
    explicit RooflinePlot(CompareModel& model, QWidget* parent = nullptr);

    struct Roof {
        QString name;
        Figure bytesPerSecond;
        bool operator==(const Roof&) const = default;
    };
    /// Of the rows that have times.
    const std::vector<Roof>& roofs() const { return m_roofs; }
    /// What the roofs are, in a few sentences.
    QString roofsInWords() const;

    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

Q_SIGNALS:
    /// roofsInWords().
    void roofsChanged();

protected:
    void fill(CurvePoint& point) const override;
    void nameAll() override;
    QString whyEmpty() const override;
    std::vector<LegendEntry> furtherEntries() const override;
    QCPRange valuesFor(const QCPRange& values, const QCPRange& keys) const override;
    void useTheme() override;

private:
    QPen penOf(std::size_t roof) const;
    QPen thinPenOf(std::size_t roof) const;
    std::optional<std::size_t> rowOfFloor() const;
    void placeRoofs();
    void placeFloor();

    std::vector<Roof> m_roofs;
    QStringList m_unmeasured;                  ///< Devices whose memory was not to be measured.
    std::vector<QCPItemStraightLine*> m_lines; ///< One for each roof, and two thin ones where its interval ends.
    QCPCurve* m_floor;                         ///< What launches alone allow.
};

} // namespace walshscope::gui
