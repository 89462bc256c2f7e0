// The page for unknown addresses has every language: which one it speaks is in the address, or else is the reader's.
// It is settled before anything else runs, because texts go by the language of the page.

const places = [...document.querySelectorAll('[data-missing] section[lang]')];
const named = (lang) => places.find((one) => one.lang === lang);
const addressed = location.pathname.split('/').map(named).find(Boolean);
const own = addressed ?? navigator.languages.map((tag) => named(tag.slice(0, 2))).find(Boolean) ?? places[0];
if (own?.hidden) {
  for (const one of places) one.hidden = one !== own;
  document.documentElement.lang = own.lang;
  document.title = document.title.replace(/^.*?(?= – )/, own.querySelector('h2').textContent);
  const [skip, agents] = ['body > a.skip', 'header .skip a'].map((one) => document.querySelector(one));
  if (skip) skip.textContent = own.dataset.skip;
  if (agents) agents.textContent = own.dataset.agents;
  // templates of themes may have none
  const links = own.querySelector('template');
  if (links) document.querySelector('.top nav')?.replaceChildren(links.content.cloneNode(true));
}

