
const page = document.querySelector('[data-missing]');
const sections = [...page.querySelectorAll('[data-root]')];
const AROUND = ['a.skip', 'p.skip', 'header .name', 'header nav', 'body > footer'];
const spoken = document.documentElement.lang;
const named = (lang) => sections.find((one) => one.lang === lang);
const inAddress = location.pathname.split('/').map(named).find(Boolean);
const own = inAddress ?? navigator.languages.map((tag) => named(tag.slice(0, 2))).find(Boolean) ?? sections[0];
if (inAddress) speak(own);
else sections[0].before(own); // what readers understand comes first
const { SearchFailure, addressOf, differByOne, element, fold, markdown, openIndex, retitle, titled, words } = await import(page.dataset.script);

const CANDIDATES = 300;
const FIRST = 5;
const ALIKE = 0.7;
const MOST_SPENT = 50_000;

function likeness(a, b) {
  if (a.length > 3 && differByOne(a, b)) return 0.9;
  const pairs = (word) => new Set([...word].slice(1).map((letter, i) => word[i] + letter));
  const [left, right] = [pairs(a), pairs(b)];
  const shared = [...left].filter((one) => right.has(one)).length;
  return left.size + right.size ? (2 * shared) / (left.size + right.size) : 0;
}

function speak(section) {
  for (const one of sections) one.hidden = one !== section;
  document.documentElement.lang = section.lang;
  document.title = document.title.replace(/^.*?(?= – )/, section.querySelector('h2').textContent);
  const form = document.querySelector('header form[data-root]');
  const search = section.querySelector('.parts a');
  if (section.lang !== spoken) translate(search.href).catch(() => {});
  if (!form) return;
  form.action = search.href;
  Object.assign(form.dataset, { root: section.dataset.root, articles: section.dataset.articles });
  form.elements.q.placeholder = form.elements.q.ariaLabel = search.textContent;
}

async function translate(href) {
  const response = await fetch(href);
  if (!response.ok) return;
  const other = new DOMParser().parseFromString(await response.text(), 'text/html');
  other.querySelector(`body > footer a[href="${new URL(href).pathname}.md"]`)?.closest('li')?.remove(); // of that page
  for (const part of AROUND) {
    const theirs = other.querySelector(part);
    if (theirs) document.querySelector(part)?.replaceWith(theirs);
  }
}

function nameOf(path) {
  const name = path.split('/').filter(Boolean).pop() ?? '';
  try {
    return words(decodeURIComponent(name).replace(/\.\w{1,5}$/, '').replace(/[-_+]/g, ' '));
  } catch {
    return []; // no UTF-8
  }
}

async function beside(place) {
  const above = [...place.querySelectorAll('.parts a')]
    .find(({ pathname: path }) => location.pathname.startsWith(`${path}/`) && !path.endsWith(`/${place.lang}`));
  if (!above) return [];
  const response = await fetch(above.href);
  const index = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
  return [...index.querySelectorAll('main a')].filter(({ pathname }) => pathname.startsWith(`${above.pathname}/`));
}

async function linked(place, name) {
  const all = [...place.querySelectorAll('.parts a'), ...await beside(place).catch(() => [])];
  const like = ({ pathname, textContent }) =>
    Math.max(...[nameOf(pathname), words(textContent)].map((one) => likeness(one.join(''), name.join(''))));
  return [...new Map(all.map((link) => [link.pathname, link])).values()]
    .filter((one) => like(one) >= ALIKE)
    .sort((a, b) => like(b) - like(a))
    .slice(0, FIRST)
    .map((link) => element('a', { href: link.getAttribute('href') }, link.textContent));
}

async function missing() {
  const name = nameOf(location.pathname);
  if (!name.length) return;
  const indexes = new Map(sections.map((one) => [one, openIndex(new URL(one.dataset.root, location.href))]));
  const near = async (section, most) => {
    const query = [...name].sort((a, b) => b.length - a.length).slice(0, most);
    const found = await indexes.get(section).find(query.join(' '));
    const isNear = (one) => query.some((word) => likeness(one, word) >= ALIKE);
    return found.articles.slice(0, CANDIDATES)
      .map((article) => ({ article, section, like: likeness(fold(article.slug), name.join('')) }))
      .filter(({ article: { slug, title }, like }) => like >= ALIKE || words(`${slug} ${title}`).some(isNear))
      .sort((a, b) => b.like - a.like)
      .slice(0, FIRST);
  };
  const spent = () => performance.getEntriesByType('resource')
    .reduce((sum, { name: url, encodedBodySize }) => sum + (url.includes('/search/') ? encodedBodySize : 0), 0);
  const others = sections.filter((one) => one !== own).map((one) => [one, 2]);
  const found = new Map();
  const all = () => [...found.values()].flat();
  for (const [section, most] of inAddress ? [[own, 2], [own, 3], ...others] : [[own, 2], ...others, [own, 3]]) {
    const isFound = (inAddress || found.has(section)) && all().some(({ like }) => like >= ALIKE);
    if (isFound || spent() > MOST_SPENT) break;
    found.set(section, await near(section, most));
  }
  const best = Math.max(...all().map(({ like }) => like));
  for (const place of inAddress ? [own] : sections) {
    const fits = ({ section, like }) => like * 2 >= best && (section === place || (inAddress && like >= ALIKE));
    const items = all().filter(fits).sort((a, b) => b.like - a.like).slice(0, FIRST).map(item);
    items.unshift(...(await linked(place, name)).map((link) => element('li', {}, link)));
    const list = place.querySelector('[aria-live]');
    if (items.length) list.append(element('h3', {}, list.dataset.heading), element('ul', {}, ...items));
  }
  if (!page.querySelector('[aria-live] li')) offerSearch(own, name.join(' '));
}

function offerSearch(place, query) {
  const list = place.querySelector('[aria-live]');
  const search = place.querySelector('.parts a');
  const href = `${search.getAttribute('href')}?q=${encodeURIComponent(query)}`;
  list.append(element('p', {}, `${list.dataset.none ?? ''} `, element('a', { href }, `${search.textContent}: `, element('q', {}, query))));
}

function item({ article, section: { dataset, lang } }) {
  const link = element('a', { href: addressOf(dataset.articles, article.slug), lang, hreflang: lang });
  link.append(...titled(article, []));
  if (!article.title) markdown(link.href).then((read) => retitle(article, link, read, []));
  return element('li', {}, link);
}

missing().catch((failure) => {
  if (!(failure instanceof SearchFailure)) throw failure;
});
