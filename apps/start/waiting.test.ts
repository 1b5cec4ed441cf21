import { Unfinished } from '@pero/processes/unfinished';
import { expect, test } from 'vitest';
import { untilFree } from './waiting.ts';

test('a start on a busy machine begins the demonstration anew when a process was late, and says so once', async () => {
  const told: string[] = [];
  let tries = 0;
  const done = await untilFree(
    async () => {
      tries += 1;
      if (tries < 3) throw new Unfinished('hung', 'The process was silent');
      return 'done';
    },
    (line) => told.push(line),
  );
  expect([done, tries, told.length]).toEqual(['done', 3, 1]);
});

test('what is wrong, and not late, ends a start at once', async () => {
  let tries = 0;
  const broken = async () => {
    tries += 1;
    throw new Error('broken');
  };
  await expect(untilFree(broken, () => undefined)).rejects.toThrow('broken');
  expect(tries).toBe(1);
});
