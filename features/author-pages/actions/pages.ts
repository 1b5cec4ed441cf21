import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { periodOf } from '@pero/server-platform/database/retention';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { forgetFiles } from '@pero/works/actions/forget-files';
import type { Kinds } from '@pero/works/actions/kinds';
import { isPaintRefusal, painted, uploadedBytes } from '@pero/works/actions/painting';
import { employees, requirePerson } from '@pero/works/actions/persons';
import { personsInHands } from '@pero/works/actions/rows';
import { printedName } from '@pero/works/rules/persons';
import { AUTHOR_ROLES } from '@pero/works/rules/roles';
import * as events from '../events.ts';
import { addressFor, isReserved } from '../rules/addresses.ts';
import {
  type AuthorStep,
  isWorthOpening,
  keptBooks,
  type OutsideLink,
  PAGES_MOST,
  PHOTO_PURPOSE,
  plainBio,
  plainUrl,
  stateAfter,
} from '../rules/pages.ts';
import { formerAddresses, takeAddress, takeBack } from '../store/addresses.ts';
import {
  type AuthorPage,
  addPage,
  changePage,
  chooseBooks,
  chosenBooks,
  pageById,
  pageOfPerson,
  pagesOf,
  removePage,
} from '../store/pages.ts';
import { addressRefusal, moveTo } from './addresses.ts';
import { paintCardLater } from './card.ts';
import { keptPicture } from './files.ts';
import { photoAddress, type Shown, shownOf, soldUnder } from './shown.ts';
import { isStopped } from './stopped.ts';

const DAY_MS = 86_400_000;
/** A page that goes with its name leaves its address to nobody for half a year: names are not hoarded so. */
const BEGUN: Limit = { name: 'author-pages', most: 12, seconds: 30 * 86_400 };

type Acting = Act & Kinds;
type Looking = Pick<Act, 'db' | 'actor'> & Kinds;

/** PA01 */
export async function ownPages(act: Acting) {
  const { db, actor } = act;
  const [known, people] = await Promise.all([pagesOf(db, actor.userId), employees(act)]);
  const taken = await personsInHands(
    db,
    people.map(({ id }) => id),
  );
  const free = people.filter(
    (person) =>
      mayBeAuthor(person) && !taken.includes(person.id) && !known.some(({ personId }) => personId === person.id),
  );
  const shown = await Promise.all(known.map((page) => shownOf(act, page)));
  return {
    pages: shown.map(({ page, name, books }) => ({ ...headOf(page, name), books_count: books.length })),
    names: free.map(({ id, name }) => ({ person_id: id, name, suggested: addressFor(name) })),
  };
}

function mayBeAuthor({ is_self: isSelf, roles }: Awaited<ReturnType<typeof employees>>[number]): boolean {
  return isSelf || roles.some(({ slug }) => AUTHOR_ROLES.some((author) => author === slug));
}

function headOf({ id, personId, slug, state, photoKey }: AuthorPage, name: string) {
  return { id, person_id: personId, name, slug, state, photo: photoKey && photoAddress(slug, photoKey) };
}

/** PA03 */
export async function readPage(look: Looking, id: number) {
  const { db } = look;
  const page = await requireOwn(look, id);
  const [person, choosable, chosen, former] = await Promise.all([
    requirePerson(db, page.ownerId, page.personId),
    soldUnder(look, page.personId),
    chosenBooks(db, id),
    formerAddresses(db, id),
  ]);
  return {
    ...headOf(page, printedName(person)),
    reason: page.reason,
    bio: page.bio,
    links: page.links.map(({ label, url }) => ({ label, url })),
    books: chosen.filter((workId) => choosable.some((book) => book.id === workId)),
    choosable,
    former: former.map(({ slug, formerAt }) => ({
      slug,
      until: new Date(formerAt.getTime() + periodOf('author_addresses: former') * DAY_MS),
    })),
  };
}

async function requireOwn({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number, options: { lock?: boolean } = {}) {
  const page = await pageById(db, id, options);
  if (page?.ownerId !== actor.userId) throw new NotFound('author page');
  return page;
}

/** PA02 */
export async function makePage(act: Acting, { person_id: personId, slug }: { person_id: number; slug: string }) {
  const { db, actor, now } = act;
  const ownerId = actor.userId;
  // Two who begin the same page come one after the other.
  await requirePerson(db, ownerId, personId, { lock: true });
  if (await pageOfPerson(db, personId)) return { refused: 'page-there' } as const;
  const person = (await employees(act)).find(({ id }) => id === personId);
  if (!person || !mayBeAuthor(person)) return { refused: 'no-author' } as const;
  if (await isAnothers(db, personId)) return { refused: 'not-own-name' } as const;
  const often = `${ownerId}`;
  // What is asked at the same moment waits here for the first: the count is held.
  await withinLimit(db, BEGUN, often, now, 0);
  if ((await pagesOf(db, ownerId)).length >= PAGES_MOST) return { refused: 'pages-most' } as const;
  if (await isStopped(act, ownerId, person.name)) return { refused: 'stopped-name' } as const;
  if (isReserved(slug)) return { refused: 'address-reserved' } as const;
  if ((await usesLeft(db, BEGUN, often, now)) <= 0) return { refused: 'pages-often' } as const;
  const id = await addPage(db, { ownerId, personId, madeAt: now });
  if (id === null) return { refused: 'page-there' } as const;
  if (!(await takeAddress(db, id, slug, now))) {
    await removePage(db, id);
    return { refused: 'address-taken' } as const;
  }
  await takeBack(db, id, slug, now);
  await withinLimit(db, BEGUN, often, now);
  await act.announce(events.made, { subject: id, data: { ownerId, personId } });
  return readPage(act, id);
}

async function isAnothers(db: Db, personId: number): Promise<boolean> {
  return (await personsInHands(db, [personId])).length > 0;
}

type Sent = {
  readonly slug?: string | undefined;
  readonly bio?: string | undefined;
  readonly links?: readonly OutsideLink[] | undefined;
  readonly books?: readonly number[] | undefined;
  readonly photo_upload_id?: string | null | undefined;
};

export type PreparedPhoto =
  | { readonly refused: 'photo-missing' | 'photo-small' | 'photo-unfit' | 'photo-slow' }
  | { readonly key: string }
  | null;

const PHOTO_REFUSALS = {
  'picture-missing': 'photo-missing',
  'cover-small': 'photo-small',
  'cover-unfit': 'photo-unfit',
  'cover-slow': 'photo-slow',
} as const;

/** The slow part: the photo is read and cut by the painters, and nothing that a camera wrote into it stays. */
export async function preparePhoto(
  context: BeforeContext<Actor>,
  files: Files,
  pageId: number,
  { photo_upload_id: id }: Sent,
): Promise<PreparedPhoto> {
  const { db, actor, stillTime } = context;
  await requireOwn(context, pageId);
  if (!id) return null;
  const upload = { id, owner: { userId: actor.userId }, purpose: PHOTO_PURPOSE };
  const picture = await uploadedBytes(db, files, upload);
  if (!picture) return { refused: 'photo-missing' };
  const made = await painted({ kind: 'portrait', picture }, actor.userId);
  if (isPaintRefusal(made)) return { refused: PHOTO_REFUSALS[made.refused] };
  stillTime();
  return { key: await keptPicture(files, pageId, 'photo', made.bytes) };
}

/** PA04: what is not sent stays as it is. */
export async function savePage(act: Acting, id: number, sent: Sent, prepared: PreparedPhoto) {
  if (prepared && 'refused' in prepared) return prepared;
  const { db, now } = act;
  const page = await requireOwn(act, id, { lock: true });
  const books = sent.books && [...new Set(sent.books)];
  const drop = async <Reason extends string>(refused: Reason) => {
    await forgetFiles(act, prepared ? [prepared.key] : []);
    return { refused };
  };
  const refused = await refusalOf(act, page, { slug: sent.slug, books });
  if (refused) return drop(refused);
  const kept = await takePhoto(act, sent, prepared);
  if (!kept) return drop('photo-missing');
  if (!(await moveTo(act, page, sent.slug))) {
    await forgetFiles(act, kept.sentKey === null ? [] : [kept.sentKey]);
    return drop('address-taken');
  }
  if (books) await choose(act, page, books);
  await changePage(db, id, { ...wordsIn(sent), ...kept.change, changedAt: now });
  if ('photoKey' in kept.change)
    await forgetFiles(
      act,
      [page.photoKey, kept.sentKey].flatMap((key) => key ?? []),
    );
  await act.announce(events.changed, { subject: id, data: { ownerId: page.ownerId, fields: fieldsIn(sent) } });
  await act.enqueue(paintCardLater, { subject: id });
  return readPage(act, id);
}

function fieldsIn(sent: Sent): string[] {
  return Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

function wordsIn({ bio, links }: Sent) {
  return {
    ...(bio !== undefined && { bio: plainBio(bio) }),
    ...(links && { links: links.map(({ label, url }) => ({ label, url: plainUrl(url) })) }),
  };
}

/** Null where the file is not there any more. What was sent is not what is shown: of the file of a camera nothing is kept. */
async function takePhoto({ db, actor }: Act, { photo_upload_id: id }: Sent, prepared: { readonly key: string } | null) {
  if (id === undefined) return { change: {}, sentKey: null };
  if (id === null || !prepared) return { change: { photoKey: null }, sentKey: null };
  const upload = await takeUpload(db, id, { userId: actor.userId }, PHOTO_PURPOSE);
  return upload && { change: { photoKey: prepared.key }, sentKey: upload.fileKey };
}

type Wish = { readonly slug: string | undefined; readonly books: readonly number[] | undefined };

/** Before anything is taken: who mends one field has the rest as it was, a photo that is here already too. */
async function refusalOf(act: Acting, page: AuthorPage, { slug, books }: Wish) {
  if (books && !(await areSold(act, page, books))) return 'book-unknown' as const;
  return slug === undefined || slug === page.slug ? null : addressRefusal(act.db, page.id, slug);
}

async function areSold(look: Looking, { personId }: AuthorPage, books: readonly number[]): Promise<boolean> {
  const sold = new Set((await soldUnder(look, personId)).map(({ id }) => id));
  return books.every((id) => sold.has(id));
}

/** What is off sale for a while is not seen by whoever chooses, and is not lost by it: it comes back as it was chosen. */
async function choose(look: Looking, page: AuthorPage, books: readonly number[]): Promise<void> {
  const sold = await soldUnder(look, page.personId);
  const unseen = (await chosenBooks(look.db, page.id)).filter((id) => !sold.some((book) => book.id === id));
  await chooseBooks(look.db, page.id, keptBooks(books, unseen));
}

/** PA05 */
export async function movePage(act: Acting, id: number, step: AuthorStep) {
  const page = await requireOwn(act, id, { lock: true });
  const state = stateAfter(page.state, step);
  if (state === null) return { refused: 'state' } as const;
  const shown = await shownOf(act, page);
  const refused = step === 'open' ? await openingRefusal(act, shown) : null;
  if (refused) return { refused };
  await changePage(act.db, id, { state, changedAt: act.now, ...(step === 'open' && { reason: '', judgedBy: null }) });
  const told = { subject: id, data: { ownerId: page.ownerId } };
  if (step === 'ask') await act.announce(events.asked, { ...told, words: { name: shown.name } });
  else await act.announce(step === 'open' ? events.opened : events.closed, told);
  if (step === 'open') await act.enqueue(paintCardLater, { subject: id });
  return readPage(act, id);
}

async function openingRefusal(act: Acting, { page: { bio, ownerId, personId }, name, books }: Shown) {
  if (!isWorthOpening({ bio, books: books.length })) return 'empty-page' as const;
  if (await isAnothers(act.db, personId)) return 'not-own-name' as const;
  return (await isStopped(act, ownerId, name)) ? ('stopped-name' as const) : null;
}

/** As their author would: whoever leaves is seen by nobody from now on. */
export async function closeAll(act: Act): Promise<void> {
  for (const { id, ownerId } of await pagesOf(act.db, act.actor.userId)) {
    const held = await pageById(act.db, id, { lock: true });
    if (!held || stateAfter(held.state, 'close') === null) continue;
    await changePage(act.db, id, { state: 'off', changedAt: act.now });
    await act.announce(events.closed, { subject: id, data: { ownerId } });
  }
}
