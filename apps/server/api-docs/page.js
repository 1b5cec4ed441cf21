// Sends a try-out from the page in the reader's own name and shows what came back.
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const shown = form.querySelector('output');
    shown.textContent = '…';
    try {
      shown.textContent = await tried(form);
    } catch (error) {
      shown.textContent = String(error);
    }
  });
}

async function tried(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const init = { method: form.dataset.method, headers: { 'x-csrftoken': csrfToken() } };
  for (const [name, value] of new FormData(form)) {
    if (name === 'body') {
      init.headers['content-type'] = 'application/json';
      init.body = value;
    } else if (name.startsWith('path:')) path = path.replace(`{${name.slice(5)}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name.slice(6), value);
  }
  const answer = await fetch(`/api${path}${query.size > 0 ? `?${query}` : ''}`, init);
  const body = await answer.text();
  return `${answer.status}\n${pretty(body)}`;
}

function csrfToken() {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('csrftoken='));
  return pair ? decodeURIComponent(pair.slice('csrftoken='.length)) : '';
}

function pretty(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
