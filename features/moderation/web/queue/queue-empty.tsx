import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { type AskedQueue, narrowedBy, pathTo } from './queue-request.ts';
import { emptinessOf } from './queue-words.ts';
import type { Taking } from './use-take.ts';

type QueueEmptyProps = { asked: AskedQueue; taking: Taking; nextQueue: 'all' | 'final' | null };

export function QueueEmpty({ asked, taking, nextQueue }: QueueEmptyProps) {
  const { title, words } = emptinessOf(asked);
  return (
    <EmptyState title={title} action={<Way asked={asked} taking={taking} nextQueue={nextQueue} />}>
      {words}
    </EmptyState>
  );
}

/** One way on: back to the list, without filters, or the next one of the common queue. */
function Way({ asked, taking, nextQueue }: QueueEmptyProps) {
  if (asked.page > 1) return <ButtonLink to={pathTo(asked, {})}>К&nbsp;началу очереди</ButtonLink>;
  if (narrowedBy(asked) > 0) return <ButtonLink to={pathTo(asked, { chosen: {} })}>Снять фильтры</ButtonLink>;
  if (asked.queue !== 'my' || nextQueue === null || asked.tab !== 'new') return null;
  return (
    <Button kind="go" busy={taking.busy === 'next'} onClick={() => void taking.next(asked.kind, nextQueue)}>
      {asked.kind === 'profile' ? 'Взять следующий' : 'Взять следующую'}
    </Button>
  );
}
