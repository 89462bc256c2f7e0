// Small comforts; every page does without them: buttons that copy, and a table of contents that follows.
(() => {
  'use strict';
  const german = document.documentElement.lang === 'de';
  const words = german
    ? { copy: 'Kopieren', copied: 'Kopiert', failed: 'Nicht kopiert', offline: 'Keine Internetverbindung. Die Suche läuft weiter, sobald Sie wieder online sind.' }
    : { copy: 'Copy', copied: 'Copied', failed: 'Not copied', offline: 'No connection to the network; the search goes on once it is back.' };

  // a desk shows what phones fold
  if (matchMedia('(min-width: 62rem)').matches) {
    for (const one of document.querySelectorAll('.takeaways details, .contents details')) one.open = true;
  }

  // Says aloud what a button shows for a moment.
  const status = document.createElement('p');
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);

  const button = (label, text) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = label;
    one.addEventListener('click', async () => {
      let said = words.copied;
      try {
        // the text comes later, the permission is for now
        const blob = Promise.resolve(text()).then((t) => new Blob([t], { type: 'text/plain' }));
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      } catch {
        said = words.failed;
      }
      one.textContent = status.textContent = said;
      setTimeout(() => {
        one.textContent = label;
        status.textContent = '';
      }, 2000);
    });
    return one;
  };

  // An entry of BibTeX in UTF-8, of what the page says to programs that manage references. The second pair of braces keeps
  // capitals. Braces have to match even where they are escaped, so a brace of a text is a command.
  const bibtex = () => {
    const commands = {
      '{': 'braceleft', '}': 'braceright', '\\': 'backslash', '^': 'asciicircum', '~': 'asciitilde', '<': 'less', '>': 'greater', '|': 'bar',
    };
    const escape = (text) => text.replace(/[\x00-\x20\x7f]+/g, ' ').trim()
      .replace(/[#$%&_{}\\^~<>|]/g, (c) => (commands[c] ? `{\\text${commands[c]}}` : `\\${c}`));
    const said = (name) => document.querySelector(`meta[name="citation_${name}"], meta[property="${name}"]`)?.content;
    const url = said('public_url');
    const date = said('publication_date')?.split('/');
    const fields = {
      author: said('author') && `{${escape(said('author'))}}`,
      title: `{${escape(said('title'))}}`,
      howpublished: escape(said('og:site_name')),
      year: date && date[0],
      month: date && Number(date[1]),
      date: date && date.join('-'),
      url: url.replace(/[{}\\]/g, encodeURIComponent),
      language: german ? 'ngerman' : 'english',
    };
    const lines = Object.entries(fields).filter(([, value]) => value).map(([name, value]) => `,\n  ${name} = {${value}}`);
    const key = `${url.split('/').filter(Boolean).pop()}-${said('language')}`.replace(/[^\w-]+/g, '');
    return `@misc{${key}${lines.join('')}\n}\n`;
  };

  const load = async (href) => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  };

  if (navigator.clipboard && window.ClipboardItem) {
    for (const pre of document.querySelectorAll('pre')) {
      if (pre.closest('[data-no-copy]')) continue;
      const box = document.createElement('div');
      box.className = 'code';
      pre.replaceWith(box);
      box.append(pre, button(words.copy, () => pre.textContent));
    }
    for (const link of document.querySelectorAll('a[data-copy]')) {
      link.after(button(link.dataset.copy, () => load(link.href)));
    }
    for (const list of document.querySelectorAll('ul[data-cite]')) {
      const answer = document.querySelector('.answer');
      const buttons = [button(list.dataset.cite, bibtex)];
      if (answer && list.dataset.answer) buttons.unshift(button(list.dataset.answer, () => answer.textContent));
      for (const one of buttons) {
        const item = document.createElement('li');
        item.append(one);
        list.append(item);
      }
    }
  }

  // pages may not submit forms themselves (their Content-Security-Policy), and the search is loaded when it is needed
  const forms = [...document.querySelectorAll('form[role=search]')];
  if (forms.length) {
    const isTyping = (one) => one.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(one.tagName);
    addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      forms[0].elements.q.focus();
    });
  }
  for (const form of forms) {
    const field = form.elements.q;
    const { script, scope } = form.dataset;
    if (!script && !scope) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // no request has the fragment; half of a character has no code
      const query = `q=${encodeURIComponent(field.value.slice(0, 800).replace(/\p{Cs}/gu, ''))}`;
      location.assign(`${form.action}#${scope ? `${query}&${scope}` : query}`);
    });
    // without it, Enter leads to the page that searches; what failed without a network is tried again
    if (!script) continue;
    const offline = document.createElement('p');
    offline.className = 'found';
    offline.setAttribute('role', 'status');
    offline.textContent = words.offline;
    let address = script; // browsers remember that a module could not be loaded
    const failed = () => {
      address = `${script}?${Date.now()}`;
      form.append(offline);
    };
    field.addEventListener('focus', () => import(address).then(() => offline.remove(), failed));
    field.addEventListener('blur', () => offline.remove());
  }
  // the page that searches says so where its script is blocked, gone or broken
  const failed = document.querySelector('.search > .failed');
  if (failed) {
    addEventListener('load', () => {
      if (!('ready' in failed.parentNode.dataset)) failed.hidden = false;
    });
  }

  const links = [...document.querySelectorAll('.contents a')];
  const places = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length && !places.includes(null) && window.IntersectionObserver) {
    const mark = () => {
      const line = innerHeight / 4;
      let current = -1;
      places.forEach((place, i) => {
        if (place.getBoundingClientRect().top <= line) current = i;
      });
      links.forEach((link, i) => {
        if (i === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
    };
    // whatever is above the line counts as seen, so that a jump over many headings is noticed
    const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -75% 0px' });
    places.forEach((place) => observer.observe(place));
  }
})();
