import type { BookingAct, BookingHand } from '@pero/ledger/actions/ledger';
import type { Kinds, KindsOfWorks } from '@pero/works/actions/kinds';

export type ReckoningAct = BookingAct & Kinds;
export type ReckoningHand = Omit<BookingHand, 'inAct'> & {
  readonly inAct: <T>(work: (act: ReckoningAct) => Promise<T>) => Promise<T>;
};

/** A hand whose transactions book, and know what every kind of work earns. */
export function reckoning(hand: BookingHand, kinds: KindsOfWorks): ReckoningHand {
  return { ...hand, inAct: (work) => hand.inAct((act) => work({ ...act, kinds })) };
}
