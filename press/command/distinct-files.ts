import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refused } from './refused.ts';

/** The files of one command, as full paths. */
type Files = {
  readonly from: string;
  readonly cover: string | undefined;
  readonly to: string;
  readonly report: string | undefined;
};

const WORDS: Readonly<Record<keyof Files, string>> = {
  from: 'рукопись',
  cover: 'обложка',
  to: 'готовая книга',
  report: 'отчёт',
};

/** What is written, beside everything that it must not be written over. */
const PAIRS: readonly (readonly [keyof Files, keyof Files])[] = [
  ['from', 'to'],
  ['cover', 'to'],
  ['from', 'report'],
  ['cover', 'report'],
  ['to', 'report'],
];

/**
 * Throws `Refused` when something would be written over the manuscript, the cover or the other thing that is written:
 * the same path, another spelling of it, or a link to it.
 */
export async function requireDistinct(files: Files): Promise<void> {
  for (const [first, second] of PAIRS) {
    const [one, other] = [files[first], files[second]];
    if (one === undefined || other === undefined || !(await isSameFile(one, other))) continue;
    const sentence = `«${basename(other)}» — это и ${WORDS[first]}, и ${WORDS[second]}: укажите разные файлы.`;
    throw new Refused(sentence);
  }
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = [await identityOf(one), await identityOf(other)];
  return first === second;
}

/** A file that is there is known by its device and inode, one that is not by the real folder it will stand in. */
async function identityOf(path: string): Promise<string> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    const folder = await realpath(dirname(path)).catch(() => dirname(path));
    return join(folder, basename(path));
  }
}
