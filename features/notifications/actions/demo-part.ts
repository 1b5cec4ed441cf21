import { DEMO_NAMES } from '@pero/accounts/actions/demo/people';
import { addressConfirmed, welcome } from '@pero/accounts/tells';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { notify } from '../actions.ts';
import { makeAnnouncement, sendPiece } from './announcements.ts';

/** What a registration would have brought; a publisher, who has no address, has no bell. */
export const notificationsDemo: DemoPart = {
  people: async ({ db, now, people, newcomers }) => {
    const teller = { db, now, enqueue: async () => undefined };
    for (const name of DEMO_NAMES.filter((one) => one.includes('@'))) {
      const userId = people.get(name);
      if (userId === undefined || !newcomers.has(userId)) continue;
      await notify(teller, welcome(userId));
      await notify(teller, addressConfirmed(userId));
    }
  },
  later: async (demo) => {
    const staff = actInDemo(demo, inDemo(demo, 'main@demo.pero'));
    const made = await makeAnnouncement(staff, {
      type: 'news',
      whom: 'everybody',
      title: 'Скидки теперь видны на\u00A0весь год',
      text: 'На\u00A0странице скидок все ваши книги стоят лентами: где скидка была, где назначена и\u00A0когда можно следующую.',
      link: '/discounts/',
      link_words: 'Посмотреть',
    });
    // Few enough for one piece.
    if ('id' in made) await sendPiece(staff, made.id);
  },
};
