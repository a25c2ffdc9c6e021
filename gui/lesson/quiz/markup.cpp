// SPDX-License-Identifier: GPL-3.0-or-later
// Qt reads Markdown with md4c, and so does this; of what comes out only plain elements go on.
#include "gui/lesson/quiz/markup.h"

#include "gui/lesson/quiz/written_questions.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUrl>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <md4c-html.h>

#include <algorithm>
#include <stdexcept>

namespace walshscope::gui {
namespace {

bool isForXml(char32_t c) {
    return c == U'\t' || c == U'\n' || c == U'\r' || (c >= 0x20 && c < 0xD800) || (c >= 0xE000 && c < 0xFFFE) ||
           (c >= 0x10000 && c < 0x110000);
}

/// As LessonDocument reads it, but for the boxes of task lists, which are no XML.
QString htmlOf(const QString& markdown, bool findsAddresses) {
    const unsigned dialect = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_UNDERLINE | MD_FLAG_NOHTML |
                             (findsAddresses ? MD_FLAG_PERMISSIVEAUTOLINKS : 0);
    QByteArray html;
    const auto append = [](const MD_CHAR* piece, MD_SIZE size, void* to) {
        static_cast<QByteArray*>(to)->append(piece, qsizetype(size));
    };
    const QByteArray text = markdown.toUtf8();
    if (md_html(text.constData(), MD_SIZE(text.size()), append, &html, dialect, MD_HTML_FLAG_XHTML) != 0)
        throw std::runtime_error("md4c ran out of memory");
    return QStringLiteral("<body>%1</body>").arg(forXml(QString::fromUtf8(html)));
}

/// Empty for what is read without its element.
QString elementFor(const QXmlStreamReader& read, int highestHeading) {
    static const QStringList taken =
        QStringLiteral("p ul ol li blockquote pre code table thead tbody tr th td hr br em strong").split(u' ');
    const QString name = read.name().toString();
    if (name == QLatin1String("u")) // Neither underlined nor struck out is known everywhere.
        return QStringLiteral("em");
    if (name == QLatin1String("a")) {
        const QString scheme = QUrl(read.attributes().value(QLatin1String("href")).toString()).scheme();
        const bool isOfTheWeb = scheme == QLatin1String("https") || scheme == QLatin1String("http");
        return isOfTheWeb ? name : QString();
    }
    constexpr int lowestHeading = 6;
    if (name.size() == 2 && name[0] == u'h' && name[1].isDigit())
        return QStringLiteral("h%1").arg(std::min(highestHeading - 1 + name[1].digitValue(), lowestHeading));
    return taken.contains(name) ? name : QString();
}

/// Where an address that is no link in angle brackets ends in the middle of emphasis, md4c forgets one of both.
bool isWellFormed(const QString& xml) {
    QXmlStreamReader read(xml);
    while (!read.atEnd())
        read.readNext();
    return !read.hasError();
}

} // namespace

QString forXml(const QString& text) {
    QString clean;
    for (const char32_t c : text.toUcs4())
        clean += QString::fromUcs4(isForXml(c) ? &c : U"\uFFFD", 1);
    return clean;
}

void writeMarkdown(QXmlStreamWriter& out, const QString& markdown, int highestHeading) {
    QString html = htmlOf(markdown, true);
    if (!isWellFormed(html))
        html = htmlOf(markdown, false);
    if (!isWellFormed(html)) {
        out.writeTextElement(QStringLiteral("p"), forXml(markdown));
        return;
    }
    QXmlStreamReader read(html);
    std::vector<bool> isWritten; // Of each element that is open.
    while (!read.atEnd())
        switch (read.readNext()) {
        case QXmlStreamReader::StartElement: {
            if (read.name() == QLatin1String("img"))
                out.writeCharacters(read.attributes().value(QLatin1String("alt")).toString());
            const QString element = elementFor(read, highestHeading);
            isWritten.push_back(!element.isEmpty());
            if (element.isEmpty())
                break;
            out.writeStartElement(element);
            if (element == QLatin1String("a"))
                out.writeAttribute(QStringLiteral("href"), read.attributes().value(QLatin1String("href")).toString());
            break;
        }
        case QXmlStreamReader::EndElement:
            if (isWritten.back())
                out.writeEndElement();
            isWritten.pop_back();
            break;
        case QXmlStreamReader::Characters:
            out.writeCharacters(read.text().toString());
            break;
        default:
            break;
        }
}

void writePicture(QXmlStreamWriter& out, const WrittenPicture& picture, const QString& address) {
    for (const QString& line : picture.words.split(u'\n', Qt::SkipEmptyParts))
        out.writeTextElement(QStringLiteral("p"), forXml(line));
    if (!picture.png.isEmpty()) {
        out.writeStartElement(QStringLiteral("p"));
        out.writeEmptyElement(QStringLiteral("img"));
        out.writeAttribute(QStringLiteral("src"), address);
        // Who cannot see it has the words above.
        out.writeAttribute(QStringLiteral("alt"), QCoreApplication::translate("walshscope::gui::Quiz", "The picture"));
        out.writeAttribute(QStringLiteral("width"), QString::number(picture.width));
        out.writeEndElement();
    }
    writeMarkdown(out, picture.beside);
}

} // namespace walshscope::gui
