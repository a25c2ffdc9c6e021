// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of Inspect that says which S-box it is, but for affine maps.
#pragma once

#include "gui/documents/known_samples.h"
#include "gui/inspect/inspect_pane.h"
#include "gui/tables/property_sheet.h"

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSplitter;

namespace walshscope::gui {

class PropertyTable;

/// What was found out, and about which input.
struct Identification {
    InputPointer input;
    Identity identity;
    std::vector<PublishedFact> facts; ///< Of the sample that it matches; empty where there is none.
    bool thorough;                    ///< Whether the long search was made.
};

/// Names what the S-box is equal or equivalent to, with the maps between, and whether it has the published values; or
/// tells it from the nearest. What takes long, an affine or extended affine map that no invariant excludes, is left to
/// a button that says which.
class IdentityPane : public InspectPane {
    Q_OBJECT

public:
    explicit IdentityPane(Slot& slot, QWidget* parent = nullptr);
    ~IdentityPane() override;

    QString title() const override;
    /// S-boxes of a size of which some are known.
    bool takes(const Input& input) const override;
    Requests requests() override { return {&m_identified}; }
    void run() override;
    QString focusedTable() const override;
    /// It scrolls, and leaves the room to what does not.
    QSize sizeHint() const override { return minimumSizeHint(); }

    /// Null until there is one; see the request's current().
    std::shared_ptr<const Identification> identification() const { return m_identified.result(); }

protected:
    void showInput() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void start(bool thorough);
    QWidget* layOut();
    void connectParts();
    void showIdentification();
    void showState();
    void showMaps();
    std::vector<PropertySheetPointer> sheets() const;

    Latest<Identification> m_identified;
    bool m_thorough = false; ///< What was asked for last.

    QLabel* m_sentence;
    QLabel* m_badge;
    QLabel* m_note;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_longer;
    QPushButton* m_copy;
    QListWidget* m_matches;
    QPlainTextEdit* m_maps;
    PropertyTable* m_table;
    QSplitter* m_columns;
    QSplitter* m_rows;
};

} // namespace walshscope::gui
