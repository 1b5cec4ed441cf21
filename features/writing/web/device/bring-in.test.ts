import { expect, test } from 'vitest';
import type { JournalEntry, Tabs } from '../autosave/parts.ts';
import { textOf, World, wordsOf } from '../autosave/simulated-world.ts';
import { bringIn } from './bring-in.ts';

const NAME = '1/7/closed';

/** A chapter on the server, and what a closed tab has left of it on this device. */
function worldWith(entry: Partial<JournalEntry>, alive: readonly string[] = []) {
  const world = new World();
  world.pages.set(NAME, {
    userId: 1,
    chapterId: 7,
    tabId: 'closed',
    text: textOf(['начало', 'дома']),
    baseVersion: 1,
    sent: [],
    at: 1,
    ...entry,
  });
  const nameOf = (key: { userId: number; chapterId: number; tabId: string }) =>
    `${key.userId}/${key.chapterId}/${key.tabId}`;
  const journal = {
    entriesOf: async () => [...world.pages.values()],
    chaptersOf: async () => new Set([...world.pages.values()].map(({ chapterId }) => chapterId)),
    write: async (written: JournalEntry) => void world.pages.set(nameOf(written), written),
    remove: async (key: { userId: number; chapterId: number; tabId: string; at?: number }) => {
      if (key.at === undefined || world.pages.get(nameOf(key))?.at === key.at) world.pages.delete(nameOf(key));
    },
  };
  const tabs: Tabs = {
    id: 'bringer',
    leave: () => undefined,
    isAlive: async (id) => alive.includes(id),
    tell: () => undefined,
    listen: () => () => undefined,
  };
  const bring = () =>
    bringIn(1, [7, 8], journal, async () => ({
      userId: 1,
      chapterId: 7,
      stored: world.stored,
      save: async ({ baseVersion, text }) => {
        if (world.fate() === 'lost') throw new Error('network');
        return world.receive(baseVersion, text);
      },
      keepInHistory: async () => undefined,
      tabs,
      clock: { now: () => 2, after: () => () => undefined },
    }));
  return { world, bring };
}

const saved = (world: World) => wordsOf(world.stored.text).join(' ');

test('[WT05] what a closed tab has left is sent without anybody opening its chapter', async () => {
  const { world, bring } = worldWith({});
  expect(await bring()).toEqual({ sent: [7], conflicting: [], refused: [] });
  expect(saved(world)).toBe('начало дома');
  expect(world.pages.size).toBe(0);
});

test('[WT05] what stands beside a newer text stays here, and its chapter is named', async () => {
  const { world, bring } = worldWith({});
  world.receive(1, textOf(['правка']));
  expect(await bring()).toEqual({ sent: [], conflicting: [7], refused: [] });
  expect(saved(world)).toBe('правка');
  expect([...world.pages.values()].map(({ text }) => wordsOf(text))).toEqual([['начало', 'дома']]);
});

test('[WT05] a chapter that is open elsewhere is left to its own tab', async () => {
  const { world, bring } = worldWith({}, ['closed']);
  await bring();
  expect(saved(world)).toBe('начало');
  expect(world.pages.has(NAME)).toBe(true);
});

test('[WT05] when the network goes away again, all of it still lies here', async () => {
  const { world, bring } = worldWith({});
  world.fate = () => 'lost';
  expect(await bring()).toEqual({ sent: [], conflicting: [], refused: [] });
  expect([...world.pages.values()].map(({ text }) => wordsOf(text))).toEqual([['начало', 'дома']]);
});
