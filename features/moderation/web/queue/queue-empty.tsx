import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { narrowedBy, pathTo, type QueueQuery } from './queue-query.ts';
import { emptinessOf } from './queue-words.ts';
import type { Taking } from './use-take.ts';

type QueueEmptyProps = { query: QueueQuery; taking: Taking; nextQueue: 'all' | 'final' | null };

export function QueueEmpty({ query, taking, nextQueue }: QueueEmptyProps) {
  const { title, words } = emptinessOf(query);
  return (
    <EmptyState title={title} action={<Way query={query} taking={taking} nextQueue={nextQueue} />}>
      {words}
    </EmptyState>
  );
}

/** One way on: back to the list, without filters, or the next one of the common queue. */
function Way({ query, taking, nextQueue }: QueueEmptyProps) {
  if (query.page > 1) return <ButtonLink to={pathTo(query, {})}>К&nbsp;началу очереди</ButtonLink>;
  if (narrowedBy(query) > 0) return <ButtonLink to={pathTo(query, { chosen: {} })}>Снять фильтры</ButtonLink>;
  if (query.queue !== 'my' || nextQueue === null || query.tab !== 'new') return null;
  return (
    <Button kind="go" busy={taking.busy === 'next'} onClick={() => void taking.next(query.kind, nextQueue)}>
      {query.kind === 'profile' ? 'Взять следующий' : 'Взять следующую'}
    </Button>
  );
}
