// SPDX-License-Identifier: GPL-3.0-or-later
// Name, size, first entries and reading of the input.
#include "gui/source/source_panel.h"

#include "gui/documents/counts.h"
#include "gui/documents/kinds.h"
#include "gui/documents/readings.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"
#include "gui/words/reading_words.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr std::uint64_t shownEntries = 16;
constexpr std::size_t shownBits = 64;
constexpr int linesOfEntries = 3, linesOfBits = 4;

QString firstBits(const Sequence& sequence) {
    const std::size_t shown = std::min<std::size_t>(sequence.bits.size(), shownBits);
    QString bits;
    for (std::size_t i = 0; i < shown; ++i)
        bits += i % 8 == 0 && i ? QStringLiteral(" %1").arg(sequence.bits[i]) : QString::number(sequence.bits[i]);
    return QStringLiteral("s_0, s_1, …:\n%1%2")
        .arg(bits, shown < sequence.bits.size() ? QStringLiteral(" …") : QString());
}

template <class Function>
QString firstValues(const QString& letter, std::uint64_t size, Function valueAt) {
    QStringList entries;
    for (std::uint64_t x = 0; x < std::min(size, shownEntries); ++x)
        entries << valueAt(x);
    if (size > shownEntries)
        entries << QStringLiteral("…");
    return QStringLiteral("%1(0), %1(1), …:\n%2").arg(letter, entries.join(u' '));
}

QString firstEntries(const Document& document) {
    const QString f = QStringLiteral("f"), s = QStringLiteral("S"), v = QStringLiteral("v");
    const Cases cases{
        [&](const BooleanFunction& function) {
            return firstValues(f, function.size(), [&](auto x) { return QString::number(function(x)); });
        },
        [&](const SBox& box) {
            return firstValues(s, box.size(), [&](auto x) { return hexadecimal(box(x), box.m()); });
        },
        [](const Sequence& sequence) { return firstBits(sequence); },
        [&](const Vector& integers) {
            return firstValues(v, integers.size(), [&](auto x) { return QString::number(integers[x]); });
        },
        [&](const RealVector& reals) {
            return firstValues(v, reals.size(), [&](auto x) {
                const auto* whole = std::get_if<std::vector<std::int64_t>>(&reals.numbers());
                return whole ? QString::number((*whole)[x]) : QString::number(reals[x]);
            });
        },
        [](const LargeFunction&) {
            return SourcePanel::tr("Its values stay in the file, where they are read as they are needed.");
        },
    };
    return std::visit(cases, document.value);
}

/// Whether it is needed or not, so that an edit moves nothing that is edited.
void keepPlace(QWidget& widget, bool keep) {
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(keep);
    widget.setSizePolicy(policy);
}

} // namespace

SourcePanel::SourcePanel(QWidget* parent)
    : QWidget(parent),
      m_name(new WordsLabel("sourceName", tr("Name"), 1, this)),
      m_kind(new WordsLabel("sourceKind", tr("Kind and size"), 1, this)),
      m_reading(new WordsLabel("sourceReading", tr("Read as"), 2, this)),
      m_entries(new WordsLabel("sourceEntries", tr("First entries"), linesOfEntries, this)),
      m_readings(new QComboBox(this)) {
    setObjectName(QStringLiteral("sourcePanel"));
    makeHeading(*m_name, 1);
    m_entries->setFont(monospaced());
    for (QWidget* label : std::initializer_list<QWidget*>{m_kind, m_reading, m_entries})
        keepPlace(*label, true);
    m_readings->setObjectName(QStringLiteral("readingBox"));
    m_readings->setAccessibleName(tr("Other readings"));
    m_readings->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_readings->setMinimumContentsLength(24);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::field, px::field, px::field, px::field);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_name, m_kind, m_entries, m_reading, m_readings})
        layout->addWidget(widget);
    layout->addStretch(1);
    connect(m_readings, &QComboBox::activated, this, [this](int index) {
        Q_EMIT readingChosen(std::size_t(index));
        m_readings->setCurrentIndex(m_read); // Until there is an input that was read so.
    });
    setInput(nullptr);
}

void SourcePanel::setInput(const InputPointer& input) {
    m_readings->hidePopup(); // Which would keep the focus.
    for (QWidget* label : std::initializer_list<QWidget*>{m_kind, m_reading, m_entries})
        label->setVisible(input != nullptr);
    // What is edited has one reading only.
    const bool hadReadings = !m_readings->isHidden() || m_readings->sizePolicy().retainSizeWhenHidden();
    keepPlace(*m_readings, input && input->edited && hadReadings);
    m_readings->setVisible(input && input->readings.size() > 1);
    if (!input) {
        m_name->setText(tr("Nothing is open"));
        return;
    }
    const Document& document = input->document;
    m_name->setText(input->title());
    m_name->setToolTip(plainTip(input->path));
    m_kind->setText(sizedKind(document));
    const QString reading = readingInWords(document.reading);
    m_reading->setText(input->readings.empty() ? reading : tr("Read as: %1").arg(reading));
    m_entries->setLines(input->isSequence() ? linesOfBits : linesOfEntries);
    m_entries->setText(firstEntries(document));
    m_readings->clear();
    for (std::size_t i = 0; i < input->readings.size(); ++i) {
        const QString title = readingTitle(input->readings, i);
        m_readings->addItem(title);
        m_readings->setItemData(int(i), plainTip(title), Qt::ToolTipRole);
    }
    m_read = input->read ? int(*input->read) : -1;
    m_readings->setCurrentIndex(m_read);
    m_readings->setToolTip(
        plainTip(tr("%1. The same bytes can be read in other ways.").arg(m_readings->currentText())));
    m_readings->view()->setMinimumWidth(m_readings->view()->sizeHintForColumn(0) +
                                        3 * m_readings->fontMetrics().averageCharWidth());
}

} // namespace walshscope::gui
