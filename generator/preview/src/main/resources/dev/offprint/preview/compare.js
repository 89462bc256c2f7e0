// One article, side by side: German, English, Markdown, JSON.
"use strict";
(() => {
  const texts = {}; // the server puts the texts of the preview's language here, by their English templates
  const t = (template, ...values) => (texts[template] ?? template).replace(/\{(\d)\}/g, (all, index) => values[index] ?? all);
  const slug = decodeURIComponent(location.pathname.split("/").pop());

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  };

  const fill = (id, ...content) => {
    const title = document.getElementById(id);
    title.parentElement.replaceChildren(title, ...content);
  };

  const text = async (url, { form = (body) => body, missing } = {}) => {
    const answer = await fetch(url, { cache: "no-store" });
    const body = await answer.text();
    if (missing && answer.status === 404) {
      return element("p", missing, { class: "quiet" });
    }
    return element("pre", answer.ok ? form(body) : `${answer.status} ${answer.statusText}`, { tabindex: "0" });
  };

  // A day as people write it, as the pages of the site do.
  const day = (iso) => new Date(`${iso}T00:00:00Z`).toLocaleDateString(document.documentElement.lang === "de" ? "de" : "en-GB", { dateStyle: "long", timeZone: "UTC" });

  // What stands between backticks is code.
  const marked = (said) => said.split(/`([^`]+)`/).map((part, at) => (at % 2 ? element("code", part) : part));

  const page = (locale, forms) =>
    forms ? element("iframe", "", { src: forms.page, title: t("The page in {0}", locale) }) : element("p", t("Not translated."), { class: "quiet" });

  // The blocks of the text that both languages should have.
  const KINDS = [
    [t("headings"), "h2, h3, h4, h5, h6"], [t("paragraphs"), "p:not(.alert > :first-child)"], [t("list items"), "li"], [t("tables"), "table"],
    [t("code blocks"), "pre"], [t("images"), "img"], [t("alerts"), ".alert"],
  ];

  const frames = () => [...document.querySelectorAll("iframe")].filter((frame) => frame.contentDocument?.querySelector(".body"));

  const differences = () => {
    const [de, en] = frames().map((frame) => frame.contentDocument.querySelector(".body"));
    const said = document.getElementById("differences");
    if (!de || !en) {
      said.textContent = "";
      return;
    }
    const differ = KINDS
      .map(([name, selector]) => [name, de.querySelectorAll(selector).length, en.querySelectorAll(selector).length])
      .filter(([, german, english]) => german !== english);
    said.textContent = differ.length === 0
      ? t("Both languages have the same parts.")
      : t("The languages differ. German / English: {0}.", differ.map(([name, german, english]) => `${name} ${german} / ${english}`).join(", "));
  };

  // Where a text is read: the block at the top and how much of it is past, or the share of the page where the blocks differ.
  const place = (view) => {
    const blocks = [...view.document.querySelector(".body").children];
    const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 0);
    const box = blocks[index]?.getBoundingClientRect();
    const room = view.document.documentElement.scrollHeight - view.innerHeight;
    return { count: blocks.length, index, past: box ? -box.top / Math.max(1, box.height) : 0, share: room > 0 ? view.scrollY / room : 0 };
  };

  const follow = (from, to) => {
    const read = place(from);
    const block = to.document.querySelector(".body").children[read.index];
    const same = read.index > 0 && read.count === to.document.querySelector(".body").children.length;
    const room = to.document.documentElement.scrollHeight - to.innerHeight;
    const box = block?.getBoundingClientRect();
    to.scrollTo({ top: same && read.share < 0.98 ? to.scrollY + box.top + read.past * box.height : read.share * room, behavior: "instant" });
  };

  // The frame that a person scrolls leads; the other one's events are its echo.
  let leader = null;
  const join = (frame) => {
    const view = frame.contentWindow;
    if (!frame.contentDocument?.querySelector(".body")) {
      return;
    }
    ["wheel", "touchstart", "pointerdown", "keydown"].forEach((event) => view.addEventListener(event, () => (leader = frame), { passive: true }));
    view.addEventListener("scroll", () => {
      leader = leader ?? frame;
      const other = frames().find((one) => one !== frame);
      if (leader === frame && other && document.getElementById("together").checked) {
        follow(view, other.contentWindow);
      }
    }, { passive: true });
    differences();
  };

  const LANGUAGES = { de: t("German"), en: t("English") };
  const KIND = {
    same: t("as recorded"), changed: t("changed"), moved: t("moved"), added: t("new"), removed: t("a part below it was removed"),
    replaced: t("translates one of the changed parts above, or none"),
  };

  const summary = ({ locale, state, changed, reviewer, ...days }) => {
    const [recorded, reviewed] = [days.recorded, days.reviewed].map((one) => one && day(one));
    const command = `offprint translated ${slug} --locale ${locale}`;
    if (state === "none") {
      return t("It is not recorded which state of the English text the German one was made from. Record it: `{0}`", command);
    } else if (state === "outdated") {
      return changed === 1
        ? t("1 part of the source changed since {0}. When the translation says the same: `{1}`", recorded, command)
        : t("{0} parts of the source changed since {1}. When the translation says the same: `{2}`", changed, recorded, command);
    }
    const current = locale === "de"
      ? t("The German text is up to date with the English one of {0}.", recorded)
      : t("The English text is up to date with the German one of {0}.", recorded);
    return state === "current" ? current
      : `${current} ${reviewer ? t("Reviewed on {0} by {1}.", reviewed, reviewer) : t("Reviewed on {0}.", reviewed)}`;
  };

  const cell = (text, locale, label) => {
    const made = element("td", text ?? "–", { class: text ? "text" : "quiet", "data-label": label });
    if (text) {
      made.lang = locale;
    }
    return made;
  };

  // What changed in one language since the other was made from it, beside the paragraphs to edit.
  let states = [];
  const paragraphs = () => {
    const box = document.getElementById("paragraphs");
    const unchanged = document.getElementById("unchanged").checked;
    box.hidden = states.length === 0;
    document.getElementById("summary").replaceChildren(...marked(states.map(summary).join(" ")));
    const [state] = states;
    const rows = (state?.rows ?? []).filter((row) => unchanged || row.kind !== "same");
    box.querySelector(".scroll").hidden = rows.length === 0;
    if (!state) {
      return;
    }
    const source = state.locale === "de" ? "en" : "de";
    document.getElementById("source").textContent = LANGUAGES[source];
    document.getElementById("translation").textContent = LANGUAGES[state.locale];
    document.getElementById("rows").replaceChildren(...rows.map((row) => {
      const made = element("tr", "", { class: row.kind });
      const place = element("th", row.place, { scope: "row" });
      place.append(element("span", `${row.name === "text" ? "" : `${row.name}: `}${state.state === "none" ? "" : KIND[row.kind]}`, { class: "quiet" }));
      made.append(place, cell(row.source, source, LANGUAGES[source]), cell(row.translation, state.locale, LANGUAGES[state.locale]));
      return made;
    }));
  };

  // Kept in the address, as the filters of the dashboard are.
  const unchanged = document.getElementById("unchanged");
  unchanged.checked = new URLSearchParams(location.search).has("unchanged");
  unchanged.addEventListener("input", () => {
    history.replaceState(null, "", unchanged.checked ? "?unchanged=1" : location.pathname);
    paragraphs();
  });

  const load = async () => {
    const data = await (await fetch("../articles.json", { cache: "no-store" })).json();
    const article = data.articles.find((one) => one.slug === slug);
    document.title = t("{0}, side by side", slug);
    document.getElementById("title").textContent = slug;
    if (!article) {
      ["de", "en", "markdown", "json"].forEach((id) => fill(id, element("p", t("There is no such article."), { class: "quiet" })));
      return;
    }
    states = (await (await fetch(`${encodeURIComponent(slug)}.json`, { cache: "no-store" })).json()).translations;
    paragraphs();
    leader = null;
    ["de", "en"].forEach((locale) => fill(locale, page(locale, article.links[locale])));
    document.querySelectorAll("iframe").forEach((frame) => frame.addEventListener("load", () => join(frame)));
    const markdown = ["de", "en"].filter((locale) => article.links[locale]);
    fill("markdown", ...(await Promise.all(markdown.map((locale) => text(article.links[locale].markdown)))));
    fill("json", await text(article.links.json, {
      form: (body) => JSON.stringify(JSON.parse(body), null, 2),
      missing: article.state === "public" ? null : t("The API has public articles alone; with --drafts=api it shows drafts too."),
    }));
  };

  document.addEventListener("offprint:edition", load);
  load();
})();
