import { type Day, isDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { z } from 'zod';

type None = Record<never, never>;

/** What the fields of a shape hold; `unknown` when there are none, so that it adds nothing to what it stands beside. */
type Fields<Shape extends z.ZodRawShape> = keyof Shape extends never ? unknown : z.output<z.ZodObject<Shape>>;

/** What a subscriber is given: whom the event is about, its own number, and its data. */
export type EventPayload<Data = unknown> = { readonly subject: number; readonly event: number } & Data;

/** An event as other features know it: they can subscribe to it and not announce it. */
export type SubscribableEvent<Name extends string = string, Payload = unknown> = {
  readonly name: Name;
  /** Reads what lies in the queue. */
  readonly read: (queued: unknown) => Payload;
};

/** An event as its owner has it, who alone can announce it. */
export type OwnEvent<
  Name extends string = string,
  Data = unknown,
  Words = unknown,
  Payload = unknown,
> = SubscribableEvent<Name, Payload> & {
  readonly check: (fact: object) => { readonly data: object; readonly words: object };
  /** Never there; it carries the types. */
  readonly types?: { readonly data: Data; readonly words: Words };
};

/** What is told; of what the event has none, nothing is said. */
export type Fact<Data, Words> = { readonly subject: number } & (unknown extends Data
  ? unknown
  : { readonly data: Data }) &
  (unknown extends Words ? unknown : { readonly words: Words });

export type Announce = <Data, Words>(
  event: OwnEvent<string, Data, Words>,
  fact: NoInfer<Fact<Data, Words>>,
) => Promise<void>;

type Declared<Data, Words> = {
  /** Ids, sums, days, codes: what is kept in `events` names nobody, so that a person can be forgotten. */
  readonly data?: Data;
  /** What people have written: names, titles, reasons. Told to whoever listens, and not kept. */
  readonly words?: Words;
};

/**
 * A fact worth telling. Its fields are plain json, read as they were written. What older rows in the queue lack has a default
 * or is optional; whoever announces says it all the same.
 */
export function event<Name extends string, Data extends z.ZodRawShape = None, Words extends z.ZodRawShape = None>(
  name: Name,
  declared: Declared<Data, Words> = {},
): OwnEvent<Name, Fields<Data>, Fields<Words>, EventPayload<Fields<Data> & Fields<Words>>> {
  const data = z.object(declared.data ?? {});
  const words = z.object(declared.words ?? {});
  const whole = z.object({ subject: z.int(), event: z.int(), ...declared.data, ...declared.words });
  return {
    name,
    read: (queued) => fitting(name, whole, queued) as EventPayload<Fields<Data> & Fields<Words>>,
    check: (fact) => ({
      data: fitting(name, data, 'data' in fact ? fact.data : {}),
      words: fitting(name, words, 'words' in fact ? fact.words : {}),
    }),
  };
}

/** What does not fit is a fault of ours. Its values are not repeated: they may be somebody's affairs. */
export function fitting<Shape extends z.ZodType>(name: string, shape: Shape, value: unknown): z.output<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`What is told by ${name} is not as declared: ${where.join(', ')}`);
}

/** What a subscriber of this event is given. */
export type PayloadOf<E extends SubscribableEvent> = ReturnType<E['read']>;

type SubscribableOf<E> =
  E extends SubscribableEvent<infer Name, infer Payload> ? SubscribableEvent<Name, Payload> : never;

/** What a feature shows the others of its events. */
export function subscribable<Events extends Readonly<Record<string, OwnEvent>>>(events: Events) {
  const shown = Object.entries(events).map(([key, { name, read }]) => [key, { name, read }]);
  return Object.fromEntries(shown) as { readonly [Key in keyof Events]: SubscribableOf<Events[Key]> };
}

/** A day, `2026-11-15`. */
export const eventDay = z.custom<Day>((value) => typeof value === 'string' && isDay(value));

/** A sum in kopecks. */
export const eventSum = z.custom<Money>((value) => Number.isSafeInteger(value));

/** What somebody wrote. What lay in the queue without it is told without it. */
export const eventWords = z.string().default('');
