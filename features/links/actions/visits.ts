import { createHmac, randomBytes } from 'node:crypto';
import type { Day } from '@pero/kernel/day';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { networkOf } from '@pero/server-platform/outside/network';
import { looksLikeMachine, ONE_ADDRESS_MOST, SLUG } from '../rules/links.ts';
import { countMachine, countVisit, forgetVisits, keyOfDay, linkBySlug } from '../store/links.ts';
import { newMark } from './marks.ts';

const OFTEN: Limit = { name: 'links-go', most: 120, seconds: 60 };

type Coming = Pick<Act, 'db' | 'now' | 'today' | 'request'>;

/** LK06: never anywhere but to the book in the shop or to our own page of it. */
export async function followLink({ db, now, today, request }: Coming, slug: string, isLook: boolean) {
  if (!(await withinLimit(db, OFTEN, request.ip, now))) return { refused: 'often' } as const;
  const link = SLUG.test(slug) ? await linkBySlug(db, slug) : null;
  if (!link || link.closedAt !== null) throw new NotFound('link');
  const place = (await shopPlaces(db, [link.workId]))[0];
  if (!place) throw new NotFound('link');
  if (isLook || looksLikeMachine(request.userAgent)) {
    await countMachine(db, link.id, today);
  } else {
    const key = await keyOfDay(db, today, randomBytes(32));
    const hashOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
    const network = networkOf(request.ip);
    const visit = { visitor: hashOf(`${network} ${request.userAgent}`), address: hashOf(network) };
    await countVisit(db, { linkId: link.id, day: today, ...visit }, ONE_ADDRESS_MOST);
  }
  const mark = newMark(link, now);
  if (link.place === 'shops') return { to: `/b/${link.workId}/?click=${mark}` };
  const to = new URL(place.url);
  to.searchParams.set('click', mark);
  return { to: to.href };
}

/** Every night: who came yesterday is forgotten with the key of yesterday. */
export function forgetComers({ db, today }: { readonly db: Act['db']; readonly today: Day }): Promise<void> {
  return forgetVisits(db, today);
}
