// SPDX-License-Identifier: GPL-3.0-or-later
// Other languages than English: German as it comes with the program, and two that are made of English at run time, one
// half as long again and one read from the right.
#pragma once

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

namespace walshscope::gui {

/// Every text with marks around it, accents on its vowels and more of them at its end. Without a place, a tag or a key
/// changed.
class Longer : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QLatin1String where(context);
        // Keys are read as well as written, and their names are Qt's.
        if (!*source || where == QLatin1String("QShortcut") || where == QLatin1String("QKeySequence"))
            return {};
        if (where == QLatin1String("QGuiApplication"))
            return layoutDirection();
        return changed(where, QString::fromUtf8(source));
    }

protected:
    virtual QString layoutDirection() const { return {}; }
    virtual QString marked(const QString& text) const { return u'«' + text + u'»'; }

private:
    static QString accented(QString text) {
        static const QString plain = QStringLiteral("aeiouAEIOU"), strange = QStringLiteral("áéíóúÁÉÍÓÚ");
        // Places, tags, entities, what stands in backticks or names files, names of fields, and powers that are raised.
        static const QRegularExpression kept(QStringLiteral("%L?[0-9n]|<[^<>]*>|&[a-z]+;|`[^`]*`|\\*\\.[A-Za-z.]+|"
                                                            "\\bhttps?:\\S+|\\b[a-z]+(?:_[a-z]+)+\\b|\\^\\([^()]*\\)"));
        QString result;
        qsizetype from = 0;
        const auto add = [&](QString part) {
            for (QChar& letter : part)
                if (const qsizetype at = plain.indexOf(letter); at >= 0)
                    letter = strange[at];
            result += part;
        };
        for (auto each = kept.globalMatch(text); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            add(text.mid(from, match.capturedStart() - from));
            result += match.captured();
            from = match.capturedEnd();
        }
        add(text.mid(from));
        return result;
    }

    QString changed(QLatin1String context, const QString& source) const {
        static const QRegularExpression notSeen(QStringLiteral("<[^<>]*>|%L?[0-9n]"));
        const qsizetype letters = QString(source).remove(notSeen).size();
        QString more;
        while (more.size() < (letters + 1) / 2)
            more += QStringLiteral(" żúżáż");
        more.truncate((letters + 1) / 2);
        // Forms of a word with | in between, a filter of names, a table at the end of a text: they are read as well.
        if (context.endsWith(QLatin1String("Glossary")) && !source.contains(u' '))
            return accented(source);
        if (source.contains(u'\n'))
            return source.section(u'\n', -1).startsWith(u'|') ? accented(source) : accented(source) + more;
        return marked(accented(source) + more);
    }
};

/// The same from the right, with the marks that make a text run so.
class Mirrored : public Longer {
protected:
    QString layoutDirection() const override { return QStringLiteral("RTL"); }
    QString marked(const QString& text) const override { return QChar(0x202B) + Longer::marked(text) + QChar(0x202C); }
};

/// As long as it lives, windows that are made are in German.
class German {
public:
    German() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        if (!m_ours.load(QStringLiteral(":/i18n/walshscope_de.qm")))
            qFatal("there is no German");
        QCoreApplication::installTranslator(&m_ours);
        if (m_ofQt.load(QStringLiteral("qtbase_de"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&m_ofQt);
    }
    ~German() { QLocale::setDefault(m_before); } // Translators leave when they are destroyed.

private:
    QLocale m_before;
    QTranslator m_ours, m_ofQt;
};

} // namespace walshscope::gui
