import { expect, test } from 'vitest';
import { inReadingProcess, nextFrom } from './reading-process.ts';

const FILE = new URL('../../books/actions/testing/stubborn-reader.ts', import.meta.url);

test('[BK34] a text that takes for ever ends its process, and those in line are served', async () => {
  const hung = [1, 2].map(() => inReadingProcess(FILE, 'slow', 'hang', nextFrom, 300));
  const served = inReadingProcess<number>(FILE, 'quick', 41, nextFrom);
  await Promise.all(hung.map((each) => expect(each).rejects.toThrow('not read in 300 ms')));
  expect(await served).toBe(42);
});

test('[BK34] an author’s slow texts wait for each other, not others for them', async () => {
  const events: string[] = [];
  const slow = [1, 2, 3].map(() =>
    inReadingProcess(FILE, 'slow', 'hang', nextFrom, 5000).catch(() => events.push('slow')),
  );
  for (const turn of ['b', 'c', 'd']) events.push(`${turn} ${await inReadingProcess(FILE, turn, 1, nextFrom)}`);
  expect(events.filter((event) => event !== 'slow')).toEqual(['b 2', 'c 2', 'd 2']);
  expect(events.length).toBeLessThan(6);
  void slow;
});

test('[BK34] a fall of the process, of whatever kind, is told and takes nobody along', async () => {
  await expect(inReadingProcess(FILE, 'a', 'fall', nextFrom)).rejects.toThrow('has ended (7)');
  await expect(inReadingProcess(FILE, 'a', 'crash', nextFrom)).rejects.toThrow('has ended (SIGSEGV)');
  expect(await inReadingProcess<number>(FILE, 'a', 1, nextFrom)).toBe(2);
});
