// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the window where nobody sees it, waits until it is at rest, and takes its picture.
#include "render_window.h"

#include "error.h"
#include "gui/learn/learn_workspace.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/learn/lesson/lesson_bar.h"
#include "gui/sequence/nist_panel.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/window/mainwindow.h"
#include "input.h"
#include "sequence/nist.h"

#include <QApplication>
#include <QEventLoop>
#include <QTimer>

namespace walshscope::cli {
namespace {

using gui::MainWindow;
using gui::SequenceWorkspace;

/// Long enough for the window to lay itself out and to paint what the session has just answered.
constexpr int settlingMilliseconds = 300;
/// And for what a lesson sets in motion to come to rest.
constexpr int motionMilliseconds = 1000;

void waitUntilIdle(MainWindow& window, int milliseconds = settlingMilliseconds) {
    do {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    } while (window.session().busy() || window.learnWorkspace()->learning().busy() ||
             window.sequenceWorkspace()->busy() || !window.isVisible());
}

/// What a dark desktop would hand to the program.
QPalette darkPalette() {
    QPalette palette(QColor(0x35, 0x35, 0x38), QColor(0x2b, 0x2b, 0x2e));
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x20));
    palette.setColor(QPalette::AlternateBase, QColor(0x26, 0x26, 0x28));
    palette.setColor(QPalette::ToolTipBase, QColor(0x35, 0x35, 0x38));
    for (QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, QColor(0xe6, 0xe6, 0xe6));
        palette.setColor(QPalette::Disabled, role, QColor(0x80, 0x80, 0x84));
    }
    palette.setColor(QPalette::PlaceholderText, QColor(0x98, 0x98, 0x9c));
    palette.setColor(QPalette::Link, QColor(0x6d, 0xb3, 0xf2));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x7f, 0xb8));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

void openLesson(const Parser& parser, MainWindow& window) {
    const QString path = QString::fromStdString(parser.text("lesson"));
    const gui::Lesson lesson = gui::readLessonFile(path); // Bad input is found before there is a picture to wait for.
    const int stops = int(lesson.stops.size());
    const int stop = int(parser.number("stop", 1, std::max(1, stops)).value_or(1));
    window.learnWorkspace()->openLesson(path);
    waitUntilIdle(window);
    window.learnWorkspace()->lessonBar()->setStop(stop - 1);
    waitUntilIdle(window, motionMilliseconds);
}

using SequenceScene = SequenceWorkspace::Scene;

SequenceScene sceneOf(const Parser& parser) {
    const std::string name = parser.has("scene") ? parser.text("scene") : "build";
    for (const auto& [scene, sceneName] : {std::pair(SequenceScene::Build, "build"),
                                           {SequenceScene::Regenerate, "regenerate"},
                                           {SequenceScene::Test, "test"}})
        if (name == sceneName)
            return scene;
    throw UsageError(Message::tr("--scene is \"%1\", expected build, regenerate or test", name));
}

void showSequence(const Parser& parser, SequenceScene scene, std::size_t length, MainWindow& window) {
    SequenceWorkspace& sequences = *window.sequenceWorkspace();
    sequences.setScene(scene);
    if (const auto block =
            parser.number("test-block", LinearComplexityTest::leastBlock, LinearComplexityTest::largestBlock))
        sequences.nistPanel()->setBlockLength(std::size_t(*block));
    if (scene == SequenceScene::Test)
        sequences.run();
    if (const auto bits = parser.number("of", 1, std::int64_t(std::min(length, Walk::longest))))
        sequences.setRegisterOf(std::size_t(*bits));
    waitUntilIdle(window);
    const bool builds = scene == SequenceScene::Build;
    const auto step = parser.number("step", 0, std::int64_t(builds ? std::min(length, Walk::longest) : length));
    if (step && scene == SequenceScene::Regenerate)
        sequences.synthesis().setRegenerated(std::size_t(*step));
    else if (step)
        sequences.synthesis().setPosition(std::size_t(*step));
    waitUntilIdle(window);
}

} // namespace

void addWindowOptions(Parser& parser) {
    parser.add("lesson", QStringLiteral("window: a lesson instead of an input."), "file");
    parser.add("stop", QStringLiteral("window: which stop of the lesson, from 1."), "number");
    parser.add("scene", QStringLiteral("window: of a sequence, build (default), regenerate or test."), "name");
    parser.add("step", QStringLiteral("window: how many bits of a sequence have been read, or made again."), "bits");
    parser.add("of", QStringLiteral("window: regenerate with the register of so many bits; all if not given."), "bits");
    parser.add("test-block", QStringLiteral("window: bits a block of the test; 500 if not given."), "M");
    parser.add("dark", QStringLiteral("window: in dark colours."));
}

void renderWindow(const Parser& parser, const QString& picture, QSize size) {
    // Wrong usage and bad input are found before there is a window.
    const Order order = orderOf(parser);
    const Choice choice = choiceOf(parser);
    const bool isLesson = parser.has("lesson");
    if (isLesson && (!parser.positional(1).isEmpty() || parser.has("sample") || parser.has("component")))
        throw UsageError(Message::tr("--lesson has its own input, expected no file, --sample or --component"));
    if (!isLesson && parser.has("stop"))
        throw UsageError(Message::tr("--stop is a stop of a lesson, expected --lesson"));
    const SequenceScene scene = sceneOf(parser);
    std::optional<Document> document;
    if (!isLesson)
        document = inputDocument(parser, Sequences::Welcome);
    const auto* sequence = document ? std::get_if<Sequence>(&document->value) : nullptr;
    for (const char* option : {"scene", "step", "of", "test-block"})
        if (!sequence && parser.has(option))
            throw UsageError(Message::tr("--%1 is for sequences (--as sequence takes 0s and 1s for one)", option));
    if (parser.has("dark"))
        QApplication::setPalette(darkPalette());

    MainWindow window;
    gui::Session& session = window.session();
    QString failure;
    const auto keep = [&](const QString& cause) { failure = cause; };
    QObject::connect(&session, &gui::Session::failed, &window, keep);
    QObject::connect(window.learnWorkspace(), &gui::LearnWorkspace::failed, &window, keep);
    QObject::connect(window.sequenceWorkspace(), &SequenceWorkspace::failed, &window, keep);
    window.resize(size);
    window.show();
    session.setOrder(order);
    session.setChoice(choice);
    waitUntilIdle(window);
    if (isLesson)
        openLesson(parser, window);
    else if (sequence)
        session.setSequence(std::make_shared<const gui::Input>(gui::inputFromDocument(*document)));
    else if (parser.has("sample"))
        window.openSample(QString::fromStdString(parser.text("sample")));
    else
        session.setInput(std::make_shared<const gui::Input>(gui::inputFromDocument(*document)));
    waitUntilIdle(window);
    if (parser.has("component")) {
        session.setComponent(componentOf(*document, parser));
        waitUntilIdle(window);
    }
    if (sequence)
        showSequence(parser, scene, sequence->bits.size(), window);
    if (!failure.isEmpty())
        throw ComputationError(Message::plain(failure.toStdString()));
    if (!window.grab().save(picture))
        throw ComputationError(Message::tr(
            "%1: cannot be written, expected a folder that exists and a name ending in .png", picture.toStdString()));
}

} // namespace walshscope::cli
