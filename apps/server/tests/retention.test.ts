import { IMPORT_DAYS } from '@pero/imports/rules/imports';
import { KEPT_DAYS } from '@pero/notifications/rules';
import { RETENTION, retentionJobs } from '@pero/server-platform/database/retention';
import { UPLOAD_WAITS_MS } from '@pero/server-platform/uploads/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { expect, test } from 'vitest';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { NOTHING_GIVEN } from '../test-given.ts';

test('[OP11] every period of the table has a job that comes by itself, and is the one that its feature keeps to', () => {
  const jobs = composed(features, NOTHING_GIVEN).jobs();
  const daily = new Set(jobs.filter(({ every }) => every).map(({ name }) => name));
  expect(RETENTION.filter(({ job }) => !daily.has(job))).toEqual([]);
  const days = Object.fromEntries(RETENTION.map(({ what, days }) => [what, days]));
  expect(days).toMatchObject({
    'books and chapters in the bin': BIN_DAYS,
    book_imports: IMPORT_DAYS,
    notifications: KEPT_DAYS,
    'uploads: begun': UPLOAD_WAITS_MS.begun / 86_400_000,
    'uploads: received': UPLOAD_WAITS_MS.received / 86_400_000,
  });
});

test('[OP11] what has outlived its period goes in small steps, and nothing younger with it', async () => {
  const feature = await featureUnderTest([], { jobs: retentionJobs });
  const ago = (days: number) => new Date(feature.clock.now().getTime() - days * 86_400_000);
  await feature.pool.query(
    `insert into events (type, subject, data, happened_at) select 'x', n, '{}', $1 from generate_series(1, 2500) n`,
    [ago(1096)],
  );
  await feature.pool.query(`insert into events (type, subject, data, happened_at) values ('y', 1, '{}', $1)`, [
    ago(1094),
  ]);
  const mail = `insert into outbox_mails (to_address, subject, text, html, attachments, sent_at) values ('a', '', '', '', '[]', $1)`;
  for (const days of [29, 31]) await feature.pool.query(mail, [ago(days)]);
  const upload = `insert into uploads (id, owner_user_id, purpose, name, bytes, state, mime, sha256, file_key, created_at, received_at)
    values ($1, 1, $2, 'a', 1, 'taken', 'image/png', '\\x00', $1, $3, $3)`;
  await feature.pool.query(upload, ['old', 'picture', ago(91)]);
  await feature.pool.query(upload, ['new', 'picture', ago(89)]);
  await feature.pool.query(upload, ['letter', 'feedback-screenshot', ago(91)]);
  await feature.services.boss.send('platform.forget', {});
  await feature.runJobs();
  const left = async (query: string) => (await feature.pool.query(query)).rows.map((row) => Object.values(row)[0]);
  expect(await left('select type from events')).toEqual(['y']);
  expect(await left('select count(*)::int from outbox_mails')).toEqual([1]);
  expect(await left('select id from uploads order by id')).toEqual(['letter', 'new']);
  await feature.close();
});
