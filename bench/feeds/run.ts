import { gzipSync } from 'node:zlib';
import { fetchFeed } from '@pero/podcasts/actions/feed/fetch-feed';
import { FEED_REFUSALS } from '@pero/podcasts/rules/refusals';
import { feedHost } from '@pero/podcasts/test-feed';
import { hostileFeeds } from '@pero/podcasts/test-hostile-feeds';
import type { ProofResult } from '../../tools/proof-page.ts';

const COUNT = 500;
/** Fetching is on this machine; the reading itself has five. */
const LATE_MS = 7000;

/** Damaged and hostile feeds through the real fetching: each is read or refused in one sentence, in its time. */
export async function feedsSeen(tell: (line: string) => void): Promise<ProofResult> {
  const host = await feedHost();
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  const times: { name: string; ms: number }[] = [];
  for (const { name, bytes } of hostileFeeds(COUNT, 20_261_118)) {
    const packed = gzipSync(bytes, { level: 1 });
    host.put('/feed', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    const begun = performance.now();
    const answer = await fetchFeed(`${host.base}/feed`, { reach: { loopback: host.base }, owner: 'user-1' });
    const ms = performance.now() - begun;
    const outcome = 'fault' in answer ? answer.fault : 'read';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    times.push({ name, ms });
    const isTold = outcome === 'read' || outcome in FEED_REFUSALS;
    if (!isTold || ms > LATE_MS) faults.push(`${name}: ${outcome} in ${Math.round(ms)} ms`);
    if (times.length % 100 === 0) tell(`${times.length} of ${COUNT}`);
  }
  host.close();
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  return {
    ok: faults.length === 0 && times.length === COUNT,
    lines: [
      `${times.length} damaged and hostile feeds: ${[...outcomes].map(([code, many]) => `${code} ${many}`).join(', ')}.`,
      `One sentence each, 256 MB, 5 s of reading: ${faults.length} broke that.`,
      ...slowest.map(({ name, ms }) => `- slowest: ${name}, ${Math.round(ms)} ms`),
      ...faults.map((line) => `- fault: ${line}`),
    ],
  };
}
