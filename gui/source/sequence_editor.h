// SPDX-License-Identifier: GPL-3.0-or-later
// The sequence where it can be typed.
#pragma once

#include "gui/documents/session.h"

#include <QWidget>

class QLabel;

namespace walshscope::gui {

class NotationField;

class SequenceEditor : public QWidget {
    Q_OBJECT

public:
    explicit SequenceEditor(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    /// What the sequence would be after an edit. Nothing changes here until the session has it.
    void edited(const walshscope::gui::InputPointer& input, const QString& undoText);

private:
    void showSequence();

    Session& m_session;
    NotationField* m_bits;
    QLabel* m_ones;
};

} // namespace walshscope::gui
