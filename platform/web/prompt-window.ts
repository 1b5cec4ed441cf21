type Asker = () => Promise<boolean>;

/** Between a call that needs something of the person first and the window that asks for it. */
export function promptWindow() {
  let asker: Asker | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    /** The shell's window: says true once it was given, false when the person thought better of it. */
    answer: (next: Asker): (() => void) => {
      asker = next;
      return () => {
        if (asker === next) asker = null;
      };
    },
    /** Several calls at once are answered by one window. */
    ask: (): Promise<boolean> => {
      if (!asker) return Promise.resolve(false);
      asked ??= asker().finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}
