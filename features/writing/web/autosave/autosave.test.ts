import { describe, expect, test } from 'vitest';
import type { Choice } from './parts.ts';
import { type Fate, type SimulatedTab, textOf, World, wordsOf } from './simulated-world.ts';

/** The same dice for the same number. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function openWorld(): Promise<{ world: World; tab: SimulatedTab }> {
  const world = new World();
  return { world, tab: await another(world) };
}

async function another(world: World): Promise<SimulatedTab> {
  let tab: SimulatedTab | undefined;
  void world.openTab().then((opened) => {
    tab = opened;
  });
  while (!tab) await world.advance(10);
  return tab;
}

const saved = (world: World): string => wordsOf(world.stored.text).join(' ');

describe('a chapter while it is written', () => {
  test('is on the device a moment after a key and on the server a second after the last', async () => {
    const { world, tab } = await openWorld();
    tab.type('раз');
    expect(tab.state.kind).toBe('unsaved');
    await world.advance(320);
    expect([...world.pages.values()].map(({ text }) => wordsOf(text).join(' '))).toEqual(['начало раз']);
    await world.advance(1200);
    expect(tab.state).toMatchObject({ kind: 'saved' });
    expect(saved(world)).toBe('начало раз');
    expect(world.pages.size).toBe(0);
  });

  test('is saved every five seconds while the keys do not stop', async () => {
    const { world, tab } = await openWorld();
    for (let key = 0; key < 13; key += 1) {
      tab.type(`к${key}`);
      await world.advance(400);
    }
    await world.advance(300);
    expect(world.stored.version).toBe(2);
  });

  test('waits on the device while there is no network, and goes by itself when there is', async () => {
    const { world, tab } = await openWorld();
    world.fate = () => 'lost';
    tab.type('раз');
    await world.advance(3000);
    expect(tab.state.kind).toBe('offline');
    world.fate = () => 'arrives';
    await Promise.all([tab.online(), world.advance(300)]);
    expect(tab.state.kind).toBe('saved');
    expect(saved(world)).toBe('начало раз');
  });

  test('does not fall out with itself when an answer is lost, even if the tab is gone before the next', async () => {
    const { world, tab } = await openWorld();
    world.fate = () => 'answer-lost';
    tab.type('раз');
    await world.advance(1500);
    tab.type('два');
    await world.advance(400);
    tab.kill();
    world.fate = () => 'arrives';
    const next = await another(world);
    expect(next.words).toEqual(['начало', 'раз', 'два']);
    await world.advance(5000);
    expect(next.state.kind).toBe('saved');
    expect(saved(world)).toBe('начало раз два');
  });

  test('is taken up by the next tab when the lid was shut mid-word', async () => {
    const { world, tab } = await openWorld();
    tab.type('сло');
    await world.advance(350);
    tab.kill();
    const next = await another(world);
    expect(next.words).toEqual(['начало', 'сло']);
    await world.advance(2000);
    expect(saved(world)).toBe('начало сло');
    expect(world.pages.size).toBe(0);
  });

  test('follows in a second tab that has changed nothing', async () => {
    const { world, tab } = await openWorld();
    const second = await another(world);
    tab.type('раз');
    await world.advance(2000);
    expect(second.words).toEqual(['начало', 'раз']);
    second.type('два');
    await world.advance(2000);
    expect(saved(world)).toBe('начало раз два');
    expect(tab.words).toEqual(['начало', 'раз', 'два']);
  });
});

describe('a chapter opened from this device, without a network', () => {
  test('goes on where it stopped, however often it is closed, and comes to the server as one text', async () => {
    const { world, tab } = await openWorld();
    world.fate = () => 'lost';
    tab.type('раз');
    await world.advance(2000);
    tab.kill();
    const second = await another(world);
    expect(second.words).toEqual(['начало', 'раз']);
    second.type('два');
    await world.advance(2000);
    expect(second.state.kind).toBe('offline');
    second.leave();
    await world.advance(100);
    const third = await another(world);
    expect(third.words).toEqual(['начало', 'раз', 'два']);
    world.fate = () => 'arrives';
    await Promise.all([third.online(), world.advance(3000)]);
    expect(saved(world)).toBe('начало раз два');
    expect(third.state.kind).toBe('saved');
  });

  test('what an editor saved meanwhile stands beside it, and nothing is chosen unasked', async () => {
    const { world, tab } = await openWorld();
    world.fate = () => 'lost';
    tab.kill();
    const offline = await another(world);
    offline.type('дома');
    await world.advance(2000);
    world.receive(1, textOf(['правка']));
    world.fate = () => 'arrives';
    await Promise.all([offline.online(), world.advance(3000)]);
    expect(offline.state).toMatchObject({ kind: 'conflict', conflict: { origin: 'typed' } });
    expect(saved(world)).toBe('правка');
    expect(world.missing()).toEqual([]);
  });
});

describe('two texts for one chapter', () => {
  const conflicting = async () => {
    const { world, tab } = await openWorld();
    const second = await another(world);
    tab.type('моё');
    second.type('другое');
    await world.advance(2000);
    const torn = [tab, second].find(({ state }) => state.kind === 'conflict');
    if (!torn) throw new Error('no conflict');
    return { world, torn };
  };

  test('are both shown, and neither is sent over the other', async () => {
    const { world, torn } = await conflicting();
    expect(torn.state).toMatchObject({ conflict: { origin: 'typed', theirs: world.stored } });
    torn.type('ещё');
    await world.advance(9000);
    expect(world.stored.version).toBe(2);
    expect(world.missing()).toEqual([]);
  });

  test.each(['mine', 'theirs'] as const)('the one not taken is in the history: %s', async (choice) => {
    const { world, torn } = await conflicting();
    await Promise.all([torn.resolve(choice), world.advance(3000)]);
    expect(torn.state.kind).toBe('saved');
    expect(world.history).toHaveLength(1);
    expect(saved(world)).toBe(torn.words.join(' '));
    expect(world.missing()).toEqual([]);
    expect(world.pages.size).toBe(0);
  });

  test('both are taken into one text, and each stands in the history by itself', async () => {
    const { world, torn } = await conflicting();
    const theirs = wordsOf(world.stored.text);
    const mine = [...torn.words];
    await Promise.all([torn.resolve('both'), world.advance(3000)]);
    expect(torn.state.kind).toBe('saved');
    expect(wordsOf(world.stored.text)).toEqual([...mine, ...theirs]);
    expect(torn.words).toEqual([...mine, ...theirs]);
    expect(world.history.map(wordsOf)).toEqual(expect.arrayContaining([theirs, mine]));
    expect(world.missing()).toEqual([]);
    expect(world.pages.size).toBe(0);
  });

  test('nothing is decided while the history cannot be reached', async () => {
    const { world, torn } = await conflicting();
    world.fate = () => 'lost';
    await Promise.all([torn.resolve('theirs'), world.advance(3000)]);
    expect(torn.state.kind).toBe('conflict');
    expect(world.missing()).toEqual([]);
  });

  test('what a closed tab left beside a newer version is shown, not restored over it', async () => {
    const { world, tab } = await openWorld();
    world.fate = () => 'lost';
    tab.type('старое');
    await world.advance(2000);
    tab.kill();
    world.fate = () => 'arrives';
    world.receive(1, textOf(['новое']));
    const next = await another(world);
    expect(next.words).toEqual(['новое']);
    expect(next.state).toMatchObject({ kind: 'conflict', conflict: { origin: 'left' } });
    await Promise.all([next.resolve('mine'), world.advance(3000)]);
    expect(saved(world)).toBe('начало старое');
    expect(world.history.map(wordsOf)).toEqual([['новое']]);
    expect(world.pages.size).toBe(0);
  });
});

const CHOICES: readonly Choice[] = ['mine', 'theirs', 'both'];
const anyOf = (roll: (sides: number) => number): Choice => CHOICES[roll(3)] ?? 'both';

type Act = (world: World, tab: SimulatedTab, roll: (sides: number) => number, round: number) => void;

const write: Act = (_world, tab, _roll, round) => tab.type(`с${round}`);
const ACTS: readonly Act[] = [
  ...Array.from({ length: 6 }, () => write),
  (world, _tab, roll) => {
    const fates: readonly Fate[] = ['arrives', 'arrives', 'lost', 'answer-lost'];
    const fate = fates[roll(4)] ?? 'arrives';
    world.fate = () => fate;
  },
  (_world, tab) => tab.kill(),
  (_world, tab) => tab.leave(),
  (_world, tab) => tab.flush(),
  (_world, tab, roll) => void tab.resolve(anyOf(roll)),
];

/** Anything, at any moment. */
async function anything(world: World, roll: (sides: number) => number, mostTabs: number, round: number): Promise<void> {
  const tabs = [...world.tabs];
  const tab = tabs[roll(tabs.length)];
  if (!tab || (roll(12) === 0 && tabs.length < mostTabs)) await another(world);
  else ACTS[roll(ACTS.length)]?.(world, tab, roll, round);
  await world.advance([10, 100, 350, 1200, 6000][roll(5)] ?? 0);
}

/** All tabs closed, the network well: a last one opens and every conflict is decided. */
async function comesToRest(world: World, roll: (sides: number) => number): Promise<SimulatedTab> {
  for (const tab of world.tabs) tab.kill();
  world.fate = () => 'arrives';
  const last = await another(world);
  for (let step = 0; step < 60; step += 1) {
    await world.advance(3000);
    if (last.state.kind === 'conflict') {
      expect(world.missing()).toEqual([]);
      void last.resolve(anyOf(roll));
    }
  }
  return last;
}

const ROUNDS = Number(process.env.AUTOSAVE_ROUNDS ?? 200);

describe('nothing that was promised is ever lost', () => {
  test('with the network cut, answers lost, tabs killed and several open at once, at random moments', async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const roll = diceOf(seed);
      const { world } = await openWorld();
      world.latency = () => 20 + roll(800);
      for (let round = 0; round < 30; round += 1) {
        await anything(world, roll, 3, round);
        expect(world.missing(), `seed ${seed}, round ${round}`).toEqual([]);
      }
      const last = await comesToRest(world, roll);
      expect(last.state.kind, `seed ${seed}`).toBe('saved');
      expect([...world.pages], `seed ${seed}`).toEqual([]);
      expect(world.missing(), `seed ${seed}`).toEqual([]);
    }
  });

  test('and one author with one tab at a time is never asked to choose between two texts of their own', async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const roll = diceOf(1000 + seed);
      const { world } = await openWorld();
      world.latency = () => 20 + roll(800);
      for (let round = 0; round < 30; round += 1) {
        await anything(world, roll, 1, round);
        for (const { state } of world.tabs) expect(state.kind, `seed ${seed}, round ${round}`).not.toBe('conflict');
      }
      const last = await comesToRest(world, roll);
      expect(world.history, `seed ${seed}`).toEqual([]);
      expect(wordsOf(world.stored.text)).toEqual(expect.arrayContaining([...world.promised]));
      expect(last.words).toEqual(wordsOf(world.stored.text));
    }
  });
});
