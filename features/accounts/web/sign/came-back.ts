import type { Me, UserInfo } from '@pero/web-platform/session';

/**
 * Who has come in over a page whose session had ended. The page and what is typed on it belong to whoever opened it: for
 * anybody else nothing is sent again. Of somebody whose second step is due nothing is known yet.
 */
export function cameBack({ userId }: Pick<Me, 'userId'>, came: UserInfo | null): 'same' | 'other' | 'setup' {
  if (came?.second_factor === 'setup') return 'setup';
  return came && came.id !== 0 && came.id !== userId ? 'other' : 'same';
}
