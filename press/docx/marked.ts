import type { Manuscript } from '@pero/manuscript/model';
import { Document, Packer } from 'docx';
import type { Sheet } from './blocks.ts';
import { footnotesOf } from './notes.ts';
import { wordPictures } from './pictures.ts';
import { type ReviewGiven, reviewOf } from './review.ts';
import { bookNumbering, bookStyles } from './styles.ts';
import { addSection, addTitle, addUnusedNotes, PAGE, pageNumbers, propertiesOf } from './write.ts';

/**
 * A book with its suggestions in their places, as a Word file with tracked changes and comments. The text is taken as it
 * stands: names of sections, notes and pictures must be right already.
 */
export async function writeMarkedDocx(book: Manuscript, given: ReviewGiven): Promise<Uint8Array> {
  const notes = footnotesOf(book, await wordPictures(book));
  const review = reviewOf(given);
  const sheet: Sheet = {
    book: { ...notes.book, review },
    out: [],
    startsPage: false,
    lists: 0,
    starts: new Set([1]),
  };
  addTitle(book.info, sheet);
  for (const section of book.sections) addSection(section, 0, sheet);
  addUnusedNotes(notes.unused(), sheet);
  const document = new Document({
    ...propertiesOf(book.info),
    styles: bookStyles(book.info.language, 'Times New Roman'),
    numbering: bookNumbering([...sheet.starts]),
    footnotes: notes.written(),
    comments: { children: review.comments },
    features: { trackRevisions: true },
    sections: [{ properties: PAGE, footers: { default: pageNumbers() }, children: sheet.out }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
