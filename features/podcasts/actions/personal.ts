import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetPodcasts, SHELVES } from '../store/personal.ts';

export const podcastsPart: PersonalPart = {
  folder: 'подкасты',
  shelves: SHELVES,
  forget: async ({ db, dropFiles }, whose) => dropFiles(await forgetPodcasts(db, whose)),
};
