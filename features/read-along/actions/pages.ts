import { openReaders } from '@pero/writing/actions/readers';
import type { PageTasks } from './page-reader.ts';

/** EPUBs are taken apart in processes of their own, and authors take turns. */
export const pages = openReaders<PageTasks>(new URL('./page-reader.ts', import.meta.url));
