const { ask, showFault, showNoFaults, lookAgain } = globalThis.devPage;

const HERE = '/dev/print/';
const LOOK_AGAIN_MS = 2000;

async function saveFault(form) {
  const { on, percent, seconds } = form.elements;
  if (!form.reportValidity()) return;
  const { kind } = form.dataset;
  const numbers = { percent: Number(percent.value), ...(seconds && { seconds: Number(seconds.value) }) };
  const isSaved = on.checked
    ? await ask('PUT', '/dev/api/print/faults', { kind, ...numbers })
    : await ask('DELETE', `/dev/api/print/faults?kind=${kind}`);
  showFault(form, isSaved);
}

async function putForward(seconds) {
  const now = await fetch('/dev/api/print').then((answer) => answer.json());
  await ask('PATCH', '/dev/api/print', { ahead_seconds: now.ahead_seconds + seconds });
}

document.addEventListener('change', (event) => {
  const fault = event.target.closest('[data-kind]');
  const isOff = fault && !fault.elements.on.checked;
  if (fault && !(isOff && event.target.name !== 'on')) void saveFault(fault);
  if (event.target.closest('[data-step]')?.reportValidity())
    void ask('PATCH', '/dev/api/print', { step_seconds: Number(event.target.value) });
});

document.addEventListener('submit', (event) => event.preventDefault());

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const { push, ahead } = button.dataset;
  if (push) await ask('POST', `/dev/api/print/jobs/${push}/push`);
  if (ahead) await putForward(Number(ahead));
  if (button.hasAttribute('data-clear') && (await ask('DELETE', '/dev/api/print/faults'))) showNoFaults();
  if (!push && !ahead) return;
  button.blur();
  await lookAgain(HERE);
});

setInterval(() => lookAgain(HERE), LOOK_AGAIN_MS);
