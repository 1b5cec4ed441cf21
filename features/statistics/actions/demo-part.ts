import { demoBooksOfPublisher } from '@pero/books/actions/demo';
import { moscowDay } from '@pero/kernel/day';
import { checkDigit } from '@pero/kernel/isbn';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { keepIsbn } from '../store/publisher-isbns.ts';
import { loadDemoRightholder } from './publisher-rights.ts';

const DAY_MS = 86_400_000;

/** Books of a publisher: given before the first sale is told, so that all of it is the publisher's. */
export const statisticsDemo: DemoPart = {
  once: async (demo) => {
    const publisherId = inDemo(demo, 'demo-publisher');
    const bookIds = demoBooksOfPublisher(demo.works);
    const signed = new Date(demo.now.getTime() - 760 * DAY_MS);
    const contract = { contractNumber: `СВ-${moscowDay(signed).slice(2, 4)}/17`, contractOn: moscowDay(signed) };
    const rightholder = { name: 'Издательство «Северный ветер»', currency: 'RUB', ...contract };
    for (const [at, bookId] of bookIds.entries()) {
      await keepIsbn(demo.db, { bookId, edition: 'ebook', isbn: demoIsbn(at), by: publisherId, at: signed });
    }
    await loadDemoRightholder(actInDemo(demo, publisherId), { publisherId, rightholder, bookIds }, signed);
  },
};

/** Of a range that no publisher has. */
function demoIsbn(at: number): string {
  const twelve = `97850000${`${17 + at}`.padStart(4, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
