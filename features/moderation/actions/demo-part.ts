import { namesOf } from '@pero/accounts/actions/people';
import { type DemoPart, inDemo } from '@pero/server-platform/demo';
import { loadDemoCases } from './demo.ts';

export const moderationDemo: DemoPart = {
  once: async (demo) => {
    const [author, moderator] = [inDemo(demo, 'author@demo.pero'), inDemo(demo, 'moderator@demo.pero')];
    const names = await namesOf(demo.db, [author, moderator]);
    const named = (id: number) => ({ id, name: names.get(id) ?? '' });
    await loadDemoCases(demo.db, { author: named(author), moderator: named(moderator), books: demo.works }, demo.now);
  },
};
