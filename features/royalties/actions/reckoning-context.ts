import type { BookingAct, BookingJobContext } from '@pero/ledger/actions/ledger';
import type { Kinds, KindsOfWorks } from '@pero/works/actions/kinds';

export type ReckoningAct = BookingAct & Kinds;
export type ReckoningJobContext = Omit<BookingJobContext, 'inAct'> & {
  readonly inAct: <T>(work: (act: ReckoningAct) => Promise<T>) => Promise<T>;
};

/** A hand whose transactions book, and know what every kind of work earns. */
export function reckoning(context: BookingJobContext, kinds: KindsOfWorks): ReckoningJobContext {
  return { ...context, inAct: (work) => context.inAct((act) => work({ ...act, kinds })) };
}
