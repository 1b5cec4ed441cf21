import { Unreadable } from '@pero/manuscript/reading/report';
import { FAMILIES, type Family } from './texts.ts';
import { WAYS, type Way } from './ways.ts';

/** What four times the text costs: work that grows with the square costs sixteen times as much. */
const GROWTH_MOST = 8;
/** Less is noise: a compiler that warms up, a collector of garbage. */
const NOTICED_MS = 150;

export type Growth = {
  readonly way: string;
  readonly family: string;
  readonly length: number;
  readonly ms: number;
  readonly growth: number;
};

type Plan = {
  readonly shortest: number;
  readonly longest: number;
  readonly ways?: readonly Way[];
  readonly families?: readonly Family[];
  readonly tell?: (line: string) => void;
};

/** How the work of every way grows with every family of texts; of processor time, which others do not use up. */
export async function proveRedos(plan: Plan): Promise<{ seen: Growth[]; slow: Growth[] }> {
  const seen: Growth[] = [];
  for (const way of plan.ways ?? WAYS) {
    for (const family of plan.families ?? FAMILIES) seen.push(await growthOf(way, family, plan));
    plan.tell?.(
      `${way.name}: ${lineOf(seen.filter((one) => one.way === way.name).sort((a, b) => b.ms - a.ms)[0] as Growth)}`,
    );
  }
  return { seen, slow: seen.filter(isSlow) };
}

export function lineOf({ way, family, length, ms, growth }: Growth): string {
  return `${way}, ${family}, ${length} letters: ${Math.round(ms)} ms, ${growth.toFixed(1)} times as much for 4 times the text`;
}

export function isSlow({ ms, growth }: Growth): boolean {
  return ms > NOTICED_MS && growth > GROWTH_MOST;
}

/** Longer and longer, until it is noticed or long enough: a square is seen long before it takes minutes. */
async function growthOf(way: Way, family: Family, { shortest, longest }: Plan): Promise<Growth> {
  let length = shortest;
  let ms = await costOf(way, family.of(length));
  while (length < longest && ms < NOTICED_MS * 2) {
    length *= 2;
    ms = await costOf(way, family.of(length));
  }
  const told = { way: way.name, family: family.name, length };
  const quarter = family.of(length / 4);
  const growthIn = async (cost: number) => cost / Math.max(1, await costOf(way, quarter));
  const first = { ...told, ms, growth: await growthIn(ms) };
  if (!isSlow(first)) return first;
  // Once may be chance: the least of three runs is what it really takes.
  const again = Math.min(ms, await costOf(way, family.of(length)), await costOf(way, family.of(length)));
  return { ...told, ms: again, growth: await growthIn(again) };
}

async function costOf({ run }: Way, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await run(text);
  } catch (fault) {
    // A refusal with its sentence is an answer too.
    if (!(fault instanceof Unreadable)) throw fault;
  }
  const { user } = process.cpuUsage(before);
  return user / 1000;
}
