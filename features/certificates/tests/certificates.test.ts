import { execFile } from 'node:child_process';
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { More } from '@pero/books/test-parts';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listCertificates, listDays, ShownCertificate } from '../contract/certificates.ts';
import { certificates } from '../feature.ts';
import { certificateJobs } from '../jobs.ts';
import { certificateFiles, certificateRoutes } from '../routes/certificates.ts';
import { type CertificateFile, checked } from '../rules/check.ts';
import { saidIn } from '../rules/statement.ts';
import { checksBy } from '../rules/subtle.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const checks = checksBy(webcrypto.subtle);

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let downloads: ReturnType<typeof fileRoutesOf>;
beforeAll(async () => {
  const { name, tables = [] } = certificates;
  const feature: More[number] = {
    name,
    routes: () => certificateRoutes,
    jobs: ({ files }) => certificateJobs({ files, anchors: { key } }),
    tables,
  };
  world = await booksUnderTest(undefined, null, null, [feature]);
  downloads = fileRoutesOf(world.services, world.files, certificateFiles);
});
afterAll(() => world.close());

type Writer = Awaited<ReturnType<typeof world.writer>>;
type Listed = ReturnType<typeof listCertificates.output.parse>;

async function write({ browser, bookId, chapterId }: Writer, ...paragraphs: string[]) {
  const at = `/books/${bookId}/chapters/${chapterId}`;
  const before = await browser.get<{ version: number }>(at);
  const content = textOfParagraphs(...paragraphs);
  const saved = await browser.patch(at, { content, base_version: before.result?.version });
  expect(saved.status).toBe(200);
}

const ask = ({ browser, bookId }: Writer) => browser.post<ShownCertificate>(`/books/${bookId}/certificates`);

async function listed({ browser, bookId }: Writer): Promise<Listed['certificates']> {
  return (await browser.get<Listed>(`/books/${bookId}/certificates`)).result?.certificates ?? [];
}

async function downloaded({ actor }: Pick<Writer, 'actor'>, id: number, what: 'file' | 'text') {
  const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
  const response = await downloads.request(`/certificates/${id}/${what}`, { headers });
  return { status: response.status, text: await response.text() };
}

async function certified(writer: Writer) {
  const id = (await ask(writer)).result?.id ?? 0;
  await world.runJobs('certificates.make');
  const file = JSON.parse((await downloaded(writer, id, 'file')).text) as CertificateFile;
  return { id, file, text: (await downloaded(writer, id, 'text')).text };
}

test('[CF01] [CF02] [CF03] [CF04] the text of a moment is certified; what is written later is another text', async () => {
  const writer = await world.writer();
  await write(writer, 'Лодку унесло ночью.', 'Дед молчал.');
  const { id, file, text } = await certified(writer);
  expect(text).toBe('Лодку унесло ночью.\nДед молчал.\n');
  const holds = { signature: true, chapters: true, day: null, text: { found: 'whole' } };
  expect(await checked(file, text, checks)).toEqual(holds);
  expect(file.key).toBe(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
  expect(saidIn(file.statement, 'Название')).toBe('Долгая вода');
  expect(saidIn(file.statement, 'Время')).toBe(world.clock.now().toISOString());

  await write(writer, 'Лодку унесло ночью.', 'Дед молчал!');
  const later = await certified(writer);
  expect(await checked(file, later.text, checks)).toMatchObject({ text: { found: 'none' } });
  expect((await listed(writer)).map((one) => [one.id, one.state])).toEqual([
    [later.id, 'made'],
    [id, 'made'],
  ]);
});

test('[CF01] of a book without text there is none, of one on its way no second, and ten a day', async () => {
  const writer = await world.writer();
  expect((await ask(writer)).status).toBe(409);
  await write(writer, 'Одна строка.');
  const [first, second] = await Promise.all([ask(writer), ask(writer)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  await world.runJobs('certificates.make');
  for (let left = 9; left > 0; left -= 1) {
    expect((await ask(writer)).status).toBe(200);
    await world.runJobs('certificates.make');
  }
  const eleventh = await ask(writer);
  expect([eleventh.status, eleventh.errors[0]?.reason]).toEqual([409, 'often']);
});

test('[CF05] [CF06] a day that is over is closed for everybody to see, each onto the one before, and a certificate has its place in it', async () => {
  const [one, other] = [await world.writer(), await world.writer()];
  await write(one, 'Первая книга.');
  await write(other, 'Вторая книга.');
  const { id } = await certified(one);
  await certified(other);
  world.clock.moveTo(new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString());
  await runNightly();
  const days = await world.visitor().get<ReturnType<typeof listDays.output.parse>[]>('/certificates/days');
  const all = days.result ?? [];
  expect(all.length).toBeGreaterThanOrEqual(3);
  for (const [at, day] of all.entries()) {
    expect(saidIn(day.text, 'До него')).toBe(all[at + 1]?.hash ?? '-');
    const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(day.text))).toString('hex');
    expect(hash).toBe(day.hash);
  }
  const file = JSON.parse((await downloaded(one, id, 'file')).text) as CertificateFile;
  expect(await checked(file, null, checks)).toMatchObject({ signature: true, day: true });
  const moved = { ...file, statement: file.statement.replace('Номер: ', 'Номер: 1') };
  expect(await checked(moved, null, checks)).toMatchObject({ signature: false, day: false });
  const keys = await world.visitor().get<{ key: string }[]>('/certificates/keys');
  expect(keys.result?.map((each) => each.key)).toEqual([file.key]);

  const before = all.map(({ hash }) => hash);
  await runNightly();
  const again = await world.visitor().get<{ hash: string }[]>('/certificates/days');
  expect(again.result?.map(({ hash }) => hash)).toEqual(before);
});

test('[CF03] [CF04] are nobody’s but whose they are', async () => {
  const [writer, stranger] = [await world.writer(), await world.writer()];
  await write(writer, 'Чужое не трогай.');
  const { id } = await certified(writer);
  expect((await stranger.browser.get(`/books/${writer.bookId}/certificates`)).status).toBe(404);
  expect((await stranger.browser.post(`/books/${writer.bookId}/certificates`)).status).toBe(404);
  expect((await downloaded(stranger, id, 'file')).status).toBe(404);
  expect((await downloaded(stranger, id, 'text')).status).toBe(404);
});

test('[CF03] the command checks the files with nobody asked, and says what is wrong', async () => {
  const writer = await world.writer();
  await write(writer, 'Что написано, то написано.');
  const { file, text } = await certified(writer);
  const folder = mkdtempSync(join(tmpdir(), 'pero-certificate-'));
  const command = fileURLToPath(new URL('../actions/check-command.ts', import.meta.url));
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [command, ...given]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  try {
    const [json, txt, other] = ['c.json', 't.txt', 'o.txt'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(json, JSON.stringify(file));
    writeFileSync(txt, text);
    writeFileSync(other, `${text}!`);
    expect(await run(json, txt, '--key', file.key)).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining('WRONG'),
    });
    expect(await run(json, other)).toMatchObject({ code: 1, stdout: expect.stringContaining('WRONG\ttext') });
    expect(await run(json, '--key', 'AAAA')).toMatchObject({ code: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The clock calls it at night; here a test does. */
async function runNightly() {
  await world.services.boss.send('certificates.seal', {});
  await world.runJobs('certificates.seal');
}
