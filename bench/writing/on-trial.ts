import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { firstStart } from '../../apps/start/first-start.ts';
import { freePorts, leftoversOn, processesOn, type Trial, type TrialPlan, tryStart } from '../../apps/start/trial.ts';

/** A whole site of its own, which is killed and started again, and a browser for its authors. */
export type Place = {
  readonly browser: Browser;
  /** Always the same, however often it is started. */
  readonly site: string;
  /** Everything of it at once, as when the power fails. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
};

/** Starts both, and leaves nothing of them behind. */
export async function onTrial<Seen>(prove: (place: Place) => Promise<Seen>): Promise<Seen> {
  // Where there is none, no site is left running.
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const root = mkdtempSync(join(tmpdir(), 'pero-writing-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'data');
  try {
    await (await firstStart())?.copyTo(dataFolder);
    const plan: TrialPlan = { dataFolder, ports: await freePorts(), env: { LOG_LEVEL: 'silent' } };
    let trial: Trial = tryStart(plan);
    await trial.ready();
    return await prove({
      browser,
      site: trial.site,
      kill: async () => {
        killTree(dataFolder);
        await trial.ended;
      },
      startAgain: async () => {
        trial = tryStart(plan);
        await trial.ready();
      },
    });
  } finally {
    await browser.close();
    killTree(dataFolder);
    await leftoversOn(dataFolder, 5000);
    rmSync(root, { recursive: true, force: true });
  }
}

function killTree(dataFolder: string): void {
  for (const pid of processesOn(dataFolder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself a moment ago.
    }
  }
}

/** As an author's own browser is. */
export const LOCALE = { locale: 'ru-RU', timezoneId: 'Europe/Moscow' };

export function pick(random: () => number, count: number): number {
  return Math.floor(random() * count);
}

/** Mulberry32: the same seed gives the same moments. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
