// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, pasting, generating, saving and copying documents.
#include "gui/window/mainwindow.h"

#include "gui/documents/readings.h"
#include "gui/documents/samples.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/source/generate_dialog.h"
#include "gui/source/source_panel.h"
#include "gui/tables/property_table.h"
#include "gui/window/banner.h"
#include "gui/window/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSaveFile>
#include <QUndoStack>

namespace walshscope::gui {
namespace {

constexpr int mostRecent = 10;

class InputCommand : public QUndoCommand {
public:
    InputCommand(Session& session, InputPointer input, const QString& text)
        : QUndoCommand(text),
          m_session(session),
          m_before(input->isSequence() ? session.sequence() : session.input()),
          m_after(std::move(input)) {}
    void undo() override { set(m_before); }
    void redo() override { set(m_after); }

private:
    void set(const InputPointer& input) {
        if (m_after->isSequence())
            m_session.setSequence(input);
        else
            m_session.setInput(input);
    }

    Session& m_session;
    InputPointer m_before, m_after;
};

/// For the clipboard.
const char* usualFormat(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
        return "hex-lsb";
    case Kind::SBox:
        return "list";
    case Kind::Sequence:
        return "ascii";
    default:
        return "integers";
    }
}

} // namespace

void MainWindow::load(const QString& undoText, std::function<Input(Monitor&)> make) {
    m_undoText = undoText;
    m_session.load(std::move(make));
}

/// 0s and 1s are a sequence to somebody who looks at sequences.
std::optional<Kind> MainWindow::preferredKind() const {
    return m_room == Room::Sequence ? std::optional(Kind::Sequence) : std::nullopt;
}

void MainWindow::takeInput(const InputPointer& input) {
    if (!input->path.isEmpty())
        addRecent(input->path);
    m_undo->push(new InputCommand(m_session, input, m_undoText));
}

void MainWindow::openFile(const QString& path) {
    if (path.endsWith(QStringLiteral(".walshlesson"), Qt::CaseInsensitive)) {
        m_learn->openLesson(path);
        return;
    }
    load(tr("open %1").arg(QFileInfo(path).fileName()),
         [path, preferred = preferredKind()](Monitor&) { return inputFromFile(path, preferred); });
}

void MainWindow::openSample(const QString& name) {
    load(tr("open sample %1").arg(name), [name](Monitor&) { return inputFromDocument(sample(name)); });
}

void MainWindow::openBytes(const QString& name, const QByteArray& bytes) {
    load(tr("paste"), [name, bytes, preferred = preferredKind()](Monitor&) {
        return inputFromBytes(bytes.toStdString(), name, QString(), Reading(), preferred);
    });
}

void MainWindow::readAs(std::size_t index) {
    const InputPointer old = shownInput();
    if (!old || index >= old->readings.size() || old->read == index)
        return;
    load(tr("read as %1").arg(readingTitle(old->readings[index])), [old, index](Monitor&) {
        const QString file = old->path.isEmpty() ? old->title() : old->path;
        Input input = inputFromBytes(old->bytes, file, old->path, old->readings[index]);
        input.document.name = old->document.name;
        input.readings = old->readings;
        input.read = index;
        return input;
    });
}

void MainWindow::chooseFile() {
    const QSettings settings = userSettings();
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open"), settings.value(QStringLiteral("files/folder")).toString());
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::addRecent(const QString& path) {
    QSettings settings = userSettings();
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList recent = settings.value(QStringLiteral("files/recent")).toStringList();
    recent.removeAll(full);
    recent.prepend(full);
    settings.setValue(QStringLiteral("files/recent"), QStringList(recent.mid(0, mostRecent)));
    settings.setValue(QStringLiteral("files/folder"), QFileInfo(full).absolutePath());
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    const QStringList recent = userSettings().value(QStringLiteral("files/recent")).toStringList();
    int number = 0;
    for (const QString& path : recent) {
        QAction* action =
            m_recentMenu->addAction(QStringLiteral("&%1 %2")
                                        .arg(++number % 10)
                                        .arg(QFileInfo(path).fileName().replace(u'&', QStringLiteral("&&"))));
        action->setStatusTip(path);
        connect(
            action, &QAction::triggered, this, [this, path] { openFile(path); }, Qt::QueuedConnection);
    }
    if (recent.isEmpty())
        m_recentMenu->addAction(tr("No file was opened yet"))->setEnabled(false);
}

void MainWindow::fillSampleMenu(QMenu* menu) {
    QMenu* sboxes = menu->addMenu(tr("&S-boxes"));
    QMenu* functions = menu->addMenu(tr("&Boolean functions"));
    QMenu* sequences = menu->addMenu(tr("Se&quences"));
    QMenu* part = nullptr;
    for (const SampleInfo& info : samples()) {
        QMenu* parent = info.kind == Kind::SBox ? sboxes : info.kind == Kind::Sequence ? sequences : functions;
        // Forty-eight S-boxes would not fit on a small screen.
        if (info.kind == Kind::SBox) {
            const QString title = tr("%n bit(s)", nullptr, info.n);
            part = nullptr;
            for (QAction* action : sboxes->actions())
                if (action->text() == title)
                    part = action->menu();
            if (!part)
                part = sboxes->addMenu(title);
            parent = part;
        }
        QAction* action =
            parent->addAction(info.kind == Kind::SBox ? tr("%1   %2 → %3").arg(info.name).arg(info.n).arg(info.m)
                              : info.kind == Kind::Sequence ? tr("%1   %n bit(s)", nullptr, info.n).arg(info.name)
                                                            : tr("%1   n = %2").arg(info.name).arg(info.n));
        action->setToolTip(info.origin);
        action->setStatusTip(info.origin);
        parent->setToolTipsVisible(true);
        connect(action, &QAction::triggered, this, [this, name = info.name] { openSample(name); });
    }
}

void MainWindow::fillLessonMenu(QMenu* menu) {
    for (const ShippedLesson& lesson : shippedLessons())
        menu->addAction(lesson.title, this, [this, path = lesson.path] { m_learn->openLesson(path); });
    menu->addSeparator();
    menu->addActions(m_learn->lessonActions());
}

void MainWindow::saveAs() {
    const InputPointer input = shownInput();
    if (!input)
        return;
    QStringList filters;
    QList<const Format*> choices;
    for (const Format& format : formats()) {
        if (format.kind != input->document.kind() || !format.writable)
            continue;
        filters << tr("%1 (*.%2)")
                       .arg(QString::fromUtf8(format.title.data(), qsizetype(format.title.size()))
                                .replace(u'(', u'–')
                                .remove(u')'),
                            QString::fromUtf8(format.extension.data(), qsizetype(format.extension.size())));
        choices << &format;
    }
    QString filter;
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save as"), input->title(), filters.join(QStringLiteral(";;")), &filter);
    const qsizetype row = std::max<qsizetype>(0, filters.indexOf(filter));
    if (path.isEmpty() || choices.isEmpty())
        return;
    m_session.write(input, std::string(choices[row]->name), [this, path](const std::string& bytes) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0 || !file.commit()) {
            m_banner->display(Banner::Kind::Error, tr("%1 cannot be written: %2. Choose another place or name.")
                                                       .arg(QFileInfo(path).fileName(), file.errorString()));
            return;
        }
        addRecent(path);
    });
}

void MainWindow::copyAs(const std::string& format) {
    if (const InputPointer input = shownInput())
        m_session.write(input, format, [](const std::string& bytes) {
            QApplication::clipboard()->setText(QString::fromStdString(bytes));
        });
}

void MainWindow::copyFocused() {
    if (m_properties->hasFocus())
        m_properties->copy();
    else if (m_register->hasFocus())
        m_register->copy();
    else if (const QString table = m_sequences->focusedTable(); !table.isEmpty())
        QApplication::clipboard()->setText(table);
    else if (m_inspect->tableHasFocus())
        QApplication::clipboard()->setText(m_inspect->tableText());
    else if (const InputPointer input = shownInput())
        copyAs(usualFormat(input->document.kind()));
}

void MainWindow::paste() {
    const QByteArray text = QApplication::clipboard()->text().toUtf8();
    if (text.trimmed().isEmpty()) {
        m_banner->display(Banner::Kind::Error,
                          tr("There is no text on the clipboard. Copy a truth table, a hexadecimal "
                             "string, a formula, a list of numbers or 0s and 1s first."));
        return;
    }
    openBytes(tr("clipboard"), text);
}

void MainWindow::generate() {
    auto* dialog = new GenerateDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (m_room == Room::Sequence)
        dialog->setKind(GenerateDialog::Lfsr);
    connect(dialog, &GenerateDialog::chosen, this, [this](const QString& title, const GenerateDialog::Make& make) {
        load(tr("generate %1").arg(title), [make](Monitor& monitor) { return inputFromDocument(make(monitor)); });
    });
    dialog->open();
}

} // namespace walshscope::gui
