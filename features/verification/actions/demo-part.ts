import { loadDemoConsents } from '@pero/accounts/actions/consents';
import { documentsOf } from '@pero/pages/actions';
import { type DemoPart, inDemo } from '@pero/server-platform/demo';
import { loadDemoOffers } from './offers-demo.ts';
import { loadDemoTaxData } from './tax-demo.ts';

/** Whoever writes in the demonstration has agreed to the texts; one has signed a former offer. */
const AUTHORS = ['author@demo.pero', 'second@demo.pero', 'polar@demo.pero', 'railway@demo.pero'];

export const verificationDemo: DemoPart = {
  once: async (demo) => {
    const [author, second] = [inDemo(demo, 'author@demo.pero'), inDemo(demo, 'second@demo.pero')];
    const authors = AUTHORS.map((name) => inDemo(demo, name));
    await loadDemoConsents(demo.db, authors, documentsOf(), demo.now);
    await loadDemoOffers(demo.db, { current: author, former: second }, demo.now);
    await loadDemoTaxData(demo.db, author, demo.now);
  },
};
