import type { PersonalPart } from '@pero/server-platform/personal';
import { FILES, forgetPages, SHELVES } from '../store/personal.ts';
import { closeAll } from './pages.ts';

export const authorPagesPart: PersonalPart = {
  folder: 'страницы автора',
  shelves: SHELVES,
  files: FILES,
  begin: closeAll,
  forget: async (act, whose) => act.dropFiles(await forgetPages(act.db, whose, act.now)),
};
