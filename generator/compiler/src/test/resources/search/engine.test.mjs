// The search without a page: run by SearchScriptTest, or `node --test generator/compiler/src/test/resources/search`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  beginAlike,
  differByOne,
  fold,
  MOST_WORDS,
  openIndex,
  passage,
  pieces,
  plain,
  SearchFailure,
  titleOf,
  words,
} from '../../../main/resources/dev/offprint/represent/page/search/engine.mjs';

const ARTICLES = [
  ['http-caching', 0, 'HTTP caching'],
  ['etags', 1, 'Entity tags'],
  ['glossary', 0],
];
const FACETS = [
  ['guide', 'problem-aware', ['http']],
  ['research', '', []],
];
const shard = (entries) => ({ facets: FACETS, articles: ARTICLES, words: entries });
const reversed = (list) => list.map((word) => [...word].reverse().join('')).sort();
const SPELLING = ['array', 'cache', 'cached', 'caching', 'http', 'regel', 'tags', 'zwischenspeicher'];

const FILES = {
  '/kb/search/en.json': {
    version: 1,
    locale: 'en',
    articles: 100,
    shards: [['array', 'a'], ['c', 'c'], ['h', 'h'], ['l', 'l'], ['r', 'r']],
    spelling: [['array', 's']],
    endings: [['a', 'e']],
    common: ['the', 'is'],
  },
  '/kb/search/de.json': {
    version: 1,
    locale: 'de',
    articles: 100,
    shards: [['array', 'a'], ['c', 'c'], ['h', 'h'], ['l', 'l'], ['r', 'r']],
    spelling: [['array', 's']],
    endings: [['a', 'e']],
    common: ['der'],
  },
  a: shard({ array: [1, [2, 40]] }),
  c: shard({
    cache: [3, [0, 255, 1, 100, 2, 10]],
    cached: 'cache',
    caching: 'cache',
    constructor: [1, [1, 90]],
    constructs: [1, [2, 90]],
  }),
  h: shard({
    http: [2, [0, 200, 1, 20]],
    kase: [1, [1, 9]],
  }),
  l: shard({ lebenszyklus: [1, [0, 40]], meldung: [1, [0, 30]] }),
  r: shard({
    regel: [1, [1, 200]],
    tags: [1, [1, 200]],
    uber: [1, [2, 50]],
    uberschrift: [1, [2, 90]],
    veroffentlichung: [1, [1, 90]],
    weather: [1, [2, 9]],
    zwischenspeicher: [2, [0, 100, 2, 3]],
  }),
  s: { words: SPELLING.join(' '), rare: 'lebenszyklus weather' },
  e: { words: reversed(SPELLING).join(' '), rare: reversed(['lebenszyklus', 'weather']).join(' ') },
};

/** A site below /kb; changes stand for what is wrong with it. */
function site(changes = {}, locale = 'en') {
  const asked = [];
  const files = { ...FILES, ...changes };
  const get = async (address, options) => {
    const { pathname } = new URL(address);
    const name = /\/(?:en|de)\/(\w+)\.json$/.exec(pathname)?.[1] ?? pathname;
    asked.push(name);
    const file = typeof files[name] === 'function' ? files[name](options) : files[name];
    if (file === undefined) return new Response('', { status: 404 });
    return new Response(typeof file === 'string' ? file : JSON.stringify(file));
  };
  return { asked, index: openIndex(`https://example.com/kb/search/${locale}.json`, get) };
}

const slugs = async (query, options, changes, locale) =>
  (await site(changes, locale).index.find(query, options)).articles.map(({ slug }) => slug);

test('a long word may be misspelt and have another ending', () => {
  assert(beginAlike('zwischenspeichern', 'zwischenspeciher'));
  assert(beginAlike('uberschrift', 'uberschrifften'));
  assert(beginAlike('veroffentlichung', 'veroffntlichungen'));
  assert(!beginAlike('uberschrift', 'uberschriftenlisten'));
  assert(!beginAlike('cached', 'cahced'));
  assert(!beginAlike('zwischenspeicher', 'zwischenablage'));
});

test('finds forms of a word, best article first', async () => {
  assert.deepEqual(await slugs('Cached'), ['http-caching', 'etags', 'glossary']);
  assert.deepEqual(await slugs('ÇACHE tags'), ['etags', 'http-caching', 'glossary']);
});

test('an article has what facets narrow by', async () => {
  const { articles } = await site().index.find('caching http');
  const { slug, title, type, level, topics } = articles[0];
  const expected = { slug: 'http-caching', title: 'HTTP caching', type: 'guide', level: 'problem-aware', topics: ['http'] };
  assert.deepEqual({ slug, title, type, level, topics }, expected);
});

test('forgives one letter', async () => {
  for (const typed of ['cahce', 'cachee', 'cche', 'cacke', 'xache']) {
    assert.equal((await slugs(typed))[0], 'http-caching', typed);
  }
  assert.deepEqual(await slugs('cxxhe'), []);
});

test('forgives one letter of a word that one text alone has, if no other is meant', async () => {
  assert.deepEqual(await slugs('wether'), ['glossary']);
  assert.deepEqual(await slugs('weatherr'), ['glossary']);
  const spelling = { s: { words: 'tags', rare: 'tabs' }, e: { words: 'sgat', rare: 'sbat' } };
  assert.deepEqual(await slugs('tafs', {}, spelling), ['etags']);
});

test('one letter counts more than another ending', async () => {
  const c = shard({ come: [1, [1, 90]], comments: [1, [1, 90]], commits: [1, [2, 90]] });
  const spelling = { c, s: { words: 'come', rare: 'commits' }, e: { words: 'emoc', rare: 'stimmoc' } };
  assert.deepEqual(await slugs('comimts', {}, spelling), ['glossary']);
});

test('numbers are not guessed', async () => {
  const h = shard({ http2015: [1, [0, 9]], es2015: [1, [0, 9]] });
  assert.deepEqual(await slugs('hhtp2019', {}, { h }), []);
});

test('common German words are common without umlauts too', async () => {
  const root = { ...FILES['/kb/search/de.json'], common: ['wahrend'] };
  const found = await site({ '/kb/search/de.json': root }, 'de').index.find('cache waehrend');
  assert.deepEqual([found.missing, found.articles.length], [[], 3]);
});

test('a word may be a letter and a number that texts write apart', async () => {
  assert.deepEqual(await slugs('http9457'), ['http-caching', 'etags']);
});

test('completes the last word only while it is typed', async () => {
  assert.deepEqual(await slugs('arra'), ['glossary']);
  assert.equal((await slugs('const', { typing: true })).length, 2);
  assert.deepEqual(await slugs('constructor', { typing: true }), ['etags']);
});

test('umlauts may be written as two letters, and compounds be new, in German alone', async () => {
  assert.deepEqual(await slugs('ueber', {}, {}, 'de'), ['glossary']);
  assert.deepEqual(await slugs('über', {}, {}, 'de'), ['glossary']);
  assert.deepEqual(await slugs('Zwischenspeicherregel', {}, {}, 'de'), ['etags', 'http-caching', 'glossary']);
  assert.deepEqual(await slugs('Zwischenspeicherregel'), []);
});

test('German letters without umlauts find other forms and beginnings too', async () => {
  assert.deepEqual(await slugs('Ueberschriften', {}, {}, 'de'), ['glossary']);
  assert.deepEqual(await slugs('Veroeff', { typing: true }, {}, 'de'), ['etags']);
  assert.deepEqual(await slugs('Ueberschriften'), []);
});

test('German plurals find compounds that end with the word', async () => {
  assert.deepEqual(await slugs('Zyklen', {}, {}, 'de'), ['http-caching']);
  assert.deepEqual(await slugs('Zwischenspeichermeldungen', {}, {}, 'de'), ['http-caching', 'glossary']);
  assert.deepEqual(await slugs('Zyklen'), []);
});

test('common words count only where there is no other', async () => {
  const { asked, index } = site();
  const found = await index.find('the cache is');
  assert.deepEqual(found.missing, []);
  assert.deepEqual(asked, ['/kb/search/en.json', 'c']);
});

test('a common word that no title has is not said to be in no article', async () => {
  const found = await site().index.find('The is');
  assert.deepEqual(found.missing, []);
  assert.deepEqual(found.untitled, ['The', 'is']);
});

test('words that are not found are named as the reader wrote them', async () => {
  assert.deepEqual((await site().index.find('cache Häuser Straße')).missing, ['Häuser', 'Straße']);
  const unread = await site({ h: undefined }).index.find('cache HTTP');
  assert.deepEqual(unread.unread, ['HTTP']);
});

test('reads what it needs, once', async () => {
  const { asked, index } = site();
  await index.find('cache http');
  await index.find('caching kase');
  assert.deepEqual(asked, ['/kb/search/en.json', 'c', 'h']);
});

test('odd queries are answered', async () => {
  assert.equal((await site().index.find(' … !')).isEmpty, true);
  assert.deepEqual((await site().index.find('<script>alert(1)</script>')).articles, []);
  assert.deepEqual((await site().index.find('مرحبا بالعالم')).articles, []);
  assert.deepEqual(await slugs('__proto__ constructor toString'), ['etags']);
  const long = await site().index.find(`${'cache '.repeat(2000)}${Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ')}`);
  assert.equal(long.isCut, false);
  assert.equal(long.articles.length, 3);
  const many = await site().index.find(Array.from({ length: 40 }, (_, i) => `w${i}`).join(' '));
  assert.equal(many.isCut, true);
  assert.equal(many.missing.length, MOST_WORDS);
});

test('a shard that is missing or broken costs its words, not the search', async () => {
  const odd = [{ words: 'a b' }, { articles: [], words: { http: null } }, { articles: [[1]], words: { http: [1, [0, 9]] } }];
  for (const h of [undefined, '{"articles"', { words: [] }, 'null', '"text"', ...odd]) {
    const found = await site({ h }).index.find('cache http');
    assert.deepEqual(found.unread, ['http']);
    assert.equal(found.articles[0].slug, 'http-caching');
  }
  await assert.rejects(site({ h: undefined }).index.find('http'), SearchFailure);
  await assert.rejects(site({ '/kb/search/en.json': undefined }).index.find('http'), SearchFailure);
  await assert.rejects(site({ '/kb/search/en.json': '[]' }).index.find('http'), SearchFailure);
});

test('a release between root and shard is searched as one', async () => {
  const old = { ...FILES['/kb/search/en.json'], shards: [['array', 'a'], ['c', 'gone'], ['h', 'h']] };
  const root = (options) => (options.cache === 'reload' ? FILES['/kb/search/en.json'] : old);
  const { asked, index } = site({ '/kb/search/en.json': root });
  assert.equal((await index.find('cache')).articles.length, 3);
  assert.deepEqual(asked, ['/kb/search/en.json', 'gone', '/kb/search/en.json', 'c']);
});

test('a root that names no parts is read twice, not for ever', async () => {
  for (const [shards, reads] of [[[['0']], 2], [[['0', '']], 2], [[[]], 2], [[1], 1], [[null], 1], [5, 1]]) {
    const { asked, index } = site({ '/kb/search/en.json': { ...FILES['/kb/search/en.json'], shards } });
    await assert.rejects(index.find('cache'), SearchFailure);
    assert.equal(asked.filter((one) => one === '/kb/search/en.json').length, reads);
  }
});

test('a search that failed is tried again', async () => {
  let isDown = true;
  const root = () => (isDown ? 'broken' : FILES['/kb/search/en.json']);
  const { index } = site({ '/kb/search/en.json': root });
  await assert.rejects(index.find('cache'), SearchFailure);
  isDown = false;
  assert.equal((await index.find('cache')).articles.length, 3);
});

test('words are folded', () => {
  assert.deepEqual(words('Größe, naïve ﬁne ŁÓDŹ x² 日本'), ['grosse', 'naive', 'fine', 'lodz', 'x2', '日本']);
  assert.equal(fold('ÄÖÜßæøł'), 'aoussaeol');
  assert.deepEqual(words(`${'a'.repeat(64)} ${'a'.repeat(65)}`), ['a'.repeat(64)]);
});

test('one letter is one letter', () => {
  for (const [a, b] of [['abc', 'abd'], ['abc', 'ab'], ['abc', 'acb'], ['abc', 'xabc']]) assert.ok(differByOne(a, b), `${a} ${b}`);
  for (const [a, b] of [['abc', 'abc'], ['abc', 'axd'], ['abcd', 'badc'], ['abc', 'a']]) assert.ok(!differByOne(a, b), `${a} ${b}`);
});

const MARKS = [{ forms: new Set(['cache', 'caches']), long: 'cache', rarity: 2 }, { forms: new Set(['tag']), long: null, rarity: 1 }];
const MARKDOWN = `---
title: "x"
---

> [For agents](</llms.txt>)

# How to *cache*

An opening.

## A \`tag\` for [caches](https://example.com/a_(b))

\`\`\`http
Cache-Control: cache cache tag
\`\`\`

- A **cache** keeps a <b>tag</b> of <script>alert("x")</script> \\*each\\* page.
`;

test('a passage is the paragraph with most of the words, without syntax', () => {
  const found = passage(MARKDOWN, MARKS);
  assert.equal(found.heading, 'A tag for caches');
  assert.equal(found.pieces.map(({ text }) => text).join(''), 'A cache keeps a tag of alert("x") *each* page.');
  assert.deepEqual(found.pieces.filter(({ isFound }) => isFound).map(({ text }) => text), ['cache', 'tag']);
  assert.equal(titleOf(MARKDOWN), 'How to cache');
  assert.equal(passage('', MARKS), undefined);
});

test('the neighbours in a series are no passage, in any language', () => {
  for (const lang of ['en', 'de']) {
    const texts = readFileSync(`src/main/resources/dev/offprint/represent/messages.${lang}.properties`, 'utf8');
    const [previous, next] = ['previous', 'next'].map((name) => new RegExp(`^label\\.${name} = (.*)$`, 'm').exec(texts)[1]);
    const item = (label) => `- ${label}: [About a cache](<https://example.com/${lang}/knowledge/cache.md>)\n`;
    for (const around of [item(previous), item(next), item(previous) + item(next)]) {
      const found = passage(`# Title\n\nThe text.\n\n## A cache\n\n${around}\n`, MARKS);
      assert.deepEqual([found.heading, found.pieces[0].text], ['', 'The text.']);
    }
  }
});

test('the line of type and dates is no passage', () => {
  const byline = (text) => passage(`# Title\n\n${text}\n\n## Example\n\n\`\`\`\ncache\n\`\`\`\n`, MARKS);
  assert.equal(byline('Guide · Published 1 January 2025, updated 2 January 2025 · 1 min read'), undefined);
  assert.equal(byline('Leitfaden · 12 Min. Lesezeit'), undefined);
  assert.equal(byline('Leitfaden · 12 Min. Lesezeit · für Einsteiger'), undefined);
  assert.equal(byline('Guide · not a byline').pieces[0].text, 'Guide · not a byline');
});

test('an index that does not answer, or not to its end, is a failure', async (context) => {
  context.mock.method(AbortSignal, 'timeout', () => {
    const end = new AbortController();
    setTimeout(() => end.abort(), 10);
    return end.signal;
  });
  // without a signal there is no answer and no failure
  const aborted = (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  for (const get of [(_, { signal }) => aborted(signal), async (_, { signal }) => ({ ok: true, json: () => aborted(signal) })]) {
    await assert.rejects(openIndex('https://example.com/search/en.json', get).find('cache'), { message: 'unreachable' });
  }
});

test('a word that no index has is named as such', async () => {
  const { index } = site();
  const long = await index.find('x'.repeat(65));
  assert.deepEqual([long.isEmpty, long.isLong], [true, true]);
  const both = await index.find(`cache ${'x'.repeat(300)}`);
  assert.deepEqual([both.isEmpty, both.isLong, both.articles.length], [false, true, 3]);
  assert.equal((await index.find('cache')).isLong, false);
});

test('a long passage is cut around what was searched for', () => {
  const found = passage(`${'word '.repeat(400)}cache ${'word '.repeat(400)}`, MARKS);
  const text = found.pieces.map((piece) => piece.text).join('');
  assert.ok(text.length < 260 && text.startsWith('… ') && text.endsWith(' …') && text.includes('cache'), text);
});

test('a link over the end of a line is its text', () => {
  const found = passage('Each may [keep\nan article](<https://example.com/cache>) in a\n> **cache\n> of** it.\n\n- ![A\n  cache](a.svg)\n', MARKS);
  assert.equal(found.pieces.map((piece) => piece.text).join(''), 'Each may keep an article in a cache of it.');
});

test('pieces are the text again', () => {
  const text = 'Caches: CACHE, cachet & “tag” 🚀';
  assert.equal(pieces(text, MARKS).map((piece) => piece.text).join(''), text);
  assert.equal(plain('1. **a** _b_ ![c](d) | e'), 'a b c | e');
  assert.equal(plain('| a | `b` |'), 'a · b');
  assert.equal(plain('| a \\| b | c |'), 'a | b · c');
});
