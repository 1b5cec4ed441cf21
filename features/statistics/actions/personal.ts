import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetHolds, SHELVES } from '../store/personal.ts';

export const statisticsPart: PersonalPart = {
  folder: 'статистика',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetHolds(db, whose),
};
