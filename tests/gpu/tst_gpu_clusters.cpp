// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters on a real GPU: blocks that reach each other's shared memory, as in the emulator. Skipped where there is no
// GPU or one that has none.
#include "cuda/gpu.h"
#include "gpu/clusters.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestGpuClusters : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void neighboursReadEachOthersMemory_data();
    void neighboursReadEachOthersMemory();

private:
    std::shared_ptr<Machine> m_gpu;
};

void TestGpuClusters::initTestCase() {
    const Device* device = firstWorkingGpu();
    if (!device)
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
    m_gpu = openGpu(device->ordinal);
    if (const auto reason = whyNoClusters(*m_gpu))
        QSKIP(reason->c_str());
}

void TestGpuClusters::neighboursReadEachOthersMemory_data() {
    QTest::addColumn<Shape>("shape");
    for (const Shape& shape : shapesOfClusters())
        QTest::addRow("of %u%s", shape.cluster, shape.cooperative ? ", all at once" : "") << shape;
}

void TestGpuClusters::neighboursReadEachOthersMemory() {
    QFETCH(Shape, shape);
    const Neighbours kernel{shape.cooperative};
    const std::vector<int> values = valuesFor(shape);
    Buffer<int> data(*m_gpu, values, "data");
    if (shape.cooperative)
        QVERIFY(residentNeighbours(*m_gpu, shape, kernel, data) >= shape.blocks);
    launchNeighbours(*m_gpu, shape, kernel, data);
    QCOMPARE(std::move(data).release(), kernel.definition(values, shape));
}

TEST_OF_ROOM(TestGpuClusters)
#include "tst_gpu_clusters.moc"
