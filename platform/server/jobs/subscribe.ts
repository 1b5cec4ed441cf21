import type { SubscribableEvent } from './events.ts';
import type { Job, JobAct, JobContext } from './jobs.ts';
import type { Task } from './tasks.ts';

type HandlerOptions = Pick<Job, 'patience' | 'concurrency' | 'isHeavy'>;

/** A subscription: what follows from an event, in a transaction of its own or, at once, in that of the event. */
export function subscribe<Payload>(
  event: SubscribableEvent<string, Payload>,
  { name, ...how }: HandlerOptions & Pick<Job, 'name' | 'inTransaction'>,
  run: (act: JobAct, payload: Payload) => Promise<void>,
): Job {
  return { name, ...how, on: event.name, run: (act, data) => run(act, event.read(data)) };
}

/** For slow things (files, outside HTTP): it gets no transaction and opens short ones itself. */
export function subscribeSlowly<Payload>(
  event: SubscribableEvent<string, Payload>,
  { name, ...how }: HandlerOptions & Pick<Job, 'name'>,
  work: (context: JobContext, payload: Payload) => Promise<void>,
): Job {
  return { name, ...how, on: event.name, work: (context, data) => work(context, event.read(data)) };
}

/** What does a task; `every` for one that comes by the clock as well. */
export function handle<Data extends object>(
  { name, read }: Task<Data>,
  run: (act: JobAct, data: Data) => Promise<void>,
  how: HandlerOptions & Pick<Job, 'every'> = {},
): Job {
  return { name, ...how, run: (act, data) => run(act, read(data)) };
}

export function handleSlowly<Data extends object>(
  { name, read }: Task<Data>,
  work: (context: JobContext, data: Data) => Promise<void>,
  how: HandlerOptions & Pick<Job, 'every'> = {},
): Job {
  return { name, ...how, work: (context, data) => work(context, read(data)) };
}
