import { sentenceOf } from './failure.ts';

/** What has been started and must be stopped, last first. */
export type Shutdown = {
  readonly onClose: (close: () => Promise<void> | void) => void;
  /** Stops everything and ends the process; a second call changes nothing. */
  readonly close: (code: number) => Promise<void>;
};

/** Ctrl-C, SIGTERM and a lost terminal close the platform in order at any moment, also in the middle of a start. */
export function openShutdown(): Shutdown {
  const closers: (() => Promise<void> | void)[] = [];
  let closing = false;
  const close = async (code: number) => {
    if (closing) return;
    closing = true;
    for (const closer of closers.reverse()) {
      await Promise.resolve(closer()).catch((error) => console.error(sentenceOf(error)));
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  return { onClose: (closer) => closers.push(closer), close };
}
