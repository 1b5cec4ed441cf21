import { readInThread } from '@pero/manuscript/apart/thread';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { peopleOf } from '@pero/manuscript/front/people';
import { toJson } from '@pero/manuscript/json';
import type { Manuscript, Picture } from '@pero/manuscript/model';
import type { Report } from '@pero/manuscript/reading/report';
import type { Finding } from '@pero/print-pdf/finding';
import type { CommandOptions } from './arguments.ts';
import { coverFindings, coverPicture } from './cover-picture.ts';

/** What happened on the way: what was changed or lost, and what should be looked at in the book that was made. */
export type MadeReport = Report & { readonly findings: readonly Finding[] };

/** What the conversion gave: the book's bytes, and what happened on the way. */
export type Converted = { readonly bytes: Uint8Array; readonly report: MadeReport };

/**
 * Reads the manuscript in a thread of its own, changes what was asked, and writes it in the wanted format. The bytes of
 * the manuscript are given to the thread: they are of no use afterwards.
 */
export async function convert(
  wish: CommandOptions,
  input: Uint8Array,
  cover: Uint8Array | undefined,
  now: Date,
): Promise<Converted> {
  const picture = cover === undefined ? undefined : coverPicture(cover);
  const { manuscript, report } = await readInThread(input, wish.from, { takesBytes: true });
  const book = withCover(withNames(manuscript, wish), picture);
  const { bytes, findings = [] } = await written(book, wish, now);
  const ofCover = picture === undefined ? [] : coverFindings(picture);
  return { bytes, report: { ...report, findings: [...ofCover, ...findings] } };
}

function withNames(manuscript: Manuscript, { title, author }: CommandOptions): Manuscript {
  if (title === undefined && author === undefined) return manuscript;
  const { info } = manuscript;
  const authors = author === undefined ? info.authors : peopleOf(author);
  return canonical({ ...manuscript, info: { ...info, title: title ?? info.title, authors } });
}

/** The picture of the cover becomes one of the book's, so that every format can show it. */
function withCover(manuscript: Manuscript, picture: Picture | undefined): Manuscript {
  if (picture === undefined) return manuscript;
  const info = { ...manuscript.info, cover: picture.id };
  return canonical({ ...manuscript, info, pictures: [picture, ...manuscript.pictures] });
}

type Written = { readonly bytes: Uint8Array; readonly findings?: readonly Finding[] };

/** Writers are loaded only when needed: the one for print is larger than all the rest. */
async function written(book: Manuscript, { output, design, trim }: CommandOptions, now: Date): Promise<Written> {
  switch (output) {
    case 'epub': {
      const { writeEpub } = await import('@pero/epub/write');
      return {
        bytes: await writeEpub(book, {
          modified: now,
          design: design === undefined || design === 'classic' ? 'classic' : 'modern',
        }),
      };
    }
    case 'fb2': {
      const { writeFb2 } = await import('@pero/fb2/write');
      return { bytes: writeFb2(book, { date: now.toISOString().slice(0, 10) }) };
    }
    case 'pdf': {
      const { printInterior } = await import('@pero/print-pdf/interior');
      const options = {
        date: now,
        ...(design === undefined ? {} : { design }),
        ...(trim === undefined ? {} : { trim }),
      };
      const { pdf, findings } = await printInterior(book, options);
      return { bytes: pdf, findings };
    }
    case 'docx': {
      const { writeDocx } = await import('@pero/docx/write');
      return { bytes: await writeDocx(book) };
    }
    case 'txt': {
      const { writeTxt } = await import('@pero/txt/write');
      return { bytes: writeTxt(book) };
    }
    case 'json':
      return { bytes: Buffer.from(`${toJson(book)}\n`, 'utf8') };
  }
}
