import { expect, test } from 'vitest';
import { servicesNow, statusReader, WATCHED } from './services-now.ts';
import { statusPage } from './status-page.ts';

const now = new Date('2026-11-19T11:31:00Z');
const quiet = WATCHED.map(({ figure: name }) => ({ name, help: '', value: 0 }));
const having = (name: string, value: number) => quiet.map((figure) => (figure.name === name ? { ...figure, value } : figure));

test('the status page says what is slow and since when, by the age of what has waited longest', async () => {
  const late = servicesNow(having('pero_mails_oldest_seconds', 4260), null, now);
  expect(late.filter(({ trouble }) => trouble !== null)).toEqual([
    { what: 'Письма', trouble: { words: 'приходят с\u00A0опозданием', since: new Date('2026-11-19T10:20:00Z') } },
  ]);
  const html = await statusPage(now, late).text();
  expect(html).toContain('приходят с\u00A0опозданием с&nbsp;13:20');
  expect(html).toContain('Проверено в&nbsp;14:31');
  const yesterday = await statusPage(now, servicesNow(having('pero_feed_lag_seconds', 86_400), null, now)).text();
  expect(yesterday).toContain('с&nbsp;14:31, 18 ноября');
  expect(await statusPage(now, servicesNow(quiet, null, now)).text()).toContain('Всё работает как обычно.');
});

test('while the database is away the status page says so, since when, and asks nobody', async () => {
  let [isAway, asked, at] = [false, 0, now];
  const read = statusReader(
    async () => {
      asked += 1;
      return quiet;
    },
    () => isAway,
    () => at,
  );
  for (let n = 0; n < 5; n++) expect((await read()).services.every(({ trouble }) => trouble === null)).toBe(true);
  expect(asked).toBe(1);
  isAway = true;
  at = new Date('2026-11-19T11:32:00Z');
  await read();
  at = new Date('2026-11-19T11:40:00Z');
  const [site, ...others] = (await read()).services;
  expect(site?.trouble).toMatchObject({ since: new Date('2026-11-19T11:32:00Z') });
  expect(others.every(({ trouble }) => trouble === 'unknown')).toBe(true);
  expect(asked).toBe(1);
  isAway = false;
  expect((await read()).services[0]?.trouble).toBeNull();
});

test('figures that cannot be read make nothing look well', async () => {
  const read = statusReader(
    () => Promise.reject(new Error('busy')),
    () => false,
    () => now,
  );
  expect((await read()).services.slice(1).every(({ trouble }) => trouble === 'unknown')).toBe(true);
});
