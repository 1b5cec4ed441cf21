import { canonical } from '@pero/manuscript/canonical';
import { toJson } from '@pero/manuscript/json';
import type { Manuscript } from '@pero/manuscript/model';
import { peopleOf } from '@pero/manuscript/people';
import { sniffPicture } from '@pero/manuscript/picture-sniff';
import type { Remark, Report } from '@pero/manuscript/report';
import { readInThread } from '@pero/manuscript/thread';
import type { Finding } from '@pero/print-pdf/finding';
import type { Wish } from './arguments.ts';
import { Refused } from './refused.ts';

/** What the conversion gave: the book's bytes, and what happened on the way. */
export type Converted = { readonly bytes: Uint8Array; readonly report: Report };

/**
 * Reads the manuscript in a thread of its own, changes what was asked, and writes it in the wanted format.
 *
 * @example
 * const { bytes, report } = await convert(wishOf(['a.docx', 'a.epub']), input, undefined, new Date());
 */
export async function convert(
  wish: Wish,
  input: Uint8Array,
  cover: Uint8Array | undefined,
  now: Date,
): Promise<Converted> {
  const { manuscript, report } = await readInThread(input, wish.from);
  const book = withCover(withNames(manuscript, wish), cover);
  const { bytes, remarks = [] } = await written(book, wish, now);
  return { bytes, report: { ...report, remarks: [...report.remarks, ...remarks] } };
}

function withNames(manuscript: Manuscript, { title, author }: Wish): Manuscript {
  if (title === undefined && author === undefined) return manuscript;
  const { info } = manuscript;
  const authors = author === undefined ? info.authors : peopleOf(author);
  return canonical({ ...manuscript, info: { ...info, title: title ?? info.title, authors } });
}

/** The picture of the cover becomes one of the book's, so that every format can show it. */
function withCover(manuscript: Manuscript, bytes: Uint8Array | undefined): Manuscript {
  if (bytes === undefined) return manuscript;
  const found = sniffPicture(bytes);
  const isShown = found.kind === 'picture' && (found.mime === 'image/jpeg' || found.mime === 'image/png');
  if (!isShown) throw new Refused('Обложка должна быть рисунком JPEG или PNG.');
  const { mime, width, height } = found;
  const picture = { id: 'cover', mime, width, height, bytes };
  const info = { ...manuscript.info, cover: 'cover' };
  return canonical({ ...manuscript, info, pictures: [picture, ...manuscript.pictures] });
}

type Written = { readonly bytes: Uint8Array; readonly remarks?: readonly Remark[] };

/** Writers are loaded only when needed: the one for print is larger than all the rest. */
async function written(book: Manuscript, { output, design, trim }: Wish, now: Date): Promise<Written> {
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
      return { bytes: pdf, remarks: findings.map(remarkOf) };
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

function remarkOf({ severity, code, message, place }: Finding): Remark {
  return { severity: severity === 'error' ? 'lost' : 'info', code, message, place };
}
