import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { book } from '@pero/books/actions/kind';
import { allBookJobs, allBookRoutes } from '@pero/books/test-parts';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import type { Retailer } from '@pero/retailer/actions/retailer';
import { retailerJobs } from '@pero/retailer/jobs';
import { retailerRoutes } from '@pero/retailer/routes';
import type { Pace } from '@pero/retailer/rules/errands';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import type { Files } from '@pero/server-platform/files/files';
import type { Route } from '@pero/server-platform/http/serve';
import { type Job, type JobAct, type JobContext, performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { stepWork, workToJudge } from '@pero/works/actions/judging';
import { type KindsOfWorks, kindsOfWorks } from '@pero/works/actions/kinds';
import { GENRES } from '@pero/works/rules/genres/genres';
import { sandboxApp } from '../app.ts';
import { openShop } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { moveDue } from '../retailer/checks.ts';

export type World = Awaited<ReturnType<typeof onSaleUnderTest>>;

const KEY = 'key-of-the-test';

export const kinds = kindsOfWorks([book]);

/** What further features are made of, once the shop stands. */
type Given = { readonly retailer: Retailer; readonly files: Files };

type More = {
  readonly with?: (given: Given) => { readonly jobs: readonly Job[]; readonly routes: readonly Route[] };
  readonly pace?: Pace;
  readonly folder?: string;
  readonly jobs?: readonly Job[];
  readonly routes?: readonly Route[];
  readonly kinds?: KindsOfWorks;
};

/** For tests: the connector and the sandbox retailer, each over real HTTP and its own schema of one real database. */
export async function onSaleUnderTest(more: More = {}) {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'pero-on-sale-'));
  const files = await diskFiles(join(folder, 'files'));
  const shopFiles = await diskFiles(join(folder, 'sandbox'));
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const retailer = { url: `${url}retailer/`, key: KEY, environment: 'production' } as const;
  const press = openPreviewDesk();
  const all = more.kinds ?? kinds;
  const connector = retailerJobs({ retailer, files, kinds: all, ...(more.pace && { pace: more.pace }) });
  const further = more.with?.({ retailer, files });
  const jobs = [...allBookJobs({ files }), ...connector, ...(more.jobs ?? []), ...(further?.jobs ?? [])];
  const routes = [
    ...allBookRoutes({ files, press, ai: null }),
    ...retailerRoutes({ retailer, kinds: all }),
    ...(more.routes ?? []),
    ...(further?.routes ?? []),
  ];
  const feature = await featureUnderTest(routes, { jobs });
  const { clock, kysely, services } = feature;
  const shelves = await openShop(feature.url);
  const siteUrl = 'http://localhost:3000/';
  const sandbox: Sandbox = { shop: shelves.shop, files: shopFiles, clock, url, siteUrl, partnerKey: KEY };
  const app = sandboxApp(sandbox);
  const listener = getRequestListener(app.fetch);

  const shop = { databaseUrl: feature.url, kysely, clock, log: services.log, jobs };
  const perform = (job: Job, data: Record<string, unknown> = {}) => performJob(shop, services.boss, job, data);
  const inAct = <T>(work: (act: JobAct) => Promise<T>): Promise<T> => {
    const answer: T[] = [];
    const run = async (act: JobAct) => {
      answer.push(await work(act));
    };
    return perform({ name: 'test', run }).then(() => answer[0] as T);
  };

  async function author(): Promise<Actor> {
    const now = clock.now();
    const email = `author-${Math.random()}@demo.pero`;
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: now, referral_code: email, activated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, first_name: 'Вера', last_name: 'Околицына', status: 'VERIFIED', changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
    const rest = { sessionId: 1, isActivated: true, referralCode: email, name: 'Вера Околицына' };
    return { userId, profileId, email, ...roles, ...rest };
  }

  /** A book that could be approved. */
  async function written(known: { title?: string; paragraphs?: number; meta?: object } = {}) {
    const actor = await author();
    const browser = feature.as(actor);
    const made = await browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      title: known.title ?? 'Долгая вода',
    });
    const { id: bookId = 0, first_chapter_id: chapterId = 0 } = made.result ?? {};
    const content = textOf(bookId, known.paragraphs ?? 12);
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, content });
    const annotation = 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4);
    const meta = { annotation, genres: [GENRES[0]?.id], age: 12, license_type: 'exclusive', price: 149, ...known.meta };
    const saved = await browser.patch(`/books/master/meta/${bookId}`, meta);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors));
    return { actor, browser, bookId, chapterId };
  }

  return {
    ...feature,
    files,
    shopFiles,
    /** The shop's; the database has its own. */
    url,
    databaseUrl: feature.url,
    inAct,
    perform,
    author,
    written,
    /** As the final check ends. */
    async approve(bookId: number) {
      await kysely.updateTable('works').set({ processing_status: 'moderation' }).where('id', '=', bookId).execute();
      await inAct(async (act) =>
        stepWork(act, await workToJudge(act.db, bookId), { work: 'approve', road: 'approve' }),
      );
    },
    /** The worker does what is due. `context` may be one that dies. */
    async sweep(wrap: (context: JobContext) => JobContext = (context) => context) {
      const sweep = jobs.find(({ name }) => name === 'retailer.sweep-errands');
      if (!sweep?.work) throw new Error('there is no sweep');
      const { work } = sweep;
      await perform({ name: sweep.name, work: (context, data) => work(wrap(context), data) });
    },
    async bookNow(bookId: number) {
      return kysely.selectFrom('works').selectAll().where('id', '=', bookId).executeTakeFirstOrThrow();
    },
    /** Time goes on, both sides do their work, until it is so. */
    async until(isSo: () => Promise<boolean>, what: string, seconds = 1) {
      for (let turn = 0; turn < 200; turn += 1) {
        await moveDue(sandbox);
        await this.sweep();
        if (await isSo()) return;
        clock.forward(seconds * 1000);
      }
      throw new Error(`It never came to this: ${what}`);
    },
    async untilState(bookId: number, state: string, seconds?: number) {
      await this.until(async () => (await this.bookNow(bookId)).state === state, state, seconds);
    },
    async control(method: string, path: string, body?: object) {
      const sent = { method, headers: { 'content-type': 'application/json', host: 'localhost' } };
      const response = await app.request(
        `http://localhost/dev/api/${path}`,
        body ? { ...sent, body: JSON.stringify(body) } : sent,
      );
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    },
    /** A reader's browser in the shop: forms are sent from its own pages. */
    reader: () => readerOf((path, request) => Promise.resolve(app.request(`${url}${path.slice(1)}`, request)), url),
    /** The shop does what is due there. */
    shopWorks: () => moveDue(sandbox),
    async close() {
      press.close();
      server.closeAllConnections();
      server.close();
      await shelves.close();
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readerOf(send: (path: string, request: RequestInit) => Promise<Response>, origin: string) {
  let cookie = '';
  const ask = async (path: string, request: RequestInit = {}) => {
    const answer = await send(path, { ...request, headers: { ...request.headers, cookie } });
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    cookie = [cookie, ...given].filter((pair) => pair !== '').join('; ');
    return answer;
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(origin).origin };
  return {
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    tell: (path: string, body: unknown) =>
      ask(path, { method: 'POST', headers: { origin: new URL(origin).origin }, body: JSON.stringify(body) }),
    post: (path: string, form: Record<string, string>) =>
      ask(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() }),
  };
}

function textOf(seed: number, paragraphs: number) {
  const line = (n: number) =>
    `Вода шла ${seed}-й день, и на ${n}-й версте её уже ждали люди, лодки и терпеливые собаки. `;
  const text = (words: string) => ({ kind: 'text', text: words, marks: [] });
  const blocks = Array.from({ length: paragraphs }, (_, n) => ({
    kind: 'paragraph',
    role: 'plain',
    inlines: [text(line(n).repeat(8))],
  }));
  return { title: [[text('Глава 1')]], epigraphs: [], blocks, notes: [] };
}
