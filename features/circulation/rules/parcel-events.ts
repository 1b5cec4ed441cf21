/** What can befall a parcel, in our words. */
export const PARCEL_STATES = ['booked', 'in-transit', 'delivered', 'returned', 'failed'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export type ParcelEvent = {
  readonly state: ParcelState;
  /** A city or a post office, as the carrier names it; empty where it does not. */
  readonly place: string;
  readonly at: Date;
};

const CDEK: ReadonlyMap<string, ParcelState> = new Map([
  ['CREATED', 'booked'],
  ['ACCEPTED', 'booked'],
  ['INVALID', 'failed'],
  ['REMOVED', 'failed'],
  ['DELIVERED', 'delivered'],
  ['POSTOMAT_RECEIVED', 'delivered'],
  ['NOT_DELIVERED', 'returned'],
]);

/** Two vocabularies of codes live side by side there, and grow: what is not known is on its way. */
export function stateOfCdek(code: string): ParcelState {
  return CDEK.get(code) ?? 'in-transit';
}

/** Operations of the post and their attributes; both are numbers, and new ones come. */
const HANDED_OVER = 2;
const TO_SENDER = new Set([2, 4, 7, 9]);
const SENT_BACK = 3;
/** Destroyed, become the post's own, lost. */
const GONE = new Set([16, 17, 18]);
const NUMBERED = 28;

export function stateOfPochta(operation: number, attribute: number | null): ParcelState {
  if (operation === HANDED_OVER) return attribute !== null && TO_SENDER.has(attribute) ? 'returned' : 'delivered';
  if (operation === SENT_BACK) return 'returned';
  if (operation === NUMBERED) return 'booked';
  return GONE.has(operation) ? 'failed' : 'in-transit';
}

const ENDS: ReadonlySet<ParcelState> = new Set(['delivered', 'returned', 'failed']);

/**
 * Where a parcel is, of all that befell it, in whatever order it is told. An end stays one: what sorting centres write down
 * afterwards changes nothing. Null of one that nothing befell.
 */
export function parcelStateOf(events: readonly ParcelEvent[]): ParcelState | null {
  const inOrder = inOrderOfTime(events);
  const end = inOrder.findLast(({ state }) => ENDS.has(state));
  if (end) return end.state;
  if (inOrder.length === 0) return null;
  return inOrder.some(({ state }) => state === 'in-transit') ? 'in-transit' : 'booked';
}

/** At one moment what comes later on the road is later. */
export function inOrderOfTime(events: readonly ParcelEvent[]): ParcelEvent[] {
  return events.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || PARCEL_STATES.indexOf(a.state) - PARCEL_STATES.indexOf(b.state),
  );
}
