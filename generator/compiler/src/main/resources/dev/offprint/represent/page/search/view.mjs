
// What readers see of it: the page that searches, and the first results under the field of a header.

const SOON = 150;
const SLOW = 400;
const PAGE = 10;
/** More would make an address that programs cut. */
const LONGEST_QUERY = 800;
const FIRST = 5;
const FACETS = ['type', 'topic'];

const isGerman = document.documentElement.lang === 'de';
const quoted = (all) =>
  all.slice(0, 3).map((one) => (isGerman ? `„\u2068${one}\u2069“` : `“\u2068${one}\u2069”`)).join(', ');
const TEXTS = isGerman
  ? {
      count: (n, isPartial) => (isPartial ? `Die ${n} besten Treffer` : `${n} Artikel`),
      busy: 'Suche …',
      none: (query) => `Nichts gefunden zu ${quoted([query])}.`,
      narrow: (query) => `Nichts gefunden zu ${quoted([query])} mit dieser Auswahl.`,
      missing: (all) => `In keinem Artikel: ${quoted(all)}.`,
      untitled: (all) => `In keinem Titel: ${quoted(all)}.`,
      inexact: (all) => `Nicht genau so gefunden: ${quoted(all)}; das sind Artikel mit ähnlichen Wörtern.`,
      unread: (all) => `Der Teil des Index mit ${quoted(all)} ist nicht lesbar.`,
      cut: `Nur die ersten ${MOST_WORDS} Wörter zählen.`,
      empty: 'Bitte ein Wort aus Buchstaben oder Ziffern eingeben.',
      long: `Wörter mit mehr als ${LONGEST} Buchstaben sind nicht im Index.`,
      offline: 'Keine Internetverbindung. Die Suche läuft weiter, sobald Sie wieder online sind.',
      failed: 'Die Suche lässt sich gerade nicht laden. Versuchen Sie es noch einmal.',
      more: 'Mehr Ergebnisse',
      all: 'Alle Ergebnisse',
      results: 'Ergebnisse',
    }
  : {
      count: (n, isPartial) => (isPartial ? `The ${n} best matches` : n === 1 ? '1 article' : `${n} articles`),
      busy: 'Searching …',
      none: (query) => `Nothing found for ${quoted([query])}.`,
      narrow: (query) => `Nothing found for ${quoted([query])} with this choice.`,
      missing: (all) => `In no article: ${quoted(all)}.`,
      untitled: (all) => `In no title: ${quoted(all)}.`,
      inexact: (all) => `Not found as written: ${quoted(all)}; these articles have similar words.`,
      unread: (all) => `The part of the index with ${quoted(all)} cannot be read.`,
      cut: `Only the first ${MOST_WORDS} words count.`,
      empty: 'Enter a word of letters or digits.',
      long: `Words of more than ${LONGEST} letters are not in the index.`,
      offline: 'No connection to the network; the search goes on once it is back.',
      failed: 'The search does not load at the moment. Try again.',
      more: 'More results',
      all: 'All results',
      results: 'Results',
    };

const DAY = new Intl.DateTimeFormat(isGerman ? 'de' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role') made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

const marked = (cut) => cut.map(({ text, isFound }) => (isFound ? element('mark', {}, text) : text));

const valuesOf = (article, name) => (name === 'topic' ? article.topics : [article[name]].filter(Boolean));

/** Runs an action after a pause, and only the last one that was asked for. */
function pausing(action) {
  let timer;
  const cancel = () => clearTimeout(timer);
  return Object.assign(
    (...values) => {
      cancel();
      timer = setTimeout(action, SOON, ...values);
    },
    { cancel },
  );
}

/** Returns what is said about the results. */
function summary(found, shown, query) {
  if (found.isEmpty) return found.isLong ? TEXTS.long : TEXTS.empty;
  const none = found.articles.length ? TEXTS.narrow : TEXTS.none;
  const said = [shown ? `${TEXTS.count(shown, found.isPartial)}.` : none(query.trim().slice(0, LONGEST))];
  for (const lack of shown ? ['missing', 'untitled', 'inexact', 'unread'] : ['unread']) {
    if (found[lack].length) said.push(TEXTS[lack](found[lack]));
  }
  if (found.isCut) said.push(TEXTS.cut);
  if (found.isLong) said.push(TEXTS.long);
  return said.join(' ');
}

/** Where no word of a title was searched for, the title is not in the index: its address stands for it until it is read. */
export const titled = ({ slug, title }, marks) => marked(pieces(title || slug.replaceAll('-', ' '), marks));

export const addressOf = (pattern, slug) => pattern.replace('{slug}', slug);

const texts = new Map();

/** Reads the beginning of a text; the connection sends no more of it then. */
async function beginning(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < MOST_READ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  reader.cancel();
  return text.slice(0, text.lastIndexOf('\n', MOST_READ));
}

/** Reads the Markdown of an article, once; empty if it cannot be read. */
export function markdown(href) {
  if (!texts.has(href)) {
    const reading = fetch(`${href}.md`).then((response) => (response.ok ? beginning(response) : ''));
    texts.set(href, reading.catch(() => texts.delete(href) && ''));
  }
  return texts.get(href);
}

/** Shows the title of an article that the index did not name. */
export function retitle(article, place, read, marks) {
  if (article.title || !read) return;
  article.title = titleOf(read);
  place.replaceChildren(...titled(article, marks));
}

function searchPage(page) {
  const form = page.querySelector('form');
  const field = form.elements.q;
  const list = page.querySelector('ol');
  const status = page.querySelector('[role=status]');
  const facets = page.querySelector('.facets');
  // templates of themes may have none
  const failed = page.querySelector('.failed') ?? element('p');
  const nothing = page.querySelector('.nothing') ?? element('p');
  const elsewhere = page.querySelector('.elsewhere') ?? element('nav');
  const more = element('button', { type: 'button', hidden: true }, TEXTS.more);
  const names = JSON.parse(page.dataset.names);
  const index = openIndex(new URL(page.dataset.root, location.href));
  const title = document.title;
  let [latest, isSettled, found] = [0, true, null];

  const selects = FACETS.map((name) => form.elements[name]);
  const state = () => {
    const query = new URLSearchParams();
    if (field.value) query.set('q', field.value.slice(0, LONGEST_QUERY));
    for (const one of selects) if (one.value) query.set(one.name, one.value);
    return String(query);
  };

  const others = document.querySelectorAll('header a[hreflang]');

  /**
   * Writes the query into the address: what is typed replaces what was typed before, not what was searched for. It is in the
   * fragment, which no request has. The other language is asked the same.
   */
  function note(isPushed) {
    const query = state();
    for (const other of others) other.hash = query;
    const address = location.pathname + (query && `#${query}`);
    if (address === location.pathname + location.search + location.hash) return;
    history[isPushed ? 'pushState' : 'replaceState'](null, '', address);
  }

  /** Takes the query of the address, without values that the site does not have; a link into the page keeps what is there. */
  function read(typed) {
    const { hash, search: asked } = location;
    const isQuery = /^#\w+=/.test(hash);
    if (isQuery || asked || !hash) {
      const query = new URLSearchParams(isQuery ? hash.slice(1) : asked);
      field.value = query.get('q') ?? typed;
      for (const one of selects) {
        const value = query.get(one.name) ?? '';
        choose(one, Object.hasOwn(names[`${one.name}s`] ?? {}, value) ? value : '');
      }
    }
    note(false);
  }

  function choose(select, value) {
    if (![...select.options].some((one) => one.value === value)) select.append(new Option(value, value));
    select.value = value;
  }

  const passes = (article, except) =>
    selects.every((one) => one === except || !one.value || valuesOf(article, one.name).includes(one.value));
  const label = (name, value) => names[`${name}s`]?.[value] ?? value;

  /** Offers the values that the results have, with how many have them; without results, all that the site has. */
  function offer() {
    for (const select of selects) {
      const counts = new Map(select.value ? [[select.value, 0]] : []);
      for (const article of found?.articles ?? []) {
        if (!passes(article, select)) continue;
        for (const value of valuesOf(article, select.name)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = found?.articles.length ? [...counts.keys()] : Object.keys(names[`${select.name}s`]);
      const said = (value) => (counts.has(value) && found ? ` (${counts.get(value)})` : '');
      const options = values.map((value) => new Option(label(select.name, value) + said(value), value));
      options.sort((a, b) => a.text.localeCompare(b.text, document.documentElement.lang));
      const chosen = select.value;
      select.replaceChildren(select.options[0], ...options);
      select.value = chosen;
    }
  }

  function show() {
    const articles = found.articles.filter((article) => passes(article));
    offer();
    status.textContent = summary(found, articles.length, field.value);
    nothing.hidden = articles.length > 0 || found.isEmpty;
    elsewhere.hidden = articles.length > 0;
    const all = nothing.querySelector('button');
    if (all) all.hidden = !found.articles.length;
    list.replaceChildren(...articles.slice(0, PAGE).map(entry));
    more.hidden = articles.length <= PAGE;
    more.onclick = () => {
      const next = articles.slice(list.children.length, list.children.length + PAGE).map(entry);
      list.append(...next);
      more.hidden = list.children.length >= articles.length;
      next[0]?.querySelector('a').focus();
    };
  }

  function entry(article) {
    const href = addressOf(page.dataset.articles, article.slug);
    const text = element('p', { className: 'passage' });
    const meta = element('p', { className: 'meta' }, element('span', {}, label('type', article.type)));
    const link = element('a', { href }, ...titled(article, found.marks));
    const item = element('li', {}, element('h3', {}, link), text, meta);
    const { marks } = found;
    // not for what the next letter replaces
    setTimeout(() => item.isConnected && fill(article, link, text, meta, marks), SOON);
    return item;
  }

  async function fill(article, link, text, meta, marks) {
    const { href } = link;
    const read = await markdown(href);
    retitle(article, link, read, marks);
    const date = /^firstPublished: "([^"]+)"$/m.exec(read)?.[1];
    if (date) meta.append(' ', element('time', { dateTime: date }, DAY.format(new Date(date))));
    const one = passage(read, marks);
    if (!one) return;
    if (one.heading) {
      const target = `${href}#:~:text=${encodeURIComponent(one.heading).replaceAll('-', '%2D')}`;
      text.append(element('a', { href: target }, ...marked(pieces(one.heading, marks))), ' ');
    }
    text.append(...marked(one.pieces));
  }

  async function search(typing) {
    const turn = ++latest;
    const query = field.value;
    failed.hidden = true;
    nothing.hidden = true;
    if (!query.trim()) elsewhere.hidden = false;
    document.title = query.trim() ? `${query.trim().slice(0, 100)} – ${title}` : title;
    if (!query.trim()) {
      found = null;
      status.textContent = '';
      list.replaceChildren();
      more.hidden = true;
      offer();
      return;
    }
    list.ariaBusy = 'true';
    const busy = setTimeout(() => {
      if (turn === latest) status.textContent = TEXTS.busy;
    }, SLOW);
    try {
      const result = await index.find(query, { typing });
      if (turn !== latest) return;
      found = result;
      show();
    } catch (failure) {
      if (turn !== latest) return;
      found = null;
      list.replaceChildren();
      more.hidden = true;
      offer();
      status.textContent = navigator.onLine ? '' : TEXTS.offline;
      failed.hidden = !navigator.onLine;
      if (!(failure instanceof SearchFailure)) throw failure;
    } finally {
      clearTimeout(busy);
      if (turn === latest) list.ariaBusy = 'false';
    }
  }

  const typed = pausing(() => {
    note(isSettled);
    isSettled = false;
    search(true);
  });
  field.addEventListener('input', typed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    typed.cancel();
    note(true);
    isSettled = true;
    search(false);
  });
  nothing.addEventListener('click', ({ target }) => {
    if (target.tagName !== 'BUTTON') return;
    for (const one of selects) one.value = '';
    note(true);
    show();
  });
  facets.addEventListener('change', () => {
    note(true);
    isSettled = true;
    if (found) show();
  });
  addEventListener('popstate', () => {
    read('');
    isSettled = true;
    search(false);
  });
  page.addEventListener('keydown', (event) => {
    const links = [field, ...list.querySelectorAll('h3 a')];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && at >= 0 && links[at + step]) {
      event.preventDefault();
      links[at + step].focus();
    } else if (event.key === 'Escape' && document.activeElement !== field) {
      field.focus();
    }
  });

  list.after(more);
  // what was typed while this script was loaded counts
  read(field.value);
  // the field does not take the focus: Tab begins at the top of the page, and `/` leads here
  if (field.value) search(false);
  else offer();
  page.dataset.ready = '';
}

/** The field in a header: a list of the first results, as the pattern of a combobox has it (WAI-ARIA). */
function header(form) {
  const field = form.elements.q;
  const list = element('ul', { id: 'found', role: 'listbox', hidden: true, 'aria-label': TEXTS.results });
  const status = element('p', { className: 'hidden', role: 'status' });
  const index = openIndex(new URL(form.dataset.root, location.href));
  const scope = [...new URLSearchParams(form.dataset.scope)];
  const isWithin = (article) => scope.every(([name, value]) => valuesOf(article, name).includes(value));
  let [latest, active] = [0, -1];

  const set = (name, value) => field.setAttribute(`aria-${name}`, value);
  const choose = (at) => {
    active = at;
    [...list.children].forEach((one, i) => one.setAttribute('aria-selected', String(i === at)));
    if (at < 0) field.removeAttribute('aria-activedescendant');
    else set('activedescendant', list.children[at].id);
  };
  /** Says something to all who listen, and shows it where nothing else does. */
  const say = (text, isShown) => {
    status.textContent = text;
    status.className = isShown ? 'found' : 'hidden';
  };
  const close = () => {
    latest++;
    list.hidden = true;
    status.className = 'hidden';
    set('expanded', 'false');
    choose(-1);
  };
  const option = (i, label, go) => {
    const one = element('li', { id: `found-${i}`, role: 'option', 'aria-selected': 'false' }, ...label);
    one.go = go;
    // before the field loses the focus, which closes the list
    one.addEventListener('mousedown', (event) => event.preventDefault());
    one.addEventListener('click', go);
    return one;
  };

  const search = pausing(async () => {
    const turn = ++latest;
    if (field.value.trim().length < 2) return close();
    const found = await index.find(field.value, { typing: true }).catch(() => null);
    if (turn !== latest) return undefined;
    const articles = found?.articles.filter(isWithin) ?? [];
    if (!articles.length) {
      close();
      say(found ? summary(found, 0, field.value) : navigator.onLine ? TEXTS.failed : TEXTS.offline, true);
      return undefined;
    }
    const options = articles.slice(0, FIRST).map((article, i) => {
      const href = addressOf(form.dataset.articles, article.slug);
      const one = option(i, titled(article, found.marks), () => {
        location.href = href;
      });
      if (!article.title) markdown(href).then((read) => retitle(article, one, read, found.marks));
      return one;
    });
    options.push(option(options.length, [TEXTS.all], () => form.requestSubmit()));
    list.replaceChildren(...options);
    list.hidden = false;
    set('expanded', 'true');
    choose(-1);
    say(summary(found, articles.length, field.value), false);
    return undefined;
  });

  field.addEventListener('input', () => {
    // what Enter opens is not what is typed now
    choose(-1);
    search();
  });
  field.addEventListener('blur', () => {
    search.cancel();
    close();
  });
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && status.className === 'found') {
      event.preventDefault();
      close();
    }
    if (list.hidden) return;
    if (step) {
      event.preventDefault();
      const places = list.children.length + 1;
      choose(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      list.children[active].go();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  });
  field.setAttribute('role', 'combobox');
  field.autocomplete = 'off';
  set('autocomplete', 'list');
  set('controls', list.id);
  set('expanded', 'false');
  form.append(list, status);
  if (field.value) search();
}

const page = document.querySelector('[data-search]');
// on the page for unknown addresses each language has one
const form = [...document.querySelectorAll('form[data-script]')].find((one) => !one.closest('[hidden]'));
if (page) searchPage(page);
if (form) header(form);
