import { createHash } from 'node:crypto';
import { coverRow } from '@pero/covers/actions/rows';
import { day as dayOf } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import { partnerOf, RetailerRefused, RetailerSilent } from '@pero/retailer/actions/partner';
import { isConnected, type Retailer } from '@pero/retailer/actions/retailer';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { ShopTestStatus } from '@pero/retailer/contract/tests-protocol';
import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { eachApart } from '@pero/server-platform/jobs/each-apart';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { storedBytes } from '@pero/works/actions/painting';
import { changeWork, workById } from '@pero/works/actions/rows';
import { tellTerms } from '@pero/works/actions/terms';
import * as events from '../events.ts';
import { blockOutcomeOf, blockResult } from '../rules/blocks.ts';
import { type Outcome, stateAfter } from '../rules/comparisons.ts';
import { daysSince, NOBODY, plus, splitOutcomeOf } from '../rules/split.ts';
import {
  type Comparison,
  changeComparison,
  comparisonById,
  idsIn,
  openOf,
  pricesRunning,
  toEndInShop,
} from '../store/comparisons.ts';
import { blocksOf, daysOf, putDays } from '../store/counted.ts';
import { broughtBy } from './prices.ts';

type Moving = Pick<Act, 'db' | 'now' | 'today' | 'announce'>;
export type ShopTools = {
  readonly retailer: Retailer;
  readonly files: Files;
  /** The shop is asked for its figures so often; whoever tries the demonstration does not wait so long. */
  readonly comparisons?: { readonly askEverySeconds: number };
};

const PATIENCE_SECONDS = 20;

/** Every minute: what is to begin at the shop, what it has counted, which price holds, what is over. */
export async function turnComparisons(context: JobContext, { retailer, files, comparisons }: ShopTools): Promise<void> {
  const { inAct } = context;
  const of = (find: (db: JobAct['db']) => Promise<number[]>, work: (id: number) => Promise<void>) =>
    inAct(({ db }) => find(db)).then((ids) => eachApart(ids, work));
  const prices = () => of(pricesRunning, (id) => inAct((act) => turnPrice(act, id)));
  if (!isConnected(retailer)) return prices();
  const shop = partnerOf(retailer, files, PATIENCE_SECONDS);
  const desk = { context, shop, files, askEveryMs: (comparisons?.askEverySeconds ?? 600) * 1000 };
  const atShop = (find: (db: JobAct['db']) => Promise<number[]>, work: (desk: Desk, id: number) => Promise<void>) =>
    of(find, (id) => heedSilence(desk, id, () => work(desk, id)));
  await eachApart(
    [
      prices,
      () => atShop((db) => idsIn(db, 'starting'), beginAt),
      () => atShop((db) => idsIn(db, 'running'), countAt),
      () => atShop(toEndInShop, endAt),
    ],
    (turn) => turn(),
  );
}

type Desk = {
  readonly context: Pick<JobContext, 'inAct'>;
  readonly shop: ReturnType<typeof partnerOf>;
  readonly files: Files;
  readonly askEveryMs: number;
};

/** A silent shop is told again at the next turn; one that says no is believed. */
async function heedSilence({ context }: Desk, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RetailerSilent)
      await context.inAct(({ db }) => changeComparison(db, id, { shopReason: error.message }));
    else if (error instanceof RetailerRefused) await context.inAct((act) => refused(act, id, error.message));
    else throw error;
  }
}

async function refused(act: JobAct, id: number, reason: string): Promise<void> {
  const one = await held(act, id);
  await changeComparison(act.db, id, { shopReason: reason, shopEndedAt: act.now });
  if (one && one.state !== 'over') await endComparison(act, one, 'refused');
}

async function known({ context }: Desk, id: number) {
  return context.inAct(async ({ db }) => {
    const one = present(await comparisonById(db, id), 'the comparison of a turn');
    return { one, uuid: present(await workById(db, one.workId), 'its book').uuid };
  });
}

const COVER_LOST = 'Файл второй обложки пропал. Начните сравнение заново';

async function beginAt(desk: Desk, id: number): Promise<void> {
  const { one, uuid } = await known(desk, id);
  const { shop, files } = desk;
  // What is on its way to the shop, or off it for a moment, is waited for.
  const places = await desk.context.inAct(({ db }) => shopPlaces(db, [one.workId]));
  if (!places.some(({ isMain }) => isMain)) return;
  let told: ShopTestStatus;
  if (one.kind === 'annotation') {
    told = await shop.beginTest(uuid, one.uuid, { kind: 'annotation', annotation: one.secondText ?? '' });
  } else {
    const key = one.secondKey ?? '';
    const bytes = await storedBytes(files, key);
    if (!bytes) return desk.context.inAct((act) => refused(act, id, COVER_LOST));
    const cover = { sha256: createHash('sha256').update(bytes).digest('hex'), mime: 'image/jpeg' } as const;
    told = await shop.beginTest(uuid, one.uuid, { kind: 'cover', cover });
    if (told.state === 'receiving')
      told = await shop.giveTestCover(uuid, one.uuid, { key, mime: cover.mime, bytes: bytes.length });
  }
  if (told.began_at === null) return;
  const beganAt = new Date(told.began_at);
  await desk.context.inAct(async (act) => {
    const now = await held(act, id);
    if (now?.state !== 'starting') return;
    await changeComparison(act.db, id, { state: 'running', beganAt, shopReason: null });
  });
}

async function countAt(desk: Desk, id: number): Promise<void> {
  const { one, uuid } = await known(desk, id);
  if (one.kind === 'price') return;
  const told = (await desk.context.inAct(
    async ({ now }) => now.getTime() - (one.countedAt?.getTime() ?? 0) < desk.askEveryMs,
  ))
    ? null
    : await desk.shop.testStatus(uuid, one.uuid);
  if (told) await desk.context.inAct((act) => hear(act, id, told));
}

/** What the shop has counted, and whether that is enough. */
export async function hear(act: Moving, id: number, told: Pick<ShopTestStatus, 'days' | 'began_at'>): Promise<void> {
  const one = await held(act, id);
  if (one?.state !== 'running') return;
  await putDays(
    act.db,
    id,
    told.days.map((counts) => ({ ...counts, day: dayOf(counts.day) })),
  );
  const beganAt = told.began_at ? new Date(told.began_at) : one.beganAt;
  await changeComparison(act.db, id, { countedAt: act.now, shopReason: null, beganAt });
  const all = (await daysOf(act.db, [id])).get(id) ?? [];
  const outcome = splitOutcomeOf(all.reduce(plus, NOBODY), daysSince(beganAt, act.today));
  if (outcome) await endComparison(act, one, outcome);
  else if (one.kind === 'cover' && (await isCoverChanged(act, one))) await endComparison(act, one, 'changed');
}

async function isCoverChanged({ db }: Moving, { workId, madeAt }: Comparison): Promise<boolean> {
  const row = await coverRow(db, workId);
  return row !== null && row.coverDownloadDate > madeAt;
}

async function endAt(desk: Desk, id: number): Promise<void> {
  const { one, uuid } = await known(desk, id);
  // What never came to the shop has nothing to end there.
  if (one.beganAt !== null) await desk.shop.endTest(uuid, one.uuid);
  await desk.context.inAct(({ db, now }) => changeComparison(db, id, { shopEndedAt: now }));
}

/** The price of today; when all its days are over, the first again until the author says otherwise. */
async function turnPrice(act: JobAct, id: number): Promise<void> {
  const one = await held(act, id);
  if (one?.state !== 'running' || one.endsOn === null) return;
  const { db, today } = act;
  const work = present(await workById(db, one.workId), 'the book of prices');
  if (work.price !== one.firstPrice && work.price !== one.secondPrice) return endComparison(act, one, 'changed');
  if (today > one.endsOn) {
    const outcome = blockOutcomeOf(blockResult(await broughtBy(db, one, today)));
    return endComparison(act, one, outcome);
  }
  const block = (await blocksOf(db, id)).find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  if (block) await setPrice(act, one, block.arm === 'b' ? one.secondPrice : one.firstPrice);
}

async function setPrice(act: Moving, { workId }: Comparison, price: Comparison['firstPrice']): Promise<void> {
  const work = present(await workById(act.db, workId, { lock: true }), 'the book of prices');
  if (price === null || work.price === price) return;
  await changeWork(act.db, work.id, { price }, act.now, { sameFiles: true });
  await tellTerms(act, [work.id], work.ownerId);
}

/** The work first, as everybody does it. */
async function held(act: Pick<Moving, 'db'>, id: number): Promise<Comparison | null> {
  const found = await comparisonById(act.db, id);
  if (!found) return null;
  await workById(act.db, found.workId, { lock: true });
  return comparisonById(act.db, id, { lock: true });
}

/** Whatever it was, it is over. The shop hears it at the next turn; a price is the first again at once. */
export async function endComparison(act: Moving, one: Comparison, outcome: Outcome): Promise<void> {
  if (stateAfter(one.state, 'end') === null) return;
  const { db, now } = act;
  const nothingToTell = one.kind === 'price' || one.state === 'checking';
  await changeComparison(db, one.id, {
    state: 'over',
    outcome,
    endedAt: now,
    ...(nothingToTell && { shopEndedAt: now }),
  });
  if (one.kind === 'price' && outcome !== 'changed') await setPrice(act, one, one.firstPrice);
  const work = present(await workById(db, one.workId), 'the book of a comparison');
  const data = { ownerId: one.ownerId, comparisonId: one.id, kind: one.kind, outcome };
  await act.announce(events.over, { subject: work.id, data, words: { title: work.title } });
}

/** It left the shop, or was changed so that nothing is left to compare. */
export async function endOf(act: Moving, workId: number, outcome: Outcome, kind?: Comparison['kind']): Promise<void> {
  await workById(act.db, workId, { lock: true });
  const one = await openOf(act.db, workId);
  if (one && (kind === undefined || one.kind === kind)) await endComparison(act, one, outcome);
}
