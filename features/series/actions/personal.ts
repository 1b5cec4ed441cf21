import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetSeries, SHELVES } from '../store/personal.ts';

export const seriesPart: PersonalPart = {
  folder: 'серии',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetSeries(db, whose),
};
