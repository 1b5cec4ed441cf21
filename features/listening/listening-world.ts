import { withSound } from '@pero/audio/audio-world';
import { audio } from '@pero/audio/feature';
import { judgingUnderTest } from '@pero/moderation/judging-world';
import type { Actor } from '@pero/server-platform/act';
import { listeningFileRoutes, listeningRoutes } from './routes.ts';

const WORDS = 'Девятый трамвай отменили в пятницу, а в субботу он пришёл. Сафронова знает его по звуку. '.repeat(3);
const GENRE = 101;

export type World = Awaited<ReturnType<typeof listeningUnderTest>>;

/** For tests: audiobooks that are brought, sent and judged by ear. */
export async function listeningUnderTest() {
  const world = await judgingUnderTest({ routes: listeningRoutes, kinds: audio.ownKinds ?? [] });
  const doors = withSound(world, {
    somebody: () => world.somebody({ isVerified: true }),
    fileRoutes: listeningFileRoutes,
  });

  /** The same two recordings are measured once: decoding costs a second each. */
  async function measure(id: number) {
    const known = await world.kysely
      .selectFrom('audio_files')
      .select(['file_name', 'measured', 'seconds'])
      .where('state', '=', 'measured')
      .where('file_name', 'in', ['01_reka.wav', '02_bereg.wav'])
      .limit(2)
      .execute();
    if (known.length < 2) await world.runJobs('audio.measure');
    for (const { file_name, measured, seconds } of known.length < 2 ? [] : known)
      await world.kysely
        .updateTable('audio_files')
        .set({ state: 'measured', measured: JSON.stringify(measured), seconds })
        .where('work_id', '=', id)
        .where('file_name', '=', file_name)
        .execute();
  }

  /** Two chapters of four seconds, nothing against it. */
  async function whole(meta: object = {}, author?: Actor) {
    const listener = await doors.listener(author);
    const id = await listener.begin({ book_name: 'Голос' });
    const saved = await listener.browser.patch(`/audio/master/${id}`, {
      ...{ annotation: `<p>${WORDS}</p>`, genres: [GENRE], age: 12, price: 199, reader: 'Вера Околицына' },
      ...{ phonogram_legal_status: 'own', agreed_with_audio_responsibility: true, ...meta },
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors));
    const pictured = {
      book_id: id,
      cover_type: 'file' as const,
      width: 3000,
      height: 3000,
      image_key: 'k',
      thumb_key: 't',
    };
    await world.kysely
      .insertInto('book_covers')
      .values({ ...pictured, cover_download_date: world.clock.now() })
      .execute();
    const files = [
      await listener.bring(id, '01_reka.wav', { seed: 1, seconds: 4 }),
      await listener.bring(id, '02_bereg.wav', { seed: 2, seconds: 4 }),
    ];
    await measure(id);
    const publish = () => listener.browser.post(`/audio/master/${id}/publish`, { publication_rules_accepted: true });
    return { ...listener, id, files, publish };
  }

  return {
    ...doors,
    whole,
    sentBook: world.sent,
    async sent(meta: object = {}) {
      const book = await whole(meta);
      const answer = await book.publish();
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.errors));
      return book;
    },
    /** A moderator who has taken it, with a player. */
    async judging(id: number, staff: 'moderator' | 'main_moderator' = 'moderator') {
      const { actor, browser } = await world.judge(staff);
      const taken = await browser.post('/moderation/books', { book: id });
      if (taken.status !== 200) throw new Error(JSON.stringify(taken.errors));
      const { hear } = await doors.listener(actor);
      const put = (action: string, said: object = {}) =>
        browser.send('PUT', '/moderation/state', { kind: 'book', id, action, ...said });
      const heard = (file_id: string, from: number, to: number) =>
        browser.post<{ left: number }>(`/moderation/audio/${id}/heard`, { file_id, from, to });
      return { actor, browser, hear, put, heard };
    },
  };
}
