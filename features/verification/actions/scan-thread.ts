import { parentPort } from 'node:worker_threads';
import { cleanScan } from './scan-cleaning.ts';

export type ScanOrder = { readonly bytes: Uint8Array; readonly mime: string };

parentPort?.on('message', async ({ bytes, mime }: ScanOrder) => {
  parentPort?.postMessage(await cleanScan(bytes, mime));
});
