import { peopleAfter } from '@pero/accounts/actions/people';
import { type AuthorTotals, authorsInShopAfter, totalsOfAuthors } from '@pero/retailer/actions/totals';
import type { Db } from '@pero/server-platform/database/db';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import { ownWorks, type Work } from '@pero/works/actions/rows';
import * as events from '../events.ts';
import { type Gift, METRICS, type Metric, standingOf } from '../rules/levels.ts';
import * as store from '../store/achievements.ts';
import { giveGift, giveRewards, levelNumbers } from './give.ts';

const PIECE = 500;
const WORKS_MOST = 500;

function countsIn(totals: AuthorTotals | undefined): Record<Metric, number> {
  return {
    SALES: totals?.sales ?? 0,
    PUBLISHED_PAID_ARTS: totals?.paidArts ?? 0,
    RATINGS: totals?.ratings ?? 0,
    REVIEWS: totals?.reviews ?? 0,
  };
}

/** What there is of each measure at this moment. */
export async function countsOf(db: Db, userId: number): Promise<Record<Metric, number>> {
  const [totals] = await totalsOfAuthors(db, [userId]);
  return countsIn(totals);
}

type Counting = Pick<JobAct, 'db' | 'now' | 'today' | 'announce'>;

/** Raises what is to be raised, and gives what that has earned; how much there is is written down anyway. */
export async function countPerson(act: Counting, userId: number, isOld = false): Promise<void> {
  const before = await store.holdLevels(act.db, userId, act.now);
  const counts = await countsOf(act.db, userId);
  const levels = levelNumbers(before);
  for (const metric of METRICS) {
    const { level, count } = standingOf(metric, counts[metric], before[metric].level);
    if (level === before[metric].level && count === before[metric].count) continue;
    await store.setLevel(act.db, { userId, metric, level, count }, act.now);
    if (level === levels[metric]) continue;
    levels[metric] = level;
    await act.announce(events.levelReached, { subject: userId, data: { metric, level, count, isOld } });
  }
  await giveRewards(act, userId, levels);
}

/** Everybody with anything in the shop; only whose numbers have changed are written. */
export async function countAll({ inAct, log }: Pick<JobContext, 'inAct' | 'log'>): Promise<void> {
  const isOld = !(await inAct(({ db }) => store.hasCaughtUp(db)));
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const { last, changed } = await inAct(({ db }) => changedAfter(db, from));
    await eachAlone(
      log,
      changed,
      (id) => `levels of author ${id}`,
      (id) => inAct((act) => countPerson(act, id, isOld)),
    );
    after = last;
  }
  if (isOld) await inAct(({ db, now }) => store.setCaughtUp(db, now));
}

async function changedAfter(db: Db, after: number) {
  const ids = await authorsInShopAfter(db, after, PIECE);
  const [totals, known] = await Promise.all([totalsOfAuthors(db, ids), store.levelsOf(db, ids)]);
  const changed = totals.filter((one) => {
    const counts = countsIn(one);
    const levels = known.get(one.ownerId);
    return METRICS.some((metric) => levels?.[metric].count !== counts[metric]);
  });
  return { last: ids.at(-1), changed: changed.map(({ ownerId }) => ownerId) };
}

/** Which first step a work that came out is. */
function stepOf({ kind, licenseType }: Pick<Work, 'kind' | 'licenseType'>): Gift | null {
  if (kind === 'audiobook') return 'FIRST_AUDIOBOOK';
  if (kind !== 'book') return null;
  return licenseType === 'draft' ? 'FIRST_DRAFT' : 'FIRST_BOOK';
}

/** First steps of an author, as their works tell of them. */
export async function giveForWorks(act: Counting, userId: number): Promise<void> {
  const given = new Set<Gift>();
  for (const work of await ownWorks(act.db, userId, WORKS_MOST)) {
    const step = work.publishedAt === null ? null : stepOf(work);
    if (step === null || given.has(step)) continue;
    given.add(step);
    await giveGift(act, userId, step, work);
  }
}

/** Something of an author's came out, or changed in the shop. */
export async function hearPublished(act: JobAct, userId: number): Promise<void> {
  await giveForWorks(act, userId);
  await countPerson(act, userId, !(await store.hasCaughtUp(act.db)));
}

/** Every night: whoever was there before there were gifts, and whom no event named. */
export async function catchUp({ inAct, log }: Pick<JobContext, 'inAct' | 'log'>): Promise<void> {
  const authors = (db: Db, after: number, most: number) => peopleAfter(db, { after, most, onlyActivated: true });
  await inPieces(inAct, authors, async (ids) => {
    const without = await inAct(({ db }) => store.withoutGift(db, ids, 'NEW_AUTHOR'));
    const give = (id: number) => inAct((act) => giveGift(act, id, 'NEW_AUTHOR'));
    await eachAlone(log, without, (id) => `gift of author ${id}`, give);
  });
  await inPieces(inAct, authorsInShopAfter, (ids) =>
    eachAlone(
      log,
      ids,
      (id) => `gifts of author ${id}`,
      (id) => inAct((act) => giveForWorks(act, id)),
    ),
  );
}

async function inPieces(
  inAct: JobContext['inAct'],
  next: (db: Db, after: number, most: number) => Promise<number[]>,
  work: (ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const ids = await inAct(({ db }) => next(db, from, PIECE));
    if (ids.length > 0) await work(ids);
    after = ids.at(-1);
  }
}
