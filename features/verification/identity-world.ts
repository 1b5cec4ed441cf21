import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import type { Tables } from '@pero/database/tables';
import { moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { sealedFiles } from '@pero/server-platform/files/sealed';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Bindings } from '@pero/server-platform/http/request';
import { messagingOf } from '@pero/server-platform/jobs/jobs';
import type { Mail } from '@pero/server-platform/mail/mail';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { numberKeysOf } from './actions/numbers.ts';
import type { JudgingContext } from './actions/standing.ts';
import { describeTaxChange } from './actions/tax.ts';
import type { Verification } from './contract/identity.ts';
import { identityJobs } from './jobs/identity.ts';
import { identityRoutes, scanRoutes } from './routes/identity.ts';
import { SCAN_UPLOAD, type ScanKind } from './rules/document.ts';

const secondFactor = { key: Buffer.alloc(32), siteUrl: 'https://pero.test/' };

export type Staff = 'moderator' | 'main_moderator' | 'agent';
type Browser = ReturnType<Awaited<ReturnType<typeof featureUnderTest>>['as']>;
export type Person = { readonly actor: Actor; readonly browser: Browser; readonly profileId: number };

/** What a document is when nothing is wrong with it. */
export const PASSPORT = {
  type: 'russian_passport',
  serial_number: '45 11 123456',
  code_division: '770-001',
  whom_issued: 'ГУ МВД России по г. Москве',
  when_issued: '2012-05-20',
};

/** For tests: verification over HTTP with uploads, files on a disk and moderators beside it. */
export async function identityUnderTest(now = '2026-11-16T09:00:00Z') {
  const folder = mkdtempSync(join(tmpdir(), 'pero-identity-'));
  const files = await diskFiles(join(folder, 'files'));
  const scans = sealedFiles(files, randomBytes(32));
  const places = {
    files,
    scans,
    numbers: numberKeysOf(randomBytes(32)),
    store: diskUploadStore(join(folder, 'uploads')),
  };
  const mails: Mail[] = [];
  const post = async (_act: unknown, mail: Mail) => void mails.push(mail);
  const world = await featureUnderTest(
    [
      ...accountRoutes({
        documents: () => ({ version: '1', sha256: '' }),
        confirmedActions: { tax_data: describeTaxChange },
        secondFactor,
      }),
      ...identityRoutes(places),
    ],
    { jobs: [...accountJobs({ post, siteUrl: 'https://pero.test/' }), ...identityJobs(places, null)], now },
  );
  const site = new Hono<{ Bindings: Bindings }>();
  site.route('/api/uploads', uploadsOf(world.services, { ...places, purposes: [SCAN_UPLOAD], trustProxy: false }));
  site.route('/api', fileRoutesOf(world.services, files, scanRoutes(places)));
  let people = 0;

  async function somebody(staff: Staff | null = null): Promise<Person> {
    people += 1;
    const email = `person${people}@demo.pero`;
    const at = world.clock.now();
    const user = { email, password_hash: '', registered_at: at, activated_at: at, referral_code: email, staff };
    const { id: userId } = await world.kysely
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await world.kysely
      .insertInto('profiles')
      .values({ user_id: userId, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = {
      isPublisher: false,
      isModerator: staff === 'moderator' || staff === 'main_moderator',
      isMainModerator: staff === 'main_moderator',
      isAgent: staff === 'agent',
    };
    const facts = { sessionId: 1, email, name: `Person ${people}`, isActivated: true, referralCode: email };
    const actor: Actor = { userId, profileId, ...roles, ...facts };
    return { actor, profileId, browser: world.as(actor) };
  }

  /** Sends a file as a browser does; its id, or the words of the refusal. */
  async function upload({ actor }: Person, bytes: Uint8Array): Promise<string> {
    const response = await site.request(
      '/api/uploads',
      {
        method: 'POST',
        headers: {
          ...headersOf(actor),
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-length': `${bytes.byteLength}`,
          'upload-metadata': `purpose ${btoa(SCAN_UPLOAD.name)},filename ${btoa('scan')}`,
        },
        body: Buffer.from(bytes),
        duplex: 'half',
      } as RequestInit,
      {},
    );
    const id = response.headers.get('location')?.split('/').at(-1);
    if (response.ok && id) return id;
    const { errors } = (await response.json()) as { errors: { messages: string[] }[] };
    return errors[0]?.messages[0] ?? '';
  }

  async function attach(person: Person, kind: ScanKind, bytes?: Uint8Array) {
    const id = await upload(person, bytes ?? PHOTO);
    return person.browser.patch(`/account/document/${person.profileId}`, { [kind]: id });
  }

  return {
    ...world,
    places,
    mails,
    somebody,
    upload,
    attach,
    /** Names, birthday, passport; without scans. */
    async fill({ browser, profileId }: Person, birthday = '1990-04-12') {
      await browser.patch(`/account/profile/${profileId}`, { first_name: 'Вера', last_name: 'Околицына', birthday });
      return browser.patch(`/account/document/${profileId}`, PASSPORT);
    },
    /** Both scans in one call. */
    async attachBoth(person: Person) {
      const [document_scan, photo_with_document] = [await upload(person, PHOTO), await upload(person, PHOTO)];
      return person.browser.patch(`/account/document/${person.profileId}`, { document_scan, photo_with_document });
    },
    async statusOf({ browser, profileId }: Person) {
      const { result } = await browser.get<Verification>(`/account/verification/${profileId}`);
      return result?.status;
    },
    /** As a moderator's call does it: one transaction, with its events and jobs. */
    async judge<T>(work: (act: JudgingContext) => Promise<T>): Promise<T> {
      const moment = world.clock.now();
      return world.kysely.transaction().execute((transaction) => {
        const inside = transaction as Kysely<Tables>;
        const tell = messagingOf(inside, world.services, moment);
        return work({ db: asDb(inside), now: moment, today: moscowDay(moment), ...tell });
      });
    },
    async open(person: Person | null, path: string, extra: Record<string, string> = {}) {
      const headers = { ...(person && headersOf(person.actor)), ...extra };
      const response = await site.request(path, { headers }, {});
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
    /** Everything that lies on the disk, whatever its name. */
    onDisk(): Buffer[] {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const found = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.json'));
      return found.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    },
    async events(type: string) {
      return world.kysely.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute();
    },
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Headers are Latin. */
function headersOf(actor: Actor): Record<string, string> {
  const token = csrfTokenOf('test');
  return { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token, 'x-test-actor': JSON.stringify(actor) };
}

/** A picture as a phone makes one: with a place, a time and a name in it. */
export async function photo(width = 900, height = 700): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#31506b' } })
    .withExif({ IFD0: { Artist: 'Vera Okolitsyna', Model: 'PhoneCam' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const PHOTO = await photo(620, 420);
