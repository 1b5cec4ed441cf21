import { z } from 'zod';
import { type FeedEvent, type FeedPage, feedEvent, feedPage } from '../contract/protocol.ts';
import { faultOf, type UnreadableEvent } from '../rules/feed.ts';
import type { Retailer } from './retailer.ts';

const PATIENCE_MS = 20_000;
const LONGEST_CURSOR = 1000;
/** The most that the retailer gives at once. */
const PAGE = 5000;

/** One page of what happened after a cursor (RT10). Whatever is wrong with it is thrown, in words for the log. */
export async function fetchPage({ url, key }: Retailer, after: string): Promise<ReadPage> {
  const address = new URL('partner/api/feed', url);
  address.search = `${new URLSearchParams({ after, limit: String(PAGE) })}`;
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The retailer answered ${response.status}`);
  }
  return pageOf(await response.text());
}

/** The events that we understand, and the others, each for itself. */
export type ReadPage = FeedPage & { readonly strange: readonly UnreadableEvent[] };

const outline = feedPage.extend({ events: z.array(z.unknown()) });

/** A page must have its outline; an event in it that is not understood is put aside and holds up its own art alone. */
export function pageOf(text: string): ReadPage {
  const read = outline.safeParse(JSON.parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`Unreadable: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { next, behind } = read.data;
  if (next.length > LONGEST_CURSOR || next.includes('\0')) throw new Error('Unreadable: next');
  const events: FeedEvent[] = [];
  const strange: UnreadableEvent[] = [];
  for (const raw of read.data.events) {
    const one = eventOf(raw);
    if ('reason' in one) strange.push(one);
    else events.push(one.event);
  }
  return { events, strange, next, behind };
}

/** What nobody understands is kept whole, up to here. */
const LONGEST_STRANGE = 65_536;

export function eventOf(raw: unknown): { readonly event: FeedEvent } | UnreadableEvent {
  const read = feedEvent.safeParse(raw);
  const fault = read.success ? faultOf(read.data) : issueOf(read.error);
  if (!read.success || fault !== null) {
    const whose = numbered.safeParse(raw);
    const place = whose.success ? { artId: whose.data.art_id, n: whose.data.n } : { artId: null, n: null };
    return { ...place, event: JSON.stringify(raw).slice(0, LONGEST_STRANGE), reason: (fault ?? '').slice(0, 300) };
  }
  const event = read.data;
  // PostgreSQL keeps neither a zero nor half a character.
  for (const words of ['reason', 'text'] as const) {
    const text = event[words];
    if (text !== undefined) event[words] = text.toWellFormed().replaceAll('\0', '');
  }
  return { event };
}

const numbered = feedEvent.pick({ art_id: true, n: true });

function issueOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'event'}: ${issue?.message}`.replaceAll('\0', '');
}
