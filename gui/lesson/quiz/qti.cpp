// SPDX-License-Identifier: GPL-3.0-or-later
// Writing the three kinds of file that a package has.
#include "gui/lesson/quiz/qti.h"

#include "gui/lesson/quiz/markup.h"

#include <QXmlStreamWriter>

#include <functional>
#include <utility>

namespace walshscope::gui {
namespace {

const QString qtiSpace = QStringLiteral("http://www.imsglobal.org/xsd/imsqti_v2p1");
const QString qtiSchema = QStringLiteral("http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd");
const QString packageSpace = QStringLiteral("http://www.imsglobal.org/xsd/imscp_v1p1");
const QString packageSchema = QStringLiteral("http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd");
const QString templates = QStringLiteral("http://www.imsglobal.org/question/qti_v2p1/rptemplates/");
const QString testFile = QStringLiteral("test.xml");

QString itemOf(const WrittenQuestion& question) {
    const QString item = QStringLiteral("stop%1-question%2").arg(question.stop).arg(question.number);
    return question.variant > 0 ? item + QStringLiteral("-variant%1").arg(question.variant) : item;
}
QString fileOfItem(const WrittenQuestion& question) { return QStringLiteral("items/%1.xml").arg(itemOf(question)); }

/// Questions of one stop share it.
QString pictureOfStop(const WrittenQuestion& question) {
    return QStringLiteral("pictures/stop%1.png").arg(question.stop);
}

/// No title may be without any words.
QString titleFor(const QString& title) {
    const QString words = forXml(title.simplified());
    return words.isEmpty() ? QStringLiteral("Walshscope") : words;
}

class QtiWriter {
public:
    explicit QtiWriter(QByteArray* bytes) : m_out(bytes) {}

    /// An element, its attributes and what `within` writes.
    void element(const char* name, const std::vector<std::pair<const char*, QString>>& attributes,
                 const std::function<void()>& within = {}) {
        m_out.writeStartElement(QLatin1String(name));
        for (const auto& [key, value] : attributes)
            m_out.writeAttribute(QLatin1String(key), value);
        if (within)
            within();
        m_out.writeEndElement();
    }
    void text(const char* name, const QString& words) { m_out.writeTextElement(QLatin1String(name), forXml(words)); }
    void line() { m_out.writeCharacters(QStringLiteral("\n")); }

    void document(const char* root, const QString& space, const QString& schema,
                  const std::vector<std::pair<const char*, QString>>& attributes, const std::function<void()>& within) {
        const QString instance = QStringLiteral("http://www.w3.org/2001/XMLSchema-instance");
        m_out.writeStartDocument();
        m_out.writeStartElement(QLatin1String(root));
        m_out.writeDefaultNamespace(space);
        m_out.writeNamespace(instance, QStringLiteral("xsi"));
        m_out.writeAttribute(instance, QStringLiteral("schemaLocation"), space + u' ' + schema);
        for (const auto& [key, value] : attributes)
            m_out.writeAttribute(QLatin1String(key), value);
        line();
        within();
        m_out.writeEndElement();
        m_out.writeEndDocument();
    }

    void score() {
        element("outcomeDeclaration",
                {{"identifier", QStringLiteral("SCORE")},
                 {"cardinality", QStringLiteral("single")},
                 {"baseType", QStringLiteral("float")}},
                [this] { element("defaultValue", {}, [this] { text("value", QStringLiteral("0")); }); });
        line();
    }

    /// What is right, and of words what is as right.
    void response(const char* type, const QString& right, const QStringList& accepted = {}) {
        element("responseDeclaration",
                {{"identifier", QStringLiteral("RESPONSE")},
                 {"cardinality", QStringLiteral("single")},
                 {"baseType", QLatin1String(type)}},
                [&] {
                    element("correctResponse", {}, [&] { text("value", right); });
                    if (!accepted.isEmpty())
                        element("mapping", {{"defaultValue", QStringLiteral("0")}}, [&] {
                            for (const QString& each : accepted)
                                element("mapEntry", {{"mapKey", forXml(each)},
                                                     {"mappedValue", QStringLiteral("1")},
                                                     {"caseSensitive", QStringLiteral("false")}});
                        });
                });
        line();
    }

    void entry(const QString& longest) {
        element("p", {}, [&] {
            element("textEntryInteraction", {{"responseIdentifier", QStringLiteral("RESPONSE")},
                                             {"expectedLength", QString::number(longest.size() + 4)}});
        });
    }

    /// Hints are for who was wrong, which templates of scoring cannot tell: who scores or teaches sees them.
    void body(const WrittenQuestion& question, const std::function<void()>& interaction) {
        element("itemBody", {}, [&] {
            writeMarkdown(m_out, question.before);
            writePicture(m_out, question.picture, QStringLiteral("../") + pictureOfStop(question));
            element("p", {}, [&] { text("strong", question.ask); });
            if (!question.written.how.isEmpty())
                text("p", question.written.how);
            interaction();
            if (!question.hint.isEmpty())
                element("rubricBlock", {{"view", QStringLiteral("scorer tutor")}}, [&] { text("p", question.hint); });
        });
        line();
    }

    void scoredBy(const char* which) {
        element("responseProcessing", {{"template", templates + QLatin1String(which)}});
        line();
    }

private:
    QXmlStreamWriter m_out;
};

QString letter(int choice) { return QChar(u'A' + choice); }

void writeAnswer(QtiWriter& out, const WrittenQuestion& question, const WrittenForm::Choice& choice) {
    out.response("identifier", letter(choice.right));
    out.score();
    out.body(question, [&] {
        out.element(
            "choiceInteraction",
            {{"responseIdentifier", QStringLiteral("RESPONSE")},
             {"shuffle", QStringLiteral("false")},
             {"maxChoices", QStringLiteral("1")}},
            [&] {
                for (int i = 0; i < int(choice.choices.size()); ++i)
                    out.element("simpleChoice", {{"identifier", letter(i)}}, [&] { out.text("p", choice.choices[i]); });
            });
    });
    out.scoredBy("match_correct");
}

void writeAnswer(QtiWriter& out, const WrittenQuestion& question, const WrittenForm::Number& number) {
    const QString right = QString::number(number.right);
    out.response("integer", right);
    out.score();
    out.body(question, [&] { out.entry(right); });
    out.scoredBy("match_correct");
}

void writeAnswer(QtiWriter& out, const WrittenQuestion& question, const WrittenForm::Words& words) {
    out.response("string", words.accepted.front(), words.accepted);
    out.score();
    out.body(question, [&] { out.entry(words.accepted.front()); });
    out.scoredBy("map_response");
}

QByteArray itemXml(const WrittenQuestion& question) {
    QByteArray bytes;
    QtiWriter out(&bytes);
    const std::vector<std::pair<const char*, QString>> attributes{{"identifier", itemOf(question)},
                                                                  {"title", titleFor(question.title)},
                                                                  {"adaptive", QStringLiteral("false")},
                                                                  {"timeDependent", QStringLiteral("false")}};
    out.document("assessmentItem", qtiSpace, qtiSchema, attributes, [&] {
        std::visit([&](const auto& written) { writeAnswer(out, question, written); }, question.written.answer);
    });
    return bytes;
}

/// Of questions of one stop that follow each other.
void writeSections(QtiWriter& out, const std::vector<WrittenQuestion>& questions) {
    for (std::size_t from = 0, to = 0; from < questions.size(); from = to) {
        while (to < questions.size() && questions[to].stop == questions[from].stop)
            ++to;
        out.element("assessmentSection",
                    {{"identifier", QStringLiteral("stop%1").arg(questions[from].stop)},
                     {"title", titleFor(questions[from].title)},
                     {"visible", QStringLiteral("true")}},
                    [&] {
                        out.line();
                        for (std::size_t k = from; k < to; ++k) {
                            out.element("assessmentItemRef",
                                        {{"identifier", itemOf(questions[k])}, {"href", fileOfItem(questions[k])}});
                            out.line();
                        }
                    });
        out.line();
    }
}

QByteArray testXml(const QString& title, const std::vector<WrittenQuestion>& questions) {
    QByteArray bytes;
    QtiWriter out(&bytes);
    const std::vector<std::pair<const char*, QString>> attributes{{"identifier", QStringLiteral("test")},
                                                                  {"title", titleFor(title)}};
    out.document("assessmentTest", qtiSpace, qtiSchema, attributes, [&] {
        out.score();
        out.element("testPart",
                    {{"identifier", QStringLiteral("lesson")},
                     {"navigationMode", QStringLiteral("nonlinear")},
                     {"submissionMode", QStringLiteral("individual")}},
                    [&] { writeSections(out, questions); });
        out.line();
        out.element("outcomeProcessing", {}, [&] {
            out.element("setOutcomeValue", {{"identifier", QStringLiteral("SCORE")}}, [&] {
                out.element("sum", {}, [&] {
                    out.element("testVariables", {{"variableIdentifier", QStringLiteral("SCORE")}});
                });
            });
        });
        out.line();
    });
    return bytes;
}

void writeResource(QtiWriter& out, const QString& identifier, const char* type, const QString& file,
                   const QStringList& more, const std::function<void()>& dependencies = {}) {
    out.element("resource", {{"identifier", identifier}, {"type", QLatin1String(type)}, {"href", file}}, [&] {
        for (const QString& each : QStringList{file} + more)
            out.element("file", {{"href", each}});
        if (dependencies)
            dependencies();
    });
    out.line();
}

QByteArray manifestXml(const std::vector<WrittenQuestion>& questions) {
    QByteArray bytes;
    QtiWriter out(&bytes);
    const std::vector<std::pair<const char*, QString>> attributes{{"identifier", QStringLiteral("package")}};
    out.document("manifest", packageSpace, packageSchema, attributes, [&] {
        out.element("metadata", {}, [&] {
            out.text("schema", QStringLiteral("QTIv2.1 Package"));
            out.text("schemaversion", QStringLiteral("1.0.0"));
        });
        out.line();
        out.element("organizations", {});
        out.line();
        out.element("resources", {}, [&] {
            out.line();
            writeResource(out, QStringLiteral("test"), "imsqti_test_xmlv2p1", testFile, {}, [&] {
                for (const WrittenQuestion& question : questions)
                    out.element("dependency", {{"identifierref", itemOf(question)}});
            });
            for (const WrittenQuestion& question : questions)
                writeResource(out, itemOf(question), "imsqti_item_xmlv2p1", fileOfItem(question),
                              question.hasPicture() ? QStringList{pictureOfStop(question)} : QStringList());
        });
        out.line();
    });
    return bytes;
}

} // namespace

std::vector<FileInZip> qtiFiles(const QString& title, const std::vector<WrittenQuestion>& questions) {
    std::vector<FileInZip> files{{QStringLiteral("imsmanifest.xml"), manifestXml(questions)},
                                 {testFile, testXml(title, questions)}};
    int pictured = 0; // The last stop whose picture is there.
    for (const WrittenQuestion& question : questions) {
        files.push_back({fileOfItem(question), itemXml(question)});
        if (question.hasPicture() && std::exchange(pictured, question.stop) != question.stop)
            files.push_back({pictureOfStop(question), question.picture.png});
    }
    return files;
}

} // namespace walshscope::gui
