import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'book_cards' | 'audiobooks' | 'work_cards'>;

export type VoiceBook = {
  readonly id: number;
  readonly title: string;
  readonly characters: number;
  /** An audiobook of it that somebody else reads or is to read. */
  readonly audiobookId: number | null;
};

/** Books with a text, the last changed first. */
export async function booksToVoice(db: Db, ownerId: number): Promise<VoiceBook[]> {
  const rows = await own(db)
    .selectFrom('book_cards as b')
    .leftJoin('audiobooks as a', (join) => join.onRef('a.book_id', '=', 'b.id').on('a.way', '!=', 'recording'))
    .leftJoin('work_cards as w', 'w.id', 'a.work_id')
    .select(['b.id', 'b.title', 'b.characters_number', 'w.id as audiobook_id'])
    .where('b.owner_id', '=', ownerId)
    .where('b.characters_number', '>', 0)
    .orderBy('b.changed_at', 'desc')
    .limit(200)
    .execute();
  const found = new Map<number, VoiceBook>();
  for (const { id, title, characters_number, audiobook_id } of rows) {
    const before = found.get(Number(id));
    const audiobookId = before?.audiobookId ?? audiobook_id;
    found.set(Number(id), { id: Number(id), title: title ?? '', characters: Number(characters_number), audiobookId });
  }
  return [...found.values()];
}
