import { promptWindow } from './prompt-window.ts';

/** The password, where the session has ended while its page stood open. */
export const { answer: answerSignIn, ask: signInAgain } = promptWindow();
