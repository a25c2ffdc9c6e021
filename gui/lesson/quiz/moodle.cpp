// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a question as the kind of Moodle's that it comes to.
#include "gui/lesson/quiz/moodle.h"

#include "gui/lesson/quiz/markup.h"

#include <QXmlStreamWriter>

namespace walshscope::gui {
namespace {

constexpr qsizetype longestName = 250; ///< Moodle's column takes 255 characters.

/// A slash between categories is one, and one that belongs to a name is two.
QString categoryOf(const QString& title) {
    QString name = title.simplified();
    name.replace(u'/', QStringLiteral("//"));
    return QStringLiteral("$course$/top/") + (name.isEmpty() ? QStringLiteral("Walshscope") : name);
}

/// A star stands for anything, unless a backslash is before it.
QString withoutWildcards(QString accepted) { return accepted.replace(u'*', QStringLiteral("\\*")); }

class MoodleWriter {
public:
    MoodleWriter(QByteArray* bytes, const std::vector<WrittenQuestion>& questions)
        : m_out(bytes), m_questions(questions), m_digits(int(QString::number(questions.back().stop).size())) {}

    void write(const QString& title) {
        m_out.writeStartDocument();
        m_out.writeStartElement(QStringLiteral("quiz"));
        line();
        m_out.writeStartElement(QStringLiteral("question"));
        m_out.writeAttribute(QStringLiteral("type"), QStringLiteral("category"));
        text("category", categoryOf(title));
        m_out.writeEndElement();
        line();
        for (const WrittenQuestion& question : m_questions) {
            add(question);
            line();
        }
        m_out.writeEndElement();
        m_out.writeEndDocument();
    }

private:
    void line() { m_out.writeCharacters(QStringLiteral("\n")); }

    void text(const char* element, const QString& words, const char* format = nullptr) {
        m_out.writeStartElement(QLatin1String(element));
        if (format)
            m_out.writeAttribute(QStringLiteral("format"), QLatin1String(format));
        m_out.writeTextElement(QStringLiteral("text"), forXml(words));
        m_out.writeEndElement();
    }

    void tell(const char* element, const QString& value) { m_out.writeTextElement(QLatin1String(element), value); }

    void answer(const QString& words, bool isRight, const char* format) {
        m_out.writeStartElement(QStringLiteral("answer"));
        m_out.writeAttribute(QStringLiteral("fraction"), isRight ? QStringLiteral("100") : QStringLiteral("0"));
        m_out.writeAttribute(QStringLiteral("format"), QLatin1String(format));
        m_out.writeTextElement(QStringLiteral("text"), forXml(words));
    }

    static QString html(const QString& plain) {
        QString made;
        QXmlStreamWriter out(&made);
        out.writeTextElement(QStringLiteral("p"), forXml(plain));
        return made;
    }

    static QString fileOfPicture(const WrittenQuestion& question) {
        return QStringLiteral("stop%1.png").arg(question.stop);
    }

    void asked(const WrittenQuestion& question) {
        m_out.writeStartElement(QStringLiteral("questiontext"));
        m_out.writeAttribute(QStringLiteral("format"), QStringLiteral("html"));
        m_out.writeTextElement(QStringLiteral("text"), htmlOfAsked(question));
        if (question.hasPicture()) {
            m_out.writeStartElement(QStringLiteral("file"));
            m_out.writeAttribute(QStringLiteral("name"), fileOfPicture(question));
            m_out.writeAttribute(QStringLiteral("path"), QStringLiteral("/"));
            m_out.writeAttribute(QStringLiteral("encoding"), QStringLiteral("base64"));
            m_out.writeCharacters(QString::fromLatin1(question.picture.png.toBase64()));
            m_out.writeEndElement();
        }
        m_out.writeEndElement();
    }

    static QString htmlOfAsked(const WrittenQuestion& question) {
        QString made;
        QXmlStreamWriter out(&made);
        writeMarkdown(out, question.before);
        writePicture(out, question.picture, QStringLiteral("@@PLUGINFILE@@/") + fileOfPicture(question));
        out.writeStartElement(QStringLiteral("p"));
        out.writeTextElement(QStringLiteral("strong"), forXml(question.ask));
        out.writeEndElement();
        if (!question.written.how.isEmpty())
            out.writeTextElement(QStringLiteral("p"), forXml(question.written.how));
        return made;
    }

    /// Sorted by name they are in the order of the lesson.
    QString nameOf(const WrittenQuestion& question) const {
        const QLatin1Char zero('0');
        QString name = QStringLiteral("%1.%2").arg(question.stop, m_digits, 10, zero).arg(question.number, 2, 10, zero);
        if (question.variant > 0)
            name += QStringLiteral(".%1").arg(question.variant, 3, 10, zero);
        name += u' ' + question.ask.simplified();
        return name.size() <= longestName ? name : name.left(longestName - 1) + u'…';
    }

    void add(const WrittenQuestion& question) {
        static constexpr const char* types[] = {"multichoice", "numerical", "shortanswer"};
        m_out.writeStartElement(QStringLiteral("question"));
        m_out.writeAttribute(QStringLiteral("type"), QLatin1String(types[question.written.answer.index()]));
        text("name", nameOf(question));
        asked(question);
        text("generalfeedback", question.hint.isEmpty() ? QString() : html(question.hint), "html");
        tell("defaultgrade", QStringLiteral("1"));
        tell("penalty", QStringLiteral("0.3333333"));
        tell("hidden", QStringLiteral("0"));
        std::visit([this](const auto& written) { add(written); }, question.written.answer);
        m_out.writeEndElement();
    }

    /// Choices stay in their order, in which a text may speak of them.
    void add(const WrittenForm::Choice& choice) {
        tell("single", QStringLiteral("true"));
        tell("shuffleanswers", QStringLiteral("false"));
        tell("answernumbering", QStringLiteral("ABCD"));
        for (int i = 0; i < int(choice.choices.size()); ++i) {
            answer(html(choice.choices[i]), i == choice.right, "html");
            m_out.writeEndElement();
        }
    }

    void add(const WrittenForm::Number& number) {
        answer(QString::number(number.right), true, "moodle_auto_format");
        tell("tolerance", QStringLiteral("0"));
        m_out.writeEndElement();
    }

    void add(const WrittenForm::Words& words) {
        tell("usecase", QStringLiteral("0"));
        for (const QString& accepted : words.accepted) {
            answer(withoutWildcards(accepted), true, "moodle_auto_format");
            m_out.writeEndElement();
        }
    }

    QXmlStreamWriter m_out;
    const std::vector<WrittenQuestion>& m_questions;
    int m_digits;
};

} // namespace

QByteArray moodleXml(const QString& title, const std::vector<WrittenQuestion>& questions) {
    QByteArray bytes;
    MoodleWriter(&bytes, questions).write(title);
    return bytes;
}

} // namespace walshscope::gui
