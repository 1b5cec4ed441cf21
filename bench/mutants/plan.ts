import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';

/**
 * What one process of vitest is to do.
 * `in place`: each test is run as it is, and then again with each mutant that it reached.
 * `fresh`: a whole file is loaded anew with one mutant, for what is decided while modules load.
 */
export type Plan = {
  readonly sources: string;
  readonly results: string;
  /** Who works on what, for whoever watches over it. */
  readonly now: string;
  readonly way: 'in place' | 'fresh';
  readonly withDatabase: boolean;
  /** In place: the files, each once. Fresh: the file of each pair, in order. */
  readonly files: readonly string[];
  /** In place: whom to try. Fresh: the mutant of each pair, in order. */
  readonly mutants: readonly string[];
  /** Tests that fail without a mutant, as those do that watch their own time. */
  readonly mute: readonly string[];
  /** How long the tests of this run may be busy with one mutant. */
  readonly msEach: number;
};

export type Result =
  | {
      readonly about: 'file';
      readonly file: string;
      /** Of the file's text: tests that were changed are asked again. */
      readonly stamp: string;
      readonly ms: number;
      readonly tests: number;
      /** Tests that failed without any mutant: what they say of mutants means nothing. */
      readonly failing: readonly string[];
      /** How often each mutant was reached, hooks and loading included. */
      readonly reached: Readonly<Record<string, number>>;
      /** Reached in hooks or while modules load, where a test that is run again does not come by. */
      readonly outside: readonly string[];
    }
  | {
      readonly about: 'mutant';
      readonly id: string;
      readonly way: Plan['way'];
      readonly file: string;
      readonly stamp: string;
      readonly outcome: 'killed' | 'lived' | 'late';
      readonly test?: string;
    };

export const PLAN = 'MUTANTS_PLAN';

export function givenPlan(): Plan {
  return JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8')) as Plan;
}

export function tellResult(plan: Pick<Plan, 'results'>, result: Result): void {
  appendFileSync(plan.results, `${JSON.stringify(result)}\n`);
}

export function resultsIn(text: string): Result[] {
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Result);
}

export function stampOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
}
