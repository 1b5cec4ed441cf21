import { useMe } from '@pero/web-platform/session';
import type { Judge } from '../../rules/cases.ts';

/** Who looks, as the rules of moderation ask it. */
export function useJudge(): Judge {
  const { userId, isModerator, isMainModerator, isAgent } = useMe();
  return { userId, isModerator, isMain: isMainModerator, isAgent };
}
