// Makes the committed queries from built trees, by the rules below. The same trees give the same queries.
//
// usage: node make-queries.mjs SAMPLE_TREE CORPUS_TREE [SALT] > queries.tsv
//
// With a salt, other articles are chosen: queries that nothing was tuned by.
//
// A line: where the article is (sample or corpus), locale, rule, the query, and the slugs that answer it: the article that
// the query was made from, and those of the same title. Each rule makes 20 queries in each language: 4 from the sample (if
// it has as many), the rest from the corpus. Which articles: those whose slug has the smallest digests, each once.
//
//  inflected  The title, with another ending for up to two of its words. English: -ies to -y, -s dropped, -ing to -ed, else
//             -s added. German, nouns alone: -en dropped after -ung, -heit, -keit, -schaft, -ion, -tät, else added there; -n
//             added after -e; -ern to -er, -er to -ern; words in -en as they are; -se after -nis, -s after
//             a, i, o, u, y, -s dropped after -en; -e after other s, x, z, ß; else -en added. Words of five
//             letters or more, lower case after their initial, and not joined to others; names of code stay as they are.
//  question   Four words of the article's question in its own language, or else of the first sentence of its description:
//             the rarest in the descriptions of all articles, in reverse order, after the opening of a question.
//  misspelt   The title, with one letter wrong in its longest word of five letters or more: one is left out, doubled,
//             exchanged with the next, or replaced by the next of the alphabet. The first letter stays.
//  half       The title, with one half of a compound instead of it. German: words of nine letters or more of two words that
//             the corpus has, linked by s, es, n or nothing. English, and where a title has no German compound: names of
//             code in camel case, cut at the hump that is nearest to the middle.
//  heading    The words of a heading that no other article has, two to six, the second half before the first.
import { createHash } from 'node:crypto';
import { articles, headings, LOCALES } from './articles.mjs';

const EACH = 20;
const OF_SAMPLE = 4;
const STOP = {
  en: new Set('a an and are as at be by can does for from has have how i if in is it its of on or that the this to was what when where which who why will with you your not do into about used using use'.split(' ')),
  de: new Set('aber als am an auf aus bei das dass dem den der des die diese dieser dieses ein eine einem einen einer eines er es für hat ich ihre im in ist kann man mit nach nicht oder sich sie sind so um und von vom was wenn werden wie wird wo zu zum zur wann wer warum welche welcher welches'.split(' ')),
};
const OPENINGS = { en: ['how does', 'what is', 'when is', 'why'], de: ['wie geht', 'was ist', 'wann ist', 'warum'] };

const number = (text) => parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16);
const wordsOf = (text) => text.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
const isProse = (word) => /^\p{L}\p{Ll}{4,}$/u.test(word);
const telling = (text, locale) => wordsOf(text).filter((word) => word.length > 1 && !STOP[locale].has(word.toLowerCase()));

function inflect(word, locale) {
  if (locale === 'en') {
    if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
    if (/[^s]s$/.test(word)) return word.replace(/s$/, '');
    if (/[aeiou].*[^aeiou]ing$/i.test(word)) return word.replace(/ing$/, 'ed');
    return /[sxz]$|[cs]h$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`;
  }
  if (/(ung|heit|keit|schaft|ion|tät)en$/.test(word)) return word.replace(/en$/, '');
  if (/(ung|heit|keit|schaft|ion|tät)$/.test(word)) return `${word}en`;
  if (/ern$/.test(word)) return word.replace(/n$/, '');
  if (/er$/.test(word)) return `${word}n`;
  if (/en$/.test(word)) return word;
  if (/e$/.test(word)) return `${word}n`;
  if (/nis$/.test(word)) return `${word}se`;
  if (/[aiouy]$/.test(word)) return `${word}s`;
  if (/ens$/.test(word)) return word.replace(/s$/, '');
  return /[sxzß]$/.test(word) ? `${word}e` : `${word}en`;
}

function inflected({ title }, locale) {
  let left = 2;
  const query = title.replace(/(?<![\p{L}\p{Nd}_.<-])[\p{L}\p{M}\p{Nd}]+(?![\p{L}\p{Nd}_.(>-])/gu, (word) => {
    if (!left || !isProse(word) || STOP[locale].has(word.toLowerCase())) return word;
    const other = locale === 'de' && !/^\p{Lu}/u.test(word) ? word : inflect(word, locale);
    left -= other === word ? 0 : 1;
    return other;
  });
  return left < 2 ? query : null;
}

function question(article, locale, { frequency, ownQuestions }) {
  const own = ownQuestions.has(article.slug) ? article.question : article.description.split(/(?<=[.!?])\s/)[0];
  const rarest = [...new Map(telling(own, locale).map((word) => [word.toLowerCase(), word])).values()]
    .map((word, at) => ({ word, at, rare: frequency.get(word.toLowerCase()) ?? 0 }))
    .filter(({ word }) => word.length > 3)
    .sort((a, b) => a.rare - b.rare || a.at - b.at)
    .slice(0, 4);
  if (rarest.length < 4) return null;
  const opening = OPENINGS[locale][number(article.slug) % OPENINGS[locale].length];
  return `${opening} ${rarest.sort((a, b) => b.at - a.at).map(({ word }) => word).join(' ')}`;
}

function misspelt({ title, slug }) {
  const word = wordsOf(title).filter((one) => one.length >= 5 && /^\p{L}+$/u.test(one)).sort((a, b) => b.length - a.length)[0];
  if (!word) return null;
  const chance = number(`letter ${slug}`);
  const at = 1 + (chance % (word.length - 2));
  const letter = word[at];
  const wrong = [
    '',
    letter + letter,
    word[at + 1] + letter,
    letter >= 'a' && letter < 'z' ? String.fromCharCode(letter.charCodeAt(0) + 1) : 'x',
  ][Math.floor(chance / 1000) % 4];
  const typed = word.slice(0, at) + wrong + word.slice(at + (wrong.length === 2 && wrong[0] !== letter ? 2 : 1));
  return typed === word ? null : title.replace(word, typed);
}

function halves(word, locale, { vocabulary }) {
  if (locale === 'de' && /^\p{L}\p{Ll}{8,}$/u.test(word)) {
    const lower = word.toLowerCase();
    for (let at = Math.floor(lower.length / 2), step = 0; step < lower.length; step++) {
      at += step % 2 ? step : -step;
      const first = lower.slice(0, at);
      const stem = [first, first.replace(/s$/, ''), first.replace(/es$/, ''), first.replace(/n$/, '')].find((one) => one.length >= 4 && vocabulary.has(one));
      if (stem && lower.length - at >= 4 && vocabulary.has(lower.slice(at))) return [stem, lower.slice(at)];
    }
  }
  const humps = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  if (humps.length < 2 || humps.join('') !== word) return null;
  const middle = Math.ceil(humps.length / 2);
  return [humps.slice(0, middle).join(''), humps.slice(middle).join('')];
}

function half({ title, slug }, locale, corpus) {
  for (const word of wordsOf(title)) {
    const parts = halves(word, locale, corpus);
    if (parts && parts.every((part) => part.length >= 4)) return title.replace(word, parts[number(`half ${slug}`) % 2]);
  }
  return null;
}

function heading({ content }, locale, { headingCounts }) {
  for (const text of headings(content)) {
    const all = telling(text, locale);
    if (headingCounts.get(text) > 1 || all.length < 2 || all.length > 6 || all.every((word) => word.length < 5)) continue;
    const middle = Math.ceil(all.length / 2);
    return [...all.slice(middle), ...all.slice(0, middle)].join(' ');
  }
  return null;
}

const RULES = { inflected, question, misspelt, half, heading };

/** What the rules have to know about all articles. */
function knowledge(all, other) {
  const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  const [frequency, headingCounts, vocabulary] = [new Map(), new Map(), new Set()];
  const foreign = new Map(other.map(({ slug, question: text }) => [slug, text]));
  const ownQuestions = new Set();
  for (const { slug, description, content, question: text } of all) {
    new Set(wordsOf(description.toLowerCase())).forEach((word) => count(frequency, word));
    new Set(headings(content)).forEach((one) => count(headingCounts, one));
    wordsOf(content).forEach((word) => vocabulary.add(word.toLowerCase()));
    // a question in both languages is in neither, and what has a title in quotes was made by a program
    if (text && text !== foreign.get(slug) && !/[“„]/.test(text)) ownQuestions.add(slug);
  }
  return { frequency, headingCounts, vocabulary, ownQuestions };
}

const lines = [];
const [sample, corpus, salt = ''] = process.argv.slice(2);
for (const locale of LOCALES) {
  const used = new Set();
  const sources = [];
  for (const [source, tree] of [['sample', sample], ['corpus', corpus]]) {
    const all = await articles(tree, locale);
    const other = await articles(tree, LOCALES.find((one) => one !== locale));
    sources.push({ source, all, known: knowledge(all, other) });
  }
  for (const [rule, make] of Object.entries(RULES)) {
    let left = EACH;
    for (const { source, all, known } of sources) {
      const place = ({ slug }) => number(`${rule} ${locale} ${slug}${salt}`);
      const order = [...all].sort((a, b) => place(a) - place(b));
      const until = source === 'sample' ? EACH - OF_SAMPLE : 0;
      for (const article of order) {
        if (left === until) break;
        const query = used.has(article.slug) ? null : make(article, locale, known);
        if (!query) continue;
        if (source === 'corpus') used.add(article.slug); // the sample is too small for that
        const answers = all.filter(({ title }) => title === article.title).map(({ slug }) => slug);
        if (answers.length > 3) continue;
        lines.push([source, locale, rule, query.replace(/\s+/g, ' '), answers.join(' ')].join('\t'));
        left--;
      }
    }
  }
}
console.log(['source\tlocale\trule\tquery\tslugs', ...lines].join('\n'));
