import { demoBooksOnSale } from '@pero/books/actions/demo';
import { book } from '@pero/books/actions/kind';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { publishBook } from './errands.ts';

/** What is on sale in the demonstration goes to the shop as any book does. */
export const retailerDemo: DemoPart = {
  once: async (demo) => {
    const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
    for (const id of demoBooksOnSale(demo.works)) await publishBook({ ...act, kinds: kindsOfWorks([book]) }, id);
  },
};
