import type { AudiobookCard } from '../../contract/audiobooks.ts';

export const GROUPS = { all: 'Все', yours: 'Ждут вас', judged: 'На\u00A0проверке', heard: 'Слушают' } as const;
export type Group = keyof typeof GROUPS;

/** Does it stand in this group? */
export function groupOf({ processing_status: status, is_published }: AudiobookCard, group: Group): boolean {
  if (group === 'all') return true;
  if (group === 'heard') return is_published;
  const isJudged = status === 'queueModeration' || status === 'moderation' || status === 'preparingPublication';
  return group === 'judged' ? isJudged : !isJudged && !is_published;
}
