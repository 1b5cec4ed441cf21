import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetComparisons, SHELVES } from '../store/personal.ts';

export const comparisonsPart: PersonalPart = {
  folder: 'сравнения',
  shelves: SHELVES,
  files: FILES,
  forget: async (act, whose) => act.dropFiles(await forgetComparisons(act.db, whose)),
};
