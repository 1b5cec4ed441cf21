import { createHash, randomBytes } from 'node:crypto';
import type { Feature, Ids, Owner } from './money-world.ts';

type NewBook = (userId: number) => Promise<Ids>;

/** What invitations to work on a text, and what is suggested of its chapters, name in their paths. */
export function invitationThingsIn({ kysely }: Feature, newBook: NewBook, somebody: () => Promise<number>) {
  const now = new Date();

  /** Somebody of the title page who was asked, and somebody who works on the book. */
  async function book(ownerId: number) {
    const ids = await newBook(ownerId);
    const bookId = Number(ids.bookId);
    const person = async () => {
      const row = { owner_id: ownerId, first_name: 'Пётр', created_at: now };
      const { id } = await kysely.insertInto('persons').values(row).returning('id').executeTakeFirstOrThrow();
      const role = { book_id: bookId, person_id: id, role: 'editor', ordering: 1 };
      await kysely.insertInto('book_roles').values(role).execute();
      return id;
    };
    const [asked, working] = [await person(), await person()];
    const hand = { book_id: bookId, person_id: working, user_id: await somebody() };
    await kysely
      .insertInto('book_hands')
      .values({ ...hand, accepted_at: now, same_address: true })
      .execute();
    const token = randomBytes(32).toString('base64url');
    const { id } = await kysely
      .insertInto('book_invitations')
      .values({
        ...{ book_id: bookId, person_id: asked, email: 'invited@example.com', state: 'waiting' },
        ...{ token_hash: createHash('sha256').update(token).digest(), made_at: now },
        ...{ sent_at: now, ends_at: new Date('2030-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ids: { ...ids, personId: String(working), invitationId: String(id) }, token };
  }
  const proposal = async ({ userId }: Owner): Promise<Ids> => {
    const ids = await newBook(userId);
    const row = { book_id: Number(ids.bookId), hand: userId, kind: 'chapter', name: 'Новая', made_at: now } as const;
    const content = JSON.stringify({ title: [], epigraphs: [], blocks: [], notes: [] });
    const { id } = await kysely
      .insertInto('chapter_proposals')
      .values({ ...row, content })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...ids, proposalId: String(id) };
  };
  return {
    'book with a proposal': proposal,
    'book with an invitation': async ({ userId }: Owner) => (await book(userId)).ids,
    'invitation to a book': async () => (await book(await somebody())).token,
  };
}
