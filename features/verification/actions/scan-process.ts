import { serveTasks } from '@pero/processes/child';
import { cleanScan } from './scan-cleaning.ts';

const tasks = {
  clean: ({ bytes, mime }: { readonly bytes: Uint8Array; readonly mime: string }) => cleanScan(bytes, mime),
};
export type ScanTasks = typeof tasks;
serveTasks(tasks);
