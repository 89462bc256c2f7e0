// The dashboard: every article with its state, what is wrong or could be better, and where its forms are.
"use strict";
(() => {
  const texts = {}; // the server puts the texts of the preview's language here, by their English templates
  const t = (template, ...values) => (texts[template] ?? template).replace(/\{(\d)\}/g, (all, index) => values[index] ?? all);
  const at = (id) => document.getElementById(id);
  const shownIn = document.documentElement.lang;
  const states = { public: t("public"), draft: t("draft"), scheduled: t("scheduled"), syndicated: t("syndicated"), broken: t("broken") };
  const page = 200; // rows that a table shows at once; more are slow to lay out and nobody reads them
  let data = { articles: [] };
  let all = false;

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  };

  const link = (href, text, label) => element("a", text, label ? { href, "aria-label": label } : { href });

  // A day as people write it, as the pages of the site do.
  const day = (iso) => new Date(`${iso}T00:00:00Z`).toLocaleDateString(shownIn === "de" ? "de" : "en-GB", { dateStyle: "long", timeZone: "UTC" });

  // What stands between backticks is code, but for numbers and days.
  const marked = (said) => said.split(/`([^`]+)`/).map((part, at) => {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(part);
    return at % 2 === 0 || /^\d+$/.test(part) ? part : isDay ? day(part) : element("code", part);
  });

  const finding = (one) => {
    const item = element("li", "", { class: one.severity });
    const place = [one.path, one.line, one.column].filter((part) => part).join(":");
    item.append(element("code", place), " ", ...marked(one.message));
    if (one.hint) {
      const hint = element("span", "", { class: "quiet" });
      hint.append(...marked(t("; {0}", one.hint)));
      item.append(hint);
    }
    return item;
  };

  const languageCell = (article, locale) => {
    const cell = element("td", "", { "data-label": locale === "de" ? t("German") : t("English") });
    const forms = article.links[locale];
    if (!forms) {
      cell.append(element("span", "–", { class: "quiet", "aria-label": t("not translated") }));
      return cell;
    }
    const title = article.titles[locale] || article.slug;
    const visible = article.state === "public" || (["draft", "scheduled"].includes(article.state) && data.drafts);
    cell.append(visible ? link(forms.page, title) : element("span", title));
    const state = article.translations?.[locale];
    if (state) {
      cell.append(element("span", translation(state), { class: `translation ${state}` }));
    }
    return cell;
  };

  // Whether a translation says what the text says that it was made from.
  const translation = (state) => (state === "outdated" ? t("outdated") : t("up to date"));

  const translationState = (article) => {
    const states = Object.values(article.translations ?? {});
    return states.length > 0 ? states : [article.links.de && article.links.en ? "none" : "missing"];
  };

  const forms = (article) => {
    const cell = element("td", "", { "data-label": t("Links") });
    const links = element("div", "", { class: "forms" });
    cell.append(links);
    links.append(link(`articles/${article.slug}`, t("Side by side"), t("Side by side: {0}", article.slug)));
    if (article.state === "public") {
      links.append(link(article.links.json, "JSON", t("JSON of {0}", article.slug)));
      ["de", "en"].filter((locale) => article.links[locale]).forEach((locale) => {
        links.append(link(article.links[locale].markdown, `${locale}.md`, t("{0}.md of {1}", locale, article.slug)));
        links.append(link(article.links[locale].answer, t("answer {0}", locale), t("answer {0} of {1}", locale, article.slug)));
      });
    }
    return cell;
  };

  const row = (article) => {
    const made = document.createElement("tr");
    const name = element("th", "", { scope: "row" });
    name.append(article.slug, element("span", article.type ?? "", { class: "quiet" }));
    const state = document.createElement("td");
    state.append(element("span", states[article.state] ?? article.state, { class: `state ${article.state}` }));
    if (article.from) { // the day on which it becomes public
      state.append(" ", element("time", t("from {0}", day(article.from.slice(0, 10))), { datetime: article.from, title: article.from, class: "quiet" }));
    }
    state.dataset.label = t("State");
    const remarks = element("td", "", { "data-label": t("Findings and hints") });
    if (article.findings.length + article.hints.length > 0) {
      const list = element("ul", "", { class: "findings" });
      article.findings.forEach((one) => list.append(finding(one)));
      article.hints.forEach((one) => list.append(element("li", one, { class: "hint" })));
      remarks.append(list);
    }
    made.append(name, state, languageCell(article, "de"), languageCell(article, "en"), remarks, forms(article));
    return made;
  };

  const wanted = (article) => {
    const find = at("find").value.trim().toLowerCase();
    const state = at("state").value;
    const texts = [article.slug, article.type ?? "", ...Object.values(article.titles)];
    return (
      (state === "" || article.state === state) &&
      (at("translation").value === "" || translationState(article).includes(at("translation").value)) &&
      (!at("improvable").checked || article.findings.length + article.hints.length > 0) &&
      texts.some((text) => text.toLowerCase().includes(find))
    );
  };

  const show = () => {
    const rows = data.articles.filter(wanted);
    const shown = all ? rows : rows.slice(0, page);
    at("articles").replaceChildren(...shown.map(row));
    at("more").hidden = shown.length === rows.length;
    at("more").textContent = t("Show all {0}", rows.length);
    at("count").textContent = rows.length === data.articles.length ? `${rows.length}` : t("{0} of {1}", rows.length, data.articles.length);
  };

  const load = async () => {
    data = await (await fetch("articles.json", { cache: "no-store" })).json();
    document.title = t("Preview of {0}", data.site);
    at("site").textContent = t("Preview of {0}", data.site);
    const base = new URL(data.url).pathname.replace(/\/$/, "");
    at("links").replaceChildren(
      link(`${base}/de`, "Deutsch"), link(`${base}/en`, "English"), link(shownIn === "de" ? `${base}/de/developers` : `${base}/en/developers`, t("Developers")),
      link(`${base}/openapi.json`, "OpenAPI"), link(`${base}/llms.txt`, "llms.txt"), link(`${base}/sitemap.xml`, t("Site map")));
    at("findings").replaceChildren(...data.elsewhere.map(finding));
    const wrong = data.elsewhere.length + data.articles.reduce((sum, article) => sum + article.findings.length, 0);
    at("findings-none").hidden = wrong > 0;
    at("findings-none").nextElementSibling.hidden = data.elsewhere.length === 0;
    if (wrong > 0 && data.elsewhere.length === 0) {
      at("findings-none").hidden = false;
      at("findings-none").textContent = wrong === 1 ? t("One, at its article below.") : t("{0}, at their articles below.", wrong);
    } else {
      at("findings-none").textContent = t("Nothing is wrong.");
    }
    show();
  };

  // The filters are in the address, so that a reload, a bookmark and the way back keep them. The way back undoes a choice, and not a letter.
  const fields = ["find", "state", "translation", "improvable"];

  const restore = () => {
    const kept = new URLSearchParams(location.search);
    fields.forEach((id) => {
      if (at(id).type === "checkbox") {
        at(id).checked = kept.has(id);
      } else {
        at(id).value = kept.get(id) ?? "";
      }
    });
  };

  const keep = (isChoice) => {
    const kept = new URLSearchParams();
    fields.forEach((id) => {
      const value = at(id).type === "checkbox" ? (at(id).checked ? "1" : "") : at(id).value.trim();
      if (value) {
        kept.set(id, value);
      }
    });
    const query = kept.toString();
    history[isChoice ? "pushState" : "replaceState"](null, "", query ? `?${query}` : location.pathname);
  };

  at("filters").addEventListener("input", (event) => {
    keep(event.target !== at("find"));
    show();
  });
  window.addEventListener("popstate", () => {
    restore();
    show();
  });
  at("filters").addEventListener("submit", (event) => event.preventDefault());
  at("more").addEventListener("click", () => {
    all = true;
    show();
  });
  document.addEventListener("offprint:edition", load);
  restore();
  load();
})();
