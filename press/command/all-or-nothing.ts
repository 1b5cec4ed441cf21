import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refused } from './refused.ts';

/** A file to be written. */
export type NewFile = { readonly path: string; readonly content: Uint8Array | string };

/** Writes all files or none: each goes under a name of its own first, and takes its place when all are there. */
export async function writeAll(files: readonly NewFile[]): Promise<void> {
  const drafts = files.map(({ path }, index) => join(dirname(path), `.${basename(path)}.${process.pid}-${index}.new`));
  try {
    for (const [index, { path, content }] of files.entries()) {
      await writeFile(drafts[index] ?? path, content, { flag: 'wx' }).catch((error) => refuse(path, error));
    }
    for (const [index, { path }] of files.entries()) {
      await rename(drafts[index] ?? path, path).catch((error) => refuse(path, error));
    }
  } finally {
    for (const draft of drafts) await rm(draft, { force: true });
  }
}

function refuse(path: string, { code }: { readonly code?: string }): never {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'такой папки нет',
    EACCES: 'нет прав',
    EPERM: 'нет прав',
    EROFS: 'диск только для чтения',
    ENOSPC: 'на диске нет места',
    EISDIR: 'это папка',
    ENOTDIR: 'такой папки нет',
  };
  throw new Refused(`Не получилось записать «${path}»: ${reasons[code ?? ''] ?? 'система не разрешила'}.`);
}
