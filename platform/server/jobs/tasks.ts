import { z } from 'zod';
import { fitting } from './events.ts';

type None = Record<never, never>;

/** A piece of work for later, under the name of its queue. Actions enqueue it; jobs.ts says what does it. */
export type Task<Data extends object = object> = {
  readonly name: string;
  /** Reads what lies in the queue. */
  readonly read: (data: unknown) => Data;
};

/** What older rows in the queue lack has a default or is optional. */
export function task<Shape extends z.ZodRawShape = None>(
  name: string,
  shape?: Shape,
): Task<z.output<z.ZodObject<Shape>>> {
  const whole = z.object(shape ?? {});
  return { name, read: (data) => fitting(name, whole, data ?? {}) as z.output<z.ZodObject<Shape>> };
}

/** What has been in a queue before and goes there again as it is: whoever does the work reads it. */
export function workAgain(name: string): Task {
  return { name, read: (data) => Object(data) };
}

export type ScheduleOptions = {
  readonly startAfter?: Date;
  /** Whose turn it takes: one job of an owner is at work at a time, and those with fewer jobs before this one come first. */
  readonly turn?: { readonly of: string; readonly behind: number };
};

export type Enqueue = <Data extends object>(
  task: Task<Data>,
  data: NoInfer<Data>,
  when?: ScheduleOptions,
) => Promise<void>;

/** A task with its data, to be kept until something happens. */
export type Call = { readonly name: string; readonly data: object };

export function callOf<Data extends object>({ name, read }: Task<Data>, data: NoInfer<Data>): Call {
  return { name, data: read(data) };
}
