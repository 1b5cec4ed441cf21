import { openZip, type Zip } from '../bytes/zip.ts';
import type { Manuscript } from '../model.ts';
import { withoutDivisions } from '../prose/soft-hyphens.ts';
import { walk } from '../walk.ts';
import { refuseLarge, refuseLong } from './book-size.ts';
import { extensionOf, type Format, formatOfBytes, formatOfZip } from './formats.ts';
import { MAX_FILE_BYTES, unreadable } from './refusals.ts';
import type { Read, Remark } from './report.ts';

/**
 * Every reader turns bytes into a manuscript and a report, or throws `Unreadable`. Of an archive that has been opened
 * to see what it is, the reader need not open it again.
 */
export type Reader = (bytes: Uint8Array, name: string, zip?: Zip) => Promise<Read>;

/**
 * Reads a manuscript of any supported format: what the file is, is decided by its content; the name only helps where
 * the content cannot tell. Throws `Unreadable` with one Russian sentence when it cannot be read.
 * For files of strangers use `readInWorker`, which also limits time and memory.
 */
export async function readManuscript(bytes: Uint8Array, name: string): Promise<Read> {
  if (bytes.length > MAX_FILE_BYTES) throw unreadable('too-large');
  if (bytes.length === 0) throw unreadable('no-text');
  const file = await recognised(bytes, name, 0);
  refuseLarge(file.format, file.bytes);
  const reader = await readerOf(file.format);
  const found = await reader(file.bytes, file.name, file.zip);
  const { manuscript, remarks: divisions } = withoutDivisions(found.manuscript);
  const read = { ...found, manuscript };
  if (!hasContent(read.manuscript)) throw unreadable('no-text');
  refuseLong(read.manuscript);
  const remarks = [...unread(file), ...wrongExtension(file.format, file.name), ...divisions];
  if (remarks.length === 0) return read;
  return { ...read, report: { ...read.report, remarks: [...remarks, ...read.report.remarks] } };
}

type Recognised = {
  readonly format: Format;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly zip?: Zip;
  /** What else was in the archive it came in. */
  readonly others?: readonly string[];
};

async function recognised(bytes: Uint8Array, name: string, depth: number): Promise<Recognised> {
  const format = formatOfBytes(bytes, name);
  if (format !== 'zip') return { format, bytes, name };
  const zip = await openZip(bytes);
  const found = await formatOfZip(zip);
  if ('format' in found) return { format: found.format, bytes, name, zip };
  const inner = await zip.read(found.inner, MAX_FILE_BYTES);
  if (inner === undefined || depth > 0) throw unreadable('unknown');
  if (inner.length === 0) throw unreadable('no-text');
  return { ...(await recognised(inner, found.inner, depth + 1)), others: found.others };
}

/** Loaded only when needed: no file needs them all. */
async function readerOf(format: Format): Promise<Reader> {
  switch (format) {
    case 'docx':
      return (await import('../docx/reader.ts')).readDocx;
    case 'odt':
      return (await import('../odt/reader.ts')).readOdt;
    case 'rtf':
      return (await import('../rtf/reader.ts')).readRtf;
    case 'fb2':
      return (await import('../fb2/reader.ts')).readFb2;
    case 'epub':
      return (await import('../epub/reader.ts')).readEpub;
    case 'txt':
      return (await import('../txt/reader.ts')).readTxt;
    case 'md':
      return (await import('../markdown/reader.ts')).readMarkdown;
    case 'html':
      return (await import('../html/reader.ts')).readHtml;
  }
}

function hasContent(manuscript: Manuscript): boolean {
  let lines = 0;
  const count = (): void => {
    lines += 1;
  };
  if (manuscript.pictures.length === 0) walk(manuscript, { line: count });
  return manuscript.pictures.length + lines > 0;
}

const EXTENSIONS: Readonly<Record<Format, readonly string[]>> = {
  docx: ['docx', 'docm', 'dotx'],
  odt: ['odt', 'ott'],
  rtf: ['rtf'],
  fb2: ['fb2'],
  epub: ['epub'],
  txt: ['txt', 'text', ''],
  md: ['md', 'markdown'],
  html: ['html', 'htm', 'xhtml'],
};

const MOST_NAMED = 3;

function unread({ name, others = [] }: Recognised): readonly Remark[] {
  if (others.length === 0) return [];
  const named = others.slice(0, MOST_NAMED).map((other) => `«${other}»`);
  const rest = others.length > MOST_NAMED ? ` и другие (${others.length - MOST_NAMED})` : '';
  const message = `В архиве несколько текстов, прочитан только «${name}»: есть ещё ${named.join(', ')}${rest}`;
  return [{ severity: 'lost', code: 'archive-unread', message, place: '' }];
}

function wrongExtension(format: Format, name: string): readonly Remark[] {
  const extension = extensionOf(name);
  if (EXTENSIONS[format].includes(extension)) return [];
  const message = `Файл назван «.${extension}», но по содержанию это ${format.toUpperCase()}: так он и прочитан`;
  return [{ severity: 'info', code: 'wrong-extension', message, place: '' }];
}
