// SPDX-License-Identifier: GPL-3.0-or-later
// Break it: what can be taken out of a kernel, in which order its threads take their turns, and a report about what
// goes wrong then.
#pragma once

#include "simt/observation.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace walshscope::gui {

class BreakBox : public QWidget {
    Q_OBJECT

public:
    explicit BreakBox(QWidget* parent = nullptr);

    /// The first one is that nothing is broken. With no other, `whyNone` is told.
    void setChoices(const QStringList& titles, int chosen, const QString& whyNone);
    int choices() const;
    void setSchedule(Schedule schedule, bool canBeChosen);
    /// HTML, with links as "line:12" or "line:12:distribution/scan.cu".
    void setReport(const QString& html);
    QLabel& report() const { return *m_report; }

Q_SIGNALS:
    /// By the user: a row of the choices.
    void chosen(int row);
    void scheduleChosen(walshscope::Schedule schedule);
    /// A line of the report was clicked; the file is empty where its link names none.
    void lineClicked(int line, const QString& file);

private:
    void layOut();

    QComboBox* m_choices;
    QComboBox* m_schedules;
    QLabel* m_report;
};

/// "The race detector checked 64 accesses and found no race."
QString noRaceInWords(const Observation& seen);

/// How many races there are and the first one, with links to its lines.
QString racesInWords(const Observation& seen);

/// How many reads of shared memory found nothing written there and the first one, with a link to its line; none for
/// none.
QStringList unwrittenInWords(const Observation& seen);

/// What was read too early or too late as a sentence, with links to the lines of the read and of the write.
QString mistimedInWords(const QString& words, std::uint32_t readLine, std::uint32_t writeLine);

/// How often that happened in a run; empty for never.
QString mistimedInWords(int early, int late);

/// That it is one order of many.
QString luckInWords();

} // namespace walshscope::gui
