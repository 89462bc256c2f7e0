
// The page for unknown addresses names the articles that were perhaps meant: those of its language whose names are alike. It asks for
// few files, because most who come here go elsewhere.

/** So many articles are compared with the address. */
const MOST_COMPARED = 300;
/** What is this much like the address was meant. */
const ALIKE = 0.7;
/** So many files are read besides those of the page itself. */
let left = 4;
const sparing = (address, options) => (left-- > 0 ? fetch(address, options) : Promise.reject(new TypeError('enough')));

/** How alike two words are: the share of their pairs of letters that both have (Dice); one letter is a slip. */
function likeness(a, b) {
  if (a.length > 3 && differByOne(a, b)) return 0.9;
  const pairs = (word) => new Set([...word].slice(1).map((letter, i) => word[i] + letter));
  const [one, other] = [pairs(a), pairs(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size ? (2 * shared) / (one.size + other.size) : 0;
}

/** Returns the words of the last name in an address, without an ending of a file. */
function nameOf(path) {
  const name = path.split('/').filter(Boolean).pop() ?? '';
  try {
    return words(decodeURIComponent(name).replace(/\.\w{1,5}$/, '').replace(/[-_+]/g, ' '));
  } catch {
    return []; // no UTF-8
  }
}

/** Returns the links of the index above the address, such as that of topics. */
async function beside(links) {
  const above = links.find(({ pathname: path }) => location.pathname.startsWith(`${path}/`) && !path.endsWith(`/${own.lang}`));
  if (!above) return [];
  const response = await sparing(above.href);
  const index = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
  return [...index.querySelectorAll('main a')].filter(({ pathname }) => pathname.startsWith(`${above.pathname}/`));
}

/** Returns links to what is not an article: /en/developer is nearly the address of a page that is linked from here. */
async function linked(name) {
  const links = [...own.querySelectorAll('.parts a'), ...document.querySelectorAll('.top nav a')];
  const all = [...links, ...await beside(links).catch(() => [])];
  const like = ({ pathname, textContent }) =>
    Math.max(...[nameOf(pathname), words(textContent)].map((one) => likeness(one.join(''), name.join(''))));
  return [...new Map(all.map((link) => [link.pathname, link])).values()]
    .filter((one) => like(one) >= ALIKE)
    .sort((a, b) => like(b) - like(a))
    .slice(0, FIRST)
    .map((link) => element('a', { href: link.getAttribute('href') }, link.textContent));
}

/** Returns links to the articles whose names are like this one. */
async function near(name) {
  // the longest word tells most, and each one costs a part or two of the index, and those for typing errors
  const query = name.reduce((longest, one) => (one.length > longest.length ? one : longest));
  const { root, articles } = own.querySelector('form').dataset;
  const found = await openIndex(new URL(root, location.href), sparing).find(query);
  // the search finds words in texts too, and others that begin like them
  const isNear = (one) => likeness(one, query) >= ALIKE;
  const candidates = found.articles.slice(0, MOST_COMPARED)
    .map((article) => ({ article, like: likeness(fold(article.slug), name.join('')) }))
    .filter(({ article: { slug, title }, like }) => like >= ALIKE || words(`${slug} ${title}`).some(isNear))
    .sort((a, b) => b.like - a.like);
  return candidates
    .filter(({ like }) => like * 2 >= candidates[0].like)
    .slice(0, FIRST)
    .map(({ article }) => element('a', { href: addressOf(articles, article.slug) }, ...titled(article, [])));
}

/** Returns a link to the article of this name in the other language, if there is one: readers change the language in addresses. */
async function translated() {
  const other = places.find((one) => one !== own);
  if (!addressed || !other || left-- <= 0) return [];
  const href = location.pathname.replace(`/${own.lang}/`, `/${other.lang}/`).replace(/\/$/, '');
  const title = titleOf(await markdown(href));
  return title ? [element('a', { href, lang: other.lang, hreflang: other.lang }, title)] : [];
}

async function missing() {
  const name = nameOf(location.pathname);
  if (!name.length) return;
  own.querySelector('form').elements.q.value = name.join(' ');
  const list = own.querySelector('[aria-live]');
  let links = [];
  for (const look of [linked, near, translated]) {
    // without an index it is as good as without scripts
    if (!links.length) links = await look(name).catch(() => []);
  }
  if (!links.length) return list.append(element('p', {}, list.dataset.none ?? ''));
  list.append(
    element('h3', {}, list.dataset.heading),
    element('ul', {}, ...links.map((link) => element('li', {}, link))),
  );
  return undefined;
}

missing();
