// The dashboard: every article with its state, what is wrong or could be better, and where its forms are.
"use strict";
(() => {
  const at = (id) => document.getElementById(id);
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

  const age = (seconds) => {
    const days = Math.floor((Date.now() / 1000 - seconds) / 86400);
    return days <= 0 ? "today" : days === 1 ? "yesterday" : days < 60 ? `${days} days ago` : `${Math.round(days / 30.4)} months ago`;
  };

  const finding = (one) => {
    const item = element("li", "", { class: one.severity });
    const place = [one.path, one.line, one.column].filter((part) => part).join(":");
    item.append(element("code", place), ` ${one.message}`);
    if (one.hint) {
      item.append(element("span", `; ${one.hint}`, { class: "quiet" }));
    }
    return item;
  };

  const language = (article, locale) => {
    const cell = element("td", "", { "data-label": locale === "de" ? "German" : "English" });
    const forms = article.links[locale];
    if (!forms) {
      cell.append(element("span", "–", { class: "quiet", "aria-label": "not translated" }));
      return cell;
    }
    const title = article.titles[locale] || article.slug;
    const visible = article.state === "public" || (["draft", "scheduled"].includes(article.state) && data.drafts);
    cell.append(visible ? link(forms.page, title) : element("span", title));
    if (article.edited?.[locale]) {
      const edited = new Date(article.edited[locale] * 1000);
      cell.append(element("time", age(article.edited[locale]), { datetime: edited.toISOString(), title: edited.toLocaleString(), class: "quiet" }));
    }
    return cell;
  };

  const forms = (article) => {
    const cell = element("td", "", { "data-label": "Links" });
    const links = element("div", "", { class: "forms" });
    cell.append(links);
    links.append(link(`articles/${article.slug}`, "Side by side", `${article.slug}, side by side`));
    if (article.state === "public") {
      links.append(link(article.links.json, "JSON", `${article.slug}, JSON`));
      ["de", "en"].filter((locale) => article.links[locale]).forEach((locale) => {
        links.append(link(article.links[locale].markdown, `${locale}.md`, `${article.slug}, Markdown in ${locale}`));
        links.append(link(article.links[locale].answer, `answer ${locale}`, `${article.slug}, answer first in ${locale}`));
      });
    }
    return cell;
  };

  const row = (article) => {
    const made = document.createElement("tr");
    const name = element("th", "", { scope: "row" });
    name.append(article.slug, element("span", article.type ?? "", { class: "quiet" }));
    const state = document.createElement("td");
    state.append(element("span", article.state, { class: `state ${article.state}` }));
    state.dataset.label = "State";
    const remarks = element("td", "", { "data-label": "Findings and hints" });
    if (article.findings.length + article.hints.length > 0) {
      const list = element("ul", "", { class: "findings" });
      article.findings.forEach((one) => list.append(finding(one)));
      article.hints.forEach((one) => list.append(element("li", one, { class: "hint" })));
      remarks.append(list);
    }
    made.append(name, state, language(article, "de"), language(article, "en"), remarks, forms(article));
    return made;
  };

  const wanted = (article) => {
    const find = at("find").value.trim().toLowerCase();
    const state = at("state").value;
    const texts = [article.slug, article.type ?? "", ...Object.values(article.titles)];
    return (
      (state === "" || article.state === state) &&
      (!at("improvable").checked || article.findings.length + article.hints.length > 0) &&
      texts.some((text) => text.toLowerCase().includes(find))
    );
  };

  const show = () => {
    const rows = data.articles.filter(wanted);
    const shown = all ? rows : rows.slice(0, page);
    at("articles").replaceChildren(...shown.map(row));
    at("more").hidden = shown.length === rows.length;
    at("more").textContent = `Show all ${rows.length}`;
    at("count").textContent = rows.length === data.articles.length ? `${rows.length}` : `${rows.length} of ${data.articles.length}`;
  };

  const load = async () => {
    data = await (await fetch("articles.json", { cache: "no-store" })).json();
    document.title = `Preview of ${data.site}`;
    at("site").textContent = `Preview of ${data.site}`;
    const base = new URL(data.url).pathname.replace(/\/$/, "");
    at("links").replaceChildren(
      link(`${base}/de`, "Deutsch"), link(`${base}/en`, "English"), link(`${base}/en/developers`, "Developers"),
      link(`${base}/openapi.json`, "OpenAPI"), link(`${base}/llms.txt`, "llms.txt"), link(`${base}/sitemap.xml`, "Site map"));
    at("findings").replaceChildren(...data.elsewhere.map(finding));
    const wrong = data.elsewhere.length + data.articles.reduce((sum, article) => sum + article.findings.length, 0);
    at("findings-none").hidden = wrong > 0;
    at("findings-none").nextElementSibling.hidden = data.elsewhere.length === 0;
    if (wrong > 0 && data.elsewhere.length === 0) {
      at("findings-none").hidden = false;
      at("findings-none").textContent = wrong === 1 ? "One, at its article below." : `${wrong}, at their articles below.`;
    } else {
      at("findings-none").textContent = "Nothing is wrong.";
    }
    show();
  };

  const group = (title, keys) => {
    const box = document.createElement("details");
    box.append(element("summary", `${keys.length} ${title}`));
    const list = element("ul", "", { class: "keys" });
    keys.forEach((key) => list.append(element("li", key)));
    box.append(list);
    return box;
  };

  const compare = async () => {
    at("release").textContent = "Comparing …";
    at("changes").replaceChildren();
    const changes = await (await fetch("changes.json", { cache: "no-store" })).json();
    if (changes.reason) {
      at("release").textContent = changes.reason;
      return;
    }
    const sum = changes.added.length + changes.changed.length + changes.removed.length;
    at("release").textContent = sum === 0
      ? `Nothing would change in ${changes.release}.`
      : `Publishing now would change ${sum} files of ${changes.release}, and the lists they are in.`;
    ["added", "changed", "removed"].filter((kind) => changes[kind].length > 0)
      .forEach((kind) => at("changes").append(group(kind, changes[kind])));
  };

  // The filters are in the address, so that a reload, a bookmark and the way back keep them.
  const fields = ["find", "state", "improvable"];

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

  const keep = () => {
    const kept = new URLSearchParams();
    fields.forEach((id) => {
      const value = at(id).type === "checkbox" ? (at(id).checked ? "1" : "") : at(id).value.trim();
      if (value) {
        kept.set(id, value);
      }
    });
    const query = kept.toString();
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
  };

  at("filters").addEventListener("input", () => {
    keep();
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
  at("compare").addEventListener("click", compare);
  document.addEventListener("offprint:edition", load);
  restore();
  load();
})();
