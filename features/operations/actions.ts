import type { Booking } from '@pero/ledger/entries';
import { closeGap, dropStrange, feedQuarantine, replayStrange } from '@pero/retailer/actions/quarantine';
import { dropFailed, dropUnknown, replayArt, royaltyQuarantine } from '@pero/royalties/actions/quarantine';
import type { Act } from '@pero/server-platform/act';
import { anyOrphan, type JobSelection, openDeadJobs, settleDead } from '@pero/server-platform/jobs/dead-jobs';
import { workAgain } from '@pero/server-platform/jobs/tasks';
import { forgetDead, sendAgain, troubledLetters } from '@pero/server-platform/mail/letters';
import { recountArt, statisticsQuarantine } from '@pero/statistics/actions/rollup';
import type { Kinds } from '@pero/works/actions/kinds';
import type { SetAside } from './contract.ts';
import * as events from './events.ts';
import { MAY_DROP, MAY_REPLAY, masked, maskedAddress, type QuarantineKind, roomOf, shownData } from './rules.ts';
import { titlesOf } from './store.ts';

const MOST = 200;

type ReadContext = Pick<Act, 'db' | 'now'>;

export async function operationsNow(context: ReadContext) {
  const [jobs, letters, quarantine] = [await jobsNow(context), await lettersNow(context), await quarantineNow(context)];
  return { jobs, letters, quarantine };
}

async function jobsNow({ db }: ReadContext) {
  const rows = await openDeadJobs(db, MOST);
  return rows.map(({ data, error, ...job }) => ({
    ...job,
    room: roomOf(job.name),
    about: shownData(Object(data)),
    error: masked(error),
  }));
}

async function lettersNow({ db, now }: ReadContext) {
  const rows = await troubledLetters(db, MOST);
  return rows.map((row) => ({
    id: row.id,
    to: maskedAddress(row.to_address),
    subject: masked(row.subject),
    state: row.state as 'waiting' | 'dead',
    error: masked(row.error ?? ''),
    tries: row.tries,
    created_at: row.created_at,
    next_at: row.state === 'waiting' ? row.next_at : null,
    can_send: row.has_words && (row.useful_until === null || row.useful_until > now),
  }));
}

async function quarantineNow({ db, now }: ReadContext): Promise<SetAside[]> {
  const feed = await feedQuarantine(db, now);
  const royalty = await royaltyQuarantine(db, now);
  const counting = await statisticsQuarantine(db);
  const found = [
    ...feed.strange.map((row) => ({ ...row, kind: 'event' as const })),
    ...feed.gaps.map((row) => ({ ...row, kind: 'gap' as const, id: row.art_id, reason: `Нет события ${row.missing}` })),
    ...royalty.failing.map((row) => ({ ...row, kind: 'royalty' as const, id: row.art_id })),
    ...royalty.unknown.map((row) => ({
      ...row,
      kind: 'unknown-art' as const,
      id: row.art_id,
      book_id: null,
      reason: '',
    })),
    ...counting.map((row) => ({ ...row, kind: 'statistics' as const, id: row.art_id, waiting: 0 })),
  ];
  const titles = await titlesOf(
    db,
    found.flatMap(({ book_id }) => book_id ?? []),
  );
  return found
    .map(({ kind, id, art_id, book_id, reason, waiting, since }) => ({
      ...{ kind, id, art_id, book_id, waiting, since },
      title: (book_id === null ? undefined : titles.get(book_id)) ?? '',
      reason: masked(reason),
    }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

export async function redrive(act: Act, which: JobSelection) {
  if (await anyOrphan(act.db, which)) return { refused: 'no-queue' } as const;
  const taken = await settleDead(act, which, { state: 'redriven' });
  if (taken.length === 0) return { refused: 'nothing-open' } as const;
  for (const { name, data } of taken) await act.enqueue(workAgain(name), Object(data));
  await act.announce(events.jobsRedriven, { subject: 0, data: { ...jobsIn(taken), by: act.actor.userId } });
  return { count: taken.length };
}

export async function close(act: Act, which: JobSelection, reason: string) {
  const taken = await settleDead(act, which, { state: 'closed', reason });
  if (taken.length === 0) return { refused: 'nothing-open' } as const;
  await act.announce(events.jobsClosed, { subject: 0, data: { ...jobsIn(taken), reason, by: act.actor.userId } });
  return { count: taken.length };
}

function jobsIn(taken: readonly { readonly id: number; readonly name: string }[]) {
  return { names: [...new Set(taken.map(({ name }) => name))], jobs: taken.map(({ id }) => id) };
}

export async function sendLettersAgain(act: Act, ids: readonly number[]) {
  const count = await sendAgain(act.db, ids, act.now);
  if (count === 0) return { refused: 'letter-over' } as const;
  await act.announce(events.lettersSentAgain, { subject: 0, data: { letters: ids, by: act.actor.userId } });
  return { count };
}

export async function forgetLetters(act: Act, ids: readonly number[], reason: string) {
  const count = await forgetDead(act.db, ids);
  if (count === 0) return { refused: 'nothing-open' } as const;
  await act.announce(events.lettersForgotten, { subject: 0, data: { letters: ids, reason, by: act.actor.userId } });
  return { count };
}

type Thing = { readonly kind: QuarantineKind; readonly id: number };

export async function replay(act: Act & Booking & Kinds, { kind, id }: Thing) {
  if (!MAY_REPLAY.includes(kind)) return { refused: 'not-for-this' } as const;
  const done = await REPLAYS[kind as keyof typeof REPLAYS](act, id);
  const data = { kind, id, by: act.actor.userId, ...('refused' in done && { refused: done.refused }) };
  await act.announce(events.replayed, { subject: 0, data });
  return 'refused' in done ? done : { count: done.events };
}

const REPLAYS = {
  event: replayStrange,
  royalty: replayArt,
  statistics: recountArt,
} as const;

export async function drop(act: Act & Booking & Kinds, { kind, id }: Thing, reason: string) {
  if (!MAY_DROP.includes(kind)) return { refused: 'not-for-this' } as const;
  const done = await DROPS[kind as keyof typeof DROPS](act, id);
  const data = { kind, id, reason, by: act.actor.userId, ...('refused' in done && { refused: done.refused }) };
  await act.announce(events.dropped, { subject: 0, data });
  return 'refused' in done ? done : { count: done.events };
}

const DROPS = {
  event: dropStrange,
  gap: closeGap,
  royalty: dropFailed,
  'unknown-art': async (act: Act, id: number) => ({ events: await dropUnknown(act, id) }),
} as const;
