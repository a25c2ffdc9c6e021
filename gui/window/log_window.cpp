// SPDX-License-Identifier: GPL-3.0-or-later
// Taking the lines that are new, and copying and saving those that are shown.
#include "gui/window/log_window.h"

#include "error.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/save_dialog.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/called.h"
#include "gui/words/wording.h"
#include "report/log.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope::gui {

LogWindow::LogWindow(QWidget* parent)
    : QDialog(parent),
      m_banner(new Banner(this)),
      m_text(called(new QPlainTextEdit(this), "logText", tr("What the program did"))) {
    setObjectName(QStringLiteral("logWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Log"));
    m_banner->setObjectName(QStringLiteral("logBanner"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setUndoRedoEnabled(false);
    m_text->setMaximumBlockCount(int(keptLogLines));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* buttons = new QDialogButtonBox(this);
    const auto add = [&](const QString& title, const char* name, auto&& does) {
        QPushButton* button = buttons->addButton(title, QDialogButtonBox::ActionRole);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, does);
    };
    add(tr("&Copy"), "logCopy", [this] { QApplication::clipboard()->setText(m_text->toPlainText()); });
    add(tr("&Save…"), "logSave", [this] { save(); });
    buttons->addButton(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_banner);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    const int letter = fontMetrics().averageCharWidth();
    resize(110 * letter, 30 * fontMetrics().lineSpacing());
    listenToLog(this, [this] {
        if (!m_isAwaited.exchange(true))
            QMetaObject::invokeMethod(this, &LogWindow::takeLines, Qt::QueuedConnection);
    });
    takeLines(); // After that, so that none comes in between.
}

LogWindow::~LogWindow() { listenToLog(this, {}); }

void LogWindow::takeLines() {
    m_isAwaited = false; // Before they are taken, so that none is left behind.
    const LogLines found = logLines(m_next);
    for (const std::string& line : found.lines)
        m_text->appendPlainText(QString::fromStdString(line));
    m_next = found.first + found.lines.size();
}

void LogWindow::save() {
    const auto to =
        askWhereTo(this, tr("Save log"), tr("walshscope log"), {{tr("Text (*.txt)"), QStringLiteral("txt")}});
    if (!to)
        return;
    try {
        const QByteArray text = m_text->toPlainText().toUtf8() + '\n';
        writeWhole(to->path, [&](QIODevice& out) { out.write(text); });
        m_banner->display(Banner::Kind::Information, tr("The log is saved in %1.").arg(QFileInfo(to->path).fileName()));
    } catch (const std::exception& error) {
        m_banner->display(Banner::Kind::Error, worded(error));
    }
}

} // namespace walshscope::gui
