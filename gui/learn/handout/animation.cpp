// SPDX-License-Identifier: GPL-3.0-or-later
// Painting frames and handing them to libwebp.
#include "gui/learn/handout/animation.h"

#include "error.h"
#include "gui/documents/picture_file.h"

#include <QIODevice>
#include <QImage>
#include <QPainter>

#include <webp/encode.h>
#include <webp/mux.h>

#include <memory>
#include <new>

namespace walshscope::gui {
namespace {

struct Delete {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
    void operator()(WebPPicture* picture) const { WebPPictureFree(picture); }
    void operator()(WebPData* data) const { WebPDataClear(data); }
};

/// libwebp tells of nothing but memory here: sizes and settings are ours.
void require(bool worked) {
    if (!worked)
        throw std::bad_alloc();
}

} // namespace

void writeAnimation(const QString& file, QSize size, const std::vector<Frame>& frames, Monitor& monitor) {
    if (std::max(size.width(), size.height()) > WEBP_MAX_DIMENSION)
        throw UsageError(Message::tr("a WebP picture of %1 times %2 pixels, expected at most %3", size.width(),
                                     size.height(), WEBP_MAX_DIMENSION));
    WebPAnimEncoderOptions options;
    require(WebPAnimEncoderOptionsInit(&options));
    const std::unique_ptr<WebPAnimEncoder, Delete> encoder(WebPAnimEncoderNew(size.width(), size.height(), &options));
    require(bool(encoder));
    WebPConfig config;
    require(WebPConfigInit(&config) && WebPConfigLosslessPreset(&config, 3));
    int time = 0;
    for (std::size_t k = 0; k < frames.size(); ++k) {
        monitor.progress(k, frames.size());
        QImage image(size, QImage::Format_RGB32);
        require(!image.isNull());
        image.fill(Qt::white);
        {
            QPainter painter(&image);
            frames[k].paint(painter);
        }
        WebPPicture picture;
        require(WebPPictureInit(&picture));
        const std::unique_ptr<WebPPicture, Delete> freed(&picture);
        picture.use_argb = 1;
        picture.width = size.width();
        picture.height = size.height();
        // In memory Qt's 0xffRRGGBB begins with blue, on the little-endian machines that this runs on.
        require(WebPPictureImportBGRX(&picture, image.constBits(), int(image.bytesPerLine())));
        require(WebPAnimEncoderAdd(encoder.get(), &picture, time, &config));
        time += frames[k].milliseconds;
    }
    require(WebPAnimEncoderAdd(encoder.get(), nullptr, time, nullptr));
    WebPData data;
    WebPDataInit(&data);
    const std::unique_ptr<WebPData, Delete> freed(&data);
    require(WebPAnimEncoderAssemble(encoder.get(), &data));
    monitor.progress(frames.size(), frames.size());
    writeWhole(file, [&](QIODevice& out) { out.write(reinterpret_cast<const char*>(data.bytes), qint64(data.size)); });
}

} // namespace walshscope::gui
