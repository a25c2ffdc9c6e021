// SPDX-License-Identifier: GPL-3.0-or-later
// The definitions, and finding the words in texts.
#include "gui/code/glossary.h"

#include "gui/widgets/text_view.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

struct GlossaryTexts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Glossary)
};

GlossaryWord entry(const char* id, const QString& forms, const QString& meaning) {
    const QStringList all = forms.split(u'|');
    return {id, all.front(), meaning, all};
}

QString explanation(const GlossaryWord& word) {
    return QStringLiteral("<p><b>%1</b>: %2</p>").arg(word.word.toHtmlEscaped(), word.meaning.toHtmlEscaped());
}

} // namespace

std::vector<GlossaryWord> glossary() {
    //: Forms of a word as texts have them, with | in between; the first is the word itself. So are all that follow.
    return {
        entry("kernel", GlossaryTexts::tr("kernel|kernels"),
              GlossaryTexts::tr("The function that runs on the GPU. Every thread of a launch runs the same one, each "
                                "with a number of its own.")),
        entry("launch", GlossaryTexts::tr("launch|launches|launched"),
              GlossaryTexts::tr("One start of a kernel with a given number of blocks and threads. It ends when all of "
                                "them have ended, and the next launch sees everything that was written.")),
        entry("thread", GlossaryTexts::tr("thread|threads"),
              GlossaryTexts::tr("One run through the kernel, with registers of its own. Its number tells it which "
                                "elements are its own.")),
        entry("block", GlossaryTexts::tr("block|blocks"),
              GlossaryTexts::tr("Up to 1024 threads of a launch that run on the same multiprocessor. They share memory "
                                "and can wait for each other, but not for other blocks.")),
        entry("warp", GlossaryTexts::tr("warp|warps"),
              GlossaryTexts::tr("32 threads of a block that carry out each instruction together.")),
        entry("lane", GlossaryTexts::tr("lane|lanes"),
              GlossaryTexts::tr("The place of a thread in its warp, from 0 to 31.")),
        entry("register", GlossaryTexts::tr("register|registers"),
              GlossaryTexts::tr("Where a thread keeps its own values. Nothing is faster, and no other thread can look "
                                "there.")),
        entry("shared memory", GlossaryTexts::tr("shared memory"),
              GlossaryTexts::tr("Some 100 KiB next to the multiprocessor, shared by the threads of one block. It is "
                                "fast, no other block sees it, and it is gone when the block ends.")),
        entry("global memory", GlossaryTexts::tr("global memory"),
              GlossaryTexts::tr("The GPU's large memory. All threads of all launches see it, and it is far away: what "
                                "a kernel moves there often decides how long it takes.")),
        entry("sector", GlossaryTexts::tr("sector|sectors"),
              GlossaryTexts::tr("32 neighbouring bytes of global memory: eight integers. Memory is moved in whole "
                                "sectors, however few of the bytes a warp wants.")),
        entry("barrier", GlossaryTexts::tr("barrier|barriers"),
              GlossaryTexts::tr("A line of the kernel where each thread of a block waits until all of them have "
                                "arrived. What was written before it can be read after it.")),
        entry("shuffle", GlossaryTexts::tr("shuffle|shuffles|shuffled"),
              GlossaryTexts::tr("An instruction by which the lanes of a warp hand each other values from register to "
                                "register, without any memory.")),
        entry("wavefront", GlossaryTexts::tr("wavefront|wavefronts"),
              GlossaryTexts::tr("One pass through shared memory. A warp needs one if its lanes want words in different "
                                "banks, of which there are 32, and more if several words are in the same bank.")),
        entry("bank conflict", GlossaryTexts::tr("bank conflict|bank conflicts"),
              GlossaryTexts::tr("An extra wavefront, needed because several of the words a warp wants are in the same "
                                "bank of shared memory.")),
        entry("divergent branch", GlossaryTexts::tr("divergent branch|divergent branches|divergent|diverge|diverges"),
              GlossaryTexts::tr("A branch about which the lanes of a warp disagree: the warp goes both ways, one after "
                                "the other, with only some of its lanes each time.")),
    };
}

std::vector<FoundWord> wordsIn(const QString& text) {
    const std::vector<GlossaryWord> all = glossary();
    std::vector<std::pair<QString, const GlossaryWord*>> forms;
    for (const GlossaryWord& word : all)
        for (const QString& form : word.forms)
            forms.emplace_back(form, &word);
    // Of two that begin at the same place the longer one.
    std::ranges::sort(forms, std::greater(), [](const auto& form) { return form.first.size(); });
    QStringList patterns;
    for (const auto& [form, word] : forms)
        patterns << QRegularExpression::escape(form).replace(QStringLiteral("\\ "), QStringLiteral("\\s+"));
    const QRegularExpression any(QStringLiteral("\\b(%1)\\b").arg(patterns.join(u'|')),
                                 QRegularExpression::CaseInsensitiveOption |
                                     QRegularExpression::UseUnicodePropertiesOption);
    std::vector<FoundWord> found;
    for (auto match = any.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        const auto form = std::ranges::find_if(forms, [&](const auto& each) {
            return each.first.compare(one.captured().simplified(), Qt::CaseInsensitive) == 0;
        });
        if (form != forms.end())
            found.push_back({*form->second, one.capturedStart(), one.capturedLength()});
    }
    return found;
}

QString explanationAt(const QString& text, qsizetype place) {
    for (const FoundWord& found : wordsIn(text))
        if (found.from <= place && place < found.from + found.length)
            return explanation(found.word);
    return {};
}

QString explanationInCode(const QString& line, qsizetype place) {
    // What the kernels' own language has for it.
    static const std::vector<std::pair<QRegularExpression, const char*>> all = [] {
        std::vector<std::pair<QRegularExpression, const char*>> made;
        for (const auto& [pattern, id] : std::initializer_list<std::pair<const char*, const char*>>{
                 {R"(\bt\.sync\b)", "barrier"},
                 {R"(\bt\.shuffle\w*)", "shuffle"},
                 {R"(\bt\.branch\b)", "divergent branch"},
                 {R"(\bt\.index\b)", "thread"},
                 {R"(\bt\.inBlock\b)", "thread"},
                 {R"(\bt\.(template )?shared\b)", "shared memory"},
                 {R"(\bGlobal\b)", "global memory"},
                 {R"(\bKERNEL\b)", "kernel"},
                 {R"(\blaunch\()", "launch"}})
            made.emplace_back(QRegularExpression(QLatin1String(pattern)), id);
        return made;
    }();
    for (const auto& [pattern, id] : all)
        for (auto match = pattern.globalMatch(line); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            if (one.capturedStart() <= place && place <= one.capturedEnd())
                for (const GlossaryWord& word : glossary())
                    if (QLatin1String(word.id) == QLatin1String(id))
                        return explanation(word);
        }
    return {};
}

QString explanationsOf(const QString& text) {
    QStringList lines;
    for (const FoundWord& found : wordsIn(text))
        if (const QString line = QStringLiteral("%1: %2").arg(found.word.word, found.word.meaning);
            !lines.contains(line))
            lines << line;
    return lines.join(u'\n');
}

void showGlossary(QWidget* window) {
    auto* dialog = new QDialog(window);
    dialog->setObjectName(QStringLiteral("glossary"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(GlossaryTexts::tr("The words of GPUs"));
    auto* text = new TextView(dialog);
    text->setAccessibleName(dialog->windowTitle());
    text->setFrameShape(QFrame::NoFrame);
    QString html;
    for (const GlossaryWord& word : glossary())
        html += explanation(word);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->resize(520, 460);
    dialog->show();
}

} // namespace walshscope::gui
