import type { PersonalPart } from '@pero/server-platform/personal';
import { SHELVES } from '../store/personal.ts';

/** The ledger names numbers only, and the law keeps it. */
export const ledgerPart: PersonalPart = {
  folder: 'роялти',
  shelves: SHELVES,
  forget: async () => undefined,
};
