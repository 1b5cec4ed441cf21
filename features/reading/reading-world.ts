import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allBookJobs, allBookRoutes } from '@pero/books/test-parts';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { featureUnderTest } from '@pero/testing/feature';
import { GENRES } from '@pero/works/rules/genres/genres';
import { readingRoutes } from './routes.ts';

/** For tests: books that are written, sent and read by moderators. */
export async function readingUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-reading-'));
  const files = await diskFiles(folder);
  const press = openPreviewDesk();
  const routes = [...allBookRoutes({ files, press, ai: null }), ...readingRoutes];
  const feature = await featureUnderTest(routes, { jobs: allBookJobs({ files }) });
  let people = 0;

  async function somebody(staff: 'moderator' | 'agent' | null = null): Promise<Actor> {
    people += 1;
    const email = `reader${people}@demo.pero`;
    const now = feature.clock.now();
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: now, referral_code: email, activated_at: now, staff })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await feature.kysely
      .insertInto('profiles')
      .values({ user_id: userId, first_name: 'Вера', last_name: `Околицына-${people}`, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = { isModerator: staff === 'moderator', isMainModerator: false, isAgent: staff === 'agent' };
    const known = { sessionId: 1, isPublisher: false, isActivated: true, referralCode: email };
    return { userId, profileId, email, name: 'Вера', ...roles, ...known };
  }

  /** A free book that nothing stands against, one chapter of paragraphs for every list. */
  async function finished(actor: Actor, title: string, chapters: readonly (readonly string[])[]) {
    const browser = feature.as(actor);
    const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', { title });
    const bookId = made.result?.id ?? 0;
    const ids = [made.result?.first_chapter_id ?? 0];
    for (const _ of chapters.slice(1)) {
      const added = await browser.post<{ id: number }>(`/books/${bookId}/chapters`, { name: 'Глава' });
      ids.push(added.result?.id ?? 0);
    }
    const write = async (at: number, paragraphs: readonly string[], name = `Глава ${at + 1}`) => {
      const path = `/books/${bookId}/chapters/${ids[at]}`;
      const { version = 1 } = (await browser.get<{ version: number }>(path)).result ?? {};
      const saved = await browser.patch(path, { base_version: version, content: textOf(name, paragraphs) });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors));
    };
    for (const [at, paragraphs] of chapters.entries()) await write(at, paragraphs);
    const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
    const meta = { annotation, genres: [GENRES[0]?.id], age: 12, license_type: 'free' };
    await browser.patch(`/books/master/meta/${bookId}`, meta);
    await feature.kysely
      .insertInto('book_covers')
      .values({
        ...{ book_id: bookId, cover_type: 'file', width: 1600, height: 2400, image_key: 'k', thumb_key: 't' },
        cover_download_date: feature.clock.now(),
      })
      .execute();
    return { actor, browser, bookId, ids, write };
  }

  return {
    ...feature,
    somebody,
    finished,
    submit: (browser: ReturnType<typeof feature.as>, bookId: number) =>
      browser.post(`/books/master/publication/${bookId}`, { publication_rules_accepted: true }),
    withdraw: (browser: ReturnType<typeof feature.as>, bookId: number) =>
      browser.delete(`/books/master/publication/${bookId}`),
    setStatus: (bookId: number, status: 'moderation' | 'returned') =>
      feature.kysely.updateTable('works').set({ processing_status: status }).where('id', '=', bookId).execute(),
    /** As whoever has taken it; the queue itself stands in judging-world.ts. */
    hold: (bookId: number, judge: Actor) =>
      feature.kysely.updateTable('works').set({ judge_id: judge.userId }).where('id', '=', bookId).execute(),
    async close() {
      press.close();
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function textOf(name: string, paragraphs: readonly string[]): ChapterText {
  return {
    title: [[{ kind: 'text', text: name, marks: [] }]],
    epigraphs: [],
    blocks: paragraphs.map((text) => ({
      kind: 'paragraph',
      role: 'plain',
      inlines: [{ kind: 'text', text, marks: [] }],
    })),
    notes: [],
  };
}

const SYLLABLES = 'ка ре ло ми но та ву се да ри пе зо'.split(' ');

/** Prose that no other book has: another one for every seed. */
export function prose(seed: number, paragraphs = 90): string[] {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return SYLLABLES[(state >>> 16) % SYLLABLES.length] ?? '';
  };
  const word = () => next() + next() + next();
  const sentence = () => `Там ${word()}, ${word()} и ${word()}, а дальше ${word()} да ${word()}.`;
  return Array.from({ length: paragraphs }, () => `${sentence()} ${sentence()} ${sentence()}`);
}
