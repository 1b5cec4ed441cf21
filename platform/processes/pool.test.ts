import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import type { StubbornTasks } from './testing/stubborn-process.ts';
import { openTurns } from './turns.ts';
import { walls } from './walls.ts';
import { openWorker } from './worker.ts';

const file = new URL('./testing/stubborn-process.ts', import.meta.url);
// Long enough for the busiest machine: nothing here waits for the end of them.
const usual = { workers: 2, memoryMb: 300, timeoutMs: 120_000, idleMs: 60_000 };
const open: Pool<StubbornTasks>[] = [];
afterEach(() => {
  for (const pool of open.splice(0)) pool.close();
});

function opened(options: Partial<PoolOptions> = {}): Pool<StubbornTasks> {
  const pool = openPool<StubbornTasks>(file, { ...usual, ...options });
  open.push(pool);
  return pool;
}

/** What a call came to. */
const whyOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.why ?? error.message,
  );

test('one process does one thing after another, and a conversation keeps it to itself', async () => {
  const pool = opened({ workers: 1 });
  const sums = await pool.talk('a', async (ask) => [await ask('add', 1), await ask('add', 2)]);
  expect(sums).toEqual([1, 3]);
  expect(await pool.ask('b', 'add', 1)).toBe(4);
});

test('[BK20] [BK34] a slow author has one process, others have the rest; his next thing waits for his first', async () => {
  const pool = opened();
  const events: string[] = [];
  const slow = ['slow 1', 'slow 2', 'slow 3'].map((name) =>
    whyOf(pool.ask('slow', 'dawdle', undefined)).then(() => events.push(name)),
  );
  for (const name of ['b', 'c', 'd']) events.push(`${name} ${await whyOf(pool.ask(name, 'who', undefined))}`);
  expect(events).toEqual(['b done', 'c done', 'd done']);
  pool.close();
  await Promise.all(slow);
});

test('[BK34] a process that hangs is found by its silence, killed and replaced', async () => {
  const pool = opened({ workers: 1, silentMs: 1000 });
  const before = await pool.ask('a', 'who', undefined);
  expect(await whyOf(pool.ask('a', 'hang', undefined))).toBe('hung');
  const after = await pool.ask('b', 'who', undefined);
  expect(after).not.toBe(before);
  await expect.poll(() => isAlive(before)).toBe(false);
});

test('a process that waits for ever has a heart that beats, and a limit of time all the same', async () => {
  const pool = opened({ workers: 1, silentMs: 1800, timeoutMs: 3000 });
  await pool.ask('a', 'who', undefined);
  expect(await whyOf(pool.ask('a', 'dawdle', undefined))).toBe('late');
});

test('[BK34] a fall or a crash is told to whoever asked and takes nobody along; what cannot be done costs nothing', async () => {
  const pool = opened({ workers: 1 });
  const first = await pool.ask('a', 'who', undefined);
  expect(await whyOf(pool.ask('a', 'refuse', undefined))).toBe('cannot');
  expect(await pool.ask('a', 'who', undefined)).toBe(first);
  expect(await whyOf(pool.ask('a', 'fall', undefined))).toBe('ended');
  expect(await whyOf(pool.ask('a', 'crash', undefined))).toBe('ended');
  expect(await pool.ask('a', 'who', undefined)).not.toBe(first);
});

test('several pools stand in one line: whoever is served in one waits in the other, and others are served', async () => {
  const turns = openTurns({ atOnce: 2 });
  const [slow, quick] = [opened({ turns }), opened({ turns })];
  const hung = whyOf(slow.ask('a', 'dawdle', undefined));
  let isServed = false;
  const waits = whyOf(quick.ask('a', 'who', undefined)).finally(() => {
    isServed = true;
  });
  expect(await quick.ask('b', 'who', undefined)).toBeGreaterThan(0);
  expect(isServed).toBe(false);
  slow.close();
  expect([await hung, await waits]).toEqual(['ended', 'ended']);
});

test('one process is let go with its conversation where nothing is to be remembered', async () => {
  const pool = opened({ workers: 1, idleMs: 0 });
  const [first, again] = await pool.talk('a', async (ask) => [
    await ask('who', undefined),
    await ask('who', undefined),
  ]);
  expect(again).toBe(first);
  expect(await pool.ask('a', 'who', undefined)).not.toBe(first);
});

test('what was asked about before goes to the process that remembers it; apart, to no other', async () => {
  const pool = opened({ isApart: true });
  const book = (near: string) => pool.ask(near, 'who', undefined, { near });
  const [one, two] = [await book('one'), await book('two')];
  expect(two).not.toBe(one);
  expect(await book('one')).toBe(one);
  const three = await book('three');
  expect([one, two]).not.toContain(three);
  expect(await book('one')).toBe(one);
  expect(await book('two')).not.toBe(two);
  pool.forget('one');
  expect(await book('one')).not.toBe(one);
});

test('whoever gives up is told so, and the process ends in the midst of it', async () => {
  const pool = opened({ workers: 1 });
  const before = await pool.ask('a', 'who', undefined);
  const giving = new AbortController();
  const dawdling = pool.talk(
    'b',
    (ask) => {
      setImmediate(() => giving.abort());
      return ask('dawdle', undefined);
    },
    { givenUp: giving.signal },
  );
  expect(await whyOf(dawdling)).toBe('ended');
  expect(await pool.ask('a', 'who', undefined)).not.toBe(before);
});

test('a process asks back in the midst, and does several things at once for whoever wants that', async () => {
  const context = openWorker<StubbornTasks>(file, usual);
  const twice = (wanted: number) => Promise.resolve(wanted * 2);
  const thrice = (wanted: number) => Promise.resolve(wanted * 3);
  const asked = [context.ask('askBack', 5, { answerChild: twice }), context.ask('askBack', 7, { answerChild: thrice })];
  expect(await Promise.all(asked)).toEqual([10, 21]);
  context.close();
});

test('whoever asks for too much at once is refused, and nobody else', async () => {
  const pool = opened({ workers: 2, ownMost: 2 });
  const many = Array.from({ length: 6 }, () => whyOf(pool.ask('a', 'dawdle', undefined)));
  expect(await Promise.race(many.slice(3))).toBe('busy');
  expect(await pool.ask('b', 'who', undefined)).toBeGreaterThan(0);
});

test.runIf(existsSync('/proc/self/status'))('a process that takes too much memory is ended', async () => {
  const pool = opened({ workers: 1 });
  expect(await whyOf(pool.ask('a', 'grow', undefined))).toMatch(/memory|ended/);
  expect(await pool.ask('a', 'add', 1)).toBe(1);
});

test.runIf(walls().limits)('the kernel keeps the limit of memory when nobody looks', async () => {
  const pool = opened({ workers: 1 });
  const before = await pool.ask('a', 'who', undefined);
  expect(readFileSync(`/proc/${before}/limits`, 'utf8')).toMatch(/Max data size +1119879168/);
  expect(await whyOf(pool.ask('a', 'swallow', undefined))).not.toBe('done');
});

test.runIf(walls().limits)('the kernel ends a process that has used up its time of the processor', async () => {
  const pool = opened({ workers: 1, cpuSeconds: 1 });
  expect(await whyOf(pool.ask('a', 'hang', undefined))).toBe('ended');
});

test('[R81] a process sees no key: neither its own environment nor anybody else’s has one', async () => {
  process.env.SECRET_OF_TEST = 'a key';
  const pool = opened({ workers: 1 });
  const pid = await pool.ask('a', 'who', undefined);
  const seen = await pool.ask('a', 'environment', undefined);
  const allowed = [
    ...['PATH', 'LANG', 'TZ', 'HOME', 'NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'],
  ];
  expect(seen).toMatchObject({ HOME: '/nonexistent' });
  expect(Object.keys(seen).filter((name) => !allowed.includes(name))).toEqual([]);
  if (existsSync('/proc/self/environ')) {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a key');
    expect(await whyOf(pool.ask('a', 'open', `/proc/${process.pid}/environ`))).not.toBe('done');
  }
  expect(await whyOf(pool.ask('a', 'open', '/etc/passwd'))).toContain('restricted');
});

test.runIf(walls().standing.includes('a user of its own'))('a process of root’s is not root', async () => {
  const pool = opened({ workers: 1 });
  expect(await pool.ask('a', 'user', undefined)).toBeGreaterThan(1000);
});

test.runIf(walls().standing.includes('no network'))(
  'a process cannot open a connection, not even to this machine',
  async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const pool = opened({ workers: 1 });
    expect(await pool.ask('a', 'connect', port)).not.toBe('connected');
    server.close();
  },
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
