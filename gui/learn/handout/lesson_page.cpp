// SPDX-License-Identifier: GPL-3.0-or-later
// Putting a page together. Pictures stand at its end, each once, and stops refer to them.
#include "gui/learn/handout/lesson_page.h"

#include "gui/learn/handout/handout_pictures.h"
#include "gui/learn/handout/page_pictures.h"
#include "gui/learn/handout/page_questions.h"
#include "gui/learn/handout/page_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace walshscope::gui {
namespace {

struct LessonPageWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::LessonPage)
};

constexpr std::size_t mostSteps = 130;

QString resource(const char* name) {
    QFile file(QStringLiteral(":/handout/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the resource %s is missing", name);
    return QString::fromUtf8(file.readAll());
}

/// As it stands in a script element, in HTML and in XML.
QString inScript(const QJsonObject& data) {
    QString json = QString::fromUtf8(QJsonDocument(data).toJson(QJsonDocument::Compact));
    for (const char sign : {'&', '<', '>'})
        json.replace(QLatin1Char(sign), QStringLiteral("\\u%1").arg(int(sign), 4, 16, QLatin1Char('0')));
    return json;
}

QString element(const char* tag, const QString& attributes, const QString& inner) {
    return u'<' + QLatin1String(tag) + attributes + u'>' + inner + QStringLiteral("</") + QLatin1String(tag) +
           QStringLiteral(">\n");
}

/// As fine as the stop's own, unless a page would have too many of them.
StepBy stepsOf(const HandoutStop& stop) {
    for (int by = int(stop.state.by); by < int(StepBy::Launch); ++by)
        if (stop.run->stops(StepBy(by)).size() <= mostSteps)
            return StepBy(by);
    return StepBy::Launch;
}

class Page {
public:
    explicit Page(const Lesson& lesson) : m_lesson(lesson) {}

    void add(const HandoutStop& stop) {
        m_id = QString::number(stop.number);
        const LessonStop& from = m_lesson.stops[std::size_t(stop.number - 1)];
        QString html = element("h2", QStringLiteral(" tabindex=\"-1\""),
                               escaped(LessonPageWords::tr("%1. %2").arg(stop.number).arg(stop.title)));
        html += htmlOf(from.text);
        if (stop.run)
            html += runOf(stop);
        else if (stop.drawing)
            html += pictureOf(stop, addPicture(stop), stop.now);
        html += htmlOf(stop.beside);
        if (!from.questions.empty())
            html += element("h3", {}, escaped(LessonPageWords::tr("Questions"))) +
                    htmlOf(from.questions, stop.number, stop.view->n());
        if (!stop.notes.isEmpty())
            html += element("aside", QStringLiteral(" class=\"notes\""), htmlOf(stop.notes));
        m_stops += element("section", QStringLiteral(" id=\"stop=%1\"").arg(m_id), u'\n' + html);
        m_contents += element("li", QStringLiteral(" value=\"%1\"").arg(m_id),
                              element("a", QStringLiteral(" href=\"#stop=%1\"").arg(m_id), escaped(stop.title)));
    }

    QByteArray html() const {
        const QString title = escaped(m_lesson.title);
        QString head = QStringLiteral(
            "<meta charset=\"utf-8\"/>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
            "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri "
            "'none'\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"generator\" content=\"Walshscope\"/>\n");
        head += element("title", {}, title) + element("style", {}, u'\n' + resource("lesson.css"));
        QString body = element("h1", {}, title);
        if (!m_lesson.author.isEmpty())
            body += element("p", QStringLiteral(" class=\"author\""), escaped(m_lesson.author));
        body += element(
            "nav", QStringLiteral(" class=\"contents\" aria-label=\"%1\"").arg(escaped(LessonPageWords::tr("Stops"))),
            element("ol", {}, u'\n' + m_contents));
        body += element("main", {}, u'\n' + m_stops);
        body += element("nav",
                        QStringLiteral(" class=\"needs-script bar leads\" aria-label=\"%1\"")
                            .arg(escaped(LessonPageWords::tr("From stop to stop"))),
                        button(LessonPageWords::tr("← Previous stop"), LessonPageWords::tr("Page Up")) +
                            element("span",
                                    QStringLiteral(" class=\"count\" aria-live=\"polite\" data-words=\"%1\"")
                                        .arg(escaped(LessonPageWords::tr("Stop %1 of %2"))),
                                    {}) +
                            button(LessonPageWords::tr("Next stop →"), LessonPageWords::tr("Page Down")));
        body += element("svg",
                        QStringLiteral(" class=\"shared\" aria-hidden=\"true\" xmlns=\"http://www.w3.org/2000/svg\""),
                        element("defs", {}, u'\n' + m_pictures.definitions()));
        body +=
            element("script", {}, QStringLiteral("//<![CDATA[\n") + resource("lesson.js") + QStringLiteral("//]]>\n"));
        return (QStringLiteral("<!DOCTYPE html>\n") +
                element("html",
                        QStringLiteral(" lang=\"%1\" xmlns=\"http://www.w3.org/1999/xhtml\"")
                            .arg(LessonPageWords::tr("en", "the language of these words, as HTML calls it")),
                        u'\n' + element("head", {}, u'\n' + head) + element("body", {}, u'\n' + body)))
            .toUtf8();
    }

private:
    struct Code {
        HandoutCode code;
        QString html;
    };

    static QString button(const QString& words, const QString& key) {
        return element("button", QStringLiteral(" type=\"button\" title=\"%1\"").arg(escaped(key)), escaped(words));
    }

    QString addPicture(const HandoutStop& stop) {
        m_size = screenPictureSize(stop);
        return m_pictures.add(m_size, [&](QPainter& painter) { paintScreenPicture(painter, stop); });
    }

    QString pictureOf(const HandoutStop& stop, const QString& picture, const QString& now) const {
        const QString svg =
            element("svg",
                    QStringLiteral(" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 %1 %2\" "
                                   "aria-labelledby=\"t%3 d%3\"")
                        .arg(m_size.width())
                        .arg(m_size.height())
                        .arg(m_id),
                    element("title", QStringLiteral(" id=\"t%1\"").arg(m_id), escaped(stop.title)) +
                        element("desc", QStringLiteral(" id=\"d%1\"").arg(m_id), escaped(now)) +
                        QStringLiteral("<use href=\"#%1\"/>").arg(picture));
        const QString words =
            now.isEmpty() ? now : element("p", QStringLiteral(" class=\"now\" aria-live=\"polite\""), escaped(now));
        return words + element("figure", QStringLiteral(" class=\"picture\""), svg);
    }

    QString runOf(HandoutStop stop) {
        const StepBy by = stepsOf(stop);
        const int count = int(stop.run->stops(by).size());
        const Learning::Stretch shown = stop.active;
        const QString first = addPicture(stop), now = stop.now;
        std::vector<Code> codes;
        const int ownCode = addCode(codes, stop);
        QJsonArray steps;
        int current = 0;
        for (int k = 0; k < count; ++k) {
            stop.active = FlowModel::stretch(*stop.run, by, k);
            if (stop.active.to <= shown.to)
                current = k;
            const QString said = nowOf(stop);
            QJsonArray lit;
            const int code = addCode(codes, stop, &lit);
            steps << QJsonArray{addPicture(stop), said, code, lit};
        }
        QString html = pictureOf(stop, first, now);
        if (count > 1) {
            const auto arrow = [](const QString& sign, const QString& words) {
                return element("button",
                               QStringLiteral(" type=\"button\" aria-label=\"%1\" title=\"%1\"").arg(escaped(words)),
                               sign);
            };
            html += element("div",
                            QStringLiteral(" class=\"needs-script bar steps\" role=\"group\" aria-label=\"%1\"")
                                .arg(escaped(LessonPageWords::tr("Steps of the run"))),
                            arrow(QStringLiteral("|◀"), LessonPageWords::tr("First step (Home)")) +
                                arrow(QStringLiteral("◀"), LessonPageWords::tr("Step back (←)")) +
                                arrow(QStringLiteral("▶"), LessonPageWords::tr("Step on (→)")) +
                                arrow(QStringLiteral("▶|"), LessonPageWords::tr("Last step (End)")) +
                                element("span", QStringLiteral(" class=\"place\""), {}));
        }
        for (std::size_t k = 0; k < codes.size(); ++k)
            html += element("figure",
                            QStringLiteral(" class=\"code\"") +
                                (int(k) == ownCode ? QString() : QStringLiteral(" hidden=\"hidden\"")),
                            codes[k].html);
        if (count > 1)
            html += element("script", QStringLiteral(" type=\"application/json\""),
                            inScript({{QStringLiteral("steps"), steps},
                                      {QStringLiteral("step"), current},
                                      {QStringLiteral("words"), LessonPageWords::tr("Step %1 of %2")}}));
        return html;
    }

    /// Its place among the codes of the stop, and which of its rows are lit; -1 where there is none.
    static int addCode(std::vector<Code>& codes, const HandoutStop& stop, QJsonArray* lit = nullptr) {
        const HandoutCode code = codeOf(stop);
        if (code.rows.empty())
            return -1;
        for (int k = 0; lit && k < int(code.rows.size()); ++k)
            if (code.rows[std::size_t(k)].lit)
                *lit << k;
        const auto sameRow = [](const HandoutCode::Row& a, const HandoutCode::Row& b) {
            return a.text == b.text && a.number == b.number;
        };
        for (std::size_t k = 0; k < codes.size(); ++k)
            if (std::ranges::equal(codes[k].code.rows, code.rows, sameRow))
                return int(k);
        QString rows;
        for (const HandoutCode::Row& row : code.rows) {
            const QString number = row.number > 0 ? QStringLiteral("%1  ").arg(row.number, 4) : QString();
            const QString text = escaped(row.text);
            rows += QStringLiteral("<span%1>").arg(row.lit ? QStringLiteral(" class=\"lit\"") : QString()) + number +
                    (row.removed ? QStringLiteral("<del>") + text + QStringLiteral("</del> ✗") : text) +
                    QStringLiteral("</span>\n");
        }
        codes.push_back({code, element("figcaption", {}, escaped(code.title)) + element("pre", {}, rows)});
        return int(codes.size()) - 1;
    }

    const Lesson& m_lesson;
    PagePictures m_pictures;
    QString m_stops, m_contents;
    QString m_id; ///< Of the stop that is being added.
    QSize m_size; ///< Of the picture that was added last.
};

} // namespace

QByteArray lessonPage(const Lesson& lesson, const std::vector<int>& stops, Monitor& monitor,
                      const StopDrawings& drawings, const HandoutExtras& extras) {
    Page page(lesson);
    std::optional<HandoutStop> before;
    for (std::size_t k = 0; k < stops.size(); ++k) {
        monitor.progress(k, stops.size());
        HandoutStop stop = handoutStop(lesson, stops[k], before ? &*before : nullptr, monitor, drawings, extras);
        page.add(stop);
        before = std::move(stop);
    }
    monitor.progress(stops.size(), stops.size());
    return page.html();
}

} // namespace walshscope::gui
