import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPassportOffices } from '../actions/passport-offices.ts';
import { loadOffices } from '../load-offices.ts';
import { accountsWith, registered } from '../test-world.ts';

type Office = { code: string; name: string };

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('passport offices', () => {
  test('[AC19] [R20] are found by the division code, the newest name first', async () => {
    await loadPassportOffices(world.db);
    const { browser } = await registered(world);
    const { status, result } = await browser.post<Office[]>('/account/parse_code_division', { code: ' 020-001 ' });
    expect(status).toBe(200);
    expect(result?.[0]).toEqual({ code: '020-001', name: 'МВД ПО РЕСП. БАШКОРТОСТАН' });
    expect(result?.length).toBeGreaterThan(1);
  });

  test('[AC19] [R73] of an unknown code say what to do', async () => {
    const { browser } = await registered(world);
    const { result, errors } = await browser.post('/account/parse_code_division', { code: '999-999' });
    expect(result).toBeNull();
    expect(errors).toEqual([
      { field: 'code', reason: 'division-unknown', messages: ['Подразделение не найдено. Введите название вручную'] },
    ]);
  });

  test.each([
    [{ code: '770001' }, 'division-code-format'],
    [{ code: 'abc' }, 'division-code-format'],
    [{ code: 7 }, 'wrong-type'],
    [{}, 'required'],
  ])('[AC19] [R73] of %j say how a code looks', async (body, reason) => {
    const { browser } = await registered(world);
    const { status, errors } = await browser.post('/account/parse_code_division', body);
    expect([status, errors]).toEqual([
      400,
      [{ field: 'code', reason, messages: ['Введите код подразделения в формате 000-000'] }],
    ]);
  });

  test('[AC19] are not for guests', async () => {
    expect((await world.visitor().post('/account/parse_code_division', { code: '020-001' })).status).toBe(401);
  });

  test('[AC19] the small table is loaded once and left alone afterwards', async () => {
    await loadPassportOffices(world.db);
    await world.kysely.deleteFrom('passport_offices').where('code', '=', '020-001').execute();
    await loadPassportOffices(world.db);
    const left = await world.kysely
      .selectFrom('passport_offices')
      .select('code')
      .where('code', '=', '020-001')
      .execute();
    expect(left).toEqual([]);
  });

  test('[AC19] the full public list is loaded from CSV and JSON, a second time without change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pero-offices-'));
    const [csv, json] = [join(folder, 'list.csv'), join(folder, 'list.json')];
    writeFileSync(csv, '\uFEFFcode,name\r\n991-001,"ОТДЕЛ ""А"", ГОРОД"\r\n991-001,ОТДЕЛ Б\r\nплохая строка\r\n');
    writeFileSync(json, JSON.stringify({ '991-001': ['ОТДЕЛ Б'], '991-002': ['ОТДЕЛ В'], bad: ['Г'] }));
    const command = new URL('../load-offices.ts', import.meta.url).pathname;
    const env = { ...process.env, DATABASE_URL: world.url };
    expect(execFileSync(process.execPath, [command, csv], { env, encoding: 'utf8' })).toBe(
      '2 offices read, 2 new, 1 lines without a division code skipped\n',
    );
    expect(await loadOffices(csv, world.url)).toEqual({ read: 2, added: 0, skipped: 1 });
    expect(await loadOffices(json, world.url)).toEqual({ read: 2, added: 1, skipped: 1 });
    const rows = await world.kysely
      .selectFrom('passport_offices')
      .selectAll()
      .where('code', 'like', '991-%')
      .orderBy('name')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(['ОТДЕЛ "А", ГОРОД', 'ОТДЕЛ Б', 'ОТДЕЛ В']);
  });
});
