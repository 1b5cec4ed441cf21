import { expect, test } from 'vitest';
import { inReadingThread, nextFrom } from './reading-thread.ts';

const saying = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const ANSWERS = saying(
  "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1);",
);
const HANGS = saying('while (true);');
const FALLS = saying("throw new Error('broken')");

test('[BK34] a text that takes for ever ends its thread, and those in line are served', async () => {
  const hung = [1, 2].map(() => inReadingThread(HANGS, 0, nextFrom, 300));
  const served = inReadingThread<number>(ANSWERS, 41, nextFrom);
  await Promise.all(hung.map((each) => expect(each).rejects.toThrow('not read in 300 ms')));
  expect(await served).toBe(42);
});

test('[BK34] a fall of the thread is told, and takes nobody along', async () => {
  await expect(inReadingThread(FALLS, 0, nextFrom)).rejects.toThrow('broken');
  expect(await inReadingThread<number>(ANSWERS, 1, nextFrom)).toBe(2);
});
