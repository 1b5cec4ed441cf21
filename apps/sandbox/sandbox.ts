import { createServer, type ServerResponse } from 'node:http';
import { readSettings } from '@pero/server-platform/settings';
import { onStop, reportReady } from '@pero/start/child';

const read = readSettings(process.env);
if (!read.ok) throw new Error(read.problems.join('; '));
const { HOST, SANDBOX_PORT } = read.settings;

const page = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Песочница «Пера»</title>
<h1>Песочница «Пера»</h1>
<p>Здесь живут придуманные компании: магазин и банк. Пока ни одна из них ещё не открылась.</p>
</html>
`;

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0];
  if (path === '/') answer(response, 200, 'text/html', page);
  else if (path === '/healthz') answer(response, 200, 'application/json', '{"ok":true}');
  else answer(response, 404, 'text/plain', 'Такой страницы в песочнице нет.');
});

onStop(() => {
  server.closeAllConnections();
  server.close();
});
server.listen(SANDBOX_PORT, HOST, reportReady);

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}
