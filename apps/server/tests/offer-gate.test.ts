import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textInForce } from '@pero/pages/actions';
import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import { GENRES } from '@pero/works/rules/genres/genres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { givenIn } from '../test-given.ts';
import type { Resources } from '../tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-offer-gate-'));
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let given: Resources;
beforeAll(async () => {
  given = await givenIn(folder);
  feature = await featureUnderTest(composed(features, given).routes());
});
afterAll(async () => {
  given.press.close();
  await feature.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[AC14] [AC39] [BK07] a paid book waits for what its author has not agreed to, then for the signature, and for nothing else', async () => {
  const author = await writer('one');
  const other = await writer('two');
  const browser = feature.as(author);
  const bookId = await readyBook(browser);
  const submit = () => browser.post(`/books/master/publication/${bookId}`, { publication_rules_accepted: true });

  const before = async () => {
    const { result } = await browser.get<{ before: { name: string; way: { to: string } }[] }>(
      `/books/${bookId}/preflight`,
    );
    return result?.before.find(({ name }) => name === 'consents')?.way.to;
  };
  expect(await before()).toContain('/account/profile/?tab=consents&next=');
  const lacking = await submit();
  expect(lacking.status).toBe(409);
  expect(lacking.errors[0]?.messages[0]).toContain('«Пользовательское соглашение»');
  await browser.post('/account/consents', ALL_CONSENTS);
  expect(await before()).toBeUndefined();

  // The text that he agreed to is not in force any more.
  const kept = feature.kysely.updateTable('consents').where('user_id', '=', author.userId);
  await kept.set({ version: '0.9' }).where('kind', '=', 'personal_data').execute();
  expect((await submit()).errors[0]?.messages[0]).toContain('новая редакция');
  await browser.post('/account/consents', { personal_data_policy_accepted: true });
  expect(await before()).toBeUndefined();

  const refused = await submit();
  expect(refused.status).toBe(409);
  expect(refused.errors[0]?.messages[0]).toContain('«Оферта автора»');

  await loadDemoOffers(feature.db, { current: author.userId, former: other.userId }, feature.clock.now());
  expect((await submit()).errors).toEqual([]);
  const snapshots = await browser.get<{ rules: unknown }[]>(`/books/${bookId}/snapshots`);
  const { version, sha256 } = textInForce('publication_rules');
  expect(snapshots.result?.[0]?.rules).toEqual({ slug: 'publication_rules', version, sha256 });
});

test('[AC39] who says in the papers that they live elsewhere is asked for the agreement of that place', async () => {
  const author = await writer('three');
  const browser = feature.as(author);
  const left = async () => (await browser.get('/account/consents/left')).result;
  await browser.post('/account/consents', ALL_CONSENTS);
  expect(await left()).toEqual([]);
  await browser.patch(`/account/document/${author.profileId}`, { resident_country: 'KZ', type: 'foreign_document' });
  expect(await left()).toMatchObject([{ kind: 'agreement', slug: 'agreement-non-resident' }]);
  await browser.post('/account/consents', { agreement_accepted: true });
  expect(await left()).toEqual([]);
});

const ALL_CONSENTS = {
  agreement_accepted: true,
  personal_data_policy_accepted: true,
  retailer_transfer_accepted: true,
};

async function writer(name: string): Promise<Actor> {
  const now = feature.clock.now();
  const email = `${name}@demo.pero`;
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: now, activated_at: now, referral_code: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await feature.kysely
    .insertInto('profiles')
    .values({ user_id: userId, first_name: 'Вера', last_name: 'Околицына', status: 'VERIFIED', changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId, sessionId: 1, ...roles, email, name: 'Вера', isActivated: true, referralCode: name };
}

/** A book for money that nothing stands against. */
async function readyBook(browser: ReturnType<typeof feature.as>): Promise<number> {
  const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', { title: 'Долгая вода' });
  const { id = 0, first_chapter_id: chapterId = 0 } = made.result ?? {};
  const line = (n: number) => `Река номер ${n} несла лодку ${n * 7} дней, и старик считал до ${n * 13} раз.`;
  const blocks = Array.from({ length: 90 }, (_, n) => ({
    kind: 'paragraph',
    role: 'plain',
    inlines: [{ kind: 'text', text: `${line(n + 1)} ${line(n + 101)} ${line(n + 301)}`, marks: [] }],
  }));
  const title = [[{ kind: 'text', text: 'Глава 1', marks: [] }]];
  const content = { title, epigraphs: [], blocks, notes: [] };
  await browser.patch(`/books/${id}/chapters/${chapterId}`, { base_version: 1, content });
  await browser.patch(`/books/master/meta/${id}`, {
    annotation: 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4),
    genres: [GENRES[0]?.id],
    age: 12,
    price: 99.9,
  });
  const picture = { image_key: 'k', thumb_key: 't', width: 1600, height: 2400 };
  await feature.kysely
    .insertInto('book_covers')
    .values({ book_id: id, cover_type: 'file', ...picture, cover_download_date: feature.clock.now() })
    .execute();
  return id;
}
