import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { keepQuote } from './quotes.ts';

const AUTHOR = 'author@demo.pero';

/** A price that is kept with a gift in it. */
export const circulationDemo: DemoPart = { once: loadQuote };

async function loadQuote(demo: Demo): Promise<void> {
  const author = actInDemo(demo, inDemo(demo, AUTHOR));
  const choice = { page_count: 248, items_count: 50, cover_type: 'hard', postcode: '190031' } as const;
  await keepQuote(author, { ...choice, promocode: 'ГОЛОС-5' });
}
