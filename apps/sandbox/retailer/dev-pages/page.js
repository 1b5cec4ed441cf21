const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
};
paint();
dark.addEventListener('change', paint);

const LOOK_AGAIN_MS = 3000;
const SAID_MS = 4000;
let saying;

/** A success is soon out of the way; what went wrong stays until the next deed. */
function say(words, isGood) {
  const said = document.querySelector('#said');
  clearTimeout(saying);
  said.textContent = words;
  said.className = isGood ? 'said ok' : 'said bad';
  if (isGood && words !== '') saying = setTimeout(() => say('', true), SAID_MS);
}

/** Says what became of it, in words of the server where it has any. */
async function ask(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    say(response.ok ? 'Сохранено, уже действует.' : (answer.reason ?? 'Не получилось.'), response.ok);
    return response.ok;
  } catch {
    say('Песочница не отвечает. Проверьте, запущена ли она.', false);
    return false;
  }
}

function clearable() {
  const isAny = document.querySelector('.fault.on') !== null;
  document.querySelector('[data-clear]').disabled = !isAny;
}

async function saveFault(form) {
  const { on, kind, percent, milliseconds } = form.elements;
  if (!form.reportValidity()) return;
  const call = form.dataset.call;
  const isSaved = on.checked
    ? await ask('PUT', '/dev/api/faults', {
        call,
        kind: kind.value,
        percent: Number(percent.value),
        milliseconds: Number(milliseconds.value),
      })
    : await ask('DELETE', `/dev/api/faults?call=${encodeURIComponent(call)}`);
  if (!isSaved) on.checked = form.classList.contains('on');
  form.classList.toggle('on', on.checked);
  clearable();
}

/** Books and events change by themselves; what a person is typing into stays. */
async function lookAgain() {
  if (document.hidden || document.querySelector('dialog[open]')) return;
  const response = await fetch('/dev/').catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    if (part.contains(document.activeElement) || document.querySelector('dialog[open]')) continue;
    const newer = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (newer && newer.innerHTML !== part.innerHTML) part.innerHTML = newer.innerHTML;
  }
}

function askWhy(button) {
  const dialog = document.querySelector('#takedown');
  dialog.querySelector('[data-title]').textContent = `«${button.dataset.name}»`;
  dialog.returnValue = '';
  dialog.onclose = async () => {
    if (dialog.returnValue !== 'take') return;
    const reason = dialog.querySelector('#reason').value;
    await ask('POST', '/dev/api/takedown', { art_id: Number(button.dataset.takedown), reason });
    button.blur();
    await lookAgain();
  };
  dialog.showModal();
}

document.addEventListener('change', (event) => {
  const fault = event.target.closest('[data-call]');
  const isOff = fault && !fault.elements.on.checked;
  if (fault && !(isOff && event.target.name !== 'on')) void saveFault(fault);
  const shop = event.target.closest('[data-shop]');
  if (!shop?.reportValidity()) return;
  const { name, value } = event.target;
  void ask('PATCH', '/dev/api/shop', { [name]: name === 'check_ends' ? value : Number(value) });
});

document.addEventListener('submit', (event) => {
  if (!event.target.closest('dialog')) event.preventDefault();
});

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.takedown) askWhy(button);
  if (button?.dataset.restore) {
    await ask('POST', '/dev/api/restore', { art_id: Number(button.dataset.restore) });
    button.blur();
    await lookAgain();
  }
  if (button?.hasAttribute('data-clear') && (await ask('DELETE', '/dev/api/faults'))) {
    for (const form of document.querySelectorAll('.fault.on')) {
      form.elements.on.checked = false;
      form.classList.remove('on');
    }
    clearable();
  }
});

setInterval(lookAgain, LOOK_AGAIN_MS);
