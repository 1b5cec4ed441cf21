import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, type SerializedConfig, TestRunner, vi } from 'vitest';
import { givenPlan, stampOf, tellResult } from './plan.ts';

type Hits = Record<string, number>;

/** The mutated sources look here, by this name, for the mutant that is switched on, and count how often they come by. */
const shared = globalThis as { peroMutants?: ReturnType<typeof switchboard> };
shared.peroMutants ??= switchboard();
const mutants = shared.peroMutants;

function switchboard() {
  const board = {
    on: -1,
    hits: 0,
    mostHits: 0,
    times: new Uint32Array(100_000),
    hit() {
      board.hits += 1;
      if (board.hits > board.mostHits) throw new Error('a loop that does not end');
      return true;
    },
  };
  return board;
}

/** A loop that a mutant has made endless is left when it came by so many times as often as without it. */
const TIMES_AS_OFTEN = 100;
const AT_LEAST = 10_000;
const SLOW_MS = 150;
/** Tests of thousands of cases or of whole books judge nobody: a mutant would wait for them as long as for all others. */
const TOO_SLOW_MS = 1000;

/** Vitest's own runner, which after each test tries the mutants that the test has reached. */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner so.
export default class MutantRunner extends TestRunner {
  readonly #plan = givenPlan();
  readonly #wanted = new Set(this.#plan.mutants);
  readonly #spent = new Map<string, number>();
  readonly #killed = new Set<string>();
  #pair = -1;
  #reached: Hits = {};
  #outside: Hits = {};
  #tests = 0;
  #failing: string[] = [];
  #killer: string | undefined;
  #isSpoilt = false;
  #started = 0;
  /** Slow tests of pure files wait until quick ones of all files have had their turn. */
  readonly #postponed: { test: RunnerTestCase; run: () => unknown; hits: Hits; ms: number }[] = [];

  constructor(config: SerializedConfig) {
    super(config);
    this.#reset();
  }

  /** Vitest calls it before each file. */
  onBeforeCollect(): void {
    vi.resetModules();
    this.#reset();
    this.#pair += 1;
    if (this.#plan.way === 'in place') return;
    const id = this.#plan.mutants[this.#pair];
    if (id === undefined || this.#killed.has(id)) return;
    this.#switchOn(id, 0);
  }

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    const isKilledBefore = this.#plan.way === 'fresh' && mutants.on < 0;
    return isKilledBefore && source === 'collect' ? undefined : super.importFile(path, source);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const isOutOfTurn = this.#killer !== undefined || this.#plan.mute.includes(test.name);
    if (this.#plan.way === 'fresh' && isOutOfTurn) test.mode = 'skip';
    this.#tellNow();
    await super.onBeforeRunTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#plan.way === 'fresh') return run();
    this.#tests += 1;
    const started = performance.now();
    add(this.#outside, this.#takeHits());
    try {
      await run();
    } catch (error) {
      this.#failing.push(test.name);
      throw error;
    }
    const hits = this.#takeHits();
    add(this.#reached, hits);
    const ms = performance.now() - started;
    if (ms < SLOW_MS || this.#plan.withDatabase) await this.#tryMutants(test, run, hits, ms);
    else if (ms < TOO_SLOW_MS) this.#postponed.push({ test, run, hits, ms });
    mutants.times.fill(0);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.#killer ??= test.name;
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    const [file] = files;
    if (this.#pair === this.#plan.files.length - 1) await this.#tryPostponed();
    if (file) this.#tellFile(file);
    this.#switchOff();
    super.onAfterRunFiles(files);
  }

  #tellFile(file: RunnerTestFile) {
    const name = relative(this.config.root, file.filepath);
    if (this.#plan.way === 'in place') {
      add(this.#outside, this.#takeHits());
      add(this.#reached, this.#outside);
      tellResult(this.#plan, {
        about: 'file',
        file: name,
        stamp: stampOf(file.filepath),
        ms: Math.round(performance.now() - this.#started),
        tests: this.#tests,
        failing: this.#failing,
        reached: this.#reached,
        outside: Object.keys(this.#outside),
      });
      return;
    }
    if (mutants.on < 0) return;
    const id = `${mutants.on}`;
    const isKilled = file.result?.state === 'fail';
    if (isKilled) this.#killed.add(id);
    const test = this.#killer ?? (isKilled ? 'could not be loaded' : undefined);
    tellResult(this.#plan, {
      about: 'mutant',
      way: 'fresh',
      id,
      file: name,
      stamp: stampOf(file.filepath),
      outcome: isKilled ? 'killed' : 'lived',
      ...(test && { test }),
    });
  }

  async #tryMutants(test: RunnerTestCase, run: () => unknown, hits: Hits, ms: number) {
    const reached = Object.keys(hits).filter((id) => this.#isToTry(id));
    if (reached.length === 0 || this.#isSpoilt) return;
    // Only a test that passes a second time in the same world can say anything.
    if ((await this.#outcome(run, ms)) !== 'lived') return;
    const file = relative(this.config.root, test.file.filepath);
    const stamp = stampOf(test.file.filepath);
    for (const id of reached) {
      const started = performance.now();
      this.#switchOn(id, hits[id] ?? 0);
      const outcome = await this.#outcome(run, ms);
      this.#switchOff();
      this.#spent.set(id, (this.#spent.get(id) ?? 0) + performance.now() - started);
      const isOtherwiseWell =
        outcome === 'lived' || (outcome === 'killed' && (await this.#outcome(run, ms)) === 'lived');
      if (!isOtherwiseWell) {
        this.#isSpoilt = true;
        return;
      }
      if (outcome === 'killed') this.#killed.add(id);
      tellResult(this.#plan, { about: 'mutant', way: 'in place', id, file, stamp, outcome, test: test.name });
    }
  }

  async #tryPostponed() {
    for (const { test, run, hits, ms } of this.#postponed.toSorted((a, b) => a.ms - b.ms))
      await this.#tryMutants(test, run, hits, ms);
  }

  #isToTry(id: string): boolean {
    return this.#wanted.has(id) && !this.#killed.has(id) && (this.#spent.get(id) ?? 0) < this.#plan.msEach;
  }

  async #outcome(run: () => unknown, usualMs: number): Promise<'killed' | 'lived' | 'late'> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), 5000 + 10 * usualMs);
    const ran = (async () => run())().then(
      () => 'lived' as const,
      () => 'killed' as const,
    );
    const outcome = await Promise.race([ran, late.promise]);
    clearTimeout(timer);
    return outcome;
  }

  #switchOn(id: string, hits: number) {
    mutants.hits = 0;
    mutants.mostHits = hits * TIMES_AS_OFTEN + (hits > 0 ? AT_LEAST : 1000 * AT_LEAST);
    mutants.on = Number(id);
    this.#tellNow();
  }

  #switchOff() {
    mutants.on = -1;
    this.#tellNow();
  }

  #tellNow() {
    const now = {
      pid: process.pid,
      id: mutants.on < 0 ? undefined : `${mutants.on}`,
      pair: this.#pair,
      since: Date.now(),
    };
    writeFileSync(this.#plan.now, JSON.stringify(now));
  }

  #reset() {
    this.#switchOff();
    mutants.times.fill(0);
    this.#reached = {};
    this.#outside = {};
    this.#tests = 0;
    this.#failing = [];
    this.#killer = undefined;
    this.#isSpoilt = false;
    this.#started = performance.now();
  }

  #takeHits(): Hits {
    const hits: Hits = {};
    for (const id of this.#wanted) {
      const times = mutants.times[Number(id)] ?? 0;
      if (times > 0) hits[id] = times;
    }
    mutants.times.fill(0);
    return hits;
  }
}

function add(sum: Hits, hits: Hits): void {
  for (const [id, times] of Object.entries(hits)) sum[id] = (sum[id] ?? 0) + times;
}
