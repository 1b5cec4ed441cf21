import type { PageRequest } from '@pero/web-platform/loader';
import type { PublicSettings } from '@pero/web-platform/public-settings';
import { guest, type Me } from '@pero/web-platform/session';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { readForFrame } from './shell-data.ts';

type ForFrame = Awaited<ReturnType<typeof readForFrame>>;

/** What every page knows: who looks, the settings, and what the frame shows. */
export type RootData = ForFrame & {
  readonly me: Me;
  readonly settings: PublicSettings;
  readonly theme: PageRequest['theme'];
  readonly requestId: string;
  /** The platform could not say who looks, for its database is away: somebody who may well be signed in. */
  readonly isAway?: true;
};

export type FencedData = { readonly root: RootData };

export function rootDataOf({ me, settings, theme, requestId }: PageRequest & { me: Me }): RootData {
  return { me, settings, theme, requestId, profile: null, counts: null, newest: null, queues: null, upgrade: null };
}

/** Null only where nothing could be asked: the page then shows a guest's frame. */
export function useRootData(): RootData | null {
  const loaded = useRouteLoaderData('root') as RootData | undefined;
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isFenced(error.data)) return loaded ?? null;
  const { root } = error.data;
  // Whoever was here before the database went is still the same person.
  return root.isAway && loaded ? loaded : root;
}

export function useViewer(): Me {
  return useRootData()?.me ?? guest;
}

function isFenced(carried: unknown): carried is FencedData {
  return typeof carried === 'object' && carried !== null && 'root' in carried;
}
