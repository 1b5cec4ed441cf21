/** Both are those of an installed package, which the page gives out under its own address. */
const PLACE = '/dev/print/';
const { GlobalWorkerOptions, getDocument } = await import(`${PLACE}pdf.js`);

GlobalWorkerOptions.workerSrc = `${PLACE}pdf.worker.js`;

/** By address: the page renews itself, and what was painted is painted again from here. */
const painted = new Map();

function pictureOf(url, width) {
  if (!painted.has(url)) painted.set(url, paint(url, width));
  return painted.get(url);
}

async function paint(url, width) {
  const task = getDocument({ url, isEvalSupported: false, enableXfa: false, disableAutoFetch: true });
  try {
    const page = await (await task.promise).getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } finally {
    await task.destroy();
  }
}

async function paintAll() {
  for (const canvas of document.querySelectorAll('canvas[data-pdf]')) {
    if (canvas.isPainted) continue;
    canvas.isPainted = true;
    const picture = await pictureOf(canvas.dataset.pdf, canvas.width).catch(() => null);
    if (picture) canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
}

new MutationObserver(() => void paintAll()).observe(document.querySelector('main'), { childList: true, subtree: true });
void paintAll();
