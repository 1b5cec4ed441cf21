import { randomBytes } from 'node:crypto';
import { demoBooksOnSale } from '@pero/books/actions/demo';
import { addDays, moscowDay } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import { type DemoPart, inDemo } from '@pero/server-platform/demo';
import { DEMO_LINKS } from '../rules/demo-slugs.ts';
import { addLink, plantClicks } from '../store/links.ts';

const DAY_MS = 86_400_000;

/** Three places where a book is spoken of. Who bought after them the shop itself tells, as of any link. */
export const linksDemo: DemoPart = {
  later: async ({ db, now, works, people }) => {
    const [workId] = demoBooksOnSale(works);
    if (workId === undefined) return;
    const ownerId = inDemo({ people }, 'author@demo.pero');
    for (const [index, { slug, source, cost, clicks }] of DEMO_LINKS.entries()) {
      const madeAt = new Date(now.getTime() - (clicks.length + index * 3) * DAY_MS);
      const head = { slug, source, workId, ownerId, madeAt, place: index === 2 ? 'shops' : 'book' } as const;
      const link = await addLink(db, { ...head, cost: roubles(cost), secret: randomBytes(32) });
      if (!link) continue;
      const days = clicks.map((visitors, at) => ({
        day: addDays(moscowDay(madeAt), at),
        visitors,
        machines: Math.round(visitors * 0.14),
      }));
      await plantClicks(db, link.id, days);
    }
  },
};
