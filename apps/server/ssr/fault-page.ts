import { AWAY_RETRY_SECONDS } from '@pero/server-platform/database/away';

/** When nothing else can be shown: no scripts, no styles from elsewhere, no data. */
export function faultPage(requestId: string): Response {
  return plainPage(500, {
    title: 'Страница не открылась',
    words: 'Ошибка на&nbsp;нашей стороне, мы уже знаем о&nbsp;ней. Ваши книги и&nbsp;деньги это не&nbsp;затронуло.',
    code: requestId,
  });
}

/** The process waits for its database and can show nothing else yet. The page asks again by itself. */
export function awayPage(): Response {
  return plainPage(503, {
    title: 'Перо ненадолго остановилось',
    words:
      'Мы уже чиним, обычно это минута. Всё сохранённое на&nbsp;месте, а&nbsp;страница откроется сама, когда всё заработает.',
  });
}

type Plain = { readonly title: string; readonly words: string; readonly code?: string };

function plainPage(status: 500 | 503, { title, words, code }: Plain): Response {
  const again = status === 503 ? `<meta http-equiv="refresh" content="${AWAY_RETRY_SECONDS}">` : '';
  const support = code ? `<p style="font-size:14px">Код для поддержки: ${code}</p>` : '';
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">${again}<title>${title} — Перо</title></head><body style="font:18px/1.5 Georgia,serif;background:light-dark(#f6f3eb,#191613);color:light-dark(#1d1913,#ece6da);display:grid;place-content:center;min-height:90vh;text-align:center;padding:24px"><h1 style="font-weight:500">${title}</h1><p style="max-width:34em">${words}</p><p><a href="" style="color:light-dark(#1b489b,#9db8f2)">Попробовать ещё раз</a> · <a href="/health/" style="color:light-dark(#1b489b,#9db8f2)">Что сейчас работает</a></p>${support}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'cache-control': 'no-store', 'retry-after': String(AWAY_RETRY_SECONDS) }),
    },
  });
}
