import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetLetters, SHELVES } from '../store/personal.ts';

export const feedbackPart: PersonalPart = {
  folder: 'письма нам',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetLetters(db, whose),
};
