import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetLinks, SHELVES } from '../store/personal.ts';

/** Of those who click nothing is kept that anybody could ask for. */
export const linksPart: PersonalPart = {
  folder: 'ссылки',
  shelves: SHELVES,
  forget: (act, whose) => forgetLinks(act.db, whose),
};
