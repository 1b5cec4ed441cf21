import { openPool } from '@pero/processes/pool';
import type { DocumentTasks } from './document-process.ts';
import type { Document } from './model.ts';

/** A crowd that asks for copies waits in line instead of taking every core; after a while without work all is let go. */
const LIMITS = { workers: 2, memoryMb: 700, timeoutMs: 20_000, idleMs: 60_000 };
const makers = openPool<DocumentTasks>(new URL('./document-process.ts', import.meta.url), LIMITS);

/** The document as PDF, set in a process of its own: whoever asks waits without working. Owners take turns. */
export function makeDocument(document: Document, owner = document.title): Promise<Uint8Array> {
  return makers.ask(owner, 'make', document);
}
