// SPDX-License-Identifier: GPL-3.0-or-later
// One stop at a time, the steps of its run, and answers told right from wrong. Without this the page is one long text.
"use strict";
(function () {
    const stops = Array.from(document.querySelectorAll("main > section"));
    const leads = document.querySelector(".leads");
    const [back, on] = leads.querySelectorAll("button");
    const count = leads.querySelector(".count");
    const runs = stops.map(run);
    let at = 0;

    function fill(words, ...said) {
        return said.reduce((text, each, k) => text.split("%" + (k + 1)).join(each), words);
    }

    function run(stop) {
        const data = stop.querySelector("script");
        if (!data) {
            return null;
        }
        const { steps, step, words } = JSON.parse(data.textContent);
        const picture = stop.querySelector(".picture use");
        const description = stop.querySelector(".picture desc");
        const now = stop.querySelector(".now");
        const place = stop.querySelector(".place");
        const codes = Array.from(stop.querySelectorAll(".code"));
        const buttons = Array.from(stop.querySelectorAll(".steps button"));
        let current = step;
        function go(to) {
            current = Math.max(0, Math.min(steps.length - 1, to));
            const [id, said, code, lit] = steps[current];
            picture.setAttribute("href", "#" + id);
            description.textContent = now.textContent = said;
            place.textContent = fill(words, current, steps.length - 1);
            codes.forEach((each, k) => {
                each.hidden = k !== code;
                each.querySelectorAll("pre span").forEach((row, line) => {
                    row.classList.toggle("lit", k === code && lit.includes(line));
                });
            });
            const ends = [current === 0, current === 0, current === steps.length - 1, current === steps.length - 1];
            buttons.forEach((button, k) => { button.disabled = ends[k]; });
        }
        const ways = [() => go(0), () => go(current - 1), () => go(current + 1), () => go(steps.length - 1)];
        buttons.forEach((button, k) => button.addEventListener("click", ways[k]));
        go(current);
        return { Home: ways[0], ArrowLeft: ways[1], ArrowRight: ways[2], End: ways[3] };
    }

    function show(to, focused) {
        at = Math.max(0, Math.min(stops.length - 1, to));
        stops.forEach((stop, k) => stop.classList.toggle("current", k === at));
        back.disabled = at === 0;
        on.disabled = at === stops.length - 1;
        count.textContent = fill(count.dataset.words, at + 1, stops.length);
        if (focused) {
            stops[at].querySelector("h2").focus({ preventScroll: true });
            window.scrollTo(0, 0);
            try {
                history.replaceState(null, "", "#stop=" + (at + 1));
            } catch (refused) {
                // Some frames may not change their address.
            }
        }
    }

    function wanted() {
        const found = /^#stop=(\d+)$/.exec(location.hash);
        return found ? Number(found[1]) - 1 : 0;
    }

    // A typographic minus makes no difference, and in numbers no sign of thousands.
    function plainNumber(typed) {
        const signed = typed.trim().replace(/[\u2212\u2013]/g, "-");
        const inGroups = /^[+-]?\d{1,3}([\s,'\u2019]\d{3})+$/.test(signed);
        return (inGroups ? signed.replace(/[\s,'\u2019]/g, "") : signed).replace(/^\+/, "")
            .replace(/^(-?)0+(?=\d)/, "$1");
    }

    // Nor do the case of letters and blanks after a comma.
    function plainWords(typed) {
        return typed.toLowerCase().replace(/[\u2212\u2013]/g, "-").trim().replace(/\s+/g, " ").replace(/\s*([,;])\s*/g, "$1");
    }

    function ask(form) {
        const fields = form.querySelector("fieldset");
        const verdict = form.querySelector(".verdict");
        const answer = form.querySelector("details");
        const inputs = Array.from(form.querySelectorAll("input"));
        const says = (kind, words) => {
            verdict.className = "verdict " + kind;
            verdict.textContent = words;
        };
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            if (fields.disabled) {
                return;
            }
            const radio = inputs.find((input) => input.type === "radio" && input.checked);
            const typed = inputs.filter((input) => input.type === "text");
            if (typed.length ? typed.some((input) => !input.value.trim()) : !radio) {
                return;
            }
            const plain = form.dataset.odd ? plainNumber : plainWords;
            const odd = typed.find((input) => form.dataset.odd && !/^-?\d+$/.test(plain(input.value)));
            const right = radio ? radio.value === form.dataset.right : typed.every((input) =>
                input.dataset.accepted.split("|").map(plain).includes(plain(input.value)));
            if (odd) {
                says("wrong", fill(form.dataset.odd, odd.value));
            } else if (right) {
                says("right", form.dataset.yes);
                fields.disabled = true;
                answer.hidden = true;
            } else {
                says("wrong", fill(form.dataset.no,
                    radio ? radio.dataset.letter : typed.map((input) => input.value.trim()).join(", ")));
            }
        });
        answer.addEventListener("toggle", () => {
            if (answer.open) {
                fields.disabled = true;
                says("", "");
            }
        });
    }

    document.documentElement.classList.add("live");
    document.querySelectorAll("form").forEach(ask);
    back.addEventListener("click", () => show(at - 1, true));
    on.addEventListener("click", () => show(at + 1, true));
    window.addEventListener("hashchange", () => show(wanted(), false));
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
            return;
        }
        const way = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
        const step = event.target.tagName !== "INPUT" && runs[at] && runs[at][event.key];
        if (way) {
            show(at + way, true);
        } else if (step) {
            step();
        } else {
            return;
        }
        event.preventDefault();
    });
    show(wanted(), false);
})();
