// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the example buttons of the empty Sequence workspace.
#include "gui/sequence/sequence_start_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope {

SequenceStartPage::SequenceStartPage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sequenceStartPage"));
    auto* title = new QLabel(tr("Drop a binary sequence here, or type one on the left"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    title->setFont(large);
    auto* text = new QLabel(tr("A file of 0s and 1s or a binary file, up to 2^26 bits. The program finds the shortest "
                               "shift register that generates it, and shows how, bit by bit."),
                            this);
    for (QLabel* label : {title, text}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    const auto button = [&](const QString& words, const char* name) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(QLatin1String(name));
        row->addWidget(made);
        return made;
    };
    connect(button(tr("&Open a file…"), "openSequence"), &QPushButton::clicked, this, &SequenceStartPage::openClicked);
    connect(button(tr("&Generate…"), "generateSequence"), &QPushButton::clicked, this,
            &SequenceStartPage::generateClicked);
    row->addWidget(new QLabel(tr("or try"), this));
    connect(button(tr("E&xample of 13 bits"), "exampleShort"), &QPushButton::clicked, this,
            [this] { Q_EMIT sampleClicked(QStringLiteral("nist13")); });
    connect(button(tr("1,024 &binary digits of e"), "exampleE"), &QPushButton::clicked, this,
            [this] { Q_EMIT sampleClicked(QStringLiteral("e1024")); });
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addWidget(text);
    layout->addLayout(row);
    layout->addStretch(3);
}

} // namespace walshscope
