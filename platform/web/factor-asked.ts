/** Between the call that needs a second factor and the window that asks for it. */

type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;

/** The shell's window: says true once the factor was shown, false when the person thought better of it. */
export function answerFactor(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Several calls at once are answered by one window. */
export function showFactor(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  asked ??= asker().finally(() => {
    asked = null;
  });
  return asked;
}
