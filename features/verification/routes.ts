import type { FileRoute } from '@pero/server-platform/files/routes';
import type { Route } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import type { ScanPlaces } from './actions/scans.ts';
import { identityRoutes, scanRoutes } from './routes/identity.ts';
import { offerFileRoutes, offerRoutes } from './routes/offers.ts';
import { SCAN_UPLOAD } from './rules/document.ts';

export function verificationRoutes(tools: ScanPlaces): Route[] {
  return [...identityRoutes(tools), ...offerRoutes()];
}

export function verificationFileRoutes(tools: Pick<ScanPlaces, 'scans'>): FileRoute[] {
  return [...scanRoutes(tools), ...offerFileRoutes];
}

export const verificationUploads: UploadPurpose[] = [SCAN_UPLOAD];
