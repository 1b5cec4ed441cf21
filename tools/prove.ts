import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { isAccessible, linesOf, proveAce } from '../bench/ace/ace-proof.ts';
import { proveDatabaseAway } from '../bench/city/database-away/database-away-proof.ts';
import { leaderSeen } from '../bench/city/leader/run.ts';
import { s3Seen } from '../bench/city/s3/run.ts';
import { proveFeed } from '../bench/feed/feed-proof.ts';
import { onDisk } from '../bench/feed/on-disk.ts';
import { feedsSeen } from '../bench/feeds/run.ts';
import { fuzzSeen } from '../bench/fuzz/run.ts';
import { slotsSeen } from '../bench/growth/slots/prove.ts';
import { proveKill } from '../bench/kill/kill-proof.ts';
import { paymentsSeen } from '../bench/money/payments/run.ts';
import { proveBank } from '../bench/money/payouts/bank-proof.ts';
import { proveClaims } from '../bench/money/payouts/claims-proof.ts';
import { refundsSeen } from '../bench/money/refunds/run.ts';
import { tiragesSeen } from '../bench/money/tirages/run.ts';
import { mutantsSeen } from '../bench/mutants/run.ts';
import { redosSeen } from '../bench/redos/run.ts';
import { proveRestore } from '../bench/restore/restore-proof.ts';
import { soundProofs } from '../bench/sound/run.ts';
import { isAsHoped, onAdministered, lines as statisticsLines } from '../bench/statistics/run.ts';
import { proveStatistics } from '../bench/statistics/statistics-proof.ts';
import { wordSeen } from '../bench/word/run.ts';
import { onTrial } from '../bench/writing/on-trial.ts';
import { togetherSeen } from '../bench/writing/together.ts';
import { proveWriting } from '../bench/writing/writing-proof.ts';
import { type Proof, type ProofResult, recordProof } from './proof-page.ts';
import { epub, hostile, uploads } from './prove-books.ts';

/** Long proofs, run by hand: `npm run prove`, or `npm run prove -- kill`. What they saw goes to docs/proofs.md. */
const proofs: readonly Proof[] = [
  { name: 'kill', title: 'Nothing acknowledged is lost', run: kill },
  { name: 'restore', title: 'A backup taken under load comes back to the kopeck', run: restore },
  { name: 'database-away', title: 'The site outlives its database', run: databaseAway },
  {
    name: 'leader',
    title: 'The machine of the database dies and nothing acknowledged is lost',
    run: () => leaderSeen(console.log),
  },
  { name: 's3', title: 'Files rest in an S3 as on a disk', run: () => s3Seen(console.log) },
  { name: 'epub', title: 'Every EPUB is valid and comes back as it was', run: epub },
  { name: 'ace', title: 'Ace by DAISY finds nothing serious in any EPUB', run: ace },
  { name: 'hostile', title: 'A damaged or hostile file gets one sentence', run: hostile },
  { name: 'fuzz', title: 'Whatever a call is asked, it answers in its own words', run: fuzzSeen },
  {
    name: 'redos',
    title: 'No text of an author keeps the machine busy',
    run: () => redosSeen((line) => console.log(line)),
  },
  { name: 'word', title: 'A Word file goes out and comes back through LibreOffice', run: () => wordSeen(console.log) },
  ...soundProofs,
  { name: 'feeds', title: 'A hostile feed gets one sentence', run: () => feedsSeen(console.log) },
  { name: 'writing', title: 'No letter that was called safe is lost', run: writing },
  {
    name: 'together',
    title: 'Nothing that one of three windows called safe is lost',
    run: () => togetherSeen(console.log),
  },
  { name: 'uploads', title: 'Hostile uploads slow nobody down', run: uploads },
  {
    name: 'judging',
    title: 'Of everything done at once one wins, and no way leads where the rules do not',
    run: judging,
  },
  { name: 'publish', title: 'A book goes on sale once, whoever dies on the way', run: publish },
  { name: 'feed', title: 'Every sale is counted once, whatever the feed does', run: feed },
  {
    name: 'refunds',
    title: 'A refund, cut into whatever parts, gives back its part of the sale once',
    run: refundsSeen,
  },
  { name: 'statistics', title: 'A year of a top author is read at once, and every number is right', run: statistics },
  { name: 'claims', title: 'Of fifty claims at once one is taken', run: claims },
  { name: 'payouts', title: 'Money goes out once, whatever the bank does and whoever dies', run: payouts },
  { name: 'payments', title: 'Money that comes in is taken or given back once', run: () => paymentsSeen(console.log) },
  {
    name: 'tirages',
    title: 'A tirage is printed once, as it was approved, or its money goes back',
    run: () => tiragesSeen(console.log),
  },
  { name: 'slots', title: 'Of five hundred who want the last place one has it', run: () => slotsSeen(console.log) },
  { name: 'mutants', title: 'Tests notice when a rule is changed', run: () => mutantsSeen(console.log) },
];

const wanted = process.argv.slice(2);
const chosen = proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) console.error(`There are these proofs: ${proofs.map(({ name }) => name).join(', ')}`);

let failed = chosen.length === 0;
for (const proof of chosen) {
  console.log(`— ${proof.title}`);
  const seen = await proof.run();
  if (seen.isRecorded !== false) recordProof(proof, seen);
  console.log(seen.lines.join('\n'));
  failed ||= !seen.ok;
}
process.exitCode = failed ? 1 : 0;

async function kill(): Promise<ProofResult> {
  const rounds = 20;
  const seen = await proveKill({ rounds, seed: 20_261_115, tell: (line) => console.log(line) });
  return {
    // A proof without load proves nothing.
    ok: seen.lost.length === 0 && seen.registrations > rounds,
    lines: [
      `Every process was killed (SIGKILL) ${seen.kills} times: ${rounds} under load, the others in the middle of a start.`,
      `Acknowledged: ${seen.registrations} registrations, ${seen.edits} profile edits. Lost: ${seen.lost.length}.`,
      `The slowest start after a kill took ${(seen.slowestStartMs / 1000).toFixed(1)} s.`,
      ...seen.lost.map((line) => `- lost: ${line}`),
    ],
  };
}

async function restore(): Promise<ProofResult> {
  const seen = await proveRestore({ writers: 4, months: 2, tell: (line) => console.log(line) });
  const { backup, restore: back, start } = seen.seconds;
  return {
    ok: seen.wrong.length === 0 && seen.entries > 50 && seen.before > 10,
    lines: [
      `${seen.registrations} people registered and edited while a backup of ${seen.rows} rows was made (${backup.toFixed(1)} s, read again within it) and restored into another folder (${back.toFixed(1)} s, the ledger audited within it); a site started on it in ${start.toFixed(1)} s.`,
      `Of ${seen.before} acknowledged before it, the first 40 signed in and found what they had written. ${seen.entries} entries of the ledger, ${seen.turnover} kopecks moved: the same hashes, every account equal to the kopeck at the last entry that came along.`,
      ...seen.wrong.map((line) => `- wrong: ${line}`),
    ],
  };
}

/** The database is away for a minute, 20 times; AWAY_ROUNDS asks for fewer, AWAY_PORTS for these two ports. */
async function databaseAway(): Promise<ProofResult> {
  const [rounds, awayMs, wellMs] = [Number(process.env.AWAY_ROUNDS ?? 20), 60_000, 10_000];
  const [site = 0, sandbox = 0] = (process.env.AWAY_PORTS ?? '').split(',').map(Number);
  const tell = (line: string) => console.log(line);
  const seen = await proveDatabaseAway({
    rounds,
    awayMs,
    seed: 20_261_117,
    tell,
    ...(site && { ports: [site, sandbox] }),
  });
  const later = seen.times.map(({ backMs, usualMs }) => backMs - usualMs);
  const seconds = (ms: readonly number[]) => ms.map((each) => (each / 1000).toFixed(1)).join(', ');
  const ways = [...seen.ways].map(([way, times]) => `${way} ${times}`).join(', ');
  return {
    ok:
      seen.wrong.length === 0 &&
      Math.max(...later) <= wellMs &&
      seen.registrations > rounds &&
      seen.unavailable > rounds,
    lines: [
      `PostgreSQL was away for ${awayMs / 1000} s ${rounds} times under load (${ways}); load of the machine ${loadavg()[2]?.toFixed(0)}.`,
      `Acknowledged: ${seen.registrations} registrations, ${seen.edits} profile edits, ${seen.books} books, ${seen.saves} saves of chapters; a letter to everybody, ${seen.feedEvents} events of the feed applied, each once. Lost, doubled or answered by a fault: ${seen.wrong.length}.`,
      `Answered with 503 and a sentence: ${seen.unavailable} times; not answered: ${seen.unanswered} times. No process ended.`,
      `From its return to a newcomer’s registration, edit, saved chapter and letter: ${seconds(seen.times.map(({ backMs }) => backMs))} s; the same just before each outage, on the same busy machine: ${seconds(seen.times.map(({ usualMs }) => usualMs))} s. At most ${seconds([Math.max(...later)])} s were added.`,
      ...seen.wrong.slice(0, 20).map((line) => `- wrong: ${line}`),
    ],
  };
}

/** The tests of moderation and verification themselves, with as many rounds as the proof asks for. */
async function judging(): Promise<ProofResult> {
  const [rounds, runs] = [200, 150];
  const files = [
    'features/moderation/tests/races.test.ts',
    'features/moderation/tests/machine.test.ts',
    'features/verification/machine.test.ts',
  ];
  const env = { ...process.env, PROVE_ROUNDS: `${rounds}`, PROVE_RUNS: `${runs}`, PROVE_SEED: '20261115' };
  const started = performance.now();
  const { status } = spawnSync('vitest', ['run', ...files], { env, stdio: 'inherit' });
  return {
    ok: status === 0,
    lines: [
      `${rounds} rounds of three submissions at once, eight takers against a withdrawal, two approvals against a return and a release: one winner each.`,
      `${runs} random ways of up to 30 deeds through each machine, over the real API: ${status === 0 ? 'none' : 'SOME'} left the rules, no event lost.`,
      `Took ${Math.round((performance.now() - started) / 1000)} s.`,
    ],
  };
}

/** The test of publication itself, with as many books and kills as the proof asks for. */
async function publish(): Promise<ProofResult> {
  const [books, kills] = [100, 60];
  const env = { ...process.env, PROVE_BOOKS: `${books}`, PROVE_KILLS: `${kills}`, PROVE_SEED: '20261116' };
  const started = performance.now();
  const { status } = spawnSync('vitest', ['run', 'bench/publish'], { env, stdio: 'inherit' });
  return {
    ok: status === 0,
    lines: [
      `${books} books on their way while the worker and the retailer were killed (SIGKILL) ${kills} times and the retailer had faults: ${status === 0 ? 'each published once, byte for byte, nothing left over' : 'SOMETHING went wrong'}.`,
      `Took ${Math.round((performance.now() - started) / 1000)} s.`,
    ],
  };
}

async function feed(): Promise<ProofResult> {
  const plan = { seed: 20_261_116, arts: 2000, tell: (line: string) => console.log(line) };
  const [calmly, events] = [200_000, 1_000_000];
  const kills = { readers: 12, servers: 6 };
  const none = { readers: 0, servers: 0 };
  const rateOf = (count: number, seconds: number) =>
    `${Math.round(seconds)} s, ${Math.round(count / seconds)} a second, load ${loadavg()[0]?.toFixed(0)}`;
  const calm = await onDisk((databaseUrl) => proveFeed({ ...plan, databaseUrl, events: calmly, kills: none }));
  const calmRate = rateOf(calmly, calm.seconds);
  const rough = await onDisk((databaseUrl) => proveFeed({ ...plan, databaseUrl, events, kills }));
  const wrong = [...calm.wrong, ...rough.wrong];
  return {
    ok: wrong.length === 0 && rough.mostParked > 0 && rough.duplicates > events / 20,
    lines: [
      `${events} events of ${plan.arts} arts in ${rough.months} months, two workers, a reader killed (SIGKILL) ${kills.readers} times and the retailer ${kills.servers} times, answers refused and cut off: ${rateOf(events, rough.seconds)}.`,
      `${rough.duplicates} events came again, at most ${rough.mostParked} waited at once for earlier ones.`,
      `Totals of all arts, every event once and in its order, ratings of 200 books: ${wrong.length === 0 ? 'exactly the shop’s own' : 'WRONG'}.`,
      `One worker and nothing killed, ${calmly} events: ${calmRate}.`,
      ...wrong.map((line) => `- wrong: ${line}`),
    ],
  };
}

async function claims(): Promise<ProofResult> {
  const [rounds, atOnce] = [1000, 50];
  const tell = (line: string) => console.log(line);
  const seen = await onDisk((databaseUrl) => proveClaims({ databaseUrl, rounds, atOnce, tell }));
  const answered = [...seen.statuses].map(([status, times]) => `${status} ${times} times`).join(', ');
  return {
    ok: seen.wrong.length === 0,
    lines: [
      `${rounds} rounds of ${atOnce} claims of one person at once, over HTTP, with codes and keys of their own and with one for all: one payout each, ledger sum zero, balances right. Answered ${answered}, in ${Math.round(seen.seconds)} s.`,
      ...seen.wrong.map((line) => `- wrong: ${line}`),
    ],
  };
}

async function payouts(): Promise<ProofResult> {
  const plan = { seed: 20_261_116, payouts: 300, kills: 120, tell: (line: string) => console.log(line) };
  const seen = await onDisk((databaseUrl) => proveBank({ databaseUrl, ...plan }));
  return {
    // A bank that lost and doubled nothing proves nothing.
    ok: seen.wrong.length === 0 && seen.paid > 0 && seen.refused > 0 && seen.answersLost > 0 && seen.doubled > 0,
    lines: [
      `${plan.payouts} payouts while worker, site and bank were killed (SIGKILL) ${plan.kills} times in all and the bank lost, doubled, delayed, mixed and refused (${Math.round(seen.seconds)} s): ${seen.paid} paid, each once at the bank and once in the ledger; ${seen.refused} refused, the money back. Answers to orders lost: ${seen.answersLost}; notices doubled: ${seen.doubled}, sent: ${seen.notices}.`,
      ...seen.wrong.map((line) => `- wrong: ${line}`),
    ],
  };
}

/** Needs some 25 GB of disk and an hour. */
async function statistics(): Promise<ProofResult> {
  const plan = { events: 50_000_000, books: 100_000, rounds: 41, tell: (line: string) => console.log(line) };
  const seen = await onAdministered((databaseUrl) => proveStatistics({ ...plan, databaseUrl }));
  return { ok: isAsHoped(seen), lines: statisticsLines(plan, seen) };
}

async function writing(): Promise<ProofResult> {
  const rounds = 200;
  const seen = await onTrial((place) =>
    proveWriting(place, { rounds, seed: 20_261_115, tell: (line) => console.log(line) }),
  );
  const done = [...seen.rounds].map(([fault, times]) => `${fault} ${times}`).join(', ');
  return {
    ok: seen.lost.length === 0 && seen.hidden.length === 0 && seen.words >= rounds,
    lines: [
      `${rounds} rounds of typing in chromium (${done}), ${seen.words} words called safe, ${seen.conflicts} conflicts shown.`,
      `Words nowhere to be found: ${seen.lost.length}. Conflicts without both texts: ${seen.hidden.length}.`,
      ...seen.lost.map((line) => `- lost: ${line}`),
      ...seen.hidden.map((line) => `- hidden: ${line}`),
    ],
  };
}

/** Needs Ace by DAISY in the folder that ACE_HOME names; ACE_ONLY asks about the books with this in their name. */
async function ace(): Promise<ProofResult> {
  const only = process.env.ACE_ONLY;
  const seen = await proveAce(new URL('../../shared/books/', import.meta.url), (line) => console.log(line), only);
  if (typeof seen === 'string') return { ok: false, lines: [seen], isRecorded: false };
  return { ok: isAccessible(seen), lines: linesOf(seen), isRecorded: only === undefined };
}
