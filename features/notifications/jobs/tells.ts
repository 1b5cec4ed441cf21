import type { Hearable } from '@pero/server-platform/jobs/events';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { notify, notifyAll } from '../actions.ts';
import type { FactName, Told, ToldAll } from '../rules/facts.ts';

/** An event, and what one person is told of it. Its name is the beginning of what it is `about`. */
export function tells<Name extends FactName, Hears>(
  event: Hearable<Name, Hears>,
  name: string,
  telling: (heard: Hears, act: JobAct) => Told<Name> | Promise<Told<Name>>,
): Job {
  return hear(event, { name }, async (act, heard) => notify(act, await telling(heard, act)));
}

/** An event, what is told of it, and to whom. */
export function tellsAll<Name extends FactName, Hears>(
  event: Hearable<Name, Hears>,
  name: string,
  telling: (heard: Hears, act: JobAct) => ToldAll<Name>,
  people: (act: JobAct, heard: Hears) => Promise<readonly number[]>,
): Job {
  return hear(event, { name }, async (act, heard) => notifyAll(act, await people(act, heard), telling(heard, act)));
}
