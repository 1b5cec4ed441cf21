// The reading page: shows the book, keeps the place, tells the shop how far the reader has come.

/** @typedef {{ path: string, chapter: number, before: number, from: number, part: number }} Page */
/** @type {{ artId: number, book: string, progress: string | null, outline: Page[], share: number, cfi: string | null }} */
const reading = JSON.parse(document.body.dataset.reading ?? '{}');

const REPORT_MS = 3000;
const SIZES = [80, 90, 100, 115, 130, 150, 175];
/** The shop measures texts by the same. */
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,blockquote,li,pre,figure';
const THEMES = {
  paper: { ink: '#221d15', link: '#0f5c55', scheme: 'light' },
  white: { ink: '#17211f', link: '#0f5c55', scheme: 'light' },
  night: { ink: '#d6cdbd', link: '#86d2c5', scheme: 'dark' },
};

const FACES = ['cyrillic', 'latin']
  .flatMap((letters) => [
    [letters, 'normal'],
    [letters, 'italic'],
  ])
  .map(([letters, style]) => {
    const range = letters === 'latin' ? 'U+0000-00FF, U+2000-206F, U+20AC, U+2122' : 'U+0301, U+0400-045F, U+2116';
    const url = `${location.origin}/assets/fonts/literata-${letters}-opsz-${style}.woff2`;
    return `@font-face { font-family: Literata; font-weight: 200 900; font-style: ${style}; src: url('${url}'); unicode-range: ${range}; }`;
  })
  .join('');

const byId = (id) => document.getElementById(id);
const place = { cfi: reading.cfi, chapter: 0, paragraph: 0, percent: 0, hits: 1 };
const look = {
  size: 100,
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper',
  ...kept('look'),
};
let view;
/** How much of the open file of the book was shown, to the end of what is seen. */
let seenOfPage = 0;
let reportTimer = 0;
let lastTold = '';

await customElements.whenDefined('foliate-view');
try {
  await open();
} catch {
  byId('state').textContent = 'Книга не\u00A0открылась. Обновите страницу или зайдите позже.';
}
byId('stage').setAttribute('aria-busy', 'false');

async function open() {
  const answer = await fetch(reading.book, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  const file = new File([await answer.blob()], 'book.epub', { type: 'application/epub+zip' });
  view = document.createElement('foliate-view');
  byId('stage').append(view);
  await view.open(file);
  view.renderer.setAttribute('max-column-count', '2');
  view.renderer.setAttribute('max-inline-size', '680px');
  view.renderer.setAttribute('gap', '8%');
  view.renderer.setAttribute('margin', '28px');
  view.addEventListener('load', ({ detail: { doc } }) => doc.addEventListener('keydown', onKey));
  // The pages of a book change their places whenever letters do; only what a reader turned is counted.
  const count = ({ detail: { reason, fraction, size } }) => {
    if (reason === 'page' || reason === 'snap') place.hits += 1;
    seenOfPage = Math.min(1, fraction + (size ?? 0));
  };
  // Heard before the view itself hears of it and tells where the reader is.
  view.renderer.addEventListener('relocate', count, { capture: true });
  view.addEventListener('relocate', ({ detail }) => onRelocate(detail));
  view.addEventListener('external-link', (event) => event.preventDefault());
  listContents(view.book.toc ?? []);
  dress();
  const last = reading.cfi ?? kept(`place-${reading.artId}`).cfi;
  await view.init({ lastLocation: last, showTextStart: false });
  byId('state').remove();
  byId('slider').disabled = false;
}

// Where the reader is.

function onRelocate({ cfi, range, fraction, tocItem }) {
  const { index, doc } = view.renderer.getContents()[0] ?? {};
  if (index === undefined) return;
  const page = standOf(index);
  place.cfi = cfi;
  place.chapter = page.chapter;
  if (!page.isAfter) place.paragraph = page.before + blocksBefore(doc, range);
  const part = isAtEnd() ? reading.share : Math.min(reading.share, page.from + page.part * seenOfPage);
  place.percent = Math.round(part * 100);
  byId('slider').value = String(Math.round(fraction * 1000));
  byId('place').textContent = `${place.percent}\u00A0%`;
  for (const link of document.querySelectorAll('#contents a')) {
    if (link.dataset.href === tocItem?.href) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  keep(`place-${reading.artId}`, { cfi });
  clearTimeout(reportTimer);
  reportTimer = setTimeout(report, REPORT_MS);
}

/** Of a page that is no part of the text, as the contents at its end, that of the page before it. */
function standOf(index) {
  for (let before = index; before >= 0; before -= 1) {
    const stand = reading.outline.find(({ path }) => path === view.book.sections[before].id);
    if (stand) return before === index ? stand : { ...stand, from: stand.from + stand.part, part: 0, isAfter: true };
  }
  return { chapter: 0, before: 0, from: 0, part: 0 };
}

function isAtEnd() {
  const { renderer, book } = view;
  const { index } = renderer.getContents()[0] ?? {};
  return index === book.sections.length - 1 && renderer.page >= renderer.pages - 2;
}

function blocksBefore(doc, range) {
  if (!range) return 0;
  let count = 0;
  for (const block of doc.body.querySelectorAll(BLOCKS)) {
    if (range.comparePoint(block, 0) >= 0) break;
    count += 1;
  }
  return Math.max(0, count - 1);
}

function told() {
  return JSON.stringify(place);
}

async function report() {
  const body = told();
  if (!reading.progress || body === lastTold) return;
  lastTold = body;
  const { hits } = place;
  const answer = await fetch(reading.progress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => null);
  if (answer?.ok) {
    place.hits -= hits;
    lastTold = told();
  } else lastTold = '';
}

/** A page that is left has no time to wait for an answer. */
function reportLeaving() {
  clearTimeout(reportTimer);
  const body = told();
  if (!reading.progress || !view || body === lastTold) return;
  if (navigator.sendBeacon(reading.progress, new Blob([body], { type: 'application/json' }))) {
    place.hits = 0;
    lastTold = told();
  }
}
addEventListener('pagehide', reportLeaving);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') reportLeaving();
});

// Turning pages.

async function forward() {
  if (!view) return;
  if (isAtEnd()) byId('end').showModal();
  else await view.goRight();
}

async function back() {
  if (view) await view.goLeft();
}

const KEYS = {
  ArrowRight: forward,
  PageDown: forward,
  ' ': forward,
  ArrowLeft: back,
  PageUp: back,
  '+': () => resize(1),
  '-': () => resize(-1),
};

function onKey(event) {
  const act = KEYS[event.key];
  const isOurs = !document.querySelector('dialog[open]') && !event.target.closest?.('input,button,a');
  if (!act || !isOurs || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}
document.addEventListener('keydown', onKey);
byId('forward').addEventListener('click', forward);
byId('back').addEventListener('click', back);
byId('slider').addEventListener('change', ({ target }) => {
  place.hits += 1;
  view.goToFraction(Number(target.value) / 1000);
});
byId('contents-button').addEventListener('click', () => byId('contents').showModal());
byId('settings-button').addEventListener('click', () => byId('settings').showModal());

// The contents.

function listContents(items) {
  byId('contents')
    .querySelector('ol')
    .replaceChildren(...items.map(contentsItem));
  byId('contents-button').disabled = items.length === 0;
}

function contentsItem({ label, href, subitems }) {
  const item = document.createElement('li');
  const name = document.createElement(href ? 'a' : 'span');
  name.textContent = label ?? '';
  if (href) {
    name.href = '#';
    name.dataset.href = href;
    name.addEventListener('click', (event) => {
      event.preventDefault();
      byId('contents').close();
      place.hits += 1;
      view.goTo(href);
    });
  } else name.title = 'Этой главы нет во\u00A0фрагменте';
  item.append(name);
  if (subitems?.length) {
    const list = document.createElement('ol');
    list.append(...subitems.map(contentsItem));
    item.append(list);
  }
  return item;
}

// How the page looks.

function dress() {
  const { ink, link, scheme } = THEMES[look.theme] ?? THEMES.paper;
  document.documentElement.dataset.theme = look.theme;
  byId('size').textContent = `${look.size}\u00A0%`;
  for (const input of document.querySelectorAll('input[name="theme"]')) input.checked = input.value === look.theme;
  view?.renderer.setStyles(`${FACES}
    html { font-size: ${look.size * 1.15}% !important; font-family: Literata, Georgia, serif; color-scheme: ${scheme} !important; background: transparent !important; color: ${ink} !important; }
    body { font-family: Literata, Georgia, serif; background: none !important; color: ${ink} !important; }
    p, li, blockquote, dd { line-height: 1.6; hyphens: auto; }
    h1, h2, h3, h4, h5, h6, p, li, blockquote, div, section, td, th { color: ${ink} !important; }
    a:link, a:visited { color: ${link} !important; }`);
}

function resize(step) {
  const at = SIZES.indexOf(look.size);
  look.size = SIZES[Math.min(SIZES.length - 1, Math.max(0, at + step))] ?? 100;
  keep('look', look);
  dress();
}
byId('smaller').addEventListener('click', () => resize(-1));
byId('larger').addEventListener('click', () => resize(1));
for (const input of document.querySelectorAll('input[name="theme"]')) {
  input.addEventListener('change', () => {
    look.theme = input.value;
    keep('look', look);
    dress();
  });
}

// What the browser remembers. A browser may forbid it, and reading goes on without.

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`polka-${name}`) ?? '{}');
  } catch {
    return {};
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`polka-${name}`, JSON.stringify(value));
  } catch {}
}
