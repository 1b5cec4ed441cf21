import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { workToJudge } from '@pero/works/actions/judging';
import type { Kinds, SaleFacts, SoldKind } from '@pero/works/actions/kinds';
import type { Pace } from '../rules/errands.ts';
import { changeErrand, type Errand, type ErrandChange, isMine } from '../store/errands.ts';
import type { Partner } from './partner.ts';

/** What an errand is run with; it is held while it runs. */
export type Run = Kinds & {
  readonly context: JobContext;
  readonly partner: Partner;
  readonly files: Files;
  readonly pace: Pace;
  readonly errand: Errand;
};

export type HeldBook = Awaited<ReturnType<typeof workToJudge>>;

/**
 * Writes what has become of an errand, together with its book, when it is still in our hands. The book is locked first:
 * everybody does it in this order.
 */
export function write(
  { context, errand }: Run,
  change: (act: JobAct, book: HeldBook) => Promise<ErrandChange | null>,
): Promise<boolean> {
  return context.inAct(async (act) => {
    const book = await workToJudge(act.db, errand.bookId);
    if (!(await isMine(act.db, errand))) return false;
    const changed = await change(act, book);
    if (changed === null) return false;
    await changeErrand(act.db, errand.id, changed);
    return true;
  });
}

export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** How the work of an errand is sold. */
export async function onSaleOf({ kinds, errand }: Pick<Run, 'kinds' | 'errand'>, db: Db): Promise<SoldKind> {
  const { kind, onSale } = await kinds.of(db, errand.bookId);
  if (!onSale) throw new Error(`A work of the kind «${kind}» is not sold`);
  return onSale;
}

export async function factsOf(run: Pick<Run, 'kinds' | 'errand'>, db: Db): Promise<SaleFacts> {
  return (await onSaleOf(run, db)).facts(db, run.errand.bookId);
}
