// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing variant and device, in the toolbar and in the Run menu; what cannot be chosen says why.
#pragma once

#include "fwt/transform.h"

#include <QObject>

class QActionGroup;
class QComboBox;
class QMenu;
class QWidget;

namespace walshscope::gui {

/// One thing to choose.
struct ChooserRow {
    QString text;
    QString reason; ///< Why it cannot be chosen; empty where it can.
    bool current;
};

/// Fills the box; what cannot be chosen is greyed and says why. No signal is sent.
void fillChooser(QComboBox& box, const std::vector<ChooserRow>& rows);

class Choosers : public QObject {
    Q_OBJECT

public:
    explicit Choosers(QWidget* parent);

    QComboBox* variantBox() const { return m_variants; }
    QComboBox* deviceBox() const { return m_devices; }
    QMenu* variantMenu() const { return m_variantMenu; }
    QMenu* deviceMenu() const { return m_deviceMenu; }
    Choice choice() const { return m_choice; }
    void setParameters(const Parameters& parameters);

    /// Offers the GPUs as well, once the worker has probed for them.
    void useAllDevices();
    /// What can be chosen depends on n.
    void setN(int n);

Q_SIGNALS:
    void chosen(const walshscope::Choice& choice);

private:
    DeviceKind kindFor(const Variant& variant) const;
    void refresh();
    void fill(QComboBox* box, QMenu* menu, const std::vector<ChooserRow>& rows, void (Choosers::*choose)(int));
    void chooseVariant(int row);
    void chooseDevice(int row);

    QComboBox* m_variants;
    QComboBox* m_devices;
    QMenu* m_variantMenu;
    QMenu* m_deviceMenu;
    std::vector<const Variant*> m_variantRows; ///< Row 0 is Auto, a null pointer.
    std::vector<const Device*> m_deviceRows;
    Choice m_choice;
    int m_n = 1;
};

} // namespace walshscope::gui
