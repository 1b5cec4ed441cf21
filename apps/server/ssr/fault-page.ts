/** When nothing else can be shown: no scripts, no styles from elsewhere, no data. */
export function faultPage(requestId: string): Response {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Страница не открылась — Перо</title></head><body style="font:18px/1.5 Georgia,serif;background:#f6f3eb;color:#1d1913;display:grid;place-content:center;min-height:90vh;text-align:center;padding:24px"><h1 style="font-weight:500">Страница не открылась</h1><p>Ошибка на&nbsp;нашей стороне, мы уже знаем о&nbsp;ней. Ваши книги и&nbsp;деньги это не&nbsp;затронуло.</p><p><a href="" style="color:#1b489b">Попробовать ещё раз</a></p><p style="font-size:14px">Код для поддержки: ${requestId}</p></body></html>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
