// Imports a tree as its author would, and compares what came of it with the tree, without asking the import what a page is.
// usage: node tests/validation/import.mjs OFFPRINT KIND TREE FOLDER    OFFPRINT is a command, FOLDER is made
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';

const [offprint, kind, tree, folder] = process.argv.slice(2);
const problems = [];

const files = root => existsSync(root)
  ? readdirSync(root, {withFileTypes: true, recursive: true})
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath ?? entry.path, entry.name))
  : [];
const read = file => readFileSync(file, 'utf8').replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
const digest = file => createHash('sha256').update(readFileSync(file)).digest('hex');
const parts = text => /^\s*(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)([\s\S]*)$/.exec(text);
const body = text => parts(text)?.[3] ?? text;

// What each tool takes for a page (its own documentation), and where it looks for files that a page names from the root of the site.
const TOOLS = {
  hugo: {roots: ['content'], files: ['static', 'assets']},
  docusaurus: {roots: ['docs', 'blog', 'src/pages'], files: ['static'], isPage: name => !/(^|\/)_[^/]*$/.test(name)},
  starlight: {roots: ['src/content/docs'], files: ['public']},
  mkdocs: {roots: ['docs'], files: ['docs']},
  jekyll: {
    roots: ['.'],
    files: ['.'],
    isPage: (name, text) => parts(text) && !/^(_(?!posts|drafts|tabs)|node_modules|vendor)/.test(name) && !/\/_/.test(name),
  },
};

const tool = TOOLS[kind];
const sources = tool.roots.flatMap(root => files(join(tree, root)))
  .filter(file => /\.(md|mdx|markdown)$/.test(file))
  .filter(file => !tool.isPage || tool.isPage(relative(tree, file), read(file)));

mkdirSync(folder, {recursive: true});
const run = (...args) => {
  try {
    return execFileSync(offprint, args, {cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28});
  } catch (failed) {
    if (failed.status !== 1 || args[0] !== 'check') throw new Error(`${args.join(' ')}: ${failed.stdout}${failed.stderr}`);
    return failed.stdout;
  }
};
run('import', resolve(tree), '--type', 'guide');
const report = JSON.parse(run('check', '--format', 'json')).diagnostics;
report.filter(one => one.severity === 'error').forEach(one => problems.push(`check: ${one.path}: ${one.message}`));

const notes = read(join(folder, 'import-report/notes.txt')).split('\n');
const leftOut = new Map(notes
  .filter(line => /left out$/.test(line))
  .map(line => [line.slice(0, line.indexOf(': ')).replace(/:\d+$/, ''), line]));
const texts = files(join(folder, 'content/articles')).filter(file => /\/(en|de)\.md$/.test(file));
const kept = [];
for (const source of sources) {
  const note = leftOut.get(relative(tree, source));
  if (!note) kept.push(source);
  else if (/no text of its own/.test(note) && body(read(source)).trim()) problems.push(`has text and was left out: ${note}`);
}
if (kept.length !== texts.length) problems.push(`${kept.length} pages, but ${texts.length} texts`);

// Words that readers of the page see: not those of tags, addresses and comments.
const outsideCode = text => text.replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '$1')
  .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
const prose = text => body(text)
  .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
  .replace(/^(import|export)\b[^\n]*\n(?:[^\n]+\n)*/gm, kind === 'docusaurus' || kind === 'starlight' ? '' : '$&')
  .replace(/^[ \t]*:{3,}\s*\w*|^[ \t>]*\[!\w+\]|^[ \t]*!!!\s*\w*/gm, ' ')
  .replace(/\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}/g, ' ')
  .replace(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*/g, ' ')
  .replace(/^\s*\[[^\]\n]+\]:[^\n]*$/gm, ' ')
  .replace(/<[^<>\n]*>/g, ' ')
  .replace(/\{[.#:][^{}\n]*\}/g, ' ');
const count = text => {
  const words = new Map();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
};
const imported = texts.map(file => ({file, words: count(read(file))}));
const lost = (words, other, most) => {
  let missing = 0;
  for (const [word, times] of words) {
    missing += Math.max(0, times - (other.get(word) ?? 0));
    if (missing >= most) break;
  }
  return missing;
};
const nearest = words => {
  let best = {missing: Infinity};
  for (const one of imported) {
    const missing = lost(words, one.words, best.missing);
    if (missing < best.missing) best = {...one, missing};
    if (missing === 0) break;
  }
  return best;
};

// The file that an address in a page names, if there is one.
const named = (source, address) => {
  const path = decodeURI(address.replace(/[?#].*$/, ''));
  const places = path.startsWith('/')
    ? [...tool.files, ...tool.roots, 'content/en'].map(root => join(tree, root, path))
    : [join(dirname(source), path)];
  return places.flatMap(place => ['', '.md', '.mdx', '/index.md', '/_index.md'].map(ending => place.replace(/\/$/, '') + ending))
    .find(place => existsSync(place) && statSync(place).isFile());
};
const links = text => [...outsideCode(body(text)).matchAll(/(!?)\[[^\[\]]*\]\(\s*<?([^()\s<>]+)/g)]
  .map(([, image, address]) => ({isImage: image === '!', address}))
  .filter(({address}) => !/^([a-z]+:|#|\{)/i.test(address));

const total = {words: 0, links: 0, pictures: 0};
for (const source of kept) {
  const words = count(prose(read(source)));
  total.words += [...words.values()].reduce((sum, times) => sum + times, 0);
  const own = nearest(words);
  const name = relative(tree, source);
  if (own.missing > 0) {
    const which = [...words].filter(([word, times]) => times > (own.words?.get(word) ?? 0)).map(([word]) => word);
    problems.push(`${name}: words are lost: ${which.slice(0, 8).join(' ')}`);
    continue;
  }
  const beside = new Set(readdirSync(dirname(own.file)).map(file => digest(join(dirname(own.file), file))));
  const found = links(read(source)).map(link => ({...link, file: named(source, link.address)})).filter(link => link.file);
  const pages = found.filter(link => !link.isImage && kept.includes(link.file));
  const pictures = found.filter(link => link.isImage);
  total.links += pages.length;
  total.pictures += pictures.length;
  const resolved = [...read(own.file).matchAll(/\]\((\.\.\/[^()/#]+\/|#)/g)].length;
  if (resolved < pages.length) problems.push(`${name}: ${pages.length} links to pages, but ${resolved} links to articles`);
  pictures.filter(link => !beside.has(digest(link.file))).forEach(link => problems.push(`${name}: no picture ${link.address}`));
}
if (problems.length) {
  console.log(problems.slice(0, 30).join('\n'));
  console.log(`${problems.length} problems, ${kept.length} pages`);
  process.exit(1);
}
const warnings = report.filter(one => one.severity === 'warning' && one.code !== 'missing-translation').length;
console.log(`= ${kept.length} pages, ${total.words} words, ${total.links} links, ${total.pictures} pictures, ${warnings} warnings`);
