import { writeDocx } from '@pero/docx/write';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { type Browser, expect } from '@playwright/test';
import sharp from 'sharp';
import type { Chosen } from './input-methods.ts';
import { asGuest, callApi, DEMO, signIn } from './people.ts';

const SYLLABLES = 'ка ре ло ми но та ву се да ри пе зо'.split(' ');

/** Prose that no other book has. */
function prose(seed: number): string[] {
  let state = seed >>> 0;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return [8, 16, 24].map((bits) => SYLLABLES[(state >>> bits) % SYLLABLES.length]).join('');
  };
  const sentence = () => `Там ${word()}, ${word()} и ${word()}, а дальше ${word()} да ${word()}.`;
  return Array.from({ length: 34 }, () => [sentence(), sentence(), sentence()].join(' '));
}

export async function wordFile(title: string): Promise<Chosen> {
  const chapters = ['Глава 1. Пристань', 'Глава 2. Туман', 'Глава 3. Утро'].map((name, at) =>
    chapter(
      name,
      prose(Date.now() + at * 7919).map((line) => paragraph(line)),
    ),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { name: 'Роман.docx', mimeType, buffer: Buffer.from(await writeDocx(manuscriptOf(title, chapters))) };
}

export async function scan(hue: number): Promise<Chosen> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${hue} 40% 70%)"/><text x="80" y="300" font-size="90">ПАСПОРТ ${hue}</text></svg>`;
  return { name: `scan-${hue}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

/** A surname that nobody else has, in letters. */
export const newSurname = () =>
  `Лесная${String.fromCharCode(...[...String(Date.now() % 1_000_000)].map((digit) => 1072 + Number(digit)))}`;

/** Of a passport: four digits of the place and the year, six of its own. */
export const newPassport = () => `4511${String(Date.now() % 1_000_000).padStart(6, '0')}`;

/** A first paid book is judged by two. */
export async function judged(browser: Browser, bookId: string): Promise<void> {
  for (const email of [DEMO.moderator, DEMO.main]) {
    const page = await asGuest(browser);
    await signIn(page, email);
    await callApi(page, 'POST', '/moderation/books', { book: Number(bookId) });
    await callApi(page, 'PUT', '/moderation/state', { kind: 'book', id: Number(bookId), action: 'approve' });
    await page.context().close();
  }
}

/** What a moderator does with a profile, by calls: takes it, opens both scans, confirms. */
export async function confirmed(browser: Browser, profileId: number): Promise<void> {
  const page = await asGuest(browser);
  await signIn(page, DEMO.moderator);
  await callApi(page, 'POST', '/moderation/profile', { profile: profileId });
  for (const kind of ['document_scan', 'photo_with_document']) {
    expect((await page.request.get(`/api/account/document/${profileId}/scans/${kind}`)).status()).toBe(200);
  }
  await callApi(page, 'PUT', '/moderation/state', { kind: 'profile', id: profileId, action: 'approve' });
  await page.context().close();
}
