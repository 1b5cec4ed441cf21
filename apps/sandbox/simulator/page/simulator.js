const RUNNING_MS = 500;
const RESTING_MS = 3000;
const by = (id) => document.getElementById(id);
const number = (value, decimals = 0) =>
  value.toLocaleString('ru-RU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

function say(words, isGood) {
  by('message').textContent = words;
  by('message').className = isGood ? 'message ok' : 'message bad';
}

async function ask(path, body) {
  try {
    const response = await fetch(
      `/dev/simulator/${path}`,
      body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const answer = await response.json();
    if (response.ok) {
      if (body) say('', true);
      show(answer);
      return answer;
    }
    say(answer.reason ?? 'Не получилось.', false);
  } catch {
    say('Песочница не отвечает. Проверьте, запущена ли она.', false);
  }
  return undefined;
}

function show({ run, live, arts }) {
  showRun(run);
  showLive(live);
  for (const art of arts) showArt(art);
}

function showRun(run) {
  by('run').hidden = run === null;
  by('start').disabled = run?.isRunning ?? false;
  if (run === null) return;
  by('stop').hidden = !run.isRunning;
  by('bar').max = run.days || 1;
  by('bar').value = run.lived.length;
  by('fact-days').textContent = run.days > 0 ? `${run.lived.length} из ${run.days}` : '…';
  by('fact-events').textContent = number(run.events);
  by('fact-speed').textContent = number(Math.round(run.events / Math.max(run.seconds, 0.1)));
  by('fact-sales').textContent = number(run.lived.reduce((sum, { sales }) => sum + sales, 0));
  by('run-message').textContent = run.message ?? lastDay(run.lived);
  by('run-message').className = run.isGood ? '' : 'bad';
  draw(run.lived, run.days);
}

const longDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });

function lastDay(lived) {
  const last = lived.at(-1);
  return last ? longDay.format(new Date(last.day)) : 'Собираем читателей…';
}

function showLive(live) {
  by('live').checked = live.isOn;
  by('live-word').textContent = live.isOn ? 'Включено' : 'Выключено';
  if (live.message) by('live-message').textContent = live.message;
  if (live.message || (!live.isOn && live.events === 0)) return;
  by('live-message').textContent =
    `Событий: ${number(live.events)}, среди них просмотров ${number(live.views)}, чтения ${number(live.reads)}, продаж ${number(live.sales)}.`;
}

function showArt({ id, events, rating, lived }) {
  const row = document.querySelector(`[data-art="${id}"]`);
  if (!row) return;
  row.querySelector('[data-days]').textContent = lived;
  row.querySelector('[data-events]').textContent = number(events);
  row.querySelector('[data-rating]').textContent = rating === null ? '—' : `★\u00A0${number(rating, 1)}`;
}

const SVG = 'http://www.w3.org/2000/svg';
const [LEFT, TOP, WIDTH, HEIGHT] = [8, 14, 984, 206];

function part(name, attributes, words) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (words) element.textContent = words;
  return element;
}

/** Each line has a scale of its own: there is far more reading than buying. */
function draw(lived, days) {
  const step = WIDTH / Math.max(1, (days || lived.length) - 1);
  const x = (index) => (LEFT + index * step).toFixed(1);
  const lines = ['reads', 'sales'].map((kind) => {
    const most = Math.max(1, ...lived.map((day) => day[kind]));
    const y = (value) => (TOP + HEIGHT - (HEIGHT * value) / most).toFixed(1);
    return { kind, points: lived.map((day, index) => `${x(index)},${y(day[kind])}`).join(' ') };
  });
  const marks = lived.flatMap(({ day }, index) => (day.endsWith('-01') ? [{ day, index }] : []));
  const every = Math.ceil(marks.length / 12);
  by('chart').replaceChildren(
    part('line', { class: 'axis', x1: LEFT, x2: LEFT + WIDTH, y1: TOP + HEIGHT, y2: TOP + HEIGHT }),
    ...marks.map(({ index }) =>
      part('line', { class: 'month', x1: x(index), x2: x(index), y1: TOP, y2: TOP + HEIGHT }),
    ),
    ...marks
      .filter((_, place) => place % every === 0)
      .map(({ day, index }) => part('text', { x: x(index), y: TOP + HEIGHT + 24 }, month.format(new Date(day)))),
    ...lines.map(({ kind, points }) => part('polyline', { class: kind, points })),
  );
}

async function look() {
  const state = await ask('state');
  setTimeout(look, state?.run?.isRunning ? RUNNING_MS : RESTING_MS);
}

function chosen() {
  const boxes = [...document.querySelectorAll('[name="art"]')];
  const on = boxes.filter(({ checked }) => checked);
  return { boxes, arts: on.length === boxes.length ? undefined : on.map(({ value }) => Number(value)) };
}

if (by('form')) {
  by('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const { months, readers, seed } = event.target.elements;
    const { arts } = chosen();
    if (arts?.length === 0) return say('Выберите хотя бы одну книгу.', false);
    const wish = { months: Number(months.value), readers: Number(readers.value), seed: Number(seed.value), arts };
    if (await ask('run', wish)) by('run').scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  });
  by('all').addEventListener('change', () => {
    for (const box of chosen().boxes) box.checked = by('all').checked;
  });
  by('arts').addEventListener('change', () => {
    const { arts } = chosen();
    by('all').checked = arts === undefined;
    by('all').indeterminate = arts !== undefined && arts.length > 0;
  });
  by('stop').addEventListener('click', () => ask('stop', {}));
  by('live').addEventListener('change', () => ask('live', { isOn: by('live').checked }));
  setTimeout(look);
}
