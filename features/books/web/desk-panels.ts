import type { ProvidedPanels } from '@pero/writing/web/desk/panels/panel';
import type { KnownNames } from '@pero/writing/web/desk/spelling/use-spelling';
import { lazy } from 'react';

/** What the features above writing show beside the text of a book. */
export const DESK_PANELS: ProvidedPanels = {
  preview: lazy(async () => ({ default: (await import('@pero/production/web/preview/preview-panel')).PreviewPanel })),
  preflight: lazy(async () => ({ default: (await import('./preflight-panel.tsx')).PreflightPanel })),
  world: lazy(async () => ({ default: (await import('@pero/worlds/web/world-panel')).WorldPanel })),
};

/** Names of the world of a book are no slips of the pen. */
export const knownNames: KnownNames = async (bookId) =>
  (await import('@pero/worlds/web/known-names')).knownNamesOf(bookId);
