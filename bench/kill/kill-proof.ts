import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstStart } from '../../apps/start/first-start.ts';
import { freePorts, leftoversOn, processesOn, type Trial, tryStart } from '../../apps/start/trial.ts';
import { CutOff, Person } from './person.ts';

export type KillPlan = { readonly rounds: number; readonly seed: number; readonly tell?: (line: string) => void };

export type KillResult = {
  readonly kills: number;
  readonly registrations: number;
  readonly edits: number;
  readonly slowestStartMs: number;
  /** Everything acknowledged and not found again, in words. */
  readonly lost: readonly string[];
};

type Load = { readonly people: Person[]; edits: number };

const WRITERS = 4;

/**
 * Starts the product, lets people register and edit their profiles, kills every process of it at a random moment,
 * and starts it again; in the end everything that was acknowledged must be there. Some starts are killed as well.
 */
export async function proveKill({ rounds, seed, tell = () => undefined }: KillPlan): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), 'pero-kill-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'data');
  const plan = { dataFolder, ports: await freePorts(), env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } } as const;
  await (await firstStart())?.copyTo(dataFolder);
  const random = randomFrom(seed);
  const load: Load = { people: [], edits: 0 };
  const startTimes: number[] = [];
  let kills = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      if (random() < 0.3) {
        const early = tryStart(plan);
        await sleep(random() * 1500);
        await killTree(dataFolder, early);
        kills++;
      }
      const trial = tryStart(plan);
      startTimes.push(await trial.ready());
      const writers = Array.from({ length: WRITERS }, (_, index) => write(trial.site, `${round}-${index}`, load));
      await untilMore(load);
      await sleep(random() * 1500);
      await killTree(dataFolder, trial);
      kills++;
      await Promise.all(writers);
      tell(`kill ${round} of ${rounds}: ${load.people.length} registrations, ${load.edits} edits acknowledged so far`);
    }
    const last = tryStart(plan);
    startTimes.push(await last.ready());
    const lost = await lostOf(load.people, last.site);
    await killTree(dataFolder, last);
    const { people, edits } = load;
    return { kills, registrations: people.length, edits, slowestStartMs: Math.max(...startTimes), lost };
  } finally {
    for (const pid of processesOn(dataFolder)) process.kill(pid, 'SIGKILL');
    await leftoversOn(dataFolder, 5000);
    rmSync(root, { recursive: true, force: true });
  }
}

/** Every round has something to lose: the clock of the kill runs from its first acknowledged edit. */
async function untilMore(load: Load): Promise<void> {
  const before = load.edits;
  for (const until = Date.now() + 60_000; load.edits === before; await sleep(5)) {
    if (Date.now() > until) throw new Error('Nothing was acknowledged within a minute');
  }
}

/** All at once, as the machine's own death would be: whoever is left for a moment may not tidy up after the others. */
async function killTree(dataFolder: string, trial: Trial): Promise<void> {
  for (const pid of processesOn(dataFolder)) kill(pid);
  await trial.ended;
  // PostgreSQL forks without end, so a process may have been born during the round of shots.
  for (const pid of processesOn(dataFolder)) kill(pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}

/** Registers people one after another and edits each profile a few times, until the site is gone. */
async function write(site: string, name: string, load: Load): Promise<void> {
  for (let turn = 0; ; turn++) {
    const person = new Person(`${name}-${turn}`);
    try {
      await person.register(site);
      load.people.push(person);
      for (let edit = 1; edit <= 5; edit++) {
        await person.edit(site, `${name}-${turn}-${edit}`);
        load.edits++;
      }
    } catch (error) {
      // A connection cut by the kill is a TypeError of fetch, half an answer a SyntaxError; the rest are real faults.
      if (error instanceof TypeError || error instanceof SyntaxError || error instanceof CutOff) return;
      throw error;
    }
  }
}

async function lostOf(people: readonly Person[], site: string): Promise<string[]> {
  const lost: string[] = [];
  for (const person of people) {
    const status = await person.signIn(site);
    if (status !== 200) {
      lost.push(`${person.email} cannot sign in (${status})`);
      continue;
    }
    const written = await person.written(site);
    const expected = [person.acknowledged ?? '', person.attempted ?? ''];
    if (!expected.includes(written)) lost.push(`${person.email} has «${written}», not «${person.acknowledged}»`);
  }
  return lost;
}

/** Mulberry32: the same seed gives the same moments. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
