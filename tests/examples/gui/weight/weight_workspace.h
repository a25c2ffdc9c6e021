// SPDX-License-Identifier: GPL-3.0-or-later
// The Weight workspace: how many values of the open Boolean function are 1.
#pragma once

#include "gui/window/workspace.h"

class QCheckBox;

namespace walshscope::gui {

class PlainLabel;

/// What a person chose there.
struct WeightState {
    bool percent = false;
};

class WeightWorkspace : public Workspace {
    Q_OBJECT

public:
    static std::vector<RenderOption> options();

    WeightWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);

    std::vector<Slot*> takes() const override { return {&m_slot}; }
    QJsonObject save() const override;
    void restore(const JsonPart& part) override;
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

private:
    WeightState state() const;
    void setState(const WeightState& state);
    void showWeight();

    Slot& m_slot;
    PlainLabel* m_words;
    QCheckBox* m_percent;
};

} // namespace walshscope::gui
