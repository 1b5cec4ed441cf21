import type { DemoPart } from '@pero/server-platform/demo';
export const worldsDemo: DemoPart = {};
