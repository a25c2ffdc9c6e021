// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of a linear complexity profile: L after each number of bits, against N/2.
#pragma once

#include "gui/plot/plot.h"
#include "gui/sequence/profile_plottable.h"

namespace walshscope::gui {

/// The index N = 0 … is how many bits have been read. A jump at bit n shows at N = n + 1; peaks are jumps.
class ProfilePlot : public Plot {
    Q_OBJECT

public:
    explicit ProfilePlot(QWidget* parent = nullptr);

    /// A profile of `length` bits of which so many have been read; nothing with a null log. Of as many bits as
    /// before, it is taken for another run of the same sequence, and the zoom stays. Whoever keeps the log may
    /// add jumps to it on this thread, and calls grow() then. Jumps beyond the bits read do not show.
    void setLog(std::shared_ptr<const JumpLog> log, qint64 length, qint64 bitsRead);
    /// Keeps zoom, cursor and markers.
    void grow(qint64 bitsRead);
    const std::shared_ptr<const JumpLog>& log() const { return m_profile->log; }
    qint64 bitsRead() const { return m_profile->bitsRead; }
    qint64 length() const { return m_length; }

    /// Draws 2L − N, by how much the profile differs from the perfect one, in place of L.
    void setDifference(bool difference);
    bool difference() const { return m_profile->difference; }
    /// The same as an action that can be checked.
    QAction* differenceAction() const { return m_differenceAction; }
    /// A line at the step that is shown elsewhere, or none.
    void setStep(std::optional<qint64> bitsRead);
    std::optional<qint64> step() const { return m_step; }

    qint64 count() const override { return m_profile->log ? m_profile->bitsRead + 1 : 0; }
    double keyAt(qint64 index) const override { return double(index); }
    double valueAt(qint64 index) const override { return double(m_profile->valueAt(index)); }
    /// "N = 18 = 0x12, L = 14, N/2 = 9, 2L − N = 10, jump 4 → 14 at bit 17"
    QString describe(qint64 index) const override;
    /// L after each bit read, whatever is drawn; a row a bit, as the command line writes it.
    CsvWriter csv() const override;
    void pick(const QPointF& place) override;
    /// Picks the step from before.
    void takeBack() override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    QCPRange keyExtent() const;
    QCPRange valueExtent() const;
    double shortestRange() const;
    QCPRange valuesWithin(const QCPRange& visible) const;
    /// The vertical range fits what is visible: the line and N/2.
    void follow();
    void nameLines();
    void drawReference();
    void placeStep();

    ProfilePlottable* m_profile;
    QCPGraph* m_reference;
    QAction* m_differenceAction;
    QCPItemStraightLine* m_stepLine;
    QCPItemText* m_stepText;
    std::optional<qint64> m_step, m_stepBefore; ///< Now, and before the last click.
    qint64 m_length = 0;
    QCPRange m_followed; ///< Unless the user has chosen another vertical range.
};

} // namespace walshscope::gui
