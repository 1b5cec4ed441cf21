import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechCompany } from '@pero/audio/actions/speech';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import type { Ai } from '@pero/server-platform/outside/openai';
import { featureUnderTest } from '@pero/testing/feature';
import { acceptAll } from '@pero/works/test-rows';
import { allBookJobs, allBookRoutes, type More } from './test-parts.ts';

/** For tests: books over HTTP and a real database, with people who write them. */
export async function booksUnderTest(
  now?: string,
  ai: Ai | null = null,
  speech: SpeechCompany | null = null,
  more: More = [],
) {
  const folder = mkdtempSync(join(tmpdir(), 'pero-books-'));
  const files = await diskFiles(folder);
  const press = openPreviewDesk();
  const feature = await featureUnderTest(allBookRoutes({ files, press, ai, speech }, more), {
    jobs: allBookJobs({ files, speech }, more),
    ...(now && { now }),
  });
  let people = 0;

  async function somebody(known: { verified?: boolean; staff?: 'moderator' | 'main_moderator' } = {}): Promise<Actor> {
    people += 1;
    const email = `writer${people}@demo.pero`;
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({
        email,
        password_hash: '',
        registered_at: feature.clock.now(),
        referral_code: email,
        activated_at: feature.clock.now(),
        staff: known.staff ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await feature.kysely
      .insertInto('profiles')
      .values({
        user_id: userId,
        first_name: 'Вера',
        last_name: `Околицына-${people}`,
        status: known.verified ? 'VERIFIED' : 'NEW',
        changed_at: feature.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      userId,
      profileId,
      sessionId: 1,
      isPublisher: false,
      isModerator: known.staff !== undefined,
      isMainModerator: known.staff === 'main_moderator',
      isAgent: false,
      email,
      name: 'Вера',
      isActivated: true,
      referralCode: email,
    };
  }

  return {
    ...feature,
    folder,
    files,
    somebody,
    /** An author in front of the browser, with one empty book. */
    async writer(book: object = {}, known: Parameters<typeof somebody>[0] = {}) {
      const actor = await somebody(known);
      const browser = feature.as(actor);
      const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
        title: 'Долгая вода',
        ...book,
      });
      if (!made.result) throw new Error(JSON.stringify(made.errors));
      const { id: bookId, first_chapter_id: chapterId } = made.result;
      return { actor, browser, bookId, chapterId, acceptAll: () => acceptAll(feature.kysely) };
    },
    async close() {
      press.close();
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] };
}

/** A chapter of plain paragraphs. */
export function textOfParagraphs(...paragraphs: string[]): ChapterText {
  return { title: [], epigraphs: [], blocks: paragraphs.map(paragraph), notes: [] };
}
