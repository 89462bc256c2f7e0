// One article, side by side: German, English, Markdown, JSON.
"use strict";
(() => {
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

  const text = async (url, form = (body) => body) => {
    const answer = await fetch(url, { cache: "no-store" });
    const body = await answer.text();
    return element("pre", answer.ok ? form(body) : `${answer.status} ${answer.statusText}`, { tabindex: "0" });
  };

  const page = (locale, forms) =>
    forms ? element("iframe", "", { src: forms.page, title: `The page in ${locale}` }) : element("p", "Not translated.", { class: "quiet" });

  const load = async () => {
    const data = await (await fetch("../articles.json", { cache: "no-store" })).json();
    const article = data.articles.find((one) => one.slug === slug);
    document.title = `${slug}, side by side`;
    document.getElementById("title").textContent = slug;
    if (!article) {
      ["de", "en", "markdown", "json"].forEach((id) => fill(id, element("p", "There is no such article.", { class: "quiet" })));
      return;
    }
    ["de", "en"].forEach((locale) => fill(locale, page(locale, article.links[locale])));
    const markdown = ["de", "en"].filter((locale) => article.links[locale]);
    fill("markdown", ...(await Promise.all(markdown.map((locale) => text(article.links[locale].markdown)))));
    fill("json", await text(article.links.json, (body) => JSON.stringify(JSON.parse(body), null, 2)));
  };

  document.addEventListener("offprint:edition", load);
  load();
})();
