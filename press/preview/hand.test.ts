import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Hand, openHand } from './hand.ts';

const file = new URL('./testing/stubborn-process.ts', import.meta.url);
const usual = { memoryMb: 300, timeoutMs: 10_000, idleMs: 60_000 };
const open: Hand<string, string>[] = [];
afterEach(() => {
  for (const hand of open.splice(0)) hand.close();
});

test('the same process does one thing after another', async () => {
  const hand = opened(usual);
  const first = await hand.ask('who');
  expect(await hand.ask('who')).toBe(first);
  expect(hand.memoryMb()).toBeGreaterThan(10);
});

test('a process that falls is an answer that failed; the next one is served by a fresh process', async () => {
  const hand = opened(usual);
  const first = await hand.ask('who');
  await expect(hand.ask('fall')).rejects.toThrow('ended');
  expect(await hand.ask('who')).not.toBe(first);
});

test('one thing that cannot be done does not cost what the process remembers', async () => {
  const hand = opened(usual);
  const first = await hand.ask('who');
  await expect(hand.ask('refuse')).rejects.toThrow('cannot');
  expect(await hand.ask('who')).toBe(first);
});

test('a process that does not come back in time is ended', async () => {
  const hand = opened({ ...usual, timeoutMs: 700 });
  const pid = await hand.ask('who');
  await expect(hand.ask('hang')).rejects.toThrow('no answer');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.runIf(existsSync('/proc/self/status'))('a process that takes too much memory is ended', async () => {
  const hand = opened(usual);
  const pid = await hand.ask('who');
  await expect(hand.ask('grow')).rejects.toThrow('more than 300 MB');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process without work is let go', async () => {
  const hand = opened({ ...usual, idleMs: 50 });
  const pid = await hand.ask('who');
  await pause(60);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(hand.memoryMb()).toBe(0);
  expect(await hand.ask('who')).not.toBe(pid);
});

function opened(options: typeof usual): Hand<string, string> {
  const hand = openHand<string, string>(file, options);
  open.push(hand);
  return hand;
}

function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}
