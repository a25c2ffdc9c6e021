// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the example buttons of the empty window.
#include "gui/empty_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope {

EmptyPage::EmptyPage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("emptyPage"));
    auto* title = new QLabel(tr("Drop an S-box or a Boolean function here"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    title->setFont(large);
    auto* text = new QLabel(tr("A file of bits, hexadecimal digits, an algebraic normal form, a list of numbers or a C "
                               "array; the program says what it took it for.\nText on the clipboard can be pasted with "
                               "%1.")
                                .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)),
                            this);
    for (QLabel* label : {title, text}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
    }
    auto* open = new QPushButton(tr("&Open a file…"), this);
    auto* examples = new QLabel(tr("or try"), this);
    auto* aes = new QPushButton(tr("The S-box of &AES"), this);
    aes->setObjectName(QStringLiteral("exampleAes"));
    auto* bent = new QPushButton(tr("A &bent function"), this);
    bent->setObjectName(QStringLiteral("exampleBent"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QWidget* widget : std::initializer_list<QWidget*>{open, examples, aes, bent})
        buttons->addWidget(widget);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addWidget(text);
    layout->addLayout(buttons);
    layout->addStretch(3);
    connect(open, &QPushButton::clicked, this, &EmptyPage::openClicked);
    connect(aes, &QPushButton::clicked, this, [this] { Q_EMIT sampleClicked(QStringLiteral("AES")); });
    connect(bent, &QPushButton::clicked, this, [this] { Q_EMIT sampleClicked(QStringLiteral("bent6")); });
}

} // namespace walshscope
