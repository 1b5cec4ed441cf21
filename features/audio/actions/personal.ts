import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetAgreements, forgetAroundSound, SHELVES } from '../store/personal.ts';

/** What nobody has bought goes with its work; of the rest readers keep what they hear. The papers about the rights wait for their day. */
export const audioPart: PersonalPart = {
  folder: 'аудио',
  shelves: SHELVES,
  files: FILES,
  forget: async ({ db, dropFiles }, whose) => dropFiles(await forgetAroundSound(db, whose)),
  forgetKept: async ({ db, dropFiles }, whose) => dropFiles(await forgetAgreements(db, whose)),
};
