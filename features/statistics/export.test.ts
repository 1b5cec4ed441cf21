import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportRoutes } from './routes/export.ts';
import { royaltyUnderTest } from './royalty-world.ts';

let world: Awaited<ReturnType<typeof royaltyUnderTest>>;
let files: ReturnType<typeof fileRoutesOf>;
const folder = mkdtempSync(join(tmpdir(), 'pero-export-'));
beforeAll(async () => {
  world = await royaltyUnderTest();
  files = fileRoutesOf(world.services, await diskFiles(folder), exportRoutes);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function kept(actor: Actor, path: string): Promise<Response> {
  const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
  return Promise.resolve(files.request(`/${path}`, { headers }));
}
const saved = (actor: Actor, file: string) => kept(actor, `statistics/export/${file}`);

test('[ST26] royalty leaves as CSV and XLSX with the rows and the sums of the table', async () => {
  const { actor, userId } = await world.author();
  const titles = ['Долгая вода', '@SUM(A1)'];
  for (const [n, title] of titles.entries()) {
    const book = await world.book(userId, { title });
    const money = { sales_count: 2, sales_sum: 29_800, sales_royalty: 10_430 - n };
    await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', ...money });
  }
  const csv = await saved(actor, 'royalty.csv?date_from=2026-10-01&date_to=2026-10-31');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(csv.headers.get('content-disposition') ?? '')).toContain('Роялти, 1–31');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer());
  expect(text.split('\r\n').slice(1)).toEqual([
    'Долгая вода;Электронная;Исключительная;100;2;298,00;0;0,00;104,30',
    "'@SUM(A1);Электронная;Исключительная;100;2;298,00;0;0,00;104,29",
    'Итого;;;;4;596,00;0;0,00;208,59',
    '',
  ]);
  expect(text.startsWith('\uFEFF')).toBe(true);

  const xlsx = await saved(actor, 'royalty.xlsx');
  const parts = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
  const sheets = Object.values(parts).map((bytes) => strFromU8(bytes));
  expect(sheets.some((sheet) => sheet.includes('208.59'))).toBe(true);
  expect(sheets.every((sheet) => !/<f[ >]/.test(sheet))).toBe(true);
});

test('[ST26] reading leaves as a file too, from the cutoff on', async () => {
  const { actor, userId } = await world.author();
  await world.book(userId);
  const csv = await saved(actor, 'reading.csv?art_type=text&from_date=2025-01-01&to_date=2026-10-31');
  const text = await csv.text();
  expect(text).toContain('Долгая вода;0;0;0;;0;;0;0;0,00');
  expect(decodeURIComponent(csv.headers.get('content-disposition') ?? '')).toContain('Чтение, 1 июля 2025');
});

test('[ST26] [R33] a closed person gets no file, a stranger no other one’s', async () => {
  const { actor, userId } = await world.author();
  const stranger = await world.author();
  expect((await saved(stranger.actor, `royalty.csv?user_id=${userId}`)).status).toBe(404);
  expect((await saved(actor, 'secrets.csv')).status).toBe(404);
  await world.kysely.updateTable('profiles').set({ direct_agreement: true }).where('user_id', '=', userId).execute();
  for (const file of ['royalty.csv', 'royalty.xlsx', 'reading.csv', 'reading.xlsx']) {
    expect((await saved(actor, file)).status).toBe(403);
  }
});

test('[ST33] a month that is out is saved as the file that the letter brings; one that runs, or of a stranger, is not', async () => {
  const { actor, userId } = await world.author();
  const book = await world.book(userId);
  await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', sales_count: 3, sales_royalty: 15_645 });
  await world.month(userId, '2026-10', 15_645);
  await world.month(userId, '2026-11', 100);
  const file = await kept(actor, 'statistics/royalty/reports/2026-10/file');
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('Роялти 2026-10.xlsx');
  const sheets = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(sheets)).toContain('xl/worksheets/sheet3.xml');
  expect((await kept(actor, 'statistics/royalty/reports/2026-11/file')).status).toBe(409);
  const stranger = await world.author();
  expect((await kept(stranger.actor, 'statistics/royalty/reports/2026-10/file')).status).toBe(404);
});
