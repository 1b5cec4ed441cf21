import type { Call } from '@pero/web-platform/call';
import { type CaseCard, listQueue } from '../../contract/queue.ts';

const SHOWN = 5;

export type ModeratorCases = { readonly mine: readonly CaseCard[]; readonly burning: readonly CaseCard[] };

/** What the person holds, and what of the rest has the least time. A queue that cannot be read now is left out. */
export async function readModeratorCases(call: Call): Promise<ModeratorCases> {
  const [mine, burning] = await Promise.all([
    read(call, [
      ['book', 'my', 'new'],
      ['book', 'my', 'returns'],
      ['profile', 'my', 'new'],
      ['profile', 'my', 'returns'],
    ]),
    read(call, [
      ['book', 'all', 'new'],
      ['book', 'all', 'returns'],
      ['profile', 'all', 'new'],
      ['profile', 'all', 'returns'],
    ]),
  ]);
  return { mine: urgentOf(mine.filter(isHeld)), burning: urgentOf(burning.filter(({ is_own }) => !is_own)) };
}

/** What moderators have sent to the retailer's agent. */
export async function readAgentCases(call: Call): Promise<readonly CaseCard[]> {
  return urgentOf(
    await read(call, [
      ['book', 'final', 'new'],
      ['book', 'final', 'returns'],
    ]),
  );
}

/** Those with the least time first, a few of them. */
export function urgentOf(cases: readonly CaseCard[]): CaseCard[] {
  return cases.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime() || a.id - b.id).slice(0, SHOWN);
}

/** What waits for the author is not in the moderator's hands. */
function isHeld({ state }: CaseCard): boolean {
  return state === 'taken' || state === 'final_taken';
}

type Place = readonly [kind: CaseCard['kind'], queue: 'all' | 'my' | 'final', tab: 'new' | 'returns'];

async function read(call: Call, places: readonly Place[]): Promise<CaseCard[]> {
  const lists = await Promise.all(
    places.map(([kind, queue, tab]) =>
      call(listQueue, { kind, queue, tab, limit: 2 * SHOWN }).then(
        ({ result }) => result ?? [],
        () => [],
      ),
    ),
  );
  return lists.flat();
}
