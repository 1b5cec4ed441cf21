// The player: chapters one after another, speed, the place kept here and in the reader's account.

/** @type {{ artId: number, tracks: { name: string, seconds: number, url: string }[], isTrial: boolean, progress: string | null, place: { chapter: number, second: number } }} */
const { artId, tracks, isTrial, progress, place } = JSON.parse(document.body.dataset.listening ?? '{}');

const REPORT_MS = 5000;
/** A minute of sound counts as a page. */
const PAGE_SECONDS = 60;
const byId = (id) => document.getElementById(id);
const audio = byId('audio');
const whole = tracks.reduce((sum, { seconds }) => sum + seconds, 0);
let current = 0;
let heard = 0;
let last = null;
let told = 0;

function clock(seconds) {
  const rest = Math.max(0, Math.floor(seconds));
  const two = (value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
}

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`listen-${name}`) ?? 'null');
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(`listen-${name}`, JSON.stringify(value));
  } catch {
    // A closed storage keeps nothing; the account still does.
  }
}

function open(index, second, isPlaying) {
  const track = tracks[index];
  if (!track) return;
  current = index;
  last = null;
  byId('state').hidden = true;
  audio.src = track.url;
  audio.currentTime = second;
  audio.playbackRate = speed();
  byId('chapter').textContent = track.name;
  for (const button of document.querySelectorAll('[data-track]')) {
    if (Number(button.dataset.track) === index) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  if (isPlaying) void audio.play().catch(() => undefined);
}

function speed() {
  return Number(document.querySelector('[name=speed]:checked')?.value ?? 1);
}

function percent() {
  if (whole === 0) return 0;
  const before = tracks.slice(0, current).reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.min(100, Math.round(((before + audio.currentTime) / whole) * 100));
}

function draw() {
  const length = Number.isFinite(audio.duration) ? audio.duration : (tracks[current]?.seconds ?? 0);
  byId('seek').max = String(Math.max(1, Math.floor(length)));
  byId('seek').value = String(Math.floor(audio.currentTime));
  byId('seek').setAttribute('aria-valuetext', `${clock(audio.currentTime)} из ${clock(length)}`);
  byId('now').textContent = clock(audio.currentTime);
  byId('whole').textContent = clock(length);
}

async function report() {
  if (isTrial) return;
  keep(`place-${artId}`, { chapter: current, second: Math.floor(audio.currentTime) });
  if (!progress) return;
  const hits = Math.floor(heard / PAGE_SECONDS) - told;
  const body = { cfi: null, chapter: current, paragraph: Math.floor(audio.currentTime), percent: percent(), hits };
  const answer = await fetch(progress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null);
  if (answer?.ok) told += hits;
}

function isPlayed(isPlaying) {
  byId('play').setAttribute('aria-pressed', String(isPlaying));
  byId('play').setAttribute('aria-label', isPlaying ? 'Пауза' : 'Слушать');
}

audio.addEventListener('timeupdate', () => {
  const step = last === null ? 0 : audio.currentTime - last;
  if (step > 0 && step < 2) heard += step;
  last = audio.currentTime;
  draw();
});
audio.addEventListener('loadedmetadata', draw);
audio.addEventListener('play', () => isPlayed(true));
audio.addEventListener('pause', () => {
  isPlayed(false);
  void report();
});
audio.addEventListener('ended', () => {
  void report();
  if (current + 1 < tracks.length) open(current + 1, 0, true);
});
audio.addEventListener('error', () => {
  isPlayed(false);
  byId('state').hidden = false;
});

byId('play').addEventListener('click', () => (audio.paused ? void audio.play().catch(() => undefined) : audio.pause()));
byId('back').addEventListener('click', () => {
  audio.currentTime = Math.max(0, audio.currentTime - 15);
});
byId('forward').addEventListener('click', () => {
  audio.currentTime = Math.min(audio.duration || 0, audio.currentTime + 15);
});
byId('previous').addEventListener('click', () => open(Math.max(0, current - 1), 0, !audio.paused));
byId('next').addEventListener('click', () => open(Math.min(tracks.length - 1, current + 1), 0, !audio.paused));
byId('seek').addEventListener('input', ({ target }) => {
  audio.currentTime = Number(target.value);
});
for (const input of document.querySelectorAll('[name=speed]')) {
  input.addEventListener('change', () => {
    audio.playbackRate = speed();
    keep('speed', speed());
  });
}
for (const button of document.querySelectorAll('[data-track]')) {
  button.addEventListener('click', () => open(Number(button.dataset.track), 0, true));
}
setInterval(() => {
  if (!audio.paused) void report();
}, REPORT_MS);
addEventListener('pagehide', () => void report());

const liked = document.querySelector(`[name=speed][value="${kept('speed') ?? 1}"]`);
if (liked) liked.checked = true;
// The account knows it from every device; a visitor's place is kept in this browser.
const start = progress ? place : (kept(`place-${artId}`) ?? place);
open(isTrial ? 0 : Math.min(start.chapter, tracks.length - 1), isTrial ? 0 : start.second, false);
