import { useRouteLoaderData } from 'react-router';
import type { QueueCounts } from '../../rules/counts.ts';

/** What the shell has counted (MD04); null where it could not. */
export function useQueueCounts(): QueueCounts | null {
  const root = useRouteLoaderData('root') as { queues?: QueueCounts | null } | undefined;
  return root?.queues ?? null;
}
