import type { PersonalPart } from '@pero/server-platform/personal';
import { documentOf } from '../store/documents.ts';
import { forgetPapers, forgetSigners, SHELVES } from '../store/personal.ts';
import { type NumberKeys, withNumber } from './numbers.ts';

/** Papers. What was signed stays under its name as long as a contract may be asked for. */
export function verificationPart(numbers: NumberKeys): PersonalPart {
  return {
    folder: 'документы',
    shelves: SHELVES,
    more: async (db, { profileId }) => {
      const opened = await withNumber(db, numbers, profileId, await documentOf(db, profileId));
      return { 'документ, удостоверяющий личность': 'refused' in opened ? null : opened };
    },
    forget: async (act, whose) => act.dropFiles(await forgetPapers(act.db, whose, act.now)),
    forgetKept: ({ db }, whose) => forgetSigners(db, whose),
  };
}
