import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetAchievements, SHELVES } from '../store/personal.ts';

export const achievementsPart: PersonalPart = {
  folder: 'уровень автора',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetAchievements(db, whose),
};
