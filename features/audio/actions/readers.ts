import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import { readersShown } from '../store/voices.ts';

/** Who reads aloud, as whoever chooses a reader sees them. */
export async function shownReaders({ db, today }: Pick<Act, 'db' | 'today'>) {
  const readers = await readersShown(db);
  return readers.map((reader) => ({
    id: reader.id,
    name: reader.name,
    about: reader.about,
    price: money(Number(reader.price)),
    free_from: reader.freeFrom && reader.freeFrom > today ? reader.freeFrom : null,
    sample_url: reader.sampleKey ? `/api/audio/readers/${reader.id}/sample` : null,
    sample_seconds: reader.sampleSeconds,
  }));
}
