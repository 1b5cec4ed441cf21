import { readFileSync } from 'node:fs';
import { writeEpub } from '@pero/epub/write';
import { readManuscript } from '@pero/manuscript/read';
import { median } from './measure.ts';

/**
 * `node flat.ts FILE…`: the processor milliseconds that converting each file to EPUB takes once the program
 * is warm, as JSON. Starting up costs the same for every book, and `bench.ts` tells it apart.
 */
const files = process.argv.slice(2).map((path) => ({ path, bytes: new Uint8Array(readFileSync(path)) }));

async function converted({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }): Promise<number> {
  const before = process.cpuUsage();
  const { manuscript } = await readManuscript(bytes, path);
  await writeEpub(manuscript, { modified: new Date(0) });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const costs = new Map<string, readonly number[]>(files.map(({ path }) => [path, []]));
const WARM_MS = 1500;
const ROUNDS = 5;
for (let warm = 0; warm < WARM_MS; ) for (const file of files.slice(0, 3)) warm += await converted(file);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const file of files) {
    // A short book is converted several times in one measurement, or the clock's grain would be all that is seen.
    const times = Math.max(1, Math.round(3_000_000 / file.bytes.length / 4));
    let spent = 0;
    for (let left = times; left > 0; left -= 1) spent += await converted(file);
    costs.set(file.path, [...(costs.get(file.path) ?? []), spent / times]);
  }
}
console.log(JSON.stringify([...costs.values()].map(median)));
