import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { countPerson, giveForWorks } from './count.ts';
import { giveGift } from './give.ts';

/** What the first steps of those in it have brought; levels follow the feed, as they do for everybody. */
export const achievementsDemo: DemoPart = {
  later: async (demo) => {
    const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
    await giveGift(act, act.actor.userId, 'NEW_AUTHOR');
    await giveForWorks(act, act.actor.userId);
    await countPerson(act, act.actor.userId, true);
  },
};
