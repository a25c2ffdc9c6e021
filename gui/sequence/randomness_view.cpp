// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel of the tests of randomness looks like, and what it says.
#include "gui/sequence/randomness_panel.h"

#include "gui/plot/type.h"
#include "gui/sequence/randomness_plot.h"
#include "gui/sequence/randomness_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"
#include "gui/words/decimal_point.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <cmath>

namespace walshscope::gui {
namespace {

/// The panel scrolls, so words may take as many lines as they need.
QLabel* words(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// "250.255", "50110"
QString inThousandths(double value) {
    return withDecimalPoint(QString::number(std::round(1000 * value) / 1000, 'f', QLocale::FloatingPointShortest));
}

QString laneInWords(const BitLane& lane) {
    return RandomnessPanel::tr("lane %1 of %2", "every bit in that place of words").arg(lane.first).arg(lane.width);
}

/// "of another sequence, blocks of 500 bits": what of an earlier result is not what is shown now.
QString earlier(const RandomnessAnswer& last, const RandomnessChoice& now, bool isOfSequence) {
    QStringList parts;
    if (last.choice.test != now.test)
        parts << worded(last.choice.test->title);
    if (!isOfSequence)
        parts << RandomnessPanel::tr("of another sequence");
    if (!last.choice.test->ofSequence)
        parts << RandomnessPanel::tr("blocks of %L1 bits").arg(last.choice.block);
    if (last.choice.lane != now.lane)
        parts << (last.choice.lane == BitLane{} ? RandomnessPanel::tr("all bits") : laneInWords(last.choice.lane));
    return parts.join(QStringLiteral(", "));
}

} // namespace

RandomnessPanel::RandomnessPanel(QWidget* parent)
    : QWidget(parent),
      m_kind(new QComboBox(this)),
      m_blockLabel(new PlainLabel(tr("Block length &M"), this)),
      m_block(new NumberBox(this)),
      m_lane(new NumberBox(this)),
      m_width(new NumberBox(this)),
      m_run(new QPushButton(tr("R&un test"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_progress(new QProgressBar(this)),
      m_definition(words("randomnessDefinition", tr("What the test does"), this)),
      m_note(words("randomnessNote", tr("Remarks on the test"), this)),
      m_verdict(words("randomnessVerdict", tr("Verdict"), this)),
      m_statistic(words("randomnessStatistic", tr("Statistic"), this)),
      m_p(words("randomnessP", tr("p-value"), this)),
      m_facts(words("randomnessFacts", tr("Blocks of the test"), this)),
      m_words(new WordsLabel("randomnessWords", tr("Cursor among the classes"), 1, this)),
      m_table(new RandomnessTable(this)),
      m_plot(new RandomnessPlot(this)),
      m_columns(new QSplitter(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("randomnessPanel"));
    makeHeading(*m_verdict, 1);
    m_columns->addWidget(m_plot);
    m_columns->addWidget(m_table);
    m_columns->setChildrenCollapsible(false);
    m_plot->setMinimumWidth(fontMetrics().averageCharWidth() * 32);
    m_columns->setStretchFactor(0, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setContentsMargins(px::field, 0, px::field, 0);
    numbers->setSpacing(px::edge);
    numbers->addWidget(m_statistic);
    numbers->addWidget(m_p);
    numbers->addWidget(m_words, 1);
    for (QLabel* label : {m_statistic, m_p})
        label->setWordWrap(false);
    // What a result needs is kept free, so that nothing moves when it comes.
    m_verdict->setMinimumHeight(m_verdict->fontMetrics().height());
    m_facts->setMinimumHeight(m_facts->fontMetrics().height());
    for (QLabel* label : {m_definition, m_note, m_facts, m_verdict})
        label->setContentsMargins(px::field, 0, px::field, 0);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    // What stands in it has some of its own.
    layout->setContentsMargins(px::edge - px::field, px::field, px::edge - px::field, px::field);
    layout->setSpacing(px::close);
    layout->addWidget(makeControls());
    layout->addWidget(m_definition);
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

    connect(m_run, &QPushButton::clicked, this, &RandomnessPanel::run);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_run->setFocus();
        cancel();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RandomnessPanel::chosen);
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) { m_lane->setMaximum(width - 1); });
    for (QSpinBox* box : {m_block, m_lane, m_width}) {
        connect(box, &QSpinBox::valueChanged, this, &RandomnessPanel::chosen);
        connect(box->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, &RandomnessPanel::run);
    }
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
        Q_EMIT failed(m_failure, tr("Choose another test, block length or lane."), &m_test);
    });
    connect(&m_plot->emitter(), &ViewSignals::told, m_words, &QLabel::setText);
    connect(m_plot, &Plot::picked, this, [this](qint64 index) {
        const bool marked = m_plot->markedClass() == std::size_t(index);
        m_table->selectClass(marked ? std::nullopt : std::optional(std::size_t(index)));
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
            [this] { m_plot->markClass(m_table->selectedClass()); });
    showResult();
    chosen();
}

QWidget* RandomnessPanel::makeControls() {
    m_kind->setObjectName(QStringLiteral("randomnessKind"));
    m_kind->setAccessibleName(tr("Test of randomness"));
    m_kind->setAccessibleDescription(m_kind->accessibleName());
    for (const RandomnessTest& test : randomnessTests())
        m_kind->addItem(worded(test.title));
    m_kind->setCurrentIndex(int(&randomnessTestNamed("nist") - randomnessTests().data()));
    m_blockLabel->setBuddy(m_block);
    m_block->setObjectName(QStringLiteral("randomnessBlock"));
    m_block->setAccessibleName(tr("Block length M in bits"));
    m_block->setToolTip(tr("NIST's standard asks for 500 to 5000 bits and at least 200 blocks."));
    m_block->setRange(0, int(randomnessTestNamed("nist").largestBlock));
    m_block->setValue(int(RandomnessCounter::usualBlock));
    m_block->setSuffix(u' ' + tr("bits"));
    auto* laneLabel = new PlainLabel(tr("&Lane"), this);
    laneLabel->setBuddy(m_lane);
    auto* of = new PlainLabel(tr("of", "a lane, of so many"), this);
    m_lane->setObjectName(QStringLiteral("randomnessLane"));
    m_lane->setAccessibleName(tr("Which bit of each word is tested, from 0 on"));
    m_lane->setRange(0, 0);
    m_width->setObjectName(QStringLiteral("randomnessWidth"));
    m_width->setAccessibleName(tr("Bits of each word"));
    m_width->setRange(1, int(BitLane::widest));
    for (QSpinBox* box : {m_lane, m_width})
        box->setToolTip(tr("Of a generator's words only one bit: lane 0 of 32 is the first bit of each word of 32."));
    m_run->setObjectName(QStringLiteral("randomnessRun"));
    m_run->setAccessibleName(tr("Run the test of randomness"));
    m_cancel->setObjectName(QStringLiteral("randomnessCancel"));
    m_cancel->setAccessibleName(tr("Cancel the test of randomness"));
    m_progress->setObjectName(QStringLiteral("randomnessProgress"));
    m_progress->setAccessibleName(tr("Progress of the test of randomness"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(40);
    for (QWidget* whileBusy : {static_cast<QWidget*>(m_cancel), static_cast<QWidget*>(m_progress)}) {
        QSizePolicy policy = whileBusy->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        whileBusy->setSizePolicy(policy);
    }
    auto* controls = new RowBar(this, 0);
    controls->add(m_kind);
    const auto together = [&](std::initializer_list<QWidget*> parts, QWidget* growing = nullptr) {
        auto* group = new QWidget(controls);
        auto* line = new QHBoxLayout(group);
        line->setContentsMargins(0, 0, 0, 0);
        for (QWidget* part : parts)
            line->addWidget(part, part == growing);
        controls->add(group, growing ? 1 : 0);
    };
    together({m_blockLabel, m_block});
    together({laneLabel, m_lane, of, m_width});
    together({m_run, m_progress, m_cancel}, m_progress);
    return controls;
}

void RandomnessPanel::chosen() {
    const RandomnessTest& test = *choice().test;
    m_failure.clear();
    for (QWidget* each : {static_cast<QWidget*>(m_blockLabel), static_cast<QWidget*>(m_block)})
        each->setVisible(!test.ofSequence);
    const auto [least, most] = blocksOf(test);
    m_block->setRange(int(least), int(most));
    m_definition->setText(
        tr("%1 (%2)", "what a test does, and its source").arg(worded(test.definition), inWordsOfPaper(test.source)));
    showState();
}

void RandomnessPanel::showResult() {
    const RandomnessPointer last = result();
    const RandomnessResult* found = last ? &last->result : nullptr;
    m_table->setResult(found);
    m_plot->setResult(found ? std::optional(*found) : std::nullopt);
    m_statistic->setText(
        !found ? QString()
        : found->degreesOfFreedom > 0
            ? tr("χ² = %1").arg(withDecimalPoint(QString::number(found->statistic, 'f', 6)))
            : tr("z = %1").arg(withDecimalPoint(QString::number(found->statistic, 'f', 6))).replace(u'-', u'−'));
    m_p->setText(found ? tr("p-value = %1").arg(withDecimalPoint(QString::number(found->pValue, 'f', 6))) : QString());
    QString facts;
    if (found) {
        facts = found->test->ofSequence
                    ? tr("%Ln bit(s) as a whole; %1 %2, found %3", nullptr, int(found->blockLength))
                    : tr("%Ln block(s) of %L1 bits, %L2 bits unused; %3 %4, found %5", nullptr, int(found->blocks))
                          .arg(found->blockLength)
                          .arg(found->unused);
        facts = facts.arg(worded(found->test->mean))
                    .arg(withDecimalPoint(QString::number(found->mean, 'f', 6)))
                    .arg(inThousandths(found->found));
    }
    if (found && last->choice.lane != BitLane{})
        facts = tr("%1: %2", "a lane and what was found there").arg(laneInWords(last->choice.lane), facts);
    m_facts->setText(facts);
    m_verdict->setText(!found            ? QString()
                       : found->random() ? tr("At the level 0.01 nothing speaks against randomness.")
                                         : tr("At the level 0.01 the sequence is not random."));
    showState();
}

void RandomnessPanel::showState() {
    const QString whyNotRun = whyNot();
    const RandomnessPointer last = result();
    const bool stale = last && !current();
    QStringList notes;
    for (const QString& note : {whyNotRun, m_failure})
        if (!note.isEmpty())
            notes << note;
    if (stale)
        notes << tr("Earlier result: %1.").arg(earlier(*last, choice(), last->sequence == m_sequence));
    if (last && !last->remarks.isEmpty())
        notes << tr("Outside what the test asks for: %1.").arg(last->remarks.join(QStringLiteral("; ")));
    m_note->setText(notes.join(u'\n'));
    for (QWidget* each : std::initializer_list<QWidget*>{m_kind, m_block, m_lane, m_width})
        each->setEnabled(m_sequence != nullptr);
    m_run->setEnabled(whyNotRun.isEmpty());
    m_progress->setVisible(busy());
    m_cancel->setVisible(busy());
    m_table->setEnabled(last != nullptr);
    m_table->setStale(stale);
    m_plot->setStale(stale);
    for (QLabel* label : {m_verdict, m_statistic, m_p, m_facts, m_words})
        label->setForegroundRole(stale ? QPalette::PlaceholderText : QPalette::WindowText);
}

} // namespace walshscope::gui
