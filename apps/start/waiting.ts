import { setTimeout as sleep } from 'node:timers/promises';
import { Unfinished } from '@pero/processes/unfinished';
import { isFromDatabaseAway } from '@pero/server-platform/database/away';
import { sentenceOf } from './failure.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;

/** So long before the next try, after so many in vain. */
export function waitBefore(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
}

/** Asks the database until it is there, and says once that it waits. What a person has to mend ends it at once. */
export async function untilThere<T>(work: () => Promise<T>, tell: (line: string) => void): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isFromDatabaseAway(error)) throw error;
      if (tries === 0) tell(`${sentenceOf(error)} Ждём её.`);
      await sleep(waitBefore(tries));
    }
  }
}

const MOST_TRIES = 5;

/** Where the machine is so busy that a process was not done in time, the whole is begun anew, a few times. */
export async function untilFree<T>(work: () => Promise<T>, tell: (line: string) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unfinished) || tries === MOST_TRIES) throw error;
      if (tries === 1) tell('Машина очень занята, пробуем ещё раз.');
      await sleep(waitBefore(tries));
    }
  }
}

/** Tries until it is done or nobody wants it any more; each new reason is told once. */
export async function outlasted<T>(
  work: () => Promise<T>,
  isUnwanted: () => boolean,
  tell: (line: string) => void,
): Promise<T> {
  for (let tries = 0, told = ''; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isUnwanted()) throw error;
      const sentence = sentenceOf(error);
      if (sentence !== told) tell(sentence);
      told = sentence;
      await sleep(waitBefore(tries));
    }
  }
}
