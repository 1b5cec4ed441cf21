import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Limit, usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import { requirePerson } from '@pero/works/actions/persons';
import { printedName } from '@pero/works/rules/persons';
import { type AuthorPage, pagesOf } from '../store/pages.ts';

/** Of a page that staff had switched off and its author has thrown away, a hash is kept for as long as of its address. */
const THROWN_AWAY: Limit = { name: 'author-pages-stopped', most: 1, seconds: 180 * 86_400 };

const isHeld = ({ state }: AuthorPage) => state === 'stopped' || state === 'asked';

function keyOf(ownerId: number, name: string): string {
  return `${ownerId} ${name.toLowerCase()}`;
}

/** Has staff switched off a page of this name? It is that page which is mended; another one in its place is no way around. */
export async function isStopped({ db, now }: Pick<Act, 'db' | 'now'>, ownerId: number, name: string): Promise<boolean> {
  if ((await usesLeft(db, THROWN_AWAY, keyOf(ownerId, name), now)) <= 0) return true;
  for (const page of (await pagesOf(db, ownerId)).filter(isHeld))
    if (keyOf(ownerId, await nameOf(db, page)) === keyOf(ownerId, name)) return true;
  return false;
}

async function nameOf(db: Db, { ownerId, personId }: AuthorPage): Promise<string> {
  return printedName(await requirePerson(db, ownerId, personId));
}

/** Before the page goes with its name. */
export async function rememberStopped(db: Db, page: AuthorPage, now: Date): Promise<void> {
  if (isHeld(page)) await withinLimit(db, THROWN_AWAY, keyOf(page.ownerId, await nameOf(db, page)), now);
}
