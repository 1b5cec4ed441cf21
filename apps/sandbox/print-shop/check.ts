import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { WireJob } from '@pero/circulation/contract/print-shop';
import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import type { CheckTasks } from './check-process.ts';
import { flawsOfBlock, flawsOfCover } from './flaws.ts';
import { type Printer, printFileKey } from './ground.ts';
import type { PdfReport } from './pdf-report.ts';

const checkers = openPool<CheckTasks>(new URL('./check-process.ts', import.meta.url), {
  workers: 1,
  waitingMost: Number.POSITIVE_INFINITY,
  memoryMb: 1024,
  timeoutMs: 60_000,
  cpuSeconds: 90,
  idleMs: 0,
  nice: 5,
});

/** What is wrong with the files of a job; nothing when they may be printed. */
export async function flawsOf(printer: Printer, job: WireJob): Promise<string[]> {
  const block = await reportOf(printer, job.interior.sha256);
  const cover = await reportOf(printer, job.cover.sha256);
  return [...flawsOfBlock(block, job), ...flawsOfCover(cover, job)];
}

/** A file is looked into once, whoever sends it. */
async function reportOf({ shop, files }: Printer, sha256: string): Promise<PdfReport> {
  const known = await shop.selectFrom('print_files').select('report').where('sha256', '=', sha256).executeTakeFirst();
  if (known?.report) return known.report;
  const found = await files.open(printFileKey(sha256));
  if (!found) throw new Error(`The file ${sha256} is not on the disk`);
  const path = join(tmpdir(), `sandbox-print-${randomUUID()}`);
  try {
    await pipeline(found.stream, createWriteStream(path, { flags: 'wx' }));
    const report = await looked(path);
    await shop
      .updateTable('print_files')
      .set({ report: JSON.stringify(report) })
      .where('sha256', '=', sha256)
      .execute();
    return report;
  } finally {
    await rm(path, { force: true });
  }
}

async function looked(path: string): Promise<PdfReport> {
  const file = await open(path, 'r');
  try {
    return (await once(path, file.fd)) ?? (await once(path, file.fd)) ?? { unread: 'too-much' };
  } finally {
    await file.close();
  }
}

/** Null of a process that was ended: by somebody else it is tried again, by the file itself it would end again. */
async function once(path: string, file: number): Promise<PdfReport | null> {
  try {
    return await checkers.talk(path, (ask) => ask('look', undefined, { start: { files: [file] } }));
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    return error.why === 'ended' || error.why === 'busy' ? null : { unread: 'too-much' };
  }
}
