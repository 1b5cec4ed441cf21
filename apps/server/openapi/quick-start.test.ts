import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { loadDemoConsents } from '@pero/accounts/actions/consents';
import { documentsOf } from '@pero/pages/actions';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import { afterAll, expect, test } from 'vitest';
import { newApiKey } from '../access/sessions-world.ts';
import { openWholeSite } from '../whole-site-world.ts';

const { feature, site, people, close } = await openWholeSite();
const folder = mkdtempSync(join(tmpdir(), 'pero-quick-start-'));
const server = createAdaptorServer({ fetch: site.fetch });
afterAll(async () => {
  server.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** The blocks of the page, as one script. */
function scriptOf(page: string): string {
  const blocks = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map((match) => match[1]);
  return ['set -euo pipefail', ...blocks, 'echo; echo "BOOK $BOOK"'].join('\n');
}

/** A worker beside the site, for as long as the script runs. */
async function runWith(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-c', script], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    output += part;
  });
  const ended: { code?: number | null } = {};
  child.on('close', (code) => {
    ended.code = code;
  });
  while (!('code' in ended)) {
    await feature.runJobs();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { code: ended.code ?? null, output };
}

test('[AP01] the quick start brings a book from a file to moderation, with nothing but curl and a key', async () => {
  const author = people.get('author');
  const stranger = people.get('stranger');
  if (!author || !stranger) throw new Error('nobody there');
  const now = feature.clock.now();
  await loadDemoOffers(feature.db, { current: author.userId, former: stranger.userId }, now);
  await feature.kysely.updateTable('users').set({ activated_at: now }).where('id', '=', author.userId).execute();
  await feature.kysely
    .updateTable('profiles')
    .set({ first_name: 'Вера', last_name: 'Околицына', status: 'VERIFIED' })
    .where('user_id', '=', author.userId)
    .execute();
  await loadDemoConsents(feature.db, [author.userId], documentsOf(), now);
  const { key } = await newApiKey(feature, author.userId, ['books:read', 'books:write', 'books:publish']);
  const line = (n: number) => `Река номер ${n} несла лодку ${n * 7} дней, и старик считал до ${n * 13} раз.`;
  const chapter = (n: number) =>
    `Глава ${n}\n\n${Array.from({ length: 60 }, (_, m) => `${line(m + n * 100)} ${line(m + n * 300)}`).join('\n\n')}`;
  const file = join(folder, 'Долгая вода.txt');
  writeFileSync(file, `${chapter(1)}\n\n${chapter(2)}\n`);

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const SITE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = readFileSync(new URL('../../../docs/quick-start.md', import.meta.url), 'utf8');
  const { code, output } = await runWith(scriptOf(page), { SITE, KEY: key, FILE: file });
  expect([code, output]).toEqual([0, expect.stringContaining('BOOK ')]);

  const bookId = Number(/BOOK (\d+)/.exec(output)?.[1]);
  const sent = await feature.kysely
    .selectFrom('moderation_cases')
    .select(['state', 'author_id'])
    .where('subject_id', '=', bookId)
    .executeTakeFirst();
  expect(sent).toMatchObject({ author_id: author.userId });
}, 300_000);
