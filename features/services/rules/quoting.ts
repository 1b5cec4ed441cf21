import { type Brief, MEETINGS } from './brief.ts';
import { isTooMuch, type Service } from './catalogue.ts';
import type { WorkFacts } from './catalogue-volume.ts';

/** So many unfinished orders one person may have. */
export const ORDERS_MOST = 20;

/** A manuscript is looked at before its price is promised; the rest has a price by its volume. */
const LOOKED_AT: readonly string[] = ['editing', 'audio', 'booktrailer'];

export function needsALook(service: Service, facts: WorkFacts): boolean {
  return LOOKED_AT.includes(service.type) || isTooMuch(service, facts);
}

/** What the brief itself says of the volume. */
export function withCount(facts: WorkFacts, brief: Brief): WorkFacts {
  const count = Number(brief.count ?? '');
  const isFit = Number.isInteger(count) && count >= MEETINGS.least && count <= MEETINGS.most;
  return isFit ? { ...facts, count } : facts;
}

/** These work without a text: a cover or a trailer may come before the book is written. */
export function needsText(service: Service): boolean {
  return service.unit !== 'piece' && service.unit !== 'meeting';
}
