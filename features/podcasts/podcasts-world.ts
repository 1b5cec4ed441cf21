import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { covers } from '@pero/covers/feature';
import type { Actor } from '@pero/server-platform/act';
import { compose } from '@pero/server-platform/feature';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import type { Mail } from '@pero/server-platform/mail/mail';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { works } from '@pero/works/feature';
import { Hono } from 'hono';
import type { PodcastEpisode } from './contract/episodes.ts';
import type { PodcastPage } from './contract/podcasts.ts';
import { podcasts } from './feature.ts';
import { type FeedWish, feedFile, feedHost } from './test-feed.ts';

/** The few seconds of sound that the demonstration has, for tests as well. */
export const CHORD = readFileSync(new URL('./demo/chord.mp3', import.meta.url));

/** For tests: authors with podcasts through the real doors, and a host of feeds beside them. */
export async function podcastsUnderTest() {
  const host = await feedHost();
  const letters: Mail[] = [];
  let feeds = 0;
  host.put('/one.mp3', CHORD, 'audio/mpeg');
  const folder = mkdtempSync(join(tmpdir(), 'pero-podcasts-'));
  const files = await diskFiles(join(folder, 'files'));
  const own = compose([works, covers, podcasts], {
    ...{ files, feeds: { loopback: host.base }, siteUrl: 'https://pero.example.com/' },
    post: async (_act: unknown, mail: Mail) => void letters.push(mail),
    ...{ remarksFor: async () => [], ai: null },
    mayPublish: async () => null,
    consentsToGive: async () => [],
    kinds: kindsOfWorks(podcasts.ownKinds ?? []),
  });
  const world = await featureUnderTest(own.routes(), { jobs: own.jobs() });
  const places = { files, store: diskUploadStore(join(folder, 'uploads')) };
  const uploads = uploadsOf(world.services, { ...places, purposes: own.uploads(), trustProxy: false });
  const site = new Hono()
    .route('/uploads', uploads as unknown as Hono)
    .route('/api', fileRoutesOf(world.services, files, own.files()) as unknown as Hono);

  function headersOf(actor: Actor): Record<string, string> {
    const token = world.as(actor).jar.get('csrftoken') ?? '';
    const who = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
    return { cookie: `csrftoken=${token}`, 'x-csrftoken': token, 'tus-resumable': '1.0.0', ...who };
  }

  async function send(actor: Actor, purpose: string, name: string, bytes: Uint8Array): Promise<string> {
    const headers = headersOf(actor);
    const meta = Object.entries({ purpose, filename: name })
      .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await site.request(
      '/uploads',
      { method: 'POST', headers: { ...headers, 'upload-length': `${bytes.length}`, 'upload-metadata': meta } },
      { ip: '127.0.0.1' },
    );
    const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const init = { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(bytes) };
    await site.request(`/uploads/${id}`, init, { ip: '127.0.0.1' });
    return id;
  }

  async function podcaster() {
    const actor = await somebody(world);
    const browser = world.as(actor);
    return {
      actor,
      browser,
      begin: (wish: Record<string, unknown>) => browser.post<{ id: number }>('/podcasts', wish),
      page: async (id: number) => required(await browser.get<PodcastPage>(`/podcasts/${id}`)),
      episodes: async (id: number) => required(await browser.get<PodcastEpisode[]>(`/podcasts/${id}/episodes`)),
      send: (purpose: string, name: string, bytes: Uint8Array) => send(actor, purpose, name, bytes),
      hear: (path: string, range?: string) =>
        site.request(path, { headers: { ...headersOf(actor), ...(range && { range }) } }, { ip: '127.0.0.1' }),
    };
  }

  return {
    ...world,
    files,
    host,
    letters,
    podcaster,
    /** A feed at an address of its own. */
    served(wish: FeedWish = {}): string {
      feeds += 1;
      host.put(`/rss-${feeds}.xml`, feedFile(host.base, wish));
      return `${host.base}/rss-${feeds}.xml`;
    },
    /** As the clock of the worker does. */
    async refresh() {
      await world.services.boss.send('podcasts.refresh', {});
      await world.runJobs('podcasts.refresh');
    },
    /** As anybody, without a session. */
    visit: (path: string, range?: string) =>
      site.request(path, range ? { headers: { range } } : {}, { ip: '127.0.0.1' }),
    async close() {
      host.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let people = 0;

async function somebody({ kysely, clock }: Awaited<ReturnType<typeof featureUnderTest>>): Promise<Actor> {
  people += 1;
  const [email, now] = [`podcaster${people}@demo.pero`, clock.now()];
  const { id: userId } = await kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: now, referral_code: email, activated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await kysely
    .insertInto('profiles')
    .values({ user_id: userId, first_name: 'Вера', last_name: `Околицына-${people}`, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId, sessionId: 1, ...roles, email, name: 'Вера', isActivated: true, referralCode: email };
}

export function required<T>(answer: { result: T | null; errors: unknown }): T {
  if (answer.result === null) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}
