import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetCertificates, SHELVES, textsOf } from '../store/personal.ts';

export const certificatesPart: PersonalPart = {
  folder: 'свидетельства',
  shelves: SHELVES,
  files: textsOf,
  forget: async (act, whose) => act.dropFiles(await forgetCertificates(act.db, whose)),
};
