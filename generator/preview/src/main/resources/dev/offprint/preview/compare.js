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

  const load = async () => {
    const data = await (await fetch("../articles.json", { cache: "no-store" })).json();
    const article = data.articles.find((one) => one.slug === slug);
    document.title = t("{0}, side by side", slug);
    document.getElementById("title").textContent = slug;
    if (!article) {
      ["de", "en", "markdown", "json"].forEach((id) => fill(id, element("p", t("There is no such article."), { class: "quiet" })));
      return;
    }
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
