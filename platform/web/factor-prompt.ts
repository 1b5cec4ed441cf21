import { promptWindow } from './prompt-window.ts';

/** The second factor, where a call needs it shown now. */
export const { answer: answerFactor, ask: showFactor } = promptWindow();
