import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What the checker says of a book: `ERROR(RSC-005): …`. */
export type Finding = {
  readonly severity: string;
  readonly id: string;
  readonly message: string;
  readonly path: string;
};

const JAR = process.env.EPUBCHECK_JAR ?? '/usr/bin/epubcheck';

/** Whether Debian's epubcheck is on this machine. */
export function hasEpubcheck(): boolean {
  return existsSync(JAR);
}

type Answer = {
  readonly messages: readonly {
    readonly ID: string;
    readonly severity: string;
    readonly message: string;
    readonly locations: readonly { readonly path: string; readonly line: number }[];
  }[];
};

/** Asks epubcheck about a book. An empty list means neither errors nor warnings. */
export async function epubcheck(book: Uint8Array): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pero-epubcheck-'));
  try {
    const file = join(folder, 'book.epub');
    const report = join(folder, 'report.json');
    await writeFile(file, book);
    // It ends with 1 when it found something: the report says what.
    await promisify(execFile)('java', [
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      JAR,
      '--json',
      report,
      file,
    ]).catch(() => undefined);
    const { messages } = JSON.parse(await readFile(report, 'utf8')) as Answer;
    return messages
      .filter(({ severity }) => severity !== 'USAGE' && severity !== 'INFO')
      .map(({ ID, severity, message, locations }) => {
        const [place] = locations;
        return { severity, id: ID, message, path: place === undefined ? '' : `${place.path}:${place.line}` };
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
