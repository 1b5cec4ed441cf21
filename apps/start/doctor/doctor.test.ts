import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@pero/server-platform/settings';
import { afterAll, expect, test } from 'vitest';
import { companyVerdicts } from './companies.ts';
import { figureVerdicts, LIMITS } from './figures.ts';
import { filesVerdict, keyVerdicts, smtpVerdict } from './places.ts';
import { linesOf } from './verdict.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function settingsOf(env: Record<string, string>) {
  const read = readSettings({ DATA_DIR: folder, ...env });
  if (!read.ok) throw new Error(read.problems.join());
  return read.settings;
}

test('the doctor puts a file and reads it again, and says how to mend what it cannot', async () => {
  expect(await filesVerdict(settingsOf({}))).toMatchObject({ state: 'well' });
  writeFileSync(join(folder, 'file'), '');
  const broken = await filesVerdict(settingsOf({ DATA_DIR: join(folder, 'file') }));
  expect(broken).toMatchObject({ state: 'bad', wayOut: expect.stringContaining('DATA_DIR') });
  expect(linesOf(broken)[0]).toMatch(/^✗ Файлы на диске: /);
});

test('the doctor names keys that are missing, and files of keys that others may read', () => {
  const missing = 'нет SCANS_KEY, PAYOUT_KEY, LEDGER_ANCHOR_KEY';
  expect(keyVerdicts(settingsOf({}))).toMatchObject([{ state: 'bad', words: missing }]);
  for (const name of ['scans', 'payout', 'ledger']) writeFileSync(join(folder, `${name}.key`), 'x', { mode: 0o600 });
  expect(keyVerdicts(settingsOf({}))).toMatchObject([{ state: 'well' }]);
  rmSync(join(folder, 'payout.key'));
  writeFileSync(join(folder, 'payout.key'), 'x', { mode: 0o644 });
  expect(keyVerdicts(settingsOf({}))).toMatchObject([
    { state: 'well' },
    { wayOut: expect.stringContaining('chmod 600') },
  ]);
});

test('the doctor asks a company that is named, and compares its clock with ours', async () => {
  const server = createServer((_, response) => response.setHeader('date', 'Thu, 01 Jan 2026 00:00:00 GMT').end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const real = { DATABASE_URL: 'postgres://me@127.0.0.1:1/pero', PRINT_KEY: 'k', DADATA_KEY: 'k' };
  const address = `http://127.0.0.1:${port}/`;
  const there = await companyVerdicts(settingsOf({ ...real, PRINT_URL: address }));
  expect(there.filter(({ about }) => about.startsWith('Типография'))).toMatchObject([{ state: 'well' }]);
  expect(there.find(({ about }) => about === 'Часы')).toMatchObject({ state: 'warning' });
  // Nobody is asked whom nobody has named.
  expect(there.filter(({ state }) => state === 'off').length).toBeGreaterThan(5);
  await new Promise((resolve) => server.close(resolve));
  const gone = await companyVerdicts(settingsOf({ ...real, PRINT_URL: address }));
  expect(gone.find(({ about }) => about.startsWith('Типография'))).toMatchObject({ state: 'bad' });
});

test('the doctor tries the post office, and a real site without one is ill', async () => {
  const closed = await smtpVerdict(settingsOf({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect(closed).toMatchObject({ state: 'bad', words: expect.stringContaining('ECONNREFUSED') });
  expect(await smtpVerdict(settingsOf({ DATABASE_URL: 'postgres://me@127.0.0.1:1/pero' }))).toMatchObject({
    state: 'bad',
  });
  expect(await smtpVerdict(settingsOf({}))).toMatchObject({ state: 'off' });
});

test.each(LIMITS)('the doctor takes $name for well up to its limit and no further', ({ name, most }) => {
  const at = (value: number) => figureVerdicts([{ name, help: '', value }]).map(({ state }) => state);
  expect(at(most)).toEqual(['well']);
  expect(at(most + 1)).not.toEqual(['well']);
  expect(at(Number.NaN)).toEqual(['warning']);
});
