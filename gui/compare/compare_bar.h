// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing what is compared; it unfolds from the header, which has what one changes often.
#pragma once

#include "gui/compare/compare_model.h"
#include "gui/widgets/row_bar.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace walshscope::gui {

class ContenderChooser;

/// Rows for all contenders of a task that can do one of the sizes here: on the CPU, and kernels on the first GPU that
/// works; without one only where `emulated`.
std::vector<CompareChoice> everyRow(Task task, const std::vector<std::uint64_t>& sizes,
                                    const std::vector<Device>& devices, bool emulated);
/// The id of a device for kernels: the one that is named, of "auto" or nothing the first GPU that works, otherwise the
/// emulator.
std::string deviceForKernels(const std::string& name, const std::vector<Device>& devices);
/// What is begun with.
std::vector<std::uint64_t> usualSizes(Task task);
/// The state after another task was chosen: nothing of the old one's rows, but all else.
CompareState stateForTask(CompareState state, Task task, const std::vector<Device>& devices);

class CompareBar : public RowBar {
    Q_OBJECT

public:
    explicit CompareBar(CompareModel& model, QWidget* parent = nullptr);

    /// What of the fields cannot be read, a line; empty where all can.
    const QString& wrong() const { return m_wrong; }
    /// The one somebody begins with.
    QWidget* first() const;

Q_SIGNALS:
    void wrongChanged();

private:
    void addBeside(const QString& label, QWidget* field, int share = 0);
    void connectAll();
    void showRows();
    void showFields();
    void showSizes();
    void takeTask(int row);
    void takeSizes();
    void takeRow();
    void say(const QString& wrong, const QLineEdit* about = nullptr);
    std::optional<Message> reasonAgainst(const Contender* contender, DeviceKind kind) const;
    /// Where that one runs, as it is chosen.
    std::string deviceFor(const Contender& contender) const;

    CompareModel& m_model;
    QComboBox* m_tasks;
    ContenderChooser* m_contenders;
    QComboBox* m_references;
    QLineEdit *m_blocks, *m_elements, *m_sizes;
    QPushButton* m_add;
    QString m_wrong;
    const QLineEdit* m_wrongField = nullptr;
    QString m_shownSizes; ///< Of the model, when they were written into the field last.
};

} // namespace walshscope::gui
