import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetReaders, SHELVES } from '../store/personal.ts';

export const readersPart: PersonalPart = {
  folder: 'первые читатели',
  shelves: SHELVES,
  forget: (act, whose) => forgetReaders(act.db, whose),
};
