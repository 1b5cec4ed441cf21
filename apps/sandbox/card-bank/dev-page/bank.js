const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
};
paint();
dark.addEventListener('change', paint);

const LOOK_AGAIN_MS = 2000;
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
  document.querySelector('[data-clear]').disabled = document.querySelector('.fault.on') === null;
}

async function saveFault(form) {
  const { on, percent, seconds } = form.elements;
  if (!form.reportValidity()) return;
  const { kind } = form.dataset;
  const numbers = { percent: Number(percent.value), ...(seconds && { seconds: Number(seconds.value) }) };
  const isSaved = on.checked
    ? await ask('PUT', '/dev/api/bank/faults', { kind, ...numbers })
    : await ask('DELETE', `/dev/api/bank/faults?kind=${kind}`);
  if (!isSaved) on.checked = form.classList.contains('on');
  form.classList.toggle('on', on.checked);
  clearable();
}

/** Orders change by themselves; what a person is typing into stays. */
async function lookAgain() {
  if (document.hidden) return;
  const response = await fetch('/dev/bank/').catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const newer = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (newer && newer.innerHTML !== part.innerHTML) part.innerHTML = newer.innerHTML;
  }
}

document.addEventListener('change', (event) => {
  const fault = event.target.closest('[data-kind]');
  const isOff = fault && !fault.elements.on.checked;
  if (fault && !(isOff && event.target.name !== 'on')) void saveFault(fault);
  if (!event.target.closest('[data-bank]')?.reportValidity()) return;
  const { name, value } = event.target;
  void ask('PATCH', '/dev/api/bank', { [name]: name === 'pay_seconds' ? Number(value) : value });
});

document.addEventListener('submit', (event) => event.preventDefault());

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button?.hasAttribute('data-clear') || !(await ask('DELETE', '/dev/api/bank/faults'))) return;
  for (const form of document.querySelectorAll('.fault.on')) {
    form.elements.on.checked = false;
    form.classList.remove('on');
  }
  clearable();
});

setInterval(lookAgain, LOOK_AGAIN_MS);
