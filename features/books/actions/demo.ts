import { authorOf } from '@pero/accounts/actions/author';
import { indexOf } from '@pero/cover/backgrounds/all';
import { openPainters, type Painters } from '@pero/cover/worker/pool';
import { configOf, coverFacts, modelOf, type StoredConfig } from '@pero/covers/actions/model';
import { putCover } from '@pero/covers/actions/rows';
import { keep } from '@pero/covers/actions/save';
import { addDays, moscowDay } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { rulesInForce } from '@pero/works/actions/publication';
import {
  addBook,
  addHand,
  addPerson,
  addRole,
  addSnapshot,
  type Book,
  type BookChange,
  bookById,
  changeBook,
  hasBooks,
  selfOf,
} from '@pero/works/actions/rows';
import { rightsOfRole } from '@pero/works/rules/roles';
import { DEMO_BOOKS } from '../demo/books.ts';
import type { DemoBook, DemoOwner } from '../demo/demo-book.ts';
import { DEMO_PEOPLE, type DemoPersonName } from '../demo/people.ts';
import { writeDemoText } from './demo-writing.ts';

/** `accounts`: by the address that they sign in with. */
export type DemoOwners = Readonly<Record<DemoOwner, number>> & { readonly accounts: ReadonlyMap<string, number> };

/** Was the demonstration of books loaded before? What the author has thrown away since stays away. */
export function hasDemoBooks(db: Db, { author }: DemoOwners): Promise<boolean> {
  return hasBooks(db, author);
}

/** Books in every state and of every kind, with all that belongs to them. Ids come back by title. */
export async function loadDemoBooks(db: Db, files: Files, owners: DemoOwners, now: Date): Promise<Map<string, number>> {
  const painters = openPainters();
  const people = new Map<DemoPersonName, number>();
  const ids = new Map<string, number>();
  try {
    for (const demo of DEMO_BOOKS) {
      const desk = { db, files, painters, ownerId: owners[demo.owner], accounts: owners.accounts, people, now };
      ids.set(demo.title, await loadBook(desk, demo));
    }
  } finally {
    await painters.close();
  }
  return ids;
}

/** Those that readers buy: whoever speaks with the shop brings them there. */
export function demoBooksOnSale(ids: ReadonlyMap<string, number>): number[] {
  return DEMO_BOOKS.filter(({ onSale }) => onSale).flatMap(({ title }) => ids.get(title) ?? []);
}

/** Those whose royalty is a publisher's. */
export function demoBooksOfPublisher(ids: ReadonlyMap<string, number>): number[] {
  return DEMO_BOOKS.filter(({ isPublishers }) => isPublishers).flatMap(({ title }) => ids.get(title) ?? []);
}

type Desk = {
  readonly db: Db;
  readonly files: Files;
  readonly painters: Painters;
  readonly ownerId: number;
  readonly accounts: ReadonlyMap<string, number>;
  readonly people: Map<DemoPersonName, number>;
  readonly now: Date;
};

async function loadBook(desk: Desk, demo: DemoBook): Promise<number> {
  const { db, ownerId, now } = desk;
  const begun = before(now, demo.begun);
  const { kind, title, license: licenseType, sourceWork = '' } = demo;
  const id = await addBook(db, { ownerId, form: kind, title, sourceWork, licenseType }, begun);
  await addPeople(desk, demo, id, begun);
  await writeDemoText(db, demo, { bookId: id, authorId: ownerId }, now);
  const book = await changeBook(db, id, { ...descriptionOf(demo), ...draftOf(demo, now) }, before(now, demo.changed));
  if (demo.cover) await dress(desk, demo, book);
  await publish(desk, demo, id);
  return id;
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

async function addPeople({ db, ownerId, accounts, people }: Desk, { roles = [] }: DemoBook, bookId: number, at: Date) {
  const { names } = await authorOf(db, ownerId);
  const self = await selfOf(db, ownerId, names, at);
  if (self !== null) await addRole(db, bookId, self, 'author');
  for (const [who, role] of roles) {
    const known = people.get(who) ?? (await addPerson(db, { ...DEMO_PEOPLE[who], ownerId, isSelf: false }, at));
    people.set(who, known);
    await addRole(db, bookId, known, role);
    const userId = accounts.get(DEMO_PEOPLE[who].email ?? '');
    const isWorking = userId !== undefined && rightsOfRole(role).length > 0;
    if (isWorking) await addHand(db, { bookId, personId: known, userId, sameAddress: true }, at);
  }
}

function descriptionOf(demo: DemoBook): BookChange {
  return {
    annotation: demo.annotation.join('\n\n'),
    genreIds: [...demo.genres],
    tagIds: [...demo.tags],
    age: demo.age,
    price: demo.roubles === undefined ? null : roubles(demo.roubles),
    ...aroundOf(demo),
  };
}

function aroundOf({ around }: DemoBook): BookChange {
  if (!around) return {};
  const { dedication, epigraph, imprint, thanks, aboutAuthor } = around;
  return { dedication, epigraphs: [epigraph], imprintLines: imprint, thanks, aboutAuthor, otherBooks: 'all' };
}

function draftOf({ draft, begun }: DemoBook, now: Date): BookChange {
  if (!draft) return {};
  return {
    updatePeriod: draft.updatePeriod as Exclude<Book['updatePeriod'], null>,
    draftStartedOn: moscowDay(before(now, begun)),
    completionDate: addDays(moscowDay(now), draft.finishIn),
    plannedCharacters: draft.plan,
  };
}

async function dress({ db, files, painters, now }: Desk, { cover, changed }: DemoBook, book: Book): Promise<void> {
  if (!cover) return;
  const { background, ...style } = cover;
  const config = configOf({ ...style, image: { randomBgIdx: indexOf(background) } });
  const facts = await coverFacts(db, book);
  const drawn = await keep(files, book.id, await painters.paint({ kind: 'cover', model: modelOf(config, facts) }));
  const constructorConfig: StoredConfig = { ...config, marksOnFile: false, drawnFrom: facts };
  const noPicture = { pictureKey: null, pictureWidth: null, pictureHeight: null };
  const made = {
    bookId: book.id,
    coverType: 'constructor',
    constructorConfig,
    coverDownloadDate: before(now, changed),
  };
  await putCover(db, { ...made, ...noPicture, ...drawn } as Parameters<typeof putCover>[1]);
}

/** Puts the book where it stands on its way, with the copies that the way has left. */
async function publish({ db, ownerId, now }: Desk, demo: DemoBook, id: number): Promise<void> {
  const { onSale, submitted, state, status } = demo;
  if (submitted !== undefined) {
    const sent = { reason: 'submit', authorId: ownerId, rules: rulesInForce() } as const;
    await addSnapshot(db, id, sent, before(now, submitted));
  }
  if (onSale) await addSnapshot(db, id, { reason: 'approval', authorId: null }, before(now, onSale.since));
  const standing: BookChange = {
    state,
    processingStatus: status,
    submittedAt: submitted === undefined ? undefined : before(now, submitted),
    ...(onSale && {
      isPublished: true,
      publishedAt: before(now, onSale.since),
      licenseSince: before(now, onSale.since),
    }),
  };
  const book = await bookById(db, id);
  if (book) await changeBook(db, id, standing, before(now, demo.changed), { sameFiles: true });
}
