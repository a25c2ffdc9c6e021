// SPDX-License-Identifier: GPL-3.0-or-later
// Taking apart what Qt writes: a flat list of groups, each with all that it needs.
#include "gui/learn/handout/page_pictures.h"

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

namespace walshscope::gui {
namespace {

constexpr int pageDotsPerInch = 96;

QString drawn(QSize size, const std::function<void(QPainter&)>& draw) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&bytes);
    generator.setResolution(pageDotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    {
        QPainter painter(&generator);
        draw(painter);
    }
    return QString::fromUtf8(bytes.data());
}

/// Most of what Qt writes says what is so anyhow, or is for groups what their texts say themselves. A text keeps its
/// opacity, as it would otherwise have that of its group.
void shorten(QString& svg) {
    static const QRegularExpression fonts(
        QStringLiteral("(<g [^>]*?)\\s+font-family=\"[^\"]*\" font-size=\"[^\"]*\" font-weight=\"[^\"]*\" "
                       "font-style=\"[^\"]*\"\\s*>"));
    static const QRegularExpression opaque(QStringLiteral("(<g [^>]*?) (?:fill|stroke)-opacity=\"1\""));
    static const QRegularExpression usual(
        QStringLiteral(" (stroke-dashoffset=\"0\"|vector-effect=\"none\"|xml:space=\"preserve\"|"
                       "font-style=\"normal\"|font-weight=\"400\"|transform=\"matrix\\(1,0,0,1,0,0\\)\")"));
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    static const QRegularExpression beforeEnd(QStringLiteral(" ?(/?>) ?(?=<|$)"));
    svg.replace(spaces, QStringLiteral(" "));
    svg.replace(fonts, QStringLiteral("\\1>"));
    svg.replace(opaque, QStringLiteral("\\1"));
    svg.remove(usual);
    svg.replace(beforeEnd, QStringLiteral("\\1"));
    svg.replace(QStringLiteral("xlink:href="), QStringLiteral("href="));
}

/// Ids are those of one picture until they have its mark.
void nameApart(QString& svg, int picture) {
    static const QRegularExpression id(QStringLiteral("(id=\"|url\\(#)"));
    svg.replace(id, QStringLiteral("\\1x%1-").arg(picture));
}

} // namespace

QString PagePictures::add(QSize size, const std::function<void(QPainter&)>& draw) {
    QString svg = drawn(size, draw);
    shorten(svg);
    nameApart(svg, int(m_pictures.size()));
    static const QRegularExpression definition(QStringLiteral("<defs>(.*?)</defs>"));
    static const QRegularExpression group(QStringLiteral("<g [^>]*>((?:(?!<g ).)*?)</g>"));
    std::vector<int> parts;
    QStringList numbers;
    const auto take = [&](const QString& part) {
        const auto known = m_partNumbers.constFind(part);
        const int number = known == m_partNumbers.cend() ? int(m_parts.size()) : *known;
        if (known == m_partNumbers.cend()) {
            m_partNumbers.insert(part, number);
            m_parts.push_back(part);
            m_uses.push_back(0);
        }
        ++m_uses[std::size_t(number)];
        parts.push_back(number);
        numbers << QString::number(number);
    };
    for (auto at = definition.globalMatch(svg); at.hasNext();)
        if (const QString own = at.next().captured(1).trimmed(); !own.isEmpty())
            take(QStringLiteral("<defs>") + own + QStringLiteral("</defs>"));
    for (auto at = group.globalMatch(svg); at.hasNext();)
        if (const auto found = at.next(); !found.captured(1).trimmed().isEmpty())
            take(found.captured(0));
    const QString key = numbers.join(u' ');
    const auto known = m_pictureNumbers.constFind(key);
    const int number = known == m_pictureNumbers.cend() ? int(m_pictures.size()) : *known;
    if (known == m_pictureNumbers.cend()) {
        m_pictureNumbers.insert(key, number);
        m_pictures.push_back(parts);
    } else {
        for (const int part : parts)
            --m_uses[std::size_t(part)];
    }
    return QStringLiteral("p%1").arg(number);
}

QString PagePictures::definitions() const {
    QString all;
    for (std::size_t part = 0; part < m_parts.size(); ++part)
        if (m_uses[part] > 1)
            all += QStringLiteral("<g id=\"s%1\">").arg(part) + m_parts[part] + QStringLiteral("</g>\n");
    for (std::size_t picture = 0; picture < m_pictures.size(); ++picture) {
        all += QStringLiteral("<g id=\"p%1\" fill=\"none\" stroke=\"black\" stroke-width=\"1\" fill-rule=\"evenodd\" "
                              "stroke-linecap=\"square\" stroke-linejoin=\"bevel\">\n")
                   .arg(picture);
        for (const int part : m_pictures[picture])
            all += (m_uses[std::size_t(part)] > 1 ? QStringLiteral("<use href=\"#s%1\"/>").arg(part)
                                                  : m_parts[std::size_t(part)]) +
                   u'\n';
        all += QStringLiteral("</g>\n");
    }
    return all;
}

} // namespace walshscope::gui
