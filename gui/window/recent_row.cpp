// SPDX-License-Identifier: GPL-3.0-or-later
// Looking which files are there, and a button for each.
#include "gui/window/recent_row.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/style_painting.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int pictureSide = 44;
constexpr int lettersOfName = 14;

class RecentButton : public QPushButton {
public:
    RecentButton(const RecentFile& file, PaintPicture picture, QWidget* parent)
        : QPushButton(plainTitle(QFileInfo(file.path).fileName()), parent),
          m_name(QFileInfo(file.path).fileName()),
          m_what(file.what),
          m_picture(picture) {
        setAutoDefault(true);
        setCursor(Qt::PointingHandCursor);
        setToolTip(plainTip(file.path));
        setAccessibleDescription(file.what);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override {
        return {pictureSide + 2 * px::close + px::field + lettersOfName * fontMetrics().averageCharWidth(),
                std::max(pictureSide, 2 * fontMetrics().height()) + 2 * px::focus};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFrom(palette());
        const QRect card(px::focus, (height() - pictureSide) / 2, pictureSide, pictureSide);
        painter.setPen(QPen(underMouse() || isDown() ? theme.axis : theme.grid, 1));
        painter.setBrush(theme.surface);
        painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), px::node, px::node);
        m_picture.draw(painter, card.adjusted(px::close, px::close, -px::close, -px::close), *this);
        const int left = card.right() + 1 + px::field;
        const int line = fontMetrics().height(), top = (height() - (m_what.isEmpty() ? 1 : 2) * line) / 2;
        const auto say = [&](const QString& text, int y) {
            const int room = width() - left - px::focus;
            painter.drawText(QRect(left, y, room, line), Qt::AlignLeft | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(text, Qt::ElideMiddle, room));
        };
        painter.setPen(theme.text);
        say(m_name, top);
        painter.setFont(scaled(font(), smallType));
        painter.setPen(theme.second);
        say(m_what, top + line);
        if (hasFocus())
            Brushes(painter, palette()).focus(rect());
    }

private:
    QString m_name, m_what;
    CardPicture m_picture;
};

} // namespace

RecentRow::RecentRow(std::function<PaintPicture(const QString&)> pictureOf, QWidget* parent)
    : QWidget(parent), m_pictureOf(std::move(pictureOf)), m_line(new QHBoxLayout) {
    auto* title = new PlainLabel(tr("Recent"), this);
    makeHeading(*title, largeType);
    m_line->setSpacing(px::field);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(px::close);
    rows->addWidget(title);
    rows->addLayout(m_line);
    rows->addStretch(1);
    connect(&m_there, &Request::answered, this, &RecentRow::fill);
    hide();
}

void RecentRow::show(const std::vector<RecentFile>& files) {
    if (files.empty() && m_shown.empty())
        return;
    m_there.start([files](Monitor& monitor) {
        std::vector<RecentFile> there;
        for (const RecentFile& file : files) {
            monitor.progress(there.size(), mostShown);
            if (there.size() < mostShown && QFileInfo::exists(file.path))
                there.push_back(file);
        }
        return there;
    });
}

void RecentRow::fill() {
    if (*m_there.result() == m_shown)
        return;
    m_shown = *m_there.result();
    for (QPushButton* button : m_buttons)
        delete button;
    m_buttons.clear();
    for (const RecentFile& file : m_shown) {
        auto* button = new RecentButton(file, m_pictureOf(file.workspace), this);
        button->setObjectName(QStringLiteral("recent-%1").arg(m_buttons.size()));
        connect(button, &QPushButton::clicked, this, [this, path = file.path] { Q_EMIT chosen(path); });
        m_line->addWidget(button);
        m_buttons.push_back(button);
        Q_EMIT added(button);
    }
    Q_EMIT changed();
}

void RecentRow::fitInto(int width) {
    int used = 0, shown = 0;
    for (QPushButton* button : m_buttons) {
        used += button->sizeHint().width() + (shown > 0 ? m_line->spacing() : 0);
        const bool fits = used <= width;
        button->setVisible(fits);
        shown += fits;
    }
    setVisible(shown > 0);
}

} // namespace walshscope::gui
