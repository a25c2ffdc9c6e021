// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing variant and device, in the toolbar and in the Run menu; what cannot be chosen says why.
#pragma once

#include "fwt/transform.h"
#include "gui/work/devices.h"

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

/// Fills the box; what cannot be chosen is greyed and says why. No signal is sent. Where nothing changes, a list that
/// is open stays open.
void fillChooser(QComboBox& box, const std::vector<ChooserRow>& rows);

class Choosers : public QObject {
    Q_OBJECT

public:
    Choosers(Devices& devices, QWidget* parent);

    QComboBox* variantBox() const { return m_variants; }
    QComboBox* deviceBox() const { return m_devices; }
    QMenu* variantMenu() const { return m_variantMenu; }
    QMenu* deviceMenu() const { return m_deviceMenu; }
    Choice choice() const { return m_choice; }
    void setParameters(const Parameters& parameters);
    /// "auto" or an id. A GPU that is not known yet is chosen once it is found to be there.
    std::string variantId() const;
    std::string deviceId() const;
    void choose(const std::string& variant, const std::string& device, const Parameters& parameters);

    /// What can be chosen depends on n.
    void setN(int n);

Q_SIGNALS:
    void chosen(const walshscope::Choice& choice);

private:
    DeviceKind kindFor(const Variant& variant) const;
    void refresh();
    /// Offers the GPUs as well, once they have been looked for.
    void useAllDevices();
    const Device* deviceWithId(const std::string& id) const;
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
    std::string m_awaited; ///< The id of a device that may still be found.
    int m_n = 1;
};

} // namespace walshscope::gui
