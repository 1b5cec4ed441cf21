import type { Act } from '@pero/server-platform/act';
import { EMPTY_ADDRESS } from '../../rules/address.ts';
import { lastSent } from '../../store/tirages.ts';
import { consentsLeft, type Documents } from './consents.ts';

/** SV42: whom the last tirage went to, so that nobody types it twice; at first what the account knows. */
export async function orderForm(act: Act, documents: Documents) {
  const { db, actor } = act;
  const last = await lastSent(db, actor.userId);
  const known = last ?? { ...EMPTY_ADDRESS, email: actor.email ?? '' };
  return {
    address: {
      last_name: known.lastName,
      first_name: known.firstName,
      phone: known.phone,
      email: known.email,
      postcode: known.postcode,
      region: known.region,
      locality: known.locality,
      street: known.street,
      building: known.building,
      flat: known.flat,
    },
    consents_left: await consentsLeft(act, documents),
  };
}
