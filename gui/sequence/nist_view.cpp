// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel of the linear complexity test looks like, and what it says.
#include "gui/sequence/nist_panel.h"

#include "gui/plot/type.h"
#include "gui/sequence/nist_plot.h"
#include "gui/sequence/nist_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr double significance = 0.01;

/// The panel scrolls, so words may take as many lines as they need.
QLabel* words(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

NistPanel::NistPanel(QWidget* parent)
    : QWidget(parent),
      m_block(new QSpinBox(this)),
      m_run(new QPushButton(tr("R&un test"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_progress(new QProgressBar(this)),
      m_note(words("nistNote", tr("Remarks on the test"), this)),
      m_verdict(words("nistVerdict", tr("Verdict"), this)),
      m_chi(words("nistChi", tr("χ²"), this)),
      m_p(words("nistP", tr("p-value"), this)),
      m_facts(words("nistFacts", tr("Blocks of the test"), this)),
      m_words(new WordsLabel("nistWords", tr("Cursor among the classes"), 1, this)),
      m_table(new NistTable(this)),
      m_plot(new NistPlot(this)),
      m_columns(new QSplitter(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("nistPanel"));
    makeHeading(*m_verdict, 1);
    m_columns->addWidget(m_plot);
    m_columns->addWidget(m_table);
    m_columns->setChildrenCollapsible(false);
    m_plot->setMinimumWidth(fontMetrics().averageCharWidth() * 32);
    m_columns->setStretchFactor(0, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setContentsMargins(px::field, 0, px::field, 0);
    numbers->setSpacing(px::edge);
    numbers->addWidget(m_chi);
    numbers->addWidget(m_p);
    numbers->addWidget(m_words, 1);
    for (QLabel* label : {m_chi, m_p})
        label->setWordWrap(false);
    // What a result needs is kept free, so that nothing moves when it comes.
    m_verdict->setMinimumHeight(m_verdict->fontMetrics().height());
    m_facts->setMinimumHeight(m_facts->fontMetrics().height());
    for (QLabel* label : {m_note, m_facts, m_verdict})
        label->setContentsMargins(px::field, 0, px::field, 0);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    // What stands in it has some of its own.
    layout->setContentsMargins(px::edge - px::field, px::field, px::edge - px::field, px::field);
    layout->setSpacing(px::close);
    layout->addWidget(makeControls());
    layout->addWidget(m_note);
    layout->addWidget(m_columns, 1);
    layout->addLayout(numbers);
    layout->addWidget(m_facts);
    layout->addWidget(m_verdict);
    // Long remarks in a small panel do not fit otherwise.
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    setMinimumHeight(fontMetrics().height() * 10);

    connect(m_run, &QPushButton::clicked, this, &NistPanel::run);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_run->setFocus();
        cancel();
    });
    connect(m_block, &QSpinBox::valueChanged, this, [this] {
        m_failure.clear();
        showState();
    });
    connect(m_block->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, &NistPanel::run);
    connect(&m_test, &Request::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_test, &Request::changed, this, [this] {
        showState();
        Q_EMIT busyChanged();
    });
    connect(&m_test, &Request::answered, this, [this] {
        showResult();
        Q_EMIT succeeded(&m_test);
    });
    connect(&m_test, &Request::failed, this, [this](const Failure& failure) {
        m_failure = failure.cause;
        showState();
        Q_EMIT failed(m_failure, tr("Choose another block length."), &m_test);
    });
    connect(&m_plot->emitter(), &ViewSignals::told, m_words, &QLabel::setText);
    connect(m_plot, &Plot::picked, this, [this](qint64 index) {
        const bool marked = m_plot->markedClass() == std::size_t(index);
        m_table->selectClass(marked ? std::nullopt : std::optional(std::size_t(index)));
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
            [this] { m_plot->markClass(m_table->selectedClass()); });
    showResult();
}

QWidget* NistPanel::makeControls() {
    auto* label = new PlainLabel(tr("Block length &M"), this);
    label->setBuddy(m_block);
    m_block->setObjectName(QStringLiteral("nistBlock"));
    m_block->setAccessibleName(tr("Block length M in bits"));
    m_block->setToolTip(tr("The standard asks for 500 to 5000 bits and at least 200 blocks."));
    m_block->setRange(int(LinearComplexityTest::leastBlock), int(LinearComplexityTest::largestBlock));
    m_block->setValue(500);
    m_block->setSuffix(u' ' + tr("bits"));
    m_run->setObjectName(QStringLiteral("nistRun"));
    m_run->setAccessibleName(tr("Run the linear complexity test"));
    m_cancel->setObjectName(QStringLiteral("nistCancel"));
    m_cancel->setAccessibleName(tr("Cancel the linear complexity test"));
    m_progress->setObjectName(QStringLiteral("nistProgress"));
    m_progress->setAccessibleName(tr("Progress of the linear complexity test"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(40);
    for (QWidget* whileBusy : {static_cast<QWidget*>(m_cancel), static_cast<QWidget*>(m_progress)}) {
        QSizePolicy policy = whileBusy->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        whileBusy->setSizePolicy(policy);
    }
    auto* controls = new QWidget(this);
    auto* layout = new QHBoxLayout(controls);
    layout->setContentsMargins(px::field, 0, px::field, 0);
    for (QWidget* widget : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_block), static_cast<QWidget*>(m_run)})
        layout->addWidget(widget);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_cancel);
    return controls;
}

void NistPanel::showResult() {
    const NistResultPointer last = result();
    const LinearComplexityTest* test = last ? &last->test : nullptr;
    m_table->setTest(test);
    m_plot->setTest(test ? std::optional(*test) : std::nullopt);
    m_chi->setText(test ? tr("χ² = %1").arg(test->chiSquared, 0, 'f', 6) : QString());
    m_p->setText(test ? tr("p-value = %1").arg(test->pValue, 0, 'f', 6) : QString());
    m_facts->setText(
        test ? tr("%Ln block(s) of %L1 bits, %L2 bits unused; expected complexity %3", nullptr, int(test->blocks))
                   .arg(test->blockLength)
                   .arg(test->unused)
                   .arg(test->mean, 0, 'f', 6)
             : QString());
    m_verdict->setText(!test                          ? QString()
                       : test->pValue >= significance ? tr("At the level 0.01 nothing speaks against randomness.")
                                                      : tr("At the level 0.01 the sequence is not random."));
    showState();
}

void NistPanel::showState() {
    const bool tooLong = m_sequence && blockLength() > m_sequence->bits.size();
    const NistResultPointer last = result();
    const bool stale = last && !current();
    QStringList notes;
    if (!m_sequence)
        notes << tr("Open or generate a sequence to test it.");
    else if (m_sequence->bits.size() < LinearComplexityTest::leastBlock)
        notes << tr("A sequence of %Ln bit(s) is too short for this test.", nullptr, int(m_sequence->bits.size()));
    else if (tooLong)
        notes << tr("Blocks of %L1 bits are longer than the sequence: choose M from %2 to %3.")
                     .arg(blockLength())
                     .arg(LinearComplexityTest::leastBlock)
                     .arg(std::min(m_sequence->bits.size(), LinearComplexityTest::largestBlock));
    if (!m_failure.isEmpty())
        notes << m_failure;
    if (stale && last->sequence != m_sequence)
        notes << tr("Earlier result: of another sequence, blocks of %L1 bits.").arg(last->test.blockLength);
    else if (stale)
        notes << tr("Earlier result: blocks of %L1 bits.").arg(last->test.blockLength);
    if (last && !last->remarks.isEmpty())
        notes << tr("Outside the standard: %1.").arg(last->remarks.join(QStringLiteral("; ")));
    if (notes.isEmpty() && !last && !busy())
        notes << tr("Cuts the sequence into blocks and compares their linear complexities with those of random bits.");
    m_note->setText(notes.join(u'\n'));
    m_block->setEnabled(m_sequence != nullptr);
    m_run->setEnabled(m_sequence && !tooLong);
    m_progress->setVisible(busy());
    m_cancel->setVisible(busy());
    m_table->setEnabled(last != nullptr);
    m_table->setStale(stale);
    m_plot->setStale(stale);
    for (QLabel* label : {m_verdict, m_chi, m_p, m_facts, m_words})
        label->setForegroundRole(stale ? QPalette::PlaceholderText : QPalette::WindowText);
}

} // namespace walshscope::gui
