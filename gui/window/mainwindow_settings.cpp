// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered from one start to the next. It comes from a file, so none of it is believed before it was read.
#include "error.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/look.h"
#include "gui/widgets/reduced_motion.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/type_size.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/settings.h"
#include "gui/window/start_mark.h"
#include "gui/words/wording.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QJsonDocument>
#include <QScreen>
#include <QToolBar>

namespace walshscope::gui {
namespace {

const QString rememberKey = QStringLiteral("window/remember"), frameKey = QStringLiteral("window/frame"),
              coloursKey = QStringLiteral("window/colours"), motionKey = QStringLiteral("window/reduced-motion"),
              typeKey = QStringLiteral("window/type");

QString keyOf(const QString& id) { return QStringLiteral("workspaces/%1").arg(id); }

QByteArray textOf(const QJsonObject& state) { return QJsonDocument(state).toJson(QJsonDocument::Compact); }

/// What of each screen a window can have, that of this window first.
QList<QRect> screensAround(const QWidget& window) {
    QList<QRect> places{window.screen()->availableGeometry()};
    for (const QScreen* screen : window.screen()->virtualSiblings())
        places << screen->availableGeometry();
    return places;
}

/// Calls `take` with what the text says. Throws InputError.
template <class Take>
void readState(const QByteArray& text, const std::string& name, Take take) {
    const JsonPlaces places({text.data(), std::size_t(text.size())}, name);
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject object = document.object();
    take(JsonPart(places, {}, document.isObject() ? QJsonValue(object) : QJsonValue()));
}

/// The window itself, without what is in it.
struct WindowFrame {
    std::optional<QRect> geometry{};
    bool maximized = false;
    QString workspace{}; ///< Empty where it was closed on the first page.
    std::map<QString, bool> bars{};
    QList<int> lesson{}; ///< Its width, and what is left for the rest.
};

Fields<WindowFrame> frameFields(const QList<QRect>& screens, const QSplitter* lesson) {
    using F = Field<WindowFrame>;
    const auto readGeometry = [=](const JsonPart& part, const char* key, WindowFrame& frame) {
        frame.geometry = geometryFrom(part.part(key), screens);
    };
    const auto readBars = [](const JsonPart& part, const char* key, WindowFrame& frame) {
        const JsonPart bars = part.part(key);
        for (auto& [name, visible] : frame.bars)
            visible = bars.boolean(name.toUtf8().constData(), true);
    };
    const auto writeBars = [](const WindowFrame& frame) {
        QJsonObject bars;
        for (const auto& [name, visible] : frame.bars)
            bars.insert(name, visible);
        return bars;
    };
    return {F::own("geometry", readGeometry, [](const WindowFrame& frame) { return toJson(*frame.geometry); }),
            {"maximized", &WindowFrame::maximized, Truth{}},
            F("workspace", &WindowFrame::workspace, String{}).seldom(),
            F::own("toolbars", readBars, writeBars),
            F("lesson", &WindowFrame::lesson, SplitterSizes{lesson}).seldom()};
}

/// Of a workspace: what reads and what writes them is the same one.
Fields<DockPlaces> entryFields(Workspace& workspace, const QList<QRect>& screens) {
    using F = Field<DockPlaces>;
    const auto readDocks = [=](const JsonPart& part, const char* key, DockPlaces& docks) {
        docks = dockPlacesFrom(part.part(key), docks, screens);
    };
    return {F::own("docks", readDocks, [](const DockPlaces& docks) { return toJson(docks); }),
            F::own(
                "state", [&](const JsonPart& part, const char* key, DockPlaces&) { workspace.restore(part.part(key)); },
                [&](const DockPlaces&) { return workspace.save(); })};
}

} // namespace

void MainWindow::restoreFrame(const QByteArray& state) {
    readState(state, "frame", [this](const JsonPart& part) {
        WindowFrame frame;
        const auto bars = findChildren<QToolBar*>();
        for (const QToolBar* bar : bars)
            frame.bars[bar->objectName()] = !bar->isHidden();
        frame = readFields(frameFields(screensAround(*this), m_lessons->column()), part, frame);
        if (!frame.lesson.isEmpty())
            m_lessons->setSizes(frame.lesson);
        for (QToolBar* bar : bars)
            bar->setVisible(frame.bars[bar->objectName()]);
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (!m_entries[i].row.isCalled(frame.workspace))
                continue;
            m_shown = i;
            m_startsFresh = false;
        }
        if (frame.geometry)
            setGeometry(*frame.geometry);
        if (frame.maximized)
            setWindowState(windowState() | Qt::WindowMaximized);
    });
}

void MainWindow::restoreWorkspace(Entry& entry, const QByteArray& state) {
    readState(state, entry.row.id.toStdString(), [&](const JsonPart& part) {
        entry.docks = readFields(entryFields(*entry.workspace, screensAround(*this)), part, entry.docks);
    });
}

/// Whoever chose colours wants them in every window and from then on, and so nothing waits for this one to be closed.
void MainWindow::chooseColours(ColourScheme scheme) {
    const auto name = colourSchemeNames[std::size_t(scheme)];
    userSettings().setValue(coloursKey, QLatin1String(name.data(), qsizetype(name.size())));
    useColours(scheme);
}

void MainWindow::readColours() {
    const std::string name = userSettings().value(coloursKey).toString().toStdString();
    const auto found = std::ranges::find(colourSchemeNames, name);
    const auto scheme = ColourScheme(found == colourSchemeNames.end() ? 0 : found - colourSchemeNames.begin());
    m_colours->actions().at(int(scheme))->setChecked(true);
    useColours(scheme);
}

void MainWindow::chooseMotion(ReducedMotion chosen) {
    const auto name = reducedMotionNames[std::size_t(chosen)];
    userSettings().setValue(motionKey, QLatin1String(name.data(), qsizetype(name.size())));
    MotionWish::instance().choose(chosen);
}

void MainWindow::readMotion() {
    const std::string name = userSettings().value(motionKey).toString().toStdString();
    const auto found = std::ranges::find(reducedMotionNames, name);
    const auto chosen = ReducedMotion(found == reducedMotionNames.end() ? 0 : found - reducedMotionNames.begin());
    m_motion->actions().at(int(chosen))->setChecked(true);
    MotionWish::instance().choose(chosen);
}

void MainWindow::chooseTypeSize(double factor) {
    userSettings().setValue(typeKey, qRound(factor * 100));
    useTypeSize(factor);
}

void MainWindow::readTypeSize() {
    bool isNumber = false;
    const int percent = userSettings().value(typeKey).toInt(&isNumber);
    useTypeSize(isNumber ? std::clamp(percent, 80, 250) / 100.0 : 1);
}

void MainWindow::readSettings() {
    readColours();
    readMotion();
    readTypeSize();
    QSettings settings = userSettings();
    m_remember->setChecked(settings.value(rememberKey, true).toBool());
    constexpr QSize ordinary(1360, 880), frame(16, 48); // How large a frame is, is not known before it is shown.
    resize(ordinary.boundedTo(screen()->availableSize() - frame));
    const bool died = m_startMark->lastStartDied();
    QStringList dropped;
    const auto read = [&](const QString& key, auto restore) {
        const QByteArray state = settings.value(key).toByteArray();
        if (state.isEmpty())
            return;
        try {
            restore(state);
        } catch (const InputError& error) {
            dropped << worded(error);
        }
    };
    if (m_remember->isChecked() && !died) {
        for (Entry& entry : m_entries) {
            const QString key = keyOf(entry.row.id);
            read(settings.contains(key) ? key : keyOf(entry.row.formerId),
                 [&](const QByteArray& state) { restoreWorkspace(entry, state); });
        }
        read(frameKey, [&](const QByteArray& state) { restoreFrame(state); });
    }
    placeDocks(*this, m_entries[m_shown].docks);
    if (const QString pipe = pipeInPlaceOfSettings(); !pipe.isEmpty())
        m_banner->display(Banner::Kind::Information, tr("The window's settings are neither read nor saved."),
                          tr("%1 is a device or a pipe, expected a file.").arg(pipe));
    else if (died)
        inform(tr("The last start did not finish, so the window has its first layout again."));
    else if (!dropped.isEmpty())
        m_banner->display(Banner::Kind::Information,
                          tr("Some of the window's settings cannot be used and are left out."), dropped.join(u'\n'));
}

void MainWindow::writeSettings() {
    QSettings settings = userSettings();
    settings.setValue(rememberKey, m_remember->isChecked());
    if (!m_remember->isChecked())
        return;
    m_present->setChecked(false);
    leave();
    WindowFrame frame;
    for (const QToolBar* bar : findChildren<QToolBar*>())
        frame.bars[bar->objectName()] = !bar->isHidden();
    frame.maximized = isMaximized();
    frame.lesson = m_lessons->sizes();
    if (!onFirstPage())
        frame.workspace = m_entries[m_shown].row.id;
    frame.geometry = windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen) ? normalGeometry() : geometry();
    settings.setValue(frameKey, textOf(toJson(frameFields({}, m_lessons->column()), frame, {nullptr, true})));
    for (const Entry& entry : m_entries)
        settings.setValue(keyOf(entry.row.id), textOf(toJson(entryFields(*entry.workspace, {}), entry.docks)));
}

} // namespace walshscope::gui
