import { DEMO_NAMES } from '@pero/accounts/actions/demo/people';
import { addressConfirmed, welcome } from '@pero/accounts/tells';
import type { DemoPart } from '@pero/server-platform/demo';
import { notify } from '../actions.ts';

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
};
