const { ask, showFault, showNoFaults, lookAgain } = globalThis.devPage;

const HERE = '/dev/';
const LOOK_AGAIN_MS = 3000;

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
  showFault(form, isSaved);
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
    await lookAgain(HERE);
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
    await lookAgain(HERE);
  }
  if (button?.hasAttribute('data-clear') && (await ask('DELETE', '/dev/api/faults'))) showNoFaults();
});

setInterval(() => lookAgain(HERE), LOOK_AGAIN_MS);
