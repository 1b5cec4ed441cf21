import { readAloud } from '@pero/document/testing/read-aloud';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutFileRoutes } from '../routes.ts';
import { payoutsUnderTest } from '../test-world.ts';

const OPERATOR = 'ООО «Перо», ИНН 7701234567, ОГРН 1027700132195, Москва, Книжная ул., 1';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

const open = (actor: object, url: string) => {
  const api = fileRoutesOf(world.services, {} as never, payoutFileRoutes(OPERATOR));
  const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
  return api.request(url.replace('/api', ''), { headers });
};

test('[ST24] the act and the tax note of a paid payout say what the ledger says', async () => {
  const author = await world.author({ deduction: true });
  await author.claim();
  await world.settle();
  const [payout] = await author.list();
  const [act, note] = payout?.documents ?? [];
  const response = await open(author.actor, act?.url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const words = await wordsIn(bytes.slice());
  expect(words).toContain('Акт о выплате роялти');
  expect(words).toContain('Автору: Околицына Вера Андреевна, ИНН 500100732259');
  expect(words).toContain(`Оператор: ${OPERATOR}`);
  expect(words).toContain('10 752,00 ₽');
  const aloud = await readAloud(bytes);
  expect(aloud).toMatchObject({ isTagged: true, language: 'ru', standard: 'PDF/UA-1' });
  expect(aloud.shownTitle).toBe('Акт о выплате роялти');
  expect(aloud.parts).toContain('Document/H1: Акт о выплате роялти');
  expect(aloud.parts).toContain('Document/Table/THead/TR/TH: Сумма');
  expect(aloud.parts).toContain('Document/Table/TBody/TR/TD: 10 752,00 ₽');
  expect(aloud.parts).toContain('Document/H2: Выплата');

  const noteBytes = new Uint8Array(await (await open(author.actor, note?.url ?? '')).arrayBuffer());
  expect(await readAloud(noteBytes)).toMatchObject({
    ...{ isTagged: true, language: 'ru', standard: 'PDF/UA-1', shownTitle: 'Справка об удержанном налоге' },
    parts: expect.arrayContaining(['Document/Table/TBody/TR/TD: 1 248,00 ₽', 'Document/H2: Основание']),
  });
  const told = await wordsIn(noteBytes);
  expect(told).toContain('Справка об удержанном налоге');
  expect(told).toContain('1 248,00 ₽');
  expect(told).toContain('Автору: Околицына Вера Андреевна');
  expect(told).toContain(`Налоговый агент: ${OPERATOR}`);
  expect(told).not.toContain('Дана Автору');
  expect(told).toContain('Профессиональный налоговый вычет');

  const stranger = await world.person();
  expect((await open(stranger, act?.url ?? '')).status).toBe(404);
});

test('[ST24] there is no paper before the money came, and no tax note where nothing was withheld', async () => {
  const author = await world.author({ status: 'entrepreneur' });
  const { result } = await author.claim();
  const at = (paper: string) => `/statistics/royalty/payout/${result?.id}/documents/${paper}`;
  expect((await open(author.actor, at('act'))).status).toBe(404);
  await world.settle();
  expect((await open(author.actor, at('act'))).status).toBe(200);
  expect((await open(author.actor, at('tax-note'))).status).toBe(404);
  expect((await open(author.actor, at('receipt'))).status).toBe(404);
});

async function wordsIn(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, page) => {
      const { items } = await (await document.getPage(page + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replace(/[\s\u00A0]+/g, ' ');
}
