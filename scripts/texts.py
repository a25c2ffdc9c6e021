#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what is to be translated and lupdate does not find by itself, as C++ that it reads: the texts of lessons, as
gui/lesson/lesson_language.cpp looks them up, the titles of contenders, what papers call
theirs and what samples are, as gui/words/titles.cpp does, and the words about variants, as gui/code/algorithm.cpp does."""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).parent.parent


def of_lesson(lesson):
    yield "title of the lesson", lesson["title"]
    for stop in lesson["stops"]:
        yield "title of a stop", stop["title"]
        yield "text", stop.get("text", "")
        yield "notes for the lecturer", stop.get("notes", "")
        for slot in (stop.get("documents") or {}).values():
            yield "name of what is open", ((slot or {}).get("input") or {}).get("name", "")
        for question in stop.get("questions", []):
            yield "question", question["ask"]
            yield "hint", question.get("hint", "")
            for choice in question.get("choices", []):
                yield "choice of an answer", choice


def of_lessons():
    for path in sorted((root / "resources/lessons").glob("*.walshlesson")):
        for what, text in of_lesson(json.loads(path.read_text(encoding="utf-8"))):
            yield "Lesson " + path.stem, what, text


def of_contenders():
    """What they, tests of randomness and what papers print are called, in the lines that add them."""
    for path in sorted((root / "compute").rglob("*.c*")):
        code = path.read_text(encoding="utf-8")
        for key, literals in re.findall(r'\.(title|source|place|method) =((?:\s*"(?:[^"\\]|\\.)*")+)', code):
            text = "".join(json.loads(each) for each in re.findall(r'"(?:[^"\\]|\\.)*"', literals))
            yield "Contender" if key == "title" else "Paper", key, text


def of_algorithms():
    for path in sorted((root / "resources/algorithms").glob("*.html")):
        yield "Algorithm", path.stem, path.read_text(encoding="utf-8").strip()


def of_samples():
    for path in sorted((root / "resources/samples").glob("*.json")):
        for sample in json.loads(path.read_text(encoding="utf-8")):
            if isinstance(sample, dict) and "origin" in sample:
                yield "Sample", "what a sample is and where it comes from", sample["origin"]
    for path in sorted((root / "resources/baselines").glob("*.walshtimes")):
        yield "Sample", "times measured elsewhere", path.stem


print("const char* const texts[] = {")
for context, what, text in [*of_lessons(), *of_contenders(), *of_samples(), *of_algorithms()]:
    if text:
        print(f"    //: {what}")
        print(f"    QT_TRANSLATE_NOOP({json.dumps(context)}, {json.dumps(text, ensure_ascii=False)}),")
print("};")
