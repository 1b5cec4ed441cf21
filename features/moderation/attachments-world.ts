import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allBookJobs } from '@pero/books/test-parts';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Bindings } from '@pero/server-platform/http/request';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { Hono } from 'hono';
import { attachmentJobs } from './jobs/attachments.ts';
import { attachmentFileRoutes, attachmentRoutes, attachmentUploads } from './routes/attachments.ts';

/** For tests: papers beside books, with uploads and files as the site has them. */
export async function attachmentsUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-papers-'));
  const files = await diskFiles(folder);
  const feature = await featureUnderTest(attachmentRoutes({ files }), {
    jobs: [...allBookJobs({ files }), ...attachmentJobs],
  });
  const store = diskUploadStore(join(folder, 'uploads'));
  const site = new Hono<{ Bindings: Bindings }>();
  const purposes = attachmentUploads;
  site.route('/api/uploads', uploadsOf(feature.services, { files, store, purposes, trustProxy: false }));
  site.route('/api', fileRoutesOf(feature.services, files, attachmentFileRoutes));
  let people = 0;

  return {
    ...feature,
    files,
    async person(roles: Partial<Actor> = {}): Promise<Actor> {
      people += 1;
      const [email, at] = [`papers${people}@demo.pero`, feature.clock.now()];
      const { id: userId } = await feature.kysely
        .insertInto('users')
        .values({ email, password_hash: '', registered_at: at, activated_at: at, referral_code: email })
        .returning('id')
        .executeTakeFirstOrThrow();
      const none = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
      const known = { userId, profileId: userId, sessionId: 1, email, name: 'Vera', isActivated: true };
      return { ...known, ...none, referralCode: email, ...roles };
    },
    async book(ownerId: number): Promise<number> {
      const now = feature.clock.now();
      const row = { owner_id: ownerId, title: 'Книга', license_type: 'free' } as const;
      const { id } = await plantBook(feature.kysely, { ...row, license_since: now, created_at: now, changed_at: now });
      return id;
    },
    hold: (bookId: number, judge: Actor) =>
      feature.kysely.updateTable('works').set({ judge_id: judge.userId }).where('id', '=', bookId).execute(),
    /** Sends a file as a browser does; its id, or the words of the refusal. */
    async send(actor: Actor, bytes: Uint8Array, filename = 'договор.pdf'): Promise<string> {
      const token = csrfTokenOf('test');
      const told = { purpose: 'book-attachment', filename };
      const metadata = Object.entries(told).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
      const headers = {
        cookie: `${CSRF_COOKIE}=${token}`,
        [CSRF_HEADER]: token,
        'x-test-actor': JSON.stringify(actor),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': `${bytes.byteLength}`,
        'upload-metadata': metadata.join(','),
      };
      const sent = { method: 'POST', headers, body: Buffer.from(bytes), duplex: 'half' } as RequestInit;
      const response = await site.request('/api/uploads', sent, {});
      const id = response.headers.get('location')?.split('/').at(-1);
      if (response.ok && id) return id;
      const { errors } = (await response.json()) as { errors: { messages: string[] }[] };
      return errors[0]?.messages[0] ?? '';
    },
    async open(actor: Actor | null, address: string) {
      const headers = actor ? { 'x-test-actor': JSON.stringify(actor) } : undefined;
      const response = await site.request(address, { ...(headers && { headers }) }, {});
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async close() {
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
