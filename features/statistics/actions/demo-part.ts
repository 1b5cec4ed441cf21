import { demoBooksOfPublisher } from '@pero/books/actions/demo';
import { moscowDay } from '@pero/kernel/day';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
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
    await loadDemoRightholder(actInDemo(demo, publisherId), { publisherId, rightholder, bookIds }, signed);
  },
};
