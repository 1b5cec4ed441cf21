import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetKeeper, SHELVES } from '../store/personal.ts';

/** What was said to an author about their book stays theirs to read; whoever has left it has no name any more. */
export const writingPart: PersonalPart = {
  folder: 'правка',
  shelves: SHELVES,
  forget: ({ db }, { userId }) => forgetKeeper(db, userId),
};
