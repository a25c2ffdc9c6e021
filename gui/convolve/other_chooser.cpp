// SPDX-License-Identifier: GPL-3.0-or-later
// Filling and emptying the second slot.
#include "gui/convolve/other_chooser.h"

#include "gui/source/sample_menu.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/settings.h"

#include <QFileDialog>

namespace walshscope::gui {
namespace {

constexpr int longestName = 24;

} // namespace

OtherChooser::OtherChooser(Documents& documents, QWidget* parent) : QToolButton(parent), m_documents(documents) {
    setObjectName(QStringLiteral("otherChooser"));
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("otherMenu"));
    menu->setToolTipsVisible(true);
    m_same = menu->addAction(tr("g = f: autocorrelation"), this, [this] { m_documents.stopComparing(); });
    m_same->setObjectName(QStringLiteral("otherIsSame"));
    m_same->setCheckable(true);
    addSampleMenu(*menu, tr("A sample"), true, [this](const QString& name) { m_documents.compareWithSample(name); });
    menu->addAction(tr("A file…"), this, [this] { chooseFile(); })->setObjectName(QStringLiteral("otherFile"));
    menu->addSeparator();
    m_swap = menu->addAction(tr("Swap f and g"), this, [this] { m_documents.exchangeCompared(); });
    m_swap->setObjectName(QStringLiteral("otherExchange"));
    setMenu(menu);
    for (Slot* slot : {&m_documents.function(), &m_documents.other()})
        connect(slot, &Slot::inputChanged, this, &OtherChooser::showState);
    showState();
}

void OtherChooser::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Convolve with a file"),
                                                      userSettings().value(QStringLiteral("files/folder")).toString());
    if (!path.isEmpty())
        m_documents.compareWithFile(path);
}

void OtherChooser::showState() {
    const InputPointer& other = m_documents.other().input();
    QString name = other ? other->title() : QString();
    if (name.size() > longestName)
        name = name.left(longestName - 1) + u'…';
    setText(other ? tr("g: %1").arg(plainTitle(name)) : tr("g = f"));
    setAccessibleName(other ? tr("g is %1; choose another").arg(other->title()) : tr("g is f itself; choose another"));
    setToolTip(other ? plainTip(tr("What f is convolved with: %1.").arg(other->title()))
                     : tr("f is convolved with itself, which is its autocorrelation."));
    m_same->setChecked(!other);
    m_swap->setEnabled(other != nullptr);
}

} // namespace walshscope::gui
