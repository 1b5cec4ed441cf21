import { z } from 'zod';
import type { Sandbox } from '../ground.ts';

export const LARGEST_EVENT = 16 * 1024;

/** A character that no database keeps is dropped, so that what a browser tells is never our fault. */
const words = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''));
const trackedEvent = z.record(z.string().regex(/^[\w.-]{1,64}$/), z.union([words, z.number(), z.boolean(), z.null()]));
type TrackedEvent = z.output<typeof trackedEvent>;

type Refused = { readonly refused: 400 | 415; readonly words: string };

/** RT05: an object of plain values. A browser's beacon calls itself plain text, whatever it carries. */
export function eventIn(contentType: string, text: string): { readonly event: TrackedEvent } | Refused {
  if (!/^(application\/json|text\/plain)\b/.test(contentType)) {
    return { refused: 415, words: 'application/json or text/plain is expected' };
  }
  const read = trackedEvent.safeParse(parsed(text));
  return read.success ? { event: read.data } : { refused: 400, words: 'An object of plain values is expected' };
}

export async function keepEvent({ shop, clock }: Sandbox, product: string, event: TrackedEvent): Promise<void> {
  await shop
    .insertInto('tracked')
    .values({ product, body: JSON.stringify(event), came_at: clock.now() })
    .execute();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
