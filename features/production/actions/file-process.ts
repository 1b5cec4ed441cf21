import { serveTasks } from '@pero/processes/child';
import type { FileAnswer, FileWish, MadeBytes } from './file-wish.ts';
import type { WordWish } from './word-book.ts';

/** A process that makes files. Writers are loaded as needed: the one for print is larger than all the rest. */
const tasks = {
  make: async (wish: FileWish): Promise<FileAnswer> => {
    if (wish.format === 'cover-pdf') return coverPdf(wish);
    const { bytes, pages = null, findings = [] } = await written(wish);
    return { made: { bytes, pages, findings } };
  },
  word: async (wish: WordWish): Promise<Uint8Array> => (await import('./word-book.ts')).wordBytes(wish),
};
export type FileTasks = typeof tasks;
serveTasks(tasks);

type Written = { readonly bytes: Uint8Array; readonly pages?: number; readonly findings?: MadeBytes['findings'] };

async function written(asked: FileWish): Promise<Written> {
  const { manuscript } = asked;
  switch (asked.format) {
    case 'epub': {
      const { writeEpub } = await import('@pero/epub/write');
      const design = asked.design === 'modern' ? 'modern' : 'classic';
      const legal = {
        ...(asked.age !== null && { age: asked.age }),
        hasObsceneLanguage: asked.isObscene,
        mentionsDrugs: asked.mentionsDrugs,
        copyright: asked.copyright,
      };
      const identifier = `urn:uuid:${asked.uuid}`;
      return { bytes: await writeEpub(manuscript, { modified: asked.date, identifier, design, legal }) };
    }
    case 'fb2': {
      const { writeFb2 } = await import('@pero/fb2/write');
      const date = asked.date.toISOString().slice(0, 10);
      return { bytes: writeFb2(manuscript, { id: asked.uuid, version: asked.revision, date, program: 'Перо' }) };
    }
    case 'docx': {
      const { writeDocx } = await import('@pero/docx/write');
      return { bytes: await writeDocx(manuscript) };
    }
    case 'txt': {
      const { writeTxt } = await import('@pero/txt/write');
      return { bytes: writeTxt(manuscript) };
    }
    case 'onix': {
      const { writeOnix } = await import('@pero/onix/write');
      return { bytes: new TextEncoder().encode(writeOnix(asked.onix)) };
    }
    default:
      return block(asked);
  }
}

async function block(asked: FileWish): Promise<Written & { readonly pages: number }> {
  const { printInterior } = await import('@pero/print-pdf/interior');
  // The number of the ebook is not the printed book's.
  const { isbn: _, ...info } = asked.manuscript.info;
  const { pdf, pages, findings } = await printInterior(
    { ...asked.manuscript, info },
    {
      date: asked.date,
      trim: asked.trim,
      design: asked.design,
      binding: asked.binding,
      contents: asked.contents,
      imprint: { ...marksOf(asked), rights: [asked.copyright], year: asked.date.getUTCFullYear(), publisher: 'Перо' },
    },
  );
  return { bytes: pdf, pages, findings };
}

/** The width of the spine follows from the pages, so the block comes first. */
async function coverPdf(asked: FileWish): Promise<FileAnswer> {
  const { front } = asked;
  if (!front) return { refused: 'Сначала сделайте обложку: печатный разворот собирается из\u00A0неё' };
  const pages = asked.pages ?? (await block(asked)).pages;
  const { printWrap } = await import('@pero/print-pdf/wrap/wrap');
  const { inksOf } = await import('@pero/print-pdf/letters/ink');
  const { colours } = front;
  const { pdf, findings } = await printWrap({
    ...marksOf(asked),
    trim: asked.trim,
    binding: asked.binding,
    pages,
    // As the author sees them on the cover: the book may be signed with another name there.
    title: front.title,
    author: front.author,
    annotation: asked.annotation,
    front: front.bytes,
    ...(colours && { colour: await inksOf(colours.ground), ink: await inksOf(colours.ink) }),
    frontHasMarks: front.hasMarks,
    publisher: 'Перо',
    date: asked.date,
  });
  return { made: { bytes: pdf, pages, findings } };
}

function marksOf({ age, isObscene, mentionsDrugs, printIsbn }: FileWish) {
  return {
    ...(age !== null && { age }),
    ...(printIsbn !== null && { isbn: printIsbn }),
    hasObscenity: isObscene,
    mentionsDrugs,
  };
}
