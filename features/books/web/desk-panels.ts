import { lazy } from 'react';
import type { HandedPanels } from './desk/panels/panel.tsx';

/** What the features above writing show beside the text of a book. */
export const DESK_PANELS: HandedPanels = {
  preview: lazy(async () => ({ default: (await import('./desk/preview/preview-panel.tsx')).PreviewPanel })),
  preflight: lazy(async () => ({ default: (await import('./desk/panels/preflight-panel.tsx')).PreflightPanel })),
};
