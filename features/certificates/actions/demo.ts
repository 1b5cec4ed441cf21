import { type DemoPart, inDemo } from '@pero/server-platform/demo';
import { askCertificate } from '../store/certificates.ts';

const BOOK = 'Второй ревизор';

/** Of one book; the worker signs it, as anybody's. */
export const certificatesDemo: DemoPart = {
  later: async (demo) => {
    const workId = demo.works.get(BOOK);
    if (workId === undefined) throw new Error(`${BOOK} is not in the demonstration`);
    await askCertificate(demo.db, workId, inDemo(demo, 'author@demo.pero'), demo.now);
  },
};
