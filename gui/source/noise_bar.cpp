// SPDX-License-Identifier: GPL-3.0-or-later
// Moving between functions that differ in one more flip.
#include "gui/source/noise_bar.h"

#include "gui/documents/counts.h"
#include "gui/documents/noisy_input.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <utility>

namespace walshscope::gui {
namespace {

constexpr int largestDecodedN = 16; ///< At once, while the slider moves.
constexpr int largestWordsN = 8;    ///< Beyond nobody chooses a code word by its number.

} // namespace

NoiseBar::NoiseBar(Slot& slot, For what, QWidget* parent)
    : QWidget(parent),
      m_slot(slot),
      m_for(what),
      m_row(new RowBar(this)),
      m_word(box("noiseWord", tr("Code word, by its number"), tr("word") + u' ', 0, 1)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_count(new PlainLabel(this)),
      m_seed(box("noiseSeed", tr("Seed of the noise: which values are flipped"), tr("seed") + u' ', 0,
                 Noise::largestSeed)),
      m_words(new WordsLabel("noiseWords", tr("What is nearest"), what == For::Lesson ? 1 : 6, this)) {
    setObjectName(what == For::Lesson ? QStringLiteral("lessonNoise") : QStringLiteral("noiseBar"));
    setAccessibleName(tr("Noise"));
    m_word->setToolTip(tr("The a of a·x; from 2ⁿ on, that of 1 + a·x"));
    m_seed->setValue(1);
    m_seed->setToolTip(tr("Another seed flips other values"));
    m_slider->setObjectName(QStringLiteral("noiseSlider"));
    m_slider->setAccessibleName(tr("Values flipped"));
    m_slider->setToolTip(tr("Flips this many values of the function; 0 restores it"));
    m_slider->setMinimumWidth(12 * fontMetrics().averageCharWidth());
    m_count->setObjectName(QStringLiteral("noiseCount"));
    auto* title = new PlainLabel(tr("Noise"), this);
    title->setBuddy(m_slider);
    m_row->add(m_word);
    m_row->add(title);
    m_row->add(m_slider, 1);
    m_row->add(m_count);
    m_row->add(m_seed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(what == For::Lesson ? px::edge - px::field : 0, 0, 0, 0);
    m_words->setContentsMargins(px::field, 0, px::field, 0);
    layout->setSpacing(px::close);
    QSizePolicy keepsItsPlace = m_row->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_row->setSizePolicy(keepsItsPlace);
    layout->addWidget(m_row);
    layout->addWidget(m_words);
    connect(&m_slot, &Slot::inputChanged, this, &NoiseBar::showInput);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { ++m_drag; });
    connect(m_slider, &QSlider::valueChanged, this, &NoiseBar::flip);
    connect(m_seed, &QSpinBox::valueChanged, this, &NoiseBar::sow);
    connect(m_word, &QSpinBox::valueChanged, this, &NoiseBar::choose);
    showInput();
}

QSpinBox* NoiseBar::box(const char* name, const QString& accessibleName, const QString& prefix, int smallest,
                        int largest) {
    auto* made = new NumberBox(this);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setPrefix(prefix);
    made->setRange(smallest, largest);
    made->setKeyboardTracking(false);
    made->findChild<QLineEdit*>()->installEventFilter(this);
    return made;
}

/// Who clicks a number means to type another one.
bool NoiseBar::eventFilter(QObject* watched, QEvent* event) {
    if (auto* field = qobject_cast<QLineEdit*>(watched);
        field && event->type() == QEvent::MouseButtonRelease && !field->hasSelectedText())
        QMetaObject::invokeMethod(field->parent(), "selectAll", Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

bool NoiseBar::hasUse() const {
    const InputPointer& input = m_slot.input();
    return takesNoise(input) && input->n() <= largestDecodedN;
}

void NoiseBar::setSecret(bool secret) {
    if (std::exchange(m_secret, secret) != secret)
        showInput();
}

void NoiseBar::showInput() {
    if (!hasUse())
        return;
    const InputPointer& input = m_slot.input();
    const QSignalBlocker slider(m_slider), seed(m_seed), word(m_word);
    const int values = 1 << input->n(), flips = int(flipsOf(input));
    m_slider->setRange(0, values);
    m_slider->setPageStep(std::max(1, values / 8));
    m_slider->setValue(flips);
    m_count->setText(tr("%1 of %2").arg(counted(std::size_t(flips)), counted(std::size_t(values))));
    if (input->noise)
        m_seed->setValue(int(input->noise->seed));
    const auto code = m_for == For::Lesson && input->n() <= largestWordsN ? codeWordOf(input) : std::nullopt;
    m_row->setVisible(!m_secret);
    m_word->setVisible(code.has_value());
    if (code) {
        m_word->setRange(0, 2 * values - 1);
        m_word->setValue(int(code->first) + (code->second ? values : 0));
    }
    m_words->setText(m_secret ? tr("The nearest word is named once the question here has been answered.")
                     : flips > 0 || m_for == For::Lesson ? decodedInWords(input)
                                                         : QString());
    m_words->setVisible(!m_words->text().isEmpty());
    makeRoom();
}

/// All of it can be read. Where it is right there are as many lines for every function, so that nothing jumps.
void NoiseBar::makeRoom() {
    if (m_for != For::Lesson || !hasUse())
        return;
    const QMargins margins = m_words->contentsMargins();
    const int width = std::max(1, m_words->width() - margins.left() - margins.right());
    const QFontMetrics metrics(m_words->font());
    const auto linesOf = [&](const QString& words) {
        constexpr int most = 4;
        const int high = metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, words).height();
        return std::clamp((high + metrics.lineSpacing() / 2) / metrics.lineSpacing(), 1, most);
    };
    const int lines = std::max(linesOf(longestDecoded(m_slot.input()->n())), linesOf(m_words->text()));
    if (std::exchange(m_lines, lines) == lines)
        return;
    m_words->setLines(lines);
    m_words->setAlignment(Qt::AlignLeft | (lines > 1 ? Qt::AlignTop : Qt::AlignVCenter));
}

void NoiseBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    makeRoom();
}

bool NoiseBar::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange)
        makeRoom();
    return QWidget::event(event);
}

void NoiseBar::flip(int flips) {
    if (!m_slider->isSliderDown())
        ++m_drag;
    if (hasUse())
        m_slot.set(withNoise(m_slot.input(), std::uint32_t(flips), std::uint32_t(m_seed->value())),
                   flips ? tr("flip %Ln value(s)", nullptr, flips) : tr("flip no value"), m_drag);
}

/// What is not flipped yet waits for the slider.
void NoiseBar::sow(int seed) {
    if (hasUse() && flipsOf(m_slot.input()) > 0)
        m_slot.set(withNoise(m_slot.input(), flipsOf(m_slot.input()), std::uint32_t(seed)), tr("flip other values"));
}

void NoiseBar::choose(int word) {
    const int n = hasUse() ? m_slot.input()->n() : 0;
    if (n > 0)
        m_slot.set(withCodeWord(m_slot.input(), std::uint32_t(word) & ((1u << n) - 1), word >> n & 1),
                   tr("choose code word %1").arg(word));
}

} // namespace walshscope::gui
