import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { type DemoOwners, hasDemoBooks, loadDemoBooks } from './demo.ts';

/** Books in every state. Where somebody has thrown them away, they stay away. */
export const booksDemo: DemoPart = {
  isThere: async (demo) => !demo.people.has('author@demo.pero') || hasDemoBooks(demo.db, ownersIn(demo)),
  once: async (demo) => {
    const ids = await loadDemoBooks(demo.db, demo.files, ownersIn(demo), demo.now);
    for (const [title, id] of ids) demo.works.set(title, id);
  },
};

function ownersIn(demo: Demo): DemoOwners {
  return {
    author: inDemo(demo, 'author@demo.pero'),
    second: inDemo(demo, 'second@demo.pero'),
    polar: inDemo(demo, 'polar@demo.pero'),
    railway: inDemo(demo, 'railway@demo.pero'),
    accounts: demo.people,
  };
}
