import { allBookRoutes } from '@pero/books/test-parts';
import { personOf, rolesOf, TYPE } from '@pero/books/test-persons';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import type { Actor } from '@pero/server-platform/act';
import type { Mail } from '@pero/server-platform/mail/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeenInvitation, SentInvitation, WorkHand } from './contract/invitations.ts';

type Sent = { hands: WorkHand[]; invitations: SentInvitation[] };

let world: Awaited<ReturnType<typeof booksUnderTest>>;
const mails: Mail[] = [];
let as: (actor: Actor) => ReturnType<typeof world.as>;
beforeAll(async () => {
  world = await booksUnderTest();
  const post = async (_: unknown, mail: Mail) => void mails.push(mail);
  as = world.withRoutes(allBookRoutes({ files: world.files, post }));
});
afterAll(() => world.close());
beforeEach(() => mails.splice(0));

const DAY_MS = 86_400_000;
const tokenIn = ({ text }: Mail) => /invitations\/([\w-]{43})\//.exec(text)?.[1] ?? '';

type Named = { readonly id: number };
type Asking = { readonly bookId: number; readonly browser: ReturnType<typeof world.as> };

/** A name on the title page, and nothing more. */
const give = ({ bookId, browser }: Asking, person: Named, type: keyof typeof TYPE) =>
  browser.post('/books/employees/roles', { book_id: bookId, person_id: person.id, type_id: TYPE[type] });

/** A book with somebody on its title page, whom its author may ask to work on it. */
async function asking(role: keyof typeof TYPE = 'editor') {
  const writer = await world.writer();
  const browser = as(writer.actor);
  const person = await personOf(writer);
  await give({ ...writer, browser }, person, role);
  const at = `/books/${writer.bookId}/invitations`;
  const invite = (email: string) => browser.post<Sent>(at, { person_id: person.id, email });
  return { ...writer, browser, person, at, invite, meta: `/books/master/meta/${writer.bookId}` };
}

const asked = async ({ invite }: Pick<Awaited<ReturnType<typeof asking>>, 'invite'>, email: string) => {
  const answer = await invite(email);
  expect(answer.status).toBe(200);
  return { id: answer.result?.invitations[0]?.id, token: tokenIn(mails.at(-1) as Mail) };
};

describe('somebody asked to work on a book', () => {
  test('[IV02] [IV05] [IV06] gets a letter, sees what is asked, accepts, and works as the role says', async () => {
    const book = await asking('proofreader');
    const ada = await world.somebody();
    const { token } = await asked(book, ada.email ?? '');
    expect(mails).toMatchObject([{ to: ada.email }]);
    expect(mails[0]?.text).toContain('«Долгая вода»');
    expect(mails[0]?.text).toContain('корректор');
    const seen = await world.visitor().get<SeenInvitation>(`/invitations/${token}`);
    expect(seen.result).toMatchObject({ title: 'Долгая вода', roles: 'Корректор', edits: false, state: 'waiting' });
    const browser = as(ada);
    expect((await browser.get(book.meta)).status).toBe(404);
    const accepted = await browser.post<{ page: string }>(`/invitations/${token}/accept`);
    expect(accepted).toMatchObject({
      status: 200,
      result: { page: `/books/${book.bookId}/chapters/` },
    });
    expect((await browser.get(book.meta)).status).toBe(200);
    const text = { base_version: 1, content: textOfParagraphs('Вода стояла высоко.') };
    expect((await browser.patch(`/books/${book.bookId}/chapters/${book.chapterId}`, text)).status).not.toBe(200);
    expect((await browser.get(book.at)).status).toBe(404);
    const { result } = await book.browser.get<Sent>(book.at);
    expect(result?.hands).toMatchObject([{ person_id: book.person.id, same_address: true }]);
    expect(result?.invitations).toMatchObject([{ state: 'accepted' }]);
    // Of the link the database knows the hash alone.
    const { rows } = await world.pool.query('select * from book_invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('[IV06] may accept by an account with another address: the owner is told which', async () => {
    const book = await asking();
    const { token } = await asked(book, 'ada@work.example');
    const ada = await world.somebody();
    expect((await as(ada).post(`/invitations/${token}/accept`)).status).toBe(200);
    const { result } = await book.browser.get<Sent>(book.at);
    expect(result?.hands).toMatchObject([{ same_address: false }]);
    const told = await world.kysely
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'books.invitation-accepted')
      .where('subject', '=', book.bookId)
      .execute();
    expect(told).toMatchObject([{ data: { ownerId: book.actor.userId, sameAddress: false } }]);
    // The link is one person's, and one answer is all.
    const second = await as(await world.somebody()).post(`/invitations/${token}/accept`);
    expect(second).toMatchObject({ status: 409, errors: [{ reason: 'invited-state' }] });
  });

  test('[IV06] is refused where the account cannot: unconfirmed, the owner’s own, already at work, a judge of it', async () => {
    const book = await asking();
    const { token } = await asked(book, 'ada@work.example');
    const accept = async (actor: Actor) => (await as(actor).post(`/invitations/${token}/accept`)).errors[0]?.reason;
    const ada = await world.somebody();
    expect(await accept({ ...ada, isActivated: false })).toBe('invited-unconfirmed');
    expect(await accept(book.actor)).toBe('invited-owner');
    await world.kysely.updateTable('works').set({ judge_id: ada.userId }).where('id', '=', book.bookId).execute();
    expect(await accept(ada)).toBe('invited-judge');
    await world.kysely.updateTable('works').set({ judge_id: null }).where('id', '=', book.bookId).execute();
    expect(await accept(ada)).toBeUndefined();
    const other = await personOf(book, { first_name: 'Ева' });
    await give(book, other, 'proofreader');
    await book.browser.post(book.at, { person_id: other.id, email: 'eva@work.example' });
    const again = await as(ada).post(`/invitations/${tokenIn(mails.at(-1) as Mail)}/accept`);
    expect(again.errors[0]?.reason).toBe('invited-twice');
  });

  test('[IV06] answers before or after a judge takes the book, never at that very moment', async () => {
    const book = await asking();
    const ada = await world.somebody();
    const { token } = await asked(book, ada.email ?? '');
    const judging = await world.pool.connect();
    await judging.query('begin');
    await judging.query('update works set judge_id = $1 where id = $2', [ada.userId, book.bookId]);
    let isAnswered = false;
    const accepting = as(ada)
      .post(`/invitations/${token}/accept`)
      .finally(() => {
        isAnswered = true;
      });
    const waiting = 'select count(*)::int as waiting from pg_locks where not granted';
    await expect
      .poll(async () => isAnswered || (await judging.query(waiting)).rows[0].waiting > 0, { timeout: 20_000 })
      .toBe(true);
    await judging.query('commit');
    judging.release();
    expect((await accepting).errors[0]?.reason).toBe('invited-judge');
    expect((await book.browser.get<Sent>(book.at)).result?.hands).toEqual([]);
  });

  test('[IV07] says no without an account, and is left alone for 30 days', async () => {
    const book = await asking();
    const { token } = await asked(book, 'ada@work.example');
    expect((await world.visitor().post(`/invitations/${token}/decline`)).status).toBe(200);
    expect((await world.visitor().post(`/invitations/${token}/decline`)).status).toBe(409);
    expect((await as(await world.somebody()).post(`/invitations/${token}/accept`)).status).toBe(409);
    expect((await book.invite('ada@work.example')).errors[0]?.reason).toBe('invited-declined');
    world.clock.forward(31 * DAY_MS);
    expect((await book.invite('ada@work.example')).status).toBe(200);
  });

  test('[IV08] leaves, or is let go: the book is gone from the next call on, what was said stays', async () => {
    const book = await asking();
    const ada = await world.somebody();
    const { token } = await asked(book, ada.email ?? '');
    const browser = as(ada);
    await browser.post(`/invitations/${token}/accept`);
    const thread = `/books/${book.bookId}/chapters/${book.chapterId}/threads`;
    expect((await browser.post(thread, { quote: '', text: 'Не рано ли?' })).status).toBe(200);
    expect((await book.browser.post(`/books/${book.bookId}/leave`)).errors[0]?.reason).toBe('leave-owner');
    expect((await browser.post(`/books/${book.bookId}/leave`)).status).toBe(200);
    expect((await browser.get(book.meta)).status).toBe(404);
    expect((await browser.post(`/books/${book.bookId}/leave`)).status).toBe(404);
    const said = await book.browser.get(`/books/${book.bookId}/threads`);
    expect(JSON.stringify(said.result)).toContain('Не рано ли?');
    expect(await rolesOf(book)).toHaveLength(2);

    const back = await asked(book, ada.email ?? '');
    await browser.post(`/invitations/${back.token}/accept`);
    const hand = `/books/${book.bookId}/hands/${book.person.id}`;
    expect((await browser.delete(hand)).status).toBe(404);
    expect((await book.browser.delete(hand)).status).toBe(200);
    expect((await book.browser.delete(hand)).status).toBe(404);
    expect((await browser.get(book.meta)).status).toBe(404);
  });
});

describe('whoever asks', () => {
  test('[IV02] hears the same whoever has the address, and keeps one invitation for an address and a person', async () => {
    const book = await asking();
    const known = await world.somebody();
    const second = await personOf(book, { first_name: 'Ева' });
    await give(book, second, 'editor');
    const [one, other] = [
      await book.invite(known.email ?? ''),
      await book.browser.post<Sent>(book.at, { person_id: second.id, email: 'nobody@work.example' }),
    ];
    const bare = ({ status, errors, result }: typeof one) => ({
      ...{ status, errors },
      last: Object.keys(result?.invitations[0] ?? {}),
    });
    expect(bare(one)).toEqual(bare(other));
    expect((await book.invite('NOBODY@work.example')).errors[0]?.reason).toBe('invited-waits');
    expect((await book.invite('third@work.example')).errors[0]?.reason).toBe('invited-waits');
    expect((await book.invite(book.actor.email ?? '')).errors[0]?.reason).toBe('invited-self');
    expect((await book.invite('не адрес')).errors[0]?.field).toBe('email');
    const artist = await personOf(book, { first_name: 'Аня' });
    await give(book, artist, 'illustrator');
    const drawn = await book.browser.post(book.at, { person_id: artist.id, email: 'anya@work.example' });
    expect(drawn.errors[0]?.reason).toBe('invited-role');
    const foreign = await personOf(await world.writer());
    const theirs = await book.browser.post(book.at, { person_id: foreign.id, email: 'x@work.example' });
    expect(theirs.errors[0]?.reason).toBe('invited-person');
  });

  test('[IV03] [IV04] sends again with a new link and term, not twice an hour; takes back what nobody answered', async () => {
    const book = await asking();
    const { id, token } = await asked(book, 'ada@work.example');
    const again = () => book.browser.post<Sent>(`${book.at}/${id}/send`);
    expect((await again()).errors[0]?.reason).toBe('invited-soon');
    world.clock.forward(15 * DAY_MS);
    const ada = await world.somebody();
    expect((await as(ada).post(`/invitations/${token}/accept`)).errors[0]?.reason).toBe('invited-over');
    expect((await book.browser.get<Sent>(book.at)).result?.invitations).toMatchObject([{ state: 'over' }]);
    expect((await again()).result?.invitations).toMatchObject([{ state: 'waiting' }]);
    expect((await world.visitor().get(`/invitations/${token}`)).status).toBe(404);
    const fresh = tokenIn(mails.at(-1) as Mail);
    expect(fresh).not.toBe(token);
    expect((await book.browser.delete(`${book.at}/${id}`)).status).toBe(200);
    expect((await book.browser.delete(`${book.at}/${id}`)).status).toBe(409);
    expect((await as(ada).post(`/invitations/${fresh}/accept`)).status).toBe(409);
  });

  test('[IV02] [IV03] writes to nobody before their own address is confirmed', async () => {
    const book = await asking();
    const { id } = await asked(book, 'ada@work.example');
    const unknown = as({ ...book.actor, isActivated: false });
    const wish = { person_id: book.person.id, email: 'stranger@work.example' };
    expect((await unknown.post(book.at, wish)).errors[0]?.reason).toBe('invited-unconfirmed');
    world.clock.forward(DAY_MS);
    expect((await unknown.post(`${book.at}/${id}/send`)).errors[0]?.reason).toBe('invited-unconfirmed');
    expect(mails).toHaveLength(1);
  });

  test('[IV02] fills nobody’s post box: five letters a day to an address, whoever writes them', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await (await asking()).invite('one@work.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(mails).toHaveLength(5);
  });

  test('[BK31] takes the only role that lets somebody work: the invitation and the work are closed with it', async () => {
    const book = await asking();
    const ada = await world.somebody();
    const { token } = await asked(book, ada.email ?? '');
    const role = (await rolesOf(book)).find(({ slug }) => slug === 'editor');
    await give(book, book.person, 'illustrator');
    await book.browser.delete(`/books/employees/roles?id=${role?.id}`);
    expect((await as(ada).post(`/invitations/${token}/accept`)).status).toBe(409);
    await give(book, book.person, 'editor');
    const next = await asked(book, ada.email ?? '');
    await as(ada).post(`/invitations/${next.token}/accept`);
    const opened = (await rolesOf(book)).find(({ slug }) => slug === 'editor');
    expect(opened?.opens_book).toBe(true);
    await book.browser.delete(`/books/employees/roles?id=${opened?.id}`);
    await give(book, book.person, 'editor');
    expect((await as(ada).get(book.meta)).status).toBe(404);
  });
});
