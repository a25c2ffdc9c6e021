// SPDX-License-Identifier: GPL-3.0-or-later
// From places and values to the words above the spectrum.
#include "gui/inspect/entry_sentence.h"

#include "gui/documents/counts.h"
#include "gui/plot/type.h"
#include "gui/widgets/called.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct SentenceWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::EntrySentence)
};

} // namespace

EntryWords entryWords(const SBox& s, const TablePlace& place) {
    const TableKind& kind = kindOf(place.table);
    const std::optional<SBox> inverted = kind.ofPermutations ? std::optional(inverse(s)) : std::nullopt;
    const TableEntry entry{s, inverted ? &*inverted : nullptr, place.a, place.b, place.fixed};
    const std::int32_t value = kind.entry(entry);
    const std::string_view letter = kind.letter.empty() ? kind.symbol : kind.letter;
    QString arguments =
        prefixed(place.a, s.n()) + QStringLiteral(", ") + prefixed(place.b, kind.columnBits(s.n(), s.m()));
    for (std::size_t i = 0; i < kind.fixed.size(); ++i)
        arguments += QStringLiteral(", ") + prefixed(place.fixed[i], bitsOf(kind.fixed[i].axis, s.n(), s.m()));
    return {QStringLiteral("%1(%2) = %3")
                .arg(QString::fromLatin1(letter.data(), qsizetype(letter.size())), arguments, number(value)),
            kind.brief ? worded(kind.brief(entry, value)) : QString()};
}

EntryWords spectrumWords(std::int64_t value, std::uint32_t a, int n, bool isBoolean) {
    const std::int64_t inputs = std::int64_t(1) << n;
    return {QStringLiteral("W(%1) = %2").arg(prefixed(a, n), number(value)),
            isBoolean ? SentenceWords::tr("f and a·x agree on %1 of %2 inputs").arg((inputs + value) / 2).arg(inputs)
                      : QString()};
}

EntryWords rangeWords(const SpectrumView& view, const QString& title) {
    const MinMax range = view.pyramid.range(0, view.pyramid.size());
    return {title, SentenceWords::tr("W from %1 to %2").arg(number(range.min), number(range.max))};
}

EntrySentence::EntrySentence(QWidget* parent)
    : RowBar(parent, 0),
      m_entry(called(new PlainLabel(this), "selectedEntry", tr("What is selected"))),
      m_meaning(called(new PlainLabel(this), "selectedMeaning", tr("What that means"))) {
    makeHeading(*m_entry, largeType);
    keepTypeSize(*m_meaning, smallType);
    m_meaning->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {m_entry, m_meaning}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        add(label);
    }
}

std::array<QWidget*, 2> EntrySentence::parts() const { return {m_entry, m_meaning}; }

void EntrySentence::show(const EntryWords& words) {
    if (words == m_words)
        return;
    m_words = words;
    m_entry->setText(words.entry);
    m_meaning->setText(words.meaning);
    m_meaning->setVisible(!words.meaning.isEmpty());
}

} // namespace walshscope::gui
