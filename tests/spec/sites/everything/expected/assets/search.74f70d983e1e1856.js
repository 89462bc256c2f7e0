
const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };
export const MOST_WORDS = 16;
export const LONGEST = 64;

export const fold = (word) =>
  word.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '').replace(/[ßæœøł]/g, (letter) => LETTERS[letter]);

const TOKEN = /[\p{L}\p{M}\p{N}\u00AD]+/gu;
const HUMPS = /(?<=\P{Lu})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/u;
const isTooLong = (token) => token.length > LONGEST;
const tokensOf = (text) => (text.match(TOKEN) ?? []).filter((token) => !isTooLong(token));

export const words = (text) => tokensOf(text).map(fold).filter(Boolean);

export class SearchFailure extends Error {}

const LONGEST_WAIT = 30_000;

const isArticle = (row) => Array.isArray(row) && typeof row[0] === 'string' && typeof (row[2] ?? '') === 'string';
const isEntry = (entry) => typeof entry === 'string' || (Array.isArray(entry) && Array.isArray(entry[1]));
const isList = (list) => Array.isArray(list) && list.every(Array.isArray);
const isShard = (shard) =>
  Array.isArray(shard.articles) && shard.articles.every(isArticle) && shard.words instanceof Object && Object.values(shard.words).every(isEntry);
const isRoot = (root) => isList(root?.shards) && Array.isArray(root.common ?? []);

class Gone extends SearchFailure {}

function position(list, word) {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle][0] <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

function files(url, get) {
  const shards = new Map();
  let root;
  const json = async (address, options) => {
    let response;
    try {
      response = await get(address, { ...options, signal: AbortSignal.timeout?.(LONGEST_WAIT) });
    } catch {
      throw new SearchFailure('unreachable');
    }
    if (response.status === 404 || response.status === 410) throw new Gone('gone');
    if (!response.ok) throw new SearchFailure(String(response.status));
    return response.json().catch((cause) => {
      throw cause instanceof SyntaxError ? new Gone('broken') : new SearchFailure('unreachable');
    });
  };
  const remember = (map, key, make) => {
    if (!map.has(key)) {
      const made = make();
      map.set(key, made);
      made.catch(() => map.delete(key));
    }
    return map.get(key);
  };
  return {
    root(gone) {
      if (!root || gone) {
        const reading = json(gone ? `${url}?without=${gone}` : url, gone ? { cache: 'reload' } : {}).then((read) => {
          if (!isRoot(read)) throw new SearchFailure('broken');
          return read;
        });
        root = reading;
        reading.catch(() => {
          if (root === reading) root = undefined;
        });
      }
      return root;
    },
    shard(locale, digest, isSpelling) {
      return remember(shards, `${locale}/${digest}`, async () => {
        try {
          const shard = await json(new URL(`${locale}/${digest}.json`, url));
          if (isList(shard?.shards)) return shard;
          if (isSpelling && typeof shard?.words === 'string') {
            const [known, rare] = [shard.words, String(shard.rare ?? '')].map((list) => list.split(' '));
            return { known, rare };
          }
          if (!isSpelling && shard && isShard(shard)) return shard;
          throw new Gone('broken');
        } catch (failure) {
          failure.part = digest || 'none';
          throw failure;
        }
      });
    },
  };
}

export function differByOne(a, b) {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  return (left <= 1 && right <= 1)
    || (left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]);
}

function sharedStart(a, b) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const alike = (a, b) => {
  const start = sharedStart(a, b);
  const longest = Math.max(a.length, b.length);
  return start >= 4 && longest - start <= 3 && start >= longest * 0.55;
};

export function beginAlike(a, b) {
  const length = Math.min(a.length, b.length);
  if (length < 8 || Math.max(a.length, b.length) - length > 3) return false;
  return [[0, 0], [0, -1], [-1, 0], [0, 1], [1, 0]].some(([x, y]) => differByOne(a.slice(0, length + x), b.slice(0, length + y)));
}

const backwards = (word) => [...word].reverse().join('');
const umlauts = (word) => word.replace(/([ao]|(?<![aeq])u)e/g, '$1');
const ENDS = [[/(?:e[nrs]?|[ns])$/, ''], [/en$/, 'us'], [/en$/, 'um'], [/en$/, 'a'], [/(?:us|um|a)$/, 'en']];
const formsOf = (word) => [word, ...ENDS.filter(([end]) => end.test(word)).map(([end, other]) => word.replace(end, other))];

class Lookup {
  constructor(root, store) {
    this.root = root;
    this.store = store;
  }

  async place(list, word, isSpelling) {
    let next;
    for (let part = { shards: list ?? [] }; ; ) {
      const at = position(part.shards, word);
      if (!part.shards.length) return {};
      next = part.shards[at + 1]?.[0] ?? next;
      part = await this.store.shard(this.root.locale, part.shards[at][1], isSpelling);
      if (!part.shards) return { part, next };
    }
  }

  async shard(word) {
    return (await this.place(this.root.shards, word, false)).part;
  }

  entry(shard, word, factor) {
    if (!shard || !Object.hasOwn(shard.words, word)) return null;
    const main = typeof shard.words[word] === 'string' ? shard.words[word] : word;
    if (!Array.isArray(shard.words[main])) return null;
    const [articles, pairs] = shard.words[main];
    const forms = Object.keys(shard.words).filter((one) => one === main || shard.words[one] === main);
    return { forms, articles, pairs, shard, factor };
  }

  async exact(word, factor = 1) {
    const found = this.entry(await this.shard(word), word, factor);
    return found ? [found] : [];
  }

  async beginnings(word, factor) {
    if (word.length < 3) return [];
    const { part, next } = await this.place(this.root.shards, word, false);
    const shards = [part];
    if (next?.startsWith(word)) shards.push(await this.shard(next));
    return this.among(shards, (one) => one.startsWith(word), factor, 12);
  }

  among(shards, accepts, factor, most) {
    const found = new Map();
    for (const shard of shards) {
      if (!shard) continue;
      for (const one of Object.keys(shard.words)) {
        if (!accepts(one)) continue;
        const entry = this.entry(shard, one, factor);
        if (entry) found.set(entry.pairs, entry);
      }
    }
    return [...found.values()].sort((a, b) => b.articles - a.articles).slice(0, most);
  }

  async spelt(list, word) {
    return (await this.place(list, word, true)).part ?? { known: [], rare: [] };
  }

  async endings(word) {
    if (word.length < 4) return [];
    const reversed = backwards(word);
    const { known, rare } = await this.spelt(this.root.endings, reversed);
    const isLonger = (one) => one.startsWith(reversed) && one.length >= word.length + 3;
    const longer = [...known, ...rare].filter(isLonger).slice(0, 3);
    return (await Promise.all(longer.map((one) => this.exact(backwards(one), 0.8)))).flat();
  }

  async endingForms(word) {
    for (const form of formsOf(word).slice(1)) {
      const found = await this.endings(form);
      if (found.length) return found;
    }
    return [];
  }

  async inflected(word) {
    if (/\p{N}/u.test(word)) return [];
    return this.among([await this.shard(word)], (one) => alike(one, word), 0.7, 6);
  }

  async misspelt(word, kind) {
    if (word.length < 4) return [];
    const reversed = backwards(word);
    const [starts, ends] = await Promise.all([this.spelt(this.root.spelling, word), this.spelt(this.root.endings, reversed)]);
    const meant = new Set(starts[kind].filter((one) => differByOne(one, word)));
    ends[kind].filter((one) => differByOne(one, reversed)).forEach((one) => meant.add(backwards(one)));
    const near = [...meant].sort((a, b) => this.nearness(b, word) - this.nearness(a, word)).slice(0, 4);
    return (await Promise.all(near.map((one) => this.exact(one, 0.7)))).flat();
  }

  async misspeltForms(word) {
    if (word.length < 8) return [];
    const { known, rare } = await this.spelt(this.root.spelling, word);
    const near = [...known, ...rare].filter((one) => beginAlike(one, word)).sort((a, b) => this.nearness(b, word) - this.nearness(a, word));
    return (await Promise.all(near.slice(0, 4).map((one) => this.exact(one, 0.5)))).flat();
  }

  async near(word) {
    const [known, rare, inflected] = await Promise.all([this.misspelt(word, 'known'), this.misspelt(word, 'rare'), this.inflected(word)]);
    return known.length || !rare.length ? [...known, ...inflected] : rare;
  }

  nearness(word, query) {
    return (word[0] === query[0]) + (word.length === query.length) + sharedStart(word, query) / 100;
  }

  async parts(word) {
    if (word.length < 8) return [];
    const first = await this.shard(word);
    const starts = Object.keys(first?.words ?? {})
      .filter((one) => one.length >= 4 && word.length - one.length >= 4 && word.startsWith(one))
      .sort((a, b) => b.length - a.length);
    for (const start of starts.slice(0, 2)) {
      const rest = word.slice(start.length);
      for (const end of [rest, rest.replace(/^(es|en|er|s|n)/, '')].flatMap(formsOf)) {
        const found = end.length >= 4 ? await this.exact(end, 0.8) : [];
        if (found.length) return [this.entry(first, start, 0.8), ...found];
      }
    }
    return [];
  }

  async alternatives(token, isTyped) {
    const word = token.word;
    const exact = await this.exact(word);
    if (isTyped) {
      const begun = await this.beginnings(word, exact.length ? 0.5 : 0.9);
      if (exact.length || begun.length) return [...exact, ...begun];
    }
    if (exact.length) return exact;
    const isGerman = this.root.locale === 'de';
    const spellings = isGerman ? [...new Set([word, umlauts(word)])] : [word];
    const tries = [
      (one) => this.exact(one),
      (one) => this.beginnings(one, 0.8),
      (one) => (isGerman ? this.endings(one) : []),
      (one) => this.near(one),
      () => this.humps(token),
      (one) => (isGerman ? this.parts(one) : []),
      (one) => (isGerman ? this.endingForms(one) : []),
      (one) => this.misspeltForms(one),
    ];
    for (const attempt of tries) {
      for (const one of spellings) {
        const found = await attempt(one);
        if (found.length) return found;
      }
    }
    return [];
  }

  async humps({ humps }) {
    return humps.length > 1 ? (await Promise.all(humps.map((one) => this.exact(one, 0.6)))).flat() : [];
  }
}

function tokens(query, isCommon) {
  const seen = new Map();
  for (const text of tokensOf(query.slice(0, 10_000))) {
    const word = fold(text);
    const humps = text.split(HUMPS).filter((one) => one.length > 1).map(fold);
    if (word) seen.set(word, { word, text, humps });
  }
  const all = [...seen.values()];
  const telling = all.filter(({ word }) => !isCommon(word));
  return telling.length ? telling : all;
}

function articleOf(shard, at) {
  const row = shard.articles[at];
  if (!Array.isArray(row)) return null;
  const [slug, facets, title = ''] = row;
  const [type = '', level = '', topics = []] = shard.facets?.[facets] ?? [];
  return { slug, title, type, level, topics };
}

const WHOLE = 255;
const least = ({ pairs }) => pairs[pairs.length - 1] ?? 0;

function weigh(entries, total) {
  const rarity = Math.min(...entries.map(({ articles }) => Math.log(1 + total / articles)));
  const shares = new Map();
  let unnamed = 0;
  for (const entry of entries) {
    const { pairs, shard, factor, articles } = entry;
    for (let i = 0; i < pairs.length; i += 2) {
      const article = articleOf(shard, pairs[i]);
      const share = (factor * rarity * pairs[i + 1]) / WHOLE;
      if (article && share > (shares.get(article.slug)?.share ?? 0)) shares.set(article.slug, { share, article });
    }
    if (articles * 2 > pairs.length) unnamed = Math.max(unnamed, (factor * rarity * least(entry)) / WHOLE / 2);
  }
  return { entries, rarity, shares, unnamed };
}

function titleMatch(title, weighed) {
  const inTitle = words(title);
  const used = new Set();
  let [found, all] = [0, 0];
  for (const { token, entries, rarity } of weighed) {
    const forms = new Set(entries.flatMap((entry) => entry.forms));
    const at = inTitle.findIndex((one) => forms.has(one) || one === token.word || alike(one, token.word));
    all += rarity;
    if (at >= 0) {
      found += rarity;
      used.add(at);
    }
  }
  return inTitle.length && all ? (found / all) * (0.4 + (0.6 * used.size) / inTitle.length) : 0;
}

const CANDIDATES = 300;
const TITLE = 1;
const COMPLETE = 3;

function rank(weighed) {
  const sums = new Map();
  const all = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  for (const { shares } of weighed) {
    for (const [slug, { article }] of shares) {
      if (!sums.get(slug)?.article.title) sums.set(slug, { article, score: 0 });
    }
  }
  for (const [slug, one] of sums) {
    let present = 0;
    for (const { shares, rarity, unnamed } of weighed) {
      const share = shares.get(slug)?.share;
      one.score += share ?? unnamed;
      present += share ? rarity : unnamed ? rarity / 2 : 0;
    }
    one.score *= (present / all) ** COMPLETE;
  }
  const order = (a, b) => b.score - a.score || (a.article.slug < b.article.slug ? -1 : 1);
  const found = [...sums.values()].sort(order);
  const best = found.slice(0, CANDIDATES);
  best.forEach((one) => {
    one.score *= 1 + TITLE * titleMatch(one.article.title, weighed);
  });
  return [...best.sort(order), ...found.slice(CANDIDATES)];
}

const isInexact = ({ token, entries }) =>
  entries.every(({ forms }) => forms.every((one) => ![token.word, umlauts(token.word)].some((asked) => one.includes(asked))));

export function openIndex(url, get = (...request) => fetch(...request)) {
  const store = files(String(url), get);

  async function attempt(query, { typing = false } = {}, gone = undefined) {
    const root = await store.root(gone);
    const lookup = new Lookup(root, store);
    const common = new Set(root.common ?? []);
    const isCommon = (word) => common.has(word) || (root.locale === 'de' && common.has(umlauts(word)));
    const asked = tokens(query, isCommon);
    const counted = asked.slice(0, MOST_WORDS);
    const isTyped = (i) => typing && i === asked.length - 1 && /[\p{L}\p{M}\p{N}]$/u.test(query);
    const found = await Promise.allSettled(counted.map((token, i) => lookup.alternatives(token, isTyped(i))));
    const failure = found.find(({ status }) => status === 'rejected')?.reason;
    if (failure && !(failure instanceof SearchFailure)) throw failure;
    if (failure instanceof Gone && !gone) return attempt(query, { typing }, failure.part);
    const weighed = [];
    const [missing, untitled, unread] = [[], [], []];
    counted.forEach((token, i) => {
      if (found[i].status === 'rejected') unread.push(token.text);
      else if (found[i].value.length) weighed.push({ token, ...weigh(found[i].value, root.articles) });
      else (isCommon(token.word) ? untitled : missing).push(token.text);
    });
    if (failure && !weighed.length) throw failure;
    return {
      articles: rank(weighed).map(({ article, score }) => ({ ...article, score })),
      total: root.articles,
      isPartial: weighed.some(({ unnamed }) => unnamed > 0),
      missing,
      untitled,
      inexact: weighed.filter(isInexact).map(({ token }) => token.text),
      unread,
      isCut: asked.length > counted.length,
      isEmpty: !asked.length,
      isLong: (query.match(TOKEN) ?? []).some(isTooLong),
      marks: weighed.map(({ token, entries, rarity }) => ({
        forms: new Set([token.word, ...entries.flatMap((entry) => entry.forms)]),
        long: token.word.length >= 4 ? token.word : null,
        isGerman: root.locale === 'de',
        rarity,
      })),
    };
  }

  return {
    find: (query, options) => attempt(query, options),
  };
}

const matches = ({ forms, long, isGerman }, word) =>
  forms.has(word) || (long !== null && (isGerman ? word.includes(long) : word.startsWith(long)));

export function pieces(text, marks) {
  const cut = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const word = fold(token);
    if (!marks.some((mark) => matches(mark, word))) continue;
    if (index > end) cut.push({ text: text.slice(end, index), isFound: false });
    cut.push({ text: token, isFound: true });
    end = index + token.length;
  }
  if (end < text.length) cut.push({ text: text.slice(end), isFound: false });
  return cut;
}

const bare = (line) => line.replace(/^\s*(?:>\s?)*(?:[-*+]|\d+[.)])?\s+(?=\S)/, '');

export const plain = (markdown) =>
  bare(markdown)
    .replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (_, ticks, code) => code.trim().replaceAll('<', '\0'))
    .replace(/!?\[([^\]]*)\]\((?:<[^>]*>|[^()]*(?:\([^()]*\)[^()]*)*)\)/g, '$1')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>|\[\^[^\]]*\]/gi, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[^\\\w])[*_](\S[^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/^\|(.*?)\|?$/, (_, row) => row.trim().replace(/\s*(\\?)\|\s*/g, (bar, escaped) => (escaped ? bar : ' · ')))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('\0', '<')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name])
    .trim();

export const titleOf = (markdown) => plain(/^# (.*)$/m.exec(markdown)?.[1] ?? '');

const BYLINE = / · \d+ min\S* \S+( · .+)?$/i;

const BOLD = /^\*\*[^*]+\*\*$/;

const SERIES = /\n## [^\n]*\n\n(?:- (?:Previous|Next|Zurück|Weiter): \[[^\n]*\n?)+\s*$/;

function paragraphs(markdown) {
  const found = [];
  let [heading, text, fence] = ['', [], ''];
  const end = () => {
    const joined = plain(text.join(' ')).replace(/\s+/g, ' ');
    if (/[\p{L}\p{N}]/u.test(joined)) found.push({ heading, text: joined });
    text = [];
  };
  for (const line of markdown.replace(/^---\n[^]*?\n---\n/, '').replace(SERIES, '\n').split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence || mark) {
      if (!fence) fence = mark;
      else if (mark?.startsWith(fence)) fence = '';
      continue;
    }
    const title = /^#{1,6}\s+(.*?)\s*#*$/.exec(line);
    if (title || !line.trim() || /^\s*([|]|[-*+] |\d+[.)] )/.test(line)) end();
    if (title) heading = line.startsWith('# ') ? '' : plain(title[1]);
    else if (!/^> \[|^\s*[-|: ]+$/.test(line) && (heading || !(BYLINE.test(line) || BOLD.test(line)))) text.push(bare(line));
  }
  end();
  return found;
}

const LENGTH = 240;
export const MOST_READ = 6_000;

export function passage(markdown, marks) {
  const all = paragraphs(markdown);
  let best = all[0] && { score: 0, ...all[0] };
  for (const { heading, text } of all) {
    const inText = words(text);
    const inHeading = words(heading);
    let score = 0;
    for (const mark of marks) {
      if (inText.some((word) => matches(mark, word))) score += mark.rarity;
      if (inHeading.some((word) => matches(mark, word))) score += mark.rarity / 2;
    }
    if (score > best.score) best = { score, heading, text };
  }
  return best && { heading: best.heading, pieces: pieces(shortened(best.text, marks), marks) };
}

function shortened(text, marks) {
  if (text.length <= LENGTH) return text;
  const cut = pieces(text, marks);
  const before = cut.slice(0, Math.max(0, cut.findIndex(({ isFound }) => isFound)));
  const at = before.reduce((sum, { text: piece }) => sum + piece.length, 0);
  const from = at < LENGTH * 0.7 ? 0 : text.indexOf(' ', at - LENGTH / 3) + 1;
  const until = text.lastIndexOf(' ', from + LENGTH);
  const to = from + LENGTH >= text.length ? text.length : until > from ? until : from + LENGTH;
  return (from ? '… ' : '') + text.slice(from, to) + (to < text.length ? ' …' : '');
}


const SOON = 150;
const SLOW = 400;
const PAGE = 10;
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

export const titled = ({ slug, title }, marks) => marked(pieces(title || slug.replaceAll('-', ' '), marks));

export const addressOf = (pattern, slug) => pattern.replace('{slug}', slug);

const texts = new Map();

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

export function markdown(href) {
  if (!texts.has(href)) {
    const reading = fetch(`${href}.md`).then((response) => (response.ok ? beginning(response) : ''));
    texts.set(href, reading.catch(() => texts.delete(href) && ''));
  }
  return texts.get(href);
}

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

  function note(isPushed) {
    const query = state();
    for (const other of others) other.hash = query;
    const address = location.pathname + (query && `#${query}`);
    if (address === location.pathname + location.search + location.hash) return;
    history[isPushed ? 'pushState' : 'replaceState'](null, '', address);
  }

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
  read(field.value);
  if (field.value) search(false);
  else offer();
  page.dataset.ready = '';
}

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
const form = [...document.querySelectorAll('form[data-script]')].find((one) => !one.closest('[hidden]'));
if (page) searchPage(page);
if (form) header(form);
