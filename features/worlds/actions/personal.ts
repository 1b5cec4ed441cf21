import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetWorlds, SHELVES } from '../store/personal.ts';

export const worldsPart: PersonalPart = {
  folder: 'миры',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetWorlds(db, whose),
};
