import { seenText } from '@pero/kernel/text/seen-text';
import type { Act, Actor } from '@pero/server-platform/act';
import { usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { ADDRESS_QUERY, type AddressSuggestion } from '../rules/suggestions.ts';
import { forgetSuggestions, keepSuggestions, keptSuggestions } from '../store/address-suggestions.ts';
import type { Carrier, CleanAddress } from './carriers/port.ts';
import { CarrierRefused, CarrierSilent } from './carriers/port.ts';
import type { AddressBook } from './dadata.ts';

const DAY_MS = 86_400_000;
/** Whoever types an address asks twenty times; every question of ours is paid for. */
const BY_PERSON = { name: 'addresses.person', most: 300, seconds: 3600 };
const BY_ADDRESS = { name: 'addresses.address', most: 1000, seconds: 3600 };
const CHECKS = { name: 'addresses.checks', most: 60, seconds: 3600 };

type Context = Pick<BeforeContext<Actor>, 'db' | 'actor' | 'now' | 'request'>;

/** Null: nobody was asked, or did not answer. `isNew`: it was, and what it said is kept for a day. */
type Found = { readonly query: string; readonly suggestions: AddressSuggestion[] | null; readonly isNew: boolean };

/** Asked outside the transaction. What anybody has typed today is not asked again. */
export async function prepareSuggestions(
  { db, actor, now, request }: Context,
  book: AddressBook | null,
  typed: string,
): Promise<Found> {
  const query = seenText(typed).trim().replace(/\s+/g, ' ').toLowerCase();
  if (book === null) return { query, suggestions: null, isNew: false };
  if (query.length < ADDRESS_QUERY.least) return { query, suggestions: [], isNew: false };
  const kept = await keptSuggestions(db, query, now);
  if (kept) return { query, suggestions: kept, isNew: false };
  const left = await Promise.all([
    usesLeft(db, BY_PERSON, `${actor.userId}`, now),
    usesLeft(db, BY_ADDRESS, request.ip, now),
  ]);
  if (Math.min(...left) === 0) return { query, suggestions: null, isNew: false };
  return { query, suggestions: await book.suggest(query), isNew: true };
}

/** SV60. */
export async function suggested({ db, actor, now, request }: Act & Context, { query, suggestions, isNew }: Found) {
  if (isNew) {
    await withinLimit(db, BY_PERSON, `${actor.userId}`, now);
    await withinLimit(db, BY_ADDRESS, request.ip, now);
  }
  if (isNew && suggestions) await keepSuggestions(db, query, suggestions, new Date(now.getTime() + DAY_MS));
  return { is_on: suggestions !== null, suggestions: suggestions ?? [] };
}

type Written = { readonly postcode: string; readonly region: string; readonly city: string; readonly street: string };

/** Null where no carrier checks addresses, or it does not answer: nothing depends on it. */
export async function prepareCheck(
  { db, actor, now }: Context,
  { cleanAddress }: Carrier,
  address: Written,
): Promise<CleanAddress | null> {
  if (!cleanAddress || (await usesLeft(db, CHECKS, `${actor.userId}`, now)) === 0) return null;
  return cleanAddress(address).catch((error: unknown) => {
    if (error instanceof CarrierSilent || error instanceof CarrierRefused) return null;
    throw error;
  });
}

/** SV61. */
export async function checked({ db, actor, now }: Act, found: CleanAddress | null) {
  if (found === null) return { is_checked: false, clean: null };
  await withinLimit(db, CHECKS, `${actor.userId}`, now);
  if (found.outcome === 'unclear') return { is_checked: true, clean: null };
  const { postcode, region, city, street } = found;
  return { is_checked: true, clean: { postcode, region, city, street } };
}

export function forgetOldSuggestions({ db, now }: JobAct): Promise<void> {
  return forgetSuggestions(db, now);
}
