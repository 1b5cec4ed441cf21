import { authorOf } from '@pero/accounts/actions/author';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import { rolesChanged } from '../events.ts';
import { namesOf, printedName } from '../rules/persons.ts';
import { AUTHOR_ROLES } from '../rules/roles.ts';
import { isUploading } from '../rules/states.ts';
import { addPerson, addRole, booksWithoutRole, ownersWithoutRole, personNamed, selfOf } from '../store/persons.ts';
import { changeWork } from '../store/works.ts';

/**
 * Whoever begins a book is its author: under the name given with it, else under the one of the books before, else under
 * the one of the account. An account without a name gets its author as soon as it has one (`nameAuthors`).
 */
export async function putAuthor(act: Act, bookId: number, written: string): Promise<void> {
  const { db, actor, now } = act;
  const personId = written === '' ? await holderOf(db, actor.userId, now) : await personOf(db, actor, written, now);
  if (personId !== null) await addRole(db, bookId, personId, 'author');
  // Said with a later book, the name is that of the books before as well.
  if (written !== '') await nameAuthors(act, actor.userId);
}

async function holderOf(db: Db, userId: number, now: Date): Promise<number | null> {
  const { names } = await authorOf(db, userId);
  return selfOf(db, userId, names, now);
}

/** The first name that somebody gives is theirs; another one later is a pen name with the same address behind it. */
async function personOf(db: Db, actor: Act['actor'], written: string, now: Date): Promise<number | null> {
  const names = namesOf(written);
  const known = await personNamed(db, actor.userId, names);
  if (known !== null) return known;
  const own = await authorOf(db, actor.userId);
  const isUnknown = own.names.first === '' && own.names.last === '';
  const isOwn =
    printedName(names) === printedName({ firstName: own.names.first, middleName: '', lastName: own.names.last });
  const asWritten = { first: names.firstName, middle: names.middleName, last: names.lastName };
  const self = await selfOf(db, actor.userId, isUnknown ? asWritten : own.names, now);
  if (isUnknown && self !== null) {
    const first = await personNamed(db, actor.userId, names);
    if (first !== null) return first;
  }
  if (isOwn) return self;
  return addPerson(db, { ownerId: actor.userId, ...asWritten, about: '', email: actor.email, isSelf: false }, now);
}

/** Books begun before their owner had a name get him as their author. What is on its way to the shop arrives first. */
export async function nameAuthors(act: Pick<JobAct, 'db' | 'now' | 'announce'>, ownerId: number): Promise<void> {
  const nameless = (await booksWithoutRole(act.db, ownerId, AUTHOR_ROLES)).filter(
    ({ state }) => state === 'api_error' || !isUploading(state),
  );
  const personId = nameless.length === 0 ? null : await holderOf(act.db, ownerId, act.now);
  if (personId === null) return;
  for (const { id } of nameless) {
    await addRole(act.db, id, personId, 'author');
    await changeWork(act.db, id, {}, act.now);
    await act.announce(rolesChanged, { subject: id, data: {} });
  }
}

const AT_ONCE = 200;

/** Whoever wrote before this was known, each in a transaction of its own: one that cannot holds up no other. */
export async function nameAllAuthors(context: JobContext): Promise<void> {
  const owners: number[] = [];
  for (;;) {
    const after = owners.at(-1) ?? 0;
    const more = await context.inAct(({ db }) => ownersWithoutRole(db, AUTHOR_ROLES, { after, most: AT_ONCE }));
    owners.push(...more);
    if (more.length < AT_ONCE) break;
  }
  await eachAlone(
    context.log,
    owners,
    (ownerId) => `author ${ownerId}`,
    (ownerId) => context.inAct((act) => nameAuthors(act, ownerId)),
  );
}
