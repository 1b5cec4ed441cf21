/** Calls later, unless what comes back is called first. */
export type Wait = (milliseconds: number, then: () => void) => () => void;

export const waitInBrowser: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * The rhythm of whatever saves itself: one save at a time, a pause after the last key, at once where somebody leaves. What is
 * still unsaved, what was refused and what is tried again is for `save` to know: it is asked whenever the time has come.
 */
export function saver(save: () => Promise<void>, wait: Wait = waitInBrowser) {
  let last = Promise.resolve();
  let cancel: () => void = () => {};

  /** Everything that can be sent, now; after the save that is on its way. */
  const flush = (): Promise<void> => {
    cancel();
    // A save that was broken off does not hold up the next one.
    last = last.then(save, save);
    return last;
  };
  const later = (pause: number): void => {
    cancel();
    cancel = wait(pause, () => void flush());
  };
  return { flush, later };
}

/** A value that many may watch: `useSyncExternalStore(watched.subscribe, watched.now, watched.now)`. */
export function watched<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    become: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
