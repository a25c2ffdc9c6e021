// SPDX-License-Identifier: GPL-3.0-or-later
// The explanations, and finding the word that the pointer is on.
#include "gui/learn/grid/word_tips.h"

#include "gui/plot/beside.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QTextCursor>
#include <QTextEdit>
#include <QToolTip>

#include <map>

namespace walshscope::gui {
namespace {

struct TipWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::WordTips)
};

std::map<QString, QString> explanations() {
    return {
        {TipWords::tr("kernel"), TipWords::tr("A kernel is a function that very many threads run at once.")},
        {TipWords::tr("launch"),
         TipWords::tr("A launch starts a kernel with a grid of blocks, and is over when all its "
                      "threads are. The next launch sees everything that it has written.")},
        {TipWords::tr("grid"), TipWords::tr("The grid is all the blocks of a launch.")},
        {TipWords::tr("block"),
         TipWords::tr("A block is up to 1024 threads that can wait for each other at a barrier and "
                      "have shared memory in common.")},
        {TipWords::tr("warp"), TipWords::tr("A warp is 32 threads of a block that do one instruction together.")},
        {TipWords::tr("lane"), TipWords::tr("A lane is the place of one thread in its warp, from 0 to 31.")},
        {TipWords::tr("thread"), TipWords::tr("A thread runs the kernel once, with a number of its own, t.index().")},
        {TipWords::tr("sector"), TipWords::tr("A sector is 32 bytes of global memory, 8 integers, and is moved as a "
                                              "whole, however few of them are wanted.")},
        {TipWords::tr("barrier"), TipWords::tr("At a barrier, t.sync(), each thread of a block waits until all of them "
                                               "are there.")},
        {TipWords::tr("shuffle"),
         TipWords::tr("By a shuffle the lanes of a warp hand each other values from register to "
                      "register.")},
        {TipWords::tr("wavefront"), TipWords::tr("A wavefront is one pass through shared memory; an access of a warp "
                                                 "without bank conflicts takes one.")},
    };
}

QString bare(QString word) {
    word = word.toLower();
    while (!word.isEmpty() && !word.back().isLetter())
        word.chop(1);
    while (!word.isEmpty() && !word.front().isLetter())
        word.remove(0, 1);
    return word;
}

QRect wordRect(const QTextEdit& text, QTextCursor word) {
    QTextCursor start = word, end = word;
    start.setPosition(word.selectionStart());
    end.setPosition(word.selectionEnd());
    return text.cursorRect(start) | text.cursorRect(end);
}

class WordTips : public QObject {
public:
    explicit WordTips(QTextEdit& text) : QObject(&text), m_text(text) { text.viewport()->installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ToolTip)
            return false;
        const QPoint place = static_cast<QHelpEvent*>(event)->pos();
        QTextCursor word = m_text.cursorForPosition(place);
        word.select(QTextCursor::WordUnderCursor);
        const QString explanation = explanationOf(word.selectedText());
        const QRect rect = wordRect(m_text, word);
        // Beside the end of a line the nearest word is not what the pointer is on.
        if (explanation.isEmpty() || !rect.adjusted(-2, -2, 2, 2).contains(place)) {
            QToolTip::hideText();
            return false;
        }
        explainBeside(*m_text.viewport(), rect, explanation);
        return true;
    }

private:
    QTextEdit& m_text;
};

} // namespace

QString explanationOf(const QString& word) {
    const auto all = explanations();
    const QString asked = bare(word);
    for (const QString& form : {asked, asked.endsWith(u's') ? asked.chopped(1) : QString(),
                                asked.endsWith(QStringLiteral("es")) ? asked.chopped(2) : QString()})
        if (const auto found = all.find(form); found != all.end())
            return found->second;
    return {};
}

void explainWords(QTextEdit& text) { new WordTips(text); }

} // namespace walshscope::gui
