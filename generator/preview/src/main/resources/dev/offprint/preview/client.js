// Runs in every page of the preview: reloads it when its content has changed, and shows errors of the sources in an overlay.
"use strict";
(() => {
  const texts = {}; // the server puts the texts of the preview's language here, by their English templates
  const t = (template, ...values) => (texts[template] ?? template).replace(/\{(\d)\}/g, (all, index) => values[index] ?? all);
  const own = document.currentScript;
  const tag = own.dataset.tag;
  const settle = 120; // editors save in steps; errors between them are not shown
  const interval = 250; // a save is seen at once, and an open page costs four small requests a second
  let number = Number(own.dataset.number);
  let overlay = null;
  let dismissed = "";

  /** Waits until the window is looked at: hidden pages ask for nothing. */
  const visible = () =>
    document.visibilityState === "visible"
      ? Promise.resolve()
      : new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));

  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Asks for this page as a program would, which gets its tag. */
  const changed = async () => {
    if (tag === undefined) {
      return false;
    }
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    return (answer.headers.get("ETag") ?? String(answer.status)) !== tag;
  };

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  };

  /** What stands between backticks is code. */
  const said = (text, name) => {
    const paragraph = element("p", "", { class: name });
    text.split(/`([^`]+)`/).forEach((part, at) => paragraph.append(at % 2 === 1 ? element("code", part) : part));
    return paragraph;
  };

  const excerpt = (finding) => {
    const { line, text, start, length } = finding.excerpt;
    const pre = element("pre", "");
    pre.append(element("span", `${line} | `, { class: "line" }), text.slice(0, start));
    pre.append(element("mark", text.slice(start, start + length) || " "), text.slice(start + length));
    return pre;
  };

  const item = (finding) => {
    const one = document.createElement("li");
    const place = [finding.path, finding.line, finding.column].filter((part) => part).join(":");
    one.append(element("p", place, { class: "place" }), said(finding.message, "message"));
    if (finding.excerpt) {
      one.append(excerpt(finding));
    }
    if (finding.hint) {
      one.append(said(finding.hint, "hint"));
    }
    return one;
  };

  const hide = () => {
    overlay?.remove();
    overlay = null;
    document.body.style.paddingBottom = "";
  };

  const show = (state) => {
    hide();
    const key = JSON.stringify(state.findings);
    if (state.errors === 0 || key === dismissed) {
      return;
    }
    overlay = element("div", "", { id: "offprint-overlay", lang: t("en") });
    const root = overlay.attachShadow({ mode: "open" });
    const box = element("section", "", { role: "alert", "aria-labelledby": "title" });
    const close = element("button", t("Hide"), { type: "button", title: t("Hide until the next change (Escape)") });
    close.addEventListener("click", () => {
      dismissed = key;
      hide();
    });
    const count = state.errors === 1 ? t("{0} error", 1) : t("{0} errors", state.errors);
    const list = document.createElement("ol");
    state.findings.forEach((finding) => list.append(item(finding)));
    box.append(element("h2", t("{0}; this is the last good version", count), { id: "title" }), close, list);
    if (state.findings.length < state.errors) {
      box.append(element("p", t("and {0} more: see the dashboard or the terminal", state.errors - state.findings.length)));
    }
    const style = element("link", "", { rel: "stylesheet", href: "/_preview/overlay.css" });
    style.addEventListener("load", () => {
      root.querySelectorAll("pre > mark").forEach((mark) => { // a line may be longer than the window
        const pre = mark.parentElement;
        pre.scrollLeft = mark.getBoundingClientRect().left - pre.getBoundingClientRect().left - pre.clientWidth / 2;
      });
      document.body.style.paddingBottom = `${box.offsetHeight}px`; // the end of the page is not behind it
    });
    root.append(style, box);
    document.body.append(overlay);
  };

  addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      overlay?.shadowRoot.querySelector("button").click();
    }
  });

  const latest = async (after) => {
    const answer = await fetch(`/_preview/state.json?after=${after}`, { cache: "no-store" });
    return answer.status === 200 ? answer.json() : null;
  };

  const run = async () => {
    let state = await latest(0);
    for (;;) {
      if (state !== null) {
        const news = state.number !== number;
        number = state.number;
        if (news && (await changed())) {
          location.reload();
          return;
        }
        if (news) {
          document.dispatchEvent(new CustomEvent("offprint:edition", { detail: state }));
        }
        if (state.errors > 0 && news) {
          await sleep(settle);
          state = (await latest(0)) ?? state;
          number = state.number;
        }
        show(state);
      }
      await sleep(interval);
      await visible();
      state = await latest(number);
    }
  };

  // The preview may be stopped and started again while its pages stay open.
  const keepRunning = () =>
    run().catch(async () => {
      await sleep(1000);
      number = 0;
      keepRunning();
    });
  keepRunning();
})();
