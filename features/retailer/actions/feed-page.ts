import { type FeedPage, feedPage } from '../contract/protocol.ts';
import { faultOf } from '../rules/feed.ts';
import type { Retailer } from './retailer.ts';

const PATIENCE_MS = 20_000;
const LONGEST_CURSOR = 1000;
/** The most that the retailer gives at once. */
const PAGE = 5000;

/** One page of what happened after a cursor (RT10). Whatever is wrong with it is thrown, in words for the log. */
export async function fetchPage({ url, key }: Retailer, after: string): Promise<FeedPage> {
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

/** All or nothing: half a page would leave a hole that nobody sees. */
export function pageOf(text: string): FeedPage {
  const read = feedPage.safeParse(JSON.parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`Unreadable: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const page = read.data;
  if (page.next.length > LONGEST_CURSOR || page.next.includes('\0')) throw new Error('Unreadable: next');
  for (const [index, event] of page.events.entries()) {
    const fault = faultOf(event);
    if (fault) throw new Error(`Unreadable: events.${index}, ${event.n} of art ${event.art_id}: ${fault}`);
    // PostgreSQL keeps neither a zero nor half a character.
    if (event.reason !== undefined) event.reason = event.reason.toWellFormed().replaceAll('\0', '');
  }
  return page;
}
