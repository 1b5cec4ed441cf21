import { DELETED_NAME } from '@pero/accounts/rules/people';
import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetCases, SHELVES } from '../store/personal.ts';

export const moderationPart: PersonalPart = {
  folder: 'модерация',
  shelves: SHELVES,
  files: FILES,
  forget: async (act, whose) => act.dropFiles(await forgetCases(act.db, whose, DELETED_NAME)),
};
