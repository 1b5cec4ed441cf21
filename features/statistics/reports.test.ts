import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoyaltyReport } from './contract/royalty-tables.ts';
import { royaltyUnderTest } from './royalty-world.ts';

let world: Awaited<ReturnType<typeof royaltyUnderTest>>;
beforeAll(async () => {
  world = await royaltyUnderTest('2026-11-16T09:00:00Z');
});
afterAll(() => world.close());

test('[ST08] months that brought something, newest first; the running one is not ready', async () => {
  const { browser, userId } = await world.author();
  const book = await world.book(userId);
  for (const day of ['2026-10-03', '2026-10-20', '2026-11-02']) {
    await world.earned({ user_id: userId, book_id: book, day, sales_count: 2, sales_royalty: 10_000 });
  }
  await world.month(userId, '2026-08', 50);
  await world.month(userId, '2026-10', 200);
  await world.month(userId, '2026-11', 100);
  const { result, pagination } = await browser.get<RoyaltyReport[]>('/statistics/royalty/reports');
  const none = { sent_at: null, send_status: null, send_title: '', send_message: '' };
  expect(result).toEqual([
    {
      report: '',
      period: '2026-11',
      label: 'ноябрь\u00A02026',
      royalty: 100,
      sales_count: 2,
      ready_on: '2026-12-10',
      is_ready: false,
      ...none,
    },
    {
      report: '2026-10',
      period: '2026-10',
      label: 'октябрь\u00A02026',
      royalty: 200,
      sales_count: 4,
      ready_on: '2026-11-10',
      is_ready: true,
      ...none,
    },
    {
      report: '2026-08',
      period: '2026-08',
      label: 'август\u00A02026',
      royalty: 50,
      sales_count: 0,
      ready_on: '2026-09-10',
      is_ready: true,
      ...none,
    },
  ]);
  expect(pagination?.count).toBe(3);
});

test('[ST08] who has earned nothing sees the running month alone', async () => {
  const { browser } = await world.author();
  const { result } = await browser.get<RoyaltyReport[]>('/statistics/royalty/reports');
  expect(result?.map(({ period, royalty }) => ({ period, royalty }))).toEqual([{ period: '2026-11', royalty: 0 }]);
});

test('[ST08] [R42] a month goes to the confirmed address as XLSX: «Отчёт отправлен»', async () => {
  const { browser, userId, actor } = await world.author();
  const book = await world.book(userId, { title: '=HYPERLINK("http://зло.рф")' });
  const sold = { sales_count: 3, sales_sum: 44_700, sales_royalty: 15_645 };
  await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', ...sold });
  await world.month(userId, '2026-10', 200);
  const { result } = await browser.post('/statistics/royalty/reports', { report: '2026-10' });
  expect(result).toMatchObject({ status: 'sent', title: 'Отчёт отправлен', email: actor.email });

  await world.runJobs();
  const mail = world.mails.at(-1);
  expect(mail).toMatchObject({ to: actor.email, subject: 'Отчёт о\u00A0роялти за\u00A0октябрь\u00A02026' });
  const [file] = mail?.attachments ?? [];
  expect(file?.name).toBe('Роялти 2026-10.xlsx');
  const sheets = Object.entries(unzipSync(file?.content ?? new Uint8Array()))
    .filter(([path]) => path.includes('xl/'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
  for (const words of ['По книгам', 'По дням', 'октябрь\u00A02026', 'HYPERLINK', '156.45', '43.55', '200']) {
    expect(sheets).toContain(words);
  }
  expect(sheets).not.toMatch(/<f[ >]/);
  const listed = (await browser.get<RoyaltyReport[]>('/statistics/royalty/reports')).result;
  const row = listed?.find(({ period }) => period === '2026-10');
  expect(row?.sent_at).not.toBeNull();
  expect(row).toMatchObject({ send_status: 'sent', send_title: 'Отчёт отправлен' });
});

test('[ST08] a period of days goes out too, also one before the cutoff', async () => {
  const { browser, userId } = await world.author();
  const book = await world.book(userId);
  await world.earned({ user_id: userId, book_id: book, day: '2025-05-05', sales_count: 1, sales_royalty: 700 });
  const { result } = await browser.post('/statistics/royalty/reports', {
    report: '',
    period: '2025-05-01..2025-07-31',
  });
  expect(result).toMatchObject({ status: 'sent' });
  await world.runJobs();
  expect(world.mails.at(-1)?.attachments?.[0]?.name).toBe('Роялти 2025-05-01..2025-07-31.xlsx');
  expect(world.mails.at(-1)?.text).toContain('7,00');
});

test('[ST08] what is not ready, unknown or without an address is refused in words', async () => {
  const { browser, userId } = await world.author();
  await world.month(userId, '2026-11', 100);
  const refused = async (body: object) => {
    const { status, errors } = await browser.post('/statistics/royalty/reports', body);
    return { status, words: errors[0]?.messages[0] };
  };
  expect(await refused({ report: '2026-11' })).toEqual({
    status: 409,
    words: 'Отчёт ещё не\u00A0готов: он выйдет 10\u00A0декабря 2026',
  });
  for (const report of [
    '2026-07',
    '2026-13',
    '9999-12',
    'всё',
    '',
    '2026-10-02..2026-10-01',
    '2026-02-30..2026-03-01',
  ]) {
    expect((await refused({ report })).status, report).toBe(404);
  }
  const silent = await world.author({ activated: false });
  await world.month(silent.userId, '2026-10', 100);
  expect((await silent.browser.post('/statistics/royalty/reports', { report: '2026-10' })).status).toBe(409);
});

test('[R42] who asks for a report after report is told «Ошибка» and what to do', async () => {
  const { browser, userId } = await world.author();
  await world.month(userId, '2026-10', 100);
  let last = await browser.post<{ status: string; title: string }>('/statistics/royalty/reports', {
    report: '2026-10',
  });
  for (let n = 0; n < 20; n += 1) last = await browser.post('/statistics/royalty/reports', { report: '2026-10' });
  expect(last.result).toMatchObject({ status: 'error', title: 'Ошибка' });
});

test('[ST08] [R42] a report that cannot be made or delivered after it was asked for is «Ошибка», and its author is told once', async () => {
  const { browser, userId } = await world.author();
  await world.month(userId, '2026-10', 100);
  const ask = () => browser.post('/statistics/royalty/reports', { report: '2026-10' });
  const row = async () => {
    const { result } = await browser.get<RoyaltyReport[]>('/statistics/royalty/reports');
    return result?.find(({ period }) => period === '2026-10');
  };
  const told = () =>
    world.kysely
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'statistics.report-failed')
      .where('subject', '=', userId)
      .execute();

  // What others have asked for is sent first.
  await world.runJobs();
  await ask();
  expect(await row()).toMatchObject({ send_status: 'queued', send_title: '' });
  world.breakPost('почта не отвечает');
  await expect(world.runJobs()).rejects.toThrow('почта не отвечает');
  expect(await row()).toMatchObject({ send_status: 'error', send_title: 'Ошибка', sent_at: null });
  expect(await told()).toHaveLength(1);

  world.breakPost(null);
  await ask();
  await world.runJobs();
  expect(await row()).toMatchObject({ send_status: 'sent', send_title: 'Отчёт отправлен' });

  // Written, and then no post office took it.
  const { ifDead } = world.mails.at(-1) ?? {};
  expect(ifDead).toEqual({ name: 'statistics.report-not-taken', data: { subject: userId, report: '2026-10' } });
  await world.hear('statistics.report-not-taken', { subject: userId, report: '2026-10' });
  expect(await row()).toMatchObject({ send_status: 'error' });
  expect(await told()).toHaveLength(2);
});
