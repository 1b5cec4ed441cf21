import { call } from '@pero/web-platform/browser-call';
import { NetworkError, RequestAborted } from '@pero/web-platform/call-errors';
import { useEffect, useState } from 'react';
import { type OpenImport, readImport } from '../contract/imports.ts';

const ASK_EVERY_MS = 700;
/** Without a connection nobody is asked so often. */
const ASK_AGAIN_MS = 4000;

/** A brought file, asked about until it is read. */
export function useOpenImport(initial: OpenImport) {
  const [open, setOpen] = useState(initial);
  const { id, state } = open;
  const isUnderWay = state === 'waiting' || state === 'reading';

  useEffect(() => {
    if (!isUnderWay) return;
    const leaving = new AbortController();
    void askUntilLeft(id, leaving.signal, setOpen);
    return () => leaving.abort();
  }, [id, isUnderWay]);

  return { open, setOpen };
}

async function askUntilLeft(importId: number, signal: AbortSignal, onAnswer: (open: OpenImport) => void) {
  for (let pause = ASK_EVERY_MS; !signal.aborted; ) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = signal.aborted ? null : await answerOf(importId, signal);
    if (answer && !signal.aborted) onAnswer(answer);
    pause = answer ? ASK_EVERY_MS : ASK_AGAIN_MS;
  }
}

/** Null where there is no connection, or nobody asks any more. */
async function answerOf(importId: number, signal: AbortSignal): Promise<OpenImport | null> {
  try {
    return (await call(readImport, { importId }, { signal })).result;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof RequestAborted) return null;
    throw error;
  }
}
