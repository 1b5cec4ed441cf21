import type { Hearable } from './events.ts';
import type { Hand, Job, JobAct } from './jobs.ts';
import type { Task } from './tasks.ts';

type How = Pick<Job, 'patience' | 'hands'>;

/** A subscription: what follows from an event, in a transaction of its own or, at once, in that of the event. */
export function hear<Hears>(
  event: Hearable<string, Hears>,
  { name, ...how }: How & Pick<Job, 'name' | 'atOnce'>,
  run: (act: JobAct, heard: Hears) => Promise<void>,
): Job {
  return { name, ...how, on: event.name, run: (act, data) => run(act, event.read(data)) };
}

/** For slow things (files, outside HTTP): it gets no transaction and opens short ones itself. */
export function hearSlowly<Hears>(
  event: Hearable<string, Hears>,
  { name, ...how }: How & Pick<Job, 'name'>,
  work: (hand: Hand, heard: Hears) => Promise<void>,
): Job {
  return { name, ...how, on: event.name, work: (hand, data) => work(hand, event.read(data)) };
}

/** What does a task; `every` for one that comes by the clock as well. */
export function does<Data extends object>(
  { name, read }: Task<Data>,
  run: (act: JobAct, data: Data) => Promise<void>,
  how: How & Pick<Job, 'every'> = {},
): Job {
  return { name, ...how, run: (act, data) => run(act, read(data)) };
}

export function doesSlowly<Data extends object>(
  { name, read }: Task<Data>,
  work: (hand: Hand, data: Data) => Promise<void>,
  how: How & Pick<Job, 'every'> = {},
): Job {
  return { name, ...how, work: (hand, data) => work(hand, read(data)) };
}
