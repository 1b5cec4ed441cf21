import type { ProvidedPanels } from '@pero/writing/web/desk/panels/panel';
import { lazy } from 'react';

/** What the features above writing show beside the text of a book. */
export const DESK_PANELS: ProvidedPanels = {
  preview: lazy(async () => ({ default: (await import('@pero/production/web/preview/preview-panel')).PreviewPanel })),
  preflight: lazy(async () => ({ default: (await import('./preflight-panel.tsx')).PreflightPanel })),
  world: lazy(async () => ({ default: (await import('@pero/worlds/web/world-panel')).WorldPanel })),
};
