// SPDX-License-Identifier: GPL-3.0-or-later
// A real browser without a display, driven by its DevTools protocol over a pipe.
#pragma once

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointF>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

#include <utility>
#include <vector>

namespace walshscope::gui {

class Browser {
public:
    /// Empty where there is none.
    static QString program() {
        for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
            if (const QString found = QStandardPaths::findExecutable(QLatin1String(name)); !found.isEmpty())
                return found;
        return {};
    }

    using Calls = std::vector<std::pair<const char*, QJsonObject>>;

    /// Shows the file, whose address may end in a fragment, after those calls of the protocol. False where the browser
    /// does not answer.
    bool open(const QUrl& page, const Calls& before = {}) {
        // The pipe is its third and fourth descriptor.
        m_process.start(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"),
             QStringLiteral("exec 3<&0 4>&1 </dev/null >/dev/null 2>&1; exec \"$0\" --headless --no-sandbox "
                            "--disable-gpu --disable-dev-shm-usage --no-first-run "
                            "--disable-background-networking --remote-debugging-pipe "
                            "--user-data-dir=\"$1\" about:blank"),
             program(), m_profile.path()});
        const QString target = call("Target.createTarget", {{"url", "about:blank"}})["targetId"].toString();
        m_session = call("Target.attachToTarget", {{"targetId", target}, {"flatten", true}})["sessionId"].toString();
        if (m_session.isEmpty())
            return false;
        for (const char* domain : {"Page", "Runtime", "Log", "Network"})
            call((QByteArray(domain) + ".enable").constData());
        for (const auto& [method, parameters] : before)
            call(method, parameters);
        call("Page.navigate", {{"url", page.toString(QUrl::FullyEncoded)}});
        for (int tries = 0; tries < 100; ++tries)
            if (value(QStringLiteral("document.readyState")).toString() == QLatin1String("complete") &&
                value(QStringLiteral("location.protocol")).toString() == QLatin1String("file:"))
                return true;
        return false;
    }

    ~Browser() {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_session.clear();
        call("Browser.close");
        if (!m_process.waitForFinished(5'000)) {
            m_process.kill();
            m_process.waitForFinished(5'000);
        }
    }

    /// In the page, or in one of frames().
    QJsonValue value(const QString& expression, int frame = 0) {
        QJsonObject parameters{{"expression", expression}, {"returnByValue", true}};
        if (frame > 0)
            parameters["contextId"] = frame;
        return call("Runtime.evaluate", parameters)["result"].toObject()["value"];
    }

    /// All documents that there were, each in a frame or the page itself.
    const std::vector<int>& frames() const { return m_frames; }

    /// In the coordinates of the page.
    void click(const QPointF& place) {
        for (const char* type : {"mousePressed", "mouseReleased"})
            call("Input.dispatchMouseEvent", {{"type", QLatin1String(type)},
                                              {"x", place.x()},
                                              {"y", place.y()},
                                              {"button", "left"},
                                              {"clickCount", 1}});
    }

    /// As QKeyEvent would have it: "ArrowRight", "Enter".
    void press(const QString& key, int code) {
        QJsonObject event{{"type", "rawKeyDown"}, {"key", key}, {"code", key}, {"windowsVirtualKeyCode", code}};
        if (key == QLatin1String("Enter")) {
            event["type"] = "keyDown";
            event["text"] = "\r";
        }
        call("Input.dispatchKeyEvent", event);
        call("Input.dispatchKeyEvent",
             {{"type", "keyUp"}, {"key", key}, {"code", key}, {"windowsVirtualKeyCode", code}});
    }

    void type(const QString& text) { call("Input.insertText", {{"text", text}}); }

    /// What the page wrote into the console, what went wrong there, and what it asked a network for.
    QStringList complaints() const { return m_complaints; }

    /// Of the DevTools protocol.
    QJsonObject call(const char* method, const QJsonObject& parameters = {}) {
        QJsonObject request{{"id", ++m_calls}, {"method", QLatin1String(method)}, {"params", parameters}};
        if (!m_session.isEmpty())
            request["sessionId"] = m_session;
        m_process.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\0');
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < 30'000 && m_process.state() != QProcess::NotRunning) {
            for (qsizetype end = m_read.indexOf('\0'); end >= 0; end = m_read.indexOf('\0')) {
                const QJsonObject answer = QJsonDocument::fromJson(m_read.left(end)).object();
                m_read.remove(0, end + 1);
                if (answer["id"].toInt() == m_calls)
                    return answer["result"].toObject();
                hear(answer["method"].toString(), answer["params"].toObject());
            }
            m_process.waitForReadyRead(100);
            m_read += m_process.readAllStandardOutput();
        }
        return {};
    }

private:
    void hear(const QString& event, const QJsonObject& what) {
        if (event == QLatin1String("Runtime.executionContextCreated"))
            m_frames.push_back(what["context"].toObject()["id"].toInt());
        const QString address = what["request"].toObject()["url"].toString();
        const bool isOwn = address.startsWith(QLatin1String("file:")) || address.startsWith(QLatin1String("data:"));
        if (event == QLatin1String("Runtime.consoleAPICalled") || event == QLatin1String("Runtime.exceptionThrown") ||
            event == QLatin1String("Log.entryAdded") || (event == QLatin1String("Network.requestWillBeSent") && !isOwn))
            m_complaints << QString::fromUtf8(QJsonDocument(what).toJson(QJsonDocument::Compact));
    }

    QTemporaryDir m_profile;
    QProcess m_process;
    QByteArray m_read;
    QString m_session;
    QStringList m_complaints;
    std::vector<int> m_frames;
    int m_calls = 0;
};

} // namespace walshscope::gui
