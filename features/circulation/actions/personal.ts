import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetQuotes, SHELVES } from '../store/personal.ts';

export const circulationPart: PersonalPart = {
  folder: 'тиражи',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetQuotes(db, whose),
};
