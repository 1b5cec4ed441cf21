type Work = () => Promise<void>;

let work: Work | null = null;

/** What this device does when its person signs out; the shell says it. */
export function whenSigningOut(next: Work): () => void {
  work = next;
  return () => {
    if (work === next) work = null;
  };
}

/** Before the page of whoever has signed out is left: nothing of theirs stays to be found by the next. */
export async function signedOutHere(): Promise<void> {
  await work?.();
}
