// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the method and the device that look for the register; what cannot be chosen says why.
#pragma once

#include "gui/sequence/synthesis.h"

#include <QWidget>

class QComboBox;

namespace walshscope::gui {

class MethodBar : public QWidget {
    Q_OBJECT

public:
    explicit MethodBar(Synthesis& synthesis, QWidget* parent = nullptr);

    /// "auto" or an id. A GPU that is not known yet is chosen once it is found to be there.
    std::string deviceId() const;
    /// Null: whichever is best.
    void choose(const Method* method, const std::string& device);

private:
    const Device* deviceWithId(const std::string& id) const;
    void useDevices(const std::vector<Device>& devices);
    DeviceKind kindFor(const Method& method) const;
    void showChoice();
    void chooseMethod(int row);
    void chooseDevice(int row);

    Synthesis& m_synthesis;
    QComboBox* m_methods;
    QComboBox* m_devices;
    std::vector<const Method*> m_methodRows; ///< Row 0 is Auto, a null pointer.
    std::vector<const Device*> m_deviceRows;
    std::string m_awaited; ///< The id of a device that may still be found.
};

} // namespace walshscope::gui
