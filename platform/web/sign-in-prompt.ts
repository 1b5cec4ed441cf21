import { promptWindow } from './prompt-window.ts';

const { answer, ask } = promptWindow();

/** What a device does when it hears that its session has ended, and when the same person is in again. */
type Hearing = { readonly ended: () => void; readonly back: () => void };

let hearing: Hearing | null = null;

/** The shell says it; returns how to stop. */
export function whenSessionEnds(next: Hearing): () => void {
  hearing = next;
  return () => {
    if (hearing === next) hearing = null;
  };
}

export { answer as answerSignIn };

/** The password, where the session has ended while its page stood open. */
export async function signInAgain(): Promise<boolean> {
  hearing?.ended();
  const isIn = await ask();
  if (isIn) hearing?.back();
  return isIn;
}
