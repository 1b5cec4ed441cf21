import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inReadingProcess, nextFrom } from './reading-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-reading-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function saying(name: string, code: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return pathToFileURL(path);
}

const ANSWERS = saying('answers', "process.on('message', ({ said }) => process.send({ said: said + 1 }));");
const HANGS = saying('hangs', 'while (true);');
const FALLS = saying('falls', 'process.exit(7)');
const CRASHES = saying('crashes', "process.kill(process.pid, 'SIGSEGV')");

test('[BK34] a text that takes for ever ends its process, and those in line are served', async () => {
  const hung = [1, 2].map(() => inReadingProcess(HANGS, 0, nextFrom, 300));
  const served = inReadingProcess<number>(ANSWERS, 41, nextFrom);
  await Promise.all(hung.map((each) => expect(each).rejects.toThrow('not read in 300 ms')));
  expect(await served).toBe(42);
});

test('[BK34] a fall of the process, of whatever kind, is told and takes nobody along', async () => {
  await expect(inReadingProcess(FALLS, 0, nextFrom)).rejects.toThrow('has ended (7)');
  await expect(inReadingProcess(CRASHES, 0, nextFrom)).rejects.toThrow('has ended (SIGSEGV)');
  expect(await inReadingProcess<number>(ANSWERS, 1, nextFrom)).toBe(2);
});
