// Searches the static index: the words of a query, their shards, the articles that have them, best first, and the passage
// of an article. Needs no page, so that the same file runs in Node. The format: docs/api.md, "Search".

const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };
/** So many words of a query count. */
export const MOST_WORDS = 16;
/** Longer words are in no index. */
export const LONGEST = 64;

/** Returns a word in lower case, without accents. */
export const fold = (word) =>
  word.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '').replace(/[ßæœøł]/g, (letter) => LETTERS[letter]);

/** A soft hyphen does not part a word. */
const TOKEN = /[\p{L}\p{M}\p{N}\u00AD]+/gu;
/** Where a word of a query has parts: `getElement`, `XMLHttp`, `RFC9457`. */
const HUMPS = /(?<=\P{Lu})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/u;
const isTooLong = (token) => token.length > LONGEST;
const tokensOf = (text) => (text.match(TOKEN) ?? []).filter((token) => !isTooLong(token));

/** Returns the folded words of a text, in order. */
export const words = (text) => tokensOf(text).map(fold).filter(Boolean);

/** What is to be said to the reader: no text of an exception. */
export class SearchFailure extends Error {}

/** How long a file may take to its last byte, in milliseconds: one of 20 kB over a slow mobile network, and some more. */
const LONGEST_WAIT = 30_000;

const isArticle = (row) => Array.isArray(row) && typeof row[0] === 'string' && typeof (row[2] ?? '') === 'string';
const isEntry = (entry) => typeof entry === 'string' || (Array.isArray(entry) && Array.isArray(entry[1]));
const isList = (list) => Array.isArray(list) && list.every(Array.isArray);
const isShard = (shard) =>
  Array.isArray(shard.articles) && shard.articles.every(isArticle) && shard.words instanceof Object && Object.values(shard.words).every(isEntry);
const isRoot = (root) => isList(root?.shards) && Array.isArray(root.common ?? []);

class Gone extends SearchFailure {}

/** Returns the entry of a sorted list in whose range a word is. */
function position(list, word) {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle][0] <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The files of an index. What was read stays in memory; shards have the names of their content. */
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
    /** Reads the root, once; again without a part that is gone, past caches that may have the old root. */
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
    /** Reads a part: a list of other parts, words with their articles, or words alone. */
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

/** Whether two words differ by one letter: another, one more, one less, or two exchanged. */
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

/** Whether two words look like forms of one: a long common start and short different ends. */
const alike = (a, b) => {
  const start = sharedStart(a, b);
  const longest = Math.max(a.length, b.length);
  return start >= 4 && longest - start <= 3 && start >= longest * 0.55;
};

/** Whether the longer of two long words begins with nearly the other: one letter differs, and at most three follow. */
export function beginAlike(a, b) {
  const length = Math.min(a.length, b.length);
  if (length < 8 || Math.max(a.length, b.length) - length > 3) return false;
  return [[0, 0], [0, -1], [-1, 0], [0, 1], [1, 0]].some(([x, y]) => differByOne(a.slice(0, length + x), b.slice(0, length + y)));
}

const backwards = (word) => [...word].reverse().join('');
/** German vowels that were written without an umlaut; the ue of neue and of Quelle is none. */
const umlauts = (word) => word.replace(/([ao]|(?<![aeq])u)e/g, '$1');
/** What German forms of one word end with: regular ones, and those of loan words such as Zyklen and Themen. */
const ENDS = [[/(?:e[nrs]?|[ns])$/, ''], [/en$/, 'us'], [/en$/, 'um'], [/en$/, 'a'], [/(?:us|um|a)$/, 'en']];
/** Returns a German word and what may be another form of it. */
const formsOf = (word) => [word, ...ENDS.filter(([end]) => end.test(word)).map(([end, other]) => word.replace(end, other))];

/** Looks up one word of a query after the other; every lookup of a search sees the same root. */
class Lookup {
  constructor(root, store) {
    this.root = root;
    this.store = store;
  }

  /** Returns the part in whose range a word is, by way of the parts that list others, and the first word of the next one. */
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

  /** Returns the shard in whose range a word is. */
  async shard(word) {
    return (await this.place(this.root.shards, word, false)).part;
  }

  /** Returns what a shard has about a word, with every form of the same word; null if it has nothing. */
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

  /** Words that begin with what is typed, those in most articles first. */
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

  /** Returns the part of the spelling in whose range a word is. */
  async spelt(list, word) {
    return (await this.place(list, word, true)).part ?? { known: [], rare: [] };
  }

  /** German words that end with what is searched for: a site that has no `Meldung` may have a `Fehlermeldung`. */
  async endings(word) {
    if (word.length < 4) return [];
    const reversed = backwards(word);
    const { known, rare } = await this.spelt(this.root.endings, reversed);
    const isLonger = (one) => one.startsWith(reversed) && one.length >= word.length + 3;
    const longer = [...known, ...rare].filter(isLonger).slice(0, 3);
    return (await Promise.all(longer.map((one) => this.exact(backwards(one), 0.8)))).flat();
  }

  /** German words that end with another form of it: `Meldungen` finds a `Fehlermeldung`. */
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

  /** Words with one letter different: their first or their last letters are those of the query. */
  async misspelt(word, kind) {
    if (word.length < 4) return [];
    const reversed = backwards(word);
    const [starts, ends] = await Promise.all([this.spelt(this.root.spelling, word), this.spelt(this.root.endings, reversed)]);
    const meant = new Set(starts[kind].filter((one) => differByOne(one, word)));
    ends[kind].filter((one) => differByOne(one, reversed)).forEach((one) => meant.add(backwards(one)));
    const near = [...meant].sort((a, b) => this.nearness(b, word) - this.nearness(a, word)).slice(0, 4);
    return (await Promise.all(near.map((one) => this.exact(one, 0.7)))).flat();
  }

  /** Other forms of a long word that is spelt wrong. */
  async misspeltForms(word) {
    if (word.length < 8) return [];
    const { known, rare } = await this.spelt(this.root.spelling, word);
    const near = [...known, ...rare].filter((one) => beginAlike(one, word)).sort((a, b) => this.nearness(b, word) - this.nearness(a, word));
    return (await Promise.all(near.slice(0, 4).map((one) => this.exact(one, 0.5)))).flat();
  }

  /** Words that are nearly the same: one that is spelt wrong, or else another form. */
  async near(word) {
    const [known, rare, inflected] = await Promise.all([this.misspelt(word, 'known'), this.misspelt(word, 'rare'), this.inflected(word)]);
    return known.length || !rare.length ? [...known, ...inflected] : rare;
  }

  /** People rarely mistake the first letter, and rather exchange letters than forget them. */
  nearness(word, query) {
    return (word[0] === query[0]) + (word.length === query.length) + sharedStart(word, query) / 100;
  }

  /** A German compound that no article has, in two words that some have. */
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

  /** Tries, from what is meant most probably to what is meant least probably. */
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

/** Returns the words of a query that count. */
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

/** Returns an article of a shard; its title is there only where a word of the shard is in it. */
function articleOf(shard, at) {
  const row = shard.articles[at];
  if (!Array.isArray(row)) return null;
  const [slug, facets, title = ''] = row;
  const [type = '', level = '', topics = []] = shard.facets?.[facets] ?? [];
  return { slug, title, type, level, topics };
}

const WHOLE = 255;
const least = ({ pairs }) => pairs[pairs.length - 1] ?? 0;

/** Returns the share of each article in a word of the query, and what an article is worth that a full list does not name. */
function weigh(entries, total) {
  // several words may be meant: a rare one must not win because it is rare
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

/** How well a title answers: the part of the query that it has, and the part of the title that was asked for. */
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
/** How much a title that answers counts beside the weights, and how much it counts that no word is missing: measured. */
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

/** Whether all that was found for a word are others: it is spelt wrong, or only other forms of it occur. */
const isInexact = ({ token, entries }) =>
  entries.every(({ forms }) => forms.every((one) => ![token.word, umlauts(token.word)].some((asked) => one.includes(asked))));

/** Returns the search over the index with this root. */
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
      // common words are in texts, but indexed of titles alone
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
    /** Returns the articles of a query, best first; the last word may be a beginning while it is typed. */
    find: (query, options) => attempt(query, options),
  };
}

/** A word of another language is not one that has its letters somewhere: a German compound has. */
const matches = ({ forms, long, isGerman }, word) =>
  forms.has(word) || (long !== null && (isGerman ? word.includes(long) : word.startsWith(long)));

/** Cuts a text into pieces, those that were searched for and those between: {@code {text, isFound}}. */
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

/** Returns a line without the sign of a quotation or a list. */
const bare = (line) => line.replace(/^\s*(?:>\s?)*(?:[-*+]|\d+[.)])?\s+(?=\S)/, '');

/** Returns the text of Markdown, without its syntax. */
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

/** Returns the title of an article in Markdown. */
export const titleOf = (markdown) => plain(/^# (.*)$/m.exec(markdown)?.[1] ?? '');

/** The line below the opening that names type and dates: it answers nothing. */
const BYLINE = / · \d+ min\S* \S+( · .+)?$/i;

/** The question of the article, or what stands above its takeaways: neither answers anything. */
const BOLD = /^\*\*[^*]+\*\*$/;

/** The heading and the links to the neighbours in a series, which end an article: they are about others. */
const SERIES = /\n## [^\n]*\n\n(?:- (?:Previous|Next|Zurück|Weiter): \[[^\n]*\n?)+\s*$/;

/** Cuts an article in Markdown into its paragraphs, each with the heading above it. */
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
    // a row of a table or an entry of a list stands for itself
    if (title || !line.trim() || /^\s*([|]|[-*+] |\d+[.)] )/.test(line)) end();
    if (title) heading = line.startsWith('# ') ? '' : plain(title[1]);
    else if (!/^> \[|^\s*[-|: ]+$/.test(line) && (heading || !(BYLINE.test(line) || BOLD.test(line)))) text.push(bare(line));
  }
  end();
  return found;
}

const LENGTH = 240;
/** So many characters of an article are read for a passage: a few long articles would cost more than the search itself. */
export const MOST_READ = 6_000;

/** Returns the paragraph that has most of the words, shortened, with its heading; the first if none has any. */
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

/** Cuts a long text around its first word that was searched for; one without such a word keeps its beginning. */
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
