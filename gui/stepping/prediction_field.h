// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a whole number that is predicted, coloured once it is known whether it is right.
#pragma once

#include <QLineEdit>

#include <optional>

namespace walshscope::gui {

/// While it is empty it leaves ←, →, Home, End and Space to the transport.
class PredictionField : public QLineEdit {
    Q_OBJECT

public:
    explicit PredictionField(QWidget* parent = nullptr);

    /// Nothing while no number is typed. A minus may be a hyphen.
    std::optional<qint64> value() const;
    /// In the colours that `from` has.
    void setRight(std::optional<bool> right, const QPalette& from);

protected:
    bool event(QEvent* event) override;
};

} // namespace walshscope::gui
