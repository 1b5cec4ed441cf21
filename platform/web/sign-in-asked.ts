import { askedWindow } from './asked-window.ts';

/** The password, where the session has ended while its page stood open. */
export const { answer: answerSignIn, ask: signInAgain } = askedWindow();
