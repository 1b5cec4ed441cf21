import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { DatabaseAway, outlasting } from '../../../platform/server/database/away.ts';
import { openDatabase } from '../../../platform/server/database/db.ts';
import { pulseOf } from '../../../platform/server/database/pulse.ts';
import type { ProofResult } from '../../../tools/proof-page.ts';
import { type Machines, missingPrograms, raiseMachines } from './patroni.ts';

type Round = {
  readonly synchronous: boolean;
  readonly acknowledged: number;
  readonly lost: number;
  readonly longestMs: number;
  readonly unanswered: number;
  readonly broken: readonly string[];
};

const WRITERS = 8;
const BEFORE_MS = 4000;
/** So long the replicas hear nothing of the leader before it dies: what only it knew is what can be lost. */
const FROZEN_MS = 1500;

/** The machine of the leader dies under load, LEADER_ROUNDS times; then as often where replicas are not waited for, to see that a loss is seen. */
export async function leaderSeen(tell: (line: string) => void): Promise<ProofResult> {
  const missing = missingPrograms();
  if (missing !== null) return { ok: false, lines: [missing], isRecorded: false };
  const times = Number(process.env.LEADER_ROUNDS ?? 5);
  const machines = await raiseMachines();
  tell('three machines are at work');
  const rounds: Round[] = [];
  try {
    for (const synchronous of [true, false]) {
      await machines.setSynchronous(synchronous);
      for (let turn = 0; turn < times; turn += 1) {
        const round = await oneRound(machines, synchronous);
        rounds.push(round);
        tell(JSON.stringify(round));
      }
    }
  } finally {
    await machines.stop();
  }
  return resultOf(rounds);
}

async function oneRound(machines: Machines, synchronous: boolean): Promise<Round> {
  await machines.whole(synchronous);
  const log = pino({ level: 'silent' });
  const database = openDatabase(machines.url, { connections: WRITERS, name: 'leader' });
  const pulse = pulseOf(machines.url, log, 'leader');
  database.heed(pulse.isAway);
  const table = sql.table(`written_${randomUUID().replaceAll('-', '')}`);
  const create = () => sql`create table if not exists ${table} (key uuid primary key)`.execute(database.kysely);
  await outlasting(create, pulse.back);
  const acknowledged: string[] = [];
  const broken: string[] = [];
  let [isOver, unanswered, longestMs, last] = [false, 0, 0, performance.now()];
  /** As a call with its key is answered: again with the same key until it is known to be done. */
  const write = async (key: string) => {
    try {
      await database.kysely.transaction().execute(async (transaction) => {
        await sql`insert into ${table} (key) values (${key}) on conflict do nothing`.execute(transaction);
      });
      acknowledged.push(key);
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseAway)) broken.push(String(error));
      unanswered += 1;
      await sleep(50);
      return false;
    }
  };
  const writer = async () => {
    while (!isOver) {
      const key = randomUUID();
      while (!(await write(key)) && !isOver);
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  await sleep(BEFORE_MS);
  const leader = await machines.leader();
  const letGo = machines.cutOff(leader);
  await sleep(FROZEN_MS);
  machines.kill(leader);
  const died = acknowledged.length;
  letGo();
  while (acknowledged.length < died + 200) await sleep(100);
  isOver = true;
  await Promise.all(writers);
  const kept = () => sql<{ key: string }>`select key from ${table}`.execute(database.kysely);
  const { rows } = await outlasting(kept, pulse.back);
  const there = new Set(rows.map(({ key }) => key));
  pulse.stop();
  await database.close();
  machines.revive(leader);
  return {
    synchronous,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !there.has(key)).length,
    longestMs: Math.round(longestMs),
    unanswered,
    broken: broken.slice(0, 3),
  };
}

function resultOf(rounds: readonly Round[]): ProofResult {
  const of = (synchronous: boolean) => rounds.filter((round) => round.synchronous === synchronous);
  const sum = (some: readonly Round[], read: (round: Round) => number) =>
    some.reduce((all, each) => all + read(each), 0);
  const words = (some: readonly Round[]) =>
    `${some.length} times, ${sum(some, ({ acknowledged }) => acknowledged)} writes acknowledged, LOST ${sum(some, ({ lost }) => lost)}, answered «away» ${sum(some, ({ unanswered }) => unanswered)} times; the longest gap ${some.map(({ longestMs }) => (longestMs / 1000).toFixed(1)).join(', ')} s`;
  const broken = rounds.flatMap((round) => round.broken);
  const [safe, control] = [of(true), of(false)];
  return {
    // A proof that cannot see a loss proves nothing.
    ok: sum(safe, ({ lost }) => lost) === 0 && sum(control, ({ lost }) => lost) > 0 && broken.length === 0,
    lines: [
      `Three machines on loopback by the files of deploy/ha; ${WRITERS} writers through haproxy by our own pool and pulse, each repeating with its key; the replicas hear nothing for ${FROZEN_MS / 1000} s, then patroni and PostgreSQL of the leader are killed (SIGKILL). Load of the machine ${loadavg()[1]?.toFixed(0)}.`,
      `A replica is waited for (as in deploy/ha): ${words(safe)}.`,
      `Control, no replica is waited for: ${words(control)}.`,
      ...broken.map((line) => `- neither done nor «away»: ${line}`),
    ],
  };
}
