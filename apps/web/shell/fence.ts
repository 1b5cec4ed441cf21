import type { Who } from '@pero/web-platform/screens';
import type { Me } from '@pero/web-platform/session';
import { isForDevelopers, isForPublishers, screenAt } from '../screens.ts';

/** Where a person is sent instead, or the status of the page they see in its place. */
export type Fence = { readonly to: string } | { readonly status: 403 | 404 };

type Visit = { readonly path: string; readonly search: string; readonly isDevelopment: boolean };

/** Null when the person may open the page. */
export function fenceOf(me: Me, { path, search, isDevelopment }: Visit): Fence | null {
  if (me.isPublisher && !isForPublishers(path)) return { to: '/404/' };
  const screen = screenAt(path);
  if (!screen || (isForDevelopers(screen) && !isDevelopment)) return { status: 404 };
  if (screen.who === 'any') return null;
  if (!me.isSignedIn) return { to: signInFor(screen.who, `${path}${search}`) };
  return mayOpen(screen.who, me) ? null : { status: 403 };
}

function signInFor(who: Who, from: string): string {
  const page = who === 'pub' ? '/publisher/login/' : '/account/login/';
  return `${page}?next=${encodeURIComponent(from)}`;
}

function mayOpen(who: Who, me: Me): boolean {
  if (who === 'mod') return me.isModerator;
  if (who === 'main') return me.isMainModerator;
  if (who === 'manager') return me.isManager || me.isMainModerator;
  if (who === 'staff') return me.isModerator || me.isAgent;
  return who === 'pub' ? me.isPublisher : true;
}
