import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { FORMER_MOST, isReserved } from '../rules/addresses.ts';
import { addressOf, formerAddresses, leaveAddress, takeAddress, takeBack } from '../store/addresses.ts';
import type { AuthorPage } from '../store/pages.ts';

/** Why a page cannot have an address, as it stands now; somebody may be quicker all the same. */
export async function addressRefusal(db: Db, pageId: number, slug: string) {
  if (isReserved(slug)) return 'address-reserved' as const;
  const known = await addressOf(db, slug);
  if (known) return known.pageId === pageId ? null : ('address-taken' as const);
  return (await formerAddresses(db, pageId)).length >= FORMER_MOST ? ('address-often' as const) : null;
}

/** The former one leads here from now on, and may be taken back. False where somebody was quicker. */
export async function moveTo({ db, now }: Act, page: AuthorPage, slug: string = page.slug): Promise<boolean> {
  if (slug === page.slug) return true;
  const isOwn = (await addressOf(db, slug))?.pageId === page.id;
  if (!isOwn && !(await takeAddress(db, page.id, slug, now))) return false;
  await leaveAddress(db, page.id, now);
  await takeBack(db, page.id, slug, now);
  return true;
}
