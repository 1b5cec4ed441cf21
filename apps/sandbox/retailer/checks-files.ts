import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ArtFile, ArtMeta, FileRole } from '@pero/retailer/contract/protocol';
import type { Files } from '@pero/server-platform/files/files';
import sharp from 'sharp';
import { openPromise } from 'yauzl';
import { fileKey } from './files.ts';

/** Kopecks; below it nothing but a free book is sold. */
const LOWEST_PRICE = 4990;
const LOWEST_COVER = 1000;
const LARGEST_CONTAINER = 100_000;

const NEEDED: Readonly<Record<ArtMeta['edition'], readonly FileRole[]>> = {
  ebook: ['epub', 'cover'],
  print: ['block', 'wrap'],
  audio: ['cover'],
};

/** What the description lacks, in words for whoever sent it; null when nothing. */
export function flawOfMeta(meta: ArtMeta): string | null {
  if (meta.title.trim() === '') return 'У\u00A0книги нет названия';
  if (meta.annotation.trim() === '') return 'У\u00A0книги нет аннотации';
  if (meta.authors.length === 0) return 'У\u00A0книги нет автора';
  if (meta.genres.length === 0) return 'У\u00A0книги нет жанра';
  const { price } = meta.terms;
  if (price !== 0 && price < LOWEST_PRICE) return 'Цена ниже 49,90\u00A0₽: так продают только бесплатные книги';
  const flaw = meta.narration ? flawOfTracks(meta) : null;
  if (flaw) return flaw;
  const lacking = NEEDED[meta.edition].find((role) => !meta.files.some((file) => file.role === role));
  return lacking ? `Не\u00A0хватает файла: ${WORDS[lacking]}` : null;
}

/** What is listened to comes whole, a file a chapter, and with a piece for those who have not bought it. */
function flawOfTracks({ chapters, files }: ArtMeta): string | null {
  const numbers = files.filter(({ role }) => role === 'track').map(({ number }) => number);
  const isWhole = chapters.length > 0 && chapters.every((_, at) => numbers.includes(at + 1));
  if (!isWhole || numbers.length !== chapters.length) return 'Главы аудиокниги и\u00A0её файлы не\u00A0сходятся';
  const lacking = (['audiobook', 'sample'] as const).find((role) => !files.some((file) => file.role === role));
  return lacking ? `Не\u00A0хватает файла: ${WORDS[lacking]}` : null;
}

const WORDS: Readonly<Record<FileRole, string>> = {
  epub: 'EPUB',
  fb2: 'FB2',
  cover: 'обложка',
  onix: 'ONIX',
  block: 'PDF блока',
  wrap: 'PDF обложки',
  audiobook: 'M4B',
  track: 'MP3 главы',
  sample: 'отрывок',
  manifest: 'опись аудиокниги',
  'read-along': 'EPUB со\u00A0звуком',
};

/** What is wrong with the files as they lie here; null when nothing. */
export async function flawOfFiles(files: Files, meta: ArtMeta): Promise<string | null> {
  for (const file of meta.files) {
    const flaw = await flawOfFile(files, file);
    if (flaw) return flaw;
  }
  return null;
}

async function flawOfFile(files: Files, file: ArtFile): Promise<string | null> {
  const found = await files.open(fileKey(file.sha256));
  if (!found) throw new Error(`The file ${file.sha256} is not on the disk`);
  const path = join(tmpdir(), `sandbox-check-${randomUUID()}`);
  try {
    await pipeline(found.stream, createWriteStream(path, { flags: 'wx' }));
    if (found.bytes !== file.bytes) return `Размер файла не\u00A0тот, что назван: ${WORDS[file.role]}`;
    return await FILE_CHECKS[file.role](path);
  } finally {
    await rm(path, { force: true });
  }
}

type FileCheck = (path: string) => Promise<string | null>;

const nothing: FileCheck = async () => null;
const FILE_CHECKS: Readonly<Record<FileRole, FileCheck>> = {
  epub: flawOfEpub,
  cover: flawOfCover,
  block: async (path) => ((await isPdf(path)) ? null : 'Блок для печати\u00A0— не\u00A0PDF'),
  wrap: async (path) => ((await isPdf(path)) ? null : 'Обложка для печати\u00A0— не\u00A0PDF'),
  audiobook: async (path) => ((await isMp4(path)) ? null : 'Файл всей аудиокниги\u00A0— не\u00A0M4B'),
  track: async (path) => ((await isMp3(path)) ? null : 'Глава аудиокниги\u00A0— не\u00A0MP3'),
  sample: async (path) => ((await isMp3(path)) ? null : 'Отрывок\u00A0— не\u00A0MP3'),
  manifest: nothing,
  'read-along': flawOfEpub,
  fb2: nothing,
  onix: nothing,
};

/** A reader knows an EPUB by its first bytes: the file `mimetype`, stored as it is, behind 30 bytes of a zip. */
const ZIP_ENTRY = 'PK\u0003\u0004';
const EPUB_ENTRY = 'mimetypeapplication/epub+zip';

async function flawOfEpub(path: string): Promise<string | null> {
  const head = await headOf(path, 58);
  if (!head.startsWith(ZIP_ENTRY) || head.slice(30) !== EPUB_ENTRY) {
    return 'EPUB не\u00A0открывается: первым в\u00A0нём должен лежать mimetype';
  }
  try {
    return await flawInside(path);
  } catch {
    return 'EPUB не\u00A0открывается: архив повреждён';
  }
}

async function flawInside(path: string): Promise<string | null> {
  const zip = await openPromise(path);
  try {
    const names = new Set<string>();
    let container: string | null = null;
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      const isContainer = entry.fileName === 'META-INF/container.xml' && entry.uncompressedSize <= LARGEST_CONTAINER;
      if (isContainer) container = await text(await zip.openReadStreamPromise(entry));
    }
    if (container === null) return 'EPUB не\u00A0открывается: в\u00A0нём нет META-INF/container.xml';
    const opf = /full-path\s*=\s*["']([^"']+)["']/.exec(container)?.[1];
    return opf && names.has(opf) ? null : 'EPUB не\u00A0открывается: в\u00A0нём нет описания книги (OPF)';
  } finally {
    zip.close();
  }
}

async function flawOfCover(path: string): Promise<string | null> {
  try {
    const { format, height } = await sharp(path).metadata();
    if (format !== 'jpeg' && format !== 'png') return 'Обложка должна быть JPEG или PNG';
    return height >= LOWEST_COVER ? null : `Обложка мала: высота ${height}, а\u00A0нужно от\u00A0${LOWEST_COVER} точек`;
  } catch {
    return 'Обложка не\u00A0открывается';
  }
}

async function isPdf(path: string): Promise<boolean> {
  return (await headOf(path, 5)) === '%PDF-';
}

async function isMp4(path: string): Promise<boolean> {
  return (await headOf(path, 8)).slice(4) === 'ftyp';
}

/** Tags first, or the first frame at once. */
async function isMp3(path: string): Promise<boolean> {
  const head = await headOf(path, 3);
  return head === 'ID3' || (head.charCodeAt(0) === 0xff && (head.charCodeAt(1) & 0xe0) === 0xe0);
}

async function headOf(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
