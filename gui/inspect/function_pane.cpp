// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a function, and handing it on.
#include "gui/inspect/function_pane.h"

#include "boolean/anf.h"
#include "gui/documents/counts.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostMonomials = 400;
constexpr std::uint64_t mostBits = 4096;

BooleanFunction functionOf(const Input& input, std::uint32_t b) {
    const SBox* s = input.sbox();
    return s ? s->component(b) : std::get<BooleanFunction>(input.document.value);
}

FunctionTexts textsOf(const QString& title, const BooleanFunction& f, Monitor& monitor) {
    FunctionTexts texts;
    texts.title = title;
    texts.n = f.n();
    for (std::uint64_t x = 0; x < std::min(f.size(), mostBits); ++x) {
        if (x > 0 && x % 8 == 0)
            texts.truthTable += u' ';
        texts.truthTable += f(x) ? u'1' : u'0';
    }
    if (f.size() > mostBits)
        texts.truthTable += QStringLiteral(" …");
    const BooleanFunction coefficients = moebius(f, monitor);
    texts.anf = QString::fromStdString(writeAnf(coefficients, mostMonomials, monitor));
    texts.degree = degree(coefficients);
    texts.monomials = coefficients.weight();
    return texts;
}

QPlainTextEdit* reader(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(accessibleName);
    edit->setReadOnly(true);
    edit->setTabChangesFocus(true);
    edit->setFont(monospaced());
    edit->setFrameShape(QFrame::NoFrame);
    edit->setMinimumHeight(2 * edit->fontMetrics().lineSpacing() + 10);
    return edit;
}

} // namespace

FunctionPane::FunctionPane(Slot& slot, QWidget* parent)
    : InspectPane(slot, parent),
      m_copy(new QAction(tr("Copy as a Boolean function"), this)),
      m_copyAnf(new QAction(tr("Copy the algebraic normal form"), this)),
      m_learn(new QAction(tr("Watch its transform in Learn"), this)),
      m_title(new PlainLabel(this)),
      m_anf(reader("functionAnf", tr("Algebraic normal form"), this)),
      m_truthTable(reader("functionBits", tr("Truth table"), this)),
      m_figures(new WordsLabel("functionFigures", tr("Degree and monomials"), 1, this)) {
    setObjectName(QStringLiteral("functionPane"));
    m_copy->setObjectName(QStringLiteral("copyFunction"));
    // The pane is narrow, and its title says what is copied.
    m_copy->setIconText(tr("Copy"));
    m_copyAnf->setObjectName(QStringLiteral("copyFunctionAnf"));
    m_copyAnf->setIconText(tr("Copy ANF"));
    m_learn->setIconText(tr("Watch in Learn"));
    m_copy->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+C")));
    m_learn->setObjectName(QStringLiteral("watchInLearn"));
    m_learn->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+L")));
    m_title->setObjectName(QStringLiteral("functionTitle"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(px::field, px::close, px::field, 0);
    top->addWidget(m_title, 1);
    for (QAction* action : actions()) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        top->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(top);
    m_figures->setContentsMargins(px::field, 0, px::field, 0);
    layout->addWidget(m_figures);
    layout->addWidget(m_anf, 1);
    layout->addWidget(m_truthTable, 1);
    connect(m_copy, &QAction::triggered, this, [this] {
        const InputPointer& input = this->slot().input();
        if (!input || !takes(*input))
            return;
        const std::uint32_t b = this->slot().component();
        std::string name = input->document.name;
        if (input->sbox())
            name += "_b" + QString::number(b, 16).toStdString();
        Q_EMIT copyWanted(
            std::make_shared<const Input>(inputFromDocument({std::move(name), {}, {}, functionOf(*input, b)})));
    });
    connect(m_copyAnf, &QAction::triggered, this, &FunctionPane::copyAnf);
    connect(&m_wholeAnf, &Request::answered, this, [this] {
        if (const auto whole = m_wholeAnf.result(); whole->of == this->slot().input())
            QGuiApplication::clipboard()->setText(whole->anf);
    });
    connect(m_learn, &QAction::triggered, this, &FunctionPane::learnWanted);
    connect(&m_texts, &Request::changed, this, [this] {
        for (QWidget* each : std::initializer_list<QWidget*>{m_title, m_figures, m_anf, m_truthTable})
            each->setForegroundRole(m_texts.stale() ? QPalette::PlaceholderText : QPalette::NoRole);
        for (QPlainTextEdit* each : {m_anf, m_truthTable}) {
            QPalette colours = palette();
            if (m_texts.stale())
                colours.setColor(QPalette::Text, colours.color(QPalette::PlaceholderText));
            each->setPalette(colours);
        }
    });
    connect(&m_texts, &Request::answered, this, [this] {
        m_title->setText(m_texts.result()->title);
        const std::uint64_t monomials = m_texts.result()->monomials;
        m_figures->setText(tr("Degree %1, %Ln monomial(s) of %2", nullptr, int(monomials))
                               .arg(QString::number(m_texts.result()->degree),
                                    number(qlonglong(std::uint64_t(1) << m_texts.result()->n))));
        // Of more a clipboard takes gigabytes, and who pastes them waits.
        constexpr std::uint64_t mostCopied = std::uint64_t(1) << 24;
        m_copyAnf->setEnabled(monomials <= mostCopied);
        m_copyAnf->setToolTip(monomials <= mostCopied
                                  ? m_copyAnf->text()
                                  : tr("Not of more than %1 monomials: walshscope convert --to anf writes them")
                                        .arg(number(qlonglong(mostCopied))));
        m_anf->setPlainText(QStringLiteral("f = ") + m_texts.result()->anf);
        m_truthTable->setPlainText(m_texts.result()->truthTable);
    });
}

bool FunctionPane::takes(const Input& input) const {
    return input.sbox() || std::holds_alternative<BooleanFunction>(input.document.value);
}

void FunctionPane::ask() {
    const InputPointer& input = slot().input();
    m_wholeAnf.clear();
    if (!input || !takes(*input)) {
        m_texts.clear();
        m_anf->clear();
        m_truthTable->clear();
        m_title->clear();
        m_figures->clear();
        return;
    }
    const std::uint32_t b = slot().component();
    const QString title = input->sbox() ? tr("f = %1·S").arg(prefixed(b, input->sbox()->m())) : input->title();
    m_texts.start([input, b, title](Monitor& monitor) { return textsOf(title, functionOf(*input, b), monitor); });
}

/// All of it, however much the pane shows.
void FunctionPane::copyAnf() {
    const InputPointer& input = slot().input();
    if (!input || !takes(*input))
        return;
    m_wholeAnf.start([input, b = slot().component()](Monitor& monitor) {
        return WholeAnf{input, QString::fromStdString(writeAnf(moebius(functionOf(*input, b), monitor),
                                                               std::numeric_limits<std::size_t>::max(), monitor))};
    });
}

} // namespace walshscope::gui
