import { type FileRoute, serveFile } from '@pero/server-platform/files-routes';
import { exportedTable } from '../actions/export.ts';
import { exportStatistics } from '../contract/export.ts';

export const exportRoutes: FileRoute[] = [serveFile(exportStatistics, exportedTable)];
