// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a contender and, where somebody may, the device it runs on; what cannot be chosen says why.
#pragma once

#include "contender.h"
#include "gui/work/devices.h"

class QComboBox;

namespace walshscope::gui {

/// A box, and where somebody may choose a device a second one, to be laid out by whoever shows them.
class ContenderChooser : public QObject {
    Q_OBJECT

public:
    /// What there is to choose from, and how that is called.
    struct Offer {
        Task task;
        const char* box;            ///< The object name of the box.
        QString what;               ///< For who cannot see it, and in the tooltip.
        int letters;                ///< As wide as so many.
        bool fits = false;          ///< As wide as what can be chosen needs where there is room for that.
        QString automatic = {};     ///< The row that leaves the choice to the program; empty where there is none.
        const char* deviceBox = {}; ///< The object name of the other box; null where nobody chooses a device.
        QString where = {};         ///< For who cannot see that.
        QString emulated = QStringLiteral("%1"); ///< How one is called that would run in the emulator.
        bool withCpu = true; ///< Whether the CPU is offered as a device; otherwise one is chosen for kernels alone.
        bool withWrongWays = false; ///< Whether those are offered that are wrong on purpose.
    };
    /// Why it cannot run there now; null for what the program would take. The kind is that of the chosen device, and
    /// where none is, that where it runs by itself.
    using WhyNot = std::function<std::optional<Message>(const Contender* contender, DeviceKind kind)>;

    ContenderChooser(const Offer& offer, WhyNot whyNot, Devices& devices, QWidget* parent);

    QComboBox* box() const { return m_box; }
    /// Null where nobody chooses a device.
    QComboBox* deviceBox() const { return m_deviceBox; }

    /// Null for what the program takes.
    template <class Kind = Contender>
    const Kind* contender() const {
        return static_cast<const Kind*>(m_contender);
    }
    const Device* device() const { return m_device; }
    /// "auto" or an id. A GPU that is not known yet is chosen once it is found to be there.
    std::string id() const { return m_contender ? std::string(m_contender->id) : "auto"; }
    std::string deviceId() const;

    void choose(const Contender* contender, const std::string& device = "auto");
    /// It was chosen elsewhere: no signal is sent.
    void show(const Contender* contender);
    /// From now on those of another task.
    void setTask(Task task);
    /// What can be chosen may have changed.
    void refresh();

Q_SIGNALS:
    void chosen();

private:
    DeviceKind kindFor(const Contender& contender) const;
    std::optional<Message> reasonAgainst(const Contender& contender, DeviceKind kind) const;
    void takeDevices();
    const Device* deviceWithId(const std::string& id) const;
    void takeContender(int row);
    void takeDevice(int row);

    const Offer m_offer;
    WhyNot m_whyNot;
    Devices& m_known;
    QComboBox* m_box;
    QComboBox* m_deviceBox = nullptr;
    std::vector<const Contender*> m_rows; ///< A null pointer is the automatic one.
    std::vector<const Device*> m_deviceRows;
    const Contender* m_contender = nullptr;
    const Device* m_device = nullptr;
    std::string m_awaited; ///< The id of a device that may still be found.
};

} // namespace walshscope::gui
