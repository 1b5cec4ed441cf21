import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BookingJobContext } from '@pero/ledger/actions/ledger';
import { boundPages } from '@pero/print-pdf/geometry';
import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import { makePrintFiles } from '@pero/production/actions/print-files';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { FileFinding, PrintFile } from '../../store/papers.ts';
import type { Tirage } from '../../store/tirages.ts';
import { tirageById } from '../order/tirage.ts';
import { isAwaited, type KeptPart, layoutMade, layoutRefused } from './laid-out.ts';
import type { LayoutPart, LayoutTasks } from './layout-process.ts';

/** Drawing seven hundred pages takes a minute of a quick machine. */
const lookers = openPool<LayoutTasks>(new URL('./layout-process.ts', import.meta.url), {
  ...{ memoryMb: 2048, timeoutMs: 5 * 60_000, idleMs: 10_000, nice: 5, cpuSeconds: 15 * 60 },
  ...{ workers: 1, ownMost: 20, waitingMost: 500 },
});

/** Of which book, in which binding, and where the files are kept. */
export type Laid = Pick<Tirage, 'id' | 'userId' | 'round' | 'workId' | 'coverType' | 'trimSize'>;

type Asked = { readonly orderId: number; readonly round: number };

/** Made, looked through, drawn and frozen; then a person looks at it, or the author hears what is wrong. Twice is harmless. */
export async function makeLayoutOf(context: BookingJobContext, files: Files, { orderId, round }: Asked): Promise<void> {
  const tirage = await context.inAct(({ db }) => tirageById(db, orderId));
  if (!isAwaited(tirage, round)) return;
  const parts = await layoutParts(context, files, tirage);
  if ('refused' in parts)
    return context.inAct((act) => layoutRefused(act, { orderId, round }, [remark(parts.refused)]));
  const isTaken = await context.inAct((act) => layoutMade(act, { orderId, round, parts }));
  if (!isTaken) await Promise.all(parts.map((part) => forgetFile(files, part)));
}

/** Block and wrap of a tirage in the files, with what was found in them; or why there are none. */
export async function layoutParts(
  context: JobContext,
  files: Files,
  tirage: Laid,
): Promise<readonly KeptPart[] | { readonly refused: string }> {
  const made = await madeFiles(context, files, tirage);
  if ('refused' in made) return made;
  const { pages } = made.block;
  return [await kept(files, tirage, 'block', made.block, pages), await kept(files, tirage, 'cover', made.cover, pages)];
}

async function madeFiles(context: JobContext, files: Files, tirage: Laid) {
  if (tirage.workId === null) return { refused: 'Книги больше нет: печатать нечего' };
  try {
    const chosen = { bookId: tirage.workId, binding: tirage.coverType, trim: tirage.trimSize };
    return await makePrintFiles(context, files, chosen);
  } catch (error) {
    // A text that cannot be set in time is told to its author; whatever else fails is tried again by the queue.
    if (error instanceof Unfinished && TOO_MUCH.includes(error.why)) return { refused: SLOW };
    throw error;
  }
}

const TOO_MUCH: readonly string[] = ['late', 'memory'];
const SLOW =
  'Файлы не\u00A0удалось сделать за\u00A0отведённое время. Попробуйте отправить ещё раз; если не\u00A0выйдет, напишите нам';

function remark(text: string) {
  return { part: 'block', page: null, text } as const;
}

type MadePart = {
  readonly bytes: Uint8Array;
  readonly findings: readonly { severity: string; code?: string; message: string; place?: string }[];
};

async function kept(
  files: Files,
  tirage: Laid,
  part: LayoutPart['part'],
  { bytes, findings }: MadePart,
  pages: number,
): Promise<KeptPart> {
  const ordered = { trim: tirage.trimSize, binding: tirage.coverType, pages: boundPages(pages, tirage.coverType) };
  const looked = await lookers.ask(`user-${tirage.userId}`, 'look', { part, pdf: bytes, ordered });
  const folder = `circulation/${tirage.id}/${tirage.round}/${randomUUID()}`;
  const fileKey = `${folder}/${part}.pdf`;
  await files.put(fileKey, Readable.from([bytes]), { mime: 'application/pdf' });
  for (const [index, picture] of looked.pictures.entries())
    await files.put(pictureKey(`${folder}/${part}`, index + 1), Readable.from([picture.bytes]), { mime: picture.mime });
  return {
    part,
    fileKey,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.byteLength,
    pages: looked.pages,
    pictureKey: `${folder}/${part}`,
    width: looked.sheet.width,
    height: looked.sheet.height,
    findings: [...findings, ...looked.findings].map(findingOf),
  };
}

function findingOf({ severity, code = '', message, place = '' }: MadePart['findings'][number]): FileFinding {
  const words = place === '' ? message : `${place}: ${message}`;
  return { severity: severity === 'error' ? 'error' : 'warning', code, message: words, page: null };
}

export function pictureKey(folder: string, page: number): string {
  return `${folder}-${page}`;
}

export async function forgetFile(
  files: Files,
  { fileKey, pictureKey: folder, pages }: Pick<PrintFile, 'fileKey' | 'pictureKey' | 'pages'>,
) {
  await files.remove(fileKey);
  for (let page = 1; page <= pages; page += 1) await files.remove(pictureKey(folder, page));
}
