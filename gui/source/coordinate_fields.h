// SPDX-License-Identifier: GPL-3.0-or-later
// The algebraic normal form of each output bit of an S-box, a line each, in which another can be typed.
#pragma once

#include "boolean/boolean_function.h"
#include "sbox/sbox.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace walshscope::gui {

class WordsLabel;

class CoordinateFields : public QWidget {
    Q_OBJECT

public:
    explicit CoordinateFields(QWidget* parent = nullptr);

    /// Null: there is none. A line that is being typed and says its output bit already is left alone.
    void setBox(const SBox* s);

Q_SIGNALS:
    /// After Return, or once the focus goes elsewhere: another S-box than is shown.
    void typed(const walshscope::SBox& s, int bit);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Of an output bit.
    struct Row {
        QLabel* name;
        QLineEdit* edit;
        bool changed = false; ///< By hand, since it was last taken.
    };
    void addRow();
    /// Throws InputError and UsageError.
    BooleanFunction functionIn(int bit) const;
    void write(int bit);
    /// Degree and monomials.
    void describe(int bit, const BooleanFunction& coefficients);
    void take(int bit);
    /// Whether the line is right; if it is not, says why.
    std::optional<BooleanFunction> judged(int bit);
    void showMessage(const QString& cause);
    void colourMessage();
    int bitOf(const QObject* edit) const;

    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    WordsLabel* m_message;
    QTimer m_pause;
    int m_typed = 0; ///< The line that the pause is about.
    std::optional<SBox> m_box;
};

} // namespace walshscope::gui
