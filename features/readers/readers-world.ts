import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { performJob } from '@pero/server-platform/jobs/jobs';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import type { RoomContents, RoomPage } from './contract/reading.ts';
import type { Room } from './contract/room.ts';
import { readersJobs } from './jobs.ts';
import { readingFiles, readingRoutes } from './routes/reading.ts';
import { roomFiles, roomRoutes } from './routes/room.ts';

export type ReadersWorld = Awaited<ReturnType<typeof readersUnderTest>>;

type Visitor = ReturnType<Awaited<ReturnType<typeof featureUnderTest>>['visitor']>;

const SETTINGS = { has_guests: true, can_copy: false, has_file: false, seats: 10, greeting: '', ends_on: null };

/** For tests: rooms over HTTP and a real database, with the processes that make the pages. */
export async function readersUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-readers-'));
  const files = await diskFiles(folder);
  const mails: Mail[] = [];
  const post = async (_: unknown, mail: Mail) => void mails.push(mail);
  const tools = { post, siteUrl: 'http://site/' };
  const feature = await featureUnderTest([...roomRoutes(tools), ...readingRoutes(tools)], {
    jobs: readersJobs,
    now: '2026-11-16T09:00:00Z',
  });
  const { kysely, clock, services } = feature;
  const fileApi = fileRoutesOf(services, files, [...roomFiles, ...readingFiles({ files })]);

  let people = 0;
  async function person(): Promise<Actor> {
    people += 1;
    const email = `person${people}@demo.pero`;
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: clock.now(), referral_code: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      ...{ userId, profileId: userId, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email },
      ...{ isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false },
    };
  }
  const author = await person();

  async function book(more: object = {}) {
    const at = clock.now();
    const row = { owner_id: author.userId, title: 'Долгая вода', license_type: 'exclusive', ...more };
    const { id } = await plantBook(kysely, { ...row, created_at: at, changed_at: at, license_since: at } as never);
    return id;
  }

  async function chapter(bookId: number, ordering: number, paragraphs: readonly string[]) {
    const blocks = paragraphs.map((text) => ({
      ...{ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] },
    }));
    const title = [[{ kind: 'text', text: `Глава ${ordering}`, marks: [] }]];
    const at = clock.now();
    const characters = paragraphs.join('').length;
    const { id } = await kysely
      .insertInto('chapters')
      .values({
        ...{ book_id: bookId, ordering, name: `Глава ${ordering}`, characters, created_at: at, changed_at: at },
        content: JSON.stringify({ title, epigraphs: [], blocks, notes: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A book with three chapters, of which two are open, and a link into its room. */
  async function openRoom(settings: object = {}, book_: object = {}) {
    const bookId = await book(book_);
    const texts = [1, 2, 3].map((at) => Array.from({ length: 6 }, (_, n) => `Абзац ${n + 1} главы ${at}. ${WORDS}`));
    const chapters: number[] = [];
    for (const [at, text] of texts.entries()) chapters.push(await chapter(bookId, at + 1, text));
    const desk = feature.as(author);
    const saved = await desk.send<Room>('PUT', `/books/${bookId}/readers`, { ...SETTINGS, ...settings });
    const opens = chapters.slice(0, 2).map((id) => ({ chapter_id: id, opens_on: '2026-11-16' }));
    await desk.send('PUT', `/books/${bookId}/readers/chapters`, { chapters: opens });
    return { bookId, chapters, desk, key: saved.result?.key ?? '', invite: () => invited(desk, bookId) };
  }

  async function enter(who: Visitor, token: string, name: string, isNamed = true, more: object = {}) {
    return who.post<{ room_key: string }>(`/beta/invitations/${token}`, { name, is_named: isNamed, ...more });
  }

  const runs = async (name: string) => {
    const job = readersJobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    const worker = { databaseUrl: feature.url, kysely, clock, log: services.log, jobs: readersJobs };
    await performJob(worker, services.boss, job, {});
  };

  return {
    ...feature,
    mails,
    author,
    person,
    book,
    chapter,
    openRoom,
    enter,
    runs,
    room: async (bookId: number) => (await feature.as(author).get<Room>(`/books/${bookId}/readers`)).result as Room,
    contents: async (who: Visitor, key: string) => (await who.get<RoomContents>(`/beta/${key}`)).result as RoomContents,
    page: async (who: Visitor, key: string, chapterId: number) =>
      (await who.get<RoomPage>(`/beta/${key}/chapters/${chapterId}`)).result as RoomPage,
    /** A file, as a browser with these cookies gets it. */
    file: (path: string, headers: Record<string, string> = {}) =>
      fileApi.request(path, { headers }, { ip: '127.0.0.1' } as never),
    cookiesOf: ({ jar }: Visitor) => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    actorHeader: (actor: Actor) => ({ 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) }),
    async close() {
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const WORDS =
  'К зиме писем стало сорок одно, и каждое лежало в коробке из-под сахара, с номером и датой, как лежат дела в архиве. Сестра нашла коробку в феврале: искала утюг, села на пол, не снимая пальто, прочла всё подряд и спросила, кто такая Валентина. Никто, сказал я. Адрес. Почта закрывалась в три, и по четвергам надо было успеть; я не успел, и второе писал уже спокойно, зная, что отправлять некуда.';

async function invited(desk: Visitor, bookId: number, wish: object = { kind: 'link', seats: 10 }) {
  const { result } = await desk.post<{ address: string }>(`/books/${bookId}/readers/invitations`, wish);
  return (result?.address ?? '').split('/').at(-2) ?? '';
}

/** Every call of a room that a reader makes. */
export function addressesOf(
  at: string,
  chapter: string,
  markId: number,
): readonly (readonly [string, string, object?])[] {
  return [
    ['GET', at],
    ['GET', chapter],
    ['PUT', `${chapter}/place`, { block: 0, read: [], is_finished: false }],
    ['POST', `${chapter}/marks`, { block: 0, quote: 'т', mark: 'strong', text: '' }],
    ['DELETE', `${at}/marks/${markId}`],
    ['PUT', `${at}/answers`, { answers: [{ question_id: 1, chosen: [], text: 'т' }] }],
    ['PATCH', at, { is_named: true }],
    ['POST', `${at}/leave`, { with_words: true }],
    ['POST', `${at}/device`],
  ];
}
