// SPDX-License-Identifier: GPL-3.0-or-later
// Where no thread can be begun any more, large pictures are painted all the same: Qt would wait for its own for ever.
#include "gui/work/painter_threads.h"
#include "room.h"

#include <QFile>
#include <QImage>
#include <QPainter>

#include <system_error>
#include <thread>

#include <sys/resource.h>

namespace {

/// Room for no stack of a thread, as long as it lives.
class NoRoomForThreads {
public:
    NoRoomForThreads() {
        ::getrlimit(RLIMIT_AS, &m_before);
        QFile file(QStringLiteral("/proc/self/statm"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("There is no /proc.");
        const rlim_t pages = file.readAll().split(' ').front().toULongLong();
        constexpr rlim_t page = 4096, some = 2 << 20;
        const rlimit less{pages * page + some, m_before.rlim_max};
        ::setrlimit(RLIMIT_AS, &less);
    }
    ~NoRoomForThreads() { ::setrlimit(RLIMIT_AS, &m_before); }

private:
    rlimit m_before{};
};

bool aThreadCanBegin() {
    try {
        std::thread([] {}).join();
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

} // namespace

class TestPainterThreads : public QObject {
    Q_OBJECT

private slots:
    void largePicturesArePaintedWithoutNewThreads();
};

void TestPainterThreads::largePicturesArePaintedWithoutNewThreads() {
    QImage below(1500, 1500, QImage::Format_ARGB32_Premultiplied), above(below.size(), below.format());
    below.fill(Qt::white);
    above.fill(QColor(255, 0, 0, 128));
    QPainter painter(&below);
    walshscope::gui::keepPainterThreads();
    const NoRoomForThreads limit;
    QVERIFY(!aThreadCanBegin());
    // Which no shorter way of Qt's does.
    painter.setCompositionMode(QPainter::CompositionMode_Multiply);
    painter.drawImage(0, 0, above);
    painter.end();
    for (const QPoint& at : {QPoint(0, 0), QPoint(1499, 1499), QPoint(700, 800)}) {
        const QColor seen = below.pixelColor(at);
        QVERIFY2(seen.red() == 255 && std::abs(seen.green() - 127) <= 1, qPrintable(seen.name()));
    }
}

TEST_OF_ROOM(TestPainterThreads, QApplication)
#include "tst_painter_threads.moc"
