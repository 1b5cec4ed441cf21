import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMED = /^pero-work-(\d{1,10})-/;

let cleared: Promise<void> | null = null;

/** A folder for the time of some work, which whoever asked removes. What a killed process has left goes before the next begins. */
export async function workFolder(): Promise<string> {
  cleared ??= clearWorkFolders();
  await cleared;
  return mkdtemp(join(tmpdir(), `pero-work-${process.pid}-`));
}

/** Folders of processes that are no more; before the first of its own, also those of its own number. */
async function clearWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const id = NAMED.exec(name)?.[1];
    if (id !== undefined && !isAtWork(Number(id))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAtWork(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
