// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "gui/plot/plot.h"
#include "gui/work/latest.h"
namespace walshscope::gui {
class Exporter : public QObject {
    Q_OBJECT
public:
    explicit Exporter(QWidget* parent) : QObject(parent) {}
    void exportView(View& view) {
        if (auto* plot = dynamic_cast<Plot*>(&view))
            plot->exportAs();
    }
    Request& request() { return m_request; }
    const Request& request() const { return m_request; }
Q_SIGNALS:
    void failed(const QString& cause, const QString& wayOut);
    void remarked(const QString& sentence);

private:
    Latest<bool> m_request;
};
} // namespace walshscope::gui
