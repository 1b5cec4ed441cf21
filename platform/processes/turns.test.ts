import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Work that ends when it is told to. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('[BK20] owners take turns: one who asks for one thing does not wait for another’s hundred', async () => {
  const turns = openTurns({ atOnce: 1 });
  const { begun, work, end } = openWork();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void turns.take(name.charAt(0), work(name));
  for (let done = 0; done < 7; done += 1) await end(begun.at(-1) ?? '');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('[BK20] an owner who is being served waits, and others come before his next thing', async () => {
  const turns = openTurns({ atOnce: 2 });
  const { begun, work, end } = openWork();
  for (const name of ['a1', 'a2', 'b1', 'c1']) void turns.take(name.charAt(0), work(name));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});
