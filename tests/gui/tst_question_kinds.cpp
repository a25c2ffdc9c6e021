// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of question through what all have in common, so that a new one is tested by being there.
#include "asked.h"
#include "error.h"
#include "gui/learn/handout/handout_stop.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/question_card.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/lesson/question_editor.h"
#include "room.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int n = 3;

const QByteArray lessonFile = R"({
  "walshlesson": 1, "title": "Asked", "variant": "A0",
  "input": {"kind": "boolean", "n": 3, "format": "anf", "text": "x0 + x1*x2"},
  "stops": [{"title": "stop"}]
})";

Question asked(const AnswerPointer& answer) {
    return {QStringLiteral("Which *one*?"), answer, QStringLiteral("Look below.")};
}

/// In the picture.
const Spot clicked{.first = 1, .second = 2};

/// As the editor makes it.
Question firstOf(const QuestionKind& kind) { return asked(kind.first(n, clicked)); }

/// The value with one number, truth or text in it changed, for each of them.
QJsonArray changed(const QJsonValue& value) {
    QJsonArray all;
    if (value.isDouble())
        for (int by : {1, -1, 10, -10, 100, -100, 1000}) // A kind may be content with what is near.
            all << value.toDouble() + by;
    else if (value.isBool())
        all = {!value.toBool()};
    else if (value.isString())
        all = {value.toString() + u'x'};
    else if (value.isArray())
        for (qsizetype i = 0; i < value.toArray().size(); ++i)
            for (const QJsonValue& each : changed(value.toArray()[i])) {
                QJsonArray list = value.toArray();
                list[i] = each;
                all << list;
            }
    else
        for (const QString& key : value.toObject().keys())
            for (const QJsonValue& each : changed(value[key])) {
                QJsonObject object = value.toObject();
                object[key] = each;
                all << object;
            }
    return all;
}

/// The same question with another answer, which is wrong for the first.
Question otherThan(const Question& question) {
    QJsonObject json = jsonOf(question, n);
    for (const QJsonValue& answer : changed(json["answer"]))
        try {
            json["answer"] = answer;
            const Question other = questionFrom(json, n);
            if (!question.answer->accepts(*other.answer))
                return other;
        } catch (const InputError&) {
            // There is no such answer.
        }
    qFatal("every answer is right");
}

/// A value, by the keys that lead to it; what stands in a list has the list's.
struct Place {
    QStringList keys;
    QJsonValue value;
};

std::vector<Place> placesIn(const QJsonObject& object, const QStringList& above = {}) {
    std::vector<Place> all;
    for (auto each = object.begin(); each != object.end(); ++each) {
        const QStringList keys = above + QStringList(each.key());
        all.push_back({keys, each.value()});
        const std::vector<Place> inside = placesIn(each->toObject(), keys);
        all.insert(all.end(), inside.begin(), inside.end());
    }
    return all;
}

/// Undefined removes it.
QJsonObject with(QJsonObject object, QStringList keys, const QJsonValue& value) {
    const QString key = keys.takeFirst();
    if (!keys.isEmpty())
        object[key] = with(object[key].toObject(), keys, value);
    else if (value.isUndefined())
        object.remove(key);
    else
        object[key] = value;
    return object;
}

QByteArray lessonWith(const QJsonObject& question) {
    QJsonObject lesson = QJsonDocument::fromJson(lessonFile).object();
    lesson["stops"] = QJsonArray{QJsonObject{{"title", "stop"}, {"questions", QJsonArray{question}}}};
    return QJsonDocument(lesson).toJson();
}

} // namespace

class TestQuestionKinds : public QObject {
    Q_OBJECT

private slots:
    void aPlaceOrAnIdIsTakenOnce();
    void theManualNamesEveryKind();
    void whatIsWrittenReadsBack_data() { eachKind(); }
    void whatIsWrittenReadsBack();
    void onlyTheRightAnswerIsRight_data() { eachKind(); }
    void onlyTheRightAnswerIsRight();
    void theCardSaysWhatCameOfIt_data() { eachKind(); }
    void theCardSaysWhatCameOfIt();
    void itIsAnsweredByHand_data() { eachKind(); }
    void itIsAnsweredByHand();
    void paperAsksAndDoesNotTell_data() { eachKind(); }
    void paperAsksAndDoesNotTell();
    void theEditorMakesIt_data() { eachKind(); }
    void theEditorMakesIt();
    void whatIsTypedReadsBackOrIsNotWritten_data() { eachKind(); }
    void whatIsTypedReadsBackOrIsNotWritten();
    void aChoiceThatIsTooLongIsNotWritten();
    void aBrokenQuestionNamesLineAndKey_data() { eachKind(); }
    void aBrokenQuestionNamesLineAndKey();

private:
    static void eachKind() {
        QTest::addColumn<const void*>("address");
        QVERIFY(questionKinds().size() >= 3);
        for (const QuestionKind& kind : questionKinds())
            QTest::newRow(std::string(kind.id).c_str()) << static_cast<const void*>(&kind);
    }
    static const QuestionKind& kind() {
        QFETCH(const void*, address);
        return *static_cast<const QuestionKind*>(address);
    }
    /// What readLesson() complains about; empty for nothing.
    static QString complaint(const QByteArray& file, int* line = nullptr) {
        try {
            readLesson(file, {});
            return {};
        } catch (const InputError& error) {
            if (line)
                *line = int(error.line());
            return QString::fromStdString(error.words().text());
        }
    }
    /// The action of the menu that adds one.
    static QAction* actionOf(const QuestionEditor& editor) {
        const auto place = &kind() - questionKinds().data();
        return editor.findChild<QPushButton*>(QStringLiteral("addQuestionButton"))->menu()->actions().at(place);
    }
    static AnswerEditor* shownIn(const QuestionEditor& editor) {
        AnswerEditor* shown = nullptr;
        for (auto* each : editor.findChildren<AnswerEditor*>())
            if (each->isVisibleTo(&editor)) {
                if (shown)
                    qFatal("two are shown");
                shown = each;
            }
        return shown;
    }
};

void TestQuestionKinds::aPlaceOrAnIdIsTakenOnce() {
    const std::size_t count = questionKinds().size();
    QuestionKind other = questionKinds().front();
    other.id = "unheard-of";
    QVERIFY_EXCEPTION_THROWN(addToQuestionKinds(other), std::logic_error);
    other = questionKinds().front();
    other.place = 1000;
    QVERIFY_EXCEPTION_THROWN(addToQuestionKinds(other), std::logic_error);
    QCOMPARE(questionKinds().size(), count);
    QVERIFY(std::ranges::is_sorted(questionKinds(), {}, &QuestionKind::place));
}

void TestQuestionKinds::theManualNamesEveryKind() {
    QFile page(QStringLiteral(RESOURCES "/lessons/README.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    for (const QuestionKind& kind : questionKinds()) {
        QVERIFY2(text.contains("`" + QByteArray(kind.id.data()) + "`"), kind.id.data());
        QVERIFY2(text.contains("{\"kind\": \"" + QByteArray(kind.id.data()) + "\""), kind.id.data());
    }
}

void TestQuestionKinds::whatIsWrittenReadsBack() {
    const Question question = firstOf(kind());
    const QJsonObject json = jsonOf(question, n);
    QCOMPARE(json["kind"].toString(), latin(kind().id));
    QCOMPARE(json["ask"].toString(), question.ask);
    QCOMPARE(json["hint"].toString(), question.hint);
    QVERIFY(json.contains("answer"));
    const Question again = questionFrom(json, n);
    QVERIFY(again == question);
    QCOMPARE(&kindOf(again), &kind());

    const Question other = otherThan(question);
    QVERIFY(!(other == question));
    QVERIFY(questionFrom(jsonOf(other, n), n) == other);
    for (const QuestionKind& each : questionKinds())
        QCOMPARE(firstOf(each) == question, &each == &kind());

    Question bare = question;
    bare.hint.clear();
    QVERIFY(!jsonOf(bare, n).contains("hint"));
    QVERIFY(questionFrom(jsonOf(bare, n), n) == bare);
    // The shared keys stand around those of the kind.
    JsonWriter out;
    out.open();
    writeQuestions(out, "questions", {question}, n);
    out.close();
    const QByteArray written = out.bytes();
    QVERIFY(written.indexOf("\"kind\"") < written.indexOf("\"ask\""));
    QVERIFY(written.indexOf("\"ask\"") < written.indexOf("\"answer\""));
    QVERIFY(written.indexOf("\"answer\"") < written.indexOf("\"hint\""));
}

void TestQuestionKinds::onlyTheRightAnswerIsRight() {
    const Question question = firstOf(kind());
    QCOMPARE(judged(question, {}).state, Reply::State::Open);
    QCOMPARE(judged(question, question.answer).state, Reply::State::Right);
    QCOMPARE(judged(question, otherThan(question).answer).state, Reply::State::Wrong);
}

void TestQuestionKinds::theCardSaysWhatCameOfIt() {
    Question question = firstOf(kind());
    const AnswerPointer other = otherThan(question).answer;
    QuestionCard card(question, n, 1, 1, nullptr);
    auto* verdict = card.findChild<QLabel*>(QStringLiteral("questionVerdict"));
    const auto said = [&](const Reply& reply) {
        card.display(reply);
        for (const QWidget* field : card.fields())
            if (field != card.fields().last() && field->isEnabled() != reply.isOpen())
                qFatal("%s", qPrintable(field->objectName()));
        if (card.fields().last()->isVisibleTo(&card) != reply.isOpen() ||
            verdict->isHidden() != verdict->text().isEmpty())
            qFatal("what is shown");
        return verdict->text();
    };
    QCOMPARE(card.findChild<QLabel*>(QStringLiteral("questionText"))->text(), question.ask);
    QCOMPARE(card.fields().last()->objectName(), QStringLiteral("tellButton"));
    for (const QWidget* field : card.fields())
        QVERIFY2(!field->accessibleName().isEmpty() && field->focusPolicy() != Qt::NoFocus,
                 qPrintable(field->objectName()));
    QCOMPARE(said({}), QString());
    QCOMPARE(said(judged(question, other)), QStringLiteral("✗ Not %1. Look below.").arg(other->inShort(n)));
    const QString right = question.answer->inWords(n);
    QVERIFY(right != other->inWords(n));
    QCOMPARE(said(judged(question, question.answer)), QStringLiteral("✓ Right: %1.").arg(right));
    QCOMPARE(said({Reply::State::Told}), QStringLiteral("The answer is %1. It does not count.").arg(right));
    question.hint.clear();
    QuestionCard bare(question, n, 1, 1, nullptr);
    bare.display(judged(question, other));
    QCOMPARE(bare.findChild<QLabel*>(QStringLiteral("questionVerdict"))->text(),
             QStringLiteral("✗ Not %1. Try again.").arg(other->inShort(n)));
}

/// By Return in fields that are empty nobody answers; by what they can take somebody can be right and wrong.
void TestQuestionKinds::itIsAnsweredByHand() {
    const Question question = firstOf(kind());
    const Question other = otherThan(question);
    QuestionCard card(question, n, 1, 1, nullptr);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    std::vector<Reply> replies;
    connect(&card, &QuestionCard::answered, &card, [&](const Reply& reply) { replies.push_back(reply); });
    QWidgetList fields = card.fields();
    QWidget* tell = fields.takeLast();
    QCOMPARE(card.firstField(), fields.value(0));
    for (QWidget* field : fields)
        if (qobject_cast<QLineEdit*>(field))
            QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(replies.empty());
    QVERIFY(card.findChild<QLabel*>(QStringLiteral("questionVerdict"))->isHidden());

    for (QWidget* field : fields)
        if (auto* line = qobject_cast<QLineEdit*>(field)) {
            for (const Answer* answer : {other.answer.get(), question.answer.get()}) {
                line->setText(answer->inShort(n));
                QTest::keyClick(line, Qt::Key_Return);
            }
        } else {
            QTest::keyClick(field, Qt::Key_Return); // Which presses buttons.
        }
    for (int column = 0; column <= n; ++column)
        for (std::uint32_t element = 0; element >> n == 0; ++element)
            QCOMPARE(card.give({.first = column, .second = element}), fields.isEmpty());
    QVERIFY(std::ranges::find(replies, Reply::State::Right, &Reply::state) != replies.end());
    QVERIFY(std::ranges::find(replies, Reply::State::Wrong, &Reply::state) != replies.end());
    for (const Reply& reply : replies)
        QCOMPARE(reply.state == Reply::State::Right, reply.given->inWords(n) == question.answer->inWords(n));
    replies.clear();
    QTest::keyClick(tell, Qt::Key_Return);
    QCOMPARE(replies.size(), std::size_t(1));
    QCOMPARE(replies.front().state, Reply::State::Told);
}

void TestQuestionKinds::paperAsksAndDoesNotTell() {
    const Question question = firstOf(kind());
    const QString paper = onPaper(question);
    QVERIFY(paper.size() > question.ask.size() + 6); // There is a place to answer at.
    QCOMPARE(onPaper(otherThan(question)), paper);
    Monitor silent;
    const HandoutStop stop = handoutStop(readLesson(lessonWith(jsonOf(question, n)), {}), 0, nullptr, silent);
    QVERIFY(stop.text.endsWith(paper));
    QTextDocument printed;
    printed.setMarkdown(stop.text);
    QVERIFY(printed.toPlainText().contains(question.ask)); // Its stars are no marks.
    QVERIFY(!printed.toPlainText().contains(question.hint));
}

void TestQuestionKinds::theEditorMakesIt() {
    QuestionEditor editor;
    LessonStop stop = readLesson(lessonFile, {}).stops.front();
    connect(&editor, &QuestionEditor::edited, &editor,
            [&](const QString&, const std::vector<Question>& questions, int) {
                stop.questions = questions;
                editor.display(&stop);
            });
    editor.display(&stop);
    editor.setPicked(clicked);
    QVERIFY(!shownIn(editor));
    const QAction* action = actionOf(editor);
    QCOMPARE(action->text(), kind().title());
    QCOMPARE(action->objectName().toLower(), QStringLiteral("add") + latin(kind().id));
    actionOf(editor)->trigger();
    QCOMPARE(stop.questions.size(), std::size_t(1));
    const Question made = stop.questions.front();
    QCOMPARE(&kindOf(made), &kind());
    QVERIFY(made.answer->same(*kind().first(n, clicked)));
    QVERIFY(questionFrom(jsonOf(made, n), n) == made);

    // Its own fields are seen, between what is asked and the hint.
    AnswerEditor* shown = shownIn(editor);
    QVERIFY(shown && !shown->fields().isEmpty());
    const auto* hint = editor.findChild<QWidget*>(QStringLiteral("hintField"));
    QWidgetList tabbed;
    for (auto* field = editor.findChild<QWidget*>(QStringLiteral("askField"))->nextInFocusChain(); field != hint;
         field = field->nextInFocusChain())
        tabbed << field;
    for (const QWidget* field : shown->fields()) {
        QVERIFY2(tabbed.contains(field), qPrintable(field->objectName()));
        QVERIFY2(!field->objectName().isEmpty() && !field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    }
    // Another one of each kind behind it: there and back, and none of them has changed.
    for (QAction* each : editor.findChild<QPushButton*>(QStringLiteral("addQuestionButton"))->menu()->actions())
        each->trigger();
    QCOMPARE(stop.questions.size(), 1 + questionKinds().size());
    auto* before = editor.findChild<QAbstractButton*>(QStringLiteral("previousQuestionButton"));
    for (std::size_t i = 0; i < questionKinds().size(); ++i)
        before->click();
    QCOMPARE(shownIn(editor), shown);
    QVERIFY(stop.questions.front() == made);
}

void TestQuestionKinds::whatIsTypedReadsBackOrIsNotWritten() {
    QuestionEditor editor;
    LessonStop stop = readLesson(lessonFile, {}).stops.front();
    connect(&editor, &QuestionEditor::edited, &editor,
            [&](const QString&, const std::vector<Question>& questions, int field) {
                QVERIFY(field < 2 + AnswerEditor::mostFields);
                stop.questions = questions;
                editor.display(&stop);
            });
    editor.display(&stop);
    actionOf(editor)->trigger();
    const AnswerEditor* shown = shownIn(editor);
    const QString much(1001, u'x');
    for (const QString& typed : {QString(), QStringLiteral("7"), QStringLiteral("a\nb"), QString(30, u'\n'), much})
        for (QWidget* field : shown->fields()) {
            if (auto* line = qobject_cast<QLineEdit*>(field)) {
                line->selectAll();
                line->insert(typed);
            } else if (auto* lines = qobject_cast<QPlainTextEdit*>(field)) {
                lines->setPlainText(typed);
            } else {
                QTest::keyClicks(field, typed.left(9).replace(u'\n', u'\r'));
            }
            const Question& question = stop.questions.front();
            QCOMPARE(&kindOf(question), &kind());
            try {
                QVERIFY(questionFrom(jsonOf(question, n), n) == question);
            } catch (const UsageError&) {
                QVERIFY(typed.size() > 1000);
            }
        }
}

void TestQuestionKinds::aChoiceThatIsTooLongIsNotWritten() {
    QuestionEditor editor;
    LessonStop stop = readLesson(lessonFile, {}).stops.front();
    stop.questions = {questionFrom(
        {{"kind", "choice"}, {"ask", "Which?"}, {"choices", QJsonArray{"this", "that"}}, {"answer", 2}}, n)};
    connect(&editor, &QuestionEditor::edited, &editor,
            [&](const QString&, const std::vector<Question>& questions, int) { stop.questions = questions; });
    editor.display(&stop);
    auto* field = editor.findChild<QPlainTextEdit*>(QStringLiteral("choicesField"));
    const QString most(1000, u'ä');
    field->setPlainText(most + QStringLiteral("\n") + most);
    QVERIFY(questionFrom(jsonOf(stop.questions.front(), n), n) == stop.questions.front());
    QCOMPARE(jsonOf(stop.questions.front(), n)["answer"], QJsonValue(2));
    for (const QString& lines : {most + u'x' + QStringLiteral("\nthat"), QStringLiteral("this\n") + most + u'x'}) {
        field->setPlainText(lines);
        try {
            jsonOf(stop.questions.front(), n);
            QFAIL("written");
        } catch (const UsageError& error) {
            QCOMPARE(QString::fromStdString(error.words().text()),
                     QStringLiteral("\"choices\" of a lesson has 1001 characters, expected at most 1000"));
        }
    }
}

/// A value of another type, a key too many, and one too few.
void TestQuestionKinds::aBrokenQuestionNamesLineAndKey() {
    const QJsonObject json = jsonOf(firstOf(kind()), n);
    QCOMPARE(complaint(lessonWith(json)), QString());
    const QJsonValue values[] = {QJsonValue(), true, 7, QStringLiteral("four"), QJsonArray(), QJsonObject()};
    const auto named = [](const QStringList& keys) {
        return QStringLiteral("\"%1\" of question 1 of stop 1: ").arg(keys.join(u'.'));
    };
    const QStringList required{QStringLiteral("kind"), QStringLiteral("ask"), QStringLiteral("answer")};
    for (const Place& place : placesIn(json)) {
        for (const QJsonValue& value : values) {
            if (value.type() == place.value.type())
                continue;
            const QByteArray file = lessonWith(with(json, place.keys, value));
            int line = 0;
            const QString said = complaint(file, &line);
            QVERIFY2(said.startsWith(named(place.keys)) && !said.contains(u'\n'), qPrintable(said));
            qsizetype at = file.indexOf("\"questions\"");
            for (const QString& key : place.keys)
                at = file.indexOf('"' + key.toUtf8() + "\":", at);
            QCOMPARE(line, 1 + int(file.left(at).count('\n')));
        }
        if (place.value.isArray()) {
            QJsonArray list = place.value.toArray();
            list[list.size() - 1] = QJsonObject();
            const QString said = complaint(lessonWith(with(json, place.keys, list)));
            QVERIFY2(said.startsWith(named(place.keys)), qPrintable(said));
        }
        QStringList more = place.keys;
        more.last() = QStringLiteral("colour");
        QString said = complaint(lessonWith(with(json, more, 7)));
        QVERIFY2(said.startsWith(named(more) + QStringLiteral("unknown, expected one of")), qPrintable(said));
        said = complaint(lessonWith(with(json, place.keys, QJsonValue::Undefined)));
        if (said.isEmpty())
            QVERIFY2(!required.contains(place.keys.join(u'.')), qPrintable(place.keys.join(u'.')));
        else
            QCOMPARE(said, named(place.keys) + QStringLiteral("missing"));
    }
}

TEST_OF_ROOM(TestQuestionKinds, QApplication)
#include "tst_question_kinds.moc"
