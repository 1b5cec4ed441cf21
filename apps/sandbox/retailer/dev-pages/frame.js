/** What the developer's pages share. Plain scripts: a page reads this one first and takes from `devPage` what it needs. */
globalThis.devPage = (() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    document.documentElement.dataset.colorScheme = dark.matches ? 'dark' : 'light';
  };
  paint();
  dark.addEventListener('change', paint);

  const SAID_MS = 4000;
  let saying;

  /** A success is soon out of the way; what went wrong stays until the next deed. */
  function say(words, isGood) {
    const message = document.querySelector('#message');
    clearTimeout(saying);
    message.textContent = words;
    message.className = isGood ? 'message ok' : 'message bad';
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

  /** A fault is where the server has it: a switch that was not saved goes back. */
  function showFault(form, isSaved) {
    const { on } = form.elements;
    if (!isSaved) on.checked = form.classList.contains('on');
    form.classList.toggle('on', on.checked);
    showClear();
  }

  function showNoFaults() {
    for (const form of document.querySelectorAll('.fault.on')) {
      form.elements.on.checked = false;
      form.classList.remove('on');
    }
    showClear();
  }

  function showClear() {
    document.querySelector('[data-clear]').disabled = document.querySelector('.fault.on') === null;
  }

  const isAsking = () => document.querySelector('dialog[open]') !== null;

  /** A page changes by itself; what a person is busy with stays. */
  async function lookAgain(path) {
    if (document.hidden || isAsking()) return;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (isAsking()) return;
    for (const part of document.querySelectorAll('[data-live]')) renew(part, fresh);
  }

  function renew(part, fresh) {
    const newer = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!newer || newer.innerHTML === part.innerHTML || part.contains(document.activeElement)) return;
    part.innerHTML = newer.innerHTML;
  }

  return { ask, showFault, showNoFaults, lookAgain };
})();
