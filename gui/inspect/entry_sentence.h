// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in one sentence: "W(5A, 1F) = 24", and what that means.
#pragma once

#include "gui/inspect/table_place.h"
#include "gui/plot/spectrum_view.h"
#include "gui/widgets/row_bar.h"

#include <array>

class QLabel;

namespace walshscope::gui {

struct EntryWords {
    QString entry;   ///< "W(5A, 1F) = 24"
    QString meaning; ///< "they agree on 140 of 256 inputs"; may be empty.
    bool operator==(const EntryWords&) const = default;
};

/// Of an entry, by its definition. Takes 2^n steps.
EntryWords entryWords(const SBox& s, const TablePlace& place);
/// Of the value of a spectrum at mask a: of a function, of the component b of an S-box, or of integers, which agree
/// with nothing.
EntryWords spectrumWords(std::int64_t value, std::uint32_t a, int n, bool isBoolean);
/// The range of a spectrum of which nothing is selected.
EntryWords rangeWords(const SpectrumView& view, const QString& title);

class EntrySentence : public RowBar {
    Q_OBJECT

public:
    explicit EntrySentence(QWidget* parent = nullptr);

    void show(const EntryWords& words);
    const EntryWords& words() const { return m_words; }
    /// The entry, and what it means.
    std::array<QWidget*, 2> parts() const;

private:
    EntryWords m_words;
    QLabel* m_entry;
    QLabel* m_meaning;
};

} // namespace walshscope::gui
