import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';

import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, storedBytes } from '@pero/works/actions/painting';
import { bookById, changeBook } from '@pero/works/actions/rows';
import { coverRow, putCover } from '../store/covers.ts';
import { keysOf } from './files.ts';
import { coverFacts, storedConfig } from './model.ts';
import { draw, keep } from './save.ts';

/** The book's title, people or marks have changed, and its cover shows them: it is drawn again, letters and all. */
export async function redrawCover(context: JobContext, files: Files, bookId: number): Promise<void> {
  const known = await context.inAct(async ({ db }) => {
    const book = await bookById(db, bookId);
    const row = await coverRow(db, bookId);
    return book && row ? { book, row, facts: await coverFacts(db, book) } : null;
  });
  if (!known) return;
  const { row, facts } = known;
  const config = storedConfig(row);
  if (JSON.stringify(sorted(config.drawnFrom)) === JSON.stringify(sorted(facts))) return;

  const bytes = row.pictureKey && (await storedBytes(files, row.pictureKey));
  const plan = { type: row.coverType, config, marksOnFile: config.marksOnFile };
  const made = await draw({ ...plan, picture: bytes ? { bytes } : null }, facts);
  if (isPaintRefusal(made)) throw new Error(`The cover of book ${bookId} was not drawn again: ${made.refused}`);
  const fresh = await keep(files, bookId, made);
  await context.inAct(async (act) => {
    const current = await coverRow(act.db, bookId, { lock: true });
    // Somebody has made another cover meanwhile: theirs stays, and a job of its own looks after it.
    if (current?.coverDownloadDate.getTime() !== row.coverDownloadDate.getTime()) {
      await forgetFiles(act, keysOf({ ...fresh, pictureKey: null }));
      return;
    }
    const drawn = { ...current, ...fresh, constructorConfig: { ...config, drawnFrom: facts } };
    await putCover(act.db, { ...drawn, coverDownloadDate: act.now });
    await forgetFiles(act, keysOf({ ...current, pictureKey: null }));
    await changeBook(act.db, bookId, {}, act.now);
  });
}

/** jsonb keeps no order of fields. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, inner]) => [name, sorted(inner)]);
}
