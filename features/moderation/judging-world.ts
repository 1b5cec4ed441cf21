import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { book } from '@pero/books/actions/kind';
import { allBookJobs, allBookRoutes } from '@pero/books/test-parts';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import type { Route } from '@pero/server-platform/http/serve';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { type KindOfWork, kindsOfWorks } from '@pero/works/actions/kinds';
import { GENRES } from '@pero/works/rules/genres/genres';
import { remarksForAuthor } from './actions/remarks.ts';
import { moderationJobs } from './jobs.ts';
import { moderationRoutes } from './routes.ts';

type Staff = 'moderator' | 'main_moderator' | 'agent';
export type World = Awaited<ReturnType<typeof judgingUnderTest>>;
export type Browser = ReturnType<World['as']>;

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

/** The answer to a question that is put again while a busy machine says «come again». */
export async function comingAgain<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask();
  return answer.status === 503 ? comingAgain(ask) : answer;
}

/** What seals the numbers of documents here. */
export const numbers = numberKeysOf(Buffer.alloc(32));

type More = {
  routes?: readonly Route[];
  jobs?: readonly Job[];
  now?: string;
  textChecker?: { url: string; key: string };
  /** Beside the kind «book». */
  kinds?: readonly KindOfWork[];
};

/** For tests: people who write and people who judge, over HTTP and a real database. */
export async function judgingUnderTest(more: More = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pero-judging-'));
  const files = await diskFiles(folder);
  const press = openPreviewDesk();
  const routes = [
    ...allBookRoutes({ files, press, ai: null, remarksFor: remarksForAuthor }),
    ...moderationRoutes({ files, numbers, kinds: kindsOfWorks([book, ...(more.kinds ?? [])]) }),
    ...(more.routes ?? []),
  ];
  const jobs = [
    ...allBookJobs({ files, textChecker: more.textChecker ?? null }),
    ...moderationJobs,
    ...(more.jobs ?? []),
  ];
  const feature = await featureUnderTest(routes, { jobs, ...(more.now && { now: more.now }) });
  let people = 0;

  async function somebody(known: { staff?: Staff; isVerified?: boolean } = {}): Promise<Actor> {
    people += 1;
    const email = `judging${people}@demo.pero`;
    const now = feature.clock.now();
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({
        ...{ email, password_hash: '', registered_at: now, referral_code: email, activated_at: now },
        staff: known.staff ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const status = known.isVerified ? 'VERIFIED' : 'NEW';
    const name = { first_name: 'Вера', last_name: `Околицына-${people}` };
    const { id: profileId } = await feature.kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...name, status, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isMain = known.staff === 'main_moderator';
    const roles = { isModerator: isMain || known.staff === 'moderator', isMainModerator: isMain };
    const rest = { sessionId: 1, isPublisher: false, isActivated: true, referralCode: email };
    return {
      userId,
      profileId,
      email,
      name: `Вера Околицына-${people}`,
      ...roles,
      isAgent: known.staff === 'agent',
      ...rest,
    };
  }

  /** A free book that nothing stands against. */
  async function finished(known: { by?: Actor; meta?: object; text?: readonly string[]; isVerified?: boolean } = {}) {
    const actor = known.by ?? (await somebody({ isVerified: known.isVerified ?? false }));
    const browser = feature.as(actor);
    const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      title: 'Долгая вода',
    });
    const { id: bookId = 0, first_chapter_id: chapterId = 0 } = made.result ?? {};
    const write = async (paragraphs: readonly string[]) => {
      const path = `/books/${bookId}/chapters/${chapterId}`;
      const { version = 1 } = (await browser.get<{ version: number }>(path)).result ?? {};
      return browser.patch(path, { base_version: version, content: textOf(paragraphs) });
    };
    await write(known.text ?? prose(bookId));
    const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
    const meta = { annotation, genres: [GENRES[0]?.id], age: 12, license_type: 'free', ...known.meta };
    await browser.patch(`/books/master/meta/${bookId}`, meta);
    await feature.kysely
      .insertInto('book_covers')
      .values({
        ...{ book_id: bookId, cover_type: 'file', width: 1600, height: 2400, image_key: 'k', thumb_key: 't' },
        cover_download_date: feature.clock.now(),
      })
      .execute();
    return { actor, browser, bookId, chapterId, write };
  }

  const submit = (browser: { post: Feature['post'] }, bookId: number) =>
    browser.post(`/books/master/publication/${bookId}`, { publication_rules_accepted: true });
  type Feature = ReturnType<typeof feature.as>;

  return {
    ...feature,
    files,
    somebody,
    finished,
    submit,
    /** A book that waits in the queue. */
    async sent(known: Parameters<typeof finished>[0] = {}) {
      const book = await finished(known);
      const answered = await submit(book.browser, book.bookId);
      if (answered.status !== 200) throw new Error(JSON.stringify(answered.errors));
      return book;
    },
    judge: async (staff: Staff = 'moderator') => {
      const actor = await somebody({ staff });
      return { actor, browser: feature.as(actor) };
    },
    async bookNow(bookId: number) {
      return feature.kysely
        .selectFrom('works')
        .select(['state', 'processing_status', 'is_frozen'])
        .where('id', '=', bookId)
        .executeTakeFirstOrThrow();
    },
    async caseNow(bookId: number) {
      return feature.kysely
        .selectFrom('moderation_cases')
        .selectAll()
        .where('kind', '=', 'book')
        .where('subject_id', '=', bookId)
        .executeTakeFirst();
    },
    async close() {
      press.close();
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function textOf(paragraphs: readonly string[]) {
  const text = (words: string) => ({ kind: 'text', text: words, marks: [] });
  const blocks = paragraphs.map((words) => ({ kind: 'paragraph', role: 'plain', inlines: [text(words)] }));
  return { title: [[text('Глава 1')]], epigraphs: [], blocks, notes: [] };
}
