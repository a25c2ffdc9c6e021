// SPDX-License-Identifier: GPL-3.0-or-later
// Files as they come: right ones of every kind, and the same with something wrong in them.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QString>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace walshscope::gui {

class RandomFiles {
public:
    /// `random` is shared with whoever else decides by it, so that one seed decides all.
    RandomFiles(std::mt19937& random, const QDir& folder) : m_random(random), m_folder(folder) {}

    /// The path of a new file.
    QString next() {
        static const char* const endings[] = {"", ".txt", ".bin", ".csv", ".hex", ".json"};
        const bool lesson = below(6) == 0;
        QByteArray bytes = lesson ? aLesson() : aDocument();
        if (below(3) == 0)
            damage(bytes);
        const QString ending = lesson ? QStringLiteral(".walshlesson") : QLatin1String(endings[below(6)]);
        QFile file(m_folder.filePath(QStringLiteral("%1%2").arg(++m_count).arg(ending)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the folder of the walk cannot be written");
        return file.fileName();
    }

    QByteArray aDocument() {
        switch (below(8)) {
        case 0:
            return characters(std::size_t(1) << below(13), "01");
        case 1:
            return characters(std::size_t(1) << below(11), "0123456789abcdef");
        case 2:
            return numbers(permutation(1 + below(8)));
        case 3:
            return numbers(values(std::size_t(1) << below(9), 1 << (1 + below(9))));
        case 4:
            return characters(1 + below(5000), "01");
        case 5:
            return anf();
        case 6:
            return "name," + characters(std::size_t(1) << (2 + below(6)), "0123456789ABCDEF");
        default:
            return bytes(1 + below(3000));
        }
    }

private:
    std::uint32_t below(std::uint32_t limit) { return m_random() % limit; }

    QByteArray characters(std::size_t count, std::string_view choice) {
        QByteArray text;
        for (std::size_t i = 0; i < count; ++i)
            text += choice[below(std::uint32_t(choice.size()))];
        return text;
    }

    QByteArray bytes(std::size_t count) {
        QByteArray all;
        for (std::size_t i = 0; i < count; ++i)
            all += char(below(256));
        return all;
    }

    std::vector<int> permutation(unsigned n) {
        std::vector<int> all(std::size_t(1) << n);
        std::iota(all.begin(), all.end(), 0);
        std::shuffle(all.begin(), all.end(), m_random);
        return all;
    }

    std::vector<int> values(std::size_t count, std::uint32_t limit) {
        std::vector<int> all(count);
        const int least = below(2) ? 0 : -int(limit);
        for (int& value : all)
            value = least + int(below(limit - std::uint32_t(least)));
        return all;
    }

    QByteArray numbers(const std::vector<int>& all) {
        QByteArray text;
        for (int value : all)
            text += QByteArray::number(value) + (below(16) == 0 ? ",\n" : ", ");
        return text;
    }

    QByteArray anf() {
        QByteArray text = "1";
        for (std::uint32_t term = below(9); term > 0; --term) {
            text += "+x" + QByteArray::number(below(9));
            for (std::uint32_t factor = below(4); factor > 0; --factor)
                text += "*x" + QByteArray::number(below(12));
        }
        return text;
    }

    QByteArray aLesson() {
        const QStringList lessons = QDir(QStringLiteral(RESOURCES "/lessons")).entryList({"*.walshlesson"});
        QFile file(QStringLiteral(RESOURCES "/lessons/") + lessons[int(below(std::uint32_t(lessons.size())))]);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("there is no lesson to open");
        return file.readAll();
    }

    /// A cut, a byte, a piece twice or a piece of another file.
    void damage(QByteArray& bytes) {
        const auto place = [&] { return int(below(std::uint32_t(bytes.size()) + 1)); };
        switch (below(4)) {
        case 0:
            bytes.truncate(place());
            break;
        case 1:
            for (std::uint32_t count = 1 + below(4); count > 0 && !bytes.isEmpty(); --count)
                bytes[int(below(std::uint32_t(bytes.size())))] = char(below(256));
            break;
        case 2: {
            const int from = place();
            bytes.insert(place(), bytes.mid(from, int(below(200))));
            break;
        }
        default:
            bytes.insert(place(), aDocument().left(int(below(100))));
        }
    }

    std::mt19937& m_random;
    QDir m_folder;
    int m_count = 0;
};

} // namespace walshscope::gui
