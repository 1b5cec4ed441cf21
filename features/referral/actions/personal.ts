import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetMarks } from '../store.ts';

/** Who invited whom stands with the accounts, and what it brought in the ledger. */
export const referralPart: PersonalPart = {
  folder: 'приглашения',
  shelves: [],
  forget: ({ db }, { userId }) => forgetMarks(db, userId),
};
