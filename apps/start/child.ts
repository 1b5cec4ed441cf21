import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Graceful work gets this long; the supervisor itself kills after ten seconds. */
const STOP_WITHIN_MS = 9000;
/** The supervisor is gone and PostgreSQL is going: there is nobody left to be graceful for. */
const ORPHAN_STOP_WITHIN_MS = 1500;

/** Tells the supervisor that this process does its work now. */
export function reportReady(): void {
  process.send?.({ ready: true });
}

/** What comes before the end: whoever asks is told that it is near, and answered for so long. */
export type Drain = { readonly ms: number; readonly begin: () => void };

/**
 * Runs the handler once, when the supervisor asks to stop, when a person presses Ctrl-C, or when the supervisor has died
 * without a word; then the process ends, whether the handler has come to its end or not.
 */
export function onStop(handler: () => Promise<void> | void, drain: Drain = { ms: 0, begin: () => undefined }): void {
  let stopping = false;
  const stop = (within: number, drainMs: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + within).unref();
    drain.begin();
    sleep(drainMs)
      .then(handler)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => stop(STOP_WITHIN_MS, drain.ms));
  process.on('SIGINT', () => stop(STOP_WITHIN_MS, drain.ms));
  process.on('disconnect', () => stop(ORPHAN_STOP_WITHIN_MS, 0));
}
