import { money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import { accountsFault, type Booking, type Ledger, writtenFault } from '../entries.ts';
import {
  anchorFaults,
  BEGINNING,
  type ChainEnd,
  entryFault,
  type Fault,
  type KeptAnchor,
  markFaults,
} from '../rules/audit.ts';
import { asWritten } from '../rules/entry.ts';
import type { SealedEntry } from '../rules/seal.ts';
import * as store from '../store/audit.ts';
import { hashOf } from './ledger.ts';

const STRETCH = 5000;
/** So many are enough to say that the book was written into. */
const MOST_FAULTS = 20;

export type Audit = {
  readonly isWhole: boolean;
  readonly from: number;
  readonly to: number;
  /** Of the last entry. */
  readonly hash: string;
  readonly faults: readonly Fault[];
};

/** How anchors are told to be ours, and those that were found outside. */
export type Anchors = {
  readonly isSigned: (text: string, signature: Buffer) => boolean;
  readonly outside: readonly KeptAnchor[];
};

type AuditContext = { readonly db: Db } & Booking;

/**
 * Reads the book again, in one picture of it: every hash, link and sum, what each kind says of its entries, the end of the
 * chain, the balances, and all anchors. From the last anchor on, or from the beginning.
 */
export async function auditLedger({ db, ledger }: AuditContext, isAsked: boolean, anchors?: Anchors): Promise<Audit> {
  await store.standStill(db);
  const moored = await store.anchoredEntries(db);
  const last = moored.at(-1);
  const isWhole = isAsked || last === undefined;
  const from = isWhole || !last ? BEGINNING : { id: last.entry, hash: last.hash };
  const anchorProblems = anchors ? await signedFaults(db, anchors) : [];
  const adrift = moored.filter(({ hash, stored }) => hash !== stored);
  const unmarked = (await store.markedEntries(db)).filter(({ hash, stored }) => hash !== stored);
  const read = await readChain(db, ledger, from);
  const faults = [
    ...anchorProblems,
    ...adrift.map(({ entry }) => ({ entry, what: 'is not what was told outside' })),
    ...unmarked.map(({ entry }) => ({ entry, what: 'is not what was signed in its minute' })),
    ...read.faults,
    ...headFaults(await store.headOf(db), read.end),
    ...(await balanceFaults(db, read.sums, isWhole)),
  ];
  return { isWhole, from: from.id, to: read.end.id, hash: read.end.hash, faults: faults.slice(0, MOST_FAULTS) };
}

/** What was booked since the last mark, in one picture of it: every hash, link and sum, and the end of the chain. */
export async function auditSinceMark({ db, ledger }: AuditContext): Promise<Audit> {
  await store.standStill(db);
  const last = (await store.lastMark(db)) ?? (await store.anchoredEntries(db)).at(-1);
  const from = last ? { id: last.entry, hash: last.hash } : BEGINNING;
  const read = await readChain(db, ledger, from);
  const faults = [
    ...(last && last.stored !== last.hash ? [{ entry: last.entry, what: 'is not what was signed in its minute' }] : []),
    ...read.faults,
    ...headFaults(await store.headOf(db), read.end),
  ];
  return { isWhole: false, from: from.id, to: read.end.id, hash: read.end.hash, faults: faults.slice(0, MOST_FAULTS) };
}

/** Every entry behind another; the sums of what their lines move. */
async function readChain(db: Db, ledger: Ledger, from: ChainEnd) {
  const [faults, sums] = [[] as Fault[], new Map<number, number>()];
  let end = from;
  for (let isMore = true; isMore && faults.length < MOST_FAULTS; ) {
    const stretch = await store.chainAfter(db, end.id, STRETCH);
    for (const entry of stretch) {
      const what = faultOf(ledger, entry, end);
      if (what) faults.push({ entry: end.id + 1, what });
      for (const [account, amount] of entry.lines ?? []) sums.set(account, (sums.get(account) ?? 0) + amount);
      end = { id: entry.id, hash: entry.hash };
    }
    isMore = stretch.length === STRETCH;
  }
  return { end, faults, sums };
}

/** Whether it stands where it stood and says what was written; then, whether that is right. */
function faultOf(ledger: Ledger, { hash, lines: kept, ...row }: store.StoredEntry, end: ChainEnd): string | null {
  const lines = kept ?? [];
  return entryFault({ ...row, hash, lines }, end, hashOf(row, lines)) ?? meaningFault(ledger, row, lines);
}

/** What the owner of its kind says of an entry. */
function meaningFault({ kinds }: Ledger, row: SealedEntry, stored: readonly store.StoredLine[]): string | null {
  const kind = kinds.get(row.kind);
  if (!kind) return `is of the kind ${row.kind}, which nobody declared`;
  const lines = asWritten(
    stored.map(([, amount, account, userId, bookId]) => ({
      account: { kind: account, ...(userId !== null && { userId }), ...(bookId !== null && { bookId }) },
      amount: money(amount),
    })),
  );
  const { source, reason } = row;
  return accountsFault(kind, lines) ?? writtenFault(kind, { source, reason, detail: JSON.parse(row.detail), lines });
}

function headFaults(head: { readonly last_id: number; readonly hash: string }, end: ChainEnd): Fault[] {
  if (head.last_id === end.id && head.hash === end.hash) return [];
  return [{ entry: end.id, what: `is the last one, but the end of the chain is said to be ${head.last_id}` }];
}

async function signedFaults(db: Db, { isSigned, outside }: Anchors): Promise<Fault[]> {
  const kept = (rows: readonly store.SignedEnd[]): KeptAnchor[] =>
    rows.map(({ n, text, signature }) => ({ n, text, isSigned: isSigned(text, signature) }));
  const anchors = anchorFaults(kept(await store.anchorsHere(db)), outside);
  return [...anchors, ...markFaults(kept(await store.marksHere(db)))];
}

/** Of the whole book every balance; else those of the people who were booked for, and the sum of all. */
async function balanceFaults(db: Db, sums: ReadonlyMap<number, number>, isWhole: boolean): Promise<Fault[]> {
  const total = await store.sumOfBalances(db);
  const zero = total === 0 ? [] : [{ entry: 0, what: `all balances add up to ${total}` }];
  const wrong = isWhole
    ? (await store.allBalances(db)).filter(({ id, balance }) => balance !== (sums.get(id) ?? 0))
    : await store.wrongBalancesAmong(db, [...sums.keys()]);
  const lost = isWhole ? await store.linesWithoutEntry(db) : 0;
  return [
    ...zero,
    ...wrong.map(({ id }) => ({ entry: 0, what: `the balance of account ${id} differs from its lines` })),
    ...(lost === 0 ? [] : [{ entry: 0, what: `${lost} lines belong to no entry` }]),
  ];
}

/** The first fault of the whole book, or null: for tests and proofs. */
export async function faultInLedger(context: AuditContext): Promise<Fault | null> {
  return (await auditLedger(context, true)).faults[0] ?? null;
}

/** What an audit found, kept: a fault stands until the whole book is found good again. */
export async function recordAudit(db: Db, { isWhole, from, to, faults }: Audit, now: Date): Promise<void> {
  await store.addAudit(db, {
    is_whole: isWhole,
    from_entry: from,
    to_entry: to,
    faults: JSON.stringify(faults),
    audited_at: now,
  });
}

/** Why nothing may be paid to a person now: the book is not what was written, or what they have is not what was booked. */
export async function isLedgerInDoubt(db: Db, userId: number): Promise<boolean> {
  if ((await store.standingFaults(db)).length > 0) return true;
  return (await store.wrongBalancesOf(db, userId)).length > 0;
}

/** For whoever watches. */
export async function ledgerFigures(db: Db, now: Date) {
  const faults = await store.standingFaults(db);
  const [audited, anchored] = await store.lastChecks(db);
  const unmarked = await store.firstUnmarked(db);
  const age = (at: Date | null | undefined) => (at ? (now.getTime() - at.getTime()) / 1000 : Number.NaN);
  return [
    { name: 'pero_ledger_faults', help: 'Faults in the ledger that stand; payouts wait', value: faults.length },
    { name: 'pero_ledger_audit_age_seconds', help: 'Since the ledger was last audited', value: age(audited) },
    { name: 'pero_ledger_anchor_age_seconds', help: 'Since its end was last told outside', value: age(anchored) },
    {
      name: 'pero_ledger_unmarked_seconds',
      help: 'How long the oldest entry waits that no minute has signed',
      value: unmarked ? age(unmarked) : 0,
    },
  ];
}
