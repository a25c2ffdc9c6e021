// SPDX-License-Identifier: GPL-3.0-or-later
// A random hand at the window. An input is nothing but the seed of its acts.
#include "../gui/random_hand.h"
#include "oracles.h"

#include <QDesktopServices>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int acts = 40;

/// Addresses are opened by nobody.
class Nowhere : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

public slots:
    void open(const QUrl&) {}
};

} // namespace

/// What fontconfig has when the process ends is no finding.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi); // As of the tests.
    new QApplication(*argc, *argv);                  // These are there until the process ends.
    QApplication::setQuitOnLastWindowClosed(false);
    for (const char* scheme : {"http", "https"})
        QDesktopServices::setUrlHandler(QLatin1String(scheme), new Nowhere(qApp), "open");
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // As hash functions of strings do it.
    unsigned seed = 2166136261;
    for (std::size_t i = 0; i < size; ++i)
        seed = (seed ^ data[i]) * 16777619;
    const OwnSettings settings; // What one input leaves is not the next one's.
    const QTemporaryDir folder;
    RandomHand(seed, QDir(folder.path())).run(acts, 0);
    return 0;
}

#include "fuzz_hand.moc"
