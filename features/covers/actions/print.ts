import type { Format } from '@pero/cover/compose';
import { PALETTES } from '@pero/cover/palettes';
import type { Trim } from '@pero/print-pdf/geometry';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { isPaintRefusal, painted, storedBytes } from '@pero/works/actions/painting';
import type { Book } from '@pero/works/actions/rows';
import { coverRow } from '../store/covers.ts';
import { coverFacts, modelOf, storedConfig } from './model.ts';

/** At 300 dots per inch, 5 mm to be cut off on three sides: the fourth is the spine's. */
const BLEED = { left: 0, top: 60, right: 60, bottom: 60 };
const FORMATS: Readonly<Record<Trim, Format>> = {
  '140x200': { width: 1654, height: 2363, bleed: BLEED },
  '170x240': { width: 2008, height: 2835, bleed: BLEED },
};

/** The front, and what back and spine take from it. */
export type PrintFront = {
  readonly bytes: Uint8Array;
  readonly hasMarks: boolean;
  readonly title: string;
  readonly author: string;
  /** Of a cover that we drew: its paper and its letters. A ready one lends the colour of its own edge. */
  readonly colours: { readonly ground: string; readonly ink: string } | null;
};

/**
 * The front for the printer. The cover for shops is of another shape: cut to paper it would lose its foot, and the
 * warnings with it. So a cover of the constructor is drawn anew, and of a ready one the file itself is taken: the wrap
 * then puts the marks on.
 */
export async function printFront(db: Db, files: Files, book: Book, trim: Trim): Promise<PrintFront | null> {
  const row = await coverRow(db, book.id);
  if (!row) return null;
  const config = storedConfig(row);
  const picture = row.pictureKey && (await storedBytes(files, row.pictureKey));
  const facts = await coverFacts(db, book);
  const { title, author } = facts;
  if (row.coverType === 'file') {
    return picture ? { bytes: picture, hasMarks: config.marksOnFile, title, author, colours: null } : null;
  }
  const model = modelOf(config, facts);
  const drawn = await painted({ kind: 'cover', model, format: FORMATS[trim], ...(picture && { picture }) });
  if (isPaintRefusal(drawn)) return null;
  const { ground, ink } = PALETTES[model.palette];
  return {
    bytes: drawn.jpeg,
    hasMarks: true,
    title: model.title,
    author: model.author,
    colours: { ground, ink },
  };
}
