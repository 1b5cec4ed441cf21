import { readFileSync } from 'node:fs';
import { writeEpub } from '@pero/epub/write';
import { readManuscript } from '@pero/manuscript/reading/read';
import { median } from './measure.ts';

/**
 * `node flat.ts FILE`: the processor milliseconds that converting the file to EPUB takes once the program is warm.
 * Starting up costs the same for every book, and `bench.ts` tells it apart. A process for each file: what a long book
 * leaves to be swept must not be paid by a short one.
 */
const path = process.argv[2] ?? '';
const bytes = new Uint8Array(readFileSync(path));
const WARM_MS = 4000;
const ROUND_MS = 1000;
const ROUNDS = 5;

/** Milliseconds of one conversion, over at least so many of them together. */
async function each(milliseconds: number): Promise<number> {
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    const { manuscript } = await readManuscript(bytes, path);
    await writeEpub(manuscript, { modified: new Date(0) });
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    if (spent >= milliseconds) return spent / times;
  }
}

await each(WARM_MS);
const rounds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await each(ROUND_MS));
console.log(median(rounds));
