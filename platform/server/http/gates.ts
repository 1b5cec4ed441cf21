import type { Gate } from './door.ts';

/** For whoever may come, and sends something; what differs is said by the caller. */
export const ANYBODY = {
  method: 'POST',
  who: 'any',
  publishersToo: true,
  house: null,
  scope: 'public',
  writes: true,
  beforeFactor: false,
  freshFactor: false,
  isDoor: false,
  forPrograms: false,
  fromAnywhere: false,
} as const satisfies Omit<Gate, 'id'>;

/** For what proves itself: a signed post of another company, a link of a letter. */
export function proofInside(id: string): Gate {
  return { ...ANYBODY, id, forPrograms: true, isProofInside: true };
}
