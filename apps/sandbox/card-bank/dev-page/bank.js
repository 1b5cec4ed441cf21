const { ask, showFault, showNoFaults, lookAgain } = globalThis.devPage;

const LOOK_AGAIN_MS = 2000;

async function saveFault(form) {
  const { on, percent, seconds } = form.elements;
  if (!form.reportValidity()) return;
  const { kind } = form.dataset;
  const numbers = { percent: Number(percent.value), ...(seconds && { seconds: Number(seconds.value) }) };
  const isSaved = on.checked
    ? await ask('PUT', '/dev/api/bank/faults', { kind, ...numbers })
    : await ask('DELETE', `/dev/api/bank/faults?kind=${kind}`);
  showFault(form, isSaved);
}

document.addEventListener('change', (event) => {
  const fault = event.target.closest('[data-kind]');
  const isOff = fault && !fault.elements.on.checked;
  if (fault && !(isOff && event.target.name !== 'on')) void saveFault(fault);
  const tax = event.target.closest('[data-tax-service]');
  if (tax?.reportValidity()) {
    const { name: what, type, checked, value: given } = event.target;
    void ask('PATCH', '/dev/api/tax-service', { [what]: type === 'checkbox' ? checked : given });
  }
  if (!event.target.closest('[data-bank]')?.reportValidity()) return;
  const { name, value } = event.target;
  void ask('PATCH', '/dev/api/bank', { [name]: name === 'pay_seconds' ? Number(value) : value });
});

document.addEventListener('submit', (event) => event.preventDefault());

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (button?.hasAttribute('data-clear') && (await ask('DELETE', '/dev/api/bank/faults'))) showNoFaults();
});

setInterval(() => lookAgain('/dev/bank/'), LOOK_AGAIN_MS);
